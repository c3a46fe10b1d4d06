# verdict: all correct
# divisor: scale_factor :: sqrt(d_k) :: d_k
# divisor: scaled_scores :: sqrt(len(K[0])) :: len(K[0])
# divisor: scaled_score_std :: sqrt(d) :: d
from math import fsum, sqrt
from statistics import pstdev

import numpy as np


def softmax(z):
    """The softmax weights of the scores z (given)."""
    z = np.asarray(z, dtype=float)
    e = np.exp(z - z.max())
    return e / e.sum()


def dots(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d)).tolist()
    k = rng.standard_normal((trials, d)).tolist()
    return [fsum(x * y for x, y in zip(a, b)) for a, b in zip(q, k)]


def scale_factor(d_k):
    """The divisor √d_k; ValueError if d_k is less than 1."""
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return sqrt(d_k)


def scaled_scores(Q, K):
    """Q @ K.T divided by √d_k; d_k: the number of K's columns."""
    return [[fsum(q * k) / sqrt(len(K[0])) for k in K] for q in Q]


def score_std(d, trials, seed):
    """Standard deviation of the dot products of random q and k."""
    return pstdev(dots(d, trials, seed))


def scaled_score_std(d, trials, seed):
    """The same, with each dot product divided by √d first."""
    return pstdev(dot / sqrt(d) for dot in dots(d, trials, seed))


def max_weight(scores):
    """The largest softmax weight of a 1-D array of scores."""
    return max(softmax(scores).tolist())
