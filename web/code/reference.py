"""One query of an attention head, in plain Python."""

from math import exp, isclose, sqrt


def attention(q, K, V, allowed):
    """The weight of each key, and the mix of the values."""
    # Score: how well does the query fit each key?
    scores = [sum(a * b for a, b in zip(q, key)) for key in K]

    # Scale: divide by the root of the key size.
    scaled = [score / sqrt(len(q)) for score in scores]

    # Mask: from here on, only the allowed keys take part.
    kept = [j for j, is_allowed in enumerate(allowed) if is_allowed]

    # Softmax: positive shares that sum to 1. Subtracting the
    # largest score changes no share and keeps exp from overflowing.
    top = max((scaled[j] for j in kept), default=0)
    powers = {j: exp(scaled[j] - top) for j in kept}
    total = sum(powers.values())
    weights = [0.0] * len(K)
    for j in kept:
        weights[j] = powers[j] / total

    # Output: each value counts as much as its key weighs.
    output = [sum(weights[j] * x[j] for j in kept) for x in zip(*V)]
    return weights, output


q, K, V = [1, 0], [[1, 0], [0, 1]], [[2, 0], [0, 2]]
weights, output = attention(q, K, V, allowed=[True, True])
print("weights", weights)
print("output", output)

assert isclose(sum(weights), 1)
assert isclose(weights[0], 0.6697615493266569)
assert isclose(output[0], 1.3395230986533138)
assert isclose(output[1], 0.6604769013466862)

# Only the first key allowed; then no key at all.
assert attention(q, K, V, [True, False]) == ([1, 0], [2, 0])
assert attention(q, K, V, [False, False]) == ([0, 0], [0, 0])
