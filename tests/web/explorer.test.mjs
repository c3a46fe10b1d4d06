import assert from 'node:assert/strict';
import { assertBothShow, assertShows, findLesson, said, words, write } from './lesson.mjs';
import { journeys } from './support.mjs';

/** Stops that the slider must have, beside every size up to 16. */
const notable = [36, 64, 80, 96, 100, 256, 1024, 4096];

const limits = { smallest: 1, largest: 4096 };

journeys('the explorer', (journey) => {
  journey('starts at 64, with weights 0.999 and 0.4754 on the best key', async (lesson) => {
    const seen = await assertBothShow(lesson, 64);
    assert.equal(seen.valueText, 'd_k 64, divisor 8');
    assert.deepEqual(
      seen.rows.map(({ scores, best }) => [scores, best]),
      [
        ['[8, 0, 0, 0]', '0.999'],
        ['[1, 0, 0, 0]', '0.4754'],
      ],
    );
    const { columns } = words.explorer;
    assert.deepEqual(seen.headings, [
      columns.row,
      columns.scores,
      columns.best,
      said(columns.weights, { keys: 4 }),
    ]);
  });

  journey('shows the right numbers at every stop of the slider', async (lesson) => {
    const { explorer } = lesson;
    await explorer.press('Home');
    const stops = [];
    for (;;) {
      const seen = await explorer.read();
      const dK = Number(seen.field);
      assertShows(seen, dK);
      stops.push(dK);
      if (seen.position === seen.stops) break;
      await lesson.page.keyboard.press('ArrowRight');
    }
    await assertBothShow(lesson, 4096);
    assert.ok(stops.length >= 75 && stops.length <= 85, `about 80 stops, not ${stops.length}`);
    const small = Array.from({ length: 16 }, (_, i) => i + 1);
    const missing = [...small, ...notable].filter((size) => !stops.includes(size));
    assert.deepEqual(missing, [], 'stops that are missing');
    assert.deepEqual(
      stops,
      [...stops].sort((a, b) => a - b),
    );
  });

  journey('follows the arrow keys, Home, End and the Page keys in both places', async (lesson) => {
    const { explorer, compact, page } = lesson;
    const keySize = async () => Number((await explorer.read()).field);
    await explorer.press('ArrowRight');
    await assertBothShow(lesson, 72);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await assertBothShow(lesson, 60);
    await page.keyboard.press('ArrowUp');
    await assertBothShow(lesson, 64);

    await page.keyboard.press('PageUp');
    const up = await keySize();
    assert.ok(up > 80, `PageUp goes further than an arrow key, not to ${up}`);
    await assertBothShow(lesson, up);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    const down = await keySize();
    assert.ok(down < 56, `PageDown goes further than an arrow key, not to ${down}`);
    await assertBothShow(lesson, down);

    await page.keyboard.press('End');
    await assertBothShow(lesson, 4096);
    await page.keyboard.press('Home');
    await assertBothShow(lesson, 1);

    await compact.press('End');
    await assertBothShow(lesson, 4096);
  });

  journey('follows the thumb when it is dragged', async (lesson) => {
    const { explorer, page } = lesson;
    await explorer.slider.scrollIntoView();
    const { position, stops } = await explorer.read();
    const from = await explorer.thumbAt(position / stops);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();

    const near = await explorer.thumbAt(20 / stops);
    await page.mouse.move(near.x, near.y, { steps: 8 });
    const passing = await explorer.read();
    assert.ok(Math.abs(passing.position - 20) <= 1, `stop ${passing.position} under the pointer`);
    await assertBothShow(lesson, Number(passing.field));

    const end = await explorer.thumbAt(1);
    await page.mouse.move(end.x + 60, end.y + 60, { steps: 8 });
    await page.mouse.up();
    await assertBothShow(lesson, 4096);
  });

  journey('goes to where its track is clicked', async (lesson) => {
    const { explorer, compact, page } = lesson;
    for (const [each, share] of [
      [explorer, 0],
      [explorer, 0.75],
      [compact, 0.25],
    ]) {
      await each.slider.scrollIntoView();
      const { x, y } = await each.thumbAt(share);
      await page.mouse.click(x, y);
      const seen = await each.read();
      const off = Math.abs(seen.position - share * seen.stops);
      assert.ok(off <= 1, `${off} stops beside the pointer`);
      await assertBothShow(lesson, Number(seen.field));
    }
  });

  journey('says at 1 that both rows are the same', async (lesson) => {
    const { explorer } = lesson;
    await explorer.press('Home');
    const seen = await assertBothShow(lesson, 1);
    const [one, root] = seen.rows;
    assert.deepEqual([one.scores, one.weights], [root.scores, root.weights]);
    assert.ok(seen.paragraphs.join(' ').includes('Divisor 1: both rows are the same.'));
    await lesson.page.keyboard.press('ArrowRight');
    const next = await explorer.read();
    assert.ok(!next.paragraphs.join(' ').includes('both rows are the same'));
  });

  journey('shows at 4096 how little is missing to 1, and never 1 or 0', async (lesson) => {
    await lesson.explorer.press('End');
    const { rows } = await assertBothShow(lesson, 4096);
    assert.equal(rows[0].best, '1 − 4.8·10⁻²⁸');
    for (const text of rows.flatMap(({ best, weights }) => [best, ...weights])) {
      assert.ok(!['1', '0'].includes(text), text);
    }
  });

  journey('takes any whole number, with the thumb at the nearest stop', async (lesson) => {
    const { explorer, compact, page } = lesson;
    await explorer.type('36');
    const { position } = await assertBothShow(lesson, 36);
    await explorer.type('37');
    const seen = await assertBothShow(lesson, 37);
    assert.equal(seen.position, position, 'the nearest stop to 37 is 36');
    await explorer.slider.focus();
    await assertBothShow(lesson, 37);
    await page.keyboard.press('ArrowRight');
    await assertBothShow(lesson, 40);

    for (const [text, dK] of [
      ['80', 80],
      [' 100 ', 100],
      ['1,024', 1024],
      ['1', 1],
      ['4096', 4096],
      ['3000', 3000],
    ]) {
      await explorer.type(text);
      await assertBothShow(lesson, dK);
    }

    await write(page, compact.field, '144');
    await page.keyboard.press('Tab');
    await assertBothShow(lesson, 144);
  });

  journey(
    'follows a good number while it is typed, and judges what is wrong only afterwards',
    async (lesson) => {
      const { explorer, compact, page } = lesson;
      await write(page, explorer.field, '');
      assert.deepEqual(complaint(await explorer.read()), { invalid: 'false', status: '' });
      assert.equal((await explorer.read()).valueText, 'd_k 64, divisor 8');
      for (const [key, dK] of [
        ['2', 2],
        ['5', 25],
        ['6', 256],
      ]) {
        await page.keyboard.type(key);
        assertShows(await explorer.read(), dK);
        assertShows(await compact.read(), dK);
      }
      await page.keyboard.type('9');
      assert.deepEqual(complaint(await explorer.read()), { invalid: 'false', status: '' });
      assert.equal((await explorer.read()).field, '2569');
      await page.keyboard.type('9');
      assert.deepEqual(complaint(await explorer.read()), { invalid: 'false', status: '' });
      await page.keyboard.press('Enter');
      assert.deepEqual(complaint(await explorer.read()), {
        invalid: 'true',
        status: said(words.explorer.problems['too-large'], { ...limits, dK: 64 }),
      });
      assertShows(await compact.read(), 64);
    },
  );

  journey(
    'keeps the last good size and says what is allowed when it gets a bad one',
    async (lesson) => {
      const { explorer, compact, page } = lesson;
      const { problems } = words.explorer;
      await explorer.type('100');
      const good = await assertBothShow(lesson, 100);
      for (const [text, problem] of [
        ['', problems.empty],
        ['0', problems['too-small']],
        ['-1', problems['too-small']],
        ['−1', problems['too-small']],
        ['2.5', problems['not-whole']],
        ['1e9', problems['too-large']],
        ['4097', problems['too-large']],
        ['abc', problems.unreadable],
        ['sixty-four', problems.unreadable],
        ['9'.repeat(60), problems['too-large']],
        ['9'.repeat(300), problems.unreadable],
        ['<b>4</b>', problems.unreadable],
      ]) {
        await explorer.type(text);
        const seen = await explorer.read();
        const sentence = said(problem, { ...limits, dK: 100 });
        assert.deepEqual(complaint(seen), { invalid: 'true', status: sentence }, text.slice(0, 20));
        assert.ok(text.startsWith(seen.field), `the field keeps “${seen.field}”`);
        assert.match(sentence, /\b1 to 4096\b/);
        assert.deepEqual(shown(seen), shown(good));
        assertShows(await compact.read(), 100);
        assert.ok(await focused(explorer.field), 'the focus stays in the field');
      }

      await explorer.type('64');
      await assertBothShow(lesson, 64);
      await explorer.type('abc');
      await explorer.press('ArrowRight');
      await assertBothShow(lesson, 72);
      await write(page, compact.field, '0');
      await page.keyboard.press('Tab');
      assert.equal((await compact.read()).invalid, 'true');
      assertShows(await explorer.read(), 72);
      await compact.type('9');
      await assertBothShow(lesson, 9);
    },
  );

  journey('speaks of each step once, by the value text of its slider', async (lesson) => {
    const { explorer, page } = lesson;
    const names = await explorer.region.$$eval(
      '[aria-live], [role="status"], [role="alert"], [role="log"], output',
      (live) => live.map((element) => element.id),
    );
    const described = await explorer.field.evaluate((field) =>
      field.getAttribute('aria-describedby'),
    );
    assert.deepEqual(names, [described], 'the only live region is the one for bad numbers');
    await explorer.slider.focus();
    for (const key of ['ArrowRight', 'PageUp', 'End', 'Home']) {
      await page.keyboard.press(key);
      assert.equal((await explorer.read()).status, '');
    }
  });

  journey('shows the same after a reload and on coming back to the page', async (lesson) => {
    const { page, explorer } = lesson;
    await explorer.type('4');
    await assertBothShow(lesson, 4);
    const settled = async () => assertBothShow(await findLesson(page), 4);
    await page.reload();
    await settled();
    await page.goto('about:blank');
    await page.evaluate(() => setTimeout(() => history.back()));
    await page.waitForFunction(() => location.href !== 'about:blank');
    await settled();
  });

  journey('does not change its number when the wheel turns over it', async (lesson) => {
    const { explorer, page } = lesson;
    await explorer.field.scrollIntoView();
    await explorer.field.focus();
    const box = await explorer.field.boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.wheel({ deltaY: 120 });
    await page.keyboard.press('ArrowUp');
    await assertBothShow(lesson, 64);
  });
});

/** @param {import('./lesson.mjs').SeenExplorer} seen */
const complaint = ({ invalid, status }) => ({ invalid, status });

/**
 * What a bad number must leave alone.
 * @param {import('./lesson.mjs').SeenExplorer} seen
 */
const shown = ({ position, valueText, caption, rows, paragraphs }) => ({
  position,
  valueText,
  caption,
  rows,
  paragraphs,
});

/** @param {import('puppeteer-core').ElementHandle<Element>} element */
const focused = (element) =>
  element.evaluate((it) => /** @type {ShadowRoot} */ (it.getRootNode()).activeElement === it);
