"""Writes ../score_std_large.json: standard deviations of random scores by NumPy where all of q
takes 32 MB or more, or just less.

usage: python3 make_score_std_large.py   (needs numpy 2.4.6)
"""

import json
import pathlib

import numpy as np

OUT = pathlib.Path(__file__).resolve().parent.parent / "score_std_large.json"
RUNS = [(4096, 1024, 1), (4096, 1025, 2), (4096, 1500, 3), (65536, 65, 2**64 + 1)]
RUNS += [(3, 1_000_000, 6)]


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
    )


data = dict(
    note="as score_std.json, but all of q takes about 32 MB (4,194,304 numbers) or more",
    numpy=np.__version__,
    rows=[simulation(*sizes) for sizes in RUNS],
)
OUT.write_text(json.dumps(data, indent=1) + "\n")
