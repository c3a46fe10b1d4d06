import { html } from 'lit/html.js';
import { parts, speak, unbroken } from './text.js';

/**
 * Draws a text from web/lang with its formulas and bold words. Each formula is one thing with
 * one spoken name.
 * @param {string} text
 * @param {Record<string, string>} spoken
 * @param {Record<string, string | number>} [values]
 */
export function rich(text, spoken, values) {
  return parts(text, values).map((part) => drawPart(part, spoken));
}

/**
 * @param {import('./text.js').Part} part
 * @param {Record<string, string>} spoken
 * @returns {unknown}
 */
function drawPart(part, spoken) {
  if (part.kind === 'text') return unbroken(part.text);
  if (part.kind !== 'formula') {
    const inner = part.parts.map((p) => drawPart(p, spoken));
    if (part.kind === 'link') return html`<a href=${part.address}>${inner}</a>`;
    return part.kind === 'code' ? html`<code>${inner}</code>` : html`<b>${inner}</b>`;
  }
  const symbols = part.parts.map(({ text, italic, below }) =>
    italic ? html`<i>${text}${below ? html`<sub>${below}</sub>` : ''}</i>` : text,
  );
  return html`<span class="formula" role="math" aria-label=${speak(part.source, spoken)}
    >${symbols}</span
  >`;
}
