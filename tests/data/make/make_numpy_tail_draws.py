"""Writes ../numpy_tail_draws.json.gz: the draws from the normal distribution's tail among the
first million of default_rng(seed), in their order.

They alone use the C library's logarithm. Where that differs in the last place these values take
the place of the draws, so that digests of all million numbers hold with any library.

usage: python3 make_numpy_tail_draws.py   (needs numpy 2.4.6)
"""

import gzip
import json
import pathlib

import numpy as np

OUT = pathlib.Path(__file__).resolve().parent.parent / "numpy_tail_draws.json.gz"
SEEDS = [0, 1, 2, 42, 2026, 2**31 - 1, 2**32 - 1, 2**32, 2**53, 2**64 - 1, 2**64]
SEEDS += [2**80 + 12345, 2**130 + 7, 12345]
TAIL = 3.6541528853610088  # where the ziggurat's tail starts


def tail_draws(seed):
    draws = np.random.default_rng(seed).standard_normal(1_000_000)
    return draws[abs(draws) > TAIL].tolist()


data = dict(
    note="standard_normal draws with |x| > 3.6541528853610088 among the first 1,000,000",
    numpy=np.__version__,
    rows=[dict(seed=str(seed), draws=tail_draws(seed)) for seed in SEEDS],
)
OUT.write_bytes(gzip.compress(json.dumps(data).encode(), compresslevel=9, mtime=0))
