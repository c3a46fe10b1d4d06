// What the lesson tells an LMS and keeps there, without a browser.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { Scorm12API } from 'scorm-again/scorm12';
import { Scorm2004API } from 'scorm-again/scorm2004';
import { Reporter } from '../../web/src/course/reporter.js';
import { exerciseFunctions, choiceQuestions, typedQuestions } from '../../web/src/lesson.js';
import { enrol } from '../../web/src/scorm/enrol.js';
import { findApi } from '../../web/src/scorm/find.js';
import { asciiText, clockSpan, isoSpan, localText } from '../../web/src/scorm/formats.js';
import { packed, unpacked } from '../../web/src/scorm/suspend.js';
import { assertValid, interactionsIn, logged, names, versions } from './scorm.mjs';

/** @typedef {import('./scorm.mjs').Version} Version */

// ---- finding the API -------------------------------------------------------------------------

/** A window of another origin: only its relations can be read. */
const foreign = (/** @type {object} */ relations) =>
  new Proxy(relations, {
    get(target, name) {
      if (['parent', 'opener', 'top'].includes(String(name))) return Reflect.get(target, name);
      throw new DOMException('Blocked a frame from accessing a cross-origin frame.');
    },
  });

/** A window inside others: its parents from the inmost to the outermost. */
function nested(/** @type {any[]} */ ...windows) {
  const outer = windows.at(-1);
  const made = [{}, ...windows];
  made.forEach((window, i) => {
    window.parent ??= made[i + 1] ?? window;
    window.top ??= outer ?? window;
  });
  return /** @type {any} */ (made[0]);
}

describe('the API is found', () => {
  const api = { name: 'the API' };
  const places = {
    'in the parent': nested({ API: api }),
    'five levels up': nested({}, {}, {}, {}, { API: api }),
    'in the window that opened it': Object.assign(nested(), {
      opener: nested({}, { API: api }).parent,
    }),
    'in the window that opened the outermost': nested({}, { opener: { API: api } }),
    'above a window of another origin': nested(foreign({}), { API: api }),
  };
  // the foreign one needs its relations, too
  const inner = /** @type {any} */ ({});
  const top = /** @type {any} */ ({ API: api });
  top.parent = top;
  inner.parent = foreign({ parent: top, top });
  inner.top = top;
  places['above a window of another origin'] = inner;

  for (const [where, window] of Object.entries(places)) {
    test(where, () => assert.equal(findApi(window, 'API'), api));
  }

  test('the nearest one first', () => {
    const nearer = {};
    assert.equal(findApi(nested({ API: nearer }, { API: api }), 'API'), nearer);
  });

  test('not where there is none, and the search ends', () => {
    let asked = 0;
    /** @returns {any} */
    const endless = () => ({
      get parent() {
        asked += 1;
        return endless();
      },
    });
    for (const window of [
      nested(),
      nested({}, {}),
      nested({ API: 'a text' }, { API: null }),
      Object.assign(nested(), { opener: foreign({}) }),
      endless(),
    ]) {
      assert.equal(findApi(window, 'API'), null);
    }
    assert.ok(asked > 0 && asked < 100, `${asked} windows`);
  });
});

// ---- a lesson in an LMS ----------------------------------------------------------------------

/** What was answered, as the store has it. */
class Answers {
  constructor() {
    this.questions = typedQuestions.map(({ id, group }) => ({
      ...{ id, group, done: false, tries: 0 },
      ...{ submitted: /** @type {string | null} */ (null), judgement: /** @type {any} */ (null) },
    }));
    this.choices = choiceQuestions.map(({ id, group, right }) => ({
      ...{ id, group, right, submitted: '', tries: 0, done: false },
    }));
    /** @type {any} */
    this.code = undefined;
  }

  /** @returns {any} */
  get state() {
    const { questions, choices, code } = this;
    return { phase: 'ready', questions, choices, code, later: {}, keeping: { reset: '' } };
  }

  /**
   * @param {string} id
   * @param {string} text
   * @param {{ status: string, mistake?: string }} judgement
   */
  type(id, text, judgement) {
    const right = judgement.status === 'correct';
    this.questions = this.questions.map((one) =>
      one.id !== id
        ? one
        : {
            ...one,
            ...{ submitted: text, judgement, done: one.done || right },
            tries: one.tries + (judgement.status === 'incorrect' ? 1 : 0),
          },
    );
  }

  /**
   * @param {string} id
   * @param {string} choice
   */
  choose(id, choice) {
    this.choices = this.choices.map((one) =>
      one.id !== id ? one : { ...one, submitted: choice, done: one.done || choice === one.right },
    );
  }

  /**
   * @param {string} name
   * @param {any} result
   */
  run(name, result) {
    const passed = result.status === 'correct';
    this.code = {
      exercises: exerciseFunctions.map((one) => ({
        ...{ name: one, tries: 0, passed: one === name && passed },
        result: one === name ? result : null,
      })),
    };
  }

  /** What the store keeps of it. */
  get saved() {
    const { questions, choices } = this;
    return { lesson: 'scaling', version: 1, questions, choices };
  }
}

const right = { status: 'correct' };
const wrong = (/** @type {string} */ mistake) => ({ status: 'incorrect', mistake });

/** A window that a test can leave. */
class FakeWindow extends EventTarget {
  document = { visibilityState: 'visible' };
  opener = null;

  /** @param {object} outer with the API */
  constructor(outer) {
    super();
    this.parent = /** @type {any} */ (outer);
    this.top = this.parent;
    /** @type {any} */ (outer).parent = outer;
  }

  leave() {
    this.dispatchEvent(new Event('pagehide'));
  }
}

/**
 * An LMS with what it kept from earlier sessions.
 * @param {Version} version
 * @param {object} [kept]
 */
function lmsFor(version, kept) {
  /** @type {string[]} */
  const errors = [];
  const Api = version === 'scorm-1.2' ? Scorm12API : Scorm2004API;
  const api = /** @type {any} */ (
    new Api({
      logLevel: 4,
      onLogMessage: (/** @type {unknown} */ _, /** @type {string} */ text) => errors.push(text),
    })
  );
  if (kept) api.loadFromJSON(kept, 'cmi');
  const { proxy, calls } = logged(api, names[version].error);
  const window = new FakeWindow({ [names[version].api]: proxy });
  return { api, calls, errors, window, kept: () => api.renderCMIToJSONObject().cmi };
}

/**
 * The lesson in it.
 * @param {Version} version
 * @param {ReturnType<typeof lmsFor>['window']} window
 * @param {Answers} [answers] with which it opens
 */
function lessonIn(version, window, answers = new Answers()) {
  const course = enrol(version, /** @type {any} */ (window));
  assert.ok(course, 'the LMS is found');
  const lesson = /** @type {any} */ (new EventTarget());
  const reporter = new Reporter(lesson, answers.state, ['checks', 'choice', 'elsewhere']);
  const part = course.follow(reporter);
  return {
    course,
    answers,
    /** After something was done, as the store tells it and keeps it. */
    update() {
      reporter.state = answers.state;
      part.state = answers.state;
      return course.write(answers.saved);
    },
  };
}

/**
 * All required questions, each answered wrong first.
 * @param {ReturnType<typeof lessonIn>} lesson
 */
function answerAll({ answers, update }) {
  for (const { id } of typedQuestions) {
    for (const [text, judgement] of /** @type {const} */ ([
      ['4', wrong('half')],
      ['2', right],
    ])) {
      answers.type(id, text, judgement);
      assert.equal(update(), '');
    }
  }
  for (const { id, choices, right } of choiceQuestions) {
    const [other] = choices.filter((choice) => choice !== right);
    for (const choice of [other, right]) {
      answers.choose(id, choice);
      assert.equal(update(), '');
    }
  }
}

for (const version of versions) {
  const { get, set, initialize, terminate, commit, mode, status, raw, room } = names[version];
  const { wrong: wrongResult } = names[version];

  describe(version, () => {
    test('the way through tells completion, score and each question, and ends once', () => {
      const lms = lmsFor(version);
      const lesson = lessonIn(version, lms.window);
      assert.equal(lms.api[get](status), 'incomplete');
      answerAll(lesson);
      lms.window.leave();
      lms.window.leave();
      const last = assertValid(lms.calls, version);
      assert.equal(last[status], 'completed');
      assert.equal(last[raw], '100');
      if (version === 'scorm-2004') {
        assert.equal(last['cmi.success_status'], 'passed');
        assert.equal(last['cmi.score.scaled'], '1');
        assert.equal(last['cmi.progress_measure'], '1');
      }
      const told = interactionsIn(last, version);
      assert.deepEqual(
        Object.keys(told).sort(),
        [...typedQuestions, ...choiceQuestions].map(({ id }) => id).sort(),
      );
      for (const { result } of Object.values(told)) assert.equal(result, 'correct');
      const count = (/** @type {string} */ name) =>
        lms.calls.filter(({ call }) => call === name).length;
      assert.equal(count(initialize), 1);
      assert.equal(count(terminate), 1);
      assert.equal(count(commit), 16 + 1, 'each answer, and the end');
      assert.equal(lms.calls.at(-1)?.call, terminate);
      assert.deepEqual(lms.errors, []);
    });

    test('a score stands from the first answer on, and rises with each right one', () => {
      const lms = lmsFor(version);
      const { answers, update } = lessonIn(version, lms.window);
      assert.equal(lms.api[get](raw), '', 'none before');
      answers.type('first-divisor', '4', wrong('dk'));
      update();
      assert.equal(lms.api[get](raw), '0');
      answers.type('first-divisor', '2', right);
      update();
      assert.equal(lms.api[get](raw), '13', 'one of eight');
      assert.equal(lms.api[get](status), 'incomplete');
      assertValid(lms.calls, version);
    });

    test('a mistake is named, and what cannot be read is not called wrong', () => {
      const lms = lmsFor(version);
      const { answers, update } = lessonIn(version, lms.window);
      answers.type('first-divisor', '−4√2', wrong('half'));
      answers.type('second-divisor', 'eight', { status: 'unread' });
      answers.choose('which-divisor', 'dk');
      answers.run('scale_factor', { status: 'incorrect', mistake: 'no-root' });
      update();
      const told = interactionsIn(assertValid(lms.calls, version), version);
      assert.deepEqual(
        told,
        version === 'scorm-1.2'
          ? {
              'first-divisor': { answer: '-4sqrt2 (mistake: half)', result: wrongResult },
              'second-divisor': { answer: 'eight', result: 'unanticipated' },
              'which-divisor': { answer: 'd', result: wrongResult },
              'code-scale_factor': { answer: '(mistake: no-root)', result: wrongResult },
            }
          : {
              'first-divisor': {
                ...{ answer: '−4√2', result: wrongResult, description: 'mistake: half' },
              },
              'second-divisor': { answer: 'eight', result: 'unanticipated', description: '' },
              'which-divisor': {
                ...{ answer: 'dk', result: wrongResult, description: 'mistake: dk' },
              },
              'code-scale_factor': {
                ...{ answer: '', result: wrongResult, description: 'mistake: no-root' },
              },
            },
      );
    });

    test('whatever is typed is sent as a valid value', () => {
      const lms = lmsFor(version);
      const { answers, update } = lessonIn(version, lms.window);
      const texts = [
        '{lang=xx}2',
        ' {2',
        '1[,]2[.]3[:]4',
        '9'.repeat(4000),
        '😀'.repeat(300),
        'a\u0000\t\u007f\nb',
        '<script>alert(1)</script>',
        '\uD800',
        'ä'.repeat(251),
      ];
      for (const text of texts) {
        answers.type('first-weight', text, wrong('not-divided'));
        update();
      }
      assertValid(lms.calls, version);
      assert.deepEqual(lms.errors, []);
      assert.equal(lms.api[get]('cmi.interactions._count').toString(), '1');
    });

    test('a session after it goes on where that ended, and nothing is lowered', () => {
      const lms = lmsFor(version);
      const first = lessonIn(version, lms.window);
      answerAll(first);
      lms.window.leave();

      const later = lmsFor(version, lms.kept());
      const second = lessonIn(version, later.window, first.answers);
      assert.deepEqual(second.course.read(), {
        found: true,
        saved: {
          ...JSON.parse(JSON.stringify(first.answers.saved)),
          course: /** @type {any} */ (second.course.read().saved).course,
        },
      });
      second.answers.type('first-divisor', '16', wrong('dk-squared'));
      second.update();
      // and somebody for whom nothing came back
      const third = lmsFor(version, lms.kept());
      const empty = lessonIn(version, third.window);
      empty.answers.choose('which-divisor', 'dk');
      empty.update();

      for (const [{ api, calls }, id] of /** @type {const} */ ([
        [later, 'first-divisor'],
        [third, 'which-divisor'],
      ])) {
        assert.equal(api[get](status), 'completed');
        assert.equal(api[get](raw), '100');
        const changed = calls.filter(({ call, values }) => {
          return call === set && [status, raw].includes(/** @type {any} */ (values[0]));
        });
        assert.deepEqual(changed, []);
        const told = interactionsIn(assertValid(calls, version), version);
        assert.deepEqual(Object.keys(told), [id]);
        assert.equal(told[id].result, wrongResult);
        assert.equal(String(api[get]('cmi.interactions._count')), '8', 'in the same place');
      }
    });

    test('what the LMS missed of an earlier session is told with the next', () => {
      const done = new Answers();
      const lms = lmsFor(version);
      for (const { id } of typedQuestions) done.type(id, '2', right);
      for (const { id, right } of choiceQuestions) done.choose(id, right);
      lessonIn(version, lms.window, done);
      assert.equal(lms.api[get](status), 'completed');
      assert.equal(lms.api[get](raw), '100');
      assertValid(lms.calls, version);
    });

    for (const looking of ['review', 'browse']) {
      test(`in the mode ${looking} it reads, and sets nothing`, () => {
        const before = lmsFor(version);
        const first = lessonIn(version, before.window);
        first.answers.type('first-divisor', '2', right);
        first.update();
        before.window.leave();
        const kept = before.kept();
        if (version === 'scorm-1.2') kept.core.lesson_mode = looking;
        else kept.mode = looking;

        const lms = lmsFor(version, kept);
        assert.equal(lms.api.cmi && looking, looking);
        const { course, answers, update } = lessonIn(version, lms.window, first.answers);
        assert.equal(lms.api[get](mode), looking);
        assert.equal(course.onlyRead, true);
        assert.equal(course.read().found, true);
        answers.type('second-divisor', '8', right);
        assert.equal(update(), 'only-read');
        lms.window.leave();
        const made = lms.calls.map(({ call }) => call);
        assert.ok(!made.includes(set) && !made.includes(commit));
        assert.equal(made.at(-1), terminate);
      });
    }

    test('without credit it goes on as usual', () => {
      const kept = lmsFor(version).kept();
      if (version === 'scorm-1.2') kept.core.credit = 'no-credit';
      else kept.credit = 'no-credit';
      const lms = lmsFor(version, kept);
      answerAll(lessonIn(version, lms.window));
      assert.equal(lms.api[get](status), 'completed');
      assertValid(lms.calls, version);
    });

    test('an LMS that refuses, throws or tells nonsense does no harm', () => {
      const answersOf = {
        'refuses to set': { [set]: () => 'false' },
        'cannot commit': { [commit]: () => 'false' },
        throws: {
          [set]: () => {
            throw new Error('the LMS is broken');
          },
          [commit]: () => {
            throw new Error('the LMS is broken');
          },
          [terminate]: () => {
            throw new Error('the LMS is broken');
          },
        },
        'tells nothing': { [get]: () => undefined, [set]: () => undefined },
        'has no functions': { [set]: undefined, [commit]: undefined, [terminate]: undefined },
      };
      for (const [what, functions] of Object.entries(answersOf)) {
        const lms = lmsFor(version);
        const api = lms.window.parent[names[version].api];
        lms.window.parent[names[version].api] = new Proxy(api, {
          get: (target, name) =>
            Object.hasOwn(functions, name)
              ? /** @type {any} */ (functions)[name]
              : Reflect.get(target, name),
        });
        const { answers, update } = lessonIn(version, lms.window);
        answers.type('first-divisor', '2', right);
        assert.equal(update(), 'not-kept', what);
        lms.window.leave();
      }
      const numbers = lmsFor(version);
      const api = numbers.window.parent[names[version].api];
      numbers.window.parent[names[version].api] = new Proxy(api, {
        get: (target, name) => (name === get ? () => 'a lot' : Reflect.get(target, name)),
      });
      const { answers, update } = lessonIn(version, numbers.window);
      answers.type('first-divisor', '2', right);
      assert.equal(update(), '');
    });

    test('an LMS that does not begin is none', () => {
      const begins = () => 'false';
      const refusing = { [initialize]: begins, [get]: () => '' };
      const window = new FakeWindow({ [names[version].api]: refusing });
      assert.equal(enrol(version, /** @type {any} */ (window)), null);
      assert.equal(enrol(version, /** @type {any} */ (new FakeWindow({}))), null);
    });

    test('one that was begun by the page around it is gone on with', () => {
      const lms = lmsFor(version);
      lms.api[initialize]('');
      const { answers, update } = lessonIn(version, lms.window);
      answers.type('first-divisor', '2', right);
      assert.equal(update(), '');
      assert.equal(lms.api[get](raw), '13');
    });

    test('a page that comes back as it was asks once to begin again, and else nothing', () => {
      const lms = lmsFor(version);
      const { course, answers, update } = lessonIn(version, lms.window);
      answers.type('first-divisor', '2', right);
      update();
      lms.window.leave();
      const before = lms.calls.length;
      lms.window.dispatchEvent(new Event('pageshow'));
      assert.deepEqual(course.read(), { found: false, saved: null });
      answers.type('second-divisor', '8', right);
      assert.equal(update(), 'not-kept');
      lms.window.leave();
      const after = lms.calls.slice(before).map(({ call }) => call);
      assert.deepEqual(
        after.filter((call) => call !== get),
        [initialize],
      );
      assert.ok(after.length <= 2);
    });

    test('what is not committed yet is committed when the page is hidden', () => {
      const lms = lmsFor(version);
      const { course, answers } = lessonIn(version, lms.window);
      const commits = () => lms.calls.filter(({ call }) => call === commit).length;
      course.write(answers.saved);
      assert.equal(commits(), 0, 'not at each key');
      lms.window.dispatchEvent(new Event('visibilitychange'));
      assert.equal(commits(), 0, 'it is to be seen');
      lms.window.document.visibilityState = 'hidden';
      lms.window.dispatchEvent(new Event('visibilitychange'));
      assert.equal(commits(), 1);
      lms.window.dispatchEvent(new Event('visibilitychange'));
      assert.equal(commits(), 1, 'there is nothing new');
      lms.window.leave();
      assertValid(lms.calls, version);
    });

    test('where the LMS lets it begin again, it goes on', () => {
      const lms = lmsFor(version);
      const { course, answers, update } = lessonIn(version, lms.window);
      answers.type('first-divisor', '2', right);
      update();
      lms.window.leave();
      const again = lmsFor(version, lms.kept());
      lms.window.parent[names[version].api] = again.window.parent[names[version].api];
      lms.window.dispatchEvent(new Event('pageshow'));
      assert.equal(course.read().found, true);
      answers.type('second-divisor', '8', right);
      assert.equal(update(), '');
      lms.window.leave();
      const last = assertValid(again.calls, version);
      assert.equal(last[raw], '25');
      assert.equal(again.calls.at(-1)?.call, terminate);
      assert.deepEqual(again.errors, []);
    });

    test('what is not there to be read is a fresh start with a note', () => {
      const lms = lmsFor(version);
      const { answers, update } = lessonIn(version, lms.window);
      answers.type('first-divisor', '2', right);
      update();
      const whole = lms.api[get]('cmi.suspend_data');
      const own = (/** @type {string} */ json) =>
        `scaling1:${deflateRawSync(json).toString('base64')}`;
      const unreadable = [
        whole.slice(0, -8),
        whole.slice(0, whole.length / 2),
        'scaling1:',
        'scaling1:!!!',
        'scaling1:AAAA',
        'bookmark=3;score=12',
        '{"lesson":"scaling"}',
        '1',
        ' ',
        '\u0000ü😀',
        `scaling1:${'A'.repeat(1_000_000)}`,
        'x'.repeat(1_000_000),
        own('{"lesson":"scaling","version":1,"__proto__":{"polluted":true}}'),
        own('{"lesson":"scaling","version":1,"code":{"__proto__":{"polluted":true}}}'),
        own('{"lesson":'),
        own(`"${' '.repeat(4e6)}"`), // small, until it is inflated
      ];
      for (const text of unreadable) {
        const read = unpacked(text, room);
        assert.deepEqual(read, { found: true, saved: null }, text.slice(0, 60));
      }
      for (const text of ['scaling2:AAAA', 'scaling0:', 'scaling99999:****'.replaceAll('*', 'z')]) {
        const read = unpacked(text, room);
        assert.deepEqual(read, { found: true, saved: { lesson: 'scaling' } }, text);
      }
      assert.deepEqual(unpacked('', room), { found: false, saved: null });
      assert.equal(/** @type {any} */ ({}).polluted, undefined);
    });

    test('such data in the LMS do not keep the lesson from starting', () => {
      const kept = lmsFor(version).kept();
      for (const text of ['other', 'scaling1:AAAA', 'scaling7:AAAA']) {
        const lms = lmsFor(version, { ...kept, suspend_data: text });
        const { answers, course, update } = lessonIn(version, lms.window);
        assert.equal(course.read().found, true);
        answers.type('first-divisor', '2', right);
        assert.equal(update(), '');
        assert.equal(/** @type {any} */ (course.read().saved).questions[0].submitted, '2');
      }
    });
  });
}

// ---- where the versions differ -----------------------------------------------------------------

test('in SCORM 1.2 an LMS without interactions gets the rest', () => {
  const lms = lmsFor('scorm-1.2');
  const { api } = lms;
  const without = new Proxy(lms.window.parent.API, {
    get: (target, name) =>
      name === 'LMSGetValue'
        ? (/** @type {string} */ element) =>
            element.startsWith('cmi.interactions') ? '' : target.LMSGetValue(element)
        : Reflect.get(target, name),
  });
  lms.window.parent.API = without;
  answerAll(lessonIn('scorm-1.2', lms.window));
  const last = assertValid(lms.calls, 'scorm-1.2');
  assert.deepEqual(interactionsIn(last, 'scorm-1.2'), {});
  assert.equal(api.LMSGetValue('cmi.core.lesson_status'), 'completed');
});

test('in SCORM 1.2 an LMS that lost the interactions gets them anew, without a gap', () => {
  const lms = lmsFor('scorm-1.2');
  const first = lessonIn('scorm-1.2', lms.window);
  answerAll(first);
  lms.window.leave();
  const later = lmsFor('scorm-1.2', { ...lms.kept(), interactions: {} });
  const { answers, update } = lessonIn('scorm-1.2', later.window, first.answers);
  answers.choose('trained-model', 'softmax');
  update();
  const last = assertValid(later.calls, 'scorm-1.2');
  assert.equal(last['cmi.interactions.0.id'], 'trained-model');
});

test('in SCORM 1.2 a choice is told by its first letter, which is its own', () => {
  for (const { id, choices } of choiceQuestions) {
    const letters = choices.map((choice) => choice[0]);
    assert.equal(new Set(letters).size, choices.length, id);
    for (const letter of letters) assert.match(letter, /^[a-z0-9]$/);
  }
});

// ---- the room for it ---------------------------------------------------------------------------

/** A text that deflates badly. */
function noise(/** @type {number} */ length, seed = 1) {
  let state = seed;
  return Array.from({ length }, () => {
    state = (state * 48271) % 2147483647;
    return String.fromCharCode(33 + (state % 94));
  }).join('');
}

test('what does not fit is left out in an order, and said', () => {
  const functions = { scale_factor: { passed: true, tries: 2, hints: 0, answerShown: false } };
  const base = {
    lesson: 'scaling',
    version: 1,
    questions: { 'first-divisor': { done: true, text: '2', submitted: '2', tries: 1 } },
    explanation: { text: 'It grows.', compared: true },
  };
  const code = { text: noise(6000), limit: 10, functions };
  const long = { ...base.explanation, text: noise(4000, 2) };
  const texts = {
    'first-divisor': { done: true, text: noise(4000, 3), submitted: '2', tries: 1 },
  };
  const read = (/** @type {any} */ { text, note }) => {
    assert.ok(text.length <= 4096 && /^[ -~]*$/.test(text));
    const { found, saved } = unpacked(text, 4096);
    assert.equal(found, true);
    return { note, saved };
  };
  assert.deepEqual(read(packed({ ...base, code: { ...code, text: 'x = 1' } }, 4096)), {
    note: '',
    saved: { ...base, code: { ...code, text: 'x = 1' } },
  });
  const rest = { limit: 10, functions };
  assert.deepEqual(read(packed({ ...base, code }, 4096)), {
    note: 'code-left-out',
    saved: { ...base, code: rest },
  });
  assert.deepEqual(read(packed({ ...base, code, explanation: long }, 4096)), {
    note: 'words-left-out',
    saved: { ...base, code: rest, explanation: { ...base.explanation, text: '' } },
  });
  const progress = read(packed({ ...base, code, questions: texts }, 4096));
  assert.equal(progress.note, 'words-left-out');
  assert.deepEqual(/** @type {any} */ (progress.saved).questions['first-divisor'], {
    ...{ done: true, text: '', submitted: '2', tries: 1 },
  });
  assert.deepEqual(packed(base, 20), { text: null, note: 'not-kept' });
  assert.equal(packed({ ...base, code }, 64000).note, '', 'there is room in SCORM 2004');
});

test('every character that can be typed comes back', () => {
  const text = '√d_k ≠ 😀 \uD800 \u0000 "\\" \u2028';
  const saved = { lesson: 'scaling', explanation: { text } };
  const { text: kept } = packed(saved, 4096);
  assert.deepEqual(unpacked(kept ?? '', 4096), { found: true, saved });
});

// ---- forms of values -----------------------------------------------------------------------------

test('spans of time are written as each version has them', () => {
  const hour = 3600_000;
  assert.equal(clockSpan(0), '0000:00:00.00');
  assert.equal(clockSpan(59_994), '0000:00:59.99');
  assert.equal(clockSpan(59_996), '0000:01:00.00');
  assert.equal(clockSpan(26 * hour + 61_230), '0026:01:01.23');
  assert.equal(clockSpan(20_000 * hour), '9999:00:00.00');
  assert.equal(clockSpan(-5), '0000:00:00.00', 'a clock that was set back');
  assert.equal(isoSpan(0), 'PT0H0M00.00S');
  assert.equal(isoSpan(26 * hour + 61_230), 'PT26H1M01.23S');
});

test('texts are cut and cleaned', () => {
  assert.equal(asciiText('√2·3 × −1 ä'), 'sqrt2*3 * -1 ?');
  assert.equal(asciiText('x'.repeat(300)).length, 255);
  assert.equal(localText('{lang=de}2'), '(lang=de}2');
  assert.equal(localText('1[,]2'), '1, 2');
  assert.equal(localText(`${'x'.repeat(249)}😀`).length, 249);
});
