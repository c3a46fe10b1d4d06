/**
 * The lines that put the lesson, or parts of it, into another page. What the parameters and
 * attributes mean, the README says.
 *
 * @typedef {object} Choice what to show, and how it starts; '' for what is as usual
 * @property {readonly string[]} show names of parts; none: the whole lesson
 * @property {string} dK
 * @property {string} seed
 * @property {string} trials
 * @property {boolean} predict whether predictions are asked for
 */

/** @type {Choice} */
export const wholeLesson = { show: [], dK: '', seed: '', trials: '', predict: true };

/**
 * What differs from the usual, as parameters of an address and as attributes alike.
 * @param {Choice} choice
 * @returns {[name: string, value: string][]}
 */
function settings({ show, dK, seed, trials, predict }) {
  /** @type {[string, string][]} */
  const all = [
    ['dk', dK],
    ['seed', seed],
    ['trials', trials],
    ['show', show.join()],
    ['predict', predict ? '' : 'off'],
  ];
  return all.filter(([, value]) => value);
}

/**
 * @param {string} folder the address of the lesson's folder, ending in a slash
 * @param {Choice} choice
 */
export const lessonAddress = (folder, choice) => pageAddress(`${folder}index.html`, choice);

/**
 * @param {string} page the address of the lesson, without parameters
 * @param {Choice} choice
 */
export function pageAddress(page, choice) {
  const parameters = settings(choice).map(([name, value]) => `${name}=${readable(value)}`);
  return `${page}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`;
}

/**
 * A value for an address, in which commas may stand as they are.
 * @param {string} value
 */
const readable = (value) => encodeURIComponent(value).replaceAll('%2C', ',');

/**
 * @param {string} address of the lesson
 * @param {string} title
 */
export const frameLine = (address, title) =>
  `<iframe src="${quoted(address)}" title="${quoted(title)}" width="100%" height="600" loading="lazy" allow="clipboard-write"></iframe>`;

/** @param {string} folder */
export const growLine = (folder) => `<script src="${quoted(folder)}embed.js" defer></script>`;

/**
 * The script, and an element of the lesson.
 * @param {string} folder
 * @param {string} element its name and attributes
 */
export const partLines = (folder, element) =>
  `<script src="${quoted(folder)}lesson.js" defer></script>
<${element}></${element.split(' ', 1)[0]}>`;

/**
 * @param {string} folder
 * @param {Choice} choice
 */
export function scriptLines(folder, choice) {
  const attributes = settings(choice).map(([name, value]) => ` ${name}="${value}"`);
  return partLines(folder, `scaling-lesson${attributes.join('')}`);
}

/** @param {string} text */
const quoted = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
