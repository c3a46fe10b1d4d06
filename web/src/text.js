/**
 * Reads the marks of a text from web/lang: $formula$, **bold**, `code`, [link](address) and
 * {value}.
 *
 * @typedef {{ kind: 'text', text: string }
 *   | { kind: 'bold', parts: Part[] }
 *   | { kind: 'code', parts: Part[] }
 *   | { kind: 'link', address: string, parts: Part[] }
 *   | { kind: 'formula', source: string, parts: FormulaPart[] }} Part
 * @typedef {{ text: string, italic: boolean, below: string }} FormulaPart
 */

const marks = /\$([^$]+)\$|\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)|\{(\w+)\}/gu;
const formulaParts = /([A-Za-z])(?:_(\w+))?|([^A-Za-z]+)/gu;

/**
 * The parts of a text, values put in.
 * @param {string} text
 * @param {Record<string, string | number>} [values]
 * @returns {Part[]}
 */
export function parts(text, values = {}) {
  /** @type {Part[]} */
  const result = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, formula, bold, code, link, address, name] = match;
    if (match.index > end) result.push({ kind: 'text', text: text.slice(end, match.index) });
    end = match.index + whole.length;
    if (formula) result.push({ kind: 'formula', source: formula, parts: readFormula(formula) });
    else if (bold) result.push({ kind: 'bold', parts: parts(bold, values) });
    else if (code) result.push({ kind: 'code', parts: [{ kind: 'text', text: code }] });
    else if (link) result.push({ kind: 'link', address, parts: parts(link, values) });
    else result.push({ kind: 'text', text: value(values, name, text) });
  }
  if (end < text.length) result.push({ kind: 'text', text: text.slice(end) });
  return result;
}

/**
 * A text for the screen: no line ends at a sign between two sides.
 * @param {string} text
 */
export const unbroken = (text) => text.replace(/ ([=≈×]) /g, '\u00a0$1\u00a0');

/**
 * The text without marks, formulas as they are spoken: for names that are read aloud.
 * @param {string} text
 * @param {Record<string, string>} spoken
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function plain(text, spoken, values) {
  return flatten(parts(text, values), spoken);
}

/**
 * @param {Part[]} list
 * @param {Record<string, string>} spoken
 * @returns {string}
 */
function flatten(list, spoken) {
  return list
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'formula') return speak(part.source, spoken);
      return flatten(part.parts, spoken);
    })
    .join('');
}

/**
 * How a formula is read aloud.
 * @param {string} source
 * @param {Record<string, string>} spoken
 */
export function speak(source, spoken) {
  const form = spoken[source];
  if (!form) throw new Error(`the language has no spoken form for the formula ${source}`);
  return form;
}

/**
 * @param {Record<string, string | number>} values
 * @param {string} name
 * @param {string} text
 */
function value(values, name, text) {
  if (!(name in values)) throw new Error(`no value for {${name}} in “${text}”`);
  return String(values[name]);
}

/** @param {string} source */
function readFormula(source) {
  return [...source.matchAll(formulaParts)].map(([, letter, below, other]) => ({
    text: letter ?? other,
    italic: letter !== undefined,
    below: below ?? '',
  }));
}
