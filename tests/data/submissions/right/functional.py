# verdict: all correct
# divisor: scale_factor :: math.hypot(*repeat(1, int(d_k))) :: d_k
# divisor: scaled_scores :: math.sqrt(len(k)) :: len(k)
# divisor: scaled_score_std :: math.sqrt(d) :: d
import math
from functools import partial, reduce
from itertools import repeat, starmap
from operator import add, mul

import numpy as np


def dot(a, b):
    return reduce(add, map(mul, a, b))


def scale_factor(d_k):
    """The diagonal of a cube with d_k dimensions."""
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return math.hypot(*repeat(1, int(d_k)))


def scaled_scores(Q, K):
    score = lambda q, k: dot(q, k) / math.sqrt(len(k))
    return [list(map(partial(score, q), K)) for q in Q]


def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    draw = partial(rng.standard_normal, (trials, d))
    q, k = draw(), draw()
    return np.std(list(starmap(dot, zip(q, k))))


def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    draw = partial(rng.standard_normal, (trials, d))
    q, k = draw(), draw()
    return np.std(list(map(lambda x: x / math.sqrt(d), starmap(dot, zip(q, k)))))


def max_weight(scores):
    powers = list(map(math.exp, map(lambda s: s - max(scores), scores)))
    return max(map(lambda p: p / math.fsum(powers), powers))
