/** What the pages are put together from, as HTML. */
import { escape } from './markup.mjs';

/** @typedef {import('./markup.mjs').Rich} Rich */

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#084d9b"/><path d="M5 17h4l4 8L20 7h8" fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/></svg>`;

/** The colours of the browser around a page, and its icon. */
export const appearance = `<meta name="theme-color" content="#fcfbf8" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#15181d" media="(prefers-color-scheme: dark)">
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">`;

/**
 * Links to the sections of a page.
 * @param {string} label
 * @param {Record<string, string>} sections names by id
 * @param {Rich} rich
 */
export function contents(label, sections, rich) {
  const items = Object.entries(sections).map(
    ([id, text]) => `<li><a href="#${id}">${rich(text)}</a></li>`,
  );
  return `<nav class="contents" aria-label="${escape(label)}"><ol>${items.join('')}</ol></nav>`;
}

/**
 * @param {string} text
 * @param {Rich} rich
 * @param {string} [part] what it belongs to where some parts are shown only
 */
export const paragraph = (text, rich, part) =>
  `<p${part ? ` data-part="${part}"` : ''}>${rich(text)}</p>`;

/**
 * @param {readonly string[]} items
 * @param {Rich} rich
 */
export const list = (items, rich) =>
  `<ul>\n${items.map((item) => `<li>${rich(item)}</li>`).join('\n')}\n</ul>`;

/**
 * @param {string} id
 * @param {string} heading
 * @param {string[]} blocks
 * @param {Rich} rich
 */
export const section = (id, heading, blocks, rich) =>
  `<section id="${id}" aria-labelledby="${id}-heading">
<h2 id="${id}-heading">${rich(heading)}</h2>
${blocks.join('\n')}
</section>`;

/**
 * A part of a section, with an address of its own.
 * @param {string} id
 * @param {string} heading
 * @param {string[]} blocks
 * @param {Rich} rich
 */
export const block = (id, heading, blocks, rich) =>
  `<div id="${id}" class="block">\n<h3>${rich(heading)}</h3>\n${blocks.join('\n')}\n</div>`;

/**
 * Code to read.
 * @param {string} label
 * @param {string} code
 */
export const codeBlock = (label, code) =>
  `<pre tabindex="0" aria-label="${escape(label)}" role="region"><code>${escape(code)}</code></pre>`;

/**
 * @param {string} caption HTML, like everything that goes into it
 * @param {string[]} columns
 * @param {string[][]} rows the header of each one first
 */
export function table(caption, columns, rows) {
  const head = columns.map((text) => (text ? `<th scope="col">${text}</th>` : '<td></td>'));
  const body = rows.map(
    ([header, ...cells]) =>
      `<tr><th scope="row">${header}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return `<table>
<caption>${caption}</caption>
<thead><tr>${head.join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table>`;
}
