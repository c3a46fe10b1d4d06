/**
 * The lesson in English: everything that a reader sees or hears.
 *
 * Marks in a text: $d_k$ and $√d_k$ are formulas (the spoken form stands in `spoken`),
 * **bold**, `code`, [link](address), and {name} for a value that the page puts in. Numbers that
 * follow from the lesson's data are such values: the core computes them.
 */

export const language = 'en';
export const direction = 'ltr';

const title = 'Scaling: why attention divides by √d_k';

/** The prose of the page; the build writes it into index.html. */
export const prose = {
  title,
  description:
    'Move one slider and see why attention divides its scores by the root of the key size. A short interactive lesson.',
  preview:
    'Bars of the weights of four keys: unscaled, one key takes nearly all; scaled, all four count.',
  kicker: 'Attention · Lesson 3 of 6',
  heading: 'Scaling',
  lede: 'Compute query–key scores, scaled softmax weights and the weighted value output of one attention head.',
  noScript:
    'This page can be read as it is. With JavaScript switched on, you can also move the slider, check your own answers and edit the worked example.',
  contents: 'In this lesson',
  sections: {
    idea: 'The idea',
    context: 'Context',
    'by-hand': 'By hand',
    code: 'In code',
    understanding: 'Questions',
    reference: 'Reference',
  },
  idea: {
    heading: 'The idea: why divide by $√d_k$?',
    problem:
      'A query scores each key with a dot product: multiply entry by entry, then add up. When the keys get longer, something happens to these scores, and to the softmax that turns them into weights.',
  },
  reason: {
    heading: 'Why the root? Three short steps',
    assumption:
      'Take the entries of $q$ and $k$ to be random and independent, with mean 0 and variance 1.',
    variance:
      '**Variance.** The dot product is a sum of $d_k$ products, each with mean 0 and variance 1. Independent variances add up:',
    spread:
      'The standard deviation, the “typical size” of a score, is the root of that: $√d_k$. With $d_k$ = {dK}, raw scores of size {root} are routine.',
    softmax:
      '**Softmax.** Scores that far apart make the softmax almost one-hot: nearly all the weight is on one key. In the explorer at $d_k$ = {dK}, the best of {keys} keys takes {bestOne} of the weight; divided by $√d_k$ it takes {bestRoot}.',
    slope:
      '**Slope.** An almost one-hot softmax passes almost no gradient. Its slope at its input, $w(1−w)$ for a key of weight $w$, is {slopeOne} there, and {slopeRoot} once the scores are scaled.',
    nudge:
      'Or nudge the raw score of the best key by 0.1: its weight moves by {nudgeOne} without the division and by {nudgeRoot} with it.',
    conclusion:
      'Dividing by $√d_k$ keeps the typical score near 1 at any $d_k$. This rests on the usual assumptions about the entries: it is the reason for the divisor, not a theorem about every trained model.',
    more: 'What else could be asked: [Why not divide by $d_k$ itself?](#why-not-dk) and [What does “almost no gradient” mean?](#almost-no-gradient)',
  },
  context: {
    heading: 'Chapter context',
    text: 'Attention makes a mixture of value vectors that depends on the data. A query scores the keys, a normalisation turns the scores into weights, and the weights combine the values. Keys decide how to look; values are what is gathered.',
  },
  byHand: {
    heading: 'Try it yourself, part 1: by hand',
    intro:
      'Three short answers, with the explorer at hand. Type a number the way you like: 0.75, √9, 3/4 and 75% are all understood.',
  },
  measure: {
    heading: 'Measure it',
    intro:
      'So far that was an argument. Now draw random queries and keys, take their dot products, and see how far they spread.',
    theory: 'In theory the standard deviation is $√d_k$:',
    columns: { dK: '$d_k$', root: '$√d_k$' },
    questions: 'Questions that the same measurement answers',
  },
  pictures: {
    walks: {
      question: 'Why a root?',
      text: 'Add up the products one entry at a time. Each is as likely to push up as down, so the sum wanders: it is a random walk. After $d_k$ steps the walks have spread by $√d_k$, not by $d_k$, for most steps cancel.',
    },
    samples: {
      question: 'Is it really $√d_k$? See the samples',
      text: 'A standard deviation is one number; here are the scores that it sums up. (It is what “typical size” means here. The mean distance from 0 is smaller: about four fifths of it for long keys, less for short ones.) For short keys the scores are not normal: many lie close to 0, a few far out. The exact distribution is drawn beside them.',
    },
    divisors: {
      question: 'Why not divide by $d_k$ itself?',
      text: 'It would shrink the scores as well, and more. So why the root? Compare three divisors: 1, $√d_k$ and $d_k$.',
      results:
        'Scores grow like the root, so $d_k$ takes away too much. At $d_k$ = {dK} the typical score would be {typicalDk}: the weights come out nearly equal ({bestDk} for the best of the explorer’s keys), and the nudge of 0.1 that moves the best weight by {nudgeRoot} with the root moves it by only {nudgeDk}.',
    },
    gradient: {
      question: 'What does “almost no gradient” mean?',
      text: 'Training changes scores by small steps, in the direction in which the weights respond. How weight $i$ responds to score $j$ is a slope; the table of all these slopes is the Jacobian of the softmax. Nudge one raw score by {nudge}, and compare what the slopes predict with what happens.',
      isItAlways:
        'Is the scaled slope always the larger one? No. Per unit of raw score it has to be divided by $√d_k$: {scaledSlope} at {dK}, against {slopeOne} without the division. But at $d_k$ = {smallDk} it is {smallScaledSlope} against {smallSlope}: for short keys nothing vanishes, and the two cross near $d_k$ = {crossing}.',
    },
    limits: {
      question: 'When is $√d_k$ the wrong divisor?',
      text: 'When queries and keys are not what the argument takes them to be. If all entries have the standard deviation σ, the scores spread by σ²$√d_k$. And if the query is correlated with one of the keys, entry by entry with ρ, its score is not random around 0: its mean is σ²ρ$d_k$, which grows faster than the root. Try both.',
      results:
        'With σ = 1 and ρ = {rho}, dividing by $√d_k$ leaves this key a mean weight of {related16} at 16, {related64} at 64 and {related256} at 256; dividing by $d_k$ keeps it near {relatedDk}. The root is right for unrelated vectors, not for all.',
    },
    heads: {
      question: 'And in a trained model?',
      text: 'Measured, not simulated: the {heads} attention heads of all-MiniLM-L6-v2, a small sentence model ({layers} layers of {perLayer} heads, $d_k$ = {headDk}), reading eight sentences of 17 to 20 tokens. For each head, the standard deviation of the scaled scores that one query gives the tokens of its sentence.',
      results:
        'Its median is {median}, from {least} to {most}; {near} of {heads} heads lie between {nearLow} and {nearHigh}. The mean largest weight, median over the heads, is {headsOne} undivided, {headsRoot} with $√d_k$ and {headsDk} with $d_k$. The root lands in the right region, and training moves each head where it wants: a reason, not a theorem.',
    },
  },
  code: {
    heading: 'Part 2: in code',
    intro:
      'Now write it down: five short functions in Python, with NumPy as `np`. They run here, in this page. Run with one function done; the others stay To do. Stuck? You can come back to it any time.',
    contracts: [
      {
        call: 'scale_factor(d_k)',
        gives: '$√d_k$. $d_k$ must be at least 1, otherwise a `ValueError`.',
      },
      {
        call: 'scaled_scores(Q, K)',
        gives: '`Q @ K.T` divided by $√d_k$, where $d_k$ is the number of columns of `K`.',
      },
      {
        call: 'score_std(d, trials, seed)',
        gives:
          'From one generator `np.random.default_rng(seed)`, draw `standard_normal((trials, d))` for the queries, then a second such draw for the keys. Take the dot product of each pair; return the standard deviation of those dot products.',
      },
      {
        call: 'scaled_score_std(d, trials, seed)',
        gives: 'The same, with each dot product divided by √d first.',
      },
      {
        call: 'max_weight(scores)',
        gives:
          'The largest softmax weight of a one-dimensional score vector. A helper `softmax(z)` is given.',
      },
    ],
    field: 'Your code',
  },
  understanding: { heading: 'Check your understanding' },
  elsewhere: {
    heading: 'Use it elsewhere',
    intro:
      'Other sizes, other questions, and the output that was promised at the top of this page.',
  },
  reference: {
    heading: 'Chapter reference',
    intro: 'To look things up, in this lesson and in the other five.',
  },
  formulas: {
    heading: 'One attention head',
    shapes: 'Queries, keys and values are the rows of three matrices:',
    steps: [
      { text: '**Scores**, scaled, with the mask added:', formula: 'scores' },
      { text: '**Weights**, a softmax over each row of scores:', formula: 'weights' },
      { text: '**Output**, each query’s mixture of the values:', formula: 'output' },
    ],
    mask: 'The mask has {allowed} where query $i$ may look at key $j$ and, in concept, {excluded} where it may not. A query whose keys are all masked has nothing to share out: that needs a stated policy. Here its weights and its output are 0.',
  },
  worked: {
    heading: 'A worked example',
    intro: 'One query, two keys, $d_k$ = {exampleDk}: every step with its numbers.',
    given: 'Query {q}; keys {k}; values {v}.',
  },
  listing: {
    heading: 'The same in Python',
    intro:
      'Standard library only. It computes the worked example and checks its own numbers; copy it and run it on your computer.',
    label: 'Reference code',
  },
  mistakes: {
    heading: 'Common mistakes',
    list: [
      '**Taking scores for weights.** Scores can be negative and add up to anything. They become weights only by normalisation.',
      '**Masking after the softmax.** A causal mask belongs before it. Weights that are set to 0 afterwards no longer add up to 1.',
      '**Reading weights as the reason.** Attention weights alone do not explain a model’s decision.',
    ],
  },
  sources: {
    heading: 'Sources',
    list: [
      'Vaswani et al. (2017), [Attention Is All You Need](https://arxiv.org/abs/1706.03762), §3.2.1. The authors suspected that large dot products push the softmax into regions of tiny gradients; their footnote there gives the variance argument of this lesson.',
    ],
  },
  forTeachers: '[For teachers](teach.html).',
  licence: 'Text and pictures: CC BY 4.0. Code: MIT licence.',
};

/** How a formula is read aloud. */
export const spoken = {
  d_k: 'd_k',
  '√d_k': 'square root of d_k',
  q: 'q',
  k: 'k',
  i: 'i',
  j: 'j',
  w: 'w',
  'w(1−w)': 'w times 1 minus w',
};

/** How the formulas that the build typesets are read aloud. */
export const spokenFormulas = {
  scores: 'S equals Q K transposed, divided by the square root of d_k, plus M',
  weights:
    'A i j equals the exponential of S i j, divided by the sum over l from 1 to n_k of the exponential of S i l',
  output: 'O equals A V',
  'query-shape': 'Q is a real matrix with n_q rows and d_k columns',
  'key-shape': 'K is a real matrix with n_k rows and d_k columns',
  'value-shape': 'V is a real matrix with n_k rows and d_v columns',
  'mask-allowed': 'M i j equals 0',
  'mask-excluded': 'M i j equals minus infinity',
  variance:
    'the variance of q dot k equals the sum over i from 1 to d_k of the variance of q i times k i, which equals d_k',
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
    progress: '{done} of {total} done',
    allDone: 'All {total} done. Fresh numbers are there whenever you want more practice.',
    states: { todo: 'To do', done: 'Done', 'not-yet': 'Not yet' },
    check: 'Check',
    fresh: 'Fresh numbers',
    hint: 'Hint',
    nextHint: 'Next hint',
    hintTitle: 'Hint {number} of {total}',
    showAnswer: 'Show the answer',
    answerTitle: 'The answer',
    worked: 'See one worked',

    questions: {
      'first-divisor': {
        title: 'A small key',
        question:
          'Scaled attention divides the scores by $√d_k$. What is the divisor for $d_k$ = {dK}?',
      },
      'second-divisor': {
        title: 'A larger key',
        question: 'And what is the divisor for $d_k$ = {dK}?',
      },
      'first-weight': {
        title: 'A softmax weight',
        question:
          'With $d_k$ = {dK} the raw scores {scores}, divided by {root}, are {scaled}. What is the softmax weight of the first key, to {decimals} decimals?',
      },
      'nine-entries': {
        title: 'All the way to the output',
        question:
          'With $d_k$ = {dK} two keys get the raw scores {scores}. Their values are {values}. What is the output of the head, to {decimals} decimals?',
      },
      'twelve-heads': {
        title: 'Many heads',
        question:
          'A model of width {width} has {heads} attention heads of equal size. By what does each head divide its scores?',
      },
    },

    divisor: {
      hints: [
        'The divisor is $√d_k$: the root of the key size, not the key size itself.',
        'So look for the number that, times itself, gives {dK}.',
        'Set the explorer to {dK} and read the divisor there.',
      ],
      solution: '$d_k$ is {dK}, and {root} × {root} = {dK}. The divisor is {root}.',
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
        rounding: '{typed} is very close. Keep more digits on the way and round only at the end.',
        truncated: '{typed} is cut off. Look at the next digit, then round.',
      },
    },

    weight: {
      hints: [
        'First the divisor: the root of {dK} is {root}. It turns the raw scores {scores} into {scaled}.',
        'Now raise e (about 2.718) to each scaled score. That gives {powers}.',
        'The first key’s weight is its own power divided by the sum of both. Round at the very end.',
      ],
      solution:
        'The scaled scores are {scaled}, and e raised to them gives {powers}. The first of these, divided by the sum of both, is {answer}.',
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

    output: {
      hints: [
        'First the divisor: the root of {dK} is {root}. It turns the raw scores {scores} into {scaled}.',
        'Raise e to each of {scaled}. The share of each power in their sum is the weight of its key.',
        'Multiply each weight by the value of its key, {values}, and add up.',
      ],
      solution:
        'The scaled scores are {scaled}, the weights {weights}. Each weight times its value, added up, gives {answer}.',
      fresh:
        'With $d_k$ = {dK} two keys get the raw scores {scores}. Their values are {values}. What is the output, to {decimals} decimals?',
      correct: 'Right: the weights {weights} mix the values {values} into {answer}.',
      mistakes: {
        none: '{typed} is not there yet. Scale the scores, softmax them, then add up weight times value. Which step gives what?',
        'not-divided':
          '{typed} comes from the raw scores {scores}. Divide them by $√d_k$ first. What does the softmax give then?',
        'half-divisor':
          '{typed} comes from dividing the scores by half of {dK}. The divisor is the root. What changes?',
        'divided-by-dk':
          '{typed} comes from dividing the scores by $d_k$ = {dK} itself. The divisor is its root. What changes?',
        'equal-shares':
          '{typed} is the plain average of the values. The scores differ, so one value counts more. How much?',
        'best-value':
          '{typed} is the best key’s value alone. The other key keeps some weight. How much is left for each?',
        'other-key':
          '{typed} gives each value the other key’s weight. Which key has the higher score?',
        'weight-only':
          '{typed} is a weight, not yet the output. Multiply each weight by its value and add up.',
        'scores-as-weights':
          '{typed} uses the scaled scores as weights. Softmax them first. What are the weights?',
        'not-normalised':
          '{typed} uses powers of e that are not yet divided by their sum. The weights must add up to 1: what are they?',
        'unweighted-sum':
          '{typed} is the plain sum of the values. Each one counts with its weight only. What are the weights?',
        rounding:
          '{typed} is very close. Keep more digits on the way and round only at the end, to {decimals} decimals.',
        truncated:
          '{typed} is cut off after {decimals} decimals. Look at the next digit: does the last one round up?',
      },
    },

    'head-divisor': {
      hints: [
        'The heads share the width: each of them gets an equal part.',
        'The part of one head is {width} / {heads} = {dK}. That is its $d_k$.',
        'The divisor is the root of that: which number times itself gives {dK}?',
      ],
      solution:
        'Each head has $d_k$ = {width} / {heads} = {dK}, and {root} × {root} = {dK}. It divides by {root}.',
      fresh:
        'A model of width {width} has {heads} attention heads of equal size. By what does each head divide its scores?',
      correct: 'Right: each head has $d_k$ = {width} / {heads} = {dK}, and its root is {root}.',
      mistakes: {
        none: '{typed} is not the root of one head’s key size. How large is one head’s share of {width}?',
        dk: '{typed} is one head’s key size. Its dot products have the size of the root of that. Which number times itself gives {dK}?',
        'width-root':
          '{typed} is the root of the whole width. But each head only sees its own share of it. How large is that?',
        'heads-root':
          '{typed} is the root of the number of heads. What counts is how many entries a key has: {width} shared by {heads}.',
        width:
          '{typed} is the whole width. Each head gets its share, and divides by the root of that. How large is the share?',
        heads:
          '{typed} is the number of heads. How many entries does a key have when {heads} heads share {width}?',
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

  choices: {
    missing: 'Choose an answer first.',
    questions: {
      'which-divisor': {
        title: 'Which divisor?',
        question: 'For $d_k$ = {dK}, by what are the scores divided?',
        choices: {
          root: '{root}, the root of the key dimension',
          dk: '{dK}, the key dimension',
          square: '{square}, the dimension squared',
        },
        feedback: {
          root: 'Right: the divisor is $√d_k$ = √{dK} = {root}, not $d_k$ itself.',
          dk: '{dK} is $d_k$ itself. Scores grow only like its root, so this would shrink them too far. Which number times itself gives {dK}?',
          square:
            '{square} is {dK} × {dK}. The divisor goes the other way: which number times itself gives {dK}?',
        },
      },
      'divided-by-dk': {
        title: 'Too much of a good thing',
        question:
          'A colleague divides by {largeDk} at $d_k$ = {largeDk}. What becomes of the weights, for random queries and keys?',
        choices: {
          'nearly-equal': 'They become nearly equal',
          'one-hot': 'They become almost one-hot',
          'as-before': 'They stay what they are with the root',
        },
        feedback: {
          'nearly-equal':
            'Right: a typical score of {largeRoot} shrinks to 1/{largeRoot}, and a softmax hardly tells such scores apart.',
          'one-hot':
            'That happens when the divisor is too small. {largeDk} is larger than the root, which is {largeRoot}. Do the scores end up far apart or close together?',
          'as-before':
            'With the root, {largeRoot}, a typical score becomes 1. Divided by {largeDk} it becomes 1/{largeRoot}. What does a softmax make of scores that close to 0?',
        },
      },
      'trained-model': {
        title: 'From the argument to a model',
        question:
          '“So in every trained model the scaled scores have a standard deviation of 1.” Is that so, and why?',
        choices: {
          assumptions:
            'Not guaranteed: the argument takes random, independent entries, and training changes them',
          softmax: 'Not guaranteed: the softmax changes the standard deviation of the scores',
          'by-design': 'Guaranteed: dividing by $√d_k$ makes it 1, whatever the entries are',
          normalised: 'Guaranteed: training keeps all entries independent, with variance 1',
        },
        feedback: {
          assumptions:
            'Right: mean 0, variance 1 and independence are assumptions. A suitable start makes them roughly true; training may then change them.',
          softmax:
            'It is true that nothing is guaranteed, but the softmax comes after the scores and cannot change them. What did the argument assume about the entries?',
          'by-design':
            'Dividing makes the standard deviation $√d_k$ times smaller. It ends at 1 only if it was $√d_k$ before. What did that need of the entries?',
          normalised:
            'Nothing in training holds the entries of queries and keys to that: they follow the loss. What does this mean for the standard deviation?',
        },
      },
    },
  },

  predictions: {
    commit: 'Commit',
    unsure: 'I don’t know yet',
    skip: 'Skip',
    reopen: 'Predict after all',
    committed: 'Your prediction',
    skipped: 'Skipped.',
    missing: 'Choose one first, or say that you don’t know yet.',
    show: 'Show me at {dK}',
    moved: 'You had moved the slider before: looking first is fair, too.',
    growth: {
      title: 'Predict first',
      question:
        'The key size $d_k$ goes from {from} to {to}. What becomes of the spread of the raw scores, their typical size (standard deviation)?',
      choices: {
        two: 'It becomes ×{spread}',
        four: 'It becomes ×{variance}',
        sixteen: 'It becomes ×{square}',
        same: 'It stays the same',
      },
      feedback: {
        two: 'That is it: ×{spread}. There are {variance} times as many terms, so the variance grows ×{variance}, and the spread is its root.',
        four: '×{variance} would need every term to push the same way. Random signs partly cancel, and ×{spread} is left.',
        sixteen:
          'It is less than that: the variance grows ×{variance}, as the number of terms does. The spread is the root of the variance, so ×{spread}.',
        same: 'They do cancel, but only partly. The variance still grows ×{variance}, and the spread, its root, ×{spread}.',
      },
      unsure:
        'Fair enough. The variance grows ×{variance}, as the number of terms does; the spread is its root, so ×{spread}. The explorer shows it, and the steps below say why.',
      closed:
        'These steps settle the prediction above, so they open once you have made it or passed it by.',
      toPrediction: 'Go to the prediction',
    },
    'small-key': {
      title: 'One more, from memory',
      question: 'Which divisor is used at $d_k$ = {dK}?',
      waiting: 'You say {typed}. Now look:',
      waitingUnsure: 'Then look:',
      right: 'You said {typed}, and {root} it is: at $d_k$ = {dK} the explorer divides by {root}.',
      other:
        'You said {typed}. At $d_k$ = {dK} the explorer divides by {root}, for {root} × {root} = {dK}.',
      unsure: 'At $d_k$ = {dK} the explorer divides by {root}, for {root} × {root} = {dK}.',
      missing: 'Type a number first, or say that you don’t know yet.',
      toExplorer: 'Look at the explorer',
    },
    'masked-output': {
      title: 'Predict first',
      question:
        'Now the query may look at key 1 only: key 2 is masked, before the softmax. What is the output?',
      choices: {
        'first-value': '{masked}',
        unchanged: '{output}, as before',
        'not-renormalised': '{shortened}',
        zero: '{zero}',
      },
      feedback: {
        'first-value':
          'That is it. With one key left the softmax gives it all the weight, and the output is its value.',
        unchanged:
          'Before the softmax, the mask takes key 2 out of the sum. All the weight goes to key 1, and the output is its value {masked}.',
        'not-renormalised':
          'That would be masking after the softmax: the weight of key 2 set to 0, and the rest not shared out anew. Masked before, key 1 gets all the weight: {masked}.',
        zero: 'Only a query without any key gets nothing. Here key 1 is left, takes all the weight, and gives its value {masked}.',
      },
      unsure:
        'With one key left the softmax gives it all the weight, so the output is its value {masked}.',
    },
  },

  explanation: {
    title: 'Say it in your own words',
    label: 'In one sentence: what did you see when you moved the slider? (Optional.)',
    compare: 'Compare with a model sentence',
    model:
      'As $d_k$ grows, the undivided scores pull apart and the best key ends up with nearly all the weight; divided by $√d_k$, scores and weights stay as they were.',
    modelTitle: 'One way to say it',
    private: 'Your sentence is sent nowhere.',
  },

  picture: {
    closed:
      'This picture settles the prediction above, so it opens once you have made it or passed it by.',
    loading: 'The picture is loading.',
    again: 'Try again',
    problems: {
      'not-loaded': 'The picture could not be loaded.',
      'other-build':
        'This lesson has been updated since you opened it. Reload the page to see its pictures.',
      'left-out': 'The pictures are not in this file.',
    },
  },

  code: {
    loading: 'The editor is loading.',
    again: 'Try again',
    problems: {
      'not-loaded': 'The editor could not be loaded. You can write here until it is.',
      'other-build':
        'This lesson has been updated since you opened it. Copy what you have written here, then reload the page to run it.',
      'left-out': 'The editor is not in this file. You can write here and copy it.',
    },
  },

  listing: {
    copy: 'Copy',
    copied: 'Copied.',
    selected: 'Selected: press Ctrl+C or ⌘C to copy.',
  },

  keeping: {
    where: 'What you enter is kept in this browser, and nowhere else.',
    reset: 'Reset',
    ask: 'Clear everything that you have entered in this lesson?',
    keep: 'Keep it',
    confirm: 'Clear it',
    done: 'Everything is as it was at the start. Undo is there until you leave this page.',
    since:
      'You cleared this lesson before. Undo brings that back, in place of what you have entered since.',
    undo: 'Undo',
    notes: {
      'not-kept':
        'This browser keeps nothing for this page, so your answers last only until you close it.',
      'other-version':
        'Your answers come from another version of this lesson. What still fits is here.',
      unreadable: 'What was kept from your last visit could not be read, so this is a fresh start.',
      'code-left-out':
        'Your course keeps your answers, but has no room for your code: copy it before you leave.',
      'words-left-out':
        'Your course keeps your answers, but has no room for your code and the text that you wrote: copy them before you leave.',
      'lms-not-found':
        'The course that this lesson belongs to cannot be reached, so your results do not get there. Your answers are kept in this browser.',
      'only-read': 'Your course has opened this lesson for looking back: nothing new is kept.',
      'setting-ignored':
        'The address or the page of this lesson asks for something that it does not have, so it starts as usual.',
      'no-course':
        'A file of this lesson, course.js, could not be loaded, so it starts as usual, and results stay here.',
    },
  },
};

/** Texts of the worked example, which is loaded later. */
export const example = {
  region: 'Worked example',
  query: 'query',
  key: 'key {number}',
  value: 'value {number}',
  entry: 'entry {number}',
  cell: '{vector}, entry {number}',
  given: 'What is given',
  matrices: { q: 'q, the query', k: 'K, the keys', v: 'V, the values' },
  steps: 'Step by step',
  rows: {
    score: 'dot score',
    scaled: 'divided by $√d_k$ {relation} {root}',
    mask: 'mask',
    weight: 'softmax weight',
  },
  allowed: 'allowed',
  masked: 'masked',
  mayLook: 'query may look at key {number}',
  output: 'output',
  outputReads: 'Each weight times its value, added up, gives the output {output}.',
  changed: 'changed',
  changedNote: 'differs from the example as it was',
  mask: 'Mask key 2',
  maskPrompt:
    'What if the query may not look at key 2? A causal mask does that to keys that come later.',
  stillCompleted:
    'Key 2 is masked. The numbers above stay as they were until you have predicted the output.',
  maskedNow: 'Key 2 is masked. The numbers above show what comes of it.',
  edit: 'Edit it yourself',
  editPrompt: 'Every number and the mask can be changed. What do you want to find out?',
  restart: 'Back to the example as it was',
  fullyMasked:
    'No key is allowed. There is nothing to share out, so all weights and the output are 0, and the query is flagged as fully masked. This is a policy, not maths: a softmax over nothing has no value.',
  problems: {
    empty: 'Type a number from {smallest} to {largest}. Until then the last one, {value}, counts.',
    unreadable:
      'That could not be read. Type a number from {smallest} to {largest}, such as 0.5, −2 or 1/3. Until then the last one, {value}, counts.',
    ambiguous:
      'That could be a decimal comma or a thousand. Type it without a comma. Until then the last number, {value}, counts.',
    'too-large':
      'Numbers here go from {smallest} to {largest}. Until then the last one, {value}, counts.',
  },
};

/** Texts of the links to other lessons, which are loaded later. */
export const chapter = {
  label: 'Lessons of the chapter',
  previous: 'Previous lesson',
  next: 'Next lesson',
};

/**
 * What a lesson in a learning platform says of where things are kept, in place of the sentences
 * about the browser. A script that is loaded later has them.
 */
export const course = {
  kept: {
    where: 'What you enter is kept in your course, and your results are told there.',
    private: 'Your sentence is kept in your course.',
    'not-kept':
      'Your course does not take your answers at the moment, so they may last only until you close this page.',
  },
  onlyRead: {
    where: 'What you enter now is not kept.',
  },
  nowhere: {
    'not-kept':
      'The course that this lesson belongs to cannot be reached, and this browser keeps nothing for this page, so your answers last only until you close it.',
  },
};

/** Texts of the pictures, which are loaded when they are needed. */
export const pictures = {
  keySize: 'key size $d_k$',
  keySizeValue: 'd_k {dK}',
  numbers: 'The numbers',
  numpy: 'The same in NumPy',
  save: 'Save as SVG',
  saved: 'Saved.',
  run: 'Run',
  runAgain: 'Run again',
  runAnyway: 'Run it anyway',
  cancel: 'Cancel',
  resume: 'Go on',
  progress: 'Progress of the run',
  seconds: '{number} s',
  minutes: '{number} min',
  status: {
    idle: '',
    running: 'Measuring…',
    slow: 'Measuring: {done} of {trials} trials. About {time} in all.',
    offered:
      '{trials} trials would take about {time} here. Choose fewer under “Settings” and run again, or run it anyway; you can go on reading meanwhile.',
    cancelled: 'Cancelled after {done} of {trials} trials; the picture shows those.',
    done: 'Measured with {counted}.',
  },
  counted: { one: '{number} trial', other: '{number} trials' },
  few: '(With {counted} chance plays a large part: expect clear deviations from what theory says, and take the errors as rough. More trials settle it.)',
  settings: {
    title: 'Settings',
    note: 'A trial draws one query and four keys of 4096 random entries; shorter vectors are their beginnings. All sizes and pictures share these draws. They come from NumPy’s generator, bit for bit, so any number here can be had with NumPy, too.',
    trials: {
      label: 'Trials',
      problems: {
        empty: 'Type a whole number from {smallest} to {largest}. The next run has {value} trials.',
        unreadable:
          'That could not be read. Type a whole number from {smallest} to {largest}; the next run has {value} trials.',
        'not-whole':
          'Trials are counted: type a whole number from {smallest} to {largest}. The next run has {value}.',
        'too-small':
          'At least {smallest} trial is needed. Type a whole number from {smallest} to {largest}; the next run has {value}.',
        'too-large':
          'A run has at most {largest} trials. Type a whole number from {smallest} to {largest}; the next run has {value}.',
      },
    },
    seed: {
      label: 'Seed',
      problems: {
        empty: 'Type a whole number from 0 up, as long as you like. The seed is still {value}.',
        unreadable:
          'That could not be read. A seed is a whole number from 0 up, as long as you like; it is still {value}.',
        negative:
          'A seed cannot be negative: NumPy takes whole numbers from 0 up. It is still {value}.',
        'not-whole': 'A seed is a whole number from 0 up, never rounded. It is still {value}.',
        'too-long': 'A seed has at most 10,000 digits here. It is still {value}.',
      },
    },
  },
  justShow: 'Just show me',
  yourGuess: 'Your guess:',
  guesses: {
    'by-dk': {
      question: 'Divide by $d_k$ itself, and let $d_k$ grow: what becomes of the weights?',
      choices: {
        equal: 'They become nearly equal',
        'one-key': 'One key takes nearly all',
        'as-before': 'They stay much as they are',
      },
      feedback: {
        equal:
          'That is it. The scores grow only like $√d_k$, so $d_k$ shrinks them towards 0, and a softmax of scores near 0 shares out evenly. Follow ■ in the middle chart, and then see what a nudge can still do.',
        'one-key':
          'That is what happens to scores that grow. These grow like $√d_k$, and $d_k$ grows faster: compare ▲, not divided, with ■, which ends at equal shares.',
        'as-before':
          'They would if the scores grew as fast as $d_k$. They grow only like its root: compare ●, divided by that, with ■, which ends at equal shares.',
      },
      skipped:
        'Compare the three: ▲ not divided, ● divided by $√d_k$, ■ divided by $d_k$. Which of them keeps its weights as $d_k$ grows?',
    },
    heads: {
      question:
        'For random vectors, theory says that scaled scores have a standard deviation of 1. Of {heads} heads of a trained model, how many come near it, between {low} and {high}?',
      choices: {
        all: 'All {heads}',
        most: 'About two in three',
        some: 'About one in three',
        few: 'Almost none',
      },
      feedback: {
        all: 'It is {near} of {heads}. The theory speaks of random vectors; those of a trained model are not random, and training may make their scores larger or smaller.',
        most: 'It is fewer: {near} of {heads}. In {above} heads the scores spread further: training has made them larger.',
        some: 'It is {near} of {heads}. Most of the others, {above} heads, are above: training has made their scores larger.',
        few: 'It is more: {near} of {heads}. The root brings the scores into the right region, and training moves them from there.',
      },
      skipped: 'It is {near} of {heads}.',
    },
  },
  axes: {
    keySize: 'key size $d_k$',
  },
  rows: {
    one: '÷ 1',
    root: '÷ $√d_k$',
    dk: '÷ $d_k$',
  },

  growth: {
    title: 'How the spread grows with the key size',
    chart: 'Standard deviation of the scores against the key size, both on logarithmic axes.',
    vertical: 'standard deviation of the scores',
    labels: { one: 'unscaled,', root: 'scaled,' },
    prediction: 'your prediction: ×{factor}',
    before: 'Run it: for each size, how far do the scores of random queries and keys spread?',
    sentence:
      'At $d_k$ = {dK}, over {counted} with four keys each, the scores have a standard deviation of **{spread}** (theory: $√d_k$ {relation} {root}); divided by $√d_k$, of **{scaled}** (theory: 1). In theory four times the size makes it twice as large: on these axes, a line of slope ½. Divided by $√d_k$ it is flat.',
    caption: 'Standard deviation of the scores, ± its standard error',
    columns: { dK: '$d_k$', theory: '$√d_k$', one: 'unscaled', root: 'divided by $√d_k$' },
  },

  samples: {
    title: 'The scores themselves',
    chart:
      'Histogram of the scores at $d_k$ = {dK}, with their exact distribution and a normal curve.',
    horizontal: 'score',
    vertical: 'share of the scores per bar',
    labels: { measured: 'measured', exact: 'exact', normal: 'normal', outer: 'beyond' },
    typical: 'typical size ±$√d_k$ {relation} ±{root}',
    typicalShort: 'typical size ±{root}',
    sentence:
      'At $d_k$ = {dK} the standard deviation of {count} scores is **{spread}** (theory: $√d_k$\u00a0{relation}\u00a0{root}). **{within}%** of them lie within ±{root}; by the exact distribution it would be {exact}%.',
    notNormal:
      'Such scores are **not normal**: more of them lie close to 0, and more far out, than the normal curve says. Their excess kurtosis is 6/$d_k$\u00a0{kurtosisRelation}\u00a0{kurtosis}; that of a normal curve is 0.',
    nearlyNormal:
      'Keys as long as this make the scores close to normal: their excess kurtosis, 0 for a normal curve, is 6/$d_k$\u00a0{kurtosisRelation}\u00a0{kurtosis}.',
    nearest: '(Of the sizes that were measured, {dK} is nearest to {wanted}.)',
    caption:
      'How many scores lie where, and how many it would be by the exact distribution and by a normal curve',
    columns: { score: 'score', measured: 'measured', exact: 'exact', normal: 'normal' },
    ranges: { below: 'below {to}', between: '{from} to {to}', above: '{from} and above' },
  },

  walks: {
    title: 'A score as a random walk',
    chart:
      'The partial sums of {count} dot products, entry by entry up to $d_k$ = {dK}: they wander, and spread like the root of the number of entries.',
    horizontal: 'entries added so far, n',
    vertical: 'partial sum of $q$·$k$',
    labels: {
      envelope: '±$√n$',
      sameWay: 'if all steps went one way',
      sameWayShort: 'all one way',
    },
    near: { sign: '±$√d_k$', value: '{relation} ±{root}' },
    far: { sign: '±$d_k$', value: '= ±{dK}' },
    sentence:
      'At $d_k$ = {dK} the {count} walks end with a standard deviation of **{spread}**; theory says $√d_k$\u00a0{relation}\u00a0**{root}**. ({count} walks are few, so the two agree only roughly.) {within} of them end within ±{root}. Steps of 1 that all went the same way would lead to {dK}.',
    caption: 'Where each walk ends',
    columns: { walk: 'walk', end: '$q$·$k$' },
    rows: {
      spread: 'standard deviation',
      within: 'within ±$√d_k$',
      some: '{within} of {count}',
    },
  },

  gradient: {
    title: 'How the weights respond to the scores',
    chart:
      'Two tables of four by four slopes at d_k = {dK}: how each weight responds to each score, unscaled and scaled. Column {key} is picked. The slopes stand under “The numbers”.',
    labels: { one: 'unscaled,', root: 'scaled,' },
    input: 'slopes at the scores {scores}',
    score: 'score {number}',
    weight: 'weight {number}',
    narrow: 'rows: weights · columns: scores',
    key: ['the steeper, the stronger the colour', 'hatched: negative'],
    legend: 'Let one raw score grow by {nudge}: the score of which key?',
    step: {
      one: 'The softmax sees all of it: +{step}.',
      root: 'The softmax sees {nudge} ÷ {root}: +{step}.',
    },
    columns: {
      of: 'change of',
      predicted: 'by the slope',
      actual: 'what happens',
      slope: 'slope of',
    },
    captions: { one: 'Slopes without the division, at', root: 'Slopes with it, at' },
    sentence:
      'At $d_k$ = {dK}, a nudge of {nudge} to raw score {key} moves weight {key} by **{one}** without the division and by **{scaled}** with the scores divided by $√d_k$ {relation} {root}.',
    vanishes:
      'Unscaled, the softmax is so close to one-hot that it hardly responds. Scaled, its slopes are the same at every $d_k$; only the nudge gets smaller on its way, by $√d_k$.',
    overtaken:
      'By now the scaled softmax responds more strongly. Longer keys take the unscaled one closer to one-hot, and its slopes vanish.',
    responds:
      'Keys are short here: the unscaled softmax responds even more strongly, and nothing has vanished yet. Move the slider up to see it happen.',
    same: 'The divisor is 1, so both are the same.',
  },

  heads: {
    title: 'The heads of a trained model',
    chart:
      'Two charts of {heads} heads. First the standard deviation of the scaled scores of each head, by layer: from {least} to {most}, median {median}. Then the mean largest weight of each head for three divisors: medians {one} undivided, {root} divided by the root, {dk} divided by d_k.',
    slider: 'head, by standard deviation',
    sliderValue: 'layer {layer}, head {head}: standard deviation {spread}',
    chosen:
      'Layer {layer}, head {head}: standard deviation **{spread}**. Its largest weight is on average **{one}** undivided, **{root}** divided by $√d_k$ and **{dk}** divided by $d_k$.',
    spreads: {
      title: 'Spread of the scaled scores',
      vertical: 'layer',
      horizontal: 'standard deviation',
      theory: 'theory 1',
      near: '{near} of {heads} from {low} to {high}',
    },
    largest: {
      title: 'Mean largest weight',
      horizontal: 'weight',
      equal: 'equal shares, about {equal}',
    },
    median: 'median {median}',
    sentence:
      'Of {heads} heads, **{near}** have scaled scores with a standard deviation from {low} to {high}. The median is **{median}**; the heads go from {least} to {most}. The mean largest weight, median over the heads, is **{one}** undivided, **{root}** with $√d_k$ and **{dk}** with $d_k$, where equal shares would be about {equal}. The root lands in the right region; training moves each head where it wants: a reason, not a theorem.',
    source:
      'Measured in {model}, $d_k$ = {headSize}, reading {sentences} sentences of {fewest} to {longest} tokens. The standard deviation is that of the scores one query gives the tokens of its own sentence (root mean square over all queries); the largest weight is averaged over all queries. In every row of marks the heads follow one another from top to bottom.',
    caption: 'All heads, by the standard deviation of their scaled scores',
    name: 'layer {layer}, head {head}',
    columns: {
      head: 'head',
      spread: 'standard deviation',
      one: 'largest weight, ÷ 1',
      root: '÷ $√d_k$',
      dk: '÷ $d_k$',
    },
  },

  divisors: {
    title: 'What three divisors make of the weights',
    chart:
      'Three charts over the key size, for the divisors 1, $√d_k$ and $d_k$: the standard deviation of the scores, the mean largest of four weights, and the median change of that weight when its raw score is nudged.',
    panels: {
      spread: 'standard deviation of the scores',
      largest: 'mean largest of four weights',
      nudge: 'median change by a nudge of {nudge}',
    },
    equalShares: 'equal shares',
    falls: ['{divisor} falls on,', 'to {value}', 'at {dK}'],
    atSize: 'At $d_k$ = {dK}, over {counted}. Spread: standard deviation; ±: standard error',
    same: 'At $d_k$ = 1 all three divisors are 1, so the rows are the same.',
    sentence:
      'At the far end, $d_k$ = {dK}: **undivided**, one key takes nearly all the weight ({largestOne} on average), and a nudge of its raw score by {nudge} dies out: it changes that weight by {nudgeOne}. **Divided by $d_k$**, the weights are nearly equal (the largest is {largestDk}), and the nudge does almost nothing ({nudgeDk}). **Divided by $√d_k$**, they stay in between (the largest is about {largestRoot}), and the nudge goes on working ({nudgeRoot}): its effect shrinks only as {nudge} itself does beside raw scores of size $√d_k$. For short keys the undivided weight still responds the most.',
    median:
      'What is plotted of the nudge is the median: in some draws two keys nearly tie, and those few would hold up a mean. (These are random draws, so the numbers differ from those of the explorer’s [$√d_k$, 0, 0, 0].)',
    medianOf: 'The median is that of the first {number} trials.',
    columns: {
      dK: '$d_k$',
      divisor: 'divisor',
      spread: 'spread of the scores',
      largest: 'mean largest weight',
      nudge: 'median change by a nudge of {nudge}',
    },
    captions: {
      spread: 'Standard deviation of the scores, ± its standard error',
      largest: 'Mean largest of four weights, ± its standard error',
      nudge: 'Median change of the largest weight when its raw score grows by {nudge}',
    },
  },

  limits: {
    title: 'Other entries, and a key that is related to the query',
    chart:
      'Two charts over the key size: the standard deviation of the scores divided by $√d_k$, and the mean weight of key 1 for the divisors $√d_k$ and $d_k$.',
    assumptions: {
      sigma: 'σ, standard deviation of all entries',
      rho: 'ρ, correlation of key 1 with the query',
    },
    panels: {
      spread: 'standard deviation of the scaled scores',
      weight: 'mean weight of key 1',
    },
    intended: '1, as intended',
    unrelated: 'σ² = {variance}, unrelated keys alone',
    leaves: 'σ² = {variance}',
    equalShares: 'equal shares',
    sentences: {
      usual:
        'With σ = {sigma} and ρ = {rho} everything is as the argument takes it. Divided by $√d_k$ the scores have a standard deviation of **{spread}** at $d_k$ = {dK}; theory says 1 at every size. Key 1 gets {root} of the weight on average; an equal share would be {equal}. Now change σ or ρ.',
      scaled:
        'With σ = {sigma} the scores spread by σ²$√d_k$. Dividing by $√d_k$ takes away the root and leaves σ² = {variance} at every size: measured **{spread}** at $d_k$ = {dK}. No key is favoured: key 1 gets {root} of the weight on average; an equal share would be {equal}.',
      related: {
        usual:
          'With ρ = {rho} the score of key 1 is not random around 0: its mean grows like $d_k$ itself. Divided by $√d_k$ it still grows, and so does the spread of all scores, **{spread}** at $d_k$ = {dK}.',
        scaled:
          'With σ = {sigma}, dividing by $√d_k$ leaves unrelated keys a spread of σ² = {variance}. And with ρ = {rho} the mean score of key 1 grows like $d_k$ itself. Divided by $√d_k$ it still grows, and so does the spread of all scores, **{spread}** at $d_k$ = {dK}.',
        weights:
          'Its mean weight is **{root}** there and goes on towards 1; divided by $d_k$ it is **{dk}**, and settles. $√d_k$ is right for unrelated vectors, not for all.',
      },
    },
    caption: 'With σ = {sigma} and ρ = {rho}, ± standard errors over {counted}',
    columns: {
      dK: '$d_k$',
      spread: 'standard deviation, ÷ $√d_k$',
      root: 'weight of key 1, ÷ $√d_k$',
      dk: 'weight of key 1, ÷ $d_k$',
    },
  },
};

/** Words of the code exercise, which come with its script. */
export const code = {
  /**
   * What is said of each function. `mistakes` that several functions share stand in `common`; a
   * function's own come first.
   */
  functions: {
    common: {
      todo: 'Nothing is written here yet. Put your code in place of `pass` and run it.',
      missing:
        'The code has no function with the name {name}. Write it as in the starter code, name and all.',
      missingNear:
        'The code has no function with the name {name}, but it has {close}. Is that the one? The name has to be the same, letter by letter.',
      raisedInLine:
        'Line {line} stopped with {error}. What does that line get, and what does it need?',
      reasons: {
        stopped: 'The run was stopped before it came to this function.',
        syntax: 'Python could not read the code, so nothing ran. Mend the marked line first.',
        'top-level':
          'The code stopped with an error before it came to this function. Mend that first.',
        'top-level-too-long':
          'The code outside the functions did not come to an end in time, so this function did not run. Is there a loop that never ends?',
        crashed: 'Python broke down before it came to this function.',
        none: 'This function did not run.',
      },
      remarks: {
        ddof: 'This divides by one less than the number of trials (`ddof=1`), as for a sample. That is a sound choice. The lesson divides by the number of trials, which is what `np.std` does by itself.',
        'changed-arguments':
          'The result is right. On the way the function changes the arrays that it was given, and whoever calls it may still need them. Work on a copy, or write `a = a / b` instead of `a /= b`.',
        'array-of-one':
          'The number is right, but it comes inside an array with one entry. Take it out, with `.item()` for an array or `[0]` for a list, so that others can use it as a number.',
        'accepts-fraction':
          '0 and negative sizes are refused, as they should be. A size of 0.5 goes through, though it is less than 1 as well. What would the condition have to say?',
      },
      mistakes: {
        none: 'The result differs from what is expected, and it is none of the mistakes known here. Compare the two: what factor, or what step, lies between them? The hints go on from there.',
        prints:
          'The function prints its result, but hands nothing back: the caller gets None. Which word hands a value back to the caller?',
        'no-return':
          'The function computes, but hands nothing back: the caller gets None. Which word hands a value back to the caller?',
        'class-returned':
          'The exception is handed back like a result, so the caller can go on as if nothing had happened. Which word makes Python stop with it instead?',
        raised: 'The call stopped with {error}. Which step needs something that it does not get?',
        'wrong-exception':
          'It does refuse, but with {error}. The task names another exception for this. Which one?',
        'no-check':
          'This call has to be refused, but it gives a result. Check the argument before you compute: what should happen when it is too small?',
        'array-for-number':
          'Several numbers come back where one is asked for. Which step makes a single number out of them?',
        'wrong-shape':
          'The result has another shape than expected: one row for each query and one column for each key. Print the shapes on the way: where do they part?',
        'wrong-type':
          'What comes back is not an ordinary number, nor an array of them. What does the function return, and what should it be?',
        'not-finite':
          'Somewhere a computation leaves the numbers: the result has nan or inf in it. Print what comes before it. Is there a division by 0, a root of a negative number, or something too large?',
        table:
          'The calls that are always tried are right, but not those drawn afresh for this run. Does the code compute its result from the arguments for any size, or only for those that were tried?',
        constant:
          'The result is the same for every call. Which of the arguments should it depend on, and how?',
        'too-long':
          'The call did not come to an end within the time limit. Is there a loop whose condition always stays true?',
        crashed:
          'Python broke down in this call. That happens when the program ends Python itself, or goes deeper and deeper. What does the function do last?',
        'builds-on':
          'This function uses {other}, which does not pass yet. Get that one to pass, then look at this one again.',
        'not-a-function':
          'The name {name} no longer stands for a function: something else was put under it. Use another name for that.',

        'one-half-power':
          '`x ** 1 / 2` is read as `(x ** 1) / 2`, for a power binds before a division: that is half of x. Where would parentheses help?',
        'few-decimals':
          'These are the right digits, but only the first few. Rounding is for showing numbers: what is returned keeps all its digits.',

        'two-generators':
          'Two generators are made, one for the queries and one for the keys. Made from the same seed they give the same numbers twice. Make one, and draw from it a second time: what changes?',
        'seed-ignored':
          'The same call, made twice, gave two different results. Is the generator made inside the function, and from `seed`?',
        'seed-fixed':
          'These are the numbers of one fixed seed, whatever the caller asks for. Where should `seed` go?',
        'other-seed':
          'The generator is made from another number than `seed` itself. With exactly which argument should it be made?',
        legacy:
          'These draws come from NumPy’s older generator (`np.random.seed`, `RandomState`). It gives other numbers for the same seed. Which function makes the generator that the task names?',
        'other-generator':
          'These draws are fine in themselves, but they come from another generator, which gives other numbers for the same seed. Which one does the task name?',
        uniform:
          'These draws are spread evenly over an interval. The entries should follow a normal distribution with mean 0 and variance 1. Which method of the generator draws from that?',
        integers:
          'These draws are whole numbers. The entries should follow a normal distribution with mean 0 and variance 1. Which method of the generator draws from that?',
        'other-normal':
          'These draws are normal, but not with mean 0 and standard deviation 1. Compare the mean and the standard deviation of `q` with what the task says.',
        'single-precision':
          'Drawn in single precision the generator gives another stream of numbers. Leave `dtype` as it is: what do you get?',
        'by-turns':
          'This draws q and k by turns, a little of each at a time. Statistically that is just as sound, but from the same seed it gives another stream of numbers. To compare digit by digit, draw in the stated order: all of q first, then all of k.',
        'shape-turned':
          'Each draw has one row for each entry, not one for each trial. That is as sound, but the numbers fall into other places. Which shape does the task state?',
        swapped:
          'These are `d` dot products of vectors with `trials` entries: the two sizes have changed places. Which belongs first in the shape?',
        'k-is-q':
          'q and k came out as the same numbers, so these are squared lengths. k needs draws of its own. What has to happen a second time, and what must not?',
        'one-q':
          'One of the two was drawn only once and meets all the vectors of the other. Each trial has a query of its own. What shape must both draws have?',
        'one-k':
          'One of the two was drawn only once and meets all the vectors of the other. Each trial has a key of its own. What shape must both draws have?',
        'one-pair': 'This is one query and one key only. How many pairs do `trials` trials need?',

        variance:
          'This is the variance, in squared units: with it the typical size seems to grow like `d`. The standard deviation goes one step further. Which step?',
        'mean-size':
          'This is the mean distance from 0. It comes out smaller, by about a fifth for long vectors. The standard deviation squares the distances before the mean. What is done after it?',
        'mean-square':
          'This is the mean of the squares. The standard deviation measures from the mean, and it undoes the square at the end. Which function does it all?',
        'not-centred':
          'This measures distances from 0. The standard deviation measures them from the mean, which is near 0 but not exactly there. What is to be subtracted first?',
        mean: 'This is the mean of the dot products: their centre, which is near 0. Asked is how far they spread around it. Which function measures that?',
        median:
          'This is a median: it tells where the middle lies. Asked is how far the dot products spread, as a standard deviation. Which function measures that?',
        'mean-deviation':
          'This is the mean distance from the mean. The standard deviation averages the squares of the distances. What has to be done after that?',
        sizes:
          'Here the signs were taken off before measuring the spread. Signs belong to the dot products: what do you get with them?',
        'standard-error':
          'This is the standard error: how well the mean is known. It shrinks with more trials. The spread of the single dot products does not. Which division is one too many?',
        'root-twice':
          'This takes the root of the standard deviation, which has one inside already. Which root is one too many?',
        'not-averaged':
          'The squared distances are added up, but not shared among the trials, so the result grows with their number. What is missing before the root?',
        'sum-of-squares':
          'This is the sum of the squared distances. The standard deviation takes their mean, and then one step more. Which two steps are missing?',
        range:
          'This is the distance from the smallest to the largest: it depends on two trials only. The standard deviation counts all of them. Which function measures it?',
        largest:
          'This is the largest dot product. The standard deviation asks how far all of them spread. Which function measures it?',
        'whole-array':
          'This hands back all the dot products. What is asked for is one number: how far do they spread?',
        'by-pair':
          'This measures how the products of the entries spread within each pair. First each pair gives one dot product; then measure how those spread. Along which axis is the sum, and over what is the spread?',
        'zero-spread':
          'A spread of 0 says that all the dot products are the same, or that there is only one. Print how many there are, and the first few. Where do the others get lost?',
        'wrong-axis':
          'The sum runs over the trials, so that only `d` numbers are left. A dot product adds up the entries of one pair. Along which axis do those lie?',
        'no-sum':
          'This is the spread of the single products. A dot product adds up the `d` products of its pair first. Which step comes before the standard deviation?',
        'all-pairs':
          'Here every query meets every key. Each trial has one query and one key of its own: the first with the first, the second with the second. How do you multiply only those?',
        'all-entries':
          'This product adds up over the trials: entry by entry of q with entry by entry of k. A dot product stays within one pair. What has to be multiplied, and along which axis added up?',
        'no-product':
          'The entries of only one of the two are added up. A dot product needs both: what happens to the entries of a pair before the sum?',
        added:
          'The entries of q and k are added. In a dot product, what happens to the two entries in the same place?',
        distance:
          'This measures how far q and k lie apart. A dot product does something else with two entries in the same place. What?',
        cosine:
          'These are cosines: the dot products are divided by the lengths of their vectors as well. What do you get without that?',
        'products-of-sizes':
          'The signs of the products were taken off, so nothing can cancel. It is the cancelling that makes the spread grow like a root. What do you get with the signs?',
      },
    },

    scale_factor: {
      title: 'The divisor',
      correct: 'Right: that is the divisor, and every size below 1 is refused.',
      hints: [
        'Two things are asked for: a number that, times itself, gives $d_k$, and a ValueError for sizes below 1.',
        'NumPy has a function for the root. Before it, an `if` looks at `d_k`; 1 itself is a fine size.',
        '`raise ValueError("…")` stops the call. It stands under the `if`; after it comes a line that begins with `return`.',
      ],
      mistakes: {
        dk: 'This is $d_k$ itself. Divided by that, a score of typical size would end up far below 1. Which number times itself gives $d_k$?',
        half: 'This is half of $d_k$. At 4 half and root agree; at other sizes they don’t. Which number times itself gives $d_k$?',
        quarter:
          'This is a quarter of $d_k$. At 16 quarter and root agree; at other sizes they don’t. Which number times itself gives $d_k$?',
        multiplier:
          'This is what scores could be multiplied by: one divided by the divisor. Turn it over: what are they divided by?',
        reciprocal:
          'This is one divided by $d_k$. The divisor is larger than 1. Which number times itself gives $d_k$?',
        squared:
          'This is $d_k$ times itself. The divisor goes the other way: which number times itself gives $d_k$?',
        'bitwise-xor':
          '`^` is no power in Python: it compares two whole numbers bit by bit. Which sign stands for a power, and which power is a root?',
        double:
          'This is twice $d_k$, larger than $d_k$ itself. The divisor is smaller: which number times itself gives $d_k$?',
        'negative-root':
          'This times itself does give $d_k$, but a negative divisor would turn every ranking upside down. Which other number does?',
        rounded:
          'This is a whole number near the root. At square numbers it fits; at others the decimals are lost. What do you get without rounding?',
        log2: 'This counts the doublings from 1 to $d_k$. The divisor is a root: which number times itself gives $d_k$?',
        logarithm:
          'This is the logarithm, which grows far more slowly. Which number times itself gives $d_k$?',
        exponential:
          'This is e to the power of $d_k$, an enormous number. The divisor is smaller than $d_k$: which number times itself gives it?',
        'cube-root':
          'This is the cube root, with three equal factors. Here there are two: which number times itself gives $d_k$?',
        'fourth-root': 'This is the root of the root. What do you get when you take the root once?',
        'root-of-double':
          'This is the root of twice $d_k$. A dot product adds up $d_k$ products, not twice as many. What is the root of $d_k$?',
        'double-root':
          'This is twice what is asked for. A root of q and a root of k are not added: one root for the whole dot product is enough. What do you get with one?',
        'half-root':
          'This is half of what is asked for. Where does a division by 2 (or by 4 under the root) come in?',
        'one-less':
          'This is the root of $d_k$ less 1. Nothing is taken off here: all the products count. What is the root of $d_k$?',
        'one-more':
          'This is the root of $d_k$ and 1 more. Nothing is added here. What is the root of $d_k$?',
        'fixed-size':
          'The result is the same for every size. Use the argument `d_k`, whatever the caller gives for it.',
        'as-text':
          'What comes back looks like a number, but is a text, and nothing can be divided by a text. Return the number itself.',
        'refuses-one':
          'A size of 1 is refused. A key with one entry is a fine key, and its divisor is 1. Is it “less than 1” or “at most 1” that should be refused?',
        'accepts-zero':
          'A size of 0 goes through, and gives a divisor of 0. Negative sizes are refused already. From which size on is a key a key?',
        'accepts-negative':
          'A negative size goes through. Checking for 0 alone is not enough: which condition covers everything below 1?',
        'no-check':
          'Sizes below 1 go through, and what comes back for them is no divisor. Check `d_k` before you compute: what should happen when it is less than 1?',
        'error-printed':
          'The message is printed, but the call ends as if all were well, and the caller gets None. Which word makes Python stop with an exception instead?',
        'error-as-text':
          'A text about the error comes back like a result, so the caller can go on with it. Which word makes Python stop with an exception instead?',
        'nothing-for-error':
          'For a size below 1 the function ends without a word, and the caller gets None. Say that the size is refused: which word makes Python stop with an exception?',
        'stand-in':
          'For a size below 1 a stand-in comes back, as if it were a divisor. The caller would never know. Which word makes Python stop with an exception instead?',
        'check-turned':
          'Sizes that are fine are refused: the condition seems to be turned around. Read it aloud with `d_k` = 64: is it true or false?',
        'non-squares-refused':
          'Sizes without a whole root are refused. They are fine: a divisor need not be a whole number. Which sizes should be refused, and no others?',
      },
    },

    scaled_scores: {
      title: 'The scores of all queries and keys',
      correct: 'Right: one row for each query, one column for each key, all scaled.',
      hints: [
        'Each query meets each key: n_q queries and n_k keys give n_q rows with n_k scores each.',
        '`Q @ K.T` makes all the dot products at once: `.T` turns the rows of K, the keys, into columns.',
        'The number of entries of a key is the number of columns of K: the second number in `K.shape`. Divide the product by the divisor for it.',
      ],
      mistakes: {
        dk: 'These are the dot products divided by $d_k$ itself (dividing by the root twice does the same). Scores grow only like the root. By what should they be divided?',
        half: 'These are the dot products divided by half of $d_k$. At $d_k$ = 4 half and root agree; here they don’t. By what should they be divided?',
        'half-of-dk':
          'These are the dot products divided by $d_k$ and then by 2. `x / n ** 1 / 2` is read like that, too. Where would parentheses help?',
        quarter:
          'These are the dot products divided by a quarter of $d_k$. At $d_k$ = 16 quarter and root agree; here they don’t. By what should they be divided?',
        'not-scaled':
          'These are the raw dot products. The step that this lesson is about is still to come: by what are they divided?',
        multiplied:
          'The dot products are multiplied where they should be divided: long keys now give even larger scores. What turns it around?',
        'multiplied-by-dk':
          'The dot products are multiplied by $d_k$, so that long keys give even larger scores. What should be done instead, and with what?',
        'number-of-keys':
          'The divisor comes from the number of keys, the rows of K. What counts is how many products each score adds up: how many entries has one key?',
        'number-of-queries':
          'The divisor comes from the number of queries, the rows of Q. What counts is how many products each score adds up: how many entries has one key?',
        'size-of-k':
          'The divisor comes from all the entries of K together. What counts is how many products each score adds up: how many entries has one key?',
        'size-of-q':
          'The divisor comes from all the entries of Q together. What counts is how many products each score adds up: how many entries has one key?',
        'size-of-scores':
          'The divisor comes from the number of scores. What counts is how many products each score adds up: how many entries has one key?',
        squared:
          'The divisor is $d_k$ times itself. It goes the other way: which number times itself gives $d_k$?',
        'scaled-twice':
          'The scores are scaled more than once. One division is enough, by Q, by K or by the product. Which one do you keep?',
        'fourth-root':
          'The divisor is the root of the root. (That would do for Q and for K, each by itself, but not for their product.) What do you get with the root itself?',
        'rounded-root':
          'The divisor is a whole number near the root. What do you get without rounding it?',
        log2: 'The divisor counts the doublings from 1 to $d_k$. It should be a root: which number times itself gives $d_k$?',
        'fixed-size':
          'The divisor is 8 here, too, as it is for keys with 64 entries. These keys have another size. Where can you read it off?',
        'floor-division':
          '`//` divides and rounds down to a whole number. What do you get with the other division sign?',
        rounded: 'The scores are rounded to whole numbers. What do you get without that?',
        transposed:
          'This has a row for each key and a column for each query. It should be the other way round: a row for each query. What has to come first in the product?',
        'transposed-not-scaled':
          'Two things to look at. There is a row for each key, and it should be one for each query: what comes first in the product? And the scores are not scaled yet.',
        reshaped:
          '`reshape` fills the new shape with the numbers in their old order, so the keys get mixed up. You want rows to become columns. Which attribute of an array does that?',
        'no-transpose':
          'The shapes do not go together: entry by entry, or without turning K around, a product cannot be made here. Each row of Q has to meet each row of K. What makes the rows of K into columns?',
        softmaxed:
          'These are weights already: a softmax was applied. Here the scores themselves are asked for, the step before it. What do you get without the softmax?',
        'q-with-itself':
          'Each query meets the queries. Whom should it meet? Look at the second factor of the product.',
        'k-with-itself':
          'Each key meets the keys. Who asks here? Look at the first factor of the product.',
        cosine:
          'These are cosines: each dot product is divided by the lengths of its two vectors. The divisor here is the same for all of them and depends only on how many entries a key has.',
        'by-length':
          'The divisor is a length of the vectors in K, which depends on their values. It should depend only on how many entries a key has.',
        'negative-root':
          'All signs are turned, so the best key comes last. Where does the minus come from?',
        'root-of-scores':
          'Here the root is taken of the scores themselves, and negative ones have none. The root belongs to the divisor only. Where would the parentheses go?',
        absolute:
          'The signs were taken off. A negative score says that a query and a key point away from each other. What do you get with the signs?',
        'first-query':
          'Only the first query is there. Does a `return` stand inside the loop, or a `[0]` where all the rows are needed?',
        'last-query':
          'Only the last query is left: each one has taken the place of the one before. Where could they be collected?',
        flattened:
          'All the scores are there, but in one long line. There should be a row for each query. Where does a new row begin?',
        summed:
          'Scores of different keys are added up here. Each query and key keep their own score. Which sum is one too many?',
      },
    },

    score_std: {
      title: 'The spread of raw scores',
      correct: 'Right: this is how far random scores spread, draw for draw as NumPy has it.',
      hints: [
        'Make one generator from `seed`. Draw `q` from it with the shape `(trials, d)`, then `k` from the same generator.',
        'A dot product is the sum of products along one row: multiply `q` and `k` entry by entry, then add up with `axis=1`. That gives `trials` numbers.',
        'Three steps: `rng = np.random.default_rng(seed)`, two calls of `rng.standard_normal((trials, d))`, and `np.std` of the dot products.',
      ],
      mistakes: {
        theory:
          'This is what theory says, whatever was drawn. Here it is to be measured: draw the vectors, and see how near to theory the result comes.',
        'scaled-already':
          'These are scaled scores already: that is the next function. Here the raw dot products are asked for. Which division can go?',
        'divided-by-d':
          'Each dot product is divided by `d`: a mean of the products was taken where a sum is needed. What do you get with the sum?',
        multiplied:
          'The dot products are multiplied by a root. Here they are asked for as they are.',
        rounded: 'The result is rounded to a whole number. What do you get without that?',
      },
    },

    scaled_score_std: {
      title: 'The spread of scaled scores',
      correct: 'Right: scaled, the scores spread by about 1, however long the vectors are.',
      hints: [
        'Everything as in `score_std`, and one step more: each dot product is divided by the root of `d`.',
        'The division comes after the sum of each row and before the standard deviation, or after it: dividing all numbers by something divides their spread by it.',
        'So `score_std(d, trials, seed)` can do most of the work, once it passes. What is left to be done with its result?',
      ],
      mistakes: {
        'not-scaled':
          'These are the raw scores: their spread grows with `d`. Which step keeps it near 1?',
        'divided-by-d':
          'Each dot product is divided by `d` itself (by the root twice, or by a mean instead of a sum). The spread is then far below 1. What divisor keeps it near 1?',
        half: 'Each dot product is divided by half of `d`. At 4 half and root agree; here they don’t. What divisor keeps the spread near 1?',
        'half-of-d':
          'Each dot product is divided by `d` and then by 2. `x / n ** 1 / 2` is read like that, too. Where would parentheses help?',
        multiplied:
          'The dot products are multiplied where they should be divided. Compare the result with 1: what turns it around?',
        'multiplied-by-d':
          'The dot products are multiplied by `d`. Compare the result with 1: what should be done instead, and with what?',
        'by-trials':
          'The divisor comes from the number of trials. What counts is how many products each dot product adds up. How many?',
        'scaled-twice':
          'The dot products are scaled more than once, so the spread is far below 1. One division is enough. Which one do you keep?',
        squared:
          'The divisor is `d` times itself. It goes the other way: which number times itself gives `d`?',
        'fourth-root':
          'The divisor is the root of the root. (That would do for q and for k, each by itself, but not for their product.) What do you get with the root itself?',
        'rounded-root':
          'The divisor is a whole number near the root. What do you get without rounding it?',
        log2: 'The divisor counts the doublings from 1 to `d`. It should be a root: which number times itself gives `d`?',
        'fixed-size':
          'The divisor is 8 here, too, as it is for vectors with 64 entries. Use the argument `d`, whatever the caller gives for it.',
        standardised:
          'This is exactly 1, whatever was drawn: as if the numbers were divided by their own spread. The divisor should depend on `d` only. How near to 1 does the spread come then?',
      },
    },

    max_weight: {
      title: 'The largest weight',
      correct: 'Right: the largest weight, also of scores for which exp overflows.',
      hints: [
        'Two steps: turn the scores into weights, then take the largest of them.',
        'The helper `softmax(z)` is given. It makes an array of weights that add up to 1.',
        'An array has a method `.max()`. What do you call it on?',
      ],
      mistakes: {
        index:
          'This is the place of the largest weight, counted from 0. The weight itself is asked for: what stands in that place?',
        position:
          'This is the place of the largest weight, counted from 1. The weight itself is asked for: what stands in that place?',
        'largest-score':
          'This is the largest score. Scores become weights by the softmax. What does that make of it?',
        first:
          'This is the weight of the first score, which need not be the largest. How do you find the largest of them?',
        last: 'This is the weight of the last score, which need not be the largest. How do you find the largest of them?',
        smallest: 'This is the smallest weight. At which end is the largest?',
        'second-largest': 'This is the second largest weight. Which place has the largest?',
        'largest-size':
          'This is the weight of the score with the largest size, sign left aside. A negative score gets little weight however large it is. Of what should the largest be taken?',
        sizes:
          'The signs of the scores were taken off. A negative score should get little weight. What do you get with the signs?',
        'sign-turned':
          'The signs of the scores are turned, so the smallest gets the most weight. Where does the minus come from?',
        'whole-vector':
          'These are all the weights, and they are fine. One number is asked for: the largest of them.',
        'not-normalised':
          'This is e raised to the largest score, not yet divided by anything. All the weights add up to 1: what is its share of the sum?',
        'sum-of-powers':
          'This is the sum of the powers of e, the lower half of the fraction. What belongs above it?',
        'no-exp':
          'This is the largest score’s share of the sum of the scores. The softmax shares out powers of e: what has to be done before the sum?',
        'always-one':
          'This is 1 for any scores. The weights add up to 1, and so does exp of the largest score once that has been subtracted. Which single weight is asked for?',
        'all-equal':
          'This is an equal share for each score. The scores differ, so one gets more. Which function takes the largest?',
        median: 'This is the weight in the middle. Which function takes the largest?',
        'base-two': 'This shares out powers of 2. Softmax takes powers of e. What changes?',
        'base-ten': 'This shares out powers of 10. Softmax takes powers of e. What changes?',
        squares:
          'This shares out the squares of the scores. Softmax takes powers of e, which tell 2 from −2. What changes?',
        'unit-length':
          'This divides by the length of the score vector. Softmax takes powers of e and divides by their sum. What changes?',
        'log-weight':
          'This is the logarithm of the weight, or its negative. Which function undoes a logarithm?',
        complement: 'This is what all the other weights add up to. What is left for the largest?',
        odds: 'This compares the largest weight with all the others together. By what should it be divided to be a share of everything?',
        sigmoid:
          'This compares the largest score with a score of 0 that is not there. The other scores should be in the sum. What is the sum?',
        'softmax-twice':
          'Here the softmax is applied twice, which makes the weights almost equal. What do you get with one?',
        'scaled-again':
          'The scores are divided by something before the softmax. They are to be taken as they are. What do you get without the division?',
        spread:
          'This is a measure of how the weights differ. The largest weight itself is asked for.',
        percent: 'This is the weight in per cent. As a share of 1, what is it?',
        rounded:
          'The weight is rounded to a whole number, so only 0 or 1 can come out. What do you get without that?',
        'expected-score':
          'This adds up weight times score: a mean score. The largest of the weights themselves is asked for.',
        'weight-times-score':
          'This is a weight times its score. The weight alone is asked for: of what should the largest be taken?',
        overflow:
          'For ordinary scores this is right. For large ones exp gives inf, and for very negative ones only 0, so the division has no result. The helper `softmax(z)` subtracts something first. What?',
      },
    },
  },

  ui: {
    region: 'Code exercise',
    title: 'Your code',
    startOver: 'Start over',
    startedOver: 'The starter code is back.',
    undo: 'Undo',
    keys: 'Ctrl+Enter (⌘ Enter) runs. Tab indents; Esc, then Tab leaves the editor.',
    leaving: 'Tab leaves the editor now.',
    tooLong:
      'This is more than {limit} characters. It runs, but the browser does not keep it: copy it before you leave.',
    run: 'Run',
    stop: 'Stop',
    limit: 'Time limit',
    seconds: '{number} s',
    firstRun:
      'The first run loads Python with NumPy: {size} MB, once. Nothing that you write leaves this page.',
    stages: { loading: 'Loading Python', starting: 'Starting Python…', running: 'Running…' },
    progress: '{loaded} of {total} MB',
    python: 'Python',
    problems: {
      'not-loaded': '{file} could not be loaded. Your code is still here.',
      'left-out':
        'Python is not in this file, which is small without it. To run code, open scaling-lesson-python.html, or the lesson from its folder. Everything else works here.',
      damaged: '{file} did not come through whole. Your code is still here.',
      'other-build':
        '{file} belongs to another version of this lesson. Copy your code, then reload the page.',
      forbidden:
        'Python may not run here: the page or the browser forbids WebAssembly or workers. You can copy your code and run it on your computer.',
      'no-worker':
        'Python needs workers, which this browser does not have. You can copy your code and run it on your computer.',
      memory: 'There is too little memory for Python. Close other tabs or programs.',
      'too-slow': 'Python did not start in time. Your code is still here.',
      unexpected: 'Python could not go on, for a reason unknown here. Your code is still here.',
    },
    again: 'Try again',

    output: 'Output',
    printed: 'Printed',
    errors: 'Printed as an error',
    capped: 'There was more; only the beginning is shown.',
    value: 'The last expression gives',
    lineError: 'Line {line}: {message}',

    verdicts: 'The five functions',
    passing: '{passing} of {total} pass',
    passedBefore: '{passing} of {total} passed before. Run the code to see them again.',
    changed: 'You have changed the code since this run.',
    before: 'passed before',
    states: {
      todo: 'To do',
      correct: 'Passes',
      remark: 'Passes with a note',
      incorrect: 'Not yet',
      'not-run': 'Not run',
    },
    call: 'Call',
    got: 'Got',
    expected: 'Expected',
    why: 'Why',
    note: 'Note',
    result: {
      some: '{passing} of {total} functions pass.',
      all: 'All {total} functions pass.',
      incorrect: '{name}: not yet.',
      'not-run': '{name}: not run.',
    },
  },
};

/** Where the whole lesson is put into another page. */
export const whole = {
  loading: 'The lesson is loading.',
  problem: 'The lesson could not be loaded into this page.',
  open: 'Open it on a page of its own.',
};

/** Texts of what a reader takes out of the lesson: links and results. */
export const sharing = {
  title,
  link: 'Copy link',
  whole: 'Open the whole lesson',
  embed: 'Copy embed line',
  text: 'Copy my results',
  json: 'Copy my results as JSON',
  byHand: 'To be copied by hand',
  results: {
    summary: '{date}: {done} of {total} done',
    item: '{name}: {facts}',
    done: 'done',
    todo: 'not done yet',
    optional: 'optional',
    tries: {
      one: '{number} try that was not right',
      other: '{number} tries that were not right',
    },
    answer: 'last answer: {answer}',
    mistake: 'known mistake in it: {mistake}',
  },
  /** Names of the known mistakes in typed answers. */
  mistakes: {
    dk: 'd_k itself',
    half: 'half of d_k',
    quarter: 'a quarter of d_k',
    multiplier: 'the factor in place of the divisor',
    'negative-root': 'the negative root',
    'dk-squared': 'd_k squared',
    double: 'twice d_k',
    log2: 'the logarithm to base 2',
    'cube-root': 'the cube root',
    'fourth-root': 'the fourth root',
    'root-of-double': 'the root of twice d_k',
    'one-less': 'the root of d_k − 1',
    reciprocal: 'one divided by d_k',
    one: 'no division',
    'decimal-slip': 'a slip of the decimal point',
    'other-question': 'the answer to another question',
    rounding: 'rounded too early',
    truncated: 'cut off in place of rounded',
    'not-divided': 'scores not divided',
    'divided-by-dk': 'scores divided by d_k',
    'half-divisor': 'scores divided by half of d_k',
    'other-key': 'the other key',
    'scaled-score': 'the scaled score',
    'not-normalised': 'weights not normalised',
    'other-scaled-score': 'the scaled score of the other key',
    'raw-score': 'the score itself',
    'equal-shares': 'equal shares',
    'linear-share': 'shares of the scores, without a softmax',
    'base-two': 'powers of 2 in place of e',
    'not-divided-not-normalised': 'scores not divided, weights not normalised',
    'other-key-not-divided': 'the other key, scores not divided',
    multiplied: 'scores multiplied in place of divided',
    'log-weight': 'the logarithm of the weight',
    'percent-without-sign': 'per cent without the sign',
    'best-value': 'the value of the best key alone',
    'weight-only': 'the weight in place of the output',
    'scores-as-weights': 'scaled scores in place of weights',
    'unweighted-sum': 'values added up without weights',
    'width-root': 'the root of the width',
    'heads-root': 'the root of the number of heads',
    width: 'the width',
    heads: 'the number of heads',
  },
};
