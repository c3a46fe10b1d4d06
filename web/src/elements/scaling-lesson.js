import { Store } from '../store.js';
import { storeEvent } from './part.js';

/** A lesson: the parts inside it share one store. */
export class ScalingLesson extends HTMLElement {
  #store = new Store();

  connectedCallback() {
    this.addEventListener(storeEvent, this);
  }

  disconnectedCallback() {
    this.removeEventListener(storeEvent, this);
  }

  /** @param {Event} event */
  handleEvent(event) {
    event.stopPropagation();
    /** @type {CustomEvent} */ (event).detail.store = this.#store;
  }
}
