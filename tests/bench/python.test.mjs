// Python in the page: what it weighs, and how long a learner waits for it.
import assert from 'node:assert/strict';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Exercise, codeWords, program, solutions, starter } from '../web/exercise.mjs';
import { openLesson } from '../web/lesson.mjs';
import { inBrowser, openedFor, withPage } from '../web/support.mjs';

const rounds = 5;
/**
 * In milliseconds. A second run may take 50 more than the learner's own code, so that one is held
 * against it in which none of the functions does anything.
 */
const budgets = { cold: 2500, second: Infinity, 'second, nothing done': 50, restart: 300 };
const endless = program({}, '\nwhile True:\n    pass\n');
/** How long a spare interpreter gets to warm up, in milliseconds. */
const warmUp = 15_000;

const median = (/** @type {number[]} */ times) =>
  times.sort((a, b) => a - b)[Math.floor(times.length / 2)];

for (const browserName of /** @type {const} */ (['Chromium', 'Firefox'])) {
  inBrowser(
    `Python in ${browserName}`,
    (common) => {
      test('starts, runs again and starts again within its budgets', async (t) => {
        const base = await openedFor(t, common.folder, 'file');
        const python = path.join(common.folder, 'python');
        const files = await readdir(python);
        const sizes = await Promise.all(
          files.map(async (file) => (await stat(path.join(python, file))).size),
        );
        const bytes = sizes.reduce((sum, size) => sum + size, 0);
        t.diagnostic(`packs on disk: ${files.length} files, ${bytes} bytes`);

        /** @type {Record<keyof typeof budgets, number[]>} */
        const times = { cold: [], second: [], 'second, nothing done': [], restart: [] };
        for (let round = 0; round < rounds; round++) {
          await withPage(common.browser, async (page) => {
            await openLesson(page, `${base}index.html`);
            const exercise = await new Exercise(page).open();
            await page.evaluate(watchRuns);
            const timed = async () => {
              await exercise.run();
              return page.evaluate(() => /** @type {any} */ (globalThis).lastRun);
            };
            await exercise.write(solutions);
            times.cold.push(await timed());
            times.second.push(await timed());
            await exercise.write(starter);
            times['second, nothing done'].push(await timed());

            for (const spare of ['none yet', 'warm']) {
              await exercise.write(endless);
              await exercise.press('Control', 'Enter');
              await exercise.until(
                ({ buttons }) => buttons.includes(codeWords.ui.stop),
                'it can be stopped',
              );
              await wait(500);
              await exercise.ended(() => exercise.click(codeWords.ui.stop));
              if (spare === 'none yet') await wait(warmUp);
            }
            await exercise.write(solutions);
            times.restart.push(await timed());
          });
        }

        for (const [name, budget] of Object.entries(budgets)) {
          const list = times[/** @type {keyof typeof budgets} */ (name)];
          const all = list.map((time) => Math.round(time)).join(', ');
          const limit = Number.isFinite(budget) ? ` (budget ${budget})` : '';
          t.diagnostic(`${name}: median ${Math.round(median(list))} ms${limit}; ${all}`);
        }
        for (const [name, budget] of Object.entries(budgets)) {
          const reached = median(times[/** @type {keyof typeof budgets} */ (name)]);
          assert.ok(reached <= budget, `${name}: ${reached} ms`);
        }
      });
    },
    browserName,
  );
}

/**
 * Runs in the page: from the keys that start a run until its result stands in the document, the
 * learner's own time included.
 */
function watchRuns() {
  const all = (/** @type {ParentNode} */ root) =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? all(element.shadowRoot) : []),
    ]);
  const place = /** @type {Element} */ (document.querySelector('#exercise'));
  const region = all(/** @type {ShadowRoot} */ (place.shadowRoot)).filter(
    (element) => element.getAttribute('role') === 'status',
  );
  let start = 0;
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key === 'Enter') start = timeStamp;
    },
    true,
  );
  for (const one of region) {
    new MutationObserver(() => {
      if (/functions pass/.test(one.textContent ?? '')) {
        /** @type {any} */ (globalThis).lastRun = performance.now() - start;
      }
    }).observe(one, { childList: true, subtree: true, characterData: true });
  }
}
