# verdict: all correct
# divisor: scale_factor :: np.sqrt(d_k) :: d_k
# divisor: scaled_scores :: np.sqrt(K.shape[1]) :: K.shape[1]
# divisor: scaled_score_std :: np.sqrt(d) :: d
import numpy as np


def softmax(z):
    z = np.asarray(z, dtype=float)
    e = np.exp(z - z.max())
    return e / e.sum()


def refuse(message):
    raise ValueError(message)


scale_factor = lambda d_k: np.sqrt(d_k) if d_k >= 1 else refuse("d_k must be at least 1")
scaled_scores = lambda Q, K: Q @ K.T / np.sqrt(K.shape[1])
draw = lambda rng, shape: rng.standard_normal(shape)
pair = lambda rng, shape: (draw(rng, shape) * draw(rng, shape)).sum(axis=1)
score_std = lambda d, trials, seed: pair(np.random.default_rng(seed), (trials, d)).std()
scaled_score_std = lambda d, trials, seed: np.std(
    pair(np.random.default_rng(seed), (trials, d)) / np.sqrt(d)
)
max_weight = lambda scores: max(softmax(scores))
