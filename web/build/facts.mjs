/**
 * The lesson's own numbers. The core computes them when the page is built, so that none stands
 * in a text as a digit that somebody typed.
 */
import {
  choiceExamples,
  growth,
  predictions,
  rawNudge,
  startingKeySize,
  startingRun,
  typedQuestions,
  workedExample,
} from '../src/lesson.js';
import { describeHeads, nearOne } from '../src/pictures/trained-heads.js';

/**
 * @typedef {import('../../wasm/core.js').Core} Core
 * @typedef {import('../src/pictures/trained-heads.js').TrainedHeads} TrainedHeads
 */

/**
 * The numbers with which the lesson opens, so that it stands complete before its core has
 * loaded, and those that its texts name.
 * @param {Core} core
 */
export function openingNumbers(core) {
  return {
    explorer: core.explore(startingKeySize),
    keySizes: core.keySizes,
    entries: core.entries,
    binEdges: core.binEdges,
    answers: typedQuestions.map(({ question }) => core.rightAnswer(question)),
    example: core.attention(workedExample),
    exampleDivisor: core.scaleFactor(workedExample.k[0].length),
    predictions: {
      growth: growthNumbers(core),
      'small-key': smallKeyNumbers(core),
      'masked-output': maskedOutputs(core),
    },
    choices: choiceNumbers(core),
  };
}
/** @typedef {ReturnType<typeof openingNumbers>} OpeningNumbers */

/** @param {Core} core */
function growthNumbers(core) {
  const { from, to } = growth;
  const variance = to / from;
  return {
    from,
    to,
    /** the ratio of the standard deviations */
    spread: core.scaleFactor(to) / core.scaleFactor(from),
    variance,
    square: variance * variance,
  };
}

/** @param {Core} core */
function smallKeyNumbers(core) {
  const asked = predictions.find(({ id }) => id === 'small-key')?.question;
  if (asked?.kind !== 'divisor') throw new Error('the small-key prediction asks for a divisor');
  return { dK: asked.dK, root: core.scaleFactor(asked.dK) };
}

/**
 * What the worked example's output becomes when its second key is masked, and what it would
 * become by known mistakes.
 * @param {Core} core
 */
function maskedOutputs(core) {
  const { v } = workedExample;
  /** @param {Partial<import('../../wasm/core.js').AttentionArguments>} change */
  const output = (change) => core.attention({ ...workedExample, ...change }).output[0];
  return {
    output: output({}),
    masked: output({ mask: [[true, false]] }),
    /** the second weight set to 0 after the softmax */
    shortened: output({ v: [v[0], v[1].map(() => 0)] }),
    zero: output({ mask: [[false, false]] }),
  };
}

/** @param {Core} core */
function choiceNumbers(core) {
  const { dK, largeDk } = choiceExamples;
  return {
    dK,
    root: core.scaleFactor(dK),
    square: dK * dK,
    largeDk,
    largeRoot: core.scaleFactor(largeDk),
  };
}

/**
 * The numbers that the prose names, as they stand on the page.
 * @param {Core} core
 * @param {import('../src/numbers.js').Numbers} numbers
 * @param {TrainedHeads} trained
 * @returns {Record<string, string>}
 */
export function proseNumbers(core, numbers, trained) {
  const { one, root, dk } = rowsAt(core, startingKeySize);
  const { dK: smallDk } = smallKeyNumbers(core);
  const small = rowsAt(core, smallDk);
  const values = {
    dK: startingKeySize,
    root: root.value,
    keys: root.weights.length,
    bestDk: dk.best,
    typicalDk: dk.scores[0],
    slopeOne: one.slope,
    slopeRoot: root.slope,
    scaledSlope: perRawScore(root),
    smallDk,
    smallSlope: small.one.slope,
    smallScaledSlope: perRawScore(small.root),
    crossing: crossing(core),
    nudge: rawNudge,
    exampleDk: workedExample.k[0].length,
  };
  return {
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, numbers.brief(value)]),
    ),
    bestOne: numbers.weight(one.best, one.complement),
    bestRoot: numbers.weight(root.best, root.complement),
    nudgeOne: numbers.scientific(one.nudge),
    nudgeRoot: numbers.scientific(root.nudge),
    nudgeDk: numbers.scientific(dk.nudge),
    ...limitNumbers(core, numbers),
    ...headNumbers(numbers, trained),
  };
}

/**
 * The mean weight of a key that the query is correlated with, measured.
 * @param {Core} core
 * @param {import('../src/numbers.js').Numbers} numbers
 */
function limitNumbers(core, numbers) {
  const sizes = [16, 64, 256];
  const rho = 0.5;
  const experiment = core.experiment({ ...startingRun, sizes, rho });
  while (experiment.done < experiment.trials) experiment.advance(1000);
  const weights = (/** @type {'root' | 'dk'} */ wanted) =>
    experiment
      .read()
      .map(({ rows }) => numbers.brief(rows.find(({ divisor }) => divisor === wanted)?.first ?? 0));
  const root = weights('root');
  return {
    rho: numbers.number(rho),
    ...Object.fromEntries(sizes.map((dK, i) => [`related${dK}`, root[i]])),
    relatedDk: weights('dk')[1],
  };
}

/**
 * @param {import('../src/numbers.js').Numbers} numbers
 * @param {TrainedHeads} trained
 */
function headNumbers({ brief, rough }, trained) {
  const { median, least, most, near, best } = describeHeads(trained);
  return {
    heads: String(trained.heads.length),
    layers: String(trained.layers),
    perLayer: String(trained.heads_per_layer),
    headDk: String(trained.d_k),
    nearLow: brief(nearOne.low),
    nearHigh: brief(nearOne.high),
    near: String(near),
    median: brief(median),
    least: brief(least),
    most: brief(most),
    headsOne: rough(best.one),
    headsRoot: rough(best.root),
    headsDk: rough(best.dk),
  };
}

/**
 * @typedef {import('../../wasm/core.js').ExplorerRow} ExplorerRow
 *
 * @param {Core} core
 * @param {number} dK
 */
function rowsAt(core, dK) {
  return /** @type {Record<'one' | 'root' | 'dk', ExplorerRow>} */ (
    Object.fromEntries(core.explore(dK).rows.map((row) => [row.divisor, row]))
  );
}

/**
 * The slope of the best weight per unit of raw score.
 * @param {ExplorerRow} row
 */
const perRawScore = ({ slope, value }) => slope / value;

/**
 * The key size at which the scaled and the unscaled slope are nearest to each other. (At 1 both
 * rows are the same.)
 * @param {Core} core
 */
function crossing(core) {
  const ratios = [];
  for (let dK = 2; dK <= startingKeySize; dK += 1) {
    const { one, root } = rowsAt(core, dK);
    const ratio = perRawScore(root) / perRawScore(one);
    ratios.push({ dK, distance: ratio < 1 ? 1 / ratio : ratio });
  }
  ratios.sort((a, b) => a.distance - b.distance);
  return ratios[0].dK;
}
