# verdict: all todo
# verdict: scale_factor correct
# verdict: scaled_scores correct
# divisor: scale_factor :: np.sqrt(d_k) :: d_k
# divisor: scaled_scores :: scale_factor(K.shape[1]) :: K.shape[1]
import numpy as np


def softmax(z):
    """The softmax weights of the scores z (given)."""
    z = np.asarray(z, dtype=float)
    e = np.exp(z - z.max())
    return e / e.sum()


def scale_factor(d_k):
    """The divisor √d_k; ValueError if d_k is less than 1."""
    if d_k < 1: raise ValueError()
    return np.sqrt(d_k)


def scaled_scores(Q, K):
    """Q @ K.T divided by √d_k; d_k: the number of K's columns."""
    return Q @ K.T / scale_factor(K.shape[1])


def score_std(d, trials, seed):
    """Standard deviation of the dot products of random q and k."""
    pass


def scaled_score_std(d, trials, seed):
    """The same, with each dot product divided by √d first."""
    pass


def max_weight(scores):
    """The largest softmax weight of a 1-D array of scores."""
    pass
