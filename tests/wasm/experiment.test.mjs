import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  assertClose,
  assertRefused,
  collectGarbage,
  core,
  loadWithMemory,
  readJson,
  sum,
} from './support.mjs';

const megabyte = 2 ** 20;
const options = { trials: 20, seed: 3, sizes: [1, 16, 64, 100] };

/** An experiment with all of its trials done. */
function finished(given, { experiment } = core) {
  const run = experiment(given);
  run.advance(Infinity);
  assert.equal(run.done, given.trials);
  return run;
}

/** Waits until what was dropped is collected and its memory is given back. */
async function settle() {
  for (let i = 0; i < 3; ++i) {
    collectGarbage();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** One line of tests/data/experiment.json as the core gives it. */
function asResult({ d_k: dK, counts, ...row }) {
  const rows = ['one', 'root', 'dk'].map((divisor, i) => ({
    divisor,
    value: row.value[i],
    spread: row.spread[i],
    spreadError: row.spread_error?.[i] ?? null,
    largest: row.largest[i],
    largestError: row.largest_error?.[i] ?? null,
    first: row.first[i],
    firstError: row.first_error?.[i] ?? null,
    nudge: row.nudge[i],
  }));
  return { dK, rows, counts };
}

// of the nudges half the bits are kept; where weights round to 1 or 0, so do their errors
const ofErrors = { relative: 1e-11, absolute: 1e-16 };
const tolerances = {
  nudge: { relative: 1.2e-7, absolute: 1e-307 },
  largestError: ofErrors,
  first: ofErrors,
  firstError: ofErrors,
};

function assertMeasured(actual, expected) {
  assert.equal(actual.dK, expected.dK);
  assert.deepEqual(actual.counts, expected.counts);
  assert.equal(actual.rows.length, expected.rows.length);
  expected.rows.forEach((row, i) => {
    assert.deepEqual(Object.keys(actual.rows[i]), Object.keys(row));
    for (const [field, value] of Object.entries(row)) {
      const name = `${field} of "${row.divisor}" at ${expected.dK}`;
      if (typeof value !== 'number') {
        assert.equal(actual.rows[i][field], value, name);
        continue;
      }
      assertClose(actual.rows[i][field], value, tolerances[field] ?? { relative: 1e-11 }, name);
    }
  });
}

describe('an experiment', () => {
  test('measures what NumPy computes from the same draws', () => {
    const { rows } = readJson('experiment.json.gz');
    for (let start = 0; start < rows.length;) {
      const { trials, seed, sizes, sigma, rho } = rows[start];
      const expected = rows.slice(start, (start += sizes.length)).map(asResult);
      if (trials > 1000) continue; // the core's own suite has the long one
      const results = finished({ trials, seed, sizes, sigma, rho }).read();
      assert.equal(results.length, sizes.length);
      results.forEach((result, i) => assertMeasured(result, expected[i]));
    }
  });

  test('has 1 for σ and 0 for ρ unless told otherwise', () => {
    const plain = finished(options).read();
    assert.deepEqual(finished({ ...options, sigma: 1, rho: 0 }).read(), plain);
    assert.deepEqual(finished({ ...options, sigma: undefined, rho: undefined }).read(), plain);
    assert.notDeepEqual(finished({ ...options, rho: 0.5 }).read(), plain);
  });

  test('takes a seed as a number, a bigint or a string, exactly', () => {
    const read = (seed) => finished({ ...options, seed }).read();
    assert.deepEqual(read(3n), read(3));
    assert.deepEqual(read('3'), read(3));
    assert.notDeepEqual(read(2n ** 53n + 1n), read(2n ** 53n));
  });

  test('takes sizes in a typed array, and is its own when the array changes', () => {
    const sizes = new Uint16Array([4, 8]);
    const run = finished({ ...options, sizes });
    sizes[0] = 5;
    assert.deepEqual(
      run.read().map(({ dK }) => dK),
      [4, 8],
    );
  });

  test('consists of plain values, and errors are null after one trial', () => {
    const [result] = finished({ ...options, trials: 1 }).read([64]);
    assert.deepEqual(JSON.parse(JSON.stringify(result)), result);
    for (const { spreadError, largestError, firstError } of result.rows) {
      assert.deepEqual([spreadError, largestError, firstError], [null, null, null]);
    }
    assert.ok(Array.isArray(result.counts));
    assert.equal(result.counts.length, core.binEdges.length + 1);
    assert.equal(sum(result.counts), 4);
  });

  test('starts with nothing done, and may be read once a trial is', () => {
    const run = core.experiment(options);
    assert.deepEqual([run.trials, run.done], [20, 0]);
    assertRefused(() => run.read(), 'range', 'trials');
    assert.equal(run.advance(0), run.done);
    run.advance(Infinity);
    assert.equal(run.read().length, 4);
  });

  test('gives the same results whatever the slices are', () => {
    const expected = finished({ ...options, trials: 300 }).read();
    const run = core.experiment({ ...options, trials: 300 });
    for (let i = 0; run.done < 300; ++i) run.advance(0.01 + (i % 3));
    assert.deepEqual(run.read(), expected);
  });

  test('reads the sizes that are asked for, in their order', () => {
    const run = finished(options);
    const [one, , sixtyFour] = run.read();
    assert.deepEqual(run.read([64, 1]), [sixtyFour, one]);
    assert.deepEqual(run.read(new Uint16Array([64])), [sixtyFour]);
    assert.deepEqual(run.read([]), []);
    assert.deepEqual(run.read([1, 1]), [one, one]);
  });

  test('does no more than was asked for', () => {
    const run = finished(options);
    const results = run.read();
    assert.equal(run.advance(1000), 20);
    assert.deepEqual(run.read(), results);
  });

  test('does not disturb another one', () => {
    const [a, b] = [core.experiment(options), core.experiment({ ...options, seed: 4 })];
    while (a.done < 20 || b.done < 20) {
      a.advance(0.01);
      b.advance(0.01);
    }
    assert.deepEqual(a.read(), finished(options).read());
    assert.deepEqual(b.read(), finished({ ...options, seed: 4 }).read());
    assert.notDeepEqual(a.read(), b.read());
  });

  test('cannot be changed from outside', () => {
    const run = core.experiment(options);
    assert.throws(() => (run.done = 5), TypeError);
    assert.throws(() => (run.trials = 5), TypeError);
    assert.throws(() => (core.binEdges[0] = -5), TypeError);
    assert.throws(() => (core.normalBinProbabilities[0] = 1), TypeError);
  });
});

describe('advancing', () => {
  test('keeps its time, roughly, and gets something done', () => {
    const run = core.experiment({ ...options, trials: 10_000_000 });
    run.advance(50); // warm
    for (const wanted of [4, 8, 16, 50]) {
      const worked = [];
      for (let i = 0; i < 9; ++i) {
        const before = run.done;
        const start = performance.now();
        const { user } = process.cpuUsage();
        assert.equal(run.advance(wanted), run.done);
        worked.push((process.cpuUsage().user - user) / 1000);
        assert.ok(performance.now() - start >= wanted);
        assert.ok(run.done > before);
      }
      // of this process, and the median: others may be busy
      const [median] = worked.sort((a, b) => a - b).slice(4);
      assert.ok(median < wanted + 12, `${median} ms, not ${wanted}`);
    }
  });

  test('by no number of milliseconds is refused', () => {
    const run = core.experiment(options);
    for (const bad of [-1, NaN, -Infinity]) {
      assertRefused(() => run.advance(bad), 'range', 'milliseconds');
    }
    for (const bad of [undefined, null, '5', 5n, true, [5]]) {
      assertRefused(() => run.advance(bad), 'type', 'milliseconds');
    }
    assert.equal(run.done, 0);
    assert.equal(run.advance(Infinity), 20);
  });
});

describe('bad options are refused by name', () => {
  const start = (bad) => () => core.experiment({ ...options, ...bad });

  test('no options at all', () => {
    for (const bad of [undefined, null, 5, 'x']) {
      assertRefused(() => core.experiment(bad), 'type', 'options');
    }
  });

  test('trials', () => {
    for (const trials of [0, -1, 1.5, NaN, Infinity, 10_000_001, 2 ** 32 + 1, 1e12]) {
      assertRefused(start({ trials }), 'range', 'trials');
    }
    for (const trials of [undefined, null, '20', 20n, true, [20]]) {
      assertRefused(start({ trials }), 'type', 'trials');
    }
  });

  test('sizes', () => {
    const many = Array.from({ length: 129 }, (_, i) => i + 1);
    assert.equal(start({ sizes: many.slice(1) })().done, 0);
    assertRefused(start({ sizes: [] }), 'shape', 'sizes');
    assertRefused(start({ sizes: many }), 'shape', 'sizes');
    for (const sizes of [[0], [-1], [1.5], [NaN], [4097], [1e12], [2, 1], [1, 1], [1, Infinity]]) {
      assertRefused(start({ sizes }), 'range', 'sizes');
    }
    for (const sizes of [undefined, null, 64, '64', ['64'], [64n], new Set([64]), Array(2)]) {
      assertRefused(start({ sizes }), 'type', 'sizes');
    }
  });

  test('sigma and rho', () => {
    for (const sigma of [0, -1, 0.09, 10.1, NaN, Infinity, 1e12]) {
      assertRefused(start({ sigma }), 'range', 'sigma');
    }
    for (const rho of [-1.01, 1.01, NaN, Infinity, -1e12]) {
      assertRefused(start({ rho }), 'range', 'rho');
    }
    for (const bad of [null, '1', 1n, true, [1]]) {
      assertRefused(start({ sigma: bad }), 'type', 'sigma');
      assertRefused(start({ rho: bad }), 'type', 'rho');
    }
  });

  test('sizes to read', () => {
    const run = finished(options);
    const results = run.read();
    for (const sizes of [[2], [64, 4096], [0], [5000]]) {
      assertRefused(() => run.read(sizes), 'unknown', 'dK');
    }
    for (const sizes of [[1.5], [NaN]]) assertRefused(() => run.read(sizes), 'range', 'dK');
    for (const sizes of [null, 64, '64', [64n], ['64']]) {
      assertRefused(() => run.read(sizes), 'type', 'sizes');
    }
    assert.deepEqual(run.read(), results);
  });
});

describe('the bins', () => {
  test('go from −4 to 4 in steps of a quarter', () => {
    assert.deepEqual(
      core.binEdges,
      Array.from({ length: 33 }, (_, i) => -4 + i / 4),
    );
  });

  test('have the probabilities of the exact density', () => {
    for (const { d, edges, probabilities } of readJson('score_bins.json').rows) {
      if (edges.length !== core.binEdges.length) continue;
      assertClose(core.binProbabilities(d), probabilities, { absolute: 1e-12 }, `bins at ${d}`);
    }
  });

  test('have the probabilities of a normal score where the size is large', () => {
    const normal = core.normalBinProbabilities;
    assert.equal(normal.length, 34);
    assert.equal(core.normalBinProbabilities, normal);
    assertClose(sum(normal), 1, { absolute: 1e-15 });
    assertClose(sum(normal.slice(13, 21)), 0.6826894921370859, { absolute: 1e-15 }); // |z| < 1
    assertClose(core.binProbabilities(4096), normal, { absolute: 5e-5 });
  });

  test('are filled by an experiment as is probable', () => {
    for (const { dK, counts } of finished({ ...options, trials: 500 }).read()) {
      core.binProbabilities(dK).forEach((probability, i) => {
        const error = 5 * Math.sqrt(2000 * probability) + 5;
        assertClose(counts[i], 2000 * probability, { absolute: error }, `bin ${i} at ${dK}`);
      });
    }
  });
});

describe('walks', () => {
  test('are NumPy’s running sums', () => {
    for (const { seed, walks } of readJson('walks.json').rows) {
      const actual = core.dotProductWalks(walks[0].length, walks.length, seed);
      assertClose(actual, walks, { relative: 1e-12 });
      assert.ok(Array.isArray(actual) && actual.every(Array.isArray));
    }
  });

  test('end where the scores of an experiment of the same seed are', () => {
    // one trial: the mean of the four scores' squares is at least a quarter of key 1's
    const [[...walk]] = core.dotProductWalks(64, 1, 3);
    const [{ counts }] = finished({ ...options, trials: 1 }).read([64]);
    const bin = core.binEdges.findIndex((edge) => walk[63] / 8 < edge);
    assert.ok(counts[bin] >= 1);
  });
});

describe('nudges', () => {
  test('agree with 800-digit references', () => {
    const number = (x) => (x === '-inf' ? -Infinity : x);
    for (const { scores, index, step, ...expected } of readJson('nudges.json.gz').rows) {
      const { predicted, actual } = core.nudgeWeights(scores.map(number), index, step);
      const name = `nudge of ${index} in ${scores} by ${step}`;
      const tolerance = { relative: 1e-13, absolute: 1e-322 };
      assertClose(predicted, expected.predicted, tolerance, name);
      assertClose(actual, expected.actual, tolerance, name);
    }
  });

  test('are refused where they make no sense', () => {
    for (const index of [-1, 2, 0.5, NaN, Infinity, 1e12]) {
      assertRefused(() => core.nudgeWeights([1, 2], index, 0.1), 'range', 'index');
    }
    for (const step of [NaN, Infinity, -Infinity]) {
      assertRefused(() => core.nudgeWeights([1, 2], 0, step), 'not-finite', 'step');
    }
    for (const bad of [undefined, null, '1', 1n]) {
      assertRefused(() => core.nudgeWeights([1, 2], bad, 0.1), 'type', 'index');
      assertRefused(() => core.nudgeWeights([1, 2], 0, bad), 'type', 'step');
      assertRefused(() => core.nudgeWeights(bad, 0, 0.1), 'type', 'scores');
    }
    assertRefused(() => core.nudgeWeights([], 0, 0.1), 'shape', 'scores');
    assertRefused(() => core.nudgeWeights([NaN], 0, 0.1), 'not-finite', 'scores');
  });
});

describe('memory', () => {
  const sizes = Array.from({ length: 128 }, (_, i) => 32 * (i + 1));

  test('stays within 64 MB for a long experiment beside the largest simulation', async () => {
    const { core: copy, bytes } = await loadWithMemory();
    const run = copy.experiment({ trials: 100_000, seed: 1, sizes });
    for (let i = 0; i < 5; ++i) run.advance(20);
    copy.scoreStd(4096, 1500, 1);
    run.advance(20);
    assert.ok(run.done > 0);
    assert.equal(run.read().length, 128);
    assert.ok(bytes() <= 64 * megabyte, `${bytes()} bytes`);
  });

  test('of experiments that nobody holds is given back', async () => {
    const copy = await loadWithMemory();
    const createMany = () => {
      for (let i = 0; i < 100; ++i)
        copy.core.experiment({ trials: 9, seed: i, sizes }).advance(0.01);
    };
    createMany();
    await settle();
    const before = copy.bytes();
    for (let round = 0; round < 8; ++round) {
      createMany();
      await settle();
    }
    assert.ok(copy.bytes() < 2 * before, `${copy.bytes()} bytes after ${before}`);
    // each takes 0.5 MB from its first trial on: 900 at once would be seen
    assert.ok(before < 200 * megabyte, `${before} bytes`);
  });

  test('of an experiment stays as long as any of its methods is held', async () => {
    const { advance, read } = core.experiment(options);
    await settle();
    for (let i = 0; i < 50; ++i) core.experiment(options).advance(0.01);
    await settle();
    assert.equal(advance(Infinity), 20);
    assert.deepEqual(read(), finished(options).read());
  });

  test('does not grow with experiments that are refused', async () => {
    const { core: copy, bytes } = await loadWithMemory();
    const refuse = (times) => {
      for (let i = 0; i < times; ++i) {
        assert.throws(() => copy.experiment({ ...options, rho: 2 }));
        assert.throws(() => copy.experiment({ ...options, seed: '1.5' }));
        assert.throws(() => copy.scoreStd(0, 1, 1));
      }
    };
    refuse(1000);
    const before = bytes();
    refuse(5000);
    assert.equal(bytes(), before);
  });
});
