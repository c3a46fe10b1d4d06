import { html } from 'lit/html.js';
import { growthIsSettled } from '../state/predictions.js';
import { LaterPart } from './later-part.js';
import { LessonPart } from './part.js';
import styles from './scaling-picture.css';

/**
 * The place of a picture; attribute `name` says which one. Attribute `after-prediction` keeps it
 * closed until the first prediction is settled.
 */
export class ScalingPicture extends LaterPart {
  static styles = [...LessonPart.styles, styles];

  get later() {
    return { script: 'pictures', words: this.words.picture };
  }

  get #open() {
    return !this.hasAttribute('after-prediction') || growthIsSettled(this.state);
  }

  /** @override */
  reads() {
    return [...super.reads(), this.#open];
  }

  /** @override */
  view() {
    if (this.#open || this.state.phase === 'unavailable') return super.view();
    return html`<p class="closed">
      ${this.words.picture.closed}
      ${this.linkTo('prediction', this.words.predictions.growth.toPrediction)}
    </p>`;
  }
}
