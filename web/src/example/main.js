import { ScalingExample } from './scaling-example.js';

// it stands far down the page, where the page's own text stands until it has come
if (!customElements.get('scaling-example')) {
  customElements.define('scaling-example', ScalingExample);
}

/** @type {any} */ (globalThis).scalingLesson.provide('example', {});
