import { loadMeasuring } from '../../../wasm/measuring.js';
import { ScalingDivisors } from './divisors.js';
import { ScalingGradient } from './gradient.js';
import { ScalingGrowth } from './growth.js';
import { ScalingLimits } from './limits.js';
import { ScalingHeads } from './heads.js';
import { ScalingSamples } from './samples.js';
import { ScalingWalks } from './walks.js';

const elements = {
  'scaling-divisors': ScalingDivisors,
  'scaling-growth': ScalingGrowth,
  'scaling-limits': ScalingLimits,
  'scaling-gradient': ScalingGradient,
  'scaling-heads': ScalingHeads,
  'scaling-samples': ScalingSamples,
  'scaling-walks': ScalingWalks,
};

for (const [name, element] of Object.entries(elements)) {
  if (!customElements.get(name)) customElements.define(name, element);
}

/** @type {any} */ (globalThis).scalingLesson.provide('pictures', { loadMeasuring });
