/**
 * The lesson in English: everything that a reader sees or hears.
 *
 * Marks in a text: $d_k$ and $√d_k$ are formulas (the spoken form stands in `spoken`),
 * **bold**, `code`, [link](address), and {name} for a value that the page puts in. Numbers that
 * follow from the lesson's data are such values: the core computes them.
 */

export const language = 'en';
export const direction = 'ltr';

/** The prose of the page; the build writes it into index.html. */
export const prose = {
  title: 'Scaling: why attention divides by √d_k',
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
      'Now write it down: five short functions, with NumPy as `np`. Copy the starter code and run it wherever you have Python. Run it with one function done; the others can wait. Stuck? You can come back to it any time.',
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
    starter: 'Starter code',
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
  footer: 'Text and pictures: CC BY 4.0. Code: MIT licence.',
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

  example: {
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
      empty:
        'Type a number from {smallest} to {largest}. Until then the last one, {value}, counts.',
      unreadable:
        'That could not be read. Type a number from {smallest} to {largest}, such as 0.5, −2 or 1/3. Until then the last one, {value}, counts.',
      ambiguous:
        'That could be a decimal comma or a thousand. Type it without a comma. Until then the last number, {value}, counts.',
      'too-large':
        'Numbers here go from {smallest} to {largest}. Until then the last one, {value}, counts.',
    },
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
    },
  },

  chapter: {
    label: 'Lessons of the chapter',
    previous: 'Previous lesson',
    next: 'Next lesson',
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
