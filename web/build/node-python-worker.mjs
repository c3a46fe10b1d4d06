/** The worker of node-python.mjs: says `ready` when Python is, then answers requests. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const driver = new URL('../src/python/driver.py', import.meta.url);

/** The most memory that Python takes, as in the page, in pages of 64 kB. */
const mostMemory = 1 << 14;

const run = await startPython(workerData);
port.on('message', answer);
port.postMessage('ready');

/** @param {{ pyodide: string, wheel: string, compiled: WebAssembly.Module }} options */
async function startPython({ pyodide: folder, wheel, compiled }) {
  limitMemory();
  useCompiled(compiled);
  const { loadPyodide } = await import(pathToFileURL(path.join(folder, 'pyodide.mjs')).href);
  const pyodide = await loadPyodide({
    indexURL: folder,
    jsglobals: {},
    stdin: () => null,
    stdout() {},
    stderr() {},
  });
  pyodide.unpackArchive(new Uint8Array(await readFile(wheel)), 'wheel', {
    extractDir: pyodide.runPython('import sysconfig; sysconfig.get_path("platlib")'),
  });
  const namespace = pyodide.toPy({ __name__: 'driver' });
  const source = await readFile(driver, 'utf8');
  pyodide.runPython("exec(compile(source, 'driver.py', 'exec'), namespace)", {
    globals: pyodide.toPy({ source, namespace }),
  });
  return namespace.get('run');
}

/**
 * Python's own module, the first that is asked for, need not be compiled again.
 * @param {WebAssembly.Module} compiled
 */
function useCompiled(compiled) {
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = /** @type {any} */ (
    async (/** @type {BufferSource} */ _, /** @type {WebAssembly.Imports} */ imports) => {
      WebAssembly.instantiate = instantiate;
      return { module: compiled, instance: await instantiate(compiled, imports) };
    }
  );
}

/** @param {string} request */
function answer(request) {
  /** @param {string} text */
  const send = (text) => port.postMessage(text);
  Object.setPrototypeOf(send, null); // it leads to nothing else
  try {
    run(request, send);
  } catch (error) {
    // the driver lets nothing out: Python itself is broken
    const text = { run: JSON.parse(request).run, type: 'crashed', message: String(error) };
    port.postMessage(JSON.stringify(text));
  }
}

function limitMemory() {
  WebAssembly.Memory = new Proxy(WebAssembly.Memory, {
    construct: (Memory, [descriptor]) => new Memory({ ...descriptor, maximum: mostMemory }),
  });
}
