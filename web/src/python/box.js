import frame from 'python-frame';
import glue from 'python-worker';
import { PythonError } from './error.js';
import { hostWorkers } from './host.js';
import { loadPacks } from './packs.js';

export { PythonError };

/**
 * Python with NumPy for the learner's code, in workers that reach neither the page nor its
 * storage nor any network: they belong to a hidden frame of an origin and a policy of its own.
 * Where the policy of a host page forbids such a frame, they belong to the page, under that
 * policy.
 *
 * @typedef {object} RunRequest what the driver is asked; the contract is in driver.py
 * @property {string} run
 *
 * @typedef {object} Interpreter
 * @property {(request: RunRequest & Record<string, unknown>) => void} post
 * @property {(text: string) => void} receive set by the owner: gets the driver's texts
 * @property {() => boolean} isThere whether it can still be asked: a host page may have removed it
 * @property {() => void} end
 *
 * @typedef {object} Python
 * @property {() => Promise<Interpreter>} start a new interpreter; rejects with a PythonError
 * @property {() => void} close ends them all
 */

/** How long a frame may take to answer, in milliseconds: before it has loaded, and after. */
const frameLimits = { loading: 10_000, loaded: 5_000 };

/** How long an interpreter may take to start, in milliseconds. */
const startLimit = 60_000;

/**
 * Loads Python. After a failure the next call goes on with what has come.
 * @param {(progress: { loaded: number, total: number }) => void} tellProgress in bytes
 * @returns {Promise<Python>}
 * @throws {PythonError}
 */
export async function openPython(tellProgress) {
  const host = (await inFrame()) ?? (await inPage());
  try {
    if (host.obstacle) throw new PythonError(host.obstacle);
    host.port.postMessage({ glue });
    await loadPacks(tellProgress, (file) => host.port.postMessage({ file }, [file.bytes.buffer]));
  } catch (error) {
    host.close();
    throw error;
  }
  return new Workers(host);
}

/**
 * @typedef {import('./error.js').Reason} Reason
 *
 * @typedef {object} Host what keeps Python and makes workers of it: host.js at the end of a port
 * @property {MessagePort} port
 * @property {Reason | null} obstacle why it cannot
 * @property {() => boolean} isThere
 * @property {() => void} close
 */

/**
 * @returns {Promise<Host | null>} null where a policy keeps the frame's script from running
 * @throws {PythonError} where nothing but slowness can
 */
async function inFrame() {
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', 'allow-scripts');
  element.setAttribute('aria-hidden', 'true');
  element.tabIndex = -1;
  // a frame that is not drawn would run with less priority in some browsers
  element.style.cssText =
    'position:fixed;inset:0 auto auto 0;width:1px;height:1px;border:0;opacity:0';
  const policy = `default-src 'none'; script-src ${frame.hash} 'wasm-unsafe-eval'; worker-src blob:`;
  element.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><script>${frame.script}</script>`;
  const { port1: port, port2 } = new MessageChannel();
  const close = () => {
    port.postMessage({ close: true });
    port.close();
    element.remove();
  };

  const loaded = new Promise((resolve) => (element.onload = resolve));
  (document.body ?? document.documentElement).append(element);
  const isLoaded = await within(frameLimits.loading, loaded);
  if (isLoaded) element.contentWindow?.postMessage(null, '*', [port2]);
  const answer = isLoaded && (await within(frameLimits.loaded, answerOf(port)));
  if (!answer) {
    close();
    if (!forbidsScripts()) throw new PythonError('too-slow');
    return null;
  }
  return { port, obstacle: answer.obstacle, isThere: () => element.isConnected, close };
}

/** Whether a policy of the page forbids scripts that stand in it, as the frame's does. */
function forbidsScripts() {
  const probe = document.createElement('script');
  probe.textContent = 'document.currentScript.dataset.ran = ""';
  document.head.append(probe);
  probe.remove();
  return !('ran' in probe.dataset);
}

/** @returns {Promise<Host>} */
async function inPage() {
  const { port1: port, port2 } = new MessageChannel();
  hostWorkers(port2);
  const close = () => {
    port.postMessage({ close: true });
    port.close();
  };
  const { obstacle } = await answerOf(port);
  return { port, obstacle, isThere: () => true, close };
}

/**
 * The first message of a host.
 * @param {MessagePort} port
 * @returns {Promise<{ obstacle: Reason | null }>}
 */
const answerOf = (port) =>
  new Promise((resolve) => {
    port.onmessage = ({ data }) => resolve(data);
  });

/**
 * @template T
 * @param {number} limit in milliseconds
 * @param {Promise<T>} promise
 * @returns {Promise<T | null>} null when it has taken longer
 */
async function within(limit, promise) {
  let timer;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, limit, null)));
  const first = await Promise.race([promise, late]);
  clearTimeout(timer);
  return first;
}

/**
 * The workers of one host.
 * @implements {Python}
 */
class Workers {
  #host;

  #isClosed = false;

  #count = 0;

  /** @type {Map<number, (failure: { reason?: Reason, message?: string }) => void>} by number */
  #alive = new Map();

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    host.port.onmessage = ({ data }) => this.#alive.get(data.id)?.(data);
  }

  /** @returns {Promise<Interpreter>} */
  start = async () => {
    // a page may have removed the frame
    if (this.#isClosed || !this.#host.isThere()) throw new PythonError('not-loaded');
    const id = ++this.#count;
    const { port1: port, port2 } = new MessageChannel();
    /** @type {Promise<{ type?: string, reason?: Reason, message?: string }>} */
    const beginning = new Promise((resolve) => {
      this.#alive.set(id, resolve);
      port.onmessage = ({ data }) => resolve(data);
    });
    this.#host.port.postMessage({ start: id, port: port2 }, [port2]);
    const { type, reason, message } = (await within(startLimit, beginning)) ?? {
      reason: 'too-slow',
    };
    if (type === 'ready') return this.#interpreter(id, port);
    this.#end(id);
    throw new PythonError(reason ?? 'unexpected', null, { cause: message });
  };

  /**
   * @param {number} id
   * @param {MessagePort} port
   * @returns {Interpreter}
   */
  #interpreter(id, port) {
    let run = '';
    /** @type {Interpreter} */
    const interpreter = {
      receive() {},
      isThere: () => this.#host.isThere(),
      post(request) {
        run = request.run;
        port.postMessage(JSON.stringify(request));
      },
      end: () => {
        port.close();
        this.#end(id);
      },
    };
    port.onmessage = ({ data }) => interpreter.receive(data);
    this.#alive.set(id, ({ message }) =>
      interpreter.receive(JSON.stringify({ run, type: 'crashed', message })),
    );
    return interpreter;
  }

  /** @param {number} id */
  #end(id) {
    this.#alive.delete(id);
    this.#host.port.postMessage({ end: id });
  }

  close = () => {
    this.#isClosed = true;
    for (const fail of this.#alive.values()) fail({ reason: 'not-loaded' });
    this.#host.close();
  };
}
