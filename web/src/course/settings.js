import { isPage } from '../is-page.js';
import { readRequires } from './results.js';
import { asksFirst } from './show.js';

/**
 * What a page says about a lesson: by attributes of its element, and, where the lesson is the
 * page, by parameters of its address, which have the same names and come before.
 *
 * @typedef {import('../store.js').Opening} Opening
 * @typedef {import('../store.js').Settings} Settings
 */

/** What the lesson starts with. */
const starts = /** @type {const} */ (['dk', 'seed', 'trials']);

/** Longer texts are no settings; an address may have a million characters. A seed can be long. */
const longest = 10_000;

/** What stands for them: it is nothing that there is. */
const tooLong = '?';

/** The language that the lesson speaks. */
const spoken = 'en';

/**
 * @param {Element} lesson
 * @param {string} name
 * @returns {string | null} as the address has it, else as the attribute; null for neither
 */
export function settingOf(lesson, name) {
  return (isPage(lesson) ? fromAddress(name) : null) ?? lesson.getAttribute(name);
}

/** @param {string} name */
function fromAddress(name) {
  const text = new URLSearchParams(location.search).get(name);
  return text !== null && text.length > longest ? tooLong : text;
}

/**
 * How a lesson opens. What an address says counts when the reader comes by it; when the page is
 * only loaded again, what the reader did since comes first.
 * @param {Element} lesson
 * @returns {Opening}
 */
export function openingOf(lesson) {
  const attributes = namedBy((name) => lesson.getAttribute(name));
  const address = isPage(lesson) ? namedBy(fromAddress) : {};
  if (settingOf(lesson, 'predict') === 'off') lesson.setAttribute('predict', 'off');
  tellLanguage(settingOf(lesson, 'lang'));
  const { asks, unknown } = asksFirst(lesson, settingOf(lesson, 'show'));
  const { unknown: unknownNeed } = readRequires(settingOf(lesson, 'requires'));
  return {
    before: isComeBack() ? { ...attributes, ...address } : attributes,
    after: isComeBack() ? {} : address,
    asks,
    note: unknown || unknownNeed ? 'setting-ignored' : '',
  };
}

/**
 * @param {(name: string) => string | null} read
 * @returns {Settings}
 */
const namedBy = (read) =>
  Object.fromEntries(
    starts.flatMap((name) => {
      const text = read(name);
      return text === null ? [] : [[name, text]];
    }),
  );

function isComeBack() {
  const [navigation] = performance.getEntriesByType('navigation');
  const { type } = /** @type {PerformanceNavigationTiming} */ (navigation ?? {});
  return type === 'reload' || type === 'back_forward';
}

/** @param {string | null} tag */
function tellLanguage(tag) {
  if (tag && tag.toLowerCase().split('-')[0] !== spoken) {
    console.info('The Scaling lesson does not have the language asked for: it speaks English.');
  }
}
