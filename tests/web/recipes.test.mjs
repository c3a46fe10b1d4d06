// The recipes of the page for teachers, as they stand there: each is built and opened, with the
// lesson on another origin, and the explorer in it is used.
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { recipes } from '../../web/build/recipes.mjs';
import { prose as lesson } from '../../web/lang/en.js';
import { prose } from '../../web/lang/en-teach.js';
import { Explorer, assertShows, partsIn, waitForPart } from './lesson.mjs';
import { inBrowser, openedFor, program, withPage } from './support.mjs';

/**
 * @typedef {import('puppeteer-core').Page} Page
 * @typedef {import('puppeteer-core').Frame} Frame
 */

const run = promisify(execFile);
const pathTo = (/** @type {string} */ file) =>
  fileURLToPath(new URL(`../../${file}`, import.meta.url));

const { labels } = prose.recipes;

/** @param {string} url */
const isLesson = (url) => /\/index\.html(\?|$)/.test(url);

/**
 * The explorer on a page, or in a frame of one, can be used.
 * @param {Page} page
 * @param {Page | Frame} place
 */
async function assertUsable(page, place) {
  const inside = /** @type {Page} */ (place);
  await waitForPart(inside, 'scaling-explorer');
  const [region] = await partsIn(inside, 'scaling-explorer');
  const explorer = await Explorer.in(region, page);
  assertShows(await explorer.read(), 64);
  await explorer.press('Home');
  assertShows(await explorer.read(), 1);
  await explorer.press('End');
  assertShows(await explorer.read(), 4096);
}

/** @param {string} body */
const plainPage = (body) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A course</title><link rel="icon" href="data:,"></head>
<body>
${body}
</body></html>`;

inBrowser('a recipe', (common) => {
  /**
   * A recipe as the page for teachers shows it.
   * @param {Page} page
   * @param {string} base where the lesson is
   * @param {keyof typeof labels} id
   */
  async function printed(page, base, id) {
    await page.goto(`${base}teach.html`);
    const code = await page.waitForSelector(`aria/${labels[id]}[role="region"]`);
    return code.evaluate((element) => element.textContent);
  }

  /**
   * Opens a page that was made with a recipe, and uses the explorer.
   * @param {import('node:test').TestContext} t
   * @param {(keyof typeof labels)[]} ids the recipes that it is made with
   * @param {(folder: string, ...codes: string[]) => Promise<string>} make writes a site, and gives
   *   the file to open
   * @param {object} [options]
   * @param {boolean} [options.framed] whether the lesson is in a frame
   * @param {(page: Page, place: Page | Frame) => Promise<unknown>} [options.then]
   */
  async function tryRecipe(t, ids, make, { framed = true, then } = {}) {
    const folder = await mkdtemp(path.join(tmpdir(), 'course '));
    t.after(() => rm(folder, { recursive: true, force: true }));
    const base = await openedFor(t, common.folder, 'http');
    const host = await openedFor(t, folder, 'http', {});
    await withPage(common.browser, async (page) => {
      const codes = [];
      for (const id of ids) codes.push(await printed(page, base, id));
      const file = await make(folder, ...codes);
      await page.goto(`${host}${file}`);
      const place = framed ? await page.waitForFrame((frame) => isLesson(frame.url())) : page;
      await assertUsable(page, place);
      await then?.(page, place);
    });
  }

  const onPlainPage = async (/** @type {string} */ folder, /** @type {string} */ code) => {
    await writeFile(path.join(folder, 'page.html'), plainPage(code));
    return 'page.html';
  };

  test('every recipe stands on the page as it is tested here', async (t) => {
    const base = await openedFor(t, common.folder, 'http');
    await withPage(common.browser, async (page) => {
      for (const { id, code } of recipes(base, lesson.title)) {
        const shown = await printed(page, base, /** @type {keyof typeof labels} */ (id));
        assert.equal(shown, code, id);
      }
    });
  });

  test('a frame works in plain HTML', (t) => tryRecipe(t, ['frame'], onPlainPage));

  test('a frame works as a page of Canvas has it', (t) => tryRecipe(t, ['canvas'], onPlainPage));

  test('a frame becomes as high as its content with the script for host pages', (t) =>
    tryRecipe(t, ['growing-frame'], onPlainPage, {
      then: async (page, frame) => {
        await page.waitForFunction(() => document.querySelector('iframe')?.clientHeight !== 600, {
          polling: 50,
          timeout: 20_000,
        });
        // there is nothing to scroll in it
        await frame.waitForFunction(
          () => document.documentElement.scrollHeight <= innerHeight && scrollY === 0,
          { polling: 50, timeout: 20_000 },
        );
      },
    }));

  test('the script shows the whole lesson', (t) =>
    tryRecipe(t, ['script'], onPlainPage, { framed: false }));

  test('the script shows a single part', (t) =>
    tryRecipe(t, ['script-part'], onPlainPage, { framed: false }));

  for (const id of /** @type {const} */ (['reveal-background', 'reveal-frame'])) {
    test(`“${labels[id]}” works in Reveal.js`, (t) =>
      tryRecipe(t, [id], async (folder, code) => {
        await cp(pathTo('tests/node_modules/reveal.js/dist'), path.join(folder, 'reveal'), {
          recursive: true,
        });
        await writeFile(
          path.join(folder, 'slides.html'),
          plainPage(`<link rel="stylesheet" href="reveal/reveal.css">
<div class="reveal"><div class="slides">
${code}
<section>The next slide</section>
</div></div>
<script src="reveal/reveal.js"></script>
<script>Reveal.initialize();</script>`),
        );
        return 'slides.html';
      }));
  }

  /**
   * Builds a book with one page.
   * @param {string} folder
   * @param {string} code
   * @param {string} [config]
   */
  async function makeBook(folder, code, config = '') {
    await writeFile(path.join(folder, '_config.yml'), `title: A course\n${config}\n`);
    await writeFile(path.join(folder, '_toc.yml'), 'format: jb-book\nroot: page\n');
    await writeFile(path.join(folder, 'page.md'), `# A page\n\n${code}\n`);
    await run(pathTo('build/jupyter-book/bin/jupyter-book'), ['build', '--warningiserror', folder]);
    return '_build/html/page.html';
  }

  test('a frame works in Jupyter Book', (t) => tryRecipe(t, ['jupyter-book'], makeBook));

  test('a book brings the lesson along', (t) =>
    tryRecipe(t, ['jupyter-book-folder', 'jupyter-book-config'], async (folder, code, config) => {
      await mkdir(path.join(folder, 'extra'));
      await cp(common.folder, path.join(folder, 'extra/scaling'), { recursive: true });
      return makeBook(folder, code, config);
    }));

  test('a frame works in Quarto', { skip: withoutQuarto() }, (t) =>
    tryRecipe(t, ['quarto'], async (folder, code) => {
      await writeFile(path.join(folder, 'page.qmd'), `---\ntitle: A page\n---\n\n${code}\n`);
      await run('quarto', ['render', 'page.qmd', '--to', 'html'], { cwd: folder });
      return 'page.html';
    }),
  );
});

/** Why the recipe for Quarto cannot be tried here, or false. */
function withoutQuarto() {
  try {
    return program('QUARTO', ['quarto']) ? false : '';
  } catch {
    return 'quarto is not on the PATH, and no package registry has all of it';
  }
}

test('CITATION.cff has what its format asks for', () => {
  const read = `import json, sys, yaml; json.dump(yaml.safe_load(open(sys.argv[1], encoding="utf-8")), sys.stdout)`;
  const { status, stdout, stderr } = spawnSync(
    pathTo('build/jupyter-book/bin/python'),
    ['-I', '-c', read, pathTo('web/CITATION.cff')],
    { encoding: 'utf8' },
  );
  assert.equal(status, 0, stderr);
  const { authors, message, title, type, license, ...others } = JSON.parse(stdout);
  assert.equal(others['cff-version'], '1.2.0');
  assert.match(others['date-released'], /^\d{4}-\d{2}-\d{2}$/);
  assert.ok(message && title);
  assert.equal(type, 'software');
  assert.deepEqual(license, ['MIT', 'CC-BY-4.0']);
  assert.ok(authors.length > 0 && authors.every(({ name }) => name));
});
