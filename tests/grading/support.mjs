// The grader of the code exercise, with Python under Node in place of the page's.
import { readFile } from 'node:fs/promises';
import { openPython as openPythonFor } from '../../web/build/exercise.mjs';
import { code as words, spoken } from '../../web/lang/en.js';
import { verdictText } from '../../web/src/code/verdict-texts.js';
import { Grader } from '../../web/src/python/grader.js';
import { plain } from '../../web/src/text.js';

const gradingFile = new URL('../../build/grading.mjs', import.meta.url);

/** Interpreters, the exercise's cases and its known mistakes. */
export async function openPython() {
  const { loadGrading } = await import(gradingFile.href);
  const grading = await loadGrading();
  return { ...(await openPythonFor(grading)), grading };
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

export const readProgram = (file) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8');
