// What a reader takes out of the lesson: links, lines for other pages, and results.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { before, test } from 'node:test';
import * as language from '../../web/lang/en.js';
import { kindWords } from '../../web/src/check-texts.js';
import { choiceQuestions, exerciseFunctions, typedQuestions } from '../../web/src/lesson.js';
import { Picture, pictureNames } from './pictures.mjs';
import { inBrowser, openedFor, withPage } from './support.mjs';
import { Part, WholeLesson, asPage, openWhole, said, words } from './whole-lesson.mjs';

const { sharing } = language;
const polling = { polling: 50, timeout: 20_000 };

test('every known mistake in a typed answer has a name', () => {
  const ids = typedQuestions.flatMap((one) => Object.keys(kindWords(one, words.checks).mistakes));
  const asked = new Set(ids.filter((id) => id !== 'none'));
  assert.deepEqual(Object.keys(sharing.mistakes).sort(), [...asked].sort());
});

/** Runs in a page from its start: what is copied is noted in place of the clipboard. */
function noteCopies() {
  const copies = [];
  Object.defineProperty(window, 'copies', { value: copies });
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (/** @type {string} */ text) => void copies.push(text) },
  });
}

/** @param {import('puppeteer-core').Page} page */
const share = (page) => new Part(page, 'scaling-share');

/**
 * Presses a button, by the keyboard, for what is drawn above it may still move it.
 * @param {Part} part
 * @param {string} label
 */
async function press(part, label) {
  await (await part.control('button', label)).focus();
  await part.page.keyboard.press('Enter');
}

/**
 * Presses a button and gives what it has copied.
 * @param {Part} part
 * @param {string} label
 */
async function copied(part, label) {
  const { page } = part;
  const before = await page.evaluate(() => window['copies'].length);
  await press(part, label);
  await page.waitForFunction((before) => window['copies'].length > before, polling, before);
  return page.evaluate(() => window['copies'].at(-1));
}

for (const browserName of /** @type {const} */ (['Chromium', 'Firefox'])) {
  inBrowser(
    `sharing, ${browserName}`,
    (common) => {
      /**
       * @param {import('node:test').TestContext} t
       * @param {string} file with parameters
       * @param {(lesson: WholeLesson, base: string) => Promise<void>} use
       * @param {import('./support.mjs').Scheme} [scheme]
       */
      async function onPage(t, file, use, scheme = 'http') {
        const base = await openedFor(t, common.folder, scheme);
        await withPage(common.browser, async (page) => {
          await page.evaluateOnNewDocument(noteCopies);
          await use(await openWhole(page, `${base}${file}`), base);
        });
      }

      before(async () => {
        const index = await readFile(path.join(common.folder, 'index.html'), 'utf8');
        const inLms = index.replace('<scaling-lesson page', '$& results="scorm-1.2"');
        assert.notEqual(inLms, index);
        await writeFile(path.join(common.folder, 'in-lms.html'), inLms);
      });

      test('a copied link opens the lesson as it is, and another one the whole of it', (t) =>
        onPage(t, 'index.html?show=explorer,samples&lang=en', async (lesson, base) => {
          const { page, explorer } = lesson;
          assert.equal(
            await copied(share(page), sharing.link),
            `${base}index.html?show=explorer,samples`,
            'what is as at the start is left out',
          );
          const samples = new Picture(page, 'samples');
          await samples.open();
          await samples.set({ trials: 150, seed: '123456789012345678901' });
          await explorer.write('144');
          await page.keyboard.press('Enter');
          const link = await copied(share(page), sharing.link);
          assert.equal(
            link,
            `${base}index.html?dk=144&seed=123456789012345678901&trials=150&show=explorer,samples`,
          );
          assert.ok((await share(page).status()).includes(words.listing.copied));

          const whole = await share(page).control('link', sharing.whole);
          const { href, target, rel } = await whole.evaluate((link) => ({
            href: link.getAttribute('href'),
            target: link.getAttribute('target'),
            rel: link.getAttribute('rel'),
          }));
          assert.deepEqual(
            { href, target, rel },
            { href: `${base}index.html?lang=en`, target: '_blank', rel: 'noopener' },
          );

          await withPage(common.browser, async (fresh) => {
            const other = await openWhole(fresh, link);
            const size = await (
              await other.explorer.control('textbox')
            ).evaluate((/** @type {any} */ { value }) => value);
            assert.equal(size, '144');
            const shown = new Picture(fresh, 'samples');
            await shown.open();
            await shown.measured(150);
            await shown.unfold(language.pictures.settings.title);
            assert.equal((await shown.setting('seed')).text, '123456789012345678901');
            assert.equal(
              await fresh.$eval('#code', (section) => section.getClientRects().length),
              0,
            );
            await fresh.goto(href ?? '');
            await new WholeLesson(fresh).ready();
            assert.equal(await share(fresh).has('link', sharing.whole), false);
            assert.equal(
              await fresh.$eval('#code', (section) => section.getClientRects().length),
              1,
            );
          });
        }));

      test('the results are copied as text and as JSON', (t) =>
        onPage(t, 'index.html?requires=checks,choice', async (lesson) => {
          const { page } = lesson;
          await lesson.typed('first-divisor').answer('4');
          await lesson.typed('first-divisor').answer('2');
          await lesson.typed('second-divisor').answer('32');
          const [{ id, choices }] = choiceQuestions;
          const { title, choices: labels } = words.choices.questions['which-divisor'];
          const label = said(labels.square, { dK: 4, root: 2, square: 16 });
          assert.ok(choices.includes('square'));
          await lesson.choice(id).answer(label);

          const text = await copied(share(page), sharing.text);
          const { results, mistakes } = sharing;
          const { questions } = words.checks;
          const lines = text.split('\n');
          const day = new Date().toLocaleDateString('en', { dateStyle: 'long' });
          assert.equal(
            lines.length,
            2 + typedQuestions.length + choiceQuestions.length + exerciseFunctions.length,
          );
          assert.deepEqual(lines.slice(0, 2), [
            language.prose.title,
            said(results.summary, { date: day, done: 1, total: 4 }),
          ]);
          const oneTry = said(results.tries.one, { number: 1 });
          for (const [name, ...facts] of [
            [
              questions['first-divisor'].title,
              results.done,
              oneTry,
              said(results.answer, { answer: '2' }),
            ],
            [
              questions['second-divisor'].title,
              results.todo,
              oneTry,
              said(results.answer, { answer: '32' }),
              said(results.mistake, { mistake: mistakes.half }),
            ],
            [title, results.todo, oneTry, said(results.answer, { answer: label })],
            ['scale_factor', results.todo, results.optional],
          ]) {
            assert.ok(
              lines.includes(said(results.item, { name, facts: facts.join('; ') })),
              `${name} in ${text}`,
            );
          }

          const { items, date, ...rest } = JSON.parse(await copied(share(page), sharing.json));
          assert.ok(Math.abs(Date.parse(date) - Date.now()) < 600_000);
          assert.deepEqual(rest, {
            lesson: 'scaling',
            title: language.prose.title,
            done: 1,
            total: 4,
            score: 0.25,
            complete: false,
          });
          assert.deepEqual(items[1], {
            id: 'second-divisor',
            group: 'checks',
            kind: 'typed',
            required: true,
            done: false,
            tries: 1,
            response: '32',
            result: 'incorrect',
            mistake: 'half',
          });
        }));

      test('the line beside each picture puts it into another page as it is', async (t) => {
        const folder = await mkdtemp(path.join(tmpdir(), 'host '));
        t.after(() => rm(folder, { recursive: true, force: true }));
        /** @type {string[]} */
        const lines = [];
        await onPage(t, 'index.html?predict=off', async (lesson, base) => {
          await lesson.explorer.write('16');
          await lesson.page.keyboard.press('Enter');
          for (const name of pictureNames) {
            const picture = new Picture(lesson.page, name);
            await picture.open();
            if (name === 'growth') await picture.run();
            await picture.until(({ buttons }) => buttons.includes(sharing.embed), 'it has a line');
            lines.push(await copied(picture, sharing.embed));
            assert.ok(
              lines.at(-1)?.includes(`"${base}index.html?dk=16&amp;show=${name}&amp;predict=off"`),
            );
            assert.ok(lines.at(-1)?.endsWith(`<script src="${base}embed.js" defer></script>`));
          }
          await writeFile(
            path.join(folder, 'page.html'),
            `<!doctype html><meta charset="utf-8"><title>A course</title><link rel="icon" href="data:,">\n${lines.join('\n')}`,
          );
          const host = await openedFor(t, folder, 'http', {});
          await lesson.page.goto(`${host}page.html`);
          const elements = await lesson.page.$$('iframe');
          assert.equal(elements.length, pictureNames.length);
          for (const [i, name] of pictureNames.entries()) {
            await elements[i].scrollIntoView();
            const frame = await elements[i].contentFrame();
            await frame.waitForFunction(
              () => document.querySelector('scaling-lesson')?.hasAttribute('partial'),
              polling,
            );
            const place = asPage(frame, lesson.page);
            await new WholeLesson(place).ready();
            const picture = new Picture(place, name);
            await picture.open();
            if (name !== 'heads') {
              const size = await picture
                .slider()
                .then((slider) => slider.evaluate((one) => one.getAttribute('aria-valuetext')));
              assert.equal(size, said(language.pictures.keySizeValue, { dK: 16 }));
            }
            const shown = await place.$$eval('scaling-picture, scaling-explorer', (all) =>
              all
                .filter((element) => element.getClientRects().length > 0)
                .map((element) => element.getAttribute('name')),
            );
            assert.deepEqual(shown, [name], 'and nothing else');
          }
        });
      });

      test('where copying is forbidden the text is shown and selected', (t) =>
        onPage(t, 'index.html?show=samples', async ({ page }) => {
          await page.evaluate(() => {
            navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
            document.execCommand = () => false;
          });
          const picture = new Picture(page, 'samples');
          await picture.open();
          await picture.until(({ buttons }) => buttons.includes(sharing.embed), 'it has a line');
          for (const [part, label, start] of /** @type {const} */ ([
            [share(page), sharing.text, language.prose.title],
            [picture, sharing.embed, '<iframe src='],
          ])) {
            await press(part, label);
            const field = await part.control('textbox', sharing.byHand);
            const { text, marked, hasFocus } = await field.evaluate((/** @type {any} */ one) => ({
              text: one.value,
              marked: one.value.slice(one.selectionStart, one.selectionEnd),
              hasFocus: one.matches(':focus'),
            }));
            assert.ok(text.startsWith(start));
            assert.equal(marked, text);
            assert.ok(hasFocus);
            assert.ok((await part.status()).includes(words.listing.selected));
          }
        }));

      test('nothing is offered that would not work: in an LMS, or from a disk', async (t) => {
        await onPage(t, 'in-lms.html?show=samples', async ({ page }) => {
          const picture = new Picture(page, 'samples');
          await picture.open();
          assert.equal(await picture.has('button', sharing.embed), false);
          assert.deepEqual(await share(page).names('button'), []);
          assert.deepEqual(await share(page).names('link'), []);
        });
        await onPage(
          t,
          'index.html?show=samples',
          async ({ page }) => {
            const picture = new Picture(page, 'samples');
            await picture.open();
            assert.equal(await picture.has('button', sharing.embed), false);
            assert.deepEqual(await share(page).names('button'), [sharing.text, sharing.json]);
            assert.deepEqual(await share(page).names('link'), [sharing.whole]);
          },
          'file',
        );
      });
    },
    browserName,
  );
}
