# verdict: all correct
# divisor: scale_factor :: sqrt(d_k) :: d_k
# divisor: scaled_scores :: sqrt(K.shape[1]) :: K.shape[1]
# divisor: scaled_score_std :: sqrt(d) :: d
import numpy as np
from numpy import sqrt, exp


def scale_factor(d_k):
    if d_k < 1:
        raise ValueError(
            'd_k must '
            'be at least 1'
        )
    return sqrt(d_k)


def scaled_scores(Q, K):
    return np.dot(Q, K.T) \
        / sqrt(K.shape[1])


def score_std(d, trials, seed):
    """
    Standard deviation of the dot products
    of random q and k.
    """
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return (q*k).sum(axis=1).std()


def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return ((q*k).sum(axis=1) / sqrt(d)).std()


def max_weight(scores):
    e = exp(scores - max(scores))
    return max(e / sum(e))
