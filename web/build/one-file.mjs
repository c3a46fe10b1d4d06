/**
 * The lesson as one file: styles and lesson.js stand in the page, and the scripts that it loads
 * when they are needed as texts that `load` in web/src/parts.js runs then. The policy names the
 * hash of each, and allows nothing else.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { policyFor } from './page.mjs';

/**
 * Stands between a `<` and what would make it a tag or a comment to a reader of HTML. It is in
 * no script, so that the text that is run is just the one that was built.
 */
const mark = '\uE000';

/**
 * @typedef {object} OneFile
 * @property {string} name of the file
 * @property {readonly string[]} parts the scripts that are loaded later, by name
 *
 * @param {object} options
 * @param {string} options.out the folder with everything that goes into the files
 * @param {readonly OneFile[]} options.files
 * @param {(assets: import('./page.mjs').Assets) => string} options.html the page
 * @param {boolean} options.preview whether previews of links have an address to go by
 * @param {string} options.notices the licences of all that goes into it
 */
export async function writeOneFiles({ out, files, html, preview, notices }) {
  const read = (/** @type {string} */ name) => readFile(path.join(out, name), 'utf8');
  const [style, lesson] = await Promise.all(['lesson.css', 'lesson.js'].map(read));
  assertStands('lesson.css', style, /<\/style/i);
  assertStands('lesson.js', lesson, /<\/script|<!--/i);
  await Promise.all(
    files.map(async ({ name, parts }) => {
      const texts = await Promise.all(parts.map((part) => read(`${part}.js`)));
      const blocks = parts.map((part, i) => block(part, texts[i]));
      const text = html({
        policy: policyFor({
          scripts: [lesson, ...texts].map(hashOf).join(' '),
          styles: hashOf(style),
          images: 'data:',
          connections: "'none'",
        }),
        head: `<style>${style}</style>`,
        // ahead of the texts: it does not need them to begin
        end: `<script>${lesson}</script>\n${blocks.join('')}${comment(notices)}`,
        preview,
        teach: false,
        attributes: 'page',
      });
      await writeFile(path.join(out, name), text);
    }),
  );
}

/** @param {string} text */
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * A script as a text in the page. In it `<!--` and `</script` alone mean something to HTML.
 * @param {string} name
 * @param {string} text
 */
function block(name, text) {
  assertStands(`${name}.js`, text, new RegExp(mark));
  const marked = text.replaceAll(/<(?=!--|\/script)/gi, `<${mark}`);
  return `<script type="text/plain" id="scaling-part-${name}">${marked}</script>\n`;
}

/**
 * A text stands in the page as it is. (HTML has its own ideas of the characters named first.)
 * @param {string} name
 * @param {string} text
 * @param {RegExp} forbidden
 */
function assertStands(name, text, forbidden) {
  for (const pattern of [/[\0\r\uFEFF]/, /[\uD800-\uDFFF]/u, forbidden]) {
    const [found] = text.match(pattern) ?? [];
    if (found)
      throw new Error(`${name} cannot stand in a page, for it has ${JSON.stringify(found)}`);
  }
}

/**
 * @param {string} text
 */
function comment(text) {
  if (/--!?>|^-?>|<!-/.test(text)) throw new Error('The licences cannot stand in a comment.');
  return `<!--\n${text}-->\n`;
}
