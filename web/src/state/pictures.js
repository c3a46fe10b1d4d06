import { stops } from '../key-sizes.js';
import { assumptions, mostTrials, startingRun, trainedHeads } from '../lesson.js';
import { count, digits, fields, flag } from './saved.js';

/**
 * What is measured by simulation, and what the pictures show of it.
 *
 * @typedef {import('../../../wasm/core.js').Measuring} Measuring
 * @typedef {import('../../../wasm/core.js').ExperimentOptions} ExperimentOptions
 * @typedef {import('../../../wasm/core.js').Experiment} Experiment
 * @typedef {import('../../../wasm/core.js').SizeResult} SizeResult
 * @typedef {'trials' | 'seed'} Setting
 * @typedef {'sample' | 'variant'} RunName `sample`: entries as the lesson assumes them; `variant`:
 *   with another sigma and rho
 *
 * @typedef {object} PicturesState
 * @property {number} trials how many the next run has
 * @property {string} seed of the next run, in decimal: it may be larger than any number
 * @property {Readonly<Record<Setting, TypedSetting | null>>} typed what stands in a field, where that
 *   is not the setting
 * @property {boolean} measured the reader has measured before
 * @property {Readonly<Record<RunName, Run>>} runs
 * @property {number} sigma standard deviation of the entries in the variant
 * @property {number} rho correlation of key 1 with the query in the variant
 * @property {number} nudged the key whose score is nudged, from 0
 * @property {number} head which of the trained heads is looked at, from 0
 *
 * @typedef {object} TypedSetting
 * @property {string} text
 * @property {string} problem why it cannot be used (a status of its reading), or ''
 * @property {number | string} before the setting when typing began
 *
 * @typedef {object} Run
 * @property {ExperimentOptions | null} wanted what is to be measured; another object, another run
 * @property {'idle' | 'running' | 'offered' | 'cancelled' | 'done'} status `offered`: it would take
 *   so long that the reader is asked first
 * @property {number} seconds how long it takes in all, as far as known; else 0
 * @property {number} done trials
 * @property {Measured | null} measured the last good results; a new object when there are more
 */

/** What an experiment has measured so far. It is read from the core when it is needed. */
export class Measured {
  #experiment;
  /** @type {Map<number, SizeResult>} */
  #read = new Map();

  /**
   * @param {Experiment} experiment
   * @param {ExperimentOptions} options
   */
  constructor(experiment, options) {
    this.#experiment = experiment;
    this.options = options;
    this.trials = experiment.done;
  }

  /** @param {number} dK one of the stops of the slider */
  at(dK) {
    const known = this.#read.get(dK) ?? this.#experiment.read([dK])[0];
    this.#read.set(dK, known);
    return known;
  }
}

/** @type {readonly Setting[]} */
const settings = ['trials', 'seed'];

/** @type {PicturesState['typed']} */
const nothingTyped = { trials: null, seed: null };

/** @type {Run} */
const noRun = { wanted: null, status: 'idle', seconds: 0, done: 0, measured: null };

/** @type {import('./slice.js').Slice<PicturesState>} */
export const pictures = {
  start: () => ({
    ...startingRun,
    typed: nothingTyped,
    measured: false,
    runs: { sample: noRun, variant: noRun },
    sigma: 1,
    rho: assumptions.rho[assumptions.rho.length - 2],
    nudged: 0,
    head: 0,
  }),

  intents: {
    /**
     * A good setting is taken over at once; with any other text the one before stays, and what is
     * wrong is said when typing has finished.
     */
    'setting-typed': (pictures, { field, text, finished }, { measuring }) => {
      if (!measuring) return pictures;
      const before = pictures.typed[field]?.before ?? pictures[field];
      const { status, value } = readSetting(field, text, measuring);
      const problem = value === null && finished ? status : '';
      const typed = value !== null && finished ? null : { text, problem, before };
      return withTyped({ ...pictures, [field]: value ?? before }, field, typed);
    },

    /** With a setting that cannot be used nothing runs: it is said what is wrong with it. */
    'run-wanted': (pictures, { run }, { measuring }) => {
      if (!measuring) return pictures;
      const checked = settings.reduce((before, field) => {
        const typed = before.typed[field];
        const { status, value } = readSetting(field, typed?.text ?? '', measuring);
        return withTyped(
          before,
          field,
          typed && value === null ? { ...typed, problem: status } : null,
        );
      }, pictures);
      if (settings.some((field) => checked.typed[field])) return checked;
      return started({ ...checked, measured: true }, run);
    },

    'run-cancelled': (pictures, { run }) => withRun(pictures, run, { status: 'cancelled' }),

    'run-resumed': (pictures, { run }) => withRun(pictures, run, { status: 'running' }),

    'run-estimated': (pictures, { run, seconds, offer }) =>
      withRun(pictures, run, { seconds, ...(offer && { status: 'offered' }) }),

    'run-progressed': (pictures, { run, experiment }) => {
      const { wanted } = pictures.runs[run];
      if (!wanted) return pictures;
      return withRun(pictures, run, {
        measured: new Measured(experiment, wanted),
        done: experiment.done,
        ...(experiment.done === experiment.trials && { status: 'done' }),
      });
    },

    'assumption-picked': (pictures, { name, value }) =>
      started({ ...pictures, [name]: value }, 'variant'),

    'nudged-key-picked': (pictures, { key }) => ({ ...pictures, nudged: key }),

    'head-picked': (pictures, { head }) => ({ ...pictures, head }),
  },

  save: ({ trials, seed, measured, sigma, rho, nudged, head }) => ({
    trials,
    seed,
    measured,
    sigma,
    rho,
    nudged,
    head,
  }),

  restore(saved, start, _core, now) {
    const kept = fields(saved);
    return {
      ...start,
      trials: own(count(kept.trials, mostTrials), startingRun.trials) || start.trials,
      seed: own(digits(kept.seed), startingRun.seed) || start.seed,
      measured: flag(kept.measured),
      runs: now.runs,
      sigma: among(kept.sigma, assumptions.sigma, start.sigma),
      rho: among(kept.rho, assumptions.rho, start.rho),
      nudged: count(kept.nudged, 3),
      head: count(kept.head, trainedHeads - 1),
    };
  },
};

/**
 * What the page can give it to start with: the pictures with the setting, or null where the text
 * is none.
 */
export const pictureSettings = {
  seed: (/** @type {PicturesState} */ pictures, /** @type {string} */ text) =>
    digits(text) ? { ...pictures, seed: text } : null,
  trials: (/** @type {PicturesState} */ pictures, /** @type {string} */ text) => {
    const trials = digits(text) ? count(Number(text), mostTrials) : 0;
    return trials ? { ...pictures, trials } : null;
  },
};

/**
 * What was kept, unless it is what the lesson itself starts with: that gives way to another start.
 * @template T
 * @param {T} kept
 * @param {T} start
 */
const own = (kept, start) => (kept === start ? null : kept);

/**
 * @param {Setting} field
 * @param {string} text
 * @param {Measuring} measuring
 * @returns {{ status: string, value: number | string | null }}
 */
const readSetting = (field, text, measuring) =>
  field === 'trials' ? measuring.readTrials(text) : measuring.readSeed(text);

/**
 * @param {PicturesState} pictures
 * @param {Setting} field
 * @param {TypedSetting | null} typed
 * @returns {PicturesState}
 */
const withTyped = (pictures, field, typed) => ({
  ...pictures,
  typed: { ...pictures.typed, [field]: typed },
});

/**
 * With a run begun. What was measured before is shown until there is something new.
 * @param {PicturesState} pictures
 * @param {RunName} name
 */
function started(pictures, name) {
  const { trials, seed, sigma, rho } = pictures;
  const sample = { trials, seed, sizes: stops };
  return withRun(pictures, name, {
    wanted: name === 'sample' ? sample : { ...sample, sigma, rho },
    status: 'running',
    seconds: 0,
    done: 0,
  });
}

/**
 * @param {PicturesState} pictures
 * @param {RunName} name
 * @param {Partial<Run>} change
 * @returns {PicturesState}
 */
const withRun = (pictures, name, change) => ({
  ...pictures,
  runs: { ...pictures.runs, [name]: { ...pictures.runs[name], ...change } },
});

/**
 * @param {unknown} value
 * @param {readonly number[]} allowed
 * @param {number} fallback
 */
const among = (value, allowed, fallback) =>
  allowed.includes(/** @type {number} */ (value)) ? /** @type {number} */ (value) : fallback;
