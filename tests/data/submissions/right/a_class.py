# verdict: all correct
# divisor: scale_factor :: self.size**0.5 :: self.size
# divisor: scaled_scores :: head.divisor() :: head.size
# divisor: scaled_score_std :: Head(d).divisor() :: d
import numpy as np


class Head:
    """One attention head, as far as it is needed here."""

    def __init__(self, size):
        if size < 1:
            raise ValueError("a head needs a size of at least 1")
        self.size = size

    def divisor(self):
        return self.size**0.5

    def draw(self, trials, seed):
        rng = np.random.default_rng(seed)
        shape = (trials, self.size)
        return rng.standard_normal(shape), rng.standard_normal(shape)

    def products(self, trials, seed):
        q, k = self.draw(trials, seed)
        return np.array([a.dot(b) for a, b in zip(q, k)])


def scale_factor(d_k):
    return Head(d_k).divisor()


def scaled_scores(Q, K):
    head = Head(K.shape[1])
    return Q.dot(K.T) / head.divisor()


def score_std(d, trials, seed):
    return Head(d).products(trials, seed).std()


def scaled_score_std(d, trials, seed):
    return np.std(Head(d).products(trials, seed) / Head(d).divisor())


def max_weight(scores):
    shifted = scores - scores.max()
    return 1 / np.exp(shifted).sum()
