import index from 'python-index';
import starter from 'starter';
import { html, nothing } from 'lit/html.js';
import { keyed } from 'lit/directives/keyed.js';
import { code as words } from '../../lang/en.js';
import { copyText } from '../copy.js';
import formStyles from '../elements/form.css';
import { LessonPart } from '../elements/part.js';
import { isLeftOut } from '../parts.js';
import { errorIn, limits, longestCode } from '../state/code.js';
import { passes } from '../state/passes.js';
import { CodeEditor } from './editor.js';
import editorStyles from './editor.css';
import styles from './scaling-exercise.css';

/** @typedef {import('../state/code.js').CodeState} CodeState */

/** How much there is to load before the first run, in bytes. */
const total = index.chunks.reduce((sum, size) => sum + size, 0);

/** @param {number} bytes */
const megabytes = (bytes) => Math.round(bytes / 1e6);

/** The code exercise: the editor, what runs the code, and what comes of it. */
export class ScalingExercise extends LessonPart {
  static styles = [...LessonPart.styles, formStyles, editorStyles, styles];

  /**
   * Where the reader was writing when the editor came.
   * @type {{ anchor: number, head: number } | null}
   */
  caret = null;

  /** @type {CodeEditor | null} */
  #editor = null;
  #leaving = false;
  #message = '';
  #messages = 0;

  get #code() {
    return /** @type {CodeState} */ (this.state.code); // there is one before this is made
  }

  connectedCallback() {
    super.connectedCallback();
    if (this.caret) this.#editor?.focus(this.caret);
    else this.#showWhenLaidOut();
    this.caret = null;
  }

  /** The editor lays out its lines anew once it has measured them: until then nobody sees them move. */
  #showWhenLaidOut() {
    this.style.visibility = 'hidden';
    requestAnimationFrame(() => requestAnimationFrame(() => (this.style.visibility = '')));
  }

  /** @override */
  reads() {
    const { text, ...others } = this.#code;
    return [text, ...Object.values(others)];
  }

  /** @override */
  draw() {
    const { text } = this.#code;
    const focused = this.root.activeElement;
    super.draw();
    this.#editor?.show(text);
    this.#editor?.mark(errorIn(this.#code)?.line ?? null);
    // the button that had the focus is gone: what can be done now is the next one
    if (focused && !focused.isConnected) {
      /** @type {HTMLElement | null} */ (this.root.querySelector('.primary'))?.focus();
    }
  }

  /** @override */
  view() {
    const { ui } = words;
    return html`<section class="plate" aria-label=${ui.region}>
      ${this.#bar()}
      <div class="editor">${this.#editorHere().dom}</div>
      <div class="under">
        <p id="keys" class="note">${ui.keys}</p>
        ${this.#notes()}
        <div class="row">
          <button type="button" class="primary" @click=${this.once(() => this.#run())}>
            ${ui.run}
          </button>
          ${this.#whileRunning()} ${this.#limit()}
        </div>
        ${this.#loading()}
        <div role="status">
          ${
            this.#code.stage === 'loading'
              ? html`<span class="spoken">${ui.stages.loading}</span>`
              : this.#problem()
          }
        </div>
        <div class="spoken" role="status">
          ${keyed(this.#code.ended, html`<span>${this.#result()}</span>`)}
        </div>
        <scaling-output></scaling-output>
        <scaling-verdicts></scaling-verdicts>
      </div>
    </section>`;
  }

  // ---- the editor ------------------------------------------------------------------------

  #editorHere() {
    this.#editor ??= new CodeEditor({
      root: this.root,
      text: this.#code.text,
      label: words.ui.title,
      describedBy: 'keys line-error',
      typed: (text) => this.intend({ type: 'code-typed', text }),
      run: () => this.#run(),
      leaving: (open) => {
        this.#leaving = open;
        this.draw();
      },
    });
    return this.#editor;
  }

  #bar() {
    const { ui } = words;
    const { text, before } = this.#code;
    const button = (/** @type {string} */ label, /** @type {() => void} */ act) =>
      html`<button type="button" @click=${this.once(act)}>${label}</button>`;
    return html`<div class="bar">
      <h3>${ui.title}</h3>
      <span role="status">${keyed(this.#messages, html`<span>${this.#message}</span>`)}</span>
      <div class="buttons">
        ${button(this.words.listing.copy, () => this.#copy())}
        ${
          before !== null
            ? button(ui.undo, () => this.intend({ type: 'code-brought-back' }))
            : text !== starter
              ? button(ui.startOver, () => this.#startOver())
              : nothing
        }
      </div>
    </div>`;
  }

  #startOver() {
    this.intend({ type: 'code-restarted' });
    this.#say(words.ui.startedOver);
  }

  async #copy() {
    const { copied, selected } = this.words.listing;
    const done = await copyText(this.#code.text, () => this.#editor?.selectAll());
    this.#say(done ? copied : selected);
  }

  /** @param {string} message */
  #say(message) {
    this.#message = message;
    this.#messages += 1;
    this.draw();
  }

  /** What else there is to know about the code. */
  #notes() {
    const { ui } = words;
    const error = errorIn(this.#code);
    const limit = this.numbers.whole(longestCode);
    return html`<div class="spoken" role="status">${this.#leaving ? ui.leaving : nothing}</div>
      <p id="line-error" class="spoken">${error?.line ? this.#atLine(error) : nothing}</p>
      <div role="status">
        ${
          this.#code.text.length > longestCode
            ? html`<p class="notice">${this.plain(ui.tooLong, { limit })}</p>`
            : nothing
        }
      </div>`;
  }

  /** @param {import('../state/code.js').Traceback} error */
  #atLine({ line, type, message }) {
    const text = message ? `${type}: ${message}` : type;
    return this.plain(words.ui.lineError, { line: line ?? 0, message: text });
  }

  // ---- running it ------------------------------------------------------------------------

  #run() {
    const [draw] = crypto.getRandomValues(new Uint32Array(1));
    this.intend({ type: 'code-run-wanted', draw });
  }

  #whileRunning() {
    const { ui } = words;
    const { job, stage } = this.#code;
    if (!job || stage === 'idle') return nothing;
    return html`<button
        type="button"
        class="later"
        @click=${this.once(() => this.intend({ type: 'code-stop-wanted' }))}
      >
        ${ui.stop}
      </button>
      ${stage === 'loading' ? nothing : html`<span class="note later">${ui.stages[stage]}</span>`}`;
  }

  #limit() {
    const { ui } = words;
    return html`<div class="limit">
      <label for="limit">${ui.limit}</label>
      <select
        id="limit"
        autocomplete="off"
        @change=${(/** @type {Event} */ event) => {
          const { value } = /** @type {HTMLSelectElement} */ (event.target);
          this.intend({ type: 'code-limit-picked', limit: Number(value) });
        }}
      >
        ${limits.map(
          (limit) =>
            html`<option value=${limit} .selected=${limit === this.#code.limit}>
              ${this.plain(ui.seconds, { number: limit })}
            </option>`,
        )}
      </select>
    </div>`;
  }

  /** What the first run loads, and how far it is. */
  #loading() {
    const { ui } = words;
    const { stage, loaded, pythonCame, problem } = this.#code;
    if (stage === 'loading') {
      const values = { loaded: megabytes(loaded), total: megabytes(total) };
      return html`<p class="loading">
        <label for="loading">${ui.stages.loading}</label>
        <progress id="loading" max=${total} .value=${loaded}></progress>
        <span>${this.plain(ui.progress, values)}</span>
      </p>`;
    }
    if (pythonCame || problem) return nothing;
    if (isLeftOut('runner')) return html`<p class="note">${ui.problems['left-out']}</p>`;
    return html`<p class="note">${this.plain(ui.firstRun, { size: megabytes(total) })}</p>`;
  }

  #problem() {
    const { ui } = words;
    const { problem } = this.#code;
    if (!problem) return nothing;
    const text = this.plain(ui.problems[problem.reason], { file: problem.file ?? ui.python });
    if (problem.reason === 'left-out') return html`<p class="notice">${text}</p>`;
    return html`<p class="notice">
      ${text}
      <button type="button" @click=${this.once(() => this.#run())}>${ui.again}</button>
    </p>`;
  }

  /** What came of the last run, in a sentence or two. */
  #result() {
    const { result } = words.ui;
    const { ended, exercises } = this.#code;
    if (ended === 0) return nothing;
    const passing = exercises.filter(passes).length;
    const error = errorIn(this.#code);
    const told = exercises.flatMap(({ name, result: one }) =>
      one?.status === 'incorrect' || one?.status === 'not-run'
        ? [this.plain(result[one.status], { name })]
        : [],
    );
    const all = passing === exercises.length;
    const counted = this.plain(all ? result.all : result.some, {
      passing,
      total: exercises.length,
    });
    return [error?.line ? `${this.#atLine(error)}.` : '', counted, ...told].join(' ');
  }
}
