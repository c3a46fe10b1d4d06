// The packages for learning platforms, unpacked, in an LMS (scorm-again) that logs every call.
import assert from 'node:assert/strict';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { course } from '../../web/lang/en.js';
import { choiceQuestions, typedQuestions } from '../../web/src/lesson.js';
import { Exercise, starter } from './exercise.mjs';
import { choiceValues } from './lesson.mjs';
import { assertValid, interactionsIn, logged, names, versions } from './scorm.mjs';
import { inBrowser, openedFor, record, withPage } from './support.mjs';
import {
  WholeLesson,
  frameFor,
  inFrame,
  mistakesOf,
  openFramed,
  prose,
  rightAnswerTo,
  said,
  words,
} from './whole-lesson.mjs';

/**
 * @typedef {import('./scorm.mjs').Version} Version
 * @typedef {import('puppeteer-core').Page} Page
 */

const { unzipSync } = createRequire(new URL('../../web/package.json', import.meta.url))('fflate');
const modules = fileURLToPath(new URL('../node_modules', import.meta.url));
const { checks, choices, keeping, predictions: asked } = words;

/** Longer than any one test takes. */
const patience = { timeout: 120_000 };

// ---- pages around the lesson -------------------------------------------------------------------

const head = '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">';

/** A learning platform: the lesson runs in its frame, or in a window that it opens. */
const platform = `${head}<title>A learning platform</title>
<script src="scorm12.js"></script><script src="scorm2004.js"></script>
<script>
${logged}
const names = ${JSON.stringify(names)};
const asked = new URLSearchParams(location.search);
const own = names[asked.get('version')];
const lms = {
  errors: [],
  begin(kept) {
    const onLogMessage = (_, text) => lms.errors.push(text);
    lms.api = new window[own.class]({ logLevel: 4, onLogMessage });
    if (kept) lms.api.loadFromJSON(kept, 'cmi');
    const { proxy, calls } = logged(lms.api, own.error);
    lms.calls = calls;
    window[own.api] = proxy;
  },
  kept: () => lms.api.renderCMIToJSONObject().cmi,
};
lms.begin();
</script>
<button onclick="window.open(asked.get('opens'))">Open</button>
<iframe width="1100" height="700"></iframe>
<script>
  const enter = (url) => { document.querySelector('iframe').src = url; };
  if (asked.get('shows')) enter(asked.get('shows'));
</script>`;

/** A page with another page, or the lesson, in a frame. */
const frame = `${head}<title>A frame</title><iframe width="1000" height="600"></iframe>
<script>
  const asked = new URLSearchParams(location.search);
  const [next, ...others] = asked.getAll('shows');
  const rest = others.map((url) => 'shows=' + encodeURIComponent(url)).join('&');
  document.querySelector('iframe').src = rest ? next + '?' + rest : next;
</script>`;

/** @param {Version} version */
const launch = (version) => `${version}/index.html`;

/**
 * An address with parameters.
 * @param {string} file
 * @param {readonly (readonly [name: string, value: string])[]} parameters
 */
const address = (file, ...parameters) =>
  `${file}?${new URLSearchParams(parameters.map(([name, value]) => [name, value]))}`;

/**
 * Frames inside each other around the lesson, each `url` a page of `frame`.
 * @param {...string} urls the outermost first
 */
const framesAround = (...urls) => {
  const [first, ...others] = urls;
  return address(first, ...others.map((url) => /** @type {const} */ (['shows', url])));
};

/**
 * Unpacks a package as a platform does.
 * @param {Version} version
 * @param {string} folder
 */
async function unpack(version, folder) {
  const zip = await readFile(new URL(`../../dist/${version}.zip`, import.meta.url));
  /** @type {Record<string, Uint8Array>} */
  const files = unzipSync(zip);
  for (const [name, bytes] of Object.entries(files)) {
    const file = path.join(folder, version, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  return files;
}

// ---- what the tests do ---------------------------------------------------------------------------

/**
 * Waits until something is so.
 * @param {() => Promise<unknown>} holds
 */
async function until(holds) {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** @param {Page} page a platform @returns {Promise<import('./scorm.mjs').Call[]>} */
const callsIn = (page) => page.evaluate('lms.calls');

/** The lesson in the frame of a platform. @param {Page} page */
const lessonIn = async (page) => new WholeLesson(await inFrame(page)).ready();

/**
 * The lesson is left, as by a link of the platform.
 * @param {Page} page
 * @param {Version} version
 */
async function leave(page, version) {
  await page.evaluate("enter('about:blank')");
  const { terminate } = names[version];
  await until(async () => (await callsIn(page)).some(({ call }) => call === terminate));
}

/**
 * A new session of the same learner.
 * @param {Page} page
 * @param {Version} version
 * @param {any} [kept] in place of what the LMS has
 */
async function resume(page, version, kept) {
  await page.evaluate(
    `lms.begin(${kept ? JSON.stringify(kept) : 'lms.kept()'}); enter('${launch(version)}')`,
  );
  return lessonIn(page);
}

/** @param {WholeLesson} lesson @param {string} text */
const noteIs = (lesson, text) => until(async () => (await lesson.note.status()) === text);

/** @param {string} id @param {string} choice */
const choiceText = (id, choice) =>
  said(/** @type {any} */ (choices.questions)[id].choices[choice], choiceValues);

const sentence = 'The weights gather at one key.';

/**
 * Everything that a learner entered, and what was said of it.
 * @param {WholeLesson} lesson
 */
const everythingIn = async (lesson) => ({
  typed: await Promise.all(typedQuestions.map(({ id }) => lesson.typed(id).read())),
  choices: await Promise.all(choiceQuestions.map(({ id }) => lesson.choice(id).read())),
  prediction: await lesson.growth.names('button'),
  sentence: await (
    await lesson.page.$('#explanation >>> textarea')
  )?.evaluate(({ value }) => value),
});

/**
 * Answers all that is required, each question wrong first.
 * @param {WholeLesson} lesson
 */
async function answerAll(lesson) {
  await lesson.growth.click(asked.skip);
  for (const { id, question } of typedQuestions) {
    const part = lesson.typed(id);
    const wrong = await part.answer(mistakesOf(question)[0].typed);
    assert.equal(wrong.state, checks.states['not-yet'], id);
    const { state } = await part.answer(rightAnswerTo(question).typed);
    assert.equal(state, checks.states.done, id);
  }
  for (const { id, choices: all, right } of choiceQuestions) {
    const part = lesson.choice(id);
    await part.answer(choiceText(id, all.find((choice) => choice !== right) ?? ''));
    const { state } = await part.answer(choiceText(id, right));
    assert.equal(state, checks.states.done, id);
  }
}

const browsers = /** @type {const} */ (['Chromium', 'Firefox']);

// the browsers side by side, one page at a time in each
describe('the packages', { concurrency: true }, () => {
  for (const browserName of browsers) {
    inBrowser(
      `in a learning platform, ${browserName}`,
      (common) => {
        before(async () => {
          const { folder } = common;
          await Promise.all([
            ...versions.map((version) => unpack(version, folder)),
            ...['scorm12', 'scorm2004'].map((name) =>
              copyFile(
                path.join(modules, `scorm-again/dist/${name}.min.js`),
                path.join(folder, `${name}.js`),
              ),
            ),
            writeFile(path.join(folder, 'lms.html'), platform),
            writeFile(path.join(folder, 'frame.html'), frame),
          ]);
        });

        for (const version of versions) {
          test(`${version}: a learner answers all, leaves, and comes back`, patience, async (t) => {
            const base = await openedFor(t, common.folder, 'http', {});
            await withPage(common.browser, async (page) => {
              const seen = await record(page);
              await page.goto(
                address(`${base}lms.html`, ['version', version], ['shows', launch(version)]),
              );
              const lesson = await lessonIn(page);
              await lesson.keeping.assertSays(course.kept.where);
              await lesson.explanation.assertSays(course.kept.private);
              await answerAll(lesson);
              await lesson.explanation.write(sentence);
              const before = await everythingIn(lesson);
              assert.equal(before.sentence, sentence);
              await leave(page, version);

              const calls = await callsIn(page);
              const last = assertValid(calls, version);
              const { status, raw, wrong } = names[version];
              assert.equal(last[status], 'completed');
              assert.equal(last[raw], '100');
              const first = calls.filter(({ values }) => values[0]?.endsWith('.result'));
              assert.equal(first[0].values[1], wrong, 'a wrong answer is told, too');
              const told = interactionsIn(last, version);
              assert.equal(
                Object.keys(told).length,
                typedQuestions.length + choiceQuestions.length,
              );

              const again = await resume(page, version);
              assert.deepEqual(await everythingIn(again), before, 'all is there again');
              const { question } = typedQuestions[0];
              const mistake = mistakesOf(question)[0].typed;
              await again.typed(typedQuestions[0].id).answer(mistake);
              await leave(page, version);
              const later = assertValid(await callsIn(page), version);
              assert.equal(later[status], undefined, 'a later try takes nothing back');
              assert.equal(later[raw], undefined);
              const [[id, { answer, description }]] = Object.entries(
                interactionsIn(later, version),
              );
              assert.equal(id, typedQuestions[0].id);
              assert.match(`${answer} ${description}`, /mistake: [a-z-]+/);
              assert.ok(answer.startsWith(mistake));

              assert.deepEqual(await page.evaluate('lms.errors'), []);
              assert.equal(
                await page.evaluate("localStorage.getItem('scaling-lesson')"),
                null,
                'the browser keeps nothing of it',
              );
              await seen.assertClean(base);
            });
          });

          // each version in one browser: only the name of what is looked for differs
          if (versions.indexOf(version) !== browsers.indexOf(browserName)) continue;

          test(`${version}: the API is found wherever it is, and nowhere`, patience, async (t) => {
            const base = await openedFor(t, common.folder, 'http', {});
            const other = await openedFor(t, common.folder, 'http', {});
            const own = `${base}${launch(version)}`;
            const deep = Array.from({ length: 4 }, () => 'frame.html');
            const lms = (/** @type {[string, string][]} */ ...parameters) =>
              address(`${base}lms.html`, ['version', version], ...parameters);
            const { initialize } = names[version];
            const begun = async (/** @type {Page} */ page) =>
              (await callsIn(page)).some(({ call }) => call === initialize);

            /** @type {[where: string, url: string, opens?: boolean][]} */
            const places = [
              ['five levels up', lms(['shows', framesAround(...deep, own)])],
              [
                'above a page of another origin',
                lms(['shows', framesAround(`${other}frame.html`, own)]),
              ],
              ['in the window that opened it', lms(['opens', own]), true],
              [
                'in the window that opened the page around it',
                lms(['opens', framesAround('frame.html', 'frame.html', own)]),
                true,
              ],
            ];
            for (const [where, url, opens] of places) {
              await t.test(where, () =>
                withPage(common.browser, async (page) => {
                  await page.goto(url);
                  if (opens) await page.locator('button').click();
                  await until(() => begun(page));
                }),
              );
            }

            await t.test('nowhere: the browser keeps it, and the reader is told', () =>
              withPage(common.browser, async (page) => {
                const seen = await record(page);
                await page.goto(own);
                const lesson = await new WholeLesson(page).ready();
                await noteIs(lesson, keeping.notes['lms-not-found']);
                await lesson.keeping.assertSays(keeping.where);
                const [{ id, question }] = typedQuestions;
                await lesson.typed(id).answer(rightAnswerTo(question).typed);
                await lesson.reload();
                assert.equal((await lesson.typed(id).read()).state, checks.states.done);
                assert.equal(await lesson.note.status(), keeping.notes['lms-not-found']);
                await seen.assertClean(base);
              }),
            );

            await t.test('behind a parent of another origin alone: the same', () =>
              withPage(common.browser, async (page) => {
                const away = `${other}${launch(version)}`;
                await page.goto(lms(['shows', away]));
                await noteIs(await lessonIn(page), keeping.notes['lms-not-found']);
                assert.deepEqual(await callsIn(page), []);
              }),
            );
          });
        }

        if (browserName !== 'Chromium') return;

        test('without a place to keep anything the reader is told both', patience, async (t) => {
          const base = await openedFor(t, common.folder, 'http', {});
          await frameFor(common.folder, launch('scorm-1.2'));
          await withPage(common.browser, async (page) => {
            const lesson = await new WholeLesson(await openFramed(page, base)).ready();
            const text = course.nowhere['not-kept'];
            await noteIs(lesson, text);
            await lesson.keeping.assertSays(text);
            const [{ id, question }] = typedQuestions;
            await lesson.typed(id).answer(rightAnswerTo(question).typed);
            await lesson.explanation.assertSays(words.explanation.private);
          });
        });

        test('another version of SCORM than the two is ignored', patience, async (t) => {
          const base = await openedFor(t, common.folder, 'http', {});
          const html = await readFile(path.join(common.folder, launch('scorm-1.2')), 'utf8');
          const other = html.replace('results="scorm-1.2"', 'results="scorm-3"');
          assert.notEqual(other, html);
          await writeFile(path.join(common.folder, 'scorm-1.2/other.html'), other);
          await withPage(common.browser, async (page) => {
            const seen = await record(page);
            await page.goto(`${base}scorm-1.2/other.html`);
            const lesson = await new WholeLesson(page).ready();
            await noteIs(lesson, keeping.notes['setting-ignored']);
            await lesson.keeping.assertSays(keeping.where);
            await seen.assertClean(base);
          });
        });

        test('what there is no room for is left out, and said', patience, async (t) => {
          const base = await openedFor(t, common.folder, 'http', {});
          await withPage(common.browser, async (page) => {
            const version = 'scorm-1.2';
            await page.goto(
              address(`${base}lms.html`, ['version', version], ['shows', launch(version)]),
            );
            const lesson = await lessonIn(page);
            const [{ id, question }] = typedQuestions;
            await lesson.typed(id).answer(rightAnswerTo(question).typed);
            const exercise = await new Exercise(lesson.page).open();
            const lines = Array.from({ length: 900 }, (_, i) => `# ${(i * i * 7919) % 100003}`);
            await exercise.write(`${starter}\n${lines.join('\n')}\n`);
            await noteIs(lesson, keeping.notes['code-left-out']);
            await exercise.write(`${starter}\n# short\n`);
            await noteIs(lesson, '');
            await exercise.write(`${starter}\n${lines.join('\n')}\n`);
            await noteIs(lesson, keeping.notes['code-left-out']);
            await leave(page, version);
            assertValid(await callsIn(page), version);
            const again = await resume(page, version);
            assert.equal((await again.typed(id).read()).state, checks.states.done);
            const later = await new Exercise(again.page).open();
            assert.equal((await later.read()).code.trim(), starter.trim());

            await leave(page, version);
            const kept = await page.evaluate('lms.kept()');
            kept.core.lesson_mode = 'review';
            const review = await resume(page, version, kept);
            assert.equal(await review.note.status(), keeping.notes['only-read']);
            await review.keeping.assertSays(course.onlyRead.where);
            assert.equal((await review.typed(id).read()).state, checks.states.done);
            await review.typed(id).answer('16');
            await leave(page, version);
            const { get, initialize, terminate } = names[version];
            for (const { call } of await callsIn(page)) {
              assert.ok([get, initialize, terminate].includes(/** @type {any} */ (call)), call);
            }

            for (const [data, note] of [
              ['scaling9:AAAA', keeping.notes['other-version']],
              [kept.suspend_data.slice(0, -10), keeping.notes.unreadable],
              ['another course’s bookmark', keeping.notes.unreadable],
            ]) {
              await page.evaluate("enter('about:blank')");
              const started = await resume(page, version, {
                ...kept,
                core: { ...kept.core, lesson_mode: 'normal' },
                suspend_data: data,
              });
              await noteIs(started, note);
              assert.equal((await started.typed(id).read()).state, checks.states.todo);
            }
          });
        });

        describe('the manifest', () => {
          for (const version of versions) {
            test(`of ${version} is well-formed and lists every file`, async () => {
              const files = await unpack(version, common.folder);
              const text = new TextDecoder().decode(files['imsmanifest.xml']);
              const manifest = await withDocument(common.browser, text);
              assert.equal(manifest.error, null);
              const listed = [...manifest.files].sort();
              const there = Object.keys(files).filter((name) => name !== 'imsmanifest.xml');
              assert.deepEqual(listed, there.sort());
              assert.ok(there.includes('NOTICES.txt') && there.includes('LICENSE'));
              assert.equal(manifest.launch, 'index.html');
              assert.ok(files[manifest.launch]);
              assert.equal(manifest.sco, 'sco');
              assert.equal(manifest.reference, manifest.resource, 'the item is the resource');
              assert.equal(manifest.default, manifest.organization);
              assert.deepEqual(
                [manifest.schema, manifest.version],
                ['ADL SCORM', version === 'scorm-1.2' ? '1.2' : '2004 3rd Edition'],
              );
              assert.deepEqual(manifest.titles, [said(prose.title), said(prose.title)]);
            });
          }
        });
      },
      browserName,
    );
  }
});

/**
 * What a manifest says, read by the browser's own parser.
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} text
 */
async function withDocument(browser, text) {
  /** @type {any} */
  let read;
  await withPage(browser, async (page) => {
    read = await page.evaluate((text) => {
      const manifest = new DOMParser().parseFromString(text, 'text/xml');
      const one = (/** @type {string} */ name) => manifest.querySelector(name);
      const all = (/** @type {string} */ name) => [...manifest.querySelectorAll(name)];
      const resource = one('resources > resource');
      const sco = [...(resource?.attributes ?? [])].find(({ localName }) =>
        ['scormtype', 'scormType'].includes(localName),
      );
      return {
        error: one('parsererror')?.textContent ?? null,
        files: all('resource > file').map((file) => file.getAttribute('href')),
        launch: resource?.getAttribute('href'),
        sco: sco?.value,
        resource: resource?.getAttribute('identifier'),
        reference: one('item')?.getAttribute('identifierref'),
        default: one('organizations')?.getAttribute('default'),
        organization: one('organization')?.getAttribute('identifier'),
        schema: one('metadata > schema')?.textContent,
        version: one('metadata > schemaversion')?.textContent,
        titles: all('title').map((title) => title.textContent),
      };
    }, text);
  });
  return read;
}
