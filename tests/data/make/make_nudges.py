"""Writes ../nudges.json.gz: what a nudge of one score does to all weights, correctly rounded from
800 digits, so that the differences can be taken as they stand.

usage: python3 make_nudges.py   (needs mpmath)
"""

import gzip
import json
import pathlib

from mpmath import mp, mpf

OUT = pathlib.Path(__file__).resolve().parent.parent / "nudges.json.gz"
mp.dps = 800
SCORES = [
    [0.0],
    [1.0, 0.0],
    [2.0, 1.0, 0.0, -1.0],
    [8.0, 0.0, 0.0, 0.0],
    [64.0, 0.0, 0.0, 0.0],
    [0.0, 40.0, -3.0],
    [-700.0, 0.0],
    [37.0, 36.0, -2.5, 0.125],
    [1000.0, 1000.0, 999.0],
    [1e308, -1e308],
    ["-inf", 1.0, 0.0],
    [1.0, "-inf", "-inf"],
    [2.0, "-inf", 0.5, "-inf", -1.0],
    ["-inf", "-inf"],
]
STEPS = [0.0, 1e-12, 0.1, 1.0, 30.0, 800.0, -1e-12, -0.1, -1.0, -30.0, -800.0]


def softmax(scores):
    """Weights as mpf; a score of None is a masked key."""
    live = [s for s in scores if s is not None]
    if not live:
        return [mpf(0)] * len(scores)
    largest = max(live)
    exps = [mpf(0) if s is None else mp.exp(s - largest) for s in scores]
    total = sum(exps)
    return [e / total for e in exps]


def nudge(row, index, step):
    scores = [None if s == "-inf" else mpf(s) for s in row]
    moved = [s if j != index or s is None else s + mpf(step) for j, s in enumerate(scores)]
    before, after = softmax(scores), softmax(moved)
    own = before[index]
    slopes = [w * ((1 if j == index else 0) - own) for j, w in enumerate(before)]
    return dict(
        scores=row,
        index=index,
        step=step,
        predicted=[float(slope * mpf(step)) for slope in slopes],
        actual=[float(b - a) for a, b in zip(before, after)],
    )


rows = [nudge(row, i, step) for row in SCORES for i in range(len(row)) for step in STEPS]
note = "predicted = column `index` of the Jacobian times step; actual = softmax(moved) - softmax"
text = json.dumps(dict(note=note, rows=rows))
OUT.write_bytes(gzip.compress(text.encode(), compresslevel=9, mtime=0))
