/**
 * Random numbers, simulation, and what the pictures show, over the module measuring.
 */
import createModule from 'measuring-module';
import unpackWasm from 'measuring-module.wasm';
import {
  checked,
  CoreError,
  matrix,
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
 * @typedef {import('./core.js').Measuring} Measuring
 * @typedef {import('./bindings.js').RawMeasuring} RawMeasuring
 */

/**
 * The decimal digits of a seed; whether they are digits is for the core to say.
 * @param {unknown} value
 */
function seedDigits(value) {
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'number') refuse('seed', 'a number, a bigint or a string of digits', value);
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new CoreError(
      'range',
      'seed',
      `seed must be a non-negative integer; above ${Number.MAX_SAFE_INTEGER}, where numbers ` +
        'are rounded, give it as a bigint or a string of digits',
    );
  }
  return String(value);
}

/** About how long one call into the core takes, so that little more than this is overrun. */
const portionMilliseconds = 1;
/** More trials than that takes anywhere: a browser's clock may stand still for longer. */
const mostTrialsAtOnce = 32;

/**
 * How many trials to do at once, after so many took so long.
 * @param {number} trials
 * @param {number} milliseconds
 */
function nextPortion(trials, milliseconds) {
  if (milliseconds < portionMilliseconds / 2) return Math.min(2 * trials, mostTrialsAtOnce);
  if (milliseconds <= portionMilliseconds) return trials;
  return Math.max(1, Math.floor((trials * portionMilliseconds) / milliseconds));
}

/**
 * @param {RawMeasuring} raw
 * @param {FinalizationRegistry<number>} ends
 * @param {Parameters<RawMeasuring['startExperiment']>[0]} options
 * @returns {import('./core.js').Experiment}
 */
function startExperiment(raw, ends, options) {
  const { trials, sizes } = options;
  // what the methods hold, so that it lives as long as any of them
  const handle = { id: checked(raw.startExperiment(options)) };
  ends.register(handle, handle.id);
  let done = 0;
  let portion = 1;
  /** @type {import('./core.js').Experiment} */
  const experiment = {
    trials,

    get done() {
      return done;
    },

    advance(milliseconds) {
      if (!(number(milliseconds, 'milliseconds') >= 0)) {
        throw new CoreError('range', 'milliseconds', 'milliseconds must be a number of at least 0');
      }
      let now = performance.now();
      const end = now + milliseconds;
      while (done < trials && now < end) {
        const before = now;
        done = checked(raw.advanceExperiment(handle.id, portion));
        now = performance.now();
        portion = nextPortion(portion, now - before);
      }
      return done;
    },

    read(wanted = sizes) {
      return Array.from(vector(wanted, 'sizes'), (dK) =>
        plain(checked(raw.readExperiment(handle.id, dK))),
      );
    },
  };
  return Object.freeze(experiment);
}

/**
 * @param {RawMeasuring} raw
 * @returns {Measuring}
 */
function measuringOf(raw) {
  const ends = new FinalizationRegistry((/** @type {number} */ id) => raw.endExperiment(id));
  /** @type {readonly number[] | undefined} */
  let normalBins;

  /** @type {Measuring} */
  const measuring = {
    scaledScores(q, k) {
      return rowsOf(checked(raw.scaledScores(matrix(q, 'q'), matrix(k, 'k'))));
    },

    softmax(scores) {
      return numbers(checked(raw.softmax(vector(scores, 'scores'))));
    },

    maxWeight(scores) {
      return checked(raw.maxWeight(vector(scores, 'scores')));
    },

    softmaxJacobian(scores) {
      return rowsOf(checked(raw.softmaxJacobian(vector(scores, 'scores'))));
    },

    nudgeWeights(scores, index, step) {
      return plain(
        checked(
          raw.nudgeWeights(vector(scores, 'scores'), number(index, 'index'), number(step, 'step')),
        ),
      );
    },

    standardNormal(seed, count) {
      return checked(raw.standardNormal(seedDigits(seed), number(count, 'count')));
    },

    scoreStd(d, trials, seed) {
      return checked(raw.scoreStd(number(d, 'd'), number(trials, 'trials'), seedDigits(seed)));
    },

    scaledScoreStd(d, trials, seed) {
      return checked(
        raw.scaledScoreStd(number(d, 'd'), number(trials, 'trials'), seedDigits(seed)),
      );
    },

    standardDeviation(values) {
      return checked(raw.standardDeviation(vector(values, 'values')));
    },

    experiment(options) {
      const { trials, seed, sizes, sigma = 1, rho = 0 } = record(options, 'options');
      return startExperiment(raw, ends, {
        trials: number(trials, 'trials'),
        seed: seedDigits(seed),
        sizes: vector(sizes, 'sizes'),
        sigma: number(sigma, 'sigma'),
        rho: number(rho, 'rho'),
      });
    },

    binEdges: Object.freeze(numbers(checked(raw.binEdges()))),

    binProbabilities(dK) {
      return numbers(checked(raw.binProbabilities(number(dK, 'dK'))));
    },

    get normalBinProbabilities() {
      normalBins ??= Object.freeze(numbers(checked(raw.normalBinProbabilities())));
      return normalBins;
    },

    dotProductWalks(dK, count, seed) {
      const walks = raw.dotProductWalks(number(dK, 'dK'), number(count, 'count'), seedDigits(seed));
      return checked(walks).map((walk) => numbers(walk));
    },

    readSeed(typed) {
      return checked(raw.readSeed(text(typed, 'text')));
    },

    readTrials(typed) {
      return checked(raw.readTrials(text(typed, 'text')));
    },

    trialsForMedians: checked(raw.trialsForMedians()),

    trials: Object.freeze(checked(raw.trials())),
  };
  return Object.freeze(measuring);
}

export const loadMeasuring = once(async () =>
  measuringOf(await createModule({ wasmBinary: await unpackWasm(), printErr() {} })),
);
