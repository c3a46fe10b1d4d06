// The pictures in every medium: what axe finds, what fits a narrow screen, what is printed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import axe from 'axe-core';
import {
  Picture,
  atStart,
  measuredPictures,
  openPicture,
  pictureNames,
  pictureWords,
} from './pictures.mjs';
import { inBrowser, openedFor, record, withPage } from './support.mjs';
import { openWhole, said } from './whole-lesson.mjs';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @type {Record<string, { width: number, media: Record<string, string>, rules: object }>} */
const settings = {
  'light, 1100 px': { width: 1100, media: {}, rules: {} },
  'dark, 320 px': { width: 320, media: { 'prefers-color-scheme': 'dark' }, rules: {} },
  'forced colours': {
    width: 1100,
    media: { 'forced-colors': 'active' },
    // as a text's colour axe takes -webkit-text-fill-color, which browsers do not force
    rules: { 'color-contrast': { enabled: false } },
  },
};

inBrowser('the looks of the pictures:', (common) => {
  /**
   * @param {import('node:test').TestContext} t
   * @param {(lesson: import('./whole-lesson.mjs').WholeLesson) => Promise<void>} body
   * @param {{ width?: number, media?: Record<string, string> }} [options]
   */
  const withLesson = async (t, body, { width = 1100, media = {} } = {}) => {
    const base = await openedFor(t, common.folder, 'file');
    await withPage(common.browser, async (page) => {
      const seen = await record(page);
      await page.setViewport({ width, height: 800 });
      await emulate(page, media);
      await body(await openWhole(page, `${base}index.html`));
      await seen.assertClean(base);
    });
  };

  for (const [name, { width, media, rules }] of Object.entries(settings)) {
    test(`nothing is wrong or too wide in any picture, ${name}`, { timeout: 120_000 }, (t) =>
      withLesson(
        t,
        async (lesson) => {
          const { page } = lesson;
          await page.evaluate(axe.source);
          for (const guess of /** @type {const} */ (['divisors', 'heads'])) {
            const picture = new Picture(page, guess);
            await picture.goTo();
            await picture.until(
              ({ buttons }) => buttons.includes(pictureWords.justShow),
              'it asks',
            );
          }
          /** @type {Record<string, string[]>} what is wrong with what */
          const found = { guesses: await runAxe(page, rules) };
          for (const name of pictureNames) {
            const picture = await openWhollyMeasured(lesson, name);
            const outside = await (await picture.handle()).evaluate(findOutside);
            found[name] = [...(await runAxe(page, rules, name)), ...outside];
          }
          const growth = new Picture(page, 'growth');
          await growth.set({ trials: 'many', seed: '-1' });
          found['a bad setting'] = await runAxe(page, rules, 'growth');
          const { scrollWidth, clientWidth } = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return { scrollWidth, clientWidth };
          });
          assert.equal(scrollWidth, clientWidth, 'the page does not scroll sideways');
          const nothing = Object.fromEntries(Object.keys(found).map((name) => [name, []]));
          assert.deepEqual(found, nothing);
        },
        { width, media },
      ),
    );
  }

  test('what is open is printed, with its numbers and without controls', async (t) =>
    withLesson(t, async (lesson) => {
      const { page } = lesson;
      /** @type {Record<string, import('./pictures.mjs').SeenPicture>} */
      const onScreen = {};
      for (const name of pictureNames) {
        await openWhollyMeasured(lesson, name);
        onScreen[name] = await new Picture(page, name).read();
      }
      await page.evaluate(() => scrollTo(0, 0));
      await emulate(page, {}, 'print');
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      /** @type {string[]} */
      const left = [];
      for (const name of pictureNames) {
        const picture = new Picture(page, name);
        const printed = await picture.read();
        assert.equal(printed.charts.length, 1, name);
        assert.deepEqual(printed.tables, onScreen[name].tables, `${name}: its numbers`);
        const [sentence] = onScreen[name].paragraphs
          .filter((text) => text !== said(pictureWords.settings.note))
          .sort((a, b) => b.length - a.length);
        assert.ok(printed.paragraphs.includes(sentence), `${name}: its sentence`);
        const controls = await page.evaluate(countControls, await picture.handle());
        left.push(...controls.map((control) => `${name}: ${control}`));
      }
      assert.deepEqual(left, [], 'controls on paper');
      const pdf = await page.pdf();
      assert.ok(pdf.length > 50_000);
    }));
});

/**
 * @param {import('./whole-lesson.mjs').WholeLesson} lesson
 * @param {import('./pictures.mjs').PictureName} name
 */
async function openWhollyMeasured(lesson, name) {
  const picture = await openPicture(lesson, name);
  const isMeasured = measuredPictures.includes(name);
  if (name === 'growth') await picture.run();
  if (isMeasured) {
    await picture.measured(atStart.trials);
    await picture.unfold(pictureWords.settings.title);
  }
  for (const part of [pictureWords.numbers, pictureWords.numpy]) await picture.unfold(part);
  return picture;
}

/**
 * @param {import('puppeteer-core').Page} page
 * @param {Record<string, string>} media
 * @param {string} [medium]
 */
async function emulate(page, media, medium = '') {
  const session = await page.createCDPSession(); // puppeteer knows no forced colours
  await session.send('Emulation.setEmulatedMedia', {
    media: medium,
    features: Object.entries(media).map(([name, value]) => ({ name, value })),
  });
}

/**
 * What axe finds on the page, or in one picture.
 * @param {import('puppeteer-core').Page} page in which axe is
 * @param {object} rules
 * @param {string} [name] of a picture
 * @returns {Promise<string[]>}
 */
const runAxe = (page, rules, name = '') =>
  page.evaluate(
    async (values, rules, name) => {
      const where = name ? `scaling-picture[name="${name}"]` : document;
      const { violations } = await window.axe.run(where, {
        runOnly: { type: 'tag', values },
        rules: { 'target-size': { enabled: true }, ...rules },
        preload: false, // it would fetch style sheets, which a file may not
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${id}: ${target.flat().join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
        ),
      );
    },
    tags,
    rules,
    name,
  );

/** Runs in the page: what of a picture lies beyond the edges of the screen, and does not scroll. */
function findOutside(/** @type {Element} */ part) {
  const { clientWidth } = document.documentElement;
  /** @type {string[]} */
  const found = [];
  const visit = (/** @type {Element} */ element) => {
    if (!element.getClientRects().length && getComputedStyle(element).display !== 'contents')
      return;
    const { left, right } = element.getBoundingClientRect();
    if (left < -1 || right > clientWidth + 1) {
      found.push(`${element.localName} “${element.textContent?.trim().slice(0, 40)}”`);
    }
    if (['auto', 'scroll'].includes(getComputedStyle(element).overflowX)) return;
    for (const child of element.shadowRoot?.children ?? []) visit(child);
    for (const child of element.children) visit(child);
  };
  visit(part);
  return found;
}

/** What of a picture could be pressed or typed into. */
function countControls(/** @type {Element} */ part) {
  /** @type {string[]} */
  const found = [];
  const visit = (/** @type {Element} */ element) => {
    const { display, visibility } = getComputedStyle(element);
    if (display === 'none' || visibility === 'hidden') return;
    if (element.matches('button, input, progress')) found.push(element.outerHTML.slice(0, 80));
    for (const child of element.shadowRoot?.children ?? []) visit(child);
    for (const child of element.children) visit(child);
  };
  visit(part);
  return found;
}
