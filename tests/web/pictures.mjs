/**
 * The pictures of the lesson as a reader meets them: how one is opened, what it shows, and what its
 * tables should hold, by the core in Node and by the NumPy code that stands beside it.
 */
/* global aloud, elementsIn, nameOf, roleOf -- forPage brings them along */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { pictures as pictureWords } from '../../web/lang/en.js';
import { stops } from '../../web/src/key-sizes.js';
import { rawNudge, startingKeySize, startingRun } from '../../web/src/lesson.js';
import { numbersFor } from '../../web/src/numbers.js';
import { isProgram, twoFrames } from './support.mjs';
import { Part, forPage, prose, said, words } from './whole-lesson.mjs';

export { pictureWords, stops };

/**
 * @typedef {import('./whole-lesson.mjs').WholeLesson} WholeLesson
 * @typedef {import('puppeteer-core').Page} Page
 *
 * @typedef {object} Shown what the numbers of the pictures depend on
 * @property {number} dK
 * @property {number} trials
 * @property {string} seed
 * @property {number} sigma
 * @property {number} rho
 * @property {number} key the nudged one, from 0
 *
 * @typedef {{ caption: string, columns: string[], rows: string[][] }} Table
 */

/** The names of all pictures, in the order of the page. */
export const pictureNames = /** @type {const} */ ([
  'walks',
  'growth',
  'samples',
  'divisors',
  'gradient',
  'limits',
  'heads',
]);
/** @typedef {typeof pictureNames[number]} PictureName */

/** The addresses of the questions that they stand under. */
export const addresses = {
  walks: 'why-a-root',
  samples: 'the-samples',
  divisors: 'why-not-dk',
  gradient: 'almost-no-gradient',
  limits: 'wrong-divisor',
  heads: 'trained-heads',
};

/** What they show at first. @type {Shown} */
export const atStart = {
  dK: startingKeySize,
  ...startingRun,
  sigma: 1,
  rho: 0.5,
  key: 0,
};

/** Those that show a run. @type {readonly PictureName[]} */
export const measuredPictures = ['growth', 'samples', 'divisors', 'limits'];

/** Those that ask for a guess first, and its id. */
export const guesses = /** @type {const} */ ({ divisors: 'by-dk', heads: 'heads' });

const numbers = numbersFor('en');
const file = (/** @type {string} */ name) => new URL(`../../${name}`, import.meta.url);
/** @type {import('../../web/src/pictures/trained-heads.js').TrainedHeads & { model: string }} */
const trained = JSON.parse(await readFile(file('web/data/trained_heads.json'), 'utf8'));

/** What the guesses about the heads name. */
export const headValues = (() => {
  const spreads = trained.heads.map((head) => head.scaled_sd);
  const [low, high] = [0.8, 1.25];
  return {
    heads: spreads.length,
    low: String(low),
    high: String(high),
    near: spreads.filter((spread) => spread >= low && spread <= high).length,
    above: spreads.filter((spread) => spread > high).length,
  };
})();

// ---- what can be seen ----------------------------------------------------------------------

/** What a picture shows and says. */
export const readPicture = forPage((/** @type {Element} */ part) => {
  const elements = elementsIn(part);
  const all = (/** @type {string} */ selector) =>
    elements.filter((element) => element.matches(selector));
  const [progress] = /** @type {HTMLProgressElement[]} */ (all('progress'));
  const fields = /** @type {HTMLInputElement[]} */ (
    elements.filter((element) => roleOf(element) === 'textbox')
  );
  return {
    titles: all('h4').map(aloud),
    charts: all('svg[role="img"]').map((chart) => chart.getAttribute('aria-label')),
    paragraphs: all('p').map(aloud).filter(Boolean),
    statuses: all('[role="status"]').map(aloud).filter(Boolean),
    buttons: elements.filter((element) => roleOf(element) === 'button').map(nameOf),
    progress: progress && {
      name: nameOf(progress),
      share: progress.value / progress.max,
    },
    tables: /** @type {HTMLTableElement[]} */ (all('table')).map((table) => ({
      caption: table.caption ? aloud(table.caption) : (table.getAttribute('aria-label') ?? ''),
      columns: [...(table.tHead?.rows[0].cells ?? [])].map(aloud),
      rows: [...table.tBodies[0].rows].map((row) => [...row.cells].map(aloud)),
    })),
    code: all('pre').map((pre) => pre.textContent ?? ''),
    settings: fields.map((field) => ({
      name: nameOf(field),
      text: field.value,
      invalid: field.getAttribute('aria-invalid') === 'true',
      problem: (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => aloud(/** @type {ShadowRoot} */ (field.getRootNode()).getElementById(id)))
        .join(' '),
    })),
  };
});
/** @typedef {ReturnType<typeof readPicture>} SeenPicture */

/** The places of what is drawn in a chart: the numbers on its axes, and its prediction. */
export const readMarks = forPage((/** @type {Element} */ part) => {
  const elements = elementsIn(part);
  const placed = (/** @type {Element} */ element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { text: aloud(element), x: (left + right) / 2, y: (top + bottom) / 2 };
  };
  const svg = elements.find((element) => element.matches('svg[role="img"]'));
  const drawn = [...(svg?.querySelectorAll('*') ?? [])];
  const marked = (/** @type {string} */ selector) =>
    drawn.filter((element) => element.matches(selector)).map(placed);
  const tick = (/** @type {Element} */ element) => ({
    text: element.textContent ?? '',
    ...(({ x, y }) => ({ x, y }))(placed(element)),
  });
  return {
    ticks: drawn.filter((element) => element.matches('text.tick')).map(tick),
    texts: drawn.filter(({ localName }) => localName === 'text').map((text) => text.textContent),
    circles: marked('circle'),
  };
});

/** One picture and what belongs to it. */
export class Picture extends Part {
  /**
   * @param {Page} page
   * @param {PictureName} name
   */
  constructor(page, name) {
    super(page, `scaling-picture[name="${name}"]`);
    this.name = name;
    this.own = pictureWords[name];
  }

  /** @returns {Promise<SeenPicture>} */
  async read() {
    return this.page.evaluate(readPicture, await this.handle());
  }

  /** Goes to it, and opens the question that it stands under. */
  async goTo() {
    if (this.name !== 'growth') {
      const id = addresses[this.name];
      const { question } = prose.pictures[this.name];
      const details = new Part(this.page, `#${id}`);
      if (!(await this.page.$eval(`#${id}`, (/** @type {any} */ { open }) => open))) {
        await details.click(said(question));
      }
    }
    await (await this.handle()).scrollIntoView();
    await this.page.evaluate(twoFrames); // it is drawn only in sight
  }

  /** The same until its chart is drawn; what it asks first is passed by. */
  async open() {
    await this.goTo();
    if (this.name in guesses) {
      const seen = await this.until(
        ({ buttons, charts }) => buttons.includes(pictureWords.justShow) || charts.length > 0,
        'it asks, or is drawn',
      );
      if (seen.charts.length === 0) await this.click(pictureWords.justShow);
    }
    return this.until(({ charts }) => charts.length > 0, 'its chart is drawn');
  }

  /**
   * Waits until what it shows is as it should be.
   * @param {(seen: SeenPicture) => boolean} holds
   * @param {string} what
   * @param {number} [patience] in milliseconds
   */
  async until(holds, what, patience = 30_000) {
    const deadline = Date.now() + patience;
    for (;;) {
      const seen = await this.read();
      if (holds(seen)) return seen;
      assert.ok(Date.now() < deadline, `${this.name}: ${what}, not ${JSON.stringify(seen)}`);
      await pause(50);
    }
  }

  /**
   * The same, going there on each try: it is drawn only in sight, and what is drawn above it can
   * move it out of sight again.
   * @param {(seen: SeenPicture) => boolean} holds
   */
  async goUntil(holds) {
    const deadline = Date.now() + 5000;
    do await this.goTo();
    while (!holds(await this.read()) && Date.now() < deadline);
  }

  /** Waits until it has measured with so many trials. @param {number} trials */
  async measured(trials) {
    const text = said(pictureWords.status.done, { counted: counted(trials) });
    return this.until(({ statuses }) => statuses.includes(text), text);
  }

  /** @param {string} text in one of its statuses */
  async untilSaid(text) {
    return this.until(({ statuses }) => statuses.includes(text), `it says “${text}”`);
  }

  /** Opens one of its parts that are closed at first. @param {string} name */
  async unfold(name) {
    const summary = await this.control('button', name);
    const isOpen = await summary.evaluate(
      (/** @type {any} */ { parentElement }) => parentElement.open,
    );
    if (!isOpen) await summary.click();
  }

  slider() {
    return this.control(
      'slider',
      said(this.name === 'heads' ? pictureWords.heads.slider : pictureWords.keySize),
    );
  }

  /**
   * Types settings of the next run.
   * @param {{ trials?: string | number, seed?: string }} settings
   */
  async set(settings) {
    await this.unfold(pictureWords.settings.title);
    for (const [name, text] of Object.entries(settings)) {
      const { label } = pictureWords.settings[/** @type {'trials' | 'seed'} */ (name)];
      await this.write(String(text), label);
      await this.page.keyboard.press('Enter');
    }
  }

  /** What is wrong with a setting, as far as it says. @param {'trials' | 'seed'} name */
  async setting(name) {
    const { label } = pictureWords.settings[name];
    const { settings } = await this.read();
    const found = settings.find((setting) => setting.name === label);
    assert.ok(found, `there is a field ${label}`);
    return found;
  }

  /** Presses Run or Run again. */
  async run() {
    const { buttons } = await this.read();
    await this.click(buttons.includes(pictureWords.run) ? pictureWords.run : pictureWords.runAgain);
  }

  /** The code that gives its numbers. */
  async code() {
    await this.unfold(pictureWords.numpy);
    const { code } = await this.read();
    assert.equal(code.length, 1, 'there is one listing');
    return code[0];
  }

  /** All its tables. @returns {Promise<Table[]>} */
  async tables() {
    await this.unfold(pictureWords.numbers);
    return (await this.read()).tables;
  }
}

/** @param {number} milliseconds */
export const pause = (milliseconds) =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));

/**
 * Settles the first prediction, for what shows its outcome opens only then.
 * @param {WholeLesson} lesson
 */
export async function passPrediction(lesson) {
  await lesson.growth.click(words.predictions.skip);
}

/**
 * A picture that is open.
 * @param {WholeLesson} lesson
 * @param {PictureName} name
 */
export async function openPicture(lesson, name) {
  const { page, growth } = lesson;
  const { skip } = words.predictions;
  const isAfterPrediction = name === 'growth' || name === 'walks';
  if (isAfterPrediction && (await growth.has('button', skip))) await growth.click(skip);
  const picture = new Picture(page, name);
  await picture.open();
  return picture;
}

// ---- what it should show -------------------------------------------------------------------

const powersOf = (/** @type {number} */ base, /** @type {number} */ count) =>
  Array.from({ length: count }, (_, power) => base ** power);
const [doublings, quadruplings] = [powersOf(2, 13), powersOf(4, 7)];

const measuredValue = (/** @type {number} */ value, /** @type {number} */ error) =>
  numbers.measured(value, error);

/** A mean weight on screen. */
const meanWeight = (/** @type {number} */ value, /** @type {number} */ error) =>
  value > 0.9999 ? '> 0.9999' : numbers.measured(value, error);

/** A change of a weight. */
const change = (/** @type {number} */ value) => (value === 0 ? '0' : numbers.scientific(value));

/** A measured largest weight of a head: never shown as 1. */
const headWeight = (/** @type {number} */ value) =>
  Number(value.toFixed(4)) < 1 ? numbers.fixed(value, 4) : '>\u00a00.9999';

/** A number of trials in words. @param {number} trials */
const counted = (trials) =>
  said(numbers.plural(trials, pictureWords.counted), { number: numbers.whole(trials) });

/** As it is read from the page. */
const aloudText = (/** @type {string} */ text, values = {}) => said(text, values);
const spaced = (/** @type {string} */ text) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * @param {string} caption
 * @param {string[]} columns marked texts
 * @param {string[][]} rows
 * @returns {Table}
 */
const table = (caption, columns, rows) => ({
  caption: spaced(caption),
  columns: columns.map((column) => aloudText(column)),
  rows: rows.map((row) => row.map(spaced)),
});

const { rows: divisorNames } = pictureWords;
/** @typedef {'one' | 'root' | 'dk'} Divisor */
const divisors = /** @type {const} */ (['one', 'root', 'dk']);

/**
 * The numbers of each picture: what comes from the core or from NumPy, in one form.
 *
 * @typedef {{ dK: number, spread: number, error: number, scaled: number }[]} GrowthNumbers
 * @typedef {{ ends: number[], spread: number, within: number }} WalksNumbers
 * @typedef {{ spread: number, error: number, within: number, edges: number[], counts: number[],
 *   exact: number[], normal: number[] }} SamplesNumbers
 * @typedef {Record<Divisor, { dK: number, spread: number, error: number, largest: number,
 *   largestError: number, nudge: number }[]>} DivisorsNumbers
 * @typedef {{ slopes: number[][], predicted: number[], actual: number[] }} Gradient
 * @typedef {Record<'root' | 'dk', { dK: number, spread: number, error: number, first: number,
 *   firstError: number }[]>} LimitsNumbers
 * @typedef {{ median: number, least: number, most: number, near: number, one: number,
 *   root: number, dk: number, equal: number }} HeadsNumbers
 */

/**
 * The tables that a picture should show.
 * @type {Record<PictureName, (values: any, shown: Shown) => Table[]>}
 */
export const tablesOf = {
  growth(/** @type {GrowthNumbers} */ values) {
    const { caption, columns } = pictureWords.growth;
    return [
      table(
        caption,
        [columns.dK, columns.theory, columns.one, columns.root],
        values.map(({ dK, spread, error, scaled }) => [
          String(dK),
          numbers.size(Math.sqrt(dK)),
          measuredValue(spread, error),
          measuredValue(scaled, error / Math.sqrt(dK)),
        ]),
      ),
    ];
  },

  walks(/** @type {WalksNumbers} */ { ends, spread, within }) {
    const { caption, columns, rows } = pictureWords.walks;
    return [
      table(
        caption,
        [columns.walk, columns.end],
        [
          ...ends.map((end, i) => [String(i + 1), numbers.fixed(end, 2)]),
          [said(rows.spread), numbers.fixed(spread, 2)],
          [said(rows.within), said(rows.some, { within, count: ends.length })],
        ],
      ),
    ];
  },

  samples(/** @type {SamplesNumbers} */ { edges, counts, exact, normal }) {
    const { caption, columns, ranges } = pictureWords.samples;
    // no more decimals than all edges need, and at most two
    const decimals = [0, 1].find((some) =>
      edges.every((edge) => Math.abs(Number(edge.toFixed(some)) - edge) < 1e-12),
    );
    const shown = (/** @type {number} */ edge) => numbers.fixed(edge, decimals ?? 2);
    const range = (/** @type {number} */ i) => {
      if (i === 0) return said(ranges.below, { to: shown(edges[0]) });
      if (i === edges.length) return said(ranges.above, { from: shown(edges[i - 1]) });
      return said(ranges.between, { from: shown(edges[i - 1]), to: shown(edges[i]) });
    };
    return [
      table(
        caption,
        [columns.score, columns.measured, columns.exact, columns.normal],
        counts.map((count, i) => [
          range(i),
          numbers.whole(count),
          numbers.fixed(exact[i], 1),
          numbers.fixed(normal[i], 1),
        ]),
      ),
    ];
  },

  divisors(/** @type {DivisorsNumbers} */ values, { dK, trials }) {
    const { atSize, captions, columns } = pictureWords.divisors;
    const nudge = { nudge: numbers.number(rawNudge) };
    const size = quadruplings.includes(dK) ? dK : NaN;
    const named = (/** @type {Divisor} */ divisor) => {
      const value = { one: 1, root: Math.sqrt(dK), dk: dK }[divisor];
      return divisor === 'one'
        ? said(divisorNames.one)
        : `${said(divisorNames[divisor])} ${numbers.relation(value)} ${numbers.size(value)}`;
    };
    const cells = (/** @type {DivisorsNumbers['one'][number]} */ row) => [
      measuredValue(row.spread, row.error),
      meanWeight(row.largest, row.largestError),
      change(row.nudge),
    ];
    const over = (/** @type {number} */ column, /** @type {string} */ caption) =>
      table(
        said(caption, nudge),
        [columns.dK, ...divisors.map((divisor) => divisorNames[divisor])],
        quadruplings.map((dK, i) => [
          String(dK),
          ...divisors.map((divisor) => cells(values[divisor][i])[column]),
        ]),
      );
    return [
      table(
        said(atSize, { dK, counted: counted(trials) }),
        [columns.divisor, columns.spread, columns.largest, said(columns.nudge, nudge)],
        divisors.map((divisor) => [
          named(divisor),
          ...cells(
            /** @type {any} */ (
              values[divisor].find((row) => row.dK === size) ?? values[divisor][0]
            ),
          ),
        ]),
      ),
      over(0, captions.spread),
      over(1, captions.largest),
      over(2, captions.nudge),
    ];
  },

  gradient(/** @type {Record<'one' | 'root', Gradient>} */ values, { dK }) {
    const { captions, columns, labels, score, step, weight } = pictureWords.gradient;
    const [both, keys] = [/** @type {const} */ (['one', 'root']), [0, 1, 2, 3]];
    const root = Math.sqrt(dK);
    const changes = both.flatMap((divisor) => [
      ...values[divisor].predicted,
      ...values[divisor].actual,
    ]);
    const form = changes.every((value) => Math.abs(value) >= 2e-3)
      ? numbers.brief
      : numbers.scientific;
    const weights = keys.map((key) => said(weight, { number: key + 1 }));
    return [
      ...both.map((divisor) =>
        table(
          `${said(`${labels[divisor]} ${divisorNames[divisor]}`)} ${said(step[divisor], {
            nudge: numbers.brief(rawNudge),
            root: numbers.size(root),
            step: numbers.brief(divisor === 'one' ? rawNudge : rawNudge / root),
          })}`,
          [columns.of, columns.predicted, columns.actual],
          keys.map((key) => [
            weights[key],
            form(values[divisor].predicted[key]),
            form(values[divisor].actual[key]),
          ]),
        ),
      ),
      ...both.map((divisor) =>
        table(
          `${said(captions[divisor])} ${numbers.vector([divisor === 'one' ? root : 1, 0, 0, 0])}`,
          [columns.slope, ...keys.map((key) => said(score, { number: key + 1 }))],
          values[divisor].slopes.map((row, i) => [weights[i], ...row.map(numbers.brief)]),
        ),
      ),
    ];
  },

  limits(/** @type {LimitsNumbers} */ { root, dk }, { trials, sigma, rho }) {
    const { caption, columns } = pictureWords.limits;
    return [
      table(
        said(caption, {
          sigma: numbers.number(sigma),
          rho: numbers.number(rho),
          counted: counted(trials),
        }),
        [columns.dK, columns.spread, columns.root, columns.dk],
        quadruplings.map((dK, i) => [
          String(dK),
          measuredValue(root[i].spread, root[i].error),
          meanWeight(root[i].first, root[i].firstError),
          meanWeight(dk[i].first, dk[i].firstError),
        ]),
      ),
    ];
  },

  heads() {
    const { caption, columns, name } = pictureWords.heads;
    const sorted = [...trained.heads].sort((a, b) => a.scaled_sd - b.scaled_sd);
    return [
      table(
        caption,
        [columns.head, columns.spread, columns.one, columns.root, columns.dk],
        sorted.map(({ layer, head, ...measured }) => [
          said(name, { layer, head }),
          numbers.fixed(measured.scaled_sd, 4),
          headWeight(measured.best_unscaled),
          headWeight(measured.best_root),
          headWeight(measured.best_dk),
        ]),
      ),
    ];
  },
};

/**
 * What its sentence should say, for the pictures whose sentence has numbers that no table has.
 * @type {Partial<Record<PictureName, (values: any, shown: Shown) => string>>}
 */
export const sentenceOf = {
  growth(/** @type {GrowthNumbers} */ values, { dK, trials }) {
    const at = /** @type {GrowthNumbers[number]} */ (values.find((one) => one.dK === dK));
    return growthSentence(at, trials);
  },

  samples(/** @type {SamplesNumbers} */ { spread, error, within, counts, exact }, { dK }) {
    const root = Math.sqrt(dK);
    const all = counts.reduce((a, b) => a + b, 0);
    // bins of a quarter of √d_k: four on each side of 0 are within
    const middle = exact.length / 2;
    const near = exact.slice(middle - 4, middle + 4).reduce((a, b) => a + b, 0);
    return said(pictureWords.samples.sentence, {
      dK,
      root: numbers.size(root),
      relation: numbers.relation(root),
      count: numbers.whole(all),
      spread: measuredValue(spread, error),
      within: numbers.fixed(100 * within, 1),
      exact: numbers.fixed((100 * near) / all, 1),
    });
  },

  walks(/** @type {WalksNumbers} */ { ends, spread, within }, { dK }) {
    const root = Math.sqrt(dK);
    return said(pictureWords.walks.sentence, {
      dK,
      count: ends.length,
      spread: numbers.brief(spread),
      root: numbers.size(root),
      relation: numbers.relation(root),
      within,
    });
  },

  heads(/** @type {HeadsNumbers} */ values) {
    const { median, least, most, near, one, root, dk, equal } = values;
    return said(pictureWords.heads.sentence, {
      ...headValues,
      near,
      median: numbers.size(median),
      least: numbers.size(least),
      most: numbers.size(most),
      one: numbers.fixed(one, 2),
      root: numbers.fixed(root, 2),
      dk: numbers.fixed(dk, 2),
      equal: numbers.fixed(equal, 2),
    });
  },
};

/**
 * @param {GrowthNumbers[number]} at
 * @param {number} trials
 */
function growthSentence({ dK, spread, error, scaled }, trials) {
  const root = Math.sqrt(dK);
  return said(pictureWords.growth.sentence, {
    dK,
    counted: counted(trials),
    spread: measuredValue(spread, error),
    root: numbers.size(root),
    relation: numbers.relation(root),
    scaled: measuredValue(scaled, error / root),
  });
}

// ---- by the core ---------------------------------------------------------------------------

/** @type {Promise<import('../../wasm/core.js').Core> | undefined} */
let loading;

/** The core that is built, in Node. */
export const core = () =>
  (loading ??= import(fileURLToPath(file('dist/attention-core.mjs'))).then(({ loadCore }) =>
    loadCore(),
  ));

/**
 * What the core measures at some sizes.
 * @param {number[]} sizes
 * @param {Pick<Shown, 'trials' | 'seed'> & Partial<Shown>} options
 */
async function measure(sizes, { trials, seed, sigma, rho }) {
  const experiment = (await core()).experiment({ trials, seed, sizes, sigma, rho });
  while (experiment.done < trials) {
    experiment.advance(20);
    await pause(0); // the tests of the other browser go on
  }
  return experiment.read().map(({ dK, rows, counts }) => ({
    dK,
    counts,
    rows: /** @type {Record<Divisor, import('../../wasm/core.js').DivisorResult>} */ (
      Object.fromEntries(rows.map((row) => [row.divisor, row]))
    ),
  }));
}

const errorOf = (/** @type {number | null} */ error) => error ?? NaN;

/**
 * @param {number[]} sizes
 * @param {Shown} shown
 * @returns {Promise<GrowthNumbers>}
 */
async function growthByCore(sizes, { trials, seed }) {
  return (await measure(sizes, { trials, seed })).map(({ dK, rows: { one, root } }) => ({
    dK,
    spread: one.spread,
    error: errorOf(one.spreadError),
    scaled: root.spread,
  }));
}

/** @type {Record<PictureName, (shown: Shown) => Promise<any>>} */
export const byCore = {
  growth: (shown) => growthByCore(doublings, shown),

  async walks({ dK, seed }) {
    const walks = (await core()).dotProductWalks(dK, 24, seed);
    const ends = walks.map((walk) => walk[walk.length - 1]);
    const mean = ends.reduce((a, b) => a + b, 0) / ends.length;
    const squares = ends.map((end) => (end - mean) ** 2);
    return {
      ends,
      spread: Math.sqrt(squares.reduce((a, b) => a + b, 0) / ends.length),
      within: ends.filter((end) => Math.abs(end) <= Math.sqrt(dK)).length,
    };
  },

  async samples({ dK, trials, seed }) {
    const { binEdges, binProbabilities, normalBinProbabilities } = await core();
    const [{ rows, counts }] = await measure([dK], { trials, seed });
    const all = counts.reduce((a, b) => a + b, 0);
    const middle = counts.length / 2;
    return {
      spread: rows.one.spread,
      error: errorOf(rows.one.spreadError),
      within: counts.slice(middle - 4, middle + 4).reduce((a, b) => a + b, 0) / all,
      edges: binEdges.map((edge) => edge * Math.sqrt(dK)),
      counts,
      exact: binProbabilities(dK).map((share) => share * all),
      normal: normalBinProbabilities.map((share) => share * all),
    };
  },

  async divisors({ trials, seed }) {
    const results = await measure(quadruplings, { trials, seed });
    const of = (/** @type {Divisor} */ divisor) =>
      results.map(({ dK, rows: { [divisor]: row } }) => ({
        dK,
        spread: row.spread,
        error: errorOf(row.spreadError),
        largest: row.largest,
        largestError: errorOf(row.largestError),
        nudge: row.nudge,
      }));
    return { one: of('one'), root: of('root'), dk: of('dk') };
  },

  async gradient({ dK, key }) {
    const { explore, softmaxJacobian, nudgeWeights } = await core();
    const [one, root] = explore(dK).rows;
    const of = (/** @type {import('../../wasm/core.js').ExplorerRow} */ { scores, value }) => ({
      slopes: softmaxJacobian(scores),
      ...nudgeWeights(scores, key, rawNudge / value),
    });
    return { one: of(one), root: of(root) };
  },

  async limits(shown) {
    const results = await measure(quadruplings, shown);
    const of = (/** @type {Divisor} */ divisor) =>
      results.map(({ dK, rows: { [divisor]: row } }) => ({
        dK,
        spread: row.spread,
        error: errorOf(row.spreadError),
        first: row.first,
        firstError: errorOf(row.firstError),
      }));
    return { root: of('root'), dk: of('dk') };
  },

  async heads() {
    const middle = (/** @type {number[]} */ values) => {
      const sorted = [...values].sort((a, b) => a - b);
      const half = sorted.length / 2;
      return (sorted[Math.ceil(half) - 1] + sorted[Math.floor(half)]) / 2;
    };
    const { heads, tokens } = trained;
    const spreads = heads.map((head) => head.scaled_sd);
    return {
      median: middle(spreads),
      least: Math.min(...spreads),
      most: Math.max(...spreads),
      near: headValues.near,
      one: middle(heads.map((head) => head.best_unscaled)),
      root: middle(heads.map((head) => head.best_root)),
      dk: middle(heads.map((head) => head.best_dk)),
      equal: tokens.length / tokens.reduce((a, b) => a + b, 0),
    };
  },
};

// ---- by NumPy ------------------------------------------------------------------------------

/** @type {Map<string, Promise<string>>} */
const outputs = new Map();

/**
 * What a Python program prints, run with NumPy.
 * @param {string} code
 */
export function runNumpy(code) {
  const output = outputs.get(code) ?? execute(code);
  outputs.set(code, output);
  return output;
}

/** @param {string} code @returns {Promise<string>} */
async function execute(code) {
  const python = fileURLToPath(file('build/python/bin/python'));
  if (!isProgram(python)) {
    throw new Error(
      `The numbers of the pictures are compared with those of NumPy, which is missing: ${path.relative(process.cwd(), python)} is made by ./tests/run web, with the packages of tests/requirements.txt.`,
    );
  }
  return new Promise((resolve, reject) => {
    const env = { ...process.env, OPENBLAS_NUM_THREADS: '1' };
    const arguments_ = ['-I', '-X', 'utf8', '-'];
    const child = execFile(python, arguments_, { env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message}\n${stderr}\n${code}`));
      else resolve(stdout);
    });
    child.stdin?.end(code);
  });
}

const numberPattern = /-?(?:\d+\.?\d*(?:e[+-]?\d+)?|inf|nan)/g;

/** All numbers of a text. @param {string} text */
const numbersIn = (text) =>
  (text.match(numberPattern) ?? []).map((number) => Number(number.replace('inf', 'Infinity')));

/** The numbers of each line. @param {string} text */
const linesOf = (text) => text.trim().split('\n').map(numbersIn);

/** The lines below each heading. @param {string} text */
const blocksOf = (text) =>
  text
    .split(/^divided by .*$/m)
    .slice(1)
    .map(linesOf);

/** @type {Record<PictureName, (output: string, shown: Shown) => any>} */
export const fromNumpy = {
  growth: (output) =>
    linesOf(output).map(([dK, spread, error, scaled]) => ({ dK, spread, error, scaled })),

  walks(output) {
    const all = numbersIn(output);
    const [spread, within] = all.splice(-2);
    return { ends: all, spread, within };
  },

  samples(output) {
    const [[spread, error, within], ...bins] = linesOf(output);
    const column = (/** @type {number} */ i) => bins.map((bin) => bin[i]);
    const [edges, counts, exact, normal] = [0, 1, 2, 3].map(column);
    return { spread, error, within, edges: edges.slice(1), counts, exact, normal };
  },

  divisors(output) {
    const [one, root, dk] = blocksOf(output).map((rows) =>
      rows.map(([dK, spread, error, largest, largestError, nudge]) => ({
        dK,
        spread,
        error,
        largest,
        largestError,
        nudge,
      })),
    );
    return { one, root, dk };
  },

  gradient(output) {
    const all = numbersIn(output);
    const of = (/** @type {number} */ from) => ({
      slopes: [0, 4, 8, 12].map((row) => all.slice(from + row, from + row + 4)),
      predicted: all.slice(from + 16, from + 20),
      actual: all.slice(from + 20, from + 24),
    });
    assert.equal(all.length, 48);
    return { one: of(0), root: of(24) };
  },

  limits(output) {
    const [root, dk] = blocksOf(output).map((rows) =>
      rows.map(([dK, spread, error, first, firstError]) => ({
        dK,
        spread,
        error,
        first,
        firstError,
      })),
    );
    return { root, dk };
  },

  heads(output) {
    const [[median, least, most], [near, all], [one, root, dk], [equal]] = linesOf(output);
    assert.equal(all, trained.heads.length);
    return { median, least, most, near, one, root, dk, equal };
  },
};

/**
 * The tables and the sentence of a picture are those of the core, and those that NumPy gives by the
 * code that stands beside it.
 * @param {Picture} picture
 * @param {Shown} shown
 */
export async function assertNumbers(picture, shown) {
  const { name } = picture;
  const sentence = sentenceOf[name];
  const own = await assertCoreNumbers(picture, shown);
  const code = await picture.code();
  const numpy = fromNumpy[name](await runNumpy(code), shown);
  const { tables } = await picture.read();
  assert.deepEqual(tables, tablesOf[name](numpy, shown), `${name}: the table and NumPy`);
  if (sentence) assert.equal(sentence(numpy, shown), sentence(own, shown));
  return code;
}

/**
 * The tables and the sentence of a picture are those of the core.
 * @param {Picture} picture
 * @param {Shown} shown
 */
export async function assertCoreNumbers(picture, shown) {
  const { name } = picture;
  const own = await byCore[name](shown);
  const tables = tablesOf[name](own, shown);
  await picture.goTo();
  await picture.unfold(pictureWords.numbers);
  await picture.goUntil((seen) => isDeepStrictEqual(seen.tables, tables));
  assert.deepEqual((await picture.read()).tables, tables, `${name}: the table and the core`);
  const sentence = sentenceOf[name];
  if (sentence) await picture.assertSays(sentence(own, shown));
  return own;
}

/**
 * The sentence below the growth of the spread speaks of the slider's size, which needs no place in
 * the table.
 * @param {Picture} growth
 * @param {Shown} shown
 */
export async function assertGrowthSentence(growth, shown) {
  const [at] = await growthByCore([shown.dK], shown);
  const sentence = growthSentence(at, shown.trials);
  await growth.goUntil(({ paragraphs }) => paragraphs.includes(sentence));
  await growth.assertSays(sentence);
}

/** @param {string} folder @param {string} name */
export const fileUrl = (folder, name) => pathToFileURL(path.join(folder, name)).href;
