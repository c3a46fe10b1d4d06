# verdict: all correct
# divisor: scale_factor :: sqrt(d_k) :: d_k
# divisor: scaled_scores :: sqrt(d_k) :: d_k
# divisor: scaled_score_std :: sqrt(d) :: d
from __future__ import annotations

from math import sqrt

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]


def softmax(z: Matrix) -> Matrix:
    z = np.asarray(z, dtype=float)
    e = np.exp(z - z.max())
    return e / e.sum()


def scale_factor(d_k: int) -> float:
    if d_k < 1:
        raise ValueError(d_k)
    return sqrt(d_k)


def scaled_scores(Q: Matrix, K: Matrix) -> Matrix:
    d_k: int = K.shape[1]
    return Q @ K.T / sqrt(d_k)


def score_std(d: int, trials: int, seed: int) -> float:
    rng = np.random.default_rng(seed)
    q: Matrix = rng.standard_normal((trials, d))
    k: Matrix = rng.standard_normal((trials, d))
    dots: Matrix = (q * k).sum(axis=1)
    return float(dots.std())


def scaled_score_std(d: int, trials: int, seed: int) -> float:
    rng = np.random.default_rng(seed)
    q: Matrix = rng.standard_normal((trials, d))
    k: Matrix = rng.standard_normal((trials, d))
    dots: Matrix = (q * k).sum(axis=1) / sqrt(d)
    return float(dots.std())


def max_weight(scores: Matrix) -> float:
    return float(softmax(scores).max())
