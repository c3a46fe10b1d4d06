import { isPage } from '../is-page.js';
import { serveHost } from './frame.js';
import { Reporter } from './reporter.js';
import { readRequires } from './results.js';
import { ScalingEmbedLine } from './scaling-embed-line.js';
import { ScalingShare } from './scaling-share.js';
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

const elements = { 'scaling-share': ScalingShare, 'scaling-embed-line': ScalingEmbedLine };
for (const [name, element] of Object.entries(elements)) {
  if (!customElements.get(name)) customElements.define(name, element);
}

/** @type {any} */ (globalThis).scalingLesson.provide('course', { openingOf, attend });
