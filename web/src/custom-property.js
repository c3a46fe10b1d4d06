import { noChange } from 'lit/html.js';
import { Directive, directive } from 'lit/directive.js';

class CustomProperty extends Directive {
  /** @override */
  render() {
    return noChange;
  }

  /**
   * @override
   * @param {import('lit/directive.js').ElementPart} part
   * @param {[name: string, value: number]} values
   */
  update(part, [name, value]) {
    /** @type {HTMLElement} */ (part.element).style.setProperty(name, String(value));
    return noChange;
  }
}

/**
 * Sets a custom property of the element it stands on, by script: the page's policy forbids
 * style attributes.
 * @type {(name: string, value: number) => unknown}
 */
export const customProperty = directive(CustomProperty);
