// What a program can tell of looks: nothing scrolls sideways, bars and thumb can be seen in every
// medium, nothing moves by itself. Pictures of the media for people to look at are left in
// build/screenshots/.
import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { openLesson } from './lesson.mjs';
import { states } from './states.mjs';
import { everyCombination, inBrowser, openedFor, withPage } from './support.mjs';

const pictures = fileURLToPath(new URL('../../build/screenshots', import.meta.url));

const viewports = {
  narrow: { width: 320, height: 640 },
  usual: { width: 1100, height: 800 },
  wide: { width: 1920, height: 1080 },
};

inBrowser('the looks:', (common) => {
  before(() => mkdir(pictures, { recursive: true }));

  for (const [turn, [name, viewport]] of Object.entries(viewports).entries()) {
    for (const [i, theme] of /** @type {const} */ (['light', 'dark']).entries()) {
      if (!everyCombination && i !== turn % 2) continue;
      test(`nothing scrolls sideways or is cut off in any state, ${name}, ${theme}`, async (t) => {
        const base = await openedFor(t, common.folder, 'file');
        await withPage(common.browser, async (page) => {
          await page.setViewport(viewport);
          await emulate(page, theme);
          const lesson = await openLesson(page, `${base}index.html`);
          for (const [state, reach] of Object.entries(states)) {
            await reach(lesson);
            assert.deepEqual(await page.evaluate(findWide), [], state);
          }
        });
      });
    }
  }

  test('nothing scrolls sideways at 400 % zoom, nor with texts twice as large', async (t) => {
    const base = await openedFor(t, common.folder, 'file');
    await withPage(common.browser, async (page) => {
      // what 1280 × 1024 pixels are at 400 %
      await page.setViewport({ width: 320, height: 256, deviceScaleFactor: 4 });
      const lesson = await openLesson(page, `${base}index.html`);
      for (const [state, reach] of Object.entries(states)) {
        await reach(lesson);
        assert.deepEqual(await page.evaluate(findWide), [], `${state} at 400 %`);
      }
      await page.setViewport({ width: 640, height: 800 });
      await page.evaluate(() => {
        const twice = new CSSStyleSheet();
        twice.replaceSync('html { font-size: 200% }');
        document.adoptedStyleSheets = [twice];
      });
      assert.deepEqual(await page.evaluate(findWide), [], 'texts twice as large');
      await photograph(page, 'texts twice as large');
    });
  });

  for (const medium of /** @type {const} */ (['light', 'dark', 'print', 'forced colours'])) {
    test(`bars and thumb can be seen, ${medium}`, async (t) => {
      const base = await openedFor(t, common.folder, 'file');
      await withPage(common.browser, async (page) => {
        const lesson = await openLesson(page, `${base}index.html`);
        const { explorer } = lesson;
        await emulate(page, medium);
        await photograph(page, `medium ${medium}`);
        const { position, stops, rows } = await explorer.read();
        const [unscaled, scaled] = await barsOf(explorer);

        // the bar of 0.4754: one colour up to its end, another from there on
        const bar = await middleLine(page, scaled);
        const at = (/** @type {number} */ share) => bar[Math.floor(share * bar.length)];
        assert.equal(rows[1].weights[0], '0.4754');
        const end =
          (at(0.46) !== at(0.1) ? 'before ' : '') + (at(0.49) !== at(0.9) ? 'after ' : '');
        assert.equal(end, '', 'where the bar ends');
        assert.ok(contrast(at(0.1), at(0.9)) >= 3, `${at(0.1)} on ${at(0.9)}`);

        // the other row has a second cue beside its colour
        const line = await middleLine(page, unscaled);
        const stripes = line.filter((colour, x) => x > 0 && colour !== line[x - 1]).length;
        assert.ok(stripes > 20, `a pattern, not ${stripes} changes of colour`);

        const track = await middleLine(page, explorer.slider);
        const thumb = (12 + ((track.length - 24) * position) / stops) / track.length;
        const [ground] = await middleLine(page, explorer.slider, 0.02);
        const ink = track[Math.floor(thumb * track.length)];
        assert.ok(contrast(ink, ground) >= 3, `the thumb: ${ink} on ${ground}`);
        const rail = track[Math.floor(((thumb + 1) / 2) * track.length)];
        assert.ok(contrast(rail, ground) >= 3, `the track: ${rail} on ${ground}`);
      });
    });
  }

  const many = everyCombination ? 'any state' : 'every other state';
  test(`axe finds nothing in forced colours in ${many}`, async (t) => {
    const base = await openedFor(t, common.folder, 'file');
    await withPage(common.browser, async (page) => {
      await emulate(page, 'forced colours');
      const lesson = await openLesson(page, `${base}index.html`);
      await page.evaluate(axe.source);
      for (const [i, [state, reach]] of Object.entries(states).entries()) {
        await reach(lesson);
        if (!everyCombination && i % 2 === 0) continue;
        const found = await page.evaluate(async () => {
          // as a text's colour axe takes -webkit-text-fill-color, which browsers do not force
          const rules = { 'color-contrast': { enabled: false } };
          const { violations } = await window.axe.run(document, { rules });
          return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`);
        });
        assert.deepEqual(found, [], state);
        if (state.includes('all done')) await photograph(page, `medium forced colours ${state}`);
      }
    });
  });

  test('nothing moves by itself when motion is to be reduced', async (t) => {
    const base = await openedFor(t, common.folder, 'file');
    await withPage(common.browser, async (page) => {
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
      const lesson = await openLesson(page, `${base}index.html`);
      for (const [state, reach] of Object.entries(states)) {
        await reach(lesson);
        const moving = await page.evaluate(() =>
          [document, ...[...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot)]
            .flatMap((root) => root?.getAnimations() ?? [])
            .map(({ playState }) => playState),
        );
        assert.deepEqual(moving, [], state);
      }
    });
  });
});

/**
 * @param {import('puppeteer-core').Page} page
 * @param {'light' | 'dark' | 'print' | 'forced colours'} medium
 */
async function emulate(page, medium) {
  const session = await page.createCDPSession(); // puppeteer knows no forced colours
  await session.send('Emulation.setEmulatedMedia', {
    media: medium === 'print' ? 'print' : '',
    features: [
      { name: 'prefers-color-scheme', value: medium === 'dark' ? 'dark' : 'light' },
      { name: 'forced-colors', value: medium === 'forced colours' ? 'active' : 'none' },
    ],
  });
}

/** @param {import('puppeteer-core').Page} page @param {string} name */
const photograph = (page, name) =>
  page.screenshot({ path: `${pictures}/${name.replaceAll(/,? /g, '-')}.png`, fullPage: true });

/**
 * The bar of the best key in each row.
 * @param {import('./lesson.mjs').Explorer} explorer
 */
async function barsOf({ region }) {
  const rows = await region.$$('tbody tr');
  return Promise.all(rows.map((row) => row.waitForSelector('li [aria-hidden]')));
}

/**
 * The colours of an element's picture along a line from left to right, as "r g b".
 * @param {import('puppeteer-core').Page} page
 * @param {import('puppeteer-core').ElementHandle<Element>} element
 * @param {number} [height] of the line, as a share
 * @returns {Promise<string[]>}
 */
async function middleLine(page, element, height = 0.5) {
  const picture = await element.screenshot({ encoding: 'base64' });
  return page.evaluate(
    async (picture, height) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, Math.floor(image.height * height), image.width, 1);
      return Array.from({ length: image.width }, (_, x) => data.slice(4 * x, 4 * x + 3).join(' '));
    },
    picture,
    height,
  );
}

/**
 * The contrast of two colours as WCAG has it, from 1 to 21.
 * @param {string} a
 * @param {string} b
 */
function contrast(a, b) {
  const [dark, light] = [a, b]
    .map((colour) => {
      const [red, green, blue] = colour.split(' ').map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Runs in the page: what is wider than its place. */
function findWide() {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`the page: ${scrollWidth} px of ${clientWidth}`] : [];
  const visit = (/** @type {Element} */ element) => {
    const { clipPath, display, overflowX } = getComputedStyle(element);
    if (!element.getClientRects().length && display !== 'contents') return; // it is not shown
    // what only screen readers get has no room of its own; a picture sees to its inside
    if (clipPath !== 'none' || element.localName === 'svg') return;
    const name = `${element.localName} “${element.textContent?.trim().slice(0, 40)}”`;
    const { left, right } = element.getBoundingClientRect();
    if (left < -1 || right > clientWidth + 1) found.push(`${name} leaves the page`);
    // code and tables of many numbers may be scrolled, by keyboard too
    const scrolls = element.matches(
      'pre[tabindex="0"], [role="region"][tabindex="0"], .cm-scroller',
    );
    if (scrolls && overflowX === 'auto') return;
    const isText = element.matches(
      'p, li, dt, dd, th, td, h1, h2, h3, h4, button, label, legend, summary, [role="math"]',
    );
    if (isText && element.scrollWidth > element.clientWidth + 1 && display !== 'inline') {
      found.push(`${name}: ${element.scrollWidth} px in ${element.clientWidth}`);
    }
    for (const child of element.shadowRoot?.children ?? []) visit(child);
    for (const child of element.children) visit(child);
  };
  visit(document.body);
  return found;
}
