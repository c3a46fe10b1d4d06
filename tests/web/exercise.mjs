/**
 * The code exercise as a reader meets it: the editor, what runs the code, and what comes of it;
 * and programs to put into it.
 */
/* global aloud, elementsIn, nameOf, roleOf -- forPage brings them along */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { code as codeWords } from '../../web/lang/en.js';
import { Part, forPage, kept, said } from './whole-lesson.mjs';

export { codeWords };

/**
 * @typedef {import('puppeteer-core').Page} Page
 * @typedef {import('./whole-lesson.mjs').WholeLesson} WholeLesson
 * @typedef {'scale_factor' | 'scaled_scores' | 'score_std' | 'scaled_score_std' | 'max_weight'} Name
 */

/** @type {readonly Name[]} */
export const names = [
  'scale_factor',
  'scaled_scores',
  'score_std',
  'scaled_score_std',
  'max_weight',
];

const file = (/** @type {string} */ name) =>
  readFile(new URL(`../../web/code/${name}.py`, import.meta.url), 'utf8');

export const starter = await file('starter');
export const solutions = await file('solutions');

/**
 * The starter code with some of its functions written.
 * @param {Partial<Record<Name, string>>} bodies the lines of each
 * @param {string} [rest] what follows the functions
 */
export function program(bodies, rest = '') {
  return Object.entries(bodies).reduce((text, [name, body]) => {
    const start = text.indexOf(`def ${name}(`);
    const at = text.indexOf('    pass', start);
    assert.ok(start >= 0 && at >= 0, `${name} is to be written`);
    return text.slice(0, at) + body.replace(/^/gm, '    ') + text.slice(at + '    pass'.length);
  }, starter + rest);
}

/** A right body for one of the functions, and one with a mistake. */
export const right = { max_weight: 'return softmax(scores).max()' };
export const half = { scale_factor: 'return d_k / 2' };

/** @param {string} status */
export const stateText = (status) =>
  codeWords.ui.states[/** @type {keyof typeof codeWords.ui.states} */ (status)];

/** What is said at the end of a run. @param {Partial<Record<Name, string>>} statuses */
export function resultText(statuses) {
  const { result } = codeWords.ui;
  const passing = names.filter((name) => ['correct', 'remark'].includes(statuses[name] ?? ''));
  const values = { passing: passing.length, total: names.length };
  const told = names.flatMap((name) => {
    const status = statuses[name] ?? 'todo';
    return status === 'incorrect' || status === 'not-run' ? [said(result[status], { name })] : [];
  });
  const all = passing.length === names.length;
  return [said(all ? result.all : result.some, values), ...told].join(' ');
}

// ---- in the page ---------------------------------------------------------------------------

/** What the exercise shows and says. */
export const readExercise = forPage((/** @type {Element} */ part) => {
  const elements = elementsIn(part);
  const all = (/** @type {string} */ selector, within = elements) =>
    within.filter((element) => element.matches(selector));
  const [editor] = all('[role="textbox"]');
  const root = /** @type {ShadowRoot} */ (editor?.getRootNode());
  const lines = [...(editor?.children ?? [])];
  const isMarked = (/** @type {Element} */ line) => getComputedStyle(line).boxShadow !== 'none';
  const [progress] = /** @type {HTMLProgressElement[]} */ (all('progress'));
  const [limit] = /** @type {HTMLSelectElement[]} */ (all('select'));
  const [output] = all('section[aria-label="Output"]');
  const text = (/** @type {Element} */ element) => element.textContent ?? '';
  return {
    field: all('textarea').length,
    code: lines.map(text).join('\n'),
    label: editor?.getAttribute('aria-label') ?? '',
    description: (editor?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => aloud(root?.getElementById(id)))
      .filter(Boolean),
    isInvalid: editor?.getAttribute('aria-invalid') === 'true',
    marked: lines.flatMap((line, i) => (isMarked(line) ? [i + 1] : [])),
    buttons: elements.filter((element) => element.localName === 'button').map(nameOf),
    statuses: all('[role="status"]').map(aloud).filter(Boolean),
    paragraphs: all('p').map(aloud).filter(Boolean),
    limit: limit && { name: nameOf(limit), value: aloud(limit.selectedOptions[0]) },
    progress: progress && { name: nameOf(progress), max: progress.max, value: progress.value },
    output: output
      ? elementsIn(output)
          .filter(({ localName }) => localName === 'pre')
          .map(text)
      : null,
    notes: output
      ? elementsIn(output)
          .filter(({ localName }) => localName === 'p')
          .map(aloud)
      : [],
    rows: all('summary').map((summary) => {
      const details = /** @type {HTMLDetailsElement} */ (summary.parentElement);
      const inside = elementsIn(details);
      const name = text(/** @type {Element} */ (all('code', inside)[0]));
      const terms = all('dt', inside).map((term) => [
        aloud(term),
        (term.nextElementSibling?.querySelector('pre')?.textContent ??
          aloud(term.nextElementSibling)) ||
          '',
      ]);
      return {
        name,
        state: aloud(summary).slice(name.length).trim(),
        isOpen: details.open,
        terms: Object.fromEntries(terms),
        texts: all('p', inside).map(aloud),
        hints: all('li', inside).map(aloud),
        buttons: inside.filter((element) => roleOf(element) === 'button').map(nameOf),
      };
    }),
  };
});
/** @typedef {ReturnType<typeof readExercise>} SeenExercise */

/** Where the focus is: the role, or the element, and the name. */
export const readFocusIn = forPage(() => {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  if (!active || active === document.body) return '';
  return `${active.getAttribute('role') ?? active.localName} ${nameOf(active)}`;
});

/** What stands in the status region that tells the result of a run; another one each time. */
const findResult = forPage((/** @type {Element} */ part) => {
  const regions = elementsIn(part).filter((element) => element.getAttribute('role') === 'status');
  const isResult = (/** @type {Element} */ region) => /functions pass/.test(aloud(region));
  return regions.find(isResult)?.firstElementChild ?? null;
});

/**
 * What a progress bar shows at first, with what is told in that very frame, and whether there is
 * then a button to stop it: asked at each frame, for on a fast machine it is soon gone again.
 */
const awaitProgress = forPage(async (/** @type {Element} */ part, /** @type {string} */ stop) => {
  const deadline = performance.now() + 20_000;
  let seen;
  for (;;) {
    const elements = elementsIn(part);
    const all = (/** @type {string} */ selector) =>
      elements.filter((element) => element.matches(selector));
    const [progress] = /** @type {HTMLProgressElement[]} */ (all('progress'));
    seen ??= progress && {
      name: nameOf(progress),
      max: progress.max,
      statuses: all('[role="status"]').map(aloud),
    };
    const canBeStopped = all('button').map(nameOf).includes(stop);
    if ((seen && canBeStopped) || performance.now() > deadline) return { ...seen, canBeStopped };
    await new Promise((resolve) => void requestAnimationFrame(resolve));
  }
});

/** Puts a text in place of all that stands in the focused editor, as pasting does. */
const pasteOver = (/** @type {Element} */ editor, /** @type {string} */ text) => {
  // Firefox gives no data to events that scripts make
  const clipboardData = { getData: () => text };
  const event = new Event('paste', { bubbles: true, cancelable: true, composed: true });
  editor.dispatchEvent(Object.assign(event, { clipboardData }));
};

// ---- the exercise --------------------------------------------------------------------------

export class Exercise extends Part {
  /** @param {Page} page */
  constructor(page) {
    super(page, '#exercise');
  }

  /** @returns {Promise<SeenExercise>} */
  async read() {
    return this.page.evaluate(readExercise, await this.handle());
  }

  /** The first progress bar that comes after something is done. @param {() => Promise<void>} act */
  async progressAfter(act) {
    const coming = this.page.evaluate(awaitProgress, await this.handle(), codeWords.ui.stop);
    await act();
    return coming;
  }

  /** Goes to it. */
  async goTo() {
    await (await this.handle()).evaluate((element) => element.scrollIntoView());
  }

  /** Goes to it, until the editor is there. */
  async open() {
    await this.goTo();
    await this.until(({ label }) => label === codeWords.ui.title, 'the editor is there');
    return this;
  }

  /**
   * Waits until what it shows is as it should be.
   * @param {(seen: SeenExercise) => boolean} holds
   * @param {string} what
   * @param {number} [patience] in milliseconds
   */
  async until(holds, what, patience = 30_000) {
    const deadline = Date.now() + patience;
    for (;;) {
      const seen = await this.read();
      if (holds(seen)) return seen;
      assert.ok(Date.now() < deadline, `${what}: ${JSON.stringify(seen, null, 1)}`);
      await new Promise((resolve) => void setTimeout(resolve, 30));
    }
  }

  async editor() {
    const editor = await this.page.$(`${this.selector} >>> [role="textbox"]`);
    assert.ok(editor, 'there is an editor');
    return editor;
  }

  /** Puts a program in place of what stands in the editor, which then has the focus. */
  async write(/** @type {string} */ text) {
    const editor = await this.editor();
    await editor.focus();
    await this.press('Control', 'a');
    await editor.evaluate(pasteOver, text);
    return /** @type {any} */ (editor);
  }

  /**
   * Presses a key while another one is held.
   * @param {import('puppeteer-core').KeyInput} held
   * @param {import('puppeteer-core').KeyInput} key
   */
  async press(held, key) {
    await this.page.keyboard.down(held);
    await this.page.keyboard.press(key);
    await this.page.keyboard.up(held);
  }

  /** Runs what stands in the editor, which has the focus, and waits for the end. */
  async run() {
    return this.ended(() => this.press('Control', 'Enter'));
  }

  /**
   * Waits until the result of a run is told after something was done.
   * @param {() => Promise<unknown>} act
   * @param {number} [patience] in milliseconds
   */
  async ended(act, patience = 40_000) {
    const result = async () =>
      (await this.page.evaluateHandle(findResult, await this.handle())).asElement();
    const before = await result();
    await act();
    const deadline = Date.now() + patience;
    for (;;) {
      const now = await result();
      const isOld = before && now && (await now.evaluate((a, b) => a === b, before));
      if (now && !isOld) return this.read();
      assert.ok(Date.now() < deadline, `a result is told: ${JSON.stringify(await this.read())}`);
      await new Promise((resolve) => void setTimeout(resolve, 30));
    }
  }

  /**
   * Writes a program, runs it, and waits for the end.
   * @param {string} text
   */
  async try(text) {
    await this.write(text);
    return this.run();
  }

  /** Where the focus is. */
  focus() {
    return this.page.evaluate(readFocusIn);
  }
}

/**
 * Waits until the browser has kept the exercise as it should be.
 * @param {Page} page
 * @param {(code: any) => boolean} holds
 */
export async function untilKept(page, holds) {
  const deadline = Date.now() + 5000;
  for (;;) {
    const { code } = (await kept(page)) ?? {};
    if (code && holds(code)) return code;
    assert.ok(Date.now() < deadline, `it is kept: ${JSON.stringify(code)}`);
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
}

/** The row of a function. @param {SeenExercise} seen @param {Name} name */
export function rowOf(seen, name) {
  const row = seen.rows.find((one) => one.name === name);
  assert.ok(row, `there is a row for ${name}`);
  return row;
}

/**
 * The rows have these states, all others To do.
 * @param {SeenExercise} seen
 * @param {Partial<Record<Name, string>>} statuses
 */
export function assertStates(seen, statuses) {
  assert.deepEqual(
    seen.rows.map(({ name, state }) => [name, state.replace(`${codeWords.ui.before} `, '')]),
    names.map((name) => [name, stateText(statuses[name] ?? 'todo')]),
  );
  assert.ok(
    seen.statuses.some((text) => text.endsWith(resultText(statuses))),
    `“${resultText(statuses)}” is told: ${seen.statuses.join(' | ')}`,
  );
}

/** @param {WholeLesson} lesson */
export const openExercise = (lesson) => new Exercise(lesson.page).open();
