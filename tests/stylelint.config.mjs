// Chromium 109, Firefox 115 and Safari 16.4 have all that was Baseline at the end of 2022.
// These came to the list later, but the browsers above have them, or do well without.
const allowedProperties = [
  'accent-color',
  'container',
  'container-name',
  'container-type',
  'forced-color-adjust',
  'outline',
  'paint-order', // of text in SVG
  'print-color-adjust',
  'text-size-adjust',
  'text-wrap',
];

export default {
  extends: ['stylelint-config-standard'],
  plugins: ['stylelint-plugin-use-baseline'],
  rules: {
    'plugin/use-baseline': [
      true,
      {
        available: 2022,
        ignoreAtRules: ['container'],
        ignoreUnits: ['cqi'], // comes with containers
        ignoreProperties: Object.fromEntries(allowedProperties.map((name) => [name, ['/.+/']])),
      },
    ],
    // iOS knows it by this name only
    'property-no-vendor-prefix': [true, { ignoreProperties: ['text-size-adjust'] }],
    // both notations work, and blank lines may group custom properties
    'media-feature-range-notation': null,
    'custom-property-empty-line-before': null,
    // focus must be seen
    'declaration-property-value-disallowed-list': { '/^outline/': ['none', '0'] },
  },
};
