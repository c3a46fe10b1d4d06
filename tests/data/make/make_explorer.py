"""Writes ../explorer.json and ../jacobian.json: values correctly rounded from 800 digits.

So many digits that the definitions can be used as they stand: 1 − w is a subtraction here.

usage: python3 make_explorer.py   (needs mpmath)
"""

import json
import pathlib

from mpmath import mp, mpf

OUT = pathlib.Path(__file__).resolve().parent.parent
mp.dps = 800


def softmax(scores):
    """Weights as mpf; a score of None is a masked key."""
    live = [s for s in scores if s is not None]
    if not live:
        return [mpf(0)] * len(scores)
    largest = max(live)
    exps = [mpf(0) if s is None else mp.exp(s - largest) for s in scores]
    total = sum(exps)
    return [e / total for e in exps]


def weight_change(scores, i, step):
    moved = [s if j != i or s is None else s + step for j, s in enumerate(scores)]
    return softmax(moved)[i] - softmax(scores)[i]


def explorer_rows():
    for d_k in (1, 2, 3, 4, 9, 13, 16, 64, 100, 256, 1024, 1430, 4096):
        for keys in (2, 4, 7):
            root = mp.sqrt(d_k)
            for divisor, value in (("one", mpf(1)), ("root", root), ("dk", mpf(d_k))):
                scores = [root / value] + [mpf(0)] * (keys - 1)
                weights = softmax(scores)
                complement = 1 - weights[0]
                yield dict(
                    d_k=d_k,
                    keys=keys,
                    divisor=divisor,
                    value=float(value),
                    best=float(weights[0]),
                    other=float(weights[1]),
                    complement=float(complement),
                    slope=float(weights[0] * complement),
                    nudge=float(weight_change(scores, 0, mpf(1) / 10 / value)),
                )


SCORES = [
    [0.0],
    [1.0, 0.0],
    [2.0, 0.0],
    [0.0, 0.0, 0.0],
    [1.0, 0.0, 0.0, 0.0],
    [8.0, 0.0, 0.0, 0.0],
    [0.0, 8.0, 0.0, 0.0],
    [64.0, 0.0, 0.0, 0.0],
    [37.0, 36.0, -2.5, 0.125],
    [-0.75, 3.5, 0.5, 2.0, -1.25],
    [-700.0, 0.0],
    [-745.0, 0.0],
    [-746.0, 0.0],
    [1000.0, 1000.0, 999.0],
    [1e308, -1e308],
    [1e308, 1e308],
    [-1e308, -1e308, -1e308],
    ["-inf", 1.0, 0.0],
    [1.0, "-inf", "-inf"],
    [2.0, "-inf", 0.5, "-inf", -1.0],
    ["-inf", "-inf"],
]
STEPS = [0.0, 1e-12, 0.0125, 0.1, 1.0, 50.0, 800.0]


def jacobian_rows():
    for row in SCORES:
        scores = [None if s == "-inf" else mpf(s) for s in row]
        weights = softmax(scores)
        n = range(len(row))
        yield dict(
            scores=row,
            complements=[float(sum(weights) - w) for w in weights],
            jacobian=[
                [float(weights[i] * ((1 if i == j else 0) - weights[j])) for j in n] for i in n
            ],
            steps=STEPS,
            changes=[[float(weight_change(scores, i, mpf(step))) for step in STEPS] for i in n],
        )


def write(name, note, rows):
    (OUT / name).write_text(json.dumps(dict(note=note, rows=list(rows)), indent=1) + "\n")


write(
    "explorer.json",
    "softmax of [sqrt(d_k), 0, ...] / divisor, correctly rounded from 800 digits; "
    "other = weight of each other key; nudge = change of best for raw score + 0.1",
    explorer_rows(),
)
write(
    "jacobian.json",
    "complements 1 - w_i, jacobian w_i (delta_ij - w_j), changes[i][s] = change of w_i when "
    "score i grows by steps[s]; correctly rounded from 800 digits",
    jacobian_rows(),
)
