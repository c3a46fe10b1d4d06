import { scaleLinear } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';
import { html, nothing, svg } from 'lit/html.js';
import opening from 'opening-numbers';
import { pictures } from '../../lang/en.js';
import { chartText, drawAxes, margin } from './axes.js';
import { drawHatching } from './marks.js';
import { samplesCode } from './numpy.js';
import { Picture, rowOf } from './picture.js';

/**
 * @typedef {import('d3-scale').ScaleContinuousNumeric<number, number>} Scale
 *
 * @typedef {object} Bin of the histogram, in units of √d_k
 * @property {number} from where its bar begins
 * @property {number} to
 * @property {boolean} outer all that lies further out, drawn beside the others
 *
 * @typedef {object} Plot
 * @property {Scale} x
 * @property {Scale} y
 */

const words = pictures.samples;

const edges = opening.binEdges;
const [lowest, highest] = [edges[0], edges[edges.length - 1]];
const step = edges[1] - lowest;

/** @type {readonly Bin[]} */
const bins = [
  { from: lowest - 2 * step, to: lowest - step, outer: true },
  ...edges.slice(1).map((to, i) => ({ from: edges[i], to, outer: false })),
  { from: highest + step, to: highest + 2 * step, outer: true },
];
const [first, last] = [bins[0], bins[bins.length - 1]];

/** The share that the vertical axis has room for: that of the tallest bin, at d_k = 1, and a bit. */
const usualTop = 0.225;
/** Room above the bars for the bracket and its label, in pixels. */
const bracketRoom = 40;
/** The share further out that is tall enough to be seen. */
const visible = 0.001;
/** From here on the scores are close to normal. */
const closeToNormal = 32;

/** The scores that were measured at the slider's d_k, against their distribution. */
export class ScalingSamples extends Picture {
  /** @override */
  get own() {
    return words;
  }

  /** @override */
  get run() {
    return /** @type {const} */ ('sample');
  }

  /** @override */
  controls() {
    return this.keySize();
  }

  /** @override */
  chart() {
    const { width } = this;
    const height = Math.round(Math.min(Math.max(width * 0.52, 300), 420));
    const dK = this.measuredSize;
    const exact = this.computed.binProbabilities(dK);
    const shares = this.#shares();

    const [bottom, top] = [height - margin.bottom, margin.top];
    const tallest = Math.max(usualTop, ...shares);
    const x = scaleLinear([first.from, last.to], [margin.left, width - margin.right]);
    const y = scaleLinear(
      [0, (tallest * (bottom - top)) / (bottom - top - bracketRoom)],
      [bottom, top],
    );
    const plot = { x, y };
    const normal = this.computed.normalBinProbabilities;
    return html`<svg
      viewBox="0 0 ${width} ${height}"
      role="img"
      aria-label=${this.plain(words.chart, { dK })}
    >
      ${drawHatching()} ${this.#axes(x, y, tallest)} ${this.#bracket(x, bottom, top)}
      ${
        this.measured
          ? svg`<path class="bars one" fill="url(#hatching)" d=${barsPath(shares, plot)} />`
          : nothing
      }
      <path class="approximation" d=${curvePath(normal, plot)} />
      <path class="exact" d=${stepsPath(exact, plot)} />
      ${
        this.measured
          ? drawLabel(words.labels.measured, 'one', plot, {
              from: -1.3,
              high: 0.55 * tallest,
              at: -0.9,
              shares,
            })
          : nothing
      }
      ${drawLabel(words.labels.exact, '', plot, {
        from: 1.3,
        high: 0.55 * tallest,
        at: 0.9,
        shares: exact,
      })}
      ${drawLabel(words.labels.normal, 'aside', plot, {
        from: 2,
        high: 0.33 * tallest,
        at: 1.6,
        shares: normal,
      })}
      ${drawOuterLabels([exact, shares], plot)}
    </svg>`;
  }

  /**
   * Scores are drawn in units of √d_k, so that only the numbers on the axis change with d_k.
   * @param {Scale} x
   * @param {Scale} y
   * @param {number} tallest
   */
  #axes(x, y, tallest) {
    const { numbers } = this;
    const root = this.computed.scaleFactor(this.measuredSize);
    const isTick = (/** @type {number} */ edge) => edge % (this.#narrow ? 4 : 2) === 0;
    return drawAxes({
      x: {
        scale: x,
        ticks: edges.filter(isTick).map((value) => ({
          value,
          label: numbers.size(value * root),
        })),
        title: chartText(words.horizontal),
      },
      y: {
        scale: y,
        ticks: y
          .ticks(5)
          .filter((value) => value <= tallest)
          .map((value) => ({ value, label: `${numbers.brief(100 * value)}%` })),
        title: words.vertical,
      },
    });
  }

  /**
   * From −√d_k to √d_k.
   * @param {Scale} x
   * @param {number} bottom
   * @param {number} top
   */
  #bracket(x, bottom, top) {
    const at = top + bracketRoom - 18;
    const [left, right] = [x(-1), x(1)];
    const { typical, typicalShort } = words;
    return svg`<path class="cursor" d="M${left} ${at + 8}V${bottom}M${right} ${at + 8}V${bottom}" />
      <path class="bracket" d="M${left} ${at + 7}V${at}H${right}V${at + 7}" />
      <text class="label" x=${x(0)} y=${at - 8} text-anchor="middle"
        >${chartText(this.#narrow ? typicalShort : typical, this.#root)}</text>`;
  }

  /** No room for all labels. */
  get #narrow() {
    return this.width < 420;
  }

  /** √d_k and how it is shown. */
  get #root() {
    const { numbers } = this;
    const root = this.computed.scaleFactor(this.measuredSize);
    return { root: numbers.size(root), relation: numbers.relation(root) };
  }

  /** The share of the scores in each bin; none before anything was measured. */
  #shares() {
    if (!this.measured) return [];
    const { counts } = this.measuredAt(this.measuredSize);
    const all = sum(counts);
    return counts.map((count) => count / all);
  }

  /** @override */
  sentence() {
    const { numbers } = this;
    const { explorer } = this.state;
    const dK = this.measuredSize;
    const { rows, counts } = this.measuredAt(dK);
    const { spread, spreadError } = rowOf(rows, 'one');
    const percent = (/** @type {number} */ share) => numbers.fixed(100 * share, 1);
    const within = (/** @type {readonly number[]} */ shares) =>
      percent(sum(shares.filter((_, i) => bins[i].from >= -1 && bins[i].to <= 1)));
    const kurtosis = 6 / dK;
    const texts = [
      this.rich(words.sentence, {
        dK,
        ...this.#root,
        count: numbers.whole(sum(counts)),
        spread: this.withError(spread, spreadError),
        within: within(this.#shares()),
        exact: within(this.computed.binProbabilities(dK)),
      }),
      this.rich(dK < closeToNormal ? words.notNormal : words.nearlyNormal, {
        kurtosis: numbers.size(kurtosis),
        kurtosisRelation: numbers.relation(kurtosis),
      }),
      dK === explorer.dK ? nothing : this.rich(words.nearest, { dK, wanted: explorer.dK }),
    ];
    return texts.map((text) => html`${text} `);
  }

  /** @override */
  table() {
    const { numbers } = this;
    const { columns, ranges } = words;
    const dK = this.measuredSize;
    const { counts } = this.measuredAt(dK);
    const normal = this.computed.normalBinProbabilities;
    const root = this.computed.scaleFactor(dK);
    const exact = this.computed.binProbabilities(dK);
    const all = sum(counts);
    const expected = (/** @type {number} */ share) => numbers.fixed(all * share, 1);
    // so many decimals that they show all of every edge, or two
    const decimals =
      [0, 1].find((some) => edges.every((edge) => numbers.relation(edge * root, some) === '=')) ??
      2;
    const shown = (/** @type {number | undefined} */ edge = 0) =>
      numbers.fixed(edge * root, decimals);
    const range = (/** @type {number} */ i) =>
      this.plain(i === 0 ? ranges.below : i === edges.length ? ranges.above : ranges.between, {
        from: shown(edges[i - 1]),
        to: shown(edges[i]),
      });
    return this.numbersTable({
      caption: words.caption,
      columns: [columns.score, columns.measured, columns.exact, columns.normal],
      rows: counts.map((count, i) => [
        range(i),
        numbers.whole(count),
        expected(exact[i]),
        expected(normal[i]),
      ]),
    });
  }

  /** @override */
  numpy() {
    const { measured } = this;
    return measured ? samplesCode(measured.options, measured.trials, this.measuredSize) : '';
  }
}

/**
 * A bar for each bin, in one path.
 * @param {readonly number[]} shares
 * @param {Plot} plot
 */
const barsPath = (shares, { x, y }) =>
  shares
    .map((share, i) =>
      share > 0 ? `M${x(bins[i].from)} ${y(0)}V${y(share)}H${x(bins[i].to)}V${y(0)}Z` : '',
    )
    .join('');

/**
 * A line with a step for each bin, and one beside it for what lies further out.
 * @param {readonly number[]} shares
 * @param {Plot} plot
 */
const stepsPath = (shares, { x, y }) =>
  shares
    .map((share, i) => {
      const { from, to, outer } = bins[i];
      if (outer && share < visible) return '';
      return `${outer || i === 1 ? `M${x(from)} ${y(share)}` : `V${y(share)}`}H${x(to)}`;
    })
    .join('');

/**
 * A smooth line through the middles of the bins.
 * @param {readonly number[]} shares
 * @param {Plot} plot
 */
const curvePath = (shares, { x, y }) =>
  line()
    .x((_, i) => x((bins[i + 1].from + bins[i + 1].to) / 2))
    .y(([share]) => y(share))
    .curve(curveMonotoneX)(shares.slice(1, -1).map((share) => [share, 0]));

/**
 * A label beside the bars, and a line from it to what it names.
 * @param {string} text
 * @param {string} kind a class
 * @param {Plot} plot
 * @param {{ from: number, high: number, at: number, shares: readonly number[] }} place where the
 *   label begins, and how high, and to which of the bars it points, in units of the axes
 */
function drawLabel(text, kind, { x, y }, { from, high, at, shares }) {
  const [left, end] = [x(from), y(shares[bins.findIndex((bin) => bin.from <= at && at < bin.to)])];
  const side = Math.sign(from);
  const height = Math.min(y(high), end - 24);
  return svg`<g class=${kind}>
    <path class="leader" d="M${left} ${height}H${left - 6 * side}L${x(at)} ${end}" />
    <text class="label" x=${left + 5 * side} y=${height} dominant-baseline="central"
      text-anchor=${side < 0 ? 'end' : 'start'}>${text}</text>
  </g>`;
}

/**
 * What the bars at both ends are, where there is something to see of them.
 * @param {readonly (readonly number[])[]} drawn shares of each bin
 * @param {Plot} plot
 */
const drawOuterLabels = (drawn, { x, y }) =>
  [first, last].map((bin) => {
    const [exact, measured = 0] = drawn.map((shares) => shares[bins.indexOf(bin)]);
    if (exact < visible && measured === 0) return nothing;
    const left = bin === first;
    return svg`<text class="tick" x=${x(left ? bin.from : bin.to)}
      y=${y(Math.max(exact, measured)) - 10} text-anchor=${left ? 'start' : 'end'}
      >${words.labels.outer}</text>`;
  });

/** @param {readonly number[]} values */
const sum = (values) => values.reduce((total, value) => total + value, 0);
