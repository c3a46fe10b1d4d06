// The module grading: cases and verdicts as plain values, and nothing else let in. What is judged
// how is tested on the core itself (tests/core/verdict_test.cpp).
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertClose, readJson } from './support.mjs';

const { loadGrading } = await import('../../build/grading.mjs');
const grading = await loadGrading();
const { exerciseFunctions, exerciseCases, judgeFunction } = grading;

const reference = readJson('exercise.json');
const valueError = { kind: 'error', types: ['ValueError', 'Exception', 'BaseException'] };
const notRun = { kind: 'not-run' };

/** What a right function does. */
const rightOutcomes = (name, draw = 0) =>
  exerciseCases(name, draw).map(({ expected }) =>
    expected.kind === 'error' ? valueError : expected,
  );

/** The verdict on a function that is right but for some cases, by index. */
function judge(name, changes = {}, { draw = 0, signs = [], known = [], notYet = [] } = {}) {
  const outcomes = Object.assign(rightOutcomes(name, draw), changes);
  return judgeFunction(name, draw, { found: 'function', outcomes, signs }, known, notYet);
}

const correct = { status: 'correct', mistake: null, remark: null, case: null, other: null };

describe('cases', () => {
  test('are there for five functions, in this order', () => {
    assert.deepEqual(exerciseFunctions, [
      'scale_factor',
      'scaled_scores',
      'score_std',
      'scaled_score_std',
      'max_weight',
    ]);
    assert.ok(Object.isFrozen(exerciseFunctions));
  });

  test('are the fixed ones of the reference data, and then two fresh ones', () => {
    for (const name of exerciseFunctions) {
      const cases = exerciseCases(name, 1);
      const names = Object.keys(reference[name][0]).filter((key) => !/^(value|ddof1)$/.test(key));
      const fixed = reference[name].map((given) => names.map((key) => given[key]));
      assert.deepEqual(
        cases.slice(0, -2).map((given) => given.arguments),
        fixed,
      );
      assert.deepEqual(
        cases.map(({ fresh }) => fresh),
        [...fixed.map(() => false), true, true],
      );
    }
  });

  test('expect what NumPy computes: numbers, arrays with their shape, or ValueError', () => {
    for (const name of exerciseFunctions) {
      const cases = exerciseCases(name, 1);
      reference[name].forEach(({ value }, i) => {
        const { expected } = cases[i];
        if (value === null) {
          assert.deepEqual(expected, { kind: 'error', type: 'ValueError' });
        } else if (Array.isArray(value)) {
          assert.deepEqual(Object.keys(expected), ['kind', 'shape', 'values']);
          assert.equal(expected.kind, 'array');
          assert.deepEqual(expected.shape, [value.length, value[0].length]);
          assertClose(expected.values, value.flat(), { relative: 1e-14 });
        } else {
          assert.deepEqual(Object.keys(expected), ['kind', 'value']);
          assert.equal(expected.kind, 'number');
          assertClose(expected.value, value, { relative: 1e-14 });
        }
      });
    }
  });

  test('are plain values, which JSON keeps as they are', () => {
    for (const name of exerciseFunctions) {
      const cases = exerciseCases(name, 2 ** 32 - 1);
      assert.deepEqual(JSON.parse(JSON.stringify(cases)), cases);
    }
  });

  test('are the same for the same draw; for another the fresh ones differ', () => {
    for (const name of exerciseFunctions) {
      const [a, again, b] = [7, 7, 2 ** 31].map((draw) => exerciseCases(name, draw));
      assert.deepEqual(a, again);
      assert.deepEqual(a.slice(0, -2), b.slice(0, -2));
      assert.notDeepEqual(a.slice(-2), b.slice(-2));
    }
  });
});

describe('verdicts', () => {
  test('are "correct" for what is expected', () => {
    for (const name of exerciseFunctions) {
      for (const draw of [0, 1, 2 ** 32 - 1]) {
        assert.deepEqual(judge(name, {}, { draw }), correct);
      }
    }
  });

  test('belong to the draw of the cases', () => {
    const attempt = { found: 'function', outcomes: rightOutcomes('max_weight', 1), signs: [] };
    const verdict = judgeFunction('max_weight', 2, attempt, [], []);
    assert.deepEqual(verdict, { ...correct, status: 'incorrect', mistake: 'table', case: 6 });
  });

  test('need no outcomes where there is no function', () => {
    const judgeFound = (found) =>
      judgeFunction('scale_factor', 0, { found, outcomes: [], signs: [] }, [], []);
    assert.deepEqual(judgeFound('todo'), { ...correct, status: 'todo' });
    assert.deepEqual(judgeFound('missing'), { ...correct, status: 'todo', mistake: 'missing' });
    assert.deepEqual(judgeFound('other'), {
      ...correct,
      status: 'incorrect',
      mistake: 'not-a-function',
    });
  });

  test('have a remark, with the case that shows it', () => {
    const remark = (id, index) => ({ ...correct, status: 'remark', remark: id, case: index });
    assert.deepEqual(
      judge('scale_factor', { 8: { kind: 'number', value: 0.7 } }),
      remark('accepts-fraction', 8),
    );
    assert.deepEqual(
      judge('scale_factor', { 0: { kind: 'array', shape: [1], values: [8] } }),
      remark('array-of-one', 0),
    );
    const changed = { ...rightOutcomes('max_weight')[2], changed: true, printed: true };
    assert.deepEqual(judge('max_weight', { 2: changed }), remark('changed-arguments', 2));
    const ddof = reference.score_std.map((run) => ({ kind: 'number', value: run.ddof1 }));
    const fresh = exerciseCases('score_std', 0)
      .slice(-2)
      .map(({ arguments: [, trials], expected: { value } }) => ({
        kind: 'number',
        value: value * Math.sqrt(trials / (trials - 1)),
      }));
    assert.deepEqual(judge('score_std', [...ddof, ...fresh]), remark('ddof', 0));
  });

  // every kind of outcome arrives as what it is
  const wrong = {
    'wrong-shape': { kind: 'array', shape: [6], values: [1, 2, 3, 4, 5, 6] },
    'not-finite': { kind: 'array', shape: [2, 3], values: [1, 2, 3, 4, 5, NaN] },
    'no-return': { kind: 'none' },
    prints: { kind: 'none', printed: true },
    'class-returned': { kind: 'exception', type: 'ValueError' },
    'wrong-type': { kind: 'other', type: 'str' },
    raised: { kind: 'error', types: ['TypeError', 'Exception'] },
    'too-long': { kind: 'too-long' },
    crashed: { kind: 'crashed' },
  };
  for (const [mistake, outcome] of Object.entries(wrong)) {
    test(`name ${mistake}`, () => {
      assert.deepEqual(judge('scaled_scores', { 0: outcome }), {
        ...correct,
        status: 'incorrect',
        mistake,
        case: 0,
      });
    });
  }

  test('are "not-run" without a case, and may have no name', () => {
    assert.deepEqual(judge('max_weight', Array(8).fill(notRun)), {
      ...correct,
      status: 'not-run',
    });
    assert.deepEqual(judge('max_weight', { 1: { kind: 'number', value: 0.5 } }), {
      ...correct,
      status: 'incorrect',
      case: 1,
    });
  });

  test('name the function on which another builds', () => {
    assert.deepEqual(
      judge(
        'scaled_scores',
        { 0: valueError },
        { signs: ['calls:scale_factor'], notYet: ['score_std', 'scale_factor'] },
      ),
      {
        ...correct,
        status: 'incorrect',
        mistake: 'builds-on',
        case: 0,
        other: 'scale_factor',
      },
    );
  });

  test('name known mistakes, those with a sign where the code has it', () => {
    const halves = [64, 2, 50, 7, 100, 1, 0, -4, 0.5].map((d) => ({
      kind: 'number',
      value: d / 2,
    }));
    const known = [
      { id: 'half', outcomes: halves },
      { id: 'also-half', sign: null, outcomes: halves },
      { id: 'précédence', sign: 'one-half-power', outcomes: halves },
    ];
    const named = (signs) => judge('scale_factor', halves, { known, signs }).mistake;
    assert.equal(named([]), 'half');
    assert.equal(named(['prints', 'one-half-power']), 'précédence');
  });

  test('come in arrays of any kind, and leave them as they were', () => {
    const outcomes = rightOutcomes('scaled_scores').map(({ kind, shape, values }) => ({
      kind,
      shape: Uint8Array.from(shape),
      values: Float64Array.from(values),
    }));
    const before = structuredClone(outcomes);
    const attempt = { found: 'function', outcomes, signs: [] };
    assert.deepEqual(judgeFunction('scaled_scores', 0, attempt, [], []), correct);
    assert.deepEqual(outcomes, before);
  });
});

// ---- what is refused -------------------------------------------------------------------

/** One test a case: an error that names the argument, and the next call works. */
function refuses(code, argument, cases) {
  for (const [name, call] of Object.entries(cases)) {
    test(`${name}: "${code}" for ${argument}`, () => {
      assert.throws(call, (error) => {
        assert.equal(error.name, 'CoreError', String(error));
        assert.deepEqual([error.code, error.argument], [code, argument]);
        assert.ok(error.message.startsWith(argument), error.message);
        return true;
      });
      assert.deepEqual(judge('scale_factor'), correct);
    });
  }
}

describe('names and draws', () => {
  for (const call of [
    (name, draw) => exerciseCases(name, draw),
    (name, draw) =>
      judgeFunction(name, draw, { found: 'function', outcomes: [], signs: [] }, [], []),
  ]) {
    refuses('unknown', 'name', {
      'a function that the exercise does not ask for': () => call('softmax', 0),
      'no name': () => call('', 0),
      'a name of an object’s own': () => call('constructor', 0),
    });
    refuses('type', 'name', {
      'a name that is no text': () => call(3, 0),
      'no name at all': () => call(undefined, 0),
    });
    refuses('range', 'draw', {
      'a draw below 0': () => call('max_weight', -1),
      'a draw of 2^32': () => call('max_weight', 2 ** 32),
      'a draw that is not whole': () => call('max_weight', 0.5),
      'a draw that is NaN': () => call('max_weight', NaN),
      'an infinite draw': () => call('max_weight', Infinity),
    });
    refuses('type', 'draw', {
      'a draw that is a text': () => call('max_weight', '1'),
      'no draw': () => call('max_weight'),
    });
  }
});

describe('attempts', () => {
  const attempt = { found: 'function', outcomes: rightOutcomes('scale_factor'), signs: [] };
  const judgeWith = (changes, known = [], notYet = []) =>
    judgeFunction('scale_factor', 0, { ...attempt, ...changes }, known, notYet);

  refuses('type', 'attempt', {
    'no attempt': () => judgeFunction('scale_factor', 0, undefined, [], []),
    'a text as attempt': () => judgeFunction('scale_factor', 0, 'function', [], []),
  });
  refuses('type', 'attempt.found', {
    'nothing said of what was found': () => judgeWith({ found: undefined }),
  });
  refuses('unknown', 'attempt.found', {
    'another word for what was found': () => judgeWith({ found: 'toString' }),
  });
  refuses('type', 'attempt.signs', { 'no signs': () => judgeWith({ signs: null }) });
  refuses('type', 'attempt.signs[1]', {
    'a sign that is no text': () => judgeWith({ signs: ['prints', 3] }),
  });
  refuses('type', 'attempt.outcomes', { 'no outcomes': () => judgeWith({ outcomes: undefined }) });
  refuses('shape', 'attempt.outcomes', {
    'too few outcomes': () => judgeWith({ outcomes: attempt.outcomes.slice(1) }),
    'too many outcomes': () => judgeWith({ outcomes: [...attempt.outcomes, notRun] }),
  });
  refuses('type', 'notYet', { 'no list of what is not right': () => judgeWith({}, [], null) });
  refuses('unknown', 'notYet', {
    'a function not right that is none': () => judgeWith({}, [], ['scale_factor', 'softmax']),
  });
  refuses('type', 'known', { 'no list of mistakes': () => judgeWith({}, {}) });
  refuses('type', 'known[0]', { 'a mistake that is none': () => judgeWith({}, [null]) });
  refuses('type', 'known[0].id', {
    'a mistake without an id': () => judgeWith({}, [{ outcomes: [] }]),
  });
  refuses('type', 'known[0].sign', {
    'a sign of a mistake that is no text': () =>
      judgeWith({}, [{ id: 'a', sign: 1, outcomes: [] }]),
  });
  refuses('type', 'known[0].outcomes[0]', {
    'an outcome of a mistake that is none': () => judgeWith({}, [{ id: 'a', outcomes: [1] }]),
  });
  refuses('shape', 'known', {
    'a mistake with too few outcomes': () => judgeWith({}, [{ id: 'a', outcomes: [notRun] }]),
  });
});

describe('outcomes', () => {
  const at = 'attempt.outcomes[0]';
  const give = (outcome) => () => judge('scaled_scores', { 0: outcome });

  refuses('type', at, { nothing: give(null), 'a number': give(3), 'a text': give('none') });
  refuses('type', `${at}.kind`, {
    'no kind': give({}),
    'a kind of another kind': give({ kind: 1 }),
  });
  refuses('unknown', `${at}.kind`, {
    'another kind': give({ kind: 'right' }),
    'a kind that every object has': give({ kind: 'constructor' }),
    'a kind that changes objects': give({ kind: '__proto__' }),
  });
  refuses('type', `${at}.value`, {
    'a number without a value': give({ kind: 'number' }),
    'a number as text': give({ kind: 'number', value: 'NaN' }),
    'a bigint': give({ kind: 'number', value: 1n }),
  });
  refuses('type', `${at}.shape`, {
    'an array without a shape': give({ kind: 'array', values: [] }),
    'a shape of texts': give({ kind: 'array', shape: ['1'], values: [1] }),
  });
  refuses('type', `${at}.values`, {
    'an array without values': give({ kind: 'array', shape: [1] }),
    'values that are texts': give({ kind: 'array', shape: [1], values: ['1'] }),
    'values in rows': give({ kind: 'array', shape: [1, 1], values: [[1]] }),
    'values with a hole': give({ kind: 'array', shape: [2], values: Object.assign([], { 1: 1 }) }),
  });
  refuses('shape', `${at}.shape`, {
    'a shape for more values': give({ kind: 'array', shape: [2, 3], values: [1] }),
    'a shape for fewer values': give({ kind: 'array', shape: [], values: [1, 2] }),
    'a shape of negative sizes': give({ kind: 'array', shape: [-2, -1], values: [1, 2] }),
    'a shape of sizes that are not whole': give({ kind: 'array', shape: [0.5, 2], values: [1] }),
    'a shape with NaN': give({ kind: 'array', shape: [NaN], values: [] }),
    'a shape of enormous sizes': give({ kind: 'array', shape: [2 ** 70, 2 ** -70], values: [1] }),
  });
  refuses('type', `${at}.type`, {
    'an exception without its class': give({ kind: 'exception' }),
    'something without its class': give({ kind: 'other', type: null }),
  });
  refuses('type', `${at}.types`, {
    'an error without classes': give({ kind: 'error' }),
    'an error with one text for classes': give({ kind: 'error', types: 'ValueError' }),
  });
  refuses('type', `${at}.types[1]`, {
    'a class that is no text': give({ kind: 'error', types: ['ValueError', {}] }),
  });
  refuses('shape', `${at}.types`, { 'an error of no class': give({ kind: 'error', types: [] }) });
  refuses('type', `${at}.printed`, {
    'printing that is no boolean': give({ kind: 'none', printed: 1 }),
  });
  refuses('type', `${at}.changed`, {
    'changing that is no boolean': give({ kind: 'none', changed: 'yes' }),
  });

  test('of any form and size do no harm', () => {
    const long = 'é\0\ud800'.repeat(100_000);
    const odd = [
      { kind: 'array', shape: [0, 5], values: [] },
      { kind: 'array', shape: [], values: [1] },
      { kind: 'array', shape: Array(1000).fill(1), values: [1] },
      { kind: 'array', shape: [100_000], values: new Float64Array(100_000).fill(-Infinity) },
      { kind: 'number', value: -0 },
      { kind: 'number', value: 1e308 },
      { kind: 'other', type: long },
      { kind: 'error', types: Array(1000).fill('E') },
      { kind: 'none', value: 3, extra: long },
    ];
    for (const name of exerciseFunctions) {
      for (const outcome of odd) {
        for (const known of [[], [{ id: long, outcomes: rightOutcomes(name).slice(0, -2) }]]) {
          const verdict = judge(name, { 1: outcome }, { signs: [long], known });
          assert.equal(verdict.status, 'incorrect');
        }
      }
    }
    assert.deepEqual(judge('scale_factor'), correct);
  });
});
