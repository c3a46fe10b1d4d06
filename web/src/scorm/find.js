/**
 * Finds the API of an LMS, the object by which SCORM content speaks to it: in a window around the
 * lesson's own, or in the one that opened it, or one around that, or in the one that opened the
 * outermost.
 */

/** So many windows, one around the other, are asked at most. */
const mostLevels = 20;

/**
 * @param {Window} own
 * @param {string} name `API` or `API_1484_11`
 * @returns {any} null where there is none
 */
export function findApi(own, name) {
  return (
    findAround(windowOf(own, 'parent'), name, own) ??
    findAround(windowOf(own, 'opener'), name) ??
    findAround(windowOf(windowOf(own, 'top'), 'opener'), name)
  );
}

/**
 * @param {any} start
 * @param {string} name
 * @param {unknown} [inner] the window whose parent `start` is: an outermost window is its own
 */
function findAround(start, name, inner) {
  let [window, within] = [start, inner];
  for (let level = 0; level < mostLevels && window && window !== within; level += 1) {
    const api = apiOf(window, name);
    if (api) return api;
    within = window;
    window = windowOf(window, 'parent');
  }
  return null;
}

/**
 * A window of another origin tells nothing of itself, but may have one around it that does.
 * @param {any} window
 * @param {string} name
 */
function apiOf(window, name) {
  try {
    const api = window[name];
    return ['object', 'function'].includes(typeof api) ? api : null;
  } catch {
    return null;
  }
}

/**
 * @param {any} window
 * @param {'parent' | 'opener' | 'top'} relation
 */
function windowOf(window, relation) {
  try {
    return window?.[relation] ?? null;
  } catch {
    return null;
  }
}
