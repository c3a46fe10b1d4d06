import { findApi } from './find.js';

/**
 * A session with an LMS: it begins once and ends once. Nothing that an LMS does throws here; what
 * it does not take or tell is `false` or ''.
 *
 * @typedef {import('./models.js').Model} Model
 */
export class Session {
  #window;
  #model;
  /** @type {any} */
  #api = null;
  #began = 0;
  /** Whether something was set since it began. */
  #written = false;
  /** Whether something was set that is not committed. */
  #changed = false;

  /** Whether it goes on. */
  live = false;

  /** Whether the LMS took what was committed last. */
  committed = true;

  /**
   * @param {Window} window
   * @param {Model} model
   */
  constructor(window, model) {
    this.#window = window;
    this.#model = model;
    this.begin();
    // the page around it may have begun already
    this.live ||= this.#text(model.calls.get, model.sign) !== '';
  }

  /** Begins, or begins again after it ended, if the LMS lets it. */
  begin() {
    if (this.live) return;
    const { api, calls } = this.#model;
    this.#api = findApi(this.#window, api);
    this.#began = Date.now();
    this.#written = false;
    this.live = this.#succeeds(calls.initialize, '');
  }

  /** @param {string} name of an element */
  get(name) {
    return this.live ? this.#text(this.#model.calls.get, name) : '';
  }

  /**
   * @param {string} name of an element
   * @returns {number | null} its value; null where that is no number
   */
  number(name) {
    const text = this.get(name).trim();
    const number = Number(text);
    return text !== '' && Number.isFinite(number) ? number : null;
  }

  /**
   * @param {string} name of an element
   * @param {string} value
   * @returns {boolean} whether it is taken
   */
  set(name, value) {
    this.#written = true;
    this.#changed = true;
    return this.live && this.#succeeds(this.#model.calls.set, name, value);
  }

  /** Has the LMS keep what was set. */
  commit() {
    if (!this.live || !this.#changed) return;
    const { calls, sessionTime } = this.#model;
    this.set(sessionTime.name, sessionTime.format(Date.now() - this.#began));
    this.committed = this.#succeeds(calls.commit, '');
    this.#changed = !this.committed;
  }

  end() {
    if (!this.live) return;
    this.#changed = this.#written; // by now more time has passed
    this.commit();
    this.#succeeds(this.#model.calls.terminate, '');
    this.live = false;
  }

  /**
   * @param {string} call
   * @param {...string} values
   */
  #succeeds(call, ...values) {
    return String(this.#ask(call, values)) === 'true';
  }

  /**
   * @param {string} call
   * @param {string} name
   */
  #text(call, name) {
    const value = this.#ask(call, [name]);
    return ['string', 'number'].includes(typeof value) ? String(value) : '';
  }

  /**
   * @param {string} call
   * @param {readonly string[]} values
   * @returns {unknown}
   */
  #ask(call, values) {
    try {
      return this.#api[call](...values);
    } catch {
      return undefined;
    }
  }
}
