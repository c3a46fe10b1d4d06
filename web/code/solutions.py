import numpy as np


def softmax(z):
    """The softmax weights of the scores z (given)."""
    z = np.asarray(z, dtype=float)
    e = np.exp(z - z.max())
    return e / e.sum()


def scale_factor(d_k):
    """The divisor √d_k; ValueError if d_k is less than 1."""
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return np.sqrt(d_k)


def scaled_scores(Q, K):
    """Q @ K.T divided by √d_k; d_k: the number of K's columns."""
    d_k = K.shape[1]
    return Q @ K.T / np.sqrt(d_k)


def score_std(d, trials, seed):
    """Standard deviation of the dot products of random q and k."""
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return np.std(np.sum(q * k, axis=1))


def scaled_score_std(d, trials, seed):
    """The same, with each dot product divided by √d first."""
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return np.std(np.sum(q * k, axis=1) / np.sqrt(d))


def max_weight(scores):
    """The largest softmax weight of a 1-D array of scores."""
    return np.max(softmax(scores))
