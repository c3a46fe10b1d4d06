/**
 * Builds dist/ from web/, wasm/ and the compiled core in build/wasm/.
 *
 *   node web/build.mjs
 */
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { zlibAsync } from '@gfx/zopfli';
import * as esbuild from 'esbuild';
import * as language from './lang/en.js';
import { openingNumbers } from './build/facts.mjs';
import { page } from './build/page.mjs';
import { notices } from './build/notices.mjs';

const top = fileURLToPath(new URL('..', import.meta.url));
const compiled = path.join(top, 'build/wasm/wasm');

/** The oldest browsers that the lesson supports. */
const target = ['chrome109', 'firefox115', 'safari16.4'];

/**
 * The wasm inside a script: compressed before it is written as base64, so that it travels as
 * 32 kB and not, as plain base64 that a server compresses, as 43. The module's default export
 * unpacks it.
 * @type {import('esbuild').Plugin}
 */
const packedWasm = {
  name: 'packed-wasm',
  setup(build) {
    build.onLoad({ filter: /\.wasm$/ }, async ({ path: file }) => ({
      contents: await zlibAsync(await readFile(file), { numiterations: 15 }),
      loader: 'binary',
    }));
    build.onResolve({ filter: /^attention-module\.wasm$/ }, () => ({
      path: 'unpack',
      namespace: 'packed-wasm',
    }));
    build.onLoad({ filter: /^unpack$/, namespace: 'packed-wasm' }, () => ({
      contents: `import packed from ${JSON.stringify(path.join(compiled, 'attention.wasm'))};
        export default () => new Response(
          new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')),
        ).arrayBuffer();`,
      resolveDir: compiled,
    }));
  },
};

/** @type {import('esbuild').BuildOptions} */
const bundling = {
  bundle: true,
  minify: true,
  target,
  legalComments: 'none', // NOTICES.txt has them
  charset: 'utf8',
  logLevel: 'warning',
  alias: { 'attention-module': path.join(compiled, 'attention.js') },
  plugins: [packedWasm],
};

/**
 * The styles of a part, as text: they go into its shadow root.
 * @type {import('esbuild').Plugin}
 */
const stylesAsText = {
  name: 'styles-as-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const { code } = await esbuild.transform(await readFile(file, 'utf8'), {
        loader: 'css',
        minify: true,
        target,
      });
      return { contents: code.trim(), loader: 'text' };
    });
  },
};

/**
 * The numbers with which the lesson opens, as a module.
 * @param {import('../wasm/core.js').Core} core
 * @returns {import('esbuild').Plugin}
 */
const openingModule = (core) => ({
  name: 'opening-numbers',
  setup(build) {
    build.onResolve({ filter: /^opening-numbers$/ }, ({ path: name }) => ({
      path: name,
      namespace: name,
    }));
    build.onLoad({ filter: /.*/, namespace: 'opening-numbers' }, () => ({
      contents: JSON.stringify(openingNumbers(core)),
      loader: 'json',
    }));
  },
});

/**
 * @param {object} [options]
 * @param {string} [options.out] the folder to write
 * @param {string} [options.core] a module to use instead of wasm/core.js
 * @param {string} [options.address] where the page will be on the web: previews of links need it
 */
export async function build({
  out = path.join(top, 'dist'),
  core = path.join(top, 'wasm/core.js'),
  address = process.env.LESSON_ADDRESS ?? '',
} = {}) {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const from = (/** @type {string} */ file) => path.join(top, file);
  const to = (/** @type {string} */ file) => path.join(out, file);

  /** @type {import('esbuild').Plugin} */
  const chosenCore = {
    name: 'chosen-core',
    setup(builder) {
      builder.onResolve({ filter: /\/wasm\/core\.js$/ }, () => ({ path: core }));
    },
  };

  await esbuild.build({
    ...bundling,
    entryPoints: [core],
    outfile: to('attention-core.mjs'),
    format: 'esm',
  });
  const { loadCore } = await import(pathToFileURL(to('attention-core.mjs')).href);
  const loaded = await loadCore();
  const [starter, reference] = await Promise.all(
    ['starter', 'reference'].map((name) => readFile(from(`web/code/${name}.py`), 'utf8')),
  );
  const listings = { starter, reference };

  await Promise.all([
    esbuild.build({
      ...bundling,
      entryPoints: [from('web/src/main.js')],
      outfile: to('lesson.js'),
      format: 'iife',
      plugins: [packedWasm, chosenCore, openingModule(loaded), stylesAsText],
    }),
    esbuild.build({
      ...bundling,
      entryPoints: [from('web/styles/lesson.css')],
      outfile: to('lesson.css'),
    }),
    copyFile(from('wasm/core.d.ts'), to('attention-core.d.mts')),
    notices(from('web')).then((text) => writeFile(to('NOTICES.txt'), text)),
    writeFile(to('index.html'), page(language, loaded, listings, address)),
    copyFile(from('web/pictures/preview.png'), to('preview.png')),
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
