import { html, nothing, svg } from 'lit/html.js';
import { guard } from 'lit/directives/guard.js';
import { pictures } from '../../lang/en.js';
import { rawNudge } from '../lesson.js';
import { chartText } from './axes.js';
import { drawMark } from './marks.js';
import { divisorsCode } from './numpy.js';
import {
  drawCurve,
  drawCursor,
  drawEqualShares,
  drawPanel,
  drawPanelAxes,
  largest,
  layOut,
  leavesAt,
  meanWeight,
  sizes,
  upright,
} from './panels.js';
import { Picture, rowOf } from './picture.js';
import styles from './divisors.css';

/**
 * @typedef {import('./marks.js').Divisor} Divisor
 * @typedef {import('./panels.js').Place} Place
 * @typedef {import('./panels.js').Scale} Scale
 * @typedef {import('../../../wasm/core.js').DivisorResult} DivisorResult
 *
 * @typedef {{ at: number, dx: number, dy: number, anchor: 'start' | 'middle' | 'end' }} LabelPlace
 *   `at`: by the point of this size
 *
 * @typedef {object} Panel
 * @property {'spread' | 'largest' | 'nudge'} name what of a result it shows
 * @property {'log' | 'linear'} kind of its vertical axis
 * @property {readonly [low: number, high: number]} values that the axis spans
 * @property {readonly number[]} ticks
 * @property {Record<Divisor, LabelPlace>} labels
 */

const words = pictures.divisors;

/** @type {readonly Divisor[]} */
const divisors = ['one', 'root', 'dk'];

/** @type {LabelPlace} */
const overFalling = { at: 256, dx: 7, dy: -9, anchor: 'start' };

/** @type {readonly Panel[]} */
const panels = [
  {
    name: 'spread',
    kind: 'log',
    values: [0.01, 100],
    ticks: [0.01, 0.1, 1, 10, 100],
    labels: {
      one: { at: 256, dx: -7, dy: -9, anchor: 'end' },
      root: { at: 1024, dx: 0, dy: -12, anchor: 'middle' },
      dk: overFalling,
    },
  },
  {
    name: 'largest',
    kind: 'linear',
    values: [0, 1],
    ticks: [0, 0.25, 0.5, 0.75, 1],
    labels: {
      one: { at: 1024, dx: 0, dy: 22, anchor: 'middle' },
      root: { at: 1024, dx: 0, dy: -12, anchor: 'middle' },
      dk: { ...overFalling, at: 64 },
    },
  },
  {
    name: 'nudge',
    kind: 'log',
    values: [1e-6, 0.1],
    ticks: [1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 0.1],
    labels: {
      one: { at: 256, dx: -7, dy: 9, anchor: 'end' },
      root: overFalling,
      dk: overFalling,
    },
  },
];

/** What becomes of scores, weights and nudges with the divisors 1, √d_k and d_k. */
export class ScalingDivisors extends Picture {
  static styles = [...Picture.styles, styles];

  /** @override */
  get own() {
    return words;
  }

  /** @override */
  get run() {
    return /** @type {const} */ ('sample');
  }

  /** @override */
  get guess() {
    return 'by-dk';
  }

  /** @override */
  controls() {
    return this.keySize();
  }

  /** @override */
  chart() {
    const { width, measured } = this;
    const { height, places } = layOut(width, panels.length);
    const ys = panels.map(({ values, kind }, i) => upright(places[i], values, kind));
    return html`<svg
        viewBox="0 0 ${width} ${height}"
        role="img"
        aria-label=${this.plain(words.chart)}
      >
        ${measured ? places.map((place) => drawPanel(place, this.#cursor(place))) : nothing}
        ${guard([width, measured], () =>
          panels.map((panel, i) => drawPanel(places[i], this.#panel(panel, places[i], ys[i]))),
        )}
        ${
          measured
            ? panels.map((panel, i) => drawPanel(places[i], this.#current(panel, places[i], ys[i])))
            : nothing
        }
      </svg>
      ${measured ? this.#atSize() : nothing}`;
  }

  /** @param {Place} place */
  #cursor(place) {
    return drawCursor(place, this.measuredSize);
  }

  /**
   * What is the same at every position of the slider.
   * @param {Panel} panel
   * @param {Place} place
   * @param {Scale} y
   */
  #panel(panel, place, y) {
    const { name, ticks } = panel;
    const axes = drawPanelAxes(place, y, {
      ticks: ticks.map((value) => ({ value, label: this.#tickLabel(panel, value) })),
      title: this.plain(words.panels[name], { nudge: this.numbers.number(rawNudge) }),
      keySize: pictures.axes.keySize,
    });
    return svg`${axes}${name === 'largest' ? drawEqualShares(place, y, words.equalShares) : nothing}
      ${this.measured ? divisors.map((divisor) => this.#series(panel, place, y, divisor)) : nothing}`;
  }

  /**
   * @param {Panel} panel
   * @param {number} value
   */
  #tickLabel({ name }, value) {
    const { numbers } = this;
    return name === 'nudge' ? numbers.scientific(value).split('·')[1] : numbers.number(value);
  }

  /**
   * @param {Panel} panel
   * @param {Place} place
   * @param {Scale} y
   * @param {Divisor} divisor
   */
  #series({ name, labels }, place, y, divisor) {
    const value = (/** @type {number} */ dK) => this.#result(dK, divisor)[name];
    const leaves = leavesAt(place, y, value);
    const { at, dx, dy, anchor } = labels[divisor];
    return svg`<g class=${divisor}>
      ${drawCurve(place, y, divisor, value)}
      ${
        leaves === null
          ? svg`<text class="label" x=${place.x(at) + dx} y=${y(value(at)) + dy}
              text-anchor=${anchor}>${chartText(pictures.rows[divisor])}</text>`
          : this.#falling(place, leaves, divisor, value(largest))
      }
    </g>`;
  }

  /**
   * Says that a curve goes on below the axis, and where it ends.
   * @param {Place} place
   * @param {{ at: number, slope: number }} leaves where it leaves the chart, and how steeply
   * @param {Divisor} divisor
   * @param {number} end its last value
   */
  #falling(place, { at, slope }, divisor, end) {
    const [left, right] = place.x.range();
    const [bottom] = place.y;
    const values = { divisor: pictures.rows[divisor], value: this.#change(end), dK: largest };
    const lines = words.falls.map((text) => this.plain(text, values));
    const lineHeight = 17;
    // on the side that has more room, clear of the curve
    const before = at - left > right - at;
    const x = before ? at - 8 - slope * lineHeight * lines.length : at + 12;
    const first = bottom - 9 - lineHeight * (lines.length - 1);
    return svg`<path class="arrow" d="M${at - 5} ${bottom - 9}L${at} ${bottom - 1}L${at + 5} ${bottom - 9}" />
      ${lines.map(
        (text, i) =>
          svg`<text class="label" x=${x} y=${first + i * lineHeight}
            text-anchor=${before ? 'end' : 'start'}>${chartText(text)}</text>`,
      )}`;
  }

  /**
   * The points at the slider's key size.
   * @param {Panel} panel
   * @param {Place} place
   * @param {Scale} y
   */
  #current({ name }, place, y) {
    const dK = this.measuredSize;
    return divisors.map((divisor) => {
      const at = y(this.#result(dK, divisor)[name]);
      return at <= place.y[0]
        ? svg`<g class=${divisor}>${drawMark(divisor, place.x(dK), at, 6.5)}</g>`
        : nothing;
    });
  }

  /** The numbers at the slider's key size. */
  #atSize() {
    const { columns } = words;
    const { numbers } = this;
    const nudge = this.plain(columns.nudge, { nudge: numbers.number(rawNudge) });
    const cell = (/** @type {string} */ label, /** @type {string} */ value) =>
      html`<td role="cell">
        <span class="cell-label" aria-hidden="true">${label}</span> <span>${value}</span>
      </td>`;
    const title = { dK: this.measuredSize, counted: this.counted };
    return html`<p class="at-size-title">${this.rich(words.atSize, title)}</p>
      <table class="at-size" role="table" aria-label=${this.plain(words.atSize, title)}>
        <thead role="rowgroup">
          <tr role="row">
            ${[columns.divisor, columns.spread, columns.largest, nudge].map(
              (column) => html`<th role="columnheader" scope="col">${column}</th>`,
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${divisors.map((divisor) => {
            const result = this.#result(this.measuredSize, divisor);
            return html`<tr role="row">
              <th role="rowheader" scope="row" class=${divisor}>${this.#rowName(result)}</th>
              ${cell(columns.spread, this.withError(result.spread, result.spreadError))}
              ${cell(columns.largest, meanWeight(this, result.largest, result.largestError))}
              ${cell(nudge, this.#change(result.nudge))}
            </tr>`;
          })}
        </tbody>
      </table>`;
  }

  /** @param {DivisorResult} result */
  #rowName({ divisor, value }) {
    const { numbers } = this;
    return html`<svg class="sample" viewBox="-6 -6 12 12" aria-hidden="true">
        ${drawMark(divisor, 0, 0)}
      </svg>
      ${this.rich(pictures.rows[divisor])}
      ${
        divisor === 'one'
          ? nothing
          : html`<span class="aside">${numbers.relation(value)} ${numbers.size(value)}</span>`
      }`;
  }

  /** @param {number} nudge the change of a weight */
  #change(nudge) {
    return nudge === 0 ? '0' : this.numbers.scientific(nudge);
  }

  /**
   * @param {number} dK
   * @param {Divisor} divisor
   * @returns {DivisorResult}
   */
  #result(dK, divisor) {
    return rowOf(this.measuredAt(dK).rows, divisor);
  }

  /** @override */
  sentence() {
    const { number } = this.numbers;
    const [one, root, dk] = divisors.map((divisor) => this.#result(largest, divisor));
    const sentence = this.rich(words.sentence, {
      dK: largest,
      nudge: number(rawNudge),
      largestOne: meanWeight(this, one.largest),
      largestRoot: this.numbers.rough(root.largest),
      largestDk: meanWeight(this, dk.largest),
      nudgeOne: this.#change(one.nudge),
      nudgeRoot: this.#change(root.nudge),
      nudgeDk: this.#change(dk.nudge),
    });
    const { trialsForMedians } = this.computed;
    return [
      this.measuredSize === 1 ? html`${this.rich(words.same)} ` : nothing,
      sentence,
      ' ',
      this.rich(words.median),
      this.trialsDone > trialsForMedians
        ? html` ${this.rich(words.medianOf, { number: this.numbers.whole(trialsForMedians) })}`
        : nothing,
    ];
  }

  /** @override */
  table() {
    const { number } = this.numbers;
    /**
     * @param {string} caption
     * @param {(result: DivisorResult) => string} cell
     */
    const table = (caption, cell) =>
      this.numbersTable({
        caption: this.plain(caption, { nudge: number(rawNudge) }),
        columns: [words.columns.dK, ...divisors.map((divisor) => pictures.rows[divisor])],
        rows: sizes.map((dK) => [
          String(dK),
          ...divisors.map((divisor) => cell(this.#result(dK, divisor))),
        ]),
      });
    return [
      table(words.captions.spread, (result) => this.withError(result.spread, result.spreadError)),
      table(words.captions.largest, (result) =>
        meanWeight(this, result.largest, result.largestError),
      ),
      table(words.captions.nudge, ({ nudge }) => this.#change(nudge)),
    ];
  }

  /** @override */
  numpy() {
    return this.measured ? divisorsCode(this.measured.options, this.measured.trials) : '';
  }
}
