/**
 * NumPy code that gives the numbers of the pictures, to copy and run anywhere.
 *
 * @typedef {import('../../../wasm/core.js').ExperimentOptions} ExperimentOptions
 */

import { rawNudge } from '../lesson.js';

/**
 * The draws of a run: one query and four keys a trial.
 * @param {Pick<ExperimentOptions, 'seed'>} options
 * @param {number} trials
 */
const draws = ({ seed }, trials) => `import numpy as np

rng = np.random.default_rng(${seed})
draws = (rng.standard_normal((5, 4096)) for _ in range(${trials}))  # row 0: the query`;

/**
 * @param {ExperimentOptions} options
 * @param {number} trials
 */
export const growthCode = (options, trials) => `${draws(options, trials)}
sizes = 2 ** np.arange(13)
scores = np.array([[x[1:, :d] @ x[0, :d] for d in sizes] for x in draws])

spread = scores.std(axis=(0, 2))
squares = ((scores - scores.mean(axis=(0, 2), keepdims=True)) ** 2).mean(axis=2)
error = squares.std(axis=0, ddof=1) / np.sqrt(len(scores)) / (2 * spread)
for row in zip(sizes, spread, error, spread / np.sqrt(sizes)):
    print(*row)
`;

/**
 * @param {{ dK: number, key: number, nudge: number }} shown the nudged key, from 0
 */
export const gradientCode = ({ dK, key, nudge }) => `import numpy as np

d_k, key, nudge = ${dK}, ${key}, ${nudge}
raw = np.array([np.sqrt(d_k), 0, 0, 0])
nudged = raw + nudge * (np.arange(4) == key)

def softmax(z):
    e = np.exp(z - z.max())
    return e / e.sum()

for divisor in 1, np.sqrt(d_k):
    w = softmax(raw / divisor)
    v = softmax(nudged / divisor)
    step = nudge / divisor

    # np.diag(w) - np.outer(w, w). Its columns add up to 0, which gives the
    # diagonal without 1 - w: that has no digits left where w is nearly 1.
    jacobian = -np.outer(w, w)
    np.fill_diagonal(jacobian, 0)
    np.fill_diagonal(jacobian, -jacobian.sum(axis=0))
    predicted = jacobian[:, key] * step

    # v - w, as a product for the same reason
    actual = w * v[key] * np.expm1(-step)
    actual[key] = 0
    actual[key] = -actual.sum()

    for shown in jacobian, predicted, actual:
        print(shown)
`;

/**
 * @param {Pick<import('./trained-heads.js').TrainedHeads, 'heads' | 'tokens'>} measured
 * @param {{ low: number, high: number }} near
 */
export function headsCode({ heads, tokens }, { low, high }) {
  const layers = [...new Set(heads.map(({ layer }) => layer))];
  /** @param {Exclude<keyof import('./trained-heads.js').Head, 'layer' | 'head'>} field */
  const values = (field) =>
    layers
      .map((layer) => heads.filter((head) => head.layer === layer).map((head) => head[field]))
      .map((row) => `    [${row.join(', ')}],\n`)
      .join('');
  return `import numpy as np

# a row is a layer, a column one of its heads
spread = np.array([  # standard deviation of the scaled scores
${values('scaled_sd')}])
one = np.array([  # mean largest weight, undivided
${values('best_unscaled')}])
root = np.array([  # divided by the root of d_k
${values('best_root')}])
dk = np.array([  # divided by d_k
${values('best_dk')}])
tokens = np.array([${tokens.join(', ')}])  # of each sentence

print(np.median(spread), spread.min(), spread.max())
print(np.sum((spread >= ${low}) & (spread <= ${high})), "of", spread.size)
print(np.median(one), np.median(root), np.median(dk))
print(1 / tokens.mean())
`;
}

/**
 * @param {ExperimentOptions} options
 * @param {number} trials
 * @param {number} dK
 */
export const samplesCode = (options, trials, dK) => `import math

${draws(options, trials)}
d_k = ${dK}
scores = np.array([x[1:, :d_k] @ x[0, :d_k] for x in draws])

spread = scores.std()
squares = ((scores - scores.mean()) ** 2).mean(axis=1)  # of each trial
error = squares.std(ddof=1) / np.sqrt(len(scores)) / (2 * spread)
print(spread, error, (abs(scores) < np.sqrt(d_k)).mean())

edges = np.arange(-16, 17) / 4  # in units of the root of d_k
bins = np.digitize(scores.ravel() / np.sqrt(d_k), edges)
measured = np.bincount(bins, minlength=34)

# Given the query q, a score is normal, with standard deviation |q|: in all, the
# distribution is a mean of normal ones over v = log(|q|² / d_k).
v = np.linspace(-80, 16, 4001) / np.sqrt(d_k)
density = np.exp(d_k / 2 * (v - np.exp(v) + 1))
erf = np.vectorize(math.erf)
errors = [np.average(erf(e / np.sqrt(2 * np.exp(v))), weights=density) for e in edges]
exact = scores.size / 2 * np.diff([-1, *errors, 1])
normal = scores.size / 2 * np.diff([-1, *erf(edges / np.sqrt(2)), 1])
for row in zip([-np.inf, *edges * np.sqrt(d_k)], measured, exact, normal):
    print(*row)  # from, and three counts
`;

/**
 * @param {Pick<ExperimentOptions, 'seed'>} options
 * @param {number} count
 * @param {number} dK
 */
export const walksCode = (options, count, dK) => `${draws(options, count)}
d_k = ${dK}
walks = np.array([(x[0, :d_k] * x[1, :d_k]).cumsum() for x in draws])

ends = walks[:, -1]
print(ends)
print(ends.std(), (abs(ends) <= np.sqrt(d_k)).sum())
`;

/** How far a mean over the trials may be off. */
const standardError = `def error(x):  # of the mean over the trials
    return x.std(axis=0, ddof=1) / np.sqrt(len(x))`;

/** How far the scores z (trials×sizes×keys) spread, and the error of that. */
const spreadOfScores = `spread = z.std(axis=(0, 2))
    squares = ((z - z.mean(axis=(0, 2), keepdims=True)) ** 2).mean(axis=2)
    spread_error = error(squares) / (2 * spread)`;

/**
 * @param {ExperimentOptions} options
 * @param {number} trials
 */
export const divisorsCode = (options, trials) => `${draws(options, trials)}
sizes = 4 ** np.arange(7)
scores = np.array([[x[1:, :d] @ x[0, :d] for d in sizes] for x in draws])


${standardError}


for name, divisor in [("1", sizes**0), ("√d_k", np.sqrt(sizes)), ("d_k", sizes)]:
    z = np.sort(scores / divisor[:, None])  # the best key last
    ${spreadOfScores}

    others = np.exp(z[..., :-1] - z[..., -1:]).sum(axis=2)  # the best key has exp(0) = 1
    largest = 1 / (1 + others)
    growth = np.expm1(${rawNudge} / divisor)  # a raw score grows by ${rawNudge}
    nudge = others * growth / (1 + others) / (1 + others + growth)
    median = np.median(nudge[:20_000], axis=0)

    print("divided by", name)
    for row in zip(sizes, spread, spread_error, largest.mean(axis=0), error(largest), median):
        print(*row)
`;

/**
 * @param {ExperimentOptions} options
 * @param {number} trials
 */
export const limitsCode = (options, trials) => `${draws(options, trials)}
sizes = 4 ** np.arange(7)
sigma, rho = ${options.sigma ?? 1}, ${options.rho ?? 0}


def all_scores(x):
    query, keys = sigma * x[0], sigma * x[1:]
    keys[0] = rho * query + np.sqrt(1 - rho**2) * keys[0]
    return [keys[:, :d] @ query[:d] for d in sizes]


${standardError}


scores = np.array([all_scores(x) for x in draws])
for name, divisor in [("√d_k", np.sqrt(sizes)), ("d_k", sizes)]:
    z = scores / divisor[:, None]
    ${spreadOfScores}

    weights = np.exp(z - z.max(axis=2, keepdims=True))
    first = weights[..., 0] / weights.sum(axis=2)  # of key 1

    print("divided by", name)
    for row in zip(sizes, spread, spread_error, first.mean(axis=0), error(first)):
        print(*row)
`;
