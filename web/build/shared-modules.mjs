import path from 'node:path';

/**
 * The modules that lesson.js hands to the scripts loaded later (`shared` in web/src/parts.js), so
 * that none of them is loaded, or holds state, twice. Modules of web/src by their path there,
 * packages by what is imported.
 */
const names = [
  'lit/html.js',
  'lit/directive.js',
  'lit/directives/keyed.js',
  'custom-property.js',
  'key-sizes.js',
  'lesson.js',
  'parts.js',
  'elements/part.js',
  'opening-numbers',
];

/**
 * For a script that is loaded later: takes shared modules from lesson.js.
 * @param {string} source the folder web/src
 * @returns {import('esbuild').Plugin}
 */
export const sharedModules = (source) => ({
  name: 'shared-modules',
  setup(build) {
    build.onResolve({ filter: /\.js$|^opening-numbers$/ }, ({ path: wanted, resolveDir }) => {
      const name = wanted.startsWith('.')
        ? path.relative(source, path.resolve(resolveDir, wanted)).replaceAll(path.sep, '/')
        : wanted;
      return names.includes(name) ? { path: name, namespace: 'shared' } : null;
    });
    build.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path: name }) => ({
      contents: `module.exports = scalingLesson.shared[${JSON.stringify(name)}];`,
    }));
  },
});
