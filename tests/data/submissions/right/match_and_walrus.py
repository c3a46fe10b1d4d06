# verdict: all correct
# divisor: scale_factor :: np.sqrt(size) :: size
# divisor: scaled_scores :: np.sqrt(d_k) :: d_k
# divisor: scaled_score_std :: np.sqrt(d) :: d
import numpy as np


def softmax(z):
    e = np.exp((z := np.asarray(z, dtype=float)) - z.max())
    return e / e.sum()


def scale_factor(d_k):
    match d_k:
        case size if size >= 1:
            return np.sqrt(size)
        case _:
            raise ValueError("d_k must be at least 1")


def scaled_scores(Q, K):
    match K.shape:
        case (_, d_k):
            return Q @ K.T / np.sqrt(d_k)


def score_std(d, trials, seed):
    shape = (trials, d)
    q = (rng := np.random.default_rng(seed)).standard_normal(shape)
    return (q * rng.standard_normal(shape)).sum(axis=1).std()


def scaled_score_std(d, trials, seed):
    shape = (trials, d)
    q = (rng := np.random.default_rng(seed)).standard_normal(shape)
    return ((q * rng.standard_normal(shape)).sum(axis=1) / np.sqrt(d)).std()


def max_weight(scores):
    *_, largest = sorted(softmax(scores))
    return largest
