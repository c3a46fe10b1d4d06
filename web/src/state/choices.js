import { choiceQuestions } from '../lesson.js';
import { count, fields, flag, oneOf, permutation } from './saved.js';
import { shuffled, withEntry } from './slice.js';

/**
 * @typedef {object} Choice a question with choices
 * @property {string} id
 * @property {string} group
 * @property {string} right
 * @property {readonly string[]} order of the choices, drawn once for each reader
 * @property {string} picked the choice that is marked, or ''
 * @property {string} submitted the choice that was checked last, or ''
 * @property {number} submissions how often one was checked: each time it is announced
 * @property {number} tries that were not right, the same one again not counted
 * @property {boolean} done the right one was checked at least once
 */

/** @type {import('./slice.js').Slice<readonly Choice[]>} */
export const choices = {
  start: () =>
    choiceQuestions.map(({ id, group, choices, right }) => ({
      id,
      group,
      right,
      order: shuffled(choices),
      picked: '',
      submitted: '',
      submissions: 0,
      tries: 0,
      done: false,
    })),

  intents: {
    'choice-picked': (list, { id, choice }) =>
      withEntry(list, id, (entry) => ({
        ...entry,
        picked: choice,
        // praise is for the choice that is marked
        submitted: entry.submitted === entry.right ? '' : entry.submitted,
        submissions: entry.submitted === entry.right ? 0 : entry.submissions,
      })),

    'choice-submitted': (list, { id }) =>
      withEntry(list, id, (entry) => ({
        ...entry,
        submitted: entry.picked,
        submissions: entry.submissions + 1,
        tries: entry.tries + (['', entry.submitted, entry.right].includes(entry.picked) ? 0 : 1),
        done: entry.done || entry.picked === entry.right,
      })),
  },

  save: (list) =>
    Object.fromEntries(
      list.map(({ id, order, picked, submitted, tries, done }) => [
        id,
        { order, picked, submitted, tries, done },
      ]),
    ),

  restore(saved, start) {
    const entries = fields(saved);
    return start.map((entry) => {
      const { order, picked, submitted, tries, done } = fields(entries[entry.id]);
      const ids = entry.order;
      return {
        ...entry,
        order: permutation(order, ids) ?? ids,
        picked: oneOf(picked, ids, ''),
        submitted: oneOf(submitted, ids, ''),
        submissions: oneOf(submitted, ids, '') ? 1 : 0,
        tries: count(tries),
        done: flag(done),
      };
    });
  },
};
