// What a reader does with the code exercise: runs, verdicts, hints, and everything by keyboard.
import assert from 'node:assert/strict';
import { verdictText } from '../../web/src/code/verdict-texts.js';
import {
  assertStates,
  codeWords,
  half,
  names,
  openExercise,
  program,
  resultText,
  right,
  rowOf,
  solutions,
  starter,
  untilKept,
} from './exercise.mjs';
import { said, wholeJourneys, words } from './whole-lesson.mjs';

const { ui, functions } = codeWords;
const { checks } = words;

/** @param {import('./exercise.mjs').Name} name @param {object} result */
const sentence = (name, result) => {
  const none = { call: null, got: null, expected: null, other: null, error: null, close: null };
  const { text, values } = verdictText(
    name,
    /** @type {any} */ ({ ...none, ...result }),
    functions,
  );
  return said(text, values);
};

wholeJourneys('the code exercise:', (journey) => {
  journey('from the first run to five that pass', async (lesson) => {
    const { page } = lesson;
    const exercise = await openExercise(lesson);
    await exercise.write(program({ ...half, ...right }));
    const loading = await exercise.progressAfter(() => exercise.press('Control', 'Enter'));
    assert.equal(loading.name, ui.stages.loading);
    assert.ok(loading.statuses?.includes(ui.stages.loading), 'it is told');
    assert.ok(Number(loading.max) > 5e6, 'in bytes');
    assert.ok(loading.canBeStopped, 'it can be stopped');

    const statuses = { scale_factor: 'incorrect', max_weight: 'correct' };
    let seen = await exercise.until(
      ({ statuses: told }) => told.includes(resultText(statuses)),
      'the result is told',
    );
    assertStates(seen, statuses);
    assert.equal(await exercise.focus(), `textbox ${ui.title}`, 'the focus stays');
    assert.ok(!seen.buttons.includes(ui.stop), 'there is nothing to stop');
    assert.equal(seen.progress, undefined);
    assert.ok(!seen.paragraphs.join('\n').includes('MB, once'), 'it has been loaded');
    assert.deepEqual(
      seen.rows.filter(({ isOpen }) => isOpen).map(({ name }) => name),
      ['scale_factor'],
      'the first that does not pass yet is open',
    );
    const { call, got, expected } = ui;
    const { terms } = rowOf(seen, 'scale_factor');
    assert.match(terms[call], /^scale_factor\(\d+\)$/);
    const [, dK] = /\((\d+)\)/.exec(terms[call]) ?? [];
    assert.equal(Number(terms[got]), Number(dK) / 2);
    assert.equal(Number(terms[expected]), Math.sqrt(Number(dK)));
    const shown = { call: terms[call], got: terms[got], expected: terms[expected] };
    assert.equal(
      terms[ui.why],
      sentence('scale_factor', { status: 'incorrect', mistake: 'half', ...shown }),
    );

    // the same once more is told once more
    seen = await exercise.run();
    assertStates(seen, statuses);

    seen = await exercise.try(solutions);
    assertStates(seen, Object.fromEntries(names.map((name) => [name, 'correct'])));
    assert.deepEqual(
      seen.rows.map(({ isOpen }) => isOpen),
      names.map(() => false),
    );
    assert.ok(!(await page.$('#exercise >>> dl')), 'nothing is left of the mistake');

    seen = await exercise.try(
      solutions.replace('np.std(np.sum(q * k, axis=1))', 'np.std(np.sum(q * k, axis=1), ddof=1)'),
    );
    const remark = Object.fromEntries(names.map((name) => [name, 'correct']));
    assertStates(seen, { ...remark, score_std: 'remark' });
    await exercise.click(`score_std ${ui.states.remark}`);
    seen = await exercise.read();
    assert.equal(rowOf(seen, 'score_std').terms[ui.note], said(functions.common.remarks.ddof));
  });

  journey('what passed before is known on return, and nothing runs by itself', async (lesson) => {
    const { page } = lesson;
    let exercise = await openExercise(lesson);
    let seen = await exercise.try(program({ ...half, ...right }, '\nprint("here")\n'));
    assertStates(seen, { scale_factor: 'incorrect', max_weight: 'correct' });
    const code = await untilKept(page, ({ functions: kept }) => kept.max_weight.passed);
    assert.deepEqual(Object.keys(code).sort(), ['functions', 'limit', 'text'], 'no results');

    await lesson.reload();
    exercise = await openExercise(lesson);
    seen = await exercise.read();
    const notRun = ui.states['not-run'];
    assert.deepEqual(
      seen.rows.map(({ state }) => state),
      [notRun, ui.states.todo, ui.states.todo, ui.states.todo, `${ui.before} ${notRun}`],
    );
    assert.equal(seen.output, null);
    assert.ok(!seen.buttons.includes(ui.stop));
    assert.ok(
      seen.paragraphs.some((text) => text.includes('MB, once')),
      'Python is loaded with the next run',
    );
    assert.ok(!(await page.$('iframe')), 'there is no Python');
  });
});

wholeJourneys(
  'the code exercise, on its own:',
  (journey) => {
    journey('hints in steps, and the answer on request after three tries', async (lesson) => {
      const { page } = lesson;
      const exercise = await openExercise(lesson);
      await exercise.try(program(half));
      const row = async () => rowOf(await exercise.read(), 'scale_factor');
      const hints = functions.scale_factor.hints.map(
        (hint, i) => `${said(checks.hintTitle, { number: i + 1, total: 3 })} ${said(hint)}`,
      );
      const inRow = (/** @type {string} */ name) => exercise.click(name); // the only row that is open
      assert.deepEqual((await row()).hints, []);
      await inRow(checks.hint);
      assert.deepEqual((await row()).hints, hints.slice(0, 1));

      await exercise.try(program(half)); // no other code, so no other try
      await exercise.try(program(half, '\n# a comment\n'));
      assert.ok(!(await row()).buttons.includes(checks.showAnswer), 'after two tries');
      // what is done to another function is no try at this one
      await exercise.try(program({ ...half, ...right }, '\n# a comment\n'));
      assert.ok(!(await row()).buttons.includes(checks.showAnswer), 'still two');
      await exercise.try(program({ scale_factor: 'return d_k' }));
      assert.ok((await row()).buttons.includes(checks.showAnswer), 'after three');

      await inRow(checks.nextHint);
      await inRow(checks.nextHint);
      assert.deepEqual((await row()).hints, hints);
      assert.ok(!(await row()).buttons.includes(checks.nextHint));
      assert.match(await exercise.focus(), /^li /, 'the focus is on what came');
      await inRow(checks.showAnswer);
      const shown = await row();
      const answer = solutions.slice(
        solutions.indexOf('def scale_factor'),
        solutions.indexOf('def scaled_scores'),
      );
      assert.equal(
        shown.hints[3],
        `${checks.answerTitle} ${answer.replaceAll(/\s+/g, ' ').trim()}`,
      );

      await lesson.reload();
      await openExercise(lesson);
      await exercise.click(`scale_factor ${ui.states['not-run']}`);
      assert.deepEqual((await row()).hints, shown.hints, 'the help is there again');
      await page.keyboard.press('Escape');
    });

    journey('the output: prints, errors, the value, and what was too much', async (lesson) => {
      const exercise = await openExercise(lesson);
      let seen = await exercise.try(
        `${starter}\nimport sys\nprint("one")\nprint("  <b>two</b>", file=sys.stderr)\n1 / 4\n`,
      );
      assert.deepEqual(seen.output, [`one\n${ui.errors}:   <b>two</b>\n`, '0.25']);
      assert.deepEqual(seen.notes, [ui.value]);
      seen = await exercise.try(`${starter}\nfor i in range(10000): print("line", i)\n`);
      const [printed] = /** @type {string[]} */ (seen.output);
      assert.match(printed, /^line 0\nline 1\n/);
      assert.ok(printed.length <= 20_000 && printed.length > 19_000, `${printed.length}`);
      assert.deepEqual(seen.notes, [ui.capped]);
      seen = await exercise.try(starter);
      assert.equal(seen.output, null, 'nothing is left of the run before');
    });

    journey('errors are shown at their lines, until the code changes', async (lesson) => {
      const { page } = lesson;
      const exercise = await openExercise(lesson);
      const lines = starter.split('\n').length;
      let seen = await exercise.try(`${starter}def f(x):\n    return x[5]\n\n\nf([1])\n`);
      const [traceback] = /** @type {string[]} */ (seen.output);
      assert.match(traceback, /^Traceback/);
      assert.match(traceback, /IndexError: list index out of range\s*$/);
      assert.deepEqual(
        [...traceback.matchAll(/File "(.+?)", line (\d+)/g)].map(([, file, line]) => [
          file,
          Number(line) - lines,
        ]),
        [
          ['<your code>', 4],
          ['<your code>', 1],
        ],
        'only the reader’s own lines',
      );
      const told = said(ui.lineError, {
        line: lines + 1,
        message: 'IndexError: list index out of range',
      });
      assert.ok(seen.description.includes(told), 'and said with the editor');
      assert.ok(seen.statuses.some((text) => text.startsWith(told)));
      assert.ok(seen.isInvalid);
      assert.equal(seen.marked.length, 1);
      assert.equal(seen.code.split('\n')[seen.marked[0] - 1].trim(), 'return x[5]');

      await page.keyboard.type(' ');
      seen = await exercise.read();
      assert.deepEqual([seen.marked, seen.isInvalid], [[], false]);
      assert.deepEqual(seen.description, [ui.keys]);
      assert.ok(seen.paragraphs.includes(ui.changed));

      seen = await exercise.try(`${starter}x = (1,\n`);
      assert.equal(seen.code.split('\n')[seen.marked[0] - 1], 'x = (1,');
      assert.match(seen.output?.join('') ?? '', /SyntaxError: '\(' was never closed/);
      assertStatesAfter(seen, 'not-run');
      await exercise.click(`scale_factor ${ui.states['not-run']}`);
      seen = await exercise.read();
      assert.deepEqual(rowOf(seen, 'scale_factor').texts, [functions.common.reasons.syntax]);

      seen = await exercise.try(`${starter}\ninput("name?")\n`);
      assert.match(seen.output?.join('') ?? '', /input\(\) cannot ask here/);
    });

    journey('the slider moves while code runs, and Stop stops it', async (lesson) => {
      const { page } = lesson;
      const exercise = await openExercise(lesson);
      await exercise.try(starter);
      await exercise.write(`${starter}\nwhile True:\n    print("on and on")\n`);
      const slider = await lesson.explorer.control('slider');
      await (await exercise.editor()).focus();
      await exercise.press('Control', 'Enter');
      await exercise.until(({ buttons }) => buttons.includes(ui.stop), 'it can be stopped');
      await exercise.until(({ output }) => Boolean(output?.[0]), 'it prints');
      await slider.focus();
      const started = Date.now();
      for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowRight');
      assert.ok(Date.now() - started < 5000, `${Date.now() - started} ms`);
      assert.notEqual(await slider.evaluate((one) => one.getAttribute('aria-valuetext')), null);

      await exercise.goTo();
      const stopped = await exercise.ended(() => exercise.click(ui.stop), 5000);
      assertStatesAfter(stopped, 'not-run');
      assert.equal(await exercise.focus(), `button ${ui.run}`, 'the focus is not lost');
      assert.ok(!stopped.buttons.includes(ui.stop));
      assert.match(stopped.output?.[0] ?? '', /^on and on\n/, 'what it printed is still there');

      const after = await exercise.try(program(right));
      assertStates(after, { max_weight: 'correct' });
    });

    journey('a time limit of one’s own, and a run that is replaced by another', async (lesson) => {
      const { page } = lesson;
      const exercise = await openExercise(lesson);
      await exercise.try(starter);
      const select = await page.$('#exercise >>> select');
      assert.ok(select, 'the limit can be picked');
      await exercise.write(program({ ...right, scale_factor: 'while True: pass' }));
      const timed = async () => {
        const started = Date.now();
        return { seen: await exercise.run(), took: Date.now() - started };
      };
      // what each takes beyond its limit, a new interpreter above all, is up to the machine
      const asGiven = await timed();
      await select.select('5');
      const { seen, took } = await timed();
      assert.ok(asGiven.took > 9900, `${asGiven.took} ms with 10 s`);
      assert.ok(took > 4900 && took < asGiven.took, `${took} ms with 5 s, ${asGiven.took} with 10`);
      assertStates(asGiven.seen, { scale_factor: 'incorrect', max_weight: 'correct' });
      assertStates(seen, { scale_factor: 'incorrect', max_weight: 'correct' });
      const { terms } = rowOf(seen, 'scale_factor');
      assert.equal(
        terms[ui.why],
        sentence('scale_factor', { status: 'incorrect', mistake: 'too-long' }),
      );

      await exercise.write(`while True: pass\n`);
      await exercise.press('Control', 'Enter');
      await exercise.until(({ buttons }) => buttons.includes(ui.stop), 'it runs');
      const after = await exercise.try(program(right));
      assertStates(after, { max_weight: 'correct' });
    });

    journey('all by keyboard', async (lesson) => {
      const { page } = lesson;
      const exercise = await openExercise(lesson);
      await (await exercise.editor()).focus();
      await exercise.press('Control', 'Home');
      for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('End');
      await exercise.press('Shift', 'Home');
      await page.keyboard.type('return d_k / 2');
      const written = program(half);
      assert.equal((await exercise.read()).code.trimEnd(), written.trimEnd());
      const seen = await exercise.run();
      assertStates(seen, { scale_factor: 'incorrect' });
      await page.keyboard.press('Escape');
      const tabTo = async (/** @type {string} */ name) => {
        for (let tabs = 0; tabs < 20; tabs++) {
          await page.keyboard.press('Tab');
          if ((await exercise.focus()).endsWith(` ${name}`)) return;
        }
        assert.fail(`Tab does not come to ${name}`);
      };
      await tabTo(ui.run);
      await exercise.ended(() => page.keyboard.press('Enter'));
      await tabTo(`scale_factor ${ui.states.incorrect}`);
      await tabTo(checks.hint);
      await page.keyboard.press('Enter');
      await tabTo(`scaled_scores ${ui.states.todo}`);
      await page.keyboard.press(' ');
      const { isOpen, texts } = rowOf(await exercise.read(), 'scaled_scores');
      assert.deepEqual([isOpen, texts], [true, [said(functions.common.todo)]]);
    });
  },
  { schemes: ['file'] },
);

/**
 * All rows have the same state.
 * @param {import('./exercise.mjs').SeenExercise} seen
 * @param {'not-run'} status
 */
const assertStatesAfter = (seen, status) =>
  assertStates(seen, Object.fromEntries(names.map((name) => [name, status])));
