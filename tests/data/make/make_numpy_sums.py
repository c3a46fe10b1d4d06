"""Writes ../numpy_sums.json: sums whose last digits show the order of summation.

x[i] = 1/(i + 1) and y[i] = √(i + 1), which every machine rounds alike.

usage: python3 make_numpy_sums.py   (needs numpy 2.4.6)
"""

import json
import pathlib

import numpy as np

OUT = pathlib.Path(__file__).resolve().parent.parent / "numpy_sums.json"
LENGTHS = [*range(1, 26), 63, 64, 65, *range(126, 138), 255, 256, 257, 264, 511, 512, 513, 1000]
LENGTHS += [1023, 1024, 1025, 4095, 4096, 4097, 10_007, 65_536, 100_003]


def sums(n):
    x = 1 / np.arange(1.0, n + 1)
    y = np.sqrt(np.arange(1.0, n + 1))
    in_order = float(np.cumsum(x)[-1]).hex()  # as a loop would add them
    return dict(
        n=n,
        sum=float(x.sum()).hex(),
        dot=float((x * y).sum()).hex(),
        std=float(x.std()).hex(),
        in_order=in_order,
    )


rows = [sums(n) for n in LENGTHS]
assert sum(row["sum"] != row["in_order"] for row in rows) > len(rows) / 2
OUT.write_text(json.dumps(dict(numpy=np.__version__, rows=rows), indent=1) + "\n")
