import { language } from '../../lang/en.js';
import { convertSheets, sheetOf } from '../elements/part.js';
import tokens from '../../styles/tokens.css';
import shieldStyles from './shield.css';

/**
 * Keeps the styles of a page around the lesson out of it. They reach an element that stands in the
 * page itself, and through it what its shadow root inherits; there important declarations of the
 * shadow root come before those of the page.
 */

/**
 * The sheets that do that, by theme.
 * @type {Map<string | undefined, CSSStyleSheet>}
 */
const shields = new Map();

/** The page's root may have any font size: a `rem` is as large as the reader wants text to be. */
const rem = mediumSize();
convertSheets((text) => text.replaceAll(/([\d.]+)rem\b/g, (_, number) => `${number * rem}px`));

/**
 * @param {HTMLElement} element of the lesson, in another page
 * @param {ShadowRoot} root its own
 */
export function shield(element, root) {
  const lesson = element.closest('scaling-lesson');
  const dress = () => {
    const named = (element.hasAttribute('theme') ? element : lesson)?.getAttribute('theme');
    const worn = root.adoptedStyleSheets;
    const others = worn.filter((sheet) => ![...shields.values()].includes(sheet));
    const theme = ['light', 'dark'].find((name) => name === named);
    root.adoptedStyleSheets = [...others, shieldFor(theme)];
  };
  // what shows nothing takes no room
  const mark = () => element.toggleAttribute('blank', root.childElementCount === 0);
  element.lang ||= language;
  dress();
  mark();
  new MutationObserver(mark).observe(root, { childList: true });
  const themes = new MutationObserver(dress);
  for (const one of [element, lesson]) {
    if (one) themes.observe(one, { attributeFilter: ['theme'] });
  }
}

/** @param {string | undefined} theme none: as the reader's system has it */
function shieldFor(theme) {
  let sheet = shields.get(theme);
  if (!sheet) {
    // in styles as the build minifies them, a declaration ends before each `;` and `}`
    sheet = sheetOf(
      `${shieldStyles}${themed(theme)}`.replaceAll(/(?<=[^{};])(?=[;}])/g, '!important'),
    );
    shields.set(theme, sheet);
  }
  return sheet;
}

/** @param {string | undefined} theme */
function themed(theme) {
  if (!theme) return tokens;
  return tokens
    .replace('light dark', theme)
    .replace(/\(prefers-color-scheme: ?dark\)/, theme === 'dark' ? ' all' : ' not all');
}

/** The size of text that the reader has chosen, whatever the page says, in pixels. */
function mediumSize() {
  const probe = document.createElement('i');
  probe.style.setProperty('all', 'initial', 'important');
  document.documentElement.append(probe);
  const { fontSize } = getComputedStyle(probe);
  probe.remove();
  return Number(fontSize.replace('px', '')) || 16;
}
