/**
 * Values as SCORM's data types want them.
 */

/** @param {number} value */
const twoDigits = (value) => String(value).padStart(2, '0');

/**
 * @param {number} milliseconds
 * @returns {{ hours: number, minutes: number, seconds: string }} `seconds` with two decimals
 */
function parted(milliseconds) {
  const hundredths = Math.max(0, Math.round(milliseconds / 10));
  const whole = Math.floor(hundredths / 100);
  return {
    hours: Math.floor(whole / 3600),
    minutes: Math.floor(whole / 60) % 60,
    seconds: `${twoDigits(whole % 60)}.${twoDigits(hundredths % 100)}`,
  };
}

/**
 * A span of time in SCORM 1.2 (CMITimespan), such as `0000:20:05.00`.
 * @param {number} milliseconds
 */
export function clockSpan(milliseconds) {
  const { hours, minutes, seconds } = parted(milliseconds);
  const shown = Math.min(hours, 9999);
  return `${String(shown).padStart(4, '0')}:${twoDigits(minutes)}:${seconds}`;
}

/**
 * The same in SCORM 2004 (timeinterval), such as `PT0H20M05.00S`.
 * @param {number} milliseconds
 */
export function isoSpan(milliseconds) {
  const { hours, minutes, seconds } = parted(milliseconds);
  return `PT${hours}H${minutes}M${seconds}S`;
}

/**
 * The time of day in SCORM 1.2 (CMITime), such as `14:05:09`.
 * @param {Date} date
 */
export const timeOfDay = (date) =>
  [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':');

/**
 * A time in SCORM 2004 (time(second,10,0)), such as `2026-01-31T14:05:09.00Z`.
 * @param {Date} date
 */
export const isoTime = (date) => `${date.toISOString().slice(0, 22)}Z`;

/** What mathematicians type that is not ASCII. */
const ascii = /** @type {Record<string, string>} */ ({ '−': '-', '√': 'sqrt', '·': '*', '×': '*' });

/**
 * A text in SCORM 1.2 (CMIString255): ASCII alone.
 * @param {string} text
 * @param {number} [longest]
 */
export const asciiText = (text, longest = 255) =>
  text
    .replaceAll(/[^ -~]/gu, (character) => ascii[character] ?? '?')
    .slice(0, Math.max(0, longest));

/**
 * A text in SCORM 2004 (localized_string_type, 250 characters), in which `[,]` would part it and
 * a `{` in front would begin its language.
 * @param {string} text
 */
export const localText = (text) =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('[,]', ', ')
    .replace(/^\s*\{/u, '(')
    .slice(0, 250)
    .replace(/[\uD800-\uDBFF]$/u, '');

/**
 * A share in SCORM 2004, with at most four decimals.
 * @param {number} value
 */
export const share = (value) => String(Math.round(value * 1e4) / 1e4);
