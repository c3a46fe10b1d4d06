/**
 * What the code exercise needs besides its scripts: Python and NumPy as packs, what each known
 * mistake does, and the code that stands in the lesson.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { knownMistakes } from './known-mistakes.mjs';
import { nodePython } from './node-python.mjs';
import { numpyWheel } from './numpy-wheel.mjs';
import { pythonPack } from './python-pack.mjs';

const from = (/** @type {string} */ file) =>
  fileURLToPath(new URL(`../../${file}`, import.meta.url));

const pyodide = from('web/node_modules/pyodide');

/** The path of NumPy's wheel; web/setup.sh sees to a Python that can fetch it. */
const findWheel = () =>
  numpyWheel({ pyodide, cache: from('build/pyodide'), python: from('build/pip/bin/python') });

/**
 * Python under Node, and what each known mistake of the exercise does in it.
 * @param {import('../../wasm/core.js').Grading} grading
 */
export async function openPython(grading) {
  const wheel = await findWheel();
  const { start, close } = nodePython({ pyodide, wheel });
  try {
    const numpy = path.basename(wheel);
    const known = await knownMistakes({ start, grading, folder: from('web/code'), numpy });
    return { start, close, known, wheel };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param {import('../../wasm/core.js').Grading} grading */
export async function codeExercise(grading) {
  const { close, known, wheel } = await openPython(grading);
  await close();
  const [starter, solutions, driver] = await Promise.all(
    ['web/code/starter.py', 'web/code/solutions.py', 'web/src/python/driver.py'].map((file) =>
      readFile(from(file), 'utf8'),
    ),
  );
  const cache = from('build/python-pack');
  const { chunks, index } = await pythonPack({ pyodide, wheel, cache, start: driver });
  return { starter, solutions: functionsIn(solutions), known, chunks, index };
}

/**
 * The text of each function of a program, by its name.
 * @param {string} program
 */
function functionsIn(program) {
  const texts = program.split(/^(?=def )/m).slice(1);
  return Object.fromEntries(
    texts.map((text) => [/^def (\w+)/.exec(text)?.[1] ?? '', text.trimEnd()]),
  );
}
