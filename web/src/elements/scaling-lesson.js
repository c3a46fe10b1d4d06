import { html, render } from 'lit/html.js';
import { whole as words } from '../../lang/en.js';
import { ownStore } from '../own-store.js';
import { addressOf, loadPart, parsed } from '../parts.js';
import { findPlace, notePlace, unfoldTarget } from '../place.js';
import { intentEvent } from '../store.js';
import { sheetOf, storeEvent } from './part.js';

/** @typedef {import('../store.js').Store} Store */

/** Where the browser keeps a lesson that names no other place. */
const standardKey = 'scaling-lesson';

/** Some room for the lesson to come. */
const placeStyles = ':host{display:block;min-height:15em}';

/**
 * A lesson: the parts inside it share one store. One with nothing inside is given the whole lesson,
 * in its shadow root. What the reader enters is kept in the browser. The README has its attributes
 * and events.
 */
export class ScalingLesson extends HTMLElement {
  static observedAttributes = ['predict'];

  /** @type {Store | null} */
  #store = null;
  /** Settled when all that is drawn of what comes back can be. */
  #isComplete = Promise.resolve();
  /**
   * Where nothing was inside: whether there is something now.
   * @type {Promise<boolean> | null}
   */
  #whole = null;

  connectedCallback() {
    this.addEventListener(storeEvent, this);
    if (this.#hasParts) this.#begin();
    else {
      this.#whole ??= parsed().then(() => this.#hasParts || this.#fill());
      this.#whole.then((there) => there && this.isConnected && this.#begin());
    }
  }

  disconnectedCallback() {
    removeEventListener('hashchange', this);
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
    if (event.type === 'hashchange') unfoldTarget(this);
    else {
      event.stopPropagation();
      this.#begin();
      /** @type {CustomEvent} */ (event).detail.store = this.#store;
    }
  }

  /** @param {import('../store.js').LessonState} state */
  set state({ phase }) {
    if (phase === 'loading' || !this.hasAttribute('restoring')) return;
    this.#isComplete.finally(() => {
      this.removeAttribute('restoring');
      findPlace(this, this.#placeKey);
    });
  }

  get #hasParts() {
    return this.childElementCount > 0;
  }

  get #placeKey() {
    return `${this.getAttribute('store-key') ?? standardKey} place`;
  }

  get #predict() {
    return this.getAttribute('predict') !== 'off';
  }

  #begin() {
    this.#store ??= this.#newStore();
    this.#store.connect(this);
    addEventListener('hashchange', this);
    queueMicrotask(() => unfoldTarget(this)); // once the parts are drawn, for they close some of it
  }

  /** Puts the whole lesson inside, and tells whether that could be done. */
  async #fill() {
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheetOf(placeStyles)];
    const say = (/** @type {unknown} */ text) => render(html`<p role="status">${text}</p>`, root);
    say(words.loading);
    try {
      const { fill } = await loadPart('whole');
      fill(this, root);
      return true;
    } catch {
      say(html`${words.problem} <a href=${addressOf('index.html')}>${words.open}</a>`);
      return false;
    }
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
