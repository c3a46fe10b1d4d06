import { html, nothing } from 'lit/html.js';
import { loadPart, PartError } from '../parts.js';
import { growthIsSettled } from '../state/predictions.js';
import { LessonPart, storeEvent } from './part.js';
import styles from './scaling-picture.css';

/**
 * The place of a picture; attribute `name` says which one. What draws pictures is loaded when the
 * first of them comes near. Attribute `after-prediction` keeps it closed until the first
 * prediction is settled.
 */
export class ScalingPicture extends LessonPart {
  static styles = [...LessonPart.styles, styles];

  /** @type {'waiting' | 'loading' | 'here' | PartError['reason']} */
  #stage = 'waiting';
  /** @type {HTMLElement | null} */
  #picture = null;
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

  connectedCallback() {
    super.connectedCallback();
    this.#observer.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  get #open() {
    return !this.hasAttribute('after-prediction') || growthIsSettled(this.state);
  }

  /** @override */
  reads() {
    return [this.state.phase, this.#open];
  }

  /** @override */
  draw() {
    super.draw();
    this.#loadWhenNear();
  }

  /** @override */
  view() {
    const words = this.words.picture;
    if (this.state.phase === 'unavailable') return html`<slot></slot>`;
    if (!this.#open) {
      return html`<p class="closed">
        ${words.closed} <a href="#prediction">${this.words.predictions.growth.toPrediction}</a>
      </p>`;
    }
    switch (this.#stage) {
      case 'here':
        return html`<div class="place">${this.#picture}</div>`;
      case 'not-loaded':
        return html`<p class="notice" role="status">
            ${words.problems['not-loaded']}
            <button type="button" @click=${this.once(() => this.#load())}>${words.again}</button>
          </p>
          <slot></slot>`;
      case 'other-build':
        return html`<p class="notice" role="status">${words.problems['other-build']}</p>
          <slot></slot>`;
      default:
        return html`<div class="place to-come">
          ${this.#stage === 'loading' ? html`<p>${words.loading}</p>` : nothing}
        </div>`;
    }
  }

  /** Without a core, which may yet fail to load, there is nothing to draw with. */
  #loadWhenNear() {
    if (this.#near && this.#stage === 'waiting' && this.state.phase === 'ready') this.#load();
  }

  async #load() {
    if (this.#stage === 'loading' || this.#stage === 'here') return;
    this.#observer.disconnect();
    this.#set('loading');
    try {
      const { loadMeasuring } = await loadPart('pictures');
      this.store?.measureWith(await loadMeasuring());
      this.#picture = document.createElement(`scaling-${this.getAttribute('name')}`);
      this.#set('here');
    } catch (error) {
      this.#set(error instanceof PartError ? error.reason : 'not-loaded');
    }
  }

  /** @param {PartError['reason'] | 'loading' | 'here'} stage */
  #set(stage) {
    this.#stage = stage;
    this.draw();
  }
}
