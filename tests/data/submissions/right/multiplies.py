# verdict: all correct
# divisor: scale_factor :: (1 / d_k**-0.5) :: d_k
# factor: scaled_scores :: d_k**-0.5 :: d_k
# factor: scaled_score_std :: d**-0.5 :: d
import numpy as np


def softmax(z):
    z = np.asarray(z, dtype=float)
    e = np.exp(z - z.max())
    return e / e.sum()


def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return (1 / d_k**-0.5)


def scaled_scores(Q, K):
    d_k = K.shape[1]
    return (Q @ K.T) * d_k**-0.5


def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return np.std(np.sum(q * k, axis=1))


def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return np.std(np.sum(q * k, axis=1)) * d**-0.5


def max_weight(scores):
    return max(softmax(scores))
