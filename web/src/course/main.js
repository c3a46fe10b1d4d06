import { define } from '../elements/part.js';
import { isPage } from '../is-page.js';
import { serveHost } from './frame.js';
import { Reporter } from './reporter.js';
import { ScalingChapter } from './scaling-chapter.js';
import { readRequires } from './results.js';
import { openingIn, courseOf } from './lms.js';
import { ScalingEmbedLine } from './scaling-embed-line.js';
import { ScalingShare } from './scaling-share.js';
import { settingOf } from './settings.js';
import { showOnly } from './show.js';

/**
 * What the lesson needs only as a part of something else: settings, results, and the page or the
 * course around it.
 *
 * @typedef {import('../store.js').Store} Store
 */

/**
 * Serves a lesson, or a part with a store of its own, from now on.
 * @param {HTMLElement} lesson
 * @param {Store} store
 */
function attend(lesson, store) {
  showOnly(lesson, settingOf(lesson, 'show'));
  const { requires } = readRequires(settingOf(lesson, 'requires'));
  store.opened.then((opened) => {
    const reporter = new Reporter(lesson, opened, requires);
    store.connect(reporter);
    const course = courseOf(lesson);
    if (course) store.connect(course.follow(reporter));
  });
  if (isPage(lesson) && parent !== window) serveHost(lesson);
}

define({
  'scaling-chapter': ScalingChapter,
  'scaling-share': ScalingShare,
  'scaling-embed-line': ScalingEmbedLine,
});

/** @type {any} */ (globalThis).scalingLesson.provide('course', { openingOf: openingIn, attend });
