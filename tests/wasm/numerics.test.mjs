import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertClose, core, grid, ones, readJson, readJsonLines, sum } from './support.mjs';

const worked = { q: grid('1 0'), k: grid('1 0; 0 1'), v: grid('2 0; 0 2') };

/** 1e-13 of Σ w|v| for every entry of an output. */
const outputTolerance = (weights, v) =>
  weights.map((row) => v[0].map((_, c) => 1e-13 * sum(row.map((w, j) => w * Math.abs(v[j][c])))));

describe('softmax', () => {
  test('agrees with weights rounded from 60 decimal digits', () => {
    for (const { scores, weights } of readJson('softmax.json').rows) {
      assertClose(core.softmax(scores), weights, { relative: 1e-13 }, `softmax(${scores})`);
    }
  });

  test("agrees with the fixtures of SciPy's own tests", () => {
    for (const { x, y, axis } of readJson('scipy_softmax.json')) {
      const [rows, weights] = axis === 'rows' ? [x, y] : [[x], [y]];
      rows.forEach((row, i) => assertClose(core.softmax(row), weights[i], { relative: 1e-13 }));
    }
  });

  test('gives weights in [0, 1] that sum to 1 for any finite scores', () => {
    const rows = [
      [-250, 380, -300],
      [1000, 1000],
      [-1000, -1000],
      [1e308, -1e308],
      [Number.MAX_VALUE, -Number.MAX_VALUE, 0],
      [-Number.MAX_VALUE, -Number.MAX_VALUE],
      Array.from({ length: 4096 }, (_, i) => Math.sin(i) * 700),
    ];
    for (const scores of rows) {
      const weights = core.softmax(scores);
      assert.ok(weights.every((w) => w >= 0 && w <= 1));
      assertClose(sum(weights), 1, { relative: 1e-12 }, `the sum for ${scores.slice(0, 3)}`);
    }
    assertClose(core.softmax([-250, 380, -300]), [0, 1, 0], { absolute: 1e-270 });
    assert.deepEqual(core.softmax([1000, 1000]), [0.5, 0.5]);
    assert.deepEqual(core.softmax([-1000, -1000]), [0.5, 0.5]);
    assert.deepEqual(core.softmax([1e308, -1e308]), [1, 0]);
    assert.equal(core.maxWeight([-250, 380, -300]), 1);
  });

  test('leaves out masked scores, and gives zeros when all are masked', () => {
    assert.deepEqual(core.softmax([5, -Infinity, 5]), [0.5, 0, 0.5]);
    assert.deepEqual(core.softmax([-Infinity, -Infinity]), [0, 0]);
    assert.equal(core.maxWeight([-Infinity, -Infinity]), 0);
  });

  test('normalises each row of attention by itself', () => {
    // scores × 1 = [[8, 0, 0, 0], [0, 0, 0, 8]]; a softmax over both rows would give 0.499497
    const k = grid('8 0; 0 0; 0 0; 0 8');
    const { weights } = core.attention({ q: grid('1 0; 0 1'), k, v: k, scale: 1 });
    assertClose(weights.map(sum), [1, 1], { absolute: 1e-15 });
    const largest = weights.map((row) => Math.max(...row));
    assertClose(largest, [0.9989946239146034, 0.9989946239146034], { relative: 1e-13 });
  });

  test('has the largest of its weights as maxWeight', () => {
    for (const { scores, weights } of readJson('softmax.json').rows) {
      assertClose(core.maxWeight(scores), Math.max(...weights), { relative: 1e-13 });
    }
  });
});

describe('the Jacobian of softmax', () => {
  test('keeps the slope of a weight that rounds to 1', () => {
    const jacobian = core.softmaxJacobian([64, 0, 0, 0]);
    assertClose(jacobian[0][0], 4.811432671645914e-28, { relative: 1e-13 });
    assertClose(jacobian[0][1], -1.603810890548638e-28, { relative: 1e-13 });
  });

  test('is symmetric, and its rows sum to 0', () => {
    for (const { scores } of readJson('softmax.json').rows) {
      const jacobian = core.softmaxJacobian(scores);
      assert.equal(jacobian.length, scores.length);
      jacobian.forEach((row, i) => {
        assertClose(sum(row), 0, { absolute: 1e-15 });
        row.forEach((slope, j) => assert.equal(slope, jacobian[j][i]));
      });
    }
  });

  test('agrees with what a small step does to the weights', () => {
    const scores = [0.3, -1.2, 2, 0.7];
    const step = 1e-6;
    const jacobian = core.softmaxJacobian(scores);
    scores.forEach((_, j) => {
      const moved = (by) => core.softmax(scores.map((s, i) => (i === j ? s + by : s)));
      const [up, down] = [moved(step), moved(-step)];
      scores.forEach((__, i) => {
        assertClose(jacobian[i][j], (up[i] - down[i]) / (2 * step), { absolute: 1e-9 });
      });
    });
  });

  test('is 0 in the rows and columns of masked keys', () => {
    const jacobian = core.softmaxJacobian([1, -Infinity, 1]);
    assert.deepEqual(jacobian, grid('0.25 0 -0.25; 0 0 0; -0.25 0 0.25'));
  });
});

describe('scaled scores', () => {
  test('divide by the root of the number of columns, not of rows', () => {
    assert.deepEqual(core.scaledScores(ones(2, 4), ones(3, 4)), Array(2).fill([2, 2, 2]));
    assert.deepEqual(core.scaledScores(ones(5, 1), ones(2, 1)), Array(5).fill([1, 1]));
    assertClose(core.scaledScores([[1, 0]], worked.k), [[Math.SQRT1_2, 0]], { relative: 1e-15 });
  });

  test('have √d_k as their divisor', () => {
    const divisors = [1, 4, 9, 64, 96, 4096].map((dK) => core.scaleFactor(dK));
    assertClose(divisors, [1, 2, 3, 8, 9.797958971132712, 64], { relative: 1e-15 });
    assertClose(core.scaleFactor(2.5), 1.5811388300841898, { relative: 1e-15 });
  });
});

describe('attention', () => {
  test('gives the numbers of the worked example', () => {
    const { scores, scaled, weights, output, fullyMasked } = core.attention(worked);
    assert.deepEqual(scores, [[1, 0]]);
    assertClose(scaled, [[0.7071067811865476, 0]], { absolute: 1e-15 });
    assertClose(weights, [[0.6697615493266569, 0.33023845067334306]], { absolute: 1e-15 });
    assertClose(output, [[1.3395230986533138, 0.6604769013466862]], { absolute: 1e-15 });
    assert.deepEqual(fullyMasked, [false]);
  });

  test('agrees with results rounded from 60 decimal digits', () => {
    for (const { name, q, k, v, mask, weights, output } of readJson('attention.json').rows) {
      const result = core.attention({ q, k, v, mask });
      assertClose(result.weights, weights, { relative: 1e-13 }, `the weights of "${name}"`);
      const absolute = outputTolerance(weights, v);
      assertClose(result.output, output, { absolute }, `the output of "${name}"`);
      const masked = mask ? mask.map((row) => !row.includes(true)) : q.map(() => false);
      assert.deepEqual(result.fullyMasked, masked, name);
    }
  });

  test('agrees with the ONNX Attention operator', () => {
    const cases = readJsonLines('onnx_attention_2d.jsonl.gz');
    assert.ok(cases.length > 300);
    for (const { id, Q: q, K: k, V: v, scale, mask, fully_masked_rows, O } of cases) {
      const additive = mask.map((row) => row.map((m) => (m === '-inf' ? -Infinity : m)));
      const { output, fullyMasked } = core.attention({ q, k, v, scale, mask: additive });
      assertClose(output, O, { absolute: 1e-5 }, `the output of ${id}`);
      const masked = [...fullyMasked.keys()].filter((i) => fullyMasked[i]);
      assert.deepEqual(masked, fully_masked_rows, id);
    }
  });

  test('gives the same output without the matrices of weights', () => {
    for (const { q, k, v, mask } of readJson('attention.json').rows) {
      const { output, fullyMasked } = core.attention({ q, k, v, mask });
      assert.deepEqual(core.attention({ q, k, v, mask, weights: false }), { output, fullyMasked });
    }
  });

  test('uses 1/√d_k when the scale is left out, undefined or null, and a given one as it is', () => {
    const expected = core.attention(worked);
    assertClose(expected.weights, [[0.669762, 0.330238]], { absolute: 1e-6 });
    assert.deepEqual(core.attention({ ...worked, scale: undefined }), expected);
    assert.deepEqual(core.attention({ ...worked, scale: null }), expected);
    assert.deepEqual(core.attention({ ...worked, scale: 0 }).weights, [[0.5, 0.5]]);
    const undivided = core.attention({ ...worked, scale: 1 });
    assertClose(undivided.weights, [[0.7310585786300049, 0.2689414213699951]], { absolute: 1e-15 });
  });

  test('takes the scores of a query, divides and masks them in that order', () => {
    const mask = grid('0.5 -Infinity');
    const result = core.attention({ ...worked, q: grid('3 4'), mask, scale: 2 });
    assert.deepEqual(result.scores, grid('3 4'));
    assert.deepEqual(result.scaled, grid('6 8'));
    assert.deepEqual(result.weights, grid('1 0'));
    assert.deepEqual(result.output, grid('2 0'));
  });
});

describe('masks', () => {
  const q = grid('1 0; 1 0');
  const { k, v } = worked;
  const causal = [
    [true, false],
    [true, true],
  ];
  const negated = causal.map((row) => row.map((allowed) => !allowed));
  const nothing = [
    [false, false],
    [false, false],
  ];
  const second = [1.3395230986533138, 0.6604769013466862];

  test('of booleans allow where they are true', () => {
    const { output } = core.attention({ q, k, v, mask: causal });
    assertClose(output, [[2, 0], second], { absolute: 1e-15 });
  });

  test('of booleans and of numbers are two ways to say the same', () => {
    const byBooleans = core.attention({ q, k, v, mask: causal });
    const byNumbers = core.attention({ q, k, v, mask: grid('0 -Infinity; 0 0') });
    assert.deepEqual(byBooleans, byNumbers);
  });

  test('negated give the opposite, never 0 and 1 added to the scores', () => {
    const { weights, output, fullyMasked } = core.attention({ q, k, v, mask: negated });
    assert.deepEqual(weights, grid('0 1; 0 0'));
    assert.deepEqual(output, grid('0 2; 0 0'));
    assert.deepEqual(fullyMasked, [false, true]);
  });

  test('of numbers shift the scores', () => {
    const { weights } = core.attention({ q: grid('0 0'), k, v, mask: [[0, Math.LN2]] });
    assertClose(weights, [[1 / 3, 2 / 3]], { relative: 1e-15 });
  });

  test('that allow a query no key give it zeros and a flag, and leave other queries alone', () => {
    const result = core.attention({ q: k, k, v, mask: grid('-Infinity -Infinity; 0 0') });
    assert.deepEqual(result.fullyMasked, [true, false]);
    assertClose(result.weights[1], [0.33023845067334306, 0.6697615493266569], { absolute: 1e-15 });
    assert.deepEqual(result.weights[0], [0, 0]);
    assertClose(
      result.output,
      [
        [0, 0],
        [second[1], second[0]],
      ],
      { absolute: 1e-15 },
    );
  });

  test('that allow nothing at all give nothing but zeros', () => {
    const { weights, output, fullyMasked } = core.attention({ q: k, k, v, mask: nothing });
    assert.deepEqual(weights, grid('0 0; 0 0'));
    assert.deepEqual(output, grid('0 0; 0 0'));
    assert.deepEqual(fullyMasked, [true, true]);
  });

  test('make NaN and infinity in a key that is left out harmless', () => {
    const mask = grid('0 -Infinity; 0 -Infinity');
    for (const bad of [NaN, Infinity, -Infinity]) {
      const args = { q, k: grid(`1 0; ${bad} 1`), v: grid(`2 0; 0 ${bad}`), mask };
      assert.deepEqual(core.attention(args).output, grid('2 0; 2 0'));
      assert.deepEqual(core.attention(args).weights, grid('1 0; 1 0'));
      assert.deepEqual(core.attention({ ...args, weights: false }).output, grid('2 0; 2 0'));
    }
  });

  test('make NaN in a query all of whose keys are left out harmless', () => {
    const mask = grid('-Infinity -Infinity; 0 0');
    const { output } = core.attention({ q: grid('NaN Infinity; 1 0'), k, v, mask });
    assertClose(output, [[0, 0], second], { absolute: 1e-15 });
  });
});

describe('the explorer', () => {
  // rounded from 60 decimal digits: d_k, divisor, weight, 1 − weight, slope, nudge
  const reference = `
       1 one  0.4753668864186717  0.5246331135813284     0.2493932097152894     0.024980041358626418
       4 one  0.7112345942275938  0.2887654057724061     0.20537994620150377    0.020096737510116293
       4 root 0.4753668864186717  0.5246331135813284     0.2493932097152894     0.012482434147905177
       4 dk   0.3546612443924434  0.6453387556075566     0.22887664611844694    0.005742482198884207
      64 one  0.9989946239146034  0.001005376085396623   0.0010043653043235357  9.55871408162379e-05
      64 root 0.4753668864186717  0.5246331135813284     0.2493932097152894     0.0031183346968901527
      64 dk   0.2741610822679311  0.7258389177320689     0.1989967832376078     0.0003110421690064758
    1024 one  0.999999999999962   3.799249664728108e-14  3.799249664727964e-14  3.615464076215293e-15
    1024 root 0.4753668864186717  0.5246331135813284     0.2493932097152894     0.0007794131441114223
    1024 dk   0.25590502748266286 0.7440949725173371     0.19041764439176043    1.8595916348644192e-05
    4096 one  1                   4.811432671645914e-28  4.811432671645914e-28  4.5786835597996625e-29
    4096 root 0.4753668864186717  0.5246331135813284     0.2493932097152894     0.00038969180983872473
    4096 dk   0.2529411163990108  0.7470588836009892     0.18896190803383286    4.613355659056293e-06`;

  for (const line of reference.trim().split('\n')) {
    const [dK, divisor, ...expected] = line.trim().split(/ +/);
    test(`is exact at d_k = ${dK} for the divisor "${divisor}"`, () => {
      const row = core.explore(Number(dK)).rows.find((r) => r.divisor === divisor);
      const { best, complement, slope, nudge } = row;
      assertClose([best, complement, slope, nudge], expected.map(Number), { relative: 1e-13 });
      assertClose(row.weights, [best, ...Array(3).fill(complement / 3)], { relative: 1e-13 });
    });
  }

  test('shows the divisors 1, √d_k and d_k with their scores, best key first', () => {
    const { dK, rows } = core.explore(64);
    assert.equal(dK, 64);
    const shown = rows.map(({ divisor, value, scores }) => ({ divisor, value, scores }));
    assert.deepEqual(shown, [
      { divisor: 'one', value: 1, scores: [8, 0, 0, 0] },
      { divisor: 'root', value: 8, scores: [1, 0, 0, 0] },
      { divisor: 'dk', value: 64, scores: [0.125, 0, 0, 0] },
    ]);
  });

  test('has four keys unless told otherwise', () => {
    assert.deepEqual(core.explore(64, undefined), core.explore(64));
    assert.equal(core.explore(64).rows[0].scores.length, 4);
    for (const keys of [2, 3, 100, 4096]) {
      const [undivided] = core.explore(64, keys).rows;
      assert.equal(undivided.weights.length, keys);
      assertClose(sum(undivided.weights), 1, { relative: 1e-12 });
    }
  });

  test('has three equal rows at d_k = 1', () => {
    const { rows } = core.explore(1);
    const [one, root, dk] = rows.map((row) => ({ ...row, divisor: 'any' }));
    assert.deepEqual(root, one);
    assert.deepEqual(dk, one);
  });

  test('never shows a complement or a slope of 0 where the lesson goes', () => {
    for (let dK = 1; dK <= 4096; ++dK) {
      for (const { complement, slope, nudge } of core.explore(dK).rows) {
        assert.ok(complement > 0 && slope > 0 && nudge > 0, `at ${dK}`);
      }
    }
  });
});
