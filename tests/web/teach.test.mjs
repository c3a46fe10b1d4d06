// The page for teachers: its lines to copy, its links, its looks, and its numbers.
import assert from 'node:assert/strict';
import { accessSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { loadCore } from '../../dist/attention-core.mjs';
import * as english from '../../web/lang/en.js';
import { builder, prose } from '../../web/lang/en-teach.js';
import { numbersFor } from '../../web/src/numbers.js';
import { runAxe } from './axe.mjs';
import {
  askedIn,
  choiceQuestions,
  choiceValues,
  readText,
  said,
  typedQuestions,
  words,
  write,
} from './lesson.mjs';
import { inBrowser, openedFor, record, withPage } from './support.mjs';

/** @typedef {import('puppeteer-core').Page} Page */

const { parts, start, results, folder } = prose.link;
const { listing } = words;
const keyLabel = said(start.dK, { smallest: 1, largest: 4096 });
const read = (/** @type {string} */ file) =>
  readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const html = read('dist/teach.html');

// ---- the builder ---------------------------------------------------------------------------

/**
 * The text of a line to copy.
 * @param {Page} page
 * @param {string} label
 */
async function lineOf(page, label) {
  const code = await page.$(`pre[aria-label="${label}"]`);
  return code.evaluate((element) => element.textContent);
}

/** @param {Page} page */
const linesOf = async (page) => ({
  address: await lineOf(page, results.address),
  frame: await lineOf(page, results.frame),
  script: await lineOf(page, results.script),
});

/**
 * The control of a label.
 * @param {Page} page
 * @param {string} text of the label, as it is read aloud
 */
async function controlOf(page, text) {
  const labels = await page.$$('label');
  const texts = await Promise.all(labels.map((label) => label.evaluate(readText)));
  assert.ok(texts.includes(text), `“${text}” is among: ${texts.join(' | ')}`);
  const control = await labels[texts.indexOf(text)].evaluateHandle((label) => label.control);
  return /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement>} */ (
    control.asElement()
  );
}

/**
 * @param {string} base
 * @param {string} parameters
 * @param {string} attributes
 */
function expectedLines(base, parameters, attributes) {
  const address = `${base}index.html${parameters}`;
  const src = address.replaceAll('&', '&amp;');
  return {
    address,
    frame: `<iframe src="${src}" title="${english.prose.title}" width="100%" height="600" loading="lazy" allow="clipboard-write"></iframe>`,
    script: `<script src="${base}lesson.js" defer></script>\n<scaling-lesson${attributes}></scaling-lesson>`,
  };
}

for (const browserName of /** @type {const} */ (['Chromium', 'Firefox'])) {
  inBrowser(
    `the page for teachers, ${browserName}`,
    (common) => {
      /**
       * @param {string} name
       * @param {(page: Page, base: string) => Promise<void>} body
       * @param {'file' | 'http'} [scheme]
       */
      const onPage = (name, body, scheme = 'http') =>
        test(name, async (t) => {
          const base = await openedFor(t, common.folder, scheme);
          await withPage(common.browser, async (page) => {
            const seen = await record(page);
            await page.goto(`${base}teach.html`);
            await body(page, base);
            await seen.assertClean(base);
          });
        });

      for (const scheme of /** @type {const} */ (['file', 'http'])) {
        onPage(
          `ticking parts gives the address, the frame and the script (${scheme})`,
          async (page, base) => {
            assert.deepEqual(await linesOf(page), expectedLines(base, '', ''));
            for (const part of ['explorer', 'checks']) {
              await (await controlOf(page, parts.names[part])).click();
            }
            assert.deepEqual(
              await linesOf(page),
              expectedLines(base, '?show=explorer,checks', ' show="explorer,checks"'),
            );
            await write(page, await controlOf(page, keyLabel), '16');
            await write(page, await controlOf(page, said(start.seed)), '7');
            await (await controlOf(page, start.predict)).click();
            assert.deepEqual(
              await linesOf(page),
              expectedLines(
                base,
                '?dk=16&seed=7&show=explorer,checks&predict=off',
                ' dk="16" seed="7" show="explorer,checks" predict="off"',
              ),
            );
          },
          scheme,
        );
      }

      onPage('all pictures include each single one', async (page, base) => {
        const single = await controlOf(page, parts.pictures.walks);
        await single.click();
        assert.equal(await lineOf(page, results.address), `${base}index.html?show=walks`);
        const all = await controlOf(page, parts.names.pictures);
        await all.click();
        assert.equal(await lineOf(page, results.address), `${base}index.html?show=pictures`);
        assert.ok(await single.evaluate(({ disabled }) => disabled));
        await all.click();
        assert.equal(await lineOf(page, results.address), `${base}index.html?show=walks`);
      });

      onPage('what cannot be is said, and the last good value stays', async (page, base) => {
        const problem = (/** @type {string} */ name) =>
          page.$eval(`#${name}-problem`, ({ textContent }) => textContent);
        const key = await controlOf(page, keyLabel);
        await write(page, key, '256');
        for (const text of ['0', '4097', '1.5', 'many', '']) {
          await write(page, key, text);
          assert.equal(
            await problem('dk'),
            said(builder.problems.dK, { smallest: 1, largest: 4096 }),
          );
          // of 4097 and 1.5 the first digits are a key size
          assert.match(await lineOf(page, results.address), /index\.html\?dk=\d+$/);
        }
        await write(page, key, '64');
        assert.equal(await problem('dk'), '');
        const seed = await controlOf(page, said(start.seed));
        await write(page, seed, '123456789012345678901234567890');
        await write(page, seed, '-1');
        assert.equal(await problem('seed'), builder.problems.seed);
        await write(page, seed, '123456789012345678901234567890');
        assert.equal(
          await lineOf(page, results.address),
          `${base}index.html?seed=123456789012345678901234567890`,
        );
      });

      onPage('the address of the folder goes into all lines', async (page) => {
        const field = await controlOf(page, folder.label);
        await write(page, field, 'no address');
        const problem = await page.$eval('#folder-problem', ({ textContent }) => textContent);
        assert.equal(problem, builder.problems.folder);
        await write(page, field, 'https://courses.example.edu/ml/scaling');
        const codes = await page.$$eval('.snippet code', (all) =>
          all.map(({ textContent }) => textContent),
        );
        const withAddress = codes.filter((code) => /https?:\/\/|file:\/\//.test(code));
        assert.ok(withAddress.length > 10);
        for (const code of withAddress) {
          assert.ok(code.includes('https://courses.example.edu/ml/scaling/'), code);
          assert.doesNotMatch(code, /localhost|example\.org/);
        }
      });

      onPage('everything can be done with the keyboard', async (page, base) => {
        await page.evaluate(() => {
          Object.defineProperty(navigator, 'clipboard', {
            value: {
              writeText: async (/** @type {string} */ text) => Object.assign(window, { text }),
            },
          });
        });
        const focused = () =>
          page.evaluate(() => {
            const { activeElement } = document;
            const { value, id, ariaLabel } = /** @type {HTMLInputElement} */ (activeElement);
            return activeElement.getAttribute('aria-label') ?? ariaLabel ?? (id || value);
          });
        const tabTo = async (/** @type {string} */ name) => {
          // no further than once round
          const stops = await page.$$eval('a, input, button, pre', ({ length }) => length);
          for (let i = 0; i <= stops; i += 1) {
            if ((await focused()) === name) return;
            await page.keyboard.press('Tab');
          }
          assert.fail(`Tab does not reach ${name}`);
        };
        await tabTo('reason');
        await page.keyboard.press(' ');
        await tabTo('dk');
        await page.keyboard.type('9'); // Tab has selected what stood there
        await tabTo(`${listing.copy}: ${results.address}`);
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => 'text' in window);
        const copied = await page.evaluate(() => Reflect.get(window, 'text'));
        assert.equal(copied, `${base}index.html?dk=9&show=reason`);
        await page.waitForFunction(
          (said) =>
            document.querySelector('[data-line="address"] [role="status"]').textContent === said,
          {},
          listing.copied,
        );
      });

      onPage('what may not be copied is selected', async (page) => {
        await page.evaluate(() => {
          Object.defineProperty(navigator, 'clipboard', { value: undefined });
          document.execCommand = () => false;
        });
        const button = await page.$(`button[aria-label="${listing.copy}: ${results.frame}"]`);
        await button.click();
        await page.waitForFunction(
          (said) =>
            document.querySelector('[data-line="frame"] [role="status"]').textContent === said,
          {},
          listing.selected,
        );
        const selected = await page.evaluate(() => String(getSelection()));
        assert.equal(selected, await lineOf(page, results.frame));
      });
    },
    browserName,
  );
}

inBrowser('the looks of the page for teachers', (common) => {
  for (const theme of ['light', 'dark']) {
    for (const width of [320, 1100]) {
      test(`axe finds nothing, ${theme}, ${width} px`, async (t) => {
        const base = await openedFor(t, common.folder, 'http');
        await withPage(common.browser, async (page) => {
          await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
          await page.setViewport({ width, height: 800 });
          await page.goto(`${base}teach.html`);
          await page.evaluate(axe.source);
          const { violations, rules } = await runAxe(page);
          assert.deepEqual(violations, []);
          for (const rule of ['color-contrast', 'target-size', 'heading-order', 'label']) {
            assert.ok(rules.includes(rule), `${rule} has nothing to look at`);
          }
        });
      });
    }
  }

  test('nothing is wider than a narrow screen', async (t) => {
    const base = await openedFor(t, common.folder, 'http');
    await withPage(common.browser, async (page) => {
      await page.setViewport({ width: 320, height: 800 });
      await page.goto(`${base}teach.html`);
      const { scrollWidth, clientWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        clientWidth: document.documentElement.clientWidth,
      }));
      assert.equal(scrollWidth, clientWidth);
    });
  });

  test('the lesson leads to it, and it can be read without script', async (t) => {
    const base = await openedFor(t, common.folder, 'file');
    await withPage(common.browser, async (page) => {
      await page.setJavaScriptEnabled(false);
      await page.goto(`${base}index.html`);
      await Promise.all([
        page.waitForNavigation(),
        page.$eval('footer a[href="teach.html"]', (link) => /** @type {any} */ (link).click()),
      ]);
      assert.equal(page.url(), `${base}teach.html`);
      assert.equal((await linesOf(page)).address, 'https://example.org/scaling/index.html');
      const visible = await page.$$eval('form, .snippet button', (all) =>
        all.filter((element) => element.getClientRects().length > 0).map(({ tagName }) => tagName),
      );
      assert.deepEqual(visible, [], 'what needs script is not shown');
    });
  });
});

// ---- links ---------------------------------------------------------------------------------

test('every link leads to a file of the package and to a place in it', () => {
  const dist = fileURLToPath(new URL('../../dist', import.meta.url));
  const links = [...html.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, link]) => link);
  const own = links.filter((link) => !/^(?:https?|data):/.test(link));
  assert.ok(own.length > 30);
  const lost = own.filter((link) => {
    const [, file, id] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(link) ?? [];
    try {
      accessSync(path.join(dist, file || 'teach.html'));
    } catch {
      return true;
    }
    return id && !read(`dist/${file || 'teach.html'}`).includes(` id="${id}"`);
  });
  assert.deepEqual([...new Set(lost)], []);
});

// ---- what it says --------------------------------------------------------------------------

const core = await loadCore();
const numbers = numbersFor('en');

/** The texts of the elements of a kind, as they are read aloud. */
const textOf = (/** @type {string} */ markup) =>
  markup
    .replace(/<span class="formula" role="math" aria-label="([^"]*)">.*?<\/span>/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/** The items of the key in a block. */
function keyOf(/** @type {string} */ id) {
  const [, block] = new RegExp(`<div id="${id}"[^>]*>(.*?)\\n</ol>`, 's').exec(html) ?? [];
  assert.ok(block, id);
  const [, ...items] = block.split(/<li><b>/);
  return items.map(textOf);
}

test('the key has the answer of each typed question, as the core judges it', () => {
  const items = [...keyOf('key-by-hand'), ...keyOf('key-elsewhere')];
  assert.equal(items.length, typedQuestions.length);
  typedQuestions.forEach(({ id, question }, i) => {
    const item = items[i];
    assert.ok(item.includes(askedIn(id).replace(/\s+/g, ' ')), item);
    const [, answer] = /Answer: (\S+)/.exec(item) ?? [];
    assert.equal(core.judgeAnswer(question, answer).status, 'correct', item);
    const typed = [...item.matchAll(/“(\S+) /g)].map(([, text]) => text);
    assert.ok(typed.length > 0);
    for (const text of typed) {
      const { status, mistake } = core.judgeAnswer(question, text);
      assert.equal(status, 'incorrect', `${id}: ${text}`);
      assert.ok(mistake, `${id}: ${text}`);
    }
  });
});

test('the key names the mistakes of the question that asks for the output', () => {
  const [item] = keyOf('key-elsewhere');
  for (const mistaken of ['9.53', '6.61', '5.83']) {
    assert.ok(item.includes(`“${mistaken} comes from `), item);
  }
});

test('the key has the right choice of each question, with the reason', () => {
  const items = keyOf('key-choices');
  choiceQuestions.forEach(({ id, right }, i) => {
    const { choices, feedback } = words.choices.questions[id];
    assert.ok(items[i].includes(`Right: ${said(choices[right], choiceValues)}`), items[i]);
    assert.ok(items[i].includes(said(feedback[right], choiceValues)), items[i]);
  });
});

test('the key has all predictions', () => {
  const items = keyOf('key-predictions');
  assert.equal(items.length, 5);
  assert.match(items[0], /Right: It becomes ×2 /);
  assert.match(items[1], /Answer: 2 /);
  assert.match(items[2], /Right: \[2, 0\] /);
  assert.match(items[4], /It is 22 of 72\./);
});

test('the numbers to have at hand are the core’s', () => {
  const [, block] = /<div id="key-numbers"[^>]*>(.*?)<\/tbody>/s.exec(html) ?? [];
  const rows = [...block.matchAll(/<tr><th scope="row">(\d+)<\/th>(.*?)<\/tr>/g)];
  assert.ok(rows.length >= 4);
  for (const [, dK, cells] of rows) {
    const shown = [...cells.matchAll(/<td>(.*?)<\/td>/g)].map(([, text]) => text);
    const weights = core
      .explore(Number(dK))
      .rows.map(({ best, complement }) => numbers.weight(best, complement));
    assert.deepEqual(shown, weights);
  }
});

test('the key has the solutions of the code exercise, function by function', () => {
  const program = read('web/code/solutions.py');
  const [, block] = /<div id="key-code"[^>]*>(.*?)<div id="key-numbers"/s.exec(html) ?? [];
  const codes = [...block.matchAll(/<code>(def .*?)<\/code>/gs)].map(([, code]) =>
    code
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );
  const names = codes.map((code) => /^def (\w+)/.exec(code)?.[1]);
  for (const { call } of english.prose.code.contracts) {
    assert.ok(names.includes(call.replace(/\(.*/, '')), call);
  }
  for (const code of codes) assert.ok(program.includes(`${code}\n`), code);
});

test('the steps of each plan take as long as the plan', () => {
  assert.deepEqual(
    prose.plans.list.map(({ minutes }) => minutes),
    [20, 45, 90],
  );
  for (const { id, minutes, steps } of prose.plans.list) {
    assert.equal(
      steps.reduce((sum, step) => sum + step.minutes, 0),
      minutes,
      id,
    );
    assert.ok(html.includes(`–${minutes}</th>`), id);
  }
});

test('how to cite it agrees with CITATION.cff, which comes along', () => {
  const citation = read('web/CITATION.cff');
  assert.equal(read('dist/CITATION.cff'), citation);
  assert.ok(citation.includes(`title: '${english.prose.title}'`));
  const [, author] = /- name: '(.*)'/.exec(citation) ?? [];
  const [, year] = /date-released: '(\d{4})-/.exec(citation) ?? [];
  const text = textOf(html);
  assert.ok(text.includes(`${author} (${year}). ${english.prose.title}.`));
  assert.ok(text.includes(`author = {{${author}}}, year = {${year}}`));
});
