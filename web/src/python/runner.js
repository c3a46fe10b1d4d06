import known from 'known-mistakes';
import { loadGrading } from '../../../wasm/grading.js';
import { openPython } from './box.js';
import { Grader } from './grader.js';

/**
 * What runs the learner's code and judges it: a script of its own, which comes with the first run.
 *
 * @typedef {object} Session
 * @property {Grader} grader
 * @property {() => void} close
 */

/**
 * Python and the grading core, ready to run.
 * @param {(progress: { loaded: number, total: number }) => void} tellProgress in bytes
 * @returns {Promise<Session>}
 * @throws {import('./box.js').PythonError}
 */
async function open(tellProgress) {
  const grading = await loadGrading();
  const { start, close } = await openPython(tellProgress);
  const grader = new Grader({ start, grading, known });
  return {
    grader,
    close() {
      grader.end();
      close();
    },
  };
}

/** @type {any} */ (globalThis).scalingLesson.provide('runner', { open });
