"""Writes ../walks.json: running sums of the dot product of the query and key 1 in the first trials
of an experiment.

usage: python3 make_walks.py   (needs numpy 2.4.6)
"""

import json
import pathlib

import numpy as np

OUT = pathlib.Path(__file__).resolve().parent.parent / "walks.json"
RUNS = [(0, 3, 20), (2**53 + 1, 2, 64), (2**64, 1, 5)]


def walks(seed, count, d_k):
    rng = np.random.default_rng(seed)
    draws = (rng.standard_normal((5, 4096)) for _ in range(count))
    return [np.cumsum(x[0, :d_k] * x[1, :d_k]).tolist() for x in draws]


rows = [dict(seed=str(seed), walks=walks(seed, *sizes)) for seed, *sizes in RUNS]
OUT.write_text(json.dumps(dict(numpy=np.__version__, rows=rows), indent=1) + "\n")
