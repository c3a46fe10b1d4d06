import opening from 'opening-numbers';
import { hintSteps, typedQuestions } from '../lesson.js';
import { count, fields, flag, text } from './saved.js';
import { withEntry } from './slice.js';

/**
 * @typedef {import('./slice.js').Core} Core
 * @typedef {import('../../../wasm/core.js').Question} Question
 *
 * @typedef {object} Check a question with a typed answer
 * @property {string} id
 * @property {string} group
 * @property {Question} question
 * @property {ReturnType<Core['rightAnswer']>} answer
 * @property {boolean} fresh other numbers than the lesson's own
 * @property {boolean} done answered rightly at least once
 * @property {boolean} solved the same for the numbers that it has now
 * @property {string} text what stands in the answer field
 * @property {string | null} submitted the text that the judgement is about
 * @property {import('../../../wasm/core.js').Judgement | null} judgement
 * @property {number} submissions how often an answer was checked: each time it is announced
 * @property {boolean} notYet the last try at this question was not right
 * @property {number} tries that were not right, one that repeats the text before it not counted
 * @property {number} hints how many are shown
 * @property {boolean} answerShown on request
 */

/** @type {import('./slice.js').Slice<readonly Check[]>} */
export const questions = {
  start: () =>
    typedQuestions.map(({ id, group, question }, i) => ({
      id,
      group,
      done: false,
      fresh: false,
      ...asked(question, opening.answers[i]),
    })),

  intents: {
    'answer-typed': (list, { id, text }) => withEntry(list, id, (check) => retyped(check, text)),

    'answer-submitted': (list, { id }, { core }) =>
      withEntry(list, id, (check) => judged(check, core)),

    'fresh-numbers-wanted': (list, { id, draw }, { core }) =>
      withEntry(list, id, (check) => {
        const question = core.freshQuestion(check.question, draw);
        return { ...check, ...asked(question, core.rightAnswer(question)), fresh: true };
      }),

    'hint-wanted': (list, { id }) =>
      withEntry(list, id, (check) => ({
        ...check,
        hints: Math.min(check.hints + 1, hintSteps),
      })),

    'answer-wanted': (list, { id }) =>
      withEntry(list, id, (check) => ({ ...check, answerShown: true })),
  },

  save: (list) => Object.fromEntries(list.map((check) => [check.id, saveCheck(check)])),

  restore(saved, start, core) {
    const entries = fields(saved);
    return start.map((check) => restoreCheck(check, fields(entries[check.id]), core));
  },
};

/**
 * A question that has just been asked.
 * @param {Question} question
 * @param {Check['answer']} answer
 */
function asked(question, answer) {
  return {
    question,
    answer,
    text: '',
    submitted: null,
    judgement: null,
    submissions: 0,
    solved: false,
    notYet: false,
    tries: 0,
    hints: 0,
    answerShown: false,
  };
}

/**
 * What was said about an answer stays while it is being mended, but praise is for the answer
 * that stands there.
 * @param {Check} check
 * @param {string} text
 * @returns {Check}
 */
function retyped(check, text) {
  if (check.judgement?.status !== 'correct') return { ...check, text };
  return { ...check, text, judgement: null, submitted: null };
}

/**
 * The same answer once more is told once more, but is no other try.
 * @param {Check} check
 * @param {Core} core
 * @returns {Check}
 */
function judged(check, core) {
  const submissions = check.submissions + 1;
  if (check.judgement && check.submitted === check.text) return { ...check, submissions };
  const judgement = core.judgeAnswer(check.question, check.text);
  const right = judgement.status === 'correct';
  const isTry = right || judgement.status === 'incorrect';
  return {
    ...check,
    submissions,
    judgement,
    submitted: check.text,
    done: check.done || right,
    solved: check.solved || right,
    notYet: isTry ? !right : check.notYet,
    tries: check.tries + (isTry && !right ? 1 : 0),
  };
}

/** @param {Check} check */
function saveCheck({
  question,
  fresh,
  done,
  solved,
  text,
  submitted,
  notYet,
  tries,
  hints,
  answerShown,
}) {
  return {
    ...(fresh ? { question } : {}),
    done,
    solved,
    text,
    submitted,
    notYet,
    tries,
    hints,
    answerShown,
  };
}

/**
 * @param {Check} start
 * @param {Record<string, unknown>} saved
 * @param {Core} core
 * @returns {Check}
 */
function restoreCheck(start, saved, core) {
  const asked = freshOne(start, saved.question, core);
  const submitted = text(saved.submitted) || null;
  return {
    ...start,
    ...asked,
    done: flag(saved.done),
    solved: flag(saved.solved),
    text: text(saved.text),
    submitted,
    judgement: submitted === null ? null : core.judgeAnswer(asked.question, submitted),
    notYet: flag(saved.notYet),
    tries: count(saved.tries),
    hints: count(saved.hints, hintSteps),
    answerShown: flag(saved.answerShown),
  };
}

/** What belongs to a question of each kind. */
const fieldsOf = {
  divisor: ['dK'],
  weight: ['scores', 'dK', 'index', 'decimals'],
  output: ['scores', 'values', 'dK', 'decimals'],
  'head-divisor': ['width', 'heads'],
};

/**
 * The saved question with its answer, if it is one of the same kind that could have been asked;
 * else the lesson's own.
 * @param {Check} start
 * @param {unknown} saved
 * @param {Core} core
 * @returns {Pick<Check, 'question' | 'answer' | 'fresh'>}
 */
function freshOne({ question, answer }, saved, core) {
  const own = { question, answer, fresh: false };
  const { kind } = question;
  const kept = fields(saved);
  const values = fieldsOf[kind].map((name) => kept[name]);
  const plain = values.every((value) => typeof value === 'number' || Array.isArray(value));
  if (kept.kind !== kind || !plain) return own;
  const named = fieldsOf[kind].map((name, i) => [name, values[i]]);
  const asked = /** @type {Question} */ ({ kind, ...Object.fromEntries(named) });
  try {
    const right = core.rightAnswer(asked);
    return right.powers.every(Number.isFinite)
      ? { question: asked, answer: right, fresh: true }
      : own;
  } catch {
    return own; // no question that the core can ask
  }
}
