# verdict: all todo
# verdict: scale_factor incorrect double-root
import numpy as np


def softmax(z):
    """The softmax weights of the scores z (given)."""
    z = np.asarray(z, dtype=float)
    e = np.exp(z - z.max())
    return e / e.sum()


def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    root_of_q = np.sqrt(d_k)
    root_of_k = np.sqrt(d_k)
    return root_of_q + root_of_k


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
    """The largest softmax weight of a 1-D array of scores."""
    pass
