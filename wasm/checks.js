/**
 * What the modules of this folder share: whether arguments are of the right kind, and results as
 * plain values. What numbers and sizes are allowed is for the core to say.
 *
 * @typedef {import('./core.js').CoreError['code']} Code
 * @typedef {import('./bindings.js').RawMatrix} RawMatrix
 * @typedef {import('./bindings.js').RawError} RawError
 */

export class CoreError extends Error {
  /**
   * @param {Code} code
   * @param {string} argument
   * @param {string} message
   */
  constructor(code, argument, message) {
    super(message);
    this.name = 'CoreError';
    this.code = code;
    this.argument = argument;
  }
}

// --- arguments: is it the right kind of value? ------------------------------------------

/**
 * @param {string} argument
 * @param {string} wanted
 * @param {unknown} value
 * @param {string} [place] where in the argument, such as "[2]"
 * @returns {never}
 */
export function refuse(argument, wanted, value, place = '') {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  throw new CoreError('type', argument, `${argument}${place} must be ${wanted} (got ${kind})`);
}

/**
 * @param {unknown} value
 * @param {string} argument
 * @returns {number}
 */
export function number(value, argument) {
  return typeof value === 'number' ? value : refuse(argument, 'a number', value);
}

const encoder = new TextEncoder();

/**
 * UTF-8; a lone surrogate becomes U+FFFD.
 * @param {unknown} value
 * @param {string} argument
 */
export function text(value, argument) {
  return encoder.encode(typeof value === 'string' ? value : refuse(argument, 'a string', value));
}

/**
 * @param {unknown} value
 * @param {string} argument
 * @param {string} wanted
 * @param {string} [place]
 * @returns {ArrayLike<unknown>}
 */
export function list(value, argument, wanted, place) {
  const isList = Array.isArray(value) || (ArrayBuffer.isView(value) && 'length' in value);
  return isList
    ? /** @type {ArrayLike<unknown>} */ (value)
    : refuse(argument, wanted, value, place);
}

/**
 * @param {number} length
 * @param {string} argument
 */
function allocate(length, argument) {
  try {
    return new Float64Array(length);
  } catch {
    throw new CoreError('memory', argument, `${argument} needs more memory than there is`);
  }
}

/**
 * @param {unknown} value
 * @param {string} argument
 */
export function vector(value, argument) {
  const source = list(value, argument, 'an array of numbers');
  const values = allocate(source.length, argument);
  if (source instanceof Float64Array) {
    values.set(source);
    return values;
  }
  for (let i = 0; i < values.length; ++i) {
    const entry = source[i];
    if (typeof entry !== 'number') refuse(argument, 'a number', entry, `[${i}]`);
    values[i] = entry;
  }
  return values;
}

/**
 * The rows one after the other. `type` is what every entry has to be; true becomes 1.
 * @param {unknown} value
 * @param {string} argument
 * @param {'number' | 'boolean'} type
 * @returns {RawMatrix}
 */
export function matrix(value, argument, type = 'number') {
  const source = list(value, argument, 'an array of rows');
  const rows = Array.from(source, (row, i) => list(row, argument, 'a row, an array', `[${i}]`));
  const columns = rows.length > 0 ? rows[0].length : 0;
  const ragged = rows.findIndex((row) => row.length !== columns);
  if (ragged !== -1) {
    throw new CoreError(
      'shape',
      argument,
      `${argument} must have rows of one length: ${argument}[0] has ${columns} entries, ` +
        `${argument}[${ragged}] has ${rows[ragged].length}`,
    );
  }

  const values = allocate(rows.length * columns, argument);
  rows.forEach((row, i) => {
    if (type === 'number' && row instanceof Float64Array) {
      values.set(row, i * columns);
      return;
    }
    for (let j = 0; j < columns; ++j) {
      const entry = row[j];
      if (typeof entry !== type) refuse(argument, `a ${type}`, entry, `[${i}][${j}]`);
      values[i * columns + j] = Number(entry);
    }
  });
  return { rows: rows.length, columns, values };
}

/**
 * @param {unknown} value
 * @param {string} argument
 * @returns {Record<string, unknown>}
 */
export function record(value, argument) {
  if (typeof value !== 'object' || value === null) refuse(argument, 'an object', value);
  return /** @type {Record<string, unknown>} */ (value);
}

// --- results: plain values, or an error -------------------------------------------------

/**
 * @template T
 * @param {T | RawError} result
 * @returns {T}
 */
export function checked(result) {
  if (typeof result === 'object' && result !== null && 'error' in result) {
    const { code, argument, message } = result.error;
    throw new CoreError(code, argument, message);
  }
  return result;
}

/**
 * As a plain array. (Array.from takes ten times as long and more.)
 * @param {Float64Array} values
 * @param {number} [start]
 * @param {number} [length]
 */
export function numbers(values, start = 0, length = values.length) {
  /** @type {number[]} */
  const result = new Array(length);
  for (let i = 0; i < length; ++i) result[i] = values[start + i];
  return result;
}

/** @param {RawMatrix} matrix */
export function rowsOf({ rows, columns, values }) {
  return Array.from({ length: rows }, (_, i) => numbers(values, i * columns, columns));
}

/**
 * The same fields, with plain arrays for typed ones.
 * @template {object} T
 * @param {T} fields
 * @returns {{[K in keyof T]: T[K] extends Float64Array ? number[] : T[K]}}
 */
export function plain(fields) {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    value instanceof Float64Array ? numbers(value) : value,
  ]);
  return Object.fromEntries(entries);
}

// --- loading ----------------------------------------------------------------------------

/**
 * Loads a module once: later calls give the same, and after a failure the next one tries again.
 * @template T
 * @param {() => Promise<T>} load
 */
export function once(load) {
  /** @type {Promise<T> | undefined} */
  let loading;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
