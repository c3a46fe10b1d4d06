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
 * takes from there what it shares with lesson.js. Where the lesson is one file, they stand in the
 * page as texts that are not run (web/build/one-file.mjs).
 *
 * @typedef {object} ScalingLesson
 * @property {(name: string, build: string) => boolean} admit whether a script may go on
 * @property {(name: string, offer: unknown) => void} provide what a script offers to lesson.js
 * @property {Record<string, object>} shared
 */

/**
 * Why a part is not there: its file could not be fetched, or is from another build, or the lesson
 * is one file that leaves it out.
 */
export class PartError extends Error {
  /**
   * @param {'not-loaded' | 'other-build' | 'left-out'} reason
   * @param {string} file
   */
  constructor(reason, file) {
    super(`${file}: ${reason}`);
    this.reason = reason;
    this.file = file;
  }
}

/** This script; one that runs as a module, or is put into the page later, is found by its name. */
const own = /** @type {HTMLScriptElement | undefined} */ (
  document.currentScript ?? [...document.scripts].find(({ src }) => /\/lesson\.js(\?|$)/.test(src))
);

/** Where the other scripts are; null where this one stands in the page itself. */
export const folder = own?.src === '' ? null : new URL('.', own?.src ?? document.baseURI);

/**
 * The address of a file that stands beside this script.
 * @param {string} file
 */
export const addressOf = (file) => new URL(file, folder ?? document.baseURI).href;

/** The modules that later scripts take from here; web/build/shared-modules.mjs has their list. */
const shared = {
  'lit/html.js': lit,
  'lit/directive.js': directive,
  'lit/directives/keyed.js': keyed,
  'custom-property.js': customProperty,
  'key-sizes.js': keySizes,
  'lesson.js': lesson,
  'parts.js': { folder, loadPart, takePart, isLeftOut, addressOf, PartError },
  'elements/part.js': part,
  'opening-numbers': opening,
};

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
  if (page.scalingLesson?.admit) return false; // an element with this id would be found, too
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
const textOf = (name) => document.getElementById(`scaling-part-${name}`)?.textContent;

/**
 * Whether the lesson is one file without this part.
 * @param {string} name
 */
export function isLeftOut(name) {
  return !folder && !textOf(name);
}

/** Waits for all that the page's file holds. */
export async function parsed() {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
}

/** @param {string} name */
async function load(name) {
  const file = `${name}.js`;
  if (!folder) await parsed(); // the texts follow this script, which does not wait for them
  if (isLeftOut(name)) throw new PartError('left-out', file);
  const text = textOf(name);
  const script = document.createElement('script');
  await new Promise((resolve, reject) => {
    if (text) {
      // the mark keeps what HTML would read as a tag or a comment from being one
      script.textContent = text.replaceAll('<\uE000', '<');
      resolve(null);
    } else {
      script.src = addressOf(file);
      script.addEventListener('load', resolve);
      script.addEventListener('error', () => reject(new PartError('not-loaded', file)));
    }
    document.head.append(script);
  }).finally(() => script.remove());
  const build = builds.get(name);
  if (build === undefined) throw new PartError('not-loaded', file); // what came was not the script
  if (build !== BUILD) throw new PartError('other-build', file);
  return offers.get(name);
}
