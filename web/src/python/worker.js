import { confine } from './confine.js';

/**
 * The worker in which the learner's code runs, behind Pyodide's two scripts in one Blob. It gets
 * Python and its library, then NumPy and a port, says `ready` or `failed` there, and from then on
 * answers requests: texts that come through the port go to the driver, whose texts go back.
 *
 * @typedef {import('./host.js').First} First
 * @typedef {import('./host.js').Second} Second
 * @typedef {import('./host.js').Folder} Folder
 */

/** Nothing is fetched from here: what Pyodide asks of it is answered with what is at hand. */
const nowhere = 'https://python.invalid/';

/** The most memory that Python takes; above it, it raises a MemoryError. In pages of 64 kB. */
const mostMemory = [1 << 14, 1 << 13, 1 << 12];

/** An archive without a file: the standard library lies unpacked beside it. */
const emptyZip = new Uint8Array(22);
emptyZip.set([0x50, 0x4b, 5, 6]);

/** @typedef {(request: string, send: (text: string) => void) => void} Run the driver's */

serve();

async function serve() {
  const starting = startPython(await nextMessage());
  starting.catch(() => {}); // told once there is a port
  /** @type {Second} */
  const { port, ...second } = await nextMessage();
  try {
    const run = addNumpy(await starting, second);
    port.onmessage = ({ data }) => answer(run, data, port);
    confine();
    port.postMessage({ type: 'ready' });
  } catch (error) {
    port.postMessage({ type: 'failed', reason: reasonFor(error), message: String(error) });
  }
}

/** @returns {Promise<any>} */
function nextMessage() {
  return new Promise((resolve) => {
    addEventListener('message', ({ data }) => resolve(data), { once: true });
  });
}

/**
 * @param {Run} run
 * @param {string} request
 * @param {MessagePort} port
 */
function answer(run, request, port) {
  try {
    run(request, (text) => port.postMessage(text));
  } catch (error) {
    // the driver lets nothing out: Python itself is broken
    port.onmessage = null;
    const message = String(error);
    port.postMessage(JSON.stringify({ run: JSON.parse(request).run, type: 'crashed', message }));
  }
}

/**
 * @param {unknown} error
 * @returns {import('./error.js').Reason}
 */
function reasonFor(error) {
  if (error instanceof WebAssembly.CompileError) return 'forbidden';
  return error instanceof RangeError || /memory/i.test(String(error)) ? 'memory' : 'unexpected';
}

/**
 * @param {First} first
 * @returns {Promise<any>} Pyodide
 */
function startPython({ python, lock, library }) {
  silence();
  limitMemory();
  /** @type {Record<string, BodyInit>} */
  const answers = {
    'pyodide-lock.json': lock,
    'python_stdlib.zip': emptyZip,
    'pyodide.asm.wasm': '', // it has been compiled
  };
  const scope = /** @type {any} */ (globalThis);
  scope.fetch = async (/** @type {URL} */ address) =>
    new Response(answers[String(address).slice(nowhere.length)]);
  return new Promise((resolve, reject) => {
    // where this fails, Pyodide waits for ever
    WebAssembly.instantiateStreaming = async (_, imports) => {
      const instantiating = WebAssembly.instantiate(python, imports);
      instantiating.catch(reject);
      return { module: python, instance: await instantiating };
    };
    scope
      .loadPyodide({
        indexURL: nowhere,
        jsglobals: {},
        fsInit: (/** @type {any} */ files) => fill(files, library),
        stdin: () => null,
      })
      .then(resolve, reject);
  });
}

/**
 * @param {any} pyodide
 * @param {Omit<Second, 'port'>} second
 * @returns {Run}
 */
function addNumpy(pyodide, { numpy, compiled }) {
  const { Module } = WebAssembly;
  WebAssembly.Module = new Proxy(Module, {
    construct: (_, [bytes]) => compiled.get(bytes.byteLength) ?? new Module(bytes),
  });
  fill(pyodide.FS, numpy);
  return pyodide.runPython(beginning, { globals: pyodide.toPy({}) });
}

/**
 * NumPy has been added since Python last looked into its folders. The driver comes compiled, and
 * runs in a namespace of its own.
 */
const beginning = `
import marshal, sys

sys.path_importer_cache.clear()
import numpy, numpy.random
with open('/lib/driver.pyc', 'rb') as file:
    code = marshal.loads(file.read()[16:])
driver = {'__name__': 'driver'}
exec(code, driver)
driver['run']
`;

/** What Pyodide reports when the learner's code breaks it is not the page's. */
function silence() {
  for (const name of /** @type {const} */ (['log', 'info', 'warn', 'error', 'debug'])) {
    console[name] = () => {};
  }
}

/** The first limit that there is room for holds. */
function limitMemory() {
  const { Memory } = WebAssembly;
  const limited = (/** @type {WebAssembly.MemoryDescriptor} */ descriptor) => {
    for (const maximum of mostMemory) {
      try {
        return new Memory({ ...descriptor, maximum });
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
      }
    }
    throw new RangeError('There is too little memory.');
  };
  WebAssembly.Memory = /** @type {any} */ (
    new Proxy(Memory, { construct: (_, [descriptor]) => limited(descriptor) })
  );
}

/**
 * @param {any} files Python's file system
 * @param {Folder} folder
 */
function fill(files, { bytes, table }) {
  let offset = 0;
  const folders = new Set();
  for (const [name, length] of table) {
    const folder = name.slice(0, name.lastIndexOf('/'));
    if (!folders.has(folder)) files.mkdirTree(folder);
    folders.add(folder);
    files.writeFile(name, bytes.subarray(offset, offset + length), { canOwn: true });
    offset += length;
  }
}
