import { svg } from 'lit/html.js';

/**
 * Each divisor has a colour (by the class of its name) and, as a second cue, a shape: ▲ for 1, ● for
 * √d_k, ■ for d_k. Lines are dotted, solid and dashed; bars hatched, solid and dotted.
 * @typedef {'one' | 'root' | 'dk'} Divisor
 */

/** @type {Record<Divisor, (r: number) => string>} */
const outlines = {
  one: (r) => `M0 ${-1.15 * r}L${1.1 * r} ${0.85 * r}H${-1.1 * r}Z`,
  root: (r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
  dk: (r) => `M${-0.9 * r} ${-0.9 * r}H${0.9 * r}V${0.9 * r}H${-0.9 * r}Z`,
};

/**
 * The mark of a divisor at a point.
 * @param {Divisor} divisor
 * @param {number} x
 * @param {number} y
 * @param {number} [radius]
 */
export const drawMark = (divisor, x, y, radius = 4.5) =>
  svg`<path class="mark" d=${outlines[divisor](radius)} transform="translate(${x} ${y})" />`;

/**
 * The bar above and below a measured point, one standard error each way.
 * @param {number} x
 * @param {number} low in pixels
 * @param {number} high in pixels
 */
export const drawErrorBar = (x, low, high) =>
  svg`<path class="error" d="M${x - 3} ${low}h6M${x} ${low}V${high}M${x - 3} ${high}h6" />`;

/**
 * The hatching of the bars of what is not divided; they take it by `fill="url(#hatching)"`.
 */
export const drawHatching = () => svg`<pattern id="hatching" class="one" width="6" height="6"
    patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path class="hatching" d="M3 0V6" />
  </pattern>`;
