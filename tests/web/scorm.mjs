/**
 * What the tests of SCORM share: an LMS (scorm-again) that logs each call, and what the standards
 * say of the elements that the lesson may set.
 */
import assert from 'node:assert/strict';
import { choiceQuestions } from '../../web/src/lesson.js';

/**
 * @typedef {'scorm-1.2' | 'scorm-2004'} Version
 *
 * @typedef {object} Call of the lesson to an LMS
 * @property {string} call
 * @property {string[]} values
 * @property {string} result
 * @property {string} error the code after it
 */

/** @type {Version[]} */
export const versions = ['scorm-1.2', 'scorm-2004'];

/** What each version calls what these tests look at. */
export const names = /** @type {const} */ ({
  'scorm-1.2': {
    api: 'API',
    class: 'Scorm12API',
    script: 'scorm12',
    initialize: 'LMSInitialize',
    terminate: 'LMSFinish',
    get: 'LMSGetValue',
    set: 'LMSSetValue',
    commit: 'LMSCommit',
    error: 'LMSGetLastError',
    mode: 'cmi.core.lesson_mode',
    status: 'cmi.core.lesson_status',
    raw: 'cmi.core.score.raw',
    response: 'student_response',
    wrong: 'wrong',
    room: 4096,
  },
  'scorm-2004': {
    api: 'API_1484_11',
    class: 'Scorm2004API',
    script: 'scorm2004',
    initialize: 'Initialize',
    terminate: 'Terminate',
    get: 'GetValue',
    set: 'SetValue',
    commit: 'Commit',
    error: 'GetLastError',
    mode: 'cmi.mode',
    status: 'cmi.completion_status',
    raw: 'cmi.score.raw',
    response: 'learner_response',
    wrong: 'incorrect',
    room: 64000,
  },
});

/**
 * An LMS whose every call is logged. Runs in Node and in pages.
 * @param {any} api
 * @param {string} error the name of the function that tells the last error
 */
export function logged(api, error) {
  /** @type {Call[]} */
  const calls = [];
  const proxy = new Proxy(api, {
    get(target, call) {
      const run = target[call];
      if (typeof run !== 'function') return run;
      return (/** @type {any[]} */ ...values) => {
        const result = run.apply(target, values);
        calls.push({
          call: String(call),
          values,
          result: String(result),
          error: String(target[error]()),
        });
        return result;
      };
    },
  });
  return { proxy, calls };
}

// ---- the standards ---------------------------------------------------------------------------

const choiceIds = choiceQuestions.flatMap(({ choices }) => choices);
const identifier = /^[A-Za-z0-9_-]{1,250}$/;
const percent = /^(?:100|[1-9]?\d)$/;

/**
 * The elements that may be set, with the form of their values: SCORM 1.2 Run-Time Environment,
 * section 3.4.4 (data types in 3.4.1), and SCORM 2004 4th Edition RTE, section 4.2.
 * @type {Record<Version, Record<string, RegExp>>}
 */
const elements = {
  'scorm-1.2': {
    'cmi.core.lesson_status': /^(?:incomplete|completed)$/, // of CMIVocabulary (Status)
    'cmi.core.exit': /^suspend$/, // of CMIVocabulary (Exit)
    'cmi.core.session_time': /^\d{2,4}:[0-5]\d:[0-5]\d\.\d{1,2}$/, // CMITimespan
    'cmi.core.score.raw': percent, // CMIDecimal
    'cmi.core.score.min': /^0$/,
    'cmi.core.score.max': /^100$/,
    'cmi.suspend_data': /^[ -~]{0,4096}$/, // CMIString4096
    'cmi.interactions.n.id': identifier, // CMIIdentifier
    'cmi.interactions.n.type': /^(?:fill-in|choice|performance)$/,
    'cmi.interactions.n.time': /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,2})?$/, // CMITime
    'cmi.interactions.n.weighting': /^[01]$/,
    'cmi.interactions.n.student_response': /^[ -~]{0,255}$/, // CMIFeedback
    'cmi.interactions.n.result': /^(?:correct|wrong|unanticipated)$/,
  },
  'scorm-2004': {
    'cmi.completion_status': /^(?:incomplete|completed)$/,
    'cmi.success_status': /^passed$/,
    'cmi.progress_measure': /^(?:0(?:\.\d{1,7})?|1)$/, // real (10, 7), from 0 to 1
    'cmi.exit': /^suspend$/,
    'cmi.session_time': /^PT\d+H[0-5]?\dM[0-5]?\d(?:\.\d{1,2})?S$/, // timeinterval (second, 10, 2)
    'cmi.score.scaled': /^(?:0(?:\.\d{1,7})?|1)$/, // real (10, 7), from −1 to 1
    'cmi.score.raw': percent,
    'cmi.score.min': /^0$/,
    'cmi.score.max': /^100$/,
    'cmi.suspend_data': /^[ -~]{0,64000}$/, // characterstring (SPM 64000)
    'cmi.interactions.n.id': identifier, // long_identifier_type
    'cmi.interactions.n.type': /^(?:fill-in|choice|other)$/,
    'cmi.interactions.n.timestamp': /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{1,2}Z$/, // time (second, 10, 0)
    'cmi.interactions.n.weighting': /^[01]$/,
    'cmi.interactions.n.learner_response': /^(?!\{)[^\p{Cc}]{0,250}$/u,
    'cmi.interactions.n.result': /^(?:correct|incorrect|unanticipated)$/,
    'cmi.interactions.n.description': /^(?!\{)[ -~]{0,250}$/, // localized_string_type (SPM 250)
  },
};

/** What must stand before what, within one interaction. */
const idsFirst = /^cmi\.interactions\.(\d+)\.(\w+)$/;

/**
 * Everything that was set is an element of the standard, has a value of its type, and was taken.
 * @param {readonly Call[]} calls
 * @param {Version} version
 * @returns {Record<string, string>} the last value of each element
 */
export function assertValid(calls, version) {
  const { set, get, initialize, terminate, commit } = names[version];
  const known = [set, get, initialize, terminate, commit];
  const foreign = calls.filter(({ call }) => !known.includes(/** @type {any} */ (call)));
  assert.deepEqual(foreign, [], 'it calls no other functions');

  /** @type {Record<string, string>} */
  const last = {};
  const sets = calls.filter(({ call }) => call === set);
  assert.ok(sets.length > 0, 'something was set');
  for (const { values, result, error } of sets) {
    const [element, value] = values;
    const type = elements[version][element.replace(/\.\d+\./, '.n.')];
    assert.ok(type, `${element} is an element to be set`);
    assert.equal(typeof value, 'string', element);
    assert.match(value, type, element);
    assert.deepEqual({ result, error }, { result: 'true', error: '0' }, `${element} = ${value}`);
    const [, place, field] = idsFirst.exec(element) ?? [];
    if (place && field !== 'id') assert.ok(last[`cmi.interactions.${place}.id`], `${element}: id`);
    last[element] = value;
  }
  for (const { call, values, result, error } of calls) {
    if ([initialize, terminate, commit].includes(/** @type {any} */ (call))) {
      assert.deepEqual(
        { values, result, error },
        { values: [''], result: 'true', error: '0' },
        call,
      );
    }
  }
  return last;
}

/**
 * What was told of each question, by its id.
 * @param {Record<string, string>} last the last value of each element
 * @param {Version} version
 */
export function interactionsIn(last, version) {
  const { response } = names[version];
  const places = Object.entries(last).flatMap(([name, id]) => {
    const [, place] = /^cmi\.interactions\.(\d+)\.id$/.exec(name) ?? [];
    return place ? [[id, `cmi.interactions.${place}`]] : [];
  });
  assert.equal(new Set(places.map(([id]) => id)).size, places.length, 'each question once');
  return Object.fromEntries(
    places.map(([id, start]) => {
      const { [`${start}.${response}`]: answer = '', [`${start}.result`]: result } = last;
      const description = last[`${start}.description`];
      return [id, { answer, result, ...(description === undefined ? {} : { description }) }];
    }),
  );
}

/** In SCORM 2004 a choice is a short identifier. */
assert.ok(choiceIds.every((id) => identifier.test(id)));
