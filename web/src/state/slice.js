/**
 * @typedef {import('../../../wasm/core.js').LessonCore} Core
 * @typedef {import('../store.js').LessonState} LessonState
 * @typedef {import('../store.js').Intent} Intent
 *
 * @typedef {object} Context
 * @property {Core} core
 * @property {import('../../../wasm/core.js').Measuring | null} measuring once the pictures are there
 * @property {LessonState} state the whole of it
 */

/**
 * A slice of the lesson's state: one concept, with all that can happen to it, and what of it the
 * browser keeps.
 *
 * @template S
 * @typedef {object} Slice
 * @property {() => S} start as the lesson opens
 * @property {{ [T in Intent['type']]?: (slice: S, intent: Extract<Intent, { type: T }>,
 *   context: Context) => S }} intents what becomes of it, by the type of the intent
 * @property {(slice: S) => unknown} save what the reader entered, as JSON; what the core computes
 *   from it is left out
 * @property {(saved: unknown, start: S, core: Core, now: S) => S} restore from any JSON, as far as
 *   that makes sense; `now`: the slice until then, for what is not kept
 */

/**
 * The list in an order drawn by lot.
 * @template T
 * @param {readonly T[]} list
 */
export function shuffled(list) {
  const rest = [...list];
  return list.map(() => rest.splice(Math.floor(Math.random() * rest.length), 1)[0]);
}

/**
 * The list with one entry changed.
 * @template {{ id: string }} T
 * @param {readonly T[]} list
 * @param {string} id
 * @param {(entry: T) => T} change
 */
export const withEntry = (list, id, change) =>
  list.map((entry) => (entry.id === id ? change(entry) : entry));
