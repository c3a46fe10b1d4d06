"""Writes ../softmax.json and ../attention.json: values correctly rounded from 60 digits.

usage: python3 make_golden.py   (needs numpy for choosing inputs, and mpmath)
"""

import json
import pathlib

import numpy as np
from mpmath import mp, mpf

OUT = pathlib.Path(__file__).resolve().parent.parent
mp.dps = 60
RNG = np.random.default_rng(20261129)  # for choosing inputs only


def softmax_mp(scores):
    largest = max(mpf(float(s)) for s in scores)
    exps = [mp.e ** (mpf(float(s)) - largest) for s in scores]
    total = sum(exps)
    return [float(e / total) for e in exps]


def attention_mp(q, k, v, mask, scale):
    outputs, all_weights = [], []
    for i in range(len(q)):
        scores = []
        for j in range(len(k)):
            if mask is not None and not mask[i][j]:
                scores.append(None)
            else:
                products = (mpf(float(a)) * mpf(float(b)) for a, b in zip(q[i], k[j]))
                scores.append(sum(products) * scale)
        live = [s for s in scores if s is not None]
        if live:
            largest = max(live)
            exps = [mp.e ** (s - largest) if s is not None else mpf(0) for s in scores]
            total = sum(exps)
            weights = [e / total for e in exps]
        else:
            weights = [mpf(0)] * len(k)
        all_weights.append([float(w) for w in weights])
        columns = [[mpf(float(row[c])) for row in v] for c in range(len(v[0]))]
        outputs.append(
            [float(sum(w * x for w, x in zip(weights, column))) for column in columns]
        )
    return all_weights, outputs


def write(name, note, rows):
    (OUT / name).write_text(json.dumps(dict(note=note, rows=rows), indent=1))


def make_softmax():
    cases = [
        [0.0],
        [8, 0, 0, 0],
        [1, 0, 0, 0],
        [1, 0],
        [2, 0],
        [1000, 0],
        [1e308, -1e308],
        [-1000, -1000, -1000],
        [700, 710, 720],
        [0.1] * 7,
        [1e-300, 0],
        [5e-324, 0, -5e-324],
        [-745, 0],
        [-746, 0],
        [37, 0, 0, 0],
        [16, 0, 0, 0],
        [22.627416997969522, 0, 0, 0],
    ]
    cases += [list(map(float, RNG.normal(0, s, n))) for s in (0.1, 1, 8, 50) for n in (2, 5, 33)]
    write(
        "softmax.json",
        "weights correctly rounded from 60 decimal digits",
        [dict(scores=list(map(float, c)), weights=softmax_mp(c)) for c in cases],
    )


def make_attention():
    rows = []

    def add(name, q, k, v, mask=None):
        weights, output = attention_mp(q, k, v, mask, 1 / mp.sqrt(len(k[0])))
        rows.append(dict(name=name, q=q, k=k, v=v, mask=mask, weights=weights, output=output))

    identity, values = [[1.0, 0.0], [0.0, 1.0]], [[2.0, 0.0], [0.0, 2.0]]
    add("worked example", [[1.0, 0.0]], identity, values)
    add("worked example, causal first key only", [[1.0, 0.0]], identity, values, [[True, False]])
    add(
        "fully masked query gets zero weights and zero output",
        [[1.0, 0.0], [0.5, -1.0]],
        identity,
        values,
        [[False, False], [True, True]],
    )
    sizes = ((1, 1, 1, 1), (2, 3, 4, 5), (5, 5, 8, 3), (7, 2, 1, 1), (3, 9, 64, 16), (4, 33, 7, 2))
    for nq, nk, dk, dv in sizes:
        q, k, v = (RNG.normal(0, 1, s).round(6).tolist() for s in ((nq, dk), (nk, dk), (nk, dv)))
        causal = [[j <= i for j in range(nk)] for i in range(nq)]
        add(f"random {nq}x{nk} d_k={dk} d_v={dv}", q, k, v)
        add(f"causal {nq}x{nk} d_k={dk} d_v={dv}", q, k, v, causal)
    add("huge scores", [[1e150, 1e150]], [[1e150, 0.0], [0.0, 1.0]], [[1.0], [2.0]])
    write(
        "attention.json",
        "A = softmax_rows(Q K^T / sqrt(d_k) + M), O = A V, correctly rounded from 60 decimal "
        "digits; mask true = allowed",
        rows,
    )


make_softmax()
make_attention()
