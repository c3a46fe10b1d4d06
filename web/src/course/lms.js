import { loadPart } from '../parts.js';
import { openingOf } from './settings.js';

/**
 * A lesson that is content of an LMS says so by its attribute `results`.
 *
 * @typedef {import('../store.js').Opening} Opening
 * @typedef {import('../scorm/enrol.js').Course} Course
 */

/** What an LMS can be told by. */
const versions = ['scorm-1.2', 'scorm-2004'];

/** @type {WeakMap<HTMLElement, Course>} */
const courses = new WeakMap();

/**
 * The LMS of a lesson, once that has opened.
 * @param {HTMLElement} lesson
 */
export const courseOf = (lesson) => courses.get(lesson);

/**
 * How a lesson opens, in an LMS or elsewhere.
 * @param {HTMLElement} lesson
 * @returns {Promise<Opening>}
 */
export async function openingIn(lesson) {
  const opening = openingOf(lesson);
  const version = lesson.getAttribute('results');
  if (version === null) return opening;
  const { note, ...others } = await inCourse(lesson, version);
  return { ...opening, ...others, note: note || opening.note };
}

/**
 * @param {HTMLElement} lesson
 * @param {string} version
 * @returns {Promise<Opening>} what the LMS adds to it
 */
async function inCourse(lesson, version) {
  if (!versions.includes(version)) return { note: 'setting-ignored' };
  try {
    const { openCourse } = await loadPart('scorm');
    const { course, opening } = openCourse(version);
    if (course) courses.set(lesson, course);
    return opening;
  } catch {
    return { note: 'lms-not-found' }; // without the script nothing gets there either
  }
}
