import { shownTarget } from '../place.js';

/**
 * The lesson in a frame of another page, its host. It tells the host how high its content is, so
 * that the frame can grow to it, in its own form and in Canvas'. To a host that follows, it also
 * tells what the reader does, and where a frame without a scrollbar of its own should be scrolled
 * to. The README has the messages; web/src/embed.js is what a host follows with.
 *
 * @typedef {{ type: 'height', height: number }
 *   | { type: 'event', name: string, detail: unknown }
 *   | { type: 'place', top: number }} Told
 */

/** What the host gets to know of what the reader does. */
const forwarded = ['lesson-answer', 'lesson-progress', 'lesson-complete'];

/** What the reader does, after which the height may change as often as it likes. */
const doings = ['pointerdown', 'keydown', 'click'];

/**
 * Serves the host of the frame from now on.
 * @param {HTMLElement} lesson
 */
export function serveHost(lesson) {
  /** @type {string | null} the host's origin, once it follows */
  let follower = null;
  const steady = new Steady();

  /** @param {Told} message */
  const follow = (message) => {
    if (follower !== null) tell(message, follower);
  };
  /** @param {boolean} [anew] tells it even if it is as it was */
  const tellHeight = (anew = false) => {
    const height = steady.next(contentHeight(lesson), anew);
    if (height === null) return;
    // of no use to anyone but the host, whoever that is
    tell({ type: 'height', height }, '*');
    parent.postMessage({ subject: 'lti.frameResize', height }, '*');
  };
  const tellAnew = gathered(floodGap, () => tellHeight(true));
  const tellPlace = gathered(0, () => {
    const target = shownTarget();
    if (!target) return;
    tellHeight(); // the host can only scroll to what the frame has room for
    follow({ type: 'place', top: Math.round(target.getBoundingClientRect().top) });
  });

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || !isFollow(data)) return;
    // an opaque origin has no name; what is sent to the parent goes to nobody else
    follower = origin === 'null' ? '*' : origin;
    tellAnew();
  });
  for (const name of forwarded) {
    lesson.addEventListener(name, (event) => {
      const { detail } = /** @type {CustomEvent} */ (event);
      follow({ type: 'event', name, detail });
    });
  }
  for (const name of doings) addEventListener(name, () => steady.forget(), { capture: true });
  addEventListener('hashchange', tellPlace);
  addEventListener('click', (event) => {
    if (leadsWithin(event)) tellPlace(); // also to where the address leads already
  });
  new ResizeObserver(() => tellHeight()).observe(lesson);
  tellHeight(); // what is far out of sight is not observed
}

/**
 * @param {Told} message
 * @param {string} origin
 */
const tell = (message, origin) => parent.postMessage({ lesson: 'scaling', ...message }, origin);

/**
 * Whether a message is just `{ lesson: 'scaling', type: 'follow' }`.
 * @param {unknown} data
 */
function isFollow(data) {
  if (typeof data !== 'object' || data === null) return false;
  const { lesson, type } = /** @type {Record<string, unknown>} */ (data);
  return lesson === 'scaling' && type === 'follow' && Object.keys(data).length === 2;
}

/**
 * How high the lesson is, whatever the height of the frame is.
 * @param {HTMLElement} lesson
 */
const contentHeight = (lesson) => Math.ceil(lesson.getBoundingClientRect().height);

/**
 * Whether a click follows a link to a place on the page.
 * @param {MouseEvent} event
 */
function leadsWithin(event) {
  const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
  return (
    link instanceof HTMLAnchorElement &&
    link.hash !== '' &&
    link.href.split('#')[0] === location.href.split('#')[0]
  );
}

/** A flood of messages gets an answer each time that so many milliseconds have gone by. */
const floodGap = 50;

/**
 * The act, once for all calls within some milliseconds.
 * @param {number} gap
 * @param {() => void} act
 */
function gathered(gap, act) {
  let waits = false;
  return () => {
    if (waits) return;
    waits = true;
    setTimeout(() => {
      waits = false;
      act();
    }, gap);
  };
}

/** So long, in milliseconds, heights are compared with each other. */
const memory = 2000;

/**
 * Heights that come to rest. The height of a frame may change its width (a scrollbar comes, or
 * goes), and that the height of the content: where it goes back and forth and the reader did
 * nothing, the largest height stays.
 */
export class Steady {
  /** @type {{ height: number, time: number }[]} */
  #recent = [];
  #told = 0;

  /**
   * @param {number} height
   * @param {boolean} [anew] gives it even if it is as it was
   * @returns {number | null} what to tell; null for nothing: it is as it was, or cannot be seen
   */
  next(height, anew = false) {
    if (height === 0) return null;
    const time = performance.now();
    const recent = this.#recent.filter((one) => time - one.time < memory);
    if (recent.at(-1)?.height !== height) recent.push({ height, time });
    this.#recent = recent;
    const heights = recent.map((one) => one.height);
    const chosen = turns(heights) > 1 ? Math.max(...heights) : height;
    if (chosen === this.#told && !anew) return null;
    this.#told = chosen;
    return chosen;
  }

  /** What was before the reader did something does not count. */
  forget() {
    this.#recent = this.#recent.slice(-1);
  }
}

/**
 * How often a row of numbers turns from rising to falling or back.
 * @param {readonly number[]} row
 */
function turns(row) {
  const steps = row.slice(1).map((value, i) => Math.sign(value - row[i]));
  return steps.slice(1).filter((step, i) => step !== steps[i]).length;
}
