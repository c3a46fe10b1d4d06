import { html } from 'lit/html.js';
import { keyed } from 'lit/directives/keyed.js';
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
    this.#message = (await this.#copyText()) ? copied : selected;
    this.#copies += 1;
    this.draw();
  };

  /** Whether the code is in the clipboard now; it is at least selected. */
  async #copyText() {
    const code = this.querySelector('pre');
    if (!code) return false;
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
      return true;
    } catch {
      // forbidden in this frame, or not there without https
    }
    getSelection()?.selectAllChildren(code);
    return document.execCommand('copy');
  }
}
