/**
 * @typedef {import('../../wasm/core.js').Measuring} Measuring
 * @typedef {import('../../wasm/core.js').Experiment} Experiment
 * @typedef {import('../../wasm/core.js').ExperimentOptions} ExperimentOptions
 * @typedef {import('./state/pictures.js').Run} Run
 * @typedef {import('./state/pictures.js').RunName} RunName
 *
 * @typedef {object} Work
 * @property {ExperimentOptions} options
 * @property {Experiment} experiment
 * @property {number} slices how many were computed
 * @property {number} pace milliseconds that a trial takes: the fewest in any slice, for the first
 *   ones are slower, and so are those in which the machine does something else
 * @property {number} toldAt when something was told last
 * @property {boolean} estimated
 */

/** How long the page is kept busy at a time, in milliseconds. */
const slice = 8;
/** How often what was measured so far is told. */
const tellEvery = 120;
/** After so many slices it is known how long a run takes. */
const estimateAfter = 8;
/** What takes longer, in seconds, is offered and not begun without asking. */
const longest = 60;

/**
 * Does the runs that the state wants, in slices between which the page stays responsive, and tells
 * what comes of them as intents.
 */
export class Runs {
  #measuring;
  #tell;
  /** @type {Map<RunName, Work>} */
  #works = new Map();
  #channel = new MessageChannel();
  #scheduled = false;
  #paused = false;
  /** @type {Readonly<Record<RunName, Run>> | null} */
  #runs = null;

  /**
   * @param {Measuring} measuring
   * @param {(intent: import('./store.js').Intent) => void} tell
   */
  constructor(measuring, tell) {
    this.#measuring = measuring;
    this.#tell = tell;
    this.#channel.port1.onmessage = () => {
      this.#scheduled = false;
      this.#go();
    };
  }

  /**
   * Takes up what the state wants now.
   * @param {{ runs: Readonly<Record<RunName, Run>> }} pictures
   */
  follow({ runs }) {
    if (runs === this.#runs && !this.#paused) return;
    this.#runs = runs;
    this.#paused = false;
    for (const [name, { wanted }] of entries(runs)) {
      if (wanted === (this.#works.get(name)?.options ?? null)) continue;
      if (wanted) this.#works.set(name, workFor(wanted, this.#measuring));
      else this.#works.delete(name);
    }
    this.#tellRest();
    this.#schedule();
  }

  /** While nobody can see what comes of them, nothing runs. */
  end() {
    this.#paused = true;
  }

  /** What a run has measured since it was told last, once it is cancelled: what it says is all. */
  #tellRest() {
    for (const [run, { status, done }] of this.#runs ? entries(this.#runs) : []) {
      const experiment = this.#works.get(run)?.experiment;
      if (status !== 'cancelled' || !experiment || experiment.done <= done) continue;
      this.#tell({ type: 'run-progressed', run, experiment });
    }
  }

  #schedule() {
    const runs = this.#runs;
    if (this.#scheduled || this.#paused || !runs) return;
    this.#scheduled = entries(runs).some(([, { status }]) => status === 'running');
    if (this.#scheduled) this.#channel.port2.postMessage(null);
  }

  #go() {
    if (this.#paused) return;
    for (const [name, { status }] of this.#runs ? entries(this.#runs) : []) {
      const work = this.#works.get(name);
      if (status === 'running' && work) this.#advance(name, work);
    }
    this.#schedule();
  }

  /**
   * @param {RunName} run
   * @param {Work} work
   */
  #advance(run, work) {
    const { experiment } = work;
    const [before, start] = [experiment.done, performance.now()];
    experiment.advance(slice);
    const now = performance.now();
    work.slices += 1;
    work.pace = Math.min(work.pace, (now - start) / (experiment.done - before));

    const finished = experiment.done === experiment.trials;
    // of a run that is only offered nothing is shown
    if (finished || (work.estimated && now - work.toldAt > tellEvery)) {
      work.toldAt = now;
      this.#tell({ type: 'run-progressed', run, experiment });
    }
    if (!finished && !work.estimated && work.slices >= estimateAfter) {
      work.estimated = true;
      const seconds = (work.pace * experiment.trials) / 1000;
      this.#tell({ type: 'run-estimated', run, seconds, offer: seconds > longest });
    }
  }
}

/**
 * @param {ExperimentOptions} options
 * @param {Measuring} measuring
 * @returns {Work}
 */
function workFor(options, measuring) {
  const experiment = measuring.experiment(options);
  const toldAt = performance.now();
  return { options, experiment, slices: 0, pace: Infinity, toldAt, estimated: false };
}

/** @param {Readonly<Record<RunName, Run>>} runs */
const entries = (runs) => /** @type {[RunName, Run][]} */ (Object.entries(runs));
