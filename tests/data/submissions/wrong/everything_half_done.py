# verdict: all todo
# verdict: scale_factor incorrect half
# verdict: scaled_scores incorrect not-scaled
# verdict: score_std incorrect variance
# verdict: scaled_score_std incorrect not-scaled
# verdict: max_weight incorrect index
import numpy as np


def softmax(z):
    """The softmax weights of the scores z (given)."""
    z = np.asarray(z, dtype=float)
    e = np.exp(z - z.max())
    return e / e.sum()


def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return d_k / 2


def scaled_scores(Q, K):
    return Q @ K.T


def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return np.sum(q * k, axis=1).var()


def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return np.sum(q * k, axis=1).std()


def max_weight(scores):
    return int(np.argmax(scores))
