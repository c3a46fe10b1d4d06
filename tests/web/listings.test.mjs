// The two Python listings of the page: the reference, which computes the worked example, and
// the code that the exercise starts with.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (name) => readFileSync(new URL(`../../web/code/${name}`, import.meta.url), 'utf8');
const reference = read('reference.py');
const starter = read('starter.py');

/** The Python with the packages of tests/requirements.txt, which `./tests/run web` sets up. */
const interpreter = fileURLToPath(new URL('../../build/python/bin/python', import.meta.url));

/**
 * Runs a program that Python reads from its standard input, isolated from the user's settings.
 * @param {string} program
 */
function python(program) {
  const { error, status, stdout, stderr } = spawnSync(interpreter, ['-I', '-X', 'utf8', '-'], {
    input: program,
    encoding: 'utf8',
  });
  if (error) throw error;
  return { status, stdout, stderr };
}

/**
 * What a program prints as JSON.
 * @param {string} program
 */
function printed(program) {
  const { status, stdout, stderr } = python(program);
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

/**
 * @param {number[]} actual
 * @param {number[]} expected
 */
function assertClose(actual, expected) {
  assert.equal(actual.length, expected.length);
  expected.forEach((number, i) => {
    assert.ok(Math.abs(actual[i] - number) < 1e-14, `${actual[i]} is not ${number}`);
  });
}

test('the listings fit the page', () => {
  for (const [name, text] of Object.entries({ reference, starter })) {
    const lines = text.trimEnd().split('\n');
    for (const line of lines) assert.ok([...line].length <= 68, `${name}: ${line}`);
    assert.ok(!text.includes('\t') && text.endsWith('\n'), name);
  }
  assert.ok(reference.trimEnd().split('\n').length <= 45);
});

test('the reference listing needs the standard library only', () => {
  const imports = reference.match(/^ *(import|from) .*$/gm);
  assert.deepEqual(imports, ['from math import exp, isclose, sqrt']);
});

test('the reference listing computes the worked example', () => {
  const { status, stdout, stderr } = python(reference);
  assert.equal(status, 0, stderr);
  const numbers = (name) => {
    const [, list] = new RegExp(`^${name}:? *\\[(.*)\\]$`, 'm').exec(stdout) ?? [];
    assert.ok(list, `${name} in ${stdout}`);
    return list.split(',').map(Number);
  };
  assertClose(numbers('weights'), [0.6697615493266569, 0.3302384506733431]);
  assertClose(numbers('output'), [1.3395230986533138, 0.6604769013466862]);
});

const mistakes = {
  'the key size itself as the divisor': ['sqrt(len(q))', 'len(q)'],
  'no division': [' / sqrt(len(q))', ''],
  'a root that is a little off': ['sqrt(len(q))', '(sqrt(len(q)) + 1e-6)'],
  'weights that are not normalised': ['powers[j] / total', 'powers[j]'],
  'a mask that is not looked at': ['if is_allowed]', ']'],
  'a mask the wrong way round': ['if is_allowed]', 'if not is_allowed]'],
};

for (const [mistake, [right, wrong]] of Object.entries(mistakes)) {
  test(`the reference listing notices ${mistake}`, () => {
    assert.equal(reference.split(right).length, 2, `${right} stands there once`);
    const { status, stderr } = python(reference.replace(right, () => wrong));
    assert.notEqual(status, 0);
    assert.match(stderr, /AssertionError/);
  });
}

test('a masked key is left out, whatever it holds, and no allowed key gives zeros', () => {
  const results = printed(`${withoutOutput(reference)}
import json
nan, inf = float("nan"), float("inf")
masked = attention([1, 0], [[1, 0], [nan, inf]], [[2, 0], [inf, nan]], [True, False])
none = attention([1, 0], [[1, 0], [nan, 1]], [[2, 0], [0, inf]], [False, False])
large = attention([1e3, 0], [[1e3, 0], [0, 1]], [[2, 0], [0, 2]], [True, True])
print(json.dumps([masked, none, large]))
`);
  const [masked, none, large] = results;
  assert.deepEqual(masked, [
    [1, 0],
    [2, 0],
  ]);
  assert.deepEqual(none, [
    [0, 0],
    [0, 0],
  ]);
  assert.deepEqual(large, [
    [1, 0],
    [2, 0],
  ]);
});

/** @param {string} program */
const withoutOutput = (program) => program.replace(/^print\(.*\)$/gm, '');

test('the starter code asks for five functions and gives one', () => {
  const parsed = printed(`
import ast, json
tree = ast.parse(${JSON.stringify(starter)})
functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
print(json.dumps({
    "imports": [ast.unparse(node) for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))],
    "statements": len(tree.body),
    "arguments": {f.name: ast.unparse(f.args) for f in functions},
    "docstrings": [ast.get_docstring(f) or "" for f in functions],
    "to_do": [f.name for f in functions if len(f.body) == 2 and isinstance(f.body[1], ast.Pass)],
}))
`);
  assert.deepEqual(parsed.imports, ['import numpy as np']);
  assert.deepEqual(Object.entries(parsed.arguments), [
    ['softmax', 'z'],
    ['scale_factor', 'd_k'],
    ['scaled_scores', 'Q, K'],
    ['score_std', 'd, trials, seed'],
    ['scaled_score_std', 'd, trials, seed'],
    ['max_weight', 'scores'],
  ]);
  assert.equal(parsed.statements, 7, 'the import, the helper, and the five');
  assert.deepEqual(parsed.to_do, Object.keys(parsed.arguments).slice(1));
  for (const text of parsed.docstrings) assert.match(text, /^[^\n]+\.$/);
});

test('the softmax that the starter code gives is right, also for large and for whole numbers', () => {
  const [worked, large, whole, kept] = printed(`${starter}
import json
scores = np.array([3.0, 1.0])
softmax(scores)
rows = [[0.7071067811865475, 0], [1000, 0], np.array([1, 0]), scores]
print(json.dumps([softmax(row).tolist() for row in rows[:3]] + [scores.tolist()]))
`);
  assertClose(worked, [0.6697615493266569, 0.3302384506733431]);
  assertClose(large, [1, 0]);
  assertClose(whole, [0.7310585786300049, 0.2689414213699951]);
  assert.deepEqual(kept, [3, 1], 'the scores are left alone');
});
