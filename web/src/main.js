import { ScalingCode } from './elements/scaling-code.js';
import { ScalingExplanation } from './elements/scaling-explanation.js';
import { ScalingExplorer } from './elements/scaling-explorer.js';
import { ScalingKeeping } from './elements/scaling-keeping.js';
import { ScalingLesson } from './elements/scaling-lesson.js';
import { ScalingListing } from './elements/scaling-listing.js';
import { ScalingPicture } from './elements/scaling-picture.js';
import { ScalingPrediction } from './elements/scaling-prediction.js';
import { ScalingProgress } from './elements/scaling-progress.js';
import { ScalingQuestion } from './elements/scaling-question.js';
import { ScalingReason } from './elements/scaling-reason.js';
import { define, storeEvent } from './elements/part.js';
import { ownStore } from './own-store.js';
import { loadPart, openToParts } from './parts.js';
import { whenIdle } from './when-idle.js';

// the lesson first: its parts ask it for the store
const elements = {
  'scaling-lesson': ScalingLesson,
  'scaling-keeping': ScalingKeeping,
  'scaling-prediction': ScalingPrediction,
  'scaling-explorer': ScalingExplorer,
  'scaling-explanation': ScalingExplanation,
  'scaling-reason': ScalingReason,
  'scaling-progress': ScalingProgress,
  'scaling-question': ScalingQuestion,
  'scaling-picture': ScalingPicture,
  'scaling-code': ScalingCode,
  'scaling-listing': ScalingListing,
};

if (openToParts()) {
  document.addEventListener(storeEvent, (event) => {
    const { detail } = /** @type {CustomEvent} */ (event);
    detail.store ??= ownStore(detail.part).store;
  });
  define(elements);
  // without it the page's own text stays
  whenIdle().then(() => loadPart('example').catch(() => {}));
} else console.info('The Scaling lesson is on this page more than once: the first copy counts.');
