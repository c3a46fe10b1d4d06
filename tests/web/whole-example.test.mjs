// The worked example: every number recomputed here, what may stand in a cell, and which values are
// marked as changed.
/* global aloud, elementsIn, nameOf, roleOf -- forPage brings them along */
import assert from 'node:assert/strict';
import { workedExample } from '../../web/src/lesson.js';
import {
  dot,
  forPage,
  prose,
  readFocus,
  rounded,
  said,
  softmax,
  wholeJourneys,
  words,
} from './whole-lesson.mjs';

const { example, predictions: asked } = words;

/** What the example shows. */
const readExample = forPage((/** @type {Element} */ part) => {
  const tables = elementsIn(part).filter(({ localName }) => localName === 'table');
  const steps = /** @type {HTMLTableElement} */ (tables.at(-1));
  const [output] = elementsIn(part).filter(({ localName }) => localName === 'output');
  const fields = /** @type {HTMLInputElement[]} */ (
    elementsIn(part).filter((element) => roleOf(element) === 'textbox')
  );
  return {
    columns: [...(steps.tHead?.rows[0].cells ?? [])].map(aloud),
    rows: [...steps.tBodies[0].rows].map(({ cells: [header, ...cells] }) => ({
      header: aloud(header),
      cells: cells.map(aloud),
    })),
    output: aloud(output),
    given: tables
      .slice(0, -1)
      .flatMap(({ tBodies: [{ rows }] }) =>
        [...rows].map(({ cells: [header, ...cells] }) => [aloud(header), ...cells.map(aloud)]),
      ),
    cells: fields.map((field) => ({
      name: nameOf(field),
      text: field.value,
      invalid: field.getAttribute('aria-invalid') === 'true',
      described: (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .filter(Boolean)
        .map((id) => {
          const root = /** @type {ShadowRoot} */ (field.getRootNode());
          return (root.getElementById(id)?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
        }),
    })),
  };
});

/** @param {import('./whole-lesson.mjs').WholeLesson} lesson */
const read = async ({ page, example: part }) => page.evaluate(readExample, await part.handle());

/**
 * @typedef {object} Given
 * @property {number[][]} q
 * @property {number[][]} k
 * @property {number[][]} v
 * @property {boolean[]} allowed
 */

/** @type {Given} */
const start = { ...workedExample, allowed: workedExample.k.map(() => true) };

/**
 * One query of an attention head, step by step.
 * @param {Given} given
 */
function attention({ q: [query], k, v, allowed }) {
  const scores = k.map((key) => dot(query, key));
  const scaled = scores.map((score) => score / Math.sqrt(query.length));
  const weights = scaled.map(() => 0);
  const kept = allowed.flatMap((may, key) => (may ? [key] : []));
  softmax(kept.map((key) => scaled[key])).forEach((weight, i) => {
    weights[kept[i]] = weight;
  });
  const output = v[0].map((_, column) =>
    dot(
      weights,
      v.map((value) => value[column]),
    ),
  );
  return { scores, scaled, weights, output };
}

/**
 * The example shows just what follows from what is given, and marks what differs from its start.
 * @param {import('./whole-lesson.mjs').WholeLesson} lesson
 * @param {Given} given
 */
async function assertComputed(lesson, given) {
  const [now, was] = [attention(given), attention(start)];
  const marked = (/** @type {string} */ text, /** @type {boolean} */ isChanged) =>
    isChanged ? `${example.changed} ${text}` : text;
  const row = (/** @type {'scores' | 'scaled' | 'weights'} */ step) =>
    now[step].map((value, key) => marked(rounded(value, 6), value !== was[step][key]));
  const seen = await read(lesson);
  const root = { relation: '≈', root: rounded(Math.SQRT2, 2) };
  assert.deepEqual(
    seen.columns.slice(1),
    given.k.map((_, i) => said(example.key, { number: i + 1 })),
  );
  assert.deepEqual(
    seen.rows,
    [
      [example.rows.score, row('scores')],
      [said(example.rows.scaled, root), row('scaled')],
      [
        example.rows.mask,
        given.allowed.map((may) =>
          may ? `0 ${example.allowed}` : marked(`−∞ ${example.masked}`, true),
        ),
      ],
      [example.rows.weight, row('weights')],
    ].map(([name, cells]) => ({ header: `${example.query}: ${name}`, cells })),
  );
  const output = now.output.map((value, i) => marked(rounded(value, 6), value !== was.output[i]));
  assert.equal(seen.output, `[${output.join(', ')}]`);

  for (const { name, described } of seen.cells) {
    const { matrix, row: i, column } = cells.find((cell) => cell.name === name) ?? cells[0];
    const isChanged = given[matrix][i][column] !== start[matrix][i][column];
    assert.equal(described.includes(example.changed), isChanged, `${name} is marked`);
  }
}

/** The cells that can be edited, by name. */
const cells = /** @type {const} */ (['q', 'k', 'v']).flatMap((matrix) =>
  workedExample[matrix].flatMap((values, row) =>
    values.map((_, column) => {
      const vector = { q: example.query, k: example.key, v: example.value }[matrix];
      return {
        matrix,
        row,
        column,
        name: said(example.cell, {
          vector: said(vector, { number: row + 1 }),
          number: column + 1,
        }),
      };
    }),
  ),
);

/**
 * @param {Given} given
 * @param {'q' | 'k' | 'v'} matrix
 * @param {number} row
 * @param {number} column
 * @param {number} value
 * @returns {Given}
 */
function withCell(given, matrix, row, column, value) {
  const rows = given[matrix].map((values) => [...values]);
  rows[row][column] = value;
  return { ...given, [matrix]: rows };
}

/** @param {'q' | 'k' | 'v'} matrix @param {number} row @param {number} column */
const nameOfCell = (matrix, row, column) =>
  cells.find((cell) => cell.matrix === matrix && cell.row === row && cell.column === column)
    ?.name ?? '';

/** Past the prediction, to where everything can be edited. */
async function startEditing(/** @type {import('./whole-lesson.mjs').WholeLesson} */ lesson) {
  await lesson.example.click(example.mask);
  await lesson.example.click(asked.skip);
  await lesson.example.click(example.edit);
}

wholeJourneys(
  'the worked example',
  (journey) => {
    journey('is shown completed, with the numbers of the reference', async (lesson) => {
      await assertComputed(lesson, start);
      const { rows, output } = await read(lesson);
      assert.deepEqual(rows.at(-1)?.cells, ['0.669762', '0.330238']);
      assert.equal(output, '[1.339523, 0.660477]');
      await lesson.example.assertSays(said(example.maskPrompt));
      assert.deepEqual(await lesson.example.names('textbox'), [], 'nothing to edit yet');
    });

    journey('waits for the prediction before it shows what a mask does', async (lesson) => {
      const { page } = lesson;
      await lesson.example.click(example.mask);
      await assertComputed(lesson, start);
      assert.ok(!(await page.evaluate(readFocus)).lost);
      await lesson.example.assertSays(said(example.stillCompleted));
      assert.ok(!(await lesson.example.has('button', example.edit)));
      await lesson.example.click(asked.unsure);
      await assertComputed(lesson, { ...start, allowed: [true, false] });
      const { output } = await read(lesson);
      assert.equal(output.replaceAll(`${example.changed} `, ''), '[2, 0]');
      assert.ok(!(await page.evaluate(readFocus)).lost);
      await lesson.example.click(example.edit);
      assert.ok(!(await page.evaluate(readFocus)).lost);
    });

    journey('computes anew with each edit, and marks what differs', async (lesson) => {
      const { example: part, page } = lesson;
      await startEditing(lesson);
      let given = { ...start, allowed: [true, false] };
      await assertComputed(lesson, given);
      await part.click(said(example.mayLook, { number: 2 }), 'checkbox');
      given = start;
      await assertComputed(lesson, given);
      for (const [matrix, row, column, text, value] of /** @type {const} */ ([
        ['q', 0, 0, '2', 2],
        ['q', 0, 1, '-1', -1],
        ['k', 1, 0, '0,5', 0.5],
        ['k', 0, 1, '3/4', 0.75],
        ['v', 0, 1, '√2', Math.SQRT2],
        ['v', 1, 1, '−7.25', -7.25],
        ['v', 1, 0, `0.${'3'.repeat(50)}`, 1 / 3],
        ['q', 0, 0, '1', 1],
        ['q', 0, 1, '0', 0],
        ['k', 0, 0, '50%', 0.5],
      ])) {
        await part.write(text, nameOfCell(matrix, row, column));
        await page.keyboard.press('Tab');
        given = withCell(given, matrix, row, column, value);
        await assertComputed(lesson, given);
        assert.ok((await read(lesson)).cells.every(({ invalid }) => !invalid));
      }
      await lesson.reloadAndCompare();
      await part.click(said(example.mayLook, { number: 1 }), 'checkbox');
      await assertComputed(lesson, { ...given, allowed: [false, true] });

      await part.click(example.restart);
      await assertComputed(lesson, start);
      assert.ok(!(await part.everything()).includes(example.changed), 'no mark is left');
      assert.ok(!(await page.evaluate(readFocus)).lost);
      await lesson.reloadAndCompare();
    });

    journey('says what a cell can hold, and leaves the rest as it is', async (lesson) => {
      const { example: part, page } = lesson;
      await startEditing(lesson);
      await part.click(said(example.mayLook, { number: 2 }), 'checkbox');
      const name = nameOfCell('v', 1, 1);
      let given = start;
      const values = { smallest: '−1000000', largest: '1000000', value: 2 };
      for (const [text, problem] of /** @type {const} */ ([
        ['', 'empty'],
        ['   ', 'empty'],
        ['abc', 'unreadable'],
        ['NaN', 'unreadable'],
        ['Infinity', 'unreadable'],
        ['1/0', 'unreadable'],
        ['<b>2</b>', 'unreadable'],
        ['1,000', 'ambiguous'],
        ['1e308', 'too-large'],
        ['-1e308', 'too-large'],
        ['1e999', 'too-large'],
        ['7'.repeat(50), 'too-large'],
      ])) {
        await part.write(text, name);
        await page.keyboard.press('Tab');
        await assertComputed(lesson, given);
        const seen = (await read(lesson)).cells;
        assert.deepEqual(
          seen.filter(({ invalid }) => invalid).map((cell) => cell.name),
          [name],
          text,
        );
        assert.equal(seen.find((cell) => cell.name === name)?.text, text);
        const sentence = `${name}: ${said(example.problems[problem], values)}`;
        assert.equal(await part.status(), sentence, text);
        assert.ok(seen.find((cell) => cell.name === name)?.described.includes(sentence));
      }
      await lesson.reloadAndCompare();
      await part.write('-3', name);
      await page.keyboard.press('Tab');
      given = withCell(start, 'v', 1, 1, -3);
      await assertComputed(lesson, given);
      assert.equal(await part.status(), '');
    });

    journey('gives a query without keys nothing, and says that it is a policy', async (lesson) => {
      const { example: part } = lesson;
      await startEditing(lesson);
      await part.click(said(example.mayLook, { number: 1 }), 'checkbox');
      await assertComputed(lesson, { ...start, allowed: [false, false] });
      assert.equal(await part.status(), said(example.fullyMasked));
      const { rows, output } = await read(lesson);
      const bare = (/** @type {string} */ text) => text.replaceAll(`${example.changed} `, '');
      assert.deepEqual(rows.at(-1)?.cells.map(bare), ['0', '0']);
      assert.equal(bare(output), '[0, 0]');
      await lesson.reloadAndCompare();
      await part.click(example.restart);
      assert.equal(await part.status(), '');
      await assertComputed(lesson, start);
    });

    journey('is where “See one worked” leads', async (lesson) => {
      const { page } = lesson;
      const part = lesson.typed('first-divisor');
      await part.click(words.checks.worked, 'link');
      await page.waitForFunction(() => location.hash === '#worked-example');
      assert.ok(await (await page.$('#worked-example'))?.isIntersectingViewport());
      await lesson.assertSays(said(prose.worked.heading));
    });
  },
  { schemes: ['file'] },
);
