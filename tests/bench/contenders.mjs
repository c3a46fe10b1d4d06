/**
 * What is timed: the core, and what somebody would use in its place. All do the same task on the
 * same numbers, on one thread, in this process but for native NumPy.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { randomLcg, randomNormal } from 'd3-random';
import { Matrix } from 'ml-matrix';
import * as onnx from 'onnxruntime-web';
import { loadPyodide } from 'pyodide';
import { numpyWheel } from '../../web/build/numpy-wheel.mjs';
import { attentionModel, softmaxModel } from './onnx-models.mjs';

/**
 * @typedef {'scoreStd' | 'softmax' | 'attention'} Name
 *
 * @typedef {object} Task
 * @property {Name} name
 * @property {number[]} sizes (d, trials), (scores) or (queries and keys, d)
 *
 * @typedef {object} Timing
 * @property {number} milliseconds a call
 * @property {Float64Array} result of the last call, row by row
 *
 * @typedef {(task: Task, expected: Float64Array) => number} Limit
 *
 * @typedef {object} Contender
 * @property {string} name
 * @property {string} version
 * @property {Partial<Record<Name, Limit>>} agreement by how much its results may differ from the
 *   core's; a task that is not named it does not do
 * @property {(task: Task, seed: number, calls: number) => Promise<Timing>} measure
 * @property {() => void} [close]
 *
 * @typedef {import('../../wasm/core.js').Core} Core
 */

const largest = (/** @type {Float64Array} */ entries) =>
  entries.reduce((most, entry) => Math.max(most, Math.abs(entry)), 0);

/** @type {Limit} */
const double = (_, expected) => 1e-12 * largest(expected);

/** @type {Limit} */
const single = (_, expected) => 1e-6 * (1 + largest(expected));

/**
 * Two estimates of √d from different draws: six standard errors of their difference.
 * @type {Limit}
 */
const byChance = ({ sizes: [d, trials] }) => 6 * Math.sqrt(d) * Math.sqrt((1 + 3 / d) / trials);

const toTheLastDigits = { scoreStd: double, softmax: double, attention: double };

const numpySide = fileURLToPath(new URL('numpy_side.py', import.meta.url));
const buildFolder = fileURLToPath(new URL('../../build/', import.meta.url));
const python = path.join(buildFolder, 'python/bin/python');
const { resolve } = createRequire(import.meta.url);

/**
 * All of them, the core first.
 * @param {Core} core
 * @returns {Promise<Contender[]>}
 */
export const contenders = async (core) => [
  theCore(core),
  await nativeNumPy(),
  await numPyInPyodide(),
  await mlMatrix(core),
  await onnxRuntime(core),
];

/**
 * The random input of a task: `count` matrices as rows. NumPy's side draws the same.
 * @param {Core} core
 * @param {number} seed
 * @param {number} count
 * @param {number} rows
 * @param {number} columns
 */
function draw(core, seed, count, rows, columns) {
  const all = core.standardNormal(seed, count * rows * columns);
  return Array.from({ length: count }, (_, matrix) =>
    Array.from({ length: rows }, (_, row) => {
      const start = (matrix * rows + row) * columns;
      return all.slice(start, start + columns);
    }),
  );
}

/**
 * Gives for sizes and a seed: `call`, what is timed; and `read`, which makes numbers of its result.
 * The input is made before.
 * @typedef {(sizes: number[], seed: number) => Prepared | Promise<Prepared>} Prepare
 * @typedef {{ call: () => any, read: (result: any) => Iterable<number> }} Prepared
 */

/**
 * How a contender in JavaScript measures.
 * @param {Partial<Record<Name, Prepare>>} tasks
 * @returns {Contender['measure']}
 */
const timedHere = (tasks) => async (task, seed, calls) => {
  const { call, read } = await /** @type {Prepare} */ (tasks[task.name])(task.sizes, seed);
  let result;
  const began = performance.now();
  for (let i = 0; i < calls; i++) {
    result = call();
    if (result instanceof Promise) result = await result;
  }
  const milliseconds = (performance.now() - began) / calls;
  return { milliseconds, result: Float64Array.from(read(result)) };
};

/**
 * @param {Core} core
 * @returns {Contender}
 */
const theCore = (core) => ({
  name: 'the core',
  version: '',
  agreement: toTheLastDigits,
  measure: timedHere({
    scoreStd: ([d, trials], seed) => ({
      call: () => core.scoreStd(d, trials, seed),
      read: (std) => [std],
    }),
    softmax([n], seed) {
      const [[scores]] = draw(core, seed, 1, 1, n);
      return { call: () => core.softmax(scores), read: (weights) => weights };
    },
    attention([n, d], seed) {
      const [q, k, v] = draw(core, seed, 3, n, d);
      return {
        call: () => core.attention({ q, k, v, weights: false }),
        read: ({ output }) => output.flat(),
      };
    },
  }),
});

/**
 * What numpy_side.py answers, in one way or another.
 * @param {(request: string) => string | Promise<string>} ask
 * @returns {Contender['measure']}
 */
const measuredBy =
  (ask) =>
  async ({ name, sizes }, seed, calls) => {
    const answer = JSON.parse(await ask(JSON.stringify({ name, sizes, seed, calls })));
    const { buffer } = Uint8Array.from(Buffer.from(answer.result, 'base64'));
    return { milliseconds: answer.milliseconds, result: new Float64Array(buffer) };
  };

async function nativeNumPy() {
  const oneThread = ['OMP', 'OPENBLAS', 'MKL', 'VECLIB'].map((name) => [
    `${name}_NUM_THREADS`,
    '1',
  ]);
  const env = { ...process.env, ...Object.fromEntries(oneThread) };
  // these would hold it back to what another processor has
  delete env.OPENBLAS_CORETYPE;
  delete env.OPENBLAS_L2_SIZE;

  const child = spawn(python, [numpySide], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child, 'spawn');
  child.stdin.on('error', () => {}); // it has ended, which the next answer tells
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (/** @type {string} */ request) => {
    child.stdin.write(`${request}\n`);
    const { value, done } = await answers.next();
    if (done) throw new Error('Python ended before it answered');
    return value;
  };

  const versions = JSON.parse(await ask('null'));
  return {
    name: 'native NumPy',
    version: `${versions.numpy} in Python ${versions.python}`,
    agreement: toTheLastDigits,
    measure: measuredBy(ask),
    close: () => void child.kill(),
  };
}

async function numPyInPyodide() {
  const cache = path.join(buildFolder, 'pyodide');
  await numpyWheel({ pyodide: path.dirname(resolve('pyodide')), cache, python });
  const pyodide = await loadPyodide({ packageCacheDir: cache });
  await pyodide.loadPackage('numpy', { messageCallback: () => {} });
  pyodide.FS.writeFile('numpy_side.py', await readFile(numpySide, 'utf8'));
  const { answer } = pyodide.pyimport('numpy_side');

  const versions = JSON.parse(answer('null'));
  return {
    name: 'NumPy in Pyodide',
    version: `${versions.numpy} in Pyodide ${pyodide.version}`,
    agreement: toTheLastDigits,
    measure: measuredBy(answer),
  };
}

/**
 * @param {Core} core
 * @returns {Promise<Contender>}
 */
async function mlMatrix(core) {
  // its methods work in place
  const softmaxOfRows = (/** @type {Matrix} */ scores) => {
    const powers = scores.subColumnVector(scores.max('row')).exp();
    return powers.divColumnVector(powers.sum('row'));
  };
  const random = (
    /** @type {number} */ rows,
    /** @type {number} */ columns,
    /** @type {() => number} */ normal,
  ) => {
    const matrix = new Matrix(rows, columns);
    for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) matrix.set(i, j, normal());
    return matrix;
  };
  return {
    name: 'ml-matrix',
    version: `${await versionOf('ml-matrix')}, with d3-random ${await versionOf('d3-random')}`,
    agreement: { scoreStd: byChance, softmax: double, attention: double },
    measure: timedHere({
      scoreStd: ([d, trials], seed) => ({
        call() {
          const normal = randomNormal.source(randomLcg(seed))();
          const products = random(trials, d, normal).mul(random(trials, d, normal));
          const scores = Matrix.columnVector(products.sum('row'));
          return scores.standardDeviation(undefined, { unbiased: false });
        },
        read: (std) => [std],
      }),
      softmax([n], seed) {
        const scores = new Matrix(draw(core, seed, 1, 1, n)[0]);
        return {
          call: () => softmaxOfRows(scores.clone()),
          read: (weights) => weights.to1DArray(),
        };
      },
      attention([n, d], seed) {
        const [q, k, v] = draw(core, seed, 3, n, d).map((rows) => new Matrix(rows));
        return {
          call: () => softmaxOfRows(q.mmul(k.transpose()).div(Math.sqrt(d))).mmul(v),
          read: (output) => output.to1DArray(),
        };
      },
    }),
  };
}

/**
 * @param {Core} core
 * @returns {Promise<Contender>}
 */
async function onnxRuntime(core) {
  onnx.env.wasm.numThreads = 1;
  const sessions = new Map();
  const session = async (/** @type {string} */ name, /** @type {Uint8Array} */ model) => {
    if (!sessions.has(name)) sessions.set(name, await onnx.InferenceSession.create(model));
    return sessions.get(name);
  };
  const tensor = (/** @type {Float64Array[]} */ rows) =>
    new onnx.Tensor(
      'float32',
      rows.flatMap((row) => [...row]),
      [rows.length, rows[0].length],
    );
  return {
    name: 'onnxruntime-web',
    version: await versionOf('onnxruntime-web'),
    agreement: { softmax: single, attention: single },
    measure: timedHere({
      async softmax([n], seed) {
        const model = await session('softmax', softmaxModel);
        const [scores] = draw(core, seed, 1, 1, n).map(tensor);
        return { call: () => model.run({ scores }), read: ({ weights }) => weights.data };
      },
      async attention([n, d], seed) {
        const model = await session(`attention ${d}`, attentionModel(d));
        const [q, k, v] = draw(core, seed, 3, n, d).map(tensor);
        return { call: () => model.run({ q, k, v }), read: ({ output }) => output.data };
      },
    }),
  };
}

/** @param {string} name of an npm package */
async function versionOf(name) {
  const file = new URL(`node_modules/${name}/package.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')).version;
}
