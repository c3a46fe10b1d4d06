/**
 * The lesson in English: everything that a reader sees or hears.
 *
 * Marks in a text: $d_k$ and $√d_k$ are formulas (the spoken form stands in `spoken`),
 * **bold**, and {name} for a value that the page puts in.
 */

/** The prose of the page; the build writes it into index.html. */
export const prose = {
  title: 'Scaling: why attention divides by √d_k',
  description:
    'Move one slider and see why attention divides its scores by the root of the key size. A short interactive lesson.',
  kicker: 'Attention · Lesson 3 of 6',
  heading: 'Scaling',
  lede: 'Compute query–key scores, scaled softmax weights and the weighted value output of one attention head.',
  noScript:
    'This page can be read as it is. With JavaScript switched on, you can also move the slider and check your own answers.',
  idea: {
    heading: 'The idea: why divide by $√d_k$?',
    problem:
      'A query scores each key with a dot product: multiply entry by entry, then add up. The longer the keys, the more there is to add, the further the scores drift apart, and the more a softmax listens to one key alone.',
  },
  byHand: {
    heading: 'Try it yourself, part 1: by hand',
    intro:
      'Three short answers, with the explorer at hand. Type a number the way you like: 0.75, √9, 3/4 and 75% are all understood.',
  },
  footer: 'Text and pictures: CC BY 4.0. Code: MIT licence.',
};

/** How a formula is read aloud. */
export const spoken = {
  d_k: 'd_k',
  '√d_k': 'square root of d_k',
};

/** Texts of the interactive parts. */
export const words = {
  unavailable:
    'The numbers on this page are computed with WebAssembly, which could not be started here. You can read on; to move the slider and check answers, allow WebAssembly for this page or open it in a current browser.',

  explorer: {
    region: 'Explorer',
    compactRegion: 'The explorer again',
    prompt:
      'Change the key size. How much weight does the best key get with the division, and how much without?',
    label: 'key size $d_k$',
    field: 'key size $d_k$ as a number, {smallest} to {largest}',
    valueText: 'd_k {dK}, divisor {root}',
    readout:
      'Dot products of random vectors of size **{dK}** have a typical size of $√d_k$ {relation} **{root}**. That is the divisor.',
    same: 'Divisor 1: both rows are the same.',
    caption: 'Scores and softmax weights of {keys} keys at $d_k$ = {dK}',
    columns: {
      row: 'divisor',
      scores: 'scores',
      best: 'weight on the best key',
      weights: 'weights of {keys} keys',
    },
    rows: {
      one: { name: 'unscaled', divisor: '÷ {value}' },
      root: { name: 'scaled', divisor: '÷ $√d_k$ {relation} {value}' },
    },
    note: 'An illustration: one key scores one typical size above three others. The tick at {equal} marks equal shares.',
    problems: {
      empty: 'Type a whole number from {smallest} to {largest}. The table still shows {dK}.',
      unreadable:
        'That could not be read. Type a whole number from {smallest} to {largest}; the table still shows {dK}.',
      'not-whole':
        'Keys have a whole number of entries. Type one from {smallest} to {largest}; the table still shows {dK}.',
      'too-small':
        'A key has at least {smallest} entry. Type a whole number from {smallest} to {largest}; the table still shows {dK}.',
      'too-large':
        'This explorer ends at {largest}. Type a whole number from {smallest} to {largest}; the table still shows {dK}.',
    },
  },

  checks: {
    region: 'Answer checks',
    progress: '{done} of {total} done',
    allDone: 'All {total} done. Fresh numbers are there whenever you want more practice.',
    states: { todo: 'To do', done: 'Done', 'not-yet': 'Not yet' },
    check: 'Check',
    fresh: 'Fresh numbers',

    divisor: {
      'first-divisor': {
        title: 'A small key',
        question:
          'Scaled attention divides the scores by $√d_k$. What is the divisor for $d_k$ = {dK}?',
      },
      'second-divisor': {
        title: 'A larger key',
        question: 'And what is the divisor for $d_k$ = {dK}?',
      },
      fresh: 'What is the divisor for $d_k$ = {dK}?',
      correct: 'Right: {root} × {root} = {dK}, so the scores are divided by {root}.',
      'half-by-chance':
        'Right, and with a catch: at $d_k$ = {dK} the root and the half are the same number. What counts is the root.',
      mistakes: {
        none: '{typed} times itself is not {dK}. Which number times itself is?',
        dk: '{typed} is $d_k$ itself. Divided by that, a score of typical size would end up below 1. Which number times itself gives {dK}?',
        half: '{typed} is half of {dK}. At $d_k$ = 4 half and root agree; here they don’t. Which number times itself gives {dK}?',
        quarter:
          '{typed} is a quarter of {dK}. At $d_k$ = 16 quarter and root agree; here they don’t. Which number times itself gives {dK}?',
        multiplier:
          '{typed} is what the scores could be multiplied by: one divided by the divisor. Turn it over: what are they divided by?',
        'negative-root':
          '{typed} times itself does give {dK}, but a negative divisor would turn every ranking upside down. Which other number times itself gives {dK}?',
        'dk-squared':
          '{typed} is {dK} × {dK}, the square. The divisor goes the other way: which number times itself gives {dK}?',
        double:
          '{typed} is twice {dK}, larger than $d_k$ itself. The divisor is smaller: which number times itself gives {dK}?',
        log2: '{typed} counts the doublings from 1 to {dK}. The divisor is a root: which number times itself gives {dK}?',
        'cube-root':
          '{typed} is the cube root of {dK}, with three equal factors. Here there are two: which number times itself gives {dK}?',
        'fourth-root':
          '{typed} is the root of the root. Take the root once only: which number times itself gives {dK}?',
        'root-of-double':
          '{typed} is the root of 2 × {dK}. A dot product adds up $d_k$ products, not twice as many. What is the root of {dK}?',
        'one-less':
          '{typed} is the root of {dK} − 1. Nothing is taken off here: all {dK} products count. What is the root of {dK}?',
        reciprocal:
          '{typed} is one divided by {dK}. The divisor is larger than 1: which number times itself gives {dK}?',
        one: 'Dividing by {typed} leaves the scores as they are. Which number times itself gives {dK}?',
        'decimal-slip':
          '{typed} has the right digits, but the decimal point has moved. Multiply {typed} by itself and compare it with {dK}.',
        'other-question':
          '{typed} is the divisor for $d_k$ = 4. Here $d_k$ is {dK}. Which number times itself gives that?',
        truncated: '{typed} is cut off. Look at the next digit, then round.',
      },
    },

    weight: {
      'first-weight': {
        title: 'A softmax weight',
        question:
          'With $d_k$ = {dK} the raw scores {scores}, divided by {root}, are {scaled}. What is the softmax weight of the first key, to {decimals} decimals?',
      },
      fresh:
        'With $d_k$ = {dK} the raw scores are {scores}. Scale them: what is the softmax weight of the first key, to {decimals} decimals?',
      correct: 'Right: the first key gets {answer} of the weight, the second the rest.',
      mistakes: {
        none: '{typed} is not there yet. Raise e to each scaled score, add up the results, and divide the first by the sum. What do you get?',
        'not-divided':
          '{typed} is the softmax of the raw scores {scores}. Divide them by $√d_k$ first. What does the softmax give then?',
        'divided-by-dk':
          '{typed} comes from dividing the scores by $d_k$ = {dK}. The divisor is its root. What does the softmax give then?',
        'half-divisor':
          '{typed} comes from dividing the scores by half of {dK}. The divisor is the root. What does the softmax give then?',
        'other-key':
          '{typed} is the weight of the second key. Which power of e belongs to the first, and what is its share of the sum?',
        'scaled-score':
          '{typed} is the scaled score, not yet a weight. Raise e to each scaled score; which share of the sum is the first?',
        'not-normalised':
          '{typed} is e raised to the scaled score, not yet divided by anything. All weights must add up to 1: what is the first key’s share of the sum?',
        'other-scaled-score':
          '{typed} is the second key’s scaled score, not a weight. Raise e to each scaled score: what is the first key’s share of the sum?',
        'raw-score':
          '{typed} is the raw score. Scale both scores and raise e to each: what is the first key’s share of the sum?',
        'equal-shares':
          '{typed} would be an equal share for each key. The scores differ, so one key gets more. Which, and how much?',
        'linear-share':
          '{typed} is the score’s share of the sum of the scores. Softmax shares out powers of e: raise e to each scaled score first.',
        'base-two':
          '{typed} comes from powers of 2. Softmax takes powers of e, about 2.718. What changes?',
        'not-divided-not-normalised':
          '{typed} is e raised to the raw score. Scale the scores first, and divide by the sum at the end.',
        'other-key-not-divided':
          '{typed} is the second key’s weight without the division. Scale the scores first, then look at the first key.',
        multiplied:
          '{typed} comes from multiplying the scores by $√d_k$. Scaling divides by it. What does the softmax give then?',
        'log-weight':
          '{typed} is the logarithm of the weight. Undo it: what is e raised to {typed}?',
        rounding:
          '{typed} is very close. Keep more digits on the way and round only at the end, to {decimals} decimals.',
        'percent-without-sign':
          'As it stands, {typed} is far more than 1. If you mean per cent, put a % sign behind it.',
        truncated:
          '{typed} is cut off after {decimals} decimals. Look at the next digit: does the last one round up?',
      },
    },

    empty: 'Type your answer first.',
    imprecise: '{typed} is right as far as it goes. Please give {decimals} decimals.',
    ambiguous: 'Do you mean {first} or {second}? Type it without a comma.',
    readAs: 'Read as {form}.',
    readAsValue: 'Read as {form} {relation} {value}.',
    unreadable: {
      'not-a-number':
        'That could not be read. You can type a number, a fraction, a root or a percentage, such as 0.75, 3/4, √9, sqrt(9) or 75%.',
      'too-long': 'That is longer than any answer here. A number, a fraction or a root will do.',
      'too-large': 'That number is too large to compute with. Did an extra digit slip in?',
      'space-inside': 'There is a space inside the number. Please type it without one.',
      'zero-divisor': 'That divides by zero, which gives no number. Please check it.',
      'negative-root': 'The root of a negative number is not a real number. Please check it.',
    },
  },
};

export default { language: 'en', direction: 'ltr', prose, spoken, words };
