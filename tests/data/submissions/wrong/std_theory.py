# verdict: all correct
# verdict: score_std incorrect theory
import numpy as np


def softmax(z):
    """The softmax weights of the scores z (given)."""
    z = np.asarray(z, dtype=float)
    e = np.exp(z - z.max())
    return e / e.sum()


def scale_factor(d_k):
    if not d_k >= 1:
        raise ValueError(f"{d_k} is less than 1")
    return float(np.sqrt(d_k))


def scaled_scores(Q, K):
    _, d_k = K.shape
    return np.matmul(Q, K.transpose()) / np.sqrt(d_k)


def score_std(d, trials, seed):
    # the variance is d, as the lesson says
    return d**0.5


def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = [a @ b / np.sqrt(d) for a, b in zip(q, k)]
    return np.std(dots)


def max_weight(scores):
    weights = softmax(scores)
    return max(weights)
