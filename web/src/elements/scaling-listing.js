import { html } from 'lit/html.js';
import { keyed } from 'lit/directives/keyed.js';
import { copyText } from '../copy.js';
import { LessonPart } from './part.js';
import styles from './scaling-listing.css';

/** Code to read and to copy: the `pre` inside it gets a button. */
export class ScalingListing extends LessonPart {
  static styles = [...LessonPart.styles, styles];

  #message = '';
  #copies = 0;

  /** @override */
  reads() {
    return [];
  }

  connectedCallback() {
    super.connectedCallback();
    this.draw();
  }

  /** @override */
  view() {
    const { copy } = this.words.listing;
    return html`<div class="bar">
        <b>${this.getAttribute('label')}</b>
        <span role="status">${keyed(this.#copies, html`<span>${this.#message}</span>`)}</span>
        <button
          type="button"
          aria-label="${copy}: ${this.getAttribute('label')}"
          @click=${this.#copy}
        >
          ${copy}
        </button>
      </div>
      <slot></slot>`;
  }

  #copy = async () => {
    const { copied, selected } = this.words.listing;
    const code = this.querySelector('pre');
    const done = await copyText(code?.textContent ?? '', () =>
      getSelection()?.selectAllChildren(code ?? this),
    );
    this.#message = done ? copied : selected;
    this.#copies += 1;
    this.draw();
  };
}
