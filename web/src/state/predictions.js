import { predictions as asked } from '../lesson.js';
import { fields, flag, oneOf, permutation, text } from './saved.js';
import { shuffled, withEntry } from './slice.js';

/**
 * @typedef {import('./slice.js').Core} Core
 * @typedef {'open' | 'committed' | 'unsure' | 'skipped'} Stage
 *
 * @typedef {object} PredictionState
 * @property {string} id
 * @property {readonly string[]} order of the choices
 * @property {Stage} stage
 * @property {string} entry the choice that is marked, or the text typed
 * @property {import('../../../wasm/core.js').Judgement | null} judgement of a typed prediction
 * @property {boolean} missing a commitment was wanted, but nothing to commit to was there
 * @property {number} submissions how often a commitment was wanted: each time it is announced
 * @property {boolean} shown the reader has asked to see what happens
 * @property {boolean} moved the key size had been changed before
 */

/** @type {readonly Stage[]} */
const stages = ['open', 'committed', 'unsure', 'skipped'];

/**
 * Whether what settles the first prediction may be seen: the prediction was made or passed by, or
 * none is asked for.
 * @param {import('./slice.js').LessonState} state
 */
export const growthIsSettled = ({ phase, predict, asks, predictions }) =>
  phase === 'unavailable' ||
  !predict ||
  !asks ||
  predictions.find(({ id }) => id === 'growth')?.stage !== 'open';

/** @type {import('./slice.js').Slice<readonly PredictionState[]>} */
export const predictions = {
  start: () =>
    asked.map(({ id, choices, byLot }) => ({
      id,
      order: byLot ? shuffled(choices) : choices,
      stage: 'open',
      entry: '',
      judgement: null,
      missing: false,
      submissions: 0,
      shown: false,
      moved: false,
    })),

  intents: {
    'prediction-entered': (list, { id, entry }) => withEntry(list, id, (p) => ({ ...p, entry })),

    'prediction-settled': (list, { id, stage }, { core, state }) =>
      withEntry(list, id, (prediction) => {
        if (prediction.stage !== 'open') return prediction;
        const { moved } = state.explorer;
        if (stage !== 'committed') return { ...prediction, stage, moved, missing: false };
        const read = commitment(prediction, core);
        const submissions = prediction.submissions + 1;
        return { ...prediction, ...read, submissions, moved };
      }),

    'prediction-reopened': (list, { id }) =>
      withEntry(list, id, (prediction) => ({ ...prediction, stage: 'open', shown: false })),

    'prediction-shown': (list, { id }) =>
      withEntry(list, id, (prediction) => ({ ...prediction, shown: true })),
  },

  save: (list) =>
    Object.fromEntries(
      list.map(({ id, order, stage, entry, shown, moved }) => [
        id,
        { order, stage, entry, shown, moved },
      ]),
    ),

  restore(saved, start, core) {
    const entries = fields(saved);
    return start.map((prediction) => {
      const kept = fields(entries[prediction.id]);
      const entry = entered(prediction.id, kept.entry);
      const settled = {
        ...prediction,
        order: permutation(kept.order, prediction.order) ?? prediction.order,
        stage: oneOf(kept.stage, stages, 'open'),
        entry,
        shown: flag(kept.shown),
        moved: flag(kept.moved),
      };
      // a commitment to something that is no prediction is none
      return settled.stage === 'committed' ? { ...settled, ...commitment(settled, core) } : settled;
    });
  },
};

/**
 * Whether what was entered can be committed to: a choice, or an answer that can be read.
 * @param {PredictionState} prediction
 * @param {Core} core
 * @returns {Pick<PredictionState, 'stage' | 'judgement' | 'missing'>}
 */
function commitment({ id, entry }, core) {
  const question = asked.find((prediction) => prediction.id === id)?.question;
  const judgement = question ? core.judgeAnswer(question, entry) : null;
  const readable = judgement ? judgement.value !== null : entry !== '';
  return { stage: readable ? 'committed' : 'open', judgement, missing: !readable };
}

/**
 * @param {string} id
 * @param {unknown} saved
 */
function entered(id, saved) {
  const prediction = asked.find((one) => one.id === id);
  return prediction?.question ? text(saved) : oneOf(saved, prediction?.choices ?? [], '');
}
