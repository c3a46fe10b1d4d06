import { html } from 'lit/html.js';
import { LaterPart } from './later-part.js';
import { LessonPart } from './part.js';

/**
 * The place of the code exercise. Inside it the page has a field with the starter code, which can
 * be read and edited until the editor has come, and takes its place where it does not.
 */
export class ScalingCode extends LaterPart {
  static styles = LessonPart.styles;

  get later() {
    return { script: 'code', words: this.words.code };
  }

  /** @override */
  toCome() {
    return html`<slot></slot>`;
  }
}
