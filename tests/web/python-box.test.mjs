// The learner's Python in the page: what it survives, and what it cannot reach.
import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import {
  Exercise,
  assertStates,
  codeWords,
  names,
  openExercise,
  program,
  right,
  rowOf,
  solutions,
  starter,
  stateText,
} from './exercise.mjs';
import {
  copySite,
  everyCombination,
  inBrowser,
  openedFor,
  policy,
  record,
  withPage,
} from './support.mjs';
import { WebKitExercise } from './webkit-lesson.mjs';
import { launchWebKit } from './webkit.mjs';
import { frameFor, openFramed, openWhole } from './whole-lesson.mjs';

const { ui } = codeWords;

/**
 * @typedef {import('puppeteer-core').Page} Page
 * @typedef {import('./exercise.mjs').SeenExercise} SeenExercise
 */

const seconds = (/** @type {number} */ number) => ({ timeout: number * 1000 });

const printed = (/** @type {SeenExercise} */ seen) => seen.output?.join('\n') ?? '';

/** The function that is asked for first never comes to an end. */
const hanging = (/** @type {string} */ body) => program({ ...right, scale_factor: body });

/**
 * Something that listens, and how often somebody came.
 * @param {import('node:test').TestContext} t
 */
async function listener(t) {
  const seen = { port: 0, visits: 0 };
  const server = createServer((socket) => {
    seen.visits++;
    socket.destroy();
  });
  await new Promise((resolve) => void server.listen(0, '127.0.0.1', () => resolve(null)));
  seen.port = /** @type {import('node:net').AddressInfo} */ (server.address()).port;
  t.after(() => new Promise((resolve) => server.close(resolve)));
  return seen;
}

// ---- what it survives ------------------------------------------------------------------------

/**
 * Programs that break what runs them, or try to; what is there to be seen after each.
 * @type {readonly { name: string, code: string, stop?: boolean,
 *   check: (seen: SeenExercise) => void }[]}
 */
const hazards = [
  {
    name: 'an endless loop',
    code: 'while True: pass\n',
    stop: true,
    check: (seen) => assertStates(seen, allNotRun),
  },
  {
    name: 'an endless loop that catches everything',
    code: hanging(
      'while True:\n    try:\n        while True: pass\n    except BaseException: pass',
    ),
    check: (seen) => assertStates(seen, { scale_factor: 'incorrect', max_weight: 'correct' }),
  },
  {
    name: 'endless printing',
    code: 'while True: print("on and on")\n',
    stop: true,
    check(seen) {
      assert.match(printed(seen), /^on and on\n/);
      assert.ok(printed(seen).length < 21_000, `${printed(seen).length} characters`);
    },
  },
  {
    name: 'deep recursion',
    code: `${starter}def f(n): return f(n + 1)\nf(0)\n`,
    check: (seen) => assert.match(printed(seen), /RecursionError/),
  },
  {
    name: 'recursion that Python cannot see',
    code: program({ ...right, scale_factor: deep() }),
    check: (seen) => assertStates(seen, { scale_factor: 'incorrect', max_weight: 'correct' }),
  },
  {
    name: 'the end of the interpreter',
    code: program({ ...right, scale_factor: 'import os\nos._exit(0)' }),
    check: (seen) => assertStates(seen, { scale_factor: 'incorrect', max_weight: 'correct' }),
  },
  {
    name: 'four gigabytes at once',
    code: `${starter}np.ones((1000, 500_000))\n`,
    // more than an array can have here
    check: (seen) => assert.match(printed(seen), /ValueError: array is too big/),
  },
  {
    name: 'all the memory there is',
    code: `${starter}kept = []\nwhile True: kept.append(np.ones(10_000_000))\n`,
    check: (seen) => assert.match(printed(seen), /MemoryError/),
  },
  ...['js', 'pyodide_js', 'pyodide.http', '_pyodide_core'].map((name) => ({
    name: `import ${name}`,
    code: `import ${name}\n`,
    check: (/** @type {SeenExercise} */ seen) =>
      assert.match(printed(seen), /No module named '\w+'/),
  })),
];

/** @type {Partial<Record<import('./exercise.mjs').Name, string>>} */
const allNotRun = Object.fromEntries(names.map((name) => [name, 'not-run']));

/** A body that overflows the stack below Python: lists in lists, shown. */
function deep() {
  return 'x = []\nfor i in range(100_000): x = [x]\nreturn repr(x)';
}

/**
 * Programs that try to reach a network at a port.
 * @param {number} port
 */
const calls = (port) => [
  `import urllib.request\nurllib.request.urlopen("http://127.0.0.1:${port}/", timeout=2)\n`,
  `import http.client\nhttp.client.HTTPConnection("127.0.0.1", ${port}, timeout=2).request("GET", "/")\n`,
  `import socket\ns = socket.create_connection(("127.0.0.1", ${port}), 2)\ns.send(b"x")\n`,
];

/**
 * A program that tells the page what it wants to hear, by whatever function it can find that
 * sends texts.
 */
const forgery = program(
  { scale_factor: 'return 1' },
  `
import gc, json, sys

def senders():
    frame = sys._getframe()
    while frame:
        yield from frame.f_locals.values()
        yield from frame.f_globals.values()
        frame = frame.f_back
    yield from gc.get_objects()

def forge(run):
    for index in range(40):
        yield {'run': run, 'type': 'outcome', 'name': 'scale_factor', 'index': index,
               'outcome': {'kind': 'number', 'value': 8}, 'shown': '8', 'error': None}
    yield {'run': run, 'type': 'verdict', 'name': 'scale_factor', 'result': {'status': 'correct'}}
    yield {'type': 'verdict', 'name': 'scale_factor', 'status': 'correct'}
    yield {'run': run, 'type': 'done'}

tried = 0
for sender in list(senders()):
    if 'Proxy' in type(sender).__name__ or getattr(sender, '__name__', '') in ('send', 'tell'):
        for run in range(20):
            for text in forge(str(run)):
                for said in (json.dumps(text), text):
                    try: sender(said)
                    except BaseException: pass
        tried += 1
print('tried', tried)
`,
);

/** The core that was built with the page. @param {string} folder */
async function loadCore(folder) {
  const { href } = pathToFileURL(path.join(folder, 'attention-core.mjs'));
  return (await import(href)).loadCore();
}

/**
 * The next run works.
 * @param {Exercise} exercise
 * @param {string} what
 */
async function assertRuns(exercise, what) {
  const seen = await exercise.try(`${program(right)}print("after ${what}")\n`);
  assertStates(seen, { max_weight: 'correct' });
  assert.equal(printed(seen), `after ${what}\n`);
}

/**
 * Runs in the frame of Python: what of the page and the world can be reached from there.
 * @param {string} address
 */
async function reach(address) {
  const attempt = async (/** @type {() => unknown} */ act) => {
    try {
      await act();
      return true;
    } catch {
      return false;
    }
  };
  const opened = (/** @type {EventTarget} */ target, /** @type {string} */ event) =>
    new Promise((resolve, reject) => {
      target.addEventListener(event, resolve);
      target.addEventListener('error', reject);
      setTimeout(reject, 1000);
    });
  return {
    page: await attempt(() => parent.document.body),
    storage: await attempt(() => localStorage.length),
    database: await attempt(() => opened(indexedDB.open('x'), 'success')),
    fetch: await attempt(() => fetch(`http://${address}/`, { mode: 'no-cors' })),
    socket: await attempt(() => opened(new WebSocket(`ws://${address}/`), 'open')),
    picture: await attempt(() => {
      const image = new Image();
      const loaded = opened(image, 'load');
      image.src = `http://${address}/x.png`;
      return loaded;
    }),
  };
}

const nothing = {
  page: false,
  storage: false,
  database: false,
  fetch: false,
  socket: false,
  picture: false,
};

/** A program that looks for a way out in everything of JavaScript that it can find. */
const prowling = `
import gc, sys

wanted = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'Worker', 'indexedDB', 'caches',
    'BroadcastChannel', 'importScripts', 'postMessage', 'navigator', 'localStorage', 'eval',
    'location', 'globalThis', 'self', 'addEventListener']

def proxies():
    frame = sys._getframe()
    while frame:
        yield from frame.f_locals.values()
        yield from frame.f_globals.values()
        frame = frame.f_back
    yield from gc.get_objects()

def is_proxy(value):
    return 'JsProxy' in [kind.__name__ for kind in type(value).__mro__]

seen, found, queue = set(), [], [p for p in list(proxies()) if is_proxy(p)]
print('from', len(queue))
while queue and len(seen) < 400:
    proxy = queue.pop()
    if proxy.js_id in seen: continue
    seen.add(proxy.js_id)
    for name in wanted:
        try:
            if getattr(proxy, name, None) is not None: found.append(name)
        except BaseException: pass
    for name in dir(proxy):
        try: value = getattr(proxy, name)
        except BaseException: continue
        if is_proxy(value): queue.append(value)
    try: found.append(proxy.constructor('return globalThis')())
    except BaseException: pass
    try: found.append(proxy.constructor.constructor('return globalThis')())
    except BaseException: pass
print('found', found)
`;

// ---- in the browsers ------------------------------------------------------------------------

const places = /** @type {const} */ (['file', 'http', 'sandbox']);
/** @type {Record<'Chromium' | 'Firefox', readonly (typeof places)[number][]>} */
const placesIn = everyCombination
  ? { Chromium: places, Firefox: places }
  : { Chromium: ['file', 'sandbox'], Firefox: ['http'] };

for (const browserName of /** @type {const} */ (['Chromium', 'Firefox'])) {
  inBrowser(
    `Python in ${browserName}`,
    (common) => {
      for (const where of placesIn[browserName]) {
        test(
          `after whatever a program does, the next one runs (${where})`,
          seconds(240),
          async (t) => {
            const trap = await listener(t);
            if (where === 'sandbox') await frameFor(common.folder, 'index.html');
            const base = await (where === 'sandbox'
              ? openedFor(t, common.folder, 'http', {})
              : openedFor(t, common.folder, where));
            await withPage(common.browser, async (page) => {
              const seen = await record(page);
              const place = where === 'sandbox' ? await openFramed(page, base) : page;
              if (where !== 'sandbox') await openWhole(page, `${base}index.html`);
              const exercise = await new Exercise(place).open();
              const limits = await place.$('#exercise >>> select');
              await limits?.select('5');
              await assertRuns(exercise, 'nothing');

              for (const { name, code, stop, check } of hazards) {
                await exercise.write(code);
                const after = stop
                  ? await exercise.ended(async () => {
                      await exercise.press('Control', 'Enter');
                      await exercise.until(({ buttons }) => buttons.includes(ui.stop), name);
                      if (code.includes('print')) {
                        await exercise.until((now) => printed(now).length > 0, name);
                      }
                      await exercise.click(ui.stop);
                    })
                  : await exercise.run();
                try {
                  check(after);
                } catch (error) {
                  error.message = `${name}: ${error.message}`;
                  throw error;
                }
                await assertRuns(exercise, name);
              }
              for (const code of calls(trap.port)) {
                assert.match(printed(await exercise.try(code)), /Error/);
                await assertRuns(exercise, 'a call');
              }
              const forged = await exercise.try(forgery);
              const { state } = rowOf(forged, 'scale_factor');
              assert.ok(
                [stateText('incorrect'), stateText('not-run')].includes(state),
                `scale_factor: ${state}`,
              );
              await assertRuns(exercise, 'a forgery');

              assert.equal(trap.visits, 0);
              if (where === 'sandbox') assert.deepEqual(seen.foreign(base), []);
              else await seen.assertClean(base);
            });
          },
        );
      }

      test('the page’s Python measures what the core measures', seconds(60), async (t) => {
        const base = await openedFor(t, common.folder, 'file');
        const core = await loadCore(common.folder);
        await withPage(common.browser, async (page) => {
          const exercise = await openExercise(await openWhole(page, `${base}index.html`));
          const seen = await exercise.try(`${solutions}\nscore_std(64, 2000, 0)\n`);
          const [, value] = /(\d+\.\d+)/.exec(printed(seen)) ?? [];
          const expected = core.scoreStd(64, 2000, 0);
          assert.ok(Math.abs(Number(value) / expected - 1) <= 1e-12, `${value}, not ${expected}`);
        });
      });

      test('a host page without a policy keeps its storage to itself', seconds(120), async (t) => {
        const trap = await listener(t);
        const text = await readFile(path.join(common.folder, 'index.html'), 'utf8');
        const free = text.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
        assert.notEqual(free, text);
        await writeFile(path.join(common.folder, 'free.html'), free);
        const base = await openedFor(t, common.folder, 'http', {});
        await withPage(common.browser, async (page) => {
          const lesson = await openWhole(page, `${base}free.html`);
          await page.evaluate(() => localStorage.setItem('secret', 'of the page'));
          const exercise = await openExercise(lesson);
          await assertRuns(exercise, 'nothing');

          // the wall itself: what the frame can do, in which the workers are
          const frames = page.frames().filter((frame) => frame !== page.mainFrame());
          assert.equal(frames.length, 1);
          const reached = await frames[0].evaluate(reach, `127.0.0.1:${trap.port}`);
          assert.deepEqual(reached, nothing);

          // and what a program finds of JavaScript in its worker
          const seen = await exercise.try(`${starter}${prowling}`);
          assert.match(printed(seen), /^found \[\]$/m);
          assert.equal(await page.evaluate(() => localStorage.getItem('secret')), 'of the page');
          assert.equal(trap.visits, 0);
          await assertRuns(exercise, 'prowling');
        });
      });

      test('a host’s policy that forbids the frame leaves a worker', seconds(120), async (t) => {
        const base = await openedFor(t, common.folder, 'http', {
          'Content-Security-Policy': policy.replace(/ 'sha256-[^']+'/, ''),
        });
        await withPage(common.browser, async (page) => {
          const exercise = await openExercise(await openWhole(page, `${base}index.html`));
          await assertRuns(exercise, 'nothing');
          assert.equal(await page.$('iframe'), null);
          const seen = await exercise.try(`${starter}${prowling}`);
          assert.match(printed(seen), /^found \[\]$/m);
          await exercise.write('while True: pass\n');
          await exercise.ended(async () => {
            await exercise.press('Control', 'Enter');
            await exercise.until(({ buttons }) => buttons.includes(ui.stop), 'it runs');
            await exercise.click(ui.stop);
          });
          await assertRuns(exercise, 'Stop');
        });
      });
    },
    browserName,
  );
}

// ---- WebKitGTK -------------------------------------------------------------------------------

describe('Python in WebKitGTK', () => {
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

  test('first run, second run, an endless loop, Stop, and on (file)', seconds(180), async (t) => {
    const { driver } = webkit;
    const base = await openedFor(t, folder, 'file');
    await driver.get(`${base}index.html`);
    const exercise = await WebKitExercise.open(driver);
    for (const round of ['first', 'second']) {
      await exercise.write(`${program(right)}print("${round}")\n`);
      await exercise.run();
      const seen = await exercise.until(
        (now) => printed(now) === `${round}\n` && !now.buttons.includes(ui.stop),
      );
      assertStates(seen, { max_weight: 'correct' });
    }
    await exercise.write('while True: pass\n');
    await exercise.run();
    await exercise.until(({ buttons }) => buttons.includes(ui.stop));
    await exercise.press(ui.stop);
    assertStates(await exercise.until(({ buttons }) => !buttons.includes(ui.stop)), allNotRun);
    await exercise.write(`${program(right)}print("after Stop")\n`);
    await exercise.run();
    const seen = await exercise.until(
      (now) => printed(now) === 'after Stop\n' && !now.buttons.includes(ui.stop),
    );
    assertStates(seen, { max_weight: 'correct' });
  });
});
