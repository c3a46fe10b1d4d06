import { isAnswered, resultsOf } from './results.js';

/**
 * Tells the page around a lesson what the reader does, as events of the lesson's element that
 * bubble and leave shadow roots:
 *
 * - `lesson-answer`, `detail` an Item: an answer was checked;
 * - `lesson-progress`, `detail` Results: something was done that completion needs;
 * - `lesson-complete`, `detail` Results: that was the last of it.
 *
 * What comes back from an earlier visit is not told again.
 *
 * @typedef {import('../store.js').LessonState} LessonState
 * @typedef {import('./results.js').Results} Results
 * @typedef {import('./results.js').Group} Group
 */
export class Reporter extends EventTarget {
  #lesson;
  #requires;
  /** @type {Results} */
  #told;
  /** @type {LessonState} */
  #state;

  /**
   * @param {Element} lesson
   * @param {LessonState} opened what it opened with: nothing of it is told
   * @param {readonly Group[]} requires
   */
  constructor(lesson, opened, requires) {
    super();
    this.#lesson = lesson;
    this.#requires = requires;
    this.#state = opened;
    this.#told = resultsOf(opened, requires);
  }

  get results() {
    return this.#told;
  }

  get state() {
    return this.#state;
  }

  set state(state) {
    const { questions, choices, code, later, keeping } = state;
    const before = this.#state;
    const same =
      before.questions === questions &&
      before.choices === choices &&
      before.code === code &&
      before.later === later;
    this.#state = state;
    if (same || state.phase !== 'ready') return;
    const { items: told, done, complete } = this.#told;
    const now = resultsOf(state, this.#requires);
    this.#told = now;
    // what another tab, an undone reset or kept work brought back is no answer of now
    if (keeping !== before.keeping && keeping.reset !== 'since') return;
    for (const [i, item] of now.items.entries()) {
      if (isAnswered(item, told[i])) this.#tell('lesson-answer', item);
    }
    if (now.done !== done) this.#tell('lesson-progress', now);
    if (now.complete && !complete) this.#tell('lesson-complete', now);
  }

  /**
   * @param {'lesson-answer' | 'lesson-progress' | 'lesson-complete'} type
   * @param {Results | Results['items'][number]} detail
   */
  #tell(type, detail) {
    const copy = structuredClone(detail); // the page may do with it what it likes
    this.#lesson.dispatchEvent(
      new CustomEvent(type, { bubbles: true, composed: true, detail: copy }),
    );
  }
}
