/**
 * Keeps the bytes of Python and makes workers of them, for the page at the other end of a port.
 *
 * The page sends     the host answers
 *                    { obstacle }   at once: null, or why Python cannot run here
 * { glue }           the text of the worker's own script
 * { file }           each file of the pack, as it comes
 * { start, port }    { id, reason, message } if there is no worker, or when it breaks
 * { end }
 * { close }
 *
 * `start`, `end` and `id` are the page's number for a worker. What a worker says itself it says
 * to the page, through the port that came with `start`.
 *
 * @typedef {import('./packs.js').PackFile} PackFile
 * @typedef {import('./error.js').Reason} Reason
 * @typedef {Uint8Array<ArrayBuffer>} Bytes
 *
 * @typedef {{ glue?: string, file?: PackFile, start?: number, port?: MessagePort, end?: number,
 *   close?: boolean }} Order
 *
 * @typedef {object} Folder files of Python's file system
 * @property {Bytes} bytes one file after the other
 * @property {[file: string, length: number][]} table
 *
 * @typedef {object} First what a worker gets first
 * @property {WebAssembly.Module} python
 * @property {Bytes} lock Pyodide's list of packages
 * @property {Folder} library
 *
 * @typedef {object} Second what it gets when it is wanted
 * @property {Folder} numpy
 * @property {Map<number, WebAssembly.Module>} compiled NumPy's own libraries, by their lengths in
 *   bytes: all that is known of one when Python compiles it
 * @property {MessagePort} port
 */

/** The smallest module there is: compiling it tells whether WebAssembly is allowed. */
const trial = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

/** @param {MessagePort} port */
export function hostWorkers(port) {
  const host = new Host((message) => port.postMessage(message));
  port.onmessage = ({ data }) => host.obey(data);
  port.postMessage({ obstacle: obstacle() });
}

/** @returns {Reason | null} why Python cannot run here */
function obstacle() {
  if (typeof Worker !== 'function') return 'no-worker';
  try {
    new WebAssembly.Module(trial);
  } catch {
    return 'forbidden';
  }
  return null;
}

class Host {
  #tell;

  #glue = '';

  /** @type {Map<string, Bytes>} what has come and is not in use yet */
  #files = new Map();

  /** The address of the workers' script. */
  #script = '';

  /** @type {Promise<WebAssembly.Module>} */
  #python = never();

  /** @type {Promise<First>} */
  #first = never();

  /** @type {Promise<Omit<Second, 'port'>>} */
  #second = never();

  /** @type {Promise<Hosted> | null} a worker that starts while NumPy is on its way */
  #early = null;

  /** @type {Map<number, Worker | null>} null while it is being made */
  #workers = new Map();

  /** @param {(message: object) => void} tell */
  constructor(tell) {
    this.#tell = tell;
  }

  /** @param {Order} order */
  obey({ glue, file, start, port, end, close }) {
    if (glue) this.#glue = glue;
    if (file) this.#take(file);
    if (start && port) this.#start(start, port);
    if (end) this.#end(end);
    if (close) this.#close();
  }

  /** @param {PackFile} file they come in this order */
  #take({ name, bytes }) {
    if (name === 'pyodide.asm.wasm') this.#python = awaited(WebAssembly.compile(bytes));
    else this.#files.set(name, bytes);
    if (name === 'library.bin') {
      this.#first = awaited(this.#prepare());
      this.#early = awaited(this.#spawn());
    }
    if (name === 'numpy.bin') this.#second = awaited(compiled(this.#folder('numpy')));
  }

  async #prepare() {
    const parts = [this.#file('pyodide.asm.js'), '\n', this.#file('pyodide.js'), '\n', this.#glue];
    this.#script = URL.createObjectURL(new Blob(parts, { type: 'text/javascript' }));
    const lock = this.#file('pyodide-lock.json');
    const library = this.#folder('library');
    return { python: await this.#python, lock, library };
  }

  /** @param {string} name */
  #file(name) {
    const bytes = /** @type {Bytes} */ (this.#files.get(name));
    this.#files.delete(name);
    return bytes;
  }

  /**
   * @param {string} name
   * @returns {Folder}
   */
  #folder(name) {
    const table = JSON.parse(new TextDecoder().decode(this.#file(`${name}.json`)));
    return { table, bytes: this.#file(`${name}.bin`) };
  }

  /**
   * @typedef {{ worker: Worker, broken: Promise<string> }} Hosted
   * @returns {Promise<Hosted>}
   */
  async #spawn() {
    const first = await this.#first;
    const worker = new Worker(this.#script);
    const broken = new Promise((resolve) => {
      worker.onerror = (event) => {
        event.preventDefault();
        resolve(String(event.message ?? ''));
      };
    });
    worker.postMessage(first);
    return { worker, broken };
  }

  /**
   * @param {number} id
   * @param {MessagePort} port
   */
  async #start(id, port) {
    this.#workers.set(id, null);
    const early = this.#early;
    this.#early = null;
    try {
      const { worker, broken } = await (early ?? this.#spawn());
      broken.then((message) => this.#tell({ id, reason: 'forbidden', message }));
      if (this.#workers.has(id)) this.#workers.set(id, worker);
      else worker.terminate(); // it was ended meanwhile
      worker.postMessage({ ...(await this.#second), port }, [port]);
    } catch (error) {
      const reason = error instanceof RangeError ? 'memory' : 'forbidden';
      this.#tell({ id, reason, message: String(error) });
    }
  }

  /** @param {number} id */
  #end(id) {
    this.#workers.get(id)?.terminate();
    this.#workers.delete(id);
  }

  #close() {
    for (const id of this.#workers.keys()) this.#end(id);
    if (this.#early) awaited(this.#early.then(({ worker }) => worker.terminate()));
    URL.revokeObjectURL(this.#script);
  }
}

/**
 * NumPy's libraries are compiled once for all workers.
 * @param {Folder} numpy
 */
async function compiled(numpy) {
  let offset = 0;
  const files = numpy.table.map(([name, length]) => {
    offset += length;
    return { name, bytes: numpy.bytes.subarray(offset - length, offset) };
  });
  const libraries = files.filter(({ name }) => name.endsWith('.so'));
  const modules = await Promise.all(libraries.map(({ bytes }) => WebAssembly.compile(bytes)));
  return { numpy, compiled: new Map(libraries.map(({ bytes }, i) => [bytes.length, modules[i]])) };
}

/** @returns {Promise<never>} */
const never = () => new Promise(() => {});

/**
 * A promise whose failure is told where its value is wanted, and not before.
 * @template T
 * @param {Promise<T>} promise
 */
function awaited(promise) {
  promise.catch(() => {});
  return promise;
}
