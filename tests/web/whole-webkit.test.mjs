// The main path through the whole lesson in WebKitGTK, with what the browser keeps of it.
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { copySite, openedFor } from './support.mjs';
import { WebKitLesson } from './webkit-lesson.mjs';
import { launchWebKit } from './webkit.mjs';

describe('the whole lesson in WebKitGTK', () => {
  /** @type {Awaited<ReturnType<typeof launchWebKit>>} */
  let webkit;
  /** @type {string} */
  let folder;
  before(async () => {
    folder = await copySite();
    webkit = await launchWebKit();
  });
  after(async () => {
    await webkit?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  for (const scheme of /** @type {const} */ (['file', 'http'])) {
    test(
      `takes answers, and has them after a reload (${scheme})`,
      { timeout: 90_000 },
      async (t) => {
        const { driver } = webkit;
        const base = await openedFor(t, folder, scheme);
        const lesson = new WebKitLesson(driver);
        await lesson.open(`${base}index.html`);
        await lesson.takeAnswers();

        const before = await lesson.wholePage();
        assert.ok(
          before.some((line) => line.endsWith(': 0.5')),
          'edited',
        );
        await driver.navigate().refresh();
        await lesson.ready();
        assert.deepEqual(await lesson.wholePage(), before);
        // nobody else's answers in the next test
        await driver.executeScript('localStorage.clear()');
      },
    );
  }
});
