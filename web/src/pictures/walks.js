import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { html, nothing, svg } from 'lit/html.js';
import { pictures } from '../../lang/en.js';
import { stops } from '../key-sizes.js';
import { chartText, drawAxes, margin } from './axes.js';
import { drawMark } from './marks.js';
import { walksCode } from './numpy.js';
import { Picture } from './picture.js';

/** @typedef {import('d3-scale').ScaleContinuousNumeric<number, number>} Scale */

const words = pictures.walks;

const walkCount = 24;
const longest = stops[stops.length - 1];
/** A walk is drawn with at most so many points, and not closer to each other than in pixels. */
const mostPoints = 250;
const leastGap = 1.5;
/** How far the vertical axis reaches up and down, in units of √d_k; further where a walk does. */
const usualReach = 3.4;

/** From this d_k on the line of steps that all agree is far enough from the others for a label. */
const leastLabelled = 4;
/** About how wide a letter of a label is, in pixels. */
const letterWidth = 7.2;

/** Dot products as random walks: the partial sums of q·k as entries are added. */
export class ScalingWalks extends Picture {
  /** @override */
  get own() {
    return words;
  }

  /** @override */
  controls() {
    return this.keySize();
  }

  /** d_k: here it need not be one that was measured. */
  get #size() {
    return Math.min(this.state.explorer.dK, longest);
  }

  /** The walks; after n steps they are at index n − 1. Those of all sizes are the same ones, cut. */
  get #walks() {
    return this.computed.dotProductWalks(longest, walkCount, this.state.pictures.seed);
  }

  /** Where the walks end. */
  get #ends() {
    return this.#walks.map((walk) => walk[this.#size - 1]);
  }

  /** No room for all labels. */
  get #narrow() {
    return this.width < 420;
  }

  get #root() {
    return this.computed.scaleFactor(this.#size);
  }

  /** @override */
  chart() {
    const { width } = this;
    const height = Math.round(Math.min(Math.max(width * 0.55, 320), 440));
    const size = this.#size;
    const [left, right] = [margin.left - 4, width - (this.#narrow ? 58 : 84)]; // there: brackets
    const [bottom, top] = [height - margin.bottom, margin.top];
    const steps = drawnSteps(size, Math.min(mostPoints, (right - left) / leastGap));
    const walks = this.#walks.map((walk) => steps.map((n) => (n === 0 ? 0 : walk[n - 1])));
    const reach = Math.max(usualReach * this.#root, 1.05 * furthest(walks));
    const x = scaleLinear([0, size], [left, right]);
    const y = scaleLinear([-reach, reach], [bottom, top]);
    const sameWay = this.#sameWay(x, y, reach);
    return html`<svg
      viewBox="0 0 ${width} ${height}"
      role="img"
      aria-label=${this.plain(words.chart, { count: walkCount, dK: size })}
    >
      ${this.#axes(x, y)} ${sameWay.lines}
      <g class="one">
        <path
          class="walk"
          d=${walks
            .slice(1)
            .map(pathOf(steps, x, y))
            .join('')}
        />
        <path class="walk first" d=${pathOf(steps, x, y)(walks[0])} />
        ${this.#ends.map((end) => drawMark('one', x(size), y(end), 4))}
      </g>
      ${sameWay.label} ${this.#envelope(x, y)} ${this.#brackets(y, x(size) + 12, reach)}
    </svg>`;
  }

  /**
   * @param {Scale} x
   * @param {Scale} y
   */
  #axes(x, y) {
    const { numbers } = this;
    const size = this.#size;
    const [most, last] = this.#narrow ? [2, 0.65] : [5, 0.88];
    const counts = x.ticks(most).filter((n) => n % 1 === 0 && n < last * size);
    return drawAxes({
      x: {
        scale: x,
        ticks: [...counts, size].map((value) => ({ value, label: String(value) })),
        title: words.horizontal,
      },
      y: {
        scale: y,
        ticks: y.ticks(5).map((value) => ({ value, label: numbers.size(value) })),
        title: chartText(words.vertical),
      },
    });
  }

  /**
   * The curves ±√n.
   * @param {Scale} x
   * @param {Scale} y
   */
  #envelope(x, y) {
    const size = this.#size;
    // closer where the curve bends more
    const places = Array.from({ length: 61 }, (_, i) => size * (i / 60) ** 2);
    const curve = (/** @type {1 | -1} */ sign) =>
      line()(places.map((n) => [x(n), y(sign * Math.sqrt(n))]));
    const at = 0.42 * size;
    return svg`<path class="envelope" d="${curve(1)}${curve(-1)}" />
      <text class="label" x=${x(at)} y=${y(Math.sqrt(at)) - 12} text-anchor="middle"
        >${chartText(words.labels.envelope)}</text>`;
  }

  /**
   * Where steps of 1 that all went the same way would lead, until they leave the chart.
   * @param {Scale} x
   * @param {Scale} y
   * @param {number} reach
   */
  #sameWay(x, y, reach) {
    const size = this.#size;
    const end = Math.min(size, reach);
    const path = `M${x(end)} ${y(end)}L${x(0)} ${y(0)}L${x(end)} ${y(-end)}`;
    return {
      lines: svg`<path class="same-way" d=${path} />`,
      label: size < leastLabelled ? nothing : this.#sameWayLabel(x, y, end),
    };
  }

  /**
   * Beside the line, where there is room.
   * @param {Scale} x
   * @param {Scale} y
   * @param {number} end
   */
  #sameWayLabel(x, y, end) {
    const { sameWay, sameWayShort } = words.labels;
    const text = this.#narrow ? sameWayShort : sameWay;
    const length = letterWidth * text.length;
    const below = y.invert(y(end) + 24); // where the line is at the foot of the label
    const [right, left] = [x(end) + 10, x(below) - 10];
    const onTheRight = right + length < x(this.#size);
    if (!onTheRight && left - length < x(0)) return nothing;
    return svg`<text class="label aside" x=${onTheRight ? right : left} y=${y(end) + 12}
      text-anchor=${onTheRight ? 'start' : 'end'}>${text}</text>`;
  }

  /**
   * To the right: how far the walks are spread, and how far they would be if all steps agreed.
   * @param {Scale} y
   * @param {number} x in pixels
   * @param {number} reach
   */
  #brackets(y, x, reach) {
    const { numbers } = this;
    const size = this.#size;
    const root = this.#root;
    const spread = { root: numbers.size(root), relation: numbers.relation(root) };
    const end = Math.min(size, reach);
    const [high, low] = [y(end), y(-end)];
    const cut = size > reach;
    const tip = (/** @type {number} */ at, /** @type {1 | -1} */ down) =>
      cut ? `M${x - 5} ${at + 7 * down}L${x} ${at}L${x + 5} ${at + 7 * down}` : `M${x - 5} ${at}h5`;
    const lines = (
      /** @type {{ sign: string, value: string }} */ { sign, value },
      /** @type {string} */ kind,
      /** @type {number} */ at,
    ) => svg`<text class=${kind} x=${x + 9} y=${at}>${chartText(sign)}</text>
      ${
        this.#narrow
          ? nothing
          : svg`<text class=${kind} x=${x + 9} y=${at + 19}
              >${chartText(value, { ...spread, dK: size })}</text>`
      }`;
    return svg`${
      size > root
        ? svg`<path class="far" d="M${x} ${high}V${y(root)}M${x} ${low}V${y(-root)}${tip(high, 1)}${tip(low, -1)}" />
          ${lines(words.far, 'label aside', high + 8)}`
        : nothing
    }
      <path class="bracket" d="M${x - 7} ${y(root)}H${x}V${y(-root)}H${x - 7}" />
      ${lines(words.near, 'label', y(0) - (this.#narrow ? -5 : 4))}`;
  }

  /** @override */
  sentence() {
    const { numbers } = this;
    const root = this.#root;
    const ends = this.#ends;
    return this.rich(words.sentence, {
      dK: this.#size,
      count: walkCount,
      spread: numbers.brief(this.computed.standardDeviation(ends)),
      root: numbers.size(root),
      relation: numbers.relation(root),
      within: this.#within,
    });
  }

  /** How many walks end within ±√d_k. */
  get #within() {
    const root = this.#root;
    return this.#ends.filter((end) => Math.abs(end) <= root).length;
  }

  /** @override */
  table() {
    const { numbers } = this;
    const { columns, rows } = words;
    const ends = this.#ends;
    return this.numbersTable({
      caption: words.caption,
      columns: [columns.walk, columns.end],
      rows: [
        ...ends.map((end, i) => [String(i + 1), numbers.fixed(end, 2)]),
        [this.rich(rows.spread), numbers.fixed(this.computed.standardDeviation(ends), 2)],
        [this.rich(rows.within), this.plain(rows.some, { within: this.#within, count: walkCount })],
      ],
    });
  }

  /** @override */
  numpy() {
    return walksCode(this.state.pictures, walkCount, this.#size);
  }
}

/**
 * After how many steps a walk of so many steps is drawn: after all of them, or evenly spread ones.
 * The first is 0, the last one its end.
 * @param {number} size
 * @param {number} most
 */
function drawnSteps(size, most) {
  const count = Math.min(size, Math.floor(most));
  return Array.from({ length: count + 1 }, (_, i) => Math.round((i * size) / count));
}

/**
 * @param {readonly number[]} steps
 * @param {Scale} x
 * @param {Scale} y
 */
function pathOf(steps, x, y) {
  const across = steps.map((n) => tenths(x(n)));
  return (/** @type {readonly number[]} */ walk) =>
    `M${walk.map((sum, i) => `${across[i]} ${tenths(y(sum))}`).join('L')}`;
}

/** @param {number} pixels */
const tenths = (pixels) => Math.round(10 * pixels) / 10;

/** @param {readonly (readonly number[])[]} walks */
const furthest = (walks) => Math.max(...walks.map((walk) => Math.max(...walk.map(Math.abs))));
