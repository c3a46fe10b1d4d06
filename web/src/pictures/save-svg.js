const namespace = 'http://www.w3.org/2000/svg';

/** What of the page's styles a picture takes with it. */
const properties = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
];

/**
 * Saves a picture of the page as a file of its own: its styles are written into it, on a ground of
 * the colour that it has on the page.
 * @param {SVGSVGElement} svg
 * @param {string} name of the file
 * @param {{ title: string, description: string }} about what a reader of the file learns about it
 */
export function saveSvg(svg, name, about) {
  const text = new XMLSerializer().serializeToString(standalone(svg, about));
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the browser has taken it up by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * @param {SVGSVGElement} svg
 * @param {{ title: string, description: string }} about
 */
function standalone(svg, { title, description }) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  const originals = [svg, ...svg.querySelectorAll('*')];
  [copy, ...copy.querySelectorAll('*')].forEach((element, i) => {
    const style = getComputedStyle(originals[i]);
    for (const property of properties) {
      element.setAttribute(property, style.getPropertyValue(property));
    }
    element.removeAttribute('class');
  });
  for (const comment of commentsOf(copy)) comment.remove();

  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute('xmlns', namespace);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.prepend(
    textElement('title', title),
    textElement('desc', description),
    ground(width, height, groundColour(svg)),
  );
  return copy;
}

/** @param {Node} node */
function commentsOf(node) {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_COMMENT);
  /** @type {Comment[]} */
  const comments = [];
  while (walker.nextNode()) comments.push(/** @type {Comment} */ (walker.currentNode));
  return comments;
}

/**
 * @param {'title' | 'desc'} name
 * @param {string} text
 */
function textElement(name, text) {
  const element = document.createElementNS(namespace, name);
  element.textContent = text;
  return element;
}

/**
 * @param {number} width
 * @param {number} height
 * @param {string} colour
 */
function ground(width, height, colour) {
  const rect = document.createElementNS(namespace, 'rect');
  for (const [name, value] of Object.entries({ width, height, fill: colour })) {
    rect.setAttribute(name, String(value));
  }
  return rect;
}

/** @param {Element} element */
function groundColour(element) {
  const plate = element.closest('.plate') ?? element;
  return getComputedStyle(plate).backgroundColor;
}
