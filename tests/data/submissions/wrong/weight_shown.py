# verdict: all todo
# verdict: max_weight incorrect prints
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
    """Q @ K.T divided by √d_k; d_k: the number of K's columns."""
    pass


def score_std(d, trials, seed):
    """Standard deviation of the dot products of random q and k."""
    pass


def scaled_score_std(d, trials, seed):
    """The same, with each dot product divided by √d first."""
    pass


def max_weight(scores):
    weights = softmax(scores)
    best = max(weights)
    print(f"largest weight: {best:.4f}")
