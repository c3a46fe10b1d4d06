// The main path in WebKitGTK, driven over WebDriver: the roles and names by which things are
// found here are those that the browser itself computes.
import assert from 'node:assert/strict';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { By, Key } from 'selenium-webdriver';
import {
  askedIn,
  assertShows,
  isReady,
  readCheck,
  readExplorer,
  readProgress,
  said,
  words,
} from './lesson.mjs';
import { copySite, openedFor } from './support.mjs';
import { launchWebKit } from './webkit.mjs';

const { checks, explorer } = words;
const limits = { smallest: 1, largest: 4096 };

describe('the main path in WebKitGTK', () => {
  /** @type {Awaited<ReturnType<typeof launchWebKit>>} */
  let webkit;
  /** @type {string} */
  let folder;
  before(async () => {
    folder = await copySite();
    await addWatcher(folder);
    webkit = await launchWebKit();
  });
  after(async () => {
    await webkit?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  for (const scheme of /** @type {const} */ (['file', 'http'])) {
    test(`goes from the slider to a right answer (${scheme})`, { timeout: 60_000 }, async (t) => {
      const base = await openedFor(t, folder, scheme);
      const page = new WebKitPage(webkit.driver);
      await page.open(`${base}index.html`);

      await page.bothShow(64);
      const slider = await page.control(page.main, 'slider', said(explorer.label));
      await page.focus(slider);
      for (const [key, dK] of /** @type {const} */ ([
        [Key.ARROW_RIGHT, 72],
        [Key.ARROW_LEFT, 64],
        [Key.HOME, 1],
        [Key.END, 4096],
      ])) {
        await page.press(key);
        await page.bothShow(dK);
      }

      const field = await page.control(page.main, 'textbox', said(explorer.field, limits));
      await page.focus(field);
      await page.replace('144', Key.ENTER);
      await page.bothShow(144);
      await page.replace('abc', Key.ENTER);
      const { invalid, status, valueText } = await page.read(readExplorer, page.main);
      const problem = said(explorer.problems.unreadable, { ...limits, dK: 144 });
      assert.deepEqual([invalid, status, valueText], ['true', problem, 'd_k 144, divisor 12']);

      const second = await page.part('scaling-question[name="second-divisor"]', 'form');
      await page.control(second, 'button', checks.check);
      await page.focus(await page.control(second, 'textbox', askedIn('second-divisor')));
      await page.press('32', Key.ENTER);
      const half = said(checks.divisor.mistakes.half, { typed: '32', dK: 64 });
      const mistaken = await page.read(readCheck, second);
      assert.equal(mistaken.feedback, `Not yet. ${half}`);
      assert.equal(mistaken.state, 'Not yet');

      await page.replace('8', Key.ENTER);
      const right = await page.read(readCheck, second);
      assert.equal(right.feedback, said(checks.divisor.correct, { root: 8, dK: 64 }));
      assert.equal(right.state, 'Done');
      assert.ok(right.focused, 'the focus stays in the field');
      const progress = await page.driver.findElement(By.css('scaling-progress'));
      const expected = said(checks.progress, { done: 1, total: 3 });
      assert.equal(await page.read(readProgress, progress), expected);

      const { complaints, requests } = await page.watched();
      const foreign = requests.filter((url) => !url.startsWith(base));
      assert.deepEqual({ complaints, foreign }, { complaints: [], foreign: [] });
      t.diagnostic(`WebKitGTK, ${scheme}: requests seen: ${requests.length}, to others: 0`);
      await page.assertWatched();
    });
  }
});

/** The lesson in WebKitGTK. */
class WebKitPage {
  /** @param {import('selenium-webdriver').WebDriver} driver */
  constructor(driver) {
    this.driver = driver;
  }

  /** @param {string} url */
  async open(url) {
    await this.driver.get(url);
    const ready = () => this.driver.executeScript(isReady, 'scaling-question');
    await this.driver.wait(ready, 20_000, 'no questions appear');
    this.main = await this.part('scaling-explorer:not([compact])', 'section');
    this.compact = await this.part('scaling-explorer[compact]', 'section');
  }

  /**
   * What a part has drawn.
   * @param {string} selector of the part
   * @param {string} inside of what holds all that it draws
   */
  async part(selector, inside) {
    const element = await this.driver.findElement(By.css(selector));
    return (await element.getShadowRoot()).findElement(By.css(inside));
  }

  /**
   * @template Reading
   * @param {(element: Element) => Reading} read a function for the page
   * @param {any} element
   * @returns {Promise<Reading>}
   */
  read(read, element) {
    return this.driver.executeScript(read, element);
  }

  /** @param {number} dK */
  async bothShow(dK) {
    for (const explorer of [this.main, this.compact]) {
      assertShows(await this.read(readExplorer, explorer), dK);
    }
  }

  /**
   * The only control with a role and a name.
   * @param {any} inside
   * @param {string} role
   * @param {string} name
   */
  async control(inside, role, name) {
    const found = [];
    const seen = [];
    for (const control of await inside.findElements(By.css('input, button'))) {
      const accessible = await control.getAccessibleName();
      const is = [await control.getAriaRole(), accessible.replace(/\s+/g, ' ')];
      seen.push(is.join(' '));
      if (is[0] === role && is[1] === name) found.push(control);
    }
    assert.equal(found.length, 1, `one ${role} “${name}” among: ${seen.join('; ')}`);
    return found[0];
  }

  /** @param {any} element */
  focus(element) {
    return this.driver.executeScript('arguments[0].focus()', element);
  }

  /** @param {string[]} keys */
  press(...keys) {
    return this.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  /** @param {string[]} keys in place of what the field has */
  async replace(...keys) {
    await this.driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).perform();
    await this.press(...keys);
  }

  /** @returns {Promise<{ complaints: string[], requests: string[] }>} */
  watched() {
    return this.driver.executeScript('return window.watched');
  }

  /** The watcher does notice an error and what the policy forbids. */
  async assertWatched() {
    await this.driver.executeScript('console.error("seen"); eval("1")').catch(() => {});
    const { complaints } = await this.watched();
    // with the header there are two policies, and each of them complains
    const expected = ['console error: seen', 'script-src forbids eval'];
    assert.deepEqual([...new Set(complaints)], expected);
  }
}

/**
 * WebDriver tells nothing of consoles and requests, so a script of the page's own folder, ahead
 * of the lesson's, notes them.
 * @param {string} folder
 */
async function addWatcher(folder) {
  const watcher = fileURLToPath(new URL('watcher.js', import.meta.url));
  await copyFile(watcher, path.join(folder, 'watcher.js'));
  const page = path.join(folder, 'index.html');
  const text = await readFile(page, 'utf8');
  const watched = text.replace('<link rel="stylesheet"', '<script src="watcher.js"></script>$&');
  assert.notEqual(watched, text);
  await writeFile(page, watched);
}
