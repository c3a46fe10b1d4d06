// What the browser keeps of the lesson, whatever its storage does; how it is cleared; and that
// nothing counts twice.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { choiceQuestions, growth, typedQuestions } from '../../web/src/lesson.js';
import { copySite, inBrowser, openedFor, record, withPage } from './support.mjs';
import {
  kept,
  mistakesOf,
  openWhole,
  Part,
  paste,
  prose,
  readFocus,
  rightAnswerTo,
  said,
  storeKey,
  wholeJourneys,
  words,
} from './whole-lesson.mjs';

/** @typedef {import('./whole-lesson.mjs').WholeLesson} Lesson */

const { checks, choices, example, explanation, keeping, predictions: asked } = words;
const spread = Math.sqrt(growth.to / growth.from);
const growthValues = { ...growth, spread, variance: spread ** 2, square: spread ** 4 };
const [first, second] = typedQuestions;

// ---- storage -------------------------------------------------------------------------------

/** Storage that fails, each of them run in the page before anything else. */
const failing = {
  'that may not be touched': () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  },
  'that is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  'that cannot be read': () => {
    Storage.prototype.getItem = () => {
      throw new DOMException('broken', 'InvalidStateError');
    };
    Storage.prototype.setItem = () => {
      throw new DOMException('broken', 'InvalidStateError');
    };
  },
};

wholeJourneys(
  'a lesson in a browser that keeps nothing',
  (journey) => {
    for (const [name, breakIt] of Object.entries(failing)) {
      journey(`works with storage ${name}, and says so`, async (lesson) => {
        const { page } = lesson;
        await page.evaluateOnNewDocument(breakIt);
        await lesson.reload();
        await answering(lesson);
        await noteAppears(lesson, keeping.notes['not-kept']);
        await lesson.keeping.click(keeping.reset);
        await lesson.keeping.click(keeping.confirm);
        assert.equal((await lesson.typed(first.id).read()).state, checks.states.todo);
        await lesson.keeping.click(keeping.undo);
        assert.equal((await lesson.typed(first.id).read()).state, checks.states.done);
      });
    }
  },
  { schemes: ['file'] },
);

/** Texts under the lesson's key that are not its own. */
const foreign = {
  'half a text': '{"lesson":"scaling","version":1,"expl',
  'no JSON at all': 'hello',
  'an empty text': '',
  'an array': '[1,2,3]',
  'a number': '7',
  null: 'null',
  'a string': '"scaling"',
  'what another page keeps': JSON.stringify({ user: { settings: { theme: 'dark', list: [{}] } } }),
  'a deep object': `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
  'two million characters': JSON.stringify('x'.repeat(2_000_000)),
};

inBrowser('what the browser has kept', (common) => {
  /**
   * Opens the lesson with a text under its key.
   * @param {import('node:test').TestContext} t
   * @param {string} text
   * @param {(lesson: Lesson) => Promise<void>} body
   */
  async function withKept(t, text, body) {
    const base = await openedFor(t, common.folder, 'file');
    await withPage(common.browser, async (page) => {
      const seen = await record(page);
      const lesson = await openWhole(page, `${base}index.html`);
      await page.evaluate((key, text) => localStorage.setItem(key, text), storeKey, text);
      await lesson.reload();
      await body(lesson);
      await seen.assertClean(base);
    });
  }

  for (const [name, text] of Object.entries(foreign)) {
    test(`may be ${name}: a fresh start, and a note`, async (t) => {
      await withKept(t, text, async (lesson) => {
        assert.equal(await lesson.note.status(), keeping.notes.unreadable);
        await lesson.assertKeySize(64);
        await answering(lesson);
        await lesson.reload();
        assert.equal(await lesson.note.status(), '', 'from now on it can be read');
        assert.equal((await lesson.typed(first.id).read()).state, checks.states.done);
      });
    });
  }

  test('may come from another version: what fits is there, and a note', async (t) => {
    const saved = {
      lesson: 'scaling',
      version: 99,
      explorer: { dK: 144, colour: 'red' },
      questions: {
        [first.id]: { text: '2', submitted: '2', done: true, stars: 5 },
        'no-longer-asked': { text: '1' },
      },
      choices: ['root', 'dk'],
      explanation: { text: 'Both rows part.', compared: false },
    };
    await withKept(t, JSON.stringify(saved), async (lesson) => {
      assert.equal(await lesson.note.status(), keeping.notes['other-version']);
      await lesson.assertKeySize(144);
      const { state, text, feedback } = await lesson.typed(first.id).read();
      assert.deepEqual([state, text], [checks.states.done, '2']);
      assert.equal(feedback, rightAnswerTo(first.question).correct);
      const sentence = await lesson.explanation.control('textbox');
      assert.equal(await sentence.evaluate(({ value }) => value), 'Both rows part.');
      await answering(lesson);
    });
  });

  /** Values that no field holds. */
  const hostile = {
    'a wrong type': [12, 'text', true, null, [], {}],
    'a huge text': ['9'.repeat(20_000)],
    'a number out of range': [-1, 1e308, 0.5, -1e308],
    'an unknown name': ['nobody', '__proto__', 'constructor', 'toString'],
    'an object that is no text': [{ toString: 1 }, { valueOf: null, toString: null }],
    'keys of the prototype': [
      JSON.parse('{"__proto__":{"done":true},"constructor":{"prototype":1}}'),
    ],
  };
  for (const [name, values] of Object.entries(hostile)) {
    test(`may hold ${name} in every place`, async (t) => {
      const right = await keptByWalking(common.browser, await openedFor(t, common.folder, 'file'));
      for (const value of values) {
        await withKept(t, JSON.stringify(everywhere(right, value)), async (lesson) => {
          await answering(lesson);
          await lesson.example.assertSays(example.steps);
        });
      }
    });
  }

  test('may hold questions that cannot be asked, with fields that belong to others', async (t) => {
    const questions = {
      [first.id]: { question: { kind: 'divisor', dK: 9, scores: [null], heads: { toString: 1 } } },
      'first-weight': {
        question: { kind: 'weight', scores: [1e9, 0], dK: 1, index: 0, decimals: 3 },
      },
      'nine-entries': {
        question: { kind: 'output', scores: 'abc', values: [], dK: 9, decimals: 2 },
      },
      'twelve-heads': { question: { kind: 'head-divisor', width: 768, heads: 0 } },
    };
    await withKept(
      t,
      JSON.stringify({ lesson: 'scaling', version: 1, questions }),
      async (lesson) => {
        for (const { id } of typedQuestions) {
          const { title, feedback } = await lesson.typed(id).answer('1234.5');
          assert.notEqual(title, '');
          assert.notEqual(feedback, '');
        }
      },
    );
  });

  test('is kept at once, also when the page is left while somebody types', async (t) => {
    const base = await openedFor(t, common.folder, 'http');
    await withPage(common.browser, async (page) => {
      const lesson = await openWhole(page, `${base}index.html`);
      await lesson.explanation.write('one two');
      await lesson.typed(first.id).write('17');
      await lesson.reload();
      assert.equal((await lesson.typed(first.id).read()).text, '17');
      const sentence = await lesson.explanation.control('textbox');
      assert.equal(await sentence.evaluate(({ value }) => value), 'one two');
    });
  });

  test('is what a page shows that comes back by Back, also when it is newer', async (t) => {
    const base = await openedFor(t, common.folder, 'http');
    await withPage(common.browser, async (page) => {
      const lesson = await openWhole(page, `${base}index.html`);
      await lesson.typed(first.id).answer('16');
      await page.goto('about:blank');
      const other = await openWhole(await page.browserContext().newPage(), `${base}index.html`);
      assert.equal((await other.typed(first.id).read()).text, '16');
      await other.typed(first.id).answer('2');
      await other.page.close({ runBeforeUnload: true });
      await page.bringToFront();
      await lesson.go('back');
      await lesson.ready();
      const { state, text } = await lesson.typed(first.id).read();
      assert.deepEqual([state, text], [checks.states.done, '2']);
    });
  });

  test('leaves the order of choices as it was drawn, for each reader another', async (t) => {
    const base = await openedFor(t, common.folder, 'file');
    const orders = new Set();
    for (let reader = 0; reader < 7; reader++) {
      await withPage(common.browser, async (page) => {
        const lesson = await openWhole(page, `${base}index.html`);
        const before = await orderOf(lesson);
        if (reader === 0) {
          // anything that was entered
          await (await lesson.explorer.control('slider')).press('ArrowRight');
          for (let visits = 0; visits < 3; visits++) {
            await lesson.reload();
            assert.deepEqual(await orderOf(lesson), before);
          }
        }
        orders.add(JSON.stringify(before));
      });
    }
    assert.ok(orders.size > 1, 'not one order for all'); // by chance once in 864⁶
  });

  test('holds what was entered, and no more', async (t) => {
    const base = await openedFor(t, common.folder, 'file');
    await withPage(common.browser, async (page) => {
      const lesson = await openWhole(page, `${base}index.html`);
      await answering(lesson);
      await page.reload();
      const keys = await page.evaluate(() => Object.keys(localStorage));
      assert.deepEqual(keys, [storeKey]);
      assert.ok(JSON.stringify(await kept(page)).length < 4000);
    });
  });
});

// ---- predictions ---------------------------------------------------------------------------

inBrowser('what settles a prediction', (common) => {
  test('stays closed until it is made, and the explorer does not', async (t) => {
    const base = await openedFor(t, common.folder, 'file');
    await withPage(common.browser, async (page) => {
      const lesson = await openWhole(page, `${base}index.html`);
      await lesson.reason.assertSays(asked.growth.closed);
      for (const text of [
        prose.reason.assumption,
        prose.reason.conclusion,
        prose.reason.more,
        prose.pictures.walks.question,
      ]) {
        await lesson.reason.assertSaysNot(said(text));
      }
      const growth = new Part(page, '#growth');
      await growth.assertSays(words.picture.closed);
      const slider = await lesson.explorer.control('slider');
      await slider.press('End');
      await lesson.assertKeySize(4096);
      await lesson.growth.pick(said(asked.growth.choices.four, growthValues));
      await lesson.reason.assertSays(asked.growth.closed);
      await growth.assertSays(words.picture.closed);
      await lesson.growth.click(asked.commit);
      await lesson.reason.assertSays(said(prose.reason.conclusion));
      await lesson.reason.assertSays(said(prose.pictures.walks.question));
      await lesson.everything(); // the picture is drawn
      await growth.assertSaysNot(words.picture.closed);
      await lesson.growth.assertSays(asked.moved);
    });
  });

  test('is open in a lecture, where no prediction is asked for', async (t) => {
    const folder = await copySite();
    await withAttributes(folder, 'predict="off"');
    const base = await openedFor(t, folder, 'file');
    await withPage(common.browser, async (page) => {
      const seen = await record(page);
      const lesson = await openWhole(page, `${base}index.html`);
      await lesson.reason.assertSays(said(prose.reason.conclusion));
      for (const part of [lesson.growth, lesson.smallKey]) {
        assert.deepEqual(await part.everything(), []);
      }
      const all = (await lesson.everything()).join(' ');
      assert.ok(!all.includes(asked.commit) && !all.includes(asked.skip));
      assert.ok(!all.includes(words.picture.closed), 'the first picture is open, too');
      await lesson.example.click(example.mask);
      await lesson.example.assertSays(said(example.maskedNow));
      assert.ok(!(await lesson.example.everything()).includes(asked.commit));
      await lesson.example.click(example.edit);
      await answering(lesson);
      await seen.assertClean(base);
    });
  });
});

// ---- reset ---------------------------------------------------------------------------------

wholeJourneys(
  'the reset',
  (journey) => {
    journey('asks once, can be undone, and works by keyboard', async (lesson) => {
      const { page, keeping: bar } = lesson;
      const fresh = await withoutOrders(lesson);
      await answering(lesson);
      await lesson.growth.click(asked.skip);
      const filled = await lesson.everything();
      const press = async (/** @type {string} */ name) => {
        const { lost, role, name: focused } = await page.evaluate(readFocus);
        assert.deepEqual([lost, role], [false, 'button'], `a button has the focus before ${name}`);
        for (let tabs = 0; (await page.evaluate(readFocus)).name !== name; tabs++) {
          assert.ok(tabs < 3, `“${name}” is near “${focused}”`);
          await page.keyboard.press('Tab');
        }
        await page.keyboard.press('Enter');
      };
      await (await bar.control('button', keeping.reset)).focus();
      await press(keeping.reset);
      assert.equal(await bar.status(), keeping.ask);
      await press(keeping.keep);
      assert.deepEqual(await lesson.everything(), filled);
      await press(keeping.reset);
      await press(keeping.confirm);
      assert.equal(await bar.status(), keeping.done);
      assert.equal((await lesson.typed(first.id).read()).text, '');
      await press(keeping.undo);
      assert.deepEqual(await lesson.everything(), filled);
      await lesson.reloadAndCompare();
      await (await bar.control('button', keeping.reset)).focus();
      await press(keeping.reset);
      await press(keeping.confirm);
      assert.ok(!(await page.evaluate(readFocus)).lost);
      await lesson.reload();
      assert.deepEqual(await withoutOrders(lesson), fresh, 'all is as at first');
    });
  },
  { schemes: ['file'] },
);

wholeJourneys(
  'a lesson that is cleared and gone on with',
  (journey) => {
    journey('says what Undo would replace, and still brings it back', async (lesson) => {
      const { keeping: bar } = lesson;
      await answering(lesson);
      const answered = (await lesson.typed(first.id).read()).text;
      await bar.click(keeping.reset);
      await bar.click(keeping.confirm);
      await lesson.typed(second.id).write('5');
      assert.equal(await bar.status(), keeping.since);
      await bar.click(keeping.undo);
      assert.equal(await bar.status(), keeping.where);
      assert.equal((await lesson.typed(first.id).read()).text, answered);
      assert.notEqual((await lesson.typed(second.id).read()).text, '5');
    });
  },
  { schemes: ['file'] },
);

wholeJourneys(
  'a lesson in two tabs',
  (journey) => {
    journey('is the same in both, and neither takes anything from the other', async (lesson) => {
      const { page } = lesson;
      const other = await openWhole(await page.browserContext().newPage(), page.url());
      const bothHave = async (/** @type {string} */ id, /** @type {string} */ text) => {
        for (const tab of [lesson, other]) {
          const deadline = Date.now() + 10_000;
          while ((await tab.typed(id).read()).text !== text) {
            assert.ok(Date.now() < deadline, `“${text}” comes to both tabs`);
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
        }
      };
      await page.bringToFront();
      await lesson.typed(first.id).write('7');
      await bothHave(first.id, '7');
      await other.page.bringToFront();
      await other.typed(second.id).write('9');
      await bothHave(second.id, '9');
      await bothHave(first.id, '7');
    });
  },
  { schemes: ['http'] },
);

// ---- once is once --------------------------------------------------------------------------

wholeJourneys(
  'whatever hands do',
  (journey) => {
    journey('counts a double click and a held Enter once', async (lesson) => {
      const { page } = lesson;
      const part = lesson.typed(second.id);
      const [mistake, other, third] = mistakesOf(second.question);
      const showable = async () => (await part.read()).buttons.includes(checks.showAnswer);

      await part.write(mistake.typed);
      await (await part.control('button', checks.check)).click({ count: 2 });
      await (await part.control('button', checks.check)).click({ count: 3 });
      assert.equal(await showable(), false);
      await part.write(mistake.typed);
      await hold(page, 'Enter');
      assert.equal(await showable(), false, 'the same three times is one try');
      await part.write(other.typed);
      await hold(page, 'Enter');
      assert.equal(await showable(), false, 'two tries');
      await part.write(third.typed);
      await page.keyboard.press('Enter');
      assert.equal(await showable(), true, 'three tries');

      await (await part.control('button', checks.hint)).click({ count: 2 });
      assert.equal((await part.read()).hints.length, 1, 'one hint for one double click');
      await (await lesson.keeping.control('button', keeping.reset)).click({ count: 2 });
      assert.equal(await lesson.keeping.status(), keeping.ask, 'it still asks');
      await (await lesson.keeping.control('button', keeping.confirm)).click({ count: 2 });
      assert.equal(await lesson.keeping.status(), keeping.done, 'it is not undone at once');
    });

    journey('takes a held Enter once on a button that changes', async (lesson) => {
      const { page, keeping: bar, growth: prediction } = lesson;
      await answering(lesson);
      await (await bar.control('button', keeping.reset)).focus();
      await hold(page, 'Enter');
      assert.equal(await bar.status(), keeping.ask, 'it asks, and waits for an answer');
      await (await bar.control('button', keeping.confirm)).focus();
      await hold(page, 'Enter');
      assert.equal(await bar.status(), keeping.done, 'it is cleared, and not undone at once');

      await prediction.pick(said(asked.growth.choices.same, growthValues));
      await prediction.click(asked.skip);
      await (await prediction.control('button', asked.reopen)).focus();
      await hold(page, 'Enter');
      assert.ok(await prediction.has('button', asked.commit), 'open, and not committed at once');

      await (await lesson.typed(second.id).control('button', checks.hint)).focus();
      await hold(page, 'Enter');
      assert.equal((await lesson.typed(second.id).read()).hints.length, 1, 'one hint at a time');
    });
  },
  { schemes: ['file'] },
);

inBrowser('a megabyte that is pasted', (common) => {
  const megabyte = '8'.repeat(2 ** 20);
  test('into an answer, the sentence and a cell is answered within a second', async (t) => {
    const base = await openedFor(t, common.folder, 'file');
    await withPage(common.browser, async (page) => {
      const seen = await record(page);
      const lesson = await openWhole(page, `${base}index.html`);
      /** @param {string} name @param {() => Promise<void>} act */
      const within = async (name, act) => {
        const start = performance.now();
        await act();
        const took = performance.now() - start;
        t.diagnostic(`${name}: ${took.toFixed(0)} ms`);
        assert.ok(took < 1000, `${name} took ${took} ms`);
      };
      await lesson.example.click(example.mask);
      await lesson.example.click(asked.skip);
      await lesson.example.click(example.edit);

      const part = lesson.typed(first.id);
      const field = await part.control('textbox');
      await field.focus();
      await within('an answer', async () => {
        await paste(field, megabyte);
        await page.keyboard.press('Enter');
        assert.equal((await part.read()).feedback, checks.unreadable['too-long']);
      });
      const sentence = await lesson.explanation.control('textbox');
      await sentence.focus();
      await within('the sentence', async () => {
        await paste(sentence, megabyte);
        await lesson.explanation.click(explanation.compare);
        await lesson.explanation.assertSays(said(explanation.model));
      });
      const cell = await lesson.example.control(
        'textbox',
        said(example.cell, { vector: example.query, number: 1 }),
      );
      await cell.focus();
      await within('a cell', async () => {
        await cell.evaluate((element) => element.select());
        await paste(cell, megabyte);
        await page.keyboard.press('Tab');
        assert.match(await lesson.example.status(), /./);
      });
      await within('keeping it', async () => {
        await lesson.reload();
      });
      assert.ok(JSON.stringify(await kept(page)).length < 20_000, 'little of it is kept');
      await answering(lesson);
      await seen.assertClean(base);
    });
  });
});

// ---- what the tests share ------------------------------------------------------------------

/** Answers two questions, moves the slider and marks a choice. @param {Lesson} lesson */
async function answering(lesson) {
  const { typed, correct } = rightAnswerTo(first.question);
  const part = lesson.typed(first.id);
  const { state, feedback } = await part.answer(typed);
  assert.deepEqual([state, feedback], [checks.states.done, correct]);
  const mistake = mistakesOf(second.question)[0];
  const seen = await lesson.typed(second.id).answer(mistake.typed);
  assert.ok(
    mistake.texts.some((text) => seen.feedback.endsWith(text)),
    seen.feedback,
  );
  await (await lesson.explorer.control('slider')).press('End');
  await lesson.assertKeySize(4096);
  const [{ id }] = choiceQuestions;
  const own = /** @type {any} */ (choices.questions)[id];
  const { feedback: words } = await lesson.choice(id).answer(said(own.choices.dk, { dK: 4 }));
  assert.equal(words, `${checks.states['not-yet']}. ${said(own.feedback.dk, { dK: 4 })}`);
}

/** Waits for a note. @param {Lesson} lesson @param {string} text */
async function noteAppears(lesson, text) {
  const deadline = Date.now() + 3000;
  while ((await lesson.note.status()) !== text) {
    assert.ok(Date.now() < deadline, `“${text}”, not “${await lesson.note.status()}”`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Presses a key and holds it until it repeats.
 * @param {import('puppeteer-core').Page} page
 * @param {import('puppeteer-core').KeyInput} key
 */
async function hold(page, key) {
  for (let times = 0; times < 4; times++) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

/** The choices of every question, as they stand there. @param {Lesson} lesson */
const orderOf = (lesson) =>
  Promise.all(choiceQuestions.map(async ({ id }) => (await lesson.choice(id).read()).choices));

/** All that can be seen, in whatever order the choices are. @param {Lesson} lesson */
const withoutOrders = async (lesson) => (await lesson.everything()).sort();

/**
 * What is kept of a lesson in which something of everything was done.
 * @param {import('./support.mjs').Browser} browser
 * @param {string} base
 */
async function keptByWalking(browser, base) {
  /** @type {any} */
  let saved;
  await withPage(browser, async (page) => {
    const lesson = await openWhole(page, `${base}index.html`);
    await answering(lesson);
    await lesson.growth.pick(said(asked.growth.choices.four, growthValues));
    await lesson.growth.click(asked.commit);
    await lesson.smallKey.write('4');
    await lesson.smallKey.click(asked.commit);
    await lesson.explanation.write('One two three.');
    await lesson.typed(first.id).click(checks.fresh);
    await lesson.example.click(example.mask);
    await lesson.example.click(asked.skip);
    await lesson.example.click(example.edit);
    await page.reload();
    saved = await kept(page);
  });
  assert.equal(saved.lesson, 'scaling');
  return saved;
}

/**
 * The same JSON with another value in the place of every leaf, and beside every field.
 * @param {any} json
 * @param {unknown} value
 * @returns {any}
 */
function everywhere(json, value) {
  if (Array.isArray(json)) return [...json.map((one) => everywhere(one, value)), value];
  if (typeof json !== 'object' || json === null) return value;
  const entries = Object.entries(json).map(([name, one]) => [
    name,
    name === 'lesson' ? one : everywhere(one, value),
  ]);
  return Object.fromEntries([...entries, ['unknown', value]]);
}

/**
 * Gives the lesson of a copy of the site attributes.
 * @param {string} folder
 * @param {string} attributes
 */
async function withAttributes(folder, attributes) {
  const file = path.join(folder, 'index.html');
  const text = await readFile(file, 'utf8');
  const changed = text.replace('<scaling-lesson page>', `<scaling-lesson page ${attributes}>`);
  assert.notEqual(changed, text);
  await writeFile(file, changed);
}
