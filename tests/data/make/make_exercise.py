"""Writes ../exercise.json: the fixed cases of the code exercise, and what NumPy computes for them.
A case without a value is one to be refused.

usage: python3 make_exercise.py   (needs numpy 2.4.6)
"""

import json
import pathlib

import numpy as np

OUT = pathlib.Path(__file__).resolve().parent.parent / "exercise.json"

KEY_SIZES = (64, 2, 50, 7, 100, 1, 0, -4, 0.5)
MATRICES = (
    (
        [[-2, -0.5, 0.5, -1.5, 1], [1, 0.5, 2, -1.5, -0.5]],
        [[-0.5, -1.5, -0.5, -2, -1], [0.5, 1, -1.5, 1, -1], [-1.5, 1, 1.5, -1.5, -0.5]],
    ),
    (
        [
            [0.5, 1.5, -1.5, 1, -2, 0.5],
            [1.5, -0.5, 1, -1, 0.5, 2],
            [2, -1, 1, 0.5, -1.5, -0.5],
            [-2, 1.5, -1, 1.5, 1, -0.5],
        ],
        [[-2, -1.5, -1.5, 0.5, 1, -0.5], [-1.5, -1, -1, 2, -0.5, 1.5]],
    ),
    ([[0.5], [-1.5]], [[1.5], [-0.5], [2]]),
    (
        [[-2, -1.5, 2, -2, -1.5, 1]],
        [
            [-0.5, 1, -1, 1, -0.5, 2],
            [-2, -0.5, 1.5, 1, -0.5, -2],
            [-0.5, 1.5, 2, -0.5, 2, 0.5],
            [2, -1.5, 0.5, 1, -2, 2],
        ],
    ),
)
RAW_RUNS = ((50, 30, 0), (9, 200, 42), (2, 500, 2**40), (50, 30, 7), (50, 30, 0), (1, 100, 3))
SCALED_RUNS = ((20, 60, 0), (36, 50, 42), (3, 400, 2**40), (20, 60, 7), (20, 60, 0), (1, 80, 3))
SCORES = (
    [0.5, 2, -1],
    [-2.5, -3, -0.5, -1.5],
    [2.5],
    [1.5, 1.5, 1.5, 1.5],
    [999, 1000.5, 998],
    [-1000.5, -1000, -1002],
)


def scale_factor(d_k):
    return float(np.sqrt(d_k)) if d_k >= 1 else None


def scaled_scores(q, k):
    q, k = np.array(q), np.array(k)
    return (q @ k.T / np.sqrt(k.shape[1])).tolist()


def dot_products(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return (q * k).sum(axis=1)


def score_std(d, trials, seed):
    dots = dot_products(d, trials, seed)
    return dict(value=float(dots.std()), ddof1=float(dots.std(ddof=1)))


def scaled_score_std(d, trials, seed):
    dots = dot_products(d, trials, seed) / np.sqrt(d)
    return dict(value=float(dots.std()), ddof1=float(dots.std(ddof=1)))


def max_weight(scores):
    e = np.exp(np.array(scores) - np.max(scores))
    return float((e / e.sum()).max())


def runs(simulation, cases):
    return [
        dict(d=d, trials=trials, seed=seed, **simulation(d, trials, seed))
        for d, trials, seed in cases
    ]


data = dict(
    numpy=np.__version__,
    scale_factor=[dict(d_k=d_k, value=scale_factor(d_k)) for d_k in KEY_SIZES],
    scaled_scores=[dict(q=q, k=k, value=scaled_scores(q, k)) for q, k in MATRICES],
    score_std=runs(score_std, RAW_RUNS),
    scaled_score_std=runs(scaled_score_std, SCALED_RUNS),
    max_weight=[dict(scores=scores, value=max_weight(scores)) for scores in SCORES],
)
OUT.write_text(json.dumps(data, indent=1) + "\n")
