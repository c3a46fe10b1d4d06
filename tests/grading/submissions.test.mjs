// Programs as learners write them (tests/data/submissions/) get the verdicts that stand in their
// first lines:
//
//   # verdict: FUNCTION STATUS [ID]    the id of the mistake or of the remark; - for none.
//                                      "all" in place of the function: those not named otherwise
//   # limit: SECONDS                   for a program that hangs
//   # divisor: FUNCTION :: DIVISOR :: SIZE   two expressions of a right program. Any other
//                                      divisor in place of this one must fail
//   # factor: FUNCTION :: FACTOR :: SIZE     the same where the program multiplies
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { code as words, spoken } from '../../web/lang/en.js';
import { mistakeText, verdictText } from '../../web/src/code/verdict-texts.js';
import { hintSteps } from '../../web/src/lesson.js';
import { plain } from '../../web/src/text.js';
import { grader } from './support.mjs';

const functions = ['scale_factor', 'scaled_scores', 'score_std', 'scaled_score_std', 'max_weight'];
const { common } = words.functions;

const { grade, end } = await grader();
after(end);

/** @param {string} file in the project */
const read = (file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

const starter = read('web/code/starter.py');

// ---- submissions -----------------------------------------------------------------------------

const right = submissions('right');
const wrong = submissions('wrong');

/** @param {'right' | 'wrong'} kind */
function submissions(kind) {
  const folder = `tests/data/submissions/${kind}`;
  const files = readdirSync(new URL(`../../${folder}/`, import.meta.url)).sort();
  return files.map((file) => readSubmission(file.replace(/\.py$/, ''), read(`${folder}/${file}`)));
}

function readSubmission(name, code) {
  const lines = (head) =>
    [...code.matchAll(new RegExp(`^# ${head}: (.*?)\\r?$`, 'gm'))].map(([, text]) => text);
  const verdicts = {};
  for (const line of lines('verdict')) {
    const [whose, status, id = '-'] = line.split(' ');
    const names = whose === 'all' ? functions : [whose];
    names.forEach((one) => (verdicts[one] = { status, id: id === '-' ? null : id }));
  }
  const [limit] = lines('limit').map(Number);
  const factors = ['divisor', 'factor'].flatMap((kind) =>
    lines(kind).map((line) => {
      const [whose, expression, size] = line.split(' :: ');
      return { kind, function: whose, expression, size };
    }),
  );
  return { name, code, verdicts, limit, factors };
}

/** What the grader says of a program, function by function, in the form of its verdict lines. */
async function verdictsOf({ code, limit }) {
  const results = await grade(code, limit ? { limit } : {});
  assert.deepEqual(
    results.map((one) => one.function),
    functions,
  );
  return Object.fromEntries(
    results.map(({ function: name, status, mistake }) => [name, { status, id: mistake }]),
  );
}

/** Those that are in the tables of known mistakes, and the one that shows without numbers. */
const named = (verdicts) =>
  Object.entries(verdicts)
    .filter(([name, { status, id }]) => status === 'incorrect' && isNamed(name, id))
    .map(([, { id }]) => id);
const isNamed = (name, id) => id === 'seed-ignored' || known[name].some((entry) => entry.id === id);

/** The known mistakes as they are written down. */
const known = Object.fromEntries(
  functions.map((name) => {
    const [, ...entries] = read(`web/code/mistakes/${name}.py`).split(/^#: /m);
    const parts = entries.map((entry) => /^([\w-]+)(?: \(sign: (.+)\))?\n([^]*)$/.exec(entry));
    return [name, parts.map(([, id, sign, code]) => ({ id, sign, code }))];
  }),
);

describe('a program that is right', () => {
  for (const submission of right) {
    test(`passes: ${submission.name}`, async () => {
      assert.deepEqual(await verdictsOf(submission), submission.verdicts);
    });
  }

  test('is there in at least 32 different forms', () => {
    console.log(`${right.length} programs are right`);
    assert.ok(right.length >= 32);
    const states = right.flatMap(({ verdicts }) => Object.values(verdicts));
    assert.deepEqual(
      [...new Set(states.map(({ status }) => status))].sort(),
      ['correct', 'remark', 'todo'],
      'none of them has a mistake',
    );
  });

  test('is shown on request', async () => {
    const verdicts = await verdictsOf({ code: read('web/code/solutions.py') });
    functions.forEach((name) => assert.deepEqual(verdicts[name], { status: 'correct', id: null }));
  });
});

describe('a program that is not right yet', () => {
  for (const submission of wrong) {
    test(`is told so, and its mistake: ${submission.name}`, async () => {
      assert.deepEqual(await verdictsOf(submission), submission.verdicts);
    });
  }

  test('is there in at least 95 forms, and at least 75 of them are named by at least 35 ids', () => {
    const ids = wrong.map(({ verdicts }) => named(verdicts));
    const programs = ids.filter(({ length }) => length > 0).length;
    const different = new Set(ids.flat()).size;
    console.log(`${wrong.length} programs are not; ${programs} are named by ${different} ids`);
    assert.ok(wrong.length >= 95);
    assert.ok(programs >= 75);
    assert.ok(different >= 35);
  });

  test('has no function that passes but those that its verdicts say', () => {
    const flawed = wrong.filter(({ verdicts }) =>
      Object.values(verdicts).some(
        ({ status, id }) => status === 'incorrect' || status === 'not-run' || id === 'missing',
      ),
    );
    assert.equal(flawed.length, wrong.length);
  });
});

// ---- the suite checks itself -------------------------------------------------------------------

/** Divisors that are not the root of a size, as expressions of it and of the right one. */
const wrongDivisors = [
  (divisor, size) => size,
  (divisor, size) => `(${size} / 2)`,
  (divisor, size) => `(${size} / 4)`,
  (divisor, size) => `(${size} ** 1 / 2)`,
  (divisor, size) => `${size} ** 0.25`,
  (divisor, size) => `${size} ** 2`,
  (divisor, size) => `(${size} + 1) ** 0.5`,
  (divisor) => `round(float(${divisor}))`,
  (divisor) => `int(${divisor})`,
  (divisor) => `(1 / (${divisor}))`,
  (divisor) => `((${divisor}) * 1.00001)`,
  () => '1.0',
  () => '8.0',
];

/** The right program with another divisor in one of its functions. */
function mutant(code, { kind, function: name, expression, size }, wrongDivisor) {
  const isFactor = kind === 'factor';
  const divisor = wrongDivisor(isFactor ? `(1 / ${expression})` : expression, size);
  const definition = new RegExp(`^(def ${name}\\b|${name} =)`, 'm').exec(code);
  const head = code.lastIndexOf('\n#', code.indexOf('import ')) + 1;
  const inside = code.indexOf(expression, definition.index);
  const start = inside < 0 ? code.indexOf(expression, code.indexOf('\n', head)) : inside;
  assert.ok(start >= 0, `${expression} stands in the program`);
  const written = isFactor ? `(1 / ${divisor})` : divisor;
  return code.slice(0, start) + written + code.slice(start + expression.length);
}

/**
 * The divisors of a program that can be replaced in one run: all of them, unless one is computed by
 * a function of the program, for then two mistakes could undo each other.
 */
function runsOf({ code, factors }) {
  const own = [...code.matchAll(/\bdef (\w+)/g)].map(([, name]) => name);
  const isOwn = ({ expression }) => own.some((name) => expression.includes(name));
  return factors.some(isOwn) ? factors.map((factor) => [factor]) : [factors];
}

describe('a right program with another divisor', () => {
  let count = 0;

  for (const submission of right.filter((one) => one.factors.length > 0)) {
    test(`fails, whatever the divisor: ${submission.name}`, async () => {
      for (const factors of runsOf(submission)) {
        for (const wrongDivisor of wrongDivisors) {
          const program = factors.reduce(
            (code, factor) => mutant(code, factor, wrongDivisor),
            submission.code,
          );
          const results = await grade(program, {});
          for (const { function: name } of factors) {
            const { status, mistake } = results.find((one) => one.function === name);
            assert.equal(status, 'incorrect', program);
            assert.ok(!['raised', 'builds-on'].includes(mistake), program);
            count += 1;
          }
        }
      }
    });
  }

  test('was tried in each of them', () => {
    console.log(`${count} programs with another divisor have failed`);
    const scaled = ['scale_factor', 'scaled_scores', 'scaled_score_std'];
    for (const { name, verdicts, factors } of right) {
      const written = scaled.filter((one) => verdicts[one].status !== 'todo');
      assert.deepEqual(factors.map((one) => one.function).sort(), written.sort(), name);
    }
    assert.ok(count >= 1000);
  });
});

// ---- known mistakes ----------------------------------------------------------------------------

describe('the tables of known mistakes', () => {
  const rounds = Math.max(...Object.values(known).map(({ length }) => length));

  test('have at least 10 different mistakes for each function, and at least 45 in all', () => {
    const ids = functions.map((name) => new Set(known[name].map(({ id }) => id)));
    const all = new Set(ids.flatMap((some) => [...some]));
    console.log(`${all.size} mistakes are known`);
    ids.forEach((some, i) => assert.ok(some.size >= 10, functions[i]));
    assert.ok(all.size >= 45);
  });

  test('hold programs that fail, each by its own id', async () => {
    for (let i = 0; i < rounds; i += 1) {
      const entries = functions.flatMap((name) => {
        const entry = known[name][i];
        return entry ? [{ name, ...entry }] : [];
      });
      const program = [starter, ...entries.map(({ code }) => code)].join('\n\n');
      const results = await grade(program, {});
      for (const { name, id, sign, code } of entries) {
        const { status, mistake } = results.find((one) => one.function === name);
        assert.equal(status, 'incorrect', code);
        // a function that is still to do cannot be called
        if (!sign?.startsWith('calls:')) assert.equal(mistake, id, code);
      }
    }
  });
});

// ---- words -------------------------------------------------------------------------------------

/** What the core calls a mistake that is in no table: core/verdict.h. */
const generic = [
  'too-long',
  'crashed',
  'seed-ignored',
  'builds-on',
  'not-a-function',
  'table',
  'prints',
  'no-return',
  'class-returned',
  'wrong-exception',
  'no-check',
  'raised',
  'array-for-number',
  'wrong-shape',
  'wrong-type',
  'not-finite',
  'seed-fixed',
  'constant',
  'none',
];

const noResult = {
  status: 'incorrect',
  mistake: null,
  remark: null,
  other: null,
  call: 'max_weight(np.array([0.5, 2.0]))',
  got: '1.0',
  expected: '0.8175744761936437',
  error: null,
  close: null,
  reason: null,
};
const nameError = {
  text: '',
  type: 'NameError',
  message: "name 'sqrt' is not defined",
  line: 12,
  column: null,
  syntax: false,
};

/** The sentence for a result, as the command line prints it. */
function said(name, result) {
  const { text, values } = verdictText(name, { ...noResult, ...result }, words.functions);
  return plain(text, spoken, values);
}

describe('the words for a verdict', () => {
  test('say something of every known mistake, and of every other', () => {
    for (const name of functions) {
      const ids = [...known[name].map(({ id }) => id), ...generic];
      const none = said(name, { mistake: null });
      const wordless = ids.filter((id) => !mistakeText(name, id, words.functions));
      assert.deepEqual(wordless, [], name);
      for (const id of ids.filter((one) => one !== 'none')) {
        const sentence = said(name, { mistake: id, other: 'scale_factor', error: nameError });
        assert.notEqual(sentence, none, id);
      }
    }
  });

  test('are there for no mistake that is not made', () => {
    for (const name of functions) {
      const ids = new Set(known[name].map(({ id }) => id));
      const unused = Object.keys(words.functions[name].mistakes).filter((id) => !ids.has(id));
      assert.deepEqual(unused, [], name);
    }
    const all = new Set([...Object.values(known).flatMap((some) => some.map(({ id }) => id))]);
    const unused = Object.keys(common.mistakes).filter(
      (id) => !all.has(id) && !generic.includes(id),
    );
    assert.deepEqual(unused, []);
  });

  test('name the line and the exception where Python stopped', () => {
    const sentence = said('score_std', { mistake: 'raised', error: nameError });
    assert.match(sentence, /^Line 12 stopped with NameError: name 'sqrt' is not defined\. /);
    const elsewhere = { ...nameError, line: null, message: '' };
    assert.match(said('score_std', { mistake: 'raised', error: elsewhere }), / with NameError\. /);
  });

  test('name the function that is built on, and one with nearly the right name', () => {
    const built = said('scaled_scores', { mistake: 'builds-on', other: 'scale_factor' });
    assert.match(built, /^This function uses scale_factor, /);
    const near = { status: 'todo', mistake: 'missing', close: 'scaledScores' };
    assert.match(said('scaled_scores', near), /scaled_scores, but it has scaledScores\./);
    assert.doesNotMatch(said('scaled_scores', { ...near, close: null }), /scaledScores/);
  });

  test('differ for every status, every remark and every reason', () => {
    const reasons = Object.keys(common.reasons).map((reason) => ({ status: 'not-run', reason }));
    const remarks = Object.keys(common.remarks).map((remark) => ({ status: 'remark', remark }));
    const results = [{ status: 'todo' }, { status: 'correct' }, ...reasons, ...remarks];
    const sentences = results.map((result) => said('scale_factor', result));
    assert.equal(new Set(sentences).size, results.length);
    assert.equal(reasons.length, 6);
    assert.equal(remarks.length, 4);
  });

  test('never call anything wrong, and end as sentences do', () => {
    const texts = [];
    JSON.stringify(words.functions, (key, value) => {
      if (typeof value === 'string' && key !== 'title') texts.push(value);
      return value;
    });
    assert.ok(texts.length > 200);
    for (const text of texts) {
      assert.doesNotMatch(text, /\bwrong|incorrect|\berror in your|\bstupid|\bobvious/i);
      assert.match(text, /[.?!)]$/);
    }
  });

  test('come with as many hints for each function as every question has', () => {
    functions.forEach((name) => assert.equal(words.functions[name].hints.length, hintSteps));
  });
});
