import { html, nothing, svg } from 'lit/html.js';
import { pictures } from '../../lang/en.js';
import { rawNudge } from '../lesson.js';
import { chartText } from './axes.js';
import { drawMark } from './marks.js';
import { gradientCode } from './numpy.js';
import { Picture, rowOf } from './picture.js';
import styles from './gradient.css';
import segments from './segments.css';

/**
 * @typedef {'one' | 'root'} Divisor
 * @typedef {{ x: number, y: number, cell: number }} Grid where its first cell is, and the width of all
 */

const words = pictures.gradient;

const keys = [0, 1, 2, 3];
/** @type {readonly Divisor[]} */
const divisors = ['one', 'root'];

/** No slope of a softmax is steeper: w(1−w) at w = 1/2. */
const steepest = 0.25;

/** How much of its colour the steepest cell gets: the number on it has to be read. */
const darkest = 0.42;

/** Narrower cells get shorter numbers, and numbers for names. */
const narrow = 60;

/** Cells so wide have room for a power of ten behind its factor. */
const roomy = 76;

/** How high a cell is, in pixels. */
const cellHeight = 46;

/**
 * How every weight of the explorer's softmax responds to every score, unscaled and scaled, and what
 * a nudge of one raw score does.
 */
export class ScalingGradient extends Picture {
  static styles = [...Picture.styles, segments, styles];

  /** @override */
  get own() {
    return words;
  }

  /** @override */
  controls() {
    return this.keySize();
  }

  /** @param {Divisor} divisor */
  #row(divisor) {
    return rowOf(this.state.explorer.rows, divisor);
  }

  /** @param {Divisor} divisor */
  #slopes(divisor) {
    return this.computed.softmaxJacobian(this.#row(divisor).scores);
  }

  /**
   * What the nudge does with this divisor; `step` is what arrives at the softmax.
   * @param {Divisor} divisor
   */
  #nudge(divisor) {
    const { scores, value } = this.#row(divisor);
    const step = rawNudge / value;
    return { step, ...this.computed.nudgeWeights(scores, this.state.pictures.nudged, step) };
  }

  // ---- the heat maps ---------------------------------------------------------------------

  /** @override */
  chart() {
    const { width } = this;
    const beside = width >= 640;
    const gap = 24;
    const space = beside ? (width - gap) / 2 : width;
    const short = (space - 66) / keys.length < narrow;
    const left = short ? 22 : 66;
    const top = short ? 90 : 74;
    const cell = Math.min((space - left - 2) / keys.length, 96);
    const mapWidth = left + keys.length * cell;
    const mapHeight = top + keys.length * cellHeight;
    const bottom = mapHeight + (beside ? 0 : mapHeight + gap);
    const remarks = beside ? [words.key.join(' · ')] : words.key;
    return html`<svg
        viewBox="0 0 ${width} ${bottom + 12 + 20 * remarks.length}"
        role="img"
        aria-label=${this.plain(words.chart, this.#values())}
      >
        <defs>
          <pattern
            id="negative"
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path class="gaps" d="M1 0V6" />
          </pattern>
        </defs>
        ${divisors.map((divisor, i) => {
          const x = beside ? i * (width - mapWidth) : 0;
          const y = beside ? 0 : i * (mapHeight + gap);
          return svg`<g class=${divisor}>
            ${drawMark(divisor, x + 7, y + 14)}
            <text class="label" x=${x + 20} y=${y + 19}
              >${chartText(`${words.labels[divisor]} ${pictures.rows[divisor]}`)}</text>
            <text class="tick" x=${x} y=${y + 41}>${this.plain(words.input, {
              scores: this.numbers.vector(this.#row(divisor).scores),
            })}</text>
            ${short ? svg`<text class="tick" x=${x} y=${y + 61}>${words.narrow}</text>` : nothing}
            ${this.#heatMap(divisor, { x: x + left, y: y + top, cell }, short)}
          </g>`;
        })}
        ${remarks.map(
          (remark, i) =>
            svg`<text class="axis-title" x="0" y=${bottom + 26 + 20 * i}>${remark}</text>`,
        )}
      </svg>
      ${this.#nudges()}`;
  }

  /**
   * @param {Divisor} divisor
   * @param {Grid} grid
   * @param {boolean} short there is no room for names
   */
  #heatMap(divisor, grid, short) {
    const { x, y, cell } = grid;
    const { nudged } = this.state.pictures;
    const name = (/** @type {string} */ text, /** @type {number} */ key) =>
      short ? String(key + 1) : this.plain(text, { number: key + 1 });
    return svg`${keys.map(
      (key) => svg`<text class="tick ${key === nudged ? 'nudged' : ''}"
          x=${x + (key + 0.5) * cell} y=${y - 9} text-anchor="middle"
          >${name(words.score, key)}</text>
        <text class="tick" x=${x - 8} y=${y + (key + 0.5) * cellHeight} text-anchor="end"
          dominant-baseline="central">${name(words.weight, key)}</text>`,
    )}
    ${this.#slopes(divisor).map((row, i) =>
      row.map((slope, j) => this.#cell(slope, { x: x + j * cell, y: y + i * cellHeight, cell })),
    )}
    <rect class="chosen" x=${x + nudged * cell} y=${y} width=${cell}
      height=${keys.length * cellHeight} />`;
  }

  /**
   * @param {number} slope
   * @param {Grid} place
   */
  #cell(slope, { x, y, cell }) {
    const [centre, middle] = [x + cell / 2, y + cellHeight / 2];
    const text = (cell < narrow ? this.numbers.rough : this.numbers.brief)(slope);
    // a power of ten that has no room goes under its factor
    const [factor, power] = cell < roomy ? text.split('·') : [text];
    const line = (/** @type {string} */ part, /** @type {number} */ at) =>
      svg`<text class="slope" x=${centre} y=${at} text-anchor="middle" dominant-baseline="central"
        >${part}</text>`;
    return svg`<rect class="heat" x=${x} y=${y} width=${cell} height=${cellHeight}
        fill-opacity=${(Math.abs(slope) / steepest) * darkest} />
      ${
        slope < 0
          ? svg`<rect x=${x} y=${y} width=${cell} height=${cellHeight} fill="url(#negative)" />`
          : nothing
      }
      ${power ? [line(factor, middle - 10), line(`·${power}`, middle + 10)] : line(factor, middle)}`;
  }

  // ---- the nudge -------------------------------------------------------------------------

  #nudges() {
    const { nudged } = this.state.pictures;
    const nudges = divisors.map((divisor) => ({ divisor, ...this.#nudge(divisor) }));
    const largest = Math.max(...this.#changes().map(Math.abs));
    const form = this.#form();
    return html`<div class="nudge">
      <fieldset>
        <legend>${this.rich(words.legend, this.#values())}</legend>
        <div class="segments">
          ${keys.map(
            (key) =>
              html`<label>
                <input
                  type="radio"
                  name="nudged"
                  value=${key}
                  autocomplete="off"
                  .checked=${key === nudged}
                  @change=${() => this.intend({ type: 'nudged-key-picked', key })}
                /><span>${key + 1}</span>
              </label>`,
          )}
        </div>
      </fieldset>
      <div class="pair">
        ${nudges.map(({ divisor, step, predicted, actual }) => {
          const cell = (/** @type {number} */ change, /** @type {string} */ kind) =>
            html`<td>${form(change)} ${changeBar(change / largest, kind)}</td>`;
          return html`<table class=${divisor}>
            <caption>
              <b>${this.rich(`${words.labels[divisor]} ${pictures.rows[divisor]}`)}</b>
              ${this.rich(words.step[divisor], {
                nudge: this.numbers.brief(rawNudge),
                root: this.numbers.size(this.#row(divisor).value),
                step: this.numbers.brief(step),
              })}
            </caption>
            <thead>
              <tr>
                <th scope="col">${words.columns.of}</th>
                <th scope="col">${words.columns.predicted}</th>
                <th scope="col">${words.columns.actual}</th>
              </tr>
            </thead>
            <tbody>
              ${keys.map(
                (key) =>
                  html`<tr>
                    <th scope="row">${this.rich(words.weight, { number: key + 1 })}</th>
                    ${cell(predicted[key], 'predicted')} ${cell(actual[key], 'actual')}
                  </tr>`,
              )}
            </tbody>
          </table>`;
        })}
      </div>
    </div>`;
  }

  #changes() {
    return divisors.flatMap((divisor) => {
      const { predicted, actual } = this.#nudge(divisor);
      return [...predicted, ...actual];
    });
  }

  /** One way to write all changes that are shown. */
  #form() {
    return this.#changes().every((change) => Math.abs(change) >= 2e-3)
      ? this.numbers.brief
      : this.numbers.scientific;
  }

  #values() {
    const { explorer, pictures: state } = this.state;
    const root = this.#row('root').value;
    return {
      dK: explorer.dK,
      key: state.nudged + 1,
      nudge: this.numbers.brief(rawNudge),
      root: this.numbers.size(root),
      relation: this.numbers.relation(root),
    };
  }

  /** @override */
  sentence() {
    const { nudged } = this.state.pictures;
    const [one, root] = divisors.map((divisor) => this.#nudge(divisor).actual[nudged]);
    const form = this.#form();
    return this.rich(`${words.sentence} ${this.#remark(one, root)}`, {
      ...this.#values(),
      one: form(one),
      scaled: form(root),
    });
  }

  /**
   * What these changes of a weight say.
   * @param {number} one unscaled
   * @param {number} root scaled
   */
  #remark(one, root) {
    if (this.state.explorer.dK === 1) return words.same;
    if (one > root) return words.responds;
    return one > root / 4 ? words.overtaken : words.vanishes;
  }

  /** @override */
  table() {
    const name = (/** @type {number} */ key) => this.plain(words.weight, { number: key + 1 });
    return html`<div class="tables">
      ${divisors.map((divisor) =>
        this.numbersTable({
          caption: `${words.captions[divisor]} ${this.numbers.vector(this.#row(divisor).scores)}`,
          columns: [
            words.columns.slope,
            ...keys.map((key) => this.plain(words.score, { number: key + 1 })),
          ],
          rows: this.#slopes(divisor).map((row, i) => [name(i), ...row.map(this.numbers.brief)]),
        }),
      )}
    </div>`;
  }

  /** @override */
  numpy() {
    const { explorer, pictures: state } = this.state;
    return gradientCode({ dK: explorer.dK, key: state.nudged, nudge: rawNudge });
  }
}

/**
 * A bar from the middle of a cell, to the left for what is below 0.
 * @param {number} share of the longest bar, −1 to 1
 * @param {string} kind
 */
function changeBar(share, kind) {
  const width = Math.abs(share) * 50;
  return html`<svg class="change" aria-hidden="true">
    <rect class=${kind} x="${share < 0 ? 50 - width : 50}%" y="1" width="${width}%" height="8" />
    <line class="base" x1="50%" x2="50%" y1="0" y2="10" />
  </svg>`;
}
