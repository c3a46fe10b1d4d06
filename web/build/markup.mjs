import { parts, speak, unbroken } from '../src/text.js';

/** @param {string} text */
export function escape(text) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/**
 * Writes texts of a language as HTML.
 * @param {Record<string, string>} spoken how its formulas are read aloud
 * @returns {Rich}
 *
 * @typedef {(text: string, values?: Record<string, string | number>) => string} Rich
 */
export const richWith = (spoken) => (text, values) =>
  parts(text, values)
    .map((part) => draw(part, spoken))
    .join('');

/**
 * @param {import('../src/text.js').Part} part
 * @param {Record<string, string>} spoken
 * @returns {string}
 */
function draw(part, spoken) {
  if (part.kind === 'text') return escape(unbroken(part.text));
  if (part.kind === 'formula') {
    const symbols = part.parts.map(({ text, italic, below }) =>
      italic ? `<i>${text}${below ? `<sub>${below}</sub>` : ''}</i>` : escape(text),
    );
    return `<span class="formula" role="math" aria-label="${escape(speak(part.source, spoken))}">${symbols.join('')}</span>`;
  }
  const inner = part.parts.map((p) => draw(p, spoken)).join('');
  if (part.kind === 'link') return `<a href="${escape(part.address)}">${inner}</a>`;
  return part.kind === 'code' ? `<code>${inner}</code>` : `<b>${inner}</b>`;
}
