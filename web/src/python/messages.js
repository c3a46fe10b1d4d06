/**
 * The messages of the driver (driver.py). They come from where a learner's program runs, which
 * may send whatever it likes: what does not have their form is refused as a whole.
 *
 * @typedef {import('../../../wasm/core.js').Outcome} Outcome
 *
 * @typedef {object} Traceback an error, with the frames of the program alone
 * @property {string} text as Python prints it
 * @property {string} type the name of its class
 * @property {string} message
 * @property {number | null} line in the program, from 1: the last that Python was at
 * @property {number | null} column of a SyntaxError: from 1, in UTF-16 units
 * @property {boolean} syntax the program was not run at all
 *
 * @typedef {{ type: 'text', stream: 'out' | 'err', text: string }
 *   | { type: 'capped' }
 *   | { type: 'ran', value: string | null, error: Traceback | null }
 *   | { type: 'function', name: string, found: Found, signs: string[], close: string | null }
 *   | { type: 'outcome', name: string, index: number, outcome: Outcome, shown: string | null,
 *       error: Traceback | null }
 *   | { type: 'done' }
 *   | { type: 'crashed', message: string }} Message
 * @typedef {'function' | 'todo' | 'missing' | 'other'} Found
 */

/** @typedef {Record<string, unknown>} Fields */

/** The most characters of a message, of a text in it, and of a name. */
const longest = { message: 1_000_000, text: 40_000, name: 200 };
const mostEntries = 10_000;
const mostNames = 100;

class Malformed extends Error {}

/**
 * @param {unknown} text
 * @returns {{ run: string, message: Message } | null} null for what is no message
 */
export function readMessage(text) {
  if (typeof text !== 'string' || text.length > longest.message) return null;
  try {
    const fields = record(JSON.parse(text));
    return { run: string(fields.run), message: messageOf(fields) };
  } catch (error) {
    if (error instanceof Malformed || error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * A known mistake from JSON, where numbers that are not finite stand as the driver writes them.
 * @param {import('../../../wasm/core.js').KnownMistake} known
 */
export const readKnown = ({ outcomes, ...known }) => ({
  ...known,
  outcomes: outcomes.map((outcome) => outcomeOf(record(outcome))),
});

/**
 * @param {Fields} fields
 * @returns {Message}
 */
function messageOf(fields) {
  const type = oneOf(fields.type, [
    'text',
    'capped',
    'ran',
    'function',
    'outcome',
    'done',
    'crashed',
  ]);
  switch (type) {
    case 'text':
      return { type, stream: oneOf(fields.stream, ['out', 'err']), text: string(fields.text) };
    case 'ran':
      return { type, value: orNull(fields.value, string), error: orNull(fields.error, traceback) };
    case 'function':
      return {
        type,
        name: name(fields.name),
        found: oneOf(fields.found, ['function', 'todo', 'missing', 'other']),
        signs: listOf(fields.signs, mostNames, name),
        close: orNull(fields.close, name),
      };
    case 'outcome':
      return {
        type,
        name: name(fields.name),
        index: count(fields.index),
        outcome: outcomeOf(record(fields.outcome)),
        shown: orNull(fields.shown, string),
        error: orNull(fields.error, traceback),
      };
    case 'crashed':
      return { type, message: string(fields.message) };
    default:
      return { type };
  }
}

/**
 * @param {Fields} fields
 * @returns {Outcome}
 */
function outcomeOf(fields) {
  const more = {
    ...(flag(fields.printed) && { printed: true }),
    ...(flag(fields.changed) && { changed: true }),
  };
  const kind = oneOf(fields.kind, ['number', 'array', 'none', 'exception', 'other', 'error']);
  switch (kind) {
    case 'number':
      return { kind, value: number(fields.value), ...more };
    case 'array':
      return { kind, ...arrayOf(fields), ...more };
    case 'error': {
      const types = listOf(fields.types, mostNames, name);
      return types.length > 0 ? { kind, types, ...more } : refuse();
    }
    case 'none':
      return { kind, ...more };
    default:
      return { kind, type: name(fields.type), ...more };
  }
}

/** @param {Fields} fields */
function arrayOf(fields) {
  const shape = listOf(fields.shape, mostNames, count);
  const values = listOf(fields.values, mostEntries, number);
  const size = shape.reduce((product, length) => product * length, 1);
  return size === values.length ? { shape, values } : refuse();
}

/**
 * @param {unknown} value
 * @returns {Traceback}
 */
function traceback(value) {
  const fields = record(value);
  return {
    text: string(fields.text),
    type: name(fields.type),
    message: string(fields.message),
    line: orNull(fields.line, count),
    column: orNull(fields.column, count),
    syntax: flag(fields.syntax),
  };
}

// --- values -------------------------------------------------------------------------------------

/** @returns {never} */
function refuse() {
  throw new Malformed();
}

/**
 * @param {unknown} value
 * @returns {Fields}
 */
function record(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse();
  return /** @type {Fields} */ (value);
}

/** @param {unknown} value */
const string = (value) =>
  typeof value === 'string' && value.length <= longest.text ? value : refuse();

/** @param {unknown} value */
const name = (value) =>
  typeof value === 'string' && value.length <= longest.name ? value : refuse();

/** @param {unknown} value */
const count = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : refuse();

/** @param {unknown} value */
function flag(value) {
  if (value === undefined) return false;
  return typeof value === 'boolean' ? value : refuse();
}

/** @type {Record<string, number>} */
const notFinite = { NaN, Infinity, '-Infinity': -Infinity };

/** @param {unknown} value */
function number(value) {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && Object.hasOwn(notFinite, value) ? notFinite[value] : refuse();
}

/**
 * @template T
 * @param {unknown} value
 * @param {(value: unknown) => T} read
 * @returns {T | null}
 */
const orNull = (value, read) => (value === null ? null : read(value));

/**
 * @template T
 * @param {unknown} value
 * @param {number} most
 * @param {(value: unknown) => T} read
 * @returns {T[]}
 */
const listOf = (value, most, read) =>
  Array.isArray(value) && value.length <= most ? value.map((entry) => read(entry)) : refuse();

/**
 * @template {string} Name
 * @param {unknown} value
 * @param {readonly Name[]} names
 * @returns {Name}
 */
const oneOf = (value, names) => names.find((known) => known === value) ?? refuse();
