# verdict: all correct
# verdict: scale_factor incorrect no-check
# verdict: scaled_scores incorrect dk
# verdict: scaled_score_std incorrect divided-by-d
import numpy as np


def softmax(z):
    """The softmax weights of the scores z (given)."""
    z = np.asarray(z, dtype=float)
    e = np.exp(z - z.max())
    return e / e.sum()


def scale_factor(d_k):
    return np.sqrt(d_k)


def scaled_scores(Q, K):
    return np.tensordot(Q, K, axes=(-1, -1)) / K.shape[-1]


def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = [a @ b for a, b in zip(q, k)]
    return np.std(dots)


def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return np.std(np.sum(q * k, axis=1) / d)


def max_weight(scores):
    weights = softmax(scores)
    return max(weights)
