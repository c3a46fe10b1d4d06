import { asciiText, clockSpan, isoSpan, isoTime, localText, share, timeOfDay } from './formats.js';

/**
 * What the two versions of SCORM call what the lesson tells, and in which form. Only elements that
 * stand here are sent; the README lists them.
 *
 * @typedef {import('./session.js').Session} Session
 * @typedef {import('../course/results.js').Results} Results
 * @typedef {import('../course/results.js').Item} Item
 *
 * @typedef {object} Model
 * @property {string} api
 * @property {Record<'initialize' | 'terminate' | 'get' | 'set' | 'commit', string>} calls
 * @property {string} sign an element that has a value whenever a session goes on
 * @property {number} room for characters in `cmi.suspend_data`
 * @property {string} mode
 * @property {string} exit
 * @property {{ name: string, format: (milliseconds: number) => string }} sessionTime
 * @property {boolean} tellsIds whether the ids of interactions can be read
 * @property {(session: Session) => void} begin
 * @property {(session: Session, results: Results) => void} tell
 * @property {(item: Item, date: Date) => (readonly [field: string, value: string])[]} interaction
 */

/** Sets an element unless it has a greater number. */
function raise(
  /** @type {Session} */ session,
  /** @type {string} */ name,
  /** @type {number} */ value,
  text = String(value),
) {
  const before = session.number(name);
  return (before === null || before < value) && session.set(name, text);
}

/** The score of 100, which is what LMSs show. */
const percent = (/** @type {Results} */ { score }) => Math.round(score * 100);

const ranges = /** @type {const} */ ([
  ['min', '0'],
  ['max', '100'],
]);

/**
 * @param {Session} session
 * @param {string} name of the score
 * @param {Results} results
 */
function tellScore(session, name, results) {
  if (!raise(session, `${name}.raw`, percent(results))) return;
  for (const [field, value] of ranges) session.set(`${name}.${field}`, value);
}

/**
 * @param {Session} session
 * @param {string} name
 * @param {string} value
 * @param {readonly string[]} over what it takes the place of
 */
function replace(session, name, value, over) {
  if (over.includes(session.get(name))) session.set(name, value);
}

/** Nothing was told yet. */
const untold = ['', 'not attempted', 'unknown', 'browsed'];

/** @type {Model} */
const scorm12 = {
  api: 'API',
  calls: {
    initialize: 'LMSInitialize',
    terminate: 'LMSFinish',
    get: 'LMSGetValue',
    set: 'LMSSetValue',
    commit: 'LMSCommit',
  },
  sign: 'cmi.core._children',
  room: 4096,
  mode: 'cmi.core.lesson_mode',
  exit: 'cmi.core.exit',
  sessionTime: { name: 'cmi.core.session_time', format: clockSpan },
  tellsIds: false,

  begin(session) {
    replace(session, 'cmi.core.lesson_status', 'incomplete', untold);
  },

  // `completed` and not `passed`: whoever completes it has answered all that is required rightly,
  // and cannot fail, so there is no other side to `passed`. An LMS that has a mastery score makes
  // `passed` or `failed` of the score itself.
  tell(session, results) {
    tellScore(session, 'cmi.core.score', results);
    if (results.complete)
      replace(session, 'cmi.core.lesson_status', 'completed', [...untold, 'incomplete', 'failed']);
  },

  interaction({ kind, id, required, response, result, mistake }, date) {
    const named = mistake ? `(mistake: ${mistake})` : '';
    const types = { typed: 'fill-in', choice: 'choice', code: 'performance' };
    const responses = {
      typed: `${asciiText(response, 254 - named.length)} ${named}`.trim(),
      choice: response.slice(0, 1), // one character, by which the choices of a question differ
      code: named,
    };
    const results = { correct: 'correct', incorrect: 'wrong', unread: 'unanticipated', '': '' };
    return [
      ['id', id],
      ['type', types[kind]],
      ['time', timeOfDay(date)],
      ['weighting', required ? '1' : '0'],
      ['student_response', asciiText(responses[kind])],
      ['result', results[result]],
    ];
  },
};

/** @type {Model} */
const scorm2004 = {
  api: 'API_1484_11',
  calls: {
    initialize: 'Initialize',
    terminate: 'Terminate',
    get: 'GetValue',
    set: 'SetValue',
    commit: 'Commit',
  },
  sign: 'cmi._version',
  room: 64000,
  mode: 'cmi.mode',
  exit: 'cmi.exit',
  sessionTime: { name: 'cmi.session_time', format: isoSpan },
  tellsIds: true,

  begin(session) {
    replace(session, 'cmi.completion_status', 'incomplete', untold);
  },

  tell(session, results) {
    tellScore(session, 'cmi.score', results);
    raise(session, 'cmi.score.scaled', results.score, share(results.score));
    raise(session, 'cmi.progress_measure', results.score, share(results.score));
    if (!results.complete) return;
    replace(session, 'cmi.completion_status', 'completed', [...untold, 'incomplete']);
    replace(session, 'cmi.success_status', 'passed', ['', 'unknown', 'failed']);
  },

  interaction({ kind, id, required, response, result, mistake }, date) {
    const types = { typed: 'fill-in', choice: 'choice', code: 'other' };
    const results = {
      correct: 'correct',
      incorrect: 'incorrect',
      unread: 'unanticipated',
      '': 'neutral',
    };
    return [
      ['id', id],
      ['type', types[kind]],
      ['timestamp', isoTime(date)],
      ['weighting', required ? '1' : '0'],
      ['learner_response', kind === 'typed' ? localText(response) : response],
      ['result', results[result]],
      ['description', mistake ? `mistake: ${mistake}` : ''],
    ];
  },
};

/** @type {Readonly<Record<string, Model>>} */
export const models = { 'scorm-1.2': scorm12, 'scorm-2004': scorm2004 };
