/** WebKitGTK's MiniBrowser, on a screen of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Builder, Capabilities } from 'selenium-webdriver';
import { isProgram, program } from './support.mjs';

/** Where Linux distributions put what belongs to a library but is not on the PATH. */
const libraries = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/libexec',
  '/usr/lib64',
  '/usr/lib',
];

function miniBrowser() {
  if (process.env.MINIBROWSER) return process.env.MINIBROWSER;
  for (const library of libraries) {
    const versions = listing(library).filter((name) => name.startsWith('webkit'));
    const found = versions.map((name) => path.join(library, name, 'MiniBrowser')).find(isProgram);
    if (found) return found;
  }
  throw new Error('Install the MiniBrowser of WebKitGTK, or name it in the variable MINIBROWSER.');
}

/** @param {string} folder */
function listing(folder) {
  try {
    return readdirSync(folder).sort().reverse();
  } catch {
    return [];
  }
}

/** A port that is free now. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * @returns {Promise<{ driver: import('selenium-webdriver').WebDriver, close: () => Promise<void> }>}
 */
export async function launchWebKit() {
  /** @type {import('node:child_process').ChildProcess[]} */
  const processes = [];
  const kill = () => processes.reverse().forEach((process) => process.kill());
  process.once('exit', kill);
  /** @type {import('selenium-webdriver').WebDriver | undefined} */
  let driver;
  const close = async () => {
    await driver?.quit().catch(() => {});
    kill();
    process.off('exit', kill);
  };
  try {
    const screen = spawn(
      program('XVFB', ['Xvfb']),
      ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
    );
    processes.push(screen);
    const display = await firstLine(screen, screen.stdio[3]);

    const port = await freePort();
    const server = spawn(program('WEBKITWEBDRIVER', ['WebKitWebDriver']), [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11' },
    });
    processes.push(server);
    await untilAnswering(server, `http://127.0.0.1:${port}/status`);

    driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
        }),
      )
      .build();
    await driver.getSession();
    return { driver, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {any} stream
 */
async function firstLine(child, stream) {
  const failed = once(child, 'exit').then(() => {
    throw new Error(`${child.spawnfile} ended before it was ready`);
  });
  const [line] = await Promise.race([once(createInterface(stream), 'line'), failed]);
  failed.catch(() => {}); // it ends some day
  return line;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} url
 */
async function untilAnswering(child, url) {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) break;
    try {
      await fetch(url);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`${child.spawnfile} does not answer`);
}
