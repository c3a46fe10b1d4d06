import { html, nothing } from 'lit/html.js';
import { chapter as words } from '../../lang/en.js';
import { LessonPart } from '../elements/part.js';
import styles from './scaling-chapter.css';

/**
 * Links to the lessons before and after this one, where the lesson around it names them in its
 * attributes `previous` and `next` (addresses), `previous-title` and `next-title`.
 */
export class ScalingChapter extends LessonPart {
  static styles = [...LessonPart.styles, styles];

  connectedCallback() {
    super.connectedCallback();
    this.draw();
  }

  /** @override */
  reads() {
    return [];
  }

  /** @override */
  view() {
    const links = [
      this.#link('previous', words.previous, '←'),
      this.#link('next', words.next, '→'),
    ].filter((link) => link !== nothing);
    return links.length ? html`<nav aria-label=${words.label}>${links}</nav>` : nothing;
  }

  /**
   * @param {'previous' | 'next'} name
   * @param {string} label
   * @param {string} arrow
   */
  #link(name, label, arrow) {
    const { lesson } = this;
    const address = webAddress(lesson?.getAttribute(name));
    if (!address) return nothing;
    const title = lesson?.getAttribute(`${name}-title`);
    return html`<a class=${name} rel=${name === 'next' ? 'next' : 'prev'} href=${address}>
      <span aria-hidden="true" class="arrow">${arrow}</span>
      <span>${label}${title ? html`<b>${title}</b>` : nothing}</span>
    </a>`;
  }
}

/**
 * The address, unless it would run something.
 * @param {string | null | undefined} address
 */
function webAddress(address) {
  if (!address) return null;
  try {
    const { protocol, href } = new URL(address, document.baseURI);
    return ['http:', 'https:', 'file:'].includes(protocol) ? href : null;
  } catch {
    return null;
  }
}
