import { readFile } from 'node:fs/promises';
import path from 'node:path';

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

const numpy = `NumPy 2.0.2, in python/, and its random numbers in the core: SeedSequence, PCG64 and the ziggurat
method

Copyright (c) 2005-2025, NumPy Developers. All rights reserved. BSD 3-Clause licence.

Redistribution and use in source and binary forms, with or without modification, are permitted
provided that the following conditions are met:

    * Redistributions of source code must retain the above copyright notice, this list of
      conditions and the following disclaimer.

    * Redistributions in binary form must reproduce the above copyright notice, this list of
      conditions and the following disclaimer in the documentation and/or other materials provided
      with the distribution.

    * Neither the name of the NumPy Developers nor the names of any contributors may be used to
      endorse or promote products derived from this software without specific prior written
      permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR
IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND
FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT OWNER OR
CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE,
DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER
IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT
OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.`;

const fdlibm = `The logarithm of the ziggurat's tail, after FDLIBM

Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved.

Developed at SunSoft, a Sun Microsystems, Inc. business. Permission to use, copy, modify, and
distribute this software is freely granted, provided that this notice is preserved.`;

const measurements = `The measurements of 72 attention heads

Computed from the weights of all-MiniLM-L6-v2 (sentence-transformers), Apache License 2.0,
https://www.apache.org/licenses/LICENSE-2.0`;

const pyodide = (/** @type {string} */ version) => `Pyodide ${version}, in python/

Copyright (c) 2018-2025 Pyodide contributors and Mozilla. Mozilla Public License 2.0,
https://mozilla.org/MPL/2.0/. Its source code is at https://github.com/pyodide/pyodide, as is what
it is built with: Emscripten (see below), and libffi, zlib, bzip2 and hiwire, under their own
permissive licences.`;

/**
 * The licences of all that is shipped.
 * @param {string} web the folder whose node_modules were bundled
 * @param {readonly string[]} sources the files that the scripts were built from
 */
export async function notices(web, sources) {
  const shipped = packagesOf(sources);
  const [own, python, pyodidePackage, ...licences] = await Promise.all([
    readFile(path.join(web, '../LICENSE'), 'utf8'),
    readFile(path.join(web, 'build/licences/python.txt'), 'utf8'),
    readFile(path.join(web, 'node_modules/pyodide/package.json'), 'utf8'),
    ...shipped.map((name) => readFile(path.join(web, 'node_modules', name, 'LICENSE'), 'utf8')),
  ]);
  const sections = [
    `The Scaling lesson\n\n${own.trim()}`,
    ...grouped(shipped, licences).map(([names, text]) => `${names.join(', ')}\n\n${text}`),
    pyodide(JSON.parse(pyodidePackage).version),
    `CPython 3.12, in python/

Copyright (c) 2001-2025 Python Software Foundation. All rights reserved.

${python.trim()}`,
    compiler,
    numpy,
    fdlibm,
    measurements,
  ];
  return `${sections.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/**
 * Licences of the same words once, with the packages that they are for.
 * @param {readonly string[]} names
 * @param {readonly string[]} licences
 * @returns {[names: string[], licence: string][]}
 */
function grouped(names, licences) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const [i, name] of names.entries()) {
    const text = licences[i].trim();
    groups.set(text, [...(groups.get(text) ?? []), name]);
  }
  return [...groups].map(([text, group]) => [group, text]);
}

/**
 * The packages that files belong to.
 * @param {readonly string[]} files
 */
function packagesOf(files) {
  const names = files.map((file) => file.match(/node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}
