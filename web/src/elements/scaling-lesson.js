import { Memory } from '../memory.js';
import { findPlace, notePlace, unfoldTarget } from '../place.js';
import { intentEvent, Store } from '../store.js';
import { storeEvent } from './part.js';

/**
 * Where lessons on this page are kept. A second one with the same key would overwrite the first.
 * @type {Set<string>}
 */
const taken = new Set();

/**
 * A lesson: the parts inside it share one store. What the reader enters is kept in the browser.
 *
 * Attributes: `predict="off"` asks for no predictions, and nothing stays closed until they are
 * made; `store-key` names where the browser keeps what is entered.
 */
export class ScalingLesson extends HTMLElement {
  static observedAttributes = ['predict'];

  /** @type {Store | null} */
  #store = null;

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
    // once all parts have the state, too
    queueMicrotask(() => {
      this.removeAttribute('restoring');
      findPlace(this.#placeKey);
    });
  }

  get #key() {
    return this.getAttribute('store-key') ?? 'scaling-lesson';
  }

  get #placeKey() {
    return `${this.#key} place`;
  }

  get #predict() {
    return this.getAttribute('predict') !== 'off';
  }

  #newStore() {
    const key = this.#key;
    const memory = taken.has(key) ? null : new Memory(key);
    taken.add(key);
    const store = new Store({ memory, predict: this.#predict });
    // what was entered comes back with the core; until then nothing shows that would move
    this.toggleAttribute('restoring', store.remembers);
    if (memory) notePlace(this.#placeKey);
    return store;
  }
}
