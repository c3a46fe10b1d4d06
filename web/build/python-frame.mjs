/** The scripts of the box in which the learner's code runs, as texts. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const source = fileURLToPath(new URL('../src/python', import.meta.url));

/** @param {string} name */
async function bundled(name) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [`${source}/${name}`],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['chrome109', 'firefox115', 'safari16.4'],
    charset: 'utf8',
    legalComments: 'none',
  });
  return outputFiles[0].text.trim();
}

/**
 * The script of the hidden frame, and its hash as a policy has it: a page that forbids inline
 * scripts has to allow this one.
 */
export async function pythonFrame() {
  const script = await bundled('frame.js');
  const hash = createHash('sha256').update(script).digest('base64');
  return { script, hash: `'sha256-${hash}'` };
}

/**
 * What web/src/python imports from the build: `python-frame`, `python-worker` and `python-index`.
 * @param {import('./python-pack.mjs').PackIndex} index
 * @returns {import('esbuild').Plugin}
 */
export const pythonModules = (index) => ({
  name: 'python-modules',
  setup(build) {
    /** @type {Record<string, () => unknown>} */
    const modules = {
      'python-frame': pythonFrame,
      'python-worker': () => bundled('worker.js'),
      'python-index': () => index,
    };
    build.onResolve({ filter: /^python-(frame|worker|index)$/ }, ({ path: name }) => ({
      path: name,
      namespace: 'python-modules',
    }));
    build.onLoad({ filter: /.*/, namespace: 'python-modules' }, async ({ path: name }) => ({
      contents: JSON.stringify(await modules[name]()),
      loader: 'json',
    }));
  },
});
