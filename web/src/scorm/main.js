import { course as words } from '../../lang/en.js';
import { enrol } from './enrol.js';

/**
 * What a lesson needs in an LMS. A page has one session with it: the first lesson that asks.
 *
 * @typedef {import('../store.js').Opening} Opening
 */

let taken = false;

/**
 * @param {string} version
 * @returns {{ course: import('./enrol.js').Course | null, opening: Opening }}
 */
function openCourse(version) {
  if (taken) return { course: null, opening: { note: 'setting-ignored' } };
  taken = true;
  const course = enrol(version, window);
  if (!course) return { course, opening: withoutCourse() };
  return {
    course,
    opening: course.onlyRead
      ? { memory: course, place: words.onlyRead, note: 'only-read' }
      : { memory: course, place: words.kept },
  };
}

/**
 * Then the browser keeps it, if it can.
 * @returns {Opening}
 */
function withoutCourse() {
  try {
    void localStorage.length;
    return { note: 'lms-not-found' };
  } catch {
    return { note: 'not-kept', place: words.nowhere };
  }
}

/** @type {any} */ (globalThis).scalingLesson.provide('scorm', { openCourse });
