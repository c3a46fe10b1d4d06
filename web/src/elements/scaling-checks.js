import { html, nothing } from 'lit/html.js';
import { keyed } from 'lit/directives/keyed.js';
import { kindWords, questionTexts, questionValues } from '../check-texts.js';
import styles from './scaling-checks.css';
import { LessonPart } from './part.js';

/**
 * @typedef {import('../store.js').Check} Check
 * @typedef {import('../../../wasm/core.js').Judgement} Judgement
 */

/** The answer checks of part 1, with their progress. */
export class ScalingChecks extends LessonPart {
  static styles = [...LessonPart.styles, styles];
  static depends = /** @type {const} */ (['phase', 'checks']);

  /** @override */
  view() {
    const { phase, checks } = this.state;
    if (phase === 'unavailable') return html`<slot></slot>`;
    const words = this.words.checks;
    const done = checks.filter((check) => check.done).length;
    const total = checks.length;
    return html`<section aria-label=${words.region}>
      <p class="progress">
        <progress max=${total} .value=${done} aria-hidden="true"></progress>
        ${this.rich(done === total ? words.allDone : words.progress, { done, total })}
      </p>
      <ol class="checks">
        ${checks.map((check) => html`<li>${this.#check(check)}</li>`)}
      </ol>
    </section>`;
  }

  /** @param {Check} check */
  #check(check) {
    const words = this.words.checks;
    const input = `${check.id}-answer`;
    const { title, question } = questionTexts(check, words);
    return html`<form
      class="plate"
      novalidate
      @submit=${(/** @type {SubmitEvent} */ event) => this.#submitted(event, check)}
    >
      <header>
        <h3>${title}</h3>
        ${this.#state(check)}
      </header>
      <label for=${input}>${this.rich(question, questionValues(check, this.numbers))}</label>
      <div class="row">
        <input
          id=${input}
          type="text"
          autocomplete="off"
          autocapitalize="off"
          autocorrect="off"
          spellcheck="false"
          enterkeyhint="done"
          .value=${check.text}
          aria-describedby="${check.id}-feedback"
          @input=${(/** @type {InputEvent} */ event) => this.#typed(event, check)}
        />
        <button type="submit" class="primary">${words.check}</button>
        ${
          check.done
            ? html`<button type="button" @click=${() => this.#wantFresh(check, input)}>
                ${words.fresh}
              </button>`
            : nothing
        }
      </div>
      <div id="${check.id}-feedback" class="feedback" role="status">
        ${
          check.judgement
            ? keyed(check.submissions, this.#feedback(check, check.judgement))
            : nothing
        }
      </div>
    </form>`;
  }

  /** @param {Check} check */
  #state(check) {
    const state = check.done ? 'done' : check.notYet ? 'not-yet' : 'todo';
    const sign = { todo: '', done: '✓', 'not-yet': '↻' }[state];
    return html`<span class="state ${state}"
      >${sign ? html`<span aria-hidden="true">${sign}</span>` : nothing}${
        this.words.checks.states[state]
      }</span
    >`;
  }

  /**
   * @param {Check} check
   * @param {Judgement} judgement
   */
  #feedback(check, judgement) {
    const words = this.words.checks;
    const { status, mistake, remark } = judgement;
    const kind = kindWords(check, words);
    const values = { ...questionValues(check, this.numbers), ...this.#typedValues(judgement) };
    const readAs = judgement.echo
      ? html`<span class="read-as">${this.#readAs(judgement)}</span> `
      : nothing;

    switch (status) {
      case 'correct':
        return html`<p class="right">
          <span aria-hidden="true">✓</span> ${readAs}${this.rich(
            remark === 'half-by-chance' ? words.divisor['half-by-chance'] : kind.correct,
            values,
          )}
        </p>`;
      case 'incorrect':
        return html`<p class="not-yet">
          <b><span aria-hidden="true">↻</span> ${words.states['not-yet']}.</b> ${readAs}${this.rich(
            kind.mistakes[mistake ?? 'none'],
            values,
          )}
        </p>`;
      case 'unreadable':
        return html`<p>
          ${words.unreadable[/** @type {keyof typeof words.unreadable} */ (remark)]}
        </p>`;
      default:
        return html`<p>${readAs}${this.rich(words[status], values)}</p>`;
    }
  }

  /** @param {Judgement} judgement */
  #typedValues({ value, readAs, other }) {
    const { numbers } = this;
    const form = numbers.expression(readAs ?? '');
    return {
      typed: isNumber(readAs) || value === null ? form : numbers.typed(value),
      first: form,
      second: numbers.expression(other ?? ''),
    };
  }

  /** @param {Judgement} judgement */
  #readAs({ readAs, value }) {
    const words = this.words.checks;
    const { numbers } = this;
    const form = numbers.expression(readAs ?? '');
    if (isNumber(readAs) || value === null) return this.rich(words.readAs, { form });
    return this.rich(words.readAsValue, {
      form,
      relation: numbers.relation(value, 4),
      value: numbers.number(value),
    });
  }

  /**
   * @param {InputEvent} event
   * @param {Check} check
   */
  #typed(event, { id }) {
    const { value } = /** @type {HTMLInputElement} */ (event.target);
    this.intend({ type: 'answer-typed', id, text: value });
  }

  /**
   * @param {SubmitEvent} event
   * @param {Check} check
   */
  #submitted(event, { id }) {
    event.preventDefault();
    this.intend({ type: 'answer-submitted', id });
  }

  /**
   * @param {Check} check
   * @param {string} input
   */
  #wantFresh({ id }, input) {
    this.intend({ type: 'fresh-numbers-wanted', id, draw: Math.random() });
    /** @type {HTMLElement | null} */ (this.root.querySelector(`#${input}`))?.focus();
  }
}

/**
 * Whether the core's normalised form is one number, and no expression.
 * @param {string | null} readAs
 */
function isNumber(readAs) {
  return !Number.isNaN(Number(readAs));
}
