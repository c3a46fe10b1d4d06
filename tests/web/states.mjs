/** What a reader can bring a lesson to, for tests that look at each state. */
import { startingRun } from '../../web/src/lesson.js';
import { Exercise, program } from './exercise.mjs';
import { choiceValues, pattern, said, words } from './lesson.mjs';
import {
  Picture,
  guesses,
  headValues,
  measuredPictures,
  pictureNames,
  pictureWords,
} from './pictures.mjs';

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

  'a picture before its run': async ({ page }) => {
    await new Picture(page, 'growth').open();
  },

  'a picture of a run, all of it unfolded, settings that cannot be used': async ({ page }) => {
    const growth = new Picture(page, 'growth');
    await growth.run();
    await untilMeasured(growth);
    for (const part of [pictureWords.numbers, pictureWords.numpy]) await growth.unfold(part);
    await growth.set({ trials: '0', seed: '-1' });
  },

  'all questions with pictures, guesses asked for': async ({ page }) => {
    const growth = new Picture(page, 'growth');
    await growth.set({ ...startingRun });
    await fold(page);
    for (const name of pictureNames) {
      const picture = new Picture(page, name);
      await picture.goTo();
      const asks = name in guesses;
      await picture.until(
        ({ charts, buttons }) =>
          asks ? buttons.includes(pictureWords.justShow) : charts.length > 0,
        'it is drawn',
      );
      if (!asks && measuredPictures.includes(name)) await untilMeasured(picture);
    }
  },

  'all pictures with their numbers, guesses made, other assumptions': async ({ page }) => {
    for (const name of pictureNames) {
      const picture = new Picture(page, name);
      await picture.goTo();
      if (name in guesses) {
        // one that does not come true, and one that does
        const id = guesses[/** @type {keyof typeof guesses} */ (name)];
        const { choices } = pictureWords.guesses[id];
        await picture.click(said(choices['one-key'] ?? choices.some, headValues));
      }
      if (name === 'limits') for (const value of ['2', '0.75']) await picture.pick(value);
      if (measuredPictures.includes(name)) await untilMeasured(picture);
      await picture.unfold(pictureWords.numbers);
    }
  },

  'bad number in the other field, long expressions, hints and a model sentence, code that has run':
    async (lesson) => {
      await fold(lesson.page);
      await runCode(lesson.page, mistakenCode);
      await lesson.compact.type('0');
      const long = ['1'.repeat(190), Array(90).fill(1).join('+'), `0.${'7'.repeat(180)}`];
      await answer(lesson, [...long, ...long.slice(1)]);
      for (const id of typedIds) await takeHints(await lesson.question(id));
      const sentence = await lesson.explanation();
      await sentence.write('w'.repeat(300));
      await sentence.press(explanation.compare);
      await (await lesson.prediction('small-key')).press(said(predictions.show, { dK: 4 }));
    },

  'answers shown, a masked key, code that cannot be read': async (lesson) => {
    await runCode(lesson.page, `${mistakenCode}\nx = [1,\n`);
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

/** Prints and a value that are too wide, a note, mistakes of every form, and one left to do. */
const mistakenCode = program(
  {
    scale_factor: 'return d_k / 2',
    scaled_scores: 'return (Q @ K.T).tolist()',
    score_std: `rng = np.random.default_rng(seed)
q = rng.standard_normal((trials, d))
return (q * rng.standard_normal((trials, d))).sum(axis=1).std(ddof=1)`,
    max_weight: 'return scores.nothing_of_this_name_is_here',
  },
  "\nimport sys\nprint('w' * 300)\nprint('beside', file=sys.stderr)\n'v' * 200\n",
);

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

/**
 * Runs a program, takes the hints of its first mistake, and unfolds all that is said of it.
 * @param {import('puppeteer-core').Page} page
 * @param {string} text
 */
async function runCode(page, text) {
  const exercise = await new Exercise(page).open();
  const { rows } = await exercise.try(text);
  const { hint, nextHint } = checks;
  for (const name of rows.some(({ isOpen }) => isOpen) ? [hint, nextHint, nextHint] : []) {
    await exercise.click(name);
  }
  for (const { name, state, isOpen } of rows) if (!isOpen) await exercise.click(`${name} ${state}`);
}

/** @param {import('./lesson.mjs').Check} check */
async function takeHints(check) {
  await check.press(checks.hint);
  await check.press(checks.nextHint);
  await check.press(checks.nextHint);
}

const measured = pattern(pictureWords.status.done);

/** @param {Picture} picture whose run has begun */
const untilMeasured = (picture) =>
  picture.until(
    ({ statuses }) => statuses.some((text) => measured.test(text)),
    'it shows all of its run',
  );

/**
 * Folds away all that can be unfolded, also inside pictures.
 * @param {import('puppeteer-core').Page} page
 */
async function fold(page) {
  for (const opened of await page.$$('details.picture[open], scaling-picture >>> details[open]')) {
    await opened.evaluate((details) => details.removeAttribute('open'));
  }
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
