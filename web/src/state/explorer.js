import opening from 'opening-numbers';
import { startingKeySize } from '../lesson.js';
import { fields, flag, typedNumber } from './saved.js';

/**
 * @typedef {import('./slice.js').Core} Core
 *
 * @typedef {object} ExplorerState
 * @property {number} dK the last good key size
 * @property {TypedKeySize | null} typed what stands in a number field, where that is not dK
 * @property {boolean} moved the reader has changed the key size
 * @property {ReturnType<Core['explore']>['rows']} rows
 *
 * @typedef {object} TypedKeySize
 * @property {string} field which number field
 * @property {string} text
 * @property {string} problem why the text is not a key size (a status of readKeySize), or ''
 * @property {number} before the key size when typing began
 */

/** @type {import('./slice.js').Slice<ExplorerState>} */
export const explorer = {
  start: () => ({
    dK: startingKeySize,
    typed: null,
    moved: false,
    rows: opening.explorer.rows,
  }),

  intents: {
    'key-size-moved': (explorer, { dK }, { core }) => at(explorer, dK, null, core),

    /**
     * A good key size is taken over at once, while it is typed; with any other text the one
     * before stays. What is wrong is said when typing has finished.
     */
    'key-size-typed': (explorer, { field, text, finished }, { core }) => {
      const { dK, typed } = explorer;
      const before = typed?.field === field ? typed.before : dK;
      const { status, value } = core.readKeySize(text);
      if (value !== null && finished) return at(explorer, value, null, core);
      const problem = value === null && finished ? status : '';
      return at(explorer, value ?? before, { field, text, problem, before }, core);
    },
  },

  save: ({ dK, moved }) => ({ dK, moved }),

  /** The key size that the lesson itself starts with gives way to another start. */
  restore(saved, start, core) {
    const { dK, moved: kept } = fields(saved);
    const moved = flag(kept);
    const { value } = core.readKeySize(typedNumber(dK));
    const own = value === null || (value === startingKeySize && !moved);
    return { ...at(start, own ? start.dK : value, null, core), moved };
  },
};

/**
 * What the page can give it to start with: the explorer with the setting, or null where the text
 * is none.
 */
export const explorerSettings = {
  dk: (
    /** @type {ExplorerState} */ explorer,
    /** @type {string} */ text,
    /** @type {Core} */ core,
  ) => {
    const { value } = core.readKeySize(text);
    return value === null ? null : { ...at(explorer, value, null, core), moved: explorer.moved };
  },
};

/**
 * @param {ExplorerState} explorer
 * @param {number} dK
 * @param {TypedKeySize | null} typed
 * @param {Core} core
 * @returns {ExplorerState}
 */
function at(explorer, dK, typed, core) {
  const rows = dK === explorer.dK ? explorer.rows : core.explore(dK).rows;
  return { dK, typed, moved: true, rows };
}
