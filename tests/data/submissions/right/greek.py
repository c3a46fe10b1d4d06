# verdict: all correct
# divisor: scale_factor :: np.sqrt(größe) :: größe
# divisor: scaled_scores :: np.sqrt(δ) :: δ
# divisor: scaled_score_std :: np.sqrt(d) :: d
# Ein Versuch mit Umlauten, griechischen Buchstaben und einem 🙂
import numpy as np


def softmax(ζ):
    """exp(ζᵢ) / Σⱼ exp(ζⱼ)"""
    ζ = np.asarray(ζ, dtype=float)
    ε = np.exp(ζ - ζ.max())
    return ε / ε.sum()


def scale_factor(d_k):
    größe = d_k
    if größe < 1:
        raise ValueError("größe muss ≥ 1 sein 🙂")
    return np.sqrt(größe)  # √d_k


def scaled_scores(Q, K):
    (_, δ) = K.shape
    return Q @ K.T / np.sqrt(δ)


def score_std(d, trials, seed):
    würfel = np.random.default_rng(seed)
    q = würfel.standard_normal((trials, d))
    k = würfel.standard_normal((trials, d))
    σ = np.std(np.sum(q * k, axis=1))
    return σ


def scaled_score_std(d, trials, seed):
    würfel = np.random.default_rng(seed)
    q = würfel.standard_normal((trials, d))
    k = würfel.standard_normal((trials, d))
    σ = np.std(np.sum(q * k, axis=1) / np.sqrt(d))
    return σ


def max_weight(scores):
    ω = softmax(scores)
    return ω.max()
