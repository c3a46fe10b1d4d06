"""Writes ../experiment.json.gz: experiments with random attention scores, step by step in NumPy.

A row is what one experiment (seed, trials, sizes, sigma, rho) measured at one size d_k; lists of
three are those for the divisors 1, √d_k and d_k. Errors are left out for a single trial.

usage: python3 make_experiment.py   (needs numpy 2.4.6)
"""

import gzip
import json
import pathlib

import numpy as np

OUT = pathlib.Path(__file__).resolve().parent.parent / "experiment.json.gz"
KEYS, LENGTH = 4, 4096
TRIALS_FOR_MEDIANS = 20_000
EDGES = np.arange(-4, 4.25, 0.25)

POWERS = [1, 4, 16, 64, 256, 1024, 4096]
RUNS = [
    dict(seed=0, trials=1, sizes=[1, 2, 64], sigma=1.0, rho=0.0),
    dict(seed=0, trials=2, sizes=[3, 4096], sigma=1.0, rho=0.0),
    dict(seed=0, trials=301, sizes=POWERS, sigma=1.0, rho=0.0),
    dict(seed=7, trials=200, sizes=[1, 2, 3, 5, 7, 8, 9, 127, 128, 129, 4095], sigma=1.0, rho=0.0),
    dict(seed=7, trials=200, sizes=[2, 64, 640], sigma=2.5, rho=0.25),
    dict(seed=2**53 + 1, trials=100, sizes=[4, 64, 1000], sigma=0.1, rho=-0.5),
    dict(seed=2**64 + 1, trials=100, sizes=[1, 36, 64, 4096], sigma=0.7, rho=1.0),
    dict(seed=2**64 + 1, trials=50, sizes=[1, 100], sigma=1.0, rho=-1.0),
    dict(seed=2**160 + 3, trials=60, sizes=POWERS, sigma=10.0, rho=0.0),
    # more than medians are taken over
    dict(seed=1, trials=20_100, sizes=[1, 64, 512], sigma=1.0, rho=0.0),
]


def all_scores(seed, trials, sizes, sigma, rho):
    """{d_k: trials×4}"""
    rng = np.random.default_rng(seed)
    scores = {d_k: np.empty((trials, KEYS)) for d_k in sizes}
    for trial in range(trials):
        draws = rng.standard_normal((1 + KEYS, LENGTH))
        query, keys = sigma * draws[0], sigma * draws[1:]
        if rho != 0:
            keys[0] = rho * query + np.sqrt(1 - rho**2) * keys[0]
        for d_k in sizes:
            scores[d_k][trial] = keys[:, :d_k] @ query[:d_k]
    return scores


def mean_and_error(per_trial):
    n = len(per_trial)
    error = per_trial.std(ddof=1) / np.sqrt(n) if n > 1 else None
    return per_trial.mean(), error


def spread_and_error(scores):
    """The error of a root is that of what is under it, over twice the root (delta method)."""
    spread = scores.std()
    squares = ((scores - scores.mean()) ** 2).mean(axis=1)
    _, error = mean_and_error(squares)
    return spread, error / (2 * spread) if error is not None else None


def softmax(scores):
    """The weights, and for each row the sum of all but the largest: 1 − it without cancellation."""
    exps = np.exp(np.sort(scores - scores.max(axis=1, keepdims=True), axis=1))
    others = exps[:, :-1].sum(axis=1)
    weights = np.exp(scores - scores.max(axis=1, keepdims=True)) / (1 + others)[:, None]
    return weights, others / (1 + others)


def logistic(x):
    with np.errstate(over="ignore"):
        return 1 / (1 + np.exp(-x))


def nudges(scores, step):
    """What the largest weight of each row gains when its score grows by step, by its log-odds x:
    σ(x + step) − σ(x) = σ(x + step)·σ(−x)·(1 − exp(−step))."""
    ordered = np.sort(scores, axis=1)
    others = np.exp(ordered[:, :-1] - ordered[:, -2:-1]).sum(axis=1)
    x = ordered[:, -1] - ordered[:, -2] - np.log(others)
    return logistic(x + step) * logistic(-x) * -np.expm1(-step)


def counts(scores, unit):
    z = (scores / unit).ravel()
    assert np.abs(z[:, None] - EDGES).min() > 1e-11, "a score at an edge could fall to either side"
    return np.bincount(np.searchsorted(EDGES, z, side="right"), minlength=len(EDGES) + 1)


def measure(run, d_k, scores):
    fields = ("spread", "spread_error", "largest", "largest_error", "first", "first_error")
    row = dict(run, seed=str(run["seed"]), d_k=d_k, value=[1.0, np.sqrt(d_k), float(d_k)])
    row.update({field: [] for field in fields + ("nudge",)})
    for value in row["value"]:
        weights, complements = softmax(scores / value)
        complement, error = mean_and_error(complements)
        results = (
            *(x if x is None else x / value for x in spread_and_error(scores)),
            *(1 - complement, error),
            *mean_and_error(weights[:, 0]),
        )
        for field, result in zip(fields, results):
            row[field].append(result)
        row["nudge"].append(np.median(nudges(scores[:TRIALS_FOR_MEDIANS] / value, 0.1 / value)))
    for field in fields:
        row[field] = None if row[field][0] is None else row[field]
    row["counts"] = counts(scores, run["sigma"] ** 2 * np.sqrt(d_k)).tolist()
    return row


rows = []
for run in RUNS:
    scores = all_scores(**run)
    rows += [measure(run, d_k, scores[d_k]) for d_k in run["sizes"]]
note = "see make_experiment.py; counts: below -4, in steps of 0.25 to 4, and from 4 up"
text = json.dumps(dict(note=note, numpy=np.__version__, rows=rows))
OUT.write_bytes(gzip.compress(text.encode(), compresslevel=9, mtime=0))
