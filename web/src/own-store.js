import { isPage } from './is-page.js';
import { Memory } from './memory.js';
import { loadPart } from './parts.js';
import { Store } from './store.js';
import { whenIdle } from './when-idle.js';

/**
 * Where lessons on this page are kept. A second one with the same key would overwrite the first.
 * @type {Set<string>}
 */
const taken = new Set();

/** Attributes that change how a lesson opens: what reads them is loaded first. */
const opensWith = ['dk', 'seed', 'trials', 'show', 'results', 'previous', 'next'];

/** What keeps much closed until it is made, where it is on the page. */
const firstPrediction = "scaling-prediction[name='growth']";

/**
 * Whether what the page says about a lesson changes how it opens.
 * @param {Element} lesson
 */
const isDescribed = (lesson) =>
  opensWith.some((name) => lesson.hasAttribute(name)) || (isPage(lesson) && location.search !== '');

/**
 * A store for a lesson, or for a part without one around it. What belongs to course pages is in a
 * script of its own; it is waited for only where it changes how the lesson opens.
 * @param {HTMLElement} lesson
 * @param {string} [standardKey] where it is kept, if its attribute `store-key` does not say it; a
 *   lesson without either is not kept
 */
export function ownStore(lesson, standardKey) {
  const key = lesson.getAttribute('store-key') ?? standardKey;
  const memory = key === undefined || taken.has(key) ? null : new Memory(key);
  if (key !== undefined) taken.add(key);
  const predict = lesson.getAttribute('predict') !== 'off';
  const waits = isDescribed(lesson);
  const course = waits || parent !== window ? loadPart('course') : whenIdle().then(loadCourse);
  const opening = waits
    ? course.then(
        ({ openingOf }) => openingOf(lesson),
        () => ({ note: /** @type {const} */ ('no-course') }),
      )
    : null;
  const asks = (lesson.shadowRoot ?? lesson).querySelector(firstPrediction) !== null;
  const store = new Store({ memory, predict, asks, opening });
  course.then(
    ({ attend }) => attend(lesson, store),
    () => {}, // without it the lesson is whole, but tells its page nothing
  );
  return { store, memory, waits };
}

const loadCourse = () => loadPart('course');
