import opening from 'opening-numbers';
import { language, sharing } from '../../lang/en.js';

/**
 * Results as a reader copies them.
 *
 * @typedef {Pick<import('../elements/part.js').LessonPart, 'words' | 'numbers' | 'plain'>} Speaker
 *   has the language
 * @typedef {import('./results.js').Results} Results
 * @typedef {import('./results.js').Item} Item
 */

const texts = sharing.results;

/**
 * With the lesson's name and the time.
 * @param {Results} results
 * @param {Date} date
 */
export const asJson = (results, date) =>
  JSON.stringify({ lesson: 'scaling', title: sharing.title, date, ...results }, null, 2);

/**
 * A line for each question and function.
 * @param {Results} results
 * @param {Date} date
 * @param {Speaker} speaker
 */
export function asText({ items, done, total }, date, speaker) {
  const day = date.toLocaleDateString(language, { dateStyle: 'long' });
  const lines = items.map((item) =>
    speaker.plain(texts.item, {
      name: nameOf(item, speaker),
      facts: factsOf(item, speaker).join('; '),
    }),
  );
  const summary = speaker.plain(texts.summary, { date: day, done, total });
  return [sharing.title, summary, ...lines].join('\n');
}

/**
 * @param {Item} item
 * @param {Speaker} speaker
 */
function factsOf(item, speaker) {
  const { done, required, tries, response, mistake, kind } = item;
  const { numbers } = speaker;
  const answer = kind === 'choice' ? choiceText(item, speaker) : response;
  const number = numbers.whole(tries);
  return [
    done ? texts.done : texts.todo,
    required ? '' : texts.optional,
    tries > 0 ? speaker.plain(numbers.plural(tries, texts.tries), { number }) : '',
    response && speaker.plain(texts.answer, { answer }),
    // a choice that is not right says itself what it is
    mistake && kind !== 'choice'
      ? speaker.plain(texts.mistake, { mistake: mistakeName(mistake) })
      : '',
  ].filter(Boolean);
}

/**
 * @param {Item} item
 * @param {Speaker} speaker
 */
function nameOf({ id, kind }, { words: { checks, choices } }) {
  if (kind === 'code') return id.replace('code-', '');
  /** @type {Record<string, { title: string }>} */
  const all = kind === 'typed' ? checks.questions : choices.questions;
  return all[id].title;
}

/**
 * @param {Item} item
 * @param {Speaker} speaker
 */
function choiceText({ id, response }, speaker) {
  /** @type {Record<string, { choices: Record<string, string> }>} */
  const all = speaker.words.choices.questions;
  const text = all[id].choices[response];
  return text ? speaker.plain(text, opening.choices) : response;
}

/**
 * Mistakes in code have names of their own, in plain words.
 * @param {string} id
 */
function mistakeName(id) {
  /** @type {Record<string, string>} */
  const names = sharing.mistakes;
  return names[id] ?? id.replaceAll('-', ' ');
}
