/** Which sentence is said of a function of the code exercise, in the page and by tests/grade. */

/**
 * @typedef {import('../../../wasm/core.js').ExerciseFunction} ExerciseFunction
 * @typedef {import('../python/grader.js').Result} Result
 * @typedef {typeof import('../../lang/en.js').code.functions} Words
 * @typedef {{ text: string, values: Record<string, string | number> }} VerdictText for rich() or
 *   plain()
 */

/**
 * The sentence for a result, and what it may name.
 * @param {ExerciseFunction} name
 * @param {Result} result
 * @param {Words} words
 * @returns {VerdictText}
 */
export function verdictText(name, result, words) {
  const { other, error, close } = result;
  return {
    text: textOf(name, result, words),
    values: {
      name,
      other: other ?? '',
      close: close ?? '',
      line: error?.line ?? '',
      error: error ? errorText(error) : '',
    },
  };
}

/**
 * The words for a mistake: a function's own, or those that functions share.
 * @param {ExerciseFunction} name
 * @param {string} id
 * @param {Words} words
 * @returns {string | undefined}
 */
export function mistakeText(name, id, words) {
  return find(words[name].mistakes, id) ?? find(words.common.mistakes, id);
}

/**
 * @param {ExerciseFunction} name
 * @param {Result} result
 * @param {Words} words
 * @returns {string}
 */
function textOf(name, result, words) {
  const { common } = words;
  switch (result.status) {
    case 'todo':
      if (result.mistake !== 'missing') return common.todo;
      return result.close ? common.missingNear : common.missing;
    case 'correct':
      return words[name].correct;
    case 'remark':
      return find(common.remarks, result.remark ?? '') ?? words[name].correct;
    case 'not-run':
      return find(common.reasons, result.reason ?? '') ?? common.reasons.none;
    default:
      return mistaken(name, result, words);
  }
}

/**
 * @param {ExerciseFunction} name
 * @param {Result} result
 * @param {Words} words
 */
function mistaken(name, { mistake, error }, words) {
  if (mistake === 'raised' && error?.line) return words.common.raisedInLine;
  return mistakeText(name, mistake ?? 'none', words) ?? words.common.mistakes.none;
}

/**
 * An exception on one line, as Python prints it.
 * @param {import('../python/grader.js').Traceback} error
 */
function errorText({ type, message }) {
  return message ? `${type}: ${message}` : type;
}

/**
 * @param {Record<string, string>} texts
 * @param {string} id it may come from outside, and be a name that every object has
 */
function find(texts, id) {
  return Object.hasOwn(texts, id) ? texts[id] : undefined;
}
