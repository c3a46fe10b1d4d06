import { ownStore } from '../own-store.js';
import { loadPart } from '../parts.js';
import { findPlace, notePlace, unfoldTarget } from '../place.js';
import { intentEvent } from '../store.js';
import { storeEvent } from './part.js';

/** @typedef {import('../store.js').Store} Store */

/** Where the browser keeps a lesson that names no other place. */
const standardKey = 'scaling-lesson';

/**
 * A lesson: the parts inside it share one store. What the reader enters is kept in the browser.
 * The README has its attributes and events.
 */
export class ScalingLesson extends HTMLElement {
  static observedAttributes = ['predict'];

  /** @type {Store | null} */
  #store = null;
  /** Settled when all that is drawn of what comes back can be. */
  #isComplete = Promise.resolve();

  connectedCallback() {
    this.addEventListener(storeEvent, this);
    this.#store ??= this.#newStore();
    this.#store.connect(this);
    addEventListener('hashchange', unfoldTarget);
    queueMicrotask(unfoldTarget); // once the parts are drawn, for they close some of it
  }

  disconnectedCallback() {
    removeEventListener('hashchange', unfoldTarget);
    this.removeEventListener(storeEvent, this);
    this.#store?.disconnect(this);
  }

  attributeChangedCallback() {
    this.#store?.handleEvent(
      new CustomEvent(intentEvent, { detail: { type: 'predict-set', predict: this.#predict } }),
    );
  }

  /** @param {Event} event */
  handleEvent(event) {
    event.stopPropagation();
    /** @type {CustomEvent} */ (event).detail.store = this.#store;
  }

  /** @param {import('../store.js').LessonState} state */
  set state({ phase }) {
    if (phase === 'loading' || !this.hasAttribute('restoring')) return;
    this.#isComplete.finally(() => {
      this.removeAttribute('restoring');
      findPlace(this.#placeKey);
    });
  }

  get #placeKey() {
    return `${this.getAttribute('store-key') ?? standardKey} place`;
  }

  get #predict() {
    return this.getAttribute('predict') !== 'off';
  }

  #newStore() {
    const { store, memory, waits } = ownStore(this, standardKey);
    // what was entered comes back with the core; until then nothing shows that would move
    this.toggleAttribute('restoring', waits || store.remembers);
    if (this.hasAttribute('restoring')) this.#isComplete = loadPart('example').catch(() => {});
    if (memory) notePlace(this.#placeKey);
    return store;
  }
}
