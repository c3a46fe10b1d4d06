// Python for the learner's code when it cannot be had: what is said, that the rest of the lesson
// works, and how it goes on.
import assert from 'node:assert/strict';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { assertStates, codeWords, openExercise, program, right } from './exercise.mjs';
import { copySite, inBrowser, openedFor, policy, record, withPage } from './support.mjs';
import { openWhole, said } from './whole-lesson.mjs';

const { ui } = codeWords;

const patience = { timeout: 120_000 };

/**
 * @param {import('./whole-lesson.mjs').WholeLesson} lesson
 * @param {keyof typeof ui.problems} reason
 */
async function assertProblem(lesson, reason) {
  const exercise = await openExercise(lesson);
  await exercise.write(program(right));
  await exercise.press('Control', 'Enter');
  const problem = said(ui.problems[reason], { file: ui.python });
  await exercise.until(
    ({ statuses, paragraphs }) => [...statuses, ...paragraphs].join(' ').includes(problem),
    problem,
  );
  await lesson.explorer.write('256');
  await lesson.assertKeySize(256);
}

/** @param {Awaited<ReturnType<typeof record>>} seen @param {string} folder */
const requestsFor = (seen, folder) => seen.requests().filter((url) => url.includes(`/${folder}`));

/**
 * Ways in which a pack can be unfit, by what is said then. Each gives a way back.
 * @type {Record<'not-loaded' | 'damaged' | 'other-build', (file: string) => Promise<() => Promise<void>>>}
 */
const spoilers = {
  async 'not-loaded'(file) {
    await rename(file, `${file}.gone`);
    return () => rename(`${file}.gone`, file);
  },
  async damaged(file) {
    const text = await readFile(file, 'utf8');
    const at = text.length >> 1; // in the middle of the base64
    const letter = text[at] === 'A' ? 'B' : 'A';
    await writeFile(file, text.slice(0, at) + letter + text.slice(at + 1));
    return () => writeFile(file, text);
  },
  async 'other-build'(file) {
    const text = await readFile(file, 'utf8');
    const [, build] = /admit\("python\/3",\s*"([^"]+)"\)/.exec(text) ?? [];
    assert.match(build, /^[0-9a-f]{12}$/);
    await writeFile(file, text.replaceAll(build, '0123456789ab'));
    return () => writeFile(file, text);
  },
};

for (const browserName of /** @type {const} */ (['Chromium', 'Firefox'])) {
  inBrowser(
    `Python that cannot be had, in ${browserName}:`,
    (common) => {
      for (const [name, spoil] of Object.entries(spoilers)) {
        test(
          `a pack that is ${name} is named, and Retry goes on from there`,
          patience,
          async (t) => {
            const folder = await copySite();
            t.after(() => rm(folder, { recursive: true, force: true }));
            const base = await openedFor(t, folder, 'http');
            const mend = await spoil(path.join(folder, 'python/3.js'));
            await withPage(common.browser, async (page) => {
              const seen = await record(page);
              const lesson = await openWhole(page, `${base}index.html`);
              const exercise = await openExercise(lesson);
              await exercise.write(program(right));
              await exercise.press('Control', 'Enter');
              const problem = said(ui.problems[name], { file: 'python/3.js' });
              const { buttons, code } = await exercise.until(
                ({ statuses, paragraphs }) =>
                  [...statuses, ...paragraphs].join(' ').includes(problem),
                problem,
              );
              assert.equal(code.trimEnd(), program(right).trimEnd());
              assert.equal(await page.$('iframe'), null, 'nothing is left behind');
              await lesson.explorer.write('256');
              await lesson.assertKeySize(256);

              if (name === 'other-build') return;
              assert.ok(buttons.includes(ui.again));
              await mend();
              const before = requestsFor(seen, 'python/');
              const after = await exercise.ended(() => exercise.click(ui.again));
              assertStates(after, { max_weight: 'correct' });
              const again = requestsFor(seen, 'python/').slice(before.length);
              assert.ok(again.includes(`${base}python/3.js`));
              assert.ok(again.length <= 4, `only what was missing: ${again}`);
              assert.deepEqual(await seen.violations(), []);
            });
          },
        );
      }

      test('without workers, that is said', patience, async (t) => {
        const base = await openedFor(t, common.folder, 'http');
        await withPage(common.browser, async (page) => {
          await page.evaluateOnNewDocument(() => void Reflect.deleteProperty(globalThis, 'Worker'));
          await assertProblem(await openWhole(page, `${base}index.html`), 'no-worker');
        });
      });

      test('where a policy forbids workers, that is said', patience, async (t) => {
        const base = await openedFor(t, common.folder, 'http', {
          'Content-Security-Policy': policy.replace('worker-src blob:', "worker-src 'none'"),
        });
        await withPage(common.browser, async (page) => {
          await assertProblem(await openWhole(page, `${base}index.html`), 'forbidden');
        });
      });

      test('where WebAssembly is forbidden, that is said', patience, async (t) => {
        const base = await openedFor(t, common.folder, 'http');
        await withPage(common.browser, async (page) => {
          // in the frame alone: without it the lesson itself has no core
          await page.evaluateOnNewDocument(() => {
            if (location.href !== 'about:srcdoc') return;
            const refuse = () => {
              throw new WebAssembly.CompileError('forbidden');
            };
            WebAssembly.Module = /** @type {any} */ (
              new Proxy(WebAssembly.Module, { construct: refuse })
            );
            WebAssembly.compile = async () => refuse();
          });
          await assertProblem(await openWhole(page, `${base}index.html`), 'forbidden');
        });
      });
    },
    browserName,
  );
}
