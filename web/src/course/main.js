import { isPage } from '../is-page.js';
import { serveHost } from './frame.js';
import { Reporter } from './reporter.js';
import { readRequires } from './results.js';
import { openingOf, settingOf } from './settings.js';
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
  store.opened.then((opened) => store.connect(new Reporter(lesson, opened, requires)));
  if (isPage(lesson) && parent !== window) serveHost(lesson);
}

/** @type {any} */ (globalThis).scalingLesson.provide('course', { openingOf, attend });
