# verdict: all correct
# divisor: scale_factor :: math.exp(0.5 * math.log(d_k)) :: d_k
# divisor: scaled_scores :: math.exp(0.5 * math.log(K.shape[1])) :: K.shape[1]
# divisor: scaled_score_std :: math.exp(0.5 * math.log(d)) :: d
import math

import numpy as np


def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("the root of a size below 1 is not wanted")
    return math.exp(0.5 * math.log(d_k))


def scaled_scores(Q, K):
    return Q @ K.T / math.exp(0.5 * math.log(K.shape[1]))


def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.add.reduce(q * k, axis=1)
    return math.exp(0.5 * math.log(dots.var()))


def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.add.reduce(q * k, axis=1) / math.exp(0.5 * math.log(d))
    return math.exp(0.5 * math.log(dots.var()))


def max_weight(scores):
    return np.exp(np.max(scores) - np.logaddexp.reduce(scores))
