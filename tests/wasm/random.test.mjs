import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import {
  assertClose,
  assertRefused,
  core,
  CoreError,
  loadWithMemory,
  readJson,
  readText,
} from './support.mjs';

const { streams } = readJson('numpy_random.json.gz');
const golden = readJson('numpy_rng_golden.json.gz');
const simulations = readJson('score_std.json.gz').rows;
const megabyte = 2 ** 20;

/** Where the ziggurat's tail starts; draws beyond it alone use the C library's logarithm. */
const tail = 3.6541528853610088;
const tailDraws = new Map(
  readJson('numpy_tail_draws.json.gz').rows.map(({ seed, draws }) => [seed, draws]),
);

/** The number that "0x1.8p-1" writes, as Python's float.hex() does. */
function fromHex(text) {
  const [, sign, whole, digits = '', exponent] = text.match(
    /^(-?)0x([01])(?:\.([0-9a-f]+))?p([+-]\d+)$/,
  );
  const mantissa = parseInt(whole + digits, 16) * 16 ** -digits.length;
  return (sign ? -1 : 1) * mantissa * 2 ** Number(exponent);
}

const bitsOf = (number) => new BigUint64Array(new Float64Array([number]).buffer)[0];

/** Whether a draw is NumPy's; one from the tail may be the next number to it. */
function isDraw(actual, expected) {
  if (Object.is(actual, expected)) return true;
  const distance = bitsOf(actual) - bitsOf(expected);
  return Math.abs(expected) > tail && (distance === 1n || distance === -1n);
}

function assertDraws(actual, expected, seed) {
  assert.equal(actual.length, expected.length);
  const wrong = expected.findIndex((x, i) => !isDraw(actual[i], x));
  assert.equal(
    wrong,
    -1,
    `draw ${wrong} of seed ${seed}: ${actual[wrong]}, not ${expected[wrong]}`,
  );
}

/** A million draws with NumPy's in the tail, after a check of those; says which were others. */
function million(seed, t) {
  const draws = core.standardNormal(seed, 1_000_000);
  const places = Array.from(draws.keys()).filter((i) => Math.abs(draws[i]) > tail);
  const expected = tailDraws.get(seed);
  assertDraws(
    places.map((i) => draws[i]),
    expected,
    seed,
  );
  places.forEach((place, i) => {
    if (draws[place] !== expected[i]) {
      t.diagnostic(`draw ${place} of seed ${seed} is ${draws[place]}, NumPy's ${expected[i]}`);
    }
    draws[place] = expected[i];
  });
  return draws;
}

describe('normal numbers', () => {
  test('are NumPy’s default_rng’s, bit for bit', () => {
    for (const { seed, standard_normal: expected } of streams) {
      assertDraws(core.standardNormal(seed, expected.length), expected, seed);
    }
    for (const { seed, first16 } of golden.normals) {
      if (Array.isArray(seed)) continue;
      assertDraws(core.standardNormal(seed, 16), first16.map(fromHex), seed);
    }
  });

  test('have the digest of NumPy’s first million', (t) => {
    const { seed, sha256_le_f64: digest, last } = golden.million;
    const draws = million(seed, t);
    assert.equal(draws.at(-1), fromHex(last));
    assert.equal(createHash('sha256').update(new Uint8Array(draws.buffer)).digest('hex'), digest);
  });

  test('have all bits of NumPy’s first million for every seed', (t) => {
    for (const { seed, at_1e6: expected } of streams) {
      const draws = million(seed, t);
      const bits = new BigUint64Array(draws.buffer).reduce((xor, word) => xor ^ word, 0n);
      assert.equal(String(bits), expected.xor_bits, `seed ${seed}`);
      assert.equal(draws.at(-1), expected.last);
    }
  });

  test('are a Float64Array of its own, not a view of the core’s memory', () => {
    const draws = core.standardNormal(1, 10);
    assert.ok(draws instanceof Float64Array);
    assert.equal(draws.buffer.byteLength, 80);
    const kept = [...draws];
    core.standardNormal(2, 1000);
    assert.deepEqual([...draws], kept);
    assert.equal(core.standardNormal(1, 0).length, 0);
  });

  test('are the first of longer streams', () => {
    const long = core.standardNormal(7, 10_000);
    for (const count of [1, 2, 255, 9999]) {
      assert.deepEqual(core.standardNormal(7, count), long.subarray(0, count));
    }
  });

  test('come from PCG64: the words of NumPy’s tests lead to them', () => {
    // a draw that the ziggurat takes at once is a multiple of its word's upper 52 bits
    for (const name of ['pcg64-testset-1.csv', 'pcg64-testset-2.csv']) {
      const [[, seed], ...words] = readText(name)
        .trim()
        .split('\n')
        .map((line) => line.split(', '));
      const draws = core.standardNormal(BigInt(seed), 5);
      assert.equal(draws[0] < 0, ((BigInt(words[0][1]) >> 8n) & 1n) === 1n);
      assert.equal(draws[1] < 0, ((BigInt(words[1][1]) >> 8n) & 1n) === 1n);
    }
  });
});

describe('standard deviations of scores', () => {
  test('are NumPy’s', () => {
    for (const { d, trials, seed, ...expected } of simulations) {
      const name = `d ${d}, ${trials} trials, seed ${seed}`;
      assertClose(core.scoreStd(d, trials, seed), expected.score_std, { relative: 1e-14 }, name);
      assertClose(
        core.scaledScoreStd(d, trials, seed),
        expected.scaled_score_std,
        { relative: 1e-14 },
        name,
      );
    }
    for (const { d, trials, seed, std_sum: std } of golden.score_std) {
      assertClose(core.scoreStd(d, trials, seed), fromHex(std), { relative: 1e-14 });
    }
  });

  test('are NumPy’s where the queries take more than is kept, in at most 64 MB', async () => {
    const { core: copy, bytes } = await loadWithMemory();
    for (const { d, trials, seed, score_std: std } of readJson('score_std_large.json').rows) {
      assertClose(copy.scoreStd(d, trials, seed), std, { relative: 1e-14 }, `d ${d}, ${trials}`);
    }
    copy.scaledScoreStd(65_536, 80, 0);
    assert.ok(bytes() <= 64 * megabyte, `${bytes()} bytes`);
  });

  test('are not those of one seed used twice, nor of columns for rows', () => {
    for (const wrong of [golden.wrong_same_seed_twice, golden.wrong_shape_order]) {
      const { d, trials, seed, std } = wrong;
      assert.ok(Math.abs(core.scoreStd(d, trials, seed) - std) > 1e-3);
    }
    assertClose(core.scoreStd(64, 1000, 0), 8, { absolute: 0.3 });
  });
});

describe('a seed', () => {
  const first = (seed) => core.standardNormal(seed, 4);

  test('may be a number, a bigint or a string of digits', () => {
    for (const seed of [0, 1, 42, 2 ** 32, Number.MAX_SAFE_INTEGER]) {
      assert.deepEqual(first(BigInt(seed)), first(seed));
      assert.deepEqual(first(String(seed)), first(seed));
      assert.equal(core.scoreStd(4, 10, BigInt(seed)), core.scoreStd(4, 10, seed));
      assert.equal(core.scaledScoreStd(4, 10, String(seed)), core.scaledScoreStd(4, 10, seed));
    }
    assert.deepEqual(first(-0), first(0));
    assert.deepEqual(first('007'), first(7));
  });

  test('is exact at any length', () => {
    for (const { seed, first16 } of golden.normals) {
      if (Array.isArray(seed)) continue;
      assert.deepEqual(first(BigInt(seed)), first(seed));
      assertDraws(first(seed), first16.slice(0, 4).map(fromHex), seed);
    }
    assert.notDeepEqual(first(2n ** 53n), first(2n ** 53n + 1n));
    assert.notDeepEqual(first(2n ** 64n), first(0));
    assert.notDeepEqual(first('9'.repeat(10_000)), first('9'.repeat(9999)));
  });

  test('that a number cannot hold exactly is refused as a number, with a way out', () => {
    for (const seed of [2 ** 53, 2 ** 53 + 2, 1e300]) {
      assertRefused(() => first(seed), 'range', 'seed');
      assert.throws(() => first(seed), /bigint or a string/);
    }
  });

  const everywhere = (seed) => [
    () => core.standardNormal(seed, 1),
    () => core.scoreStd(4, 10, seed),
    () => core.scaledScoreStd(4, 10, seed),
    () => core.dotProductWalks(4, 1, seed),
    () => core.experiment({ trials: 1, seed, sizes: [1] }),
  ];

  test('that is no non-negative whole number is refused', () => {
    const strings = ['', '-1', '+1', ' 1', '1.0', '1e3', '0x10', 'abc', '１', '1_000', '1\u0000'];
    const values = [-1, 1.5, NaN, Infinity, -Infinity, -1n, -(2n ** 80n), ...strings];
    for (const seed of [...values, '1'.repeat(10_001), 10n ** 10_000n, '1'.repeat(megabyte)]) {
      for (const call of everywhere(seed)) assertRefused(call, 'range', 'seed');
    }
  });

  test('of another kind is refused', () => {
    for (const seed of [undefined, null, true, [1], { valueOf: () => 1 }, Symbol('1'), () => 1]) {
      for (const call of everywhere(seed)) assertRefused(call, 'type', 'seed');
    }
  });
});

describe('sizes, trials and counts are checked', () => {
  const calls = [
    ['count', 8_388_608, (x) => core.standardNormal(0, x)],
    ['d', 65_536, (x) => core.scoreStd(x, 10, 0)],
    ['d', 65_536, (x) => core.scaledScoreStd(x, 10, 0)],
    ['trials', 1_000_000, (x) => core.scoreStd(4, x, 0)],
    ['trials', 1_000_000, (x) => core.scaledScoreStd(4, x, 0)],
    ['dK', 4096, (x) => core.dotProductWalks(x, 1, 0)],
    ['count', 64, (x) => core.dotProductWalks(4, x, 0)],
    ['dK', 4096, (x) => core.binProbabilities(x)],
  ];

  for (const [argument, largest, call] of calls) {
    test(`${argument} of ${call.toString().slice(12)}`, () => {
      call(1);
      call(largest);
      const bad = [-1, 0.5, 1.5, NaN, Infinity, -Infinity, largest + 1, 2 ** 32 + 1, 1e12, 1e300];
      for (const x of bad) assertRefused(() => call(x), 'range', argument);
      if (argument !== 'count' || largest === 64) assertRefused(() => call(0), 'range', argument);
      for (const x of [undefined, null, '4', 4n, true, [4], {}]) {
        assertRefused(() => call(x), 'type', argument);
      }
    });
  }

  test('so that the most numbers and one more differ', () => {
    assert.equal(core.standardNormal(0, 8_388_608).length, 8_388_608);
    assert.throws(() => core.standardNormal(0, 8_388_609), CoreError);
  });
});

describe('typed seeds', () => {
  test('are read exactly, and may be given to what takes a seed', () => {
    for (const [text, value] of [
      ['42', '42'],
      [' 0042 ', '42'],
      ['1 000 000', '1000000'],
      ['1,000,000', '1000000'],
      ['7.0', '7'],
      ['1e3', '1000'],
      ['٤٢', '42'],
      ['9007199254740993', '9007199254740993'],
      ['123456789012345678901234567890', '123456789012345678901234567890'],
      ['8'.repeat(10_000), '8'.repeat(10_000)],
    ]) {
      assert.deepEqual(core.readSeed(text), { status: 'ok', value });
      assert.deepEqual(core.standardNormal(value, 2), core.standardNormal(BigInt(value), 2));
    }
  });

  test('that are none have a status and no value', () => {
    for (const [text, status] of [
      ['', 'empty'],
      [' \u00a0', 'empty'],
      ['abc', 'unreadable'],
      ['0x10', 'unreadable'],
      ['1n', 'unreadable'],
      ['\ud800', 'unreadable'],
      ['1\u0000', 'unreadable'],
      ['-1', 'negative'],
      ['−1', 'negative'],
      ['1.5', 'not-whole'],
      ['9'.repeat(10_001), 'too-long'],
      ['1e10000', 'too-long'],
      ['7'.repeat(1_000_000), 'too-long'],
      ['-'.repeat(1_000_000), 'unreadable'],
    ]) {
      const { user: start } = process.cpuUsage(); // of this process: others may be busy
      assert.deepEqual([text, core.readSeed(text)], [text, { status, value: null }]);
      assert.ok(process.cpuUsage().user - start < 500_000);
    }
  });

  test('have to be texts', () => {
    for (const value of [42, 42n, null, undefined, ['42']]) {
      assertRefused(() => core.readSeed(value), 'type', 'text');
      assertRefused(() => core.readTrials(value), 'type', 'text');
    }
  });
});

describe('typed numbers of trials', () => {
  test('are read like key sizes', () => {
    for (const [text, status, value = null] of [
      ['1', 'ok', 1],
      ['1,000', 'ok', 1000],
      ['1e7', 'ok', 10_000_000],
      ['', 'empty'],
      ['many', 'unreadable'],
      ['1.5', 'not-whole'],
      ['0', 'too-small'],
      ['-5', 'too-small'],
      ['10000001', 'too-large'],
    ]) {
      assert.deepEqual([text, core.readTrials(text)], [text, { status, value }]);
    }
  });

  test('have limits that are themselves allowed', () => {
    const { smallest, largest } = core.trials;
    assert.deepEqual({ smallest, largest }, { smallest: 1, largest: 10_000_000 });
    assert.ok(Object.isFrozen(core.trials));
    for (const trials of [smallest, largest]) {
      assert.equal(core.readTrials(String(trials)).value, trials);
      assert.equal(core.experiment({ trials, seed: 0, sizes: [1] }).trials, trials);
    }
  });
});
