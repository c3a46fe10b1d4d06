// From a key press on the slider to the frame that shows its effect, on a processor made slow.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertShows, openLesson } from '../web/lesson.mjs';
import { inBrowser, openedFor, withPage } from '../web/support.mjs';

const presses = 200;
const runs = 3;
const slowdown = 6;
const budget = 50;
/** Between a paint and the next press, in ms: a key that is held down repeats so fast. */
const pause = 30;

inBrowser('the slider', (common) => {
  test(`paints its table within ${budget} ms of a key press, ${slowdown}× slowed`, async (t) => {
    const base = await openedFor(t, common.folder, 'file');
    const results = [];
    await withPage(common.browser, async (page) => {
      const { explorer } = await openLesson(page, `${base}index.html`);
      await explorer.slider.focus();
      // the page tells when it has painted, so that nothing has to ask it meanwhile
      const session = await page.createCDPSession();
      await session.send('Runtime.enable');
      await session.send('Runtime.addBinding', { name: 'tellLatency' });
      /** @type {(latency: number) => void} */
      let painted = () => {};
      session.on('Runtime.bindingCalled', ({ payload }) => painted(Number(payload)));
      await page.evaluate(watchLatency, pause);
      await page.emulateCPUThrottling(slowdown);
      for (let run = 0; run < runs; run++) {
        await explorer.press('Home');
        const times = [];
        for (let i = 0; i < presses; i++) {
          const latency = new Promise((resolve) => (painted = resolve));
          // from one end of the scale to the other, and back
          const key = Math.floor(i / 80) % 2 ? 'ArrowLeft' : 'ArrowRight';
          await page.keyboard.down(key);
          times.push(await latency);
          await page.keyboard.up(key);
        }
        results.push(times.sort((a, b) => a - b));
      }
      await page.emulateCPUThrottling(null);
      const seen = await explorer.read();
      assertShows(seen, Number(seen.field));
    });

    const at = (/** @type {number[]} */ times, /** @type {number} */ share) =>
      times[Math.ceil(times.length * share) - 1];
    const figures = results.map((times) => ({ p50: at(times, 0.5), p99: at(times, 0.99) }));
    for (const { p50, p99 } of figures) {
      t.diagnostic(`key press to paint: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
    }
    const median = at(
      figures.map(({ p99 }) => p99).sort((a, b) => a - b),
      0.5,
    );
    t.diagnostic(`median of the p99s: ${median.toFixed(1)} ms (budget ${budget})`);
    assert.ok(median <= budget, `p99 is ${median} ms`);
  });
});

/**
 * Runs in the page: tells for each key press how long it took, from the time stamp that the
 * browser's input has, until a frame with its effect was painted.
 * @param {number} pause before it tells
 */
function watchLatency(pause) {
  const tell = ({ timeStamp }) =>
    requestAnimationFrame(() => {
      // a message comes after the frame that is being made
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const latency = performance.now() - timeStamp;
        setTimeout(() => window.tellLatency(String(latency)), pause);
      };
      port2.postMessage(null);
    });
  addEventListener('keydown', tell, true);
}
