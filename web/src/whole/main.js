import { html, render } from 'lit/html.js';
import lessonHtml from 'lesson-html';
import { addressOf } from '../parts.js';
import { unfold } from '../place.js';
import { sheetOf } from '../elements/part.js';
import formulaStyles from '../../styles/formulas.css';
import pageStyles from '../../styles/page.css';
import { shield } from './shield.js';
import ownStyles from './whole.css';

/**
 * What the lesson needs in other pages than its own: the whole of it, where they have its element
 * with nothing inside, and a shield against their styles.
 */

/** It is one text without values, as lit takes its templates. */
const content = Object.assign([lessonHtml], { raw: [lessonHtml] });

/**
 * The styles of the lesson's page, for a shadow root: what is about the lesson's element is about
 * the host there, and the host is as wide as the window otherwise.
 */
const hostStyles = pageStyles
  .replaceAll('scaling-lesson [', '[')
  .replaceAll(/scaling-lesson(\[\w+\])/g, ':host($1)')
  .replaceAll('@media(width', '@container (width')
  .replaceAll('@media (width', '@container (width');

/**
 * @param {HTMLElement} lesson
 * @param {ShadowRoot} root
 */
function fill(lesson, root) {
  root.adoptedStyleSheets = [hostStyles, formulaStyles, ownStyles].map(sheetOf);
  shield(lesson, root);
  render(html`<div class="page">${html(content)}</div>`, root);
  for (const link of root.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? '';
    if (!address.startsWith('#')) link.href = addressOf(address);
  }
  root.addEventListener('click', followLink);
  // once the parts are drawn, for they close some of it
  queueMicrotask(() => followAddress(root));
  addEventListener('hashchange', () => followAddress(root));
}

/**
 * The page's address may name a place in the lesson, unless it is one of the page itself.
 * @param {ShadowRoot} root
 */
function followAddress(root) {
  const id = location.hash.slice(1);
  const target = root.isConnected && !document.getElementById(id) ? root.getElementById(id) : null;
  if (target) goTo(target);
}

/**
 * Follows a link to a place in the lesson, whose id the page around it does not find.
 * @param {Event} event
 */
function followLink(event) {
  const { altKey, ctrlKey, metaKey, shiftKey } = /** @type {MouseEvent} */ (event);
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  const link = event.composedPath().find((element) => element instanceof HTMLAnchorElement);
  const address = link?.getAttribute('href') ?? '';
  if (!address.startsWith('#')) return;
  event.preventDefault();
  const root = /** @type {ShadowRoot} */ (event.currentTarget);
  const target = root.getElementById(address.slice(1));
  if (target) goTo(target);
}

/**
 * What follows is reached from there by keyboard, too.
 * @param {HTMLElement} target
 */
function goTo(target) {
  unfold(target);
  target.scrollIntoView();
  const place = target instanceof HTMLDetailsElement ? target.querySelector('summary') : target;
  if (!place) return;
  if (place === target) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** @type {any} */ (globalThis).scalingLesson.provide('whole', { fill, shield });
