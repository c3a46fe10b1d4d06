// Everything with the keyboard alone: no mouse, and no focus that a script has set.
import assert from 'node:assert/strict';
import {
  assertBothShow,
  askedIn,
  choiceQuestions,
  prose,
  readName,
  said,
  typedQuestions,
  words,
} from './lesson.mjs';
import { Exercise, codeWords, names, stateText } from './exercise.mjs';
import { journeys } from './support.mjs';

const { checks, choices, example, explanation, explorer, keeping, listing, predictions } = words;

/** What can be focused as the lesson starts, in reading order; a group of radios is one. */
function focusStops() {
  const key = said(explorer.label);
  const field = said(explorer.field, { smallest: 1, largest: 4096 });
  const settle = [predictions.commit, predictions.unsure, predictions.skip];
  const { growth, 'small-key': smallKey } = predictions;
  const inGroup = (/** @type {string} */ wanted) => [
    ...typedQuestions
      .filter(({ group }) => group === wanted)
      .flatMap(({ id }) => [askedIn(id), checks.check, checks.hint, checks.worked]),
    ...choiceQuestions
      .filter(({ group }) => group === wanted)
      .flatMap(({ id }) => [askedIn(id), checks.check]),
  ];
  const code = (/** @type {string} */ label) => [`${listing.copy}: ${label}`, label];
  const [source] = prose.sources.list;
  // the walks are closed until the prediction is made
  const measureQuestions = Object.entries(prose.pictures)
    .filter(([name]) => name !== 'walks')
    .map(([, { question }]) => said(question));
  return [
    ...Object.values(prose.sections),
    said(growth.question, { from: 64, to: 256 }),
    ...settle,
    key,
    field,
    explanation.label,
    explanation.compare,
    growth.toPrediction,
    said(smallKey.question, { dK: 4 }),
    ...settle,
    key,
    field,
    ...inGroup('by-hand'),
    growth.toPrediction,
    ...measureQuestions,
    ...exerciseStops(),
    ...inGroup('understanding'),
    ...inGroup('elsewhere'),
    example.mask,
    ...code(prose.listing.label),
    /\[(.+?)\]\(/.exec(source)[1],
    keeping.reset,
  ];
}

/** Those of the code exercise: what it offers at first, and a row for each function. */
function exerciseStops() {
  const { ui } = codeWords;
  const rows = names.map((name) => `${name} ${stateText('todo')}`);
  return [listing.copy, ui.title, ui.run, ui.limit, ...rows];
}

journeys('with the keyboard alone', (journey, { browserName }) => {
  const inPart = browserName === 'Firefox';

  journey('Tab goes through all controls in reading order, and back, and out', async (lesson) => {
    const { page } = lesson;
    const stops = focusStops();
    await new Exercise(page).open();
    const walk = async (/** @type {string[]} */ expected) => {
      let last = '';
      for (const stop of expected) {
        let seen = last;
        // a browser may stop at more than one radio of a group in which none is marked
        for (let tabs = 0; seen === last && tabs < 5; tabs++) {
          // in the editor, Tab indents
          if (last === codeWords.ui.title) await page.keyboard.press('Escape');
          await page.keyboard.press('Tab');
          const handle = await page.evaluateHandle(focusedElement);
          seen = await handle.evaluate(readName);
          if (!seen) break;
          // the editor shows it in its next turn
          const shows = page.waitForFunction(isOutlined, { timeout: 5000 }, handle);
          await shows.catch(() => assert.fail(`${seen} shows its focus`));
          const comes = page.waitForFunction(isOnScreen, { timeout: 5000 }, handle, inPart);
          await comes.catch(() => assert.fail(`${seen} is not on screen`));
          if (!(await handle.evaluate(isRadio))) break;
        }
        assert.equal(seen, stop, `after “${last}”`);
        last = seen;
      }
    };
    await walk(stops);
    await page.keyboard.down('Shift');
    await walk(stops.slice(0, -1).reverse());
    await page.keyboard.press('Tab');
    await page.keyboard.up('Shift');
    const [first] = stops;
    const focused = await page.evaluateHandle(focusedElement);
    assert.notEqual(await focused.evaluate(readName), first, 'the first control lets go');
  });

  journey(
    'all three checks can be done, the slider moved and fresh numbers had',
    async (lesson) => {
      const { page, checks, explorer } = lesson;
      const [first, second, third] = checks.all;
      const press = async (/** @type {import('puppeteer-core').KeyInput[]} */ ...keys) => {
        for (const key of keys) await page.keyboard.press(key);
      };
      const tabTo = async (/** @type {import('puppeteer-core').ElementHandle} */ control) => {
        for (let tabs = 0; !(await control.evaluate(hasFocus)); tabs++) {
          assert.ok(tabs < 30, 'Tab comes to every control');
          await press('Tab');
        }
      };

      await tabTo(explorer.slider);
      await press('Home', 'ArrowRight', 'ArrowRight', 'ArrowRight');
      await assertBothShow(lesson, 4);
      await press('Tab');
      await page.keyboard.type('64'); // what stood in the field is selected on the way in
      await press('Enter');
      await assertBothShow(lesson, 64);

      await tabTo(first.field);
      await page.keyboard.type('2');
      await press('Enter');
      assert.equal((await first.read()).state, 'Done');

      await tabTo(second.field);
      await page.keyboard.type('8');
      await press('Tab', ' ');
      assert.equal((await second.read()).state, 'Done');

      await tabTo(third.field);
      await page.keyboard.type('0.731');
      await press('Enter');
      assert.equal((await third.read()).state, 'Done');

      const { question } = await third.read();
      await press('Tab', 'Tab');
      assert.ok(await (await third.freshButton()).evaluate(hasFocus));
      await press('Enter');
      const asked = await third.read();
      assert.notEqual(asked.question, question);
      assert.ok(asked.focused, 'the focus goes to the field');
    },
  );

  journey('a prediction and a choice can be made, and hints had', async (lesson) => {
    const { page } = lesson;
    const tabTo = async (/** @type {string} */ name) => {
      const focused = async () => (await page.evaluateHandle(focusedElement)).evaluate(readName);
      for (let tabs = 0; tabs < 60; tabs++) {
        const here = await focused();
        if (here === name) return;
        if (here === codeWords.ui.title) await page.keyboard.press('Escape');
        await page.keyboard.press('Tab');
      }
      assert.fail(`Tab comes to “${name}”`);
    };
    const values = { from: 64, to: 256, spread: 2, variance: 4, square: 16 };
    const { growth } = predictions;
    await tabTo(said(growth.question, values));
    await page.keyboard.press(' ');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    const settled = await (await lesson.prediction('growth')).read();
    assert.ok(settled.statuses[0].endsWith(said(growth.feedback.two, values)));
    assert.equal(settled.focused, growth.title, 'the focus is where the feedback is');

    await tabTo(askedIn('first-divisor'));
    await tabTo(checks.hint);
    for (const hints of [1, 2, 3]) {
      await page.keyboard.press('Enter');
      const [first] = lesson.checks.all;
      assert.equal((await first.read()).hints.length, hints);
    }

    const { id } = choiceQuestions[0];
    await tabTo(askedIn(id));
    await page.keyboard.press(' ');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const { picked, statuses } = await (await lesson.choice(id)).read();
    assert.equal(picked.length, 1);
    assert.notEqual(statuses[0], choices.missing);
    assert.notEqual(statuses[0], '');
  });
});

/** Runs in the page: the element that has the focus, in whatever part. */
function focusedElement() {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element === document.body ? null : element;
}

/** Runs in the page. @param {Element | null} element */
const isRadio = (element) => element?.matches('[type="radio"]');

/** Runs in the page. @param {Element} element */
const hasFocus = (element) => element.matches(':focus');

/** Runs in the page: whether an element, or what is drawn around it, shows that it has the focus. */
function isOutlined(/** @type {Element} */ element) {
  const { outlineStyle, outlineWidth } = getComputedStyle(element.closest('.cm-editor') ?? element);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
}

/**
 * Runs in the page: whether an element is on screen. Firefox does not scroll to what is there in
 * part, and no browser can show all of what is very tall.
 * @param {Element} element
 * @param {boolean} inPart that is enough
 */
function isOnScreen(element, inPart) {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  // browsers scroll by whole pixels
  const whole = top > -1 && bottom < innerHeight + 1;
  const part = bottom > 1 && top < innerHeight - 1;
  const enough = inPart || bottom - top > innerHeight / 2 ? part : whole;
  return enough && left > -1 && right < innerWidth + 1;
}
