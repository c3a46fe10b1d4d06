import { html, nothing } from 'lit/html.js';
import { keyed } from 'lit/directives/keyed.js';
import opening from 'opening-numbers';
import { isNumber, kindWords, meanings, questionTexts, questionValues } from '../check-texts.js';
import { hintSteps, triesBeforeAnswer } from '../lesson.js';
import formStyles from './form.css';
import { LessonPart } from './part.js';

/**
 * @typedef {import('../state/questions.js').Check} Check
 * @typedef {import('../state/choices.js').Choice} Choice
 * @typedef {import('../../../wasm/core.js').Judgement} Judgement
 */

/** A question with its answer check; attribute `name` says which one. */
export class ScalingQuestion extends LessonPart {
  static styles = [...LessonPart.styles, formStyles];

  get #check() {
    return this.state.questions.find(({ id }) => id === this.getAttribute('name'));
  }

  get #choice() {
    return this.state.choices.find(({ id }) => id === this.getAttribute('name'));
  }

  /** @override */
  reads() {
    return [this.state.phase, this.#check, this.#choice];
  }

  /** @override */
  view() {
    if (this.state.phase === 'unavailable') return html`<slot></slot>`;
    const check = this.#check;
    if (check) return this.#typedQuestion(check);
    const choice = this.#choice;
    return choice ? this.#choiceQuestion(choice) : nothing;
  }

  // ---- a typed answer --------------------------------------------------------------------

  /** @param {Check} check */
  #typedQuestion(check) {
    const { id } = check;
    const words = this.words.checks;
    const { title, question } = questionTexts(check, words);
    const submit = this.submit(() => this.intend({ type: 'answer-submitted', id }));
    return html`<form class="plate" novalidate @submit=${submit} @click=${submit}>
      ${this.#header(title, check)}
      <label for="answer">${this.rich(question, questionValues(check, this.numbers))}</label>
      <div class="row">
        ${this.field({
          id: 'answer',
          text: check.text,
          describedBy: 'feedback',
          typed: (text) => this.intend({ type: 'answer-typed', id, text }),
        })}
        <button type="submit" class="primary">${words.check}</button>
        ${
          check.done
            ? html`<button type="button" @click=${this.once(() => this.#wantFresh(id))}>
                ${words.fresh}
              </button>`
            : nothing
        }
      </div>
      <div id="feedback" class="feedback" role="status">
        ${
          check.judgement
            ? keyed(check.submissions, this.#feedback(check, check.judgement))
            : nothing
        }
      </div>
      ${this.#help(check)}
    </form>`;
  }

  /**
   * @param {string} title
   * @param {{ done: boolean, notYet: boolean }} progress
   */
  #header(title, { done, notYet }) {
    const state = notYet ? 'not-yet' : done ? 'done' : 'todo';
    const sign = { todo: '', done: '✓', 'not-yet': '↻' }[state];
    return html`<header>
      <h3>${title}</h3>
      <span class="state ${state}"
        >${sign ? html`<span aria-hidden="true">${sign}</span>` : nothing}${
          this.words.checks.states[state]
        }</span
      >
    </header>`;
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
        return right(
          html`${readAs}${this.rich(
            remark === 'half-by-chance' ? words.divisor['half-by-chance'] : kind.correct,
            values,
          )}`,
        );
      case 'incorrect':
        return this.#notYet(
          html`${readAs}${this.rich(kind.mistakes[mistake ?? 'none'] ?? kind.mistakes.none, values)}`,
        );
      case 'unreadable':
        return html`<p>
          ${words.unreadable[/** @type {keyof typeof words.unreadable} */ (remark)]}
        </p>`;
      default:
        return html`<p>${readAs}${this.rich(words[status], values)}</p>`;
    }
  }

  /** @param {unknown} text */
  #notYet(text) {
    return html`<p class="not-yet">
      <b><span aria-hidden="true">↻</span> ${this.words.checks.states['not-yet']}.</b> ${text}
    </p>`;
  }

  /** @param {Judgement} judgement */
  #typedValues({ value, readAs, other }) {
    const { numbers } = this;
    const form = numbers.expression(readAs ?? '');
    return {
      typed: value === null || (isNumber(readAs) && form.length < 16) ? form : numbers.typed(value),
      ...meanings({ readAs, other }, numbers),
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
   * Hints in steps, the answer on request, and where to see one worked.
   * @param {Check} check
   */
  #help(check) {
    const { id, hints, tries, answerShown, solved } = check;
    const words = this.words.checks;
    const kind = kindWords(check, words);
    const values = questionValues(check, this.numbers);
    const note = (/** @type {string} */ title, /** @type {string} */ text) =>
      html`<li tabindex="-1"><b>${title}</b> ${this.rich(text, values)}</li>`;
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
    const hint =
      hints < hintSteps && !answerShown && !solved
        ? button(hints ? words.nextHint : words.hint, { type: 'hint-wanted', id })
        : nothing;
    const answer =
      tries >= triesBeforeAnswer && !answerShown && !solved
        ? button(words.showAnswer, { type: 'answer-wanted', id })
        : nothing;
    const worked = solved ? nothing : this.linkTo('worked-example', words.worked);
    const helped = hints > 0 || answerShown;
    return html`<div role="status">
        ${
          helped
            ? html`<ol class="hints">
                ${kind.hints
                  .slice(0, hints)
                  .map((hint, i) =>
                    note(this.plain(words.hintTitle, { number: i + 1, total: hintSteps }), hint),
                  )}
                ${answerShown ? note(words.answerTitle, kind.solution) : nothing}
              </ol>`
            : nothing
        }
      </div>
      <div class=${solved ? '' : 'row help'}>${hint} ${answer} ${worked}</div>`;
  }

  /**
   * When the button has given its last it is gone, and what it gave has the focus.
   * @param {import('../store.js').Intent} intent
   * @param {MouseEvent} event
   */
  #ask(intent, { currentTarget: button }) {
    this.intend(intent);
    if (/** @type {HTMLElement} */ (button).isConnected) return;
    const given = this.root.querySelector('.hints li:last-child');
    /** @type {HTMLElement | null} */ (given)?.focus();
  }

  /** @param {string} id */
  #wantFresh(id) {
    this.intend({ type: 'fresh-numbers-wanted', id, draw: Math.random() });
    this.root.getElementById('answer')?.focus();
  }

  // ---- a choice --------------------------------------------------------------------------

  /** @param {Choice} choice */
  #choiceQuestion(choice) {
    const { id, done, submitted, submissions } = choice;
    const words = this.words.choices;
    const own = /** @type {ChoiceWords} */ (
      words.questions[/** @type {keyof typeof words.questions} */ (id)]
    );
    const values = opening.choices;
    const submit = this.submit(() => this.intend({ type: 'choice-submitted', id }));
    return html`<form class="plate" @submit=${submit} @click=${submit}>
      ${this.#header(own.title, { done, notYet: submitted !== '' && submitted !== choice.right })}
      ${this.choices({
        legend: this.rich(own.question, values),
        choices: choice.order.map((name) => [name, this.rich(own.choices[name], values)]),
        picked: choice.picked,
        pick: (picked) => this.intend({ type: 'choice-picked', id, choice: picked }),
      })}
      <div class="row">
        <button type="submit" class="primary">${this.words.checks.check}</button>
      </div>
      <div class="feedback" role="status">
        ${keyed(submissions, this.#choiceFeedback(choice, own))}
      </div>
    </form>`;
  }

  /**
   * @param {Choice} choice
   * @param {ChoiceWords} own
   */
  #choiceFeedback({ submitted, submissions, right: rightOne }, own) {
    if (submissions === 0) return nothing;
    if (submitted === '') return html`<p>${this.words.choices.missing}</p>`;
    const text = this.rich(own.feedback[submitted], opening.choices);
    return submitted === rightOne ? right(text) : this.#notYet(text);
  }
}

/**
 * @typedef {object} ChoiceWords
 * @property {string} title
 * @property {string} question
 * @property {Record<string, string>} choices
 * @property {Record<string, string>} feedback
 */

/** @param {unknown} text */
const right = (text) => html`<p class="right"><span aria-hidden="true">✓</span> ${text}</p>`;
