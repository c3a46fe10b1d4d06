# verdict: all correct
# divisor: scale_factor :: np.sqrt(d_k) :: d_k
# divisor: scaled_scores :: np.sqrt(K.shape[1]) :: K.shape[1]
# divisor: scaled_score_std :: np.sqrt(d) :: d
import numpy as np


def softmax(z):
    z = np.asarray(z, dtype=float)
    e = np.exp(z - z.max())
    return e / e.sum()


def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return np.sqrt(d_k)


def scaled_scores(Q, K):
    return (Q / np.sqrt(K.shape[1])) @ K.T


def score_std(d, trials, seed):
    # the first half of the stream is q, the second is k
    q, k = np.random.default_rng(seed).standard_normal((2, trials, d))
    return np.vecdot(q, k).std() if hasattr(np, "vecdot") else (q * k).sum(axis=-1).std()


def scaled_score_std(d, trials, seed):
    both = np.random.default_rng(seed).standard_normal((2 * trials, d))
    products = both[:trials] * both[trials:]
    return np.std(products.sum(axis=1) / np.sqrt(d))


def max_weight(scores):
    weights = softmax(scores)
    weights[::-1].sort()
    return weights[0]
