// By touch, on a narrow screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertBothShow, openLesson } from './lesson.mjs';
import { inBrowser, openedFor, withPage } from './support.mjs';

inBrowser('by touch the slider', (common) => {
  /**
   * @param {import('node:test').TestContext} t
   * @param {(lesson: import('./lesson.mjs').Lesson) => Promise<void>} body
   */
  const onPhone = async (t, body) => {
    const base = await openedFor(t, common.folder, 'file');
    await withPage(common.browser, async (page) => {
      await page.setViewport({ width: 320, height: 640, hasTouch: true, isMobile: true });
      const lesson = await openLesson(page, `${base}index.html`);
      await lesson.explorer.slider.scrollIntoView();
      await body(lesson);
    });
  };

  test('follows a slightly slanted finger, and the page stays', (t) =>
    onPhone(t, async (lesson) => {
      const { explorer, page } = lesson;
      const scrolled = () => page.evaluate(() => scrollY);
      const before = await scrolled();
      const { position, stops } = await explorer.read();
      const from = await explorer.thumbAt(position / stops);
      const to = await explorer.thumbAt(1);
      await page.touchscreen.touchStart(from.x, from.y);
      const steps = 10;
      for (let step = 1; step <= steps; step++) {
        const x = from.x + ((to.x - from.x) * step) / steps;
        await page.touchscreen.touchMove(x, from.y + 2 * step);
      }
      await page.touchscreen.touchEnd();
      await assertBothShow(lesson, 4096);
      assert.equal(await scrolled(), before);
    }));

  test('goes to where its track is tapped', (t) =>
    onPhone(t, async (lesson) => {
      const { explorer, page } = lesson;
      const { x, y } = await explorer.thumbAt(0);
      await page.touchscreen.tap(x, y);
      await assertBothShow(lesson, 1);
    }));

  test('and all other controls are at least 44 px high', (t) =>
    onPhone(t, async ({ explorer, compact, checks }) => {
      const [first] = checks.all;
      await first.answer('2');
      const controls = [explorer, compact].flatMap(({ slider, field }) => [slider, field]);
      const rest = checks.all.flatMap(({ field, button }) => [field, button]);
      for (const control of [...controls, ...rest, await first.freshButton()]) {
        const box = await control.boundingBox();
        assert.ok(box && box.height >= 44, `${box?.height} px`);
      }
    }));
});
