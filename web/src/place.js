/**
 * Where in the page the reader was. Browsers find the place themselves when a page is loaded
 * again, but before what the reader entered has come back and has made the page longer.
 */

/**
 * Notes the place whenever the page is left, for this tab.
 * @param {string} key of the session storage
 */
export function notePlace(key) {
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(key, String(scrollY));
    } catch {
      // then the browser's own idea of the place has to do
    }
  });
}

/**
 * Goes to where the reader was, or to what the address names.
 * @param {Element} lesson
 * @param {string} key of the session storage
 */
export function findPlace(lesson, key) {
  const [navigation] = performance.getEntriesByType('navigation');
  const { type } = /** @type {PerformanceNavigationTiming} */ (navigation ?? {});
  const noted = type === 'reload' || type === 'back_forward' ? notedPlace(key) : null;
  if (noted !== null) scrollTo({ top: noted, behavior: 'instant' });
  else if (location.hash) {
    const places = lesson.shadowRoot ?? document;
    places.getElementById(location.hash.slice(1))?.scrollIntoView();
  }
}

/** @param {string} key */
function notedPlace(key) {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : Number(text);
  } catch {
    return null;
  }
}

/**
 * Unfolds what the address names, where that is folded away in a lesson.
 * @param {Element} lesson
 */
export function unfoldTarget(lesson) {
  const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  if (target && lesson.contains(target)) unfold(target);
}

/**
 * Unfolds a place. Where it stays closed until a prediction is made, goes to what is around it.
 * @param {Element} target
 */
export function unfold(target) {
  if (target instanceof HTMLDetailsElement) target.open = true;
  if (target.getClientRects().length === 0) target.closest('.block')?.scrollIntoView();
}
