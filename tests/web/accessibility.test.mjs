// axe in every state that the lesson reaches, and what Chromium tells assistive technology.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import axe from 'axe-core';
import { sharing } from '../../web/lang/en.js';
import {
  askedIn,
  choiceQuestions,
  choiceValues,
  openLesson,
  prose,
  said,
  spoken,
  spokenFormulas,
  typedQuestions,
  waitForText,
  words,
} from './lesson.mjs';
import { runAxe } from './axe.mjs';
import { states } from './states.mjs';
import { everyCombination, inBrowser, openedFor, withPage } from './support.mjs';

const { checks, explorer } = words;

inBrowser('accessibility', (common) => {
  for (const [turn, theme] of ['light', 'dark'].entries()) {
    for (const [i, width] of [320, 1100].entries()) {
      if (!everyCombination && i !== turn) continue;
      const many = everyCombination ? 'any state' : 'every other state';
      test(`axe finds nothing in ${many}, ${theme}, ${width} px`, async (t) => {
        const base = await openedFor(t, common.folder, 'http');
        await withPage(common.browser, async (page) => {
          await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
          await page.setViewport({ width, height: 800 });
          const lesson = await openLesson(page, `${base}index.html`);
          await page.evaluate(axe.source);
          /** @type {Record<string, string[]>} what axe finds, and in which states */
          const found = {};
          for (const [j, [state, reach]] of Object.entries(states).entries()) {
            await reach(lesson);
            if (!everyCombination && j % 2 !== turn) continue; // the other theme looks at it
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
      await openLesson(page, `${base}index.html`);
      await page.waitForSelector('scaling-share >>> button'); // it comes when there is time for it
      const { nodes } = await (await page.createCDPSession()).send('Accessibility.getFullAXTree');
      const names = (/** @type {string} */ role) =>
        nodes
          .filter((node) => !node.ignored && node.role?.value === role)
          // Chromium sets a formula off from what follows it
          .map((node) =>
            node.name?.value
              .replace(/\s+/g, ' ')
              .replace(/ (?=[.?,])/g, '')
              .trim(),
          )
          .sort(); // they come in no order of the page's
      const assertNames = (/** @type {string} */ role, /** @type {string[]} */ expected) =>
        assert.deepEqual(names(role), expected.sort(), role);
      const field = said(explorer.field, { smallest: 1, largest: 4096 });
      const { growth, 'small-key': memory, commit, unsure, skip } = words.predictions;
      const settle = [commit, unsure, skip];
      assertNames('slider', Array(2).fill(said(explorer.label)));
      assertNames('textbox', [
        field,
        words.explanation.label,
        said(memory.question, { dK: 4 }),
        field,
        prose.code.field, // the editor is not there yet
        ...typedQuestions.map(({ id }) => askedIn(id)),
      ]);
      const copy = (/** @type {string} */ label) => `${words.listing.copy}: ${label}`;
      assertNames('button', [
        ...settle,
        ...settle,
        words.explanation.compare,
        ...typedQuestions.flatMap(() => [checks.check, checks.hint]),
        ...choiceQuestions.map(() => checks.check),
        words.example.mask,
        copy(prose.listing.label),
        words.keeping.reset,
        sharing.text,
        sharing.json,
      ]);
      const choices = choiceQuestions.flatMap(({ id, choices }) =>
        choices.map((choice) => said(words.choices.questions[id].choices[choice], choiceValues)),
      );
      const predictions = Object.values(growth.choices).map((text) =>
        said(text, { spread: 2, variance: 4, square: 16 }),
      );
      assertNames('radio', [...predictions, ...choices]);
      const spokenNames = [...Object.values(spoken), ...Object.values(spokenFormulas)];
      const formulas = names('math');
      assert.ok(formulas.length > 10, 'there are formulas');
      assert.deepEqual(
        formulas.filter((name) => !spokenNames.includes(name)),
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
