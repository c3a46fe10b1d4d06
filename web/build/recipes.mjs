/**
 * What to paste where, so that the lesson stands in a course: the page for teachers prints these,
 * and the tests build and open them. The words around them stand in web/lang/en-teach.js.
 */
import {
  frameLine,
  growLine,
  lessonAddress,
  partLines,
  scriptLines,
  wholeLesson,
} from '../src/lines.js';

/**
 * @typedef {object} Recipe
 * @property {string} id
 * @property {string} system whose recipe it is
 * @property {string} code what is pasted
 */

/** Where the lesson's folder lies in a book that brings it along, from the page that shows it. */
export const folderInBook = 'scaling/';

/**
 * The recipes that have something to paste.
 * @param {string} folder the address of the lesson's folder, ending in a slash
 * @param {string} title of the lesson
 * @returns {Recipe[]}
 */
export function recipes(folder, title) {
  const showing = (/** @type {string[]} */ ...show) => ({ ...wholeLesson, show });
  const frameOf = (/** @type {string} */ from, /** @type {string[]} */ ...show) =>
    frameLine(lessonAddress(from, showing(...show)), title);
  const explorer = lessonAddress(folder, showing('explorer'));
  return [
    { id: 'frame', system: 'html', code: frameOf(folder, 'explorer', 'checks') },
    {
      id: 'growing-frame',
      system: 'html',
      code: `${frameOf(folder, 'explorer', 'checks')}\n${growLine(folder)}`,
    },
    { id: 'script', system: 'html', code: scriptLines(folder, wholeLesson) },
    { id: 'script-part', system: 'html', code: partLines(folder, 'scaling-explorer') },
    { id: 'canvas', system: 'canvas', code: frameOf(folder) },
    {
      id: 'jupyter-book',
      system: 'jupyter-book',
      code: fenced('{raw} html', frameOf(folder, 'explorer')),
    },
    {
      id: 'jupyter-book-config',
      system: 'jupyter-book',
      code: `sphinx:
  config:
    html_extra_path: [extra]`,
    },
    {
      id: 'jupyter-book-folder',
      system: 'jupyter-book',
      code: fenced('{raw} html', frameOf(folderInBook, 'explorer')),
    },
    {
      id: 'myst',
      system: 'jupyter-book',
      code: `:::{iframe} ${explorer}\n:width: 100%\n:::`,
    },
    { id: 'quarto', system: 'quarto', code: fenced('{=html}', frameOf(folder, 'explorer')) },
    {
      id: 'reveal-background',
      system: 'reveal',
      code: `<section data-background-iframe="${explorer}" data-background-interactive></section>`,
    },
    {
      id: 'reveal-frame',
      system: 'reveal',
      code: `<section>\n${frameOf(folder, 'explorer')}\n</section>`,
    },
  ];
}

/**
 * A block of HTML in Markdown.
 * @param {string} kind
 * @param {string} code
 */
const fenced = (kind, code) => `\`\`\`${kind}\n${code}\n\`\`\``;
