import { html, nothing } from 'lit/html.js';
import { keyed } from 'lit/directives/keyed.js';
import { sharing } from '../../lang/en.js';
import { copyText } from '../copy.js';
import { LessonPart } from '../elements/part.js';
import styles from './copying.css';

/** So many lines of a text that is to be copied by hand are in sight. */
const linesInSight = 4;

/**
 * A part with buttons that copy something. Where copying is forbidden, the text is shown, and
 * selected.
 */
export class CopyingPart extends LessonPart {
  static styles = [...LessonPart.styles, styles];

  #byHand = '';
  #message = '';
  #copies = 0;

  /** @override */
  reads() {
    return [this.state.phase];
  }

  /**
   * @param {string} label
   * @param {() => string} text
   */
  copyButton(label, text) {
    return html`<button
      type="button"
      class="quiet"
      @click=${this.once((event) => this.#copy(text(), /** @type {HTMLElement} */ (event.target)))}
    >
      ${label}
    </button>`;
  }

  /** What came of the last button. */
  outcome() {
    return html`<span role="status"
        >${keyed(this.#copies, html`<span>${this.#message}</span>`)}</span
      >${
        this.#byHand
          ? html`<textarea
              readonly
              rows=${Math.min(this.#byHand.split('\n').length + 1, linesInSight)}
              aria-label=${sharing.byHand}
              .value=${this.#byHand}
            ></textarea>`
          : nothing
      }`;
  }

  /**
   * @param {string} text
   * @param {HTMLElement} button
   */
  async #copy(text, button) {
    const { copied, selected } = this.words.listing;
    this.#show('');
    const done = await copyText(text, () => this.#show(text));
    if (done && this.#byHand) {
      this.#show('');
      button.focus();
    }
    this.#message = done ? copied : selected;
    this.#copies += 1;
    this.draw();
  }

  /** @param {string} text to be copied by hand, or '' */
  #show(text) {
    this.#byHand = text;
    this.toggleAttribute('by-hand', text !== '');
    this.draw();
    const field = this.root.querySelector('textarea');
    field?.focus();
    field?.select();
  }
}
