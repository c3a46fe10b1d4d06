/**
 * What the lesson asks. Right answers, known mistakes and fresh numbers of typed questions are
 * the core's; every text stands in web/lang under the ids given here.
 *
 * @typedef {import('../../wasm/core.js').Question} Question
 *
 * @typedef {object} TypedQuestion
 * @property {string} id
 * @property {string} group
 * @property {Question} question
 *
 * @typedef {object} ChoiceQuestion
 * @property {string} id
 * @property {string} group
 * @property {readonly string[]} choices
 * @property {string} right one of them
 *
 * @typedef {object} Prediction one of choices, or the answer to a question
 * @property {string} id
 * @property {readonly string[]} choices
 * @property {boolean} byLot each reader gets them in an order of their own
 * @property {Question | null} question
 */

/** The key size that the explorer starts with. */
export const startingKeySize = 64;

/** How the key size grows in the first prediction. */
export const growth = { from: startingKeySize, to: 256 };

/** @type {readonly TypedQuestion[]} */
export const typedQuestions = [
  { id: 'first-divisor', group: 'by-hand', question: { kind: 'divisor', dK: 4 } },
  { id: 'second-divisor', group: 'by-hand', question: { kind: 'divisor', dK: 64 } },
  {
    id: 'first-weight',
    group: 'by-hand',
    question: { kind: 'weight', scores: [2, 0], dK: 4, index: 0, decimals: 3 },
  },
  {
    id: 'nine-entries',
    group: 'elsewhere',
    question: { kind: 'output', scores: [3, 0], values: [10, 0], dK: 9, decimals: 2 },
  },
  {
    id: 'twelve-heads',
    group: 'elsewhere',
    question: { kind: 'head-divisor', width: 768, heads: 12 },
  },
];

/** @type {readonly ChoiceQuestion[]} */
export const choiceQuestions = [
  {
    id: 'which-divisor',
    group: 'understanding',
    choices: ['root', 'dk', 'square'],
    right: 'root',
  },
  {
    id: 'divided-by-dk',
    group: 'elsewhere',
    choices: ['nearly-equal', 'one-hot', 'as-before'],
    right: 'nearly-equal',
  },
  {
    id: 'trained-model',
    group: 'elsewhere',
    choices: ['assumptions', 'softmax', 'by-design', 'normalised'],
    right: 'assumptions',
  },
];

/** The key sizes that the questions with choices speak of. */
export const choiceExamples = { dK: 4, largeDk: 256 };

/** @type {readonly Prediction[]} */
export const predictions = [
  { id: 'growth', choices: ['two', 'four', 'sixteen', 'same'], byLot: false, question: null },
  { id: 'small-key', choices: [], byLot: false, question: { kind: 'divisor', dK: 4 } },
  {
    id: 'masked-output',
    choices: ['first-value', 'unchanged', 'not-renormalised', 'zero'],
    byLot: true,
    question: null,
  },
  {
    id: 'by-dk',
    choices: ['equal', 'one-key', 'as-before'],
    byLot: true,
    question: null,
  },
  { id: 'heads', choices: ['all', 'most', 'some', 'few'], byLot: false, question: null },
];

/** Which choice of a prediction comes true; a typed one is judged by the core. */
export const outcomes = {
  growth: 'two',
  'masked-output': 'first-value',
  'by-dk': 'equal',
  heads: 'some',
};

/** The run that the pictures start with. */
export const startingRun = { trials: 1000, seed: '5' };

/** What a run may have at most is for the core to say; what was kept has no more than this. */
export const mostTrials = 1e7;

/** What the reader can try in place of independent entries of variance 1. */
export const assumptions = {
  sigma: [0.5, 1, 1.5, 2],
  rho: [0, 0.25, 0.5, 0.75],
};

/** How many heads of a trained model the last picture shows. */
export const trainedHeads = 72;

/** The nudge of one raw score that the pictures and the explorer's facts speak of. */
export const rawNudge = 0.1;

/** Every typed question has so many hints, each one a step further. */
export const hintSteps = 3;

/** After so many tries that were not right the answer is there for the asking. */
export const triesBeforeAnswer = 3;

/** The worked example: one query, two keys, as `core.attention` takes it. */
export const workedExample = {
  q: [[1, 0]],
  k: [
    [1, 0],
    [0, 1],
  ],
  v: [
    [2, 0],
    [0, 2],
  ],
};

/**
 * The functions of the code exercise, in their order.
 * @type {readonly import('../../wasm/core.js').ExerciseFunction[]}
 */
export const exerciseFunctions = [
  'scale_factor',
  'scaled_scores',
  'score_std',
  'scaled_score_std',
  'max_weight',
];
