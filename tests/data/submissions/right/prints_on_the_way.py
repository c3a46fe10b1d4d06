# verdict: all correct
# divisor: scale_factor :: np.sqrt(d_k) :: d_k
# divisor: scaled_scores :: np.sqrt(d_k) :: d_k
# divisor: scaled_score_std :: np.sqrt(d) :: d
import numpy as np

print("NumPy", np.__version__)


def softmax(z):
    z = np.asarray(z, dtype=float)
    e = np.exp(z - z.max())
    return e / e.sum()


def scale_factor(d_k):
    print("scale_factor was called with", d_k)
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    root_of_size = np.sqrt(d_k)
    print("and gives", root_of_size)
    return root_of_size


def scaled_scores(Q, K):
    print(Q.shape, K.shape)
    d_k = K.shape[1]
    scores = Q @ K.T / np.sqrt(d_k)
    print(scores)
    return scores


def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    print(dots[:3], "…")
    return np.std(dots)


def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    print(dots[:3], "…")
    return np.std(dots)


def max_weight(scores):
    weights = softmax(scores)
    print(weights)
    return weights.max()


print(scale_factor(64))
print(score_std(64, 1000, 0), scaled_score_std(64, 1000, 0))
max_weight(np.array([1.0, 0.0]))
