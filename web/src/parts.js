import * as directive from 'lit/directive.js';
import * as keyed from 'lit/directives/keyed.js';
import * as lit from 'lit/html.js';
import opening from 'opening-numbers';
import * as customProperty from './custom-property.js';
import * as part from './elements/part.js';
import * as keySizes from './key-sizes.js';
import * as lesson from './lesson.js';

/**
 * Scripts that are loaded when they are needed. Each stands beside lesson.js, begins by showing
 * the id of its build to the global `scalingLesson`, which turns away those of another build, and
 * takes from there what it shares with lesson.js.
 *
 * @typedef {object} ScalingLesson
 * @property {(name: string, build: string) => boolean} admit whether a script may go on
 * @property {(name: string, offer: unknown) => void} provide what a script offers to lesson.js
 * @property {Record<string, object>} shared
 */

/** Why a part is not there: its file could not be fetched, or is from another build. */
export class PartError extends Error {
  /**
   * @param {'not-loaded' | 'other-build'} reason
   * @param {string} file
   */
  constructor(reason, file) {
    super(`${file}: ${reason}`);
    this.reason = reason;
    this.file = file;
  }
}

/** The modules that later scripts take from here; web/build/shared-modules.mjs has their list. */
const shared = {
  'lit/html.js': lit,
  'lit/directive.js': directive,
  'lit/directives/keyed.js': keyed,
  'custom-property.js': customProperty,
  'key-sizes.js': keySizes,
  'lesson.js': lesson,
  'parts.js': { loadPart, takePart, PartError },
  'elements/part.js': part,
  'opening-numbers': opening,
};

const folder = new URL('.', /** @type {HTMLScriptElement} */ (document.currentScript)?.src);

/** @type {Map<string, string>} the builds of the scripts that came */
const builds = new Map();

/** @type {Map<string, unknown>} what the scripts offer */
const offers = new Map();

/** @type {Map<string, Promise<any>>} */
const loading = new Map();

/**
 * Lets later scripts find what they share with this one. The first copy on a page wins.
 * @returns {boolean} whether this is the first
 */
export function openToParts() {
  const page = /** @type {{ scalingLesson?: ScalingLesson }} */ (globalThis);
  if (page.scalingLesson) return false;
  page.scalingLesson = {
    admit(name, build) {
      builds.set(name, build);
      return build === BUILD;
    },
    provide: (name, offer) => offers.set(name, offer),
    shared,
  };
  return true;
}

/**
 * Loads a script once, and gives what it offers; after a failure the next call tries again.
 * @param {string} name
 * @returns {Promise<any>}
 */
export function loadPart(name) {
  const part =
    loading.get(name) ??
    load(name).catch((error) => {
      loading.delete(name);
      throw error;
    });
  loading.set(name, part);
  return part;
}

/**
 * Loads a script whose offer is needed once and large, and does not hold on to it.
 * @param {string} name
 * @returns {Promise<any>}
 */
export async function takePart(name) {
  try {
    return await load(name);
  } finally {
    offers.delete(name);
    builds.delete(name);
  }
}

/** @param {string} name */
async function load(name) {
  const file = `${name}.js`;
  const script = document.createElement('script');
  await new Promise((resolve, reject) => {
    script.src = new URL(file, folder).href;
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new PartError('not-loaded', file)));
    document.head.append(script);
  }).finally(() => script.remove());
  const build = builds.get(name);
  if (build === undefined) throw new PartError('not-loaded', file); // what came was not the script
  if (build !== BUILD) throw new PartError('other-build', file);
  return offers.get(name);
}
