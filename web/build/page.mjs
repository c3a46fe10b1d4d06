import { questionTexts, questionValues } from '../src/check-texts.js';
import {
  choiceQuestions,
  predictions,
  startingKeySize,
  typedQuestions,
  workedExample,
} from '../src/lesson.js';
import { ticks } from '../src/key-sizes.js';
import { numbersFor } from '../src/numbers.js';
import {
  appearance,
  block,
  codeBlock,
  contents,
  list,
  paragraph,
  section,
  table,
} from './blocks.mjs';
import { openingNumbers, proseNumbers } from './facts.mjs';
import { display, inline } from './formulas.mjs';
import { escape, richWith } from './markup.mjs';
import { pythonFrame } from './python-frame.mjs';

const { hash: frameHash } = await pythonFrame();

/**
 * A policy that allows WebAssembly, the script of the frame in which a learner's Python runs,
 * some sources, and nothing else.
 * @param {{ scripts: string, styles: string, images: string, connections: string }} sources
 */
export const policyFor = ({ scripts, styles, images, connections }) =>
  [
    "default-src 'none'",
    `script-src ${scripts} 'wasm-unsafe-eval' ${frameHash}`,
    `style-src ${styles}`,
    `img-src ${images}`,
    `connect-src ${connections}`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/**
 * The policy of the page: scripts and styles of its own folder.
 * (It connects to nothing itself; audits fetch robots.txt under the page's policy.) The README
 * gives the same as a header.
 */
export const policy = policyFor({
  scripts: "'self'",
  styles: "'self'",
  images: "'self' data:",
  connections: "'self'",
});

/**
 * @typedef {typeof import('../lang/en.js')} Language
 * @typedef {import('../../wasm/core.js').Core} Core
 *
 * @typedef {object} Listings code that stands in the page
 * @property {string} starter
 * @property {string} reference
 *
 * @typedef {object} Sources what the page is written from, besides its language
 * @property {Listings} listings
 * @property {import('./facts.mjs').TrainedHeads} trained
 *
 * @typedef {object} Writing what the parts of the page are written with
 * @property {Language['prose']} prose
 * @property {Language['words']} words
 * @property {Language['example']} example
 * @property {Language['spokenFormulas']} spokenFormulas
 * @property {import('./markup.mjs').Rich} rich
 * @property {import('../src/numbers.js').Numbers} numbers
 * @property {import('./facts.mjs').OpeningNumbers} opening
 * @property {Core} core
 * @property {Listings} listings
 */

/**
 * @typedef {object} Assets how a page comes by its styles and scripts
 * @property {string} policy that allows them
 * @property {string} head HTML in the head
 * @property {string} end HTML at the end of the body
 * @property {boolean} preview whether the picture for previews of links is there
 * @property {boolean} teach whether the page for teachers stands beside it
 * @property {string} attributes of the lesson's element
 */

/** @type {Assets} */
export const inFolder = {
  policy,
  head: `<link rel="stylesheet" href="lesson.css">
<script src="lesson.js" defer blocking="render"></script>`,
  end: '',
  preview: true,
  teach: true,
  attributes: 'page',
};

/**
 * index.html in one language, readable without script: what the parts show at their start
 * stands in the page as text and tables.
 * @param {Language} language
 * @param {Core} core
 * @param {Sources} sources
 * @param {string} [address] where the page will be, ending in a slash, for previews of links
 * @param {Assets} [assets] another way to its styles and scripts
 */
export function page(language, core, sources, address = '', assets = inFolder) {
  const { direction, prose } = language;
  const writing = writingOf(language, core, sources);
  const [title, description] = [escape(prose.title), escape(prose.description)];

  return `<!doctype html>
<html lang="${language.language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escape(assets.policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<meta property="og:type" content="article">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${assets.preview ? preview(prose.preview, address) : ''}${address ? `<meta property="og:url" content="${escape(address)}">\n` : ''}<meta name="twitter:card" content="summary_large_image">
${appearance}
${assets.head}
</head>
<body>
<scaling-lesson ${assets.attributes}>
${lesson(writing, assets.teach)}
</scaling-lesson>
${assets.end}</body>
</html>
`;
}

/**
 * The lesson without its page, for pages that load it by script.
 * @param {Language} language
 * @param {Core} core
 * @param {Sources} sources
 */
export const lessonForOtherPages = (language, core, sources) =>
  lesson(writingOf(language, core, sources), true, false);

/**
 * @param {Language} language
 * @param {Core} core
 * @param {Sources} sources
 * @returns {Writing}
 */
function writingOf(language, core, { listings, trained }) {
  const { prose, words, spokenFormulas } = language;
  const numbers = numbersFor(language.language);
  const facts = proseNumbers(core, numbers, trained);
  const richText = richWith(language.spoken);
  return {
    prose,
    words,
    example: language.example,
    spokenFormulas,
    rich: (text, values) => richText(text, { ...facts, ...values }),
    numbers,
    opening: openingNumbers(core),
    core,
    listings,
  };
}

/**
 * What stands in the lesson's element.
 * @param {Writing} writing
 * @param {boolean} teach whether the page for teachers stands beside it
 * @param {boolean} [alone] whether it is read without script, too
 */
function lesson(writing, teach, alone = true) {
  const { prose, rich } = writing;
  return `<main>
<header>
<p class="kicker">${rich(prose.kicker)}</p>
<h1>${rich(prose.heading)}</h1>
<p class="lede">${rich(prose.lede)}</p>
${alone ? `<noscript><p class="no-script">${rich(prose.noScript)}</p></noscript>\n` : ''}${contents(prose.contents, prose.sections, rich)}
<scaling-keeping note></scaling-keeping>
</header>
${idea(writing)}
${section('context', prose.context.heading, [paragraph(prose.context.text, rich)], rich)}
${byHand(writing)}
${code(writing)}
${understanding(writing)}
${reference(writing)}
</main>
<footer class="foot">
<scaling-chapter></scaling-chapter>
<scaling-keeping></scaling-keeping>
<p>${teach ? `${rich(prose.forTeachers)} ` : ''}${rich(prose.licence)}</p>
<scaling-share></scaling-share>
</footer>`;
}

/**
 * @param {string} text what it shows
 * @param {string} address
 */
const preview = (
  text,
  address,
) => `<meta property="og:image" content="${escape(address)}preview.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${escape(text)}">
`;

// ---- sections ------------------------------------------------------------------------------

/** @param {Writing} writing */
function idea(writing) {
  const { prose, rich } = writing;
  return section(
    'idea',
    prose.idea.heading,
    [
      paragraph(prose.idea.problem, rich, 'explorer'),
      prediction('growth', 'prediction', writing, 'explorer'),
      `<scaling-explorer id="explorer" data-part="explorer">\n${startingTable(writing)}\n</scaling-explorer>`,
      '<scaling-explanation id="explanation" data-part="explorer"></scaling-explanation>',
      reason(writing),
      prediction('small-key', 'small-key', writing),
    ],
    rich,
  );
}

/** @param {Writing} writing */
function reason(writing) {
  const {
    prose: { reason: prose },
    rich,
    spokenFormulas,
  } = writing;
  const step = (/** @type {string[]} */ ...blocks) => `<li>${blocks.join('\n')}</li>`;
  return block(
    'reason',
    prose.heading,
    [
      `<scaling-reason>
${paragraph(prose.assumption, rich)}
<ol class="steps">
${step(paragraph(prose.variance, rich), display('variance', spokenFormulas), paragraph(prose.spread, rich), pictureQuestion('walks', writing))}
${step(paragraph(prose.softmax, rich))}
${step(paragraph(prose.slope, rich), paragraph(prose.nudge, rich))}
</ol>
${paragraph(prose.conclusion, rich)}
${paragraph(prose.more, rich)}
</scaling-reason>`,
    ],
    rich,
  );
}

/** @param {Writing} writing */
function byHand(writing) {
  const { prose, rich } = writing;
  return section(
    'by-hand',
    prose.byHand.heading,
    [
      paragraph(prose.byHand.intro, rich, 'checks'),
      '<scaling-explorer compact data-part="checks"></scaling-explorer>',
      questions('by-hand', writing, 'checks'),
      measure(writing),
    ],
    rich,
  );
}

/** @param {Writing} writing */
function measure(writing) {
  const { prose, rich, numbers, core } = writing;
  const theory = table(
    rich(prose.measure.theory),
    [rich(prose.measure.columns.dK), rich(prose.measure.columns.root)],
    ticks.map(({ dK }) => [String(dK), numbers.size(core.scaleFactor(dK))]),
  );
  const asked = /** @type {const} */ (['samples', 'divisors', 'gradient', 'limits', 'heads']);
  return block(
    'measure',
    prose.measure.heading,
    [
      paragraph(prose.measure.intro, rich, 'pictures'),
      `<scaling-picture id="growth" name="growth" data-part="pictures" after-prediction>\n${theory}\n</scaling-picture>`,
      `<h4 data-part="pictures">${rich(prose.measure.questions)}</h4>`,
      ...asked.map((name) => pictureQuestion(name, writing)),
    ],
    rich,
  );
}

/** Where links find the questions with a picture. */
const pictureIds = {
  walks: 'why-a-root',
  samples: 'the-samples',
  divisors: 'why-not-dk',
  gradient: 'almost-no-gradient',
  limits: 'wrong-divisor',
  heads: 'trained-heads',
};

/**
 * A question that unfolds a text and a picture.
 * @param {keyof Language['prose']['pictures']} name
 * @param {Writing} writing
 */
function pictureQuestion(name, { prose, rich }) {
  const { question, text, ...more } = prose.pictures[name];
  // what comes of a guess that is asked for first
  const { results, ...others } = /** @type {Record<string, string>} */ (more);
  const below = results ? `\n${paragraph(results, rich)}\n` : '';
  return `<details id="${pictureIds[name]}" class="picture" data-part="pictures ${name}"><summary>${rich(question)}</summary>
${paragraph(text, rich)}
<scaling-picture name="${name}">${below}</scaling-picture>
${Object.values(others)
  .map((text) => paragraph(text, rich))
  .join('\n')}
</details>`;
}

/** @param {Writing} writing */
function code({ prose: { code: prose }, rich, listings }) {
  const contracts = prose.contracts.map(
    ({ call, gives }) => `<dt><code>${escape(call)}</code></dt><dd>${rich(gives)}</dd>`,
  );
  return section(
    'code',
    prose.heading,
    [
      paragraph(prose.intro, rich),
      `<dl class="contracts">\n${contracts.join('\n')}\n</dl>`,
      `<scaling-code id="exercise">${codeField(prose.field, listings.starter)}</scaling-code>`,
    ],
    rich,
  );
}

/** @param {Writing} writing */
function understanding(writing) {
  const { prose, rich } = writing;
  return section(
    'understanding',
    prose.understanding.heading,
    [
      questions('understanding', writing, 'questions', false),
      block(
        'elsewhere',
        prose.elsewhere.heading,
        [
          paragraph(prose.elsewhere.intro, rich, 'questions'),
          questions('elsewhere', writing, 'questions'),
        ],
        rich,
      ),
    ],
    rich,
  );
}

/** @param {Writing} writing */
function reference(writing) {
  const { prose, rich, listings } = writing;
  return section(
    'reference',
    prose.reference.heading,
    [
      paragraph(prose.reference.intro, rich),
      block('formulas', prose.formulas.heading, formulas(writing), rich),
      block(
        'worked-example',
        prose.worked.heading,
        [
          paragraph(prose.worked.intro, rich, 'example'),
          `<scaling-example data-part="example">\n${completedExample(writing)}\n</scaling-example>`,
        ],
        rich,
      ),
      block(
        'listing',
        prose.listing.heading,
        [paragraph(prose.listing.intro, rich), listing(prose.listing.label, listings.reference)],
        rich,
      ),
      block('common-mistakes', prose.mistakes.heading, [list(prose.mistakes.list, rich)], rich),
      block('sources', prose.sources.heading, [list(prose.sources.list, rich)], rich),
    ],
    rich,
  );
}

/** @param {Writing} writing */
function formulas({ prose: { formulas: prose }, rich, spokenFormulas }) {
  const shapes = /** @type {const} */ (['query-shape', 'key-shape', 'value-shape']).map(
    (id) => `<li>${inline(id, spokenFormulas)}</li>`,
  );
  const steps = prose.steps.map(
    ({ text, formula }) =>
      `<li>${paragraph(text, rich)}${display(/** @type {import('./formulas.mjs').FormulaId} */ (formula), spokenFormulas)}</li>`,
  );
  // the formulas of the mask stand where its text names them
  const mask = rich(prose.mask, { allowed: '\u0001', excluded: '\u0002' })
    .replace('\u0001', inline('mask-allowed', spokenFormulas))
    .replace('\u0002', inline('mask-excluded', spokenFormulas));
  return [
    paragraph(prose.shapes, rich),
    `<ul class="shapes">\n${shapes.join('\n')}\n</ul>`,
    `<ol class="steps">\n${steps.join('\n')}\n</ol>`,
    `<p>${mask}</p>`,
  ];
}

// ---- building blocks -----------------------------------------------------------------------

/**
 * @param {string} label
 * @param {string} code
 */
const listing = (label, code) =>
  `<scaling-listing label="${escape(label)}">${codeBlock(label, code)}</scaling-listing>`;

/**
 * Code to edit, where there is no editor.
 * @param {string} label
 * @param {string} code
 */
const codeField = (label, code) =>
  `<b>${escape(label)}</b>
<textarea aria-label="${escape(label)}" rows="${code.split('\n').length}" autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck="false">
${escape(code)}</textarea>`;

/**
 * The questions of a group, one after the other.
 * @param {string} group
 * @param {Writing} writing
 * @param {string} part what they belong to where some parts are shown only
 * @param {boolean} [progress] how many are done stands above them
 */
function questions(group, writing, part, progress = true) {
  const inGroup = (/** @type {{ group: string }} */ question) => question.group === group;
  const items = [
    ...typedQuestions.filter(inGroup).map(({ id, question }) => [id, typed(id, question, writing)]),
    ...choiceQuestions.filter(inGroup).map(({ id, choices }) => [id, choice(id, choices, writing)]),
  ].map(
    ([id, text]) =>
      `<li><scaling-question id="${id}" name="${id}">\n${text}\n</scaling-question></li>`,
  );
  return `${progress ? `<scaling-progress group="${group}" data-part="${part}"></scaling-progress>\n` : ''}<ol class="questions" data-part="${part}">\n${items.join('\n')}\n</ol>`;
}

/**
 * @param {string} id
 * @param {import('../src/lesson.js').Question} question
 * @param {Writing} writing
 */
function typed(id, question, { words, rich, numbers, core }) {
  const check = { id, question, fresh: false, answer: core.rightAnswer(question) };
  return `<p>${rich(questionTexts(check, words.checks).question, questionValues(check, numbers))}</p>`;
}

/**
 * @param {string} id
 * @param {readonly string[]} choices
 * @param {Writing} writing
 */
function choice(id, choices, { words, rich, opening }) {
  const own =
    /** @type {Record<string, import('../src/elements/scaling-question.js').ChoiceWords>} */ (
      words.choices.questions
    )[id];
  const items = choices.map((name) => `<li>${rich(own.choices[name], opening.choices)}</li>`);
  return `<p>${rich(own.question, opening.choices)}</p>\n<ul>\n${items.join('\n')}\n</ul>`;
}

/**
 * @param {'growth' | 'small-key'} name
 * @param {string} id where links find it
 * @param {Writing} writing
 * @param {string} [part] what it belongs to where some parts are shown only
 */
function prediction(name, id, { words, rich, opening }, part) {
  const own = words.predictions[name];
  const values = opening.predictions[name];
  const choices = predictions
    .find((one) => one.id === name)
    ?.choices.map((choice) => `<li>${rich(/** @type {any} */ (own).choices[choice], values)}</li>`);
  return `<scaling-prediction id="${id}" name="${name}"${part ? ` data-part="${part}"` : ''}>
<p>${rich(own.question, values)}</p>${choices?.length ? `\n<ul>\n${choices.join('\n')}\n</ul>` : ''}
</scaling-prediction>`;
}

/**
 * The explorer as it starts.
 * @param {Writing} writing
 */
function startingTable({ words: { explorer: words }, rich, numbers, opening }) {
  const { rows } = opening.explorer;
  const dK = startingKeySize;
  const keys = rows[0].weights.length;
  const shown = rows.filter((row) => row.divisor !== 'dk');
  const cells = shown.map((row) => {
    const { name, divisor } = words.rows[/** @type {'one' | 'root'} */ (row.divisor)];
    const value = numbers.size(row.value);
    const relation = numbers.relation(row.value);
    const weights = numbers.weights(row);
    return [
      `${rich(name)} ${rich(divisor, { value, relation })}`,
      numbers.vector(row.scores),
      weights[0],
      weights.join(' · '),
    ];
  });
  const { columns } = words;
  return table(
    rich(words.caption, { keys, dK }),
    [columns.row, columns.scores, columns.best, columns.weights].map((text) =>
      rich(text, { keys }),
    ),
    cells,
  );
}

/**
 * The worked example, completed.
 * @param {Writing} writing
 */
function completedExample({ prose, example: words, rich, numbers, opening }) {
  const { q, k, v } = workedExample;
  const { scores, scaled, weights, output } = opening.example;
  const rows = (/** @type {number[][]} */ matrix) => matrix.map((row) => numbers.vector(row));
  const values = {
    relation: numbers.relation(opening.exampleDivisor),
    root: numbers.size(opening.exampleDivisor),
  };
  const steps = /** @type {const} */ ([
    ['score', scores],
    ['scaled', scaled],
    ['weight', weights],
  ]);
  return `<p>${rich(prose.worked.given, {
    q: rows(q).join(', '),
    k: rows(k).join(', '),
    v: rows(v).join(', '),
  })}</p>
${table(
  rich(words.steps),
  ['', ...k.map((_, i) => rich(words.key, { number: i + 1 }))],
  steps.map(([name, [row]]) => [rich(words.rows[name], values), ...row.map(numbers.precise)]),
)}
<p>${rich(words.outputReads, { output: numbers.vector(output[0], numbers.precise) })}</p>`;
}
