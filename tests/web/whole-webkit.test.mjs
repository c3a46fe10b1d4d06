// The main path through the whole lesson in WebKitGTK, with what the browser keeps of it.
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { By, Key } from 'selenium-webdriver';
import { choiceQuestions, growth, typedQuestions } from '../../web/src/lesson.js';
import { copySite, openedFor } from './support.mjs';
import { launchWebKit } from './webkit.mjs';
import {
  findControl,
  goToFirstPicture,
  isPictureDrawn,
  isReady,
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

describe('the whole lesson in WebKitGTK', () => {
  /** @type {Awaited<ReturnType<typeof launchWebKit>>} */
  let webkit;
  /** @type {string} */
  let folder;
  before(async () => {
    folder = await copySite();
    webkit = await launchWebKit();
  });
  after(async () => {
    await webkit?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  for (const scheme of /** @type {const} */ (['file', 'http'])) {
    test(
      `takes answers, and has them after a reload (${scheme})`,
      { timeout: 90_000 },
      async (t) => {
        const { driver } = webkit;
        const base = await openedFor(t, folder, scheme);
        const ready = () => driver.wait(() => driver.executeScript(isReady), 20_000);
        /** @param {string} selector */
        const part = (selector) => driver.findElement(By.css(selector));
        /** @param {string} selector */
        const everything = async (selector) =>
          driver.executeScript(/** @type {any} */ (readEverything), await part(selector));
        /** The whole page, with the first picture as it is for who comes to it. */
        const wholePage = async () => {
          await driver.executeScript(goToFirstPicture);
          await driver.wait(() => driver.executeScript(isPictureDrawn), 20_000);
          return everything('body');
        };
        /**
         * @param {string} selector
         * @param {string} role
         * @param {string | null} [name]
         */
        const focus = async (selector, role, name = null) => {
          const { found, among } = await driver.executeScript(
            /** @type {any} */ (findControl),
            ...[await part(selector), role, name],
          );
          assert.ok(found, `one ${role} “${name}” among: ${among?.join(' | ')}`);
          await driver.executeScript('arguments[0].focus()', found);
        };
        const press = (/** @type {string[]} */ ...keys) =>
          driver
            .actions()
            .sendKeys(...keys)
            .perform();
        /** @param {string} selector */
        const question = async (selector) =>
          driver.executeScript(/** @type {any} */ (readQuestion), await part(selector));

        await driver.get(`${base}index.html`);
        await ready();
        await focus('#prediction', 'radio', said(asked.growth.choices.two, growthValues));
        await press(Key.SPACE);
        await focus('#prediction', 'button', asked.commit);
        await press(Key.ENTER);
        const verdict = (await everything('#prediction')).join(' ');
        assert.ok(verdict.includes(asked.committed), verdict);
        assert.ok(
          (await everything('#reason')).join(' ').includes(said(prose.pictures.walks.question)),
        );
        await focus('#explorer', 'slider');
        await press(Key.END);

        const [{ id, question: first }] = typedQuestions;
        await focus(`#${id}`, 'textbox');
        await press(rightAnswerTo(first).typed, Key.ENTER);
        const answered = await question(`#${id}`);
        assert.equal(answered.feedback, rightAnswerTo(first).correct);
        assert.equal(answered.state, checks.states.done);

        const [{ id: choice, right }] = choiceQuestions;
        const own = /** @type {any} */ (choices.questions)[choice];
        const values = { dK: 4, root: 2, square: 16 };
        await focus(`#${choice}`, 'radio', said(own.choices[right], values));
        await press(Key.SPACE);
        await focus(`#${choice}`, 'button', checks.check);
        await press(Key.ENTER);
        assert.equal((await question(`#${choice}`)).feedback, said(own.feedback[right], values));

        await focus('scaling-example', 'button', example.mask);
        await press(Key.ENTER);
        await focus('scaling-example', 'button', asked.skip);
        await press(Key.ENTER);
        await focus('scaling-example', 'button', example.edit);
        await press(Key.ENTER);
        const vector = example.query;
        await focus('scaling-example', 'textbox', said(example.cell, { vector, number: 2 }));
        await press(Key.END, '.5', Key.TAB);

        const before = await wholePage();
        assert.ok(
          before.some((/** @type {string} */ line) => line.endsWith(': 0.5')),
          'edited',
        );
        await driver.navigate().refresh();
        await ready();
        assert.deepEqual(await wholePage(), before);
        // nobody else's answers in the next test
        await driver.executeScript('localStorage.clear()');
      },
    );
  }
});
