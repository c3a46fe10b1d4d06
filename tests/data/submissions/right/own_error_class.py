# verdict: all correct
# divisor: scale_factor :: np.sqrt(d_k) :: d_k
# divisor: scaled_scores :: scale_factor(d_k=K.shape[1]) :: K.shape[1]
# divisor: scaled_score_std :: scale_factor(d_k=d) :: d
import numpy as np


class KeySizeError(ValueError):
    """A key needs at least one entry."""

    def __init__(self, d_k):
        super().__init__(f"d_k = {d_k} is less than 1")


def softmax(z):
    z = np.asarray(z, dtype=float)
    e = np.exp(z - z.max())
    return e / e.sum()


def scale_factor(d_k):
    try:
        assert d_k >= 1
    except AssertionError as problem:
        raise KeySizeError(d_k) from problem
    return np.sqrt(d_k)


def scaled_scores(Q, K):
    return Q @ K.T / scale_factor(d_k=K.shape[1])


def normals(d, trials, seed, *, rng=None):
    rng = rng or np.random.default_rng(seed)
    while True:
        yield rng.standard_normal((trials, d))


def score_std(d, trials, seed):
    stream = normals(d, trials, seed)
    return np.std(np.sum(next(stream) * next(stream), axis=1))


def scaled_score_std(d, trials, seed):
    stream = normals(d, trials, seed)
    return np.std(np.sum(next(stream) * next(stream), axis=1) / scale_factor(d_k=d))


def max_weight(scores):
    return softmax(scores).max()
