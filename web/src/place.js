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

/** What the address names, in the page itself. */
const target = () => (location.hash ? document.getElementById(location.hash.slice(1)) : null);

/**
 * What stands for a place: where it stays closed until a prediction is made, what is around it.
 * @param {Element} place
 */
const shown = (place) => (place.getClientRects().length === 0 ? place.closest('.block') : place);

/** What the address names, or what stands for it. */
export function shownTarget() {
  const named = target();
  return named && shown(named);
}

/**
 * Unfolds what the address names, where that is folded away in a lesson.
 * @param {Element} lesson
 */
export function unfoldTarget(lesson) {
  const named = target();
  if (named && lesson.contains(named)) unfold(named);
}

/**
 * Unfolds a place, or goes to what stands for it.
 * @param {Element} place
 */
export function unfold(place) {
  if (place instanceof HTMLDetailsElement) place.open = true;
  if (shown(place) !== place) shown(place)?.scrollIntoView();
}
