import { html, nothing } from 'lit/html.js';
import { keyed } from 'lit/directives/keyed.js';
import { pictures as words } from '../../lang/en.js';
import { LessonPart } from '../elements/part.js';
import { nearestStop, stops } from '../key-sizes.js';
import { outcomes } from '../lesson.js';
import { saveSvg } from './save-svg.js';
import styles from './picture.css';

/**
 * @typedef {import('../state/pictures.js').RunName} RunName
 * @typedef {import('../state/pictures.js').Measured} Measured
 *
 * @typedef {object} GuessWords
 * @property {string} question
 * @property {Record<string, string>} choices
 * @property {Record<string, string>} feedback
 * @property {string} skipped
 */

/** With so many trials chance plays a small part. */
const manyTrials = 100;

/** Charts are drawn at least so wide, and at most, in CSS pixels. */
const widths = { least: 240, most: 880 };

/**
 * What all pictures have in common: a chart that fits its place, drawn while it can be seen; a
 * sentence with its main numbers, a table with all of them, the NumPy code that gives them, and a
 * button that saves it. A picture says which run it shows (`run`), and overrides what it has to
 * say: `chart`, `sentence`, `table`, `numpy` and, where there is more, `controls`.
 */
export class Picture extends LessonPart {
  static styles = [...LessonPart.styles, styles];

  /** All words of the pictures; `this.words` has those of the lesson. */
  pictureWords = words;
  /** How wide the chart is drawn, in CSS pixels. */
  width = widths.most;
  #visible = false;
  #stale = true;
  #saves = 0;

  #size = new ResizeObserver(([{ contentRect }]) => {
    const width = Math.round(Math.min(Math.max(contentRect.width, widths.least), widths.most));
    if (width === this.width || contentRect.width === 0) return;
    this.width = width;
    if (this.#visible) this.draw();
  });
  #sight = new IntersectionObserver(
    (sightings) => this.#see(sightings[sightings.length - 1].isIntersecting),
    { rootMargin: '200px' },
  );

  /** @type {() => void} */
  #beforePrint = () => this.#see(true);

  connectedCallback() {
    super.connectedCallback();
    this.#sight.observe(this);
    addEventListener('beforeprint', this.#beforePrint);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#size.disconnect();
    this.#sight.disconnect();
    removeEventListener('beforeprint', this.#beforePrint);
  }

  // ---- what a picture overrides ----------------------------------------------------------

  /**
   * Which run it shows; null when it needs none.
   * @returns {RunName | null}
   */
  get run() {
    return null;
  }

  /** Whether the run starts by itself when the picture is first seen. */
  get startsItself() {
    return true;
  }

  /** The id of a guess that is asked for before the picture is shown, or ''. */
  get guess() {
    return '';
  }

  /** The numbers that the words of the guess name. @returns {Record<string, string | number>} */
  get guessValues() {
    return {};
  }

  /** The words of this picture. @type {{ title: string, chart: string }} */
  get own() {
    return words.growth;
  }

  /** What the reader can change, above the chart. @returns {unknown} */
  controls() {
    return nothing;
  }

  /** The chart: an svg with `viewBox`, named by `this.chartName()`. @returns {unknown} */
  chart() {
    return nothing;
  }

  /** The main numbers in a sentence or two, as marked text already filled in. @returns {unknown} */
  sentence() {
    return nothing;
  }

  /** All numbers of the chart. @returns {unknown} */
  table() {
    return nothing;
  }

  /** Python code that gives the numbers, with NumPy. @returns {string} */
  numpy() {
    return '';
  }

  // ---- drawing ---------------------------------------------------------------------------

  /**
   * @override
   * @returns {readonly unknown[]}
   */
  reads() {
    const { computed, pictures, explorer, predictions, predict } = this.state;
    return [computed, pictures, explorer.dK, predictions, predict];
  }

  /** @override */
  draw() {
    this.#stale = !this.#visible;
    if (!this.#visible) return;
    super.draw();
    const chart = this.root.querySelector('.chart');
    if (chart) this.#size.observe(chart);
  }

  /** @param {boolean} visible */
  #see(visible) {
    this.#visible = visible;
    if (!visible || !this.state.computed) return;
    this.#startRun();
    if (this.#stale) this.draw();
  }

  #startRun() {
    const { run } = this;
    if (!run || this.#guessIsOpen) return;
    const { measured } = this.state.pictures;
    const { wanted } = this.state.pictures.runs[run];
    if (!wanted && (this.startsItself || measured)) this.intend({ type: 'run-wanted', run });
  }

  /** What the core computes for a picture. */
  get computed() {
    return /** @type {NonNullable<typeof this.state.computed>} */ (this.state.computed);
  }

  /** What was measured so far by the run of this picture, or null. */
  get measured() {
    return this.run ? this.state.pictures.runs[this.run].measured : null;
  }

  /** How many trials stand behind what is shown. */
  get trialsDone() {
    return this.measured?.trials ?? 0;
  }

  /** How many trials stand behind what is shown, in words. */
  get counted() {
    const number = this.numbers.whole(this.trialsDone);
    return this.plain(this.numbers.plural(this.trialsDone, words.counted), { number });
  }

  /**
   * What was measured at one of the stops of the slider; only when something was measured.
   * @param {number} dK
   */
  measuredAt(dK) {
    return /** @type {Measured} */ (this.measured).at(dK);
  }

  /** The measured size nearest to the slider's d_k. */
  get measuredSize() {
    return stops[nearestStop(this.state.explorer.dK)];
  }

  /** @override */
  view() {
    if (!this.state.computed) return nothing;
    const { own, run } = this;
    const nothingYet = run !== null && !this.measured;
    return html`<figure class="plate" aria-label=${this.plain(own.title)}>
      ${this.hasAttribute('untitled') ? nothing : html`<h4>${this.rich(own.title)}</h4>`}
      ${this.guess ? this.#guessed() : nothing}
      ${
        this.#guessIsOpen
          ? nothing
          : html`${this.controls()} ${run ? this.#runControls(run) : nothing}
              <div class="chart">${this.chart()}</div>
              ${nothingYet ? nothing : html`<p class="sentence">${this.sentence()} ${this.#fewTrials()}</p>`}
              ${nothingYet ? nothing : this.#more()}`
      }
    </figure>`;
  }

  /** Few trials show more chance than pattern. */
  #fewTrials() {
    const few = this.run && this.trialsDone < manyTrials;
    return few ? this.rich(words.few, { counted: this.counted }) : nothing;
  }

  /** The numbers, the code, and the picture to take away or, once course.js is there, to embed. */
  #more() {
    const code = this.numpy();
    return html`<details class="numbers">
        <summary>${words.numbers}</summary>
        <div
          class="scroll"
          tabindex="0"
          role="region"
          aria-label="${words.numbers}: ${this.plain(this.own.title)}"
        >
          ${this.table()}
        </div>
      </details>
      ${
        code
          ? html`<details class="numpy">
              <summary>${words.numpy}</summary>
              <scaling-listing label="NumPy">
                <pre tabindex="0"><code>${code}</code></pre>
              </scaling-listing>
            </details>`
          : nothing
      }
      <p class="take-away">
        <button type="button" class="quiet" @click=${this.once(() => this.#save())}>
          ${words.save}
        </button>
        <scaling-embed-line picture=${this.localName.replace('scaling-', '')}></scaling-embed-line>
        <span role="status"
          >${keyed(this.#saves, this.#saves ? html`<span>${words.saved}</span>` : nothing)}</span
        >
      </p>`;
  }

  #save() {
    const svg = this.root.querySelector('.chart svg');
    if (!(svg instanceof SVGSVGElement)) return;
    saveSvg(svg, `${this.localName}.svg`, {
      title: this.plain(this.own.title),
      description: this.numpy(),
    });
    this.#saves += 1;
    this.draw();
  }

  /**
   * A table of numbers.
   * @param {{ caption: string, columns: readonly string[],
   *   rows: readonly (readonly unknown[])[] }} table marked texts; the first cell of a row names it
   */
  numbersTable({ caption, columns, rows }) {
    return html`<table>
      <caption>
        <span>${this.rich(caption)}</span>
      </caption>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${this.rich(column)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([name, ...cells]) =>
            html`<tr>
              <th scope="row">${name}</th>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  /**
   * A measured value with its standard error, both with as many decimals as two digits of the
   * error need: 7.986 ± 0.093.
   * @param {number} value
   * @param {number | null} error null: one trial says nothing about it
   */
  withError(value, error) {
    return error ? this.numbers.measured(value, error) : this.numbers.brief(value);
  }

  // ---- d_k -------------------------------------------------------------------------------

  /** A slider for the d_k of the whole lesson. */
  keySize() {
    const { dK } = this.state.explorer;
    return html`<div class="control">
      <label for="size">${this.rich(words.keySize)}</label>
      <input
        id="size"
        type="range"
        min="0"
        max=${stops.length - 1}
        step="1"
        autocomplete="off"
        .value=${String(nearestStop(dK))}
        aria-valuetext=${this.plain(words.keySizeValue, { dK })}
        @input=${(/** @type {InputEvent} */ event) => {
          const { value } = /** @type {HTMLInputElement} */ (event.target);
          this.intend({ type: 'key-size-moved', dK: stops[Number(value)] });
        }}
      />
      <output for="size">${dK}</output>
    </div>`;
  }

  // ---- the run ---------------------------------------------------------------------------

  /** @param {RunName} name */
  #runControls(name) {
    const { status, seconds, done, measured, wanted } = this.state.pictures.runs[name];
    const { whole } = this.numbers;
    const values = {
      done: whole(done),
      trials: whole(wanted?.trials ?? 0),
      counted: this.counted,
      time: this.#duration(seconds),
    };
    const act = (
      /** @type {'run-wanted' | 'run-cancelled' | 'run-resumed'} */ type,
      /** @type {string} */ text,
      kind = '',
    ) =>
      html`<button
        type="button"
        class=${kind}
        @click=${this.once(() => this.intend({ type, run: name }))}
      >
        ${text}
      </button>`;
    const running = status === 'running';
    const slow = running && seconds > 0.5;
    return html`<div class="run">
      <div class="row">
        ${act('run-wanted', measured || wanted ? words.runAgain : words.run, status === 'offered' ? '' : 'primary')}
        ${
          slow
            ? html`<progress
                  max=${wanted?.trials ?? 1}
                  .value=${done}
                  aria-label=${words.progress}
                ></progress>
                ${act('run-cancelled', words.cancel)}`
            : nothing
        }
        ${status === 'offered' ? act('run-resumed', words.runAnyway, 'primary') : nothing}
        ${status === 'cancelled' ? act('run-resumed', words.resume) : nothing}
        ${slow ? html`<span class="about">${this.rich(words.status.slow, values)}</span>` : nothing}
        <span class=${slow ? 'spoken' : 'about'} role="status"
          >${this.rich(words.status[status], values)}</span
        >
      </div>
      ${this.#settings()}
    </div>`;
  }

  #settings() {
    const { trials, seed, typed } = this.state.pictures;
    const { smallest, largest } = this.computed.trials;
    const limits = { smallest, largest: this.numbers.whole(largest) };
    const setting = (/** @type {'trials' | 'seed'} */ field, /** @type {string} */ value) => {
      const here = typed[field];
      const problem = here?.problem ?? '';
      const { label, problems } = words.settings[field];
      const shown = field === 'trials' ? this.numbers.whole(trials) : value;
      return html`<div class="setting">
        <label for=${field}>${label}</label>
        ${this.field({
          id: field,
          text: here?.text ?? value,
          typed: (text, finished) => this.intend({ type: 'setting-typed', field, text, finished }),
          describedBy: `${field}-problem`,
          longest: null,
          invalid: problem !== '',
        })}
        <p id="${field}-problem" class="problem" role="status">
          ${problem ? this.rich(/** @type {Record<string, string>} */ (problems)[problem], { ...limits, value: shown }) : nothing}
        </p>
      </div>`;
    };
    return html`<details class="settings">
      <summary>${words.settings.title}</summary>
      <div class="fields">${setting('trials', String(trials))} ${setting('seed', seed)}</div>
      <p class="note">${words.settings.note}</p>
    </details>`;
  }

  /** @param {number} seconds */
  #duration(seconds) {
    const { whole } = this.numbers;
    return seconds < 90
      ? this.plain(words.seconds, { number: whole(Math.max(1, Math.round(seconds))) })
      : this.plain(words.minutes, { number: whole(Math.round(seconds / 60)) });
  }

  // ---- a guess before the picture --------------------------------------------------------

  get #prediction() {
    return this.state.predictions.find(({ id }) => id === this.guess);
  }

  get #guessIsOpen() {
    return this.state.predict && this.#prediction?.stage === 'open';
  }

  #guessed() {
    const prediction = this.#prediction;
    if (!prediction || !this.state.predict) return nothing;
    const own = /** @type {Record<string, GuessWords>} */ (words.guesses)[prediction.id];
    const { id, order, stage, entry } = prediction;
    const values = this.guessValues;
    if (stage === 'open') {
      return html`<div class="guess" role="group" aria-labelledby="guess">
        <p id="guess" class="asked">${this.rich(own.question, values)}</p>
        <div class="row">
          ${order.map(
            (choice) =>
              html`<button type="button" @click=${this.once(() => this.#settle(choice))}>
                ${this.rich(own.choices[choice], values)}
              </button>`,
          )}
          <button type="button" class="quiet" @click=${this.once(() => this.#settle(''))}>
            ${words.justShow}
          </button>
        </div>
      </div>`;
    }
    const right = entry === outcomes[/** @type {keyof typeof outcomes} */ (id)];
    return html`<div class="guess" tabindex="-1">
      <p class="asked">${this.rich(own.question, values)}</p>
      ${
        stage === 'committed'
          ? html`<p>
                <span class="own">${words.yourGuess}</span>
                <b>${this.rich(own.choices[entry], values)}</b>
              </p>
              <p class=${right ? 'right' : 'not-yet'}>
                <b aria-hidden="true">${right ? '✓' : '↻'}</b>
                ${this.rich(own.feedback[entry], values)}
              </p>`
          : html`<p>${this.rich(own.skipped, values)}</p>`
      }
    </div>`;
  }

  /** @param {string} choice '' to see the picture without a guess */
  #settle(choice) {
    const id = this.guess;
    if (choice) this.intend({ type: 'prediction-entered', id, entry: choice });
    this.intend({ type: 'prediction-settled', id, stage: choice ? 'committed' : 'skipped' });
    this.#startRun();
    // the button that was pressed is gone
    /** @type {HTMLElement | null} */ (this.root.querySelector('.guess'))?.focus();
  }
}

/**
 * The row of a divisor.
 * @template {{ divisor: string }} Row
 * @param {readonly Row[]} rows
 * @param {'one' | 'root' | 'dk'} divisor
 */
export const rowOf = (rows, divisor) =>
  /** @type {Row} */ (rows.find((row) => row.divisor === divisor));
