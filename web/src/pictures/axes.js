import { nothing, svg } from 'lit/html.js';

/**
 * @typedef {((value: number) => number) & { range(): number[] }} Scale
 *
 * @typedef {object} Axis
 * @property {Scale} scale from values to pixels
 * @property {readonly { value: number, label: string }[]} ticks
 * @property {unknown} [title]
 */

/** Room around the plot, in pixels; a chart may want more on a side. */
export const margin = { top: 30, right: 14, bottom: 52, left: 50 };

/**
 * The axes of a chart: grid lines, numbers, and titles (the vertical one lies on top).
 * @param {{ x: Axis, y: Axis }} axes
 */
export function drawAxes({ x, y }) {
  const [left, right] = x.scale.range();
  const [bottom, top] = y.scale.range();
  return svg`<g class="axes" aria-hidden="true">
    ${y.ticks.map(({ value, label }) => {
      const at = y.scale(value);
      return svg`<line class="grid" x1=${left} x2=${right} y1=${at} y2=${at} />
        <text class="tick" x=${left - 8} y=${at} text-anchor="end" dominant-baseline="central">${label}</text>`;
    })}
    ${x.ticks.map(({ value, label }) => {
      const at = x.scale(value);
      return svg`<line class="tick-mark" x1=${at} x2=${at} y1=${bottom} y2=${bottom + 5} />
        <text class="tick" x=${at} y=${bottom + 20} text-anchor="middle">${label}</text>`;
    })}
    <line class="base" x1=${left} x2=${right} y1=${bottom} y2=${bottom} />
    ${y.title ? svg`<text class="axis-title" x=${2} y=${top - 14}>${y.title}</text>` : nothing}
    ${
      x.title
        ? svg`<text class="axis-title" x=${right} y=${bottom + 42} text-anchor="end">${x.title}</text>`
        : nothing
    }
  </g>`;
}

/**
 * Formulas in the text of a chart: `d_k` with its index lowered.
 * @param {string} text marked as in web/lang: $d_k$, $√d_k$, {value}
 * @param {Record<string, string | number>} [values]
 */
export function chartText(text, values = {}) {
  return text.split('$').map((piece, i) => {
    if (i % 2 === 0) return piece.replace(/\{(\w+)\}/gu, (_, name) => String(values[name]));
    const [before, below] = piece.split('_');
    const [, sign, letter] = /^(\W*)(\w*)$/u.exec(before) ?? ['', before, ''];
    return svg`${sign}<tspan class="symbol">${letter}</tspan>${
      below
        ? svg`<tspan class="below" dy="4">${below}</tspan><tspan dy="-4">\u200b</tspan>`
        : nothing
    }`;
  });
}

/**
 * The ticks that have room: every one, every second one, …
 * @template T
 * @param {readonly T[]} ticks
 * @param {number} room in pixels
 * @param {number} [each] how much one needs
 */
export function fitting(ticks, room, each = 44) {
  const step = Math.max(1, Math.ceil((ticks.length * each) / room));
  return ticks.filter((_, i) => i % step === 0);
}
