/**
 * Reads what a browser kept, piece by piece. Anything can stand there: another version's state,
 * another page's, half a text. A piece that makes no sense becomes a fallback.
 */

/** Longer texts are not kept. */
export const longestText = 4000;

/**
 * @param {unknown} value
 * @returns {Record<string, unknown>} the fields of an object; none of anything else
 */
export function fields(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? /** @type {Record<string, unknown>} */ (value)
    : {};
}

/** @param {unknown} value */
export const text = (value) =>
  typeof value === 'string' && value.length <= longestText ? value : '';

/**
 * @param {unknown} value
 * @returns {string} a number as it would be typed, or ''
 */
export const typedNumber = (value) => (typeof value === 'number' ? String(value) : '');

/** @param {unknown} value */
export const flag = (value) => value === true;

/**
 * @param {unknown} value
 * @param {number} [most]
 */
export const count = (value, most = 1e6) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most ? value : 0;

/** As many digits as the core takes for a seed. */
const mostDigits = 10_000;

/**
 * @param {unknown} value
 * @returns {string} a whole number that may be too long for a number, or ''
 */
export const digits = (value) =>
  typeof value === 'string' && value.length <= mostDigits && /^(0|[1-9]\d*)$/u.test(value)
    ? value
    : '';

/**
 * @template {string} T
 * @param {unknown} value
 * @param {readonly T[]} allowed
 * @param {T} fallback
 * @returns {T}
 */
export const oneOf = (value, allowed, fallback) =>
  allowed.includes(/** @type {T} */ (value)) ? /** @type {T} */ (value) : fallback;

/**
 * @template {string} T
 * @param {unknown} value
 * @param {readonly T[]} elements
 * @returns {T[] | null} the same elements in the order given, or null
 */
export function permutation(value, elements) {
  const fits =
    Array.isArray(value) &&
    value.length === elements.length &&
    elements.every((element) => value.includes(element));
  return fits ? value : null;
}
