// The lesson as one file, from any folder and with nothing beside it; and dist/ in any folder.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { writeOneFiles } from '../../web/build/one-file.mjs';
import { choiceQuestions, growth } from '../../web/src/lesson.js';
import { Exercise, assertStates, codeWords, program, right, starter } from './exercise.mjs';
import { findLesson, walkThrough } from './lesson.mjs';
import { Picture, fileUrl, openPicture } from './pictures.mjs';
import {
  copySite,
  inBrowser,
  launchWithoutNetwork,
  openedFor,
  record,
  withPage,
} from './support.mjs';
import { WebKitExercise, WebKitLesson } from './webkit-lesson.mjs';
import { launchWebKit } from './webkit.mjs';
import { WholeLesson, frameFor, openFramed, openWhole, said, words } from './whole-lesson.mjs';

const { ui } = codeWords;
const { checks, choices, keeping, predictions: asked } = words;

const plain = 'scaling-lesson.html';
const withPython = 'scaling-lesson-python.html';

/** Small enough for a mail or a course's upload; the second is mostly Python and NumPy. */
const budgets = { [plain]: 900_000, [withPython]: 13_000_000 };

/** Names of folders that an address has to spell otherwise. */
const folderNames = ['Übung 1 #2', '100% sure %20 ?'];

const patience = { timeout: 180_000 };

/**
 * Everything that a reader does on the main path.
 * @param {WholeLesson} lesson
 */
async function mainPath(lesson) {
  const { page, growth: first } = lesson;
  await walkThrough(await findLesson(page));

  const spread = Math.sqrt(growth.to / growth.from);
  const growthValues = { ...growth, spread, variance: spread ** 2, square: spread ** 4 };
  await first.pick(said(asked.growth.choices.two, growthValues));
  await first.click(asked.commit);
  await first.assertSays(said(asked.growth.feedback.two, growthValues));

  // what comes when it is near moves what is below it, so it is there first
  await openPicture(lesson, 'growth');
  await openPicture(lesson, 'divisors');
  await new Exercise(page).open();

  const [{ id, right: rightChoice }] = choiceQuestions;
  const own = /** @type {any} */ (choices.questions)[id];
  const values = { dK: 4, root: 2, square: 16 };
  const answered = await lesson.choice(id).answer(said(own.choices[rightChoice], values));
  assert.equal(answered.feedback, said(own.feedback[rightChoice], values));
  assert.equal(answered.state, checks.states.done);

  await lesson.example.click(words.example.mask);
  await lesson.example.click(asked.skip);
  await lesson.example.assertSays(said(words.example.maskedNow));
}

/**
 * The starter and a program run, and are judged.
 * @param {Exercise} exercise
 */
async function runs(exercise) {
  const { code } = await exercise.read();
  assert.equal(code, starter);
  await exercise.editor().then((editor) => editor.focus());
  assertStates(await exercise.run(), {});
  assertStates(await exercise.try(program(right)), { max_weight: 'correct' });
}

/**
 * A folder of its own with a file of dist/ in it.
 * @param {import('node:test').TestContext} t
 * @param {string} dist
 * @param {string} file
 * @param {string} [name] of the folder
 */
async function alone(t, dist, file, name = folderNames[0]) {
  const top = await mkdtemp(path.join(tmpdir(), 'one file '));
  t.after(() => rm(top, { recursive: true, force: true }));
  const folder = path.join(top, name);
  await mkdir(folder);
  await cp(path.join(dist, file), path.join(folder, file));
  return folder;
}

for (const browserName of /** @type {const} */ (['Chromium', 'Firefox'])) {
  inBrowser(
    `one file without any network, ${browserName}`,
    (common) => {
      test('nothing is reached from here', async (t) => {
        const base = await openedFor(t, common.folder, 'http');
        assert.equal((await fetch(base)).status, 200, 'elsewhere the server answers');
        await withPage(common.browser, async (page) => {
          await assert.rejects(page.goto(base), /ERR_|PROXY/);
        });
      });

      test('the lesson goes from the first question to the last, and says that Python is left out', async (t) => {
        const folder = await alone(t, common.folder, plain);
        await withPage(common.browser, async (page) => {
          const url = fileUrl(folder, plain);
          const seen = await record(page);
          const lesson = await openWhole(page, url);
          await mainPath(lesson);
          const exercise = await new Exercise(page).open();
          const told = said(ui.problems['left-out']);
          const { paragraphs } = await exercise.read();
          assert.ok(paragraphs.includes(told), `before a run: ${paragraphs.join(' | ')}`);
          await exercise.write(program(right));
          await exercise.press('Control', 'Enter');
          const { code, buttons } = await exercise.until(
            ({ statuses }) => statuses.includes(told),
            'a run says it, too',
          );
          assert.equal(code, program(right), 'nothing is lost');
          assert.ok(buttons.includes(ui.run) && !buttons.includes(ui.again), buttons.join(' | '));
          await lesson.reload();
          assert.equal((await (await new Exercise(page).open()).read()).code, program(right));
          await seen.assertClean(url);
          // Firefox tells of no requests for files
          assert.deepEqual([...new Set([url, ...seen.requests()])], [url]);
        });
      });

      test(
        'with Python, the code exercise runs, also once more when the lesson comes back',
        patience,
        async (t) => {
          const folder = await alone(t, common.folder, withPython);
          await withPage(common.browser, async (page) => {
            const url = fileUrl(folder, withPython);
            const seen = await record(page);
            await mainPath(await openWhole(page, url));
            await runs(await new Exercise(page).open());

            await page.evaluate(async () => {
              const lesson = /** @type {Element} */ (document.querySelector('scaling-lesson'));
              lesson.remove();
              await new Promise((resolve) => void setTimeout(resolve));
              document.body.append(lesson);
            });
            const exercise = await new Exercise(page).open();
            assertStates(await exercise.try(program(right)), { max_weight: 'correct' });
            await seen.assertClean(url);
            assert.deepEqual([...new Set([url, ...seen.requests()])], [url]);
          });
        },
      );

      test('all that works in a frame that may do nothing but run scripts', patience, async (t) => {
        const folder = await alone(t, common.folder, withPython);
        await frameFor(folder, withPython);
        const base = await openedFor(t, folder, 'file');
        await withPage(common.browser, async (page) => {
          const seen = await record(page);
          const place = await openFramed(page, base);
          const origin = await place.evaluate(() => globalThis.origin);
          assert.equal(origin, 'null');
          const lesson = await new WholeLesson(place).ready();
          await mainPath(lesson);
          await lesson.note.assertSays(said(keeping.notes['not-kept']));
          await runs(await new Exercise(place).open());
          await seen.assertClean(base);
          const violations = await place.evaluate(
            () => window[Symbol.for('policy violations')].length,
          );
          assert.equal(violations, 0);
        });
      });

      for (const name of folderNames) {
        test(`dist/ and the file work from a folder named ${name}`, patience, async (t) => {
          const folder = await alone(t, common.folder, plain, name);
          await cp(common.folder, folder, {
            recursive: true,
            filter: (file) => !file.endsWith(withPython) && !file.includes('/python'),
          });
          const base = await openedFor(t, folder, 'file');
          for (const file of ['index.html', plain]) {
            await withPage(common.browser, async (page) => {
              const seen = await record(page);
              const lesson = await openWhole(page, `${base}${file}`);
              await openPicture(lesson, 'walks');
              await new Exercise(page).open();
              await seen.assertClean(base);
            });
          }
        });
      }
    },
    browserName,
    launchWithoutNetwork,
  );
}

inBrowser('one file', (common) => {
  test('it is no larger than it may be', async (t) => {
    for (const [name, budget] of Object.entries(budgets)) {
      const { size } = await stat(path.join(common.folder, name));
      t.diagnostic(`${name}: ${size} bytes (budget ${budget})`);
      assert.ok(size <= budget, `${name}: ${size} bytes are more than ${budget}`);
    }
  });

  test('it works over http, where it is all that is requested', async (t) => {
    const folder = await alone(t, common.folder, plain);
    const base = await openedFor(t, folder, 'http', {});
    await withPage(common.browser, async (page) => {
      const seen = await record(page);
      await mainPath(await openWhole(page, `${base}${plain}`));
      await new Exercise(page).open();
      await seen.assertClean(base);
      assert.deepEqual(seen.requests(), [`${base}${plain}`]);
    });
  });

  test('a part that was tampered with is not run', async (t) => {
    const folder = await alone(t, common.folder, plain);
    const file = path.join(folder, plain);
    const text = await readFile(file, 'utf8');
    const start = '<script type="text/plain" id="scaling-part-pictures">';
    assert.equal(text.split(start).length, 2);
    await writeFile(file, text.replace(start, `${start}globalThis.tampered = true;`));
    await withPage(common.browser, async (page) => {
      const seen = await record(page);
      const lesson = await openWhole(page, fileUrl(folder, plain));
      await lesson.growth.click(asked.skip);
      const picture = new Picture(page, 'growth');
      await picture.goTo();
      const { again, problems } = words.picture;
      const { statuses } = await picture.until(
        ({ buttons }) => buttons.includes(again),
        'it is missing',
      );
      assert.ok(statuses.join(' ').startsWith(problems['not-loaded']), statuses.join(' | '));
      assert.deepEqual(await seen.violations(), ['script-src-elem forbids inline']);
      assert.equal(await page.evaluate(() => 'tampered' in window), false);
    });
  });
});

describe('what is put into one file', () => {
  inBrowser('in a browser', (common) => {
    test('is run as it was written, whatever HTML would make of it', async (t) => {
      const folder = await alone(t, common.folder, 'lesson.js');
      const text = '<!-- <script> </script> </SCRIPT > --> ‘é’ 𝛼 &lt; </style>';
      const [, build] = /"([0-9a-f]{12})"/.exec(
        await readFile(path.join(common.folder, 'pictures.js'), 'utf8'),
      );
      await writeFile(path.join(folder, 'lesson.css'), '');
      await writeFile(
        path.join(folder, 'tricky.js'),
        `if (scalingLesson.admit('tricky', '${build}')) scalingLesson.provide('tricky', \`${text}\`);`,
      );
      await oneFile(folder, ['tricky']);
      await withPage(common.browser, async (page) => {
        const seen = await record(page);
        await page.goto(fileUrl(folder, plain));
        const offer = await page.evaluate(() =>
          /** @type {any} */ (window).scalingLesson.shared['parts.js'].loadPart('tricky'),
        );
        assert.equal(offer, text);
        await seen.assertClean(fileUrl(folder, plain));
      });
    });
  });

  test('is refused where it would not stay what it is', async (t) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'one file '));
    t.after(() => rm(folder, { recursive: true, force: true }));
    const good = { 'lesson.css': 'a{}', 'lesson.js': 'f()', 'part.js': 'g()' };
    for (const [file, text] of /** @type {const} */ ([
      ['lesson.css', 'a::after{content:"</style>"}'],
      ['lesson.js', "f('</script>')"],
      ['lesson.js', "f('<!--')"],
      ['lesson.js', 'f(`\r`)'],
      ['part.js', 'g("\0")'],
      ['part.js', 'g("\uE000")'],
    ])) {
      for (const [name, content] of Object.entries({ ...good, [file]: text })) {
        await writeFile(path.join(folder, name), content);
      }
      await assert.rejects(oneFile(folder, ['part']), new RegExp(`^Error: ${file} cannot stand`));
    }
  });
});

/**
 * @param {string} out
 * @param {string[]} parts
 */
const oneFile = (out, parts) =>
  writeOneFiles({
    out,
    files: [{ name: plain, parts }],
    html: ({ policy, head, end }) => `<!doctype html><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}"><link rel="icon" href="data:,">
${head}<body>${end}`,
    preview: false,
    notices: '',
  });

// ---- WebKitGTK -------------------------------------------------------------------------------

describe('one file in WebKitGTK', () => {
  /** @type {Awaited<ReturnType<typeof launchWebKit>>} */
  let webkit;
  /** @type {string} */
  let dist;
  before(async () => {
    dist = await copySite();
    webkit = await launchWebKit();
  });
  after(async () => {
    await webkit?.close();
    if (dist) await rm(dist, { recursive: true, force: true });
  });

  for (const file of [plain, withPython]) {
    test(`${file} takes answers, draws, and has the exercise`, patience, async (t) => {
      const { driver } = webkit;
      const folder = await alone(t, dist, file);
      await addWatcher(path.join(folder, file));
      const url = fileUrl(folder, file);
      const lesson = new WebKitLesson(driver);
      await lesson.open(url);
      // WebKit keeps the answers of all files in one place
      await driver.executeScript('localStorage.clear()');
      await lesson.open(url);
      const exercise = await goThrough(lesson);
      if (file === withPython) await assertRuns(exercise);
      else {
        await exercise.write(starter); // and goes into the editor
        await exercise.run();
        await exercise.until(({ statuses }) => statuses.includes(said(ui.problems['left-out'])));
      }
      const { complaints, requests } = await watched(driver);
      assert.deepEqual(complaints, []);
      assert.deepEqual(requests.map(decodeURI), [decodeURI(url)]);
    });
  }

  test('all that works in a frame that may do nothing but run scripts', patience, async (t) => {
    const { driver } = webkit;
    const folder = await alone(t, dist, withPython);
    await addWatcher(path.join(folder, withPython));
    await frameFor(folder, withPython);
    await driver.get(`${await openedFor(t, folder, 'file')}outer.html`);
    await driver.switchTo().frame(0);
    t.after(() => driver.switchTo().defaultContent());
    const lesson = new WebKitLesson(driver);
    await lesson.ready();
    assert.equal(await driver.executeScript('return origin'), 'null');
    await lesson.part('h1').click(); // keys go into the frame from now on
    await assertRuns(await goThrough(lesson));
    assert.deepEqual((await watched(driver)).complaints, []);
  });
});

/**
 * The main path, with a picture that is drawn, to the exercise.
 * @param {WebKitLesson} lesson
 */
async function goThrough(lesson) {
  await lesson.takeAnswers();
  await lesson.wholePage();
  return WebKitExercise.open(lesson.driver);
}

/**
 * The starter and a program run, and are judged.
 * @param {WebKitExercise} exercise
 */
async function assertRuns(exercise) {
  for (const [code, states] of /** @type {const} */ ([
    [starter, {}],
    [program(right), { max_weight: 'correct' }],
  ])) {
    const ends = JSON.stringify(states);
    await exercise.write(`${code}print('${ends}')\n`);
    await exercise.run();
    const seen = await exercise.until(
      ({ output, buttons }) => output?.[0] === `${ends}\n` && !buttons.includes(ui.stop),
    );
    assertStates(seen, states);
  }
}

/**
 * What the watcher noted.
 * @param {import('selenium-webdriver').WebDriver} driver
 * @returns {Promise<{ complaints: string[], requests: string[] }>}
 */
async function watched(driver) {
  /** @type {{ complaints: string[], requests: string[] }} */
  const { complaints, requests } = await driver.executeScript('return window.watched');
  // an observer of sizes that changes one; WebKit withholds the text
  return { complaints: complaints.filter((text) => !/Script error/.test(text)), requests };
}

/**
 * WebDriver tells nothing of consoles and requests, so a script in the page, which its policy
 * then allows, notes them.
 * @param {string} file
 */
async function addWatcher(file) {
  const watcher = await readFile(fileURLToPath(new URL('watcher.js', import.meta.url)), 'utf8');
  const hash = createHash('sha256').update(watcher).digest('base64');
  const text = await readFile(file, 'utf8');
  const [policy, head] = ['script-src ', '</head>'];
  assert.ok(text.indexOf(policy) < text.indexOf(head), 'both are there, in this order');
  const end = text.indexOf(head);
  const before = text.slice(0, end).replace(policy, `${policy}'sha256-${hash}' `);
  await writeFile(file, `${before}<script>${watcher}</script>${text.slice(end)}`);
}
