import { fields } from '../state/saved.js';
import { models } from './models.js';
import { Interactions, Report } from './report.js';
import { Session } from './session.js';
import { packed, unpacked } from './suspend.js';

/**
 * The lesson as content of an LMS: what is entered is kept there, and results are told.
 *
 * @typedef {import('../store.js').Note} Note
 * @typedef {import('../store.js').Place} Place
 */

/** Each checked answer is committed at once, what is entered besides within so many milliseconds. */
const commitWithin = 30_000;

/** Modes in which an LMS wants nothing written. */
const lookingModes = ['review', 'browse'];

/** @implements {Place} */
export class Course {
  #window;
  #model;
  #session;
  #interactions;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** What the LMS has in `cmi.suspend_data`. */
  #kept = '';
  /** Whether an answer is to be committed with what is kept of it. */
  #answered = false;

  /**
   * @param {Window} window
   * @param {import('./models.js').Model} model
   * @param {Session} session that goes on
   */
  constructor(window, model, session) {
    this.#window = window;
    this.#model = model;
    this.#session = session;
    this.onlyRead = lookingModes.includes(session.get(model.mode));
    this.#begin();
    const { course } = fields(this.read().saved);
    this.#interactions = new Interactions(session, model, fields(course).interactions);
    window.addEventListener('pagehide', this);
    window.addEventListener('pageshow', this);
    window.addEventListener('visibilitychange', this); // a hidden page may end without a word
  }

  #begin() {
    this.#kept = this.#session.get('cmi.suspend_data');
    if (this.onlyRead) return;
    this.#model.begin(this.#session);
    this.#session.set(this.#model.exit, 'suspend');
  }

  /** What is kept; nothing once the session has ended. */
  read() {
    return unpacked(this.#session.live ? this.#kept : '', this.#model.room);
  }

  /**
   * @param {any} saved JSON
   * @returns {Note}
   */
  write(saved) {
    if (this.onlyRead) return 'only-read';
    const course = { interactions: this.#model.tellsIds ? [] : this.#interactions.ids };
    const { text, note } = packed({ ...saved, course }, this.#model.room);
    const taken = text === null || this.#keep(text);
    this.#commitSoon();
    return taken && this.#session.committed ? note : 'not-kept';
  }

  /** @param {string} text */
  #keep(text) {
    if (text === this.#kept) return this.#session.live;
    const taken = this.#session.set('cmi.suspend_data', text);
    if (taken) this.#kept = text;
    return taken;
  }

  /** An answer at once, and all that there is when the page may not come back. */
  #commitSoon() {
    if (this.#answered || this.#window.document.visibilityState === 'hidden') this.#commit();
    else this.#timer ??= setTimeout(() => this.#commit(), commitWithin);
  }

  #commit() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#answered = false;
    this.#session.commit();
  }

  /**
   * Tells results from now on.
   * @param {{ readonly results: import('../course/results.js').Results }} reporter
   * @returns {import('../store.js').Part} to be connected after the reporter; it sees changes
   */
  follow(reporter) {
    // behind the store, which keeps the last entries when the page is left
    this.#window.removeEventListener('pagehide', this);
    this.#window.addEventListener('pagehide', this);
    if (this.onlyRead) return /** @type {any} */ (new EventTarget());
    return /** @type {any} */ (
      new Report(this.#session, this.#model, this.#interactions, reporter, () => {
        this.#answered = true;
      })
    );
  }

  /** @param {Event} event */
  handleEvent({ type }) {
    if (type === 'visibilitychange') {
      if (this.#window.document.visibilityState === 'hidden') this.#commit();
    } else if (type === 'pagehide') {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#session.end();
    } else if (!this.#session.live) {
      // the browser had kept the page as it was; an LMS may refuse, and then nothing is kept
      this.#session.begin();
      if (this.#session.live) this.#begin();
    }
  }
}

/**
 * @param {string} version `scorm-1.2` or `scorm-2004`
 * @param {Window} window
 * @returns {Course | null} null where there is no LMS
 */
export function enrol(version, window) {
  const model = models[version];
  const session = new Session(window, model);
  return session.live ? new Course(window, model, session) : null;
}
