/**
 * For pages that show the lesson in frames: a frame becomes as high as its content, is scrolled
 * to what the reader goes to, and what the reader does becomes an event of the frame. The README
 * has the messages; web/src/course/frame.js sends them.
 */

/** A frame is never lower or higher, in CSS pixels. */
const limits = { least: 150, most: 50_000 };

const eventNames = ['lesson-answer', 'lesson-progress', 'lesson-complete'];

/** On each message that was seen to, for another copy of this script. */
const seen = Symbol.for('scaling-lesson seen');

/** @type {WeakSet<HTMLIFrameElement>} the frames that have told something */
const known = new WeakSet();

/**
 * The messages of a lesson, with the names of all that they hold, and what they do.
 * @type {Record<string, { names: string, isGood: (data: any) => boolean,
 *   act: (frame: HTMLIFrameElement, data: any) => void }>}
 */
const messages = {
  height: {
    names: 'height,lesson,type',
    isGood: ({ height }) => Number.isInteger(height),
    act: grow,
  },
  place: { names: 'lesson,top,type', isGood: ({ top }) => Number.isInteger(top), act: scroll },
  event: {
    names: 'detail,lesson,name,type',
    isGood: ({ name }) => eventNames.includes(name),
    act: (frame, { name, detail }) =>
      frame.dispatchEvent(new CustomEvent(name, { bubbles: true, detail })),
  },
};

/**
 * What a message is, if it is just of the documented form.
 * @param {any} data
 */
function messageOf(data) {
  if (typeof data !== 'object' || data?.lesson !== 'scaling') return null;
  const { type } = data;
  if (typeof type !== 'string' || !Object.hasOwn(messages, type)) return null;
  const message = messages[type];
  const names = Object.keys(data).sort().join();
  return names === message.names && message.isGood(data) ? message : null;
}

/** @param {HTMLIFrameElement} frame */
function follow(frame) {
  frame.contentWindow?.postMessage({ lesson: 'scaling', type: 'follow' }, '*');
}

/**
 * @param {HTMLIFrameElement} frame
 * @param {{ height: number }} data
 */
function grow(frame, { height }) {
  const { boxSizing } = getComputedStyle(frame);
  const border = boxSizing === 'border-box' ? frame.offsetHeight - frame.clientHeight : 0;
  const inside = Math.min(Math.max(height, limits.least), limits.most);
  frame.style.height = `${inside + border}px`;
}

/**
 * Scrolls what the frame scrolls with, so that a place in it is at the top.
 * @param {HTMLIFrameElement} frame
 * @param {{ top: number }} data
 */
function scroll(frame, { top }) {
  const page = /** @type {Element} */ (document.scrollingElement);
  /** @type {Element | null} */
  let box = frame.parentElement;
  while (box && !scrolls(box)) box = box.parentElement;
  const around = box && box !== document.body ? box : page;
  const start = around === page ? 0 : around.getBoundingClientRect().top + around.clientTop;
  const frameTop = frame.getBoundingClientRect().top + frame.clientTop;
  around.scrollTop += frameTop + top - start;
}

/** @param {Element} box */
const scrolls = (box) =>
  box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY);

/** @param {MessageEvent} event */
function receive(event) {
  const marked = /** @type {MessageEvent & { [seen]?: true }} */ (event);
  const message = messageOf(event.data);
  if (!message || marked[seen]) return;
  const frame = [...document.querySelectorAll('iframe')].find(
    ({ contentWindow }) => contentWindow && contentWindow === event.source,
  );
  if (!frame) return;
  marked[seen] = true;
  if (!known.has(frame)) {
    known.add(frame);
    frame.addEventListener('load', () => follow(frame)); // what it shows then is another lesson
    follow(frame);
  }
  message.act(frame, event.data);
}

addEventListener('message', receive);
// those that told their height before anyone listened
for (const frame of document.querySelectorAll('iframe')) follow(frame);
