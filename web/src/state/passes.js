/**
 * Whether a function passed in the last run that judged it.
 * @param {Pick<import('./code.js').Exercise, 'result'>} exercise
 */
export const passes = ({ result }) => result?.status === 'correct' || result?.status === 'remark';
