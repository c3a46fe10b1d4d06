import starter from 'starter';
import { exerciseFunctions, hintSteps, triesBeforeAnswer } from '../lesson.js';
import { passes } from './passes.js';
import { count, fields, flag } from './saved.js';

/**
 * The code exercise: what stands in the editor, the run that is wanted, and what came of the last
 * one.
 *
 * @typedef {import('../../../wasm/core.js').ExerciseFunction} ExerciseFunction
 * @typedef {import('../python/grader.js').GraderEvent} GraderEvent
 * @typedef {import('../python/grader.js').Result} Result
 * @typedef {import('../python/messages.js').Traceback} Traceback
 * @typedef {import('../python/box.js').PythonError} PythonError
 *
 * @typedef {object} Job a run
 * @property {string} text the program
 * @property {number} limit seconds that it and each function may take
 * @property {number} draw 32 bits, by which its fresh cases are drawn
 *
 * @typedef {object} Output what the program itself told
 * @property {readonly Print[]} prints in order
 * @property {boolean} capped there was more
 * @property {string | null} value of its last expression
 * @property {Traceback | null} error
 *
 * @typedef {{ stream: 'out' | 'err', text: string }} Print
 *
 * @typedef {{ reason: PythonError['reason'] | 'unexpected', file: string | null }} Problem `file`:
 *   beside lesson.js, if one is to blame
 *
 * @typedef {object} Exercise one of the five functions
 * @property {ExerciseFunction} name
 * @property {Result | null} result of the last run that judged it
 * @property {boolean} judged in the run that goes on, or in the last one
 * @property {boolean} passed at least once
 * @property {number} tries runs in which it did not pass, each with other code than the one before
 * @property {string | null} tried the code of the last try
 * @property {number} hints how many are shown
 * @property {boolean} answerShown on request
 *
 * @typedef {object} CodeState
 * @property {string} text what stands in the editor
 * @property {string | null} before what Start over took away, or what was written elsewhere, until
 *   something is typed
 * @property {number} limit seconds for the next run
 * @property {Job | null} job the run that goes on; another object, another run
 * @property {boolean} stop it shall end
 * @property {'idle' | 'loading' | 'starting' | 'running'} stage of the run; `loading`: Python is
 *   fetched first
 * @property {number} loaded bytes of Python
 * @property {boolean} pythonCame it need not be fetched again
 * @property {Problem | null} problem why Python could not run
 * @property {string | null} ran the program of the last run that began
 * @property {Output} output
 * @property {readonly Exercise[]} exercises
 * @property {number} ended how many runs have: each time it is announced
 *
 * @typedef {{ type: 'code-typed', text: string }
 *   | { type: 'code-taken-over', text: string }
 *   | { type: 'code-restarted' }
 *   | { type: 'code-brought-back' }
 *   | { type: 'code-limit-picked', limit: number }
 *   | { type: 'code-run-wanted', draw: number }
 *   | { type: 'code-stop-wanted' }
 *   | { type: 'code-hint-wanted', name: ExerciseFunction }
 *   | { type: 'code-answer-wanted', name: ExerciseFunction }
 *   | { type: 'python-loading', loaded: number }
 *   | { type: 'python-starting' }
 *   | { type: 'python-told', events: readonly GraderEvent[] }
 *   | { type: 'python-ended' }
 *   | ({ type: 'python-failed' } & Problem)} CodeIntent
 */

/** The time limits to choose from, in seconds. */
export const limits = [5, 10, 30, 60];

/** Code with more characters is not kept. */
export const longestCode = 200_000;

/** @type {Output} */
const noOutput = { prints: [], capped: false, value: null, error: null };

/** @type {Omit<CodeState, 'text' | 'limit' | 'exercises'>} */
const nothingRun = {
  before: null,
  job: null,
  stop: false,
  stage: 'idle',
  loaded: 0,
  pythonCame: false,
  problem: null,
  ran: null,
  output: noOutput,
  ended: 0,
};

/** @type {import('./slice.js').Slice<CodeState>} */
export const code = {
  start: () => ({
    ...nothingRun,
    text: starter,
    limit: 10,
    exercises: exerciseFunctions.map((name) => ({
      name,
      result: null,
      judged: false,
      passed: false,
      tries: 0,
      tried: null,
      hints: 0,
      answerShown: false,
    })),
  }),

  intents: {
    'code-typed': (code, { text }) => (text === code.text ? code : { ...code, text, before: null }),

    'code-taken-over': (code, { text }) =>
      text === code.text
        ? code
        : { ...code, text, before: code.text === starter ? null : code.text },

    'code-restarted': (code) => ({ ...code, text: starter, before: code.text }),

    'code-brought-back': (code) => ({ ...code, text: code.before ?? code.text, before: null }),

    'code-limit-picked': (code, { limit }) => ({ ...code, limit }),

    /** While a run of the same program goes on, it goes on. */
    'code-run-wanted': (code, { draw }) =>
      code.job?.text === code.text && !code.stop
        ? code
        : {
            ...code,
            job: { text: code.text, limit: code.limit, draw },
            stop: false,
            stage: code.pythonCame ? 'starting' : 'loading',
            problem: null,
          },

    'code-stop-wanted': (code) => (code.job ? { ...code, stop: true } : code),

    'code-hint-wanted': (code, { name }) =>
      withExercise(code, name, (one) => ({ ...one, hints: Math.min(one.hints + 1, hintSteps) })),

    'code-answer-wanted': (code, { name }) =>
      withExercise(code, name, (one) => ({ ...one, answerShown: true })),

    'python-loading': (code, { loaded }) => ({ ...code, stage: 'loading', loaded }),

    'python-starting': (code) => ({ ...code, stage: 'starting', pythonCame: true }),

    'python-told': (code, { events }) => events.reduce(told, code),

    'python-ended': (code) => {
      const idle = { ...code, job: null, stop: false, stage: /** @type {const} */ ('idle') };
      if (code.stage !== 'running') return idle; // it had not begun
      return {
        ...idle,
        ended: code.ended + 1,
        exercises: code.exercises.map((one) => afterRun(one, code.ran ?? '')),
      };
    },

    'python-failed': (code, { reason, file }) => ({
      ...code,
      job: null,
      stop: false,
      stage: 'idle',
      loaded: 0,
      problem: { reason, file },
    }),
  },

  save: ({ text, limit, exercises }) => ({
    ...(text !== starter && text.length <= longestCode ? { text } : {}),
    limit,
    functions: Object.fromEntries(
      exercises.map(({ name, passed, tries, hints, answerShown }) => [
        name,
        { passed, tries, hints, answerShown },
      ]),
    ),
  }),

  restore(saved, start, _core, now) {
    const kept = fields(saved);
    // what is too long is not kept, but not taken away either
    const unkept = now.text.length > longestCode ? now.text : start.text;
    const text =
      typeof kept.text === 'string' && kept.text.length <= longestCode ? kept.text : unkept;
    const entries = fields(kept.functions);
    return {
      ...now,
      text,
      before: null,
      limit: limits.find((limit) => limit === kept.limit) ?? start.limit,
      exercises: now.exercises.map((one) => restored(one, fields(entries[one.name]), text)),
    };
  },
};

/**
 * @param {CodeState} code
 * @param {ExerciseFunction} name
 * @param {(one: Exercise) => Exercise} change
 * @returns {CodeState}
 */
const withExercise = (code, name, change) => ({
  ...code,
  exercises: code.exercises.map((one) => (one.name === name ? change(one) : one)),
});

/**
 * @param {Exercise} one
 * @param {Record<string, unknown>} kept
 * @param {string} text
 * @returns {Exercise}
 */
function restored(one, kept, text) {
  const tries = count(kept.tries);
  return {
    ...one,
    passed: flag(kept.passed),
    tries,
    tried: one.tried ?? (tries > 0 ? codeOf(one.name, text) : null),
    hints: count(kept.hints, hintSteps),
    answerShown: flag(kept.answerShown),
  };
}

// ---- a run -----------------------------------------------------------------------------------

/**
 * @param {CodeState} code
 * @param {GraderEvent} event
 * @returns {CodeState}
 */
function told(code, event) {
  const { output } = code;
  switch (event.type) {
    case 'started':
      return begun(code);
    case 'text':
      return { ...code, output: { ...output, prints: withPrint(output.prints, event) } };
    case 'capped':
      return { ...code, output: { ...output, capped: true } };
    case 'ran':
      return { ...code, output: { ...output, value: event.value, error: event.error } };
    case 'verdict':
      return withExercise(code, event.name, (one) => ({
        ...one,
        result: event.result,
        judged: true,
      }));
    default:
      return code;
  }
}

/**
 * What was said of the run before stays until now, and about each function until it is judged.
 * @param {CodeState} code
 * @returns {CodeState}
 */
const begun = (code) => ({
  ...code,
  stage: 'running',
  ran: code.job?.text ?? code.ran,
  output: noOutput,
  exercises: code.exercises.map((one) => ({ ...one, judged: false })),
});

/**
 * @param {readonly Print[]} prints
 * @param {Print} print
 * @returns {readonly Print[]}
 */
function withPrint(prints, { stream, text }) {
  const last = prints[prints.length - 1];
  return last?.stream === stream
    ? [...prints.slice(0, -1), { stream, text: last.text + text }]
    : [...prints, { stream, text }];
}

/**
 * A function after a run of a program.
 * @param {Exercise} one
 * @param {string} program
 * @returns {Exercise}
 */
function afterRun(one, program) {
  if (!one.judged) return { ...one, result: null };
  const own = codeOf(one.name, program);
  const isTry = one.result?.status === 'incorrect' && own !== one.tried;
  return {
    ...one,
    passed: one.passed || passes(one),
    tries: one.tries + (isTry ? 1 : 0),
    tried: isTry ? own : one.tried,
  };
}

// ---- what follows from it --------------------------------------------------------------------

/**
 * What is said of a function in one word. Until it is judged: whether it is to be written still.
 * @param {Exercise} one
 * @param {CodeState} code
 * @returns {Result['status']}
 */
export const statusOf = ({ name, result }, { text }) =>
  result?.status ?? (linesOf(text)[name] === starterLines[name] ? 'todo' : 'not-run');

/** @param {Exercise} one */
export const answerIsOffered = (one) =>
  one.tries >= triesBeforeAnswer && !one.answerShown && !passes(one);

/**
 * Where the program of the last run ended with an error, as long as it stands there unchanged.
 * @param {CodeState} code
 */
export const errorIn = ({ text, ran, output }) => (text === ran ? output.error : null);

/**
 * What a function is made of: its own lines and those that are no function of the exercise.
 * @param {ExerciseFunction} name
 * @param {string} program
 */
function codeOf(name, program) {
  const { [name]: own = '', '': others } = linesOf(program);
  return `${others}\n${own}`;
}

/** What was read last. */
const lastRead = { program: '', lines: /** @type {Record<string, string>} */ ({}) };

/**
 * The lines of each function of the exercise, and under '' all others, comments at the margin
 * among them. A function goes on until something else begins at the margin.
 * @param {string} program
 */
function linesOf(program) {
  if (program === lastRead.program) return lastRead.lines;
  /** @type {Record<string, string>} */
  const lines = { '': '' };
  let name = '';
  for (const line of program.split('\n')) {
    const [begins, , defined] = /^(def\s+(\w+))?[^\s#)\]}]*/u.exec(line) ?? [];
    if (begins) name = isExercise(defined) ? defined : '';
    const belongs = line.startsWith('#') ? '' : name;
    if (line.trim() !== '') lines[belongs] = `${lines[belongs] ?? ''}${line}\n`;
  }
  return Object.assign(lastRead, { program, lines }).lines;
}

/** @param {string | undefined} name */
const isExercise = (name) => exerciseFunctions.includes(/** @type {ExerciseFunction} */ (name));

const starterLines = linesOf(starter);
