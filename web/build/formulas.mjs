import temml from 'temml';
import { speak } from '../src/text.js';
import { escape } from './markup.mjs';

/** The formulas that need more than a line of text, in TeX. */
export const formulas = {
  scores: String.raw`S = \frac{Q K^\top}{\sqrt{d_k}} + M`,
  weights: String.raw`A_{ij} = \frac{\exp S_{ij}}{\sum_{l=1}^{n_k} \exp S_{il}}`,
  output: String.raw`O = A V`,
  'query-shape': String.raw`Q \in \mathbb{R}^{n_q \times d_k}`,
  'key-shape': String.raw`K \in \mathbb{R}^{n_k \times d_k}`,
  'value-shape': String.raw`V \in \mathbb{R}^{n_k \times d_v}`,
  'mask-allowed': String.raw`M_{ij} = 0`,
  'mask-excluded': String.raw`M_{ij} = -\infty`,
  variance: String.raw`\operatorname{Var}(q \cdot k) = \sum_{i=1}^{d_k} \operatorname{Var}(q_i k_i) = d_k`,
};

/** @typedef {keyof typeof formulas} FormulaId */

/**
 * A formula within a sentence.
 * @param {FormulaId} id
 * @param {Record<string, string>} spoken how each formula is read aloud, by its id
 */
export function inline(id, spoken) {
  return `<span class="formula" ${named(id, spoken)}>${mathML(id, false)}</span>`;
}

/**
 * A formula on a line of its own.
 * @param {FormulaId} id
 * @param {Record<string, string>} spoken how each formula is read aloud, by its id
 */
export function display(id, spoken) {
  return `<div class="formula display" ${named(id, spoken)}>${mathML(id, true)}</div>`;
}

/**
 * The one name of a formula; screen readers spell MathML out differently, and some not at all.
 * @param {FormulaId} id
 * @param {Record<string, string>} spoken
 */
const named = (id, spoken) => `role="math" aria-label="${escape(speak(id, spoken))}"`;

/**
 * @param {FormulaId} id
 * @param {boolean} displayMode
 */
function mathML(id, displayMode) {
  if (!Object.hasOwn(formulas, id)) throw new Error(`there is no formula ${id}`);
  return lean(temml.renderToString(formulas[id], { displayMode, throwOnError: true }));
}

/**
 * Without what the page's policy forbids (styles), what needs Temml's own style sheet (classes),
 * what browsers infer, and the sign for "function of", to which Firefox gives a width.
 * @param {string} math
 */
function lean(math) {
  return math
    .replace('<math', '<math aria-hidden="true"')
    .replace(/ (?:style|class|fence|movablelimits)="[^"]*"/g, '')
    .replace(/<mo form="(?:prefix|postfix)" stretchy="false">([()])/g, '<mo stretchy="false">$1')
    .replaceAll('<mo>\u2061</mo>', '')
    .replaceAll('></mspace>', '/>')
    .replace(/(<math[^>]*>)<mrow>(.*)<\/mrow><\/math>$/, '$1$2</math>');
}
