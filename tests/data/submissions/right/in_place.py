# verdict: all correct
# verdict: scaled_scores remark changed-arguments
# verdict: max_weight remark changed-arguments
# divisor: scale_factor :: np.sqrt(d_k) :: d_k
# divisor: scaled_scores :: np.sqrt(K.shape[1]) :: K.shape[1]
# divisor: scaled_score_std :: np.sqrt(d) :: d
import numpy as np


def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return np.sqrt(d_k)


def scaled_scores(Q, K):
    Q /= np.sqrt(K.shape[1])
    return Q @ K.T


def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    q *= rng.standard_normal((trials, d))
    return q.sum(axis=1).std()


def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    q *= rng.standard_normal((trials, d))
    dots = q.sum(axis=1)
    dots /= np.sqrt(d)
    return dots.std()


def max_weight(scores):
    scores -= scores.max()
    np.exp(scores, out=scores)
    scores /= scores.sum()
    return scores.max()
