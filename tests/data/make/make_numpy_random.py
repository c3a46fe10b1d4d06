"""Writes ../numpy_random.json.gz: words and normal numbers of NumPy's default_rng for 13 seeds.

usage: python3 make_numpy_random.py   (needs numpy 2.4.6)
"""

import gzip
import json
import pathlib

import numpy as np

OUT = pathlib.Path(__file__).resolve().parent.parent / "numpy_random.json.gz"
SEEDS = [0, 1, 2, 42, 2026, 2**31 - 1, 2**32 - 1, 2**32, 2**53, 2**64 - 1, 2**64]
SEEDS += [2**80 + 12345, 2**130 + 7]


def texts(words):
    return [str(int(word)) for word in words]


def stream(seed):
    million = np.random.default_rng(seed).standard_normal(1_000_000)
    return dict(
        seed=str(seed),
        seed_sequence_u64=texts(np.random.SeedSequence(seed).generate_state(4, np.uint64)),
        raw_u64=texts(np.random.PCG64(seed).random_raw(16)),
        standard_normal=np.random.default_rng(seed).standard_normal(64).tolist(),
        at_1e6=dict(
            last=float(million[-1]),
            min=float(million.min()),
            max=float(million.max()),
            xor_bits=str(int(np.bitwise_xor.reduce(million.view(np.uint64)))),
        ),
    )


data = dict(
    note="numpy.random.default_rng(seed): PCG64 raw words, standard_normal draws; xor_bits = XOR of "
    "the IEEE-754 bit patterns of the first 1,000,000 draws",
    numpy=np.__version__,
    streams=[stream(seed) for seed in SEEDS],
)
OUT.write_bytes(gzip.compress(json.dumps(data, indent=1).encode(), compresslevel=9, mtime=0))
