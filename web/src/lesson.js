/**
 * What the lesson asks, in order. Right answers, known mistakes and fresh numbers are the core's.
 * @type {readonly { id: string, question: import('../../wasm/core.js').Question }[]}
 */
export const checks = [
  { id: 'first-divisor', question: { kind: 'divisor', dK: 4 } },
  { id: 'second-divisor', question: { kind: 'divisor', dK: 64 } },
  {
    id: 'first-weight',
    question: { kind: 'weight', scores: [2, 0], dK: 4, index: 0, decimals: 3 },
  },
];

/** The key size that the explorer starts with. */
export const startingKeySize = 64;
