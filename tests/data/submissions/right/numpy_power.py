# verdict: all correct
# divisor: scale_factor :: np.power(d_k, 0.5) :: d_k
# divisor: scaled_scores :: np.power(np.shape(K)[1], 0.5) :: np.shape(K)[1]
# divisor: scaled_score_std :: np.float_power(d, 0.5) :: d
import numpy as np


def scale_factor(d_k):
    if np.less(d_k, 1):
        raise ValueError("a key has at least one entry")
    return np.power(d_k, 0.5)


def scaled_scores(Q, K):
    return np.divide(np.matmul(Q, np.transpose(K)), np.power(np.shape(K)[1], 0.5))


def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal(size=(trials, d))
    k = rng.standard_normal(size=(trials, d))
    return np.sqrt(np.var(np.sum(np.multiply(q, k), axis=-1)))


def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal(size=(trials, d))
    k = rng.standard_normal(size=(trials, d))
    products = np.sum(np.multiply(q, k), axis=-1)
    return np.sqrt(np.var(np.divide(products, np.float_power(d, 0.5))))


def max_weight(scores):
    powers = np.power(np.e, np.subtract(scores, np.max(scores)))
    return np.max(np.divide(powers, np.sum(powers)))
