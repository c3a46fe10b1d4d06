/** Times contenders against one another, so that what the machine does meanwhile hits all alike. */
import assert from 'node:assert/strict';

/**
 * @typedef {import('./contenders.mjs').Contender} Contender
 * @typedef {import('./contenders.mjs').Task} Task
 */

/** A figure is the time of so many milliseconds of calls, where one call takes less. */
const batch = 10;
const warmUps = 3;

/**
 * The median time of each contender in milliseconds a call, by its name. Every round has a seed of
 * its own; contenders take turns in it, in an order that is turned round each time; and their
 * results have to agree with those of the first.
 * @param {Task} task
 * @param {Contender[]} all those that do not do the task are left out
 * @param {number} rounds
 */
export async function compare(task, all, rounds) {
  const contenders = all.filter(({ agreement }) => task.name in agreement);
  const calls = new Map();
  for (const contender of contenders) calls.set(contender, await warmUp(contender, task));

  const times = new Map(contenders.map((contender) => [contender, /** @type {number[]} */ ([])]));
  const firstSeed = Date.now();
  for (let round = 0; round < rounds; round++) {
    const seed = firstSeed + round;
    const results = new Map();
    for (const contender of round % 2 ? [...contenders].reverse() : contenders) {
      const timing = await contender.measure(task, seed, calls.get(contender));
      times.get(contender)?.push(timing.milliseconds);
      results.set(contender, timing.result);
    }
    for (const contender of contenders.slice(1)) {
      assertAgrees(task, seed, contender, results.get(contender), results.get(contenders[0]));
    }
  }
  return new Map([...times].map(([{ name }, figures]) => [name, median(figures)]));
}

/**
 * Has it compiled and its memory taken; gives the number of calls that make up a batch.
 * @param {Contender} contender
 * @param {Task} task
 */
async function warmUp(contender, task) {
  let calls = 1;
  for (let i = 0; i < warmUps;) {
    const { milliseconds } = await contender.measure(task, i, calls);
    if (milliseconds * calls >= batch) i++;
    else calls = Math.ceil(calls * Math.min(10, Math.max(1.2, batch / (milliseconds * calls))));
  }
  return calls;
}

/**
 * @param {Task} task
 * @param {number} seed
 * @param {Contender} contender
 * @param {Float64Array} actual
 * @param {Float64Array} expected
 */
function assertAgrees(task, seed, { name, agreement }, actual, expected) {
  const what = `${labelOf(task)} with seed ${seed}: ${name}`;
  assert.equal(actual.length, expected.length, `${what} gives another number of entries`);
  const limit = agreement[task.name]?.(task, expected) ?? 0;
  const worst = actual.reduce((most, x, i) => Math.max(most, Math.abs(x - expected[i])), 0);
  // NaN fails too
  assert.ok(worst <= limit, `${what} differs by ${worst}, which is more than ${limit}`);
}

/** @param {Task} task */
export const labelOf = ({ name, sizes }) => `${name}(${sizes.join(', ')})`;

/** @param {number[]} figures */
function median(figures) {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
