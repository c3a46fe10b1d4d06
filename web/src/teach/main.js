/** The page for teachers: lines to copy, with the lesson's own address, for what is chosen. */
import { builder as words } from '../../lang/en-teach.js';
import { copyText } from '../copy.js';
import { frameLine, lessonAddress, scriptLines } from '../lines.js';

const main = /** @type {HTMLElement} */ (document.querySelector('main'));
const form = /** @type {HTMLFormElement} */ (document.getElementById('builder'));

/** The page's own words and the address that is written into it by the build. */
const { folder: writtenFolder = '', title = '', copied = '', selected = '' } = main.dataset;

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} name of a field */
const input = (name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));

/** All code to copy, and what stood in it when the page came. */
const snippets = [...document.querySelectorAll('.snippet')].map((root) => {
  const code = /** @type {HTMLElement} */ (root.querySelector('code'));
  return {
    code,
    written: code.textContent ?? '',
    line: root.getAttribute('data-line'),
    button: /** @type {HTMLButtonElement} */ (root.querySelector('button')),
    status: /** @type {HTMLElement} */ (root.querySelector('[role="status"]')),
  };
});

// ---- copying -------------------------------------------------------------------------------

for (const { code, button, status } of snippets) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    status.textContent = ''; // so that a second copy is told, too
    const done = await copyText(code.textContent ?? '', () =>
      getSelection()?.selectAllChildren(code),
    );
    status.textContent = done ? copied : selected;
  });
}

// ---- fields --------------------------------------------------------------------------------

/**
 * A field whose last good value counts as long as it holds another.
 * @param {string} name
 * @param {(text: string) => string | null} read null for what is no good
 * @param {string} problem what to say then
 */
function reading(name, read, problem) {
  const field = input(name);
  let last = read(field.value) ?? '';
  return () => {
    const value = read(field.value.trim());
    last = value ?? last;
    field.setAttribute('aria-invalid', String(value === null));
    element(`${name}-problem`).textContent = value === null ? problem : '';
    return last;
  };
}

const { smallest = '', largest = '' } = input('dk').dataset;

/** @param {string} text */
function readKeySize(text) {
  const inRange = Number(text) >= Number(smallest) && Number(text) <= Number(largest);
  return /^\d+$/.test(text) && inRange ? String(Number(text)) : null;
}

/**
 * The folder of an address, ending in a slash.
 * @param {string} text
 */
function readFolder(text) {
  try {
    const { protocol, href } = new URL(text);
    if (!['http:', 'https:', 'file:'].includes(protocol)) return null;
    const [path] = href.split(/[?#]/);
    return path.replace(/\/[^/]*\.html?$/, '/').replace(/\/?$/, '/');
  } catch {
    return null;
  }
}

input('folder').value = new URL('.', location.href).href;
element('local-note').hidden = location.protocol !== 'file:';

const fields = {
  dK: reading(
    'dk',
    readKeySize,
    words.problems.dK.replace('{smallest}', smallest).replace('{largest}', largest),
  ),
  seed: reading(
    'seed',
    (text) => (/^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : null),
    words.problems.seed,
  ),
  folder: reading('folder', readFolder, words.problems.folder),
};

/** What the lesson starts with by itself need not be said. */
const usual = { dK: input('dk').defaultValue, seed: input('seed').defaultValue };

// ---- lines ---------------------------------------------------------------------------------

const boxes = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll('[name="show"]')]);
const allPictures = /** @type {HTMLInputElement} */ (form.querySelector('[value="pictures"]'));
const singlePictures = new Set(element('single-pictures').querySelectorAll('input'));

/**
 * @param {string} value
 * @param {string} usual
 */
const unlessUsual = (value, usual) => (value === usual ? '' : value);

/** @returns {import('../lines.js').Choice} */
function chosen() {
  for (const box of singlePictures) box.disabled = allPictures.checked;
  return {
    show: boxes.filter(({ checked, disabled }) => checked && !disabled).map(({ value }) => value),
    dK: unlessUsual(fields.dK(), usual.dK),
    seed: unlessUsual(fields.seed(), usual.seed),
    trials: '',
    predict: input('predict').checked,
  };
}

function write() {
  const choice = chosen();
  const folder = fields.folder();
  const address = lessonAddress(folder, choice);
  /** @type {Record<string, string>} */
  const lines = {
    address,
    frame: frameLine(address, title),
    script: scriptLines(folder, choice),
  };
  for (const { code, written, line } of snippets) {
    code.textContent = line ? lines[line] : written.replaceAll(writtenFolder, folder);
  }
}

form.hidden = false;
form.addEventListener('input', write);
form.addEventListener('submit', (event) => event.preventDefault());
write();
