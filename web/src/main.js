import { ScalingChecks } from './elements/scaling-checks.js';
import { ScalingExplorer } from './elements/scaling-explorer.js';
import { ScalingLesson } from './elements/scaling-lesson.js';

// the lesson first: its parts ask it for the store
const elements = {
  'scaling-lesson': ScalingLesson,
  'scaling-explorer': ScalingExplorer,
  'scaling-checks': ScalingChecks,
};

for (const [name, element] of Object.entries(elements)) {
  if (!customElements.get(name)) customElements.define(name, element);
}
