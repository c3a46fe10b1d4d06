# verdict: all correct
# verdict: scale_factor remark array-of-one
# verdict: max_weight remark array-of-one
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
    return np.array([np.sqrt(d_k)])


def scaled_scores(Q, K):
    return Q @ K.T / np.sqrt(K.shape[1])


def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return np.std(np.sum(q * k, axis=1))


def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return np.std(np.sum(q * k, axis=1) / np.sqrt(d))


def max_weight(scores):
    return np.sort(softmax(scores))[-1:]
