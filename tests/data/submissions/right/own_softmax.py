# verdict: all correct
# divisor: scale_factor :: np.sqrt(d_k) :: d_k
# divisor: scaled_scores :: np.sqrt(np.size(K, 1)) :: np.size(K, 1)
# divisor: scaled_score_std :: np.sqrt(d) :: d
import numpy as np


def softmax(x, axis=-1):
    """Mine works on any axis."""
    x = x - np.max(x, axis=axis, keepdims=True)
    np.exp(x, out=x)
    return x / np.sum(x, axis=axis, keepdims=True)


def scale_factor(d_k):
    if d_k >= 1:
        return np.sqrt(d_k)
    raise ValueError("d_k must be at least 1")


def scaled_scores(Q, K):
    return (K @ Q.T).T / np.sqrt(np.size(K, 1))


def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return np.std((q[:, None, :] @ k[:, :, None]).ravel())


def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return np.std((q[:, None, :] @ k[:, :, None]).ravel() / np.sqrt(d))


def max_weight(scores):
    return softmax(np.array(scores, dtype=float)).max()
