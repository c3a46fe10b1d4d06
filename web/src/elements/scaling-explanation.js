import { html, nothing } from 'lit/html.js';
import { longestText } from '../state/saved.js';
import formStyles from './form.css';
import { LessonPart } from './part.js';

/** The reader's own sentence on what the explorer showed, and a model sentence to compare. */
export class ScalingExplanation extends LessonPart {
  static styles = [...LessonPart.styles, formStyles];

  /** @override */
  reads() {
    return [this.state.phase, this.state.explanation, this.state.place];
  }

  /** @override */
  view() {
    if (this.state.phase === 'unavailable') return nothing;
    const words = this.words.explanation;
    const { text, compared } = this.state.explanation;
    return html`<div class="plate">
      <h3>${words.title}</h3>
      <label for="sentence">${words.label}</label>
      <textarea
        id="sentence"
        rows="3"
        maxlength=${longestText}
        .value=${text}
        aria-describedby="private"
        @input=${this.#typed}
      ></textarea>
      <p id="private" class="read-as">${this.state.place?.private ?? words.private}</p>
      ${
        compared
          ? nothing
          : html`<div class="row">
              <button type="button" @click=${this.once(this.#compare)}>${words.compare}</button>
            </div>`
      }
      <div class="feedback" role="status">
        ${
          compared
            ? html`<p class="model" tabindex="-1">
                <b>${words.modelTitle}:</b> ${this.rich(words.model)}
              </p>`
            : nothing
        }
      </div>
    </div>`;
  }

  #compare = () => {
    this.intend({ type: 'explanation-compared' });
    /** @type {HTMLElement | null} */ (this.root.querySelector('.model'))?.focus();
  };

  /** @param {InputEvent} event */
  #typed(event) {
    const { value } = /** @type {HTMLTextAreaElement} */ (event.target);
    this.intend({ type: 'explanation-typed', text: value });
  }
}
