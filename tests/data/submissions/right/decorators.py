# verdict: all correct
# divisor: scale_factor :: np.sqrt(d_k) :: d_k
# divisor: scaled_scores :: np.sqrt(K.shape[1]) :: K.shape[1]
# divisor: scaled_score_std :: np.sqrt(d) :: d
import functools

import numpy as np


def at_least_one(function):
    @functools.wraps(function)
    def checked(size):
        if size < 1:
            raise ValueError("must be at least 1")
        return function(size)

    return checked


def as_float(function):
    @functools.wraps(function)
    def converted(*arguments):
        return float(function(*arguments))

    return converted


def softmax(z):
    """The softmax weights of the scores z (given)."""
    z = np.asarray(z, dtype=float)
    e = np.exp(z - z.max())
    return e / e.sum()


@at_least_one
@functools.lru_cache(maxsize=None)
def scale_factor(d_k):
    """The divisor √d_k; ValueError if d_k is less than 1."""
    return np.sqrt(d_k)


def scaled_scores(Q, K):
    """Q @ K.T divided by √d_k; d_k: the number of K's columns."""
    return Q @ K.T / np.sqrt(K.shape[1])


@as_float
def score_std(d, trials, seed):
    """Standard deviation of the dot products of random q and k."""
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return (q * k).sum(axis=1).std()


@as_float
def scaled_score_std(d, trials, seed):
    """The same, with each dot product divided by √d first."""
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return ((q * k).sum(axis=1) / np.sqrt(d)).std()


@as_float
def max_weight(scores):
    """The largest softmax weight of a 1-D array of scores."""
    return softmax(scores).max()
