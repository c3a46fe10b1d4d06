import opening from 'opening-numbers';
import { loadCore } from '../../wasm/core.js';
import { checks, startingKeySize } from './lesson.js';

/**
 * @typedef {import('../../wasm/core.js').Core} Core
 * @typedef {import('../../wasm/core.js').Question} Question
 *
 * @typedef {object} KeySize
 * @property {number} dK the last good key size
 * @property {TypedKeySize | null} typed what stands in a number field, where that is not dK
 *
 * @typedef {object} TypedKeySize
 * @property {string} field which number field
 * @property {string} text
 * @property {string} problem why the text is not a key size (a status of readKeySize), or ''
 * @property {number} before the key size when typing began
 *
 * @typedef {object} Check
 * @property {string} id
 * @property {Question} question
 * @property {ReturnType<Core['rightAnswer']>} answer
 * @property {boolean} fresh other numbers than the lesson's own
 * @property {boolean} done answered rightly at least once
 * @property {string} text what stands in the answer field
 * @property {number} submissions how often an answer was checked
 * @property {import('../../wasm/core.js').Judgement | null} judgement of the last one
 * @property {boolean} notYet the last try at this question was not right
 *
 * @typedef {object} LessonState
 * @property {'loading' | 'ready' | 'unavailable'} phase
 * @property {KeySize} keySize
 * @property {ReturnType<Core['explore']>} explorer
 * @property {Core['keySizes']} keySizes
 * @property {readonly Check[]} checks
 *
 * @typedef {{ type: 'core-loaded' }
 *   | { type: 'core-failed' }
 *   | { type: 'key-size-moved', dK: number }
 *   | { type: 'key-size-typed', field: string, text: string, finished: boolean }
 *   | { type: 'answer-typed', id: string, text: string }
 *   | { type: 'answer-submitted', id: string }
 *   | { type: 'fresh-numbers-wanted', id: string, draw: number }} Intent
 */

/** The event by which a part tells its store what the reader did; `detail` is the Intent. */
export const intentEvent = 'scaling-intent';

/**
 * The lesson as it opens. The core computed these numbers when the page was built, so that the
 * parts stand complete at once, while it is still loading.
 * @type {LessonState}
 */
const initial = {
  phase: 'loading',
  keySize: { dK: startingKeySize, typed: null },
  explorer: opening.explorer,
  keySizes: opening.keySizes,
  checks: checks.map(({ id, question }, i) => ({
    id,
    done: false,
    ...asked(question, opening.answers[i]),
  })),
};

/**
 * The one place where the state of a lesson changes: intents of the parts go in, the core
 * computes, and every connected part gets the new state.
 */
export class Store {
  /** @type {Set<HTMLElement & { state: LessonState }>} */
  #parts = new Set();
  /** @type {Core | null} */
  #core = null;
  /**
   * What the reader did before the core had loaded.
   * @type {Intent[]}
   */
  #early = [];
  #state = initial;

  constructor() {
    loadCore().then(
      (core) => {
        this.#core = core;
        this.#apply({ type: 'core-loaded' });
        for (const intent of this.#early) this.#apply(intent);
      },
      () => this.#apply({ type: 'core-failed' }),
    );
  }

  /** @param {HTMLElement & { state: LessonState }} part */
  connect(part) {
    this.#parts.add(part);
    part.addEventListener(intentEvent, this);
    part.state = this.#state;
  }

  /** @param {HTMLElement & { state: LessonState }} part */
  disconnect(part) {
    this.#parts.delete(part);
    part.removeEventListener(intentEvent, this);
  }

  /** @param {Event} event */
  handleEvent(event) {
    const intent = /** @type {CustomEvent<Intent>} */ (event).detail;
    if (this.#core) this.#apply(intent);
    else this.#early.push(intent);
  }

  /** @param {Intent} intent */
  #apply(intent) {
    this.#state = next(this.#state, intent, this.#core);
    for (const part of this.#parts) part.state = this.#state;
  }
}

/**
 * The state after an intent. Before the core has loaded only its coming or failing counts.
 * @param {LessonState} state
 * @param {Intent} intent
 * @param {Core | null} core
 * @returns {LessonState}
 */
export function next(state, intent, core) {
  if (intent.type === 'core-failed') return { ...state, phase: 'unavailable' };
  if (!core) return state;

  switch (intent.type) {
    case 'core-loaded':
      return { ...state, phase: 'ready' };
    case 'key-size-moved':
      return withKeySize(state, { dK: intent.dK, typed: null }, core);
    case 'key-size-typed':
      return withKeySize(state, typedKeySize(state.keySize, intent, core), core);
    case 'answer-typed':
      return withCheck(state, intent.id, (check) => retyped(check, intent.text));
    case 'answer-submitted':
      return withCheck(state, intent.id, (check) => judged(check, core));
    case 'fresh-numbers-wanted':
      return withCheck(state, intent.id, (check) => ({
        ...check,
        ...freshlyAsked(core.freshQuestion(check.question, intent.draw), core),
      }));
    default:
      return state;
  }
}

/**
 * A question that has just been asked.
 * @param {Question} question
 * @param {Check['answer']} answer
 */
function asked(question, answer) {
  return {
    question,
    answer,
    fresh: false,
    text: '',
    submissions: 0,
    judgement: null,
    notYet: false,
  };
}

/**
 * @param {Question} question
 * @param {Core} core
 */
function freshlyAsked(question, core) {
  return { ...asked(question, core.rightAnswer(question)), fresh: true };
}

/**
 * What was said about an answer stays while it is being mended, but praise is for the answer
 * that stands there.
 * @param {Check} check
 * @param {string} text
 * @returns {Check}
 */
function retyped(check, text) {
  const judgement = check.judgement?.status === 'correct' ? null : check.judgement;
  return { ...check, text, judgement };
}

/**
 * @param {Check} check
 * @param {Core} core
 * @returns {Check}
 */
function judged(check, core) {
  const judgement = core.judgeAnswer(check.question, check.text);
  const isTry = judgement.status === 'correct' || judgement.status === 'incorrect';
  return {
    ...check,
    judgement,
    submissions: check.submissions + 1,
    done: check.done || judgement.status === 'correct',
    notYet: isTry ? judgement.status === 'incorrect' : check.notYet,
  };
}

/**
 * A good key size is taken over at once, while it is typed; with any other text the one before
 * stays. What is wrong is said when typing has finished.
 * @param {KeySize} keySize
 * @param {{ field: string, text: string, finished: boolean }} typing
 * @param {Core} core
 * @returns {KeySize}
 */
function typedKeySize({ dK, typed }, { field, text, finished }, core) {
  const before = typed?.field === field ? typed.before : dK;
  const { status, value } = core.readKeySize(text);
  if (value !== null && finished) return { dK: value, typed: null };
  const problem = value === null && finished ? status : '';
  return { dK: value ?? before, typed: { field, text, problem, before } };
}

/**
 * @param {LessonState} state
 * @param {KeySize} keySize
 * @param {Core} core
 * @returns {LessonState}
 */
function withKeySize(state, keySize, core) {
  const explorer = keySize.dK === state.keySize.dK ? state.explorer : core.explore(keySize.dK);
  return { ...state, keySize, explorer };
}

/**
 * @param {LessonState} state
 * @param {string} id
 * @param {(check: Check) => Check} change
 * @returns {LessonState}
 */
function withCheck(state, id, change) {
  return {
    ...state,
    checks: state.checks.map((check) => (check.id === id ? change(check) : check)),
  };
}
