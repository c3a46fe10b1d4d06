// Whatever the browser kept, the state that comes of it is one that the lesson can show: the real
// store, bundled as the page has it, gets any JSON in place of what it wrote.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { openingNumbers } from '../../web/build/facts.mjs';
import { words } from '../../web/lang/en.js';
import { kindWords, questionTexts, questionValues } from '../../web/src/check-texts.js';
import {
  assumptions,
  choiceQuestions,
  hintSteps,
  predictions,
  trainedHeads,
  typedQuestions,
  workedExample,
} from '../../web/src/lesson.js';
import { numbersFor } from '../../web/src/numbers.js';

const web = new URL('../../web/', import.meta.url);
const esbuild = createRequire(new URL('build.mjs', web))('esbuild');
const coreFile = new URL('../../dist/attention-core.mjs', import.meta.url);
const numbers = numbersFor('en');

/**
 * @typedef {import('../../web/src/store.js').LessonState} State
 * @typedef {import('../../web/src/store.js').Intent} Intent
 */

/**
 * @type {typeof import('../../web/src/store.js') & typeof import('../../web/src/runs.js') &
 *   typeof import("../../web/src/state/code.js") & typeof import("../../web/src/lesson.js")}
 */
let storeModule;
/** @type {string} */
let starter;
/** @type {import('../../wasm/core.js').Core} */
let core;
/** @type {string} */
let folder;

before(async () => {
  starter = await readFile(new URL('code/starter.py', web), 'utf8');
  core = await (await import(coreFile.href)).loadCore();
  folder = await mkdtemp(path.join(tmpdir(), 'scaling-store-'));
  const built = await esbuild.build({
    stdin: {
      contents: `export * from './store.js';
        export { Runs } from './runs.js';
        export { code, limits } from './state/code.js';
        export { exerciseFunctions } from './lesson.js';`,
      resolveDir: fileURLToPath(new URL('src', web)),
    },
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [
      {
        name: 'core-and-numbers',
        setup(/** @type {any} */ build) {
          build.onResolve({ filter: /\/wasm\/lesson-core\.js$/ }, () => ({
            path: 'lesson-core',
            namespace: 'core',
          }));
          build.onLoad({ filter: /.*/, namespace: 'core' }, () => ({
            contents: `export { loadCore as loadLessonCore } from ${JSON.stringify(coreFile.href)}`,
          }));
          build.onResolve({ filter: /^file:/ }, (/** @type {any} */ { path: address }) => ({
            path: address,
            external: true,
          }));
          /** @type {Record<string, unknown>} */
          const modules = { 'opening-numbers': openingNumbers(core), starter };
          const filter = /^(opening-numbers|starter)$/;
          build.onResolve({ filter }, (/** @type {any} */ { path: name }) => ({
            path: name,
            namespace: 'data',
          }));
          build.onLoad(
            { filter: /.*/, namespace: 'data' },
            (/** @type {any} */ { path: name }) => ({
              contents: JSON.stringify(modules[name]),
              loader: 'json',
            }),
          );
        },
      },
    ],
  });
  const file = path.join(folder, 'store.mjs');
  await writeFile(file, built.outputFiles[0].contents);
  // the store watches the page that it is on
  Object.assign(globalThis, {
    addEventListener: () => {},
    document: { addEventListener: () => {} },
    // a run begins, but nothing comes of it: results are not kept
    MessageChannel: class {
      port1 = {};
      port2 = { postMessage() {} };
    },
  });
  storeModule = await import(pathToFileURL(file).href);
});
after(() => folder && rm(folder, { recursive: true, force: true }));

/**
 * What a reader sees who has something in the memory, and does something.
 * @param {unknown} saved JSON; undefined: nothing is kept
 * @param {Intent[]} [intents]
 */
async function visit(saved, intents = []) {
  /** @type {any} */
  let written;
  const memory = {
    read: () => ({ found: saved !== undefined, saved: saved ?? null }),
    write(/** @type {unknown} */ state) {
      written = JSON.parse(JSON.stringify(state));
      return true;
    },
  };
  const store = new storeModule.Store({ memory: /** @type {any} */ (memory) });
  const part = {
    addEventListener() {},
    removeEventListener() {},
    state: /** @type {any} */ (null),
  };
  store.connect(/** @type {any} */ (part));
  for (let turns = 0; turns < 50 && part.state.phase === 'loading'; turns++) await null;
  store.extend('code', storeModule.code, () => ({ follow() {}, end() {} }));
  /** @type {State} */
  const seen = part.state;
  const send = (/** @type {Intent} */ detail) =>
    store.handleEvent(/** @type {any} */ ({ type: storeModule.intentEvent, detail }));
  const measuring = { ...core, experiment: () => /** @type {any} */ ({ done: 0, trials: 1 }) };
  store.measureWith(measuring, (tell) => new storeModule.Runs(measuring, tell));
  for (const intent of intents) send(intent);
  send({ type: 'reset-cancelled' }); // changes nothing, and is kept like anything else
  store.handleEvent(/** @type {any} */ ({ type: 'pagehide' }));
  return { seen, left: /** @type {State} */ (part.state), written };
}

/**
 * Everything holds that the parts rely on, and every text that they show can be written.
 * @param {State} state
 */
function assertValid(state) {
  assert.equal(state.phase, 'ready');
  const { explorer, questions, choices, predictions: predicted, explanation, example } = state;
  const { trials, seed, measured, sigma, rho, nudged, head } = state.pictures;

  const { text, limit, job, exercises } = /** @type {NonNullable<State['code']>} */ (state.code);
  assert.equal(typeof text, 'string');
  assert.ok(storeModule.limits.includes(limit));
  assert.equal(job, null, 'nothing runs by itself');
  assert.deepEqual(
    exercises.map(({ name }) => name),
    storeModule.exerciseFunctions,
  );
  for (const { passed, tries, hints, answerShown } of exercises) {
    for (const flag of [passed, answerShown]) assert.equal(typeof flag, 'boolean');
    for (const count of [tries, hints]) assert.ok(Number.isInteger(count) && count >= 0);
  }

  const { smallest, largest } = core.keySizes;
  assert.ok(Number.isInteger(explorer.dK) && explorer.dK >= smallest && explorer.dK <= largest);
  assert.deepEqual(explorer.rows, core.explore(explorer.dK).rows);
  assert.equal(typeof explorer.moved, 'boolean');

  assert.deepEqual(
    questions.map(({ id }) => id),
    typedQuestions.map(({ id }) => id),
  );
  questions.forEach((check, i) => {
    assert.equal(check.question.kind, typedQuestions[i].question.kind);
    assert.deepEqual(check.answer, core.rightAnswer(check.question));
    for (const flag of [check.done, check.notYet, check.answerShown, check.fresh]) {
      assert.equal(typeof flag, 'boolean');
    }
    assert.equal(typeof check.text, 'string');
    assert.ok(Number.isInteger(check.tries) && check.tries >= 0);
    assert.ok(Number.isInteger(check.hints) && check.hints >= 0 && check.hints <= hintSteps);
    if (check.judgement) {
      assert.deepEqual(check.judgement, core.judgeAnswer(check.question, check.submitted ?? ''));
      const { status, mistake } = check.judgement;
      if (status === 'incorrect')
        assert.ok(kindWords(check, words.checks).mistakes[mistake ?? 'none']);
    }
    assert.ok(questionTexts(check, words.checks).question);
    for (const value of Object.values(questionValues(check, numbers))) {
      assert.ok(['string', 'number'].includes(typeof value), `${check.id}: a value that is text`);
      assert.doesNotMatch(String(value), /NaN|undefined|null|Infinity|∞/, check.id);
    }
  });

  choices.forEach((choice, i) => {
    const { id, choices: ids, right } = choiceQuestions[i];
    assert.equal(choice.id, id);
    assert.equal(choice.right, right);
    assert.deepEqual([...choice.order].sort(), [...ids].sort());
    assert.ok(['', ...ids].includes(choice.picked));
    assert.ok(['', ...ids].includes(choice.submitted));
    assert.equal(typeof choice.done, 'boolean');
  });

  predicted.forEach((prediction, i) => {
    const { id, choices: ids, question } = predictions[i];
    assert.equal(prediction.id, id);
    assert.ok(['open', 'committed', 'unsure', 'skipped'].includes(prediction.stage));
    if (question) assert.equal(typeof prediction.entry, 'string');
    else assert.ok(['', ...ids].includes(prediction.entry));
    if (prediction.stage === 'committed') {
      if (question) assert.equal(typeof prediction.judgement?.value, 'number');
      else assert.notEqual(prediction.entry, '');
    }
  });

  assert.equal(typeof explanation.text, 'string');
  assert.equal(typeof explanation.compared, 'boolean');

  assert.equal(core.readTrials(String(trials)).value, trials, `${trials} trials`);
  assert.equal(core.readSeed(seed).value, seed, `the seed ${seed}`);
  assert.equal(typeof measured, 'boolean');
  assert.ok(assumptions.sigma.includes(sigma) && assumptions.rho.includes(rho));
  assert.ok([0, 1, 2, 3].includes(nudged), `key ${nudged}`);
  assert.ok(Number.isInteger(head) && head >= 0 && head < trainedHeads, `head ${head}`);

  assert.ok(['completed', 'masked', 'editing'].includes(example.stage));
  assert.equal(example.allowed.length, workedExample.k.length);
  for (const may of example.allowed) assert.equal(typeof may, 'boolean');
  for (const { value, text } of example.cells) {
    assert.equal(typeof text, 'string');
    assert.ok(value >= core.entries.smallest && value <= core.entries.largest);
  }
  const matrix = (/** @type {string} */ name) =>
    example.cells.reduce((/** @type {number[][]} */ rows, cell) => {
      if (cell.matrix === name) (rows[cell.row] ??= []).push(cell.value);
      return rows;
    }, []);
  const [q, k, v] = ['q', 'k', 'v'].map(matrix);
  assert.deepEqual(example.result, core.attention({ q, k, v, mask: [example.allowed] }));
}

// ---- what may be kept ----------------------------------------------------------------------

const anyText = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('', '8', '0.731', '√9', '1,000', '1e999', 'NaN', '9'.repeat(5000), '__proto__'),
);

/** Anything that JSON can say, odd things more often. */
const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  anyText,
  fc.constantFrom(null, -1, 0, 1e308, -1e308, 0.5, 2 ** 53, true, [], {}, [[]], 'constructor'),
  fc
    .constantFrom(
      '{"__proto__":{"done":true}}',
      '{"toString":1}',
      '{"valueOf":null,"toString":null}',
      '{"constructor":{"prototype":{}}}',
      '{"length":1e9}',
      '{"length":-1,"0":{}}',
      `${'['.repeat(200)}${']'.repeat(200)}`,
    )
    .map((text) => JSON.parse(text)),
);

const kinds = typedQuestions.map(({ question }) => question.kind);

/** A field that holds what it may, or anything. @param {fc.Arbitrary<any>} usual */
const field = (usual) =>
  fc.oneof({ arbitrary: usual, weight: 7 }, { arbitrary: hostile, weight: 1 });

const scores = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(1e9, -1e9, 800, 0, 3));

/** Questions that the core can be asked, and nearly such. @param {string} kind */
const questionOf = (kind) =>
  fc.record(
    {
      kind: fc.oneof(
        { arbitrary: fc.constant(kind), weight: 9 },
        { arbitrary: fc.constantFrom(...kinds), weight: 1 },
      ),
      dK: field(fc.constantFrom(1, 2, 4, 9, 1e12, 1e13, 0, -4)),
      scores: field(fc.array(scores, { minLength: 2, maxLength: 3 })),
      values: field(fc.array(scores, { minLength: 2, maxLength: 3 })),
      index: field(fc.constantFrom(0, 1, 2)),
      decimals: field(fc.constantFrom(1, 3, 6, 7)),
      width: field(fc.constantFrom(768, 1e12, 0)),
      heads: field(fc.constantFrom(12, 1, 0, 1e12)),
    },
    { requiredKeys: ['kind'] },
  );

/** @param {readonly { id: string }[]} list @param {(one: any) => fc.Arbitrary<any>} entry */
const byId = (list, entry) =>
  fc.record(Object.fromEntries(list.map((one) => [one.id, field(entry(one))])), {
    requiredKeys: [],
  });

/** The form in which the lesson is kept, with anything in some of its places. */
const nearlyKept = fc.record(
  {
    lesson: fc.oneof({ arbitrary: fc.constant('scaling'), weight: 20 }, hostile),
    version: fc.oneof({ arbitrary: fc.constant(1), weight: 4 }, hostile),
    code: field(
      fc.record(
        {
          text: field(anyText),
          limit: field(fc.constantFrom(5, 10, 30, 60, 0, 7)),
          functions: field(
            fc.dictionary(
              fc.constantFrom('scale_factor', 'max_weight', 'softmax', '__proto__'),
              fc.record(
                {
                  passed: field(fc.boolean()),
                  tries: field(fc.nat(9)),
                  hints: field(fc.nat(hintSteps)),
                  answerShown: field(fc.boolean()),
                },
                { requiredKeys: [] },
              ),
            ),
          ),
        },
        { requiredKeys: [] },
      ),
    ),
    explorer: field(
      fc.record({ dK: field(fc.integer({ min: 1, max: 4096 })), moved: field(fc.boolean()) }),
    ),
    questions: field(
      byId(typedQuestions, ({ question: { kind } }) =>
        fc.record(
          {
            question: field(questionOf(kind)),
            done: field(fc.boolean()),
            text: field(anyText),
            submitted: field(fc.oneof(anyText, fc.constant(null))),
            notYet: field(fc.boolean()),
            tries: field(fc.nat(9)),
            hints: field(fc.nat(hintSteps)),
            answerShown: field(fc.boolean()),
          },
          { requiredKeys: [] },
        ),
      ),
    ),
    choices: field(
      byId(choiceQuestions, ({ choices: ids }) =>
        fc.record(
          {
            order: field(fc.shuffledSubarray(ids)),
            picked: field(fc.constantFrom('', ...ids)),
            submitted: field(fc.constantFrom('', ...ids)),
            done: field(fc.boolean()),
          },
          { requiredKeys: [] },
        ),
      ),
    ),
    predictions: field(
      byId(predictions, ({ choices: ids }) =>
        fc.record(
          {
            stage: field(fc.constantFrom('open', 'committed', 'unsure', 'skipped')),
            entry: field(ids.length ? fc.constantFrom('', ...ids) : anyText),
            shown: field(fc.boolean()),
            moved: field(fc.boolean()),
          },
          { requiredKeys: [] },
        ),
      ),
    ),
    explanation: field(
      fc.record({ text: field(anyText), compared: field(fc.boolean()) }, { requiredKeys: [] }),
    ),
    pictures: field(
      fc.record(
        {
          trials: field(fc.constantFrom(1, 1000, 1e7, 1e7 + 1, 0, -5)),
          seed: field(fc.oneof(anyText, fc.constantFrom('0', '5', '007', '-1', '1.5'))),
          measured: field(fc.boolean()),
          sigma: field(fc.constantFrom(...assumptions.sigma)),
          rho: field(fc.constantFrom(...assumptions.rho)),
          nudged: field(fc.nat(4)),
          head: field(fc.nat(trainedHeads)),
        },
        { requiredKeys: [] },
      ),
    ),
    example: field(
      fc.record(
        {
          stage: field(fc.constantFrom('completed', 'masked', 'editing')),
          cells: field(
            fc.array(
              field(
                fc.record(
                  { text: field(anyText), value: field(fc.integer()) },
                  { requiredKeys: [] },
                ),
              ),
              { maxLength: 11 },
            ),
          ),
          allowed: field(fc.array(field(fc.boolean()), { maxLength: 3 })),
        },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: ['lesson'] },
);

// ---- the properties ------------------------------------------------------------------------

describe('what the browser kept', () => {
  test('gives a state that can be shown, whatever JSON it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (saved) => {
        const { seen } = await visit(saved);
        assertValid(seen);
      }),
      { numRuns: 300 },
    );
  });

  test('gives a state that can be shown, whatever stands in its places', async () => {
    await fc.assert(
      fc.asyncProperty(nearlyKept, async (saved) => {
        const { seen } = await visit(JSON.parse(JSON.stringify(saved)));
        assertValid(seen);
      }),
      { numRuns: 1500 },
    );
  });

  test('once mended, is kept and comes back as it was shown', async () => {
    await fc.assert(
      fc.asyncProperty(nearlyKept, async (saved) => {
        const first = await visit(JSON.parse(JSON.stringify(saved)));
        const second = await visit(first.written);
        assert.equal(second.seen.keeping.note, '');
        assert.deepEqual(lasting(second.seen), lasting(first.seen));
        assert.deepEqual(second.written, first.written);
      }),
      { numRuns: 500 },
    );
  });

  test('comes back after any deeds of a reader', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 25 }), async (deeds) => {
        const first = await visit(undefined, possible(deeds.flat()));
        assertValid(first.left);
        const second = await visit(first.written);
        assertValid(second.seen);
        assert.deepEqual(lasting(second.seen), lasting(first.left));
      }),
      { numRuns: 500 },
    );
  });
});

/** A change in the worked example, which is open to it by then. @param {fc.Arbitrary<any>} change */
const edit = (change) => change.map((intent) => [{ type: 'example-edited' }, intent]);

/**
 * Without what the page does not offer any more: to mask what is already open to edits.
 * @param {Intent[]} deeds
 */
function possible(deeds) {
  const open = deeds.findIndex(({ type }) => type === 'example-edited');
  return deeds.filter(({ type }, i) => type !== 'example-masked' || open < 0 || i < open);
}

/** Some of what a reader can do. @type {fc.Arbitrary<any>} */
const deed = fc.oneof(
  fc.record({ type: fc.constant('key-size-moved'), dK: fc.integer({ min: 1, max: 4096 }) }),
  ...['answer-submitted', 'hint-wanted', 'answer-wanted'].map((type) =>
    fc.record({
      type: fc.constant(type),
      id: fc.constantFrom(...typedQuestions.map(({ id }) => id)),
    }),
  ),
  fc.record({
    type: fc.constant('answer-typed'),
    id: fc.constantFrom(...typedQuestions.map(({ id }) => id)),
    text: fc.oneof(anyText, fc.constantFrom('2', '8', '7.31', '4')),
  }),
  fc.record({
    type: fc.constant('fresh-numbers-wanted'),
    id: fc.constantFrom(...typedQuestions.map(({ id }) => id)),
    draw: fc.double({ min: 0, max: 0.999, noNaN: true }),
  }),
  fc.constantFrom(...choiceQuestions).chain(({ id, choices: ids }) =>
    fc.record({
      type: fc.constant('choice-picked'),
      id: fc.constant(id),
      choice: fc.constantFrom(...ids),
    }),
  ),
  fc.record({
    type: fc.constant('choice-submitted'),
    id: fc.constantFrom(...choiceQuestions.map(({ id }) => id)),
  }),
  fc.constantFrom(...predictions).chain(({ id, choices: ids }) =>
    fc.record({
      type: fc.constant('prediction-entered'),
      id: fc.constant(id),
      entry: ids.length ? fc.constantFrom(...ids) : anyText,
    }),
  ),
  fc.record({
    type: fc.constant('prediction-settled'),
    id: fc.constantFrom(...predictions.map(({ id }) => id)),
    stage: fc.constantFrom('committed', 'unsure', 'skipped'),
  }),
  fc.record({
    type: fc.constantFrom('prediction-reopened', 'prediction-shown'),
    id: fc.constantFrom(...predictions.map(({ id }) => id)),
  }),
  fc.record({
    type: fc.constant('setting-typed'),
    field: fc.constantFrom('trials', 'seed'),
    text: fc.oneof(anyText, fc.constantFrom('1', '20000', '1e7', '0', '12345678901234567890')),
    finished: fc.boolean(),
  }),
  fc.record({
    type: fc.constantFrom('run-wanted', 'run-cancelled', 'run-resumed'),
    run: fc.constantFrom('sample', 'variant'),
  }),
  ...Object.entries(assumptions).map(([name, values]) =>
    fc.record({
      type: fc.constant('assumption-picked'),
      name: fc.constant(name),
      value: fc.constantFrom(...values),
    }),
  ),
  fc.record({ type: fc.constant('nudged-key-picked'), key: fc.nat(3) }),
  fc.record({ type: fc.constant('head-picked'), head: fc.nat(trainedHeads - 1) }),
  fc.record({ type: fc.constant('explanation-typed'), text: fc.string({ maxLength: 60 }) }),
  fc.constantFrom(
    ...['explanation-compared', 'example-masked', 'example-edited', 'example-restarted'].map(
      (type) => ({ type }),
    ),
  ),
  edit(
    fc.record({
      type: fc.constant('example-cell-typed'),
      index: fc.nat(9),
      text: anyText,
      finished: fc.constant(true),
    }),
  ),
  edit(
    fc.record({
      type: fc.constant('example-key-allowed'),
      key: fc.nat(1),
      allowed: fc.boolean(),
    }),
  ),
);

/**
 * What of a state is there after a reload. Questions back to a reader who gave nothing to judge,
 * and texts too long to keep, are not.
 * @param {State} state
 */
function lasting(state) {
  const { explorer, questions, choices, predictions: predicted, explanation, example } = state;
  const { trials, seed, measured, sigma, rho, nudged, head } = state.pictures;
  const short = (/** @type {string | null} */ text) => (text && text.length <= 4000 ? text : '');
  return {
    explorer: { dK: explorer.dK, moved: explorer.moved },
    questions: questions.map(({ text, submitted, judgement, ...check }) => ({
      ...check,
      submissions: 0, // only for saying it again
      text: short(text),
      submitted: short(submitted),
      judgement: short(submitted) ? judgement : null,
    })),
    choices: choices.map(({ id, order, picked, submitted, done }) => [
      ...[id, order, picked, submitted, done],
    ]),
    predictions: predicted.map(({ id, stage, entry, shown }) => ({
      ...{ id, stage, entry: short(entry), shown },
    })),
    explanation,
    pictures: { trials, seed, measured, sigma, rho, nudged, head },
    example: {
      stage: example.stage,
      cells: example.cells.map(({ value, text }) => ({ value, text: short(text) })),
      allowed: example.allowed,
      result: example.result,
    },
  };
}
