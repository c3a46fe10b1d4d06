# verdict: all correct
# verdict: scale_factor incorrect no-check
import numpy as np


def softmax(z):
    """The softmax weights of the scores z (given)."""
    z = np.asarray(z, dtype=float)
    e = np.exp(z - z.max())
    return e / e.sum()


def scale_factor(d_k):
    divisor = np.power(d_k, 0.5)
    return divisor


def scaled_scores(Q, K):
    d_k = K.shape[1]
    return Q @ K.T / np.sqrt(d_k)


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
    return softmax(scores).max()
