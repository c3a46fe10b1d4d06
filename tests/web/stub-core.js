/**
 * A core that computes wrongly: it reads and judges as the real one does, but every number that
 * it gives differs. What the page shows with it tells which numbers are the page's own.
 */
import * as real from '../../dist/attention-core.mjs';

const shifted = (/** @type {number} */ value) => value * 0.9 + 0.337;
const all = (/** @type {ArrayLike<number>} */ values) => Array.from(values, shifted);

export async function loadLessonCore() {
  const core = await real.loadCore();
  return {
    ...core,
    keySizes: core.keySizes,
    scaleFactor: (/** @type {number} */ dK) => shifted(core.scaleFactor(dK)),
    softmax: (/** @type {number[]} */ scores) => all(core.softmax(scores)),
    maxWeight: (/** @type {number[]} */ scores) => shifted(core.maxWeight(scores)),
    explore(/** @type {number} */ dK, keys = 4) {
      const rows = core.explore(dK, keys).rows.map(({ divisor, scores, weights, ...numbers }) => ({
        divisor,
        scores: all(scores),
        weights: all(weights),
        ...Object.fromEntries(
          Object.entries(numbers).map(([name, number]) => [name, shifted(number)]),
        ),
      }));
      return { dK, rows };
    },
    rightAnswer(/** @type {any} */ question) {
      const { decimals, ...numbers } = core.rightAnswer(question);
      return {
        decimals,
        ...Object.fromEntries(
          Object.entries(numbers).map(([name, value]) => [
            name,
            typeof value === 'number' ? shifted(value) : all(value),
          ]),
        ),
      };
    },
    attention(/** @type {any} */ args) {
      const { fullyMasked, ...matrices } = core.attention(args);
      return {
        fullyMasked,
        ...Object.fromEntries(
          Object.entries(matrices).map(([name, rows]) => [name, rows.map(all)]),
        ),
      };
    },
    judgeAnswer(/** @type {any} */ question, /** @type {string} */ text) {
      const judgement = core.judgeAnswer(question, text);
      const { value, readAs } = judgement;
      if (value === null) return judgement;
      const isNumber = !Number.isNaN(Number(readAs));
      return {
        ...judgement,
        value: shifted(value),
        readAs: isNumber ? String(shifted(Number(readAs))) : readAs,
      };
    },
  };
}
