// Through the whole lesson, from the first question to the reference: as a learner who can do it,
// as one who makes every known mistake, and as one who skips everything.
import assert from 'node:assert/strict';
import {
  choiceQuestions,
  growth,
  hintSteps,
  predictions,
  triesBeforeAnswer,
  typedQuestions,
  workedExample,
} from '../../web/src/lesson.js';
import {
  dot,
  mistakesOf,
  prose,
  readFocus,
  rightAnswerTo,
  rounded,
  said,
  softmax,
  wholeJourneys,
  words,
} from './whole-lesson.mjs';

const { checks, choices, example, explanation, predictions: asked } = words;

const spread = Math.sqrt(growth.to / growth.from);
const growthValues = { ...growth, spread, variance: spread ** 2, square: spread ** 4 };
const small = predictions.find(({ id }) => id === 'small-key')?.question;
assert.ok(small?.kind === 'divisor');
const smallValues = { dK: small.dK, root: Math.sqrt(small.dK) };

/** The worked example's outputs, as they stand in the choices of its prediction. */
const outputs = (() => {
  const [{ q, k, v }, [query]] = [workedExample, workedExample.q];
  const scaled = k.map((key) => dot(query, key) / Math.sqrt(key.length));
  const [first, second] = softmax(scaled);
  assert.equal(q.length, 1);
  const six = (/** @type {number[]} */ vector) =>
    `[${vector.map((value) => rounded(value, 6)).join(', ')}]`;
  return {
    output: six(v[0].map((value, i) => first * value + second * v[1][i])),
    masked: six(v[0]),
    shortened: six(v[0].map((value) => first * value)),
    zero: six([0, 0]),
  };
})();

/** What the texts of the questions with choices may name. */
const choiceValues = { dK: 4, root: 2, square: 16, largeDk: 256, largeRoot: 16 };

/** @param {string} id @returns {{ title: string, question: string,
 *   choices: Record<string, string>, feedback: Record<string, string> }} */
const choiceWords = (id) => /** @type {any} */ (choices.questions)[id];

wholeJourneys('an able learner', (journey) => {
  journey('goes from the first question to the reference', async (lesson) => {
    const { growth: first, explorer, smallKey, page } = lesson;

    await first.pick(said(asked.growth.choices.two, growthValues));
    await first.click(asked.commit);
    assert.equal(
      await first.status(),
      `${asked.committed}: ${said(asked.growth.choices.two, growthValues)} ${said(asked.growth.feedback.two, growthValues)}`,
    );
    await lesson.reason.assertSays(said(prose.reason.conclusion));

    const slider = await explorer.control('slider');
    await slider.press('End');
    await lesson.assertKeySize(4096);
    await slider.press('Home');
    await lesson.assertKeySize(1);

    await lesson.explanation.write('The weights stay when the scores are divided.');
    await lesson.explanation.click(explanation.compare);
    await lesson.explanation.assertSays(said(explanation.model));

    await smallKey.write(String(smallValues.root));
    await smallKey.click(asked.commit);
    assert.equal(
      await smallKey.status(),
      said(asked['small-key'].waiting, { typed: smallValues.root }),
    );
    await lesson.assertKeySize(1);
    await smallKey.click(said(asked.show, smallValues));
    await lesson.assertKeySize(smallValues.dK);
    assert.ok(
      (await smallKey.status()).startsWith(
        said(asked['small-key'].right, { ...smallValues, typed: smallValues.root }),
      ),
    );

    // a text that is not checked yet, too
    await lesson.typed('first-divisor').write('19');
    await lesson.reloadAndCompare();
    await lesson.assertKeySize(smallValues.dK);

    await rightAnswers(lesson, 'by-hand');
    await lesson.byHand.assertSays(said(checks.allDone, { total: 3 }));
    await lesson.leaveAndCompare();

    await rightChoice(lesson, 'which-divisor');
    await rightAnswers(lesson, 'elsewhere');
    for (const { id, group } of choiceQuestions) {
      if (group === 'elsewhere') await rightChoice(lesson, id);
    }
    await lesson.elsewhere.assertSays(said(checks.allDone, { total: 4 }));

    await lesson.example.click(example.mask);
    await lesson.example.assertSays(said(example.stillCompleted));
    await lesson.example.pick(said(asked['masked-output'].choices['first-value'], outputs));
    await lesson.reloadAndCompare();
    await lesson.example.click(asked.commit);
    await lesson.example.assertSays(said(asked['masked-output'].feedback['first-value'], outputs));
    await lesson.example.click(example.edit);
    await lesson.example.write('2', said(example.cell, { vector: example.query, number: 1 }));
    await lesson.example.write('1/3', said(example.cell, { vector: 'value 2', number: 2 }));
    await page.keyboard.press('Tab');

    await lesson.reloadAndCompare();
    await lesson.leaveAndCompare();
  });
});

wholeJourneys('a learner with every known mistake', (journey) => {
  for (const { id, question } of typedQuestions) {
    journey(`gets the words for each one: ${id}`, async (lesson) => {
      const part = lesson.typed(id);
      const mistakes = mistakesOf(question);
      let tries = 0;
      for (const { typed, texts } of mistakes) {
        assert.equal(
          (await part.read()).buttons.includes(checks.showAnswer),
          tries >= triesBeforeAnswer,
        );
        const { feedback, state } = await part.answer(typed);
        tries += 1;
        assert.ok(
          texts.some((text) => feedback.endsWith(text)),
          `${typed}: “${feedback}”, not “${texts.join('” or “')}”`,
        );
        assert.ok(feedback.startsWith(`${checks.states['not-yet']}. `), feedback);
        assert.equal(state, checks.states['not-yet']);
        assert.doesNotMatch(feedback, /wrong/i);
        if (tries === 2) await lesson.reloadAndCompare();
      }
      assert.ok(tries > triesBeforeAnswer, 'more mistakes than it takes to see the answer');
    });
  }

  journey('gets them also for numbers that are rounded as asked', async (lesson) => {
    for (const [id, typed, mistake] of /** @type {const} */ ([
      ['nine-entries', '9.53', checks.output.mistakes['not-divided']],
      ['nine-entries', '6.61', checks.output.mistakes['half-divisor']],
      ['nine-entries', '5.83', checks.output.mistakes['divided-by-dk']],
      ['twelve-heads', '27.7', checks['head-divisor'].mistakes['width-root']],
      ['twelve-heads', '3.46', checks['head-divisor'].mistakes['heads-root']],
    ])) {
      const values = { dK: 9, scores: '[3, 0]', width: 768, heads: 12, typed };
      const { feedback } = await lesson.typed(id).answer(typed);
      assert.equal(feedback, `${checks.states['not-yet']}. ${said(mistake, values)}`);
    }
  });

  journey('gets hints one by one, and the answer after three tries only', async (lesson) => {
    for (const { id, question } of typedQuestions) {
      const part = lesson.typed(id);
      const right = rightAnswerTo(question);
      for (let shown = 1; shown <= hintSteps; shown++) {
        await part.click(shown === 1 ? checks.hint : checks.nextHint);
        const { hints } = await part.read();
        assert.deepEqual(
          hints,
          right.hints
            .slice(0, shown)
            .map(
              (hint, i) => `${said(checks.hintTitle, { number: i + 1, total: hintSteps })} ${hint}`,
            ),
        );
      }
      const [first, second, third] = mistakesOf(question);
      // what cannot be read, and the same once more, is no try
      for (const text of [first.typed, first.typed, 'eight', '', second.typed, second.typed]) {
        await part.answer(text);
        assert.ok(!(await part.read()).buttons.includes(checks.showAnswer), text);
      }
      await part.answer(third.typed);
      await part.click(checks.showAnswer);
      const { hints, buttons, state } = await part.read();
      assert.equal(hints.at(-1), `${checks.answerTitle} ${right.solution}`);
      assert.equal(hints.length, hintSteps + 1);
      assert.equal(state, checks.states['not-yet']);
      assert.ok(!buttons.includes(checks.showAnswer));
    }
    await lesson.reloadAndCompare();
    for (const { id, question } of typedQuestions) {
      const { state, feedback } = await lesson.typed(id).answer(rightAnswerTo(question).typed);
      assert.equal(state, checks.states.done);
      assert.equal(feedback.replace(/^✓ /, ''), rightAnswerTo(question).correct);
    }
    await lesson.reloadAndCompare();
  });

  journey('gets the words for each choice', async (lesson) => {
    for (const { id, choices: names, right } of choiceQuestions) {
      const part = lesson.choice(id);
      const own = choiceWords(id);
      const { choices: shown, feedback: before } = await part.read();
      assert.equal(before, '');
      assert.deepEqual(
        [...shown].sort(),
        names.map((name) => said(own.choices[name], choiceValues)).sort(),
      );
      await part.click(checks.check);
      assert.equal((await part.read()).feedback, choices.missing);
      assert.equal((await part.read()).state, checks.states.todo);
      for (const name of [...names].sort((a, b) => Number(a === right) - Number(b === right))) {
        const { feedback, state } = await part.answer(said(own.choices[name], choiceValues));
        const text = said(own.feedback[name], choiceValues);
        const notYet = `${checks.states['not-yet']}. `;
        assert.equal(feedback, name === right ? text : `${notYet}${text}`);
        assert.equal(state, name === right ? checks.states.done : checks.states['not-yet']);
      }
    }
    await lesson.reloadAndCompare();
    await lesson.leaveAndCompare();
  });

  journey('gets the words for each prediction', async (lesson, { another }) => {
    const ways = /** @type {const} */ ([
      { growth: 'four', masked: 'unchanged', typed: '4' },
      { growth: 'sixteen', masked: 'not-renormalised', typed: '16' },
      { growth: 'same', masked: 'zero', typed: '1/2' },
      { growth: 'two', masked: 'first-value', typed: '√4' },
      { growth: null, masked: null, typed: null },
    ]);
    for (const [i, way] of ways.entries()) {
      if (i === 0) await predicting(lesson, way);
      else await another((reader) => predicting(reader, way));
    }
  });
});

wholeJourneys('a learner who skips everything', (journey) => {
  journey('loses nothing, and can still predict after all', async (lesson) => {
    const { growth: first, smallKey, page } = lesson;
    await lesson.reason.assertSaysNot(said(prose.reason.conclusion));
    await first.click(asked.skip);
    assert.ok((await first.everything()).includes(asked.skipped));
    await lesson.reason.assertSays(said(prose.reason.conclusion));
    await smallKey.click(asked.skip);
    assert.ok((await smallKey.everything()).includes(asked.skipped));
    assert.ok(!(await page.evaluate(readFocus)).lost, 'the focus is somewhere');
    await lesson.example.click(example.mask);
    await lesson.example.click(asked.skip);
    await lesson.example.assertSays(said(example.maskedNow));
    await lesson.example.click(example.edit);
    await lesson.reloadAndCompare();
    await lesson.leaveAndCompare();

    await first.click(asked.reopen);
    await lesson.reason.assertSaysNot(said(prose.reason.conclusion));
    assert.equal((await page.evaluate(readFocus)).role, 'radio');
    await first.pick(said(asked.growth.choices.same, growthValues));
    await lesson.reloadAndCompare();
    await first.click(asked.commit);
    await first.assertSays(said(asked.growth.feedback.same, growthValues));
    await lesson.reason.assertSays(said(prose.reason.conclusion));
    await smallKey.click(asked.reopen);
    assert.equal((await page.evaluate(readFocus)).role, 'textbox');
    await smallKey.click(asked.unsure);
    await smallKey.assertSays(said(asked['small-key'].waitingUnsure));
    await smallKey.click(said(asked.show, smallValues));
    await smallKey.assertSays(said(asked['small-key'].unsure, smallValues));
    await lesson.assertKeySize(smallValues.dK);
    await rightAnswers(lesson, 'by-hand');
    await lesson.reloadAndCompare();
  });
});

/**
 * @param {import('./whole-lesson.mjs').WholeLesson} lesson
 * @param {string} wanted group
 */
async function rightAnswers(lesson, wanted) {
  for (const { id, group, question } of typedQuestions) {
    if (group !== wanted) continue;
    const { typed, correct } = rightAnswerTo(question);
    const { state, feedback, title } = await lesson.typed(id).answer(typed);
    assert.equal(title, /** @type {any} */ (checks.questions)[id].title);
    assert.equal(feedback, correct);
    assert.equal(state, checks.states.done);
  }
}

/**
 * @param {import('./whole-lesson.mjs').WholeLesson} lesson
 * @param {string} id
 */
async function rightChoice(lesson, id) {
  const right = choiceQuestions.find((one) => one.id === id)?.right ?? '';
  const own = choiceWords(id);
  const { state, feedback } = await lesson
    .choice(id)
    .answer(said(own.choices[right], choiceValues));
  assert.equal(feedback, said(own.feedback[right], choiceValues));
  assert.equal(state, checks.states.done);
}

/**
 * One way through all predictions; null is “I don’t know yet”.
 * @param {import('./whole-lesson.mjs').WholeLesson} lesson
 * @param {{ growth: keyof typeof asked.growth.choices | null,
 *   masked: keyof typeof outputNames | null, typed: string | null }} way
 */
async function predicting(lesson, way) {
  const { growth: first, smallKey, example: worked } = lesson;
  await first.click(asked.commit);
  assert.equal(await first.status(), asked.missing);
  if (way.growth) {
    await first.pick(said(asked.growth.choices[way.growth], growthValues));
    await first.click(asked.commit);
    await first.assertSays(said(asked.growth.feedback[way.growth], growthValues));
  } else {
    await (await lesson.explorer.control('slider')).press('End');
    await first.click(asked.unsure);
    await first.assertSays(said(asked.growth.unsure, growthValues));
  }
  await lesson.reason.assertSays(said(prose.reason.conclusion));

  await smallKey.click(asked.commit);
  assert.equal(await smallKey.status(), asked['small-key'].missing);
  if (way.typed) {
    await smallKey.write(way.typed);
    await smallKey.click(asked.commit);
    await smallKey.assertSays(said(asked['small-key'].waiting, { typed: way.typed }));
    await smallKey.click(said(asked.show, smallValues));
    const verdict = way.typed === '√4' ? asked['small-key'].right : asked['small-key'].other;
    await smallKey.assertSays(said(verdict, { ...smallValues, typed: way.typed }));
  } else {
    await smallKey.click(asked.unsure);
    await smallKey.click(said(asked.show, smallValues));
    await smallKey.assertSays(said(asked['small-key'].unsure, smallValues));
  }
  await lesson.assertKeySize(smallValues.dK);

  await worked.click(example.mask);
  await worked.click(asked.commit);
  await worked.assertSays(asked.missing);
  if (way.masked) {
    await worked.pick(said(outputNames[way.masked], outputs));
    await worked.click(asked.commit);
    await worked.assertSays(said(asked['masked-output'].feedback[way.masked], outputs));
  } else {
    await worked.click(asked.unsure);
    await worked.assertSays(said(asked['masked-output'].unsure, outputs));
  }
  await worked.assertSays(said(example.maskedNow));
  await lesson.reloadAndCompare();
}
const outputNames = asked['masked-output'].choices;
