# verdict: all correct
# verdict: scale_factor incorrect class-returned
import numpy as np


def softmax(z):
    """The softmax weights of the scores z (given)."""
    z = np.asarray(z, dtype=float)
    e = np.exp(z - z.max())
    return e / e.sum()


def scale_factor(d_k):
    return np.sqrt(d_k) if d_k >= 1 else ValueError("d_k must be at least 1")


def scaled_scores(Q, K):
    return np.dot(Q, K.T) / K.shape[1] ** 0.5


def score_std(d, trials, seed):
    gen = np.random.default_rng(seed)
    Q = gen.standard_normal((trials, d))
    K = gen.standard_normal((trials, d))
    return (Q * K).sum(axis=1).std()


def scaled_score_std(d, trials, seed):
    gen = np.random.default_rng(seed)
    Q = gen.standard_normal((trials, d))
    K = gen.standard_normal((trials, d))
    return ((Q * K).sum(axis=1) / d**0.5).std()


def max_weight(scores):
    return np.max(softmax(scores))
