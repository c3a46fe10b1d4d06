# verdict: all correct
# divisor: scale_factor :: np.sqrt(d_k) :: d_k
# divisor: scaled_scores :: np.sqrt(K.shape[-1]) :: K.shape[-1]
# divisor: scaled_score_std :: np.sqrt(d) :: d
import numpy as np


def scale_factor(d_k):
    if not d_k >= 1:
        raise ValueError(f"d_k is {d_k}, but must be at least 1")
    return np.sqrt(d_k)


def scaled_scores(Q, K):
    return np.einsum("id,jd->ij", Q, K) / np.sqrt(K.shape[-1])


def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q, k = (rng.standard_normal((trials, d)) for _ in range(2))
    return np.einsum("td,td->t", q, k).std()


def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q, k = (rng.standard_normal((trials, d)) for _ in range(2))
    return (np.einsum("td,td->t", q, k) / np.sqrt(d)).std()


def max_weight(scores):
    e = np.exp(scores - np.max(scores))
    return np.einsum("i->", e) ** -1 * e.max()
