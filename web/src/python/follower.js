import { loadPart } from '../parts.js';

/**
 * @typedef {import('../state/code.js').CodeState} CodeState
 * @typedef {import('../state/code.js').CodeIntent} CodeIntent
 * @typedef {import('../state/code.js').Job} Job
 * @typedef {import('../state/code.js').Problem} Problem
 * @typedef {import('./grader.js').GraderEvent} GraderEvent
 * @typedef {import('./runner.js').Session} Session
 */

/** What happens within so many milliseconds is told at once. */
const tellEvery = 50;

/**
 * Does the runs that the slice of the code exercise wants, and tells what comes of them as
 * intents. Python is opened for the first of them.
 */
export class PythonFollower {
  #tell;
  /** @type {Job | null} */
  #job = null;
  /**
   * That which the grader is at.
   * @type {Job | null}
   */
  #running = null;
  /** @type {Promise<Session> | null} */
  #session = null;
  /** Runs follow one another. */
  #last = Promise.resolve();
  /** @type {GraderEvent[]} */
  #events = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {(intent: CodeIntent) => void} tell */
  constructor(tell) {
    this.#tell = tell;
  }

  /** @param {CodeState} code */
  follow({ job, stop }) {
    if (job === this.#job) {
      if (job && stop) this.#stop();
      return;
    }
    this.#drop();
    if (this.#running) this.#halt();
    this.#job = job;
    if (job) this.#last = this.#last.then(() => this.#run(job));
  }

  end() {
    const wasWanted = this.#job !== null;
    this.#drop();
    this.#job = null;
    this.#running = null;
    this.#last = Promise.resolve(); // nothing waits for what has been ended
    this.#close();
    if (wasWanted) this.#tell({ type: 'python-ended' });
  }

  /** @param {Job} job */
  async #run(job) {
    const isWanted = () => job === this.#job;
    if (!isWanted()) return;
    const session = this.#opened();
    try {
      const { grader } = await session;
      if (!isWanted()) return;
      this.#tell({ type: 'python-starting' });
      this.#running = job;
      await grader.run({ code: job.text, limit: job.limit, draw: job.draw }, (event) => {
        if (isWanted()) this.#note(event);
      });
      if (isWanted()) this.#finish();
    } catch (error) {
      if (session === this.#session) this.#close();
      if (isWanted()) this.#fail(error);
    } finally {
      if (this.#running === job) this.#running = null;
    }
  }

  /** @returns {Promise<Session>} */
  #opened() {
    this.#session ??= loadPart('runner').then(({ open }) =>
      open((/** @type {{ loaded: number }} */ { loaded }) => {
        if (this.#job && !this.#running) this.#tell({ type: 'python-loading', loaded });
      }),
    );
    return this.#session;
  }

  /** What is on its way then still comes, for the next run. */
  #stop() {
    if (this.#running === this.#job) this.#halt();
    else this.#finish();
  }

  #halt() {
    this.#session?.then(({ grader }) => grader.stop());
  }

  #finish() {
    this.#flush();
    this.#job = null;
    this.#tell({ type: 'python-ended' });
  }

  /** @param {unknown} error */
  #fail(error) {
    this.#flush();
    this.#job = null;
    const { reason = 'unexpected', file = null } = /** @type {Partial<Problem>} */ (error);
    this.#tell({ type: 'python-failed', reason, file });
    if (reason === 'unexpected') reportError(error);
  }

  /** Another run opens Python anew. */
  #close() {
    const session = this.#session;
    this.#session = null;
    session?.then(
      ({ close }) => close(),
      () => {}, // told where it was wanted
    );
  }

  // ---- events ----------------------------------------------------------------------------

  /** @param {GraderEvent} event */
  #note(event) {
    this.#events.push(event);
    this.#timer ??= setTimeout(() => this.#flush(), tellEvery);
  }

  #flush() {
    const events = this.#events;
    this.#drop();
    if (events.length > 0) this.#tell({ type: 'python-told', events });
  }

  #drop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#events = [];
  }
}
