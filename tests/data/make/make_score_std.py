"""Writes ../score_std.json.gz: standard deviations of random scores by NumPy, with those that
another order of summation and the divisor n − 1 give.

usage: python3 make_score_std.py   (needs numpy 2.4.6)
"""

import gzip
import json
import pathlib

import numpy as np

OUT = pathlib.Path(__file__).resolve().parent.parent / "score_std.json.gz"
SIZES = (1, 2, 3, 4, 7, 8, 9, 16, 50, 64, 100, 127, 128, 129, 256, 257, 512, 1000)
RUNS = ((1, 0), (2, 1), (1000, 0), (5000, 42), (2000, 2**40 + 1))


def simulation(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = (q * k).sum(axis=1)
    return dict(
        d=d,
        trials=trials,
        seed=str(seed),
        score_std=float(dots.std()),
        scaled_score_std=float((dots / np.sqrt(d)).std()),
        einsum_std=float(np.einsum("ij,ij->i", q, k).std()),
        ddof1_std=float(dots.std(ddof=1)) if trials > 1 else None,
        first_dots=dots[:4].tolist(),
    )


data = dict(
    note="dots = (q*k).sum(axis=1); score_std = dots.std() (ddof=0); scaled_score_std = "
    "(dots/np.sqrt(d)).std()",
    numpy=np.__version__,
    rows=[simulation(d, trials, seed) for d in SIZES for trials, seed in RUNS],
)
OUT.write_bytes(gzip.compress(json.dumps(data, indent=1).encode(), compresslevel=9, mtime=0))
