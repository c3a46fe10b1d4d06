/**
 * teach.html, the page for teachers. What the lesson asks and answers is taken from the lesson;
 * numbers are computed by the core.
 */
import { kindWords, questionTexts, questionValues } from '../src/check-texts.js';
import {
  choiceQuestions,
  outcomes,
  startingKeySize,
  startingRun,
  typedQuestions,
} from '../src/lesson.js';
import { numbersFor } from '../src/numbers.js';
import { describeHeads } from '../src/pictures/trained-heads.js';
import { frameLine, lessonAddress, scriptLines, wholeLesson } from '../src/lines.js';
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
import { bibTeX } from './citation.mjs';
import { openingNumbers, proseNumbers } from './facts.mjs';
import { escape, richWith } from './markup.mjs';
import { policy } from './page.mjs';
import { recipes } from './recipes.mjs';

/**
 * @typedef {typeof import('../lang/en.js')} Language
 * @typedef {typeof import('../lang/en-teach.js')} TeachLanguage
 * @typedef {import('../../wasm/core.js').Core} Core
 * @typedef {import('../../wasm/core.js').Question} Question
 * @typedef {import('../src/lesson.js').TypedQuestion} TypedQuestion
 *
 * @typedef {object} Sources what the page is written from, besides its languages
 * @property {Record<string, string>} solutions of the code exercise, by function
 * @property {number} pythonSize what the code exercise loads, in megabytes
 * @property {import('./facts.mjs').TrainedHeads} trained
 * @property {import('./citation.mjs').Citation} citation
 *
 * @typedef {Sources & {
 *   prose: TeachLanguage['prose'],
 *   lesson: Language,
 *   rich: import('./markup.mjs').Rich,
 *   numbers: import('../src/numbers.js').Numbers,
 *   opening: import('./facts.mjs').OpeningNumbers,
 *   core: Core,
 *   facts: Record<string, string>,
 *   folder: string,
 * }} Writing
 */

/** Stands for the lesson's address where that is not known; the page's script puts in its own. */
export const exampleFolder = 'https://example.org/scaling/';

/** The parts that an address can show, as the lesson knows them. */
const parts = /** @type {const} */ ([
  'explorer',
  'reason',
  'checks',
  'example',
  'code',
  'questions',
  'reference',
  'pictures',
]);

const pictures = /** @type {const} */ ([
  'growth',
  'walks',
  'samples',
  'divisors',
  'gradient',
  'limits',
  'heads',
]);

/** The key sizes for which teachers get numbers to have at hand. */
const keySizesAtHand = [4, 16, 64, 256, 1024];

/**
 * @param {Language} lesson
 * @param {TeachLanguage} language
 * @param {Core} core
 * @param {Sources} sources
 * @param {string} [folder] where the lesson will be, ending in a slash
 */
export function teachPage(lesson, { prose }, core, sources, folder) {
  const numbers = numbersFor(lesson.language);
  const facts = proseNumbers(core, numbers, sources.trained);
  const opening = openingNumbers(core);
  const richText = richWith(lesson.spoken);
  /** @type {Writing} */
  const writing = {
    ...sources,
    prose,
    lesson,
    rich: (text, values) =>
      richText(text, {
        ...facts,
        ...opening.predictions.growth,
        pythonSize: sources.pythonSize,
        ...values,
      }),
    numbers,
    opening,
    core,
    facts,
    folder: folder || exampleFolder,
  };
  const { rich } = writing;
  const { copied, selected } = lesson.words.listing;
  const data = { folder: writing.folder, title: lesson.prose.title, copied, selected };

  return `<!doctype html>
<html lang="${lesson.language}" dir="${lesson.direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escape(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(prose.title)}</title>
<meta name="description" content="${escape(prose.description)}">
${appearance}
<link rel="stylesheet" href="lesson.css">
<link rel="stylesheet" href="teach.css">
<script src="teach.js" defer></script>
</head>
<body>
<main${attributes(data)}>
<header>
<p class="kicker">${rich(prose.kicker)}</p>
<h1>${rich(prose.heading)}</h1>
<p class="lede">${rich(prose.lede)}</p>
<p>${rich(prose.back)}</p>
${contents(prose.contents, prose.sections, rich)}
</header>
${aims(writing)}
${plans(writing)}
${link(writing)}
${recipeSection(writing)}
${answers(writing)}
${section('limits', prose.limits.heading, [list(prose.limits.list, rich)], rich)}
${section('privacy', prose.privacy.heading, [paragraph(prose.privacy.text, rich)], rich)}
${cite(writing)}
${section('sources', lesson.prose.sources.heading, [list(lesson.prose.sources.list, rich)], rich)}
</main>
<footer class="foot">
<p>${rich(prose.back)}</p>
</footer>
</body>
</html>
`;
}

/** @param {Record<string, string>} data */
const attributes = (data) =>
  Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escape(value)}"`)
    .join('');

// ---- sections ------------------------------------------------------------------------------

/** @param {Writing} writing */
function aims({ prose: { aims: prose }, rich }) {
  const { prerequisites, time } = prose;
  const items = prose.objectives.map((text) => `<li>${rich(text)}</li>`);
  return section(
    'aims',
    prose.heading,
    [
      paragraph(prose.intro, rich),
      `<ol>\n${items.join('\n')}\n</ol>`,
      block('prerequisites', prerequisites.heading, [list(prerequisites.list, rich)], rich),
      block('time', time.heading, [paragraph(time.text, rich)], rich),
    ],
    rich,
  );
}

/** @param {Writing} writing */
function plans({ prose: { plans: prose }, rich }) {
  const { columns } = prose;
  const blocks = prose.list.map(({ id, heading, intro, steps }) => {
    let end = 0;
    const rows = steps.map(({ minutes, part, doing }) => {
      const start = end;
      end += minutes;
      return [
        `${start}–${end}`,
        `<div class="step"><b>${rich(part)}</b><div>${rich(doing)}</div></div>`,
      ];
    });
    const plan = table(rich(prose.caption), [rich(columns.minutes), rich(columns.doing)], rows);
    return block(id, heading, [paragraph(intro, rich), `<div class="plan">${plan}</div>`], rich);
  });
  return section('plans', prose.heading, [paragraph(prose.intro, rich), ...blocks], rich);
}

/** @param {Writing} writing */
function link(writing) {
  const {
    prose: { link: prose },
    lesson,
    rich,
    folder,
  } = writing;
  const address = lessonAddress(folder, wholeLesson);
  const { results } = prose;
  return section(
    'link',
    prose.heading,
    [
      paragraph(prose.intro, rich),
      `<noscript><p class="no-script">${rich(prose.noScript)}</p></noscript>`,
      builderForm(writing),
      block(
        'lines',
        results.heading,
        [
          snippet(results.address, address, lesson, 'address'),
          snippet(results.frame, frameLine(address, lesson.prose.title), lesson, 'frame'),
          snippet(results.script, scriptLines(folder, wholeLesson), lesson, 'script'),
          paragraph(prose.frameNote, rich),
        ],
        rich,
      ),
    ],
    rich,
  );
}

/**
 * What is chosen there, the page's script reads; it also shows the form.
 * @param {Writing} writing
 */
function builderForm({ prose: { link: prose }, rich, core, folder }) {
  const { smallest, largest } = core.keySizes;
  const { parts: words, start } = prose;
  const boxes = (
    /** @type {readonly string[]} */ names,
    /** @type {Record<string, string>} */ texts,
  ) =>
    names
      .map((name) => box(`<input type="checkbox" name="show" value="${name}">`, rich(texts[name])))
      .join('\n');
  return `<form id="builder" autocomplete="off" hidden>
<fieldset>
<legend>${rich(words.legend)}</legend>
<p class="note">${rich(words.note)}</p>
<div class="boxes">
${boxes(parts, words.names)}
</div>
<fieldset>
<legend>${rich(words.pictures.legend)}</legend>
<div class="boxes" id="single-pictures">
${boxes(pictures, words.pictures)}
</div>
</fieldset>
</fieldset>
<fieldset>
<legend>${rich(start.legend)}</legend>
<div class="fields">
${field('dk', rich(start.dK, { smallest, largest }), `value="${startingKeySize}" data-smallest="${smallest}" data-largest="${largest}" inputmode="numeric"`)}
${field('seed', rich(start.seed), `value="${startingRun.seed}" inputmode="numeric"`)}
</div>
${box('<input type="checkbox" name="predict" aria-describedby="predict-note" checked>', rich(start.predict))}
<p class="note" id="predict-note">${rich(start.predictNote)}</p>
</fieldset>
${field('folder', rich(prose.folder.label), `value="${escape(folder)}" inputmode="url"`, rich(prose.folder.note))}
<p class="note" id="local-note" hidden>${rich(prose.folder.local)}</p>
</form>`;
}

/**
 * @param {string} input
 * @param {string} label
 */
const box = (input, label) => `<label class="choice">${input}<span>${label}</span></label>`;

/**
 * A field for a line of text, with room for what is wrong with it.
 * @param {string} name
 * @param {string} label
 * @param {string} more attributes
 * @param {string} [note]
 */
const field = (name, label, more, note) =>
  `<div class="field"><label for="${name}">${label}</label>
<input type="text" id="${name}" name="${name}" ${more} autocapitalize="off" autocorrect="off" spellcheck="false" aria-describedby="${name}-problem${note ? ` ${name}-note` : ''}">${note ? `\n<p class="note" id="${name}-note">${note}</p>` : ''}
<p class="problem" id="${name}-problem" role="status"></p></div>`;

/**
 * Code to copy: with script, its button is shown.
 * @param {string} label
 * @param {string} code
 * @param {Language} lesson
 * @param {string} [kind] what the page's script writes into it
 */
function snippet(label, code, { words }, kind) {
  const { copy } = words.listing;
  return `<div class="snippet"${kind ? ` data-line="${kind}"` : ''}>
<div class="bar"><b>${escape(label)}</b><span role="status"></span><button type="button" aria-label="${escape(`${copy}: ${label}`)}" hidden>${escape(copy)}</button></div>
${codeBlock(label, code)}
</div>`;
}

/** @param {Writing} writing */
function recipeSection(writing) {
  const {
    prose: { recipes: prose },
    lesson,
    rich,
    folder,
  } = writing;
  const all = recipes(folder, lesson.prose.title);
  const systems = Object.entries(prose.systems).map(([system, words]) => {
    const { heading, intro, steps } =
      /** @type {{ heading: string, intro?: string, steps?: string[] }} */ (words);
    const snippets = all
      .filter((recipe) => recipe.system === system)
      .flatMap(({ id, code }) => {
        const label = /** @type {Record<string, string>} */ (prose.labels)[id];
        const note = /** @type {Record<string, string>} */ (prose.notes)[id];
        return [...(note ? [paragraph(note, rich)] : []), snippet(label, code, lesson)];
      });
    return block(
      system,
      heading,
      [
        ...(intro ? [paragraph(intro, rich)] : []),
        ...(steps ? [list(steps, rich)] : []),
        ...snippets,
      ],
      rich,
    );
  });
  return section(
    'recipes',
    prose.heading,
    [
      paragraph(prose.intro, rich),
      block(
        'files',
        prose.files.heading,
        [list(prose.files.list, rich), paragraph(prose.completion, rich)],
        rich,
      ),
      ...systems,
    ],
    rich,
  );
}

/** @param {Writing} writing */
function answers(writing) {
  const {
    prose: { answers: prose },
    lesson,
    rich,
    solutions,
  } = writing;
  const group = (/** @type {string} */ name) =>
    `<ol class="key">\n${typedQuestions
      .filter((question) => question.group === name)
      .map((question) => typedAnswer(question, writing))
      .join('\n')}\n</ol>`;
  const listings = Object.entries(solutions).map(([name, code]) =>
    snippet(said(prose.solution, { name }), code, lesson),
  );
  return section(
    'answers',
    prose.heading,
    [
      paragraph(prose.intro, rich),
      block('key-predictions', prose.predictions, [predictionAnswers(writing)], rich),
      block('key-by-hand', prose.byHand, [group('by-hand')], rich),
      block('key-elsewhere', prose.elsewhere, [group('elsewhere')], rich),
      block('key-choices', prose.choices, [choiceAnswers(writing)], rich),
      block('key-code', prose.code, [paragraph(prose.codeIntro, rich), ...listings], rich),
      block('key-numbers', prose.table.heading, numbersAtHand(writing), rich),
    ],
    rich,
  );
}

/** @param {Writing} writing */
function cite({ prose: { cite: prose }, lesson, rich, citation, folder }) {
  return section(
    'cite',
    prose.heading,
    [
      snippet(prose.labels.text, said(prose.text, { ...citation, address: folder }), lesson),
      snippet(prose.labels.bibTeX, bibTeX(citation, folder), lesson),
      paragraph(prose.file, rich),
    ],
    rich,
  );
}

/**
 * A text without marks, values put in.
 * @param {string} text
 * @param {Record<string, string>} values
 */
const said = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

// ---- the answer key ------------------------------------------------------------------------

/**
 * An item of the key: a title, and paragraphs of HTML.
 * @param {string} title
 * @param {string[]} paragraphs
 */
const keyItem = (title, ...paragraphs) =>
  `<li><b>${title}</b>\n${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}</li>`;

/**
 * A typed question: its answer, the way there, and what the lesson says to known mistakes.
 * @param {TypedQuestion} typed
 * @param {Writing} writing
 */
function typedAnswer({ id, question }, { prose: { answers: prose }, lesson, rich, numbers, core }) {
  const checks = lesson.words.checks;
  const check = { id, question, fresh: false, answer: core.rightAnswer(question) };
  const texts = questionTexts(check, checks);
  const words = kindWords(check, checks);
  const values = questionValues(check, numbers);
  const answer = 'decimals' in question ? values.answer : values.root;
  const mistakes = likelyMistakes(question, core).map((typed) => {
    const { mistake } = core.judgeAnswer(question, typed);
    if (!mistake) throw new Error(`${typed} is no known mistake of ${id}`);
    const text = rich(words.mistakes[mistake], { ...values, typed });
    return `<li>${around(prose.quoted, 'text', text, rich)}</li>`;
  });
  return `${keyItem(
    rich(texts.title),
    rich(texts.question, values),
    rich(prose.answer, { answer }),
    rich(words.solution, values),
    rich(prose.feedback),
  ).slice(0, -'</li>'.length)}
<ul class="mistakes">\n${mistakes.join('\n')}\n</ul></li>`;
}

/**
 * A text with a value that is HTML already.
 * @param {string} text
 * @param {string} name of the value
 * @param {string} html
 * @param {import('./markup.mjs').Rich} rich
 */
const around = (text, name, html, rich) =>
  rich(text, { [name]: '\u0001' }).replace('\u0001', () => html);

/**
 * What learners type who left out a step or took another divisor.
 * @param {Question} question
 * @param {Core} core
 * @returns {string[]}
 */
function likelyMistakes(question, core) {
  if (question.kind === 'head-divisor') {
    const { width, heads } = question;
    return [core.scaleFactor(width), core.scaleFactor(heads)].map((value) => value.toFixed(2));
  }
  const { dK } = question;
  if (question.kind === 'divisor') {
    const wrong = [dK, dK / 2, dK * dK].filter((value) => value !== core.scaleFactor(dK));
    return wrong.map(String);
  }
  const { scores: given, decimals } = question;
  const scores = Array.from(given);
  return [1, dK / 2, dK]
    .filter((divisor) => divisor !== core.scaleFactor(dK))
    .map((divisor) => {
      const weights = core.softmax(scores.map((score) => score / divisor));
      const value =
        question.kind === 'weight'
          ? weights[question.index]
          : weights.reduce((sum, weight, i) => sum + weight * question.values[i], 0);
      return value.toFixed(decimals);
    });
}

/** @param {Writing} writing */
function choiceAnswers({ prose: { answers: prose }, lesson, rich, opening }) {
  const questions = /** @type {Record<string, ChoiceWords>} */ (lesson.words.choices.questions);
  const items = choiceQuestions.map(({ id, right }) => {
    const { title, question, choices, feedback } = questions[id];
    return keyItem(
      rich(title),
      rich(question, opening.choices),
      outcome(prose, choices[right], opening.choices, rich),
      rich(feedback[right], opening.choices),
    );
  });
  return `<ol class="key">\n${items.join('\n')}\n</ol>`;
}
/** @typedef {import('../src/elements/scaling-question.js').ChoiceWords} ChoiceWords */

/**
 * @param {TeachLanguage['prose']['answers']} prose
 * @param {string} choice
 * @param {Record<string, string | number>} values
 * @param {import('./markup.mjs').Rich} rich
 */
const outcome = (prose, choice, values, rich) =>
  around(prose.right, 'answer', rich(choice, values), rich);

/** @param {Writing} writing */
function predictionAnswers(writing) {
  const {
    prose: { answers: prose },
    lesson,
    rich,
    numbers,
    opening,
    trained,
    facts,
  } = writing;
  const { words, pictures: pictureWords } = lesson;
  const { 'small-key': small, growth, 'masked-output': masked } = words.predictions;
  const smallKey = opening.predictions['small-key'];
  const outputs = Object.fromEntries(
    Object.entries(opening.predictions['masked-output']).map(([name, output]) => [
      name,
      numbers.vector(output, numbers.precise),
    ]),
  );
  const { near, above } = describeHeads(trained);
  const { heads, nearLow: low, nearHigh: high } = facts;
  const { 'by-dk': byDk, heads: trainedHeads } = pictureWords.guesses;
  /** @type {[title: string, words: Guess, right: string, values: Record<string, string | number>][]} */
  const guesses = [
    [pictureWords.growth.title, growth, outcomes.growth, opening.predictions.growth],
    [lesson.prose.worked.heading, masked, outcomes['masked-output'], outputs],
    [pictureWords.divisors.title, byDk, outcomes['by-dk'], {}],
    [
      pictureWords.heads.title,
      trainedHeads,
      outcomes.heads,
      { heads, low, high, near: String(near), above: String(above) },
    ],
  ];
  const items = guesses.map(([title, { question, choices, feedback }, right, values]) =>
    keyItem(
      rich(title),
      rich(question, values),
      outcome(prose, choices[right], values, rich),
      rich(feedback[right], values),
    ),
  );
  const fromMemory = keyItem(
    rich(small.title),
    rich(small.question, smallKey),
    rich(prose.answer, { answer: smallKey.root }),
    rich(small.unsure, smallKey),
  );
  const [first, ...others] = items;
  return `<ol class="key">\n${[first, fromMemory, ...others].join('\n')}\n</ol>`;
}
/**
 * @typedef {{ question: string, choices: Record<string, string>,
 *   feedback: Record<string, string> }} Guess
 */

/** @param {Writing} writing */
function numbersAtHand({ prose: { answers: prose }, rich, numbers, core }) {
  const { caption, columns, note } = prose.table;
  const rows = keySizesAtHand.map((dK) => [
    String(dK),
    ...core
      .explore(dK)
      .rows.map(({ best, complement }) => escape(numbers.weight(best, complement))),
  ]);
  const keys = core.explore(startingKeySize).rows[0].weights.length;
  const heads = [columns.dK, columns.one, columns.root, columns.dk].map((text) => rich(text));
  return [
    table(rich(caption, { keys }), heads, rows),
    paragraph(note, (text) => rich(text, { equal: numbers.number(1 / keys) })),
  ];
}
