/**
 * What the lesson opens with, over the module lesson-core: explorer, attention, questions.
 */
import createModule from 'lesson-core-module';
import unpackWasm from 'lesson-core-module.wasm';
import {
  checked,
  CoreError,
  matrix,
  number,
  once,
  plain,
  record,
  refuse,
  rowsOf,
  text,
  vector,
} from './checks.js';

/** @typedef {import('./core.js').LessonCore} LessonCore */

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

/**
 * @param {import('./bindings.js').RawLessonCore} raw
 * @returns {LessonCore}
 */
function coreOf(raw) {
  /** @type {LessonCore} */
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

export const loadLessonCore = once(async () =>
  coreOf(await createModule({ wasmBinary: await unpackWasm(), printErr() {} })),
);
