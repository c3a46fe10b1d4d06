# verdict: all correct
# divisor: scale_factor :: root_of(d_k) :: d_k
# divisor: scaled_scores :: root_of(K.shape[1]) :: K.shape[1]
# divisor: scaled_score_std :: root_of(d) :: d
import numpy as np


def root_of(x):
    """The root by Newton's method."""
    guess = x
    while abs(guess * guess - x) > 1e-13 * x:
        better = (guess + x / guess) / 2
        if better == guess:
            break
        guess = better
    return guess


def exp_of(x):
    """e to the power of x: a series near 0, then squared again and again."""
    if x < -700:
        return 0.0
    halvings = 0
    while abs(x) > 0.01:
        x, halvings = x / 2, halvings + 1
    term = total = 1.0
    for n in range(1, 12):
        term = term * x / n
        total += term
    for _ in range(halvings):
        total = total * total
    return total


def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return root_of(d_k)


def scaled_scores(Q, K):
    return Q @ K.T / root_of(K.shape[1])


def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return root_of(np.var(np.sum(q * k, axis=1)))


def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return root_of(np.var(np.sum(q * k, axis=1) / root_of(d)))


def max_weight(scores):
    powers = [exp_of(float(s - max(scores))) for s in scores]
    return max(powers) / sum(powers)
