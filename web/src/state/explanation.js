import { fields, flag, longestText, text } from './saved.js';

/**
 * @typedef {object} Explanation the reader's sentence on what the explorer showed
 * @property {string} text
 * @property {boolean} compared with the model sentence, which is shown from then on
 */

/** @type {import('./slice.js').Slice<Explanation>} */
export const explanation = {
  start: () => ({ text: '', compared: false }),

  intents: {
    'explanation-typed': (explanation, { text }) => ({
      ...explanation,
      text: text.slice(0, longestText),
    }),
    'explanation-compared': (explanation) => ({ ...explanation, compared: true }),
  },

  save: (explanation) => explanation,

  restore(saved) {
    const { text: kept, compared } = fields(saved);
    return { text: text(kept), compared: flag(compared) };
  },
};
