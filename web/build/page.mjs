import { questionTexts, questionValues } from '../src/check-texts.js';
import { checks, startingKeySize } from '../src/lesson.js';
import { numbersFor } from '../src/numbers.js';
import { parts, speak } from '../src/text.js';

/**
 * The policy of the page: scripts and styles of its own folder, WebAssembly, and nothing else.
 * The README gives the same as a header.
 */
export const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#084d9b"/><path d="M5 17h4l4 8L20 7h8" fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/></svg>`;

/** @param {string} text */
export function escape(text) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/**
 * index.html in one language, readable without script: what the explorer shows at its start
 * stands in the page as a table.
 * @param {typeof import('../lang/en.js').default} language
 * @param {import('../../wasm/core.js').Core} core
 */
export function page({ language, direction, prose, spoken, words }, core) {
  /**
   * @param {string} text
   * @param {Record<string, string | number>} [values]
   */
  const rich = (text, values) =>
    parts(text, values)
      .map((part) => draw(part, spoken))
      .join('');

  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escape(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(prose.title)}</title>
<meta name="description" content="${escape(prose.description)}">
<meta name="theme-color" content="#fcfbf8" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#15181d" media="(prefers-color-scheme: dark)">
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<link rel="stylesheet" href="lesson.css">
<script src="lesson.js" defer blocking="render"></script>
</head>
<body>
<scaling-lesson>
<main>
<header>
<p class="kicker">${rich(prose.kicker)}</p>
<h1>${rich(prose.heading)}</h1>
<p class="lede">${rich(prose.lede)}</p>
<noscript><p class="no-script">${rich(prose.noScript)}</p></noscript>
</header>
<section id="idea" aria-labelledby="idea-heading">
<h2 id="idea-heading">${rich(prose.idea.heading)}</h2>
<p>${rich(prose.idea.problem)}</p>
<scaling-explorer>
${startingTable({ language, words }, core, rich)}
</scaling-explorer>
</section>
<section id="by-hand" aria-labelledby="by-hand-heading">
<h2 id="by-hand-heading">${rich(prose.byHand.heading)}</h2>
<p>${rich(prose.byHand.intro)}</p>
<scaling-explorer compact></scaling-explorer>
<scaling-checks>
${questions({ language, words }, core, rich)}
</scaling-checks>
</section>
</main>
<footer class="foot"><p>${rich(prose.footer)}</p></footer>
</scaling-lesson>
</body>
</html>
`;
}

/**
 * @typedef {(text: string, values?: Record<string, string | number>) => string} Rich
 * @typedef {typeof import('../lang/en.js').default} Language
 */

/**
 * The explorer as it starts.
 * @param {Pick<Language, 'language' | 'words'>} language
 * @param {import('../../wasm/core.js').Core} core
 * @param {Rich} rich
 */
function startingTable({ language, words: { explorer: words } }, core, rich) {
  const numbers = numbersFor(language);
  const { dK, rows } = core.explore(startingKeySize);
  const keys = rows[0].weights.length;
  const shown = rows.filter((row) => row.divisor !== 'dk');
  const cells = shown.map((row) => {
    const { name, divisor } = words.rows[/** @type {'one' | 'root'} */ (row.divisor)];
    const value = numbers.size(row.value);
    const relation = numbers.relation(row.value);
    const weights = numbers.weights(row);
    return `<tr><th scope="row">${rich(name)} ${rich(divisor, { value, relation })}</th><td>${numbers.vector(row.scores)}</td><td>${weights[0]}</td><td>${weights.join(' · ')}</td></tr>`;
  });
  return `<table>
<caption>${rich(words.caption, { keys, dK })}</caption>
<thead><tr><th scope="col">${rich(words.columns.row)}</th><th scope="col">${rich(words.columns.scores)}</th><th scope="col">${rich(words.columns.best)}</th><th scope="col">${rich(words.columns.weights, { keys })}</th></tr></thead>
<tbody>
${cells.join('\n')}
</tbody>
</table>`;
}

/**
 * The questions of the checks.
 * @param {Pick<Language, 'language' | 'words'>} language
 * @param {import('../../wasm/core.js').Core} core
 * @param {Rich} rich
 */
function questions({ language, words }, core, rich) {
  const numbers = numbersFor(language);
  const items = checks.map(({ id, question }) => {
    const check = { id, question, fresh: false, answer: core.rightAnswer(question) };
    return `<li>${rich(questionTexts(check, words.checks).question, questionValues(check, numbers))}</li>`;
  });
  return `<ol>\n${items.join('\n')}\n</ol>`;
}

/**
 * @param {import('../src/text.js').Part} part
 * @param {Record<string, string>} spoken
 * @returns {string}
 */
function draw(part, spoken) {
  if (part.kind === 'text') return escape(part.text);
  if (part.kind === 'bold') return `<b>${part.parts.map((p) => draw(p, spoken)).join('')}</b>`;
  const symbols = part.parts.map(({ text, italic, below }) =>
    italic ? `<i>${text}${below ? `<sub>${below}</sub>` : ''}</i>` : escape(text),
  );
  return `<span class="formula" role="math" aria-label="${escape(speak(part.source, spoken))}">${symbols.join('')}</span>`;
}
