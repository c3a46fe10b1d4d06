/** What the bindings offer to lesson-core.js, measuring.js and grading.js. */

import type {
  CoreError,
  CountReading,
  EntryReading,
  ExerciseFunction,
  Expected,
  ExplorerRow,
  Judgement,
  KeySizeReading,
  Nudge,
  RightAnswer,
  SeedReading,
  SizeResult,
  Verdict,
} from './core.js';

/** Row after row. */
export interface RawMatrix {
  rows: number;
  columns: number;
  values: Float64Array;
}

export interface RawError {
  error: Pick<CoreError, 'code' | 'argument' | 'message'>;
}

/** T with Float64Arrays where it has arrays of numbers. */
type Raw<T> = { [K in keyof T]: T[K] extends number[] ? Float64Array : T[K] };

interface Limits {
  smallest: number;
  largest: number;
}

interface RawAttentionOptions {
  mask: RawMatrix | null;
  allowed: RawMatrix | null;
  scale: number | null;
  weights: boolean;
}

interface RawAttentionResult {
  scores: RawMatrix;
  scaled: RawMatrix;
  weights: RawMatrix;
  output: RawMatrix;
  fullyMasked: boolean[];
}

/** A question whose vectors are Float64Arrays. */
type RawQuestion = Record<string, unknown>;
type Utf8 = Uint8Array;

interface RawExperimentOptions {
  trials: number;
  seed: string;
  sizes: Float64Array;
  sigma: number;
  rho: number;
}

export interface RawExerciseCase {
  arguments: (number | Float64Array | RawMatrix)[];
  expected: Raw<Expected>;
  fresh: boolean;
}

/** An outcome with all fields that any kind has. */
export interface RawOutcome {
  kind: string;
  shape: Float64Array;
  values: Float64Array;
  types: Utf8[];
  printed: boolean;
  changed: boolean;
}

interface RawKnownMistake {
  id: Utf8;
  sign: Utf8;
  outcomes: RawOutcome[];
}

interface RawAttempt {
  found: string;
  outcomes: RawOutcome[];
  signs: Utf8[];
}

export interface RawLessonCore {
  scaleFactor(dK: number): number | RawError;
  attention(
    q: RawMatrix,
    k: RawMatrix,
    v: RawMatrix,
    options: RawAttentionOptions,
  ): RawAttentionResult | RawError;
  explore(
    dK: number,
    keys: number | undefined,
  ): { dK: number; rows: Raw<ExplorerRow>[] } | RawError;
  judgeAnswer(question: RawQuestion, text: Utf8): Judgement | RawError;
  rightAnswer(question: RawQuestion): Raw<RightAnswer> | RawError;
  freshQuestion(previous: RawQuestion, draw: number): RawQuestion | RawError;
  readKeySize(text: Utf8): KeySizeReading | RawError;
  keySizes(): Limits | RawError;
  readEntry(text: Utf8): EntryReading | RawError;
  entries(): Limits | RawError;
}

export interface RawMeasuring {
  scaledScores(q: RawMatrix, k: RawMatrix): RawMatrix | RawError;
  softmax(scores: Float64Array): Float64Array | RawError;
  maxWeight(scores: Float64Array): number | RawError;
  softmaxJacobian(scores: Float64Array): RawMatrix | RawError;
  nudgeWeights(scores: Float64Array, index: number, step: number): Raw<Nudge> | RawError;
  standardNormal(seed: string, count: number): Float64Array | RawError;
  scoreStd(d: number, trials: number, seed: string): number | RawError;
  scaledScoreStd(d: number, trials: number, seed: string): number | RawError;
  standardDeviation(numbers: Float64Array): number | RawError;
  /** The number by which the other three know it. */
  startExperiment(options: RawExperimentOptions): number | RawError;
  /** The number of trials done. */
  advanceExperiment(id: number, trials: number): number | RawError;
  readExperiment(id: number, dK: number): Raw<SizeResult> | RawError;
  /** Frees it; the number means nothing from then on. */
  endExperiment(id: number): void;
  binEdges(): Float64Array | RawError;
  binProbabilities(dK: number): Float64Array | RawError;
  normalBinProbabilities(): Float64Array | RawError;
  dotProductWalks(dK: number, count: number, seed: string): Float64Array[] | RawError;
  readSeed(text: Utf8): SeedReading | RawError;
  readTrials(text: Utf8): CountReading | RawError;
  trialsForMedians(): number | RawError;
  trials(): Limits | RawError;
}

export interface RawGrading {
  exerciseFunctions(): ExerciseFunction[] | RawError;
  exerciseCases(name: Utf8, draw: number): RawExerciseCase[] | RawError;
  judgeFunction(
    name: Utf8,
    draw: number,
    attempt: RawAttempt,
    known: RawKnownMistake[],
    notYet: Utf8[],
  ): Verdict | RawError;
}
