// The lesson and its parts in pages of other people, by the script: the whole of it, each part
// alone, under styles and scripts that were written for something else.
import assert from 'node:assert/strict';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { before, test } from 'node:test';
import { whole as wholeWords } from '../../web/lang/en.js';
import {
  Check,
  Explorer,
  assertShows,
  choiceQuestions,
  openLesson,
  partsIn,
  prose,
  readText,
  said,
  typedQuestions,
  waitForPart,
  waitForText,
  words,
} from './lesson.mjs';
import { addresses, pictureNames } from './pictures.mjs';
import { inBrowser, openedFor, record, twoFrames, withPage } from './support.mjs';

/**
 * @typedef {import('puppeteer-core').Page} Page
 * @typedef {import('puppeteer-core').ElementHandle<HTMLElement>} Handle
 */

/** Where the pages are, beside the lesson's files. */
const course = 'course';

/**
 * @param {string} body
 * @param {object} [page]
 * @param {string} [page.css]
 * @param {string} [page.root] attributes of its root
 * @param {string} [page.before] HTML ahead of the lesson's script
 * @param {string} [page.script]
 */
const pageWith = (
  body,
  { css = '', root = 'lang="de"', before = '', script = '../lesson.js' } = {},
) => `<!doctype html>
<html ${root}><head><meta charset="utf-8"><title>A course</title><link rel="icon" href="data:,">
<style>${css}</style>${before}<script src="${script}" defer></script></head>
<body>${body}</body></html>`;

// ---- what other pages do -------------------------------------------------------------------

/** Globals that belong to others, and prototypes that were added to. */
const foreignScript = `<script>
  var Module = { foreign: true }, require = () => { throw new Error('not yours'); };
  var exports = {}, module = { exports }, process = { env: {} };
  var define = Object.assign(() => { throw new Error('not yours'); }, { amd: {} });
  Array.prototype.foreign = function () {};
  Object.prototype.foreignToo = function () {};
  Map.prototype.toJSON = () => 'foreign';
  window.namesBefore = new Set(Object.getOwnPropertyNames(window));
</script>`;

const frozenScript = `<script>
  for (const one of [Object, Array, Function, Promise, Map, Error, EventTarget, HTMLElement]) {
    Object.freeze(one.prototype);
  }
</script>`;

/** Attributes and styles of pages, none of which may change anything inside. */
const hostile = {
  'unset everything': { css: 'html { font-size: 10px } * { all: unset !important }' },
  'huge lines': {
    css: `html { font-size: 31px }
      * { line-height: 5 !important; letter-spacing: 1em; word-spacing: 2em !important;
        box-sizing: content-box !important; font: italic 40px/5 monospace !important;
        margin: 30px !important; padding: 7px !important; border: 3px solid red !important;
        color: red !important; background: yellow !important; text-align: right !important;
        text-transform: uppercase !important; white-space: nowrap !important;
        text-indent: 3em !important; list-style: square inside !important;
        max-width: 300px !important; min-height: 999px !important; cursor: help !important;
        overflow: hidden !important; color-scheme: dark !important }
      *::before, *::after { content: 'x' !important }
      scaling-lesson *, scaling-explorer * { display: none !important }`,
  },
  'right to left': {
    root: 'lang="ar" dir="rtl" class="dark" theme="dark"',
    css: `* { --text: 99px !important; --text-small: 99px !important; --space-4: 77px !important;
        --page: red !important; --ink: lime; --c: red !important; --data: red !important;
        --sans: fantasy !important; --serif: cursive }
      html { writing-mode: vertical-rl; quotes: '<' '>'; text-size-adjust: 300%; hyphens: auto }
      scaling-explorer, scaling-lesson, scaling-question, scaling-example, scaling-picture {
        display: inline !important; float: right; position: absolute !important; top: 50px;
        opacity: 0.2; transform: scale(0.5) !important; columns: 3; zoom: 2; width: 90px }`,
  },
};

/** The room that the lesson has is the same on all of these pages. */
const room = (/** @type {string} */ inside) =>
  `<div id="room" style="all: initial !important; display: block !important; width: 720px !important">${inside}</div>`;

const parts = room(`
  <scaling-explorer></scaling-explorer>
  <scaling-question name="first-divisor"></scaling-question>
  <scaling-question name="${choiceQuestions[0].id}"></scaling-question>
  <scaling-example></scaling-example>
  <scaling-picture name="walks"></scaling-picture>
  <scaling-explanation></scaling-explanation>`);

/** Elements that can stand alone, and what of them can be seen when they are there. */
const alone = [
  ['scaling-explorer', '', '.plate table'],
  ['scaling-explorer', 'compact', '.plate input'],
  ...[...typedQuestions, ...choiceQuestions].map(({ id }) => [
    'scaling-question',
    `name="${id}"`,
    '.plate input',
  ]),
  ...['growth', 'small-key'].map((name) => [
    'scaling-prediction',
    `name="${name}"`,
    '.plate input',
  ]),
  ['scaling-explanation', '', 'textarea'],
  ['scaling-example', '', '.plate table'],
  ['scaling-progress', 'group="by-hand"', 'progress'],
  ['scaling-keeping', '', 'button'],
  ...pictureNames.map((name) => ['scaling-picture', `name="${name}"`, 'figure button']),
  ['scaling-code', '', '[role="textbox"]'],
];

/** The chart of a picture. (What is waited for to be seen is looked for in shadow roots again.) */
const chart = '>>> scaling-picture >>> svg[role="img"]';

/** Elements that come when the browser is idle. */
const whenIdle = ['scaling-example', 'scaling-chapter', 'scaling-share'];

/**
 * Waits until elements of a name can be drawn.
 * @param {Page} page
 * @param {string} name
 */
const waitForElement = (page, name) =>
  page.waitForFunction(
    (name) => customElements.get(name) !== undefined,
    { polling: 50, timeout: 20_000 },
    name,
  );

// ---- what can be seen ----------------------------------------------------------------------

/**
 * Runs in the page: every element inside the lesson's shadow roots, where it is in the room, and
 * how it looks.
 */
function readLooks() {
  const properties = `align-items appearance background-color border-top-color border-top-width
    border-radius box-sizing caret-color color color-scheme column-gap cursor direction display
    fill float font-family font-size font-style font-variant-numeric font-weight height hyphens
    letter-spacing line-height list-style-type margin-bottom margin-left margin-top max-width
    min-height opacity outline-style overflow-wrap overflow-x padding-bottom padding-left
    padding-top position quotes stroke text-align text-decoration-line text-indent text-transform
    transform unicode-bidi vertical-align visibility white-space width word-spacing
    writing-mode`.split(/\s+/);
  const { children: inRoom } = document.getElementById('room');
  const { left, top } = inRoom[0].getBoundingClientRect();
  const looks = [];
  const look = (element, place) => {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const drawn = element.getClientRects().length > 0;
    const sides = drawn ? [box.left - left, box.top - top, box.width, box.height] : [];
    looks.push({
      place,
      ...Object.fromEntries(sides.map((side, i) => [`side ${i}`, side])),
      ...Object.fromEntries(properties.map((name) => [name, style.getPropertyValue(name)])),
      before: getComputedStyle(element, '::before').content,
    });
    const children = [...(element.shadowRoot ?? element).children];
    for (const [i, child] of children.entries()) look(child, `${place} ${child.localName}:${i}`);
  };
  for (const [i, child] of [...inRoom].entries()) {
    look(child, `${child.localName}:${i}`);
  }
  return looks;
}

/**
 * The elements that look different, and how. Engines round places to parts of a pixel.
 * @param {Record<string, string | number>[]} looks
 * @param {Record<string, string | number>[]} expected
 */
function differences(looks, expected) {
  return looks.flatMap((look, i) => {
    const names = Object.keys(look).filter((name) => {
      const [one, other] = [look[name], expected[i]?.[name]];
      return typeof one === 'number' ? !(Math.abs(one - Number(other)) < 0.5) : one !== other;
    });
    return names.map((name) => `${look.place}, ${name}: ${look[name]}, not ${expected[i]?.[name]}`);
  });
}

/**
 * A custom property and what comes of it, in the page and inside a part.
 * @param {Page} page
 * @param {string} selector
 * @param {string} property
 */
async function styleOf(page, selector, property) {
  const element = await page.waitForSelector(`>>> ${selector}`);
  assert.ok(element, selector);
  return element.evaluate((one, property) => getComputedStyle(one)[property], property);
}

/**
 * Clicks what a person reads as a link or a summary, by its text.
 * @param {Page} page
 * @param {string} selector
 * @param {string} text
 */
async function clickText(page, selector, text) {
  const all = await page.$$(`>>> ${selector}`);
  const texts = await Promise.all(all.map((one) => one.evaluate(readText)));
  assert.ok(texts.includes(text), `“${text}” is among: ${texts.join(' | ')}`);
  await all[texts.indexOf(text)].click();
}

/**
 * Waits until a place in the lesson is at the top of the window, or as near as it can be.
 * @param {Page} page
 * @param {string} id
 */
async function waitForPlace(page, id) {
  const place = await page.waitForSelector(`>>> #${id}`);
  await page.waitForFunction(
    (/** @type {Element} */ place) => {
      const { top } = place.getBoundingClientRect();
      const { scrollHeight } = document.documentElement;
      return Math.abs(top) < 40 || (top > 0 && scrollY + innerHeight > scrollHeight - 2);
    },
    { polling: 50, timeout: 20_000 },
    place,
  );
}

for (const browserName of /** @type {const} */ (['Chromium', 'Firefox'])) {
  inBrowser(
    `in pages of others, ${browserName}`,
    (common) => {
      const pages = {
        'whole.html': pageWith(
          '<h1>A course</h1>\n<scaling-lesson> <!-- all of it --> </scaling-lesson>',
          {
            before: foreignScript,
            root: 'lang="de" style="font-size: 10px"',
          },
        ),
        'two.html': pageWith(`
          <scaling-lesson id="one" dk="16" predict="off" show="explorer,checks"></scaling-lesson>
          <scaling-lesson id="other" store-key="other" predict="off" show="checks,questions,example"
            theme="dark"></scaling-lesson>`),
        'frozen.html': pageWith(
          '<scaling-explorer></scaling-explorer><scaling-picture name="walks"></scaling-picture>',
          { before: frozenScript },
        ),
        'copies.html': pageWith(
          '<scaling-explorer></scaling-explorer><scaling-picture name="walks"></scaling-picture>',
          { before: '<script src="../lesson.js" defer></script>', script: '../other/lesson.js' },
        ),
        'broken.html': pageWith('<scaling-lesson></scaling-lesson>', {
          script: '../broken/lesson.js',
        }),
        'styled.html': pageWith(
          `<scaling-explorer></scaling-explorer>
          <scaling-example theme="dark"></scaling-example>
          <scaling-explanation hidden></scaling-explanation>
          <scaling-lesson theme="light"><h2>Mine</h2><scaling-question name="first-divisor"></scaling-question></scaling-lesson>`,
          {
            css: `body { --scaling-page: rgb(1, 2, 3); --scaling-sans: monospace }
              scaling-example { --scaling-ink: rgb(4, 5, 6) }`,
          },
        ),
        'plain-parts.html': pageWith(parts),
        'plain-whole.html': pageWith(room('<scaling-lesson></scaling-lesson>')),
        ...Object.fromEntries(
          Object.entries(hostile).flatMap(([name, page]) => [
            [`${name}-parts.html`, pageWith(parts, page)],
            [`${name}-whole.html`, pageWith(room('<scaling-lesson></scaling-lesson>'), page)],
          ]),
        ),
        ...Object.fromEntries(
          alone.map(([element, attributes], i) => [
            `alone-${i}.html`,
            pageWith(`<${element} ${attributes}></${element}>`),
          ]),
        ),
      };

      before(async () => {
        const to = (/** @type {string} */ file) => path.join(common.folder, file);
        for (const folder of [course, 'other', 'broken']) await mkdir(to(folder));
        for (const [name, text] of Object.entries(pages)) {
          await writeFile(to(`${course}/${name}`), text);
        }
        // a script of another build, and one that stands alone
        const script = await readFile(to('lesson.js'), 'utf8');
        const [, id] =
          /admit\("whole", ?"(\w+)"\)/.exec(await readFile(to('whole.js'), 'utf8')) ?? [];
        assert.ok(id && script.includes(id), 'the build has an id');
        await writeFile(to('other/lesson.js'), script.replaceAll(id, '0'.repeat(id.length)));
        await cp(to('lesson.js'), to('broken/lesson.js'));
      });

      /**
       * @param {string} name
       * @param {(page: Page, base: string) => Promise<void>} body
       * @param {boolean} [clean] nothing may be complained of
       */
      const inHost = (name, body, clean = true) =>
        test(name, async (t) => {
          const base = await openedFor(t, common.folder, 'http', {});
          await withPage(common.browser, async (page) => {
            const seen = await record(page);
            await body(page, base);
            if (clean) await seen.assertClean(base);
          });
        });

      const open = (
        /** @type {Page} */ page,
        /** @type {string} */ base,
        /** @type {string} */ name,
      ) => page.goto(`${base}${course}/${encodeURIComponent(name)}`);

      inHost(
        'the whole lesson works, leaves the page’s globals alone and adds one',
        async (page, base) => {
          const lesson = await openLesson(page, `${base}${course}/whole.html`);
          assert.equal(await styleOf(page, '.lede', 'fontSize'), '22px');
          await lesson.explorer.press('Home');
          assertShows(await lesson.explorer.read(), 1);

          const [check] = lesson.checks.all;
          await clickText(page, '#first-divisor >>> a', words.checks.worked);
          await waitForPlace(page, 'worked-example');
          assert.equal((await check.answer('2')).state, 'Done');

          await clickText(page, '.contents a', prose.sections.reference);
          await waitForPlace(page, 'reference');
          assert.equal(new URL(page.url()).hash, '');

          await (await lesson.prediction('growth')).press(words.predictions.skip);
          await clickText(page, 'summary', said(prose.pictures.gradient.question));
          await (await page.$('>>> scaling-picture[name="gradient"]'))?.scrollIntoView();
          await page.waitForSelector(chart, { visible: true });

          // the page's address may name a place, too
          await page.evaluate((id) => {
            location.hash = id;
          }, addresses.limits);
          await waitForPlace(page, addresses.limits);
          assert.ok(await page.$(`>>> #${addresses.limits}[open]`), 'it is unfolded');

          const teach = await page.waitForSelector('>>> .foot a');
          assert.equal(await teach?.evaluate(({ href }) => href), `${base}teach.html`);
          const globals = await page.evaluate(() => ({
            added: Object.getOwnPropertyNames(window).filter(
              (name) => name !== 'namesBefore' && !window.namesBefore.has(name),
            ),
            kept:
              window.Module.foreign &&
              window.define.amd &&
              window.exports === window.module.exports,
          }));
          assert.deepEqual(
            globals.added.filter((name) => !/^__aria|puppeteer/.test(name)),
            ['scalingLesson'],
          );
          assert.ok(globals.kept);
        },
      );

      inHost(
        'two lessons take each its own attributes and keep their own answers',
        async (page, base) => {
          await open(page, base, 'two.html');
          await waitForPart(page, 'scaling-question');
          const checkIn = async (/** @type {string} */ id) => {
            const [form] = await partsIn(page, `#${id} >>> scaling-question[name="first-divisor"]`);
            return Check.in(form, page);
          };
          const [region] = await partsIn(page, '#one >>> scaling-explorer');
          assertShows(await (await Explorer.in(region, page)).read(), 16);
          assert.equal((await (await checkIn('one')).answer('2')).state, 'Done');
          assert.equal((await (await checkIn('other')).answer('4')).state, 'Not yet');
          // a link only where its place is shown
          assert.equal((await page.$$('>>> #one >>> a[href="#worked-example"]')).length, 0);
          assert.ok((await page.$$('>>> #other >>> a[href="#worked-example"]')).length > 0);
          const shown = await page.$$eval('scaling-lesson', (lessons) =>
            lessons.map(({ shadowRoot }) =>
              ['explorer', 'exercise', 'worked-example'].map(
                (id) => shadowRoot.getElementById(id).getClientRects().length > 0,
              ),
            ),
          );
          assert.deepEqual(shown, [
            [true, false, false],
            [false, false, true],
          ]);
          await page.reload();
          await waitForPart(page, 'scaling-question');
          assert.equal((await (await checkIn('one')).read()).state, 'Done');
          assert.equal((await (await checkIn('other')).read()).state, 'Not yet');
        },
      );

      for (const content of ['parts', 'whole']) {
        inHost(`styles of a page change nothing inside (${content})`, async (page, base) => {
          // choices stand in the same order everywhere
          await page.evaluateOnNewDocument(() => {
            Math.random = () => 0.5;
          });
          const looksOn = async (/** @type {string} */ name) => {
            await open(page, base, `${name}-${content}.html`);
            await waitForPart(page, 'scaling-question');
            for (const name of whenIdle) await waitForElement(page, name);
            if (content === 'parts') {
              await page.$eval('scaling-picture', (picture) => picture.scrollIntoView());
              await page.waitForSelector(chart, { visible: true });
              await page.evaluate(() => scrollTo(0, 0));
            }
            await page.evaluate(twoFrames);
            return page.evaluate(readLooks);
          };
          const expected = await looksOn('plain');
          assert.ok(expected.length > 300, `${expected.length} elements are compared`);
          for (const name of Object.keys(hostile)) {
            const looks = await looksOn(name);
            assert.deepEqual(differences(looks, expected).slice(0, 20), [], name);
            assert.equal(looks.length, expected.length, name);
          }
        });
      }

      inHost(
        'the properties and the theme that are documented change the looks',
        async (page, base) => {
          await open(page, base, 'styled.html');
          await waitForPart(page, 'scaling-question');
          assert.equal(await styleOf(page, 'scaling-explorer', 'backgroundColor'), 'rgb(1, 2, 3)');
          assert.equal(
            await styleOf(page, 'scaling-explorer >>> table', 'fontFamily'),
            'monospace',
          );
          assert.equal(await styleOf(page, 'scaling-example >>> .plate', 'color'), 'rgb(4, 5, 6)');
          assert.equal(
            await styleOf(page, 'scaling-example >>> .plate', 'backgroundColor'),
            'rgb(30, 34, 41)',
          );
          assert.equal(await styleOf(page, 'scaling-explanation', 'display'), 'none');
          const plate = 'scaling-question >>> .plate';
          assert.equal(await styleOf(page, plate, 'color'), 'rgb(31, 35, 40)');
          await page.$eval('scaling-lesson', (lesson) => lesson.setAttribute('theme', 'dark'));
          assert.equal(await styleOf(page, plate, 'color'), 'rgb(230, 232, 235)');
          assert.equal(await styleOf(page, plate, 'colorScheme'), 'dark');
        },
      );

      inHost('prototypes that are frozen do no harm', async (page, base) => {
        await open(page, base, 'frozen.html');
        await waitForPart(page, 'scaling-explorer');
        const [region] = await partsIn(page, 'scaling-explorer');
        const explorer = await Explorer.in(region, page);
        await explorer.press('Home');
        assertShows(await explorer.read(), 1);
        await page.waitForSelector(chart, { visible: true });
      });

      inHost('of two copies the first counts, and the console says so', async (page, base) => {
        /** @type {string[]} */
        const notes = [];
        page.on('console', (message) => {
          if (message.type() === 'info') notes.push(message.text());
        });
        await open(page, base, 'copies.html');
        await waitForPart(page, 'scaling-explorer');
        await page.waitForSelector(chart, { visible: true });
        assert.equal(notes.length, 1, notes.join('\n'));
        assert.match(notes[0], /more than once/);
      });

      inHost(
        'a lesson that cannot be loaded says so, and where it is',
        async (page, base) => {
          await open(page, base, 'broken.html');
          await waitForText(page, `${wholeWords.problem} ${wholeWords.open}`);
          const link = await page.waitForSelector('>>> scaling-lesson >>> a');
          assert.equal(await link?.evaluate(({ href }) => href), `${base}broken/index.html`);
        },
        false,
      );

      if (browserName === 'Chromium') {
        inHost('each element can stand alone on a page', async (page, base) => {
          for (const [i, [element, attributes, drawn]] of alone.entries()) {
            await open(page, base, `alone-${i}.html`);
            const seen = await page.waitForSelector(`>>> ${element} >>> ${drawn}`, {
              visible: true,
            });
            assert.ok(seen, `${element} ${attributes}`);
          }
        });
      }
    },
    browserName,
  );
}
