// The lesson in a frame of another site's page: how high it gets, what is told, and what is not.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { Steady } from '../../web/src/course/frame.js';
import { startingRun } from '../../web/src/lesson.js';
import { codeWords, Exercise } from './exercise.mjs';
import { Picture } from './pictures.mjs';
import { inBrowser, launch, openedFor, record, twoFrames, withPage } from './support.mjs';
import { WholeLesson, asPage, words } from './whole-lesson.mjs';

/**
 * @typedef {import('puppeteer-core').Page} Page
 * @typedef {import('puppeteer-core').Frame} Frame
 */

const polling = { polling: 50, timeout: 20_000 };

/** Runs in the host: notes all messages to it, and all events of its frames. */
function note() {
  const notes = { messages: [], events: [] };
  Object.defineProperty(window, 'notes', { value: notes });
  window.addEventListener('message', ({ data }) => notes.messages.push(data));
  for (const name of ['lesson-answer', 'lesson-progress', 'lesson-complete']) {
    window.addEventListener(name, ({ type, target, detail }) =>
      notes.events.push({ type, of: target.id, detail }),
    );
  }
}

/** Runs in the host: how many heights were told. */
const heightCount = () => window['notes'].messages.filter((data) => data?.type === 'height').length;

/** Runs in the page of a frame: whether the frame is just as high as what is in it. */
function fits() {
  const { height } = document.querySelector('scaling-lesson').getBoundingClientRect();
  const { scrollHeight, clientHeight } = document.documentElement;
  return Math.abs(clientHeight - height) <= 1 && scrollHeight <= clientHeight;
}

/** @param {Page} page @param {string} id of the frame's element */
async function placeIn(page, id) {
  const frame = await (await page.waitForSelector(`#${id}`)).contentFrame();
  assert.ok(frame);
  // until the lesson is there, in place of the empty page that every frame begins with
  await frame.waitForFunction(
    () => document.querySelector('scaling-lesson')?.hasAttribute('restoring') === false,
    polling,
  );
  const place = asPage(frame, page);
  await new WholeLesson(place).ready();
  return place;
}

/** What a sandbox leaves to the lesson: scripts alone. */
const scriptsOnly = 'sandbox="allow-scripts"';

/**
 * @param {string} address of the lesson
 * @param {string} attributes
 */
const frameWith = (address, attributes = '') =>
  `<iframe id="lesson" src="${address}" title="Lesson" width="100%" height="300" ${attributes}></iframe>`;

// ---- the heights ---------------------------------------------------------------------------

test('a height that goes back and forth by itself comes to rest at the larger one', () => {
  const steady = new Steady();
  const told = [100, 115, 100, 115, 100, 115, 100].map((height) => steady.next(height));
  assert.deepEqual(told, [100, 115, 100, 115, null, null, null]);
});

test('a height that the reader changes to and fro is told each time', () => {
  const steady = new Steady();
  const told = [100, 400, 100, 400, 100].map((height) => {
    steady.forget();
    return steady.next(height);
  });
  assert.deepEqual(told, [100, 400, 100, 400, 100]);
  assert.equal(steady.next(100), null, 'what is as it was is not told');
  assert.equal(steady.next(0), null, 'nor what cannot be seen');
  assert.equal(steady.next(100, true), 100, 'unless it is asked for');
});

for (const browserName of /** @type {const} */ (['Chromium', 'Firefox'])) {
  inBrowser(
    `in a frame, ${browserName}`,
    (common) => {
      /**
       * Opens a page of another site.
       * @param {import('node:test').TestContext} t
       * @param {(base: string) => string} body its HTML; `base`: where the lesson is
       * @param {(page: Page) => Promise<void>} use
       */
      async function onHost(t, body, use) {
        const folder = await mkdtemp(path.join(tmpdir(), 'host '));
        t.after(() => rm(folder, { recursive: true, force: true }));
        const base = await openedFor(t, common.folder, 'http');
        const host = (await openedFor(t, folder, 'http', {})).replace('localhost', '127.0.0.1');
        await writeFile(
          path.join(folder, 'page.html'),
          `<!doctype html><html lang="en"><meta charset="utf-8"><title>A course</title>
<link rel="icon" href="data:,"><script>(${note})();</script>
${body(base)}`,
        );
        await withPage(common.browser, async (page) => {
          const { complaints } = await record(page);
          await page.goto(`${host}page.html`);
          await use(page);
          assert.deepEqual(complaints, []);
        });
      }

      const growLine = (/** @type {string} */ base) =>
        `<script src="${base}embed.js" defer></script>`;

      /**
       * The heights that are told come to an end, after a few of them.
       * @param {Page} page
       */
      async function assertComesToRest(page) {
        for (;;) {
          const before = await page.evaluate(heightCount);
          assert.ok(before < 30, `${before} heights`);
          for (let i = 0; i < 20; i += 1) await page.evaluate(twoFrames);
          if ((await page.evaluate(heightCount)) === before) return;
        }
      }

      test('it grows and shrinks with its content, and its events arrive once, where nothing may be kept', (t) =>
        onHost(
          t,
          // the script comes twice: before the frame, and after it
          (base) => `<style>* { box-sizing: border-box; }</style>${growLine(base)}
${frameWith(`${base}index.html?show=samples,checks`)}${growLine(base)}`,
          async (page) => {
            const place = await placeIn(page, 'lesson');
            await place.waitForFunction(fits, polling);
            if (browserName === 'Firefox') {
              const isForbidden = () => {
                try {
                  return localStorage === null;
                } catch {
                  return true;
                }
              };
              assert.ok(await place.evaluate(isForbidden), 'storage is forbidden');
            }
            const lesson = new WholeLesson(place);
            const picture = new Picture(place, 'samples');
            await picture.open();
            await picture.measured(startingRun.trials);
            await place.waitForFunction(fits, polling);
            await assertComesToRest(page);
            const height = () => page.$eval('#lesson', ({ clientHeight }) => clientHeight);
            const [open, summary] = [await height(), await place.$('#the-samples > summary')];
            await summary.click();
            await page.waitForFunction(
              (height) => document.getElementById('lesson').clientHeight < height - 200,
              polling,
              open,
            );
            await place.waitForFunction(fits, polling);
            const closed = await height();
            await summary.click();
            await page.waitForFunction(
              (height) => document.getElementById('lesson').clientHeight > height + 200,
              polling,
              closed,
            );
            await place.waitForFunction(fits, polling);
            await assertComesToRest(page);

            await lesson.typed('first-divisor').answer('4');
            await lesson.typed('first-divisor').answer('2');
            await page.waitForFunction(() => window['notes'].events.length === 3, polling);
            const { events, messages } = JSON.parse(
              await page.evaluate(() => JSON.stringify(window['notes'])),
            );
            const [first, second, third] = events;
            assert.deepEqual([first.type, first.of], ['lesson-answer', 'lesson']);
            const { id, response, result, mistake, tries } = first.detail;
            assert.deepEqual(
              { id, response, result, mistake, tries },
              {
                id: 'first-divisor',
                response: '4',
                result: 'incorrect',
                mistake: 'dk',
                tries: 1,
              },
            );
            assert.equal(second.detail.done, true);
            assert.deepEqual([third.type, third.detail.done], ['lesson-progress', 1]);
            const forCanvas = messages.filter(({ subject }) => subject);
            const heights = messages.filter(({ type }) => type === 'height');
            assert.deepEqual(
              forCanvas.map(({ height }) => height),
              heights.map(({ height }) => height),
            );
            for (const one of forCanvas) {
              assert.deepEqual(Object.keys(one), ['subject', 'height']);
              assert.equal(one.subject, 'lti.frameResize');
            }
          },
        ));

      test('a host that makes a high frame wider, and so lower, and so narrower, comes to rest', (t) =>
        onHost(
          t,
          (base) => `${frameWith(`${base}index.html?show=checks`)}<script>
addEventListener('message', ({ data }) => {
  if (data.type !== 'height') return;
  const frame = document.getElementById('lesson');
  frame.style.height = data.height + 'px';
  frame.width = data.height > 2000 ? '900' : '300';
});</script>`,
          async (page) => {
            await placeIn(page, 'lesson');
            await assertComesToRest(page);
            const told = await page.evaluate(() =>
              window['notes'].messages.map(({ height }) => height),
            );
            assert.ok(new Set(told).size > 1, 'it did go back and forth');
            assert.equal(told.at(-1), Math.max(...told), 'the largest one stays');
          },
        ));

      test('its page scrolls to where links in it lead', (t) =>
        onHost(
          t,
          (base) => `<p style="height: 300px">Above</p>
${frameWith(`${base}index.html?predict=off`)}<p style="height: 2000px">Below</p>${growLine(base)}`,
          async (page) => {
            const place = await placeIn(page, 'lesson');
            await place.waitForFunction(fits, polling);
            /** @param {string} id @returns {Promise<number>} from the top of the window */
            const distance = async (id) => {
              const top = await place.$eval(`#${id}`, (one) => one.getBoundingClientRect().top);
              return page.evaluate(
                (top) => document.getElementById('lesson').getBoundingClientRect().top + top,
                top,
              );
            };
            for (const turn of ['the first time', 'once more, when the address is the same']) {
              await page.evaluate(() => scrollTo(0, 0));
              assert.ok((await distance('understanding')) > 1000);
              await (await place.$('.contents a[href="#understanding"]')).click();
              const deadline = Date.now() + 20_000;
              while (Math.abs(await distance('understanding')) > 3) {
                assert.ok(Date.now() < deadline, `the section is at the top, ${turn}`);
              }
            }
            assert.equal(await place.evaluate(() => scrollY), 0);
          },
        ));

      test('with the right to scripts alone it works in full', (t) =>
        onHost(
          t,
          (base) => `${frameWith(`${base}index.html?predict=off`, scriptsOnly)}${growLine(base)}`,
          async (page) => {
            const place = await placeIn(page, 'lesson');
            assert.equal(await place.evaluate(() => globalThis.origin), 'null');
            await place.waitForFunction(fits, polling);
            const lesson = new WholeLesson(place);
            await lesson.explorer.write('256');
            await lesson.explorer.assertSays('256');
            await lesson.keeping.assertSays(words.keeping.notes['not-kept']);
            const growth = new Picture(place, 'growth');
            await growth.goTo();
            await growth.until(({ charts }) => charts.length > 0, 'the picture is drawn');
            const exercise = await new Exercise(place).open();
            assert.ok(await exercise.has('button', codeWords.ui.run));
            await lesson.typed('first-divisor').answer('2');
            await page.waitForFunction(() => window['notes'].events.length === 2, polling);
          },
        ));

      test('where its page ignores it, all of it is reached by the keyboard in 600 × 300', (t) =>
        onHost(
          t,
          (base) =>
            frameWith(`${base}index.html?show=explorer,checks,questions`, 'style="width: 600px"'),
          async (page) => {
            const place = await placeIn(page, 'lesson');
            await place.waitForFunction(
              () => document.querySelector('scaling-share')?.shadowRoot?.querySelector('button'),
              polling,
            );
            await page.focus('#lesson');
            const unseen = [];
            let last = '';
            for (let i = 0; i < 80; i += 1) {
              await page.keyboard.press('Tab');
              await place.evaluate(twoFrames); // a frame is scrolled a little later
              const seen = await place.evaluate(markFocus);
              if (seen === '' && last !== '') break;
              if (seen.startsWith('unseen')) unseen.push(seen);
              last = seen;
            }
            assert.deepEqual(unseen, []);
            assert.deepEqual(await place.evaluate(unreached), []);
            assert.equal(await page.$eval('#lesson', ({ clientHeight }) => clientHeight), 300);
          },
        ));

      test('messages that are not from its page, or not of the form, are ignored', (t) =>
        onHost(
          t,
          (base) => `${frameWith(`${base}index.html?show=checks`)}
<iframe id="sibling" srcdoc="<script>parent.frames[0].postMessage({ lesson: 'scaling', type: 'follow' }, '*')</script>"></iframe>`,
          async (page) => {
            const place = await placeIn(page, 'lesson');
            const lesson = new WholeLesson(place);
            await page.waitForFunction(() => window['notes'].messages.length > 0, polling);
            const answerAndWait = async (/** @type {string} */ text) => {
              const { feedback } = await lesson.typed('first-divisor').answer(text);
              assert.ok(feedback);
              await page.evaluate(twoFrames);
              await place.evaluate(twoFrames);
            };
            await page.evaluate(sendMalformed);
            const sibling = await (await page.$('#sibling')).contentFrame();
            await sibling.evaluate(() =>
              parent.frames[0].postMessage({ lesson: 'scaling', type: 'follow' }, '*'),
            );
            await answerAndWait('4');
            const events = () =>
              page.evaluate(
                () => window['notes'].messages.filter((data) => data?.type === 'event').length,
              );
            assert.equal(await events(), 0);

            const before = await page.evaluate(heightCount);
            await page.evaluate(() => {
              const message = { lesson: 'scaling', type: 'follow' };
              for (let i = 0; i < 5000; i += 1) window.frames[0].postMessage(message, '*');
            });
            await page.waitForFunction(
              (before) =>
                window['notes'].messages.filter((data) => data?.type === 'height').length > before,
              polling,
              before,
            );
            await answerAndWait('2');
            await page.waitForFunction(
              () => window['notes'].messages.filter((data) => data?.type === 'event').length === 2,
              polling,
            );
            const answers = (await page.evaluate(heightCount)) - before;
            assert.ok(answers < 1000, `a flood of 5000 messages got ${answers} answers`);
          },
        ));

      test('the script of its page takes nothing but the form, and only from frames', (t) =>
        onHost(
          t,
          (
            base,
          ) => `<iframe id="foreign" style="height: 222px" srcdoc="<p>x</p><iframe srcdoc='y'></iframe>"></iframe>
<p style="height: 3000px"></p>${growLine(base)}`,
          async (page) => {
            await page.waitForFunction(() => document.readyState === 'complete', polling);
            const foreign = await (await page.$('#foreign')).contentFrame();
            await foreign.waitForSelector('iframe');
            await foreign.evaluate(sendMalformed, true);
            // the right form, from a frame within a frame, and from the page itself
            const message = { lesson: 'scaling', type: 'height', height: 700 };
            const inner = await (await foreign.$('iframe')).contentFrame();
            await inner.evaluate((message) => window.top.postMessage(message, '*'), message);
            await page.evaluate((message) => postMessage(message, '*'), message);
            await page.evaluate(twoFrames);
            const state = () =>
              page.evaluate(() => ({
                height: document.getElementById('foreign').style.height,
                scrolled: scrollY,
                events: window['notes'].events.length,
                polluted: Reflect.get({}, 'polluted') ?? null,
              }));
            const untouched = { height: '222px', scrolled: 0, events: 0, polluted: null };
            assert.deepEqual(await state(), untouched);

            // a frame has power over its own height alone, and within limits
            for (const [height, expected] of [
              [1e12, '50000px'],
              [-7, '150px'],
            ]) {
              await foreign.evaluate((height) => {
                parent.postMessage({ lesson: 'scaling', type: 'height', height }, '*');
              }, height);
              await page.waitForFunction(
                (expected) => document.getElementById('foreign').style.height === expected,
                polling,
                expected,
              );
            }
          },
        ));
    },
    browserName,
    // it forbids to frames of other sites what Chromium keeps apart for each site around them
    (name) => launch(name, { 'network.cookie.cookieBehavior': 1 }),
  );
}

/**
 * Runs in a page: sends what is almost of the documented forms, to the first frame or to the page
 * around it.
 * @param {boolean} [up]
 */
function sendMalformed(up = false) {
  const target = up ? parent : window.frames[0];
  const cyclic = { lesson: 'scaling', type: 'follow' };
  cyclic['self'] = cyclic;
  const messages = [
    null,
    undefined,
    1,
    'follow',
    [],
    ['lesson', 'scaling'],
    cyclic,
    new Map([['lesson', 'scaling']]),
    { lesson: 'scaling' },
    { type: 'follow' },
    { lesson: ['scaling'], type: ['follow'] },
    { lesson: 'scaling', type: 'follow', more: 1 },
    { lesson: 'scaling', type: '__proto__' },
    { lesson: 'scaling', type: 'constructor' },
    { lesson: 'scaling', type: 'toString', toString: 1 },
    { lesson: { toString: 1 }, type: 'follow' },
    { lesson: 'other', type: 'follow' },
    JSON.parse(
      '{"__proto__": {"lesson": "scaling", "type": "follow", "polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}',
    ),
    JSON.parse('{"lesson": "scaling", "type": "follow", "__proto__": {"polluted": 1}}'),
    { lesson: 'scaling', type: 'height' },
    { lesson: 'scaling', type: 'height', height: '700' },
    { lesson: 'scaling', type: 'height', height: NaN },
    { lesson: 'scaling', type: 'height', height: 700.5 },
    { lesson: 'scaling', type: 'height', height: 700, top: 1 },
    { lesson: 'scaling', type: 'height', height: { valueOf: 1 } },
    { lesson: 'scaling', type: 'place', top: Infinity },
    { lesson: 'scaling', type: 'place', top: 700, left: 1 },
    { lesson: 'scaling', type: 'event', name: 'click', detail: null },
    { lesson: 'scaling', type: 'event', name: ['lesson-answer'], detail: null },
    { lesson: 'scaling', type: 'event', name: 'lesson-answer' },
    { subject: 'lti.frameResize', height: 700 },
    'x'.repeat(1e6),
  ];
  for (const message of messages) target.postMessage(message, '*');
  target.postMessage(
    {
      lesson: 'scaling',
      get type() {
        return 'nothing';
      },
    },
    '*',
  );
}

/** Runs in a page: marks the element with the focus, and says whether it can be seen; '' for none. */
function markFocus() {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (!element || element === document.body || element === document.documentElement) return '';
  const { top, bottom } = element.getBoundingClientRect();
  const name = `${element.localName} ${element.textContent.trim().slice(0, 30)}`;
  if (!document.hasFocus()) return '';
  const group = element.matches('[type="radio"]') ? element.closest('fieldset') : null;
  for (const one of group?.querySelectorAll('input') ?? [element]) one['wasReached'] = true;
  return bottom > 0 && top < innerHeight ? `seen: ${name}` : `unseen: ${name}`;
}

/** Runs in a page: what can be used and was not reached. */
function unreached() {
  const usable = 'a[href], button, input, summary, textarea, select, [tabindex="0"]';
  const within = (/** @type {Element | ShadowRoot} */ root) =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches(usable) ? [element] : []),
      ...(element.shadowRoot ? within(element.shadowRoot) : []),
    ]);
  const all = within(document.querySelector('scaling-lesson'));
  const visible = all.filter((element) => element.checkVisibility?.() ?? true);
  if (visible.length < 15) return [`only ${visible.length} are there`];
  return visible
    .filter((element) => !element['wasReached'] && element.getClientRects().length > 0)
    .map(({ localName, textContent }) => `${localName} ${textContent.trim().slice(0, 30)}`);
}
