/**
 * The whole lesson as a reader goes through it, from the first question to the reference: its
 * parts by their addresses, their controls by role and name, and everything that can be seen at
 * once, to be compared with what is there later.
 */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { plain } from '../../web/src/text.js';
import { prose, spoken, words } from './language.mjs';
import { inBrowser, openedFor, record, takingTurns, withPage } from './support.mjs';

export { prose, spoken, words };
/**
 * @typedef {import('puppeteer-core').Page} Page
 * @typedef {import('puppeteer-core').ElementHandle<HTMLInputElement>} Handle
 * @typedef {import('./support.mjs').BrowserName} BrowserName
 * @typedef {import('./support.mjs').Scheme} Scheme
 * @typedef {'button' | 'link' | 'textbox' | 'radio' | 'checkbox' | 'slider'} Role
 */

/** Where the browser keeps the lesson. */
export const storeKey = 'scaling-lesson';

/** Longer than any one test takes. */
const patience = 120_000;

/**
 * A text of the language file as it is read aloud.
 * @param {string} text
 * @param {Record<string, string | number>} [values]
 */
export const said = (text, values) => plain(text, spoken, values).replaceAll(/\s+/g, ' ').trim();

// ---- in the page ---------------------------------------------------------------------------

/**
 * What a node shows below it: shadow roots and slots included.
 * @param {Node} node
 * @returns {Node[]}
 */
function below(node) {
  if (node instanceof HTMLElement && node.shadowRoot) return [...node.shadowRoot.childNodes];
  if (node instanceof HTMLSlotElement) {
    const assigned = node.assignedNodes();
    if (assigned.length) return assigned;
  }
  if (node instanceof HTMLDetailsElement && !node.open) {
    return [...node.children].filter(({ localName }) => localName === 'summary');
  }
  return [...node.childNodes];
}

/**
 * Whether an element is left out, for nothing of it can be seen or heard.
 * @param {Element} element
 */
function isGone(element) {
  if (['STYLE', 'SCRIPT', 'HEAD'].includes(element.tagName)) return true;
  const { display, visibility } = getComputedStyle(element);
  return display === 'none' || visibility === 'hidden';
}

/**
 * The text of a node as it is read aloud.
 * @param {Node | null | undefined} node
 */
function aloud(node) {
  const read = (/** @type {Node} */ one) => {
    if (one.nodeType === 3) return one.nodeValue ?? '';
    if (one.nodeType !== 1) return '';
    const element = /** @type {Element} */ (one);
    if (element.getAttribute('aria-hidden') === 'true' || isGone(element)) return '';
    if (element.getAttribute('role') === 'math') return element.getAttribute('aria-label') ?? '';
    if (element.localName === 'textarea') return '';
    return below(element).map(read).join('');
  };
  return node ? read(node).replaceAll(/\s+/g, ' ').trim() : '';
}

/** @param {Element} element */
function roleOf(element) {
  if (element.matches('button, summary')) return 'button';
  if (element.matches('a[href]')) return 'link';
  if (element.matches('input[type="radio"]')) return 'radio';
  if (element.matches('input[type="checkbox"]')) return 'checkbox';
  if (element.matches('input[type="range"]')) return 'slider';
  return element.matches('input, textarea') ? 'textbox' : '';
}

/** @param {Element} element a control */
function nameOf(element) {
  const { labels } = /** @type {HTMLInputElement} */ (element);
  const own = element.getAttribute('aria-label')?.replaceAll(/\s+/g, ' ');
  return own ?? (labels?.length ? [...labels].map(aloud).join(' ') : aloud(element));
}

/**
 * All elements below a node that can be seen or heard.
 * @param {Node} node
 * @returns {Element[]}
 */
function elementsIn(node) {
  return below(node).flatMap((one) => {
    if (one.nodeType !== 1 || isGone(/** @type {Element} */ (one))) return [];
    return [/** @type {Element} */ (one), ...elementsIn(one)];
  });
}

/**
 * A function for the page that uses those above. Drivers send functions as their text, so the
 * text of this one brings the others along.
 * @template {(...values: any[]) => any} Read
 * @param {Read} read
 * @returns {Read}
 */
export const forPage = (read) =>
  Object.assign(/** @type {any} */ ((/** @type {any[]} */ ...values) => read(...values)), {
    toString: () =>
      `(...values) => { ${[below, isGone, aloud, roleOf, nameOf, elementsIn].join('\n')}
        return (${read})(...values); }`,
  });

/** Whether the core has loaded and every part of the lesson is drawn. */
export const isReady = () => {
  const parts = [...document.querySelectorAll('scaling-lesson *')].filter((element) =>
    element.localName.startsWith('scaling-'),
  );
  const ready = (/** @type {any} */ { state, shadowRoot }) =>
    shadowRoot && state?.phase === 'ready';
  return parts.length > 0 && parts.every(ready);
};

/** Goes to the first picture that stands open, and says where the page was. */
export const goToFirstPicture = async () => {
  const place = scrollY;
  document.querySelector('scaling-picture[name="growth"]')?.scrollIntoView();
  // it is drawn anew when it comes into view
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  return place;
};

/** Whether it is drawn, or closed. */
export const isPictureDrawn = () => {
  const place = document.querySelector('scaling-picture[name="growth"]')?.shadowRoot;
  const picture = place?.querySelector('scaling-growth')?.shadowRoot;
  return Boolean(place?.querySelector('.closed') || picture?.querySelector('svg[role="img"]'));
};

/** The controls of a role and name below a part. */
export const findControl = forPage(
  (/** @type {Element} */ part, /** @type {string} */ role, name) => {
    const controls = elementsIn(part).filter((element) => roleOf(element) === role);
    const named = controls.filter((element) => name === null || nameOf(element) === name);
    return named.length === 1
      ? { found: named[0], among: [] }
      : { found: null, among: controls.map(nameOf) };
  },
);

/** Everything that can be seen and heard: texts, and controls with what stands in them. */
export const readEverything = forPage((/** @type {Element | null} */ part) => {
  /** @type {string[]} */
  const seen = [];
  const visit = (/** @type {Node} */ node) => {
    if (node.nodeType === 3) {
      const text = (node.nodeValue ?? '').replaceAll(/\s+/g, ' ').trim();
      if (text) seen.push(text);
      return;
    }
    if (node.nodeType !== 1) return;
    const element = /** @type {HTMLInputElement} */ (node);
    if (isGone(element)) return;
    // it comes when it is near, and draws the lines in sight: it has tests of its own
    if (element.localName === 'scaling-code') return;
    const role = roleOf(element);
    if (role === 'radio' || role === 'checkbox') {
      seen.push(`${role} “${nameOf(element)}”: ${element.checked ? 'marked' : 'not marked'}`);
    } else if (role === 'textbox' || role === 'slider') {
      const { value } = element;
      const spokenValue = element.getAttribute('aria-valuetext') ?? '';
      const invalid = element.getAttribute('aria-invalid') === 'true' ? ' (invalid)' : '';
      seen.push(`${role} “${nameOf(element)}”: ${value} ${spokenValue}${invalid}`.trim());
      return;
    } else if (element.localName === 'progress') {
      seen.push(`progress: ${element.getAttribute('max')} ${element.value}`);
      return;
    } else if (element.classList.contains('bar')) {
      seen.push(`bar: ${element.getAttribute('style') ?? ''}`);
    }
    for (const one of below(element)) visit(one);
  };
  visit(part ?? document.body);
  return seen;
});

/** What the parts with a role say. */
const readRole = forPage((/** @type {Element} */ part, /** @type {string} */ role) =>
  elementsIn(part)
    .filter((element) => element.getAttribute('role') === role)
    .map(aloud),
);

/** Texts of paragraphs, items, headings and cells below a part. */
const readBlocks = forPage((/** @type {Element} */ part) =>
  elementsIn(part)
    .filter((element) =>
      element.matches('p, li, h1, h2, h3, h4, th, td, dt, dd, caption, legend, summary, label'),
    )
    .map(aloud),
);

/** Where the focus is, and whether that is a thing to go on from. */
export const readFocus = forPage(() => {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  if (!active || active === document.body) return { lost: true, role: '', name: '' };
  return { lost: false, role: roleOf(active), name: nameOf(active) };
});

// ---- parts ---------------------------------------------------------------------------------

/** One part of the lesson, or all of it. */
export class Part {
  /**
   * @param {Page} page
   * @param {string} selector
   */
  constructor(page, selector) {
    this.page = page;
    this.selector = selector;
  }

  async handle() {
    const handle = await this.page.$(this.selector);
    assert.ok(handle, `there is a ${this.selector}`);
    return handle;
  }

  /**
   * The only control of a role, or of a role and name.
   * @param {Role} role
   * @param {string | null} [name]
   * @returns {Promise<Handle>}
   */
  async control(role, name = null) {
    const result = await this.page.evaluateHandle(findControl, await this.handle(), role, name);
    const found = (await result.getProperty('found')).asElement();
    if (!found) {
      const among = await (await result.getProperty('among')).jsonValue();
      assert.fail(`one ${role} “${name}” in ${this.selector}, among: ${among.join(' | ')}`);
    }
    return /** @type {any} */ (found);
  }

  /**
   * Whether there is a control of a role and name.
   * @param {Role} role
   * @param {string} name
   */
  async has(role, name) {
    return (await this.names(role)).includes(name);
  }

  /**
   * The names of all controls of a role.
   * @param {Role} role
   * @returns {Promise<string[]>}
   */
  async names(role) {
    return this.page.evaluate(controlNames, await this.handle(), role);
  }

  /**
   * @param {string} name
   * @param {Role} [role]
   */
  async click(name, role = 'button') {
    await (await this.control(role, name)).click();
  }

  /** @param {string} label of a radio button */
  async pick(label) {
    await (await this.control('radio', label)).click();
  }

  /**
   * Types a text in place of what stands in a field.
   * @param {string} text
   * @param {string | null} [name]
   */
  async write(text, name = null) {
    const field = await this.control('textbox', name);
    await field.focus();
    await field.evaluate((element) => element.select());
    if (text === '') await this.page.keyboard.press('Backspace');
    else if (text.length > 40) await paste(field, text);
    else await this.page.keyboard.type(text);
    return field;
  }

  /** What the status regions say. */
  async status() {
    const texts = await this.page.evaluate(readRole, await this.handle(), 'status');
    return texts.filter(Boolean).join(' ');
  }

  /** Texts of paragraphs, items, headings and cells. @returns {Promise<string[]>} */
  async blocks() {
    return this.page.evaluate(readBlocks, await this.handle());
  }

  /** Everything in it that can be seen. @returns {Promise<string[]>} */
  async everything() {
    return this.page.evaluate(readEverything, await this.handle());
  }

  /** @param {string} text one of its texts */
  async assertSays(text) {
    const blocks = await this.blocks();
    assert.ok(
      blocks.some((block) => block.includes(text)),
      `“${text}” in ${this.selector}, among: ${blocks.join(' | ')}`,
    );
  }

  /** @param {string} text none of its texts */
  async assertSaysNot(text) {
    const blocks = await this.blocks();
    assert.ok(!blocks.some((block) => block.includes(text)), `no “${text}” in ${this.selector}`);
  }
}

/** The names of the controls of a role below a part. */
const controlNames = forPage((/** @type {Element} */ part, /** @type {string} */ role) =>
  elementsIn(part)
    .filter((element) => roleOf(element) === role)
    .map(nameOf),
);

/** A question with a typed answer. */
export class TypedPart extends Part {
  /** @param {string} text an answer, which is checked by Enter */
  async answer(text) {
    await this.write(text);
    await this.page.keyboard.press('Enter');
    return this.read();
  }

  /** What it says. */
  async read() {
    return this.page.evaluate(readQuestion, await this.handle());
  }
}

/** A question with choices. */
export class ChoicePart extends Part {
  /** @param {string} label */
  async answer(label) {
    await this.pick(label);
    await this.click(words.checks.check);
    return this.read();
  }

  async read() {
    return this.page.evaluate(readQuestion, await this.handle());
  }
}

/** What a question shows. */
export const readQuestion = forPage((/** @type {Element} */ part) => {
  const elements = elementsIn(part);
  const [heading] = elements.filter(({ localName }) => localName === 'h3');
  const statuses = elements.filter((element) => element.getAttribute('role') === 'status');
  const field = /** @type {HTMLInputElement | undefined} */ (
    elements.find((element) => roleOf(element) === 'textbox')
  );
  const [feedback, help] = statuses;
  return {
    title: aloud(heading),
    state: aloud(heading?.parentElement).slice(aloud(heading).length).trim(),
    text: field?.value ?? '',
    feedback: aloud(feedback),
    hints: help
      ? elementsIn(help)
          .filter(({ localName }) => localName === 'li')
          .map(aloud)
      : [],
    buttons: elements.filter((element) => roleOf(element) === 'button').map(nameOf),
    choices: elements.filter((element) => roleOf(element) === 'radio').map(nameOf),
  };
});

/**
 * Puts a text into the focused field all at once, as pasting does.
 * @param {Handle} field
 * @param {string} text
 */
export const paste = (field, text) =>
  field.evaluate((_, text) => document.execCommand('insertText', false, text), text);

/** The lesson on a page. */
export class WholeLesson extends Part {
  /** @param {Page} page */
  constructor(page) {
    super(page, 'scaling-lesson');
    const part = (/** @type {string} */ selector) => new Part(page, selector);
    this.growth = part('#prediction');
    this.explorer = part('#explorer');
    this.compact = part('scaling-explorer[compact]');
    this.explanation = part('#explanation');
    this.reason = part('#reason');
    this.smallKey = part('#small-key');
    this.byHand = part('#by-hand');
    this.elsewhere = part('#elsewhere');
    this.example = part('#worked-example scaling-example');
    this.note = part('scaling-keeping[note]');
    this.keeping = part('scaling-keeping:not([note])');
    this.footer = part('footer');
  }

  /** @param {string} id */
  typed(id) {
    return new TypedPart(this.page, `#${id}`);
  }

  /** @param {string} id */
  choice(id) {
    return new ChoicePart(this.page, `#${id}`);
  }

  /** Waits until the lesson can be used. */
  async ready() {
    await this.page.waitForFunction(isReady, { polling: 50, timeout: 20_000 });
    return this;
  }

  /** Everything that can be seen of it, with the first picture as it is for who comes to it. */
  async everything() {
    const place = await this.page.evaluate(goToFirstPicture);
    await this.page.waitForFunction(isPictureDrawn, { polling: 50, timeout: 20_000 });
    const all = await super.everything();
    await this.page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place);
    return all;
  }

  /** The page anew, also after one that came back by Back. */
  async reload() {
    await this.page.evaluate(() => {
      Object.assign(window, { isOld: true });
      setTimeout(() => location.reload());
    });
    const deadline = Date.now() + 20_000;
    while (await this.page.evaluate(() => 'isOld' in window).catch(() => true)) {
      assert.ok(Date.now() < deadline, 'the page loads again');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return this.ready();
  }

  /** The page anew: what was seen before must be there again. */
  async reloadAndCompare() {
    const before = await this.everything();
    await this.reload();
    assert.deepEqual(await this.everything(), before, 'all is there again after a reload');
  }

  /** To another page, Back, Forward, and Back again. */
  async leaveAndCompare() {
    const before = await this.everything();
    await this.page.goto('about:blank');
    for (const way of ['Back', 'Back after Forward']) {
      if (way !== 'Back') await this.go('forward');
      await this.go('back');
      await this.ready();
      assert.deepEqual(await this.everything(), before, `all is there again after ${way}`);
    }
  }

  /**
   * A step in the history, between the lesson and an empty page. (A page that the browser has
   * kept as it was does not load, so there is no loading to wait for.)
   * @param {'back' | 'forward'} way
   */
  async go(way) {
    await this.page.evaluate((way) => void setTimeout(() => history[way]()), way);
    const deadline = Date.now() + 10_000;
    for (;;) {
      const url = await this.page.evaluate(() => location.href).catch(() => ''); // on its way
      if (url && (url === 'about:blank') === (way === 'forward')) return;
      assert.ok(Date.now() < deadline, `history.${way}() leads nowhere`);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }

  /** Both explorers stand at a key size. @param {number} dK */
  async assertKeySize(dK) {
    for (const explorer of [this.explorer, this.compact]) {
      const field = await explorer.control('textbox');
      assert.equal(await field.evaluate(({ value }) => value), String(dK));
      const slider = await explorer.control('slider');
      const root = rounded(Math.sqrt(dK), 2);
      assert.equal(
        await slider.evaluate((element) => element.getAttribute('aria-valuetext')),
        said(words.explorer.valueText, { dK, root }),
      );
    }
  }
}

/**
 * @param {Page} page
 * @param {string} url
 */
export async function openWhole(page, url) {
  await page.goto(url);
  return new WholeLesson(page).ready();
}

/** The page that has the lesson in a frame without rights. */
const outer = 'outer.html';

/**
 * Writes a page that has a page of the same folder in a frame without rights.
 * @param {string} folder
 * @param {string} name
 */
export const frameFor = (folder, name) =>
  writeFile(
    path.join(folder, outer),
    `<!doctype html><title>A course</title><link rel="icon" href="data:,">
<iframe sandbox="allow-scripts" src="${name}" width="1000" height="700"></iframe>`,
  );

/**
 * The lesson in that frame, as if it were the page.
 * @param {Page} page
 * @param {string} base
 * @returns {Promise<Page>}
 */
export async function openFramed(page, base) {
  await page.goto(`${base}${outer}`);
  return inFrame(page);
}

/**
 * The lesson in the only frame of a page, as if it were the page.
 * @param {Page} page
 * @returns {Promise<Page>}
 */
export async function inFrame(page) {
  const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
  assert.ok(frame, 'there is a frame');
  await frame.waitForFunction(isReady, { polling: 50, timeout: 20_000 });
  return asPage(frame, page);
}

/**
 * A frame with the keyboard of its page, as if it were the page.
 * @param {import('puppeteer-core').Frame} frame
 * @param {Page} page
 * @returns {Page}
 */
export const asPage = (frame, page) =>
  /** @type {any} */ (
    new Proxy(frame, {
      get(target, name) {
        if (name === 'keyboard') return page.keyboard;
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    })
  );

/** What is kept of the lesson. @param {Page} page @returns {Promise<any>} */
export const kept = (page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), storeKey);

/**
 * A number with at most so many decimals, without trailing zeros.
 * @param {number} value
 * @param {number} decimals
 */
export const rounded = (value, decimals) =>
  String(Number(value.toFixed(decimals))).replace('-', '−');

/** @param {number[]} scores */
export function softmax(scores) {
  const top = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - top));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}

/**
 * @param {number[]} a
 * @param {number[]} b
 */
export const dot = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0);

// ---- answers, by maths done here -----------------------------------------------------------

/**
 * @typedef {import('../../web/src/lesson.js').Question} Question
 * @typedef {Record<string, number>} Mistakes what each mistake would give, by its id
 */

/** @param {ArrayLike<number>} values @param {number} decimals */
const vector = (values, decimals) =>
  `[${Array.from(values, (value) => rounded(value, decimals)).join(', ')}]`;

/**
 * What the texts of a question may name, and the numbers behind them.
 * @param {Question} question
 */
function solve(question) {
  const dK = question.kind === 'head-divisor' ? question.width / question.heads : question.dK;
  const root = Math.sqrt(dK);
  const scores = 'scores' in question ? Array.from(question.scores) : [];
  const outputs = 'values' in question ? Array.from(question.values) : [];
  const scaled = scores.map((score) => score / root);
  const weights = softmax(scaled);
  const right = {
    divisor: root,
    'head-divisor': root,
    weight: weights[0],
    output: dot(weights, outputs),
  }[question.kind];
  const decimals = 'decimals' in question ? question.decimals : Number.isInteger(root) ? 0 : 2;
  const values = {
    dK,
    root: rounded(root, 2),
    width: 'width' in question ? question.width : '',
    heads: 'heads' in question ? question.heads : '',
    scores: vector(scores, 2),
    values: vector(outputs, 2),
    scaled: vector(scaled, 2),
    powers: vector(scaled.map(Math.exp), 6),
    weights: vector(weights, 6),
    answer: right.toFixed(decimals),
    decimals,
  };
  return { dK, root, scores, outputs, scaled, weights, right, decimals, values };
}

/**
 * The words of a question's kind.
 * @param {Question} question
 * @returns {{ hints: string[], solution: string, correct: string, mistakes: Record<string, string> }}
 */
function wordsOf({ kind }) {
  const { divisor, [kind]: own } = words.checks;
  return kind === 'head-divisor'
    ? { ...own, mistakes: { ...divisor.mistakes, ...own.mistakes } }
    : own;
}

/**
 * The right answer to a question, and what the page says about it.
 * @param {Question} question
 */
export function rightAnswerTo(question) {
  const { values } = solve(question);
  const { hints, solution, correct } = wordsOf(question);
  return {
    typed: values.answer,
    correct: said(correct, values),
    hints: hints.map((hint) => said(hint, values)),
    solution: said(solution, values),
  };
}

/**
 * What mistakes with the root of a size give.
 * @param {number} size
 * @returns {Mistakes}
 */
const rootMistakes = (size) => ({
  dk: size,
  half: size / 2,
  quarter: size / 4,
  double: 2 * size,
  multiplier: 1 / Math.sqrt(size),
  'negative-root': -Math.sqrt(size),
  'dk-squared': size ** 2,
  log2: Math.log2(size),
  'cube-root': Math.cbrt(size),
  'fourth-root': size ** 0.25,
  'root-of-double': Math.sqrt(2 * size),
  'one-less': Math.sqrt(size - 1),
  reciprocal: 1 / size,
  one: 1,
  'decimal-slip': 10 * Math.sqrt(size),
});

/** @type {Record<Question['kind'], (question: any) => Mistakes>} */
const mistakesOfKind = {
  divisor: ({ dK }) => ({
    ...rootMistakes(dK),
    ...(dK > 4 ? { 'other-question': Math.sqrt(4) } : {}),
  }),
  'head-divisor': ({ width, heads }) => ({
    ...rootMistakes(width / heads),
    'width-root': Math.sqrt(width),
    'heads-root': Math.sqrt(heads),
    width,
    heads,
  }),
  weight(question) {
    const { scores, root, dK, scaled, weights } = solve(question);
    const divided = (/** @type {number} */ by) => softmax(scores.map((score) => score / by));
    return {
      'not-divided': divided(1)[0],
      'divided-by-dk': divided(dK)[0],
      'half-divisor': divided(dK / 2)[0],
      'other-key': weights[1],
      'scaled-score': scaled[0],
      'other-scaled-score': scaled[1],
      'not-normalised': Math.exp(scaled[0]),
      'raw-score': scores[0],
      'equal-shares': 1 / scores.length,
      'linear-share': scores[0] / (scores[0] + scores[1]),
      'base-two': 2 ** scaled[0] / (2 ** scaled[0] + 2 ** scaled[1]),
      'not-divided-not-normalised': Math.exp(scores[0]),
      'other-key-not-divided': divided(1)[1],
      multiplied: divided(1 / root)[0],
      'log-weight': Math.log(weights[0]),
      'percent-without-sign': 100 * weights[0],
    };
  },
  output(question) {
    const { scores, outputs, dK, scaled, weights } = solve(question);
    const divided = (/** @type {number} */ by) =>
      dot(softmax(scores.map((score) => score / by)), outputs);
    return {
      'not-divided': divided(1),
      'half-divisor': divided(dK / 2),
      'divided-by-dk': divided(dK),
      'equal-shares': (outputs[0] + outputs[1]) / 2,
      'best-value': outputs[scores[0] > scores[1] ? 0 : 1],
      'other-key': dot([weights[1], weights[0]], outputs),
      'weight-only': Math.max(...weights),
      'scores-as-weights': dot(scaled, outputs),
      'not-normalised': dot(scaled.map(Math.exp), outputs),
      'unweighted-sum': outputs[0] + outputs[1],
    };
  },
};

/**
 * Every known mistake in a question, as it is typed, with the words for it: several where several
 * mistakes give one number.
 * @param {Question} question
 */
export function mistakesOf(question) {
  const { right, decimals, values } = solve(question);
  const { mistakes: texts } = wordsOf(question);
  const unit = 10 ** -decimals;
  /** @type {Mistakes} */
  const numbers = { ...mistakesOfKind[question.kind](question), none: 1234.5 };
  if (decimals > 0 && 'rounding' in texts) numbers.rounding = Number(values.answer) + 2 * unit;
  const cut = Math.trunc(right / unit) * unit;
  if (decimals > 0 && cut < Number(values.answer) - unit / 2) numbers.truncated = cut;

  const without = Object.keys(texts).filter((id) => !(id in numbers));
  // for other numbers, and another question
  const elsewhere = ['truncated', 'other-question', ...(decimals === 0 ? ['rounding'] : [])];
  assert.deepEqual(
    without.filter((id) => !elsewhere.includes(id)),
    [],
    'words with a number',
  );
  assert.deepEqual(
    Object.keys(numbers).filter((id) => !(id in texts)),
    [],
    'a number with words',
  );

  /** @type {Map<string, string[]>} */
  const byText = new Map();
  for (const [id, value] of Object.entries(numbers)) {
    if (rounded(value, 6) === rounded(right, 6)) continue;
    const typed = rounded(value, 6);
    const text = said(texts[id], { ...values, typed });
    byText.set(typed, [...(byText.get(typed) ?? []), text]);
  }
  return [...byText].map(([typed, texts]) => ({ typed: typed.replace('−', '-'), texts }));
}

// ---- declaring tests -----------------------------------------------------------------------

/**
 * @typedef {object} Where
 * @property {string} base
 * @property {string} folder of the files
 * @property {BrowserName} browserName
 * @property {Scheme} scheme
 * @property {import('node:test').TestContext} t
 * @property {(body: (lesson: WholeLesson) => Promise<void>) => Promise<void>} another the same with
 *   a reader of its own
 */

/**
 * Declares tests that each open the lesson as a new reader does. After each one the record must
 * be clean.
 * @param {string} subject
 * @param {(journey: (name: string,
 *   body: (lesson: WholeLesson, where: Where) => Promise<void>) => void) => void} declare
 * @param {object} [options]
 * @param {BrowserName[]} [options.browsers]
 * @param {Scheme[]} [options.schemes]
 */
export function wholeJourneys(
  subject,
  declare,
  { browsers = ['Chromium', 'Firefox'], schemes = ['file', 'http'] } = {},
) {
  describe(subject, { concurrency: true }, () => {
    for (const browserName of browsers) {
      // one page at a time in each browser
      describe(browserName, { concurrency: 1 }, () => {
        inBrowser(
          'opens it',
          (common) => {
            for (const scheme of schemes) {
              const isDue = takingTurns({ browsers, schemes }, browserName, scheme);
              declare((name, body) => {
                if (!isDue()) return;
                test(`${name} (${scheme})`, { timeout: patience }, async (t) => {
                  const base = await openedFor(t, common.folder, scheme);
                  const another = (/** @type {(lesson: WholeLesson) => Promise<void>} */ visit) =>
                    withPage(common.browser, async (page) => {
                      const seen = await record(page);
                      await visit(await openWhole(page, `${base}index.html`));
                      await seen.assertClean(base);
                    });
                  await another((lesson) =>
                    body(lesson, { base, folder: common.folder, browserName, scheme, t, another }),
                  );
                });
              });
            }
          },
          browserName,
        );
      });
    }
  });
}
