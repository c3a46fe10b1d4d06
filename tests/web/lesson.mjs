/**
 * The lesson as a reader meets it: parts found by role, label and text, what they say, and what
 * they should say by maths that is done here again.
 */
import assert from 'node:assert/strict';
import { kindWords } from '../../web/src/check-texts.js';
import { choiceQuestions, typedQuestions } from '../../web/src/lesson.js';
import { plain } from '../../web/src/text.js';
import { prose, spoken, spokenFormulas, words } from './language.mjs';

export { choiceQuestions, kindWords, prose, spoken, spokenFormulas, typedQuestions, words };

/**
 * @typedef {import('puppeteer-core').Page} Page
 * @typedef {import('puppeteer-core').ElementHandle<Element>} Handle
 */

/**
 * A text of the language file as it is read aloud.
 * @param {string} text
 * @param {Record<string, string | number>} [values]
 */
export const said = (text, values) => plain(text, spoken, values);

/** A text of the language file as a pattern in which any value may stand. */
export function pattern(/** @type {string} */ text) {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '\u0000']);
  const literal = said(text, Object.fromEntries(names)).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replaceAll('\u0000', '(.+?)')}$`);
}

/**
 * Waits until the lesson is ready.
 * @param {Page} page
 * @param {string} url
 */
export async function openLesson(page, url) {
  await page.goto(url);
  return findLesson(page);
}

/** @param {Page} page that shows or loads the lesson */
export async function findLesson(page) {
  await waitForPart(page, 'scaling-question');
  // it comes when the browser is idle
  if (await page.$('>>> scaling-example')) await waitForPart(page, 'scaling-example');
  const [main, compact] = await partsIn(page, 'scaling-explorer');
  /**
   * @template Kind
   * @param {string} selector of its element, in the page or inside another part
   * @param {{ in: (region: Handle, page: Page) => Promise<Kind> }} kind
   * @param {string} [drawn]
   */
  const part = async (selector, kind, drawn) => {
    const [region] = await partsIn(page, `scaling-lesson >>> ${selector}`, drawn);
    assert.ok(region, `${selector} is drawn`);
    return kind.in(region, page);
  };
  /** @param {string} id */
  const question = (id) => part(`scaling-question[name="${id}"]`, Check);
  const byHand = typedQuestions.filter(({ group }) => group === 'by-hand');
  return {
    page,
    explorer: await Explorer.in(main, page),
    compact: await Explorer.in(compact, page),
    /** The three questions that are done by hand. */
    checks: {
      all: await Promise.all(byHand.map(({ id }) => question(id))),
      progress: () => readProgressOf(page, 'by-hand'),
    },
    /** A question with a typed answer. */
    question,
    /** A question with choices. */
    choice: (/** @type {string} */ id) => part(`scaling-question[name="${id}"]`, Choice),
    prediction: (/** @type {string} */ id) => part(`scaling-prediction[name="${id}"]`, Prediction),
    explanation: () => part('scaling-explanation', Part),
    example: () => part('scaling-example', Example),
    keeping: () => part('scaling-keeping:not([note])', Part, '.bar'),
  };
}
/** @typedef {Awaited<ReturnType<typeof findLesson>>} Lesson */

/**
 * What the elements of a name have drawn.
 * @param {Page} page
 * @param {string} element
 * @param {string} [drawn] the element that holds all of it
 */
export const partsIn = (page, element, drawn = '.plate') => page.$$(`>>> ${element} >>>> ${drawn}`);

/**
 * Runs in the page: whether the elements of a name are drawn and their core has loaded. What is
 * done to them earlier counts too, but only then.
 * @param {string} name
 */
export function isReady(name) {
  const lessons = [...document.querySelectorAll('scaling-lesson')];
  const places = [document, ...lessons.flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  const parts = places.flatMap((place) => [...place.querySelectorAll(name)]);
  const ready = ({ state, shadowRoot }) =>
    state?.phase === 'ready' && shadowRoot?.firstElementChild;
  return parts.length > 0 && parts.every(ready);
}

/**
 * Waits until the elements of a name are ready.
 * @param {Page} page
 * @param {string} element
 */
export async function waitForPart(page, element) {
  // at intervals, for nothing in the document itself changes when a part draws
  await page.waitForFunction(isReady, { polling: 50, timeout: 20_000 }, element);
}

/**
 * Waits until a text can be seen.
 * @param {Page} page
 * @param {string} text
 */
export async function waitForText(page, text) {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const { texts } = await readTexts(page);
    if (texts.includes(text)) return;
    assert.ok(Date.now() < deadline, `“${text}” does not appear among: ${texts.join(' | ')}`);
  }
}

/**
 * The only element of a role inside another, by the browser's own accessibility.
 * @param {Handle} inside
 * @param {string} role
 * @param {string} [name]
 */
async function theOne(inside, role, name = '') {
  const found = await inside.$$(`aria/${name}[role="${role}"]`);
  assert.equal(found.length, 1, `one ${role} ${name}`);
  return found[0];
}

/** Selects what stands in the focused field, so that typing replaces it. */
async function selectAll(/** @type {Page} */ page) {
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
}

/**
 * Puts a text into a field as a person does, in place of what stood there.
 * @param {Page} page
 * @param {Handle} field
 * @param {string} text
 */
export async function write(page, field, text) {
  await field.focus();
  await selectAll(page);
  if (text === '') await page.keyboard.press('Backspace');
  else if (text.length > 40) await paste(field, text);
  else await page.keyboard.type(text);
}

/**
 * Puts a text into the focused field all at once, as pasting does.
 * @param {Handle} field
 * @param {string} text
 */
export const paste = (field, text) =>
  field.evaluate((_, text) => document.execCommand('insertText', false, text), text);

/** One explorer. */
export class Explorer {
  /**
   * @param {Handle} region
   * @param {Page} page
   */
  static async in(region, page) {
    return new Explorer(page, region, {
      slider: await theOne(region, 'slider'),
      field: await theOne(region, 'textbox'),
    });
  }

  /**
   * @param {Page} page
   * @param {Handle} region
   * @param {{ slider: Handle, field: Handle }} controls
   */
  constructor(page, region, { slider, field }) {
    this.page = page;
    this.region = region;
    this.slider = slider;
    this.field = field;
  }

  /** What it shows and says. */
  read() {
    return this.region.evaluate(readExplorer);
  }

  /**
   * Types a key size and ends with Enter.
   * @param {string} text
   */
  async type(text) {
    await write(this.page, this.field, text);
    await this.page.keyboard.press('Enter');
  }

  /** @param {import('puppeteer-core').KeyInput} key */
  async press(key) {
    await this.slider.press(key);
  }

  /**
   * Where the middle of the thumb is at a share of the way.
   * @param {number} share
   */
  async thumbAt(share) {
    const box = await this.slider.boundingBox();
    assert.ok(box, 'the slider is on screen');
    const thumb = 24;
    return {
      x: box.x + thumb / 2 + (box.width - thumb) * share,
      y: box.y + box.height / 2,
    };
  }
}

/** A question with a typed answer. */
export class Check {
  /** @param {Handle} form @param {Page} page */
  static async in(form, page) {
    return new Check(page, form, {
      field: await theOne(form, 'textbox'),
      button: await theOne(form, 'button', words.checks.check),
    });
  }

  /**
   * @param {Page} page
   * @param {Handle} form
   * @param {{ field: Handle, button: Handle }} controls
   */
  constructor(page, form, { field, button }) {
    this.page = page;
    this.form = form;
    this.field = field;
    this.button = button;
  }

  /** What it shows and says. */
  read() {
    return this.form.evaluate(readCheck);
  }

  /**
   * Types an answer and presses Enter.
   * @param {string} text
   */
  async answer(text) {
    await write(this.page, this.field, text);
    await this.page.keyboard.press('Enter');
    return this.read();
  }

  freshButton() {
    return theOne(this.form, 'button', words.checks.fresh);
  }

  /**
   * Clicks one of its other buttons.
   * @param {string} name
   */
  async press(name) {
    await (await theOne(this.form, 'button', name)).click();
    return this.read();
  }
}

/** A part with buttons. */
export class Part {
  /**
   * @param {Handle} region
   * @param {Page} page
   * @returns {Promise<any>}
   */
  static async in(region, page) {
    return new this(page, region);
  }

  /**
   * @param {Page} page
   * @param {Handle} region
   */
  constructor(page, region) {
    this.page = page;
    this.region = region;
  }

  /**
   * Clicks a button.
   * @param {string} name
   */
  async press(name) {
    await (await theOne(this.region, 'button', name)).click();
  }

  /**
   * Types a text into its only field.
   * @param {string} text
   */
  async write(text) {
    await write(this.page, await theOne(this.region, 'textbox'), text);
  }

  /**
   * Clicks the label with a text.
   * @param {string} text
   */
  async choose(text) {
    const labels = await this.region.$$('label');
    const texts = await Promise.all(labels.map((label) => label.evaluate(readText)));
    assert.ok(texts.includes(text), `“${text}” is among: ${texts.join(' | ')}`);
    await labels[texts.indexOf(text)].click();
  }

  /** What it shows and says. */
  read() {
    return this.region.evaluate(readPart);
  }
}

/** A question with choices. */
export class Choice extends Part {
  /**
   * Marks a choice, unless its text is '', and checks it.
   * @param {string} text
   */
  async answer(text) {
    if (text) await this.choose(text);
    await this.press(words.checks.check);
    return this.read();
  }
}

/** A prediction. */
export class Prediction extends Part {
  /**
   * Marks a choice or types an answer, and commits to it.
   * @param {string} text
   */
  async commit(text) {
    if (await this.region.$('fieldset')) await this.choose(text);
    else await this.write(text);
    await this.press(words.predictions.commit);
  }
}

/** The worked example. */
export class Example extends Part {
  /** Its cells that can be edited, in order. */
  cells() {
    return this.region.$$('input[type="text"]');
  }

  /**
   * Types an entry and ends with Enter.
   * @param {number} index
   * @param {string} text
   */
  async type(index, text) {
    const cells = await this.cells();
    await write(this.page, cells[index], text);
    await this.page.keyboard.press('Enter');
  }
}

/**
 * The text of an element as it is read aloud.
 * @param {Element | null | undefined} element
 */
function aloud(element) {
  if (!element) return '';
  const copy = /** @type {Element} */ (element.cloneNode(true));
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  for (const formula of copy.querySelectorAll('[role="math"]')) {
    formula.replaceWith(formula.getAttribute('aria-label') ?? '');
  }
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/**
 * A function for the page that uses `aloud`. Drivers send functions as their text, so the text
 * of this one brings the other along.
 * @template {(...values: any[]) => unknown} Read
 * @param {Read} read
 * @returns {Read}
 */
const forPage = (read) =>
  Object.assign(/** @type {any} */ ((...values) => read(...values)), {
    toString: () => `(...values) => { ${aloud} return (${read})(...values); }`,
  });

/** What an explorer shows and says. */
export const readExplorer = forPage((/** @type {Element} */ region) => {
  const slider = region.querySelector('input[type="range"]');
  const field = region.querySelector('input:not([type="range"])');
  const table = region.querySelector('table');
  const rows = [...(table?.tBodies[0].rows ?? [])];
  const paragraphs = [...region.querySelectorAll('p:not([role])')].map(aloud);
  return {
    position: Number(slider.value),
    stops: Number(slider.max),
    valueText: slider.getAttribute('aria-valuetext'),
    field: field.value,
    invalid: field.getAttribute('aria-invalid'),
    status: aloud(region.querySelector('[role="status"]')),
    paragraphs,
    caption: table?.getAttribute('aria-label') ?? aloud(table?.caption),
    headings: [...(table?.tHead?.rows[0].cells ?? [])].map(aloud),
    rows: rows.map(({ cells }) => {
      const [header, scores, best, weights] = cells;
      const items = [...weights.querySelectorAll('li')];
      return {
        header: aloud(header),
        scores: aloud(scores),
        best: aloud(best),
        weights: items.map(aloud),
        bars: items.map((item) => {
          // what is drawn of the full length
          const { clipPath } = getComputedStyle(item.querySelector('[aria-hidden]'), '::before');
          const [, cut] = /^inset\(0px ([\d.e-]+)% 0px 0px\)$/.exec(clipPath) ?? [];
          return 1 - Number(cut) / 100;
        }),
      };
    }),
  };
});
/** @typedef {ReturnType<typeof readExplorer>} SeenExplorer */

/** What a control is called, a group of radios by its question; '' for none. */
export const readName = forPage((/** @type {HTMLInputElement | null} */ control) => {
  if (!control) return '';
  const legend = control.type === 'radio' && control.closest('fieldset')?.querySelector('legend');
  const label = legend || control.labels?.[0] || control;
  return control.getAttribute('aria-label') ?? aloud(label);
});

/** The text of an element as it is read aloud. */
export const readText = forPage((/** @type {Element} */ element) => aloud(element));

/** What a part with a heading, choices, feedback and buttons shows and says. */
export const readPart = forPage((/** @type {Element} */ region) => {
  const heading = region.querySelector('h3');
  const root = /** @type {ShadowRoot} */ (region.getRootNode());
  const choices = [...region.querySelectorAll('label')].filter((label) => label.control);
  return {
    title: aloud(heading),
    state: aloud(heading?.closest('header')).slice(aloud(heading).length).trim(),
    question: aloud(region.querySelector('legend, .asked')),
    choices: choices.map(aloud),
    picked: choices.filter(({ control }) => control.checked).map(aloud),
    statuses: [...region.querySelectorAll('[role="status"]')].map(aloud),
    buttons: [...region.querySelectorAll('button')].map(aloud),
    focused: root.activeElement && aloud(root.activeElement),
  };
});

/** What a check shows and says. */
export const readCheck = forPage((/** @type {Element} */ form) => {
  const heading = form.querySelector('h3');
  const field = form.querySelector('input');
  const status = form.querySelector('[role="status"]');
  const root = /** @type {ShadowRoot} */ (form.getRootNode());
  return {
    title: aloud(heading),
    state: aloud(heading?.parentElement).slice(aloud(heading).length).trim(),
    question: aloud(field?.labels?.[0]),
    text: field.value,
    feedback: aloud(status),
    described: field.getAttribute('aria-describedby') === status?.id,
    hints: [...form.querySelectorAll('[role="status"]:not(#feedback) li')].map(aloud),
    buttons: [...form.querySelectorAll('button')].map(aloud),
    focused: root.activeElement === field,
  };
});

/** What the progress of a group of questions says: given its `scaling-progress`. */
export const readProgress = forPage((/** @type {Element} */ part) =>
  aloud(part.shadowRoot?.querySelector('progress')?.parentElement),
);

/**
 * @param {Page} page
 * @param {'by-hand' | 'elsewhere'} group
 */
export const readProgressOf = (page, group) =>
  page.$eval(`scaling-progress[group="${group}"]`, readProgress);

/**
 * What can be seen on a page: the texts of paragraphs, headings, cells and list items, and what
 * stands on its controls.
 */
const readPage = forPage(() => {
  const texted = 'p, h1, h2, h3, h4, th, td, dt, dd, li, caption, summary, legend';
  /** @type {string[]} */
  const texts = [];
  /** @type {string[]} */
  const controls = [];
  const visit = (/** @type {ParentNode} */ root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) visit(element.shadowRoot);
      if (!element.getClientRects().length) continue;
      if (element.matches('input, textarea, select, button')) controls.push(aloud(element));
      if (element.matches(texted)) texts.push(aloud(element));
    }
  };
  visit(document);
  return { texts, controls };
});

/** @param {Page} page */
export const readTexts = (page) => page.evaluate(readPage);

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * A number as it stands on screen: 0.4754, −3, 2.1·10⁻⁸.
 * @param {string} text
 */
function numberOf(text) {
  const plainly = text
    .replace(/·10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)$/, (_, power) => `e${power}`)
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => String(superscripts.indexOf(digit)))
    .replace(/[⁻−]/g, '-');
  assert.match(plainly, /^-?\d+(\.\d+)?(e-?\d+)?$/, `“${text}” is a number`);
  return Number(plainly);
}

/**
 * A number with at most so many decimals, without trailing zeros.
 * @param {number} value
 * @param {number} decimals
 */
export const rounded = (value, decimals) =>
  String(Number(value.toFixed(decimals))).replace('-', '−');

/**
 * A weight on screen: 4 decimals, never 1 or 0 unless it is.
 * @param {string} text
 * @param {number} weight
 * @param {number} complement
 */
function assertWeight(text, weight, complement) {
  const near = (/** @type {number} */ seen, /** @type {number} */ right) =>
    Math.abs(seen - right) <= 0.051 * right;
  const [, rest] = /^1 − (.+)$/.exec(text) ?? [];
  if (rest) {
    assert.ok(complement < 0.00005, `${text} for ${weight}`);
    assert.ok(near(numberOf(rest), complement), `${text} for 1 − ${complement}`);
  } else if (text.includes('·10')) {
    assert.ok(weight < 0.00005, `${text} for ${weight}`);
    assert.ok(near(numberOf(text), weight), `${text} for ${weight}`);
  } else {
    assert.ok(Math.abs(numberOf(text) - weight) <= 0.00005 + 1e-12, `${text} for ${weight}`);
    assert.ok(numberOf(text) > 0 && numberOf(text) < 1, `${text} for ${weight}`);
    assert.doesNotMatch(
      text,
      /\.\d*0$|\.\d{5}/,
      'at most 4 decimals, none of them a trailing zero',
    );
  }
}

/**
 * All that an explorer shows belongs to one key size.
 * @param {SeenExplorer} seen
 * @param {number} dK
 */
export function assertShows(seen, dK) {
  const keys = 4;
  const root = Math.sqrt(dK);
  const shownRoot = rounded(root, 2);
  const relation = Number(root.toFixed(2)) === root ? '=' : '≈';
  const { explorer } = words;

  assert.equal(seen.valueText, `d_k ${dK}, divisor ${shownRoot}`);
  assert.equal(seen.field, String(dK));
  assert.equal(seen.invalid, 'false');
  assert.equal(seen.status, '');
  assert.equal(seen.caption, said(explorer.caption, { keys, dK }));
  const readout = said(explorer.readout, { dK, relation, root: shownRoot });
  const same = 'Divisor 1: both rows are the same.';
  assert.ok(seen.paragraphs.includes(dK === 1 ? `${readout} ${same}` : readout), readout);

  const expected = [
    { divisor: 1, words: explorer.rows.one },
    { divisor: root, words: explorer.rows.root },
  ];
  assert.equal(seen.rows.length, expected.length);
  expected.forEach(({ divisor, words: { name, divisor: label } }, i) => {
    const row = seen.rows[i];
    const value = rounded(divisor, 2);
    assert.equal(row.header, `${name} ${said(label, { value, relation })}`);

    const score = root / divisor;
    assert.equal(row.scores, `[${rounded(score, 2)}, 0, 0, 0]`);

    const others = (keys - 1) * Math.exp(-score);
    const best = 1 / (1 + others);
    const complement = others / (1 + others);
    assert.equal(row.weights.length, keys);
    assert.equal(row.best, row.weights[0]);
    row.weights.forEach((text, key) => {
      const weight = key === 0 ? best : complement / (keys - 1);
      assertWeight(text, weight, key === 0 ? complement : 1 - weight);
      assert.ok(Math.abs(row.bars[key] - weight) < 0.02, `a bar of ${row.bars[key]} for ${text}`);
    });
  });
}

/**
 * Both explorers of a lesson show one key size.
 * @param {Lesson} lesson
 * @param {number} dK
 */
export async function assertBothShow({ explorer, compact }, dK) {
  const seen = await explorer.read();
  assertShows(seen, dK);
  const other = await compact.read();
  assertShows(other, dK);
  assert.equal(other.position, seen.position, 'both thumbs stand at one stop');
  return seen;
}

/**
 * The question of one that is asked in the lesson, as it first stands there. Values that follow
 * from the question are computed here again.
 * @param {string} id
 */
export function askedIn(id) {
  const typed = typedQuestions.find((question) => question.id === id);
  if (typed) {
    const { question } = words.checks.questions[id];
    return said(question, questionValues(typed.question));
  }
  assert.ok(choiceQuestions.some((question) => question.id === id));
  return said(words.choices.questions[id].question, choiceValues);
}

/** What the texts of the questions with choices may name. */
export const choiceValues = { dK: 4, root: 2, square: 16, largeDk: 256, largeRoot: 16 };

/**
 * What the texts of a typed question may name, by maths that is done here.
 * @param {any} question
 * @returns {Record<string, string | number>}
 */
export function questionValues({ dK: given, width = 0, heads = 0, ...question }) {
  const dK = given ?? width / heads;
  const { scores = [], values = [], index = 0, decimals = 2 } = question;
  const vector = (/** @type {number[]} */ list, places = 2) =>
    `[${list.map((value) => rounded(value, places)).join(', ')}]`;
  const scaled = scores.map((/** @type {number} */ score) => score / Math.sqrt(dK));
  const powers = scaled.map(Math.exp);
  const total = powers.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0);
  const weights = powers.map((/** @type {number} */ power) => power / total);
  const mixed = weights.reduce(
    (/** @type {number} */ sum, /** @type {number} */ weight, /** @type {number} */ i) =>
      sum + weight * values[i],
    0,
  );
  return {
    dK,
    width,
    heads,
    root: rounded(Math.sqrt(dK), 2),
    scores: vector(scores),
    values: vector(values),
    scaled: vector(scaled),
    powers: vector(powers, 6),
    weights: vector(weights, 6),
    decimals,
    ...(scores.length > 0 && {
      answer: (values.length > 0 ? mixed : weights[index]).toFixed(decimals).replace('-', '−'),
    }),
  };
}

/**
 * The main path through a lesson: slider, number field, a mistaken and a right answer.
 * @param {Lesson} lesson
 */
export async function walkThrough(lesson) {
  const { explorer } = lesson;
  await assertBothShow(lesson, 64);
  await explorer.press('End');
  await assertBothShow(lesson, 4096);
  await explorer.type('144');
  await assertBothShow(lesson, 144);

  const [, second] = lesson.checks.all;
  const { mistakes, correct } = words.checks.divisor;
  const { feedback } = await second.answer('32');
  assert.equal(feedback, `Not yet. ${said(mistakes.half, { typed: '32', dK: 64 })}`);
  const right = await second.answer('8');
  assert.equal(right.feedback, said(correct, { root: 8, dK: 64 }));
  assert.equal(right.state, 'Done');
  assert.equal(await lesson.checks.progress(), said(words.checks.progress, { done: 1, total: 3 }));
}
