import assert from 'node:assert/strict';
import { pattern, rounded, said, words, write } from './lesson.mjs';
import { journeys } from './support.mjs';

const { checks } = words;
const { divisor, weight } = checks;

/** Each known mistake for d_k = 64, as it is typed, and what the page must say about it. */
const divisorMistakes = [
  ['64', 'dk'],
  ['32', 'half'],
  ['16', 'quarter'],
  ['0.125', 'multiplier'],
  ['1/8', 'multiplier'],
  ['-8', 'negative-root'],
  ['−8', 'negative-root'],
  ['4096', 'dk-squared'],
  ['128', 'double'],
  ['6', 'log2'],
  ['4', 'cube-root'],
  ['2.83', 'fourth-root'],
  ['11.31', 'root-of-double'],
  ['7.94', 'one-less'],
  ['0.015625', 'reciprocal'],
  ['1', 'one'],
  ['80', 'decimal-slip'],
  ['2', 'other-question'],
  ['√4', 'other-question'],
  ['7', 'none'],
];

/** The same for the softmax weight of [2, 0] at d_k = 4. */
const weightMistakes = [
  ['0.881', 'not-divided'],
  ['0,881', 'not-divided'],
  ['0.622', 'divided-by-dk'],
  ['0.269', 'other-key'],
  ['1', 'scaled-score'],
  ['2.718', 'not-normalised'],
  ['2', 'raw-score'],
  ['0.5', 'equal-shares'],
  ['0.667', 'base-two'],
  ['7.389', 'not-divided-not-normalised'],
  ['0.119', 'other-key-not-divided'],
  ['0.982', 'multiplied'],
  ['-0.313', 'log-weight'],
  ['73.1', 'percent-without-sign'],
  ['0.3', 'none'],
];

journeys('the checks', (journey) => {
  journey(
    'start with three questions, each to do and with an empty status region',
    async (lesson) => {
      const seen = await readAll(lesson);
      assert.equal(await lesson.checks.progress(), '0 of 3 done');
      assert.deepEqual(
        seen.map(({ question }) => question),
        [
          said(divisor['first-divisor'].question, { dK: 4 }),
          said(divisor['second-divisor'].question, { dK: 64 }),
          said(weight['first-weight'].question, {
            dK: 4,
            scores: '[2, 0]',
            root: 2,
            scaled: '[1, 0]',
            decimals: 3,
          }),
        ],
      );
      for (const { state, text, feedback, described, buttons } of seen) {
        assert.deepEqual(
          { state, text, feedback, described, buttons },
          { state: 'To do', text: '', feedback: '', described: true, buttons: [checks.check] },
        );
      }
    },
  );

  journey('are done with 2, 8 and 0.731, one after the other', async (lesson) => {
    const [first, second, third] = lesson.checks.all;

    const seen = await first.answer('2');
    assert.equal(seen.state, 'Done');
    assert.equal(seen.feedback, said(divisor.correct, { root: 2, dK: 4 }));
    assert.equal(await lesson.checks.progress(), '1 of 3 done');

    const after8 = await second.answer('8');
    assert.equal(after8.state, 'Done');
    assert.equal(after8.feedback, said(divisor.correct, { root: 8, dK: 64 }));
    assert.equal(await lesson.checks.progress(), '2 of 3 done');

    const after731 = await third.answer('0.731');
    assert.equal(after731.state, 'Done');
    assert.equal(after731.feedback, said(weight.correct, { answer: '0.731' }));
    assert.equal(await lesson.checks.progress(), said(checks.allDone, { total: 3 }));
    assert.ok(after731.focused, 'the focus stays in the field');
  });

  journey(
    'take praise back when the answer is edited, and keep advice meanwhile',
    async (lesson) => {
      const [first] = lesson.checks.all;
      const advice = (await first.answer('16')).feedback;
      await write(lesson.page, first.field, '1');
      assert.equal((await first.read()).feedback, advice);
      await first.answer('2');
      await write(lesson.page, first.field, '999');
      const edited = await first.read();
      assert.equal(edited.feedback, '');
      assert.equal(edited.state, 'Done');
    },
  );

  journey('praise 4/2 with the remark that half and root agree only here', async (lesson) => {
    const [first] = lesson.checks.all;
    const { state, feedback } = await first.answer('4/2');
    assert.equal(state, 'Done');
    assert.equal(feedback, `Read as 4/2 = 2. ${said(divisor['half-by-chance'], { dK: 4 })}`);
  });

  journey('can be checked with the button instead of Enter', async (lesson) => {
    const [first] = lesson.checks.all;
    await first.field.type('2');
    await first.button.click();
    assert.equal((await first.read()).state, 'Done');
    assert.equal((await first.read()).text, '2');
  });

  journey('say how they read what is not a plain number', async (lesson) => {
    const [first, second, third] = lesson.checks.all;
    for (const [check, text, start] of [
      [first, '√4', 'Read as √4 = 2.'],
      [first, 'sqrt(4)', 'Read as √4 = 2.'],
      [first, '2,0', 'Read as 2.0.'],
      [second, '√64', 'Read as √64 = 8.'],
      [second, '16/2', 'Read as 16/2 = 8.'],
      [third, '0,731', 'Read as 0.731.'],
      [third, '73.1%', 'Read as 0.731.'],
      [third, 'e/(1+e)', 'Read as e/(1+e) ≈ 0.7311.'],
    ]) {
      const { state, feedback } = await check.answer(text);
      assert.equal(state, 'Done', text);
      assert.ok(feedback.startsWith(`${start} `), `${text}: ${feedback}`);
    }
    for (const [check, text] of [
      [first, '2'],
      [first, ' 2.0 '],
      [third, '0.7310585786'],
    ]) {
      assert.doesNotMatch((await check.answer(text)).feedback, /Read as/, text);
    }
  });

  journey('ask back, without counting a try, when they cannot judge', async (lesson) => {
    const [, second, third] = lesson.checks.all;
    const numberRead = checks.unreadable;
    const questions = [
      [second, '', checks.empty],
      [second, '   ', checks.empty],
      [second, '8,000', said(checks.ambiguous, { first: '8.000', second: '8000' })],
      [second, 'eight', numberRead['not-a-number']],
      [second, '2 4', numberRead['space-inside']],
      [second, '8/0', numberRead['zero-divisor']],
      [second, 'sqrt(-64)', numberRead['negative-root']],
      [second, '1e999', numberRead['too-large']],
      [second, '8'.repeat(201), numberRead['too-long']],
      [third, '0.73', said(checks.imprecise, { typed: '0.73', decimals: 3 })],
      [third, '0.7', said(checks.imprecise, { typed: '0.7', decimals: 3 })],
    ];
    const ask = async (/** @type {string} */ state) => {
      for (const [check, text, sentence] of questions) {
        const seen = await check.answer(text);
        assert.equal(seen.feedback, sentence, text.slice(0, 20));
        assert.equal(seen.state, state, text.slice(0, 20));
        assert.ok(seen.focused, 'the focus stays in the field');
      }
    };
    await ask('To do');
    assert.equal(await lesson.checks.progress(), '0 of 3 done');
    await second.answer('32');
    await third.answer('0.881');
    await ask('Not yet');
    await second.answer('8');
    await third.answer('0.731');
    await ask('Done');
    assert.equal(await lesson.checks.progress(), '2 of 3 done');
  });

  journey('name each known mistake in words', async (lesson) => {
    const [, second, third] = lesson.checks.all;
    for (const [check, mistakes, texts, values] of [
      [second, divisorMistakes, divisor.mistakes, { dK: 64 }],
      [third, weightMistakes, weight.mistakes, { dK: 4, scores: '[2, 0]', decimals: 3 }],
    ]) {
      for (const [text, mistake] of mistakes) {
        const { state, feedback } = await check.answer(text);
        const typed = typedForm[text] ?? text.replace('-', '−');
        const sentence = said(texts[mistake], { ...values, typed });
        assert.ok(feedback.startsWith('Not yet. '), `${text}: ${feedback}`);
        assert.ok(feedback.endsWith(sentence), `${text}: “${feedback}”, not “${sentence}”`);
        assert.equal(state, 'Not yet');
        assert.doesNotMatch(feedback, /wrong/i);
      }
    }
    assert.equal(await lesson.checks.progress(), '0 of 3 done');
    assert.equal((await second.answer('8')).state, 'Done');
    assert.equal((await third.answer('0.731')).state, 'Done');
  });

  journey('speak again when the same feedback comes again', async (lesson) => {
    const [first] = lesson.checks.all;
    const region = await first.form.$('aria/[role="status"]');
    assert.ok(region, 'there is a status region before the first answer');
    for (const text of ['3', 'three', '', '2']) {
      await first.answer(text);
      const before = await first.read();
      const spoken = await region.evaluateHandle((status) => status.firstElementChild);
      const again = await first.answer(text);
      assert.equal(again.feedback, before.feedback);
      assert.notEqual(again.feedback, '');
      assert.equal(await spoken.evaluate((node) => node?.isConnected), false, 'it is a new node');
      assert.ok(await region.evaluate((status) => status.isConnected), 'in the same region');
      assert.ok(again.focused, 'the focus stays in the field');
    }
  });

  journey('give fresh numbers once done, and accept the right answers to them', async (lesson) => {
    const { page } = lesson;
    const answers = ['2', '8', '0.731'];
    for (const [i, check] of lesson.checks.all.entries()) {
      const { question, buttons } = await check.answer(answers[i]);
      assert.deepEqual(buttons, [checks.check, checks.fresh]);
      const button = await check.freshButton();
      let last = question;
      for (let round = 0; round < 8; round++) {
        // by mouse and by keyboard
        if (round % 2) await button.click();
        else await button.press('Enter');
        const asked = await check.read();
        assert.notEqual(asked.question, last, 'other numbers');
        assert.ok(asked.focused, 'the focus goes to the field');
        const { text, feedback, state } = asked;
        assert.deepEqual({ text, feedback, state }, { text: '', feedback: '', state: 'Done' });
        last = asked.question;

        const right = rightAnswer(asked.question);
        await page.keyboard.type(right.text);
        await page.keyboard.press('Enter');
        const seen = await check.read();
        assert.equal(seen.feedback, right.feedback, `${right.text} for “${asked.question}”`);
        assert.equal(seen.state, 'Done');
      }
    }
    assert.equal(await lesson.checks.progress(), said(checks.allDone, { total: 3 }));
  });

  journey('stay done after a try with fresh numbers that is not right', async (lesson) => {
    const [, second] = lesson.checks.all;
    await second.answer('8');
    await (await second.freshButton()).click();
    const { question } = await second.read();
    const dK = keySizeIn(question);
    const seen = await second.answer(String(dK / 2));
    const sentence = said(divisor.mistakes.half, { typed: rounded(dK / 2, 10), dK });
    assert.equal(seen.feedback, `Not yet. ${sentence}`);
    assert.equal(seen.state, 'Done');
    assert.equal(await lesson.checks.progress(), '1 of 3 done');
  });

  journey('do not change an answer by the wheel or the arrow keys', async (lesson) => {
    const { page } = lesson;
    for (const check of lesson.checks.all) {
      await check.field.scrollIntoView();
      await check.field.type('0.731');
      const box = await check.field.boundingBox();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.wheel({ deltaY: -120 });
      await page.mouse.wheel({ deltaY: 120 });
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowDown');
      assert.equal((await check.read()).text, '0.731');
    }
  });

  journey('leave the explorer alone, and the explorer leaves them alone', async (lesson) => {
    const [first] = lesson.checks.all;
    await first.field.type('1');
    await lesson.explorer.press('End');
    assert.equal((await first.read()).text, '1');
    await first.answer('3');
    assert.equal((await lesson.explorer.read()).field, '4096');
    await lesson.compact.press('Home');
    const { text, state, feedback } = await first.read();
    assert.deepEqual([text, state], ['3', 'Not yet']);
    assert.notEqual(feedback, '');
  });
});

/** How the page writes a value that was not typed as it stands there. @type {Record<string, string>} */
const typedForm = { '1/8': '0.125', '√4': '2', '0,881': '0.881' };

/** @param {import('./lesson.mjs').Lesson} lesson */
const readAll = (lesson) => Promise.all(lesson.checks.all.map((check) => check.read()));

/** @param {string} question */
function keySizeIn(question) {
  const [, dK] = /d.k = (\d+)/.exec(question) ?? [];
  assert.ok(dK, `a key size in “${question}”`);
  return Number(dK);
}

/**
 * The right answer to a fresh question, by maths done here, and what the page must say to it.
 * @param {string} question
 */
function rightAnswer(question) {
  const dK = keySizeIn(question);
  const root = Math.sqrt(dK);
  if (pattern(divisor.fresh).test(question)) {
    assert.notEqual(root, dK / 2, 'a size that tells the root from the half');
    const text = rounded(root, 2);
    return { text, feedback: said(divisor.correct, { root: text, dK }) };
  }
  assert.match(question, pattern(weight.fresh));
  const [, list] = /\[(.+?)\]/.exec(question) ?? [];
  const scores = list.split(', ').map((score) => Number(score.replace('−', '-')) / root);
  const total = scores.reduce((sum, score) => sum + Math.exp(score), 0);
  const text = (Math.exp(scores[0]) / total).toFixed(3);
  return { text, feedback: said(weight.correct, { answer: text }) };
}
