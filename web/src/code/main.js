import starter from 'starter';
import { define } from '../elements/part.js';
import { PythonFollower } from '../python/follower.js';
import { code } from '../state/code.js';
import { ScalingExercise } from './scaling-exercise.js';
import { ScalingOutput } from './scaling-output.js';
import { ScalingVerdicts } from './scaling-verdicts.js';

/** @typedef {import('../elements/part.js').LessonPart} LessonPart */

define({
  'scaling-output': ScalingOutput,
  'scaling-verdicts': ScalingVerdicts,
  'scaling-exercise': ScalingExercise,
});

/**
 * The exercise for its place, where the reader may have begun to write in a plain field.
 * @param {LessonPart} place
 */
function make(place) {
  place.store?.extend('code', code, (tell) => new PythonFollower(tell));
  const exercise = /** @type {ScalingExercise} */ (document.createElement('scaling-exercise'));
  const field = place.querySelector('textarea');
  if (field) takeOver(field, place, exercise);
  return exercise;
}

/**
 * What was written there counts; Undo brings back what was kept.
 * @param {HTMLTextAreaElement} field
 * @param {LessonPart} place
 * @param {ScalingExercise} exercise
 */
function takeOver(field, place, exercise) {
  const { value: text, selectionStart: anchor, selectionEnd: head } = field;
  if (text !== starter) place.intend({ type: 'code-taken-over', text });
  if (field.matches(':focus') && place.state.code?.text === text) {
    exercise.caret = { anchor, head };
  }
}

/** @type {any} */ (globalThis).scalingLesson.provide('code', { make });
