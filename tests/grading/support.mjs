// The grader of the code exercise, with Python under Node in place of the page's.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { knownMistakes } from '../../web/build/known-mistakes.mjs';
import { nodePython } from '../../web/build/node-python.mjs';
import { numpyWheel } from '../../web/build/numpy-wheel.mjs';
import { code as words, spoken } from '../../web/lang/en.js';
import { verdictText } from '../../web/src/code/verdict-texts.js';
import { Grader } from '../../web/src/python/grader.js';
import { plain } from '../../web/src/text.js';

const top = fileURLToPath(new URL('../..', import.meta.url));
const from = (file) => path.join(top, file);

/** Interpreters, the exercise's cases and its known mistakes. */
export async function openPython() {
  const pyodide = from('web/node_modules/pyodide');
  const cache = from('build/pyodide');
  const [{ loadGrading }, wheel] = await Promise.all([
    import(pathToFileURL(from('build/grading.mjs')).href),
    numpyWheel({ pyodide, cache, python: 'python3' }),
  ]);
  const grading = await loadGrading();
  const { start, close } = nodePython({ pyodide, wheel });
  const folder = from('web/code');
  const known = await knownMistakes({ start, grading, folder });
  return { start, close, grading, known };
}

/** Grades programs, one after the other. */
export async function grader() {
  const { close, ...python } = await openPython();
  const { grading } = python;
  const session = new Grader(python);
  let last = Promise.resolve();

  /** All events of a run, then its end as one of them: {type: 'end', how}. */
  function run(code, { limit = 10, draw = anyDraw(), told = () => {} } = {}) {
    const events = [];
    const tell = (event) => {
      events.push(event);
      told(event);
    };
    const end = last.then(async () => {
      const how = await session.run({ code, limit, draw }, tell);
      return [...events, { type: 'end', how }];
    });
    last = end.catch(() => {});
    return end;
  }

  /** What tests/grade says of each function; the whole result besides. */
  async function grade(code, options) {
    const events = await run(code, options);
    const verdicts = events.filter(({ type }) => type === 'verdict');
    return grading.exerciseFunctions.map((name) => {
      const { result } = verdicts.find((verdict) => verdict.name === name);
      return { ...line(name, result), result };
    });
  }

  return {
    grade,
    run,
    grading,
    stop: () => session.stop(),
    async end() {
      session.end();
      await close();
    },
  };
}

function line(name, result) {
  const { status, mistake, remark } = result;
  const { text, values } = verdictText(name, result, words.functions);
  const message = plain(text, spoken, values);
  return { function: name, status, mistake: mistake ?? remark, message };
}

const anyDraw = () => Math.floor(Math.random() * 2 ** 32);

export const readProgram = (file) => readFile(from(file), 'utf8');
