"""Writes ../numpy_rng_golden.json.gz: more seeds (to 2^160, and lists), a digest of a million
normal numbers, standard deviations of scores, and what two mistakes give instead.

usage: python3 make_numpy_rng_golden.py   (needs numpy 2.4.6)
"""

import gzip
import hashlib
import json
import pathlib

import numpy as np

OUT = pathlib.Path(__file__).resolve().parent.parent / "numpy_rng_golden.json.gz"
SEEDS = [0, 1, 2, 7, 42, 2**31, 2**32 - 1, 2**32, 2**32 + 1, 2**53 - 1, 2**53, 2**53 + 1]
SEEDS += [2**64 - 1, 2**64, 2**96 + 5, 2**128 - 1, 2**128, 2**160 + 3]
SEEDS += [[0], [1, 2], [42, 0], [0, 42], [], [2**32, 7]]
SIMULATIONS = [(1, 2, 0), (4, 3, 0), (4, 5, 0), (64, 1000, 0), (64, 2000, 1), (1, 1, 0)]
SIMULATIONS += [(2, 10, 42), (16, 20000, 7), (256, 2000, 3), (64, 1000, 2**64)]
TAIL = 3.6541528853610088  # where the ziggurat's tail starts


def texts(words):
    return [str(int(word)) for word in words]


def to_text(seed):
    return texts(seed) if isinstance(seed, list) else str(seed)


def words(seed):
    sequence = np.random.SeedSequence(seed)
    state = np.random.PCG64(seed).state["state"]
    return dict(
        seed=to_text(seed),
        state4_u32=[int(word) for word in sequence.generate_state(4)],
        state4_u64=texts(sequence.generate_state(4, np.uint64)),
        pcg64_state=str(state["state"]),
        pcg64_inc=str(state["inc"]),
        raw8=texts(np.random.PCG64(seed).random_raw(8)),
    )


def normals(seed):
    draws = np.random.default_rng(seed).standard_normal(16)
    return dict(seed=to_text(seed), first16=[float(x).hex() for x in draws])


def million(seed):
    draws = np.random.default_rng(seed).standard_normal(1_000_000)
    return dict(
        seed=str(seed),
        n=1_000_000,
        sha256_le_f64=hashlib.sha256(draws.astype("<f8").tobytes()).hexdigest(),
        mean=float(draws.mean()),
        std0=float(draws.std()),
        n_abs_gt_3_6541528853610088=int((abs(draws) > TAIL).sum()),
        last=float(draws[-1]).hex(),
    )


def simulation(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = (q * k).sum(axis=1)
    return dict(
        d=d,
        trials=trials,
        seed=str(seed),
        std_sum=float(np.std(dots)).hex(),
        std_einsum=float(np.std(np.einsum("ij,ij->i", q, k))).hex(),
        dec=float(np.std(dots)),
        scaled_dec=float(np.std(dots / np.sqrt(d))),
        ddof1_dec=float(np.std(dots, ddof=1)) if trials > 1 else None,
    )


def same_seed_twice(d, trials, seed):
    q = np.random.default_rng(seed).standard_normal((trials, d))
    k = np.random.default_rng(seed).standard_normal((trials, d))
    return dict(d=d, trials=trials, seed=str(seed), std=float(np.std((q * k).sum(1))))


def shape_order(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((d, trials))
    k = rng.standard_normal((d, trials))
    return dict(d=d, trials=trials, seed=str(seed), std=float(np.std((q * k).sum(0))))


data = dict(
    numpy=np.__version__,
    note="default_rng(seed); q then k drawn from the SAME generator, shape (trials,d), C order; "
    "dots=(q*k).sum(1); std ddof=0",
    seedseq=[words(seed) for seed in SEEDS],
    normals=[normals(seed) for seed in SEEDS],
    score_std=[simulation(*sizes) for sizes in SIMULATIONS],
    million=million(12345),
    wrong_same_seed_twice=same_seed_twice(64, 1000, 0),
    wrong_shape_order=shape_order(64, 1000, 0),
)
text = json.dumps(data, indent=1).replace("n_abs_gt_3_6", "n_abs_gt_3.6")
OUT.write_bytes(gzip.compress(text.encode(), compresslevel=9, mtime=0))
