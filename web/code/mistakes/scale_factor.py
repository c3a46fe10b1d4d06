# Known mistakes with scale_factor, one mutated function each. The build runs each of them after
# the starter, and a learner's function that gives the same is told the mistake by its id. The
# first that fits counts; with a sign in brackets, only if the function is written that way.


#: one-half-power (sign: one-half-power)
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return d_k ** 1 / 2


#: dk
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return d_k


#: half
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return d_k / 2


#: half
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return d_k // 2


#: quarter
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return d_k / 4


#: multiplier
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return 1 / np.sqrt(d_k)


#: reciprocal
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return 1 / d_k


#: squared
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return d_k**2


#: bitwise-xor
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return d_k ^ 2


#: double
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return 2 * d_k


#: negative-root
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return -np.sqrt(d_k)


#: rounded
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return int(np.sqrt(d_k))


#: rounded
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return round(np.sqrt(d_k))


#: rounded
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return np.ceil(np.sqrt(d_k))


#: few-decimals
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return round(np.sqrt(d_k), 1)


#: few-decimals
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return round(np.sqrt(d_k), 2)


#: few-decimals
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return round(np.sqrt(d_k), 3)


#: few-decimals
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return round(np.sqrt(d_k), 4)


#: log2
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return np.log2(d_k)


#: logarithm
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return np.log(d_k)


#: exponential
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return np.exp(d_k)


#: cube-root
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return np.cbrt(d_k)


#: fourth-root
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return np.sqrt(np.sqrt(d_k))


#: root-of-double
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return np.sqrt(2 * d_k)


#: double-root
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return 2 * np.sqrt(d_k)


#: half-root
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return np.sqrt(d_k) / 2


#: one-less
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return np.sqrt(d_k - 1)


#: one-more
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return np.sqrt(d_k + 1)


#: fixed-size
def scale_factor(d_k):
    return np.sqrt(64)


#: fixed-size
def scale_factor(d_k):
    return np.sqrt(4)


#: prints
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    print(np.sqrt(d_k))


#: no-return
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    np.sqrt(d_k)


#: as-text
def scale_factor(d_k):
    if d_k < 1:
        raise ValueError("d_k must be at least 1")
    return str(np.sqrt(d_k))


# From here on the root is right, and what differs is which sizes are refused, and how.


#: refuses-one
def scale_factor(d_k):
    if d_k <= 1:
        raise ValueError("d_k must be greater than 1")
    return np.sqrt(d_k)


#: accepts-zero
def scale_factor(d_k):
    if d_k < 0:
        raise ValueError("d_k must not be negative")
    return np.sqrt(d_k)


#: accepts-negative
def scale_factor(d_k):
    if d_k == 0:
        raise ValueError("d_k must not be zero")
    return np.sqrt(d_k)


#: accepts-negative
def scale_factor(d_k):
    if d_k == 0:
        raise ValueError("d_k must not be zero")
    return d_k**0.5


#: accepts-negative
def scale_factor(d_k):
    if not d_k:
        raise ValueError("d_k must not be zero")
    return np.sqrt(abs(d_k))


#: no-check
def scale_factor(d_k):
    return np.sqrt(d_k)


#: no-check
def scale_factor(d_k):
    return d_k**0.5


#: no-check
def scale_factor(d_k):
    return np.sqrt(abs(d_k))


#: wrong-exception
def scale_factor(d_k):
    if d_k < 1:
        raise TypeError("d_k must be at least 1")
    return np.sqrt(d_k)


#: wrong-exception
def scale_factor(d_k):
    assert d_k >= 1
    return np.sqrt(d_k)


#: wrong-exception
def scale_factor(d_k):
    if d_k < 1:
        raise Exception("d_k must be at least 1")
    return np.sqrt(d_k)


#: wrong-exception
def scale_factor(d_k):
    if d_k < 1:
        raise "ValueError"
    return np.sqrt(d_k)


#: class-returned
def scale_factor(d_k):
    if d_k < 1:
        return ValueError
    return np.sqrt(d_k)


#: class-returned
def scale_factor(d_k):
    if d_k < 1:
        return ValueError("d_k must be at least 1")
    return np.sqrt(d_k)


#: error-printed
def scale_factor(d_k):
    if d_k < 1:
        print("ValueError: d_k must be at least 1")
    else:
        return np.sqrt(d_k)


#: error-as-text
def scale_factor(d_k):
    if d_k < 1:
        return "ValueError"
    return np.sqrt(d_k)


#: nothing-for-error
def scale_factor(d_k):
    if d_k >= 1:
        return np.sqrt(d_k)


#: stand-in
def scale_factor(d_k):
    if d_k < 1:
        return np.nan
    return np.sqrt(d_k)


#: stand-in
def scale_factor(d_k):
    if d_k < 1:
        return 0
    return np.sqrt(d_k)


#: stand-in
def scale_factor(d_k):
    return np.sqrt(max(d_k, 1))


#: stand-in
def scale_factor(d_k):
    if d_k < 1:
        return -1
    return np.sqrt(d_k)


# These also refuse sizes that are allowed. They stand last: at 1 alone, refusing it is simpler.


#: check-turned
def scale_factor(d_k):
    if d_k >= 1:
        raise ValueError("d_k must be at least 1")
    return np.sqrt(d_k)


#: non-squares-refused
def scale_factor(d_k):
    if d_k < 1 or np.sqrt(d_k) % 1 != 0:
        raise ValueError("d_k must have a whole root")
    return np.sqrt(d_k)
