// What the page loads, from where, under which policy, and that it stands still meanwhile.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { pythonFrame } from '../../web/build/python-frame.mjs';
import {
  Check,
  Explorer,
  assertBothShow,
  assertShows,
  findLesson,
  openLesson,
  partsIn,
  waitForPart,
  walkThrough,
  words,
} from './lesson.mjs';
import { Picture, pictureNames } from './pictures.mjs';
import {
  inBrowser,
  launchWithoutNetwork,
  openedFor,
  policy,
  record,
  twoFrames,
  withPage,
} from './support.mjs';

/** What is loaded once the page has loaded and the browser has nothing else to do. */
const whenIdle = ['example.js', 'course.js'];

/** Below the 100 kB of the design, for there is more to come. */
const budget = 90_000;

inBrowser('loading', (common) => {
  test('all that is loaded before the lesson is usable stays within its budget', async (t) => {
    const base = await openedFor(t, common.folder, 'http');
    await withPage(common.browser, async (page) => {
      const seen = await record(page);
      /** @type {Record<string, string>} */
      const encodings = {};
      page.on('response', (response) => {
        encodings[response.url()] = response.headers()['content-encoding'];
      });
      await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
      await openLesson(page, `${base}index.html`);
      await page.waitForFunction(
        (names) => names.every((name) => performance.getEntriesByName(name).length > 0),
        { polling: 50, timeout: 20_000 },
        whenIdle.map((name) => `${base}${name}`),
      );
      const all = await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation');
        const { loadEventStart } = /** @type {PerformanceNavigationTiming} */ (navigation);
        const entries = [navigation, ...performance.getEntriesByType('resource')];
        return entries.map(({ name, startTime, encodedBodySize }) => ({
          name,
          bytes: encodedBodySize,
          isLater: loadEventStart > 0 && startTime >= loadEventStart,
        }));
      });

      assert.deepEqual(
        all.map(({ name }) => name).sort(),
        [...seen.requests()].sort(),
        'what the browser has measured is what it has requested',
      );
      const loaded = all.filter(({ isLater }) => !isLater);
      for (const { name, isLater } of all) {
        assert.equal(isLater, whenIdle.includes(name.slice(base.length)), `${name}: ${isLater}`);
      }
      for (const { name, bytes } of loaded) {
        assert.equal(encodings[name], 'gzip', name);
        assert.ok(bytes > 0, name);
      }
      const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
      t.diagnostic(
        `loaded before usable: ${total} bytes gzipped in ${loaded.length} requests (budget ${budget})`,
      );
      assert.ok(total <= budget, `${total} bytes gzipped are more than ${budget}`);
    });
  });

  test('what draws the pictures is loaded once, when the first of them comes near', async (t) => {
    const base = await openedFor(t, common.folder, 'http');
    await withPage(common.browser, async (page) => {
      const seen = await record(page);
      const requested = () =>
        seen
          .requests()
          .map((url) => url.slice(base.length))
          .filter((name) => !['index.html', 'lesson.css', 'lesson.js', ...whenIdle].includes(name));
      const lesson = await openLesson(page, `${base}index.html`);
      await (await lesson.prediction('growth')).press(words.predictions.skip);
      await lesson.explorer.press('End');
      await page.$eval('#by-hand', (section) => section.scrollIntoView());
      await page.evaluate(twoFrames);
      const growth = new Picture(page, 'growth');
      const distance = await page.evaluate(
        (place) => place.getBoundingClientRect().top - innerHeight,
        await growth.handle(),
      );
      assert.ok(distance > 650, `the first picture is still ${distance} px away`);
      assert.deepEqual(requested(), [], 'nothing but the page itself');

      await page.evaluate((distance) => scrollBy(0, distance - 100), distance);
      await growth.until(({ charts }) => charts.length > 0, 'its chart is drawn');
      assert.deepEqual(requested(), ['pictures.js']);
      for (const name of pictureNames) await new Picture(page, name).open();
      // the last ones stand near the code exercise
      const others = requested().filter((name) => name !== 'code.js');
      assert.deepEqual(others, ['pictures.js'], 'for all of them');
      await seen.assertClean(base);
    });
  });

  test('nothing moves while the page loads, at once or slowly, narrow or wide, for the first time or not', async (t) => {
    const base = await openedFor(t, common.folder, 'http');
    const shifts = [];
    for (const width of [320, 1100, 1920]) {
      for (const [slowly, again] of [
        [false, false],
        [true, false],
        [false, true],
        [true, true],
      ]) {
        await withPage(common.browser, async (page) => {
          await page.setViewport({ width, height: 1000 });
          // what was entered on an earlier visit makes parts higher
          if (again) await visit(page, `${base}index.html`);
          if (slowly) {
            await page.emulateNetworkConditions({ download: 50_000, upload: 50_000, latency: 200 });
          }
          await page.evaluateOnNewDocument(noteShifts);
          await openLesson(page, `${base}index.html`);
          const way = `${width} px${slowly ? ', slow network' : ''}${again ? ', once more' : ''}`;
          shifts.push(`${way}: ${await shiftsOn(page)}`);
        });
      }
    }
    t.diagnostic(`layout shift while loading: ${shifts.join('; ')}`);
    assertNoneShifted(shifts);
  });

  test('nothing that is seen moves while a picture is loaded for a reader who scrolls to it', async (t) => {
    const base = await openedFor(t, common.folder, 'http');
    const shifts = [];
    for (const width of [320, 1100, 1920]) {
      await withPage(common.browser, async (page) => {
        await page.setViewport({ width, height: 1000 });
        await page.evaluateOnNewDocument(noteShifts);
        const lesson = await openLesson(page, `${base}index.html`);
        await (await lesson.prediction('growth')).press(words.predictions.skip);
        await page.evaluate(twoFrames); // what the skipping moved has been told
        await page.evaluate(() => (window[Symbol.for('layout shifts')].length = 0));
        await page.mouse.move(width / 2, 500);
        const isAtEnd = () =>
          page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
        while (!(await isAtEnd())) {
          await page.mouse.wheel({ deltaY: 200 });
          await page.evaluate(twoFrames);
        }
        await new Picture(page, 'growth').until(({ charts }) => charts.length > 0, 'it is drawn');
        shifts.push(`${width} px: ${await shiftsOn(page)}`);
      });
    }
    t.diagnostic(`layout shift while scrolling: ${shifts.join('; ')}`);
    assertNoneShifted(shifts);
  });

  test('what is done before the core has loaded counts once it has', async (t) => {
    const base = await openedFor(t, common.folder, 'http');
    await withPage(common.browser, async (page) => {
      const seen = await record(page);
      await page.evaluateOnNewDocument(() => {
        const instantiate = WebAssembly.instantiate;
        const released = new Promise((resolve) => {
          window[Symbol.for('release the core')] = resolve;
        });
        WebAssembly.instantiate = (...values) => released.then(() => instantiate(...values));
      });
      await page.goto(`${base}index.html`);
      const [region] = await partsIn(page, 'scaling-explorer');
      const [form] = await partsIn(page, 'scaling-question');
      const explorer = await Explorer.in(region, page);
      const first = await Check.in(form, page);
      assertShows(await explorer.read(), 64);
      await explorer.press('End');
      await first.answer('2');
      assert.equal((await first.read()).state, 'To do');

      await page.evaluate(() => window[Symbol.for('release the core')]());
      const lesson = await findLesson(page);
      await assertBothShow(lesson, 4096);
      const { state, text } = await first.read();
      assert.deepEqual([state, text], ['Done', '2']);
      await seen.assertClean(base);
    });
  });

  test('the page carries the policy of the design', async () => {
    const text = await readFile(path.join(common.folder, 'index.html'), 'utf8');
    await withPage(common.browser, async (page) => {
      await page.setContent(text);
      const content = await page.$eval('meta[http-equiv]', (meta) => meta.getAttribute('content'));
      assert.equal(content, policy);
    });
    const { hash } = await pythonFrame();
    assert.match(hash, /^'sha256-[\w+/]{43}='$/);
    assert.deepEqual(policy.split('; '), [
      "default-src 'none'",
      `script-src 'self' 'wasm-unsafe-eval' ${hash}`,
      "style-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
      'worker-src blob:',
      "base-uri 'none'",
      "form-action 'none'",
    ]);
  });

  test('it leaves nothing behind on window', async (t) => {
    const base = await openedFor(t, common.folder, 'http');
    await withPage(common.browser, async (page) => {
      const names = () => page.evaluate(() => Object.getOwnPropertyNames(window));
      await page.goto(`${base}NOTICES.txt`);
      const before = await names();
      await page.goto(`${base}index.html`);
      await waitForPart(page, 'scaling-question');
      const added = (await names()).filter((name) => !before.includes(name));
      // Lit's own, by which several copies of it know of one another, and the driver's
      assert.deepEqual(
        added.filter((name) => !/^(lit|reactiveElement)[A-Z]|ariaQuerySelector/.test(name)),
        ['scalingLesson'],
        'only what scripts that are loaded later take from the first one',
      );
    });
  });

  test('the record would have seen an error, a warning, a request and a violation', async (t) => {
    const base = await openedFor(t, common.folder, 'http');
    const other = await openedFor(t, common.folder, 'http', {});
    const free = await openedFor(t, common.folder, 'http', {});
    await writeFile(
      path.join(common.folder, 'bad.html'),
      `<script src="bad.js"></script><img src="${other}x.png">`,
    );
    await writeFile(
      path.join(common.folder, 'bad.js'),
      `console.error('an error'); console.warn('a warning'); Promise.reject(new Error('rejected'));
       fetch('${other}data').catch(() => {}); setTimeout(() => { throw new Error('thrown'); });`,
    );
    await withPage(common.browser, async (page) => {
      const seen = await record(page);
      await page.goto(`${base}bad.html`);
      await page.waitForFunction(() => window[Symbol.for('policy violations')].length === 2);
      await assert.rejects(seen.assertClean(base), (error) => {
        for (const bad of [
          'an error',
          'a warning',
          'rejected',
          'thrown',
          'connect-src',
          'img-src',
        ]) {
          assert.ok(error.message.includes(bad), `${bad} in: ${error.message}`);
        }
        return true;
      });
    });
    await withPage(common.browser, async (page) => {
      const seen = await record(page);
      await page.goto(`${free}bad.html`);
      assert.deepEqual(seen.foreign(free).sort(), [`${other}data`, `${other}x.png`]);
    });
  });

  test('with no network at all the whole lesson works from its folder', async (t) => {
    const base = await openedFor(t, common.folder, 'http');
    const browser = await launchWithoutNetwork('Chromium');
    try {
      assert.equal((await fetch(base)).status, 200, 'out here the server answers');
      await withPage(browser, async (page) => {
        await assert.rejects(page.goto(base), /ERR_/, 'in there nothing is reached');
      });
      await withPage(browser, async (page) => {
        const seen = await record(page);
        const own = await openedFor(t, common.folder, 'file');
        await page.goto(`${own}index.html`);
        await walkThrough(await findLesson(page));
        await seen.assertClean(own);
      });
    } finally {
      await browser.close();
    }
  });
});

/** Runs in a page from its start: notes what moves. */
function noteShifts() {
  const shifts = [];
  Object.defineProperty(window, Symbol.for('layout shifts'), { value: shifts });
  const observer = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      shifts.push({ value, moved: sources.map(({ node }) => node?.nodeName) });
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

/**
 * How much has moved, and what.
 * @param {import('puppeteer-core').Page} page
 */
async function shiftsOn(page) {
  await page.evaluate(twoFrames);
  const seen = await page.evaluate(() => window[Symbol.for('layout shifts')]);
  const total = seen.reduce((sum, { value }) => sum + value, 0);
  const moved = [...new Set(seen.flatMap((shift) => shift.moved))].join(', ');
  return `${total.toFixed(4)}${moved && ` (${moved})`}`;
}

/** @param {string[]} shifts a line each */
const assertNoneShifted = (shifts) =>
  assert.deepEqual(
    shifts.filter((line) => !/: 0\.0000$/.test(line)),
    [],
    'something moved',
  );

/**
 * Enters something in a lesson, so that much of it looks otherwise the next time.
 * @param {import('puppeteer-core').Page} page
 * @param {string} url
 */
async function visit(page, url) {
  const lesson = await openLesson(page, url);
  await (await lesson.prediction('growth')).press(words.predictions.unsure);
  await (await lesson.explanation()).press(words.explanation.compare);
  for (const check of lesson.checks.all) await check.answer('5');
  await page.goto('about:blank');
}
