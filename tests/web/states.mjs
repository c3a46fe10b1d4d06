/** What a reader can bring a lesson to, for tests that look at each state. */
import { choiceValues, said, words } from './lesson.mjs';

/** @typedef {import('./lesson.mjs').Lesson} Lesson */

const { checks, choices, example, explanation, keeping, predictions } = words;

/** What the texts of the predictions may name. */
const predicted = {
  growth: { from: 64, to: 256, spread: 2, variance: 4, square: 16 },
  'masked-output': {
    output: '[1.3395, 0.6605]',
    masked: '[2, 0]',
    shortened: '[1.3395, 0]',
    zero: '[0, 0]',
  },
};

/**
 * @param {'growth' | 'masked-output'} id
 * @param {string} choice
 */
const predictionText = (id, choice) => said(predictions[id].choices[choice], predicted[id]);

/**
 * The states, one reached from the other. Parts that are apart are brought on in one step.
 * @type {Record<string, (lesson: Lesson) => Promise<unknown>>}
 */
export const states = {
  start: async () => {},

  'smallest key, nothing entered': async (lesson) => {
    await lesson.explorer.press('Home');
    await answer(lesson, ['', '', '', '', '']);
    await choose(lesson, ['', '', '']);
    for (const id of ['growth', 'small-key']) {
      await (await lesson.prediction(id)).press(predictions.commit);
    }
  },

  'largest key, asked back': async (lesson) => {
    await lesson.explorer.press('End');
    await answer(lesson, ['2,000', '8,000', '0.73', '7.3', '8,000']);
    await (await lesson.prediction('small-key')).commit('2,000');
  },

  'longest numbers, unreadable': async (lesson) => {
    await lesson.explorer.type('3000');
    await answer(lesson, ['two', '1e999', '0.7 31', '7/0', 'w'.repeat(200)]);
    await (await lesson.prediction('small-key')).commit('w'.repeat(150));
  },

  'bad number, not yet': async (lesson) => {
    await lesson.explorer.type('12.5');
    await answer(lesson, ['0.0123456789', '32', 'e/3', '9.53', '3.46']);
    await choose(lesson, ['square', 'as-before', 'normalised']);
    await (await lesson.prediction('growth')).commit(predictionText('growth', 'same'));
    await (await lesson.prediction('small-key')).commit('e/3');
  },

  'bad number in the other field, long expressions, hints, details and a model sentence': async (
    lesson,
  ) => {
    await lesson.compact.type('0');
    const long = ['1'.repeat(190), Array(90).fill(1).join('+'), `0.${'7'.repeat(180)}`];
    await answer(lesson, [...long, ...long.slice(1)]);
    for (const id of typedIds) await takeHints(await lesson.question(id));
    await openDetails(lesson);
    const sentence = await lesson.explanation();
    await sentence.write('w'.repeat(300));
    await sentence.press(explanation.compare);
    await (await lesson.prediction('small-key')).press(said(predictions.show, { dK: 4 }));
  },

  'answers shown, a masked key': async (lesson) => {
    // the third try that is not right
    await answer(lesson, ['5', '5', '0.5', '5', '5']);
    for (const id of typedIds) await (await lesson.question(id)).press(checks.showAnswer);
    await (await lesson.example()).press(example.mask);
    await (await lesson.prediction('masked-output')).press(predictions.commit);
  },

  'a masked key, predicted otherwise': async (lesson) => {
    const masked = await lesson.prediction('masked-output');
    await masked.commit(predictionText('masked-output', 'zero'));
  },

  'an edited example': async (lesson) => {
    const part = await lesson.example();
    await part.press(example.edit);
    await part.type(0, '-1/3');
    await part.type(6, '999999.123456');
    await part.type(7, '1e-9');
  },

  'bad entries, reset asked': async (lesson) => {
    const part = await lesson.example();
    for (const [index, text] of ['', 'abc', '1,000', '1e7'].entries()) await part.type(index, text);
    await (await lesson.keeping()).press(keeping.reset);
  },

  'no key allowed, all done': async (lesson) => {
    await (await lesson.keeping()).press(keeping.keep);
    const part = await lesson.example();
    await part.choose(said(example.mayLook, { number: 1 }));
    await answer(lesson, ['√4', '8', 'e/(1+e)', '10*e/(1+e)', '√64']);
    await choose(lesson, ['root', 'nearly-equal', 'assumptions']);
  },

  'fresh numbers': async (lesson) => {
    for (const id of typedIds) await (await (await lesson.question(id)).freshButton()).click();
    await answer(lesson, ['1', '1', '1', '1', '1']);
  },

  'reset, predictions skipped': async (lesson) => {
    await reset(lesson);
    await (await lesson.example()).press(example.mask);
    for (const id of predictionIds) await (await lesson.prediction(id)).press(predictions.skip);
  },

  'reset, predictions not known': async (lesson) => {
    await reset(lesson);
    await (await lesson.example()).press(example.mask);
    for (const id of predictionIds) await (await lesson.prediction(id)).press(predictions.unsure);
  },

  'reset, predictions right': async (lesson) => {
    await reset(lesson);
    await lesson.explorer.press('ArrowRight');
    await (await lesson.example()).press(example.mask);
    await (await lesson.prediction('growth')).commit(predictionText('growth', 'two'));
    const memory = await lesson.prediction('small-key');
    await memory.commit('√4');
    await memory.press(said(predictions.show, { dK: 4 }));
    const masked = await lesson.prediction('masked-output');
    await masked.commit(predictionText('masked-output', 'first-value'));
  },
};

const typedIds = [
  'first-divisor',
  'second-divisor',
  'first-weight',
  'nine-entries',
  'twelve-heads',
];
const choiceIds = ['which-divisor', 'divided-by-dk', 'trained-model'];
const predictionIds = ['growth', 'small-key', 'masked-output'];

/**
 * Answers the typed questions.
 * @param {Lesson} lesson
 * @param {string[]} texts
 */
async function answer(lesson, texts) {
  for (const [i, text] of texts.entries()) await (await lesson.question(typedIds[i])).answer(text);
}

/**
 * Answers the questions with choices.
 * @param {Lesson} lesson
 * @param {string[]} picked the choices, or '' for none
 */
async function choose(lesson, picked) {
  for (const [i, id] of choiceIds.entries()) {
    const text = picked[i] && said(choices.questions[id].choices[picked[i]], choiceValues);
    await (await lesson.choice(id)).answer(text);
  }
}

/** @param {import('./lesson.mjs').Check} check */
async function takeHints(check) {
  await check.press(checks.hint);
  await check.press(checks.nextHint);
  await check.press(checks.nextHint);
}

/** @param {Lesson} lesson */
async function openDetails({ page }) {
  for (const summary of await page.$$('summary')) await summary.click();
}

/**
 * Clears everything, also where it was cleared before.
 * @param {Lesson} lesson
 */
async function reset(lesson) {
  const part = await lesson.keeping();
  const { buttons } = await part.read();
  if (buttons.includes(keeping.undo)) await part.press(keeping.undo);
  await part.press(keeping.reset);
  await part.press(keeping.confirm);
}
