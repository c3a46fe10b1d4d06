// The files of the pictures: the script that draws them, and what a reader saves.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import {
  Picture,
  addresses,
  atStart,
  measuredPictures,
  openPicture,
  passPrediction,
  pause,
  pictureNames,
  pictureWords,
} from './pictures.mjs';
import { copySite, inBrowser, openedFor, record, withPage } from './support.mjs';
import { openWhole, prose, said, words } from './whole-lesson.mjs';

const script = 'pictures.js';

// ---- saved ---------------------------------------------------------------------------------

/** @type {readonly import('./pictures.mjs').PictureName[]} those saved in the dark, too */
const themed = ['growth', 'heads'];

inBrowser('pictures that are saved', (common) => {
  for (const [theme, names] of Object.entries({ light: pictureNames, dark: themed })) {
    test(`each is a picture of its own, ${theme}`, { timeout: 120_000 }, async (t) => {
      const base = await openedFor(t, common.folder, 'file');
      const folder = await mkdtemp(path.join(tmpdir(), 'saved pictures '));
      t.after(() => rm(folder, { recursive: true, force: true }));
      await withPage(common.browser, async (page) => {
        const seen = await record(page);
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
        const session = await page.createCDPSession();
        await session.send('Browser.setDownloadBehavior', {
          behavior: 'allow',
          browserContextId: page.browserContext().id,
          downloadPath: folder,
        });
        const lesson = await openWhole(page, `${base}index.html`);
        await passPrediction(lesson);
        for (const name of names) {
          const picture = await openPicture(lesson, name);
          if (name === 'growth') await picture.run();
          if (measuredPictures.includes(name)) await picture.measured(atStart.trials);
          const code = await picture.code();
          await picture.click(pictureWords.save);
          await picture.untilSaid(said(pictureWords.saved));
          const text = await fileOf(path.join(folder, `scaling-${name}.svg`));
          const own = await page.evaluate(readSvg, text);
          assert.equal(own.error, null, name);
          assert.equal(own.title, said(picture.own.title));
          assert.equal(own.description, code, `${name}: the code that gives its numbers`);
          assert.deepEqual(own.faults, [], name);
          assert.ok(own.shapes > 10, `${name}: ${own.shapes} shapes`);
        }
        await seen.assertClean(base);

        const alone = await page.browserContext().newPage();
        for (const name of names) {
          const html = path.join(folder, 'alone.html');
          await writeFile(html, `<img src="scaling-${name}.svg" alt="">`);
          await alone.goto(pathToFileURL(html).href);
          const { width, height } = await alone.$eval('img', async (image) => {
            await image.decode();
            return { width: image.naturalWidth, height: image.naturalHeight };
          });
          assert.ok(width >= 240 && height >= 200, `${name}: ${width}×${height}`);
          const image = await alone.$('img');
          const colours = await coloursOf(alone, await image.screenshot({ encoding: 'base64' }));
          assert.ok(colours.length > 10, `${name}: ${colours.length} colours`);
          const [ground] = colours;
          const isLight = ground.split(' ').every((part) => Number(part) > 128);
          assert.equal(isLight, theme === 'light', `${name}: its ground is ${ground}`);
        }
      });
    });
  }
});

/** A file that is on its way. @param {string} file */
async function fileOf(file) {
  for (let tries = 0; tries < 200; tries++) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text) return text;
    await pause(50);
  }
  return assert.fail(`${path.basename(file)} is saved`);
}

/** Runs in the page: what an svg file is, and what in it would look otherwise elsewhere. */
function readSvg(/** @type {string} */ text) {
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml');
  const all = [...svg.querySelectorAll('*')];
  const shapes = all.filter(({ localName }) =>
    ['path', 'line', 'rect', 'circle', 'text'].includes(localName),
  );
  const ids = all.map(({ id }) => id).filter(Boolean);
  const faults = all.flatMap((element) => {
    const found = [];
    for (const name of ['class', 'style', 'href', 'xlink:href']) {
      if (element.hasAttribute(name)) found.push(`${element.localName} has a ${name}`);
    }
    for (const { name, value } of element.attributes) {
      if (value.includes('var(')) found.push(`${name} is ${value}`);
      const [, id] = /url\("?([^")]*)"?\)/.exec(value) ?? [];
      if (id && !(id.startsWith('#') && ids.includes(id.slice(1)))) found.push(`${name}: ${value}`);
    }
    return found;
  });
  for (const shape of shapes) {
    if (!shape.getAttribute('fill')) faults.push(`${shape.localName} has no fill`);
    const isGround = shape.parentElement === svg.documentElement && shape.localName === 'rect';
    if (!shape.getAttribute('stroke') && !isGround) {
      faults.push(`${shape.localName} has no stroke`);
    }
  }
  const styles = svg.querySelectorAll('style, script, foreignObject, image');
  for (const { localName } of styles) faults.push(`there is a ${localName}`);
  return {
    error: svg.querySelector('parsererror')?.textContent ?? null,
    title: svg.querySelector('svg > title')?.textContent,
    description: svg.querySelector('svg > desc')?.textContent,
    shapes: shapes.length,
    faults: [...new Set(faults)],
  };
}

/**
 * The colours of a picture as "r g b", the most frequent first.
 * @param {import('puppeteer-core').Page} page
 * @param {string} picture a PNG in base64
 * @returns {Promise<string[]>}
 */
const coloursOf = (page, picture) =>
  page.evaluate(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const counts = new Map();
    for (let i = 0; i < data.length; i += 4) {
      const colour = data.slice(i, i + 3).join(' ');
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
  }, picture);

// ---- loaded --------------------------------------------------------------------------------

inBrowser('the script of the pictures', (common) => {
  const requestsIn = (seen) => seen.requests().filter((url) => url.endsWith(script));

  test('it is requested when it is needed, and once', async (t) => {
    const base = await openedFor(t, common.folder, 'http');
    await withPage(common.browser, async (page) => {
      const seen = await record(page);
      const lesson = await openWhole(page, `${base}index.html`);
      await passPrediction(lesson);
      await pause(300);
      assert.deepEqual(requestsIn(seen), [], 'at the top, with nothing opened');
      for (const name of pictureNames) await openPicture(lesson, name);
      assert.deepEqual(requestsIn(seen), [`${base}${script}`]);
      await seen.assertClean(base);
    });
  });

  for (const scheme of /** @type {const} */ (['file', 'http'])) {
    test(`where it is missing, that is said, and it can be had later (${scheme})`, async (t) => {
      const folder = await copySite();
      t.after(() => rm(folder, { recursive: true, force: true }));
      const [here, gone] = [script, 'elsewhere.js'].map((name) => path.join(folder, name));
      await rename(here, gone);
      const base = await openedFor(t, folder, scheme);
      await withPage(common.browser, async (page) => {
        const seen = await record(page);
        const lesson = await openWhole(page, `${base}index.html`);
        await passPrediction(lesson);
        const growth = new Picture(page, 'growth');
        await growth.goTo();
        const { problems, again } = words.picture;
        await growth.until(({ buttons }) => buttons.includes(again), 'it offers another try');
        const { statuses, tables, charts } = await growth.read();
        assert.ok(statuses.join(' ').includes(problems['not-loaded']), statuses.join(' '));
        assert.equal(tables.length, 1, 'the theory is there instead');
        assert.deepEqual(charts, []);
        await growth.click(again);
        await growth.until(({ buttons }) => buttons.includes(again), 'and once more');

        await rename(gone, here);
        await growth.click(again);
        await growth.until(({ charts }) => charts.length === 1, 'it is drawn');
        await growth.set({ trials: 50 });
        await growth.run();
        await growth.measured(50);
        // the browser itself speaks of the file that was missing
        const others = seen.complaints.filter((text) => !/Failed to load resource/.test(text));
        assert.deepEqual(others, []);
        assert.deepEqual(await seen.violations(), []);
      });
    });
  }

  test('one of another build is turned away', async (t) => {
    const folder = await copySite();
    t.after(() => rm(folder, { recursive: true, force: true }));
    const file = path.join(folder, script);
    const text = await readFile(file, 'utf8');
    const [, build] = /admit\("pictures", ?"([^"]+)"\)/.exec(text) ?? [];
    assert.match(build, /^[0-9a-f]{12}$/);
    await writeFile(file, text.replaceAll(build, '0123456789ab'));
    const base = await openedFor(t, folder, 'http');
    await withPage(common.browser, async (page) => {
      const seen = await record(page);
      const lesson = await openWhole(page, `${base}index.html`);
      await passPrediction(lesson);
      const { problems, again } = words.picture;
      for (const name of /** @type {const} */ (['growth', 'samples'])) {
        const picture = new Picture(page, name);
        await picture.goTo();
        const { buttons, charts } = await picture.untilSaid(problems['other-build']);
        assert.ok(!buttons.includes(again), 'only a reload helps');
        assert.deepEqual(charts, []);
      }
      const defined = await page.evaluate(() =>
        ['scaling-growth', 'scaling-samples', 'scaling-walks'].filter((name) =>
          customElements.get(name),
        ),
      );
      assert.deepEqual(defined, []);
      await lesson.explorer.write('256');
      await lesson.assertKeySize(256);
      await seen.assertClean(base);
    });
  });

  test('without script the questions and the theory can be read', async (t) => {
    const base = await openedFor(t, common.folder, 'file');
    await withPage(common.browser, async (page) => {
      await page.setJavaScriptEnabled(false);
      const seen = await record(page);
      await page.goto(`${base}index.html`);
      for (const id of Object.values(addresses)) await page.click(`#${id} > summary`);
      const { texts, rows } = await page.evaluate(() => {
        const isSeen = (/** @type {Element} */ element) => element.getClientRects().length > 0;
        const textOf = (/** @type {Element} */ element) =>
          (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
        return {
          texts: [...document.querySelectorAll('details.picture p')].filter(isSeen).map(textOf),
          rows: [...document.querySelectorAll('scaling-picture tr')].filter(isSeen).map(textOf),
        };
      });
      // the words between the values and formulas that the build puts in
      const isThere = (/** @type {string} */ text) => {
        const words = text.split(/\$[^$]*\$|\{\w+\}|\*\*/).filter((piece) => piece.length > 12);
        return texts.some((seen) => words.every((piece) => seen.includes(piece.trim())));
      };
      const told = Object.values(prose.pictures).flatMap(({ question, ...others }) =>
        question ? Object.values(others) : [],
      );
      assert.ok(told.length >= 6);
      assert.deepEqual(
        told.filter((text) => !isThere(text)),
        [],
      );
      assert.ok(rows.length >= 7 && rows.some((row) => row.startsWith('4096')), rows.join(' | '));
      await seen.assertClean(base);
    });
  });
});
