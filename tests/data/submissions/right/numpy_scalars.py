# verdict: all correct
# divisor: scale_factor :: np.sqrt(size) :: size
# divisor: scaled_scores :: np.sqrt(np.float64(K.shape[1])) :: np.float64(K.shape[1])
# divisor: scaled_score_std :: np.sqrt(np.float64(d)) :: np.float64(d)
import numpy as np


def softmax(z):
    z = np.asarray(z, dtype=float)
    e = np.exp(z - z.max())
    return e / e.sum()


def scale_factor(d_k):
    size = np.float64(d_k)
    if size < np.float64(1):
        raise ValueError("d_k must be at least 1")
    return np.float64(np.sqrt(size))


def scaled_scores(Q, K):
    return np.asarray(Q @ K.T, dtype=np.float64) / np.sqrt(np.float64(K.shape[1]))


def score_std(d, trials, seed):
    rng = np.random.Generator(np.random.PCG64(seed))
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return np.array(np.std(np.sum(q * k, axis=1)))


def scaled_score_std(d, trials, seed):
    rng = np.random.Generator(np.random.PCG64(seed))
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return np.array(np.std(np.sum(q * k, axis=1) / np.sqrt(np.float64(d))))


def max_weight(scores):
    weights = softmax(scores)
    return weights[np.argmax(scores)]
