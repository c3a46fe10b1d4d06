import { scaleLinear, scaleLog } from 'd3-scale';
import { html, svg } from 'lit/html.js';
import {
  d_k as headSize,
  heads,
  layers,
  model,
  sentences,
  tokens,
} from '../../data/trained_heads.json';
import { pictures } from '../../lang/en.js';
import { chartText, drawAxes } from './axes.js';
import { drawMark } from './marks.js';
import { headsCode } from './numpy.js';
import { Picture } from './picture.js';
import { describeHeads, nearOne } from './trained-heads.js';
import styles from './heads.css';

/**
 * @typedef {import('./trained-heads.js').Head} Head
 * @typedef {import('./marks.js').Divisor} Divisor
 * @typedef {{ left: number, right: number, top: number, bottom: number, title: number }} Panel
 */

const words = pictures.heads;

const summary = describeHeads({ heads, tokens });

/** The heads by the standard deviation of their scores, as indices into `heads`. */
const order = heads.map((_, i) => i).sort((a, b) => heads[a].scaled_sd - heads[b].scaled_sd);

/** @type {readonly { divisor: Divisor, of: (head: Head) => number }[]} */
const largestWeights = [
  { divisor: 'one', of: (head) => head.best_unscaled },
  { divisor: 'root', of: (head) => head.best_root },
  { divisor: 'dk', of: (head) => head.best_dk },
];

/** Decimals of what was measured. */
const decimals = 4;

/** How near to a mark a click has to be, in pixels of the chart. */
const reach = 24;

/** What was measured in the heads of a trained model. */
export class ScalingHeads extends Picture {
  static styles = [...Picture.styles, styles];

  /**
   * Where the marks stand.
   * @type {{ head: number, x: number, y: number }[]}
   */
  #places = [];

  /** @override */
  get own() {
    return words;
  }

  /** @override */
  get guess() {
    return 'heads';
  }

  /** @override */
  get guessValues() {
    return this.#values();
  }

  /** @override */
  reads() {
    const { phase, pictures: state, predictions, predict } = this.state;
    return [phase, state, predictions, predict];
  }

  /** @override */
  controls() {
    const { head } = this.state.pictures;
    const { layer, head: number, ...measured } = heads[head];
    const { size } = this.numbers;
    const name = { layer, head: number, spread: size(measured.scaled_sd) };
    return html`<div class="control">
        <label for="head">${words.slider}</label>
        <input
          id="head"
          type="range"
          min="1"
          max=${order.length}
          step="1"
          autocomplete="off"
          .value=${String(order.indexOf(head) + 1)}
          aria-valuetext=${this.plain(words.sliderValue, name)}
          @input=${(/** @type {InputEvent} */ event) => {
            const { value } = /** @type {HTMLInputElement} */ (event.target);
            this.intend({ type: 'head-picked', head: order[Number(value) - 1] });
          }}
        />
      </div>
      <p class="chosen-head">
        ${this.rich(words.chosen, {
          ...name,
          one: this.#weight(measured.best_unscaled, 2),
          root: this.#weight(measured.best_root, 2),
          dk: this.#weight(measured.best_dk, 2),
        })}
      </p>`;
  }

  /**
   * A weight with so many decimals. None is 1, even where it is rounded to that.
   * @param {number} value
   * @param {number} decimals
   */
  #weight(value, decimals) {
    const { fixed } = this.numbers;
    return Number(value.toFixed(decimals)) < 1
      ? fixed(value, decimals)
      : `>\u00a0${fixed(1 - 10 ** -decimals, decimals)}`;
  }

  // ---- the chart -------------------------------------------------------------------------

  /** @override */
  chart() {
    const { width } = this;
    const beside = width >= 720;
    const middle = width / 2;
    const [left, right] = [58, width - 12];
    const spreads = { left, right: beside ? middle - 16 : right, top: 74, bottom: 300, title: 16 };
    const largest = beside
      ? { left: middle + 74, right, top: 74, bottom: 300, title: 16 }
      : { left, right, top: 424, bottom: 650, title: 390 };
    this.#places = [];
    return html`<svg
        viewBox="0 0 ${width} ${largest.bottom + 52}"
        role="img"
        aria-label=${this.plain(words.chart, this.#values())}
        @click=${(/** @type {MouseEvent} */ event) => this.#pick(event)}
      >
        ${this.#spreads(spreads)} ${this.#largest(largest)}
      </svg>
      <p class="note">${this.rich(words.source, this.#values())}</p>`;
  }

  /**
   * The standard deviation of every head, a row for each layer.
   * @param {Panel} panel
   */
  #spreads({ left, right, top, bottom, title }) {
    const x = scaleLog([0.5, 12], [left, right]);
    const row = (bottom - top) / layers;
    /** @param {number} layer */
    const y = (layer) => top + (layer - 0.5) * row;
    const tick = (/** @type {number} */ value) => ({ value, label: this.numbers.size(value) });
    const all = Array.from({ length: layers }, (_, i) => tick(i + 1));
    return svg`
      <text class="panel-title" x=${left - 58} y=${title}>${words.spreads.title}</text>
      <rect class="near" x=${x(nearOne.low)} y=${top} width=${x(nearOne.high) - x(nearOne.low)}
        height=${bottom - top} />
      ${drawAxes({
        x: {
          scale: x,
          ticks: [0.5, 1, 2, 4, 8].map(tick),
          title: chartText(words.spreads.horizontal),
        },
        y: {
          scale: Object.assign(y, { range: () => [bottom, top] }),
          ticks: all,
          title: words.spreads.vertical,
        },
      })}
      <line class="theory" x1=${x(1)} x2=${x(1)} y1=${top} y2=${bottom} />
      ${this.#series('root', (head) => x(head.scaled_sd), { top, bottom })}
      ${this.#median('root', x(summary.median), { top: top - 6, bottom })}
      <text class="label" x=${x(summary.median) + 5} y=${top - 12}>${this.#medianText(
        this.numbers.size(summary.median),
      )}</text>
      <text class="label aside" x=${x(1)} y=${top - 12} text-anchor="end">${words.spreads.theory}</text>
      <text class="label aside" x=${left} y=${top - 34}>${this.plain(
        words.spreads.near,
        this.#values(),
      )}</text>`;
  }

  /**
   * The mean largest weight of every head, a row for each divisor.
   * @param {Panel} panel
   */
  #largest({ left, right, top, bottom, title }) {
    const x = scaleLinear([0, 1], [left, right]);
    const row = (bottom - top) / largestWeights.length;
    const equal = x(summary.equalShare);
    const tick = (/** @type {number} */ value) => ({ value, label: this.numbers.size(value) });
    return svg`
      <text class="panel-title" x=${left - 58} y=${title}>${words.largest.title}</text>
      ${drawAxes({
        x: {
          scale: x,
          ticks: [0, 0.25, 0.5, 0.75, 1].map(tick),
          title: words.largest.horizontal,
        },
        y: { scale: scaleLinear([0, 1], [bottom, top]), ticks: [] },
      })}
      <line class="theory" x1=${equal} x2=${equal} y1=${top - 4} y2=${bottom} />
      <text class="label aside" x=${equal - 2} y=${top - 12}>${this.plain(
        words.largest.equal,
        this.#values(),
      )}</text>
      ${largestWeights.map(({ divisor, of }, i) => {
        const place = { top: top + i * row + 22, bottom: top + (i + 1) * row - 4 };
        const median = summary.best[divisor];
        const toTheLeft = median > 0.6;
        return svg`<g class=${divisor}>
          <text class="label" x=${left - 12} y=${(place.top + place.bottom) / 2} text-anchor="end"
            dominant-baseline="central">${chartText(pictures.rows[divisor])}</text>
          ${this.#series(divisor, (head) => x(of(head)), place)}
          ${this.#median(divisor, x(median), { ...place, top: place.top - 4 })}
          <text class="label" x=${x(median) + (toTheLeft ? -5 : 5)} y=${place.top - 7}
            text-anchor=${toTheLeft ? 'end' : 'start'}
            >${this.#medianText(this.numbers.fixed(median, 2))}</text>
        </g>`;
      })}`;
  }

  /**
   * A mark for every head. From top to bottom they follow the layers, and in them the heads, so
   * that none lies on another.
   * @param {Divisor} divisor
   * @param {(head: Head) => number} x
   * @param {{ top: number, bottom: number }} place
   */
  #series(divisor, x, { top, bottom }) {
    const chosen = this.state.pictures.head;
    const step = (bottom - top) / heads.length;
    const y = (/** @type {number} */ i) => top + (i + 0.5) * step;
    const marks = heads.map((head, i) => {
      this.#places.push({ head: i, x: x(head), y: y(i) });
      return drawMark(divisor, x(head), y(i), 3.75);
    });
    return svg`<g class=${divisor}>${marks}
      <circle class="ring" cx=${x(heads[chosen])} cy=${y(chosen)} r="8" />
      ${drawMark(divisor, x(heads[chosen]), y(chosen), 4.5)}
    </g>`;
  }

  /**
   * @param {Divisor} divisor
   * @param {number} x
   * @param {{ top: number, bottom: number }} place
   */
  #median(divisor, x, { top, bottom }) {
    return svg`<line class="median ${divisor}" x1=${x} x2=${x} y1=${top} y2=${bottom} />`;
  }

  /** @param {string} median */
  #medianText(median) {
    return this.plain(words.median, { median });
  }

  /**
   * Picks the head whose mark is nearest to a click.
   * @param {MouseEvent} event
   */
  #pick({ currentTarget, clientX, clientY }) {
    const { left, top, width } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
    const scale = this.width / width;
    const [x, y] = [(clientX - left) * scale, (clientY - top) * scale];
    const distance = (/** @type {{ x: number, y: number }} */ place) =>
      Math.hypot(place.x - x, place.y - y);
    const nearest = this.#places.reduce((best, place) =>
      distance(place) < distance(best) ? place : best,
    );
    if (distance(nearest) <= reach) this.intend({ type: 'head-picked', head: nearest.head });
  }

  // ---- what stands below it --------------------------------------------------------------

  #values() {
    const { size, fixed, brief } = this.numbers;
    const { median, least, most, near, above, best, equalShare } = summary;
    return {
      model,
      headSize,
      heads: heads.length,
      layers,
      sentences: sentences.length,
      fewest: Math.min(...tokens),
      longest: Math.max(...tokens),
      near,
      above,
      low: brief(nearOne.low),
      high: brief(nearOne.high),
      median: size(median),
      least: size(least),
      most: size(most),
      one: fixed(best.one, 2),
      root: fixed(best.root, 2),
      dk: fixed(best.dk, 2),
      equal: fixed(equalShare, 2),
    };
  }

  /** @override */
  sentence() {
    return this.rich(words.sentence, this.#values());
  }

  /** @override */
  table() {
    const { columns } = words;
    return this.numbersTable({
      caption: words.caption,
      columns: [columns.head, columns.spread, columns.one, columns.root, columns.dk],
      rows: order.map((i) => {
        const { layer, head, scaled_sd, best_unscaled, best_root, best_dk } = heads[i];
        return [
          this.plain(words.name, { layer, head }),
          this.numbers.fixed(scaled_sd, decimals),
          ...[best_unscaled, best_root, best_dk].map((weight) => this.#weight(weight, decimals)),
        ];
      }),
    });
  }

  /** @override */
  numpy() {
    return headsCode({ heads, tokens }, nearOne);
  }
}
