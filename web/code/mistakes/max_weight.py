# Known mistakes with max_weight, one mutated function each: see scale_factor.py.


#: index
def max_weight(scores):
    return np.argmax(softmax(scores))


#: position
def max_weight(scores):
    return np.argmax(softmax(scores)) + 1


#: largest-score
def max_weight(scores):
    return np.max(scores)


#: first
def max_weight(scores):
    return softmax(scores)[0]


#: last
def max_weight(scores):
    return softmax(scores)[-1]


#: smallest
def max_weight(scores):
    return softmax(scores).min()


#: second-largest
def max_weight(scores):
    return sorted(softmax(scores))[-2]


#: second-largest
def max_weight(scores):
    return sorted(softmax(scores))[-2:][0]


#: largest-size
def max_weight(scores):
    return softmax(scores)[np.argmax(np.abs(scores))]


#: sizes
def max_weight(scores):
    return softmax(np.abs(scores)).max()


#: sign-turned
def max_weight(scores):
    return softmax(-np.asarray(scores)).max()


#: whole-vector
def max_weight(scores):
    return softmax(scores)


#: not-normalised
def max_weight(scores):
    return np.max(np.exp(scores))


#: sum-of-powers
def max_weight(scores):
    return np.sum(np.exp(scores))


#: no-exp
def max_weight(scores):
    return np.max(scores) / np.sum(scores)


#: no-exp
def max_weight(scores):
    return np.max(scores / np.sum(scores))


#: no-exp
def max_weight(scores):
    return np.max(np.abs(scores)) / np.sum(np.abs(scores))


#: always-one
def max_weight(scores):
    return softmax(scores).sum()


#: all-equal
def max_weight(scores):
    return softmax(scores).mean()


#: all-equal
def max_weight(scores):
    return 1 / len(scores)


#: median
def max_weight(scores):
    return np.median(softmax(scores))


#: base-two
def max_weight(scores):
    powers = 2.0 ** (scores - np.max(scores))
    return powers.max() / powers.sum()


#: base-ten
def max_weight(scores):
    powers = 10.0 ** (scores - np.max(scores))
    return powers.max() / powers.sum()


#: squares
def max_weight(scores):
    squares = np.asarray(scores) ** 2
    return squares.max() / squares.sum()


#: unit-length
def max_weight(scores):
    return np.max(scores) / np.linalg.norm(scores)


#: log-weight
def max_weight(scores):
    return np.log(softmax(scores).max())


#: log-weight
def max_weight(scores):
    return -np.log(softmax(scores).max())


#: complement
def max_weight(scores):
    return 1 - softmax(scores).max()


#: odds
def max_weight(scores):
    weights = softmax(scores)
    return weights.max() / (1 - weights.max())


#: sigmoid
def max_weight(scores):
    return 1 / (1 + np.exp(-np.max(scores)))


#: softmax-twice
def max_weight(scores):
    return softmax(softmax(scores)).max()


#: scaled-again
def max_weight(scores):
    return softmax(scores / np.sqrt(len(scores))).max()


#: scaled-again
def max_weight(scores):
    return softmax(scores / np.linalg.norm(scores)).max()


#: spread
def max_weight(scores):
    weights = softmax(scores)
    return weights.max() - weights.min()


#: spread
def max_weight(scores):
    return softmax(scores).std()


#: percent
def max_weight(scores):
    return 100 * softmax(scores).max()


#: rounded
def max_weight(scores):
    return int(softmax(scores).max())


#: rounded
def max_weight(scores):
    return round(softmax(scores).max())


#: few-decimals
def max_weight(scores):
    return round(softmax(scores).max(), 1)


#: few-decimals
def max_weight(scores):
    return round(softmax(scores).max(), 2)


#: few-decimals
def max_weight(scores):
    return round(softmax(scores).max(), 3)


#: few-decimals
def max_weight(scores):
    return round(softmax(scores).max(), 4)


#: expected-score
def max_weight(scores):
    return np.sum(softmax(scores) * scores)


#: weight-times-score
def max_weight(scores):
    return np.max(softmax(scores) * scores)


#: prints
def max_weight(scores):
    print(softmax(scores).max())


#: no-return
def max_weight(scores):
    softmax(scores).max()


# From here on the weight is right, but not of scores that overflow.


#: overflow
def max_weight(scores):
    powers = np.exp(scores)
    return np.max(powers / powers.sum())


#: overflow
def max_weight(scores):
    import math

    powers = [math.exp(score) for score in scores]
    return max(powers) / sum(powers)


#: overflow
def max_weight(scores):
    import math

    powers = np.array([math.exp(score) for score in scores])
    return np.max(powers / powers.sum())


#: overflow
def max_weight(scores):
    powers = np.exp(scores)
    return max(powers / powers.sum())


#: overflow
def max_weight(scores):
    powers = np.exp(scores)
    return np.max(powers) / np.sum(powers)
