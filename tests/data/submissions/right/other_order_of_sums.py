# verdict: all correct
# divisor: scale_factor :: np.sqrt(d_k) :: d_k
# divisor: scaled_scores :: np.sqrt(d_k) :: d_k
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
    n_q, d_k = Q.shape
    scores = np.zeros((n_q, len(K)))
    for i in reversed(range(d_k)):
        scores += np.outer(Q[:, i], K[:, i])
    return scores / np.sqrt(d_k)


def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.zeros(trials)
    for i in range(d - 1, -1, -1):
        dots += q[:, i] * k[:, i]
    return np.std(dots[::-1])


def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.zeros(trials)
    for i in range(d - 1, -1, -1):
        dots += q[:, i] * k[:, i]
    return np.std(np.sort(dots / np.sqrt(d)))


def max_weight(scores):
    return softmax(np.sort(scores))[-1]
