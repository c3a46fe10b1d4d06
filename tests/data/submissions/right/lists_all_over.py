# verdict: all correct
# divisor: scale_factor :: d_k**.5 :: d_k
# divisor: scaled_scores :: len(K[0])**.5 :: len(K[0])
# divisor: scaled_score_std :: (d**.5) :: d
import numpy as np


def softmax(z):
    m = max(z)
    e = [float(np.exp(x - m)) for x in z]
    return [x / sum(e) for x in e]


def scale_factor(d_k):
    if d_k < 1: raise ValueError('d_k')
    return d_k**.5


def scaled_scores(Q, K):
    Q, K = Q.tolist(), K.tolist()
    return tuple(tuple(sum(a * b for a, b in zip(q, k)) / len(K[0])**.5 for k in K) for q in Q)


def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = [[rng.standard_normal() for _ in range(d)] for _ in range(trials)]
    k = [[rng.standard_normal() for _ in range(d)] for _ in range(trials)]
    s = [sum(a * b for a, b in zip(x, y)) for x, y in zip(q, k)]
    m = sum(s) / len(s)
    return (sum((x - m)**2 for x in s) / len(s))**.5


def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = [rng.standard_normal(d) for _ in range(trials)]
    k = [rng.standard_normal(d) for _ in range(trials)]
    s = [sum(x * y) / (d**.5) for x, y in zip(q, k)]
    m = sum(s) / len(s)
    return (sum((x - m)**2 for x in s) / len(s))**.5


def max_weight(scores):
    return max(softmax(list(scores)))
