/** What the tests of attention-core.mjs share. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gunzipSync } from 'node:zlib';

/** The module under test: what ATTENTION_CORE names, or the one in dist/. */
export const coreUrl = process.env.ATTENTION_CORE
  ? pathToFileURL(path.resolve(process.env.ATTENTION_CORE))
  : new URL('../../dist/attention-core.mjs', import.meta.url);

export const { loadCore, CoreError } = await import(coreUrl.href);
export const core = await loadCore();

let copies = 0;
/** The module once more, with nothing shared. */
export const importCopy = () => import(`${coreUrl.href}?copy=${++copies}`);

/** Loads a copy, and gives its modules' memories as well, and how many bytes they are in all. */
export async function loadWithMemory() {
  const { instantiate } = WebAssembly;
  const memories = [];
  WebAssembly.instantiate = async (...args) => {
    const result = await instantiate(...args);
    const { exports } = result.instance ?? result;
    memories.push(Object.values(exports).find((value) => value instanceof WebAssembly.Memory));
    return result;
  };
  try {
    const copy = await importCopy();
    const bytes = () => sum(memories.map(({ buffer }) => buffer.byteLength));
    return { ...copy, core: await copy.loadCore(), memories, bytes };
  } finally {
    WebAssembly.instantiate = instantiate;
  }
}

setFlagsFromString('--expose-gc');
export const collectGarbage = runInNewContext('gc');

/** The text of a file of tests/data, gzipped or not. */
export function readText(name) {
  const bytes = readFileSync(new URL(`../data/${name}`, import.meta.url));
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
}

export const readJson = (name) => JSON.parse(readText(name));

export const readJsonLines = (name) => readText(name).trimEnd().split('\n').map(JSON.parse);

/** A matrix as it is written on paper: grid('1 0; 0 1'). */
export const grid = (text) => text.split(';').map((row) => row.trim().split(/ +/).map(Number));

export const ones = (rows, columns) => Array.from({ length: rows }, () => Array(columns).fill(1));

export const sum = (numbers) => numbers.reduce((total, x) => total + x, 0);

/** |actual − expected| ≤ relative·|expected| + absolute, entry by entry. */
export function assertClose(actual, expected, { relative = 0, absolute = 0 }, name = 'value') {
  if (typeof expected === 'number') {
    const error = Math.abs(actual - expected);
    const allowed = relative * Math.abs(expected) + absolute;
    assert.ok(error <= allowed, `${name} is ${actual}, not ${expected} (error ${error})`);
    return;
  }
  assert.equal(actual.length, expected.length, `the length of ${name}`);
  expected.forEach((x, i) => {
    assertClose(actual[i], x, { relative, absolute: absolute[i] ?? absolute }, `${name}[${i}]`);
  });
}

/** The call throws an error that names the argument, and the next call works. */
export function assertRefused(call, code, argument) {
  assert.throws(call, (error) => {
    assert.ok(error instanceof CoreError, `not a CoreError: ${error}`);
    assert.ok(error instanceof Error);
    assert.equal(error.code, code);
    assert.equal(error.argument, argument);
    assert.match(error.message, /^\S+ .+ .+/, 'the message is a sentence');
    assert.ok(error.message.startsWith(argument), `"${error.message}" names ${argument}`);
    return true;
  });
  assert.deepEqual(core.softmax([0, 0]), [0.5, 0.5]);
}
