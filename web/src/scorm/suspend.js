import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import { fields } from '../state/saved.js';

/**
 * The form in which an LMS keeps what was entered, in `cmi.suspend_data`: `scaling1:` and, in
 * base64, the deflated JSON of what the store keeps. The number is of this form; that of what is
 * inside it is the store's.
 *
 * @typedef {import('../store.js').Note} Note
 */

const form = 1;

/** What was kept and inflates to more is not the lesson's. */
const mostBytes = 1e6;

/** Where nothing else fits, longer texts are left out. */
const shortText = 40;

/**
 * @param {Record<string, any>} saved JSON
 * @param {number} room how many characters there may be
 * @returns {{ text: string | null, note: Note }} null where not even the progress fits
 */
export function packed(saved, room) {
  const withoutCode = {
    ...saved,
    ...(saved.code ? { code: { ...saved.code, text: undefined } } : {}),
  };
  const explanation = { ...saved.explanation, text: '' };
  /** @type {[unknown, Note][]} */
  const ways = [
    [saved, ''],
    [withoutCode, 'code-left-out'],
    [{ ...withoutCode, explanation }, 'words-left-out'],
    [withoutTexts(withoutCode), 'words-left-out'],
  ];
  for (const [less, note] of ways) {
    const text = encoded(less);
    if (text.length <= room) return { text, note };
  }
  return { text: null, note: 'not-kept' };
}

/**
 * @param {string} text as the LMS gives it: anything
 * @param {number} room how long it can be
 * @returns {{ found: boolean, saved: unknown }} `saved` is null where it cannot be read; of another
 *   form there is only that it is the lesson's
 */
export function unpacked(text, room) {
  if (text === '') return { found: false, saved: null };
  const [, number, content] = /^scaling(\d{1,9}):([A-Za-z0-9+/]*=*)$/.exec(text) ?? [];
  if (number && Number(number) !== form) return { found: true, saved: { lesson: 'scaling' } };
  if (!content || text.length > room) return { found: true, saved: null };
  try {
    const bytes = inflateSync(strToU8(atob(content), true), { out: new Uint8Array(mostBytes) });
    if (bytes.length === mostBytes) return { found: true, saved: null };
    return { found: true, saved: JSON.parse(strFromU8(bytes), refusePrototype) };
  } catch {
    return { found: true, saved: null };
  }
}

/** @param {unknown} saved */
const encoded = (saved) =>
  `scaling${form}:${btoa(strFromU8(deflateSync(strToU8(JSON.stringify(saved)), { level: 9 }), true))}`;

/**
 * The lesson keeps no such field.
 * @param {string} name
 * @param {unknown} value
 */
function refusePrototype(name, value) {
  if (name === '__proto__') throw new SyntaxError(name);
  return value;
}

/**
 * @param {unknown} value JSON
 * @returns {unknown} the same without texts of some length
 */
function withoutTexts(value) {
  if (typeof value === 'string') return value.length > shortText ? '' : value;
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(fields(value)).map(([name, one]) => [name, withoutTexts(one)]),
  );
}
