/** What bindings.cpp offers to core.js. */

import type { CoreError, ExplorerRow, Judgement, KeySizeReading, RightAnswer } from './core.js';

/** Row after row. */
export interface RawMatrix {
  rows: number;
  columns: number;
  values: Float64Array;
}

export interface RawError {
  error: Pick<CoreError, 'code' | 'argument' | 'message'>;
}

type RawExplorerRow = Omit<ExplorerRow, 'scores' | 'weights'> & {
  scores: Float64Array;
  weights: Float64Array;
};

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
  explore(dK: number, keys: number | undefined): { dK: number; rows: RawExplorerRow[] } | RawError;
  judgeAnswer(question: RawQuestion, text: Utf8): Judgement | RawError;
  rightAnswer(
    question: RawQuestion,
  ): (Omit<RightAnswer, 'scaled'> & { scaled: Float64Array }) | RawError;
  freshQuestion(previous: RawQuestion, draw: number): RawQuestion | RawError;
  readKeySize(text: Utf8): KeySizeReading | RawError;
  keySizes(): { smallest: number; largest: number } | RawError;
}
