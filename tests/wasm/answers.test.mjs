import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertClose, core } from './support.mjs';

const divisor4 = { kind: 'divisor', dK: 4 };
const divisor64 = { kind: 'divisor', dK: 64 };
const weight = { kind: 'weight', scores: [2, 0], dK: 4, index: 0, decimals: 3 };
const output = { kind: 'output', scores: [3, 0], values: [10, 0], dK: 9, decimals: 2 };
const heads = { kind: 'head-divisor', width: 768, heads: 12 };

const statusOf = (question, text) => core.judgeAnswer(question, text).status;

/** Each of the texts gets the status. */
function assertStatus(status, question, texts) {
  const given = texts.map((text) => [text, statusOf(question, text)]);
  const expected = texts.map((text) => [text, status]);
  assert.deepEqual(given, expected);
}

describe('right answers', () => {
  test('are those of the lesson', () => {
    const value = (question) => core.rightAnswer(question).value;
    assert.equal(value(divisor4), 2);
    assert.equal(value(divisor64), 8);
    assert.equal(value(heads), 8);
    assertClose(value(weight), 0.7310585786300049, { relative: 1e-15 });
    assertClose(value(output), 7.310585786300049, { relative: 1e-15 });
  });

  test('come with the decimals, the divisor and the scaled scores of the question', () => {
    const { decimals, divisor, scaled } = core.rightAnswer(weight);
    assert.deepEqual({ decimals, divisor, scaled }, { decimals: 3, divisor: 2, scaled: [1, 0] });
    assert.equal(core.rightAnswer(divisor64).decimals, 0);
    assert.equal(core.rightAnswer({ kind: 'divisor', dK: 8 }).decimals, 2);
    assert.deepEqual(core.rightAnswer(heads).scaled, []);
  });

  test('come with the key size, for a head its share of the width', () => {
    const keySize = (question) => core.rightAnswer(question).dK;
    assert.deepEqual([divisor4, divisor64, weight, output, heads].map(keySize), [4, 64, 4, 9, 64]);
  });

  test('come with the powers of e and the weights, where there are scores', () => {
    for (const question of [weight, output]) {
      const { powers, weights } = core.rightAnswer(question);
      assertClose(powers, [2.718281828459045, 1], { relative: 1e-15 });
      assertClose(weights, [0.7310585786300049, 0.2689414213699951], { relative: 1e-15 });
    }
    const three = core.rightAnswer({ ...weight, scores: [2, 4, 6] });
    const powers = [2.718281828459045, 7.38905609893065, 20.085536923187668];
    const weights = [0.09003057317038046, 0.24472847105479764, 0.6652409557748218];
    assertClose(three.powers, powers, { relative: 1e-15 });
    assertClose(three.weights, weights, { relative: 1e-15 });
    for (const question of [divisor64, heads]) {
      const { powers, weights } = core.rightAnswer(question);
      assert.deepEqual({ powers, weights }, { powers: [], weights: [] });
    }
  });

  test('have right weights also where the powers overflow', () => {
    const { powers, weights } = core.rightAnswer({ ...weight, scores: [2000, 2000, 0] });
    assert.deepEqual(
      { powers, weights },
      { powers: [Infinity, Infinity, 1], weights: [0.5, 0.5, 0] },
    );
  });

  test('consist of these fields, of numbers and plain arrays', () => {
    for (const question of [divisor4, weight, output, heads]) {
      const answer = core.rightAnswer(question);
      const fields = ['dK', 'decimals', 'divisor', 'powers', 'scaled', 'value', 'weights'];
      assert.deepEqual(Object.keys(answer).sort(), fields);
      const { scaled, powers, weights, ...numbers } = answer;
      assert.ok([scaled, powers, weights].every(Array.isArray));
      assert.ok(Object.values(numbers).every(Number.isFinite));
    }
  });
});

describe('what a person would call right is right', () => {
  test('with a decimal comma', () => {
    assertStatus('correct', weight, ['0,731', '0,7311', ' 0,731 ']);
    assertStatus('correct', divisor4, ['2,0']);
  });

  test('as a root or an expression', () => {
    assertStatus('correct', divisor4, ['√4', 'sqrt(4)', '√ 4', '4/2', '2^1']);
    assertStatus('correct', divisor64, ['√64', '2^3', '8e0']);
    assertStatus('correct', weight, ['e/(1+e)', 'exp(1)/(exp(1)+1)', '73.1%', '1/(1+exp(-1))']);
  });

  test('in any usual way to write a number', () => {
    assertStatus('correct', weight, ['.731', '0.731', '+0.731', '00.731', '0.7310585786']);
    assertStatus('correct', divisor4, ['2', '2.', '+2', '2.000', '２']);
    assertStatus('correct', divisor64, ['8', '8.0e0', '٨']);
    assertStatus('correct', output, ['7.31', '7,31', '7.3106']);
    assertStatus('correct', heads, ['8', '√64', '768/96']);
  });

  test('at both edges of the tolerance, and no further', () => {
    assertStatus('correct', weight, ['0.7305', '0.7315', '0,7305', '73.15%', '0.73150']);
    assertStatus('incorrect', weight, ['0.7304', '0.7316', '0.73049999999999999999', '0.732']);
    assert.equal(statusOf(weight, '0.73150000000000000001'), 'incorrect');
  });

  test('when invisible characters stand around it', () => {
    for (const c of ['\u200b', '\ufeff', '\u00a0', '\u202f', '\n', '\t', '\u200e']) {
      assertStatus('correct', weight, [`${c}0.731`, `0.731${c}`, `${c}${c}0.731${c}`]);
    }
  });

  test('and is echoed unless it is a plain number', () => {
    const texts = ['√4', '2,0', '２', '４/２'];
    const read = texts.map((text) => core.judgeAnswer(divisor4, text));
    assert.ok(read.every(({ echo }) => echo));
    const readAs = read.map((judgement) => judgement.readAs);
    assert.deepEqual(readAs, ['√4', '2.0', '2', '4/2']);
    assert.equal(core.judgeAnswer(divisor4, ' 2.0 ').echo, false);
  });
});

describe('what cannot be judged is no try', () => {
  test('nothing is empty', () => {
    assertStatus('empty', weight, ['', ' ', '\n\t', '\u200b\ufeff', '\u00a0']);
  });

  test('no number is unreadable, with a reason', () => {
    const texts = [
      '.',
      '+',
      'e5',
      '0x2',
      'Infinity',
      'NaN',
      '2 4',
      '1e999',
      'two',
      '2..',
      '--',
      '√',
      '()',
    ];
    assertStatus('unreadable', divisor4, [
      ...texts,
      '0.7 31',
      '\ud800',
      '2\udfff',
      '2\u0000',
      '😀',
    ]);
    for (const text of texts) {
      const { value, readAs, remark, mistake } = core.judgeAnswer(divisor4, text);
      assert.deepEqual({ value, readAs, mistake }, { value: null, readAs: null, mistake: null });
      assert.match(remark, /^[a-z-]+$/);
    }
    assert.equal(core.judgeAnswer(divisor4, '1/0').remark, 'zero-divisor');
    assert.equal(core.judgeAnswer(divisor4, '√(-4)').remark, 'negative-root');
  });

  test('one comma before three digits is ambiguous, with both readings', () => {
    const { status, value, readAs, other } = core.judgeAnswer(divisor64, '8,000');
    assert.equal(status, 'ambiguous');
    assert.equal(value, null);
    assert.deepEqual([readAs, other], ['8.000', '8000']);
  });

  test('too few decimals are imprecise', () => {
    assertStatus('imprecise', weight, ['0.73', '.73', '0.7', '73%']);
    assertStatus('imprecise', output, ['7.3']);
    assert.equal(core.judgeAnswer(weight, '0.73').value, 0.73);
  });

  test('the same text is judged the same way every time', () => {
    const texts = ['0.7\u200b31', '0.7\u00a031', '0.7\u202f31', '8,000', '0.731'];
    for (const text of texts) {
      const first = core.judgeAnswer(weight, text);
      assert.notEqual(first.status, 'incorrect', 'a pasted space makes no wrong value');
      for (let i = 0; i < 5; ++i) assert.deepEqual(core.judgeAnswer(weight, text), first);
    }
  });
});

describe('known mistakes have names', () => {
  const mistakeOf = (question, text) => {
    const { status, mistake } = core.judgeAnswer(question, text);
    assert.equal(status, 'incorrect', text);
    return mistake;
  };

  const assertMistakes = (question, expected) => {
    const found = Object.keys(expected).map((text) => [text, mistakeOf(question, text)]);
    assert.deepEqual(Object.fromEntries(found), expected);
  };

  test('for a divisor', () => {
    assertMistakes(divisor64, {
      64: 'dk',
      4096: 'dk-squared',
      32: 'half',
      0.125: 'multiplier',
      '1/8': 'multiplier',
      '-8': 'negative-root',
      128: 'double',
      16: 'quarter',
      '√4': 'other-question',
    });
    assertMistakes(heads, { 27.7: 'width-root', 3.46: 'heads-root' });
  });

  test('for a weight', () => {
    assertMistakes(weight, {
      0.881: 'not-divided',
      0.622: 'divided-by-dk',
      0.269: 'other-key',
      1: 'scaled-score',
      2.718: 'not-normalised',
      0.5: 'equal-shares',
    });
  });

  test('for an output', () => {
    assertMistakes(output, { 9.53: 'not-divided', 6.61: 'half-divisor', 5.83: 'divided-by-dk' });
  });

  test('and other values have none', () => {
    assert.equal(mistakeOf(divisor64, '7'), null);
    assert.equal(mistakeOf(weight, '0.999'), null);
    assert.equal(mistakeOf(output, '3.14'), null);
  });

  test('also where a mistake would give infinity or 0', () => {
    const extreme = { ...weight, scores: [2000, 0] };
    assert.equal(mistakeOf(extreme, '0.3'), null);
    assert.equal(mistakeOf({ ...extreme, scores: [0, 2000] }, '0.3'), null);
    assert.equal(mistakeOf({ ...extreme, scores: [1e9, -1e9], dK: 1 }, '0.3'), null);
    assert.equal(mistakeOf({ ...output, scores: [1e9, 0] }, '3.3'), null);
  });

  test('whatever minus sign was pasted', () => {
    const [first, ...others] = ['-2', '−2', '–2', '﹣2'].map((t) => core.judgeAnswer(divisor4, t));
    assert.equal(first.status, 'incorrect');
    assert.equal(first.value, -2);
    for (const other of others) assert.deepEqual(other, first);
  });

  test('half of d_k is right where it is the root, with a remark', () => {
    const { status, remark } = core.judgeAnswer(divisor4, '4/2');
    assert.deepEqual({ status, remark }, { status: 'correct', remark: 'half-by-chance' });
    assert.equal(core.judgeAnswer(divisor4, '2').remark, null);
  });

  test('the largest sizes have their roots as right answers too', () => {
    assertStatus('correct', { kind: 'divisor', dK: 1e12 }, ['1000000', '1e6', '√1e12']);
    assertStatus('correct', { kind: 'head-divisor', width: 1e12, heads: 1e6 }, ['1000']);
    assertStatus('correct', { ...output, values: [1e9, 0], decimals: 6 }, ['731058578.630005']);
  });
});

describe('fresh questions', () => {
  const draws = Array.from({ length: 200 }, (_, i) => i / 200).concat(1 - 2 ** -53);

  for (const previous of [divisor4, weight, output, heads]) {
    test(`of the kind "${previous.kind}" make sense, and differ from the one before`, () => {
      for (const draw of draws) {
        const fresh = core.freshQuestion(previous, draw);
        assert.equal(fresh.kind, previous.kind);
        assert.deepEqual(Object.keys(fresh).sort(), Object.keys(previous).sort());
        assert.notDeepEqual(fresh, previous);
        const { value, decimals } = core.rightAnswer(fresh);
        assert.equal(statusOf(fresh, value.toFixed(decimals)), 'correct', JSON.stringify(fresh));
        assert.notDeepEqual(core.freshQuestion(fresh, draw), fresh);
      }
    });
  }

  test('cannot be answered with half of d_k', () => {
    for (const draw of draws) {
      const fresh = core.freshQuestion(divisor4, draw);
      assert.equal(core.judgeAnswer(fresh, String(fresh.dK / 2)).mistake, 'half');
    }
  });

  test('are there for any number of decimals', () => {
    for (const previous of [weight, output]) {
      for (let decimals = 1; decimals <= 6; ++decimals) {
        for (const draw of [0, 0.5, 0.999]) {
          const fresh = core.freshQuestion({ ...previous, decimals }, draw);
          assert.equal(fresh.decimals, decimals);
          assert.equal(fresh.kind, previous.kind);
        }
      }
    }
  });
});

describe('key sizes', () => {
  test('are read like answers', () => {
    for (const [text, value] of [
      ['64', 64],
      [' 96 ', 96],
      ['1,024', 1024],
      ['６４', 64],
      ['2^6', 64],
      ['64.0', 64],
    ]) {
      assert.deepEqual([text, core.readKeySize(text)], [text, { status: 'ok', value }]);
    }
  });

  test('that are no key size have a status and no value', () => {
    for (const [text, status] of [
      ['', 'empty'],
      ['sixty', 'unreadable'],
      ['6.5', 'not-whole'],
      ['1.024', 'not-whole'],
      ['0', 'too-small'],
      ['-4', 'too-small'],
      ['4097', 'too-large'],
      ['1e999', 'too-large'],
    ]) {
      assert.deepEqual([text, core.readKeySize(text)], [text, { status, value: null }]);
    }
  });

  test('have limits that are themselves allowed', () => {
    const { smallest, largest } = core.keySizes;
    assert.deepEqual({ smallest, largest }, { smallest: 1, largest: 4096 });
    assert.equal(core.readKeySize(String(smallest)).status, 'ok');
    assert.equal(core.readKeySize(String(largest)).status, 'ok');
  });
});

describe('entries of matrices', () => {
  const assertEntries = (status, texts) => {
    const given = texts.map((text) => [text, core.readEntry(text)]);
    assert.deepEqual(
      given,
      texts.map((text) => [text, { status, value: null }]),
    );
  };

  test('are read like answers', () => {
    for (const [text, value] of [
      ['0', 0],
      ['-2.5', -2.5],
      [' 0,5 ', 0.5],
      ['−1/2', -0.5],
      ['√4', 2],
      ['50%', 0.5],
      ['１．５', 1.5],
      ['2^-2', 0.25],
      ['1,000,000', 1e6],
      ['-0', 0],
    ]) {
      assert.deepEqual([text, core.readEntry(text)], [text, { status: 'ok', value }]);
    }
    const { status, value } = core.readEntry(`0.${'3'.repeat(50)}`);
    assert.equal(status, 'ok');
    assertClose(value, 1 / 3, { relative: 1e-15 });
  });

  test('that are none have a status and no value', () => {
    assertEntries('empty', ['', ' ', '\u200b\u00a0\n']);
    assertEntries('unreadable', ['nan', 'NaN', 'inf', '-Infinity', '∞', 'abc', '1/0', '1 000']);
    assertEntries('unreadable', ['\ud800', '1\u0000', '😀', '[1]', '__proto__']);
    assertEntries('ambiguous', ['1,000', '-12,345']);
    assertEntries('too-large', ['1000001', '-1e7', '1e308', '1e309', '-1e999', 'exp(1000)']);
  });

  test('have limits that are themselves allowed', () => {
    const { smallest, largest } = core.entries;
    assert.deepEqual({ smallest, largest }, { smallest: -1e6, largest: 1e6 });
    for (const value of [smallest, largest]) {
      assert.deepEqual(core.readEntry(String(value)), { status: 'ok', value });
      assert.equal(core.readEntry(`${value}.001`).status, 'too-large');
    }
  });

  test('read what JavaScript writes, to the last digits', () => {
    for (const value of [0.1, -1 / 3, Math.PI, 1e-7, 123456.789, -999999.9999999999, 5e-324]) {
      const read = core.readEntry(String(value));
      assert.equal(read.status, 'ok');
      assertClose(read.value, value, { relative: 1e-15 });
    }
  });

  for (const piece of ['7', '(', '-', ',', '\u0000', '\ud800', '😀', '√']) {
    test(`are not a megabyte of ${JSON.stringify(piece)}, which is refused within 100 ms`, () => {
      const text = piece.repeat(1e6 / piece.length);
      const times = [1, 2, 3].map(() => {
        const start = performance.now();
        assertEntries('unreadable', [text]);
        return performance.now() - start;
      });
      assert.ok(Math.min(...times) < 100, `it took ${times} ms`);
      assert.deepEqual(core.readEntry('2'), { status: 'ok', value: 2 });
    });
  }
});

describe('any text is judged within 50 ms', () => {
  const long = (piece) => piece.repeat(Math.ceil(100_000 / piece.length));
  const texts = {
    digits: long('7'),
    'one number of many decimals': `0.${long('3')}`,
    zeros: long('0'),
    spaces: long(' '),
    'a number after spaces': `${long(' ')}0.731`,
    'a number between invisible characters': `${long('\u200b')}0.731${long('\u200b')}`,
    commas: long('1,'),
    sums: long('1+'),
    'signs of minus': long('-'),
    powers: long('9^'),
    'control characters': long('\u0000\u0001\u001f\u007f'),
    'lone surrogates': long('\ud800'),
    emoji: long('😀'),
    '20,000 open brackets': '('.repeat(20_000),
    '20,000 pairs of brackets': `${'('.repeat(20_000)}2${')'.repeat(20_000)}`,
    '20,000 roots': `${'√'.repeat(20_000)}2`,
    '20,000 calls': `${'sqrt('.repeat(20_000)}2`,
    '199 open brackets': '('.repeat(199),
    '99 pairs of brackets': `${'('.repeat(99)}2${')'.repeat(99)}`,
    '199 roots': `${'√'.repeat(199)}2`,
    '199 signs': `${'-'.repeat(199)}2`,
  };
  for (const [name, text] of Object.entries(texts)) {
    test(name, () => {
      // the best of three: the machine may be busy with something else
      for (const read of [(t) => core.judgeAnswer(weight, t), core.readKeySize, core.readEntry]) {
        const times = [1, 2, 3].map(() => {
          const start = performance.now();
          read(text);
          return performance.now() - start;
        });
        assert.ok(Math.min(...times) < 50, `it took ${times} ms`);
      }
      assert.equal(statusOf(divisor4, '2'), 'correct', 'the next answer is judged as ever');
    });
  }

  test('and white space is dropped before anything is called too long', () => {
    assert.equal(statusOf(weight, texts['a number after spaces']), 'correct');
    assert.equal(statusOf(weight, texts['a number between invisible characters']), 'correct');
    assert.equal(core.judgeAnswer(weight, texts.digits).remark, 'too-long');
  });
});
