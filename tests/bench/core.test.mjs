// The core against what somebody would use in its place: medians, and their ratios, in one run.
// With BENCH_WRITE set, RESULTS.md gets the figures.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { loadCore } from '../../dist/attention-core.mjs';
import { contenders } from './contenders.mjs';
import { budgetLine, ratioOf, resultLine, writeResults } from './results.mjs';
import { compare, labelOf } from './rounds.mjs';

/**
 * What is measured, and in how many rounds; less often what takes JavaScript seconds. The sizes
 * grow, so that it shows how the cost does.
 * @type {(import('./contenders.mjs').Task & { rounds: number })[]}
 */
const tasks = [
  { name: 'scoreStd', sizes: [64, 20000], rounds: 21 },
  { name: 'scoreStd', sizes: [512, 10000], rounds: 9 },
  { name: 'scoreStd', sizes: [4096, 2000], rounds: 7 },
  { name: 'softmax', sizes: [4], rounds: 21 },
  { name: 'softmax', sizes: [4096], rounds: 21 },
  { name: 'attention', sizes: [4, 64], rounds: 21 },
  { name: 'attention', sizes: [64, 64], rounds: 21 },
  { name: 'attention', sizes: [512, 64], rounds: 21 },
  { name: 'attention', sizes: [1024, 64], rounds: 21 },
];

/** @type {(import('./results.mjs').Budget & { claim: string })[]} */
const budgets = [
  {
    claim: 'simulates in at most 0.6 of the time that native NumPy takes',
    task: 'scoreStd(64, 20000)',
    peer: 'native NumPy',
    most: 0.6,
    aim: 0.4,
  },
  {
    claim: 'simulates in at most 0.35 of the time that NumPy takes in Pyodide',
    task: 'scoreStd(64, 20000)',
    peer: 'NumPy in Pyodide',
    most: 0.35,
    aim: 0.22,
  },
  {
    claim: 'attends to 1024 keys at least 3 times as fast as NumPy in Pyodide',
    task: 'attention(1024, 64)',
    peer: 'NumPy in Pyodide',
    most: 1 / 3,
  },
  {
    claim: 'attends to 1024 keys, and the fastest peer in WebAssembly does so in single precision',
    task: 'attention(1024, 64)',
    peer: 'onnxruntime-web',
    aim: 2,
  },
];

describe('the core', () => {
  /** @type {import('./contenders.mjs').Contender[]} */
  let all = [];
  /** @type {import('./results.mjs').Result[]} */
  const results = [];

  before(async () => {
    all = await contenders(await loadCore());
  });

  after(() => {
    for (const { close } of all) close?.();
  });

  for (const task of tasks) {
    test(`gives what its peers give, measured with them: ${labelOf(task)}`, async (t) => {
      const medians = await compare(task, all, task.rounds);
      const result = { label: labelOf(task), rounds: task.rounds, medians };
      results.push(result);
      t.diagnostic(resultLine(result));
    });
  }

  for (const { claim, ...budget } of budgets) {
    test(claim, (t) => {
      const ratio = ratioOf(results, budget);
      t.diagnostic(budgetLine(budget, ratio));
      assert.ok(ratio <= (budget.most ?? Infinity), budgetLine(budget, ratio));
    });
  }

  if (process.env.BENCH_WRITE) {
    test('has these figures in RESULTS.md', async () => {
      assert.equal(results.length, tasks.length, 'all were measured');
      await writeResults(results, budgets, all);
    });
  }
});
