# verdict: all correct
# divisor: scale_factor :: np.sqrt(d_k) :: d_k
# divisor: scaled_scores :: scale_factor(key_size(K)) :: key_size(K)
# divisor: scaled_score_std :: scale_factor(d) :: d
import numpy as np


def softmax(z):
    """The softmax weights of the scores z (given)."""
    z = np.asarray(z, dtype=float)
    e = np.exp(z - z.max())
    return e / e.sum()


def key_size(K):
    return K.shape[1]


def dot_products(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return np.sum(q * k, axis=1)


def scale_factor(d_k):
    """The divisor √d_k; ValueError if d_k is less than 1."""
    if d_k < 1:
        raise ValueError("d_k must be at least 1, not " + str(d_k))
    return np.sqrt(d_k)


def scaled_scores(Q, K):
    """Q @ K.T divided by √d_k; d_k: the number of K's columns."""
    return Q @ K.T / scale_factor(key_size(K))


def score_std(d, trials, seed):
    """Standard deviation of the dot products of random q and k."""
    return dot_products(d, trials, seed).std()


def scaled_score_std(d, trials, seed):
    """The same, with each dot product divided by √d first."""
    return (dot_products(d, trials, seed) / scale_factor(d)).std()


def max_weight(scores):
    """The largest softmax weight of a 1-D array of scores."""
    return np.max(softmax(scores))
