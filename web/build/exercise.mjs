/**
 * What the code exercise needs besides its scripts: Python and NumPy as packs, what each known
 * mistake does, and the code that stands in the lesson.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { knownMistakes } from './known-mistakes.mjs';
import { nodePython } from './node-python.mjs';
import { numpyWheel } from './numpy-wheel.mjs';
import { pythonPack } from './python-pack.mjs';

/**
 * @param {string} top the project's folder
 * @param {import('../../wasm/core.js').Grading} grading
 */
export async function codeExercise(top, grading) {
  const pyodide = path.join(top, 'web/node_modules/pyodide');
  const python = path.join(top, 'build/pip/bin/python');
  const wheel = await numpyWheel({ pyodide, cache: path.join(top, 'build/pyodide'), python });
  const [starter, solutions, driver] = await Promise.all(
    ['web/code/starter.py', 'web/code/solutions.py', 'web/src/python/driver.py'].map((file) =>
      readFile(path.join(top, file), 'utf8'),
    ),
  );

  const interpreters = nodePython({ pyodide, wheel });
  const known = await knownMistakes({
    start: interpreters.start,
    grading,
    folder: path.join(top, 'web/code'),
    cache: path.join(top, 'build/known-mistakes.json'),
  }).finally(interpreters.close);
  const cache = path.join(top, 'build/python-pack');
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
