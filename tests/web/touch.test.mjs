// By touch, on a narrow screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertBothShow, openLesson } from './lesson.mjs';
import { states } from './states.mjs';
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
    onPhone(t, async (lesson) => {
      for (const [state, reach] of Object.entries(states)) {
        await reach(lesson);
        const seen = await lesson.page.evaluate(controlHeights);
        assert.ok(seen.length > 30, `${seen.length} controls`);
        const low = seen.filter(({ height }) => height < 44);
        assert.deepEqual(low, [], state);
      }
    }));
});

/**
 * Runs in the page: how high the controls are on screen. What is picked among choices can be
 * touched anywhere on its label; links in a text are as high as its lines.
 */
function controlHeights() {
  const found = [];
  const visit = (/** @type {ParentNode} */ root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) visit(element.shadowRoot);
      if (!element.matches('input, textarea, button, summary')) continue;
      const area = element.matches('[type="radio"], [type="checkbox"]')
        ? element.closest('label')
        : element;
      const { height } = area.getBoundingClientRect();
      const name = area.getAttribute('aria-label') ?? area.textContent.trim();
      if (height > 0) found.push({ name, height: Math.round(height * 10) / 10 });
    }
  };
  visit(document);
  return found;
}
