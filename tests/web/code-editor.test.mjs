// The editor: keys, what it keeps, and the plain field that stands there before it.
import assert from 'node:assert/strict';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import {
  Exercise,
  codeWords,
  half,
  openExercise,
  program,
  starter,
  untilKept,
} from './exercise.mjs';
import { inBrowser, openedFor, record, withPage } from './support.mjs';
import { kept, openWhole, said, wholeJourneys, words } from './whole-lesson.mjs';

const { ui } = codeWords;
const { listing } = words;

wholeJourneys('the editor:', (journey) => {
  journey('is there with the starter code, and says how it is used', async (lesson) => {
    const exercise = await openExercise(lesson);
    const seen = await exercise.read();
    assert.equal(seen.code, starter);
    assert.equal(seen.label, ui.title);
    assert.deepEqual(seen.description, [ui.keys]);
    assert.ok(seen.paragraphs.includes(ui.keys), 'it can be read, too');
    assert.deepEqual(seen.limit, { name: ui.limit, value: said(ui.seconds, { number: 10 }) });
    assert.equal(seen.output, null);
    assert.deepEqual(
      seen.buttons.slice(0, 2),
      [listing.copy, ui.run],
      'there is nothing yet to start over',
    );
    const size = /** @type {RegExpExecArray} */ (
      /NumPy: (\d+) MB, once/.exec(seen.paragraphs.join('\n'))
    );
    assert.ok(Number(size?.[1]) > 5, 'it says how much the first run loads');

    const editor = await exercise.editor();
    const attributes = await editor.evaluate((element) =>
      ['spellcheck', 'autocorrect', 'autocapitalize', 'aria-multiline'].map((name) =>
        element.getAttribute(name),
      ),
    );
    assert.deepEqual(attributes, ['false', 'off', 'off', 'true']);
    const size16 = await editor.evaluate((element) => getComputedStyle(element).fontSize);
    assert.equal(size16, '16px', 'phones do not zoom in');
  });

  journey('Tab and Enter indent, Shift+Tab goes back, Escape and Tab leave', async (lesson) => {
    const { page } = lesson;
    const exercise = await openExercise(lesson);
    await exercise.write('def f():');
    await page.keyboard.press('Enter');
    await page.keyboard.type('if x:');
    await page.keyboard.press('Enter');
    await page.keyboard.type('return 1');
    assert.equal((await exercise.read()).code, 'def f():\n    if x:\n        return 1');
    await exercise.press('Shift', 'Tab');
    assert.equal((await exercise.read()).code, 'def f():\n    if x:\n    return 1');
    await page.keyboard.press('Tab');
    assert.equal((await exercise.read()).code, 'def f():\n    if x:\n        return 1');
    assert.equal(await exercise.focus(), `textbox ${ui.title}`);

    await page.keyboard.press('Escape');
    assert.ok((await exercise.read()).statuses.includes(ui.leaving));
    await page.keyboard.press('Tab');
    assert.equal(await exercise.focus(), `button ${ui.run}`);
    await exercise.press('Shift', 'Tab');
    assert.equal(await exercise.focus(), `textbox ${ui.title}`, 'and back');
    await page.keyboard.press('Escape');
    await exercise.press('Shift', 'Tab');
    assert.equal(await exercise.focus(), `button ${ui.startOver}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    assert.equal(await exercise.focus(), `textbox ${ui.title}`, 'after another key it indents');
    assert.equal((await exercise.read()).code, 'def f():\n    if x:\n            return 1');
  });

  journey('Start over can be undone, by its button and by the keyboard', async (lesson) => {
    const exercise = await openExercise(lesson);
    const mine = program(half, '\n# mine\n');
    await exercise.write(mine);
    await exercise.click(ui.startOver);
    let seen = await exercise.read();
    assert.equal(seen.code, starter);
    assert.ok(seen.statuses.includes(ui.startedOver));
    assert.equal(await exercise.focus(), `button ${ui.undo}`);
    await exercise.click(ui.undo);
    seen = await exercise.read();
    assert.equal(seen.code, mine);
    assert.ok(!seen.buttons.includes(ui.undo));

    await exercise.click(ui.startOver);
    await (await exercise.editor()).focus();
    await exercise.press('Control', 'z');
    seen = await exercise.read();
    assert.equal(seen.code, mine);
    assert.ok(!seen.buttons.includes(ui.undo), 'what is in the editor is not lost');

    await exercise.click(ui.startOver);
    await (await exercise.editor()).focus();
    await lesson.page.keyboard.type('#');
    assert.ok(!(await exercise.read()).buttons.includes(ui.undo));
  });

  journey('the code and the time limit are there again, also in another tab', async (lesson) => {
    const { page } = lesson;
    const exercise = await openExercise(lesson);
    const mine = program(half, '\n# “mine” \u{1F600}\n');
    await exercise.write(mine);
    const select = await page.$('#exercise >>> select');
    await select?.select('30');
    await untilKept(page, ({ text, limit }) => text === mine && limit === 30);

    await lesson.reload();
    let seen = await (await openExercise(lesson)).read();
    assert.equal(seen.code, mine);
    assert.equal(seen.limit.value, said(ui.seconds, { number: 30 }));
    assert.equal(seen.progress, undefined, 'nothing is loaded');
    assert.deepEqual(
      seen.rows.map(({ state }) => state),
      [ui.states['not-run'], ...Array(4).fill(ui.states.todo)],
    );

    const other = await page.browserContext().newPage();
    const otherExercise = await openExercise(await openWhole(other, page.url()));
    await otherExercise.write('# from the other tab');
    await untilKept(other, ({ text }) => text === '# from the other tab');
    await other.close();
    await page.bringToFront();
    seen = await exercise.until(({ code }) => code === '# from the other tab', 'it comes over');
    await (await exercise.editor()).focus();
    await exercise.press('Control', 'z');
    assert.equal((await exercise.read()).code, mine, 'what was there before is not lost');
  });

  journey('code that is too long to be kept is not lost silently', async (lesson) => {
    const exercise = await openExercise(lesson);
    const note = said(ui.tooLong, { limit: '200,000' });
    const long = `x = 1  # ${'x'.repeat(90)}\n`.repeat(2001);
    assert.ok(long.length > 200_000);
    await exercise.write(long);
    await exercise.until(({ paragraphs }) => paragraphs.includes(note), 'it is said');
    await exercise.write(long.slice(0, 190_000));
    await exercise.until(({ paragraphs }) => !paragraphs.includes(note), 'it is said no more');
  });
});

wholeJourneys(
  'copying the code:',
  (journey) => {
    journey('the editor’s text is copied, or at least selected', async (lesson) => {
      const { page } = lesson;
      const exercise = await openExercise(lesson);
      const mine = program(half);
      await exercise.write(mine);
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', {
          value: {
            writeText: async (/** @type {string} */ text) => Object.assign(window, { text }),
          },
        });
      });
      await exercise.click(listing.copy);
      await exercise.until(({ statuses }) => statuses.includes(listing.copied), 'it is said');
      assert.equal(await page.evaluate(() => Reflect.get(window, 'text')), mine);

      await page.evaluate(() => {
        navigator.clipboard.writeText = async () => Promise.reject(new Error('forbidden'));
        document.execCommand = () => false;
      });
      await exercise.click(listing.copy);
      await exercise.until(({ statuses }) => statuses.includes(listing.selected), 'it is said');
      assert.equal(await exercise.focus(), `textbox ${ui.title}`);
      await page.keyboard.press('Backspace');
      assert.equal((await exercise.read()).code, '', 'all of it is selected');
    });
  },
  { schemes: ['file'] },
);

for (const browserName of /** @type {const} */ (['Chromium', 'Firefox'])) {
  inBrowser(
    `without the editor, ${browserName}`,
    (common) => {
      test('the plain field can be written in, and the editor takes it over', async (t) => {
        const base = await openedFor(t, common.folder, 'http');
        const script = await missing(t, common.folder);
        await withPage(common.browser, async (page) => {
          const lesson = await openWhole(page, `${base}index.html`);
          const exercise = new Exercise(page);
          await exercise.goTo();
          const { problems, again } = words.code;
          const isThere = (/** @type {{ statuses: string[] }} */ { statuses }) =>
            statuses.some((text) => text.startsWith(problems['not-loaded']));
          await exercise.until(isThere, 'it is said that the script is missing');
          const field = await page.$('#exercise textarea');
          assert.ok(field);
          assert.equal(await field.evaluate((one) => one.value), starter);
          await field.focus();
          await exercise.press('Control', 'Home');
          await page.keyboard.type('# mine');

          await script.comesBack();
          await exercise.click(again);
          const seen = await exercise.until(({ label }) => label !== '', 'the editor comes');
          assert.equal(seen.code, `# mine${starter}`);
          assert.equal(seen.field, 0, 'the field is gone');
          await lesson.keeping.control('button');
        });
      });

      test('the caret stays where it was when the editor comes', async (t) => {
        const base = await openedFor(t, common.folder, 'http');
        await withPage(common.browser, async (page) => {
          const seen = await record(page);
          await openWhole(page, `${base}index.html`);
          const exercise = new Exercise(page);
          // the script comes when the field comes near, which focusing it brings about
          await page.$eval('#exercise textarea', (field) => {
            field.focus();
            field.setSelectionRange(6, 6);
          });
          await exercise.until(({ label }) => label !== '', 'the editor comes');
          assert.equal(await exercise.focus(), `textbox ${ui.title}`);
          await page.keyboard.type(' !');
          assert.ok((await exercise.read()).code.startsWith('import ! numpy'));
          await seen.assertClean(base);
        });
      });

      test('what was written in the field counts, and Undo brings back what was kept', async (t) => {
        const base = await openedFor(t, common.folder, 'http');
        await withPage(common.browser, async (page) => {
          let lesson = await openWhole(page, `${base}index.html`);
          await (await openExercise(lesson)).write('# kept');
          await untilKept(page, ({ text }) => text === '# kept');
          const script = await missing(t, common.folder);
          lesson = await lesson.reload();
          const exercise = new Exercise(page);
          await exercise.goTo();
          await exercise.until(({ statuses }) => statuses.length > 0, 'it is missing');
          await page.$eval('#exercise textarea', (field) => (field.value = '# in the field'));
          assert.equal((await kept(page)).code.text, '# kept', 'it is still kept');
          await script.comesBack();
          await exercise.click(words.code.again);
          await exercise.until(({ code }) => code === '# in the field', 'it is taken over');
          await exercise.click(ui.undo);
          await exercise.until(({ code }) => code === '# kept', 'what was kept is there');
        });
      });
    },
    browserName,
  );
}

inBrowser('without script', (common) => {
  test('the starter code can be read and edited', async (t) => {
    const base = await openedFor(t, common.folder, 'file');
    await withPage(common.browser, async (page) => {
      await page.setJavaScriptEnabled(false);
      await page.goto(`${base}index.html`);
      const [field] = await page.$$('aria/[role="textbox"]');
      assert.equal(await field.evaluate((one) => one.value), starter);
      await field.focus();
      await page.keyboard.type('# mine ');
      assert.match(await field.evaluate((one) => one.value), /# mine /);
    });
  });
});

/**
 * Takes the editor's script away, until it comes back or the test ends.
 * @param {import('node:test').TestContext} t
 * @param {string} folder
 */
async function missing(t, folder) {
  const script = path.join(folder, 'code.js');
  const away = `${script}.away`;
  await rename(script, away);
  const comesBack = () => rename(away, script).catch(() => {}); // it is there already
  t.after(comesBack);
  return { comesBack };
}
