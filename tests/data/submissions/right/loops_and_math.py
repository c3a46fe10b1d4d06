# verdict: all correct
# divisor: scale_factor :: math.sqrt(d_k) :: d_k
# divisor: scaled_scores :: math.sqrt(len(key)) :: len(key)
# divisor: scaled_score_std :: math.sqrt(d) :: d
import math

import numpy as np


def scale_factor(d_k):
    if d_k < 1:
        raise ValueError
    return math.sqrt(d_k)


def scaled_scores(Q, K):
    rows = []
    for query in Q:
        row = []
        for key in K:
            total = 0.0
            for i in range(len(key)):
                total = total + query[i] * key[i]
            row.append(total / math.sqrt(len(key)))
        rows.append(row)
    return rows


def score_std(d, trials, seed):
    generator = np.random.default_rng(seed)
    queries = generator.standard_normal((trials, d))
    keys = generator.standard_normal((trials, d))
    products = []
    for t in range(trials):
        total = 0.0
        for i in range(d):
            total += queries[t][i] * keys[t][i]
        products.append(total)
    mean = sum(products) / trials
    variance = sum((p - mean) ** 2 for p in products) / trials
    return math.sqrt(variance)


def scaled_score_std(d, trials, seed):
    generator = np.random.default_rng(seed)
    queries = generator.standard_normal((trials, d))
    keys = generator.standard_normal((trials, d))
    products = []
    for t in range(trials):
        total = 0.0
        for i in range(d):
            total += queries[t][i] * keys[t][i]
        products.append(total / math.sqrt(d))
    mean = sum(products) / trials
    variance = sum((p - mean) ** 2 for p in products) / trials
    return math.sqrt(variance)


def max_weight(scores):
    top = max(scores)
    powers = [math.exp(s - top) for s in scores]
    return max(powers) / sum(powers)
