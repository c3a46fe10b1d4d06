/**
 * Python with NumPy, packed into scripts that a page loads when its reader first runs code.
 *
 * The pack is one run of bytes, made of the files of `PackIndex`:
 *
 *   pyodide.asm.wasm, pyodide.asm.js, pyodide.js   as they are released
 *   pyodide-lock.json           without a package, as nothing can be fetched
 *   library.json, library.bin   the standard library, unpacked: where its files belong in Python's
 *                               file system and how long they are, and then their bytes
 *   numpy.json, numpy.bin       NumPy in the same way, and driver.py
 *
 * Modules that an interpreter imports at its start come compiled, all others as source, which is
 * smaller. Nothing has to be unzipped or compiled by Python, which halves its start.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/**
 * @typedef {import('../src/python/packs.js').PackIndex} PackIndex
 *
 * @typedef {object} Pack
 * @property {string[]} chunks base64 of a gzip each, so that a damaged one is noticed and named
 * @property {PackIndex} index
 *
 * @typedef {object} Options
 * @property {string} pyodide the folder of the npm package pyodide
 * @property {string} wheel NumPy's
 * @property {string} cache the folder where the pack of the same inputs is kept
 * @property {string} start driver.py, which every interpreter runs once NumPy is imported
 */

const slice = 2 << 20;

const parts = ['pyodide.asm.wasm', 'pyodide.asm.js', 'pyodide.js'];
const library = 'python_stdlib.zip';
const lock = 'pyodide-lock.json';

/**
 * Modules of the standard library that nothing in the lesson leads to: they serve networks, mail,
 * markup, processes and terminals, which do not exist in the page, or retired file formats.
 */
const left = new RegExp(
  `^(${[
    'aifc|antigravity|cgi|cgitb|chunk|crypt|ftplib|imaplib|imghdr|mailbox|mailcap',
    'multiprocessing|nntplib|pipes|plistlib|poplib|pty|smtplib|sndhdr',
    'sunau|telnetlib|uu|wave|webbrowser|wsgiref|xdrlib|xml|xmlrpc|zipapp',
    '_sysconfigdata__\\w+-\\w+|concurrent/futures/process',
  ].join('|')})(\\.py|/)`,
);

/** What of NumPy's wheel runs. `import numpy` needs one of its modules for tests. */
const runs = (/** @type {string} */ name) =>
  /^numpy\/.*\.(py|so)$/.test(name) &&
  !/^numpy\/(f2py|_pyinstaller)\/|\/tests\/|_configtool|conftest/.test(name) &&
  (!/_tests\..*so$/.test(name) || name.includes('/_multiarray_tests.'));

/**
 * @param {Options} options
 * @returns {Promise<Pack>} the same for the same inputs, byte for byte
 */
export async function pythonPack({ pyodide, wheel, cache, start: driver }) {
  const [modules, packages, numpy, own, ...released] = await Promise.all(
    [
      path.join(pyodide, library),
      path.join(pyodide, lock),
      wheel,
      fileURLToPath(import.meta.url),
      ...parts.map((name) => path.join(pyodide, name)),
    ].map((file) => readFile(file)),
  );
  const key = createHash('sha256').update(`${process.versions.zlib}\n${driver}`);
  for (const bytes of [own, modules, packages, numpy, ...released]) key.update(bytes);
  const name = `${key.digest('hex').slice(0, 16)}.json`;
  const kept = await readFile(path.join(cache, name), 'utf8')
    .then(whole)
    .catch(() => null);
  if (kept) return kept;

  const folders = await unpacked(pyodide, modules, numpy, driver);
  assertToldApart(folders.numpy);
  const pack = await compress([
    ...parts.map((part, i) => ({ name: part, bytes: released[i] })),
    { name: lock, bytes: Buffer.from(withoutPackages(packages)) },
    ...Object.entries(folders).flatMap(([folder, files]) => [
      { name: `${folder}.json`, bytes: Buffer.from(JSON.stringify(tableOf(files))) },
      { name: `${folder}.bin`, bytes: Buffer.concat(files.map(([, bytes]) => bytes)) },
    ]),
  ]);
  await keep(cache, name, `${digest(JSON.stringify(pack))}\n${JSON.stringify(pack)}`);
  return pack;
}

const digest = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex');

/**
 * A pack that was kept; null when it is damaged.
 * @param {string} text its digest, then the pack
 * @returns {Pack | null}
 */
function whole(text) {
  const end = text.indexOf('\n');
  const pack = text.slice(end + 1);
  return digest(pack) === text.slice(0, end) ? JSON.parse(pack) : null;
}

/**
 * A chunk as a script.
 * @param {number} number from 1
 * @param {string} chunk
 * @param {string} build
 */
export function packScript(number, chunk, build) {
  const name = JSON.stringify(`python/${number}`);
  return `if(scalingLesson.admit(${name},${JSON.stringify(build)}))scalingLesson.provide(${name},"${chunk}")\n`;
}

/**
 * @typedef {[name: string, bytes: Uint8Array]} ModuleFile a file of Python's file system
 *
 * The files of Python's file system, read by the Python that will use them.
 * @param {string} pyodide
 * @param {Uint8Array} library
 * @param {Uint8Array} wheel
 * @param {string} driver
 * @returns {Promise<{ library: ModuleFile[], numpy: ModuleFile[] }>}
 */
async function unpacked(pyodide, library, wheel, driver) {
  const loader = path.resolve(pyodide, 'pyodide.mjs');
  const { loadPyodide } = await import(pathToFileURL(loader).href);
  const python = await loadPyodide({ indexURL: `${path.resolve(pyodide)}${path.sep}` });
  python.unpackArchive(new Uint8Array(wheel), 'wheel');
  const [unpack, compiled, home] = python.runPython(unpacking);
  const files = (
    /** @type {Uint8Array} */ archive,
    /** @type {string} */ folder,
    /** @type {(name: string) => boolean} */ wanted,
  ) =>
    Array.from(unpack(new Uint8Array(archive), folder, wanted, driver), (/** @type {any} */ file) =>
      file.toJs(),
    );
  return {
    library: files(library, home, (name) => /\.py$/.test(name) && !left.test(name)),
    numpy: [
      ...files(wheel, `${home}site-packages/`, runs),
      ['/lib/driver.pyc', compiled(driver, 'driver.py').toJs()],
    ],
  };
}

/** @param {Buffer} lock */
const withoutPackages = (lock) => JSON.stringify({ ...JSON.parse(lock.toString()), packages: {} });

/**
 * The page knows NumPy's compiled libraries by their lengths.
 * @param {ModuleFile[]} files
 */
function assertToldApart(files) {
  const libraries = files.filter(([name]) => name.endsWith('.so'));
  const lengths = new Set(libraries.map(([, { length }]) => length));
  if (lengths.size < libraries.length) throw new Error('Two libraries of NumPy are equally long.');
}

/** @param {ModuleFile[]} files */
const tableOf = (files) => files.map(([name, { length }]) => [name, length]);

/**
 * In Python: what an interpreter has imported once it is ready, and functions that compile a
 * module and give the files of an archive, these modules among them compiled. A compiled file
 * carries a hash that is never checked, and no date: it is the same whenever it is built.
 */
const unpacking = `
import importlib._bootstrap_external as files, importlib.util, io, _imp, sys, zipfile

started = None

def imported(driver):
    global started
    if started is None:
        import numpy, numpy.random
        names = set(sys.modules)
        exec(compile(driver, 'driver.py', 'exec'), {'__name__': 'driver'})
        started = {name.replace('.', '/') for name in names | set(sys.modules)}
    return started

def compiled(source, name):
    source = source.encode() if isinstance(source, str) else source
    code = compile(source, name, 'exec', dont_inherit=True, optimize=0)
    key = _imp.source_hash(importlib.util._RAW_MAGIC_NUMBER, source)
    return files._code_to_hash_pyc(code, key, False)

def unpack(archive, folder, wanted, driver):
    zip = zipfile.ZipFile(io.BytesIO(archive.to_py()))
    for name in sorted(zip.namelist()):
        if wanted(name):
            content = zip.read(name)
            if name.removesuffix('.py').removesuffix('/__init__') in imported(driver):
                yield folder + name + 'c', compiled(content, folder + name)
            else:
                yield folder + name, content

unpack, compiled, f'/lib/python{sys.version_info.major}.{sys.version_info.minor}/'
`;

/**
 * @param {{ name: string, bytes: Uint8Array }[]} files
 * @returns {Promise<Pack>}
 */
async function compress(files) {
  const all = Buffer.concat(files.map(({ bytes }) => bytes));
  const zipped = await Promise.all(
    Array.from({ length: Math.ceil(all.length / slice) }, (_, i) =>
      promisify(gzip)(all.subarray(i * slice, (i + 1) * slice), { level: 9 }),
    ),
  );
  const chunks = zipped.map((bytes) => bytes.toString('base64'));
  let offset = 0;
  const index = files.map(({ name, bytes: { length } }) => {
    offset += length;
    return { name, offset: offset - length, length };
  });
  return { chunks, index: { files: index, slice, chunks: chunks.map(({ length }) => length) } };
}

/**
 * Leaves the new file alone in its folder, and never half a file.
 * @param {string} folder
 * @param {string} name
 * @param {string} text
 */
async function keep(folder, name, text) {
  await mkdir(folder, { recursive: true });
  const old = (await readdir(folder)).filter((file) => file !== name);
  const part = path.join(folder, `${name}.${process.pid}`);
  await writeFile(part, text);
  await rename(part, path.join(folder, name));
  await Promise.all(old.map((file) => rm(path.join(folder, file), { force: true })));
}
