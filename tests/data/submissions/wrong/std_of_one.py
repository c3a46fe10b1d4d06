# verdict: all todo
# verdict: score_std incorrect zero-spread
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
    rng = np.random.default_rng(seed)
    for t in range(trials):
        q = rng.standard_normal(d)
        k = rng.standard_normal(d)
        dots = []
        dots.append(q @ k)
    return np.std(dots)


def scaled_score_std(d, trials, seed):
    """The same, with each dot product divided by √d first."""
    pass


def max_weight(scores):
    """The largest softmax weight of a 1-D array of scores."""
    pass
