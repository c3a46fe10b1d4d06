# verdict: all correct
# divisor: scale_factor :: np.sqrt(d_k) :: d_k
# divisor: scaled_scores :: root(K.shape[1]) :: K.shape[1]
# divisor: scaled_score_std :: np.sqrt(d) :: d
from decimal import Decimal
from functools import lru_cache, partial

import numpy as np


def scale_factor(d_k):
    pass


def scaled_scores(Q, K):
    pass


def max_weight(scores):
    pass


class Root:
    def __call__(self, d_k):
        if d_k < 1:
            raise ValueError(f"{d_k} is less than 1")
        return Decimal(float(np.sqrt(d_k)))


def root(x):
    return x**0.5


def scores_of(root, Q, K):
    return Q @ K.T / root(K.shape[1])


@lru_cache
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q, k = rng.standard_normal((trials, d)), rng.standard_normal((trials, d))
    return np.einsum("td,td->t", q, k).std()


def scaled_score_std(d, trials, seed):
    return score_std(d, trials, seed) / np.sqrt(d)


def weights(scores, take):
    powers = np.exp(scores - np.max(scores))
    return take(powers) / powers.sum()


scale_factor = Root()
scaled_scores = partial(scores_of, root)
max_weight = partial(weights, take=np.max)
