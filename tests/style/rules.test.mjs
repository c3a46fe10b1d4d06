// The house rules bite: ESLint and stylelint, with the project's own configurations, refuse what
// the design forbids in the page, and let through what it needs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import stylelint from 'stylelint';

const pathTo = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const eslint = new ESLint({
  cwd: pathTo('../..'),
  overrideConfigFile: pathTo('../eslint.config.mjs'),
});

async function rulesBroken(code, filePath) {
  const [{ messages }] = await eslint.lintText(code, { filePath });
  const unparsed = messages.find(({ fatal }) => fatal);
  assert.equal(unparsed, undefined, unparsed?.message);
  return messages.map(({ ruleId }) => ruleId);
}

const refused = {
  'no-restricted-syntax': [
    'export const f = (x) => Math.exp(x);',
    'export const f = (x) => Math.sqrt(x);',
    'export const f = (x) => Math.log(x) + Math.log2(x) + Math.log10(x) + Math.log1p(x);',
    'export const f = (x) => Math.pow(x, 0.5);',
    'export const f = (x) => Math.expm1(x);',
    'export const f = (x) => Math.cbrt(x) + Math.hypot(x, x) + Math.tanh(x);',
    'export const f = (x) => Math.fround(x);',
    'export const e = Math.E;',
    'export const f = (x) => Math?.exp(x);',
    'export const f = (xs) => xs.map(Math.exp);',
    'export const f = (x) => x ** 0.5;',
    'export const f = (x) => { x **= 2; return x; };',
    'export const f = (x) => 2n ** x;',
    "export const f = (x) => Math['exp'](x);",
    'export const f = (x) => Math[`exp`](x);',
    'export const f = (x, name) => Math[name](x);',
    'export const { sqrt } = Math;',
    'const { sqrt: root } = Math; export const f = (x) => root(x);',
    'const m = Math; export const f = (x) => m.exp(x);',
    'let m; m = Math; export const f = (x) => m.exp(x);',
    'export const f = (x, m = Math) => m.exp(x);',
    'export const f = (x) => ((m) => m.exp(x))(Math);',
    'export const f = (x) => Reflect.get(Math, "exp")(x);',
    'export const all = { ...Math };',
    'export const f = (x) => globalThis.Math.exp(x);',
    'export const f = (x) => window.Math.sqrt(x);',
    "export const f = (x) => self['Math'].sqrt(x);",
    'export const f = (x) => self[`Math`].sqrt(x);',
    'const { Math: m } = globalThis; export const f = (x) => m.exp(x);',
    'export const f = Math.exp.bind(Math);',
  ],
  'no-restricted-globals': [
    'export const f = (text) => parseFloat(text);',
    'export const f = (texts) => texts.map(parseFloat);',
    'export const f = (text) => parseInt(text, 10);',
  ],
  'no-restricted-properties': [
    'export const f = (text) => Number.parseFloat(text);',
    "export const f = (text) => Number['parseFloat'](text);",
    'export const { parseFloat: read } = Number;',
    'export const f = (text) => window.parseFloat(text);',
    'export const f = (node, text) => { node.innerHTML = text; };',
    "export const f = (node, text) => { node['innerHTML'] = text; };",
    'export const f = (node, text) => { node.outerHTML = text; };',
    "export const f = (node, text) => node.insertAdjacentHTML('beforeend', text);",
    'export const f = (range, text) => range.createContextualFragment(text);',
    'export const f = (text) => document.write(text);',
    'export const f = (text) => document.writeln(text);',
  ],
  'no-restricted-imports': [
    "export { unsafeHTML } from 'lit/directives/unsafe-html.js';",
    "import { unsafeSVG } from 'lit/directives/unsafe-svg.js'; export const f = unsafeSVG;",
  ],
  'no-eval': ['export const f = (text) => eval(text);'],
  'no-implied-eval': ["setTimeout('f()', 10);"],
  'no-new-func': ["export const f = new Function('return 1');"],
  'compat/compat': [
    'export const sorted = [2, 1].toSorted();', // Chrome 110
    'export const f = (...ranges) => new Highlight(...ranges);', // Firefox 140
    'export const f = () => scheduler.yield();', // not in Safari
  ],
};

const allowed = [
  'export const f = (x) => Math.max(0, Math.min(1, Math.round(x)));',
  'export const f = (x) => Math.abs(Math.trunc(Math.floor(x) + Math.ceil(x))) * Math.sign(x);',
  'export const f = (xs) => xs[Math.floor(Math.random() * xs.length)];',
  'export const f = (core, d) => core.scaleFactor(d) * 2;',
  'export const f = (input) => Number(input.value);',
  "export const f = (node, text) => { node.textContent = text; node.setAttribute('title', text); };",
  "import { html } from 'lit'; export const f = (text) => html`<p>${text}</p>`;",
  "export const f = () => document.createElementNS('http://www.w3.org/1998/Math/MathML', 'math');",
  'export const f = (path) => structuredClone(path)?.at(-1) ?? null;',
];

for (const [rule, snippets] of Object.entries(refused)) {
  for (const code of snippets) {
    test(`${rule} refuses: ${code}`, async () => {
      for (const file of ['web/src/some-part.js', 'web/lang/en/words.js']) {
        assert.ok((await rulesBroken(code, file)).includes(rule), file);
      }
    });
  }
}

for (const code of allowed) {
  test(`lets through: ${code}`, async () => {
    assert.deepEqual(await rulesBroken(code, 'web/src/some-part.js'), []);
  });
}

test('maths is free in tests and in the build', async () => {
  const code = 'export const f = (x) => Math.exp(x) + x ** 2;';
  assert.deepEqual(await rulesBroken(code, 'tests/wasm/some.test.mjs'), []);
  assert.deepEqual(await rulesBroken(code, 'web/build.mjs'), []);
});

async function stylesBroken(code) {
  const configFile = pathTo('../stylelint.config.mjs');
  const { results } = await stylelint.lint({ code, configFile });
  return results[0].warnings.map(({ rule }) => rule);
}

const refusedStyles = {
  'plugin/use-baseline': [
    'p {\n  color: color-mix(in srgb, red, blue);\n}\n', // Chromium 111
    'p:has(a) {\n  color: red;\n}\n', // Firefox 121
    'p {\n  & a {\n    color: red;\n  }\n}\n', // Chromium 112
  ],
  'declaration-property-value-disallowed-list': ['a:focus {\n  outline: none;\n}\n'],
};

for (const [rule, snippets] of Object.entries(refusedStyles)) {
  for (const code of snippets) {
    test(`${rule} refuses: ${code.replace(/\s+/g, ' ')}`, async () => {
      assert.ok((await stylesBroken(code)).includes(rule));
    });
  }
}

test('lets through what the oldest browsers have', async () => {
  const code = `.a {
  container-type: inline-size;
  outline: 2px solid;
}

@container (width > 20rem) {
  .a:focus-visible {
    inset-inline: 0;
  }
}
`;
  assert.deepEqual(await stylesBroken(code), []);
});
