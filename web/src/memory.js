/**
 * What the browser keeps of a lesson, under one key of its local storage. Storage may be
 * forbidden, full, or hold anything; none of that ever throws here.
 */
export class Memory {
  /** @param {string} key */
  constructor(key) {
    this.key = key;
  }

  /**
   * What was kept.
   * @returns {{ found: boolean, saved: unknown }} `saved` is null where it cannot be read
   */
  read() {
    try {
      const text = localStorage.getItem(this.key);
      return { found: text !== null, saved: text === null ? null : parsed(text) };
    } catch {
      return { found: false, saved: null };
    }
  }

  /**
   * @param {unknown} saved JSON
   * @returns {'' | 'not-kept'} '' where it is kept now
   */
  write(saved) {
    try {
      localStorage.setItem(this.key, JSON.stringify(saved));
      return '';
    } catch {
      return 'not-kept';
    }
  }
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
