import { define } from '../elements/part.js';
import { ScalingExample } from './scaling-example.js';

// it stands far down the page, where the page's own text stands until it has come
define({ 'scaling-example': ScalingExample });

/** @type {any} */ (globalThis).scalingLesson.provide('example', {});
