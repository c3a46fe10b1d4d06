/** Which texts a check shows, for the page and for its build alike. */

/**
 * @typedef {import('./store.js').Check} Check
 * @typedef {typeof import('../lang/en.js').words.checks} Words
 *
 * @typedef {object} KindWords what each kind of question has words for
 * @property {string} fresh
 * @property {string} correct
 * @property {Record<string, string>} mistakes
 */

/**
 * The words of a check's kind of question.
 * @param {Pick<Check, 'question'>} check
 * @param {Words} words
 * @returns {KindWords}
 */
export function kindWords({ question }, words) {
  return words[/** @type {'divisor' | 'weight'} */ (question.kind)];
}

/**
 * The title and the question of a check.
 * @param {Pick<Check, 'id' | 'question' | 'fresh'>} check
 * @param {Words} words
 */
export function questionTexts(check, words) {
  const kind = kindWords(check, words);
  const own = /** @type {Record<string, any>} */ (kind)[check.id];
  return {
    title: /** @type {string} */ (own.title),
    question: /** @type {string} */ (check.fresh ? kind.fresh : own.question),
  };
}

/**
 * What the texts of a check may name.
 * @param {Pick<Check, 'question' | 'answer'>} check
 * @param {import('./numbers.js').Numbers} numbers
 * @returns {Record<string, string | number>}
 */
export function questionValues({ question, answer }, numbers) {
  return {
    dK: 'dK' in question ? numbers.number(question.dK) : '',
    root: numbers.size(answer.divisor),
    scores: 'scores' in question ? numbers.vector(Array.from(question.scores)) : '',
    scaled: numbers.vector(answer.scaled),
    answer: numbers.fixed(answer.value, answer.decimals),
    decimals: answer.decimals,
  };
}
