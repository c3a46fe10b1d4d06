import { LitElement, unsafeCSS } from 'lit';
import language from '../../lang/en.js';
import { numbersFor } from '../numbers.js';
import { rich } from '../rich-text.js';
import { intentEvent, Store } from '../store.js';
import { plain } from '../text.js';
import tokens from '../../styles/tokens.css';
import partStyles from './part.css';

/** @typedef {import('../store.js').LessonState} LessonState */

/** The event by which a part asks the lesson around it for its store. */
export const storeEvent = 'scaling-store-wanted';

/**
 * What every interactive part has in common: it finds the store of the lesson around it (or
 * has one of its own), gets the lesson's state from it, draws, and sends intents back.
 */
export class LessonPart extends LitElement {
  /** @type {import('lit').PropertyDeclarations} */
  static properties = { state: { attribute: false } };
  static styles = [unsafeCSS(tokens), unsafeCSS(partStyles)];

  /**
   * The fields of the state on which the part's looks depend: it is drawn anew when one changes.
   * @type {readonly (keyof LessonState)[]}
   */
  static depends = [];

  /** @type {Store | null} */
  #store = null;

  constructor() {
    super();
    /** @type {LessonState | null} */
    this.state = null;
    this.words = language.words;
    this.numbers = numbersFor(language.language);
  }

  connectedCallback() {
    super.connectedCallback();
    this.#store ??= this.#storeAround() ?? new Store();
    this.#store.connect(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#store?.disconnect(this);
  }

  /**
   * @override
   * @param {Map<string, unknown>} changed
   */
  shouldUpdate(changed) {
    const before = /** @type {LessonState | null | undefined} */ (changed.get('state'));
    if (!before || !this.state || changed.size > 1) return true;
    const { depends } = /** @type {typeof LessonPart} */ (this.constructor);
    return depends.some((field) => before[field] !== this.state?.[field]);
  }

  /** @returns {Store | null} */
  #storeAround() {
    /** @type {{ store: Store | null }} */
    const detail = { store: null };
    this.dispatchEvent(new CustomEvent(storeEvent, { bubbles: true, composed: true, detail }));
    return detail.store;
  }

  /** @param {import('../store.js').Intent} intent */
  intend(intent) {
    this.dispatchEvent(new CustomEvent(intentEvent, { detail: intent }));
  }

  /**
   * A text as it is drawn, formulas included.
   * @param {string} text
   * @param {Record<string, string | number>} [values]
   */
  rich(text, values) {
    return rich(text, language.spoken, values);
  }

  /**
   * A text as it is read aloud.
   * @param {string} text
   * @param {Record<string, string | number>} [values]
   */
  plain(text, values) {
    return plain(text, language.spoken, values);
  }
}
