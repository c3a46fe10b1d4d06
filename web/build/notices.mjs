import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The packages of which code stands in lesson.js. */
const shipped = ['lit', 'lit-html'];

const compiler = `Emscripten's runtime and embind, with musl and LLVM's libc++, libc++abi and compiler-rt

Copyright (c) 2010-2014 Emscripten authors, see the AUTHORS file of Emscripten. MIT licence.
musl: Copyright (c) 2005-2020 Rich Felker, et al. MIT licence.
LLVM: Apache License 2.0 with LLVM Exceptions, https://llvm.org/LICENSE.txt

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
associated documentation files (the "Software"), to deal in the Software without restriction,
including without limitation the rights to use, copy, modify, merge, publish, distribute,
sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or
substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT
NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM,
DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT
OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/**
 * The licences of all that is shipped.
 * @param {string} web the folder whose node_modules were bundled
 */
export async function notices(web) {
  const [own, ...licences] = await Promise.all([
    readFile(path.join(web, '../LICENSE'), 'utf8'),
    ...shipped.map((name) => readFile(path.join(web, 'node_modules', name, 'LICENSE'), 'utf8')),
  ]);
  const sections = [
    `The Scaling lesson\n\n${own.trim()}`,
    ...shipped.map((name, i) => `${name}\n\n${licences[i].trim()}`),
    compiler,
  ];
  return `${sections.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
