# verdict: all correct
# divisor: scale_factor :: sqrt(d_k) :: d_k
# divisor: scaled_scores :: sqrt(shape(K)[1]) :: shape(K)[1]
# divisor: scaled_score_std :: sqrt(d) :: d
from numpy import *
from numpy.random import default_rng


def softmax(z):
    z = asarray(z, dtype=float)
    e = exp(z - z.max())
    return e / e.sum()


def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return sqrt(d_k)


def scaled_scores(Q, K):
    return matmul(Q, transpose(K)) / sqrt(shape(K)[1])


def score_std(d, trials, seed):
    rng = default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return std(sum(q * k, axis=1))


def scaled_score_std(d, trials, seed):
    rng = default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return std(sum(q * k, axis=1) / sqrt(d))


def max_weight(scores):
    return amax(softmax(scores))
