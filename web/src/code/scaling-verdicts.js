import solutions from 'solutions';
import { html, nothing } from 'lit/html.js';
import { code as words } from '../../lang/en.js';
import formStyles from '../elements/form.css';
import { LessonPart } from '../elements/part.js';
import { hintSteps } from '../lesson.js';
import { answerIsOffered, statusOf } from '../state/code.js';
import { passes } from '../state/passes.js';
import styles from './scaling-verdicts.css';
import { verdictText } from './verdict-texts.js';

/**
 * @typedef {import('../state/code.js').CodeState} CodeState
 * @typedef {import('../state/code.js').Exercise} Exercise
 * @typedef {import('../state/code.js').ExerciseFunction} ExerciseFunction
 * @typedef {import('../state/code.js').Result} Result
 */

/** How each status looks, besides its word. */
const looks = {
  todo: { kind: '', sign: '' },
  correct: { kind: 'done', sign: '✓' },
  remark: { kind: 'done', sign: '✓' },
  incorrect: { kind: 'not-yet', sign: '↻' },
  'not-run': { kind: '', sign: '' },
};

/** A row for each function: whether it passes, what was seen, and help. */
export class ScalingVerdicts extends LessonPart {
  static styles = [...LessonPart.styles, formStyles, styles];

  /**
   * The rows that are unfolded.
   * @type {Set<ExerciseFunction>}
   */
  #open = new Set();
  /** The run after which they were folded. */
  #folded = 0;

  get #code() {
    return /** @type {CodeState} */ (this.state.code); // there is one before this is made
  }

  /** @override */
  reads() {
    const { exercises, ended, ran, text } = this.#code;
    return [
      exercises,
      ended,
      ran === text,
      exercises.map((one) => statusOf(one, this.#code)).join(),
    ];
  }

  /** After a run the first function that does not pass yet is unfolded, the others are not. */
  draw() {
    const { ended, exercises } = this.#code;
    if (ended > this.#folded) {
      const first = exercises.find(({ result }) => result?.status === 'incorrect');
      this.#open = new Set(first ? [first.name] : []);
    }
    this.#folded = ended;
    super.draw();
  }

  /** @override */
  view() {
    const { ui } = words;
    const { exercises, ran, text } = this.#code;
    return html`<section aria-label=${ui.verdicts}>
      <header>
        <h4>${ui.verdicts}</h4>
        <span class="note">${this.#progress()}</span>
      </header>
      ${ran === null || ran === text ? nothing : html`<p class="note">${ui.changed}</p>`}
      <ul class="rows">
        ${exercises.map((one) => html`<li>${this.#row(one)}</li>`)}
      </ul>
    </section>`;
  }

  #progress() {
    const { ui } = words;
    const { exercises, ended } = this.#code;
    const before = exercises.filter(({ passed }) => passed).length;
    const isReturn = ended === 0 && before > 0;
    const passing = isReturn ? before : exercises.filter(passes).length;
    return this.plain(isReturn ? ui.passedBefore : ui.passing, {
      passing,
      total: exercises.length,
    });
  }

  /** @param {Exercise} one */
  #row(one) {
    const { ui } = words;
    const { name, passed } = one;
    const status = statusOf(one, this.#code);
    const { kind, sign } = looks[status];
    return html`<details
      .open=${this.#open.has(name)}
      @toggle=${(/** @type {Event} */ event) => this.#toggled(name, event)}
    >
      <summary>
        <code>${name}</code>
        ${passed && !passes(one) ? html`<span class="note">${ui.before}</span>` : nothing}
        <span class="state ${kind}"
          >${sign ? html`<span aria-hidden="true">${sign}</span>` : nothing}${
            ui.states[status]
          }</span
        >
      </summary>
      <div class="inside">
        ${one.result ? this.#verdict(name, one.result) : nothing}
        ${passes(one) ? nothing : this.#help(one)}
      </div>
    </details>`;
  }

  /**
   * @param {ExerciseFunction} name
   * @param {Event} event
   */
  #toggled(name, event) {
    const { open } = /** @type {HTMLDetailsElement} */ (event.target);
    if (open) this.#open.add(name);
    else this.#open.delete(name);
    this.draw();
  }

  // ---- inside a row ----------------------------------------------------------------------

  /**
   * @param {ExerciseFunction} name
   * @param {Result} result
   */
  #verdict(name, result) {
    const { ui } = words;
    const { text, values } = verdictText(name, result, words.functions);
    const { call, got, expected, error } = result;
    const why = this.rich(text, values);
    if (call === null) return html`<p>${why}</p>`;
    const row = (/** @type {string} */ term, /** @type {string | null} */ value) =>
      value === null
        ? nothing
        : html`<div>
            <dt>${term}</dt>
            <dd><pre>${value}</pre></dd>
          </div>`;
    return html`<dl>
      ${row(ui.call, call)} ${row(ui.got, got ?? error?.text ?? null)} ${row(ui.expected, expected)}
      <div>
        <dt>${result.status === 'remark' ? ui.note : ui.why}</dt>
        <dd>${why}</dd>
      </div>
    </dl>`;
  }

  /**
   * Hints in steps, and the answer on request.
   * @param {Exercise} one
   */
  #help({ name, hints, answerShown, ...one }) {
    const { checks } = this.words;
    const button = (
      /** @type {string} */ text,
      /** @type {import('../store.js').Intent} */ intent,
    ) =>
      html`<button
        type="button"
        class="quiet"
        @click=${this.once((event) => this.#ask(intent, event))}
      >
        ${text}
      </button>`;
    return html`<div role="status">
        <ol class="hints">
          ${words.functions[name].hints.slice(0, hints).map(
            (hint, i) =>
              html`<li tabindex="-1">
                <b>${this.plain(checks.hintTitle, { number: i + 1, total: hintSteps })}</b>
                ${this.rich(hint)}
              </li>`,
          )}
          ${
            answerShown
              ? html`<li tabindex="-1">
                  <b>${checks.answerTitle}</b>
                  <pre>${solutions[name]}</pre>
                </li>`
              : nothing
          }
        </ol>
      </div>
      <div class="row help">
        ${
          hints < hintSteps && !answerShown
            ? button(hints ? checks.nextHint : checks.hint, { type: 'code-hint-wanted', name })
            : nothing
        }
        ${
          answerIsOffered({ name, hints, answerShown, ...one })
            ? button(checks.showAnswer, { type: 'code-answer-wanted', name })
            : nothing
        }
      </div>`;
  }

  /**
   * When the button has given its last it is gone, and what it gave has the focus.
   * @param {import('../store.js').Intent} intent
   * @param {MouseEvent} event
   */
  #ask(intent, { currentTarget }) {
    const button = /** @type {HTMLElement} */ (currentTarget);
    const list = button.closest('.inside')?.querySelector('.hints');
    this.intend(intent);
    if (!button.isConnected) /** @type {HTMLElement | null} */ (list?.lastElementChild)?.focus();
  }
}
