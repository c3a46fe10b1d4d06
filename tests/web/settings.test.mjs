// What a page says about a lesson, by its address or by attributes, and what the lesson tells the
// page: which key size, seed and parts it starts with, and what the reader has answered.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exerciseFunctions } from '../../web/src/lesson.js';
import { choiceValues } from './lesson.mjs';
import { Picture, pictureWords } from './pictures.mjs';
import { Part, openWhole, said, wholeJourneys, words } from './whole-lesson.mjs';

const { keeping, choices } = words;
const ignored = keeping.notes['setting-ignored'];

/** A choice of the question about the divisor. @param {'root' | 'dk'} id */
const divisorChoice = (id) => said(choices.questions['which-divisor'].choices[id], choiceValues);

/** @param {Part} explorer */
const keySizeOf = async (explorer) =>
  (await explorer.control('textbox')).evaluate(({ value }) => value);

/** The parts of the page that are on screen, by their ids. @param {import('./whole-lesson.mjs').Page} page */
const shownIds = (page) =>
  page.evaluate(() =>
    [
      'prediction',
      'explorer',
      'context',
      'first-divisor',
      'growth',
      'the-samples',
      'which-divisor',
      'reference',
    ].filter((id) => document.getElementById(id)?.checkVisibility()),
  );

/** Runs in the page: notes the events of lessons, from the first one on. */
function noteEvents() {
  const told = [];
  Object.defineProperty(window, Symbol.for('told'), { value: told });
  for (const type of ['lesson-answer', 'lesson-progress', 'lesson-complete']) {
    window.addEventListener(type, ({ target, detail }) => {
      told.push({ type, target: /** @type {Element} */ (target).localName, detail });
    });
  }
}

/**
 * What the page was told.
 * @param {import('./whole-lesson.mjs').Page} page
 * @returns {Promise<{ type: string, target: string, detail: any }[]>}
 */
const toldEvents = (page) => page.evaluate(() => window[Symbol.for('told')]);

const coursePage = `<!doctype html><html lang="en"><title>A course</title><meta charset="utf-8">
<link rel="icon" href="data:,"><script src="lesson.js" defer></script>
<scaling-lesson dk="16" predict="off" requires="choice" store-key="course">
  <scaling-explorer></scaling-explorer>
  <scaling-question id="which-divisor" name="which-divisor"></scaling-question>
</scaling-lesson>
<scaling-explorer id="lone" dk="25"></scaling-explorer>`;

/** Everything that a bad address is asked not to do. */
const attacks = [
  '<script>attacked=1</script>',
  '"><img src=x onerror=attacked=1>',
  'javascript:attacked=1',
  "');attacked=1//",
  '${attacked=1}',
  '__proto__',
  'constructor',
  "*]){}[id='a",
];

/** Addresses that ask for what there is not, and whether the reader should know. */
const badAddresses = [
  ...['zz', '0', '-4', '4097', '2.5', '1e400', 'NaN', '٤٢x', ''].map((dk) => ({ dk })),
  ...['-1', '1.5', 'x', '9'.repeat(10_001)].map((seed) => ({ seed })),
  ...['0', 'x', '1e9', '-3'].map((trials) => ({ trials })),
  ...['nix', 'explorer,nix'].map((show) => ({ show })),
  ...['q', 'checks,nix'].map((requires) => ({ requires })),
  ...attacks.map((all) => ({
    dk: all,
    seed: all,
    trials: all,
    show: all,
    requires: all,
    lang: all,
  })),
].map((parameters) => ({ parameters, told: true }));

/** Addresses that ask for nothing. */
const idleAddresses = [
  { utm_source: 'x', fbclid: '1' },
  { show: '' },
  { show: ' , ,' },
  { predict: 'nonsense' },
  { lang: 'xx-<b>' },
  { __proto__x: '1', constructor: '2', toString: '3', hasOwnProperty: '4' },
  Object.fromEntries([['__proto__', '{"dk":9}']]),
].map((parameters) => ({ parameters, told: false }));

wholeJourneys(
  'what an address says:',
  (journey) => {
    journey('key size, seed, trials and parts are as it names them', async (lesson, { base }) => {
      const { page } = lesson;
      await openWhole(
        page,
        `${base}index.html?dk=16&seed=7&trials=300&predict=off&show=explorer,samples`,
      );
      await lesson.assertKeySize(16);
      assert.deepEqual(await shownIds(page), ['prediction', 'explorer', 'the-samples']);
      assert.ok(!(await lesson.note.status()), 'there is nothing to say');

      const samples = new Picture(page, 'samples');
      await samples.open();
      await samples.unfold(pictureWords.settings.title);
      const { settings } = await samples.read();
      assert.deepEqual(
        settings.map(({ name, text }) => [name, text]),
        [
          [pictureWords.settings.trials.label, '300'],
          [pictureWords.settings.seed.label, '7'],
        ],
      );
    });

    journey(
      'it counts when the reader comes by it, and what was done since on a reload',
      async (lesson, { base }) => {
        const { page, explorer } = lesson;
        await explorer.write('100');
        await page.keyboard.press('Enter');
        await openWhole(page, `${base}index.html?dk=25`);
        await lesson.assertKeySize(25);
        await explorer.write('9');
        await page.keyboard.press('Enter');
        await lesson.reload();
        await lesson.assertKeySize(9);
        await openWhole(page, `${base}index.html?dk=36`);
        await lesson.assertKeySize(36);
        await openWhole(page, `${base}index.html`);
        await lesson.assertKeySize(9);
        await lesson.keeping.click(keeping.reset);
        await lesson.keeping.click(keeping.confirm);
        await lesson.assertKeySize(64);
      },
    );

    journey(
      'the same parameter twice, or half an escape, does no harm',
      async (lesson, { base }) => {
        await openWhole(lesson.page, `${base}index.html?dk=16&dk=25&show=%E0%A4%A&%`);
        await lesson.assertKeySize(16);
        assert.equal(await lesson.note.status(), ignored);
      },
    );
  },
  { schemes: ['file'] },
);

wholeJourneys(
  'what an address cannot ask for:',
  (journey) => {
    journey(
      'what it asks for and there is not is left, with a note where one should know',
      async (lesson, { base, scheme }) => {
        const { page } = lesson;
        const addresses = [...badAddresses, ...idleAddresses];
        if (scheme === 'file') {
          // a server has its own limits
          addresses.push({ parameters: { dk: '9'.repeat(1_000_000) }, told: true });
          addresses.push({ parameters: { show: 'x,'.repeat(240_000) }, told: true });
          addresses.push({ parameters: { y: 'z'.repeat(1_000_000), dk: '64' }, told: false });
        }
        for (const { parameters, told } of addresses) {
          const query = new URLSearchParams(parameters).toString();
          const which = query.slice(0, 100);
          await openWhole(page, `${base}index.html?${query}`);
          assert.equal(await lesson.note.status(), told ? ignored : '', `?${which}`);
          await lesson.assertKeySize(64);
          const harm = await page.evaluate(() => [
            'attacked' in window,
            Object.keys(Object.prototype).length,
            document.querySelectorAll('main > section').length,
          ]);
          assert.deepEqual(harm, [false, 0, 5 + 1], which);
          const shown = await shownIds(page);
          assert.ok(shown.includes('explorer'), which);
          if (!('show' in parameters) || !parameters.show.startsWith('explorer')) {
            assert.ok(shown.includes('reference'), `all of it: ${which}`);
          }
        }
      },
    );
  },
  { schemes: ['file'], browsers: ['Chromium'] },
);

wholeJourneys('what a lesson tells its page:', (journey) => {
  journey('each answer, the progress, and the end, once each', async (lesson, { base }) => {
    const { page } = lesson;
    await page.evaluateOnNewDocument(noteEvents);
    await openWhole(page, `${base}index.html?requires=choice,code&predict=off`);
    assert.deepEqual(await toldEvents(page), []);
    const check = lesson.typed('first-divisor');
    await check.answer('4');
    await check.answer('four');
    await check.answer('2');
    await lesson.choice('which-divisor').answer(divisorChoice('dk'));
    await lesson.choice('which-divisor').answer(divisorChoice('root'));
    const own = { id: 'first-divisor', group: 'checks', kind: 'typed', required: false };
    const choice = { id: 'which-divisor', group: 'choice', kind: 'choice', required: true };
    const events = await toldEvents(page);
    assert.deepEqual(
      events.filter(({ type }) => type === 'lesson-answer').map(({ detail }) => detail),
      [
        { ...own, done: false, tries: 1, response: '4', result: 'incorrect', mistake: 'dk' },
        { ...own, done: false, tries: 1, response: 'four', result: 'unread', mistake: '' },
        { ...own, done: true, tries: 1, response: '2', result: 'correct', mistake: '' },
        { ...choice, done: false, tries: 1, response: 'dk', result: 'incorrect', mistake: 'dk' },
        { ...choice, done: true, tries: 1, response: 'root', result: 'correct', mistake: '' },
      ],
    );
    const progress = events.filter(({ type }) => type === 'lesson-progress');
    assert.deepEqual(
      progress.map(({ detail: { done, total, complete } }) => [done, total, complete]),
      [[1, 1 + exerciseFunctions.length, false]],
      'the choice, of that and the functions',
    );
    assert.ok(!events.some(({ type }) => type === 'lesson-complete'));

    // what comes back is not told again
    await lesson.reload();
    assert.deepEqual(await toldEvents(page), []);
    await check.answer('4');
    const [again] = await toldEvents(page);
    assert.deepEqual([again.detail.done, again.detail.result], [true, 'incorrect']);

    await openWhole(page, `${base}index.html?requires=checks&predict=off`);
    await lesson.typed('second-divisor').answer('8');
    await lesson.typed('first-weight').answer('0.731');
    const types = (await toldEvents(page)).map(({ type }) => type);
    assert.deepEqual(types, [
      'lesson-answer',
      'lesson-progress',
      'lesson-answer',
      'lesson-progress',
      'lesson-complete',
    ]);
    const { detail } = (await toldEvents(page)).at(-1);
    assert.deepEqual([detail.done, detail.total, detail.score, detail.complete], [3, 3, 1, true]);
  });

  journey(
    'parts with attributes in another page, whose address is not theirs',
    async (lesson, { base, folder }) => {
      const { page } = lesson;
      const name = 'course page.html';
      await writeFile(path.join(folder, name), coursePage);
      await page.evaluateOnNewDocument(noteEvents);
      await page.goto(`${base}${encodeURIComponent(name)}?dk=9&requires=code`);
      await lesson.ready();
      assert.equal(await keySizeOf(new Part(page, 'scaling-lesson > scaling-explorer')), '16');
      assert.equal(await keySizeOf(new Part(page, '#lone')), '25');
      await lesson.choice('which-divisor').answer(divisorChoice('root'));
      const types = (await toldEvents(page)).map(({ type, target }) => `${type} ${target}`);
      assert.deepEqual(types, [
        'lesson-answer scaling-lesson',
        'lesson-progress scaling-lesson',
        'lesson-complete scaling-lesson',
      ]);
    },
  );
});
