/**
 * The attention core, compiled from C++ to WebAssembly.
 *
 * Matrices are arrays of rows; a row is an array or a typed array of numbers. Results are
 * plain arrays and objects: nothing has to be freed. Every bad argument gives a CoreError,
 * and the next call works.
 */

/** One row of numbers. */
export type Vector = ArrayLike<number>;
/** Rows of equal length. */
export type Matrix = ArrayLike<Vector>;

/** What is thrown for an argument that is not accepted. */
export class CoreError extends Error {
  /**
   * "type": not the kind of value that is asked for (a string for a number, holes in an array);
   * "range": a number outside what is allowed; "not-finite": NaN or ∞ where it would take part,
   * or a result that overflows; "shape": sizes that do not fit, empty or ragged matrices;
   * "unknown": a name that is not one of the allowed ones; "memory": more than there is;
   * "internal": a fault of the core itself.
   */
  readonly code: 'type' | 'range' | 'not-finite' | 'shape' | 'unknown' | 'memory' | 'internal';
  /**
   * The name of the argument ("keys", "mask"), with its field in a question ("question.dK");
   * "" when no one argument is to blame ("memory", "internal").
   */
  readonly argument: string;
}

export interface ExplorerRow {
  divisor: 'one' | 'root' | 'dk';
  /** 1, √d_k or d_k. */
  value: number;
  /** [√d_k, 0, 0, …] / value; the first key is the best one. */
  scores: number[];
  /** softmax(scores) */
  weights: number[];
  /** weights[0] */
  best: number;
  /** 1 − best, summed from the other weights: exact also where best rounds to 1. */
  complement: number;
  /** ∂w/∂s of the best key at its softmax input, best·complement. */
  slope: number;
  /** Change of `best` when its raw score grows by 0.1. */
  nudge: number;
}

export interface AttentionArguments {
  /** n_q×d_k */
  q: Matrix;
  /** n_k×d_k */
  k: Matrix;
  /** n_k×d_v */
  v: Matrix;
  /** n_q×n_k: booleans (true = allowed), or numbers that are added (−Infinity excludes). */
  mask?: ArrayLike<ArrayLike<boolean>> | Matrix | null;
  /** Factor on the scores; 1/√d_k when absent or null. */
  scale?: number | null;
  /** false leaves out scores, scaled and weights, and needs O(n·d) memory. */
  weights?: boolean;
}

export interface AttentionOutput {
  /** weights × V, n_q×d_v */
  output: number[][];
  /** One a query: no key was allowed; its weights and output are 0. */
  fullyMasked: boolean[];
}

export interface AttentionResult extends AttentionOutput {
  /** QKᵀ, n_q×n_k */
  scores: number[][];
  /** scores × scale, before the mask */
  scaled: number[][];
  /** softmax over each row of scaled + mask */
  weights: number[][];
}

export interface DivisorQuestion {
  kind: 'divisor';
  /** 1 to 1e12, in every kind of question. */
  dK: number;
}
export interface WeightQuestion {
  kind: 'weight';
  /** Raw scores, two to 64, from −1e9 to 1e9. */
  scores: Vector;
  dK: number;
  /** Which key's weight is asked for, from 0. */
  index: number;
  /** 1 to 6 */
  decimals: number;
}
export interface OutputQuestion {
  kind: 'output';
  scores: Vector;
  /** One number a key, from −1e9 to 1e9. */
  values: Vector;
  dK: number;
  decimals: number;
}
export interface HeadDivisorQuestion {
  kind: 'head-divisor';
  /** At most 1e12. */
  width: number;
  /** A whole number that divides width. */
  heads: number;
}
export type Question = DivisorQuestion | WeightQuestion | OutputQuestion | HeadDivisorQuestion;

export interface RightAnswer {
  value: number;
  /** How many decimals are asked for. */
  decimals: number;
  /** The key size d_k that the question is about; width/heads for "head-divisor". */
  dK: number;
  /** √d_k, by which the scores are divided. */
  divisor: number;
  /** The scores divided by it. This and what follows is empty for a question without scores. */
  scaled: number[];
  /** e^s for each scaled score s; Infinity past s ≈ 709.78, where that overflows. */
  powers: number[];
  /** softmax(scaled): the powers divided by their sum, and right also where they overflow. */
  weights: number[];
}

export interface Judgement {
  /** Only "correct" and "incorrect" are tries. */
  status: 'correct' | 'incorrect' | 'imprecise' | 'ambiguous' | 'unreadable' | 'empty';
  /** The value read; null unless status is correct, incorrect or imprecise. */
  value: number | null;
  /** The normalised form, such as "√4" or "0.731"; null when nothing was read. */
  readAs: string | null;
  /** For "ambiguous": the other reading; else null. */
  other: string | null;
  /** The answer was not a plain number, so show how it was read. */
  echo: boolean;
  /** The id of the known mistake that gives this value, or null. */
  mistake: string | null;
  /** The id of a remark (why it is unreadable; "half-by-chance"), or null. */
  remark: string | null;
}

export interface KeySizeReading {
  status: 'ok' | 'empty' | 'unreadable' | 'not-whole' | 'too-small' | 'too-large';
  /** The key size; null unless status is "ok". */
  value: number | null;
}

export interface EntryReading {
  /**
   * "ambiguous": "1,000", one or one thousand; "too-large": beyond either limit of `entries`;
   * "unreadable": not a number ("abc", "NaN", "1/0", "1 000").
   */
  status: 'ok' | 'empty' | 'unreadable' | 'ambiguous' | 'too-large';
  /** The entry, finite and never −0; null unless status is "ok". */
  value: number | null;
}

export interface SeedReading {
  status: 'ok' | 'empty' | 'unreadable' | 'negative' | 'not-whole' | 'too-long';
  /** The seed in decimal, exact at any length; null unless status is "ok". */
  value: string | null;
}

export interface CountReading {
  status: 'ok' | 'empty' | 'unreadable' | 'not-whole' | 'too-small' | 'too-large';
  value: number | null;
}

/**
 * A non-negative integer of any size: a number (safe integers only), a bigint, or a string of
 * decimal digits (at most 10,000).
 */
export type Seed = number | bigint | string;

export interface ExperimentOptions {
  /** 1 to 10,000,000 */
  trials: number;
  seed: Seed;
  /** Up to 128 key sizes to measure at, ascending, each from 1 to 4096. */
  sizes: ArrayLike<number>;
  /** Standard deviation of all entries, 0.1 to 10; 1 when absent. */
  sigma?: number;
  /** Correlation of the entries of key 1 with those of the query, −1 to 1; 0 when absent. */
  rho?: number;
}

/** What dividing by one divisor makes of the scores. Errors are standard errors, null with one trial. */
export interface DivisorResult {
  divisor: 'one' | 'root' | 'dk';
  /** 1, √d_k or d_k. */
  value: number;
  /** Standard deviation of the scores. */
  spread: number;
  spreadError: number | null;
  /** Mean of the largest of the four softmax weights. */
  largest: number;
  largestError: number | null;
  /** Mean of the weight of key 1, the one that `rho` correlates with the query. */
  first: number;
  firstError: number | null;
  /**
   * Median (over the first 20,000 trials) of the change of the largest weight when its raw score
   * grows by 0.1.
   */
  nudge: number;
}

export interface SizeResult {
  dK: number;
  rows: DivisorResult[];
  /** How many scores fell into each bin between `binEdges`, and outside at either end. */
  counts: number[];
}

/**
 * An experiment with one query and four keys of random entries a trial, at many key sizes at
 * once. After n trials the scores at d_k are those of NumPy's
 *
 *     rng = np.random.default_rng(seed)
 *     draws = (rng.standard_normal((5, 4096)) for _ in range(n))
 *     scores = np.array([x[1:, :d_k] @ x[0, :d_k] for x in draws])
 */
export interface Experiment {
  readonly trials: number;
  /** How many trials are done. */
  readonly done: number;
  /** Works for about so many milliseconds, or until all trials are done; gives `done`. */
  advance(milliseconds: number): number;
  /** What was measured so far at these sizes; all of them when absent. */
  read(sizes?: ArrayLike<number>): SizeResult[];
}

export interface Nudge {
  /** Slope × step, for every weight. */
  predicted: number[];
  /** What every weight really changes by. */
  actual: number[];
}

/** What the lesson opens with. */
export interface LessonCore {
  /** The rows of the explorer for the divisors 1, √d_k, d_k. dK ≥ 1; keys 2 to 4096. */
  explore(dK: number, keys?: number): { dK: number; rows: ExplorerRow[] };
  /** √d_k; dK is a finite number ≥ 1. */
  scaleFactor(dK: number): number;
  /** One attention head with every intermediate. */
  attention(args: AttentionArguments & { weights: false }): AttentionOutput;
  attention(args: AttentionArguments): AttentionResult;
  /** Reads and judges a typed answer; any text is accepted. */
  judgeAnswer(question: Question, text: string): Judgement;
  /** The right answer of a question, and the steps to it. */
  rightAnswer(question: Question): RightAnswer;
  /** A question of the same kind with other numbers, picked by draw in [0, 1): two keys, the first asked for. */
  freshQuestion<Q extends Question>(previous: Q, draw: number): Q;
  /** Reads a typed key size; any text is accepted. */
  readKeySize(text: string): KeySizeReading;
  /** The key sizes that readKeySize accepts. */
  readonly keySizes: { readonly smallest: number; readonly largest: number };
  /**
   * Reads one typed entry of a matrix: a number or a short expression, as for judgeAnswer ("0,5",
   * "-1/2", "√2", "50%"); any text is accepted.
   */
  readEntry(text: string): EntryReading;
  /** The smallest and the largest entry that readEntry accepts, −1e6 and 1e6. */
  readonly entries: { readonly smallest: number; readonly largest: number };
}

/** What is not needed at once: softmax by itself, random numbers, simulation, the pictures. */
export interface Measuring {
  /** QKᵀ/√d_k, n_q×n_k. */
  scaledScores(q: Matrix, k: Matrix): number[][];
  /** The weights of one row of scores; −Infinity is a masked key. */
  softmax(scores: Vector): number[];
  /** The largest of those weights. */
  maxWeight(scores: Vector): number;
  /** Entry [i][j] is ∂w_i/∂s_j. */
  softmaxJacobian(scores: Vector): number[][];
  /** What a nudge of score `index` by `step` does to all weights. */
  nudgeWeights(scores: Vector, index: number, step: number): Nudge;
  /** np.random.default_rng(seed).standard_normal(count); count up to 8,388,608. */
  standardNormal(seed: Seed, count: number): Float64Array;
  /**
   * Standard deviation of `trials` dot products of random vectors of size d, as NumPy computes it:
   * rng = default_rng(seed), q = rng.standard_normal((trials, d)), k likewise,
   * (q * k).sum(axis=1).std(). d: 1 to 65,536; trials: 1 to 1,000,000.
   */
  scoreStd(d: number, trials: number, seed: Seed): number;
  /** The same with each dot product divided by √d. */
  scaledScoreStd(d: number, trials: number, seed: Seed): number;
  /** np.std(values), with divisor n; NaN when there are none. */
  standardDeviation(values: Vector): number;
  /** Starts an experiment; nothing is drawn yet. It frees itself when it is no longer held. */
  experiment(options: ExperimentOptions): Experiment;
  /** The edges of an experiment's bins in units of σ²·√d_k: −4 to 4 in steps of 0.25. */
  readonly binEdges: readonly number[];
  /** The exact probability of each of those bins, outer ones included, for standard normal entries. */
  binProbabilities(dK: number): number[];
  /** The same for a standard normal score. */
  readonly normalBinProbabilities: readonly number[];
  /**
   * For the first `count` (1 to 64) trials of the experiment with this seed: the dot product of
   * the query and key 1 after 1, 2, …, dK entries; count×dK.
   */
  dotProductWalks(dK: number, count: number, seed: Seed): number[][];
  /** Reads a typed seed; any text is accepted. */
  readSeed(text: string): SeedReading;
  /** Reads a typed number of trials; any text is accepted. */
  readTrials(text: string): CountReading;
  /** Medians of an experiment are those of the first so many trials, 20,000. */
  readonly trialsForMedians: number;
  /** The numbers of trials that readTrials and an experiment accept. */
  readonly trials: { readonly smallest: number; readonly largest: number };
}

// --- the code exercise: not in attention-core.mjs, but in the page (wasm/grading.js) ------

/** The functions that the code exercise asks for, in its order. */
export type ExerciseFunction =
  'scale_factor' | 'scaled_scores' | 'score_std' | 'scaled_score_std' | 'max_weight';

/** A number, an array of one dimension or one of two. */
export type ExerciseArgument = number | number[] | number[][];

/** What a function has to return (arrays: row after row), or that it has to refuse. */
export type Expected =
  | { kind: 'number'; value: number }
  | { kind: 'array'; shape: number[]; values: number[] }
  | { kind: 'error'; type: 'ValueError' };

export interface ExerciseCase {
  arguments: ExerciseArgument[];
  expected: Expected;
  /** Drawn for this run. */
  fresh: boolean;
}

/** What one call of a learner's function did. */
export type Outcome = (
  | { kind: 'number'; value: number } // an int, a float, a NumPy scalar, an array without dimensions
  | { kind: 'array'; shape: number[]; values: number[] } // or (nested) lists of numbers; row after row
  | { kind: 'none' }
  | { kind: 'exception'; type: string } // an exception, or its class, that was *returned*
  | { kind: 'other'; type: string } // anything else that was returned
  | { kind: 'error'; types: string[] } // raised: the name of its class, then those of its bases
  | { kind: 'too-long' }
  | { kind: 'crashed' }
  | { kind: 'not-run' }
) & {
  /** It printed something. */
  printed?: boolean;
  /** It changed its arguments. */
  changed?: boolean;
};

/** A mistaken program, and what it does on each fixed case. */
export interface KnownMistake {
  id: string;
  /** What the code has to show as well for the mistake to be named. */
  sign?: string | null;
  outcomes: Outcome[];
}

export interface Attempt {
  /**
   * What was found under the name of the function; "todo": a function with the body that it was
   * given; "missing": nothing; "other": something that cannot be called.
   */
  found: 'function' | 'todo' | 'missing' | 'other';
  /** One for each case (those to which it did not come are "not-run"); for a function only. */
  outcomes: Outcome[];
  /** Seen in its code, such as "calls:scale_factor". */
  signs: string[];
}

export interface Verdict {
  status: 'todo' | 'correct' | 'remark' | 'incorrect' | 'not-run';
  /** For "incorrect" the id of the mistake, if it has a name; for "todo" "missing", if it is. */
  mistake: string | null;
  /** For "remark". */
  remark: 'ddof' | 'changed-arguments' | 'array-of-one' | 'accepts-fraction' | null;
  /** The index of the case that shows the mistake or what is remarked on. */
  case: number | null;
  /** For the mistake "builds-on": the function it is built on. */
  other: ExerciseFunction | null;
}

/** Cases and verdicts of the code exercise. */
export interface Grading {
  readonly exerciseFunctions: readonly ExerciseFunction[];
  /** Fixed cases first, then those drawn from `draw`, a whole number from 0 to 2^32 − 1. */
  exerciseCases(name: ExerciseFunction, draw: number): ExerciseCase[];
  /**
   * Judges a function by what its calls did on these cases; core/verdict.h says how. `known`: its
   * known mistakes, the likeliest first, with an outcome for each fixed case. `notYet`: the
   * functions of the same run whose status is "todo", "incorrect" or "not-run".
   */
  judgeFunction(
    name: ExerciseFunction,
    draw: number,
    attempt: Attempt,
    known: readonly KnownMistake[],
    notYet: readonly ExerciseFunction[],
  ): Verdict;
}

// --- loading ------------------------------------------------------------------------------

export interface Core extends LessonCore, Measuring {}

/** Compiles the core once; later calls give the same core. Rejects where WebAssembly fails. */
export function loadCore(): Promise<Core>;
