import js from '@eslint/js';
import compat from 'eslint-plugin-compat';
import globals from 'globals';
import { readFileSync } from 'node:fs';

// The page has no maths of its own: what it shows comes from the core. What remains of Math
// lays things out and draws lots; everything else, and every other way to Math, is refused.
const allowedMaths = ['abs', 'ceil', 'floor', 'max', 'min', 'random', 'round', 'sign', 'trunc'];

// Files that draw, and may use all of Math for it (a logarithmic axis, say). No reader sees a
// number that they computed, but for counts and medians of what was measured in a trained model.
const drawing = ['web/src/pictures/**'];

// what every script of the page has to run in
const { browserslist } = JSON.parse(
  readFileSync(new URL('../web/package.json', import.meta.url), 'utf8'),
);

const noMaths = [
  {
    selector: `Identifier[name="Math"]:not(MemberExpression[computed=false][property.name=/^(${allowedMaths.join('|')})$/] > Identifier.object)`,
    message: `Maths belongs to core/. Here only Math.${allowedMaths.join(', Math.')} are allowed, written out like this.`,
  },
  {
    selector: 'MemberExpression[computed=true] > Literal[value="Math"].property',
    message: 'Maths belongs to core/.',
  },
  {
    selector:
      'MemberExpression[computed=true] > TemplateLiteral[quasis.0.value.cooked="Math"].property',
    message: 'Maths belongs to core/.',
  },
  {
    selector: ':matches(BinaryExpression[operator="**"], AssignmentExpression[operator="**="])',
    message: 'Maths belongs to core/.',
  },
];

const parsing = 'What a reader types is read by the core (judgeAnswer).';
const markup = 'Words are text, never markup: use textContent or a Lit template.';

export default [
  { ignores: ['build/', 'dist/', '**/node_modules/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['web/*.mjs', 'web/build/**', 'tests/**/*.mjs'],
    languageOptions: { globals: globals.node },
  },
  // tests hand functions to the browser
  { files: ['tests/**/*.{js,mjs}'], languageOptions: { globals: globals.browser } },
  { files: ['wasm/*.js'], languageOptions: { globals: globals['shared-node-browser'] } },
  {
    // what readers' browsers run: those of `browserslist` in web/package.json. It does not know
    // static methods (Object.groupBy); for those of the language tsc does, by its `lib`
    files: ['web/src/**/*.js', 'web/lang/**/*.js', 'wasm/*.js'],
    ...compat.configs['flat/recommended'],
    settings: { lintAllEsApis: true, browsers: browserslist },
  },
  {
    files: ['web/src/**', 'web/lang/**'],
    languageOptions: { globals: { ...globals.browser, BUILD: 'readonly' } },
    rules: {
      'no-restricted-syntax': ['error', ...noMaths],
      'no-restricted-globals': [
        'error',
        { name: 'parseFloat', message: parsing },
        { name: 'parseInt', message: parsing },
      ],
      'no-restricted-properties': [
        'error',
        ...['parseFloat', 'parseInt'].map((property) => ({ property, message: parsing })),
        ...[
          'innerHTML',
          'outerHTML',
          'insertAdjacentHTML',
          'createContextualFragment',
          'setHTMLUnsafe',
          'parseHTMLUnsafe',
        ].map((property) => ({ property, message: markup })),
        ...['write', 'writeln'].map((property) => ({
          object: 'document',
          property,
          message: markup,
        })),
      ],
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ regex: '^lit(-html)?/directives/unsafe-', message: markup }],
        },
      ],
    },
  },
  ...(drawing.length > 0 ? [{ files: drawing, rules: { 'no-restricted-syntax': 'off' } }] : []),
];
