// When Python does not come, when the lesson leaves the page meanwhile, and when all is cleared.
import assert from 'node:assert/strict';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import {
  assertStates,
  codeWords,
  half,
  openExercise,
  program,
  right,
  starter,
} from './exercise.mjs';
import { inBrowser, openedFor, record, withPage } from './support.mjs';
import { openWhole, said, words } from './whole-lesson.mjs';

const { ui } = codeWords;
const { keeping } = words;

/** What passes and what does not in the program that is run here. */
const written = program({ ...half, ...right });
const verdicts = { scale_factor: 'incorrect', max_weight: 'correct' };

for (const browserName of /** @type {const} */ (['Chromium', 'Firefox'])) {
  inBrowser(
    `when Python does not come, ${browserName}`,
    (common) => {
      for (const file of ['runner.js', 'python/2.js']) {
        test(`${file} is named, and loaded when it is there`, { timeout: 90_000 }, async (t) => {
          const base = await openedFor(t, common.folder, 'http');
          const script = path.join(common.folder, file);
          await rename(script, `${script}.away`);
          const comesBack = () => rename(`${script}.away`, script).catch(() => {}); // it is there
          t.after(comesBack);
          await withPage(common.browser, async (page) => {
            const lesson = await openWhole(page, `${base}index.html`);
            const exercise = await openExercise(lesson);
            await exercise.write(written);
            await exercise.press('Control', 'Enter');
            const told = said(ui.problems['not-loaded'], { file });
            const seen = await exercise.until(
              ({ statuses }) => statuses.some((text) => text.startsWith(told)),
              'it is told',
            );
            assert.equal(seen.code, written, 'nothing is lost');
            assert.equal(seen.progress, undefined);
            assert.ok(!seen.buttons.includes(ui.stop));
            await lesson.explorer.write('16');
            await lesson.assertKeySize(16);

            await comesBack();
            await exercise.goTo();
            assertStates(await exercise.ended(() => exercise.click(ui.again)), verdicts);
            const { statuses } = await exercise.read();
            assert.ok(!statuses.some((text) => text.startsWith(told)), 'it is told no more');
            assert.notEqual(await exercise.focus(), '', 'the focus is not lost');
          });
        });
      }

      test('a file of another build is refused by its name', { timeout: 90_000 }, async (t) => {
        const base = await openedFor(t, common.folder, 'http');
        const script = path.join(common.folder, 'runner.js');
        const text = await readFile(script, 'utf8');
        t.after(() => writeFile(script, text));
        await writeFile(script, text.replace(/"[0-9a-f]{12}"/, '"000000000000"'));
        await withPage(common.browser, async (page) => {
          const lesson = await openWhole(page, `${base}index.html`);
          const exercise = await openExercise(lesson);
          await exercise.write(written);
          await exercise.press('Control', 'Enter');
          const told = said(ui.problems['other-build'], { file: 'runner.js' });
          await exercise.until(
            ({ statuses }) => statuses.some((status) => status.startsWith(told)),
            'it is told',
          );
        });
      });

      test('a run is stopped while Python is loading', { timeout: 90_000 }, async (t) => {
        const base = await openedFor(t, common.folder, 'http');
        await withPage(common.browser, async (page) => {
          const log = await record(page);
          const exercise = await openExercise(await openWhole(page, `${base}index.html`));
          await exercise.write(written);
          await exercise.press('Control', 'Enter');
          await exercise.until(({ buttons }) => buttons.includes(ui.stop), 'it can be stopped');
          await exercise.click(ui.stop);
          const seen = await exercise.until(
            ({ buttons }) => !buttons.includes(ui.stop),
            'it stops',
          );
          assert.equal(seen.progress, undefined);
          assert.ok(!seen.statuses.some((text) => text.includes('pass')), 'nothing has run');
          assert.equal(await exercise.focus(), `button ${ui.run}`);
          assert.ok(seen.rows.every(({ state }) => state !== ui.states.incorrect));
          assertStates(await exercise.ended(() => exercise.click(ui.run)), verdicts);
          await log.assertClean(base);
        });
      });

      test('the lesson leaves the page while code runs, and comes back', async (t) => {
        const base = await openedFor(t, common.folder, 'http');
        await withPage(common.browser, async (page) => {
          const log = await record(page);
          const exercise = await openExercise(await openWhole(page, `${base}index.html`));
          await exercise.write(`${written}\nprint("here")\nwhile True: pass\n`);
          await exercise.press('Control', 'Enter');
          await exercise.until(({ output }) => output?.[0] === 'here\n', 'it runs');
          await page.evaluate(async () => {
            const lesson = /** @type {Element} */ (document.querySelector('scaling-lesson'));
            lesson.remove();
            await new Promise((resolve) => void setTimeout(resolve, 100));
            document.body.append(lesson);
          });
          await exercise.goTo();
          await exercise.until(({ buttons }) => !buttons.includes(ui.stop), 'it ends');
          await exercise.until(({ code }) => code.includes('print("here")'), 'the code is there');
          assertStates(await exercise.try(written), verdicts);
          await log.assertClean(base);
        });
      });

      test('all is cleared, and that is undone', async (t) => {
        const base = await openedFor(t, common.folder, 'http');
        await withPage(common.browser, async (page) => {
          const log = await record(page);
          const lesson = await openWhole(page, `${base}index.html`);
          const exercise = await openExercise(lesson);
          await exercise.try(written);
          await exercise.write(`${written}\nwhile True: pass\n`);
          await exercise.press('Control', 'Enter');
          await exercise.until(({ buttons }) => buttons.includes(ui.stop), 'it runs');
          await lesson.keeping.click(keeping.reset);
          await lesson.keeping.click(keeping.confirm);
          let seen = await exercise.read();
          assert.equal(seen.code, starter);
          assert.ok(!seen.buttons.includes(ui.stop), 'nothing runs');
          assert.ok(seen.rows.every(({ state }) => state === ui.states.todo));
          await lesson.keeping.click(keeping.undo);
          seen = await exercise.read();
          assert.equal(seen.code, `${written}\nwhile True: pass\n`);
          assert.equal(seen.rows[4].state, ui.states.correct);
          await exercise.goTo();
          assertStates(await exercise.try(written), verdicts);
          await log.assertClean(base);
        });
      });
    },
    browserName,
  );
}
