import { html, nothing } from 'lit/html.js';
import { loadPart, PartError } from '../parts.js';
import { LessonPart, storeEvent } from './part.js';

/**
 * @typedef {object} LaterWords
 * @property {string} loading
 * @property {string} again
 * @property {Record<PartError['reason'], string>} problems
 */

/**
 * The place of a part whose script is loaded when it comes near. Until then, and where that
 * fails, the page shows what stands inside it.
 */
export class LaterPart extends LessonPart {
  /** @type {'waiting' | 'loading' | 'here' | PartError['reason']} */
  stage = 'waiting';
  /** @type {HTMLElement | null} */
  #part = null;
  #near = false;
  #observer = new IntersectionObserver(
    (sightings) => {
      this.#near = sightings[sightings.length - 1].isIntersecting;
      this.#loadWhenNear();
    },
    { rootMargin: '600px' },
  );

  constructor() {
    super();
    this.root.addEventListener(storeEvent, (event) => {
      event.stopPropagation();
      /** @type {CustomEvent} */ (event).detail.store = this.store;
    });
  }

  /**
   * The name of the script, and what is said about it.
   * @returns {{ script: string, words: LaterWords }}
   */
  get later() {
    throw new Error('says no part');
  }

  connectedCallback() {
    super.connectedCallback();
    this.#observer.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  /**
   * @returns {readonly unknown[]}
   * @override
   */
  reads() {
    return [this.state.phase];
  }

  /** @override */
  draw() {
    super.draw();
    this.#loadWhenNear();
  }

  /** @override */
  view() {
    const { words } = this.later;
    if (this.state.phase === 'unavailable') return html`<slot></slot>`;
    switch (this.stage) {
      case 'here':
        return html`<div class="place">${this.#part}</div>`;
      case 'waiting':
      case 'loading':
        return this.toCome(this.stage === 'loading' ? html`<p>${words.loading}</p>` : nothing);
      default:
        return html`<p class="notice" role="status">
            ${words.problems[this.stage]}
            ${
              this.stage === 'not-loaded'
                ? html`<button type="button" @click=${this.once(() => this.#load())}>
                    ${words.again}
                  </button>`
                : nothing
            }
          </p>
          <slot></slot>`;
    }
  }

  /**
   * What stands there until the part has come.
   * @param {unknown} loading what is said meanwhile
   * @returns {unknown}
   */
  toCome(loading) {
    return html`<div class="place to-come">${loading}</div>`;
  }

  /** Without a core, which may yet fail to load, there is nothing to draw with; nor without a state. */
  #loadWhenNear() {
    if (this.#near && this.stage === 'waiting' && this.state?.phase === 'ready') this.#load();
  }

  async #load() {
    if (this.stage === 'loading' || this.stage === 'here') return;
    this.#observer.disconnect();
    this.#set('loading');
    try {
      const { make } = await loadPart(this.later.script);
      this.#part = await make(this);
      this.#set('here');
    } catch (error) {
      this.#set(error instanceof PartError ? error.reason : 'not-loaded');
    }
  }

  /** @param {LaterPart['stage']} stage */
  #set(stage) {
    this.stage = stage;
    this.draw();
  }
}
