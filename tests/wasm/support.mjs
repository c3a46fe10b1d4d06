/** What the tests of attention-core.mjs share. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** The module under test: what ATTENTION_CORE names, or the one in dist/. */
export const coreUrl = process.env.ATTENTION_CORE
  ? pathToFileURL(path.resolve(process.env.ATTENTION_CORE))
  : new URL('../../dist/attention-core.mjs', import.meta.url);

export const { loadCore, CoreError } = await import(coreUrl.href);
export const core = await loadCore();

const read = (name) => readFileSync(new URL(`../data/${name}`, import.meta.url));

export const readJson = (name) => JSON.parse(read(name).toString());

export const readJsonLines = (name) =>
  gunzipSync(read(name)).toString().trimEnd().split('\n').map(JSON.parse);

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
