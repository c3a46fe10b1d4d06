// What a reader does with the pictures: one slider for all, the prediction drawn into the first
// picture, guesses, and everything with the keyboard.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { growth as growthSizes, outcomes, predictions } from '../../web/src/lesson.js';
import {
  Picture,
  guesses,
  headValues,
  openPicture,
  pictureWords,
  readMarks,
  stops,
} from './pictures.mjs';
import { kept, openWhole, readFocus, said, wholeJourneys, words } from './whole-lesson.mjs';

wholeJourneys(
  'the pictures in the lesson:',
  (journey) => {
    journey('one key size for the explorer and all pictures', async (lesson) => {
      const { page } = lesson;
      const growth = await openPicture(lesson, 'growth');
      const slider = await growth.slider();
      await slider.focus();
      let position = stops.indexOf(64);
      for (const [key, step] of /** @type {const} */ ([
        ['ArrowRight', 1],
        ['ArrowUp', 1],
        ['ArrowLeft', -1],
        ['Home', -Infinity],
        ['End', Infinity],
        ['ArrowDown', -1],
      ])) {
        await page.keyboard.press(key);
        position = Math.min(Math.max(position + step, 0), stops.length - 1);
        const dK = stops[position];
        assert.equal(await valueTextOf(slider), said(pictureWords.keySizeValue, { dK }), key);
        await lesson.assertKeySize(dK);
      }

      for (const name of /** @type {const} */ (['samples', 'gradient', 'walks', 'limits'])) {
        const picture = await openPicture(lesson, name);
        await lesson.explorer.write('16');
        await lesson.assertKeySize(16);
        await showsSize(picture, 16);
        const own = await picture.slider();
        await own.focus();
        await page.keyboard.press('ArrowLeft');
        await showsSize(picture, 15);
        await lesson.assertKeySize(15);
      }
      const divisors = await openPicture(lesson, 'divisors');
      await showsSize(divisors, 15);
      // a size between the stops stays what it is
      await lesson.explorer.write('37');
      await showsSize(growth, 37);
    });

    for (const choice of ['two', 'four', 'sixteen', 'same']) {
      const factor = { two: 2, four: 4, sixteen: 16, same: 1 }[choice];
      journey(`the prediction ×${factor} stands in the picture where it leads`, async (lesson) => {
        const { growth: own } = words.predictions;
        const { page } = lesson;
        const closed = new Picture(page, 'growth');
        await closed.goTo();
        await closed.until(
          ({ paragraphs }) => paragraphs.some((text) => text.startsWith(words.picture.closed)),
          'it is closed',
        );
        assert.deepEqual((await closed.read()).charts, []);

        const values = { spread: 2, variance: 4, square: 16 };
        await lesson.growth.pick(said(own.choices[choice], values));
        await lesson.growth.click(words.predictions.commit);
        const growth = await openPicture(lesson, 'growth');
        const { ticks, texts, circles } = await page.evaluate(readMarks, await growth.handle());
        assert.ok(texts.includes(said(pictureWords.growth.prediction, { factor })));
        const at = placesBy(ticks);
        const [from, to] = [...circles].sort((a, b) => a.x - b.x);
        assert.equal(circles.length, 2);
        assertNear([at.x(from.x), at.y(from.y)], [growthSizes.from, 8], 'where it begins');
        assertNear([at.x(to.x), at.y(to.y)], [growthSizes.to, 8 * factor], 'where it leads');
      });
    }

    journey('no prediction is drawn where none was made', async (lesson) => {
      const growth = await openPicture(lesson, 'growth');
      const { circles } = await lesson.page.evaluate(readMarks, await growth.handle());
      assert.deepEqual(circles, []);
    });

    for (const [name, id] of Object.entries(guesses)) {
      const own = pictureWords.guesses[id];
      const choices = predictions.find((prediction) => prediction.id === id)?.choices ?? [];
      const values = id === 'heads' ? headValues : {};
      const question = said(own.question, values);
      const choiceText = (/** @type {string} */ choice) => said(own.choices[choice], values);

      journey(`the guess of ${name}: one tap settles it, for good`, async (lesson, { another }) => {
        for (const [i, choice] of choices.entries()) {
          const visit = async (/** @type {typeof lesson} */ lesson) => {
            const picture = new Picture(lesson.page, /** @type {any} */ (name));
            await picture.goTo();
            const asked = await picture.until(
              ({ buttons }) => buttons.includes(pictureWords.justShow),
              'it asks',
            );
            assert.ok(asked.paragraphs.includes(question));
            assert.deepEqual(asked.charts, [], 'the picture waits');
            assert.deepEqual(
              [...asked.buttons].sort(),
              [...choices.map(choiceText), pictureWords.justShow].sort(),
            );
            await picture.click(choiceText(choice));
            const settled = await picture.until(({ charts }) => charts.length > 0, 'it is drawn');
            const { feedback } = own;
            const text = settled.paragraphs.join(' ');
            assert.ok(text.includes(`${pictureWords.yourGuess} ${choiceText(choice)}`));
            assert.ok(text.includes(said(feedback[choice], values)), text);
            assert.ok(!settled.buttons.includes(pictureWords.justShow));
            assert.equal((await lesson.page.evaluate(readFocus)).lost, false);
            if (i > 0) return;

            await untilKept(lesson.page, id, 'committed');
            await lesson.reload();
            await picture.goTo();
            const again = await picture.until(({ charts }) => charts.length > 0, 'it is drawn');
            assert.ok(again.paragraphs.join(' ').includes(said(feedback[choice], values)));
            assert.equal(i === 0 && choice in feedback, true);
          };
          await (i === 0 ? visit(lesson) : another(visit));
        }
        assert.ok(choices.includes(outcomes[id]));
      });

      journey(`${name} can be seen without a guess`, async (lesson) => {
        const picture = new Picture(lesson.page, /** @type {any} */ (name));
        await picture.goTo();
        await picture.until(({ buttons }) => buttons.includes(pictureWords.justShow), 'it asks');
        await picture.click(pictureWords.justShow);
        const seen = await picture.until(({ charts }) => charts.length > 0, 'it is drawn');
        assert.ok(seen.paragraphs.includes(said(own.skipped, values)));
        assert.ok(!seen.paragraphs.join(' ').includes(pictureWords.yourGuess));
        assert.equal((await lesson.page.evaluate(readFocus)).lost, false);
      });
    }

    journey(
      'with predict="off" nothing is asked and nothing is closed',
      async (lesson, { base }) => {
        const folder = new URL(base);
        const text = await readFile(new URL('index.html', folder), 'utf8');
        const name = 'unasked.html';
        await writeFile(
          new URL(name, folder),
          text.replace('<scaling-lesson', '<scaling-lesson predict="off"'),
        );
        const unasked = await openWhole(lesson.page, `${base}${name}`);
        for (const name of /** @type {const} */ (['growth', 'divisors', 'heads', 'walks'])) {
          const picture = new Picture(unasked.page, name);
          await picture.goTo();
          const { buttons, paragraphs } = await picture.until(
            ({ charts }) => charts.length > 0,
            'it is drawn',
          );
          assert.ok(!buttons.includes(pictureWords.justShow));
          assert.ok(!paragraphs.join(' ').includes(pictureWords.yourGuess));
        }
        assert.ok(path.basename(folder.pathname));
      },
    );

    journey('with the keyboard alone', async (lesson) => {
      const { page } = lesson;
      await lesson.growth.click(words.predictions.skip);
      const growth = new Picture(page, 'growth');
      await growth.goTo();
      await growth.until(({ charts }) => charts.length > 0, 'it is drawn');
      const tabTo = async (/** @type {string} */ name) => {
        for (let tabs = 0; tabs < 60; tabs++) {
          await page.keyboard.press('Tab');
          if ((await page.evaluate(readFocus)).name === name) return;
        }
        assert.fail(`Tab does not come to ${name}`);
      };
      await (await growth.slider()).focus();
      await tabTo(pictureWords.run);
      await tabTo(pictureWords.settings.title);
      await page.keyboard.press('Enter');
      await tabTo(pictureWords.settings.trials.label);
      await page.keyboard.type('120'); // what stood there is selected on the way in
      await page.keyboard.down('Shift');
      await tabTo(pictureWords.run);
      await page.keyboard.up('Shift');
      await page.keyboard.press('Enter');
      await growth.measured(120);
      assert.equal((await page.evaluate(readFocus)).name, pictureWords.runAgain);
      for (const name of [pictureWords.numbers, pictureWords.numpy]) {
        await tabTo(name);
        await page.keyboard.press(' ');
      }
      const { tables, code } = await growth.read();
      assert.deepEqual([tables.length, code.length], [1, 1]);
      await tabTo(pictureWords.save);
    });
  },
  { schemes: ['file'] },
);

/** @param {import('puppeteer-core').ElementHandle} slider */
const valueTextOf = (slider) => slider.evaluate((one) => one.getAttribute('aria-valuetext'));

/**
 * The slider of a picture stands at a key size, and says so, once one has come to it: what is out
 * of sight is not drawn.
 * @param {Picture} picture
 * @param {number} dK
 */
async function showsSize(picture, dK) {
  const wanted = said(pictureWords.keySizeValue, { dK });
  const slider = await picture.slider();
  for (let tries = 0; (await valueTextOf(slider)) !== wanted && tries < 100; tries++) {
    await picture.goTo();
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
  assert.equal(await valueTextOf(slider), wanted, picture.name);
}

/**
 * Reads places off logarithmic axes, by two numbers on each.
 * @param {{ text: string, x: number, y: number }[]} ticks
 */
function placesBy(ticks) {
  const numbered = ticks.filter(({ text }) => /^\d+$/.test(text));
  const bottom = Math.max(...numbered.map(({ y }) => y));
  const along = numbered.filter(({ y }) => bottom - y < 2);
  const up = numbered.filter((tick) => !along.includes(tick));
  const axis = (/** @type {typeof ticks} */ some, /** @type {'x' | 'y'} */ way) => {
    const [first, last] = [some[0], some[some.length - 1]];
    const [low, high] = [first, last].map(({ text }) => Math.log(Number(text)));
    return (/** @type {number} */ at) =>
      Math.exp(low + ((at - first[way]) / (last[way] - first[way])) * (high - low));
  };
  assert.ok(along.length >= 3 && up.length >= 3, 'there are numbers on both axes');
  return { x: axis(along, 'x'), y: axis(up, 'y') };
}

/**
 * @param {number[]} seen
 * @param {number[]} wanted
 * @param {string} what
 */
function assertNear(seen, wanted, what) {
  seen.forEach((value, i) => {
    const off = Math.abs(Math.log(value / wanted[i]));
    assert.ok(off < 0.05, `${what}: at ${seen}, not at ${wanted}`);
  });
}

/**
 * Waits until the browser has kept how a prediction was settled.
 * @param {import('puppeteer-core').Page} page
 * @param {string} id
 * @param {string} stage
 */
async function untilKept(page, id, stage) {
  const deadline = Date.now() + 5000;
  while ((await kept(page)).predictions[id].stage !== stage) {
    assert.ok(Date.now() < deadline, `${id} is kept`);
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
}
