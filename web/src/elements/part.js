import { html, nothing, render } from 'lit/html.js';
import { language, spoken, words } from '../../lang/en.js';
import { numbersFor } from '../numbers.js';
import { loadPart } from '../parts.js';
import { rich } from '../rich-text.js';
import { intentEvent } from '../store.js';
import { longestText } from '../state/saved.js';
import { plain } from '../text.js';
import partStyles from './part.css';

/**
 * @typedef {import('../store.js').LessonState} LessonState
 * @typedef {import('../store.js').Store} Store
 */

/**
 * The event by which a part asks the lesson around it for its store; `detail` has the part and
 * takes the store. Where no lesson is around it the page gives it one of its own.
 */
export const storeEvent = 'scaling-store-wanted';

/**
 * What every interactive part has in common: it finds the store of the lesson around it (or
 * has one of its own), gets the lesson's state from it, draws it into its shadow root, and
 * sends intents back.
 */
export class LessonPart extends HTMLElement {
  /** The part's styles, one text after the other. */
  static styles = [partStyles];

  words = words;
  numbers = numbersFor(language);
  root = this.attachShadow({ mode: 'open' });

  /** @type {Store | null} */
  #store = null;
  /** @type {LessonState | null} */
  #state = null;
  /**
   * The pieces of the state that are on screen.
   * @type {readonly unknown[]}
   */
  #drawn = [];
  /**
   * In another page, whether its styles are kept out: nothing is drawn before.
   * @type {boolean | null}
   */
  #shielded = null;

  constructor() {
    super();
    const { styles } = /** @type {typeof LessonPart} */ (this.constructor);
    this.root.adoptedStyleSheets = styles.map(sheetOf);
    this.root.addEventListener('keydown', ignoreHeldEnter);
  }

  connectedCallback() {
    if (this.#shielded ?? !isExposed(this)) this.#begin();
    else this.#shield();
  }

  disconnectedCallback() {
    this.#store?.disconnect(this);
  }

  #begin() {
    this.#store ??= this.#storeAround();
    this.#store?.connect(this);
  }

  /** Keeps the styles of another page out, and begins then. */
  async #shield() {
    this.#shielded = false;
    await loadPart('whole').then(
      ({ shield }) => shield(this, this.root),
      () => {}, // without it the part works as the page makes it look
    );
    this.#shielded = true;
    if (!this.isConnected) return;
    this.#begin();
    this.draw();
  }

  /**
   * The lesson around it, which may have it in its shadow root, or in that of another part.
   * @returns {Element | null}
   */
  get lesson() {
    /** @type {Element | undefined} */
    let inside = this;
    while (inside && !inside.closest('scaling-lesson')) {
      inside = /** @type {Partial<ShadowRoot>} */ (inside.getRootNode()).host;
    }
    return inside?.closest('scaling-lesson') ?? null;
  }

  /** The store of the lesson around it, or its own. It tells the part's own in `lesson-…` events. */
  get store() {
    return this.#store;
  }

  /** @returns {LessonState} */
  get state() {
    return /** @type {LessonState} */ (this.#state); // there is one before anything is drawn
  }

  set state(state) {
    this.#state = state;
    const reads = this.reads();
    if (reads.every((value, i) => value === this.#drawn[i])) return;
    this.#drawn = reads;
    this.draw();
  }

  /**
   * The pieces of the state on which the part's looks depend: it is drawn anew when one changes.
   * @returns {readonly unknown[]}
   */
  reads() {
    return [this.state];
  }

  draw() {
    if (this.#shielded ?? true) render(this.view(), this.root, { host: this });
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
   * What a button does. Of a double click only the first one counts: the second may meet another
   * button in the same place.
   * @param {(event: MouseEvent) => void} act
   */
  once(act) {
    return (/** @type {MouseEvent} */ event) => {
      if (event.detail < 2) act(event);
    };
  }

  /**
   * What a form does when it is submitted, or its submit button is clicked, which Enter does, too:
   * in a frame without the right to forms that is all that happens.
   * @param {() => void} act
   */
  submit(act) {
    return (/** @type {Event} */ event) => {
      const { type } = /** @type {HTMLButtonElement} */ (event.target);
      if (event.type === 'click' && type !== 'submit') return;
      event.preventDefault();
      act();
    };
  }

  /**
   * A field for a number as one would write it by hand.
   * @param {{ text: string, typed: (text: string, finished: boolean) => void, id?: string,
   *   kind?: string, label?: string, describedBy?: string, invalid?: boolean,
   *   longest?: number | null }} field `kind`: its class; `describedBy`: the ids of what says more
   *   about it; `longest`: so many characters fit in, null for any number
   */
  field({ text, typed, id, kind, label, describedBy, invalid, longest = longestText }) {
    const tell = (/** @type {boolean} */ finished) => (/** @type {Event} */ event) =>
      typed(/** @type {HTMLInputElement} */ (event.target).value, finished);
    return html`<input
      id=${id ?? nothing}
      class=${kind ?? nothing}
      type="text"
      autocomplete="off"
      autocapitalize="off"
      autocorrect="off"
      spellcheck="false"
      enterkeyhint="done"
      maxlength=${longest ?? nothing}
      .value=${text}
      aria-label=${label ?? nothing}
      aria-describedby=${describedBy || nothing}
      aria-invalid=${invalid ?? nothing}
      @input=${tell(false)}
      @change=${tell(true)}
    />`;
  }

  /**
   * Choices, of which one can be picked.
   * @param {{ legend: unknown, choices: (readonly [id: string, label: unknown])[],
   *   picked: string, pick: (id: string) => void }} group
   */
  choices({ legend, choices, picked, pick }) {
    return html`<fieldset>
      <legend>${legend}</legend>
      ${choices.map(
        ([id, label]) =>
          html`<label class="choice ${id === picked ? 'picked' : ''}">
            <input
              type="radio"
              name="choice"
              value=${id}
              autocomplete="off"
              .checked=${id === picked}
              @change=${() => pick(id)}
            /><span>${label}</span>
          </label>`,
      )}
    </fieldset>`;
  }

  /**
   * A link to another place in the lesson, where that is on the page and shown.
   * @param {string} id
   * @param {unknown} text
   */
  linkTo(id, text) {
    const target = /** @type {Document | ShadowRoot} */ (this.getRootNode()).getElementById(id);
    const here = target?.closest('scaling-lesson') === this.closest('scaling-lesson');
    return target && here && !target.closest('[hidden]')
      ? html`<a href="#${id}">${text}</a>`
      : nothing;
  }

  /**
   * A text as it is drawn, formulas included.
   * @param {string} text
   * @param {Record<string, string | number>} [values]
   */
  rich(text, values) {
    return rich(text, spoken, values);
  }

  /**
   * A text as it is read aloud.
   * @param {string} text
   * @param {Record<string, string | number>} [values]
   */
  plain(text, values) {
    return plain(text, spoken, values);
  }

  /** @returns {Store | null} */
  #storeAround() {
    /** @type {{ part: LessonPart, store: Store | null }} */
    const detail = { part: this, store: null };
    this.dispatchEvent(new CustomEvent(storeEvent, { bubbles: true, composed: true, detail }));
    return detail.store;
  }
}

/**
 * A key that is held down presses a button once: the next press may meet another button in the
 * same place.
 * @param {Event} event
 */
function ignoreHeldEnter(event) {
  const { key, repeat, target } = /** @type {KeyboardEvent} */ (event);
  if (key === 'Enter' && repeat && !(target instanceof HTMLTextAreaElement)) event.preventDefault();
}

/**
 * Whether the styles of another page reach an element: it stands in none of the lesson's own
 * shadow roots, and not in the lesson's own page.
 * @param {Element} element
 */
function isExposed(element) {
  const { host } = /** @type {Partial<ShadowRoot>} */ (element.getRootNode());
  return !host?.localName.startsWith('scaling-') && !element.closest('scaling-lesson[page]');
}

/** @type {Map<string, CSSStyleSheet>} */
const sheets = new Map();

/** What is made of a style sheet's text. */
let converted = (/** @type {string} */ text) => text;

/**
 * The style sheet of a text, one for all parts.
 * @param {string} text
 */
export function sheetOf(text) {
  let sheet = sheets.get(text);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(converted(text));
    sheets.set(text, sheet);
  }
  return sheet;
}

/**
 * Converts all style sheets, also those to come.
 * @param {(text: string) => string} convert
 */
export function convertSheets(convert) {
  converted = convert;
  for (const [text, sheet] of sheets) sheet.replaceSync(convert(text));
}

/**
 * Defines elements, unless the page has others of the name.
 * @param {Record<string, CustomElementConstructor>} elements by name
 */
export function define(elements) {
  for (const [name, element] of Object.entries(elements)) {
    if (!customElements.get(name)) customElements.define(name, element);
  }
}
