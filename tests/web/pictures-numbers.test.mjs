// Every picture: it opens, draws, and its numbers are those of the core and of NumPy.
import assert from 'node:assert/strict';
import {
  assertNumbers,
  atStart,
  measuredPictures,
  openPicture,
  pictureNames,
} from './pictures.mjs';
import { said, wholeJourneys, words } from './whole-lesson.mjs';

/** What a reader changes in a picture, beside the slider and the settings. */
const changes = {
  gradient: async (picture) => {
    await picture.pick('3');
    return { key: 2 };
  },
  limits: async (picture) => {
    await picture.pick('2');
    await picture.pick('0.75');
    return { sigma: 2, rho: 0.75 };
  },
};

wholeJourneys(
  'the numbers of the pictures',
  (journey) => {
    for (const name of pictureNames) {
      journey(`${name}: its tables are those of the core and of NumPy`, async (lesson, where) => {
        const picture = await openPicture(lesson, name);
        const isMeasured = measuredPictures.includes(name);
        if (name === 'growth') await picture.run();
        if (isMeasured) await picture.measured(atStart.trials);

        const { titles } = await picture.read();
        assert.deepEqual(titles, [picture.own.title]);
        const code = await assertNumbers(picture, atStart);
        await assertCopies(lesson.page, picture, code, where.browserName);

        // another size, other settings, another choice
        let shown = { ...atStart };
        if (name !== 'heads') {
          await lesson.explorer.write('256');
          shown.dK = 256;
        }
        if (isMeasured) {
          await picture.set({ trials: 150, seed: '7' });
          Object.assign(shown, { trials: 150, seed: '7' });
          if (!changes[name]) await picture.run();
        }
        if (changes[name]) shown = { ...shown, ...(await changes[name](picture)) };
        if (isMeasured) await picture.measured(150);
        await assertNumbers(picture, shown);
      });
    }
  },
  { schemes: ['file'] },
);

/** The button copies the code. */
async function assertCopies(page, picture, code, browserName) {
  const { copy, copied } = words.listing;
  if (browserName === 'Chromium') {
    const session = await page.createCDPSession();
    await session.send('Browser.grantPermissions', {
      permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'],
      browserContextId: page.browserContext().id,
    });
  }
  await picture.click(`${copy}: NumPy`);
  await picture.untilSaid(said(copied));
  if (browserName === 'Chromium') {
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), code);
  }
}
