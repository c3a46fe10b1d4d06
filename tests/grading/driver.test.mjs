// What happens to programs: the driver inside Python (web/src/python/driver.py) and the grader
// outside (grader.js), with Python under Node.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { knownMistakes } from '../../web/build/known-mistakes.mjs';
import { Grader } from '../../web/src/python/grader.js';
import { readMessage } from '../../web/src/python/messages.js';
import { callText, expectedText } from '../../web/src/python/python-text.js';
import { grader, openPython, readProgram } from './support.mjs';

const top = fileURLToPath(new URL('../..', import.meta.url));
const functions = ['scale_factor', 'scaled_scores', 'score_std', 'scaled_score_std', 'max_weight'];

const python = await openPython();
const { grade, run, stop, end } = await grader();
const solutions = await readProgram('web/code/solutions.py');
const starter = await readProgram('web/code/starter.py');

let interpreter = await python.start();
after(async () => {
  await end();
  await python.close();
});

// ---- asking the driver -------------------------------------------------------------------------

/** All messages of a run of the driver, each with the time at which it came. */
async function ask(code, { calls = [], quiet = false } = {}) {
  const messages = [];
  const start = performance.now();
  await new Promise((resolve) => {
    interpreter.receive = (text) => {
      assert.ok(readMessage(text), `the page takes this for a message: ${text.slice(0, 300)}`);
      const message = JSON.parse(text);
      messages.push({ ...message, at: performance.now() - start });
      if (message.type === 'done' || message.type === 'crashed') resolve();
    };
    interpreter.post({ run: 'a run', code, quiet, calls });
  });
  if (messages.at(-1).type === 'crashed') {
    interpreter.end();
    interpreter = await python.start();
  }
  return messages;
}

const ofType = (messages, type) => messages.filter((message) => message.type === type);
const ranOf = (messages) => messages.find(({ type }) => type === 'ran');
const textOf = (messages, stream = 'out') =>
  ofType(messages, 'text')
    .filter((message) => message.stream === stream)
    .map(({ text }) => text)
    .join('');

/** What a program prints. */
const printed = async (code) => textOf(await ask(code));
/** The error with which a program stops. */
const errorOf = async (code) => ranOf(await ask(code)).error;

/** What a function named f does with each of the argument lists. */
async function callF(code, ...cases) {
  const messages = await ask(code, { calls: [{ name: 'f', cases, skip: false }] });
  return {
    ...messages.find(({ type }) => type === 'function'),
    outcomes: ofType(messages, 'outcome'),
  };
}

// ---- printing ----------------------------------------------------------------------------------

describe('what a program prints', () => {
  test('is told at once at first, before the program ends', async () => {
    const messages = await ask(`
import time
print('first', 'line')
print('second line')
end = time.monotonic() + 0.4
while time.monotonic() < end: pass
`);
    assert.equal(textOf(messages), 'first line\nsecond line\n');
    const last = ofType(messages, 'text').at(-1);
    assert.ok(last.at < ranOf(messages).at - 300, `${last.at} of ${ranOf(messages).at} ms`);
  });

  test('comes in batches, in order, all of it before the end', async () => {
    const messages = await ask(`
import sys
for i in range(2000):
    print(i)
print('to the other stream', file=sys.stderr)
print('and back', end='')
`);
    const numbers = Array.from({ length: 2000 }, (_, i) => `${i}\n`).join('');
    assert.equal(textOf(messages), `${numbers}and back`);
    assert.equal(textOf(messages, 'err'), 'to the other stream\n');
    assert.deepEqual(
      ofType(messages, 'text')
        .slice(-3)
        .map(({ stream }) => stream),
      ['out', 'err', 'out'],
    );
    assert.ok(ofType(messages, 'text').length < 100);
    assert.ok(
      messages.indexOf(ranOf(messages)) > messages.lastIndexOf(ofType(messages, 'text')[0]),
    );
  });

  test('is capped, and said to be so once', async () => {
    const messages = await ask(`
for i in range(200_000):
    print('x' * 99)
print('y' * 10_000_000)
`);
    assert.equal(textOf(messages).length, 20_000);
    assert.equal(ofType(messages, 'capped').length, 1);
    assert.equal(ranOf(messages).error, null);
    const exactly = await ask(`print('x' * 19_999)`);
    assert.equal(textOf(exactly).length, 20_000);
    assert.equal(ofType(exactly, 'capped').length, 0);
  });

  test('floods nobody from a loop that never ends, and is still there', async () => {
    const events = await run(`while True: print('again and again')`, { limit: 2 });
    const texts = ofType(events, 'text');
    assert.equal(textOf(events).length, 20_000);
    assert.ok(texts.length < 100, `${texts.length} texts`);
    assert.equal(ofType(events, 'capped').length, 1);
    const reasons = ofType(events, 'verdict').map(({ result }) => result.reason);
    assert.deepEqual(reasons, Array(5).fill('top-level-too-long'));
  });

  test('is told as it is: half characters, NUL, odd streams', async () => {
    assert.equal(
      await printed(`print('a\\0b', '\\ud800', 'é√', end='|', flush=True)`),
      'a\0b \ud800 é√|',
    );
    assert.equal(
      await printed(`
import sys
print('a', file=sys.__stdout__); sys.stdout.write('b'); sys.stdout.writelines(['c', 'd'])
sys.stdout.close(); sys.stdout.reconfigure(encoding='utf-8'); sys.stdout.flush()
class Text(str):
    def __len__(self): return 10**9
    def __getitem__(self, key): raise SystemExit
    def endswith(self, other): raise SystemExit
sys.stdout.write(Text('e'))
`),
      'a\nbcde',
    );
    const { type, message } = await errorOf(`import sys\nsys.stdout.write(3)`);
    assert.deepEqual([type, message], ['TypeError', 'write() argument must be str, not int']);
  });

  test('inside a graded call is noticed, and not told', async () => {
    const code = `
def f(x):
    if x == 1: print('hello')
    if x == 2: print('hello', file=__import__('sys').stderr)
    if x == 4: print('hello'); raise ValueError
    return x`;
    const messages = await ask(code, {
      calls: [{ name: 'f', cases: [[1], [2], [3], [4]], skip: false }],
    });
    assert.equal(textOf(messages) + textOf(messages, 'err'), '');
    const outcomes = ofType(messages, 'outcome').map(({ outcome }) => outcome.printed);
    assert.deepEqual(outcomes, [true, undefined, undefined, true]);
  });

  test('is not told again when a run is a quiet one', async () => {
    const messages = await ask(`print('hello')\nimport sys\nprint('x', file=sys.stderr)\n42`, {
      quiet: true,
    });
    assert.deepEqual(
      messages.map(({ type }) => type),
      ['ran', 'done'],
    );
    assert.equal(ranOf(messages).value, null);
  });

  test('includes the warnings of Python', async () => {
    const messages = await ask(`x = 1\nprint(x is 1)\nimport warnings\nwarnings.warn('mind')`);
    const warned = textOf(messages, 'err');
    assert.match(warned, /<your code>:2: SyntaxWarning: "is" with 'int' literal/);
    assert.match(warned, /<your code>:4: UserWarning: mind/);
  });
});

describe('input', () => {
  const sentence = /^input\(\) cannot ask here: write the value into the code instead/;
  for (const code of [
    'x = input()',
    'x = input("how many? ")',
    'import sys\nx = sys.stdin.read()',
    'import sys\nfor line in sys.stdin: pass',
  ]) {
    test(`is answered with an error: ${code.replaceAll('\n', '; ')}`, async () => {
      const { type, message, text } = await errorOf(code);
      assert.equal(type, 'RuntimeError');
      assert.match(message, sentence);
      assert.doesNotMatch(text, /driver/);
    });
  }
});

// ---- values ------------------------------------------------------------------------------------

describe('the value of the last expression', () => {
  const valueOf = async (code) => ranOf(await ask(code)).value;

  test('is told as Python shows it', async () => {
    assert.equal(await valueOf('1 + 1'), '2');
    assert.equal(await valueOf('import numpy as np\nnp.arange(3) / 2'), 'array([0. , 0.5, 1. ])');
    assert.equal(await valueOf(`'text'`), "'text'");
    assert.equal(await valueOf('x = 2\n\nx # a comment\n'), '2');
  });

  test('is not there after a statement, or when it is None', async () => {
    for (const code of ['', '# nothing', 'x = 1', 'None', 'print', 'if True: 3']) {
      assert.equal(
        await valueOf(code),
        code === 'print' ? '<built-in function print>' : null,
        code,
      );
    }
  });

  test('is cut when it is long, and its class may break its repr', async () => {
    const long = await valueOf(`'x' * 10_000_000`);
    assert.equal(long.length, 2000);
    assert.match(long, /x…$/);
    assert.equal(await valueOf('class A:\n  def __repr__(self): raise SystemExit\nA()'), '<A>');
    assert.equal(await valueOf('class A:\n  def __repr__(self): return 3\nA()'), '<A>');
  });

  test('is evaluated once, and with the imports of the future', async () => {
    assert.equal(await printed('(lambda: print("once"))()'), 'once\n');
    assert.equal(await valueOf('from __future__ import annotations\n(lambda: 3)()'), '3');
  });
});

// ---- errors ------------------------------------------------------------------------------------

describe('a traceback', () => {
  test('shows the lines of the program, and nothing around them', async () => {
    const { text, type, message, line } = await errorOf(`import numpy as np

def inner(x):
    return np.linalg.solve(x, [1, 2, 3])  # too long

inner(np.eye(2))
`);
    assert.match(
      text,
      /^Traceback \(most recent call last\):\n {2}File "<your code>", line 6, in <module>\n {4}inner\(np\.eye\(2\)\)\n/,
    );
    assert.match(
      text,
      /File "<your code>", line 4, in inner\n {4}return np\.linalg\.solve\(x, \[1, 2, 3\]\) {2}# too long\n/,
    );
    assert.doesNotMatch(text, /driver|site-packages|linalg\.py/);
    assert.deepEqual([type, line], ['ValueError', 4]);
    assert.ok(text.endsWith(`ValueError: ${message}`));
  });

  test('shows chained errors too', async () => {
    const chained = await errorOf(`
try:
    {}['key']
except KeyError as error:
    raise RuntimeError('after it') from error
`);
    assert.match(
      chained.text,
      /line 3, in <module>[^]*KeyError: 'key'\n\nThe above exception was the direct cause[^]*line 5, in <module>[^]*RuntimeError: after it$/,
    );
    assert.equal(chained.line, 5);
    const during = await errorOf(`
try:
    1 / 0
except ZeroDivisionError:
    undefined
`);
    assert.match(during.text, /ZeroDivisionError[^]*During handling of the above[^]*NameError/);
    assert.equal(during.line, 5);
  });

  test('shows groups of errors, and circles of them', async () => {
    const group = await errorOf(`raise ExceptionGroup('two', [ValueError(1), TypeError(2)])`);
    assert.match(
      group.text,
      /ExceptionGroup: two \(2 sub-exceptions\)[^]*ValueError: 1[^]*TypeError: 2/,
    );
    const circle = await errorOf(`
a, b = ValueError('a'), ValueError('b')
a.__cause__, b.__cause__ = b, a
raise a
`);
    assert.match(circle.text, /ValueError: b[^]*ValueError: a$/);
  });

  test('of a recursion without end is short', async () => {
    const { text, type } = await errorOf('def f(n):\n    return f(n + 1)\nf(0)');
    assert.equal(type, 'RecursionError');
    assert.match(text, /\[Previous line repeated \d+ more times\]/);
    assert.ok(text.split('\n').length < 20);
    const by = await errorOf('def f(): g()\ndef g(): h()\ndef h(): f()\nf()');
    assert.equal(by.type, 'RecursionError');
    assert.ok(by.text.split('\n').length < 40);
  });

  test('comes of whatever is raised, and whatever its class does', async () => {
    const types = async (code) => (await errorOf(code)).type;
    assert.equal(await types('import sys\nsys.exit()'), 'SystemExit');
    assert.equal(await types('exit()'), 'SystemExit');
    assert.equal(await types('raise KeyboardInterrupt'), 'KeyboardInterrupt');
    assert.equal(await types('raise GeneratorExit'), 'GeneratorExit');
    assert.equal(await types(`raise 'text'`), 'TypeError');
    const hostile = await errorOf(`
class Hostile(Exception):
    def __str__(self): raise SystemExit
    __cause__ = property(lambda self: 1 / 0)
    __notes__ = property(lambda self: 1 / 0)
raise Hostile`);
    assert.equal(hostile.type, 'Hostile');
    const long = await errorOf(`raise ValueError('x' * 10_000_000)`);
    assert.ok(long.text.length < 2000 && long.message.length <= 500);
  });

  test('of a wrong number of arguments has no frame of the driver', async () => {
    const { outcomes } = await callF('def f(): return 1', [1]);
    assert.match(outcomes[0].error.text, /^TypeError: f\(\) takes 0 positional arguments but 1/);
    assert.equal(outcomes[0].error.line, null);
  });
});

describe('a SyntaxError', () => {
  const places = {
    'def f(x)\n    return x': [1, 9, "expected ':'"],
    'x = 1\ny = (2,\nz = 3': [2, 5, "'(' was never closed"],
    'print(“hi”)': [1, 7, "invalid character '“' (U+201C)"],
    "x = '√√' + ‘a’": [1, 12, "invalid character '‘' (U+2018)"],
    "x = '😀' + ‘a’": [1, 12, "invalid character '‘' (U+2018)"],
    'if True:\nx = 1': [2, 1, "expected an indented block after 'if' statement on line 1"],
    'x = 1\n  y = 2': [2, 2, 'unexpected indent'],
    'return 3': [1, 1, "'return' outside function"],
    'x = "a\0b"': [1, 7, 'here is a null character, which Python cannot read'],
    'x = 1\r\ny = "\ud800"': [2, 6, 'here is half of a character, which Python cannot read'],
    '\n\n\x0c\nx = = 1': [4, 5, 'invalid syntax'],
    'x = 1\u2028y = 2': [1, 6, 'invalid non-printable character U+2028'],
  };
  for (const [code, place] of Object.entries(places)) {
    test(`is marked at its place: ${JSON.stringify(code)}`, async () => {
      const messages = await ask(code, { calls: [{ name: 'f', cases: [], skip: false }] });
      const { line, column, message, syntax, text } = ranOf(messages).error;
      assert.deepEqual([line, column, message], place);
      assert.equal(syntax, true);
      assert.ok(text.startsWith('  File "<your code>", line '));
      assert.deepEqual(
        messages.map(({ type }) => type),
        ['ran', 'done'],
      );
    });
  }

  test('in a text that the program compiles is an error like others', async () => {
    const { syntax, type, line } = await errorOf(`x = 1\nexec('y = (')`);
    assert.deepEqual([syntax, type, line], [false, 'SyntaxError', 2]);
  });

  test('or nothing at all comes of odd code, but no crash', async () => {
    const deep = {
      empty: '',
      'only lines': '\n'.repeat(500_000),
      '1 MB': 'x = 1\n'.repeat(170_000),
      '1 MB in a comment': `#${'x'.repeat(1_000_000)}`,
      '1 MB in a list': `x = [${'1,'.repeat(500_000)}]`,
    };
    for (const [name, code] of Object.entries(deep)) assert.equal(await errorOf(code), null, name);
    const tooDeep = {
      parentheses: '('.repeat(100_000),
      signs: `${'-'.repeat(100_000)}1`,
      sums: `1${'+1'.repeat(100_000)}`,
      attributes: `x${'.a'.repeat(100_000)}`,
      lambdas: `${'lambda:'.repeat(50_000)}1`,
      'else if': `if 0: pass\n${'elif 0: pass\n'.repeat(20_000)}`,
      'f-strings': `f"${'{f"'.repeat(300)}`,
    };
    for (const [name, code] of Object.entries(tooDeep)) {
      const { type, syntax } = await errorOf(code);
      assert.match(type, /^(SyntaxError|MemoryError|RecursionError)$/, name);
      assert.equal(syntax, true, name);
    }
  });
});

// ---- a fresh start -----------------------------------------------------------------------------

describe('each run', () => {
  test('has a namespace of its own, as a program has', async () => {
    await ask('left_over = 1\ndef print(*_): pass');
    assert.equal(
      await printed(`
import __main__, sys
print('left_over' in globals(), __name__, __main__ is sys.modules['__main__'])
print(__main__.__dict__ is globals(), sorted(vars()))
from dataclasses import dataclass
@dataclass
class Point:
    x: 'int'
print(Point(3))
`),
      [
        'False __main__ True',
        "True ['__builtins__', '__doc__', '__loader__', '__main__', '__name__', '__package__', '__spec__', 'sys']",
        'Point(x=3)',
        '',
      ].join('\n'),
    );
  });

  /** [what a program changes, what the next one asks for, what it has to get] */
  const changes = [
    ['import numpy as np\nnp.sqrt = lambda x: 42', 'np.sqrt(4.0)', '2.0'],
    ['import numpy as np\ndel np.sqrt', 'np.sqrt(4.0)', '2.0'],
    ['import numpy as np\nnp.new = 1', `hasattr(np, 'new')`, 'False'],
    ['import numpy as np\nnp.random.default_rng = None', 'callable(np.random.default_rng)', 'True'],
    ['import numpy as np\nnp.linalg.norm = 3', 'float(np.linalg.norm([3, 4]))', '5.0'],
    [
      'import numpy as np\nclass Same:\n  def __eq__(self, other): return True\nnp.pi = Same()',
      'np.pi',
      '3.141592653589793',
    ],
    ['import math\nmath.sqrt = abs', 'math.sqrt(4)', '2.0'],
    [
      'import builtins\nbuiltins.len = lambda x: 7\nbuiltins.own = 1',
      `(len(''), 'own' in dir(__import__('builtins')))`,
      '(0, False)',
    ],
    ['import builtins\nbuiltins.__dict__.clear()', `len('abc')`, '3'],
    [
      'import random\nrandom.Random.random = 3\nrandom.Random.own = 3',
      `(callable(random.random), hasattr(random.Random, 'own'))`,
      '(True, False)',
    ],
    [
      'import numpy as np\nnp.ma.MaskedArray.mean = 3\ndel np.poly1d.__call__',
      `(callable(np.ma.array([1]).mean), callable(np.poly1d([1])))`,
      '(True, True)',
    ],
    [
      'import numpy as np\nnp.mean.__wrapped__.__code__ = (lambda a, axis=None, dtype=None, out=None, keepdims=False, *, where=True: 42).__code__',
      'float(np.mean([1, 2]))',
      '1.5',
    ],
    [
      'import numpy as np\nnp.linalg.norm.__wrapped__.__defaults__ = (1, None, False)',
      'float(np.linalg.norm([3, 4]))',
      '5.0',
    ],
    [
      'import traceback\ntraceback.TracebackException.format = None',
      'callable(traceback.TracebackException.format)',
      'True',
    ],
    [
      'import numpy as np\nnp.seterr(all="raise"); np.seterrcall(print); np.setbufsize(160)',
      '(np.geterr()["divide"], np.geterrcall(), np.getbufsize())',
      "('warn', None, 8192)",
    ],
    [
      'import numpy as np\nnp.set_printoptions(precision=2, suppress=True)',
      'str(np.array([1/3]))',
      '[0.33333333]',
    ],
    [
      'import numpy as np, sys\nnp.sctypeDict["float64"] = np.float32\nsys.modules["numpy"] = None',
      `np.dtype('float64').itemsize`,
      '8',
    ],
    [
      'import numpy as np\nnp.random.set_bit_generator(np.random.PCG64(3))',
      `type(np.random.get_bit_generator()).__name__`,
      'MT19937',
    ],
    ['import sys\nsys.setrecursionlimit(100)', 'sys.getrecursionlimit()', '1000'],
    [
      'import sys\nsys.setrecursionlimit(100000); sys.set_int_max_str_digits(0)',
      '(sys.getrecursionlimit(), sys.get_int_max_str_digits())',
      '(1000, 4300)',
    ],
    [
      'import sys\nsys.path.append("/somewhere"); sys.path_hooks.clear(); sys.meta_path.clear()',
      `('/somewhere' in sys.path, len(sys.path_hooks) > 0, len(sys.meta_path) > 2)`,
      '(False, True, True)',
    ],
    [
      'import sys\nsys.modules["math"] = sys; import fractions',
      `(math.__name__, 'fractions' in sys.modules)`,
      "('math', False)",
    ],
    [
      'import sys\nsys.modules.clear()',
      `('numpy' in sys.modules, len(sys.modules) > 100)`,
      '(True, True)',
    ],
    [
      'import os\nos.environ["OWN"] = "1"; os.chdir("/tmp")',
      `(os.environ.get('OWN'), os.getenv('OWN'), os.getcwd())`,
      "(None, None, '/home/pyodide')",
    ],
    [
      'import os\nopen("fractions.py", "w").write("Fraction = 3")\nos.makedirs("own/deep")',
      `(callable(__import__('fractions').Fraction), os.listdir('.'))`,
      '(True, [])',
    ],
    ['import sys\nsys.settrace(lambda *a: 1 / 0)', 'sys.gettrace()', 'None'],
    ['import sys\nsys.setprofile(lambda *a: 1 / 0)', 'sys.getprofile()', 'None'],
    [
      'import sys\nm = sys.monitoring\nm.use_tool_id(3, "own")\nm.register_callback(3, m.events.CALL, lambda *a: 1 / 0)\nm.set_events(3, m.events.CALL)',
      'sys.monitoring.get_tool(3)',
      'None',
    ],
    [
      'import gc\ngc.disable(); gc.set_threshold(1); gc.callbacks.append(lambda *a: 1 / 0); gc.unfreeze()',
      '(gc.isenabled(), gc.get_threshold()[0], len(gc.callbacks))',
      '(True, 700, 0)',
    ],
    ['import warnings\nwarnings.simplefilter("error")', `warnings.warn('x')`, 'None'],
    ['import atexit\natexit.register(print)', `atexit._ncallbacks()`, '0'],
    [
      'import sys\nsys.stdout = sys.stderr = None\nsys.displayhook = None',
      `sys.displayhook is not None`,
      'True',
    ],
    [
      'import string, copyreg\nstring.ascii_letters = ""\ncopyreg.dispatch_table[complex] = 3',
      `(len(string.ascii_letters), callable(copyreg.dispatch_table[complex]))`,
      '(52, True)',
    ],
    [
      'import sys\nd = sys._getframe()\nwhile d: f, d = d, d.f_back\nf.f_globals["read_value"] = 3\nf.f_globals["Program"].call = 4',
      '1',
      '1',
    ],
  ];
  const modules =
    'import numpy as np, math, builtins, random, sys, os, warnings, atexit, gc, string, copyreg, traceback';

  for (const [change, probe, expected] of changes) {
    test(`finds Python as it was, after ${change.replaceAll('\n', '; ')}`, async () => {
      const [last] = (await ask(change)).slice(-1);
      // with events raised in every call, or its own functions exchanged, the driver gives up
      if (!/monitoring|f_globals/.test(change)) assert.equal(last.type, 'done');
      const messages = await ask(`${modules}\nprint(${probe})`);
      assert.equal(ranOf(messages).error, null, ranOf(messages).error?.text);
      assert.equal(textOf(messages), `${expected}\n`);
      const { outcomes } = await callF('def f(x): return x', [3]);
      assert.deepEqual(outcomes[0].outcome, { kind: 'number', value: 3 });
    });
  }

  test('draws other random numbers than the one before, where it takes no seed', async () => {
    const draw = 'import numpy as np, random\nprint(np.random.rand(), random.random())';
    await ask('import numpy as np, random\nnp.random.seed(0); random.seed(0)');
    const [first, second] = [await printed(draw), await printed(draw)];
    assert.notEqual(first, second);
    assert.notEqual(first.split(' ')[1], second.split(' ')[1]);
  });

  test('leaves nothing that goes on after it', async () => {
    const loop = await errorOf('import asyncio\nasync def f(): pass\nasyncio.run(f())');
    assert.deepEqual([loop.type, loop.message], ['RuntimeError', 'there is no event loop here']);
    assert.equal(
      (await errorOf('import asyncio\nasyncio.get_running_loop()')).type,
      'RuntimeError',
    );
    assert.equal((await errorOf('import sys\nsys.addaudithook(print)')).type, 'RuntimeError');
    const started = await errorOf('import threading\nthreading.Thread(target=print).start()');
    assert.equal(started.type, 'RuntimeError');
    await ask(
      `class Late:\n  def __del__(self): print('too late')\na = Late(); a.a = a; b = [Late()]`,
    );
    assert.equal(await printed('import gc; gc.collect()'), '');
  });

  test('begins soon after the one before', async () => {
    const calls = functions.map((name) => ({
      name,
      cases: python.grading.exerciseCases(name, 1).map((one) => one.arguments),
      skip: false,
    }));
    const times = [];
    for (let i = 0; i < 12; i += 1) {
      const messages = await ask(solutions, { calls });
      times.push([ofType(messages, 'outcome').at(-1).at, messages.at(-1).at]);
    }
    const least = (index) => Math.min(...times.slice(2).map((pair) => pair[index]));
    const all = `last outcome ${least(0).toFixed(1)} ms, ready again ${least(1).toFixed(1)} ms`;
    console.log(`a later run of the solutions: ${all}`);
    assert.ok(least(0) < 250 && least(1) < 300, all);
  });
});

describe('a program does not reach', () => {
  for (const name of [
    'js',
    'pyodide',
    'pyodide_js',
    '_pyodide',
    '_pyodide_core',
    'micropip',
    'pyodide.ffi',
    'js.document',
  ]) {
    test(`the module ${name}`, async () => {
      const { type, message, text } = await errorOf(`import ${name}`);
      const [first] = name.split('.');
      assert.deepEqual([type, message], ['ModuleNotFoundError', `No module named '${first}'`]);
      assert.ok(text.endsWith(message), 'without a word on how to install it');
      assert.equal(await printed(`import sys\nprint('${name}' in sys.modules)`), 'False\n');
    });
  }

  test('a finder of Pyodide', async () => {
    const finders = 'import sys\nprint([type(f).__module__ for f in sys.meta_path], sys.meta_path)';
    assert.doesNotMatch(await printed(finders), /pyodide|JsFinder/i);
    const { message } = await errorOf('import scipy');
    assert.equal(message, `No module named 'scipy'`);
  });

  for (const code of [
    'import socket\nsocket.create_connection(("example.org", 80))',
    'import socket\nsocket.socket().connect(("127.0.0.1", 80))',
    'import urllib.request\nurllib.request.urlopen("http://example.org")',
    'import http.client\nhttp.client.HTTPConnection("example.org").request("GET", "/")',
  ]) {
    test(`the network: ${code.split('\n')[1]}`, async () => {
      const { type, message } = await errorOf(code);
      assert.match(`${type}: ${message}`, /no network here/);
    });
  }

  test('the files of this machine', async () => {
    assert.equal((await errorOf(`open('${top}README.md')`)).type, 'FileNotFoundError');
    assert.equal((await errorOf('import subprocess\nsubprocess.run(["ls"])')).type, 'OSError');
  });
});

// ---- what a call did ---------------------------------------------------------------------------

describe('the outcome of a call', () => {
  const number = (value) => ({ kind: 'number', value });
  const vector = (...values) => ({ kind: 'array', shape: [values.length], values });
  const other = (type) => ({ kind: 'other', type });
  const returned = {
    1: number(1),
    1.5: number(1.5),
    'np.float32(2)': number(2),
    'np.int64(3)': number(3),
    'np.longdouble(3)': number(3),
    'np.array(4)': number(4),
    '10 ** 400': number('Infinity'),
    '-10 ** 400': number('-Infinity'),
    'float("nan")': number('NaN'),
    '-np.inf': number('-Infinity'),
    True: other('bool'),
    'np.bool_(1)': other('bool'),
    '1j': other('complex'),
    '"8"': other('str'),
    None: { kind: 'none' },
    '[1, 2.5]': vector(1, 2.5),
    '(np.float64(1), 2)': vector(1, 2),
    '[np.array([1, 2]), (3, 4)]': { kind: 'array', shape: [2, 2], values: [1, 2, 3, 4] },
    'np.zeros((0, 3))': { kind: 'array', shape: [0, 3], values: [] },
    'np.array([[1.5]])': { kind: 'array', shape: [1, 1], values: [1.5] },
    'np.array([np.nan, np.inf])': vector('NaN', 'Infinity'),
    'np.array([1, 2.5], dtype=object)': vector(1, 2.5),
    'np.matrix([[1, 2]])': { kind: 'array', shape: [1, 2], values: [1, 2] },
    '[]': vector(),
    '[[1], [2, 3]]': other('list'),
    '[True]': other('list'),
    'np.array([True])': other('ndarray'),
    'np.zeros(10_000)': vector(...Array(10_000).fill(0)),
    'np.zeros(10_001)': other('ndarray'),
    '[[0] * 101] * 100': other('list'),
    '[[[]] * 10_000] * 10_000': other('list'),
    loop: other('list'),
    '{1: 2}': other('dict'),
    'range(3)': other('range'),
    ValueError: { kind: 'exception', type: 'ValueError' },
    'ValueError("no")': { kind: 'exception', type: 'ValueError' },
    'Hostile()': other('Hostile'),
    'Lying()': other('Lying'),
    'Eight(3)': number(3),
    'EightFloat(3)': number(3),
    'np.zeros(2).view(EightArray)': vector(0, 0),
    'EightList([1])': vector(1),
  };
  const classes = `
import numpy as np
loop = []
loop.append(loop)
class Hostile:
    __class__ = property(lambda self: float)
    def __repr__(self): raise SystemExit
    def __float__(self): raise KeyboardInterrupt
    def __eq__(self, other): return True
    def __array__(self, *_, **__): raise BaseException
class LyingClass(type):
    __name__ = 'float'
    def __instancecheck__(self, other): return True
    def __subclasscheck__(self, other): return True
class Lying(metaclass=LyingClass): pass
class Eight(int):
    def __float__(self): return 8.0
    def __repr__(self): return 8
class EightFloat(float):
    def __float__(self): return 8.0
    def __eq__(self, other): return True
class EightArray(np.ndarray):
    shape = property(lambda self: 1 / 0)
    def tolist(self): return [8, 8]
    def __array__(self, *_, **__): return np.array([8, 8])
class EightList(list):
    def __iter__(self): return iter([8])
    def __len__(self): return 8
`;
  for (const [value, expected] of Object.entries(returned)) {
    test(`is read: ${value}`, async () => {
      const { outcomes } = await callF(`${classes}\ndef f(x): return ${value}`, [1]);
      assert.deepEqual(outcomes[0].outcome, expected);
      assert.ok(outcomes[0].shown.length <= 300);
    });
  }

  test('of an error has the names of its classes', async () => {
    const { outcomes } = await callF(
      'class Own(ValueError, KeyError): pass\ndef f(x): raise Own("no") if x else SystemExit',
      [1],
      [0],
    );
    const types = outcomes.map(({ outcome }) => outcome.types);
    assert.deepEqual(types[0], [
      'Own',
      'ValueError',
      'KeyError',
      'LookupError',
      'Exception',
      'BaseException',
    ]);
    assert.deepEqual(types[1], ['SystemExit', 'BaseException']);
    assert.equal(outcomes[0].shown, null);
    assert.equal(outcomes[0].error.message, "'no'");
  });

  test('is that of numbers and arrays of floats', async () => {
    const code = `
def f(*given):
    print([(type(x).__name__, getattr(x, 'dtype', ''), getattr(x, 'shape', '')) for x in given])
    return [[x.flags.writeable, x.flags.owndata] for x in given if hasattr(x, 'flags')] and 1`;
    const { outcomes } = await callF(
      `${code}\nlog = []\ndef print(x): log.append(str(x))\ng = f\ndef f(*given):\n  g(*given)\n  raise ValueError(log[-1])`,
      [
        2,
        0.5,
        [1, 2],
        [
          [1, 2],
          [3, 4],
          [5, 6],
        ],
      ],
    );
    assert.equal(
      outcomes[0].error.message,
      "[('int', '', ''), ('float', '', ''), ('ndarray', dtype('float64'), (2,)), ('ndarray', dtype('float64'), (3, 2))]",
    );
  });

  test('tells that an argument was changed, and the next call has new ones', async () => {
    const changing = [
      'Q[0, 0] = 9',
      'Q *= 2',
      'Q.sort(axis=0)',
      'Q.shape = (6,)',
      'Q.resize((1, 1), refcheck=False)',
      'Q.fill(0); raise ValueError',
    ];
    for (const change of changing) {
      const { outcomes } = await callF(
        `kept = []\ndef f(Q, K):\n    ${change}\n    kept.append(Q)\n    return K`,
        ...Array(2).fill([
          [
            [3, 2],
            [1, 4],
            [0, 1],
          ],
          [1, 2],
        ]),
      );
      assert.deepEqual(
        outcomes.map(({ outcome }) => outcome.changed),
        [true, true],
        change,
      );
    }
    const { outcomes } = await callF('def f(Q):\n    Q = Q * 2\n    return Q.sum()', [[1, 2]]);
    assert.deepEqual(outcomes[0].outcome, number(6));
  });

  test('does not depend on what an argument was made to in the call before', async () => {
    const code =
      'last = []\ndef f(Q):\n    for q in last: q[:] = 100\n    last.append(Q)\n    s = float(Q.sum())\n    Q[:] = 7\n    return s';
    const { outcomes } = await callF(code, [[1, 2]], [[1, 2]], [[3, 4]]);
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome.value),
      [3, 3, 7],
    );
  });

  test('of endless memory is a MemoryError, and Python lives', async () => {
    const code = 'def f(x):\n    kept = []\n    while True: kept.append(bytearray(100_000_000))';
    const { outcomes } = await callF(code, [1]);
    assert.equal(outcomes[0].outcome.types[0], 'MemoryError');
    const huge = await callF(
      'import numpy as np\ndef f(x): return np.ones(2 ** 28, dtype=float)',
      [1],
    );
    assert.equal(huge.outcomes[0].outcome.kind, 'error');
    assert.equal(await printed('print(sum(bytearray(50_000_000)))'), '0\n');
  });
});

// ---- what is found under a name ----------------------------------------------------------------

describe('a function', () => {
  const find = async (code, name = 'f') => {
    const messages = await ask(code, { calls: [{ name, cases: [[1]], skip: false }] });
    const { found, close } = messages.find(({ type }) => type === 'function');
    assert.equal(ofType(messages, 'outcome').length, found === 'function' ? 1 : 0);
    return close ? [found, close] : found;
  };

  test('is still to do as long as nothing is in it', async () => {
    const bodies = [
      'pass',
      '...',
      '"""Words."""',
      '"""Words."""\n    pass',
      'raise NotImplementedError',
      'raise NotImplementedError("later")',
      'pass; pass',
    ];
    for (const body of bodies) assert.equal(await find(`def f(x):\n    ${body}`), 'todo', body);
    const written = [
      'return',
      'return None',
      'x = 1',
      'raise ValueError',
      'print(x)',
      'if x: pass',
    ];
    for (const body of written)
      assert.equal(await find(`def f(x):\n    ${body}`), 'function', body);
    for (const name of functions) assert.equal(await find(starter, name), 'todo', name);
  });

  test('is the one that its name has in the end', async () => {
    assert.equal(await find('def f(x): pass\ndef f(x): return 1'), 'function');
    assert.equal(await find('def f(x): return 1\ndef f(x): pass'), 'todo');
    assert.equal(await find('def f(x): return 1\nf = 8'), 'other');
    assert.equal(await find('def f(x): return 1\ndel f'), 'missing');
    assert.equal(await find('def f(x): pass\ndef g(x): return 1\nf = g'), 'function');
    assert.equal(await find('f = lambda x: 1'), 'function');
    assert.equal(await find('import numpy as np\nf = np.sqrt'), 'function');
    assert.equal(await find('class f:\n    def __init__(self, x): pass'), 'function');
    assert.equal(await find('import functools\n@functools.cache\ndef f(x): return 1'), 'function');
    assert.equal(await find('import functools\n@functools.cache\ndef f(x): pass'), 'todo');
    assert.equal(await find('exec("def f(x): return 1")'), 'function');
  });

  test('that is missing may be there by nearly its name', async () => {
    assert.deepEqual(await find('def max_weigth(s): return 1', 'max_weight'), [
      'missing',
      'max_weigth',
    ]);
    assert.deepEqual(await find('def maxWeight(s): return 1', 'max_weight'), [
      'missing',
      'maxWeight',
    ]);
    assert.deepEqual(await find('def scale_Factor(s): return 1', 'scale_factor'), [
      'missing',
      'scale_Factor',
    ]);
    assert.equal(await find('def other(s): return 1\nmax_weigth = 3', 'max_weight'), 'missing');
    assert.equal(await find('globals().clear()'), 'missing');
  });

  test('defined before an error is graded, one after it is not run', async () => {
    const code = `${solutions.slice(0, solutions.indexOf('def score_std'))}\n1 / 0\n`;
    const results = await grade(code);
    assert.deepEqual(
      results.map(({ status, result }) => [status, result.reason]),
      [
        ['correct', null],
        ['correct', null],
        ['not-run', 'top-level'],
        ['not-run', 'top-level'],
        ['not-run', 'top-level'],
      ],
    );
  });
});

describe('the signs of a function', () => {
  const signs = {
    'def f(x): return x ** 1 / 2': ['one-half-power'],
    'def f(x): return x ** 1/2.0 + 1': ['one-half-power'],
    'def f(x): return x ** (1 / 2)': [],
    'def f(x): return (x ** 1) / 3 + x ** 1 / -2 + x ** -1 / 2': [],
    'import numpy as np\ndef f(x):\n    a = np.random.default_rng(x)\n    b = np.random.default_rng(x)\n    return 1':
      ['two-generators'],
    'from numpy.random import default_rng as make\ndef f(x): return [make(x), make(seed=x)] and 1':
      ['two-generators'],
    'import numpy as np\nr = np.random.default_rng(0)\ndef f(x): return r.normal()': [
      'generator-outside',
    ],
    'import numpy as np\nr = np.random.default_rng(0)\ndef f(x):\n    r = np.random.default_rng(x)\n    return r.normal()':
      [],
    'import numpy as np\ndef f(x, r=np.random.default_rng(0)): return r.normal()': [
      'generator-outside',
    ],
    'import numpy as np\ndef f(x):\n    np.random.seed(x)\n    return np.random.randn()': [
      'legacy',
    ],
    'from numpy.random import *\ndef f(x):\n    seed(x)\n    return randn()': ['legacy'],
    'from numpy import random as r\ndef f(x): return r.RandomState(x).randn()': ['legacy'],
    'import random\ndef f(x):\n    random.seed(x)\n    return random.random()': [],
    'import numpy as np\ndef f(x): return np.random.default_rng().normal()': ['no-seed'],
    'import numpy as np\ndef f(x): return np.random.default_rng(None).normal()': ['no-seed'],
    'import numpy as np\ndef f(x): return np.random.default_rng(42).normal()': ['fixed-seed'],
    'import numpy as np\ndef f(x): return np.random.default_rng(seed=-0 or 1).normal()': [],
    'import numpy as np\ndef f(x): return np.random.Generator(np.random.PCG64(7)).normal()': [
      'fixed-seed',
    ],
    'import numpy as np\nrng = np.random.default_rng\ndef f(x): return rng(x).normal()': [],
    'def f(x): print(x)': ['prints'],
    'def f(x): return g(x)\ndef g(x): return 1': ['calls:g'],
    'def f(x): return help1(x)\ndef help1(x): return help2(x)\ndef help2(x): return help1(x) if x > 1 else g(x)\ndef g(x): return 1':
      ['calls:g'],
    'f = lambda x: g(x)\ndef g(x): return 1': ['calls:g'],
    'import functools\ndef wrap(h):\n    @functools.wraps(h)\n    def inner(*a): return h(*a)\n    return inner\n@wrap\ndef f(x): return g(x)\ndef g(x): return 1':
      ['calls:g'],
  };
  for (const [code, expected] of Object.entries(signs)) {
    test(`are ${expected.join() || 'none'}: ${code.replaceAll('\n', '; ')}`, async () => {
      const calls = ['f', 'g'].map((name) => ({ name, cases: [[1]], skip: false }));
      const messages = await ask(code, { calls });
      assert.deepEqual(messages.find(({ name }) => name === 'f').signs, expected);
    });
  }
});

// ---- programs against the grader ---------------------------------------------------------------

/** Statuses by function. */
const statuses = (results) => results.map(({ status }) => status);
const allCorrect = Array(5).fill('correct');

describe('what a program patches', () => {
  const patches = [
    'import builtins\nbuiltins.len = lambda x: 0',
    'import builtins\nbuiltins.isinstance = builtins.issubclass = lambda *_: True',
    'import builtins\nfor name in ("type", "float", "int", "list", "tuple", "str", "repr", "map", "any", "all", "getattr", "callable", "zip", "sorted", "isinstance"): setattr(builtins, name, None)',
    'import numpy as np\nnp.array = np.asarray = np.ndarray = np.generic = np.float64 = lambda *a, **k: 8.0',
    'import json\njson.dumps = json.loads = json.JSONEncoder.encode = lambda *_: "{}"',
    'import json.encoder\njson.encoder.encode_basestring_ascii = json.encoder.c_make_encoder = None',
    'import math, cmath\nmath.isclose = cmath.isclose = lambda *a, **k: True',
    'import numpy as np\nnp.allclose = np.isclose = np.array_equal = lambda *a, **k: True',
    'import ast, difflib, linecache, traceback\nast.walk = difflib.get_close_matches = linecache.getlines = None\ntraceback.TracebackException = None',
    'import sys\nsys.settrace(lambda *a: 1 / 0)\nsys.setprofile(lambda *a: 1 / 0)',
    'import sys\nsys.stdout = sys.stderr = None',
    'import gc\ngc.disable()\ngc.collect = None',
  ];
  const wrong = `
def scale_factor(d_k): return 3.0
def scaled_scores(Q, K): return [[1.0]]
def score_std(d, trials, seed): return 3.0
def scaled_score_std(d, trials, seed): return 3.0
def max_weight(scores): return 3.0
`;

  /** A right function that keeps what it needs. */
  const careful = `import math
def scale_factor(d_k, sqrt=math.sqrt, refusal=ValueError):
    if d_k < 1: raise refusal('too small')
    return sqrt(d_k)
`;

  /** Statuses, and whether Python had to be started again. */
  async function judged(code) {
    const events = await run(code);
    const verdicts = ofType(events, 'verdict').map(({ result }) => result.status);
    return { verdicts, restarts: ofType(events, 'restarted').length };
  }

  test('is tried on a right program, and on one with no right function', async () => {
    assert.deepEqual((await judged(solutions)).verdicts, allCorrect);
    assert.deepEqual((await judged(wrong)).verdicts, Array(5).fill('incorrect'));
    assert.equal((await judged(careful)).verdicts[0], 'correct');
  });

  for (const patch of patches) {
    test(`neither breaks nor fools the grader: ${patch.replaceAll('\n', '; ')}`, async () => {
      const fooled = await judged(`${wrong}\n${patch}`);
      assert.deepEqual(fooled, { verdicts: Array(5).fill('incorrect'), restarts: 0 });
      const right = await judged(`${careful}\n${patch}`);
      assert.deepEqual([right.verdicts[0], right.restarts], ['correct', 0]);
      const next = await judged(solutions);
      assert.deepEqual(next, { verdicts: allCorrect, restarts: 0 });
    });
  }
});

describe('a function that', () => {
  const others = ['scale_factor', 'scaled_scores', 'scaled_score_std', 'max_weight'];
  const bad = {
    'never ends': ['while True: pass', 'too-long'],
    'never ends, whatever is raised': [
      'while True:\n        try:\n            while True: pass\n        except BaseException: pass',
      'too-long',
    ],
    'ends Python': ['import os\n    os._exit(3)', 'crashed'],
    'breaks Python': ['import ctypes\n    ctypes.memset(8, 1, 10_000_000)', 'crashed'],
    'overflows the stack of C': ['import re\n    return deep(0)', 'crashed'],
  };
  const deep = `
class Deep:
    def __getattr__(self, name): return getattr(self, name + 'x')
def deep(n):
    import sys
    sys.setrecursionlimit(10 ** 9)
    x = None
    import functools
    f = lambda: 1
    for _ in range(200_000): f = functools.partial(f)
    g = functools.reduce(lambda a, b: map(int, a), range(100_000), iter([1]))
    return next(g)
`;
  for (const [what, [body, mistake]] of Object.entries(bad)) {
    test(`${what} leaves the others their verdicts`, async () => {
      const code = `${solutions}\n${deep}\ndef score_std(d, trials, seed):\n    ${body}\n`;
      const events = await run(`print('once')\n${code}`, { limit: 4 });
      const verdicts = Object.fromEntries(
        ofType(events, 'verdict').map(({ name, result }) => [name, result]),
      );
      for (const name of others) assert.equal(verdicts[name].status, 'correct', name);
      assert.deepEqual(
        [verdicts.score_std.status, verdicts.score_std.mistake],
        ['incorrect', mistake],
      );
      assert.match(verdicts.score_std.call, /^score_std\(\d+, \d+, \d+\)$/);
      assert.equal(textOf(events), 'once\n');
      const kinds = events
        .map(({ type }) => type)
        .filter((type) => !['text', 'verdict'].includes(type));
      assert.deepEqual(kinds, ['started', 'ran', 'restarted', 'end']);
      assert.deepEqual(statuses(await grade(solutions)), allCorrect, 'the next run');
    });
  }

  test('raises what ends programs leaves the others their verdicts', async () => {
    for (const body of [
      'raise SystemExit',
      'raise KeyboardInterrupt',
      'exit()',
      'return score_std(d, trials, seed)',
    ]) {
      const code = `${solutions}\ndef score_std(d, trials, seed): ${body}\n`;
      const results = await grade(code);
      assert.deepEqual(statuses(results), [
        'correct',
        'correct',
        'incorrect',
        'correct',
        'correct',
      ]);
      assert.equal(results[2].mistake, 'raised');
    }
  });
});

describe('the program itself, if it', () => {
  const reasons = async (code, options) => {
    const results = await grade(code, options);
    assert.ok(
      results.every(({ status }) => status === 'not-run'),
      JSON.stringify(results),
    );
    return [...new Set(results.map(({ result }) => result.reason))];
  };
  test('never ends, breaks or cannot be read, has a reason in each verdict', async () => {
    assert.deepEqual(await reasons(`${solutions}\nwhile True: pass`, { limit: 2 }), [
      'top-level-too-long',
    ]);
    assert.deepEqual(await reasons(`${solutions}\nimport os\nos._exit(0)`), ['crashed']);
    assert.deepEqual(await reasons(`${solutions}\nx = (`), ['syntax']);
    assert.deepEqual(await reasons(`${solutions}\nx = "\0"`), ['syntax']);
    assert.deepEqual(statuses(await grade(solutions)), allCorrect);
  });

  test('is empty or deletes what it should define, has verdicts', async () => {
    const missing = [...Array(5)].map(() => ['todo', 'missing']);
    for (const code of [
      '',
      'x = 1',
      `${solutions}\ndel ${functions.join()}`,
      `${solutions}\nglobals().clear()`,
    ]) {
      const results = await grade(code);
      assert.deepEqual(
        results.map(({ status, mistake }) => [status, mistake]),
        missing,
      );
    }
    const big = await grade(`${solutions}\n${'# more and more\n'.repeat(65_000)}`, { limit: 30 });
    assert.deepEqual(statuses(big), allCorrect);
  });
});

describe('Stop', () => {
  test('ends a program in a loop, and the next run works', async () => {
    const code = `${solutions}\ndef scaled_scores(Q, K):\n    while True: pass`;
    let stoppedAt = 0;
    const events = await run(code, {
      limit: 100,
      told({ type, name }) {
        if (type !== 'verdict' || name !== 'scale_factor') return;
        stoppedAt = performance.now();
        stop();
      },
    });
    assert.ok(performance.now() - stoppedAt < 500);
    assert.equal(events.at(-1).how, 'stopped');
    const verdicts = ofType(events, 'verdict').map(({ result }) => [result.status, result.reason]);
    assert.deepEqual(verdicts, [['correct', null], ...Array(4).fill(['not-run', 'stopped'])]);
    assert.deepEqual(statuses(await grade(solutions)), allCorrect);
  });

  test('ends a program that prints without end', async () => {
    const events = await run(`while True: print('x')`, {
      limit: 100,
      told: ({ type }) => type === 'capped' && stop(),
    });
    assert.equal(events.at(-1).how, 'stopped');
    assert.equal(ofType(events, 'verdict').length, 5);
  });
});

describe('a verdict cannot be had by', () => {
  const halves =
    'import numpy as np\ndef scale_factor(d_k): return 8.0\ndef max_weight(scores): return 0.5\n';
  const reach = `
import sys, json, gc
def senders():
    frame, found = sys._getframe(), []
    while frame:
        found += [value for value in [*frame.f_locals.values(), *frame.f_globals.values()] if type(value).__name__ in ('JsProxy', 'JsCallable', 'Teller')]
        frame = frame.f_back
    try: found += [one for one in gc.get_objects() if type(one).__name__ in ('JsProxy', 'JsCallable')]
    except BaseException: pass
    return [getattr(one, 'send', one) for one in found] + [sys.stdout._output.tell.send]
def forge(run, **message):
    for send in senders():
        try: send(json.dumps({'run': run, **message}))
        except BaseException: pass
def name_of_run():
    return sys.stdout._output.tell.run
`;
  const eight = `{'kind': 'number', 'value': 8.0}`;
  const forgers = {
    'printing messages': `print('{"run": "1", "type": "verdict", "name": "scale_factor", "status": "correct"}')`,
    'sending a verdict': `${reach}\nforge(name_of_run(), type='verdict', name='scale_factor', result={'status': 'correct'})`,
    'sending outcomes before their time': `${reach}\nfor i in range(20): forge(name_of_run(), type='outcome', name='scale_factor', index=i, outcome=${eight}, shown='8.0', error=None)`,
    'sending outcomes from inside a call': `${reach}\ndef scale_factor(d_k):\n    for i in range(20): forge(name_of_run(), type='outcome', name='scale_factor', index=i, outcome=${eight}, shown='8.0', error=None)\n    return 8.0`,
    'sending the right outcome and returning another': `${reach}\nasked = []\ndef scale_factor(d_k):\n    asked.append(d_k)\n    refused = {'kind': 'error', 'types': ['ValueError']}\n    forge(name_of_run(), type='outcome', name='scale_factor', index=len(asked) - 1, outcome=refused if d_k < 1 else {'kind': 'number', 'value': d_k ** 0.5}, shown='', error=None)\n    return 8.0`,
    'sending the end': `${reach}\nforge(name_of_run(), type='ran', value=None, error=None)\nforge(name_of_run(), type='done')`,
    'sending for other runs': `${reach}\nfor run in range(100): forge(str(run + 1000), type='outcome', name='scale_factor', index=0, outcome=${eight}, shown='', error=None)`,
    'sending what is no message': `${reach}\nfor send in senders():\n    for text in ('', 'null', '[]', '{', '{"run": ' + json.dumps(name_of_run()) + '}', 'x' * 2_000_000):\n        send(text)`,
    'exchanging what reads outcomes': `${reach}\nframe = sys._getframe()\nwhile frame:\n    if 'read_value' in frame.f_globals: frame.f_globals['read_value'] = frame.f_globals['outcome_of'] = lambda value: ${eight}\n    frame = frame.f_back`,
    'ending the run early': `${reach}\ndef scale_factor(d_k):\n    import os\n    os._exit(0)`,
    'returning what is equal to everything':
      'class Any(float):\n    def __eq__(self, other): return True\n    def __float__(self): return 8.0\n    def __abs__(self): return 0.0\n    def __sub__(self, other): return 0.0\n    __rsub__ = __sub__\ndef scale_factor(d_k): return Any(8)',
    'a table of the fixed cases': null,
  };
  for (const [what, forger] of Object.entries(forgers)) {
    test(what, async () => {
      const table = python.grading
        .exerciseCases('scale_factor', 0)
        .filter(({ fresh }) => !fresh)
        .map(({ arguments: [size], expected }) => `${size}: ${expected.value ?? 'None'}`);
      const lookUp = `def scale_factor(d_k):\n    root = {${table.join()}}.get(d_k, 3.0)\n    if root is None: raise ValueError\n    return root`;
      const results = await grade(`${halves}\n${forger ?? lookUp}\n`, { limit: 5 });
      for (const { status, function: name } of results) {
        assert.ok(!['correct', 'remark'].includes(status), `${name}: ${status}`);
      }
      if (!forger) assert.equal(results[0].mistake, 'table');
      assert.deepEqual(statuses(await grade(solutions)), allCorrect, 'the next run');
    });
  }
});

// ---- the core's numbers ------------------------------------------------------------------------

test("score_std(64, 2000, 0) is the core's", async () => {
  const { loadCore } = await import(pathToFileURL(path.join(top, 'dist/attention-core.mjs')).href);
  const core = await loadCore();
  const code = `${solutions}\nf = score_std`;
  const { outcomes } = await callF(code, [64, 2000, 0]);
  const expected = core.scoreStd(64, 2000, 0);
  const { value } = outcomes[0].outcome;
  console.log(`score_std(64, 2000, 0): Python ${value}, core ${expected}`);
  assert.ok(Math.abs(value - expected) <= 1e-12 * expected);
});

// ---- the grader without Python -----------------------------------------------------------------

describe('the grader', () => {
  const { grading, known } = python;
  /** Interpreters that answer a request with what `answer` gives. */
  function scripted(...answers) {
    const log = [];
    const start = async () => {
      const number = log.length;
      log.push({ ended: false, isThere: true, requests: [] });
      const answer = answers[Math.min(number, answers.length - 1)];
      if (answer instanceof Error) throw answer;
      const one = {
        receive() {},
        isThere: () => log[number].isThere,
        post(request) {
          log[number].requests.push(request);
          queueMicrotask(() => {
            for (const message of answer(request) ?? []) {
              const text =
                typeof message === 'string'
                  ? message
                  : JSON.stringify({ run: request.run, ...message });
              one.receive(text);
            }
          });
        },
        end: () => (log[number].ended = true),
      };
      log[number].interpreter = one;
      return one;
    };
    return { log, grader: new Grader({ start, grading, known }) };
  }

  /** What the driver would say of functions that return 1.0. */
  function* ones({ calls }) {
    yield { type: 'ran', value: null, error: null };
    for (const { name, cases, skip } of calls) {
      if (skip) continue;
      yield { type: 'function', name, found: 'function', signs: [], close: null };
      for (const index of cases.keys()) {
        yield {
          type: 'outcome',
          name,
          index,
          outcome: { kind: 'number', value: 1 },
          shown: '1.0',
          error: null,
        };
      }
    }
    yield { type: 'done' };
  }

  const runIn = async (session, { limit = 1 } = {}) => {
    const events = [];
    const how = await session.run({ code: '', limit, draw: 7 }, (event) => events.push(event));
    return { how, events, verdicts: ofType(events, 'verdict').map(({ result }) => result) };
  };

  test('keeps its interpreter, and gives each run another name', async () => {
    const { log, grader: session } = scripted(ones);
    await runIn(session);
    const { how, events } = await runIn(session);
    assert.equal(how, 'done');
    assert.deepEqual(events.map(({ type }) => type).slice(0, 3), ['started', 'ran', 'verdict']);
    assert.equal(log.length, 1);
    const [first, second] = log[0].requests;
    assert.notEqual(first.run, second.run);
    assert.deepEqual([first.quiet, first.calls.map(({ name }) => name)], [false, functions]);
    session.end();
    await Promise.resolve();
    assert.equal(log[0].ended, true);
  });

  const outcome = {
    type: 'outcome',
    name: 'scale_factor',
    index: 0,
    outcome: { kind: 'number', value: 1 },
    shown: '1.0',
    error: null,
  };
  const ran = { type: 'ran', value: null, error: null };
  const found = {
    type: 'function',
    name: 'scale_factor',
    found: 'function',
    signs: [],
    close: null,
  };
  const error = { text: '', type: 'E', message: '', line: 1, column: null, syntax: false };
  const refused = {
    'no JSON': ['{'],
    'no object': ['3'],
    'no run': ['{"type": "ran"}'],
    'an unknown type': [{ type: 'verdict' }],
    'a text that is no text': [{ type: 'text', stream: 'out', text: 3 }],
    'a stream that is not there': [{ type: 'text', stream: 'in', text: 'x' }],
    'more text than is told': Array.from({ length: 9 }, () => ({
      type: 'text',
      stream: 'out',
      text: 'x'.repeat(20_000),
    })),
    'text after the cap': [{ type: 'capped' }, { type: 'text', stream: 'out', text: 'x' }],
    'text after the program': [ran, { type: 'text', stream: 'out', text: 'x' }],
    'an end before the program': [{ type: 'done' }],
    'an end before the functions': [ran, { type: 'done' }],
    'a program that ran twice': [ran, ran],
    'a value that is no text': [{ ...ran, value: 3 }],
    'an error of another form': [{ ...ran, error: { ...error, line: 'x' } }],
    'an error with a line below 0': [{ ...ran, error: { ...error, line: -1 } }],
    'a function out of order': [ran, { ...found, name: 'max_weight' }],
    'a function twice': [ran, found, found],
    'a function found in another way': [ran, { ...found, found: 'right' }],
    'signs that are no texts': [ran, { ...found, signs: [3] }],
    'an outcome before its function': [ran, outcome],
    'an outcome of another function': [ran, found, { ...outcome, name: 'max_weight' }],
    'an outcome too early': [ran, found, { ...outcome, index: 1 }],
    'an outcome twice': [ran, found, outcome, outcome],
    'an outcome of an unknown kind': [ran, found, { ...outcome, outcome: { kind: 'right' } }],
    'an outcome for the host to give': [ran, found, { ...outcome, outcome: { kind: 'too-long' } }],
    'a number that is a text': [
      ran,
      found,
      { ...outcome, outcome: { kind: 'number', value: '8' } },
    ],
    'an array that does not fit its shape': [
      ran,
      found,
      { ...outcome, outcome: { kind: 'array', shape: [2, 2], values: [1] } },
    ],
    'an array of half a row': [
      ran,
      found,
      { ...outcome, outcome: { kind: 'array', shape: [0.5, 2], values: [1] } },
    ],
    'an array with more entries than allowed': [
      ran,
      found,
      { ...outcome, outcome: { kind: 'array', shape: [10_001], values: Array(10_001).fill(1) } },
    ],
    'an error without a class': [ran, found, { ...outcome, outcome: { kind: 'error', types: [] } }],
    'a flag that is no flag': [ran, found, { ...outcome, outcome: { kind: 'none', printed: 1 } }],
    'a message without end': [`{"run": "1", "x": "${'x'.repeat(1_000_000)}"}`],
  };
  for (const [what, messages] of Object.entries(refused)) {
    test(`ends an interpreter, and the run, that sends ${what}`, async () => {
      const { log, grader: session } = scripted(() => messages, ones);
      const { how, verdicts, events } = await runIn(session);
      assert.equal(how, 'done');
      assert.equal(log[0].ended, true);
      assert.deepEqual(
        verdicts.map(({ status, reason }) => [status, reason]),
        Array(5).fill(['not-run', 'crashed']),
      );
      assert.equal(ofType(events, 'restarted').length, 0);
      assert.equal((await runIn(session)).verdicts.length, 5, 'the next run has another');
      session.end();
    });
  }

  test('goes on with the next function in another interpreter when one breaks', async () => {
    const broken = () => [ran, found, outcome, { type: 'crashed', message: 'x' }];
    const { log, grader: session } = scripted(broken, ones);
    const { verdicts, events } = await runIn(session);
    assert.equal(verdicts[0].mistake, 'crashed');
    assert.ok(verdicts.slice(1).every(({ status }) => status === 'incorrect'));
    assert.equal(ofType(events, 'restarted').length, 1);
    assert.deepEqual([log[0].ended, log[1].ended], [true, false]);
    session.end();
  });

  test('ignores messages of other runs, and those that come late', async () => {
    const { log, grader: session } = scripted((request) => [
      JSON.stringify({ run: 'other', ...found }),
      JSON.stringify({ run: 'other', type: 'crashed', message: '' }),
      ...ones(request),
    ]);
    assert.equal((await runIn(session)).how, 'done');
    assert.equal(log[0].ended, false);
    log[0].interpreter.receive('anything'); // nothing was asked: it is not to be trusted any more
    assert.equal(log[0].ended, true);
    assert.equal((await runIn(session)).how, 'done');
    assert.equal(log.length, 2);
    session.end();
  });

  test('judges a function as too long when nothing more comes, and keeps a spare from then on', async () => {
    function* hangs(request) {
      for (const message of ones(request)) {
        if (message.name === 'scaled_scores' && message.index === 1) return;
        yield message;
      }
    }
    const { log, grader: session } = scripted(hangs, ones);
    const start = performance.now();
    const { verdicts, events } = await runIn(session, { limit: 0.2 });
    assert.ok(performance.now() - start < 1000);
    assert.equal(verdicts[1].mistake, 'too-long');
    assert.equal(ofType(events, 'restarted').length, 1);
    assert.deepEqual(
      log[1].requests[0].calls.map(({ skip }) => skip),
      [true, true, false, false, false],
    );
    assert.equal(log[1].requests[0].quiet, true);
    await runIn(session);
    assert.equal(log.length, 3, 'one at work, one in spare');
    session.end();
  });

  test('gives the limit to each part anew', async () => {
    const { grader: session, log } = scripted(() => []);
    const pending = runIn(session, { limit: 0.4 });
    await new Promise((resolve) => setTimeout(resolve, 30));
    const { interpreter: one, requests } = log[0];
    for (const message of ones(requests[0])) {
      if (['ran', 'function'].includes(message.type))
        await new Promise((resolve) => setTimeout(resolve, 150));
      one.receive(JSON.stringify({ run: requests[0].run, ...message }));
    }
    assert.equal((await pending).events.filter(({ type }) => type === 'restarted').length, 0);
    session.end();
  });

  test('says when there is no interpreter to be had, and can be asked again', async () => {
    const { grader: session } = scripted(new Error('not-loaded'), ones);
    await assert.rejects(runIn(session), /not-loaded/);
    assert.equal((await runIn(session)).how, 'done');
    session.end();
  });

  test('takes another interpreter for one that a host page has taken away', async () => {
    const { log, grader: session } = scripted(ones);
    await runIn(session);
    log[0].isThere = false;
    const { how } = await runIn(session);
    assert.equal(how, 'done');
    assert.deepEqual(
      log.map(({ requests }) => requests.length),
      [1, 1],
    );
    session.end();
  });

  test('gives verdicts before it says that no other interpreter came', async () => {
    const { grader: session } = scripted(() => [ran, found], new Error('memory'));
    const events = [];
    const run = session.run({ code: '', limit: 0.1, draw: 0 }, (event) => events.push(event));
    await assert.rejects(run, /memory/);
    const told = ofType(events, 'verdict').map(({ result }) => result.mistake ?? result.reason);
    assert.deepEqual(told, ['too-long', 'crashed', 'crashed', 'crashed', 'crashed']);
    session.end();
  });

  test('can be stopped before the interpreter is there, which then serves the next run', async () => {
    let arrive;
    const one = { receive() {}, isThere: () => true, post() {}, end() {} };
    const start = () => new Promise((resolve) => (arrive = () => resolve(one)));
    const session = new Grader({ start, grading, known });
    const pending = runIn(session);
    session.stop();
    const { how, verdicts, events } = await pending;
    assert.equal(how, 'stopped');
    assert.deepEqual(
      verdicts.map(({ reason }) => reason),
      Array(5).fill('stopped'),
    );
    assert.equal(ofType(events, 'started').length, 0);
    arrive();
    one.post = (request) => {
      for (const message of ones(request))
        one.receive(JSON.stringify({ run: request.run, ...message }));
    };
    assert.equal((await runIn(session)).how, 'done');
    session.end();
  });
});

describe('calls and values in Python', () => {
  test('can be pasted', async () => {
    assert.equal(callText('scale_factor', [64]), 'scale_factor(64)');
    assert.equal(callText('scale_factor', [0.5]), 'scale_factor(0.5)');
    assert.equal(callText('score_std', [3, 50, 4294967296]), 'score_std(3, 50, 4294967296)');
    assert.equal(
      callText('scaled_scores', [
        [[1, -0.25]],
        [
          [2, 3],
          [4, 5],
        ],
      ]),
      'scaled_scores(np.array([[1.0, -0.25]]), np.array([[2.0, 3.0], [4.0, 5.0]]))',
    );
    assert.equal(callText('max_weight', [[1000, 0.1]]), 'max_weight(np.array([1000.0, 0.1]))');
    const calls = functions.flatMap((name) =>
      python.grading.exerciseCases(name, 11).map((one) => callText(name, one.arguments)),
    );
    const code = `import numpy as np\n${functions.map((name) => `def ${name}(*_): return 1`).join('\n')}\n`;
    assert.equal(await errorOf(code + calls.join('\n')), null);
  });

  test('are shown as Python shows them', async () => {
    const values = [
      8,
      Math.SQRT1_2,
      1e16,
      123456789012345680,
      1e-5,
      1.5e-7,
      0.0001,
      -2.5,
      1e22,
      5e-324,
    ];
    const texts = values.map((value) => expectedText({ kind: 'number', value }));
    const shown = await printed(`print(*[${values.map((value) => `float('${value}')`).join()}])`);
    assert.equal(texts.join(' '), shown.trim());
    assert.equal(expectedText({ kind: 'error', type: 'ValueError' }), 'ValueError');
    assert.equal(
      expectedText({ kind: 'array', shape: [3], values: [1, 1 / 3, 1e-9] }),
      '[1.0, 0.333333, 1e-09]',
    );
    assert.equal(
      expectedText({ kind: 'array', shape: [2, 2], values: [1, 2, 3, 2 / 3] }),
      '[[1.0, 2.0],\n [3.0, 0.666667]]',
    );
  });
});

// ---- the table of known mistakes, the command ----------------------------------------------------

describe('the table of known mistakes', () => {
  let folder;
  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'mistakes-'));
    await cp(path.join(top, 'web/code'), path.join(folder, 'code'), { recursive: true });
  });
  after(() => rm(folder, { recursive: true }));

  /** The table with these entries for scale_factor, and with no others. */
  async function tableOf(entries) {
    for (const name of functions) {
      const text = name === 'scale_factor' ? entries : '';
      await writeFile(path.join(folder, `code/mistakes/${name}.py`), text);
    }
    const { grading } = python;
    return knownMistakes({
      start: borrowed,
      grading,
      folder: path.join(folder, 'code'),
      cache: path.join(folder, 'known.json'),
    });
  }
  /** The interpreter of these tests, which goes on after them. */
  async function borrowed() {
    interpreter.end = () => {};
    return interpreter;
  }

  const half = 'def scale_factor(d_k):\n    if d_k < 1: raise ValueError\n    return d_k / 2\n';

  test('has what each entry does on the fixed cases, and is kept', async () => {
    const table = await tableOf(
      `# words\n\n#: half\n${half}\n#: half (sign: prints)\n${half.replace('return', 'print(1); return')}`,
    );
    assert.deepEqual(
      table.scale_factor.map(({ id, sign }) => [id, sign]),
      [
        ['half', undefined],
        ['half', 'prints'],
      ],
    );
    const fixed = python.grading.exerciseCases('scale_factor', 0).filter(({ fresh }) => !fresh);
    table.scale_factor[0].outcomes.forEach((outcome, i) => {
      const [size] = fixed[i].arguments;
      if (size >= 1) assert.deepEqual(outcome, { kind: 'number', value: size / 2 });
      else assert.deepEqual(outcome.types.slice(0, 1), ['ValueError']);
    });
    const kept = JSON.parse(await readFile(path.join(folder, 'known.json'), 'utf8'));
    assert.deepEqual(kept.known, table);
  });

  const faults = {
    'does not parse': [
      '#: half\ndef scale_factor(d_k)\n',
      /scale_factor\.py, line 1: half does not run/,
    ],
    'stops with an error': [
      `#: half\n${half}\n#: odd\n1 / 0`,
      /line 6: odd does not run: [^]*ZeroDivisionError/,
    ],
    'is right': [`#: half\n${half.replace('/ 2', '** 0.5')}`, /line 1: half is right on all cases/],
    'defines nothing': [
      '#: half\nx = 1',
      /line 1: half is no function that can be called \(todo\)/,
    ],
    'does what another does': [
      `#: half\n${half}\n#: other\n${half}`,
      /line 6: other does what half does/,
    ],
    'does not show its sign': [`#: half (sign: prints)\n${half}`, /does not show its sign, prints/],
    'has no head': [`#: half, or so\n${half}`, /“#: half, or so” is no head/],
    'breaks Python, which goes last': [
      '#: half\nimport os\ndef scale_factor(d_k): os._exit(1)',
      /half breaks Python/,
    ],
  };
  for (const [what, [entries, message]] of Object.entries(faults)) {
    test(`is not made when an entry ${what}`, async () => {
      await assert.rejects(tableOf(entries), message);
    });
  }
});

describe('tests/grade', () => {
  const command = (args, input = '') =>
    spawnSync(path.join(top, 'tests/grade'), args, { input, cwd: os.tmpdir(), encoding: 'utf8' });

  test('prints a line of JSON for each function', () => {
    const { stdout, status, stderr } = command(
      ['-', '--limit', '20'],
      'def scale_factor(d_k):\n    return d_k / 2\n',
    );
    assert.equal(status, 0, stderr);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      lines.map((line) => Object.keys(line)),
      Array(5).fill(['function', 'status', 'mistake', 'message']),
    );
    assert.deepEqual([lines[0].status, lines[0].mistake], ['incorrect', 'half']);
    assert.match(lines[0].message, /half of d_k/);
    assert.deepEqual(
      [lines[4].function, lines[4].status, lines[4].mistake],
      ['max_weight', 'todo', 'missing'],
    );
    const file = command([path.join(top, 'web/code/solutions.py')]);
    assert.equal(file.stdout.match(/"status":"correct","mistake":null/g).length, 5);
  });

  test('says how it is used when it is used otherwise', () => {
    for (const args of [
      [],
      ['--limit'],
      ['--limit', '0', '-'],
      ['--limit=x', '-'],
      ['--other', '-'],
      ['a.py', 'b.py'],
      ['no-such-file.py'],
      ['.'],
      [''],
    ]) {
      const { status, stdout, stderr } = command(args);
      assert.equal(status, 2, args.join(' '));
      assert.equal(stdout, '');
      assert.match(stderr, /Usage: \.\/tests\/grade FILE\.py/);
    }
    assert.match(command(['--help']).stdout, /^Usage/);
  });
});
