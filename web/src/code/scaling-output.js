import { html, nothing } from 'lit/html.js';
import { code as words } from '../../lang/en.js';
import { LessonPart } from '../elements/part.js';
import styles from './scaling-output.css';

/** @typedef {import('../state/code.js').CodeState} CodeState */

/** What the learner's program itself told: what it printed, its value, its error. */
export class ScalingOutput extends LessonPart {
  static styles = [...LessonPart.styles, styles];

  get #output() {
    return /** @type {CodeState} */ (this.state.code).output; // there is one before this is made
  }

  /** @override */
  reads() {
    return [this.#output];
  }

  /** What is printed is followed, unless the reader looks at something further up. */
  draw() {
    const isAtEnd = !this.#printed || isScrolledDown(this.#printed);
    super.draw();
    if (isAtEnd && this.#printed) this.#printed.scrollTop = this.#printed.scrollHeight;
  }

  get #printed() {
    return this.root.querySelector('.printed');
  }

  /** @override */
  view() {
    const { ui } = words;
    const { prints, capped, value, error } = this.#output;
    if (prints.length === 0 && value === null && !error) return nothing;
    return html`<section aria-label=${ui.output}>
      <h4>${ui.output}</h4>
      ${prints.length > 0 ? this.#prints() : nothing}
      ${capped ? html`<p class="note">${ui.capped}</p>` : nothing}
      ${
        value === null
          ? nothing
          : html`<p class="note">${ui.value}</p>
              <pre>${value}</pre>`
      }
      ${error ? html`<pre class="error">${error.text}</pre>` : nothing}
    </section>`;
  }

  #prints() {
    const { ui } = words;
    // in one line, for all white space counts
    return html`<pre class="printed" tabindex="0" role="group" aria-label=${ui.printed}>
${this.#output.prints.map(({ stream, text }) => (stream === 'err' ? html`<span class="error"><span class="spoken">${ui.errors}: </span>${text}</span>` : text))}</pre>`;
  }
}

/** @param {Element} element */
const isScrolledDown = ({ scrollTop, scrollHeight, clientHeight }) =>
  scrollHeight - scrollTop - clientHeight < 8;
