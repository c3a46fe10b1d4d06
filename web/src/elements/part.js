import { render } from 'lit/html.js';
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
 * has one of its own), gets the lesson's state from it, draws it into its shadow root, and
 * sends intents back.
 */
export class LessonPart extends HTMLElement {
  /** The part's styles, one text after the other. */
  static styles = [tokens, partStyles];

  /**
   * The fields of the state on which the part's looks depend: it is drawn anew when one changes.
   * @type {readonly (keyof LessonState)[]}
   */
  static depends = [];

  words = language.words;
  numbers = numbersFor(language.language);
  root = this.attachShadow({ mode: 'open' });

  /** @type {Store | null} */
  #store = null;
  /** @type {LessonState | null} */
  #state = null;

  constructor() {
    super();
    const { styles } = /** @type {typeof LessonPart} */ (this.constructor);
    this.root.adoptedStyleSheets = styles.map(sheetOf);
  }

  connectedCallback() {
    this.#store ??= this.#storeAround() ?? new Store();
    this.#store.connect(this);
  }

  disconnectedCallback() {
    this.#store?.disconnect(this);
  }

  /** @returns {LessonState} */
  get state() {
    return /** @type {LessonState} */ (this.#state); // there is one before anything is drawn
  }

  set state(state) {
    const before = this.#state;
    this.#state = state;
    const { depends } = /** @type {typeof LessonPart} */ (this.constructor);
    if (before && depends.every((field) => before[field] === state[field])) return;
    render(this.view(), this.root, { host: this });
  }

  /**
   * What the part shows of its state.
   * @returns {unknown}
   */
  view() {
    return null;
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

  /** @returns {Store | null} */
  #storeAround() {
    /** @type {{ store: Store | null }} */
    const detail = { store: null };
    this.dispatchEvent(new CustomEvent(storeEvent, { bubbles: true, composed: true, detail }));
    return detail.store;
  }
}

/** @type {Map<string, CSSStyleSheet>} */
const sheets = new Map();

/**
 * The style sheet of a text, one for all parts.
 * @param {string} text
 */
function sheetOf(text) {
  let sheet = sheets.get(text);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
  }
  return sheet;
}
