# verdict: all not-run
# verdict: scale_factor correct
# verdict: scaled_scores incorrect dk
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
    return (Q @ K.T) / Q.shape[1]


print(scaled_scores(np.ones((2, 3)), np.ones((4, 5))))


def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return np.std(np.sum(q * k, axis=1))


def scaled_score_std(d, trials, seed):
    pass


def max_weight(scores):
    return softmax(scores).max()
