// Pictures for people to look at, in build/screenshots/: every section in every state, theme and
// width, and those that go along with the lesson. A program can tell only that they are not empty.
import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openLesson, prose } from '../web/lesson.mjs';
import { openPicture } from '../web/pictures.mjs';
import { openWhole } from '../web/whole-lesson.mjs';
import { states } from '../web/states.mjs';
import { inBrowser, openedFor, withPage } from '../web/support.mjs';

const pictures = fileURLToPath(new URL('../../build/screenshots', import.meta.url));

/**
 * @typedef {import('puppeteer-core').Page} Page
 * @typedef {import('puppeteer-core').ScreenshotClip} Clip
 */

/**
 * What is photographed of the states, by the names that the pictures get. Those of `start` have
 * no state in their names.
 * @type {Record<string, string>}
 */
const names = {
  start: 'start',
  'smallest key, nothing entered': 'nothing-entered',
  'largest key, asked back': 'asked-back',
  'bad number, not yet': 'not-yet',
  'a picture before its run': 'before-run',
  'a picture of a run, all of it unfolded, settings that cannot be used': 'measured',
  'all questions with pictures, guesses asked for': 'guesses-asked',
  'all pictures with their numbers, guesses made, other assumptions': 'guesses-made',
  'bad number in the other field, long expressions, hints and a model sentence': 'helped',
  'answers shown, a masked key': 'answers-shown',
  'a masked key, predicted otherwise': 'predicted',
  'an edited example': 'edited',
  'bad entries, reset asked': 'bad-entries',
  'no key allowed, all done': 'done',
  'reset, predictions skipped': 'skipped',
  'reset, predictions not known': 'not-known',
  'reset, predictions right': 'predicted-right',
};

const viewports = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Room above and below a section, in px, so that it does not stick to the picture's edge. */
const margin = 24;

inBrowser('the pictures:', (common) => {
  before(() => mkdir(pictures, { recursive: true }));

  for (const viewport of viewports) {
    for (const theme of /** @type {const} */ (['light', 'dark'])) {
      const medium = [viewport.width, theme];
      // two minutes: it is many pictures
      test(
        `every section in every state, ${medium.join(', ')}`,
        { timeout: 120_000 },
        async (t) => {
          const base = await openedFor(t, common.folder, 'file');
          await withPage(common.browser, async (page) => {
            await page.setViewport(viewport);
            await emulate(page, theme);
            const lesson = await openLesson(page, `${base}index.html`);
            const empty = [];
            for (const [state, reach] of Object.entries(states)) {
              await reach(lesson);
              const name = names[state];
              if (!name) continue;
              const variant = [...medium, ...(name === 'start' ? [] : [name])].join('-');
              empty.push(...(await photographSections(page, viewport.width, variant)));
            }
            assert.deepEqual(empty, []);
          });
        },
      );
    }
  }

  test('every state that has a name for its pictures is there', () => {
    const missing = Object.keys(names).filter((state) => !(state in states));
    assert.deepEqual(missing, []);
  });

  test('the picture for the README shows the explorer as it starts', async (t) => {
    const base = await openedFor(t, common.folder, 'file');
    await withPage(common.browser, async (page) => {
      await emulate(page, 'light');
      const { explorer } = await openLesson(page, `${base}index.html`);
      const box = await explorer.region.boundingBox();
      const heading = await (await page.$('h2'))?.boundingBox();
      assert.ok(box && heading);
      const top = heading.y - 32;
      const clip = { x: 0, y: top, width: 1100, height: box.y + box.height + 32 - top };
      const picture = await photograph(page, 'readme', clip);
      assert.equal(await isOneColour(page, picture), false);
    });
  });

  test('the second picture for the README shows three divisors, measured', async (t) => {
    const base = await openedFor(t, common.folder, 'file');
    await withPage(common.browser, async (page) => {
      await emulate(page, 'light');
      const lesson = await openWhole(page, `${base}index.html`);
      const picture = await openPicture(lesson, 'divisors');
      await picture.until(
        ({ statuses }) => statuses.some((text) => text.includes('1,000')),
        'it is measured',
      );
      const box = await (await picture.handle()).boundingBox();
      assert.ok(box);
      const file = await photograph(page, 'readme-divisors', box);
      assert.equal(await isOneColour(page, file), false);
    });
  });

  test('the preview of links shows the title and the table', async (t) => {
    const base = await openedFor(t, common.folder, 'file');
    await withPage(common.browser, async (page) => {
      // 1200 × 630 pixels, so large that a preview of a third of that can still be read
      const viewport = { width: 800, height: 420, deviceScaleFactor: 1.5 };
      await page.setViewport(viewport);
      await emulate(page, 'light');
      const { explorer } = await openLesson(page, `${base}index.html`);
      await page.evaluate(compose, prose.title);
      const picture = await photograph(page, 'preview');
      assert.equal(await isOneColour(page, picture), false);
      for (const part of [await page.$('h1'), await explorer.region.$('table')]) {
        const box = await part?.boundingBox();
        assert.ok(box && box.y > 0 && box.y + box.height < viewport.height, 'all of it is shown');
      }
    });
  });
});

/**
 * Photographs every section, and the whole page.
 * @param {Page} page
 * @param {number} width
 * @param {string} variant
 * @returns {Promise<string[]>} what is wrong with the pictures
 */
async function photographSections(page, width, variant) {
  const sections = await page.evaluate(findSections);
  assert.ok(sections.length > 2, 'there are a header, sections and a footer');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const whole = { name: 'page', top: 0, bottom: height };
  const empty = [];
  for (const { name, top, bottom } of [...sections, whole]) {
    if (bottom <= top) {
      empty.push(`${name}-${variant} has no height`);
      continue;
    }
    const y = Math.max(0, top - margin);
    const clip = { x: 0, y, width, height: Math.min(height, bottom + margin) - y };
    const file = await photograph(page, `${name}-${variant}`, clip);
    if (await isOneColour(page, file)) empty.push(`${name}-${variant} is of one colour`);
  }
  return empty;
}

/**
 * @param {Page} page
 * @param {'light' | 'dark'} theme
 */
const emulate = (page, theme) =>
  page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: theme },
    { name: 'prefers-reduced-motion', value: 'reduce' }, // nothing is caught half-way
  ]);

/**
 * @param {Page} page
 * @param {string} name
 * @param {Clip} [clip] of the whole page, not only what is in view
 */
const photograph = (page, name, clip) =>
  page.screenshot({ path: path.join(pictures, `${name}.png`), clip });

/**
 * @param {Page} page any, to decode the picture
 * @param {Uint8Array} picture
 * @returns {Promise<boolean>}
 */
const isOneColour = (page, picture) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return new Uint32Array(data.buffer).every((colour, _, [first]) => colour === first);
  }, Buffer.from(picture).toString('base64'));

/** Runs in the page: the sections, the header and the footer, and where they are. */
function findSections() {
  const header = document.querySelector('header:not(section *)');
  const footer = document.querySelector('footer:not(section *)');
  return [header, ...document.querySelectorAll('main > section[id]'), footer]
    .filter((element) => element !== null)
    .map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return {
        name: element.id || element.localName,
        top: Math.floor(top + scrollY),
        bottom: Math.ceil(bottom + scrollY),
      };
    });
}

/**
 * Runs in the page: leaves of it the heading, as its full title, and the table, in the middle.
 * @param {string} title
 */
function compose(title) {
  const style = (/** @type {Document | ShadowRoot} */ root, /** @type {string} */ rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  };
  style(
    document,
    `scaling-lesson > :not(main), main > :not(header, #idea), header > :not(h1, .kicker),
    #idea > :not(scaling-explorer) { display: none }
    main { display: flex; flex-direction: column; justify-content: center; height: 100vh; padding-block: 0 }
    h1 { margin: 0; white-space: nowrap }
    #idea > scaling-explorer { margin: var(--space-5) 0 0 }`,
  );
  const explorer = document.querySelector('#idea scaling-explorer');
  // without the scores the bars are wide
  style(
    explorer.shadowRoot,
    `.plate { padding: 0; border: 0; background: none }
    .plate > :not(table), th:nth-child(2), .scores { display: none }
    tbody tr:last-child > * { padding-bottom: 0 }
    .figure { font-size: 2rem }`,
  );

  const formula = document.querySelector('h2 .formula');
  const [words, rest] = title.split('√d_k');
  document.querySelector('h1').replaceChildren(words, formula.cloneNode(true), rest);
}
