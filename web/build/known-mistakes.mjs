/**
 * What each known mistake of the code exercise does on its fixed cases. Mistakes are programs:
 * code/mistakes/FUNCTION.py holds entries that begin with a line
 *
 *   #: ID                 or
 *   #: ID (sign: SIGN)    the code has to show the sign as well; driver.py has the list
 *
 * followed by the function with the mistake in it, and whatever else it needs. Each is run after
 * the starter. Entries with the same id may do the same; those with different ids may not.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readKnown, readMessage } from '../src/python/messages.js';

/**
 * @typedef {import('../../wasm/core.js').ExerciseFunction} ExerciseFunction
 * @typedef {import('../../wasm/core.js').KnownMistake} KnownMistake
 * @typedef {import('../../wasm/core.js').Grading} Grading
 * @typedef {import('../src/python/box.js').Interpreter} Interpreter
 * @typedef {Record<ExerciseFunction, KnownMistake[]>} KnownMistakes
 *
 * @typedef {object} Entry
 * @property {string} id
 * @property {string} [sign]
 * @property {string} code
 * @property {string} where the entry's file and line
 *
 * @typedef {object} Options
 * @property {() => Promise<Interpreter>} start
 * @property {Grading} grading
 * @property {string} folder web/code
 * @property {string} numpy which NumPy it is
 * @property {string} [cache] a file
 */

const fromHere = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url));

/** Seconds until an entry counts as one that hangs. */
const limit = 30;

/**
 * For JSON: numbers that are not finite stand there as texts, as the driver writes them.
 * @param {Options} options
 * @returns {Promise<KnownMistakes>}
 */
export async function knownMistakes({
  start,
  grading,
  folder,
  numpy,
  cache = fromHere('../../build/known-mistakes.json'),
}) {
  const names = grading.exerciseFunctions;
  const [starter, ...texts] = await Promise.all(
    [
      path.join(folder, 'starter.py'),
      ...names.map((name) => path.join(folder, 'mistakes', `${name}.py`)),
      ...['../src/python/driver.py', 'known-mistakes.mjs'].map(fromHere),
    ].map((file) => readFile(file, 'utf8')),
  );
  const cases = names.map((name) => grading.exerciseCases(name, 0));
  const inputs = JSON.stringify([starter, texts, cases, numpy]);
  const key = createHash('sha256').update(inputs).digest('hex');
  const kept = await readFile(cache, 'utf8')
    .then(JSON.parse)
    .catch(() => null); // or it is damaged
  if (kept?.key === key) return kept.known;

  const interpreter = await start();
  /** @type {[ExerciseFunction, KnownMistake[]][]} */
  const known = [];
  try {
    for (const [i, name] of names.entries()) {
      const entries = entriesIn(texts[i], `${name}.py`);
      known.push([name, await runAll(entries, { interpreter, starter, name, grading })]);
    }
  } finally {
    interpreter.end();
  }
  const all = /** @type {KnownMistakes} */ (Object.fromEntries(known));
  await keep(cache, { key, known: all });
  return all;
}

/**
 * @param {string} text
 * @param {string} file
 * @returns {Entry[]}
 */
function entriesIn(text, file) {
  const lines = text.split('\n');
  const starts = lines.flatMap((line, i) => (line.startsWith('#:') ? [i] : []));
  return starts.map((start, i) => {
    const where = `${file}, line ${start + 1}`;
    const head = /^#: ([\w-]+)(?: \(sign: ([\w:-]+)\))?$/.exec(lines[start]);
    if (!head) throw new Error(`${where}: “${lines[start]}” is no head of an entry`);
    const code = lines.slice(start + 1, starts[i + 1]).join('\n');
    return { id: head[1], ...(head[2] && { sign: head[2] }), code, where };
  });
}

/**
 * @typedef {object} Place where entries are run
 * @property {Interpreter} interpreter
 * @property {string} starter
 * @property {ExerciseFunction} name
 * @property {Grading} grading
 */

/**
 * @param {Entry[]} entries
 * @param {Place} place
 * @returns {Promise<KnownMistake[]>}
 */
async function runAll(entries, place) {
  /** @type {Map<string, Entry>} */
  const seen = new Map();
  const known = [];
  for (const entry of entries) {
    const { id, sign, where } = entry;
    const outcomes = await runOne(entry, place).catch((error) => {
      throw new Error(`${where}: ${id} ${error.message}`);
    });
    const does = JSON.stringify([sign, outcomes]);
    const same = seen.get(does);
    if (same && same.id !== id) {
      throw new Error(`${where}: ${id} does what ${same.id} does (${same.where})`);
    }
    if (same) continue; // another way to write it
    seen.set(does, entry);
    known.push({ id, ...(sign && { sign }), outcomes });
  }
  return known;
}

/**
 * What an entry does on the fixed cases.
 * @param {Entry} entry
 * @param {Place} place
 */
async function runOne({ sign, code }, { interpreter, starter, name, grading }) {
  const cases = grading.exerciseCases(name, 0);
  const calls = grading.exerciseFunctions.map((one) => ({
    name: one,
    cases: one === name ? cases.map((given) => given.arguments) : [],
    skip: one !== name,
  }));
  const program = `${starter}\n\n${code}`;
  const messages = await ask(interpreter, { run: name, code: program, quiet: true, calls });
  const raw = messages.map(({ outcome }) => outcome).filter(Boolean);
  const { outcomes } = readKnown({ id: name, outcomes: raw });
  const { error } = find(messages, 'ran');
  if (error) throw new Error(`does not run: ${error.text}`);
  const { found, signs } = find(messages, 'function');
  if (found !== 'function') throw new Error(`is no function that can be called (${found})`);
  // what it calls may be the learner's own, which is not there
  if (sign && !sign.startsWith('calls:') && !signs.includes(sign)) {
    throw new Error(`does not show its sign, ${sign}`);
  }
  const { status } = grading.judgeFunction(name, 0, { found, outcomes, signs }, [], []);
  if (status !== 'incorrect') throw new Error(`is right on all cases (${status})`);
  return raw.filter((_, i) => !cases[i].fresh);
}

/**
 * @param {any[]} messages
 * @param {string} type
 */
const find = (messages, type) => messages.find((message) => message.type === type);

/**
 * All messages of a run.
 * @param {Interpreter} interpreter
 * @param {import('../src/python/box.js').RunRequest & Record<string, unknown>} request
 * @returns {Promise<any[]>}
 */
function ask(interpreter, request) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('does not come to an end')), limit * 1000);
    /** @type {any[]} */
    const messages = [];
    interpreter.receive = (text) => {
      const read = readMessage(text);
      if (read) messages.push(JSON.parse(text)); // numbers stay as they were written
      const type = read?.message.type ?? 'crashed';
      if (type !== 'done' && type !== 'crashed') return;
      clearTimeout(timer);
      if (type === 'done') resolve(messages);
      else reject(new Error('breaks Python'));
    };
    interpreter.post(request);
  });
}

/**
 * Never leaves half a file behind.
 * @param {string} file
 * @param {unknown} value
 */
async function keep(file, value) {
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.${process.pid}`;
  await writeFile(part, JSON.stringify(value));
  await rename(part, file);
}
