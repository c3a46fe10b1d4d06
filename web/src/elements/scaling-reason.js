import { html } from 'lit/html.js';
import { growthIsSettled } from '../state/predictions.js';
import { LessonPart } from './part.js';

/** What settles the first prediction: its content stays closed until that is made or passed by. */
export class ScalingReason extends LessonPart {
  get #open() {
    return growthIsSettled(this.state);
  }

  /** @override */
  reads() {
    return [this.#open];
  }

  /** @override */
  view() {
    if (this.#open) return html`<slot></slot>`;
    const words = this.words.predictions.growth;
    return html`<p class="closed">
      ${words.closed} ${this.linkTo('prediction', words.toPrediction)}
    </p>`;
  }
}
