# verdict: all todo missing
# verdict: score_std correct
# verdict: max_weight correct
import numpy as np


def softmax(z):
    z = np.asarray(z, dtype=float)
    e = np.exp(z - z.max())
    return e / e.sum()


def scale_faktor(d_k):
    if d_k < 1:
        raise ValueError
    return np.sqrt(d_k)


def scaledScores(Q, K):
    return Q @ K.T / scale_faktor(K.shape[1])


def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    return np.std(np.sum(rng.standard_normal((trials, d)) * rng.standard_normal((trials, d)), axis=1))


def scaled_scores_std(d, trials, seed):
    return score_std(d, trials, seed) / np.sqrt(d)


def max_weight(scores):
    return softmax(scores).max()
