/**
 * What was measured in a trained model, in numbers: web/data/trained_heads.json, made by
 * tests/data/make/make_trained_heads.py.
 *
 * @typedef {object} Head
 * @property {number} layer from 1
 * @property {number} head from 1
 * @property {number} scaled_sd standard deviation of the scaled scores of one query
 * @property {number} best_unscaled mean largest weight with the divisor 1
 * @property {number} best_root with √d_k
 * @property {number} best_dk with d_k
 *
 * @typedef {object} TrainedHeads
 * @property {number} d_k
 * @property {number} layers
 * @property {number} heads_per_layer
 * @property {readonly number[]} tokens of each sentence
 * @property {readonly Head[]} heads
 */

/** What counts as near 1. */
export const nearOne = { low: 0.8, high: 1.25 };

/** @param {Pick<TrainedHeads, 'heads' | 'tokens'>} measured */
export function describeHeads({ heads, tokens }) {
  const spreads = heads.map((head) => head.scaled_sd);
  return {
    median: median(spreads),
    least: Math.min(...spreads),
    most: Math.max(...spreads),
    near: spreads.filter((spread) => spread >= nearOne.low && spread <= nearOne.high).length,
    above: spreads.filter((spread) => spread > nearOne.high).length,
    best: {
      one: median(heads.map((head) => head.best_unscaled)),
      root: median(heads.map((head) => head.best_root)),
      dk: median(heads.map((head) => head.best_dk)),
    },
    /** what each token of a sentence of mean length would get, if all got the same */
    equalShare: tokens.length / tokens.reduce((sum, count) => sum + count, 0),
  };
}

/** @param {readonly number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [Math.ceil(middle) - 1, Math.floor(middle)];
  return (sorted[low] + sorted[high]) / 2;
}
