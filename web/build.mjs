/**
 * Builds dist/ from web/, wasm/ and the compiled core in build/wasm/.
 *
 *   node web/build.mjs
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { zlibAsync } from '@gfx/zopfli';
import * as esbuild from 'esbuild';
import * as language from './lang/en.js';
import * as teachLanguage from './lang/en-teach.js';
import { readCitation } from './build/citation.mjs';
import { codeExercise } from './build/exercise.mjs';
import { openingNumbers } from './build/facts.mjs';
import { lessonForOtherPages, page } from './build/page.mjs';
import { notices } from './build/notices.mjs';
import { writeOneFiles } from './build/one-file.mjs';
import { pythonModules } from './build/python-frame.mjs';
import { packScript } from './build/python-pack.mjs';
import { writePackages } from './build/scorm.mjs';
import { sharedModules } from './build/shared-modules.mjs';
import { teachPage } from './build/teach.mjs';

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
    build.onLoad({ filter: /\.wasm$/, namespace: 'file' }, async ({ path: file }) => ({
      contents: await zlibAsync(await readFile(file), { numiterations: 15 }),
      loader: 'binary',
    }));
    build.onResolve({ filter: /-module\.wasm$/ }, ({ path: name }) => ({
      path: name.replace('-module', ''),
      namespace: 'packed-wasm',
    }));
    build.onLoad({ filter: /.*/, namespace: 'packed-wasm' }, ({ path: name }) => ({
      contents: `import packed from ${JSON.stringify(path.join(compiled, name))};
        export default () => new Response(
          new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')),
        ).arrayBuffer();`,
      resolveDir: compiled,
    }));
  },
};

/**
 * lit lists its copies on a page in a global, only to warn of several. The lesson adds one global
 * to a page, and no other.
 * @type {import('esbuild').Plugin}
 */
const unlistedLit = {
  name: 'unlisted-lit',
  setup(build) {
    build.onLoad({ filter: /\/lit-html\/lit-html\.js$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      const contents = text.replace(/,\(\w+\.litHtmlVersions\?\?=\[\]\)\.push\("[\d.]+"\)/, '');
      if (contents.includes('litHtmlVersions')) throw new Error('lit lists itself in another way');
      return { contents };
    });
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
  alias: {
    'lesson-core-module': path.join(compiled, 'lesson-core.js'),
    'measuring-module': path.join(compiled, 'measuring.js'),
    'grading-module': path.join(compiled, 'grading.js'),
  },
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
 * Data that the build has worked out, as modules.
 * @param {Record<string, unknown>} modules JSON, by the name under which it is imported
 * @returns {import('esbuild').Plugin}
 */
const dataModules = (modules) => ({
  name: 'data-modules',
  setup(build) {
    build.onResolve({ filter: /^[a-z-]+$/ }, ({ path: name }) =>
      Object.hasOwn(modules, name) ? { path: name, namespace: 'data' } : null,
    );
    build.onLoad({ filter: /.*/, namespace: 'data' }, ({ path: name }) => ({
      contents: JSON.stringify(modules[name]),
      loader: 'json',
    }));
  },
});

/** What stands for the build's id until all that it identifies is written. */
const idToCome = 'build-id-to-come';

/** Scripts that the lesson loads when they are needed, by name. */
const laterParts = {
  course: 'web/src/course/main.js',
  example: 'web/src/example/main.js',
  whole: 'web/src/whole/main.js',
  pictures: 'web/src/pictures/main.js',
  code: 'web/src/code/main.js',
  runner: 'web/src/python/runner.js',
  scorm: 'web/src/scorm/main.js',
};

/** The parts that only running Python needs, and those that no lesson in one file does. */
const forPython = ['runner'];
const forOtherPages = ['whole', 'scorm'];

/**
 * Gives the scripts of one build a common id, made from their contents: parts of different
 * builds must not be mixed.
 * @param {readonly string[]} files
 */
async function identify(files) {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  const id = hash.digest('hex').slice(0, 12);
  await Promise.all(files.map((file, i) => writeFile(file, texts[i].replaceAll(idToCome, id))));
}

/**
 * @param {object} [options]
 * @param {string} [options.out] the folder to write
 * @param {string} [options.opening] a module to use instead of wasm/lesson-core.js
 * @param {string} [options.address] where the page will be on the web: previews of links need it
 * @param {boolean} [options.teach] whether to write the page for teachers, whose answer key needs a
 *   core that judges rightly
 */
export async function build({
  out = path.join(top, 'dist'),
  opening = path.join(top, 'wasm/lesson-core.js'),
  address = process.env.LESSON_ADDRESS ?? '',
  teach = true,
} = {}) {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const from = (/** @type {string} */ file) => path.join(top, file);
  const to = (/** @type {string} */ file) => path.join(out, file);

  /** @type {import('esbuild').Plugin} */
  const chosenCore = {
    name: 'chosen-core',
    setup(builder) {
      builder.onResolve({ filter: /\/lesson-core\.js$/ }, () => ({ path: opening }));
    },
  };

  await esbuild.build({
    ...bundling,
    entryPoints: [from('wasm/core.js')],
    outfile: to('attention-core.mjs'),
    format: 'esm',
    plugins: [packedWasm, chosenCore],
  });
  await esbuild.build({
    ...bundling,
    entryPoints: [from('wasm/grading.js')],
    outfile: from('build/grading.mjs'),
    format: 'esm',
    plugins: [packedWasm],
  });
  const { loadCore } = await import(pathToFileURL(to('attention-core.mjs')).href);
  const { loadGrading } = await import(pathToFileURL(from('build/grading.mjs')).href);
  const [loaded, grading] = await Promise.all([loadCore(), loadGrading()]);
  const { chunks, index, ...exercise } = await codeExercise(grading);
  const reference = await readFile(from('web/code/reference.py'), 'utf8');
  const trained = JSON.parse(await readFile(from('web/data/trained_heads.json'), 'utf8'));

  const writtenFrom = { listings: { starter: exercise.starter, reference }, trained };

  /** @type {import('esbuild').BuildOptions} */
  const script = {
    ...bundling,
    format: 'iife',
    metafile: true,
    define: { BUILD: JSON.stringify(idToCome) },
  };
  const lesson = {
    ...script,
    entryPoints: [from('web/src/main.js')],
    outfile: to('lesson.js'),
    plugins: [
      packedWasm,
      chosenCore,
      unlistedLit,
      dataModules({ 'opening-numbers': openingNumbers(loaded) }),
      stylesAsText,
    ],
  };
  /** @type {Record<string, import('esbuild').Plugin[]>} */
  const ownModules = {
    course: [],
    example: [],
    whole: [dataModules({ 'lesson-html': lessonForOtherPages(language, loaded, writtenFrom) })],
    pictures: [],
    code: [
      dataModules({ starter: exercise.starter, solutions: exercise.solutions }),
      pythonModules(index),
    ],
    scorm: [],
    runner: [dataModules({ 'known-mistakes': exercise.known }), pythonModules(index)],
  };
  const parts = Object.entries(laterParts).map(([name, file]) => ({
    ...script,
    entryPoints: [from(file)],
    outfile: to(`${name}.js`),
    banner: {
      js: `if (scalingLesson.admit(${JSON.stringify(name)}, ${JSON.stringify(idToCome)}))`,
    },
    plugins: [
      packedWasm,
      unlistedLit,
      sharedModules(from('web/src')),
      ...ownModules[name],
      stylesAsText,
    ],
  }));
  const scripts = [lesson, ...parts];
  const built = await Promise.all(scripts.map((options) => esbuild.build(options)));
  await mkdir(to('python'), { recursive: true });
  const packs = chunks.map((_, i) => to(`python/${i + 1}.js`));
  await Promise.all(
    packs.map((file, i) => writeFile(file, packScript(i + 1, chunks[i], idToCome))),
  );
  await identify([...scripts.map(({ outfile }) => outfile), ...packs]);

  const sources = built.flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}));
  const licences = await notices(from('web'), sources);
  const html = (/** @type {import('./build/page.mjs').Assets | undefined} */ assets = undefined) =>
    page(language, loaded, writtenFrom, address, assets);
  await Promise.all([
    esbuild.build({
      ...bundling,
      entryPoints: [from('web/styles/lesson.css')],
      outfile: to('lesson.css'),
    }),
    copyFile(from('wasm/core.d.ts'), to('attention-core.d.mts')),
    writeFile(to('NOTICES.txt'), licences),
    writeFile(to('index.html'), html()),
    copyFile(from('web/pictures/preview.png'), to('preview.png')),
    esbuild.build({
      ...bundling,
      entryPoints: [from('web/src/embed.js')],
      outfile: to('embed.js'),
      format: 'iife',
    }),
    teach ? buildTeach() : null,
  ]);
  const all = Object.keys(laterParts).filter((name) => !forOtherPages.includes(name));
  const withoutPython = all.filter((name) => !forPython.includes(name));
  const python = chunks.map((_, i) => `python/${i + 1}`);
  await writeOneFiles({
    out,
    files: [
      { name: 'scaling-lesson.html', parts: withoutPython },
      { name: 'scaling-lesson-python.html', parts: [...all, ...python] },
    ],
    html,
    preview: address !== '',
    notices: licences,
  });

  await writePackages({
    out,
    files: [
      'lesson.css',
      'lesson.js',
      'NOTICES.txt',
      ...Object.keys(laterParts).flatMap((name) => (name === 'whole' ? [] : [`${name}.js`])),
      ...python.map((name) => `${name}.js`),
    ],
    licence: await readFile(from('LICENSE')),
    title: language.prose.title,
    language: language.language,
    html,
  });

  /** The page for teachers, which needs nothing of the lesson but its styles. */
  async function buildTeach() {
    const citation = await readFile(from('web/CITATION.cff'), 'utf8');
    const pythonSize = Math.round(index.chunks.reduce((sum, size) => sum + size, 0) / 1e6);
    const { solutions } = exercise;
    await Promise.all([
      esbuild.build({
        ...bundling,
        entryPoints: [
          { in: from('web/src/teach/main.js'), out: 'teach' },
          { in: from('web/styles/teach.css'), out: 'teach' },
        ],
        outdir: out,
        format: 'iife',
      }),
      writeFile(
        to('teach.html'),
        teachPage(
          language,
          teachLanguage,
          loaded,
          { solutions, pythonSize, trained, citation: readCitation(citation) },
          address,
        ),
      ),
      writeFile(to('CITATION.cff'), citation),
    ]);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
