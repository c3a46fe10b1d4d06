/**
 * What the core computes for a picture when it is drawn: values that follow from others, and so
 * are no state of their own. The last results are kept, for a picture is often drawn anew.
 *
 * @typedef {import('../../../wasm/core.js').LessonCore} Core
 * @typedef {import('../../../wasm/core.js').Measuring} Measuring
 * @typedef {Pick<Core, 'scaleFactor' | 'explore'> &
 *   Pick<Measuring, 'softmax' | 'softmaxJacobian' | 'binProbabilities' | 'dotProductWalks' | 'nudgeWeights'
 *   | 'normalBinProbabilities' | 'scoreStd' | 'standardDeviation' | 'trials' | 'trialsForMedians'>} Computed
 */

/** How many results are kept of each function. */
const kept = 100;

/**
 * @param {Core} core
 * @param {Measuring} measuring
 * @returns {Computed}
 */
export const computedBy = (core, measuring) => ({
  scaleFactor: core.scaleFactor,
  softmax: measuring.softmax,
  softmaxJacobian: measuring.softmaxJacobian,
  explore: core.explore,
  normalBinProbabilities: measuring.normalBinProbabilities,
  trials: measuring.trials,
  trialsForMedians: measuring.trialsForMedians,
  standardDeviation: measuring.standardDeviation,
  nudgeWeights: measuring.nudgeWeights,
  binProbabilities: remembering(measuring.binProbabilities),
  dotProductWalks: remembering(measuring.dotProductWalks, 4),
  scoreStd: remembering(measuring.scoreStd),
});

/**
 * @template {(...args: any[]) => any} F
 * @param {F} compute
 * @param {number} [most] how many results it remembers
 */
function remembering(compute, most = kept) {
  /** @type {Map<string, ReturnType<F>>} */
  const results = new Map();
  return (/** @type {Parameters<F>} */ ...args) => {
    const key = args.join();
    if (!results.has(key)) {
      if (results.size >= most) results.clear();
      results.set(key, compute(...args));
    }
    return /** @type {ReturnType<F>} */ (results.get(key));
  };
}
