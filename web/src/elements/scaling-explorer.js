import { html, nothing, svg } from 'lit/html.js';
import opening from 'opening-numbers';
import { nearestStop, stops, ticks } from '../key-sizes.js';
import { customProperty } from '../custom-property.js';
import styles from './scaling-explorer.css';
import { LessonPart } from './part.js';

/** @typedef {import('../../../wasm/core.js').ExplorerRow} ExplorerRow */

/** The rows that are shown, with the second cue that each one's colour has. */
const shownRows = /** @type {const} */ ([
  { divisor: 'one', mark: 'triangle' },
  { divisor: 'root', mark: 'disc' },
]);

/**
 * The explorer: a slider for d_k, and what it does to the weights with and without the
 * division. Attribute `compact` leaves out the question above and the note below.
 */
export class ScalingExplorer extends LessonPart {
  static styles = [...LessonPart.styles, styles];
  get compact() {
    return this.hasAttribute('compact');
  }

  /** Which of the lesson's number fields this one has. */
  get #field() {
    return this.compact ? 'compact' : 'main';
  }

  /** @override */
  reads() {
    return [this.state.phase, this.state.explorer];
  }

  /** @override */
  view() {
    const { compact } = this;
    const { phase, explorer } = this.state;
    if (phase === 'unavailable') {
      return html`${compact ? nothing : html`<p class="notice">${this.words.unavailable}</p>`}<slot
        ></slot>`;
    }
    const words = this.words.explorer;
    const rows = Object.fromEntries(explorer.rows.map((row) => [row.divisor, row]));
    return html`<section class="plate" aria-label=${compact ? words.compactRegion : words.region}>
      ${compact ? nothing : html`<p class="prompt">${words.prompt}</p>`}
      ${this.#control(rows.root.value)} ${this.#readout(rows.root.value)} ${this.#table(rows)}
      ${
        compact
          ? nothing
          : html`<p class="note">${this.rich(words.note, { equal: this.numbers.number(0.25) })}</p>`
      }
    </section>`;
  }

  /** @param {number} root */
  #control(root) {
    const { keySizes } = opening;
    const { dK, typed: typedAnywhere } = this.state.explorer;
    const words = this.words.explorer;
    const typed = typedAnywhere?.field === this.#field ? typedAnywhere : null;
    const problem = /** @type {keyof typeof words.problems} */ (typed?.problem);
    const valueText = this.plain(words.valueText, {
      dK,
      root: this.numbers.size(root),
    });
    return html`<div class="control">
        <label for="slider">${this.rich(words.label)}</label>
        <div class="track">
          <input
            id="slider"
            type="range"
            min="0"
            max=${stops.length - 1}
            step="1"
            autocomplete="off"
            .value=${String(nearestStop(dK))}
            aria-valuetext=${valueText}
            @input=${this.#moved}
          />
          <svg class="ticks" aria-hidden="true">${ticks.map(drawTick)}</svg>
        </div>
        <input
          class="number"
          type="text"
          inputmode="numeric"
          autocomplete="off"
          spellcheck="false"
          .value=${typed?.text ?? String(dK)}
          aria-label=${this.plain(words.field, { ...keySizes })}
          aria-invalid=${problem ? 'true' : 'false'}
          aria-describedby="problem"
          @input=${(/** @type {InputEvent} */ event) => this.#typed(event, false)}
          @change=${(/** @type {Event} */ event) => this.#typed(event, true)}
        />
      </div>
      <p id="problem" class="problem" role="status">
        ${problem ? this.rich(words.problems[problem], { ...keySizes, dK }) : nothing}
      </p>`;
  }

  /** @param {number} root */
  #readout(root) {
    const { dK } = this.state.explorer;
    const words = this.words.explorer;
    return html`<p class="readout">
      ${this.rich(words.readout, {
        dK,
        root: this.numbers.size(root),
        relation: this.numbers.relation(root),
      })}
      ${root === 1 ? words.same : nothing}
    </p>`;
  }

  /** @param {Record<string, ExplorerRow>} rows */
  #table(rows) {
    const words = this.words.explorer;
    const keys = rows.one.weights.length;
    const { dK } = this.state.explorer;
    // The roles are spelled out because a narrow screen stacks the cells, and browsers drop
    // the meaning of table elements that are not laid out as a table.
    return html`<table role="table" aria-label=${this.plain(words.caption, { keys, dK })}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            <span class="spoken">${words.columns.row}</span>
          </th>
          <th role="columnheader" scope="col">${words.columns.scores}</th>
          <th role="columnheader" scope="col">${words.columns.best}</th>
          <th role="columnheader" scope="col">${this.rich(words.columns.weights, { keys })}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${shownRows.map(({ divisor, mark }) => this.#row(rows[divisor], divisor, mark))}
      </tbody>
    </table>`;
  }

  /**
   * @param {ExplorerRow} row
   * @param {'one' | 'root'} divisor
   * @param {string} mark
   */
  #row(row, divisor, mark) {
    const words = this.words.explorer;
    const { numbers } = this;
    const weights = numbers.weights(row);
    const label = (/** @type {string} */ text) =>
      html`<span class="cell-label" aria-hidden="true">${text}</span>`;
    return html`<tr role="row" class=${divisor}>
      <th role="rowheader" scope="row">
        <span class="name"
          ><svg class="mark" viewBox="0 0 10 10" aria-hidden="true">${marks[mark]}</svg
          >${words.rows[divisor].name}</span
        >
        <small
          >${this.rich(words.rows[divisor].divisor, {
            value: numbers.size(row.value),
            relation: numbers.relation(row.value),
          })}</small
        >
      </th>
      <td role="cell" class="scores">
        ${label(words.columns.scores)}<span class="vector">${numbers.vector(row.scores)}</span>
      </td>
      <td role="cell" class="best">
        ${label(words.columns.best)}<span class="figure">${weights[0]}</span>
      </td>
      <td role="cell" class="weights">
        <ol>
          ${weights.map((text, i) => html`<li><span>${text}</span>${bar(row.weights[i])}</li>`)}
        </ol>
      </td>
    </tr>`;
  }

  /** @param {InputEvent} event */
  #moved(event) {
    const slider = /** @type {HTMLInputElement} */ (event.target);
    this.intend({ type: 'key-size-moved', dK: stops[Number(slider.value)] });
  }

  /**
   * @param {Event} event
   * @param {boolean} finished
   */
  #typed(event, finished) {
    const field = /** @type {HTMLInputElement} */ (event.target);
    this.intend({ type: 'key-size-typed', field: this.#field, text: field.value, finished });
  }
}

/** @type {Record<string, unknown>} */
const marks = {
  triangle: svg`<path d="M5 0.7 9.6 9.3H0.4Z" />`,
  disc: svg`<circle cx="5" cy="5" r="4.6" />`,
};

/** @param {(typeof ticks)[number]} tick */
function drawTick({ dK, always }) {
  const place = `${(nearestStop(dK) / (stops.length - 1)) * 100}%`;
  return svg`<line x1=${place} x2=${place} y1="0" y2="0.43em" />
    <text x=${place} y="1.43em" class=${always ? '' : 'wide-only'}>${dK}</text>`;
}

/**
 * A bar from 0 to 1 with a tick at equal shares of four keys. Its length is a custom property
 * that clips the bar: nothing is laid out anew while the slider moves.
 * @param {number} weight
 */
function bar(weight) {
  return html`<span class="bar" aria-hidden="true" ${customProperty('--weight', weight)}></span>`;
}
