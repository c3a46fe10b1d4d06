import { html, nothing } from 'lit/html.js';
import { sharing } from '../../lang/en.js';
import { CopyingPart } from './copying.js';
import { isInLms, linkTo, wholeAddress } from './links.js';
import { asJson, asText } from './report.js';
import { readRequires, resultsOf } from './results.js';
import { settingOf } from './settings.js';

/**
 * What a reader takes out of the lesson: a link to it as it is now, and the results. Where only a
 * part is shown, it leads to the whole. An LMS has results and addresses of its own.
 */
export class ScalingShare extends CopyingPart {
  /** @override */
  view() {
    const { lesson } = this;
    if (!lesson || isInLms(lesson) || this.state.phase !== 'ready') return nothing;
    const link = () => linkTo(lesson, this.state);
    return html`<div class="bar">
      ${
        lesson.hasAttribute('partial')
          ? html`<a href=${wholeAddress(lesson)} target="_blank" rel="noopener"
              >${sharing.whole}</a
            >`
          : nothing
      }
      ${link() ? this.copyButton(sharing.link, () => link() ?? '') : nothing}
      ${this.copyButton(sharing.text, () => asText(this.#results(lesson), new Date(), this))}
      ${this.copyButton(sharing.json, () => asJson(this.#results(lesson), new Date()))}
      ${this.outcome()}
    </div>`;
  }

  /** @param {Element} lesson */
  #results(lesson) {
    const { requires } = readRequires(settingOf(lesson, 'requires'));
    return resultsOf(this.state, requires);
  }
}
