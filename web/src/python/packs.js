import index from 'python-index';
import { PartError, takePart } from '../parts.js';
import { PythonError } from './error.js';

/**
 * Loads the scripts that carry Python, and puts its files together. What has come is kept until
 * all is there, so that after a failure the next try loads only what is missing.
 */

/** So many at a time: the next ones load while one is decoded. */
const abreast = 4;

/** @type {Map<number, Uint8Array>} the chunks that are here, by the number of their script */
const here = new Map();

/**
 * @typedef {object} PackIndex what the scripts carry
 * @property {Place[]} files in the bytes of the pack
 * @property {number} slice how many of these bytes a chunk holds; the last one holds the rest
 * @property {number[]} chunks the size of each chunk as a script carries it
 *
 * @typedef {{ name: string, bytes: Uint8Array<ArrayBuffer> }} PackFile
 */

/** Only one load goes on at a time. */
let last = Promise.resolve();

/**
 * Loads what is missing and gives each file as soon as it is whole.
 * @param {(progress: { loaded: number, total: number }) => void} tellProgress in bytes
 * @param {(file: PackFile) => void} give every file, in the order of the pack
 * @returns {Promise<void>}
 * @throws {PythonError} that names the script
 */
export function loadPacks(tellProgress, give) {
  const loading = last.then(() => load(tellProgress, give));
  last = loading.catch(() => {});
  return loading;
}

/** @type {typeof loadPacks} */
async function load(tellProgress, give) {
  const sizes = index.chunks;
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, n) => total + n, 0);
  const tell = () =>
    tellProgress({ loaded: sum([...here.keys()].map((n) => sizes[n - 1])), total: sum(sizes) });
  const waiting = [...index.files];
  const giveWhole = () => {
    while (waiting.length > 0 && isWhole(waiting[0])) give(fileOf(waiting.splice(0, 1)[0]));
  };
  const missing = sizes.map((_, i) => i + 1).filter((number) => !here.has(number));
  const loadNext = async () => {
    for (let number = missing.shift(); number; number = missing.shift()) {
      here.set(number, await loadChunk(number));
      tell();
      giveWhole();
    }
  };

  tell();
  giveWhole();
  // all go to their ends, so that what is on its way when one fails is not lost
  const ends = await Promise.allSettled(Array.from({ length: abreast }, loadNext));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  here.clear();
}

/** @param {number} number */
async function loadChunk(number) {
  const name = `python/${number}`;
  try {
    const text = await takePart(name);
    return await unpacked(text, number);
  } catch (error) {
    const reason = error instanceof PartError ? error.reason : 'damaged';
    throw new PythonError(reason, `${name}.js`, { cause: error });
  }
}

/**
 * The bytes of a chunk; the checksum of its gzip tells whether they are what was packed.
 * @param {string} text base64
 * @param {number} number
 */
async function unpacked(text, number) {
  const { offset, length } = index.files[index.files.length - 1];
  const bytes = new Uint8Array(Math.min(index.slice, offset + length - (number - 1) * index.slice));
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  // what goes wrong here goes wrong in reading, too
  writer.write(decoded(text)).catch(() => {});
  writer.close().catch(() => {});
  const reader = readable.getReader();
  let filled = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes.set(part.value, filled);
    filled += part.value.length;
  }
  if (filled < bytes.length) throw new Error(`${filled} bytes instead of ${bytes.length}`);
  return bytes;
}

/**
 * @param {string} text base64
 * @returns {Uint8Array<ArrayBuffer>}
 */
function decoded(text) {
  const fromBase64 = /** @type {*} */ (Uint8Array).fromBase64; // not in all supported browsers
  if (fromBase64) return fromBase64.call(Uint8Array, text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

/**
 * @typedef {{ name: string, offset: number, length: number }} Place
 * @param {Place} place
 * @returns {number[]} the chunks that a file is spread over
 */
function chunksOf({ offset, length }) {
  const first = Math.floor(offset / index.slice);
  const last = Math.floor((offset + length - 1) / index.slice);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i + 1);
}

/** @param {Place} place */
const isWhole = (place) => chunksOf(place).every((number) => here.has(number));

/**
 * @param {Place} place
 * @returns {PackFile}
 */
function fileOf(place) {
  const bytes = new Uint8Array(place.length);
  for (const number of chunksOf(place)) {
    const start = (number - 1) * index.slice - place.offset; // of the chunk, in the file
    const chunk = /** @type {Uint8Array} */ (here.get(number));
    const from = Math.max(0, -start);
    bytes.set(chunk.subarray(from, Math.min(chunk.length, place.length - start)), start + from);
  }
  return { name: place.name, bytes };
}
