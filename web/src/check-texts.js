/** Which texts a typed question shows, for the page and for its build alike. */

/**
 * @typedef {import('./state/questions.js').Check} Check
 * @typedef {typeof import('../lang/en.js').words.checks} Words
 *
 * @typedef {object} KindWords what each kind of question has words for
 * @property {readonly string[]} hints
 * @property {string} solution
 * @property {string} fresh
 * @property {string} correct
 * @property {Record<string, string>} mistakes
 */

/**
 * The words of a check's kind of question. Mistakes with the root are alike in all of them.
 * @param {Pick<Check, 'question'>} check
 * @param {Words} words
 * @returns {KindWords}
 */
export function kindWords({ question: { kind } }, words) {
  if (kind !== 'head-divisor') return words[kind];
  return { ...words[kind], mistakes: { ...words.divisor.mistakes, ...words[kind].mistakes } };
}

/**
 * The title and the question of a check.
 * @param {Pick<Check, 'id' | 'question' | 'fresh'>} check
 * @param {Words} words
 */
export function questionTexts(check, words) {
  const { title, question } =
    words.questions[/** @type {keyof typeof words.questions} */ (check.id)];
  return { title, question: check.fresh ? kindWords(check, words).fresh : question };
}

/**
 * What the texts of a check may name.
 * @param {Pick<Check, 'question' | 'answer'>} check
 * @param {import('./numbers.js').Numbers} numbers
 * @returns {Record<string, string | number>}
 */
export function questionValues({ question, answer }, numbers) {
  /** @param {'scores' | 'values'} name */
  const vector = (name) =>
    name in question
      ? numbers.vector(Array.from(/** @type {Record<string, any>} */ (question)[name]))
      : '';
  return {
    dK: numbers.number(answer.dK),
    width: 'width' in question ? question.width : '',
    heads: 'heads' in question ? question.heads : '',
    root: numbers.size(answer.divisor),
    scores: vector('scores'),
    values: vector('values'),
    scaled: numbers.vector(answer.scaled),
    powers: numbers.vector(answer.powers, numbers.precise),
    weights: numbers.vector(answer.weights, numbers.precise),
    answer: numbers.fixed(answer.value, answer.decimals),
    decimals: answer.decimals,
  };
}

/**
 * Whether the core's normalised form is one number, and no expression.
 * @param {string | null} readAs
 */
export function isNumber(readAs) {
  return !Number.isNaN(Number(readAs));
}

/**
 * The two numbers that an ambiguous answer can mean.
 * @param {Pick<import('../../wasm/core.js').Judgement, 'readAs' | 'other'>} judgement
 * @param {import('./numbers.js').Numbers} numbers
 */
export function meanings({ readAs, other }, numbers) {
  const short = (/** @type {string | null} */ form) =>
    isNumber(form) ? numbers.typed(Number(form)) : numbers.expression(form ?? '');
  return { first: short(readAs), second: short(other) };
}
