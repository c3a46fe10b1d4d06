import { html, nothing } from 'lit/html.js';
import { LessonPart } from './part.js';
import styles from './scaling-keeping.css';

/**
 * @typedef {'reset-wanted' | 'reset-cancelled' | 'reset-confirmed' | 'reset-undone'} ResetIntent
 */

/**
 * Says where what is entered is kept, and can clear it. Attribute `note`: only what the reader
 * should know about it, when there is something.
 */
export class ScalingKeeping extends LessonPart {
  static styles = [...LessonPart.styles, styles];

  /** @override */
  reads() {
    return [this.state.phase, this.state.keeping, this.state.place];
  }

  /** @override */
  view() {
    const { phase, keeping, place } = this.state;
    const words = { ...this.words.keeping, ...place };
    const note = keeping.note && (place?.[keeping.note] ?? words.notes[keeping.note]);
    if (phase === 'unavailable') return nothing;
    if (this.hasAttribute('note')) {
      return html`<div role="status">${note ? html`<p class="note">${note}</p>` : nothing}</div>`;
    }
    /** @type {Record<typeof keeping.reset, [string, ...[string, ResetIntent][]]>} */
    const states = {
      '': [keeping.note === 'not-kept' ? note : words.where, [words.reset, 'reset-wanted']],
      asking: [words.ask, [words.keep, 'reset-cancelled'], [words.confirm, 'reset-confirmed']],
      done: [words.done, [words.undo, 'reset-undone']],
      since: [words.since, [words.undo, 'reset-undone'], [words.reset, 'reset-wanted']],
    };
    const [text, ...buttons] = states[keeping.reset];
    return html`<div class="bar">
      <p role="status">${text}</p>
      ${buttons.map(
        ([label, type]) =>
          html`<button type="button" @click=${this.once(() => this.#intend(type))}>
            ${label}
          </button>`,
      )}
    </div>`;
  }

  /**
   * The button that was pressed is gone: the first one that is there now has the focus.
   * @param {ResetIntent} type
   */
  #intend(type) {
    this.intend({ type });
    this.root.querySelector('button')?.focus();
  }
}
