// Runs of the simulation: settings, good and bad ones, long runs and how they are stopped, and that
// the page stays responsive meanwhile.
import assert from 'node:assert/strict';
import {
  assertCoreNumbers,
  assertGrowthSentence,
  assertNumbers,
  atStart,
  openPicture,
  pause,
  pictureWords,
  stops,
} from './pictures.mjs';
import { pattern } from './lesson.mjs';
import { paste, said, wholeJourneys, words } from './whole-lesson.mjs';

const { status, settings } = pictureWords;

/** Within so many milliseconds what a reader does has to show, on a busy machine, too. */
const prompt = 100;

wholeJourneys(
  'runs of the pictures:',
  (journey) => {
    journey('the same settings give the same numbers, others do not', async (lesson) => {
      const growth = await openPicture(lesson, 'growth');
      const { buttons, tables, paragraphs } = await growth.read();
      assert.ok(buttons.includes(pictureWords.run) && !buttons.includes(pictureWords.numbers));
      assert.deepEqual(tables, [], 'nothing is measured before the reader wants it');
      assert.ok(paragraphs.includes(said(pictureWords.growth.before)));

      const runs = [];
      for (const seed of ['7', '8', '7']) {
        await growth.set({ trials: 200, seed });
        await runAnew(growth, 200);
        runs.push(await growth.tables());
      }
      assert.deepEqual(runs[2], runs[0], 'seed 7 again');
      assert.notDeepEqual(runs[1], runs[0], 'seed 8');
      await assertCoreNumbers(growth, { ...atStart, trials: 200, seed: '7' });
    });

    journey('what was measured is measured again after a reload', async (lesson) => {
      const growth = await openPicture(lesson, 'growth');
      await growth.set({ trials: 300, seed: '12345678901234567890' });
      await runAnew(growth, 300);
      const before = await growth.tables();
      await lesson.reload();
      await growth.goTo();
      await growth.measured(300);
      assert.deepEqual(await growth.tables(), before);
      await growth.unfold(settings.title);
      assert.equal((await growth.setting('trials')).text, '300');
      assert.equal((await growth.setting('seed')).text, '12345678901234567890');
    });

    journey('one run serves all pictures that show it', async (lesson) => {
      const growth = await openPicture(lesson, 'growth');
      await growth.set({ trials: 250, seed: '3' });
      await runAnew(growth, 250);
      const shown = { ...atStart, trials: 250, seed: '3' };
      const samples = await openPicture(lesson, 'samples');
      await samples.measured(250);
      await assertCoreNumbers(samples, shown);
      await samples.set({ trials: 120 });
      await runAnew(samples, 120);
      await assertCoreNumbers(growth, { ...shown, trials: 120 });
    });

    journey('a long run can be cancelled, and gone on with to the same end', async (lesson) => {
      const trials = 20_000;
      const growth = await openPicture(lesson, 'growth');
      await growth.set({ trials, seed: '5' });
      await growth.unfold(settings.title);
      await growth.run();
      const running = await isRunning(growth);
      assert.equal(running.progress?.name, pictureWords.progress);
      assert.ok(running.buttons.includes(pictureWords.cancel));
      await growth.click(pictureWords.cancel);

      const done = await cancelledAfter(growth);
      assert.ok(done > 0 && done < trials, `${done} of ${trials}`);
      const shown = { ...atStart, seed: '5', trials: done };
      await assertNumbers(growth, shown);
      // also at a size that no table has: it is that of the same trials
      await lesson.explorer.write('80');
      await assertGrowthSentence(growth, { ...shown, dK: 80 });
      await pause(300);
      assert.equal(await cancelledAfter(growth), done, 'nothing goes on by itself');

      await lesson.explorer.write('64');
      await growth.click(pictureWords.resume);
      await growth.measured(trials);
      const { progress, buttons } = await growth.read();
      assert.equal(progress, undefined);
      assert.ok(!buttons.includes(pictureWords.cancel) && !buttons.includes(pictureWords.resume));
      await assertCoreNumbers(growth, { ...shown, trials });
    });

    journey('a run of 100,000 trials leaves the page responsive', async (lesson, { t }) => {
      const { page } = lesson;
      const growth = await openPicture(lesson, 'growth');
      await growth.set({ trials: 100_000 });
      await lesson.explorer.write('1024');
      await runLong(growth);
      const slider = await growth.slider();
      await slider.focus();
      await page.evaluate(watchInput);
      let position = stops.indexOf(1024);
      for (let step = 0; step < 12; step++) {
        await page.keyboard.press(step % 3 === 2 ? 'ArrowLeft' : 'ArrowRight');
        position += step % 3 === 2 ? -1 : 1;
        const valueText = await slider.evaluate((one) => one.getAttribute('aria-valuetext'));
        assert.equal(valueText, said(pictureWords.keySizeValue, { dK: stops[position] }));
      }
      await lesson.assertKeySize(stops[position]);
      const delays = await page.evaluate(() => window[Symbol.for('input delays')]);
      assert.equal(delays.length, 12);
      const sorted = [...delays].sort((a, b) => a - b);
      t.diagnostic(`from a key to the next frame with its value: ${sorted.map(Math.round)} ms`);
      assert.ok(sorted[6] <= prompt, `half of them within ${prompt} ms`);

      const { progress } = await growth.read();
      assert.ok(progress && progress.share > 0 && progress.share < 1, 'it goes on');
      await growth.click(pictureWords.cancel);
      const done = await cancelledAfter(growth);
      assert.ok(done > 0 && done < 100_000);
    });

    journey('a run of more than a minute is offered with its time first', async (lesson) => {
      const growth = await openPicture(lesson, 'growth');
      await growth.set({ trials: 200 });
      await runAnew(growth, 200);
      await growth.set({ trials: '10000000' });
      await growth.run();
      const offer = pattern(status.offered);
      const offered = await growth.until(
        ({ statuses }) => statuses.some((text) => offer.test(text)),
        'an offer',
      );
      const [, trials, time] =
        offer.exec(offered.statuses.find((text) => offer.test(text)) ?? '') ?? [];
      assert.equal(trials, '10,000,000');
      assert.match(time, /^[\d,]+ (s|min)$/);
      const seconds = Number(/[\d,]+/.exec(time)?.[0].replaceAll(',', ''));
      assert.ok(time.endsWith('min') ? seconds >= 2 : seconds > 60, `more than a minute: ${time}`);
      const waiting = await growth.read();
      assert.equal(waiting.progress, undefined);
      await pause(500);
      assert.deepEqual(await growth.read(), waiting, 'nothing runs before the reader wants it');

      await growth.click(pictureWords.runAnyway);
      const before = await isRunning(growth);
      await growth.until(
        ({ progress }) => (progress?.share ?? 0) > (before.progress?.share ?? 1),
        'progress',
      );
      await growth.click(pictureWords.cancel);
      assert.ok((await cancelledAfter(growth)) > 0);
      await growth.set({ trials: 200 });
      await runAnew(growth, 200);
      await assertCoreNumbers(growth, { ...atStart, trials: 200 });
    });

    journey('a bad setting is named and leaves the last good picture', async (lesson) => {
      const growth = await openPicture(lesson, 'growth');
      await growth.set({ trials: 150, seed: '9' });
      await runAnew(growth, 150);
      const good = await growth.tables();
      const trialLimits = { smallest: 1, largest: '10,000,000', value: 150 };
      for (const [field, text, problem] of badSettings) {
        await growth.set({ [field]: text });
        const { [field]: own } = settings;
        const sentence = said(own.problems[problem], {
          ...trialLimits,
          ...(field === 'seed' && { value: '9' }),
        });
        const label = `${field} “${text.slice(0, 20)}”`;
        const { invalid, problem: seen } = await growth.setting(field);
        assert.deepEqual({ invalid, seen }, { invalid: true, seen: sentence }, label);
        await growth.run();
        assert.deepEqual(await growth.tables(), good, `${label}: the picture is kept`);
        assert.equal((await growth.setting(field)).problem, sentence, `${label}: no run`);
        await growth.measured(150);
        // the other field shows no problem, and the next good setting takes this one away
        await growth.set({ [field]: field === 'seed' ? '9' : '150' });
        assert.deepEqual(await growth.setting(field), {
          name: own.label,
          text: field === 'seed' ? '9' : '150',
          invalid: false,
          problem: '',
        });
      }
      assert.deepEqual(await growth.tables(), good);
    });

    journey('a megabyte in the seed is refused, not cut to something else', async (lesson) => {
      const { page } = lesson;
      const growth = await openPicture(lesson, 'growth');
      await growth.set({ trials: 150, seed: '9' });
      await runAnew(growth, 150);
      const good = await growth.tables();
      const field = await growth.control('textbox', settings.seed.label);
      for (const [letter, problem] of /** @type {const} */ ([
        ['x', 'unreadable'],
        ['7', 'too-long'],
      ])) {
        await field.focus();
        await field.evaluate((element) => element.select());
        await paste(field, letter.repeat(1e6));
        await page.keyboard.press('Enter');
        const { invalid, problem: seen } = await growth.setting('seed');
        const sentence = said(settings.seed.problems[problem], { value: 9 });
        assert.deepEqual({ invalid, seen }, { invalid: true, seen: sentence }, letter);
        await growth.run();
        assert.deepEqual(await growth.tables(), good);
      }
    });

    journey('a seed counts with all of its digits', async (lesson) => {
      const growth = await openPicture(lesson, 'growth');
      const tables = [];
      for (const seed of [
        '9007199254740992',
        '9007199254740993',
        '123456789012345678901234567890',
      ]) {
        await growth.set({ trials: 100, seed });
        await runAnew(growth, 100);
        tables.push(await growth.tables());
        await assertNumbers(growth, { ...atStart, trials: 100, seed });
      }
      assert.notDeepEqual(tables[0], tables[1], '2⁵³ and 2⁵³ + 1');
    });

    journey('one trial gives numbers without an error', async (lesson) => {
      const growth = await openPicture(lesson, 'growth');
      await growth.set({ trials: 1 });
      await runAnew(growth, 1);
      const [{ rows }] = await growth.tables();
      for (const row of rows) assert.doesNotMatch(row.join(' '), /NaN|null|undefined|∞/);
      const { charts } = await growth.read();
      assert.equal(charts.length, 1);
    });

    journey('Reset stops a run, and Undo brings it back', async (lesson) => {
      const growth = await openPicture(lesson, 'growth');
      await growth.set({ trials: 100_000, seed: '4' });
      await runLong(growth);
      const { reset, confirm, undo } = words.keeping;
      await lesson.keeping.click(reset);
      await lesson.keeping.click(confirm);
      await assertIdle(lesson.page);
      const again = await openPicture(lesson, 'growth');
      await again.goUntil(({ progress }) => !progress);
      const { statuses, progress, tables } = await again.read();
      assert.deepEqual(
        { statuses, progress, tables },
        { statuses: [], progress: undefined, tables: [] },
      );

      await lesson.keeping.click(undo);
      await growth.goTo();
      await growth.unfold(settings.title);
      assert.equal((await growth.setting('seed')).text, '4');
      await isRunning(growth);
      await growth.click(pictureWords.cancel);
      await cancelledAfter(growth);
      await growth.set({ trials: 100 });
      await runAnew(growth, 100);
      await assertCoreNumbers(growth, { ...atStart, trials: 100, seed: '4' });
    });

    journey('taking the lesson out of the page stops its run', async (lesson) => {
      const { page } = lesson;
      const growth = await openPicture(lesson, 'growth');
      await growth.set({ trials: 100_000 });
      await runLong(growth);
      await page.$eval('scaling-lesson', (element) => element.remove());
      await assertIdle(page);
    });
  },
  { schemes: ['file'] },
);

wholeJourneys(
  'runs of the pictures, measured:',
  (journey) => {
    journey('no task is longer than 50 ms in 5 seconds of a long run', async (lesson, { t }) => {
      const { page } = lesson;
      const growth = await openPicture(lesson, 'growth');
      await growth.set({ trials: 100_000 });
      await lesson.explorer.write('4096');
      await runLong(growth);
      await (await growth.handle()).scrollIntoView();
      // what else the machine does can only make a task longer: the calmest of three times counts
      let calmest = Infinity;
      for (let i = 0; i < 3 && calmest > longestAllowed; i += 1) {
        const { took, computed } = await longestTask(page, 5000);
        const { progress } = await growth.read();
        assert.ok(progress && progress.share < 1, 'it runs all the time');
        t.diagnostic(
          `longest task in 5 s of a run: ${took.toFixed(1)} ms, ${computed.toFixed(1)} ms of it computing`,
        );
        assert.ok(computed > 0, 'there were tasks');
        calmest = Math.min(calmest, computed);
      }
      assert.ok(calmest <= longestAllowed, `the longest task computes for ${calmest} ms`);
      await growth.click(pictureWords.cancel);
    });
  },
  { schemes: ['file'], browsers: ['Chromium'] },
);

/** In milliseconds: what is longer is noticed. */
const longestAllowed = 50;

/** Texts that are no settings, and what is wrong with them. */
const badSettings = /** @type {const} */ ([
  ['trials', '0', 'too-small'],
  ['trials', '-5', 'too-small'],
  ['trials', '2.5', 'not-whole'],
  ['trials', '', 'empty'],
  ['trials', '1e12', 'too-large'],
  ['trials', 'many', 'unreadable'],
  ['seed', '-1', 'negative'],
  ['seed', '1.5', 'not-whole'],
  ['seed', 'abc', 'unreadable'],
  ['seed', '', 'empty'],
]);

/**
 * Runs with other settings than before, until all is measured.
 * @param {import('./pictures.mjs').Picture} picture
 * @param {number} trials
 */
async function runAnew(picture, trials) {
  await picture.run();
  await picture.measured(trials);
}

/** A long run shows how far it is. @param {import('./pictures.mjs').Picture} picture */
const isRunning = (picture) =>
  picture.until(({ progress }) => progress !== undefined, 'a progress bar');

/**
 * Begins a run that takes long; where the machine is slow, it is offered first.
 * @param {import('./pictures.mjs').Picture} picture
 */
async function runLong(picture) {
  const { runAnyway } = pictureWords;
  await picture.run();
  const { buttons } = await picture.until(
    ({ progress, buttons }) => progress !== undefined || buttons.includes(runAnyway),
    'a progress bar or an offer',
  );
  if (buttons.includes(runAnyway)) await picture.click(runAnyway);
  await isRunning(picture);
}

/** After how many trials it says that it was cancelled. @param {import('./pictures.mjs').Picture} picture */
async function cancelledAfter(picture) {
  const cancelled = pattern(status.cancelled);
  const { statuses } = await picture.until(
    ({ statuses }) => statuses.some((text) => cancelled.test(text)),
    'it was cancelled',
  );
  const [, done] = cancelled.exec(statuses.find((text) => cancelled.test(text)) ?? '') ?? [];
  return Number(done.replaceAll(',', ''));
}

/** Runs in the page: notes how long it takes from each key to the frame after its drawing. */
function watchInput() {
  const delays = [];
  Object.defineProperty(window, Symbol.for('input delays'), { value: delays });
  addEventListener(
    'input',
    ({ timeStamp }) => requestAnimationFrame((now) => delays.push(now - timeStamp)),
    { capture: true },
  );
}

/**
 * The longest task of the page in some milliseconds, as the browser's trace has it: how long it took,
 * and how long of that it was computing, which is the same where nothing else keeps the machine busy.
 * @param {import('puppeteer-core').Page} page
 * @param {number} milliseconds
 */
async function longestTask(page, milliseconds) {
  await page.tracing.start({ categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await pause(milliseconds);
  const trace = await page.tracing.stop();
  const { traceEvents } = JSON.parse(Buffer.from(trace ?? []).toString());
  const inThread = (/** @type {any} */ { pid, tid }) => `${pid} ${tid}`;
  const mains = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(inThread);
  // other pages have a thread like this, but hardly a task
  const [tasks] = mains
    .map((main) =>
      traceEvents.filter((event) => event.name === 'RunTask' && inThread(event) === main),
    )
    .sort((a, b) => b.length - a.length);
  assert.ok(tasks.length > 100, `${tasks.length} tasks`);
  const most = (/** @type {'dur' | 'tdur'} */ field) =>
    Math.max(...tasks.map((task) => task[field] ?? 0)) / 1000;
  return { took: most('dur'), computed: most('tdur') };
}

/**
 * The page computes nothing any more: of what it could send itself meanwhile, most arrives at once.
 * @param {import('puppeteer-core').Page} page
 */
async function assertIdle(page) {
  const share = await page.evaluate(busyShare);
  assert.ok(share < 0.5, `the page is busy for ${Math.round(100 * share)} % of the time`);
}

/** Runs in the page: the share of turns that had to wait for something else for over 4 ms. */
async function busyShare() {
  const channel = new MessageChannel();
  const turn = () =>
    new Promise((resolve) => {
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(null);
    });
  await new Promise((resolve) => void setTimeout(resolve, 400));
  let waited = 0;
  const turns = 200;
  for (let i = 0; i < turns; i++) {
    const start = performance.now();
    await turn();
    if (performance.now() - start > 4) waited += 1;
  }
  channel.port1.close();
  return waited / turns;
}
