// The page around the lesson: its head, its addresses, its links, what can be copied, and what is
// left of it without script.
/* global aloud, elementsIn -- forPage brings them along */
import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import {
  choiceQuestions,
  growth,
  predictions,
  startingRun,
  typedQuestions,
  workedExample,
} from '../../web/src/lesson.js';
import {
  atStart,
  byCore,
  core as builtCore,
  headValues,
  openPicture,
  pictureNames,
} from './pictures.mjs';
import { copySite, inBrowser, openedFor, record, twoFrames, withPage } from './support.mjs';
import {
  dot,
  forPage,
  openWhole,
  Part,
  prose,
  rightAnswerTo,
  rounded,
  said,
  softmax,
  WholeLesson,
  words,
} from './whole-lesson.mjs';

const { chapter, example, explorer, listing } = words;
const code = (/** @type {string} */ name) =>
  readFile(new URL(`../../web/code/${name}.py`, import.meta.url), 'utf8');
const { label } = prose.listing;

inBrowser('the page', (common) => {
  /**
   * @param {import('node:test').TestContext} t
   * @param {(page: import('puppeteer-core').Page, base: string) => Promise<void>} body
   * @param {string} [folder]
   */
  async function onPage(t, body, folder = common.folder) {
    const base = await openedFor(t, folder, 'file');
    await withPage(common.browser, async (page) => {
      const seen = await record(page);
      await body(page, base);
      await seen.assertClean(base);
    });
  }

  test('says in its head what it is, with a picture to show', async (t) => {
    await onPage(t, async (page, base) => {
      await openWhole(page, `${base}index.html`);
      assert.equal(await page.title(), prose.title);
      const meta = await page.$$eval('meta[name], meta[property]', (all) =>
        Object.fromEntries(
          all.map((one) => [
            one.getAttribute('name') ?? one.getAttribute('property'),
            one.getAttribute('content'),
          ]),
        ),
      );
      assert.equal(meta.description, prose.description);
      assert.ok(prose.description.length <= 160, 'search results show all of it');
      assert.equal(meta['og:title'], prose.title);
      assert.equal(meta['og:description'], prose.description);
      assert.equal(meta['og:image:alt'], prose.preview);
      const picture = await readFile(
        path.join(common.folder, path.basename(meta['og:image'] ?? '')),
      );
      assert.equal(picture.subarray(1, 4).toString(), 'PNG');
      assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1200, 630]);
      assert.deepEqual([meta['og:image:width'], meta['og:image:height']], ['1200', '630']);
    });
  });

  test('has one first heading, and no level is left out, in every state', async (t) => {
    await onPage(t, async (page, base) => {
      const lesson = await openWhole(page, `${base}index.html`);
      const assertOrder = async () => {
        const levels = await page.evaluate(headingLevels);
        assert.equal(levels.filter((level) => level === 1).length, 1);
        assert.equal(levels[0], 1);
        levels.forEach((level, i) =>
          assert.ok(i === 0 || level <= levels[i - 1] + 1, `h${levels[i - 1]} before h${level}`),
        );
        assert.ok(levels.length > 20, 'all parts have headings');
      };
      await assertOrder();
      await lesson.growth.click(words.predictions.skip);
      await lesson.smallKey.click(words.predictions.unsure);
      await lesson.example.click(example.mask);
      await assertOrder();
      await lesson.example.click(words.predictions.skip);
      await lesson.example.click(example.edit);
      await assertOrder();
      for (const name of pictureNames) await openPicture(lesson, name);
      await assertOrder();
    });
  });

  test('has each id once, and each link within it leads somewhere', async (t) => {
    await onPage(t, async (page, base) => {
      const lesson = await openWhole(page, `${base}index.html`);
      const ids = await page.$$eval('[id]', (all) => all.map(({ id }) => id));
      assert.deepEqual(
        ids.filter((id, i) => ids.indexOf(id) !== i),
        [],
      );
      const assertLinks = async () => {
        const links = await page.evaluate(linksWithin);
        assert.ok(links.length > 10);
        for (const hash of links) assert.ok(ids.includes(decodeURIComponent(hash.slice(1))), hash);
      };
      await assertLinks();
      await lesson.growth.click(words.predictions.skip);
      await lesson.smallKey.click(words.predictions.unsure);
      await lesson.smallKey.click(said(words.predictions.show, { dK: 4 }));
      await assertLinks();
    });
  });

  test('can be opened at each of its addresses', async (t) => {
    await onPage(t, async (page, base) => {
      const text = await readFile(path.join(common.folder, 'index.html'), 'utf8');
      const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      for (const id of [
        ...Object.keys(prose.sections),
        ...['prediction', 'explorer', 'explanation', 'reason', 'small-key', 'elsewhere'],
        ...['measure', 'growth', 'why-a-root', 'the-samples', 'why-not-dk'],
        ...['almost-no-gradient', 'wrong-divisor', 'trained-heads'],
        ...['formulas', 'worked-example', 'listing', 'common-mistakes', 'sources'],
        ...typedQuestions.map(({ id }) => id),
        ...choiceQuestions.map(({ id }) => id),
      ]) {
        assert.ok(ids.includes(id), `there is #${id}`);
      }
      for (const id of ids) {
        await page.goto('about:blank');
        await openWhole(page, `${base}index.html#${id}`);
        await page.evaluate(twoFrames);
        const { top, bottom, ends } = await page.$eval(`#${id}`, (named) => {
          // what is closed until a prediction is made is looked for in what is around it
          const shown = named.getClientRects().length > 0;
          const element = (shown ? null : named.closest('#reason')) ?? named;
          const box = element.getBoundingClientRect();
          const { scrollHeight, clientHeight } = document.documentElement;
          return {
            top: box.top,
            bottom: box.bottom,
            ends: Math.abs(scrollY + clientHeight - scrollHeight) < 2,
          };
        });
        assert.ok(bottom > 0 && top < 800, `#${id} is in view, at ${top}`);
        assert.ok(ends || (top > -2 && top < 200), `#${id} is near the top, at ${top}`);
        const isDetails = (/** @type {Element} */ { localName }) => localName === 'details';
        if (await page.$eval(`#${id}`, isDetails)) {
          assert.ok(await page.$eval(`#${id}`, (/** @type {any} */ { open }) => open), 'unfolded');
        }
      }
    });
  });

  test('has no links to other lessons unless it is told of them', async (t) => {
    await onPage(t, async (page, base) => {
      const lesson = await openWhole(page, `${base}index.html`);
      assert.deepEqual(await new Part(page, 'scaling-chapter').everything(), []);
      const names = await lesson.names('link');
      assert.ok(!names.some((name) => name.includes(chapter.next)));
    });
  });

  test('links to the lessons that its attributes name, and runs no script', async (t) => {
    const folder = await copySite();
    t.after(() => rm(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'index.html');
    const original = await readFile(file, 'utf8');
    const opened = async (
      /** @type {string} */ attributes,
      /** @type {(part: Part) => Promise<void>} */ body,
    ) => {
      const changed = original.replace(
        '<scaling-lesson page>',
        `<scaling-lesson page ${attributes}>`,
      );
      assert.notEqual(changed, original);
      await writeFile(file, changed);
      await onPage(
        t,
        async (page, base) => {
          await openWhole(page, `${base}index.html`);
          await body(new Part(page, 'scaling-chapter'));
        },
        folder,
      );
    };
    const href = (/** @type {HTMLElement} */ link) => /** @type {any} */ (link).href;

    await opened(
      'previous="../two/" previous-title="Dot products" next="https://example.org/four" next-title="Masks &lt;b&gt;"',
      async (part) => {
        const names = (await part.names('link')).map((name) => name.replaceAll(/\s/g, ''));
        const expected = [
          [chapter.previous, 'Dot products'],
          [chapter.next, 'Masks <b>'],
        ].map((texts) => texts.join('').replaceAll(/\s/g, ''));
        assert.deepEqual(names, expected);
        const [previous, next] = await part.names('link');
        assert.match(await (await part.control('link', previous)).evaluate(href), /\/two\/$/);
        assert.equal(
          await (await part.control('link', next)).evaluate(href),
          'https://example.org/four',
        );
      },
    );
    await opened('next="four.html"', async (part) => {
      assert.deepEqual(await part.names('link'), [chapter.next]);
    });
    for (const address of [
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'java&#10;script:alert(1)',
      'data:text/html,<b>1</b>',
      'vbscript:1',
      'http://[',
      '',
    ]) {
      await opened(`next="${address}" next-title="Four"`, async (part) => {
        assert.deepEqual(await part.names('link'), [], address);
      });
    }
  });

  test(`copies the code of “${label}” as it stands in its file`, async (t) => {
    await onPage(t, async (page, base) => {
      const session = await page.createCDPSession();
      await session.send('Browser.grantPermissions', {
        permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'],
        browserContextId: page.browserContext().id,
      });
      const lesson = await openWhole(page, `${base}index.html`);
      await lesson.click(`${listing.copy}: ${label}`);
      await saysCopied(page, listing.copied);
      await page.bringToFront();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      assert.equal(copied, await code('reference'));
    });
  });

  test(`selects the code of “${label}” where copying is refused`, async (t) => {
    await onPage(t, async (page, base) => {
      await page.evaluateOnNewDocument(() => {
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
        });
        document.execCommand = () => false;
      });
      const lesson = await openWhole(page, `${base}index.html`);
      await lesson.click(`${listing.copy}: ${label}`);
      await saysCopied(page, listing.selected);
      const selected = await page.evaluate(() => String(getSelection()));
      assert.equal(`${selected.trimEnd()}\n`, await code('reference'));
      await lesson.click(`${listing.copy}: ${label}`);
      await saysCopied(page, listing.selected);
    });
  });
});

// ---- without script ------------------------------------------------------------------------

inBrowser('without script', (common) => {
  test('the lesson can be read, and says what script would add', async (t) => {
    const base = await openedFor(t, common.folder, 'file');
    await withPage(common.browser, async (page) => {
      await page.setJavaScriptEnabled(false);
      const seen = await record(page);
      await page.goto(`${base}index.html`);
      for (const summary of await page.$$('summary')) await summary.click();
      const text = (await page.$eval('body', (body) => body.innerText)).replaceAll(/\s+/g, ' ');
      const all = await page.evaluate(readAloud);

      const facts = { ...proseValues(), ...(await measuredValues()) };
      for (const [sentence, values] of [
        [prose.heading, {}],
        [prose.lede, {}],
        [prose.noScript, {}],
        [prose.idea.problem, {}],
        [prose.reason.variance, {}],
        [prose.reason.slope, facts],
        [prose.reason.conclusion, {}],
        [prose.measure.intro, {}],
        ...Object.values(prose.pictures).flatMap((texts) =>
          Object.values(texts).map((one) => [one, facts]),
        ),
        [prose.context.text, {}],
        [prose.worked.intro, { exampleDk: 2 }],
        ...prose.mistakes.list.map((one) => [one, {}]),
        [example.outputReads, { output: '[1.339523, 0.660477]' }],
      ]) {
        assert.ok(all.includes(said(sentence, values)), said(sentence, values));
      }
      const spread = Math.sqrt(growth.to / growth.from);
      const values = { ...growth, spread, variance: spread ** 2, square: spread ** 4 };
      const own = words.predictions.growth;
      for (const name of predictions[0].choices) {
        assert.ok(all.includes(said(/** @type {any} */ (own.choices)[name], values)), name);
      }
      for (const { id, choices } of choiceQuestions) {
        for (const name of choices) {
          const { choices: labels } = /** @type {any} */ (words.choices.questions)[id];
          const label = said(labels[name], { dK: 4, root: 2, square: 16, largeDk: 256 });
          assert.ok(all.includes(label), label);
        }
      }
      for (const { id } of typedQuestions) {
        assert.ok((await page.$eval(`#${id}`, (one) => one.textContent))?.trim(), id);
      }

      const tables = await page.$$eval('table', (found) =>
        found.map(({ tBodies: [body] }) =>
          [...body.rows].map((row) =>
            [...row.cells]
              .slice(1)
              .map((cell) => (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim()),
          ),
        ),
      );
      assert.deepEqual(tables[0], startingTable());
      const { scores, scaled, weights } = solved();
      assert.deepEqual(
        tables[1],
        ['1', '2', '4', '8', '16', '32', '64'].map((root) => [root]),
        'the roots of the powers of 4',
      );
      assert.deepEqual(
        tables[2].slice(0, 2),
        [scores, scaled].map((row) => row.map(six)),
      );
      assert.deepEqual(tables[2].at(-1), weights.map(six));
      assert.equal(tables.length, 3);

      for (const line of (await code('reference')).trim().split('\n')) {
        assert.ok(text.includes(line.trim().replaceAll(/\s+/g, ' ')), line);
      }
      const fields = await page.$$eval('textarea', (found) => found.map(({ value }) => value));
      assert.deepEqual(fields, [await code('starter')], 'code to read and to edit');
      const formulas = await page.$$eval('[role="math"]', (found) =>
        found.map((formula) => formula.getAttribute('aria-label')),
      );
      assert.ok(formulas.length > 20 && formulas.every(Boolean), 'formulas have names');
      const named = Object.values((await import('../../web/lang/en.js')).spokenFormulas);
      assert.ok(named.filter((name) => formulas.includes(name)).length >= 9);
      const controls = await page.$$eval('input, button', (found) => found.length);
      assert.equal(controls, 0, 'nothing that could not be used');
      assert.deepEqual([seen.complaints, seen.foreign(base)], [[], []]);
    });
  });
});

// ---- numbers -------------------------------------------------------------------------------

inBrowser('the numbers that the prose names', (common) => {
  test('are those of the facts, computed here and by the core', async (t) => {
    const core = await builtCore();
    const values = { ...proseValues(), ...(await measuredValues()) };

    // the reference values of the lesson
    const near = (/** @type {number} */ value, /** @type {number} */ digits) =>
      Number(value.toPrecision(digits));
    const one = atKeySize(64, 1);
    const root = atKeySize(64, 8);
    const byDk = atKeySize(64, 64);
    assert.equal(near(one.best, 3), 0.999);
    assert.equal(near(root.best, 4), 0.4754);
    assert.equal(near(one.slope, 2), 1.0e-3);
    assert.equal(near(root.slope, 3), 0.249);
    assert.equal(near(root.slope / 8, 2), 0.031);
    assert.equal(near(atKeySize(4, 2).slope / 2, 3), 0.125);
    assert.equal(near(atKeySize(4, 1).slope, 3), 0.205);
    assert.equal(Math.round(crossingSize()), 13);
    assert.equal(near(one.nudge, 2), 9.6e-5);
    assert.equal(near(root.nudge, 2), 3.1e-3);
    assert.equal(near(byDk.nudge, 2), 3.1e-4);
    const [, , , nine, heads] = typedQuestions.map(({ question }) => rightAnswerTo(question).typed);
    assert.deepEqual([nine, heads], ['7.31', '8']);

    // the core says the same
    const rows = Object.fromEntries(
      core.explore(64).rows.map((/** @type {any} */ row) => [row.divisor, row]),
    );
    for (const [mine, its] of [
      [one, rows.one],
      [root, rows.root],
      [byDk, rows.dk],
    ]) {
      for (const name of ['best', 'slope', 'nudge']) {
        assert.ok(Math.abs(mine[name] / its[name] - 1) < 1e-9, name);
      }
    }

    const base = await openedFor(t, common.folder, 'file');
    await withPage(common.browser, async (page) => {
      const lesson = await openWhole(page, `${base}index.html`);
      await lesson.growth.click(words.predictions.skip);
      for (const name of pictureNames) await openPicture(lesson, name);
      const problems = [];
      const blocks = await lesson.blocks();
      for (const text of [
        prose.reason.spread,
        prose.reason.softmax,
        prose.reason.slope,
        prose.reason.nudge,
        // what comes of a guess is told by the pictures themselves
        ...Object.values(prose.pictures).flatMap((one) =>
          Object.entries(one).flatMap(([name, text]) => (name === 'results' ? [] : [text])),
        ),
      ]) {
        const expected = said(text, values);
        if (!blocks.some((block) => block === expected)) {
          const [start] = expected.split('.');
          const found = blocks.filter((block) => block.startsWith(start));
          problems.push({ expected, found });
        }
      }
      assert.deepEqual(problems, []);
      await lesson.explorer.assertSays(said(explorer.readout, { dK: 64, relation: '=', root: 8 }));
    });
  });
});

/** One key that scores √d_k above three others, all divided. @param {number} dK @param {number} by */
function atKeySize(dK, by) {
  const weight = (/** @type {number} */ score) => softmax([score / by, 0, 0, 0])[0];
  const best = weight(Math.sqrt(dK));
  const rest = softmax([Math.sqrt(dK) / by, 0, 0, 0])
    .slice(1)
    .reduce((a, b) => a + b);
  return { best, slope: best * rest, nudge: weight(Math.sqrt(dK) + 0.1) - best };
}

/** The real number at which the two slopes per raw score cross. */
function crossingSize() {
  let [low, high] = [4, 64];
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    const root = Math.sqrt(middle);
    if (atKeySize(middle, 1).slope > atKeySize(middle, root).slope / root) low = middle;
    else high = middle;
  }
  return low;
}

const three = (/** @type {number} */ value) =>
  value < 2e-3 ? scientific(value) : String(Number(value.toPrecision(3)));

/** What the prose names, as it stands there: three digits, or a power of ten. */
function proseValues() {
  const [one, root, byDk] = [1, 8, 64].map((by) => atKeySize(64, by));
  return {
    dK: 64,
    root: 8,
    keys: 4,
    bestOne: rounded(one.best, 4),
    bestRoot: rounded(root.best, 4),
    bestDk: three(byDk.best),
    typicalDk: three(8 / 64),
    slopeOne: three(one.slope),
    slopeRoot: three(root.slope),
    nudgeOne: scientific(one.nudge),
    nudgeRoot: scientific(root.nudge),
    nudgeDk: scientific(byDk.nudge),
    scaledSlope: three(root.slope / 8),
    smallDk: 4,
    smallSlope: three(atKeySize(4, 1).slope),
    smallScaledSlope: three(atKeySize(4, 2).slope / 2),
    crossing: Math.round(crossingSize()),
  };
}

/**
 * What the prose names of a run, by the core, and of the trained heads. That the core measures what
 * NumPy does is for other tests.
 */
async function measuredValues() {
  const rho = 0.5;
  const sizes = [16, 64, 256];
  const experiment = (await builtCore()).experiment({ ...startingRun, sizes, rho });
  while (experiment.done < experiment.trials) experiment.advance(100);
  const [root, dk] = ['root', 'dk'].map((wanted) =>
    experiment
      .read()
      .map(({ rows }) => three(rows.find(({ divisor }) => divisor === wanted)?.first ?? NaN)),
  );
  const trained = JSON.parse(
    await readFile(new URL('../../web/data/trained_heads.json', import.meta.url), 'utf8'),
  );
  const heads = await byCore.heads(atStart);
  const two = (/** @type {number} */ value) => String(Number(value.toPrecision(2)));
  return {
    nudge: 0.1,
    rho,
    related16: root[0],
    related64: root[1],
    related256: root[2],
    relatedDk: dk[1],
    heads: headValues.heads,
    layers: trained.layers,
    perLayer: headValues.heads / trained.layers,
    headDk: trained.d_k,
    nearLow: headValues.low,
    nearHigh: headValues.high,
    near: headValues.near,
    median: three(heads.median),
    least: three(heads.least),
    most: three(heads.most),
    headsOne: two(heads.one),
    headsRoot: two(heads.root),
    headsDk: two(heads.dk),
  };
}

/** @param {number} value with two digits and a power of ten */
function scientific(value) {
  const [mantissa, power] = value.toExponential(1).split('e-');
  const raised = [...power].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
  return `${mantissa}·10⁻${raised}`;
}

const six = (/** @type {number} */ value) => rounded(value, 6);

/** The worked example. */
function solved() {
  const {
    q: [query],
    k,
  } = workedExample;
  const scores = k.map((key) => dot(query, key));
  const scaled = scores.map((score) => score / Math.sqrt(query.length));
  return { scores, scaled, weights: softmax(scaled) };
}

/** The explorer's table at the start. */
function startingTable() {
  return [1, 8].map((by) => {
    const [best, other] = softmax([8 / by, 0, 0, 0]).map((weight) => rounded(weight, 4));
    return [`[${8 / by}, 0, 0, 0]`, best, [best, other, other, other].join(' · ')];
  });
}

// ---- in the page ---------------------------------------------------------------------------

const headingLevels = forPage(() =>
  elementsIn(document.body)
    .filter((element) => /^h[1-6]$/.test(element.localName))
    .map(({ localName }) => Number(localName[1])),
);

const linksWithin = forPage(() =>
  elementsIn(document.body)
    .map((element) => element.getAttribute('href') ?? '')
    .filter((address) => address.startsWith('#')),
);

const readAloud = forPage(() => aloud(document.body));

/**
 * Waits for the message of a listing.
 * @param {import('puppeteer-core').Page} page
 * @param {string} text
 */
async function saysCopied(page, text) {
  const lesson = new WholeLesson(page);
  const deadline = Date.now() + 5000;
  while (!(await lesson.status()).includes(text)) {
    assert.ok(Date.now() < deadline, `“${text}” in: ${await lesson.status()}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
