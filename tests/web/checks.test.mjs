import assert from 'node:assert/strict';
import {
  askedIn,
  kindWords,
  pattern,
  questionValues,
  readProgressOf,
  rounded,
  said,
  typedQuestions,
  words,
  write,
} from './lesson.mjs';
import { journeys } from './support.mjs';

const { checks } = words;
const { divisor } = checks;

/** The lesson's own answers, in the order of its questions. */
const answers = ['2', '8', '0.731', '7.31', '8'];

/** @param {string} kind */
const wordsOf = (kind) => kindWords({ question: { kind } }, checks);

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

/** The same for the output of [3, 0] over [10, 0] at d_k = 9. */
const outputMistakes = [
  ['9.53', 'not-divided'],
  ['6.61', 'half-divisor'],
  ['5.83', 'divided-by-dk'],
  ['5', 'equal-shares'],
  ['10', 'best-value'],
  ['2.69', 'other-key'],
  ['0.73', 'weight-only'],
  ['27.18', 'not-normalised'],
  ['7.30', 'rounding'],
  ['4', 'none'],
];

/** The same for 12 heads that share a width of 768. */
const headMistakes = [
  ['64', 'dk'],
  ['27.71', 'width-root'],
  ['3.46', 'heads-root'],
  ['768', 'width'],
  ['12', 'heads'],
  ['32', 'half'],
  ['16', 'quarter'],
  ['-8', 'negative-root'],
  ['4096', 'dk-squared'],
  ['7', 'none'],
];

/** Mistakes with each question. @type {Record<string, string[][]>} */
const mistakes = {
  'second-divisor': divisorMistakes,
  'first-weight': weightMistakes,
  'nine-entries': outputMistakes,
  'twelve-heads': headMistakes,
};

journeys('the checks', (journey) => {
  journey(
    'start with three questions, each to do and with an empty status region',
    async (lesson) => {
      const seen = await readAll(lesson);
      assert.equal(await lesson.checks.progress(), '0 of 3 done');
      assert.deepEqual(
        seen.map(({ question }) => question),
        ['first-divisor', 'second-divisor', 'first-weight'].map(askedIn),
      );
      for (const { title, question, focused, ...rest } of seen) {
        assert.ok(title && question && !focused);
        assert.deepEqual(rest, {
          state: checks.states.todo,
          text: '',
          feedback: '',
          described: true,
          hints: [],
          buttons: [checks.check, checks.hint],
        });
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
    assert.equal(after731.feedback, said(checks.weight.correct, { answer: '0.731' }));
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
      [second, '8,000', said(checks.ambiguous, { first: '8', second: '8000' })],
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
    for (const { id, question } of typedQuestions) {
      const check = await lesson.question(id);
      for (const [text, mistake] of mistakes[id] ?? []) {
        const { state, feedback } = await check.answer(text);
        const typed = typedForm[text] ?? text.replace('-', '−');
        const sentence = said(wordsOf(question.kind).mistakes[mistake], {
          ...questionValues(question),
          typed,
        });
        assert.ok(feedback.startsWith('Not yet. '), `${text}: ${feedback}`);
        assert.ok(feedback.endsWith(sentence), `${text}: “${feedback}”, not “${sentence}”`);
        assert.equal(state, 'Not yet');
        assert.doesNotMatch(feedback, /wrong/i);
      }
    }
    for (const group of /** @type {const} */ (['by-hand', 'elsewhere'])) {
      assert.match(await readProgressOf(lesson.page, group), /^0 of /);
    }
    for (const [i, { id }] of typedQuestions.entries()) {
      assert.equal((await (await lesson.question(id)).answer(answers[i])).state, 'Done');
    }
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
    for (const [i, { id, question: asked }] of typedQuestions.entries()) {
      const check = await lesson.question(id);
      const { question, buttons } = await check.answer(answers[i]);
      assert.deepEqual(buttons, [checks.check, checks.fresh]);
      const button = await check.freshButton();
      let last = question;
      for (let round = 0; round < 8; round++) {
        // by mouse and by keyboard
        if (round % 2) await button.click();
        else await button.press('Enter');
        const seen = await check.read();
        assert.notEqual(seen.question, last, 'other numbers');
        assert.ok(seen.focused, 'the focus goes to the field');
        const { text, feedback, state } = seen;
        assert.deepEqual({ text, feedback, state }, { text: '', feedback: '', state: 'Done' });
        last = seen.question;

        const right = rightAnswer(asked.kind, last);
        await page.keyboard.type(right.text);
        await page.keyboard.press('Enter');
        const judged = await check.read();
        assert.equal(judged.feedback, right.feedback, `${right.text} for “${last}”`);
        assert.equal(judged.state, 'Done');
      }
    }
    assert.equal(await lesson.checks.progress(), said(checks.allDone, { total: 3 }));
  });

  journey(
    'say of a try with fresh numbers that it is not right yet, and still count as done',
    async (lesson) => {
      const [, second] = lesson.checks.all;
      await second.answer('8');
      await (await second.freshButton()).click();
      const { question } = await second.read();
      const dK = keySizeIn(question);
      const seen = await second.answer(String(dK / 2));
      const sentence = said(divisor.mistakes.half, { typed: rounded(dK / 2, 10), dK });
      assert.equal(seen.feedback, `Not yet. ${sentence}`);
      assert.equal(seen.state, 'Not yet');
      assert.equal(await lesson.checks.progress(), '1 of 3 done');
      await (await second.freshButton()).click();
      assert.equal((await second.read()).state, 'Done');
    },
  );

  journey('give hints one by one, and the answer after three tries', async (lesson) => {
    const check = await lesson.question('nine-entries');
    const { hints, solution } = checks.output;
    const { question } = typedQuestions.find(({ id }) => id === 'nine-entries');
    const values = questionValues(question);
    const shown = hints.map(
      (hint, i) => `${said(checks.hintTitle, { number: i + 1, total: 3 })} ${said(hint, values)}`,
    );
    for (const number of [1, 2, 3]) {
      const seen = await check.press(number === 1 ? checks.hint : checks.nextHint);
      assert.deepEqual(seen.hints, shown.slice(0, number));
      const next = number < 3 ? [checks.nextHint] : [];
      assert.deepEqual(seen.buttons, [checks.check, ...next]);
      assert.equal(seen.state, 'To do', 'a hint is no try');
    }
    // the same text once more is told once more, but is no other try
    for (const text of ['5', '5', '5', '', '10', '10']) {
      assert.deepEqual((await check.answer(text)).buttons, [checks.check]);
    }
    assert.deepEqual((await check.answer('4')).buttons, [checks.check, checks.showAnswer]);
    const { hints: all, buttons } = await check.press(checks.showAnswer);
    assert.equal(all.at(-1), `${checks.answerTitle} ${said(solution, values)}`);
    assert.deepEqual(all.slice(0, -1), shown);
    assert.deepEqual(buttons, [checks.check]);
    assert.equal((await check.answer('7.31')).state, 'Done');
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
 * @param {string} kind
 * @param {string} asked
 */
function rightAnswer(kind, asked) {
  const { fresh, correct } = wordsOf(kind);
  const names = [...fresh.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const found = pattern(fresh).exec(asked);
  assert.ok(found, `“${asked}” is asked as “${fresh}”`);
  const question = Object.fromEntries(names.map((name, i) => [name, valueOf(found[i + 1])]));
  const values = questionValues(question);
  assert.notEqual(Math.sqrt(values.dK), values.dK / 2, 'a size that tells the root from the half');
  return { text: values.answer ?? values.root, feedback: said(correct, values) };
}

/** @param {string} text a number, or several in brackets */
function valueOf(text) {
  const numbers = text.match(/−?[\d.]+/g).map((number) => Number(number.replace('−', '-')));
  return text.startsWith('[') ? numbers : numbers[0];
}
