/**
 * Shows some parts of a lesson only. The page names its parts in `data-part`, one element having
 * several names; other elements are named by their id.
 */

/**
 * The names in a list such as `explorer,checks`, of which each one is there.
 * @param {Element | ShadowRoot} lesson
 * @param {string | null} list
 * @returns {{ parts: Element[], unknown: boolean }} `unknown`: a name is of nothing here
 */
function named(lesson, list) {
  const names = (list ?? '').split(',').flatMap((name) => name.trim() || []);
  const found = names.map((name) => {
    const quoted = CSS.escape(name);
    const parts = lesson.querySelectorAll(`[data-part~='${quoted}']`);
    return parts.length ? [...parts] : [...lesson.querySelectorAll(`#${quoted}`)];
  });
  return { parts: found.flat(), unknown: found.some((parts) => parts.length === 0) };
}

/**
 * Where the parts of a lesson are: in its shadow root, if it was given none.
 * @param {Element} lesson
 */
const partsOf = (lesson) => lesson.shadowRoot ?? lesson;

/**
 * Whether the first prediction, which keeps much closed until it is made, is among what is shown.
 * @param {Element} lesson
 * @param {string | null} list
 */
export function asksFirst(lesson, list) {
  const { parts, unknown } = named(partsOf(lesson), list);
  const shown = parts.length > 0 ? parts : [...partsOf(lesson).querySelectorAll('*')];
  const asks = shown.some((part) => part.matches("scaling-prediction[name='growth']"));
  return { asks, unknown };
}

/**
 * Hides all but the parts in the list and the headings above them. A list that names nothing
 * hides nothing.
 * @param {Element} lesson
 * @param {string | null} list
 */
export function showOnly(lesson, list) {
  const { parts } = named(partsOf(lesson), list);
  const main = partsOf(lesson).querySelector('main');
  if (parts.length === 0 || !main) return;
  lesson.setAttribute('partial', '');
  for (const part of parts) {
    if (part instanceof HTMLDetailsElement) part.open = true;
  }
  keepOnly(main, parts);
}

/**
 * The heading of what holds nothing but one block with a heading of its own is only there to be
 * heard.
 * @param {Element} element
 * @param {readonly Element[]} parts
 */
function keepOnly(element, parts) {
  const kept = [...element.children].filter((child) =>
    parts.some((part) => part.contains(child) || child.contains(part)),
  );
  for (const child of element.children) {
    if (!kept.includes(child)) {
      child.toggleAttribute('hidden', !child.matches('header, h1, h2, h3, summary'));
    } else if (!parts.some((part) => part.contains(child))) {
      child.setAttribute('data-around', ''); // its heading only says where the part belongs
      keepOnly(child, parts);
    }
  }
  const [only, another] = kept;
  if (!another && only.matches('.block')) {
    element.querySelector(':scope > h2')?.setAttribute('data-passed', '');
  }
}
