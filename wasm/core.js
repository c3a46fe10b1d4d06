/**
 * The one door to the compiled core. It is compiled into two modules, so that the lesson's page
 * can load the second one later; here they are one.
 */
import { once } from './checks.js';
import { loadLessonCore } from './lesson-core.js';
import { loadMeasuring } from './measuring.js';

export { CoreError } from './checks.js';

/** @type {typeof import('./core.js').loadCore} */
export const loadCore = once(async () => {
  /** @type {readonly object[]} */
  const modules = await Promise.all([loadLessonCore(), loadMeasuring()]);
  const properties = modules.map((module) => Object.getOwnPropertyDescriptors(module));
  /** @type {any} */
  const core = Object.defineProperties({}, Object.assign({}, ...properties));
  return Object.freeze(core);
});
