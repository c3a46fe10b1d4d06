import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import {
  assertClose,
  assertRefused,
  collectGarbage,
  core,
  coreUrl,
  CoreError,
  importCopy,
  loadCore,
  loadWithMemory,
  ones,
} from './support.mjs';

describe('loading', () => {
  test('happens once, whoever asks', async () => {
    const { loadCore: load } = await importCopy();
    const [first, second] = await Promise.all([load(), load()]);
    assert.equal(first, second);
    assert.equal(await load(), first);
  });

  test('leaves nothing behind in the global object, and minds nobody else’s Module', async () => {
    const theirs = Object.freeze({ name: 'someone else’s' });
    globalThis.Module = theirs;
    const before = Reflect.ownKeys(globalThis);
    const copy = await importCopy();
    const result = (await copy.loadCore()).scaleFactor(64);
    assert.equal(result, 8);
    assert.deepEqual(Reflect.ownKeys(globalThis), before);
    assert.equal(globalThis.Module, theirs);
    delete globalThis.Module;
  });

  test('rejects where WebAssembly fails, and works when it is tried again', async () => {
    const { loadCore: load } = await importCopy();
    const { instantiate } = WebAssembly;
    const failure = () => Promise.reject(new WebAssembly.CompileError('refused by the policy'));
    WebAssembly.instantiate = failure;
    await assert.rejects(load(), /refused by the policy/);
    await assert.rejects(load(), /refused by the policy/);
    WebAssembly.instantiate = instantiate;
    assert.equal((await load()).scaleFactor(64), 8);
  });

  test('rejects where there is no WebAssembly', async () => {
    const { loadCore: load } = await importCopy();
    const { WebAssembly: saved } = globalThis;
    globalThis.WebAssembly = undefined;
    const loading = load();
    await assert.rejects(loading);
    globalThis.WebAssembly = saved;
    assert.equal((await load()).scaleFactor(64), 8);
  });

  test('needs no code made from strings', () => {
    const program = `
      const { loadCore } = await import(${JSON.stringify(coreUrl.href)});
      console.log((await loadCore()).explore(64).rows[1].best.toFixed(4));`;
    const flags = ['--disallow-code-generation-from-strings', '--input-type=module'];
    const { stdout, stderr } = spawnSync(process.execPath, [...flags, '--eval', program]);
    assert.equal(stderr.toString(), '');
    assert.equal(stdout.toString(), '0.4754\n');
  });

  test('works in a worker', async () => {
    const program = `
      const { parentPort } = require('node:worker_threads');
      import(${JSON.stringify(coreUrl.href)})
        .then(({ loadCore }) => loadCore())
        .then((core) => parentPort.postMessage(core.softmax([1000, 1000])));`;
    const worker = new Worker(program, { eval: true });
    const message = await new Promise((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
    });
    await worker.terminate();
    assert.deepEqual(message, [0.5, 0.5]);
  });
});

describe('two copies in one process', () => {
  test('are independent', async () => {
    const [a, b] = [await loadWithMemory(), await loadWithMemory()];
    assert.notEqual(a.core, b.core);
    assert.ok(a.memories.every((memory) => !b.memories.includes(memory)));

    const size = b.bytes();
    const q = ones(600, 400);
    a.core.attention({ q, k: q, v: q });
    assert.ok(a.bytes() > size, 'the work of one needs memory');
    assert.equal(b.bytes(), size, 'the other does not grow');

    assert.throws(() => a.core.scaleFactor(0), a.CoreError);
    assert.equal(b.core.scaleFactor(64), 8);
    assert.deepEqual(a.core.explore(64), b.core.explore(64));
  });
});

describe('memory', () => {
  const some = ones(20, 20);
  const manyScores = Array(64).fill(1);
  const weight = { kind: 'weight', scores: manyScores, dK: 4, index: 0, decimals: 3 };

  const failures = ({ core: c }) => [
    () => c.scaleFactor(0),
    () => c.scaledScores(ones(2, 3), ones(2, 4)),
    () => c.softmax([1, NaN]),
    () => c.attention({ q: some, k: some, v: some, mask: [[0]] }),
    () => c.attention({ q: some, k: some, v: [...ones(19, 2), [1, NaN]] }),
    () => c.explore(64, 1),
    () => c.judgeAnswer({ ...weight, index: 64 }, '2'),
    () => c.freshQuestion({ ...weight, decimals: 0 }, 0),
    () => c.scaledScores([[1, 0], [1]], [[1, 0]]),
    () => c.softmax(['1']),
  ];

  const successes = ({ core: c }) => [
    () => c.attention({ q: some, k: some, v: some, mask: some }),
    () => c.explore(64),
    () => c.softmaxJacobian([1, 2, 3]),
    () => c.judgeAnswer(weight, '0,881'),
    () => c.freshQuestion({ kind: 'head-divisor', width: 768, heads: 12 }, 0.5),
    () => c.rightAnswer(weight),
    () => c.readKeySize('1,024'),
    () => c.readEntry('-1/2'),
  ];

  /** Makes every call so many times, and gives what memory there is then. */
  function after(rounds, calls, { bytes }) {
    for (let round = 0; round < rounds; ++round) {
      for (const call of calls) {
        try {
          call();
        } catch (error) {
          assert.equal(error.name, 'CoreError');
        }
      }
    }
    collectGarbage();
    return { wasm: bytes(), heapUsed: process.memoryUsage().heapUsed };
  }

  for (const [name, callsOf] of Object.entries({ failures, successes })) {
    test(`does not grow with 10,000 ${name} and more`, async () => {
      const copy = await loadWithMemory();
      const calls = callsOf(copy);
      const before = after(10_000 / calls.length, calls, copy);
      const then = after(25_000 / calls.length, calls, copy);
      assert.equal(then.wasm, before.wasm);
      const bytesPerCall = (then.heapUsed - before.heapUsed) / 25_000;
      assert.ok(bytesPerCall < 20, `${bytesPerCall} bytes a call`);
    });
  }

  test('that there is not enough of is an error, and the next call works', () => {
    const many = ones(20_000, 1); // 20,000² weights are 3.2 GB
    const args = { q: many, k: many, v: many };
    assertRefused(() => core.attention(args), 'memory', '');
    assertRefused(() => core.scaledScores(many, many), 'memory', '');
    assertRefused(() => core.softmaxJacobian(new Float64Array(20_000)), 'memory', '');
  });

  test('is not mistaken for enough where rows × columns is 2^32', () => {
    const many = ones(65_536, 1);
    const args = { q: many, k: many, v: many };
    assertRefused(() => core.attention(args), 'memory', '');
    assertRefused(() => core.scaledScores(many, many), 'memory', '');
    assertRefused(() => core.softmaxJacobian(new Float64Array(65_536)), 'memory', '');
  });

  test('for long sequences stays small without the matrices of weights', async () => {
    const copy = await loadWithMemory();
    const q = ones(3000, 2); // 3000² weights are 72 MB
    const { output } = copy.core.attention({ q, k: q, v: q, weights: false });
    assertClose(output[2999], [1, 1], { relative: 1e-12 });
    assert.ok(copy.bytes() < 5e6, `${copy.bytes()} bytes`);
  });
});

test('the error is one class, exported', async () => {
  assert.equal(await loadCore(), core);
  const error = new CoreError('range', 'dK', 'dK is too small');
  assert.ok(error instanceof Error);
  assert.equal(`${error}`, 'CoreError: dK is too small');
});
