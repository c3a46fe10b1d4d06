import { scaleLog } from 'd3-scale';
import { line } from 'd3-shape';
import { html, nothing, svg } from 'lit/html.js';
import opening from 'opening-numbers';
import { pictures } from '../../lang/en.js';
import { chartText, drawAxes, fitting, margin } from './axes.js';
import { drawErrorBar, drawMark } from './marks.js';
import { growthCode } from './numpy.js';
import { Picture, rowOf } from './picture.js';

/**
 * @typedef {import('d3-scale').ScaleContinuousNumeric<number, number>} Scale
 * @typedef {import('../../../wasm/core.js').SizeResult} SizeResult
 */

const words = pictures.growth;

/** The sizes with a point: the powers of two. */
const sizes = Array.from({ length: 13 }, (_, power) => 2 ** power);
const largest = sizes[sizes.length - 1];
const ticks = sizes.filter((_, power) => power % 2 === 0);

/** The standard deviation of the scores against d_k, with and without the division. */
export class ScalingGrowth extends Picture {
  /** @override */
  get own() {
    return words;
  }

  /** @override */
  get run() {
    return /** @type {const} */ ('sample');
  }

  /** @override the reader starts it */
  get startsItself() {
    return false;
  }

  /** @override */
  controls() {
    return html`${this.measured ? nothing : html`<p class="prompt">${words.before}</p>`}
    ${this.keySize()}`;
  }

  /** @override */
  chart() {
    const { width } = this;
    const height = Math.round(Math.min(Math.max(width * 0.6, 300), 440));
    const x = scaleLog([1, largest], [margin.left, width - margin.right - 6]);
    const y = scaleLog([0.5, 200], [height - margin.bottom, margin.top]);
    const tick = (/** @type {number} */ value) => ({ value, label: String(value) });
    return html`<svg
      viewBox="0 0 ${width} ${height}"
      role="img"
      aria-label=${this.plain(words.chart)}
    >
      ${drawAxes({
        x: {
          scale: x,
          ticks: fitting(ticks, width - margin.left).map(tick),
          title: chartText(pictures.axes.keySize),
        },
        y: { scale: y, ticks: [1, 4, 16, 64].map(tick), title: words.vertical },
      })}
      ${this.measured ? this.#cursor(x, y) : nothing}
      ${this.measured ? [this.#series('one', x, y), this.#series('root', x, y)] : nothing}
      ${this.#prediction(x, y)}
    </svg>`;
  }

  /**
   * The line of the theory with the measured points on it.
   * @param {'one' | 'root'} divisor
   * @param {Scale} x
   * @param {Scale} y
   */
  #series(divisor, x, y) {
    const theory = (/** @type {number} */ dK) =>
      divisor === 'one' ? this.computed.scaleFactor(dK) : 1;
    const path = line()([1, largest].map((dK) => [x(dK), y(theory(dK))]));
    // beneath the rising line and above the flat one
    const labelAt = divisor === 'root' ? y(1) - 16 : y(4.5);
    return svg`<g class=${divisor}>
      <path class="line" d=${path} />
      ${this.#results.map(({ dK, rows }) => {
        const { spread, spreadError } = rowOf(rows, divisor);
        return svg`${
          spreadError === null || spreadError >= spread
            ? nothing
            : drawErrorBar(x(dK), y(spread - spreadError), y(spread + spreadError))
        }${spread > 0 ? drawMark(divisor, x(dK), y(spread)) : nothing}`;
      })}
      <text
        class="label"
        x=${x(largest)}
        y=${labelAt}
        text-anchor="end"
        >${chartText(`${words.labels[divisor]} ${pictures.rows[divisor]}`)}</text>
    </g>`;
  }

  /**
   * What the reader predicted for the way from one size to another, drawn from the theory's value.
   * @param {Scale} x
   * @param {Scale} y
   */
  #prediction(x, y) {
    const { from, to, spread, variance, square } = opening.predictions.growth;
    const prediction = this.state.predictions.find(({ id }) => id === 'growth');
    if (prediction?.stage !== 'committed') return nothing;
    const factors = { two: spread, four: variance, sixteen: square, same: 1 };
    const factor = factors[/** @type {keyof typeof factors} */ (prediction.entry)];
    const start = this.computed.scaleFactor(from);
    const [left, right] = [x(from), x(to)];
    const [low, high] = [y(start), y(start * factor)];
    const beside = this.width >= 560;
    return svg`<g class="prediction">
      <path class="line" d=${line()([
        [left, low],
        [right, high],
      ])} />
      <circle cx=${left} cy=${low} r="3" /><circle cx=${right} cy=${high} r="6" />
      <text
        class="label"
        x=${beside ? right + 11 : x(largest)}
        y=${beside ? high : y(200) + 6}
        text-anchor=${beside ? 'start' : 'end'}
        dominant-baseline="central"
        >${this.plain(words.prediction, { factor })}</text>
    </g>`;
  }

  /**
   * @param {Scale} x
   * @param {Scale} y
   */
  #cursor(x, y) {
    const at = x(Math.min(this.measuredSize, largest));
    const [bottom, top] = y.range();
    return svg`<line class="cursor" x1=${at} x2=${at} y1=${bottom} y2=${top} />`;
  }

  get #results() {
    return sizes.map((dK) => this.measuredAt(dK));
  }

  /** @override */
  sentence() {
    const dK = this.measuredSize;
    const { rows } = this.measuredAt(dK);
    const [one, root] = [rowOf(rows, 'one'), rowOf(rows, 'root')];
    const { numbers } = this;
    return this.rich(words.sentence, {
      dK,
      counted: this.counted,
      spread: this.withError(one.spread, one.spreadError),
      root: numbers.size(root.value),
      relation: numbers.relation(root.value),
      scaled: this.withError(root.spread, root.spreadError),
    });
  }

  /** @override */
  table() {
    const { numbers } = this;
    const { columns } = words;
    return this.numbersTable({
      caption: words.caption,
      columns: [columns.dK, columns.theory, columns.one, columns.root],
      rows: this.#results.map(({ dK, rows }) => {
        const [one, root] = [rowOf(rows, 'one'), rowOf(rows, 'root')];
        return [
          String(dK),
          numbers.size(root.value),
          this.withError(one.spread, one.spreadError),
          this.withError(root.spread, root.spreadError),
        ];
      }),
    });
  }

  /** @override */
  numpy() {
    return this.measured ? growthCode(this.measured.options, this.measured.trials) : '';
  }
}
