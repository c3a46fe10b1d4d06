// The language file has words for all that the core can say of an answer and for all that the
// lesson asks, and each of its texts can be put on screen.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { loadCore } from '../../dist/attention-core.mjs';
import { pictures } from '../../web/lang/en.js';
import { questionValues as shownValues } from '../../web/src/check-texts.js';
import { numbersFor } from '../../web/src/numbers.js';
import { hintSteps, outcomes, predictions } from '../../web/src/lesson.js';
import {
  choiceQuestions,
  choiceValues,
  kindWords,
  questionValues,
  said,
  typedQuestions,
  words,
} from './lesson.mjs';

const core = await loadCore();
const numbers = numbersFor('en');

/** @param {any} question */
const pageValues = (question) =>
  shownValues({ question, answer: core.rightAnswer(question) }, numbers);

const kinds = [...new Set(typedQuestions.map(({ question }) => question.kind))];
const { checks, choices, predictions: predictionWords } = words;

/**
 * The lesson's own questions of a kind, fresh ones, and a few that the lesson never asks.
 * @param {string} kind
 */
function questionsOf(kind) {
  const own = typedQuestions.map(({ question }) => question).filter((one) => one.kind === kind);
  const draws = [0, 0.2, 0.4, 0.6, 0.8, 0.99];
  const fresh = own.flatMap((question) => draws.map((draw) => core.freshQuestion(question, draw)));
  return [...own, ...fresh, ...(others[kind] ?? [])];
}

/** @type {Record<string, any[]>} */
const others = {
  divisor: [{ kind: 'divisor', dK: 60 }],
  'head-divisor': [{ kind: 'head-divisor', width: 720, heads: 12 }],
  weight: [{ kind: 'weight', scores: [3, 1], dK: 7, index: 0, decimals: 3 }],
  output: [
    { kind: 'output', scores: [4, 2], values: [7, 1], dK: 4, decimals: 2 },
    { kind: 'output', scores: [3, 1], values: [5, 2], dK: 7, decimals: 2 },
  ],
};

/** What may be typed: numbers of all sizes with the decimals that are asked for. */
const typed = [
  ...Array.from({ length: 3000 }, (_, i) => String((i - 500) / 1000)),
  ...Array.from({ length: 20_000 }, (_, i) => String((i - 2000) / 100)),
  ...Array.from({ length: 5000 }, (_, i) => String(i)),
];

/** @type {Record<string, Set<string>>} the mistakes that the core has named */
const named = Object.fromEntries(
  kinds.map((kind) => {
    const judged = questionsOf(kind).flatMap((question) =>
      typed.map((text) => core.judgeAnswer(question, text).mistake),
    );
    return [kind, new Set(judged.filter((mistake) => mistake !== null))];
  }),
);

for (const kind of kinds) {
  const own = checks[kind];
  const { hints, solution, fresh, correct, mistakes } = kindWords({ question: { kind } }, checks);
  const assertAllSaid = (/** @type {string} */ text) =>
    questionsOf(kind).forEach((question) => assertSaid(text, questionValues(question)));

  describe(`a question of the kind “${kind}”`, () => {
    test('has words for every mistake that the core names, and for any other', () => {
      const wordless = [...named[kind], 'none'].filter((mistake) => !mistakes[mistake]);
      assert.deepEqual(wordless, []);
    });

    test('has no words of its own for a mistake that the core never names', () => {
      const idle = Object.keys(own.mistakes).filter((id) => id !== 'none' && !named[kind].has(id));
      assert.deepEqual(idle, []);
    });

    test(`has ${hintSteps} hints, none of them twice`, () => {
      assert.equal(hints.length, hintSteps);
      assert.equal(new Set(hints).size, hintSteps);
    });

    test('names in its texts only what there is', () => {
      for (const text of [...hints, solution, fresh, correct]) assertAllSaid(text);
      for (const text of Object.values(mistakes)) {
        assertAllSaid(text);
        assert.match(text, /\{typed\}/, 'what was typed is named');
        assert.doesNotMatch(text, /wrong/i);
      }
    });

    test('does not give the answer away before it is asked for', () => {
      for (const text of [...hints, fresh, ...Object.values(mistakes)]) {
        assert.doesNotMatch(text, /\{answer\}/);
        if (kind.endsWith('divisor')) assert.doesNotMatch(text, /\{root\}/);
      }
    });
  });
}

test('who computes with the numbers that a hint or an answer shows gets the answer', () => {
  const drawn = (/** @type {string} */ kind) =>
    typedQuestions
      .filter(({ question }) => question.kind === kind)
      .flatMap(({ question }) =>
        Array.from({ length: 480 }, (_, i) => core.freshQuestion(question, i / 480)),
      );
  const shownIn = (/** @type {unknown} */ vector) =>
    String(vector)
      .replaceAll('−', '-')
      .match(/[-\d.]+/g)
      ?.map(Number) ?? [];
  for (const question of drawn('output')) {
    const { weights, values, answer, decimals } = pageValues(question);
    const value = shownIn(values);
    const sum = shownIn(weights).reduce((sum, weight, i) => sum + weight * value[i], 0);
    assert.equal(sum.toFixed(Number(decimals)), answer, JSON.stringify(question));
  }
  for (const question of drawn('weight')) {
    const { powers, answer, decimals } = pageValues(question);
    const [own, other] = shownIn(powers);
    assert.equal((own / (own + other)).toFixed(Number(decimals)), answer, JSON.stringify(question));
  }
});

test('every question has a title and can be asked', () => {
  const ids = typedQuestions.map(({ id }) => id);
  assert.deepEqual(Object.keys(checks.questions).sort(), ids.sort());
  for (const { id, question } of typedQuestions) {
    assertSaid(checks.questions[id].title, {});
    assertSaid(checks.questions[id].question, questionValues(question));
  }
});

test('every choice has a text and its own feedback, and only the right one begins with praise', () => {
  const ids = choiceQuestions.map(({ id }) => id);
  assert.deepEqual(Object.keys(choices.questions).sort(), ids.sort());
  for (const { id, choices: names, right } of choiceQuestions) {
    const own = choices.questions[id];
    assert.deepEqual(Object.keys(own.choices).sort(), [...names].sort(), id);
    assert.deepEqual(Object.keys(own.feedback).sort(), [...names].sort(), id);
    for (const text of [own.title, own.question, ...Object.values(own.choices)]) {
      assertSaid(text, choiceValues);
    }
    for (const [name, text] of Object.entries(own.feedback)) {
      assertSaid(text, choiceValues);
      assert.equal(text.startsWith('Right'), name === right, `${id}: ${name}`);
      assert.doesNotMatch(text, /wrong/i);
    }
  }
});

test('every prediction has a text and feedback for each of its choices', () => {
  for (const { id, choices: names } of predictions) {
    if (!names.length) continue;
    const own = predictionWords[id] ?? pictures.guesses[id];
    assert.deepEqual(Object.keys(own.choices).sort(), [...names].sort(), id);
    assert.deepEqual(Object.keys(own.feedback).sort(), [...names].sort(), id);
    assert.ok(names.includes(outcomes[id]), `${id} comes out as one of them`);
  }
});

test('what cannot be judged has words for every reason', () => {
  const question = typedQuestions[0].question;
  const texts = ['', '8,000', 'x', '1 2', '1/0', '√-1', '1e999', '8'.repeat(300)];
  for (const text of texts) {
    const { status, remark } = core.judgeAnswer(question, text);
    assert.ok(status === 'unreadable' ? checks.unreadable[remark] : checks[status], text);
  }
  assert.ok(checks.imprecise);
  const { explorer, example } = words;
  for (const text of ['', 'x', '1.5', '0', '99999']) {
    const { status } = core.readKeySize(text);
    assert.ok(explorer.problems[status], `key size ${text}: ${status}`);
  }
  for (const text of ['', 'x', '1,000', '1e9', '-1e9']) {
    const { status } = core.readEntry(text);
    assert.ok(example.problems[status], `entry ${text}: ${status}`);
  }
  const { trials, seed } = pictures.settings;
  for (const text of ['', 'x', '1,5', '1.5', '0', '-1', '1e300']) {
    const { status } = core.readTrials(text);
    assert.ok(trials.problems[status], `trials ${text}: ${status}`);
  }
  for (const text of ['', 'x', '1.5', '-1', '7'.repeat(10_001)]) {
    const { status } = core.readSeed(text);
    assert.ok(seed.problems[status], `seed ${text}: ${status}`);
  }
});

/**
 * A text can be read aloud with these values and what belongs to an answer.
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
function assertSaid(text, values) {
  const result = said(text, { ...values, typed: '1' });
  assert.notEqual(result, '');
  assert.doesNotMatch(result, /undefined|NaN|[{}$]/, text);
}
