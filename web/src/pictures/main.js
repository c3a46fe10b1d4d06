import { loadMeasuring } from '../../../wasm/measuring.js';
import { define } from '../elements/part.js';
import { Runs } from '../runs.js';
import { ScalingDivisors } from './divisors.js';
import { ScalingGradient } from './gradient.js';
import { ScalingGrowth } from './growth.js';
import { ScalingLimits } from './limits.js';
import { ScalingHeads } from './heads.js';
import { ScalingSamples } from './samples.js';
import { ScalingWalks } from './walks.js';

define({
  'scaling-divisors': ScalingDivisors,
  'scaling-growth': ScalingGrowth,
  'scaling-limits': ScalingLimits,
  'scaling-gradient': ScalingGradient,
  'scaling-heads': ScalingHeads,
  'scaling-samples': ScalingSamples,
  'scaling-walks': ScalingWalks,
});

/**
 * The picture for a place, whose store can run experiments from then on.
 * @param {import('../elements/later-part.js').LaterPart} place
 */
async function make(place) {
  const measuring = await loadMeasuring();
  place.store?.measureWith(measuring, (tell) => new Runs(measuring, tell));
  return document.createElement(`scaling-${place.getAttribute('name')}`);
}

/** @type {any} */ (globalThis).scalingLesson.provide('pictures', { make });
