import { html } from 'lit/html.js';
import { LessonPart } from './part.js';
import styles from './scaling-progress.css';

/** How many questions of a group are done; attribute `group` names it. */
export class ScalingProgress extends LessonPart {
  static styles = [...LessonPart.styles, styles];

  get #questions() {
    const { questions, choices } = this.state;
    return [...questions, ...choices].filter(({ group }) => group === this.getAttribute('group'));
  }

  /** @override */
  reads() {
    return [this.state.phase, ...this.#questions.map(({ done }) => done)];
  }

  /** @override */
  view() {
    if (this.state.phase === 'unavailable') return '';
    const total = this.#questions.length;
    const done = this.#questions.filter((question) => question.done).length;
    const { progress, allDone } = this.words.checks;
    return html`<p>
      <progress max=${total} .value=${done} aria-hidden="true"></progress>
      <span>${this.rich(done === total ? allDone : progress, { done, total })}</span>
    </p>`;
  }
}
