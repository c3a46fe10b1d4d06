import { html, nothing, svg } from 'lit/html.js';
import { guard } from 'lit/directives/guard.js';
import { line } from 'd3-shape';
import { pictures } from '../../lang/en.js';
import { assumptions } from '../lesson.js';
import { chartText } from './axes.js';
import { drawErrorBar, drawMark } from './marks.js';
import { limitsCode } from './numpy.js';
import {
  curveSizes,
  drawCurve,
  drawCursor,
  drawEqualShares,
  drawPanel,
  drawPanelAxes,
  layOut,
  meanWeight,
  sizes,
  upright,
} from './panels.js';
import { Picture, rowOf } from './picture.js';
import styles from './limits.css';
import segments from './segments.css';

/**
 * @typedef {import('./panels.js').Place} Place
 * @typedef {import('./panels.js').Scale} Scale
 * @typedef {import('../../../wasm/core.js').DivisorResult} DivisorResult
 * @typedef {keyof typeof assumptions} Assumption
 */

const words = pictures.limits;

/** The weight of each of four keys, when all are alike. */
const equalShare = 1 / 4;

/** What √d_k is meant to leave of the spread of the scores. */
const intended = 1;
const spreadTicks = [0.25, 1, 4, 16, 64];
const weightTicks = [0, 0.25, 0.5, 0.75, 1];

/** Where labels stand: by the points of this size. */
const labelled = sizes[sizes.length - 2];

const below = { dx: 0, dy: 22, anchor: 'middle' };

/**
 * Where the label of √d_k stands beside its curve of weights: above while that is flat, to the left
 * where it climbs, below where it has arrived.
 * @param {number} weight
 */
function rootLabel(weight) {
  if (weight > 0.9) return below;
  return weight < 0.3 ? { dx: 0, dy: -12, anchor: 'middle' } : { dx: -14, dy: -4, anchor: 'end' };
}

/** What √d_k leaves when entries have another standard deviation, or a key is related to the query. */
export class ScalingLimits extends Picture {
  static styles = [...Picture.styles, segments, styles];

  /** @override */
  get own() {
    return words;
  }

  /** @override */
  get run() {
    return /** @type {const} */ ('variant');
  }

  /** @override */
  controls() {
    const { sigma, rho } = this.state.pictures;
    return html`<div class="assumptions">
        ${this.#assumption('sigma', sigma)} ${this.#assumption('rho', rho)}
      </div>
      ${this.keySize()}`;
  }

  /**
   * @param {Assumption} name
   * @param {number} picked
   */
  #assumption(name, picked) {
    return html`<fieldset>
      <legend>${words.assumptions[name]}</legend>
      <div class="segments">
        ${assumptions[name].map(
          (value) =>
            html`<label>
              <input
                type="radio"
                name=${name}
                value=${value}
                autocomplete="off"
                .checked=${value === picked}
                @change=${() => this.intend({ type: 'assumption-picked', name, value })}
              /><span>${this.numbers.number(value)}</span>
            </label>`,
        )}
      </div>
    </fieldset>`;
  }

  /** What the entries of the run that is shown are. */
  get #assumed() {
    const { sigma = 1, rho = 0 } = this.measured?.options ?? this.state.pictures;
    return { sigma, rho, variance: sigma * sigma };
  }

  /** @override */
  chart() {
    const { width, measured } = this;
    const { height, places } = layOut(width, 2);
    const [left, right] = places;
    const spread = upright(left, [0.1, 200], 'log');
    const weight = upright(right, [0, 1], 'linear');
    return html`<svg
      viewBox="0 0 ${width} ${height}"
      role="img"
      aria-label=${this.plain(words.chart)}
    >
      ${
        measured
          ? places.map((place) => drawPanel(place, drawCursor(place, this.measuredSize)))
          : nothing
      }
      ${guard([width, measured], () => [
        drawPanel(left, this.#spreads(left, spread)),
        drawPanel(right, this.#weights(right, weight)),
      ])}
      ${
        measured
          ? [
              drawPanel(left, this.#current(left, spread, 'root', 'spread')),
              drawPanel(right, [
                this.#current(right, weight, 'root', 'first'),
                this.#current(right, weight, 'dk', 'first'),
              ]),
            ]
          : nothing
      }
    </svg>`;
  }

  /**
   * The standard deviation of the scores over √d_k: measured, in theory, and as it is meant to be.
   * @param {Place} place
   * @param {Scale} y
   */
  #spreads(place, y) {
    const axes = drawPanelAxes(place, y, {
      ticks: this.#ticks(spreadTicks),
      title: words.panels.spread,
      keySize: pictures.axes.keySize,
    });
    if (!this.measured) return axes;
    const { rho, variance } = this.#assumed;
    const theory = (/** @type {number} */ dK) => pooledSpread(this.#assumed, dK);
    const { x } = place;
    const path = line()(curveSizes.map((dK) => [x(dK), y(theory(dK))]));
    const values = { variance: this.numbers.number(variance) };
    return svg`${axes}
      ${this.#level(place, y(intended), 'intended', words.intended, variance < intended)}
      ${
        rho !== 0 && variance !== intended
          ? this.#level(place, y(variance), 'unrelated', this.plain(words.unrelated, values))
          : nothing
      }
      <g class="root">
        <path class="line" d=${path} />
        ${sizes.map((dK) => {
          const { spread, spreadError } = this.#result(dK, 'root');
          return svg`${
            spreadError === null || spreadError >= spread
              ? nothing
              : drawErrorBar(x(dK), y(spread - spreadError), y(spread + spreadError))
          }${spread > 0 ? drawMark('root', x(dK), y(spread)) : nothing}`;
        })}
        <text class="label" x=${x(labelled) - 10} y=${y(theory(labelled)) - 12} text-anchor="end"
          >${chartText(
            rho === 0
              ? `${pictures.rows.root}: ${this.plain(words.leaves, values)}`
              : pictures.rows.root,
          )}</text>
      </g>`;
  }

  /**
   * A level that the spread is compared with.
   * @param {Place} place
   * @param {number} y
   * @param {string} kind
   * @param {string} label below it on the right, or
   * @param {boolean} [above] on the left
   */
  #level({ x }, y, kind, label, above = false) {
    const [left, right] = x.range();
    return svg`<line class="level ${kind}" x1=${left} x2=${right} y1=${y} y2=${y} />
      <text class="tick" x=${above ? left + 6 : right} y=${y + (above ? -8 : 16)}
        text-anchor=${above ? 'start' : 'end'}>${label}</text>`;
  }

  /**
   * The mean weight of key 1.
   * @param {Place} place
   * @param {Scale} y
   */
  #weights(place, y) {
    const axes = drawPanelAxes(place, y, {
      ticks: this.#ticks(weightTicks),
      title: words.panels.weight,
      keySize: pictures.axes.keySize,
    });
    const series = (/** @type {'root' | 'dk'} */ divisor) => {
      const value = (/** @type {number} */ dK) => this.#result(dK, divisor).first;
      const at = y(value(labelled));
      const { dx, dy, anchor } = divisor === 'root' ? rootLabel(value(labelled)) : below;
      return svg`<g class=${divisor}>
        ${drawCurve(place, y, divisor, value)}
        <text class="label" x=${place.x(labelled) + dx} y=${at + dy} text-anchor=${anchor}
          >${chartText(pictures.rows[divisor])}</text>
      </g>`;
    };
    return svg`${axes}
      ${drawEqualShares(place, y, words.equalShares)}
      ${this.measured ? [series('root'), series('dk')] : nothing}`;
  }

  /** @param {readonly number[]} values */
  #ticks(values) {
    return values.map((value) => ({ value, label: this.numbers.number(value) }));
  }

  /**
   * The point at the slider's key size.
   * @param {Place} place
   * @param {Scale} y
   * @param {'root' | 'dk'} divisor
   * @param {'spread' | 'first'} field
   */
  #current(place, y, divisor, field) {
    const value = this.#result(this.measuredSize, divisor)[field];
    return svg`<g class=${divisor}
      >${drawMark(divisor, place.x(this.measuredSize), y(value), 6.5)}</g
    >`;
  }

  /**
   * @param {number} dK
   * @param {'root' | 'dk'} divisor
   * @returns {DivisorResult}
   */
  #result(dK, divisor) {
    return rowOf(this.measuredAt(dK).rows, divisor);
  }

  /** @override */
  sentence() {
    const { numbers } = this;
    const { sigma, rho, variance } = this.#assumed;
    const dK = this.measuredSize;
    const [root, dk] = [this.#result(dK, 'root'), this.#result(dK, 'dk')];
    const values = {
      dK,
      sigma: numbers.number(sigma),
      rho: numbers.number(rho),
      variance: numbers.number(variance),
      spread: this.withError(root.spread, root.spreadError),
      root: meanWeight(this, root.first),
      dk: meanWeight(this, dk.first),
      equal: numbers.number(equalShare),
    };
    const { usual, scaled, related } = words.sentences;
    if (rho === 0) return this.rich(variance === intended ? usual : scaled, values);
    return [
      this.rich(variance === intended ? related.usual : related.scaled, values),
      ' ',
      this.rich(related.weights, values),
    ];
  }

  /** @override */
  table() {
    const { numbers } = this;
    const { sigma, rho } = this.#assumed;
    const { columns } = words;
    return this.numbersTable({
      caption: this.plain(words.caption, {
        sigma: numbers.number(sigma),
        rho: numbers.number(rho),
        counted: this.counted,
      }),
      columns: [columns.dK, columns.spread, columns.root, columns.dk],
      rows: sizes.map((dK) => {
        const [root, dk] = [this.#result(dK, 'root'), this.#result(dK, 'dk')];
        return [
          String(dK),
          this.withError(root.spread, root.spreadError),
          meanWeight(this, root.first, root.firstError),
          meanWeight(this, dk.first, dk.firstError),
        ];
      }),
    });
  }

  /** @override */
  numpy() {
    return this.measured ? limitsCode(this.measured.options, this.measured.trials) : '';
  }
}

/**
 * The standard deviation of the scores of all four keys over √d_k, in theory. Three keys have the
 * variance σ⁴. Key 1 is ρ·q + √(1 − ρ²)·z: each entry of q adds ρ·q² + √(1 − ρ²)·q·z to its score,
 * of mean ρσ² and variance σ⁴(1 + ρ²). So its mean is ρσ²√d_k away from that of the others, and
 * pooled this adds 1/4·3/4 of the square of that distance.
 * @param {{ rho: number, variance: number }} entries
 * @param {number} dK
 */
const pooledSpread = ({ rho, variance }, dK) =>
  variance * Math.sqrt(1 + (rho * rho) / 4 + (3 / 16) * rho * rho * dK);
