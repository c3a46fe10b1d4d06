import { exerciseFunctions } from '../lesson.js';
import { passes } from '../state/passes.js';
import { count, fields, flag } from '../state/saved.js';

/**
 * What came out of a lesson, read from its state: for the page around it, for the reader to
 * copy, and for an LMS.
 *
 * @typedef {import('../store.js').LessonState} LessonState
 *
 * @typedef {'checks' | 'choice' | 'elsewhere' | 'code'} Group what completion can need: the three
 *   checks by hand, which divisor, use it elsewhere, the code exercise
 *
 * @typedef {object} Item a question, or a function of the code exercise
 * @property {string} id as in addresses (`first-divisor`); of a function `code-` and its name
 * @property {Group} group
 * @property {'typed' | 'choice' | 'code'} kind
 * @property {boolean} required for completion
 * @property {boolean} done answered rightly at least once; later tries take nothing away
 * @property {number} tries that were not right
 * @property {string} response the answer that was checked last: the text, or the choice; '' for
 *   none, and for code
 * @property {'' | 'correct' | 'incorrect' | 'unread'} result of it; `unread`: it could not be read
 * @property {string} mistake the name of the known mistake in it, or ''
 *
 * @typedef {object} Results
 * @property {readonly Item[]} items
 * @property {number} done of those that are required
 * @property {number} total that are required
 * @property {number} score `done / total`
 * @property {boolean} complete
 */

/** @type {readonly Group[]} */
const groups = ['checks', 'choice', 'elsewhere', 'code'];

/** What completion needs if the page does not say it. */
export const standardRequires = /** @type {const} */ (['checks', 'choice', 'elsewhere']);

/** @type {Record<string, Group>} */
const groupOf = { 'by-hand': 'checks', understanding: 'choice', elsewhere: 'elsewhere' };

/**
 * What completion needs, from an attribute or an address such as `checks,code`.
 * @param {string | null} text
 * @returns {{ requires: readonly Group[], unknown: boolean }} `unknown`: it names something else;
 *   what names nothing at all counts as if it were not there
 */
export function readRequires(text) {
  if (text === null) return { requires: standardRequires, unknown: false };
  const names = text.split(',').map((name) => name.trim());
  const requires = groups.filter((name) => names.includes(name));
  const unknown = names.some((name) => !groups.includes(/** @type {Group} */ (name)));
  return { requires: requires.length ? requires : standardRequires, unknown };
}

/**
 * @param {LessonState} state
 * @param {readonly Group[]} [requires]
 * @returns {Results}
 */
export function resultsOf(state, requires = standardRequires) {
  const items = [
    ...state.questions.map(typedItem),
    ...state.choices.map(choiceItem),
    ...(state.code?.exercises.map(codeItem) ?? exerciseFunctions.map(codeToCome(state.later.code))),
  ].map((item) => ({ ...item, required: requires.includes(item.group) }));
  const required = items.filter((item) => item.required);
  const done = required.filter((item) => item.done).length;
  const total = required.length;
  return { items, done, total, score: done / total, complete: done === total };
}

/**
 * Whether an answer was checked since.
 * @param {Item} now
 * @param {Item} before
 */
export const isAnswered = (now, before) =>
  now.result !== '' &&
  (now.response !== before.response ||
    now.result !== before.result ||
    now.mistake !== before.mistake ||
    now.tries !== before.tries ||
    now.done !== before.done);

/**
 * @param {import('../state/questions.js').Check} check
 * @returns {Omit<Item, 'required'>}
 */
function typedItem({ id, group, done, tries, submitted, judgement }) {
  return {
    id,
    group: groupOf[group],
    kind: 'typed',
    done,
    tries,
    response: submitted ?? '',
    result: judgement ? typedResult(judgement) : '',
    mistake: judgement?.mistake ?? '',
  };
}

/** @param {import('../../../wasm/core.js').Judgement} judgement */
const typedResult = ({ status }) =>
  status === 'correct' || status === 'incorrect' ? status : 'unread';

/**
 * A choice that is not right is its own mistake.
 * @param {import('../state/choices.js').Choice} choice
 * @returns {Omit<Item, 'required'>}
 */
function choiceItem({ id, group, right, submitted, tries, done }) {
  const isRight = submitted === right;
  return {
    id,
    group: groupOf[group],
    kind: 'choice',
    done,
    tries,
    response: submitted,
    result: submitted ? (isRight ? 'correct' : 'incorrect') : '',
    mistake: submitted && !isRight ? submitted : '',
  };
}

/**
 * @param {import('../state/code.js').Exercise} exercise
 * @returns {Omit<Item, 'required'>}
 */
function codeItem({ name, passed, tries, result }) {
  return {
    ...codeStart(name),
    done: passed,
    tries,
    result: result ? (passes({ result }) ? 'correct' : 'incorrect') : '',
    mistake: result?.mistake ?? '',
  };
}

/**
 * The same while the editor is not loaded, from what was kept.
 * @param {unknown} kept
 * @returns {(name: string) => Omit<Item, 'required'>}
 */
const codeToCome = (kept) => (name) => {
  const { passed, tries } = fields(fields(fields(kept).functions)[name]);
  return { ...codeStart(name), done: flag(passed), tries: count(tries) };
};

/**
 * @param {string} name
 * @returns {Omit<Item, 'required'>}
 */
const codeStart = (name) => ({
  id: `code-${name}`,
  group: 'code',
  kind: 'code',
  done: false,
  tries: 0,
  response: '',
  result: '',
  mistake: '',
});
