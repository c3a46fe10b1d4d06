# verdict: all correct
# divisor: scale_factor :: d_k / np.sqrt(d_k) :: d_k
# divisor: scaled_scores :: np.sqrt(np.square(np.ones(K.shape[1])).sum()) :: K.shape[1]
# divisor: scaled_score_std :: np.sqrt(d) :: d
import numpy as np


def softmax(z):
    """The softmax weights of the scores z (given)."""
    z = np.asarray(z, dtype=float)
    e = np.exp(z - z.max())
    return e / e.sum()


class Spread:
    """Mean and variance of numbers as they come (Welford)."""

    def __init__(self):
        self.count, self.mean, self.squares = 0, 0.0, 0.0

    def __iadd__(self, x):
        self.count += 1
        step = x - self.mean
        self.mean += step / self.count
        self.squares += step * (x - self.mean)
        return self

    def std(self):
        return np.sqrt(self.squares / self.count)


def scale_factor(d_k):
    """The divisor √d_k; ValueError if d_k is less than 1."""
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return d_k / np.sqrt(d_k)


def scaled_scores(Q, K):
    """Q @ K.T divided by √d_k; d_k: the number of K's columns."""
    return (Q[:, None, :] * K[None, :, :]).sum(-1) / np.sqrt(np.square(np.ones(K.shape[1])).sum())


def score_std(d, trials, seed):
    """Standard deviation of the dot products of random q and k."""
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    spread = Spread()
    for a, b in zip(q, k):
        spread += a @ b
    return spread.std()


def scaled_score_std(d, trials, seed):
    """The same, with each dot product divided by √d first."""
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    spread = Spread()
    for a, b in zip(q, k):
        spread += a @ b / np.sqrt(d)
    return spread.std()


def max_weight(scores):
    """The largest softmax weight of a 1-D array of scores."""
    return np.partition(softmax(scores), -1)[-1]
