/**
 * Python with NumPy under Node, for the build and for tests: interpreters with the same interface
 * as those of the page (src/python/box.js), and with the same driver.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** @typedef {import('../src/python/box.js').Interpreter} Interpreter */

const script = fileURLToPath(new URL('node-python-worker.mjs', import.meta.url));

/**
 * @param {object} options
 * @param {string} options.pyodide the folder of the npm package pyodide
 * @param {string} options.wheel NumPy for it, as numpy-wheel.mjs finds it
 */
export function nodePython({ pyodide, wheel }) {
  /** @type {Set<Worker>} */
  const workers = new Set();
  /** @type {Promise<WebAssembly.Module> | undefined} compiled once for all */
  let compiling;

  /** @returns {Promise<Interpreter>} */
  async function start() {
    compiling ??= readFile(path.join(pyodide, 'pyodide.asm.wasm')).then((bytes) =>
      WebAssembly.compile(new Uint8Array(bytes)),
    );
    const compiled = await compiling;
    // what Pyodide prints when it breaks is told in another way
    const worker = new Worker(script, {
      workerData: { pyodide, wheel, compiled },
      stdout: true,
      stderr: true,
    });
    workers.add(worker);
    worker.once('exit', () => workers.delete(worker));
    await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('Python did not start.')));
    });
    return interpreterIn(worker);
  }

  return {
    start,
    async close() {
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}

/**
 * @param {Worker} worker
 * @returns {Interpreter}
 */
function interpreterIn(worker) {
  let run = '';
  /** @type {Interpreter} */
  const interpreter = {
    receive() {},
    isThere: () => true,
    post(request) {
      run = request.run;
      worker.postMessage(JSON.stringify(request));
    },
    end() {
      tell = () => {};
      worker.terminate();
    },
  };
  let tell = (/** @type {string} */ text) => interpreter.receive(text);
  const crash = (/** @type {string} */ message) =>
    tell(JSON.stringify({ run, type: 'crashed', message }));
  worker.on('message', (text) => tell(text));
  worker.on('error', (error) => crash(String(error)));
  worker.on('exit', () => crash('The worker ended.'));
  return interpreter;
}
