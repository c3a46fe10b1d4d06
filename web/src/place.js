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
 * @param {string} key of the session storage
 */
export function findPlace(key) {
  const [navigation] = performance.getEntriesByType('navigation');
  const { type } = /** @type {PerformanceNavigationTiming} */ (navigation ?? {});
  const noted = type === 'reload' || type === 'back_forward' ? notedPlace(key) : null;
  if (noted !== null) scrollTo({ top: noted, behavior: 'instant' });
  else if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
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

/** What the address names. */
const target = () => (location.hash ? document.getElementById(location.hash.slice(1)) : null);

/** What stands for it where it stays closed until a prediction is made: what is around it. */
export function shownTarget() {
  const named = target();
  return named?.getClientRects().length === 0 ? named.closest('.block') : named;
}

/** Unfolds what the address names, where that is folded away, or goes to what stands for it. */
export function unfoldTarget() {
  const named = target();
  if (named instanceof HTMLDetailsElement) named.open = true;
  const shown = shownTarget();
  if (shown !== named) shown?.scrollIntoView();
}
