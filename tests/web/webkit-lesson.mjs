/** The lesson, and the code exercise in it, as a reader meets them in WebKitGTK. */
/* global elementsIn, nameOf, roleOf -- forPage brings them along */
import assert from 'node:assert/strict';
import { By, Key } from 'selenium-webdriver';
import { choiceQuestions, growth, typedQuestions } from '../../web/src/lesson.js';
import { codeWords, readExercise } from './exercise.mjs';
import {
  findControl,
  forPage,
  goToFirstPicture,
  isPictureDrawn,
  isReady,
  mistakesOf,
  prose,
  readEverything,
  readQuestion,
  rightAnswerTo,
  said,
  words,
} from './whole-lesson.mjs';

const { checks, choices, example, predictions: asked } = words;
const spread = Math.sqrt(growth.to / growth.from);
const growthValues = { ...growth, spread, variance: spread ** 2, square: spread ** 4 };

/** @typedef {import('selenium-webdriver').WebDriver} WebDriver */

export class WebKitLesson {
  /** @param {WebDriver} driver */
  constructor(driver) {
    this.driver = driver;
  }

  /** @param {string} url */
  async open(url) {
    await this.driver.get(url);
    await this.ready();
  }

  ready() {
    return this.driver.wait(() => this.driver.executeScript(isReady), 20_000);
  }

  /** @param {string} selector */
  part(selector) {
    return this.driver.findElement(By.css(selector));
  }

  /**
   * Everything in a part that can be seen.
   * @param {string} selector
   * @returns {Promise<string[]>}
   */
  async everything(selector) {
    return this.driver.executeScript(
      /** @type {any} */ (readEverything),
      await this.part(selector),
    );
  }

  /** The whole page, with the first picture as it is for who comes to it. */
  async wholePage() {
    await this.driver.executeScript(goToFirstPicture);
    await this.driver.wait(() => this.driver.executeScript(isPictureDrawn), 20_000);
    return this.everything('body');
  }

  /**
   * @param {string} selector
   * @param {string} role
   * @param {string | null} [name]
   */
  async focus(selector, role, name = null) {
    const { found, among } = await this.driver.executeScript(
      /** @type {any} */ (findControl),
      ...[await this.part(selector), role, name],
    );
    assert.ok(found, `one ${role} “${name}” among: ${among?.join(' | ')}`);
    await this.driver.executeScript('arguments[0].focus()', found);
  }

  /** @param {string[]} keys */
  press(...keys) {
    return this.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  /** @param {string} selector @returns {Promise<ReturnType<typeof readQuestion>>} */
  async question(selector) {
    return this.driver.executeScript(/** @type {any} */ (readQuestion), await this.part(selector));
  }

  /** The main path: a prediction, the slider, answers wrong and right, the example edited. */
  async takeAnswers() {
    await this.focus('#prediction', 'radio', said(asked.growth.choices.two, growthValues));
    await this.press(Key.SPACE);
    await this.focus('#prediction', 'button', asked.commit);
    await this.press(Key.ENTER);
    const verdict = (await this.everything('#prediction')).join(' ');
    assert.ok(verdict.includes(asked.committed), verdict);
    assert.ok(
      (await this.everything('#reason')).join(' ').includes(said(prose.pictures.walks.question)),
    );
    await this.focus('#explorer', 'slider');
    await this.press(Key.END);

    const [{ id, question: first }] = typedQuestions;
    const [mistake] = mistakesOf(first);
    await this.focus(`#${id}`, 'textbox');
    await this.press(mistake.typed, Key.ENTER);
    const { feedback } = await this.question(`#${id}`);
    assert.ok(
      mistake.texts.some((text) => feedback.endsWith(text)),
      feedback,
    );
    await this.driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).perform();
    await this.press(rightAnswerTo(first).typed, Key.ENTER);
    const answered = await this.question(`#${id}`);
    assert.equal(answered.feedback, rightAnswerTo(first).correct);
    assert.equal(answered.state, checks.states.done);

    const [{ id: choice, right }] = choiceQuestions;
    const own = /** @type {any} */ (choices.questions)[choice];
    const values = { dK: 4, root: 2, square: 16 };
    await this.focus(`#${choice}`, 'radio', said(own.choices[right], values));
    await this.press(Key.SPACE);
    await this.focus(`#${choice}`, 'button', checks.check);
    await this.press(Key.ENTER);
    assert.equal((await this.question(`#${choice}`)).feedback, said(own.feedback[right], values));

    await this.focus('scaling-example', 'button', example.mask);
    await this.press(Key.ENTER);
    await this.focus('scaling-example', 'button', asked.skip);
    await this.press(Key.ENTER);
    await this.focus('scaling-example', 'button', example.edit);
    await this.press(Key.ENTER);
    const vector = example.query;
    await this.focus('scaling-example', 'textbox', said(example.cell, { vector, number: 2 }));
    await this.press(Key.END, '.5', Key.TAB);
  }
}

// ---- the code exercise -----------------------------------------------------------------------

const focusEditor = forPage((/** @type {Element} */ part) => {
  const editor = elementsIn(part).find((element) => element.matches('[role="textbox"]'));
  /** @type {HTMLElement} */ (editor).focus();
});

const pasteInto = forPage((/** @type {Element} */ part, /** @type {string} */ text) => {
  const editor = elementsIn(part).find((element) => element.matches('[role="textbox"]'));
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  editor?.dispatchEvent(paste);
});

const pressButton = forPage((/** @type {Element} */ part, /** @type {string} */ name) => {
  const button = elementsIn(part).find(
    (element) => roleOf(element) === 'button' && nameOf(element) === name,
  );
  /** @type {HTMLElement} */ (button).click();
});

/** @typedef {import('./exercise.mjs').SeenExercise} SeenExercise */

export class WebKitExercise {
  /**
   * Goes to the exercise of the page that is open, until the editor is there.
   * @param {WebDriver} driver
   */
  static async open(driver) {
    await driver.wait(() => driver.executeScript(isReady), 20_000);
    const part = await driver.executeScript(() => {
      const element = document.querySelector('#exercise');
      element?.scrollIntoView();
      return element;
    });
    const exercise = new WebKitExercise(driver, part);
    await exercise.until(({ label }) => label === codeWords.ui.title);
    return exercise;
  }

  /**
   * @param {WebDriver} driver
   * @param {unknown} part
   */
  constructor(driver, part) {
    this.driver = driver;
    this.part = part;
  }

  /** @returns {Promise<SeenExercise>} */
  read() {
    return this.driver.executeScript(/** @type {any} */ (readExercise), this.part);
  }

  /** @param {(seen: SeenExercise) => boolean} holds */
  async until(holds) {
    await this.driver.wait(async () => holds(await this.read()), 60_000);
    return this.read();
  }

  /** Puts a program in place of what stands in the editor. @param {string} text */
  async write(text) {
    await this.driver.executeScript(/** @type {any} */ (focusEditor), this.part);
    await this.#withControl('a');
    await this.driver.executeScript(/** @type {any} */ (pasteInto), this.part, text);
  }

  run() {
    return this.#withControl(Key.ENTER);
  }

  /** @param {string} name of a button */
  press(name) {
    return this.driver.executeScript(/** @type {any} */ (pressButton), this.part, name);
  }

  /** @param {string} key */
  #withControl(key) {
    return this.driver.actions().keyDown(Key.CONTROL).sendKeys(key).keyUp(Key.CONTROL).perform();
  }
}
