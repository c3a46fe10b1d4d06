# verdict: all todo
# verdict: scaled_scores incorrect dk
import numpy as np


def softmax(z):
    """The softmax weights of the scores z (given)."""
    z = np.asarray(z, dtype=float)
    e = np.exp(z - z.max())
    return e / e.sum()


def scale_factor(d_k):
    """The divisor √d_k; ValueError if d_k is less than 1."""
    pass


def scaled_scores(Q, K):
    return np.mean(Q[:, np.newaxis] * K[np.newaxis], axis=2)


def score_std(d, trials, seed):
    """Standard deviation of the dot products of random q and k."""
    pass


def scaled_score_std(d, trials, seed):
    """The same, with each dot product divided by √d first."""
    pass


def max_weight(scores):
    """The largest softmax weight of a 1-D array of scores."""
    pass
