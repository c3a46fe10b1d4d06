import { html, nothing } from 'lit/html.js';
import { sharing } from '../../lang/en.js';
import { CopyingPart } from './copying.js';
import { linesFor } from './links.js';

/** Copies what puts a picture, as it is now, into another page; attribute `picture` names it. */
export class ScalingEmbedLine extends CopyingPart {
  /** @override */
  view() {
    if (this.state.phase !== 'ready' || !this.#lines()) return nothing;
    return html`<div class="bar">
      ${this.copyButton(sharing.embed, () => this.#lines() ?? '')} ${this.outcome()}
    </div>`;
  }

  #lines() {
    const show = this.getAttribute('picture') ?? '';
    return linesFor(this.lesson, this.state, { show, title: sharing.title });
  }
}
