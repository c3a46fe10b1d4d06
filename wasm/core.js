/**
 * The one door to the compiled core: loads it once, checks that arguments are of the right
 * kind, and copies them in and the results out. What numbers and sizes are allowed is for the
 * core to say.
 */
import createModule from 'attention-module';
import unpackWasm from 'attention-module.wasm';

/**
 * @typedef {import('./core.js').Core} Core
 * @typedef {import('./core.js').CoreError['code']} Code
 * @typedef {import('./bindings.js').RawMatrix} RawMatrix
 * @typedef {import('./bindings.js').RawError} RawError
 * @typedef {import('./bindings.js').RawModule} RawModule
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
function refuse(argument, wanted, value, place = '') {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  throw new CoreError('type', argument, `${argument}${place} must be ${wanted} (got ${kind})`);
}

/**
 * @param {unknown} value
 * @param {string} argument
 * @returns {number}
 */
function number(value, argument) {
  return typeof value === 'number' ? value : refuse(argument, 'a number', value);
}

const encoder = new TextEncoder();

/**
 * UTF-8; a lone surrogate becomes U+FFFD.
 * @param {unknown} value
 * @param {string} argument
 */
function text(value, argument) {
  return encoder.encode(typeof value === 'string' ? value : refuse(argument, 'a string', value));
}

/**
 * @param {unknown} value
 * @param {string} argument
 * @param {string} wanted
 * @param {string} [place]
 * @returns {ArrayLike<unknown>}
 */
function list(value, argument, wanted, place) {
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
function vector(value, argument) {
  const source = list(value, argument, 'an array of numbers');
  const values = allocate(source.length, argument);
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
function matrix(value, argument, type = 'number') {
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
    for (let j = 0; j < columns; ++j) {
      const entry = row[j];
      if (typeof entry !== type) refuse(argument, `a ${type}`, entry, `[${i}][${j}]`);
      values[i * columns + j] = Number(entry);
    }
  });
  return { rows: rows.length, columns, values };
}

/**
 * The first entry says whether it is a mask of booleans or of numbers.
 * @param {unknown} value
 */
function readMask(value) {
  if (value === undefined || value === null) return { mask: null, allowed: null };
  const first = /** @type {any} */ (value)[0]?.[0];
  return typeof first === 'boolean'
    ? { mask: null, allowed: matrix(value, 'mask', 'boolean') }
    : { mask: matrix(value, 'mask'), allowed: null };
}

/**
 * @param {unknown} value
 * @param {string} argument
 * @returns {Record<string, unknown>}
 */
function record(value, argument) {
  if (typeof value !== 'object' || value === null) refuse(argument, 'an object', value);
  return /** @type {Record<string, unknown>} */ (value);
}

/** What each kind of question consists of. */
const questionFields = {
  divisor: { dK: number },
  weight: { scores: vector, dK: number, index: number, decimals: number },
  output: { scores: vector, values: vector, dK: number, decimals: number },
  'head-divisor': { width: number, heads: number },
};

/**
 * @param {unknown} value
 * @param {string} argument
 */
function question(value, argument) {
  const given = record(value, argument);
  const { kind } = given;
  if (typeof kind !== 'string') refuse('question.kind', 'a string', kind);
  if (!Object.hasOwn(questionFields, kind)) {
    const kinds = Object.keys(questionFields).join(', ');
    throw new CoreError('unknown', 'question.kind', `question.kind must be one of ${kinds}`);
  }
  const fields = questionFields[/** @type {keyof typeof questionFields} */ (kind)];
  /** @type {Record<string, unknown>} */
  const raw = { kind };
  for (const [name, read] of Object.entries(fields)) {
    raw[name] = read(given[name], `question.${name}`);
  }
  return raw;
}

// --- results: plain values, or an error -------------------------------------------------

/**
 * @template T
 * @param {T | RawError} result
 * @returns {T}
 */
function checked(result) {
  if (typeof result === 'object' && result !== null && 'error' in result) {
    const { code, argument, message } = result.error;
    throw new CoreError(code, argument, message);
  }
  return result;
}

/** @param {RawMatrix} matrix */
function rowsOf({ rows, columns, values }) {
  return Array.from({ length: rows }, (_, i) =>
    Array.from(values.subarray(i * columns, (i + 1) * columns)),
  );
}

/**
 * The same fields, with plain arrays for typed ones.
 * @template {object} T
 * @param {T} fields
 * @returns {{[K in keyof T]: T[K] extends Float64Array ? number[] : T[K]}}
 */
function plain(fields) {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    value instanceof Float64Array ? Array.from(value) : value,
  ]);
  return Object.fromEntries(entries);
}

// --- the core ---------------------------------------------------------------------------

/**
 * @param {RawModule} raw
 * @returns {Core}
 */
function coreOf(raw) {
  /** @type {Core} */
  const core = {
    explore(dK, keys) {
      const { rows } = checked(
        raw.explore(number(dK, 'dK'), keys === undefined ? keys : number(keys, 'keys')),
      );
      return { dK, rows: rows.map(plain) };
    },

    scaleFactor(dK) {
      return checked(raw.scaleFactor(number(dK, 'dK')));
    },

    scaledScores(q, k) {
      return rowsOf(checked(raw.scaledScores(matrix(q, 'q'), matrix(k, 'k'))));
    },

    softmax(scores) {
      return Array.from(checked(raw.softmax(vector(scores, 'scores'))));
    },

    maxWeight(scores) {
      return checked(raw.maxWeight(vector(scores, 'scores')));
    },

    softmaxJacobian(scores) {
      return rowsOf(checked(raw.softmaxJacobian(vector(scores, 'scores'))));
    },

    /** @type {any} the result depends on `weights`, which no one signature can say */
    attention(args) {
      const { q, k, v, mask, scale, weights = true } = record(args, 'args');
      if (typeof weights !== 'boolean') refuse('weights', 'a boolean', weights);
      const result = checked(
        raw.attention(matrix(q, 'q'), matrix(k, 'k'), matrix(v, 'v'), {
          ...readMask(mask),
          scale: scale === undefined || scale === null ? null : number(scale, 'scale'),
          weights,
        }),
      );
      const output = { output: rowsOf(result.output), fullyMasked: result.fullyMasked };
      if (!weights) return output;
      return {
        scores: rowsOf(result.scores),
        scaled: rowsOf(result.scaled),
        weights: rowsOf(result.weights),
        ...output,
      };
    },

    judgeAnswer(asked, answer) {
      return checked(raw.judgeAnswer(question(asked, 'question'), text(answer, 'text')));
    },

    rightAnswer(asked) {
      return plain(checked(raw.rightAnswer(question(asked, 'question'))));
    },

    freshQuestion(previous, draw) {
      const fresh = checked(
        raw.freshQuestion(question(previous, 'previous'), number(draw, 'draw')),
      );
      return /** @type {any} */ (plain(fresh));
    },

    readKeySize(typed) {
      return checked(raw.readKeySize(text(typed, 'text')));
    },

    keySizes: Object.freeze(checked(raw.keySizes())),

    readEntry(typed) {
      return checked(raw.readEntry(text(typed, 'text')));
    },

    entries: Object.freeze(checked(raw.entries())),
  };
  return Object.freeze(core);
}

/** @type {Promise<Core> | undefined} */
let loading;

/** @returns {Promise<Core>} */
export function loadCore() {
  loading ??= compile().catch((error) => {
    loading = undefined; // the next call tries again
    throw error;
  });
  return loading;
}

async function compile() {
  return coreOf(await createModule({ wasmBinary: await unpackWasm(), printErr() {} }));
}
