import { isPage } from '../is-page.js';
import { startingKeySize, startingRun } from '../lesson.js';
import { frameLine, growLine, pageAddress } from '../lines.js';
import { folder } from '../parts.js';
import { settingOf } from './settings.js';

/**
 * Addresses of a lesson as it is now.
 *
 * @typedef {import('../store.js').LessonState} LessonState
 * @typedef {Element | null} Lesson null: a part without a lesson around it
 */

/**
 * Whether what comes out of a lesson goes to an LMS, where its address is of use to nobody else.
 * @param {Lesson} lesson
 */
export const isInLms = (lesson) => lesson?.getAttribute('results')?.startsWith('scorm') ?? false;

/**
 * The address of the lesson's page, without parameters, if others can have it.
 * @param {Lesson} lesson
 */
function sharedPage(lesson) {
  const { protocol, href } = pageOf(lesson);
  return /^https?:$/.test(protocol) && !isInLms(lesson) ? href : null;
}

/** @param {Lesson} lesson */
function pageOf(lesson) {
  if (folder && !(lesson && isPage(lesson))) return new URL('index.html', folder);
  return new URL(location.href.split(/[?#]/)[0]);
}

/**
 * What differs from the start of the lesson's page.
 * @param {Lesson} lesson
 * @param {LessonState} state
 */
function settingsNow(lesson, { explorer, pictures, predict }) {
  const unlessAtStart = (
    /** @type {string} */ name,
    /** @type {string} */ value,
    /** @type {string} */ usual,
  ) => {
    const given = lesson && isPage(lesson) ? lesson.getAttribute(name) : null;
    return value === (given ?? usual) ? '' : value;
  };
  return {
    dK: unlessAtStart('dk', String(explorer.dK), String(startingKeySize)),
    seed: unlessAtStart('seed', pictures.seed, startingRun.seed),
    trials: unlessAtStart('trials', String(pictures.trials), String(startingRun.trials)),
    predict,
  };
}

/**
 * The address at which the lesson opens as it is now; null where the lesson is a part of another
 * page, or where its address is of no use to others.
 * @param {Element} lesson
 * @param {LessonState} state
 */
export function linkTo(lesson, state) {
  const page = isPage(lesson) ? sharedPage(lesson) : null;
  const show = lesson.hasAttribute('partial') ? (settingOf(lesson, 'show') ?? '').split(',') : [];
  return page && pageAddress(page, { ...settingsNow(lesson, state), show });
}

/**
 * The lines that put one part into another page; null where they would not work there.
 * @param {Lesson} lesson
 * @param {LessonState} state
 * @param {{ show: string, title: string }} part
 */
export function linesFor(lesson, state, { show, title }) {
  const page = sharedPage(lesson);
  if (!page) return null;
  const address = pageAddress(page, { ...settingsNow(lesson, state), show: [show] });
  const frame = frameLine(address, title);
  return folder ? `${frame}\n${growLine(folder.href)}` : frame; // one file has no script beside it
}

/**
 * The address of all of a lesson of which the page shows a part.
 * @param {Element} lesson
 */
export function wholeAddress(lesson) {
  if (!isPage(lesson)) return pageOf(lesson).href;
  const address = new URL(location.href);
  address.hash = '';
  address.searchParams.delete('show');
  if (lesson.hasAttribute('show')) address.searchParams.set('show', ''); // comes before it
  return address.href;
}
