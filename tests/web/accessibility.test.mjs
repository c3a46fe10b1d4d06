// axe in every state that the lesson reaches, and what Chromium tells assistive technology.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import axe from 'axe-core';
import { openLesson, said, waitForText, words } from './lesson.mjs';
import { inBrowser, openedFor, withPage } from './support.mjs';

const { checks, explorer } = words;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The states, one reached from the other.
 * @type {[name: string, reach: (lesson: import('./lesson.mjs').Lesson) => Promise<unknown>][]}
 */
const states = [
  ['the start', async () => {}],
  ['d_k = 1', ({ explorer }) => explorer.press('Home')],
  ['d_k = 4096', ({ explorer }) => explorer.press('End')],
  ['a bad number', ({ explorer }) => explorer.type('abc')],
  ['a bad number in both fields', ({ compact }) => compact.type('0')],
  ['an empty answer', ({ checks: { all } }) => all[0].answer('')],
  ['an ambiguous answer', ({ checks: { all } }) => all[1].answer('8,000')],
  ['an imprecise answer', ({ checks: { all } }) => all[2].answer('0.73')],
  ['an unreadable answer', ({ checks: { all } }) => all[0].answer('two')],
  ['a mistaken answer', ({ checks: { all } }) => all[1].answer('32')],
  ['a right answer, read as another form', ({ checks: { all } }) => all[0].answer('√4')],
  ['fresh numbers', async ({ checks: { all } }) => (await all[0].freshButton()).click()],
  ['a mistake with fresh numbers', ({ checks: { all } }) => all[0].answer('1')],
  [
    'all done',
    async ({ checks: { all } }) => {
      await all[1].answer('8');
      await all[2].answer('0.731');
    },
  ],
];

inBrowser('accessibility', (common) => {
  for (const theme of ['light', 'dark']) {
    for (const width of [320, 1100]) {
      test(`axe finds nothing in any state, ${theme}, ${width} px`, async (t) => {
        const base = await openedFor(t, common.folder, 'http');
        await withPage(common.browser, async (page) => {
          await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
          await page.setViewport({ width, height: 800 });
          const lesson = await openLesson(page, `${base}index.html`);
          await page.evaluate(axe.source);
          /** @type {Record<string, string[]>} what axe finds, and in which states */
          const found = {};
          for (const [state, reach] of states) {
            await reach(lesson);
            const { violations, rules } = await runAxe(page);
            for (const violation of violations) (found[violation] ??= []).push(state);
            for (const rule of ['color-contrast', 'target-size', 'region']) {
              assert.ok(rules.includes(rule), `${state}: ${rule} has nothing to look at`);
            }
          }
          assert.deepEqual(found, {});
        });
      });

      test(`axe finds nothing without WebAssembly, ${theme}, ${width} px`, async (t) => {
        const base = await openedFor(t, common.folder, 'http');
        await withPage(common.browser, async (page) => {
          await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
          await page.setViewport({ width, height: 800 });
          await page.evaluateOnNewDocument(() => Reflect.deleteProperty(window, 'WebAssembly'));
          await page.goto(`${base}index.html`);
          await waitForText(page, words.unavailable);
          await page.evaluate(axe.source);
          assert.deepEqual((await runAxe(page)).violations, []);
        });
      });
    }
  }

  test('the controls have the names that are on screen, formulas spoken once', async (t) => {
    const base = await openedFor(t, common.folder, 'file');
    await withPage(common.browser, async (page) => {
      const lesson = await openLesson(page, `${base}index.html`);
      const { nodes } = await (await page.createCDPSession()).send('Accessibility.getFullAXTree');
      const names = (/** @type {string} */ role) =>
        nodes
          .filter((node) => !node.ignored && node.role?.value === role)
          // Chromium sets a formula off from what follows it
          .map((node) => node.name?.value.replace(/ (?=[.?,])/g, '').trim());
      const field = said(explorer.field, { smallest: 1, largest: 4096 });
      const questions = await Promise.all(
        lesson.checks.all.map(async (check) => (await check.read()).question),
      );
      assert.deepEqual(names('slider'), Array(2).fill(said(explorer.label)));
      assert.deepEqual(names('textbox'), [field, field, ...questions]);
      assert.deepEqual(names('button'), Array(3).fill(checks.check));
      const spoken = [said('$d_k$'), said('$√d_k$')];
      const formulas = names('math');
      assert.ok(formulas.length > 10, 'there are formulas');
      assert.deepEqual(
        formulas.filter((name) => !spoken.includes(name)),
        [],
      );
    });
  });

  test('the narrow explorer is still a table with its headings', async (t) => {
    const base = await openedFor(t, common.folder, 'file');
    await withPage(common.browser, async (page) => {
      await page.setViewport({ width: 320, height: 800 });
      const { explorer: part } = await openLesson(page, `${base}index.html`);
      const count = async (/** @type {string} */ role) =>
        (await part.region.$$(`aria/[role="${role}"]`)).length;
      assert.deepEqual(
        {
          table: await count('table'),
          row: await count('row'),
          columnheader: await count('columnheader'),
          rowheader: await count('rowheader'),
          cell: await count('cell'),
        },
        { table: 1, row: 3, columnheader: 4, rowheader: 2, cell: 6 },
      );
    });
  });
});

/**
 * @param {import('puppeteer-core').Page} page in which axe is
 * @returns {Promise<{ violations: string[], rules: string[] }>} each violation as a line, and
 *   the rules that are kept
 */
async function runAxe(page) {
  return page.evaluate(async (values) => {
    const { violations, passes } = await window.axe.run(document, {
      runOnly: { type: 'tag', values },
      rules: { 'target-size': { enabled: true } },
    });
    return {
      rules: passes.map(({ id }) => id),
      violations: violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${id}: ${target.flat().join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
        ),
      ),
    };
  }, tags);
}
