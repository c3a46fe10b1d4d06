# verdict: all correct
# divisor: scale_factor :: np.linalg.norm(np.ones(int(d_k))) :: d_k
# divisor: scaled_scores :: np.linalg.norm(np.ones_like(K[0])) :: len(K[0])
# divisor: scaled_score_std :: np.linalg.norm(np.ones(d)) :: d
import numpy as np


def scale_factor(d_k):
    """The length of a vector of d_k ones."""
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return np.linalg.norm(np.ones(int(d_k)))


def scaled_scores(Q, K):
    return np.tensordot(Q, K, axes=(1, 1)) / np.linalg.norm(np.ones_like(K[0]))


def spread(x):
    """The length of what is left without the mean, by the root of the number."""
    return np.linalg.norm(x - x.mean()) / np.sqrt(x.size)


def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return spread((q * k) @ np.ones(d))


def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return spread((q * k) @ np.ones(d) / np.linalg.norm(np.ones(d)))


def max_weight(scores):
    e = np.exp(scores - np.max(scores))
    return np.linalg.norm(e, np.inf) / np.linalg.norm(e, 1)
