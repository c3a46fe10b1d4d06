// Where something is missing the prose stays readable, and one sentence says what it is.
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import {
  askedIn,
  choiceQuestions,
  choiceValues,
  pattern,
  prose,
  readTexts,
  said,
  typedQuestions,
  waitForText,
  words,
} from './lesson.mjs';
import { starter } from './exercise.mjs';
import { inBrowser, openedFor, policy, record, withPage } from './support.mjs';

/** The texts of the questions with a picture, and what comes of the guesses. */
const pictureTexts = Object.values(prose.pictures).flatMap((own) =>
  Object.values(own).filter((text) => text !== own.question),
);

/** What stands in the field for code, where there is no editor. */
const starterField = starter.replace(/\s+/g, ' ').trim();

const withoutWasm = policy.replace(" 'wasm-unsafe-eval'", '');

/**
 * What may be missing, and how a browser is made to lack it.
 * @type {[what: string, prepare: (page: import('puppeteer-core').Page) => Promise<unknown>,
 *   headers?: Record<string, string>][]}
 */
const lacks = [
  [
    'WebAssembly',
    (page) => page.evaluateOnNewDocument(() => Reflect.deleteProperty(window, 'WebAssembly')),
  ],
  [
    'a WebAssembly that compiles',
    (page) =>
      page.evaluateOnNewDocument(() => {
        const fail = () => Promise.reject(new WebAssembly.CompileError('not today'));
        for (const name of ['instantiate', 'compile', 'instantiateStreaming', 'compileStreaming']) {
          WebAssembly[name] = fail;
        }
        WebAssembly.Module = function () {
          throw new WebAssembly.CompileError('not today');
        };
      }),
  ],
  ['leave to compile, by its policy', async () => {}, { 'Content-Security-Policy': withoutWasm }],
  [
    'DecompressionStream',
    (page) =>
      page.evaluateOnNewDocument(() => Reflect.deleteProperty(window, 'DecompressionStream')),
  ],
];

for (const browserName of /** @type {const} */ (['Chromium', 'Firefox'])) {
  inBrowser(
    `${browserName} without`,
    (common) => {
      for (const [what, prepare, headers = {}] of lacks) {
        test(`${what} still shows the prose and says what is missing`, async (t) => {
          const base = await openedFor(t, common.folder, 'http', headers);
          await withPage(common.browser, async (page) => {
            const seen = await record(page);
            await prepare(page);
            await page.goto(`${base}index.html`);
            await waitForText(page, words.unavailable);
            await openPictureQuestions(page);
            const { texts, controls } = await readTexts(page);
            const notices = texts.filter((text) => text === words.unavailable);
            assert.equal(notices.length, 1, 'one sentence says so');
            assertReadable(texts);
            const usable = [starterField, words.listing.copy];
            assert.deepEqual(controls, usable, 'nothing invites to what does not work');
            const names = seen.requests().map((url) => path.basename(url));
            assert.ok(names.includes('lesson.js'), 'requests are seen');
            assert.ok(!names.includes('pictures.js'), 'nothing is loaded that cannot draw');

            const uncaught = seen.complaints.filter((text) => text.startsWith('uncaught'));
            // what the policy forbids Firefox reports as if it were thrown
            const expected = headers['Content-Security-Policy'] ? /Content-Security-Policy:/ : /^$/;
            assert.deepEqual(
              uncaught.filter((text) => !expected.test(text)),
              [],
            );
            assert.deepEqual(seen.foreign(base), []);
          });
        });
      }
    },
    browserName,
  );
}

inBrowser('Chromium without JavaScript', (common) => {
  for (const scheme of /** @type {const} */ (['file', 'http'])) {
    test(`shows the prose, the tables and the questions (${scheme})`, async (t) => {
      const base = await openedFor(t, common.folder, scheme);
      await withPage(common.browser, async (page) => {
        const seen = await record(page);
        await page.setJavaScriptEnabled(false);
        await page.goto(`${base}index.html`);
        await openPictureQuestions(page);
        const { texts, controls } = await readTexts(page);
        assert.ok(texts.includes(said(prose.noScript)), 'the sentence for no script');
        assertReadable(texts);
        assert.deepEqual(controls, [starterField], 'code can be edited');
        assert.deepEqual(seen.complaints, []);
      });
    });
  }
});

/**
 * Opens the questions with a picture, which browsers do by themselves. What they hide counts as
 * seen by its boxes in some browsers, so that only opening them tells that they can be opened.
 * @param {import('puppeteer-core').Page} page
 */
async function openPictureQuestions(page) {
  const open = () => page.$$eval('details.picture', (all) => all.map(({ open }) => open));
  assert.deepEqual(
    await open(),
    Object.keys(prose.pictures).map(() => false),
    'closed at first',
  );
  for (const summary of await page.$$('details.picture > summary')) await summary.click();
  assert.deepEqual(
    await open(),
    Object.keys(prose.pictures).map(() => true),
    'all are open',
  );
}

/**
 * The prose, the explorer's numbers at its start, the theory that is to be measured, the worked
 * example, all questions and the texts below those with a picture can be read.
 * @param {string[]} texts
 */
function assertReadable(texts) {
  const { columns } = words.explorer;
  const { growth, 'small-key': smallKey } = words.predictions;
  const { example } = words;
  for (const text of [
    said(prose.heading),
    said(prose.lede),
    said(prose.idea.heading),
    said(prose.idea.problem),
    said(prose.byHand.heading),
    said(words.explorer.caption, { keys: 4, dK: 64 }),
    columns.scores,
    columns.best,
    '[8, 0, 0, 0]',
    '0.999',
    '[1, 0, 0, 0]',
    '0.4754',
    said(growth.question, { from: 64, to: 256 }),
    said(growth.choices.two, { spread: 2 }),
    said(smallKey.question, { dK: 4 }),
    said(prose.reason.assumption),
    said(prose.measure.heading),
    said(prose.measure.intro),
    said(prose.measure.theory),
    said(prose.measure.questions),
    ...Object.values(prose.pictures).map(({ question }) => said(question)),
    said(prose.code.contracts[0].gives),
    said(example.steps),
    said(example.rows.weight),
    '0.669762',
    '0.330238',
    said(example.outputReads, { output: '[1.339523, 0.660477]' }),
    ...typedQuestions.map(({ id }) => askedIn(id)),
    ...choiceQuestions.flatMap(({ id, choices }) => [
      askedIn(id),
      ...choices.map((choice) => said(words.choices.questions[id].choices[choice], choiceValues)),
    ]),
  ]) {
    assert.ok(texts.includes(text), `“${text}” can be read`);
  }
  for (const text of pictureTexts) {
    assert.ok(
      texts.some((seen) => pattern(text).test(seen)),
      `“${text}” can be read`,
    );
  }
}
