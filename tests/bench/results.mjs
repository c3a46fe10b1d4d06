/** The figures as text: for the terminal, and for RESULTS.md. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { format, resolveConfig } from 'prettier';

/**
 * @typedef {object} Result
 * @property {string} label of the task
 * @property {number} rounds
 * @property {Map<string, number>} medians in milliseconds, by the contender's name, the core first
 *
 * @typedef {object} Budget
 * @property {string} task
 * @property {string} peer
 * @property {number} [most] what the core's time by the peer's may be
 * @property {number} [aim] what it should be
 *
 * @typedef {import('./contenders.mjs').Contender} Contender
 */

const file = fileURLToPath(new URL('RESULTS.md', import.meta.url));

/**
 * The core's time by another's, NaN if one was not measured.
 * @param {Result[]} results
 * @param {Budget} budget
 */
export function ratioOf(results, { task, peer }) {
  const medians = results.find(({ label }) => label === task)?.medians;
  const [core = NaN] = medians?.values() ?? [];
  return core / (medians?.get(peer) ?? NaN);
}

/**
 * @param {Budget} budget
 * @param {number} reached
 */
export function budgetLine({ task, peer, most, aim }, reached) {
  const limits = [
    ...(most === undefined ? [] : [`budget ${short(most)}`]),
    ...(aim === undefined ? [] : [`aim ${short(aim)}`]),
  ];
  return `${task}, the core / ${peer}: ${short(reached)} (${limits.join(', ')})`;
}

/** @param {Result} result */
export function resultLine({ label, rounds, medians }) {
  const [[, core], ...peers] = medians;
  const others = peers.map(([name, time]) => `${name} ${timed(time)} (${short(core / time)})`);
  return `${label}: the core ${timed(core)}; ${others.join(', ')}; ${rounds} runs each`;
}

/**
 * @param {Result[]} results
 * @param {Budget[]} budgets
 * @param {Contender[]} contenders
 */
export async function writeResults(results, budgets, contenders) {
  const names = contenders.map(({ name }) => name);
  const text = `# What the core costs, and what others cost

Written by \`./tests/run bench --write\` on ${new Date().toISOString().slice(0, 10)}.

${(await machine(contenders)).map((line) => `- ${line}`).join('\n')}

Medians of the time of one call, and in brackets the core's time divided by it: below 1 the core
is faster. All were measured in one run, in turns, the order turned round each time, with a new
seed each time; all on one thread. Each takes its input in its own form, made before; the core's
arrays of rows are copied in and out within the time. What they compute was compared each time.

${table([
  ['', ...names, 'runs each'],
  ...results.map(({ label, rounds, medians }) => {
    const [core] = medians.values();
    const cells = names.map((name, i) => {
      const time = medians.get(name);
      if (time === undefined) return '–';
      return i === 0 ? timed(time) : `${timed(time)} (${short(core / time)})`;
    });
    return [`\`${label}\``, ...cells, String(rounds)];
  }),
])}

- \`scoreStd(d, trials)\`: the core and NumPy draw the same numbers and give the same value;
  ml-matrix has d3-random's normal numbers, by its seeded generator.
- \`softmax(scores)\`, \`attention(queries and keys, d)\`: double precision, but single in
  onnxruntime-web. The core's attention is the one without the matrices of scores and weights.

${table([
  ['the core / another', 'reached', 'budget', 'aim'],
  ...budgets.map((budget) => [
    `\`${budget.task}\` / ${budget.peer}`,
    short(ratioOf(results, budget)),
    budget.most === undefined ? '–' : `≤ ${short(budget.most)}`,
    budget.aim === undefined ? '–' : `≤ ${short(budget.aim)}`,
  ]),
])}
`;
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

/** @param {string[][]} rows */
const table = ([head, ...rows]) =>
  [head, ['---', ...head.slice(1).map(() => '--:')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** @param {Contender[]} contenders */
async function machine(contenders) {
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const { stdout } = await promisify(execFile)('emcc', ['--version']);
  return [
    `Machine: ${cpus[0].model.trim()}, ${cpus.length} cores, ${memory} GiB; ${await systemName()}`,
    `Node.js ${process.versions.node} (V8 ${process.versions.v8}), Emscripten ${/\d[\d.]+/.exec(stdout)?.[0]}`,
    ...contenders
      .filter(({ version }) => version)
      .map(({ name, version }) => `${name}: ${version}`),
  ];
}

async function systemName() {
  try {
    const release = await readFile('/etc/os-release', 'utf8');
    return /^PRETTY_NAME="?([^"\n]+)/m.exec(release)?.[1] ?? os.type();
  } catch {
    return `${os.type()} ${os.release()}`;
  }
}

/** @param {number} milliseconds */
const timed = (milliseconds) =>
  milliseconds < 1 ? `${digits(milliseconds * 1000)} µs` : `${digits(milliseconds)} ms`;

/** Three digits, never an exponent. @param {number} value */
const digits = (value) => (value < 1000 ? Number(value.toPrecision(3)) : Math.round(value));

/** @param {number} ratio */
const short = (ratio) => (ratio < 10 ? ratio.toFixed(2) : digits(ratio).toString());
