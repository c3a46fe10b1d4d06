"""Writes ../score_bins.json: how probable it is that z = q·k/√d falls into each bin, for q and k
of d independent standard normal entries.

The density of q·k is |x|^((d−1)/2)·K_((d−1)/2)(|x|) / (√π·2^((d−1)/2)·Γ(d/2)), with the modified
Bessel function of the second kind. It is integrated with 25 digits.

usage: python3 make_score_bins.py   (needs mpmath)
"""

import json
import pathlib

from mpmath import mp, mpf

OUT = pathlib.Path(__file__).resolve().parent.parent / "score_bins.json"
mp.dps = 25
LESSON = [i / 4 for i in range(-16, 17)]  # −4 to 4 in steps of 0.25
UNEVEN = [-12.5, -7.0, -1.1, -1.0, 1e-6, 0.3, 2.0, 9.75, 20.0]
CASES = [(d, LESSON) for d in (1, 2, 3, 5, 16, 64, 257, 4096)]
CASES += [(d, UNEVEN) for d in (1, 2, 64, 1000, 4096)] + [(d, [0.0]) for d in (1, 7)]
FAR = 60  # standard deviations, beyond which there is less than 1e-35 for any d


def bessel_k(order, x):
    """By the recurrence K_(n+1)(x) = K_(n−1)(x) + 2n/x·K_n(x), which is stable upwards."""
    n = order - mp.floor(order)
    before, this = mp.besselk(n - 1, x), mp.besselk(n, x)
    while n < order:
        before, this = this, before + 2 * n / x * this
        n += 1
    return this


def density(d):
    """That of z for z > 0."""
    order, root = mpf(d - 1) / 2, mp.sqrt(d)
    log_scale = mp.log(mp.pi) / 2 + order * mp.log(2) + mp.loggamma(mpf(d) / 2)

    def at(z):
        x = z * root
        return root * mp.exp(order * mp.log(x) - log_scale) * bessel_k(order, x)

    return at


def upper_half(edges, d):
    """The probability between 0 and each of the positive edges, which ascend; and of all z > 0."""
    place, total, result = mpf(0), mpf(0), []
    for edge in [*edges, FAR]:
        while place < edge:
            # the density of one entry goes to infinity at 0: small intervals near it
            near = 0 < place < 0.5
            step = min(place if near else max(mpf(1), place / 2), edge - place)
            method = "tanh-sinh" if place == 0 else "gauss-legendre"
            total += mp.quad(density(d), [place, place + step], method=method)
            place += step
        result.append(total)
    return result


def probabilities(d, edges):
    sizes = sorted({abs(edge) for edge in edges if edge != 0})
    *halves, half = upper_half(sizes, d)
    assert abs(half - mpf(1) / 2) < mpf(10) ** -20, (d, half)
    below = dict(zip(sizes, halves))

    def distribution(edge):
        if edge == 0:
            return mpf(1) / 2
        return mpf(1) / 2 + (1 if edge > 0 else -1) * below[abs(edge)]

    levels = [mpf(0)] + [distribution(edge) for edge in edges] + [mpf(1)]
    return [float(upper - lower) for lower, upper in zip(levels, levels[1:])]


rows = [dict(d=d, edges=edges, probabilities=probabilities(d, edges)) for d, edges in CASES]
note = "probabilities of q.k/sqrt(d) below the first edge, between edges, from the last one up"
OUT.write_text(json.dumps(dict(note=note, rows=rows), indent=1) + "\n")
