/**
 * Cases and verdicts of the code exercise, over the module grading.
 *
 * Outcomes come from the interpreter that ran a learner's code, so they can be anything: all that
 * is not an outcome is refused before the core sees it.
 */
import createModule from 'grading-module';
import unpackWasm from 'grading-module.wasm';
import {
  checked,
  CoreError,
  list,
  number,
  numbers,
  once,
  plain,
  record,
  refuse,
  rowsOf,
  text,
  vector,
} from './checks.js';

/**
 * @typedef {import('./core.js').Grading} Grading
 * @typedef {import('./bindings.js').RawGrading} RawGrading
 * @typedef {import('./bindings.js').RawOutcome} RawOutcome
 */

// --- arguments --------------------------------------------------------------------------

/**
 * One of some names.
 * @template {string} Name
 * @param {unknown} value
 * @param {string} argument
 * @param {readonly Name[]} names
 */
function oneOf(value, argument, names) {
  const name = names.find((known) => known === value);
  if (name !== undefined) return name;
  if (typeof value !== 'string') refuse(argument, 'a string', value);
  throw new CoreError('unknown', argument, `${argument} must be one of ${names.join(', ')}`);
}

/**
 * Each entry read by `read`, which is told its name.
 * @template T
 * @param {unknown} value
 * @param {string} argument
 * @param {(entry: unknown, argument: string) => T} read
 */
const eachOf = (value, argument, read) =>
  Array.from(list(value, argument, 'an array'), (entry, i) => read(entry, `${argument}[${i}]`));

/**
 * @param {unknown} value
 * @param {string} argument
 */
function flag(value, argument) {
  if (value === undefined) return false;
  return typeof value === 'boolean' ? value : refuse(argument, 'a boolean', value);
}

/**
 * An array's entries, with its shape, which they have to fill.
 * @param {Record<string, unknown>} given
 * @param {string} argument
 */
function shaped(given, argument) {
  const shape = vector(given.shape, `${argument}.shape`);
  const values = vector(given.values, `${argument}.values`);
  const isSize = (/** @type {number} */ size) => Number.isSafeInteger(size) && size >= 0;
  if (!shape.every(isSize) || shape.reduce((size, n) => size * n, 1) !== values.length) {
    throw new CoreError(
      'shape',
      `${argument}.shape`,
      `${argument}.shape must be whole numbers whose product is the number of values`,
    );
  }
  return { shape, values };
}

/**
 * The names of a raised error's classes, its own first.
 * @param {unknown} value
 * @param {string} argument
 */
function classes(value, argument) {
  const types = eachOf(value, argument, text);
  if (types.length > 0) return types;
  throw new CoreError('shape', argument, `${argument} must hold at least one name`);
}

/**
 * What each kind of outcome consists of.
 * @type {Record<string, (given: Record<string, unknown>, argument: string) => Partial<RawOutcome>>}
 */
const outcomeKinds = {
  number: ({ value }, argument) => ({
    values: Float64Array.of(number(value, `${argument}.value`)),
  }),
  array: shaped,
  none: () => ({}),
  exception: ({ type }, argument) => ({ types: [text(type, `${argument}.type`)] }),
  other: ({ type }, argument) => ({ types: [text(type, `${argument}.type`)] }),
  error: ({ types }, argument) => ({ types: classes(types, `${argument}.types`) }),
  'too-long': () => ({}),
  crashed: () => ({}),
  'not-run': () => ({}),
};

/**
 * @param {unknown} value
 * @param {string} argument
 * @returns {RawOutcome}
 */
function outcome(value, argument) {
  const given = record(value, argument);
  const kind = oneOf(given.kind, `${argument}.kind`, Object.keys(outcomeKinds));
  return {
    kind,
    shape: new Float64Array(),
    values: new Float64Array(),
    types: [],
    printed: flag(given.printed, `${argument}.printed`),
    changed: flag(given.changed, `${argument}.changed`),
    ...outcomeKinds[kind](given, argument),
  };
}

/** @param {unknown} value */
function readAttempt(value) {
  const { found, outcomes, signs } = record(value, 'attempt');
  return {
    found: oneOf(found, 'attempt.found', ['function', 'todo', 'missing', 'other']),
    outcomes: eachOf(outcomes, 'attempt.outcomes', outcome),
    signs: eachOf(signs, 'attempt.signs', text),
  };
}

/**
 * @param {unknown} value
 * @param {string} argument
 */
function knownMistake(value, argument) {
  const { id, sign, outcomes } = record(value, argument);
  return {
    id: text(id, `${argument}.id`),
    sign: text(sign ?? '', `${argument}.sign`),
    outcomes: eachOf(outcomes, `${argument}.outcomes`, outcome),
  };
}

// --- results ----------------------------------------------------------------------------

/**
 * @param {import('./bindings.js').RawExerciseCase} raw
 * @returns {import('./core.js').ExerciseCase}
 */
const exerciseCase = (raw) => ({
  arguments: raw.arguments.map((argument) => {
    if (typeof argument === 'number') return argument;
    return argument instanceof Float64Array ? numbers(argument) : rowsOf(argument);
  }),
  expected: /** @type {import('./core.js').Expected} */ (plain(raw.expected)),
  fresh: raw.fresh,
});

// --- the module -------------------------------------------------------------------------

/**
 * @param {RawGrading} raw
 * @returns {Grading}
 */
function gradingOf(raw) {
  /** @type {Grading} */
  const grading = {
    exerciseFunctions: Object.freeze(checked(raw.exerciseFunctions())),

    exerciseCases(name, draw) {
      return checked(raw.exerciseCases(text(name, 'name'), number(draw, 'draw'))).map(exerciseCase);
    },

    judgeFunction(name, draw, attempt, known, notYet) {
      return checked(
        raw.judgeFunction(
          text(name, 'name'),
          number(draw, 'draw'),
          readAttempt(attempt),
          eachOf(known, 'known', knownMistake),
          eachOf(notYet, 'notYet', text),
        ),
      );
    },
  };
  return Object.freeze(grading);
}

export const loadGrading = once(async () =>
  gradingOf(await createModule({ wasmBinary: await unpackWasm(), printErr() {} })),
);
