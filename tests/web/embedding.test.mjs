// The parts on other pages than the lesson's own: alone, several, taken out and put back.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { before, test } from 'node:test';
import { Check, Explorer, assertShows, partsIn, waitForPart } from './lesson.mjs';
import { Picture } from './pictures.mjs';
import { inBrowser, openedFor, record, withPage } from './support.mjs';

const pageWith = (
  /** @type {string} */ body,
  /** @type {string} */ how = 'defer',
) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Another page</title>
<link rel="icon" href="data:,"><script src="lesson.js" ${how}></script></head>
<body>${body}</body></html>`;

const pages = {
  'alone.html': '<scaling-explorer></scaling-explorer>',
  'apart.html': '<scaling-explorer></scaling-explorer><scaling-explorer></scaling-explorer>',
  'two.html': `
    <scaling-lesson><scaling-explorer></scaling-explorer><scaling-explorer compact></scaling-explorer><scaling-question name="first-divisor"></scaling-question></scaling-lesson>
    <scaling-lesson><scaling-explorer></scaling-explorer><scaling-question name="first-divisor"></scaling-question></scaling-lesson>`,
  'twice.html': `<scaling-explorer></scaling-explorer><script src="lesson.js" defer></script>`,
};

/** In a folder browsers load no modules. */
const modulePage = [
  'module.html',
  '<scaling-lesson><scaling-explorer></scaling-explorer><scaling-picture name="samples"></scaling-picture></scaling-lesson>',
];

inBrowser('on another page', (common) => {
  before(async () => {
    for (const [name, body] of Object.entries(pages)) {
      await writeFile(path.join(common.folder, name), pageWith(body));
    }
    const [name, body] = modulePage;
    await writeFile(path.join(common.folder, name), pageWith(body, 'type="module"'));
  });

  for (const scheme of /** @type {const} */ (['file', 'http'])) {
    /**
     * @param {import('node:test').TestContext} t
     * @param {string} name
     * @param {(page: import('puppeteer-core').Page, explorers: Explorer[]) => Promise<void>} body
     */
    const open = async (t, name, body) => {
      const base = await openedFor(t, common.folder, scheme);
      await withPage(common.browser, async (page) => {
        const seen = await record(page);
        await page.goto(`${base}${name}`);
        await waitForPart(page, 'scaling-explorer');
        const regions = await partsIn(page, 'scaling-explorer');
        await body(page, await Promise.all(regions.map((region) => Explorer.in(region, page))));
        await seen.assertClean(base);
      });
    };

    test(`an explorer without a lesson around it works (${scheme})`, (t) =>
      open(t, 'alone.html', async (page, [explorer]) => {
        assertShows(await explorer.read(), 64);
        await explorer.press('Home');
        assertShows(await explorer.read(), 1);
        await explorer.type('144');
        assertShows(await explorer.read(), 144);
      }));

    test(`two such explorers have each a key size of their own (${scheme})`, (t) =>
      open(t, 'apart.html', async (page, [one, other]) => {
        await one.press('End');
        await other.type('9');
        assertShows(await one.read(), 4096);
        assertShows(await other.read(), 9);
      }));

    test(`two lessons share nothing, and their parts share all (${scheme})`, (t) =>
      open(t, 'two.html', async (page, [main, compact, other]) => {
        await main.press('End');
        assertShows(await compact.read(), 4096);
        assertShows(await other.read(), 64);
        await other.type('16');
        assertShows(await other.read(), 16);
        assertShows(await main.read(), 4096);

        const forms = await partsIn(page, 'scaling-question');
        const [first, second] = await Promise.all(forms.map((form) => Check.in(form, page)));
        assert.equal((await first.answer('2')).state, 'Done');
        assert.equal((await second.read()).state, 'To do');
        assert.equal((await second.answer('4')).state, 'Not yet');
        assert.equal((await first.read()).state, 'Done');
      }));

    test(`the script may come twice (${scheme})`, (t) =>
      open(t, 'twice.html', async (page, [explorer]) => {
        await explorer.press('Home');
        assertShows(await explorer.read(), 1);
      }));

    if (scheme === 'http') {
      test('the script may come as a module, and finds what it loads later', (t) =>
        open(t, 'module.html', async (page, [explorer]) => {
          await explorer.press('Home');
          assertShows(await explorer.read(), 1);
          const picture = new Picture(page, 'samples');
          await (await picture.handle()).scrollIntoView();
          await picture.until(({ charts }) => charts.length > 0, 'it is drawn');
        }));
    }

    test(`a part that is moved on the page keeps its state (${scheme})`, (t) =>
      open(t, 'two.html', async (page, [main, compact]) => {
        await main.press('End');
        await page.evaluate(() => {
          const part = document.querySelector('scaling-explorer');
          part.remove();
          document.querySelector('scaling-lesson').append(part);
        });
        assertShows(await main.read(), 4096);
        await compact.press('Home');
        assertShows(await main.read(), 1);
      }));
  }
});
