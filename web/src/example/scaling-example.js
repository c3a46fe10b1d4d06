import { html, nothing } from 'lit/html.js';
import opening from 'opening-numbers';
import { example as words } from '../../lang/en.js';
import { customProperty } from '../custom-property.js';
import { workedExample } from '../lesson.js';
import { LessonPart } from '../elements/part.js';
import formStyles from '../elements/form.css';
import styles from './scaling-example.css';

/**
 * @typedef {import('../state/example.js').Cell} Cell
 * @typedef {import('../state/example.js').Example} Example
 * @typedef {import('../../../wasm/core.js').AttentionResult} AttentionResult
 *
 * @typedef {object} Shown a number
 * @property {string} text as it stands on screen
 * @property {boolean} changed it differs from the completed example
 */

/** The matrices that are given, and what each of their rows is called in the words. */
const matrices = /** @type {const} */ ([
  { name: 'q', letter: 'q', row: 'query' },
  { name: 'k', letter: 'K', row: 'key' },
  { name: 'v', letter: 'V', row: 'value' },
]);

/** The example as it is first shown. */
const completed = /** @type {AttentionResult} */ (opening.example);

/** How many decimals the steps have at most. */
const decimals = 6;

/**
 * The worked example: first as it is, then with its last key masked, then free to edit. What
 * differs from the example as it was is marked.
 */
export class ScalingExample extends LessonPart {
  static styles = [...LessonPart.styles, formStyles, styles];

  /** A button was pressed that vanishes: what comes of it gets the focus. */
  #pressed = false;

  get #prediction() {
    return this.state.predictions.find(({ id }) => id === 'masked-output');
  }

  /** The mask is there, but what it does stays hidden until the reader has predicted it. */
  get #waiting() {
    const { predict, example } = this.state;
    return example.stage === 'masked' && predict && this.#prediction?.stage === 'open';
  }

  /** @override */
  reads() {
    return [this.state.phase, this.state.example, this.#waiting];
  }

  /** @override */
  draw() {
    super.draw();
    /** @type {HTMLElement | null} */
    const next = this.root.querySelector('[tabindex="-1"]');
    if (!this.#pressed || !next) return;
    this.#pressed = false;
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest' });
  }

  /** @override */
  view() {
    if (this.state.phase === 'unavailable') return html`<slot></slot>`;
    const { example } = this.state;
    const editing = example.stage === 'editing';
    const { allowed, result } = this.#waiting
      ? { allowed: example.allowed.map(() => true), result: completed }
      : example;
    return html`<section class="plate" aria-label=${words.region}>
      <h4 tabindex=${editing ? '-1' : nothing}>${words.given}</h4>
      ${editing ? html`<p>${words.editPrompt}</p>` : nothing}
      <div class=${editing ? 'matrices editing' : 'matrices'}>
        ${matrices.map(
          (matrix) =>
            html`${this.#matrix(matrix)}${editing && matrix.name === 'q' ? this.#mask() : nothing}`,
        )}
      </div>
      ${editing ? this.#problems() : nothing}
      <h4>${words.steps}</h4>
      ${this.#steps(allowed, result)} ${this.#output(result)}
      <div role="status">
        ${result.fullyMasked[0] ? html`<p class="notice">${words.fullyMasked}</p>` : nothing}
      </div>
      ${
        example.cells.some(cellChanged) || allowed.includes(false)
          ? html`<p class="note">
              <span class="mark" aria-hidden="true">●</span
              ><span class="spoken">${words.changed}:</span>
              ${words.changedNote}
            </p>`
          : nothing
      }
      ${this.#next(example.stage)}
    </section>`;
  }

  // ---- what is given ---------------------------------------------------------------------

  /** @param {(typeof matrices)[number]} matrix */
  #matrix({ name, letter, row }) {
    const columns = workedExample[name][0];
    return html`<div class="matrix">
      <span class="letter" aria-hidden="true"><i>${letter}</i> =</span>
      <table aria-label=${words.matrices[name]}>
        <thead class="unseen">
          <tr>
            <td></td>
            ${columns.map(
              (_, i) =>
                html`<th scope="col">
                  <span class="spoken">${this.plain(words.entry, { number: i + 1 })}</span>
                </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${workedExample[name].map(
            (_, i) =>
              html`<tr>
                <th scope="row">${this.plain(words[row], { number: i + 1 })}</th>
                ${this.state.example.cells.map((cell, index) =>
                  cell.matrix === name && cell.row === i
                    ? html`<td>${this.#cell(cell, index)}</td>`
                    : nothing,
                )}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  /**
   * @param {Cell} cell
   * @param {number} index
   */
  #cell(cell, index) {
    const changed = cellChanged(cell);
    if (this.state.example.stage !== 'editing') {
      return this.#value(this.numbers.typed(cell.value), changed);
    }
    const notes = [changed ? `changed-${index}` : '', cell.problem ? `problem-${index}` : ''];
    return html`${changed ? html`<b class="mark" aria-hidden="true">●</b>` : nothing}
      <span id="changed-${index}" hidden>${words.changed}</span>
      ${this.field({
        kind: changed ? 'changed' : '',
        text: cell.text,
        label: this.#cellName(cell),
        describedBy: notes.join(' ').trim(),
        invalid: cell.problem !== '',
        typed: (text, finished) =>
          this.intend({ type: 'example-cell-typed', index, text, finished }),
      })}`;
  }

  /** @param {Cell} cell */
  #cellName({ matrix, row, column }) {
    const rowName = { q: words.query, k: words.key, v: words.value }[matrix];
    return this.plain(words.cell, {
      vector: this.plain(rowName, { number: row + 1 }),
      number: column + 1,
    });
  }

  /** Which keys the query may look at. */
  #mask() {
    return html`<div class="mask">
      ${this.state.example.allowed.map(
        (allowed, key) =>
          html`<label class="allow">
            <input
              type="checkbox"
              autocomplete="off"
              .checked=${allowed}
              @change=${(/** @type {Event} */ event) => this.#allowed(event, key)}
            />
            <span>${this.plain(words.mayLook, { number: key + 1 })}</span>
          </label>`,
      )}
    </div>`;
  }

  /** Why some texts are no numbers to compute with. */
  #problems() {
    const { smallest, largest } = opening.entries;
    return html`<div class="problems" role="status" aria-atomic="false">
      ${this.state.example.cells.map((cell, index) =>
        cell.problem
          ? html`<p id="problem-${index}">
              <b>${this.#cellName(cell)}:</b>
              ${this.rich(
                words.problems[/** @type {keyof typeof words.problems} */ (cell.problem)],
                {
                  smallest: this.numbers.number(smallest),
                  largest: this.numbers.number(largest),
                  value: this.numbers.typed(cell.value),
                },
              )}
            </p>`
          : nothing,
      )}
    </div>`;
  }

  // ---- what is computed ------------------------------------------------------------------

  /**
   * @param {readonly boolean[]} allowed
   * @param {AttentionResult} result
   */
  #steps(allowed, result) {
    const { numbers } = this;
    const divisor = opening.exampleDivisor;
    const precise = (/** @type {'scores' | 'scaled'} */ step) =>
      result[step][0].map((value, key) =>
        this.#aligned(numbers.precise(value), value !== completed[step][0][key]),
      );
    // The roles are spelled out because a narrow screen lays the rows out as grids, and
    // browsers drop the meaning of table elements that are not laid out as a table.
    return html`<table class="steps" role="table" aria-label=${words.steps}>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell"></td>
          ${allowed.map(
            (_, key) =>
              html`<th role="columnheader" scope="col">
                ${this.plain(words.key, { number: key + 1 })}
              </th>`,
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${this.#step(this.rich(words.rows.score), precise('scores'))}
        ${this.#step(
          this.rich(words.rows.scaled, {
            relation: numbers.relation(divisor),
            root: numbers.size(divisor),
          }),
          precise('scaled'),
        )}
        ${this.#step(
          this.rich(words.rows.mask),
          allowed.map(
            (may) =>
              html`${may ? this.#value('0', false) : this.#value('−∞', true)}
                <small>${may ? words.allowed : words.masked}</small>`,
          ),
        )}
        ${this.#step(
          this.rich(words.rows.weight),
          this.#weights(result).map(({ text, changed }) => this.#aligned(text, changed)),
        )}
      </tbody>
    </table>`;
  }

  /**
   * @param {unknown} name
   * @param {unknown[]} cells
   */
  #step(name, cells) {
    return html`<tr role="row">
      <th role="rowheader" scope="row"><span class="query">${words.query}:</span> ${name}</th>
      ${cells.map((cell) => html`<td role="cell">${cell}</td>`)}
    </tr>`;
  }

  /** @param {AttentionResult} result */
  #output(result) {
    const output = result.output[0].map((value, i) => ({
      text: this.numbers.precise(value),
      changed: value !== completed.output[0][i],
    }));
    return html`<p class="sum">
      <span class="name"><span class="query">${words.query}:</span> ${words.output}</span>
      <span
        >${this.#weights(result).map(
          ({ text, changed }, key) =>
            html`<span class="term"
              >${key === 0 ? nothing : '+ '}${this.#value(text, changed)} ×
              ${this.#vector(this.#valueOf(key))}</span
            > `,
        )}<span class="term"
          >= <output aria-label=${words.output}>${this.#vector(output)}</output></span
        ></span
      >
    </p>`;
  }

  /**
   * The weights of both keys: what one lacks to 1 is the other.
   * @param {AttentionResult} result
   * @returns {Shown[]}
   */
  #weights({ weights: [[first, second]] }) {
    const [was] = completed.weights;
    return [
      { text: this.numbers.weight(first, second, decimals), changed: first !== was[0] },
      { text: this.numbers.weight(second, first, decimals), changed: second !== was[1] },
    ];
  }

  /**
   * The value of a key.
   * @param {number} key
   * @returns {Shown[]}
   */
  #valueOf(key) {
    return this.state.example.cells
      .filter(({ matrix, row }) => matrix === 'v' && row === key)
      .map((cell) => ({ text: this.numbers.typed(cell.value), changed: cellChanged(cell) }));
  }

  /** @param {Shown[]} values */
  #vector(values) {
    return html`[${values.map(
      ({ text, changed }, i) => html`${i ? ', ' : ''}${this.#value(text, changed)}`,
    )}]`;
  }

  /**
   * @param {string} text a number, as it stands on screen
   * @param {boolean} changed it differs from the completed example
   */
  #value(text, changed) {
    if (!changed) return html`<span class="value">${text}</span>`;
    return html`<b class="value changed"
      ><span class="mark" aria-hidden="true">●</span
      ><span class="spoken">${words.changed} </span>${text}</b
    >`;
  }

  /**
   * A value with room behind it for the decimals that it lacks, so that the decimal points of
   * all rows stand below each other.
   * @param {string} text
   * @param {boolean} changed
   */
  #aligned(text, changed) {
    const point = text.search(/[.,]/);
    const lacking = point < 0 ? decimals : Math.max(decimals - (text.length - point - 1), 0);
    return html`<span
      class=${point < 0 ? 'aligned whole' : 'aligned'}
      ${customProperty('--lacking', lacking)}
      >${this.#value(text, changed)}</span
    >`;
  }

  // ---- how it goes on --------------------------------------------------------------------

  /** @param {Example['stage']} stage */
  #next(stage) {
    const button = (/** @type {string} */ text, /** @type {() => void} */ act, kind = 'primary') =>
      html`<div class="row">
        <button type="button" class=${kind} @click=${this.once(act)}>${text}</button>
      </div>`;

    if (stage === 'completed') {
      return html`<div class="next">
        <p>${words.maskPrompt}</p>
        ${button(words.mask, () => this.#go({ type: 'example-masked' }))}
      </div>`;
    }
    if (stage === 'editing') {
      return html`<div class="next">
        ${button(words.restart, () => this.intend({ type: 'example-restarted' }), '')}
      </div>`;
    }
    return html`<div class="next">
      <p tabindex="-1">${this.#waiting ? words.stillCompleted : words.maskedNow}</p>
      <scaling-prediction name="masked-output"></scaling-prediction>
      ${this.#waiting ? nothing : button(words.edit, () => this.#go({ type: 'example-edited' }))}
    </div>`;
  }

  /** @param {import('../store.js').Intent} intent */
  #go(intent) {
    this.#pressed = true;
    this.intend(intent);
  }

  /**
   * @param {Event} event
   * @param {number} key
   */
  #allowed(event, key) {
    const { checked: allowed } = /** @type {HTMLInputElement} */ (event.target);
    this.intend({ type: 'example-key-allowed', key, allowed });
  }
}

/** @param {Cell} cell */
const cellChanged = ({ matrix, row, column, value }) =>
  value !== workedExample[matrix][row][column];
