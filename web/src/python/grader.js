import { readKnown, readMessage } from './messages.js';
import { callText, expectedText } from './python-text.js';

/**
 * @typedef {import('../../../wasm/core.js').ExerciseCase} ExerciseCase
 * @typedef {import('../../../wasm/core.js').ExerciseFunction} ExerciseFunction
 * @typedef {import('../../../wasm/core.js').Grading} Grading
 * @typedef {import('../../../wasm/core.js').KnownMistake} KnownMistake
 * @typedef {import('../../../wasm/core.js').Verdict} Verdict
 * @typedef {import('./box.js').Interpreter} Interpreter
 * @typedef {import('./messages.js').Message} Message
 * @typedef {import('./messages.js').Traceback} Traceback
 *
 * @typedef {'stopped' | 'syntax' | 'top-level' | 'top-level-too-long' | 'crashed'} Reason
 *
 * @typedef {object} Result the verdict on a function; what there is of the case that shows it
 * @property {Verdict['status']} status
 * @property {string | null} mistake
 * @property {string | null} remark
 * @property {ExerciseFunction | null} other
 * @property {string | null} call in Python
 * @property {string | null} got what was returned, as Python shows it
 * @property {string | null} expected in Python
 * @property {Traceback | null} error what was raised
 * @property {string | null} close a name in the program that is nearly the function's
 * @property {Reason | null} reason why it was not run
 *
 * @typedef {{ type: 'started' }
 *   | { type: 'text', stream: 'out' | 'err', text: string }
 *   | { type: 'capped' }
 *   | { type: 'ran', value: string | null, error: Traceback | null }
 *   | { type: 'restarted' }
 *   | { type: 'verdict', name: ExerciseFunction, result: Result }} GraderEvent
 * @typedef {(event: GraderEvent) => void} Tell
 *
 * @typedef {object} GraderOptions
 * @property {() => Promise<Interpreter>} start
 * @property {Grading} grading
 * @property {Record<ExerciseFunction, KnownMistake[]>} known as web/build/known-mistakes.mjs has it
 *
 * @typedef {'done' | 'stopped' | 'too-long' | 'crashed' | 'refused'} End how an interpreter came to
 *   the end; `refused`: it said what the driver cannot have said
 */

/**
 * Runs programs in interpreters and judges their functions. An interpreter that hangs or breaks is
 * ended, and the functions not judged yet are run in another; one that says what the driver cannot
 * have said is ended, and so is the run. Once one was ended, there is always another that is warm
 * beside the one of a run, or of the next run.
 */
export class Grader {
  #options;
  /** @type {Promise<Interpreter>[]} interpreters for runs to come */
  #ready = [];
  #keepsSpare = false;
  #isRunning = false;
  #isEnded = false;
  #runs = 0;
  /** Stops the run that goes on. */
  #stop = () => {};

  /** @param {GraderOptions} options */
  constructor(options) {
    const names = options.grading.exerciseFunctions;
    const known = names.map((name) => [name, options.known[name].map(readKnown)]);
    this.#options = { ...options, known: Object.fromEntries(known) };
  }

  /**
   * One run at a time. Rejects, as `start` does, when there is no interpreter to be had.
   * @param {object} program
   * @param {string} program.code
   * @param {number} program.limit seconds that the program and each of its functions may take
   * @param {number} program.draw the draw of the fresh cases
   * @param {Tell} tell
   * @returns {Promise<'done' | 'stopped'>}
   */
  async run({ code, limit, draw }, tell) {
    const judging = new Judging(this.#options, draw, tell);
    /** @type {Promise<'stopped'>} */
    const stopped = new Promise((resolve) => {
      this.#stop = () => resolve('stopped');
    });
    this.#isRunning = true;
    try {
      for (;;) {
        const interpreter = await this.#take(stopped);
        if (!interpreter) {
          judging.leave('stopped');
          return 'stopped';
        }
        const run = String(++this.#runs);
        const ended = execute(interpreter, judging.request(run, code), judging, limit, stopped);
        this.#refill();
        const end = await ended;
        if (end === 'done') {
          this.#keep(interpreter);
          return end;
        }
        interpreter.end();
        this.#keepsSpare = true;
        judging.end(end);
        this.#refill();
        if (end === 'stopped') return end;
        if (judging.isComplete) return 'done';
      }
    } catch (error) {
      if (judging.hasBegun) judging.leave('crashed');
      throw error;
    } finally {
      this.#stop = () => {};
      this.#isRunning = false;
    }
  }

  stop() {
    this.#stop();
  }

  /** Ends all interpreters. */
  end() {
    this.#isEnded = true;
    this.#stop();
    for (const promise of this.#ready.splice(0)) {
      promise.then(
        (interpreter) => interpreter.end(),
        () => {},
      );
    }
  }

  /**
   * An interpreter, or null when the run is stopped before there is one.
   * @param {Promise<'stopped'>} stopped
   * @returns {Promise<Interpreter | null>}
   */
  async #take(stopped) {
    const isSpare = this.#ready.length > 0;
    const promise = this.#ready.shift() ?? this.#begin();
    try {
      const first = await Promise.race([promise, stopped]);
      if (first !== 'stopped') return first.isThere() ? first : this.#take(stopped);
      this.#ready.unshift(promise);
      return null;
    } catch (error) {
      if (isSpare) return this.#take(stopped); // it was for later; now there may be one
      throw error;
    }
  }

  #begin() {
    const promise = this.#options.start().then((interpreter) => {
      if (this.#isEnded) interpreter.end();
      interpreter.receive = () => this.#drop(promise, interpreter);
      return interpreter;
    });
    promise.catch(() => {}); // told to the run that takes it
    return promise;
  }

  /** Starts what is missing, one after the other: the first is wanted soonest. */
  #refill() {
    const wanted = this.#isRunning ? 1 : 2;
    if (!this.#keepsSpare || this.#isEnded || this.#ready.length >= wanted) return;
    const promise = this.#begin();
    this.#ready.push(promise);
    promise.then(
      () => this.#refill(),
      () => {},
    );
  }

  /** @param {Interpreter} interpreter */
  #keep(interpreter) {
    const promise = Promise.resolve(interpreter);
    interpreter.receive = () => this.#drop(promise, interpreter);
    if (this.#isEnded) interpreter.end();
    else this.#ready.unshift(promise);
  }

  /**
   * An interpreter that was not asked and says something has broken.
   * @param {Promise<Interpreter>} promise
   * @param {Interpreter} interpreter
   */
  #drop(promise, interpreter) {
    interpreter.receive = () => {};
    interpreter.end();
    this.#ready = this.#ready.filter((other) => other !== promise);
  }
}

/**
 * Has an interpreter run a program, as long as it comes to something within the limit.
 * @param {Interpreter} interpreter
 * @param {import('./box.js').RunRequest} request
 * @param {Judging} judging
 * @param {number} limit seconds
 * @param {Promise<'stopped'>} stopped
 * @returns {Promise<End>}
 */
function execute(interpreter, request, judging, limit, stopped) {
  return new Promise((resolve, reject) => {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(finish, limit * 1000, 'too-long');
    };
    const finish = (/** @type {End} */ end) => {
      clearTimeout(timer);
      interpreter.receive = () => {};
      resolve(end);
    };
    const take = (/** @type {string} */ text) => {
      const read = readMessage(text);
      if (read && read.run !== request.run) return;
      const answer = read ? judging.take(read.message) : 'refused';
      if (answer === 'step') wait();
      else if (answer !== 'more') finish(answer);
    };
    interpreter.receive = (text) => {
      try {
        take(text);
      } catch (error) {
        reject(error); // not the program's fault
        finish('crashed');
      }
    };
    stopped.then(finish);
    wait();
    interpreter.post(request);
  });
}

/**
 * The functions of one program on their way to verdicts. Takes the messages of an interpreter in
 * the only order in which the driver sends them.
 */
class Judging {
  #grading;
  #known;
  #draw;
  #tell;
  /** @type {Map<ExerciseFunction, ExerciseCase[]>} */
  #cases;
  /** @type {ExerciseFunction[]} without a verdict */
  #pending;
  /** @type {ExerciseFunction[]} that are not right, or not known to be */
  #notYet = [];
  /** How many interpreters were asked. */
  #asked = 0;
  /** @type {'code' | 'functions' | 'end'} */
  #stage = 'code';
  /** The program stopped with an error. */
  #broke = false;
  #room = 20_000;
  #capped = false;
  /** @type {Current | null} the function whose cases are coming */
  #current = null;

  /**
   * @param {GraderOptions} options
   * @param {number} draw
   * @param {Tell} tell
   */
  constructor({ grading, known }, draw, tell) {
    this.#grading = grading;
    this.#known = known;
    this.#draw = draw;
    this.#tell = tell;
    this.#pending = [...grading.exerciseFunctions];
    this.#cases = new Map(this.#pending.map((name) => [name, grading.exerciseCases(name, draw)]));
  }

  get hasBegun() {
    return this.#asked > 0;
  }

  get isComplete() {
    return this.#pending.length === 0;
  }

  /**
   * What to ask an interpreter now. What the program itself tells is told once.
   * @param {string} run
   * @param {string} code
   */
  request(run, code) {
    this.#asked += 1;
    this.#stage = 'code';
    this.#broke = false;
    this.#tell({ type: this.#isFirst ? 'started' : 'restarted' });
    const calls = this.#grading.exerciseFunctions.map((name) => ({
      name,
      cases: this.#casesOf(name).map((one) => one.arguments),
      skip: !this.#pending.includes(name),
    }));
    return { run, code, quiet: !this.#isFirst, calls };
  }

  /**
   * @param {Message} message
   * @returns {'more' | 'step' | End} `step`: something has come to its end
   */
  take(message) {
    switch (message.type) {
      case 'text':
      case 'capped':
        return this.#takePrint(message);
      case 'ran':
        return this.#takeRan(message);
      case 'function':
        return this.#takeFunction(message);
      case 'outcome':
        return this.#takeOutcome(message);
      case 'done':
        return this.#stage === 'end' ? 'done' : 'refused';
      default:
        return message.type;
    }
  }

  /**
   * The interpreter did not come to the end.
   * @param {End} end
   */
  end(end) {
    if (end === 'stopped') this.leave(end);
    else if (end === 'refused') this.leave('crashed');
    else if (this.#stage === 'code') {
      this.leave(end === 'too-long' ? 'top-level-too-long' : 'crashed');
    } else if (this.#stage === 'functions') {
      this.#current ??= begin(this.#pending[0], 'function');
      this.#current.outcomes.push({ kind: end === 'too-long' ? 'too-long' : 'crashed' });
      this.#judge(this.#current);
    }
  }

  /**
   * Gives up on the functions without a verdict.
   * @param {Reason} reason
   */
  leave(reason) {
    this.#current = null;
    for (const name of [...this.#pending]) this.#conclude(name, { ...noResult, reason });
  }

  get #isFirst() {
    return this.#asked === 1;
  }

  /** @param {ExerciseFunction} name */
  #casesOf(name) {
    return /** @type {ExerciseCase[]} */ (this.#cases.get(name));
  }

  /** @param {Message & { type: 'text' | 'capped' }} message */
  #takePrint(message) {
    if (this.#stage !== 'code' || !this.#isFirst || this.#capped) return 'refused';
    if (message.type === 'capped') this.#capped = true;
    else this.#room -= message.text.length;
    // in UTF-16 units there can be twice as many
    if (this.#room < -20_000) return 'refused';
    this.#tell(message);
    return 'more';
  }

  /** @param {Message & { type: 'ran' }} message */
  #takeRan({ type, value, error }) {
    if (this.#stage !== 'code') return 'refused';
    if (this.#isFirst) this.#tell({ type, value, error });
    this.#broke = error !== null;
    this.#stage = 'functions';
    if (error?.syntax) this.leave('syntax');
    return 'step';
  }

  /** @param {Message & { type: 'function' }} message */
  #takeFunction({ name, found, signs, close }) {
    const [expected] = this.#pending;
    if (this.#stage !== 'functions' || this.#current || name !== expected) return 'refused';
    if (found === 'missing' && this.#broke) {
      this.#conclude(expected, { ...noResult, reason: 'top-level' });
      return 'step';
    }
    this.#current = { ...begin(expected, found), signs, close };
    if (found === 'function') return 'more';
    this.#judge(this.#current);
    return 'step';
  }

  /** @param {Message & { type: 'outcome' }} message */
  #takeOutcome({ name, index, outcome, shown, error }) {
    const current = this.#current;
    if (!current || name !== current.name || index !== current.outcomes.length) return 'refused';
    current.outcomes.push(outcome);
    current.shown.push(shown);
    current.errors.push(error);
    if (current.outcomes.length < this.#casesOf(current.name).length) return 'more';
    this.#judge(current);
    return 'step';
  }

  /** @param {Current} current */
  #judge({ name, found, outcomes, signs, shown, errors, close }) {
    const cases = this.#casesOf(name);
    const all = cases.map((_, i) => outcomes[i] ?? notRun);
    const attempt = { found, outcomes: found === 'function' ? all : [], signs };
    const judge = (/** @type {KnownMistake[]} */ known) =>
      this.#grading.judgeFunction(name, this.#draw, attempt, known, this.#notYet);
    // the table of known mistakes is long: who makes none need not wait for it to be handed over
    const first = judge([]);
    const verdict = first.status === 'incorrect' ? judge(this.#known[name]) : first;
    const { status, mistake, remark, other, case: index } = verdict;
    const one = index === null ? null : cases[index];
    this.#conclude(name, {
      ...{ status, mistake, remark, other, close, reason: null },
      call: one && callText(name, one.arguments),
      got: index === null ? null : (shown[index] ?? null),
      expected: one && expectedText(one.expected),
      error: index === null ? null : (errors[index] ?? null),
    });
  }

  /**
   * @param {ExerciseFunction} name
   * @param {Result} result
   */
  #conclude(name, result) {
    this.#current = null;
    this.#pending = this.#pending.filter((other) => other !== name);
    if (this.isComplete) this.#stage = 'end';
    if (!['correct', 'remark'].includes(result.status)) this.#notYet.push(name);
    this.#tell({ type: 'verdict', name, result });
  }
}

/**
 * @typedef {object} Current a function and what has come of it
 * @property {ExerciseFunction} name
 * @property {import('./messages.js').Found} found
 * @property {string[]} signs
 * @property {string | null} close
 * @property {import('./messages.js').Outcome[]} outcomes
 * @property {(string | null)[]} shown
 * @property {(Traceback | null)[]} errors
 */

/**
 * @param {ExerciseFunction} name
 * @param {Current['found']} found
 * @returns {Current}
 */
const begin = (name, found) => ({
  ...{ name, found, signs: [], close: null },
  ...{ outcomes: [], shown: [], errors: [] },
});

const notRun = /** @type {const} */ ({ kind: 'not-run' });

/** @type {Result} */
const noResult = {
  status: 'not-run',
  mistake: null,
  remark: null,
  other: null,
  call: null,
  got: null,
  expected: null,
  error: null,
  close: null,
  reason: null,
};
