// Whatever lands in a field: an answer at once, and a page that stays as it is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLesson, paste, words } from './lesson.mjs';
import { inBrowser, openedFor, record, withPage } from './support.mjs';

const texts = {
  '100,000 digits': '8'.repeat(100_000),
  '100,000 letters without a space': 'w'.repeat(100_000),
  '20,000 open brackets': '('.repeat(20_000),
  '20,000 roots': '√'.repeat(20_000),
  '20,000 minus signs': '-'.repeat(20_000),
  '10,000 fractions': '1/'.repeat(10_000),
  'control characters': Array.from({ length: 32 }, (_, i) => String.fromCharCode(i)).join('8'),
  emoji: '8️⃣🧮👩‍🏫'.repeat(20),
  'right-to-left marks': '\u202e8\u202c\u200f\u2067٨\u2069',
  'combining marks': `8${'\u0336\u0301'.repeat(500)}`,
  'a lone surrogate': '8\ud83d',
  markup: '<img src=x onerror="document.title=1">${1}{{1}}',
};

inBrowser('a field that gets', (common) => {
  for (const [name, text] of Object.entries(texts)) {
    test(`${name} answers within 50 ms, and the page keeps its width`, async (t) => {
      const base = await openedFor(t, common.folder, 'file');
      await withPage(common.browser, async (page) => {
        await page.setViewport({ width: 320, height: 800 });
        const seen = await record(page);
        const { checks, explorer } = await openLesson(page, `${base}index.html`);
        const [, second] = checks.all;
        const title = await page.title();

        await second.field.focus();
        await paste(second.field, text);
        const took = await second.form.evaluate(submitAndTime);
        const { feedback, state } = await second.read();
        assert.notEqual(feedback, '', 'there is feedback');
        assert.ok(feedback.length < 400, 'which does not repeat all of it');
        assert.ok(['To do', 'Not yet', 'Done'].includes(state));
        t.diagnostic(`${name}: ${took.toFixed(1)} ms`);
        assert.ok(took <= 50, `${took} ms`);

        await explorer.field.focus();
        await paste(explorer.field, text);
        await page.keyboard.press('Enter');
        assert.match((await explorer.read()).valueText, /^d_k \d+, divisor [\d.]+$/);

        assert.ok(await page.evaluate(fitsItsWidth), 'no sideways scrolling');
        assert.equal(await page.title(), title);
        assert.equal((await second.answer('8')).state, 'Done', 'the next answer works');
        assert.equal((await second.read()).buttons.at(-1), words.checks.fresh);
        await seen.assertClean(base);
      });
    });
  }
});

/**
 * Runs in the page: how long it takes from sending the form to feedback that is laid out.
 * @param {Element} form
 */
async function submitAndTime(form) {
  const status = form.querySelector('[role="status"]');
  const start = performance.now();
  /** @type {HTMLFormElement} */ (form).requestSubmit();
  for (let turns = 0; turns < 1000 && !status.firstElementChild; turns++) await null;
  status.getBoundingClientRect();
  return performance.now() - start;
}

/** Runs in the page. */
const fitsItsWidth = () =>
  document.documentElement.scrollWidth <= document.documentElement.clientWidth;
