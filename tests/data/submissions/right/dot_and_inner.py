# verdict: all correct
# divisor: scale_factor :: np.emath.sqrt(d_k) :: d_k
# divisor: scaled_scores :: np.sqrt(size) :: size
# divisor: scaled_score_std :: np.sqrt(d) :: d
import numpy as np


def softmax(z):
    z = np.asarray(z, dtype=float)
    e = np.exp(z - z.max())
    return e / e.sum()


def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("too small")
    return np.emath.sqrt(d_k)


def scaled_scores(Q, K):
    rows, size = K.shape
    return np.inner(Q, K) / np.sqrt(size)


def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return np.std([np.dot(a, b) for a, b in zip(q, k)])


def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return np.std([np.inner(a, b) / np.sqrt(d) for a, b in zip(q, k)])


def max_weight(scores):
    return float(np.amax(softmax(scores)))
