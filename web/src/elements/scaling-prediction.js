import { html, nothing } from 'lit/html.js';
import { keyed } from 'lit/directives/keyed.js';
import opening from 'opening-numbers';
import { meanings } from '../check-texts.js';
import { outcomes } from '../lesson.js';
import formStyles from './form.css';
import { LessonPart } from './part.js';

/**
 * @typedef {import('../state/predictions.js').PredictionState} PredictionState
 *
 * @typedef {object} ChoiceWords
 * @property {string} title
 * @property {string} question
 * @property {Record<string, string>} choices
 * @property {Record<string, string>} feedback
 * @property {string} unsure
 */

/**
 * A prediction that the reader commits to, passes by, or leaves open; attribute `name` says
 * which one.
 */
export class ScalingPrediction extends LessonPart {
  static styles = [...LessonPart.styles, formStyles];

  get #prediction() {
    return this.state.predictions.find(({ id }) => id === this.getAttribute('name'));
  }

  /** @override */
  reads() {
    return [this.state.phase, this.state.predict, this.#prediction];
  }

  /** @override */
  view() {
    const prediction = this.#prediction;
    if (!prediction || !this.state.predict) return nothing;
    if (this.state.phase === 'unavailable') return html`<slot></slot>`;
    return html`<div class="plate">
      ${prediction.id === 'small-key' ? this.#fromMemory(prediction) : this.#choice(prediction)}
    </div>`;
  }

  // ---- one of choices --------------------------------------------------------------------

  /** @param {PredictionState} prediction */
  #choice(prediction) {
    const { stage, entry } = prediction;
    const id = /** @type {'growth' | 'masked-output'} */ (prediction.id);
    const { words: all, numbers } = this;
    const words = /** @type {ChoiceWords} */ (all.predictions[id]);
    const values = Object.fromEntries(
      Object.entries(opening.predictions[id]).map(([name, value]) => [
        name,
        Array.isArray(value) ? numbers.vector(value, numbers.precise) : numbers.number(value),
      ]),
    );
    if (stage === 'skipped') return this.#skipped(prediction, words.title);
    if (stage === 'open') {
      const commit = this.submit(() => this.#settle(id, 'committed'));
      return html`<form @submit=${commit} @click=${commit}>
        <h3>${words.title}</h3>
        ${this.choices({
          legend: this.rich(words.question, values),
          choices: prediction.order.map((name) => [name, this.rich(words.choices[name], values)]),
          picked: entry,
          pick: (picked) => this.intend({ type: 'prediction-entered', id, entry: picked }),
        })}
        ${this.#ways(prediction, all.predictions.missing)}
      </form>`;
    }
    const right = entry === outcomes[id];
    return html`<h3 tabindex="-1">${words.title}</h3>
      <p class="asked">${this.rich(words.question, values)}</p>
      <div class="feedback" role="status">
        ${
          stage === 'unsure'
            ? html`<p>${this.rich(words.unsure, values)}</p>`
            : html`<p class="own">
                  <span>${all.predictions.committed}:</span>
                  <b>${this.rich(words.choices[entry], values)}</b>
                </p>
                <p class=${right ? 'right' : 'not-yet'}>
                  <b aria-hidden="true">${right ? '✓' : '↻'}</b>
                  ${this.rich(words.feedback[entry], values)}
                </p>`
        }
        ${
          id === 'growth' && stage === 'committed' && prediction.moved
            ? html`<p class="read-as">${all.predictions.moved}</p>`
            : nothing
        }
      </div>`;
  }

  // ---- a number from memory --------------------------------------------------------------

  /** @param {PredictionState} prediction */
  #fromMemory(prediction) {
    const { id, stage, entry, judgement, shown } = prediction;
    const { numbers } = this;
    const words = this.words.predictions;
    const own = words['small-key'];
    const { dK, root } = opening.predictions['small-key'];
    const values = {
      dK,
      root,
      typed: numbers.expression(judgement?.readAs ?? ''),
    };
    if (stage === 'skipped') return this.#skipped(prediction, own.title);
    if (stage === 'open') {
      const commit = this.submit(() => this.#settle(id, 'committed'));
      return html`<form novalidate @submit=${commit} @click=${commit}>
        <h3>${own.title}</h3>
        <label for="guess">${this.rich(own.question, values)}</label>
        <div class="row">
          ${this.field({
            id: 'guess',
            text: entry,
            typed: (text) => this.intend({ type: 'prediction-entered', id, entry: text }),
          })}
        </div>
        ${this.#ways(prediction, this.#unreadable(judgement) ?? own.missing)}
      </form>`;
    }
    const verdict =
      stage === 'unsure' ? own.unsure : judgement?.status === 'correct' ? own.right : own.other;
    return html`<h3 tabindex="-1">${own.title}</h3>
      <p class="asked">${this.rich(own.question, values)}</p>
      <div class="feedback" role="status">
        ${
          shown
            ? html`<p class=${judgement?.status === 'correct' ? 'right' : ''}>
                ${this.rich(verdict, values)} ${this.linkTo('explorer', own.toExplorer)}
              </p>`
            : html`<p>
                ${this.rich(stage === 'unsure' ? own.waitingUnsure : own.waiting, values)}
              </p>`
        }
      </div>
      ${
        shown
          ? nothing
          : html`<div class="row">
              <button type="button" class="primary" @click=${this.once(() => this.#show(id, dK))}>
                ${this.rich(words.show, values)}
              </button>
            </div>`
      }`;
  }

  /** @param {PredictionState['judgement']} judgement */
  #unreadable(judgement) {
    const words = this.words.checks;
    if (judgement?.status === 'unreadable') {
      return words.unreadable[/** @type {keyof typeof words.unreadable} */ (judgement.remark)];
    }
    if (judgement?.status !== 'ambiguous') return null;
    return this.plain(words.ambiguous, meanings(judgement, this.numbers));
  }

  /**
   * @param {string} id
   * @param {number} dK
   */
  #show(id, dK) {
    this.intend({ type: 'key-size-moved', dK });
    this.intend({ type: 'prediction-shown', id });
    this.#focusHeading();
  }

  // ---- both ------------------------------------------------------------------------------

  /**
   * Commit, don't know, skip.
   * @param {PredictionState} prediction
   * @param {string} problem what is said when there is nothing to commit to
   */
  #ways({ id, missing, submissions }, problem) {
    const words = this.words.predictions;
    const way = (
      /** @type {string} */ text,
      /** @type {import('../state/predictions.js').Stage} */ stage,
    ) =>
      html`<button
        type="button"
        class=${stage === 'skipped' ? 'quiet' : ''}
        @click=${this.once(() => this.#settle(id, stage))}
      >
        ${text}
      </button>`;
    return html`<div class="row">
        <button type="submit" class="primary">${words.commit}</button>
        ${way(words.unsure, 'unsure')} ${way(words.skip, 'skipped')}
      </div>
      <div class="feedback" role="status">
        ${keyed(submissions, missing ? html`<p>${problem}</p>` : nothing)}
      </div>`;
  }

  /**
   * @param {PredictionState} prediction
   * @param {string} title
   */
  #skipped({ id }, title) {
    const words = this.words.predictions;
    return html`<h3 tabindex="-1">${title}</h3>
      <div class="row">
        <span>${words.skipped}</span>
        <button
          type="button"
          class="quiet"
          @click=${this.once(() => {
            this.intend({ type: 'prediction-reopened', id });
            this.root.querySelector('input')?.focus();
          })}
        >
          ${words.reopen}
        </button>
      </div>`;
  }

  /**
   * @param {string} id
   * @param {import('../state/predictions.js').Stage} stage
   */
  #settle(id, stage) {
    this.intend({ type: 'prediction-settled', id, stage });
    this.#focusHeading();
  }

  /** The button that was pressed is gone; what came of it stands below the heading. */
  #focusHeading() {
    /** @type {HTMLElement | null} */ (this.root.querySelector('h3[tabindex]'))?.focus();
  }
}
