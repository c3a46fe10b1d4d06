// The page has no maths of its own: with another core behind it every number that it shows
// is another one.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from '../../web/build.mjs';
import { kindWords, openLesson, pattern, typedQuestions, words } from './lesson.mjs';
import { inBrowser, openedFor, withPage } from './support.mjs';

inBrowser('with a core that computes wrongly', (common) => {
  /** @type {string} */
  let stubbed;
  before(async () => {
    stubbed = await mkdtemp(path.join(tmpdir(), 'scaling-stub-'));
    const opening = fileURLToPath(new URL('stub-core.js', import.meta.url));
    await build({ out: stubbed, opening, teach: false });
  });
  after(() => rm(stubbed, { recursive: true, force: true }));

  test('every number of the explorers, the checks and the worked example is another', async (t) => {
    /** @type {Record<string, string>[]} */
    const seen = [];
    for (const folder of [common.folder, stubbed]) {
      const base = await openedFor(t, folder, 'file');
      await withPage(common.browser, async (page) => {
        const lesson = await openLesson(page, `${base}index.html`);
        seen.push({
          ...(await explorerNumbers(lesson)),
          ...(await checkNumbers(lesson)),
          ...(await exampleNumbers(lesson)),
        });
      });
    }
    const [right, wrong] = seen;
    assert.deepEqual(Object.keys(wrong), Object.keys(right));
    assert.ok(Object.keys(right).length > 60, 'all places were looked at');
    const same = Object.entries(right).filter(([place, number]) => wrong[place] === number);
    assert.deepEqual(Object.fromEntries(same), {}, 'numbers that the core did not give');
  });

  test('every number of the tables that stand in index.html is another', async () => {
    const [right, wrong] = await Promise.all(
      [common.folder, stubbed].map(async (folder) => {
        const text = await readFile(path.join(folder, 'index.html'), 'utf8');
        const tables = text.match(/<tbody>.*?<\/tbody>/gs) ?? [];
        assert.equal(tables.length, 3, 'the explorer, the theory and the worked example');
        // what heads the rows of the theory are the key sizes, and those are given
        tables[1] = tables[1].replace(/<th.*?<\/th>/g, '');
        return tables.map((table) => numbersIn(table.replace(/<[^>]+>/g, ' ')));
      }),
    );
    right.forEach((table, i) => {
      assert.ok(table.length >= [20, 7, 7][i], `${table.length} numbers in table ${i + 1}`);
      assert.equal(wrong[i].length, table.length);
      table.forEach((number, j) =>
        assert.notEqual(wrong[i][j], number, `number ${j + 1} in table ${i + 1}`),
      );
    });
  });
});

/** @param {string} text */
const numbersIn = (text) => text.match(/\d+(\.\d+)?(·10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?/g) ?? [];

/**
 * @param {Record<string, string>} places
 * @param {string} place
 * @param {string} text
 */
function note(places, place, text) {
  const numbers = numbersIn(text);
  assert.ok(numbers.length > 0, `numbers in ${place}: “${text}”`);
  numbers.forEach((number, i) => (places[`${place}, number ${i + 1}`] = number));
}

/** @param {import('./lesson.mjs').Lesson} lesson */
async function explorerNumbers(lesson) {
  /** @type {Record<string, string>} */
  const places = {};
  for (const dK of [64, 5, 4096]) {
    await lesson.explorer.type(String(dK));
    for (const [name, explorer] of /** @type {const} */ ([
      ['explorer', lesson.explorer],
      ['compact explorer', lesson.compact],
    ])) {
      const { valueText, paragraphs, rows } = await explorer.read();
      const at = `${name} at ${dK}`;
      note(places, `${at}: value text`, valueText.replace(String(dK), ''));
      const readout = paragraphs.find((text) => text.includes(`size ${dK} `));
      note(places, `${at}: readout`, readout.replace(String(dK), ''));
      rows.forEach(({ header, scores, best, weights, bars }, i) => {
        note(places, `${at}: row ${i + 1}, divisor`, header);
        note(places, `${at}: row ${i + 1}, scores`, scores);
        note(places, `${at}: row ${i + 1}, best`, best.replace('1 − ', ''));
        weights.forEach((weight, key) => {
          note(places, `${at}: row ${i + 1}, weight ${key + 1}`, weight.replace('1 − ', ''));
          places[`${at}: row ${i + 1}, bar ${key + 1}`] = bars[key].toFixed(3);
        });
      });
    }
  }
  return places;
}

/** @param {import('./lesson.mjs').Lesson} lesson */
async function checkNumbers({ checks: { all }, question: find }) {
  /** @type {Record<string, string>} */
  const places = {};
  const [first, second, third] = all;
  const { question } = await third.read();
  const [, worked] = /divided by (.*?)\. /.exec(question) ?? [];
  note(places, 'weight question: divisor and scaled scores', worked);

  const right = await second.answer('8');
  note(places, 'right divisor', right.feedback);
  const read = await first.answer('√4');
  note(places, 'read as', (/√4 . (\S+)\. /.exec(read.feedback) ?? [])[1]);
  const half = await second.answer('32');
  note(places, 'a mistake', (/^Not yet\. (\S+) /.exec(half.feedback) ?? [])[1]);
  const imprecise = await third.answer('0.73');
  note(places, 'an imprecise answer', (/^(\S+) /.exec(imprecise.feedback) ?? [])[1]);
  const weight = await third.answer('0.731');
  note(places, 'right weight', weight.feedback);

  const given = ['scores', 'values', 'width', 'heads', 'decimals']; // by the questions
  for (const id of ['nine-entries', 'twelve-heads']) {
    const check = await find(id);
    await check.press(words.checks.hint);
    await check.press(words.checks.nextHint);
    await check.press(words.checks.nextHint);
    for (const text of ['4', '5', '6']) await check.answer(text);
    const seen = (await check.press(words.checks.showAnswer)).hints;
    const { question } = typedQuestions.find((one) => one.id === id);
    const { hints, solution } = kindWords({ question }, words.checks);
    [...hints, solution].forEach((text, i) => {
      const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const found = new RegExp(pattern(text).source.slice(1)).exec(seen[i]) ?? [];
      assert.equal(found.length, names.length + 1, `“${seen[i]}” is “${text}”`);
      names.forEach((name, j) => {
        if (!given.includes(name)) note(places, `${id}: help ${i + 1}, ${name} ${j}`, found[j + 1]);
      });
    });
  }
  return places;
}

/**
 * What the worked example computes: all its cells but those of the mask.
 * @param {import('./lesson.mjs').Lesson} lesson
 */
async function exampleNumbers(lesson) {
  /** @type {Record<string, string>} */
  const places = {};
  const { region } = await lesson.example();
  const texts = () =>
    region.$$eval('[role="cell"], output', (all) => all.map((e) => e.textContent));
  (await texts()).forEach((text, i) => {
    if (text.includes(words.example.allowed)) return;
    numbersIn(text).forEach((number, j) => (places[`example ${i + 1}, number ${j + 1}`] = number));
  });
  return places;
}
