import { isAnswered } from '../course/results.js';

/**
 * Tells an LMS what came out of a lesson: connected to the store, it sees every change of the
 * results.
 *
 * @typedef {import('./session.js').Session} Session
 * @typedef {import('./models.js').Model} Model
 * @typedef {import('../course/results.js').Results} Results
 */
export class Report extends EventTarget {
  #session;
  #model;
  #interactions;
  #reporter;
  #answered;
  /** @type {Results} */
  #told;

  /**
   * @param {Session} session
   * @param {Model} model
   * @param {Interactions} interactions
   * @param {{ readonly results: Results }} reporter that gets the state before this
   * @param {() => void} answered is called after an answer was told
   */
  constructor(session, model, interactions, reporter, answered) {
    super();
    this.#session = session;
    this.#model = model;
    this.#interactions = interactions;
    this.#reporter = reporter;
    this.#answered = answered;
    this.#told = reporter.results;
    // what was kept may be more than what was told: the LMS may not have taken all of it
    if (this.#told.done > 0) model.tell(session, this.#told);
  }

  get state() {
    return this.#reporter.results;
  }

  set state(_) {
    const { results } = this.#reporter;
    if (results === this.#told) return;
    const answers = results.items.filter((item, i) => isAnswered(item, this.#told.items[i]));
    const changed = answers.length > 0 || results.done !== this.#told.done;
    this.#told = results;
    if (!changed) return;
    for (const item of answers) this.#interactions.tell(this.#model.interaction(item, new Date()));
    this.#model.tell(this.#session, results);
    this.#answered();
  }
}

/** An LMS that has more of them has got them from somewhere else. */
const mostInteractions = 1000;

/** One interaction for each question, in the same place for as long as the LMS keeps it. */
export class Interactions {
  #session;
  #fields;
  /** @type {string[]} their ids, by place */
  ids;

  /**
   * @param {Session} session
   * @param {Model} model
   * @param {unknown} kept the ids, where the LMS does not tell them
   */
  constructor(session, { tellsIds }, kept) {
    this.#session = session;
    this.#fields = session.get('cmi.interactions._children').split(',');
    const there = Math.min(session.number('cmi.interactions._count') ?? 0, mostInteractions);
    this.ids = Array.from({ length: there }, (_, place) =>
      tellsIds ? session.get(`cmi.interactions.${place}.id`) : idIn(kept, place),
    );
  }

  /** @param {(readonly [field: string, value: string])[]} values the id first */
  tell(values) {
    const [[, id]] = values;
    if (!this.#fields.includes('id')) return; // an LMS of version 1.2 need not have them
    const known = this.ids.indexOf(id);
    const place = known < 0 ? this.ids.length : known;
    for (const [field, value] of values) {
      if (!this.#fields.includes(field)) continue;
      const taken = this.#session.set(`cmi.interactions.${place}.${field}`, value);
      if (field === 'id' && !taken) return;
    }
    this.ids[place] = id;
  }
}

/**
 * @param {unknown} kept
 * @param {number} place
 * @returns {string}
 */
const idIn = (kept, place) =>
  Array.isArray(kept) && typeof kept[place] === 'string' ? kept[place] : '';
