// The formulas that the build writes into the page: each has one name for all that is drawn,
// and asks for no style that the page's policy forbids.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { display, formulas, inline } from '../../web/build/formulas.mjs';

const ids = Object.keys(formulas);
const spoken = Object.fromEntries(ids.map((id) => [id, `“${id}”, read aloud`]));

for (const id of ids) {
  for (const [kind, draw] of Object.entries({ inline, display })) {
    test(`${id} as ${kind}: well-formed MathML under one name`, () => {
      const html = draw(id, spoken);
      const elements = elementsOf(html);
      const [wrapper, math, ...inside] = elements;

      assert.equal(wrapper.name, kind === 'inline' ? 'span' : 'div');
      assert.equal(wrapper.attributes.class, kind === 'inline' ? 'formula' : 'formula display');
      assert.equal(wrapper.attributes.role, 'math');
      assert.equal(wrapper.attributes['aria-label'], spoken[id]);
      assert.equal(math.name, 'math');
      assert.equal(math.attributes['aria-hidden'], 'true');
      assert.equal(math.attributes.display, kind === 'inline' ? undefined : 'block');

      assert.ok(inside.length > 1, 'something is drawn');
      for (const { name, attributes, children } of [math, ...inside]) {
        assert.ok(name in childrenOf, `unexpected element ${name}`);
        const wanted = childrenOf[name];
        if (wanted !== undefined) assert.equal(children, wanted, `children of ${name}`);
        for (const refused of ['style', 'class', 'aria-label', 'href']) {
          assert.equal(attributes[refused], undefined, `${refused} of ${name}`);
        }
      }
      const hidden = elements.filter(({ attributes }) => attributes['aria-hidden'] === 'true');
      assert.equal(hidden.length, 1, 'what is hidden');
    });
  }
}

test('the formula that speaks of a root draws one', () => {
  assert.match(display('scores', spoken), /<msqrt>/);
});

test('a sum has its limits above and below on its own line, and beside it in a sentence', () => {
  assert.match(display('variance', spoken), /<munderover>/);
  assert.match(inline('variance', spoken), /<msubsup>/);
});

test('a name cannot end its attribute', () => {
  const name = 'a "b" < c & d';
  const [wrapper] = elementsOf(inline('output', { output: name }));
  assert.equal(wrapper.attributes['aria-label'], name);
});

test('an unknown formula, and one without a spoken form, are refused', () => {
  for (const draw of [inline, display]) {
    assert.throws(() => draw('nonsense', { nonsense: 'nonsense' }), /nonsense/);
    assert.throws(() => draw('toString', { toString: 'text' }), /toString/);
    assert.throws(() => draw('scores', {}), /spoken form.*scores/);
  }
});

test('the check for well-formedness refuses what is not', () => {
  for (const broken of [
    '<a><b></a></b>',
    '<a>',
    '</a>',
    '<a b=c></a>',
    '<a b="1" b="2"/>',
    'a < b',
  ]) {
    assert.throws(() => elementsOf(broken), broken);
  }
});

/** The elements that may be in a formula, and how many children they need where that is fixed. */
const childrenOf = {
  math: undefined,
  mrow: undefined,
  mi: 0,
  mn: 0,
  mo: 0,
  mspace: 0,
  msqrt: undefined,
  mfrac: 2,
  msub: 2,
  msup: 2,
  msubsup: 3,
  munderover: 3,
};

/**
 * The elements of well-formed markup, in order; throws when it is not well-formed.
 * @param {string} markup
 */
function elementsOf(markup) {
  const elements = [];
  const open = [];
  const token =
    /<(?<start>[a-z]+)(?<attributes>(?: [a-z-]+="[^"<]*")*)(?<empty>\/?)>|<\/(?<end>[a-z]+)>|(?<text>[^<>]+)/y;
  while (token.lastIndex < markup.length) {
    const at = token.lastIndex;
    const { groups } = token.exec(markup) ?? {};
    assert.ok(groups, `not well-formed: ${markup.slice(at, at + 40)}`);
    const { start, end, empty } = groups;
    if (start) {
      if (open.length > 0) open.at(-1).children += 1;
      const element = { name: start, attributes: attributesOf(groups.attributes), children: 0 };
      elements.push(element);
      if (!empty) open.push(element);
    } else if (end) {
      assert.equal(open.pop()?.name, end, `</${end}> closes another element`);
    }
  }
  assert.deepEqual(open, [], 'left open');
  return elements;
}

/** @param {string} text */
function attributesOf(text) {
  const pairs = [...text.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [
    name,
    unescaped(value),
  ]);
  const attributes = Object.fromEntries(pairs);
  assert.equal(Object.keys(attributes).length, pairs.length, `an attribute twice: ${text}`);
  return attributes;
}

/** @param {string} text */
function unescaped(text) {
  assert.doesNotMatch(text, /&(?!amp;|lt;|gt;|quot;)/, 'a bare &');
  const characters = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return text.replace(/&(\w+);/g, (_, name) => characters[name]);
}
