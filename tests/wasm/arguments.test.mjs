import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused, core, grid, ones } from './support.mjs';

const q = grid('1 0');
const k = grid('1 0; 0 1');
const v = grid('2 0; 0 2');
const divisor = { kind: 'divisor', dK: 4 };
const weight = { kind: 'weight', scores: [2, 0], dK: 4, index: 0, decimals: 3 };
const output = { kind: 'output', scores: [3, 0], values: [10, 0], dK: 9, decimals: 2 };
const heads = { kind: 'head-divisor', width: 768, heads: 12 };

/** One test a case: what it is called, and the call. */
function refuses(code, argument, cases) {
  for (const [name, call] of Object.entries(cases)) {
    test(`${name}: "${code}" for ${argument}`, () => assertRefused(call, code, argument));
  }
}

describe('what is not a number is refused', () => {
  const values = {
    'a string of digits': '64',
    'a boolean': true,
    null: null,
    'a bigint': 64n,
    'an array': [64],
    'an object with a value': { valueOf: () => 64 },
  };
  for (const [name, value] of Object.entries(values)) {
    refuses('type', 'dK', {
      [`a key size that is ${name}`]: () => core.scaleFactor(value),
      [`a size to explore that is ${name}`]: () => core.explore(value),
    });
    refuses('type', 'keys', { [`keys that are ${name}`]: () => core.explore(64, value) });
    refuses('type', 'scores', {
      [`a score that is ${name}`]: () => core.softmax([1, value]),
      [`a score for maxWeight that is ${name}`]: () => core.maxWeight([1, value]),
      [`a score for the Jacobian that is ${name}`]: () => core.softmaxJacobian([1, value]),
    });
    refuses('type', 'q', {
      [`an entry of q that is ${name}`]: () => core.scaledScores([[1, value]], k),
      [`an entry of attention's q that is ${name}`]: () =>
        core.attention({ q: [[value, 1]], k, v }),
    });
    refuses('type', 'k', {
      [`an entry of k that is ${name}`]: () => core.scaledScores(q, [[1, value]]),
    });
    refuses('type', 'v', {
      [`an entry of v that is ${name}`]: () => core.attention({ q, k, v: [[1], [value]] }),
    });
    refuses('type', 'draw', {
      [`a draw that is ${name}`]: () => core.freshQuestion(divisor, value),
    });
    if (value === null) continue; // for the scale it means the default
    refuses('type', 'scale', {
      [`a scale that is ${name}`]: () => core.attention({ q, k, v, scale: value }),
    });
  }
  refuses('type', 'dK', { 'no key size': () => core.scaleFactor() });
});

describe('what is not an array is refused', () => {
  const values = {
    nothing: undefined,
    null: null,
    'a number': 5,
    'a string': '12',
    'an object like an array': { 0: 1, 1: 2, length: 2 },
    'a set': new Set([1, 2]),
    'a buffer': new ArrayBuffer(16),
    'a view without entries': new DataView(new ArrayBuffer(16)),
    'a function': (a, b) => [a, b],
  };
  for (const [name, value] of Object.entries(values)) {
    refuses('type', 'scores', {
      [`scores that are ${name}`]: () => core.softmax(value),
      [`scores for the Jacobian that are ${name}`]: () => core.softmaxJacobian(value),
    });
    refuses('type', 'q', {
      [`a q that is ${name}`]: () => core.attention({ q: value, k, v }),
      [`a row of q that is ${name}`]: () => core.scaledScores([[1, 0], value], k),
    });
    refuses('type', 'k', { [`a k that is ${name}`]: () => core.scaledScores(q, value) });
    refuses('type', 'v', { [`a v that is ${name}`]: () => core.attention({ q, k, v: value }) });
    refuses('type', 'mask', {
      [`a row of the mask that is ${name}`]: () => core.attention({ q, k, v, mask: [value] }),
    });
    if (value === undefined || value === null) continue; // no mask
    refuses('type', 'mask', {
      [`a mask that is ${name}`]: () => core.attention({ q, k, v, mask: value }),
    });
  }
  refuses('type', 'q', { 'a q of one dimension': () => core.scaledScores([1, 0], k) });
  refuses('type', 'scores', {
    'a matrix of scores': () => core.maxWeight(grid('8 0 0 0; 0 0 0 8')),
    'an array with a hole': () => core.softmax(Object.assign([], { 0: 1, 2: 3 })),
    'an array of bigints': () => core.softmax(new BigInt64Array(2)),
    'an enormous array of holes': () => core.softmax(Array(1000)),
  });
});

describe('sizes that do not fit are refused', () => {
  refuses('shape', 'scores', {
    'no scores': () => core.softmax([]),
    'no scores for maxWeight': () => core.maxWeight([]),
    'no scores for the Jacobian': () => core.softmaxJacobian(new Float64Array(0)),
  });
  refuses('shape', 'q', {
    'an empty q': () => core.scaledScores([], k),
    'a q of empty rows': () => core.attention({ q: [[], []], k, v }),
    'a ragged q': () => core.scaledScores([[1, 0], [1]], k),
  });
  refuses('shape', 'k', {
    'an empty k': () => core.attention({ q, k: [], v }),
    'a k with other columns than q': () => core.scaledScores(ones(2, 3), ones(2, 4)),
    'a k with other columns than q in attention': () => core.attention({ q: ones(1, 3), k, v }),
    'a ragged k': () => core.scaledScores(q, [[1], [0, 1]]),
  });
  refuses('shape', 'v', {
    'an empty v': () => core.attention({ q, k, v: [] }),
    'a v with other rows than k': () => core.attention({ q, k, v: [[1, 2]] }),
    'a ragged v': () => core.attention({ q, k, v: [[1], [1, 2]] }),
  });
  refuses('shape', 'mask', {
    'an empty mask': () => core.attention({ q, k, v, mask: [] }),
    'a mask of empty rows': () => core.attention({ q, k, v, mask: [[]] }),
    'a mask with too few columns': () => core.attention({ q, k, v, mask: [[0]] }),
    'a mask of booleans with too many columns': () =>
      core.attention({ q, k, v, mask: [[true, true, true]] }),
    'a mask with too many rows': () => core.attention({ q, k, v, mask: ones(2, 2) }),
    'a ragged mask': () => core.attention({ q: ones(2, 2), k, v, mask: [[0, 0], [0]] }),
  });
});

describe('numbers out of range are refused', () => {
  for (const dK of [0, -3, 0.999, NaN, Infinity, -Infinity]) {
    refuses('range', 'dK', {
      [`a key size of ${dK}`]: () => core.scaleFactor(dK),
      [`a size to explore of ${dK}`]: () => core.explore(dK),
    });
  }
  for (const keys of [
    0,
    1,
    -1,
    -0,
    2.5,
    4097,
    2 ** 32,
    2 ** 32 + 4,
    1e300,
    NaN,
    Infinity,
    -Infinity,
  ]) {
    refuses('range', 'keys', { [`${keys} keys`]: () => core.explore(64, keys) });
  }
  for (const draw of [1, -0.1, NaN, Infinity]) {
    refuses('range', 'draw', { [`a draw of ${draw}`]: () => core.freshQuestion(divisor, draw) });
  }
});

describe('NaN and infinity are refused where they would take part', () => {
  for (const bad of [NaN, Infinity, -Infinity]) {
    refuses('not-finite', 'q', {
      [`${bad} in q`]: () => core.scaledScores([[bad, 1]], k),
      [`${bad} in attention's q`]: () => core.attention({ q: [[1, bad]], k, v }),
    });
    refuses('not-finite', 'k', {
      [`${bad} in k`]: () => core.scaledScores(q, grid(`1 0; ${bad} 1`)),
      [`${bad} in attention's k`]: () => core.attention({ q, k: grid(`1 0; 0 ${bad}`), v }),
      [`${bad} in a key that one query may see`]: () =>
        core.attention({
          q: ones(2, 2),
          k: grid(`1 0; 0 ${bad}`),
          v,
          mask: grid('0 -Infinity; 0 0'),
        }),
    });
    refuses('not-finite', 'v', {
      [`${bad} in v`]: () => core.attention({ q, k, v: [[1], [bad]] }),
    });
    refuses('not-finite', 'scale', {
      [`a scale of ${bad}`]: () => core.attention({ q, k, v, scale: bad }),
    });
    if (bad === -Infinity) continue; // a mask
    refuses('not-finite', 'scores', {
      [`${bad} in scores`]: () => core.softmax([1, bad]),
      [`${bad} in the scores of maxWeight`]: () => core.maxWeight([bad]),
      [`${bad} in the scores of the Jacobian`]: () => core.softmaxJacobian([bad, 1]),
    });
    refuses('not-finite', 'mask', {
      [`${bad} in the mask`]: () => core.attention({ q, k, v, mask: [[0, bad]] }),
    });
  }
  const huge = 1e200;
  refuses('not-finite', 'q', {
    'a score that overflows': () => core.scaledScores([[huge]], [[huge]]),
    'a score of attention that overflows': () => core.attention({ q: [[huge]], k: [[huge]], v: q }),
  });
  refuses('not-finite', 'scale', {
    'a scaled score that overflows': () => core.attention({ q: [[huge, 0]], k, v, scale: huge }),
  });
});

describe('the options of attention are checked', () => {
  refuses('type', 'args', {
    'no arguments': () => core.attention(),
    null: () => core.attention(null),
    'a number': () => core.attention(5),
  });
  refuses('type', 'weights', {
    'weights as a number': () => core.attention({ q, k, v, weights: 0 }),
    'weights as a string': () => core.attention({ q, k, v, weights: 'false' }),
  });
  refuses('type', 'mask', {
    'a mask of booleans, then numbers': () => core.attention({ q, k, v, mask: [[true, 0]] }),
    'a mask of numbers, then booleans': () => core.attention({ q, k, v, mask: [[0, true]] }),
    'a mask of strings': () => core.attention({ q, k, v, mask: [['true', 'false']] }),
    'a mask with holes': () => core.attention({ q, k, v, mask: [Array(2)] }),
  });
});

describe('questions that make no sense are refused', () => {
  const calls = {
    'to judge': (question) => core.judgeAnswer(question, '2'),
    'to answer': (question) => core.rightAnswer(question),
    'to vary': (question) => core.freshQuestion(question, 0.5),
  };
  for (const [what, ask] of Object.entries(calls)) {
    refuses('unknown', 'question.kind', {
      [`an unknown kind ${what}`]: () => ask({ kind: 'product', dK: 4 }),
      [`a kind that every object has ${what}`]: () => ask({ kind: 'toString' }),
    });
    refuses('type', 'question.kind', {
      [`no kind ${what}`]: () => ask({ dK: 4 }),
      [`an array of kinds ${what}`]: () => ask({ ...divisor, kind: ['divisor'] }),
    });
    refuses('type', 'question.dK', {
      [`no key size ${what}`]: () => ask({ kind: 'divisor' }),
      [`a key size in a string ${what}`]: () => ask({ ...weight, dK: '4' }),
    });
    refuses('range', 'question.dK', {
      [`a key size of 0 ${what}`]: () => ask({ ...divisor, dK: 0 }),
      [`a key size of NaN ${what}`]: () => ask({ ...weight, dK: NaN }),
      [`an infinite key size ${what}`]: () => ask({ ...output, dK: Infinity }),
      [`a key size past 1e12 ${what}`]: () => ask({ ...divisor, dK: 1.1e12 }),
    });
    refuses('type', 'question.scores', {
      [`scores in a string ${what}`]: () => ask({ ...weight, scores: '2,0' }),
      [`a score in a string ${what}`]: () => ask({ ...output, scores: ['3', 0] }),
    });
    refuses('shape', 'question.scores', {
      [`one score ${what}`]: () => ask({ ...weight, scores: [2] }),
      [`65 scores ${what}`]: () => ask({ ...weight, scores: Array(65).fill(1) }),
    });
    refuses('range', 'question.scores', {
      [`a score of NaN ${what}`]: () => ask({ ...weight, scores: [NaN, 0] }),
      [`a masked score ${what}`]: () => ask({ ...output, scores: [3, -Infinity] }),
      [`a score past 1e9 ${what}`]: () => ask({ ...weight, scores: [1.1e9, 0] }),
    });
    refuses('range', 'question.index', {
      [`an index past the end ${what}`]: () => ask({ ...weight, index: 2 }),
      [`a negative index ${what}`]: () => ask({ ...weight, index: -1 }),
      [`half an index ${what}`]: () => ask({ ...weight, index: 0.5 }),
      [`an index of 2^32 ${what}`]: () => ask({ ...weight, index: 2 ** 32 }),
      [`an index of NaN ${what}`]: () => ask({ ...weight, index: NaN }),
    });
    refuses('range', 'question.decimals', {
      [`no decimals ${what}`]: () => ask({ ...weight, decimals: 0 }),
      [`seven decimals ${what}`]: () => ask({ ...output, decimals: 7 }),
      [`2^32 + 3 decimals ${what}`]: () => ask({ ...output, decimals: 2 ** 32 + 3 }),
      [`2.5 decimals ${what}`]: () => ask({ ...output, decimals: 2.5 }),
      [`NaN decimals ${what}`]: () => ask({ ...weight, decimals: NaN }),
    });
    refuses('shape', 'question.values', {
      [`fewer values than scores ${what}`]: () => ask({ ...output, values: [10] }),
    });
    refuses('range', 'question.values', {
      [`a value of NaN ${what}`]: () => ask({ ...output, values: [NaN, 0] }),
      [`a value past 1e9 ${what}`]: () => ask({ ...output, values: [0, -1.1e9] }),
    });
    refuses('type', 'question.values', {
      [`no values ${what}`]: () => ask({ ...output, values: undefined }),
    });
    refuses('range', 'question.heads', {
      [`no heads ${what}`]: () => ask({ ...heads, heads: 0 }),
      [`half a head ${what}`]: () => ask({ ...heads, heads: 1.5 }),
      [`NaN heads ${what}`]: () => ask({ ...heads, heads: NaN }),
    });
    refuses('range', 'question.width', {
      [`heads that do not divide the width ${what}`]: () => ask({ ...heads, heads: 7 }),
      [`a width of NaN ${what}`]: () => ask({ ...heads, width: NaN }),
      [`an infinite width ${what}`]: () => ask({ ...heads, width: Infinity }),
      [`a width past 1e12 ${what}`]: () => ask({ ...heads, width: 12e12 }),
      [`more heads than width ${what}`]: () => ask({ ...heads, width: 6 }),
    });
  }
  refuses('type', 'question', {
    'no question to judge': () => core.judgeAnswer(undefined, '2'),
    'null to answer': () => core.rightAnswer(null),
  });
  refuses('type', 'previous', { 'no question to vary': () => core.freshQuestion(null, 0.5) });
  refuses('type', 'text', {
    'an answer that is a number': () => core.judgeAnswer(divisor, 2),
    'no answer': () => core.judgeAnswer(divisor),
    'a string object as an answer': () => core.judgeAnswer(divisor, Object('2')),
    'a key size that is a number': () => core.readKeySize(64),
    'no typed key size': () => core.readKeySize(null),
    'an entry that is a number': () => core.readEntry(0.5),
    'an entry that is NaN': () => core.readEntry(NaN),
    'an entry in an array': () => core.readEntry(['1']),
    'a string object as an entry': () => core.readEntry(Object('1')),
    'an entry with a text of its own': () => core.readEntry({ toString: () => '1' }),
    'an entry that is a symbol': () => core.readEntry(Symbol('1')),
    'no typed entry': () => core.readEntry(),
  });
});

describe('arrays and typed arrays are taken alike', () => {
  const expected = core.softmax([1, 2, 3]);

  test('as rows of numbers', () => {
    for (const Type of [Float64Array, Float32Array, Int8Array, Uint8ClampedArray, Uint32Array]) {
      assert.deepEqual(core.softmax(Type.of(1, 2, 3)), expected, Type.name);
    }
    assert.deepEqual(core.softmax(Float64Array.of(9, 1, 2, 3, 9).subarray(1, 4)), expected);
    assert.deepEqual(core.softmax(Object.freeze([1, 2, 3])), expected);
    assert.deepEqual(core.softmax(Float32Array.of(0.1, 0)), core.softmax([Math.fround(0.1), 0]));
  });

  test('as rows of a matrix, mixed at will', () => {
    const plain = core.attention({ q, k, v });
    const mixed = core.attention({
      q: [Float32Array.of(1, 0)],
      k: [Float64Array.of(1, 0), [0, 1]],
      v: Object.freeze([Object.freeze([2, 0]), Int16Array.of(0, 2)]),
      mask: [new Uint8Array(2)],
    });
    assert.deepEqual(mixed, plain);
  });

  test('in questions', () => {
    const typed = { ...output, scores: Float64Array.of(3, 0), values: Int8Array.of(10, 0) };
    assert.deepEqual(core.rightAnswer(typed), core.rightAnswer(output));
    assert.deepEqual(core.freshQuestion(typed, 0.3), core.freshQuestion(output, 0.3));
  });
});

describe('what is passed and what is returned are separate', () => {
  test('arguments are as they were after the call', () => {
    const args = {
      q: [[1, NaN]],
      k: grid('1 0; 0 1'),
      v: [Float64Array.of(2, 0), [0, 2]],
      mask: [[false, false]],
      scale: 2,
    };
    const before = structuredClone(args);
    core.attention(args);
    assert.deepEqual(args, before);

    const question = Object.freeze({ ...output, scores: Object.freeze([3, 0]) });
    core.judgeAnswer(question, '7.31');
    core.freshQuestion(question, 0.5);
    assert.deepEqual(question, output);
  });

  test('results are plain arrays that later calls leave alone', () => {
    const result = core.attention({ q, k, v });
    const explored = core.explore(64);
    const weights = core.softmax([1, 2, 3]);
    const copies = structuredClone([result, explored, weights]);
    core.attention({ q: ones(200, 200), k: ones(200, 200), v: ones(200, 200) });
    core.explore(4, 4096);
    assert.deepEqual([result, explored, weights], copies);

    const lists = [
      weights,
      result.output,
      ...Object.values(result).flat(),
      ...explored.rows.flatMap((row) => [row.scores, row.weights]),
      core.freshQuestion(output, 0.5).values,
      ...Object.values(core.rightAnswer(output)),
    ];
    assert.ok(lists.filter((x) => typeof x === 'object').every(Array.isArray));
    const names = ['fullyMasked', 'output', 'scaled', 'scores', 'weights'];
    assert.deepEqual(Object.keys(result).sort(), names);
  });

  test('the core cannot be changed by one of its users', () => {
    assert.ok(Object.isFrozen(core));
    assert.ok(Object.isFrozen(core.keySizes));
    assert.ok(Object.isFrozen(core.entries));
  });
});
