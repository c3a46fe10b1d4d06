/** What bindings.cpp offers to core.js. */

import type {
  CoreError,
  EntryReading,
  ExplorerRow,
  Judgement,
  KeySizeReading,
  RightAnswer,
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

export interface RawModule {
  scaleFactor(dK: number): number | RawError;
  scaledScores(q: RawMatrix, k: RawMatrix): RawMatrix | RawError;
  softmax(scores: Float64Array): Float64Array | RawError;
  maxWeight(scores: Float64Array): number | RawError;
  softmaxJacobian(scores: Float64Array): RawMatrix | RawError;
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
