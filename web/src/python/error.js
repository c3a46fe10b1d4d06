/**
 * Why there is no Python, and which file is to blame if one is.
 *
 * @typedef {'not-loaded' | 'left-out' | 'damaged' | 'other-build' | 'forbidden' | 'no-worker'
 *   | 'memory' | 'too-slow' | 'unexpected'} Reason
 */
export class PythonError extends Error {
  /**
   * @param {Reason} reason
   * @param {string | null} [file] beside lesson.js
   * @param {ErrorOptions} [options]
   */
  constructor(reason, file = null, options) {
    super(file ? `${reason}: ${file}` : reason, options);
    this.reason = reason;
    this.file = file;
  }
}
