import { scaleLinear, scaleLog } from 'd3-scale';
import { line } from 'd3-shape';
import { nothing, svg } from 'lit/html.js';
import { chartText, drawAxes, margin } from './axes.js';
import { drawMark } from './marks.js';

/**
 * Pictures of several charts over the same key sizes, drawn into one svg.
 *
 * @typedef {import('./marks.js').Divisor} Divisor
 * @typedef {import('d3-scale').ScaleContinuousNumeric<number, number>} Scale
 * @typedef {readonly [x: number, y: number]} Point in pixels
 *
 * @typedef {object} Place of one panel, in pixels
 * @property {number} left
 * @property {number} top
 * @property {Scale} x key sizes
 * @property {readonly [bottom: number, top: number]} y the range for its vertical scale
 * @property {boolean} roomy there is room for the number of every tick
 */

/** The sizes with a point: the powers of four. */
export const sizes = Array.from({ length: 7 }, (_, power) => 4 ** power);
export const largest = sizes[sizes.length - 1];

/** The sizes that curves are drawn through: the powers of two. */
export const curveSizes = Array.from({ length: 13 }, (_, power) => 2 ** power);

/** A panel needs so much width to stand beside another. */
const narrowest = 240;
/** So much width has room for the number of every tick. */
const roomyFrom = 300;
const gap = 20;

/**
 * Where so many panels lie: side by side where the width allows it, else one below the other.
 * @param {number} width
 * @param {number} count
 * @returns {{ height: number, places: Place[] }}
 */
export function layOut(width, count) {
  const beside = width >= count * narrowest;
  const each = beside ? (width - (count - 1) * gap) / count : width;
  const height = Math.round(Math.min(Math.max(each * 0.8, beside ? 290 : 250), beside ? 330 : 290));
  const places = Array.from({ length: count }, (_, i) => ({
    left: beside ? i * (each + gap) : 0,
    top: beside ? 0 : i * (height + gap),
    x: scaleLog([1, largest], [margin.left, each - margin.right - 6]),
    y: /** @type {const} */ ([height - margin.bottom, margin.top]),
    roomy: each >= roomyFrom,
  }));
  return { height: beside ? height : count * height + (count - 1) * gap, places };
}

/**
 * A logarithmic or linear scale up the side of a panel.
 * @param {Place} place
 * @param {readonly [low: number, high: number]} values
 * @param {'log' | 'linear'} kind
 */
export const upright = ({ y }, values, kind) =>
  kind === 'log' ? scaleLog([...values], [...y]) : scaleLinear([...values], [...y]);

/**
 * Everything of a panel, moved to its place.
 * @param {Place} place
 * @param {unknown} content
 */
export const drawPanel = ({ left, top }, content) =>
  svg`<g transform="translate(${left} ${top})">${content}</g>`;

/**
 * @param {Place} place
 * @param {Scale} scale
 * @param {{ ticks: readonly { value: number, label: string }[], title: string, keySize: string }}
 *   words `title` of the vertical axis, `keySize` that of the other
 */
export const drawPanelAxes = ({ x, roomy }, scale, { ticks, title, keySize }) =>
  drawAxes({
    x: {
      scale: x,
      ticks: sizes.map((value, i) => ({ value, label: roomy || i % 2 === 0 ? String(value) : '' })),
      title: chartText(keySize),
    },
    y: { scale, ticks, title: chartText(title) },
  });

/**
 * The line at the slider's key size.
 * @param {Place} place
 * @param {number} dK
 */
export function drawCursor({ x, y: [bottom, top] }, dK) {
  const at = x(dK);
  return svg`<line class="cursor" x1=${at} x2=${at} y1=${bottom} y2=${top} />`;
}

/**
 * The words below the tick at equal shares of four keys.
 * @param {Place} place
 * @param {Scale} y
 * @param {string} text
 */
export const drawEqualShares = ({ x }, y, text) =>
  svg`<text class="tick" x=${x(1) + 6} y=${y(1 / 4) + 20}>${text}</text>`;

/**
 * What was measured with one divisor: a line, and marks at the powers of four. Below the axis
 * nothing is drawn.
 * @param {Place} place
 * @param {Scale} y
 * @param {Divisor} divisor
 * @param {(dK: number) => number} value
 */
export function drawCurve({ x, y: [bottom] }, y, divisor, value) {
  const points = curveSizes.map((dK) => /** @type {const} */ ([x(dK), y(value(dK))]));
  return svg`<path class="line" d=${pathAbove(points, bottom)} />
    ${sizes.map((dK) => {
      const at = y(value(dK));
      return at <= bottom ? drawMark(divisor, x(dK), at) : nothing;
    })}`;
}

/**
 * @param {readonly Point[]} points
 * @param {number} bottom
 */
function pathAbove(points, bottom) {
  /** @type {Point[][]} */
  const pieces = [];
  points.forEach((point, i) => {
    const before = points[i - 1];
    const [isAbove, wasAbove] = [isPointAbove(point, bottom), isPointAbove(before, bottom)];
    if (isAbove && !wasAbove) pieces.push(before ? [edge(point, before, bottom)] : []);
    if (isAbove) pieces[pieces.length - 1].push(point);
    else if (wasAbove) pieces[pieces.length - 1].push(edge(before, point, bottom));
  });
  return pieces.map((piece) => line()(piece.map(([x, y]) => [x, y]))).join('');
}

/**
 * @param {Point | undefined} point
 * @param {number} bottom
 */
const isPointAbove = (point, bottom) => point !== undefined && point[1] <= bottom;

/**
 * Where the line from a point above the bottom to one below it (even endlessly far) meets it.
 * @param {Point} above
 * @param {Point} below
 * @param {number} bottom
 * @returns {Point}
 */
function edge(above, below, bottom) {
  const share = (bottom - above[1]) / (below[1] - above[1]);
  return [above[0] + share * (below[0] - above[0]), bottom];
}

/**
 * Where a curve goes below the bottom for good, or null; `slope`: how far it moves to the right for
 * each pixel down.
 * @param {Place} place
 * @param {Scale} y
 * @param {(dK: number) => number} value
 */
export function leavesAt({ x, y: [bottom] }, y, value) {
  const points = curveSizes.map((dK) => /** @type {const} */ ([x(dK), y(value(dK))]));
  const last = points.length - 1 - [...points].reverse().findIndex(([, at]) => at <= bottom);
  // findIndex gives −1 where all of it lies below
  if (last >= points.length - 1) return null;
  const [before, above] = points[last];
  const [at] = edge(points[last], points[last + 1], bottom);
  return { at, slope: above < bottom ? (at - before) / (bottom - above) : 0 };
}

/**
 * A mean weight, with its standard error where that is given. Very close to 1 it says just that:
 * how far a mean is from 1 was not measured as such.
 * @param {import('./picture.js').Picture} picture
 * @param {number} value
 * @param {number | null} [error]
 */
export function meanWeight({ numbers }, value, error = null) {
  const most = 0.9999;
  if (value > most) return `> ${numbers.number(most)}`;
  return error === null || error === 0 ? numbers.number(value) : numbers.measured(value, error);
}
