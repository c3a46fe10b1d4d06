# verdict: all correct
# divisor: scale_factor :: d_k ** 0.5 :: d_k
# divisor: scaled_scores :: (K.shape[1] ** 0.5) :: K.shape[1]
# divisor: scaled_score_std :: (d ** (1 / 2)) :: d
import numpy as np


def softmax(z):
    """The softmax weights of the scores z (given)."""
    z = np.asarray(z, dtype=float)
    e = np.exp(z - z.max())
    return e / e.sum()


def scale_factor(d_k):
    """The divisor √d_k; ValueError if d_k is less than 1."""
    if d_k < 1:
        raise ValueError("d_k < 1")
    return d_k ** 0.5


def scaled_scores(Q, K):
    """Q @ K.T divided by √d_k; d_k: the number of K's columns."""
    return (Q @ K.T) / (K.shape[1] ** 0.5)


def score_std(d, trials, seed):
    """Standard deviation of the dot products of random q and k."""
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    s = (q * k).sum(1)
    return ((s - s.mean()) ** 2).mean() ** 0.5


def scaled_score_std(d, trials, seed):
    """The same, with each dot product divided by √d first."""
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    s = (q * k).sum(1) / (d ** (1 / 2))
    return (np.mean(s**2) - np.mean(s) ** 2) ** 0.5


def max_weight(scores):
    """The largest softmax weight of a 1-D array of scores."""
    return sorted(softmax(scores))[-1]
