import opening from 'opening-numbers';
import { workedExample } from '../lesson.js';
import { fields, oneOf, text, typedNumber } from './saved.js';

/**
 * @typedef {import('./slice.js').Core} Core
 * @typedef {import('../../../wasm/core.js').AttentionResult} AttentionResult
 *
 * @typedef {object} Cell one entry of q, K or V that can be edited
 * @property {'q' | 'k' | 'v'} matrix
 * @property {number} row
 * @property {number} column
 * @property {string} text what stands in it
 * @property {number} value the number that counts
 * @property {number} before the one that counted when typing began
 * @property {string} problem why the text is no number to compute with (a status of readEntry),
 *   or ''
 *
 * @typedef {'completed' | 'masked' | 'editing'} ExampleStage
 *
 * @typedef {object} Example
 * @property {ExampleStage} stage how far the reader has gone: shown completed, with key 2 masked,
 *   or free to edit
 * @property {readonly Cell[]} cells
 * @property {readonly boolean[]} allowed one a key: the query may look at it
 * @property {AttentionResult} result of what the cells hold
 */

const { q, k, v } = workedExample;

/** The example as it is first shown. */
export const completed = /** @type {AttentionResult} */ (opening.example);

/** @type {readonly ExampleStage[]} */
const stages = ['completed', 'masked', 'editing'];

/** @returns {Example} */
const start = () => ({
  stage: 'completed',
  cells: [...cellsOf('q', q), ...cellsOf('k', k), ...cellsOf('v', v)],
  allowed: k.map(() => true),
  result: completed,
});

/** @type {import('./slice.js').Slice<Example>} */
export const example = {
  start,

  intents: {
    'example-masked': (example, _, { core }) => masked(example, core),

    'example-edited': (example) => ({ ...example, stage: 'editing' }),

    'example-cell-typed': (example, { index, text, finished }, { core }) => {
      const cells = example.cells.map((cell, i) =>
        i === index ? typedCell(cell, text, finished, core) : cell,
      );
      return computed({ ...example, cells }, core);
    },

    'example-key-allowed': (example, { key, allowed }, { core }) =>
      computed(
        { ...example, allowed: example.allowed.map((was, i) => (i === key ? allowed : was)) },
        core,
      ),

    'example-restarted': () => ({ ...start(), stage: 'editing' }),
  },

  save: ({ stage, cells, allowed }) => ({
    stage,
    cells: cells.map(({ text, value }) => ({ text, value })),
    allowed,
  }),

  restore(saved, start, core) {
    const kept = fields(saved);
    const stage = oneOf(kept.stage, stages, 'completed');
    if (stage === 'completed') return start;
    if (stage === 'masked') return masked(start, core);
    const entries = Array.isArray(kept.cells) ? kept.cells : [];
    const allowed = Array.isArray(kept.allowed) ? kept.allowed : [];
    return computed(
      {
        ...start,
        stage,
        cells: start.cells.map((cell, i) => restoredCell(cell, fields(entries[i]), core)),
        allowed: start.allowed.map((_, key) => allowed[key] !== false),
      },
      core,
    );
  },
};

/**
 * @param {Cell['matrix']} matrix
 * @param {number[][]} rows
 * @returns {Cell[]}
 */
function cellsOf(matrix, rows) {
  return rows.flatMap((row, i) =>
    row.map((value, column) => ({
      matrix,
      row: i,
      column,
      text: String(value),
      value,
      before: value,
      problem: '',
    })),
  );
}

/**
 * A number is taken over at once, while it is typed; with any other text the one from before
 * typing counts. What to type instead is said when typing has finished.
 * @param {Cell} cell
 * @param {string} text
 * @param {boolean} finished
 * @param {Core} core
 * @returns {Cell}
 */
function typedCell(cell, text, finished, core) {
  const { status, value: read } = core.readEntry(text);
  const value = read ?? cell.before;
  const problem = read === null && finished ? status : '';
  return { ...cell, text, value, before: finished ? value : cell.before, problem };
}

/**
 * @param {Cell} start
 * @param {Record<string, unknown>} saved
 * @param {Core} core
 */
function restoredCell(start, saved, core) {
  if (typeof saved.text !== 'string') return start;
  const { value } = core.readEntry(typedNumber(saved.value));
  return typedCell({ ...start, before: value ?? start.value }, text(saved.text), true, core);
}

/**
 * The example with its last key masked.
 * @param {Example} example
 * @param {Core} core
 */
const masked = (example, core) =>
  computed({ ...example, stage: 'masked', allowed: k.map((_, key) => key < k.length - 1) }, core);

/**
 * @param {Example} example
 * @param {Core} core
 * @returns {Example}
 */
function computed(example, core) {
  const matrix = (/** @type {Cell['matrix']} */ name) => matrixOf(example.cells, name);
  const result = core.attention({
    q: matrix('q'),
    k: matrix('k'),
    v: matrix('v'),
    mask: [example.allowed],
  });
  return { ...example, result };
}

/**
 * The numbers in the cells of one matrix.
 * @param {readonly Cell[]} cells
 * @param {Cell['matrix']} name
 * @returns {number[][]}
 */
export function matrixOf(cells, name) {
  /** @type {number[][]} */
  const rows = [];
  for (const { matrix, row, value } of cells) {
    if (matrix === name) (rows[row] ??= []).push(value);
  }
  return rows;
}
