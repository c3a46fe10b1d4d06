// Everything with the keyboard alone: no mouse, and no focus that a script has set.
import assert from 'node:assert/strict';
import { assertBothShow } from './lesson.mjs';
import { journeys } from './support.mjs';

journeys('with the keyboard alone', (journey) => {
  journey('Tab goes through all controls in reading order, and back, and out', async (lesson) => {
    const { page, explorer, compact, checks } = lesson;
    const stops = Object.entries({
      'the slider': explorer.slider,
      'the number': explorer.field,
      'the compact slider': compact.slider,
      'the compact number': compact.field,
      ...Object.fromEntries(
        checks.all.flatMap(({ field, button }, i) => [
          [`answer ${i + 1}`, field],
          [`button ${i + 1}`, button],
        ]),
      ),
    });
    for (const [name, control] of stops) {
      await page.keyboard.press('Tab');
      assert.ok(await control.evaluate(hasFocus), `Tab comes to ${name}`);
      assert.ok((await control.evaluate(outlineWidth)) >= 2, `${name} shows its focus`);
      await page.waitForFunction(isOnScreen, { timeout: 5000 }, control);
    }
    await page.keyboard.down('Shift');
    for (const [name, control] of stops.slice(0, -1).reverse()) {
      await page.keyboard.press('Tab');
      assert.ok(await control.evaluate(hasFocus), `Shift and Tab come back to ${name}`);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.up('Shift');
    assert.ok(!(await explorer.slider.evaluate(hasFocus)), 'the first control lets go');
  });

  journey(
    'all three checks can be done, the slider moved and fresh numbers had',
    async (lesson) => {
      const { page, checks } = lesson;
      const [first, second, third] = checks.all;
      const press = async (/** @type {import('puppeteer-core').KeyInput[]} */ ...keys) => {
        for (const key of keys) await page.keyboard.press(key);
      };

      await press('Tab', 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight');
      await assertBothShow(lesson, 4);
      await press('Tab');
      await page.keyboard.type('64'); // what stood in the field is selected on the way in
      await press('Enter');
      await assertBothShow(lesson, 64);

      await press('Tab', 'Tab', 'Tab');
      await page.keyboard.type('2');
      await press('Enter');
      assert.equal((await first.read()).state, 'Done');

      await press('Tab', 'Tab', 'Tab');
      await page.keyboard.type('8');
      await press('Tab', ' ');
      assert.equal((await second.read()).state, 'Done');

      await press('Tab', 'Tab');
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
});

/** Runs in the page. @param {Element} element */
const hasFocus = (element) => element.matches(':focus');

/** Runs in the page. @param {Element} element */
function outlineWidth(element) {
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
}

/** Runs in the page. @param {Element} element */
function isOnScreen(element) {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  // browsers scroll by whole pixels
  return top > -1 && bottom < innerHeight + 1 && left > -1 && right < innerWidth + 1;
}
