/**
 * What the tests of the page share: browsers, a copy of dist/ to open from a folder or over
 * http, and a record of what a page did besides.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import puppeteer from 'puppeteer-core';
import { policy } from '../../web/build/page.mjs';
import { serve } from '../../web/serve.mjs';
import { openLesson } from './lesson.mjs';

export { policy };

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** Longer than any one test takes, so that one that hangs is named. */
const patience = 90_000;

/**
 * @typedef {import('puppeteer-core').Browser} Browser
 * @typedef {import('puppeteer-core').Page} Page
 * @typedef {'Chromium' | 'Firefox'} BrowserName
 * @typedef {'file' | 'http'} Scheme
 */

/**
 * The first of the programs that is on the PATH, unless the environment variable names one.
 * @param {string} variable
 * @param {string[]} names
 */
export function program(variable, names) {
  if (process.env[variable]) return process.env[variable];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const found = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const first = found.find(isProgram);
  if (first) return first;
  throw new Error(`Install ${names.join(' or ')}, or name it in the variable ${variable}.`);
}

/** @param {string} file */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const chromium = () =>
  program('CHROMIUM', ['chromium', 'chromium-browser', 'google-chrome']);

export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * @param {BrowserName} name
 * @param {Record<string, string | number | boolean>} [preferences] of Firefox
 * @returns {Promise<Browser>}
 */
export function launch(name, preferences) {
  /** @type {import('puppeteer-core').LaunchOptions} */
  const options = { headless: true, protocolTimeout: patience };
  return name === 'Firefox'
    ? puppeteer.launch({
        ...options,
        browser: 'firefox',
        extraPrefsFirefox: preferences,
        executablePath: program('FIREFOX', ['firefox-esr', 'firefox']),
      })
    : puppeteer.launch({ ...options, ...chromiumOptions() });
}

/**
 * A browser that reaches nothing: Chromium in a network of its own with nothing in it, Firefox,
 * which is itself driven over a network, with a proxy that is not there.
 * @param {BrowserName} name
 * @returns {Promise<Browser>}
 */
export function launchWithoutNetwork(name) {
  if (name === 'Firefox') {
    return launch(name, {
      'network.proxy.type': 1,
      'network.proxy.allow_hijacking_localhost': true,
      'network.proxy.no_proxies_on': '',
      ...Object.fromEntries(
        ['http', 'ssl', 'socks'].flatMap((kind) => [
          [`network.proxy.${kind}`, '127.0.0.1'],
          [`network.proxy.${kind}_port`, 1],
        ]),
      ),
    });
  }
  return puppeteer.launch({
    executablePath: program('UNSHARE', ['unshare']),
    ignoreDefaultArgs: true,
    args: [
      ...withoutNetwork(),
      chromium(),
      ...puppeteer.defaultArgs({ headless: true, args: chromiumArguments }),
      ...(chromiumArguments.includes('--no-sandbox') ? [] : ['--no-sandbox']),
    ],
    pipe: true,
    protocolTimeout: patience,
  });
}

/** The options by which unshare gives a program a network of its own, with nothing in it. */
function withoutNetwork() {
  const ways = [['--net'], ['--user', '--map-root-user', '--net']];
  const allowed = ways.find((way) => {
    try {
      execFileSync('unshare', [...way, 'true'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
  if (allowed) return allowed;
  throw new Error(
    'This user may not take the network away from a program: run as root, or allow user namespaces (sysctl kernel.unprivileged_userns_clone=1).',
  );
}

/** Chromium, or what the variable CHROMIUM_SHELL names: the same without windows. */
function chromiumOptions() {
  const { CHROMIUM_SHELL: shell } = process.env;
  return shell
    ? { headless: /** @type {const} */ ('shell'), executablePath: shell, args: chromiumArguments }
    : { executablePath: chromium(), args: chromiumArguments };
}

/**
 * A copy of dist/, in a folder with a space in its name and away from a build that runs
 * meanwhile.
 */
export async function copySite() {
  const folder = await mkdtemp(path.join(tmpdir(), 'scaling lesson '));
  try {
    await cp(dist, folder, { recursive: true });
    accessSync(path.join(folder, 'index.html'));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new Error('There is no built page to test: run ./web/run --build first.', {
      cause: error,
    });
  }
  return folder;
}

/**
 * Makes a folder of the site reachable in one of two ways.
 * @param {string} folder
 * @param {Scheme} scheme
 * @param {Record<string, string>} [headers] http: sent with every answer
 * @returns {Promise<{ base: string, close: () => Promise<void> }>} `base` ends in a slash
 */
async function openFolder(folder, scheme, headers = { 'Content-Security-Policy': policy }) {
  if (scheme === 'file') return { base: `${pathToFileURL(folder).href}/`, close: async () => {} };
  const { url, close } = await serve({ root: folder, headers });
  return { base: `${url}/`, close };
}

/**
 * The same until the test ends.
 * @param {import('node:test').TestContext} t
 * @param {string} folder
 * @param {Scheme} scheme
 * @param {Record<string, string>} [headers]
 * @returns {Promise<string>} the base
 */
export async function openedFor(t, folder, scheme, headers) {
  const { base, close } = await openFolder(folder, scheme, headers);
  t.after(close);
  return base;
}

/**
 * Notes from now on what a page does that it should not, and which requests it makes.
 * @param {Page} page before it opens anything
 */
export async function record(page) {
  /** @type {string[]} */
  const complaints = [];
  /** @type {string[]} */
  const requests = [];
  page.on('console', (message) => {
    if (['error', 'warn', 'assert'].includes(message.type())) {
      complaints.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  // exceptions and rejections that nobody caught; Firefox also reports the policy here
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error}`));
  page.on('request', (request) => requests.push(request.url()));
  await page.evaluateOnNewDocument(() => {
    const seen = [];
    Object.defineProperty(window, Symbol.for('policy violations'), { value: seen });
    document.addEventListener('securitypolicyviolation', (event) => {
      seen.push(`${event.effectiveDirective} forbids ${event.blockedURI}`);
    });
  });

  const record = {
    complaints,
    /** What left the page, or would have: an inlined picture is no request. */
    requests: () => requests.filter((url) => !/^(data|blob):/.test(url)),
    /** @param {string} base */
    foreign: (base) => record.requests().filter((url) => !url.startsWith(base)),
    /** @returns {Promise<string[]>} */
    violations: () => page.evaluate(() => window[Symbol.for('policy violations')] ?? []),
    /** @param {string} base where the page's own files are */
    async assertClean(base) {
      const seen = {
        complaints,
        'requests to another origin': record.foreign(base),
        'policy violations': await record.violations(),
      };
      assert.deepEqual(seen, {
        complaints: [],
        'requests to another origin': [],
        'policy violations': [],
      });
    },
  };
  return record;
}

/**
 * A new page of its own, without anything that another one has stored.
 * @param {Browser} browser
 * @param {(page: Page) => Promise<void>} body
 */
export async function withPage(browser, body) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ width: 1100, height: 800 });
    await body(page);
  } finally {
    await context.close();
  }
}

/**
 * Whether everything is tried in every combination of browser, scheme, theme and width:
 * ./tests/run --every.
 */
export const everyCombination = process.env.EVERY_COMBINATION === 'yes';

/**
 * Which journeys are made in a browser over a scheme. Each is made once in each browser: over one
 * scheme in the first and over the other in the second, in turns, so that half of them are made in
 * each combination.
 * @param {{ browsers: readonly BrowserName[], schemes: readonly Scheme[] }} all
 * @param {BrowserName} browserName
 * @param {Scheme} scheme
 * @returns {() => boolean} to be asked once for each journey, in order
 */
export function takingTurns({ browsers, schemes }, browserName, scheme) {
  let turn = browsers.indexOf(browserName) + schemes.indexOf(scheme);
  return () => everyCombination || schemes.length === 1 || turn++ % 2 === 0;
}

/**
 * Declares tests that each open the lesson anew, in each browser from a folder or over http,
 * there with the policy of the README as a header. After each one the record must be clean.
 *
 * @param {string} subject
 * @param {(journey: Journey, where: { browserName: BrowserName, scheme: Scheme }) => void} declare
 * @param {object} [options]
 * @param {BrowserName[]} [options.browsers]
 * @param {Scheme[]} [options.schemes]
 *
 * @typedef {(name: string, body: (lesson: import('./lesson.mjs').Lesson,
 *   t: import('node:test').TestContext) => Promise<void>) => void} Journey
 */
export function journeys(
  subject,
  declare,
  { browsers = ['Chromium', 'Firefox'], schemes = ['file', 'http'] } = {},
) {
  // the browsers side by side, one page at a time in each
  describe(subject, { concurrency: true }, () => {
    for (const browserName of browsers) {
      describe(browserName, { concurrency: 1 }, () => {
        /** @type {Browser} */
        let browser;
        /** @type {string} */
        let folder;
        before(async () => {
          folder = await copySite();
          browser = await launch(browserName);
        });
        after(async () => {
          await browser?.close();
          if (folder) await rm(folder, { recursive: true, force: true });
        });

        for (const scheme of schemes) {
          describe(scheme, { concurrency: 1 }, () => {
            /** @type {Awaited<ReturnType<typeof openFolder>>} */
            let site;
            let requests = 0;
            before(async () => {
              site = await openFolder(folder, scheme);
            });
            after(async () => {
              await site?.close();
              // Firefox tells of no requests for files
              console.log(
                `${subject}, ${browserName}, ${scheme}: ${requests} requests seen, all to the page's own origin`,
              );
            });

            const isDue = takingTurns({ browsers, schemes }, browserName, scheme);
            declare(
              (name, body) => {
                if (!isDue()) return;
                test(name, { timeout: patience }, (t) =>
                  withPage(browser, async (page) => {
                    const seen = await record(page);
                    await body(await openLesson(page, `${site.base}index.html`), t);
                    await seen.assertClean(site.base);
                    requests += seen.requests().length;
                  }),
                );
              },
              { browserName, scheme },
            );
          });
        }
      });
    }
  });
}

/**
 * Declares tests that share one browser and one copy of the site.
 * @param {string} subject
 * @param {(common: { browser: Browser, folder: string }) => void} declare the object is filled
 *   before the first test
 * @param {BrowserName} [browserName]
 * @param {(name: BrowserName) => Promise<Browser>} [start]
 */
export function inBrowser(subject, declare, browserName = 'Chromium', start = launch) {
  describe(subject, () => {
    const common = /** @type {{ browser: Browser, folder: string }} */ ({});
    before(async () => {
      common.folder = await copySite();
      common.browser = await start(browserName);
    });
    after(async () => {
      await common.browser?.close();
      if (common.folder) await rm(common.folder, { recursive: true, force: true });
    });
    declare(common);
  });
}

/** Runs in the page: after this, what comes into sight is drawn, and what that moved is counted. */
export const twoFrames = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
