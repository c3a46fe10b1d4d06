/**
 * The lesson as a reader meets it: parts found by role, label and text, what they say, and what
 * they should say by maths that is done here again.
 */
import assert from 'node:assert/strict';
import language from '../../web/lang/en.js';
import { plain } from '../../web/src/text.js';

export const { words, prose } = language;

/**
 * @typedef {import('puppeteer-core').Page} Page
 * @typedef {import('puppeteer-core').ElementHandle<Element>} Handle
 */

/**
 * A text of the language file as it is read aloud.
 * @param {string} text
 * @param {Record<string, string | number>} [values]
 */
export const said = (text, values) => plain(text, language.spoken, values);

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
  const checks = await waitForPart(page, 'scaling-checks');
  const [main, compact] = await partsIn(page, 'scaling-explorer');
  return {
    page,
    explorer: await Explorer.in(main, page),
    compact: await Explorer.in(compact, page),
    checks: await Checks.in(checks, page),
  };
}
/** @typedef {Awaited<ReturnType<typeof findLesson>>} Lesson */

/**
 * What the elements of a name have drawn.
 * @param {Page} page
 * @param {'scaling-explorer' | 'scaling-checks'} element
 */
export const partsIn = (page, element) => page.$$(`${element} >>> section`);

/**
 * Runs in the page: whether the elements of a name are drawn and their core has loaded. What is
 * done to them earlier counts too, but only then.
 * @param {string} name
 */
export function isReady(name) {
  const parts = [...document.querySelectorAll(name)];
  const ready = ({ state, shadowRoot }) =>
    state?.phase === 'ready' && shadowRoot?.querySelector('section');
  return parts.length > 0 && parts.every(ready);
}

/**
 * Waits until the elements of a name are ready, and gives the first.
 * @param {Page} page
 * @param {'scaling-explorer' | 'scaling-checks'} element
 */
export async function waitForPart(page, element) {
  // at intervals, for nothing in the document itself changes when a part draws
  await page.waitForFunction(isReady, { polling: 50, timeout: 20_000 }, element);
  const [part] = await partsIn(page, element);
  return part;
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

/** The answer checks. */
export class Checks {
  /**
   * @param {Handle} region
   * @param {Page} page
   */
  static async in(region, page) {
    const forms = await region.$$('form');
    return new Checks(region, await Promise.all(forms.map((form) => Check.in(form, page))));
  }

  /** @param {Handle} region @param {Check[]} all */
  constructor(region, all) {
    this.region = region;
    this.all = all;
  }

  /** The sentence of the progress. */
  progress() {
    return this.region.evaluate(readProgress);
  }
}

/** One answer check. */
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
    buttons: [...form.querySelectorAll('button')].map(aloud),
    focused: root.activeElement === field,
  };
});

/** What the progress of the checks says. */
export const readProgress = forPage((/** @type {Element} */ region) =>
  aloud(region.querySelector('progress')?.parentElement),
);

/**
 * What can be seen on a page: the texts of paragraphs, headings, cells and list items, and how
 * many controls there are.
 */
const readPage = forPage(() => {
  /** @type {string[]} */
  const texts = [];
  let controls = 0;
  const visit = (/** @type {ParentNode} */ root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) visit(element.shadowRoot);
      if (!element.getClientRects().length) continue;
      if (element.matches('input, button')) controls += 1;
      if (element.matches('p, h1, h2, h3, th, td, li, caption')) texts.push(aloud(element));
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
  assert.equal(await lesson.checks.progress(), '1 of 3 done');
}
