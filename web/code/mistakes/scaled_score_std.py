# Known mistakes with scaled_score_std, one mutated function each: see scale_factor.py.
# A seed that is ignored is not here: it shows when one call gives two results.


#: two-generators (sign: two-generators)
def scaled_score_std(d, trials, seed):
    q = np.random.default_rng(seed).standard_normal((trials, d))
    k = np.random.default_rng(seed).standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: two-generators (sign: two-generators)
def scaled_score_std(d, trials, seed):
    q = np.random.default_rng(seed).standard_normal((trials, d))
    k = np.random.default_rng(seed + 1).standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: two-generators (sign: two-generators)
def scaled_score_std(d, trials, seed):
    dots = []
    for _ in range(trials):
        q = np.random.default_rng(seed).standard_normal(d)
        k = np.random.default_rng(seed).standard_normal(d)
        dots.append(q @ k / np.sqrt(d))
    return np.std(dots)


#: legacy (sign: legacy)
def scaled_score_std(d, trials, seed):
    np.random.seed(seed)
    q = np.random.standard_normal((trials, d))
    k = np.random.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: legacy (sign: legacy)
def scaled_score_std(d, trials, seed):
    rng = np.random.RandomState(seed)
    dots = []
    for _ in range(trials):
        q = rng.standard_normal(d)
        k = rng.standard_normal(d)
        dots.append(q @ k / np.sqrt(d))
    return np.std(dots)


#: legacy (sign: legacy)
def scaled_score_std(d, trials, seed):
    np.random.seed(seed)
    q = np.random.rand(trials, d)
    k = np.random.rand(trials, d)
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: one-half-power (sign: one-half-power)
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots / (d ** 1 / 2))


#: scaled-twice (sign: calls:scale_factor)
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots / np.sqrt(d) / np.sqrt(d))


#: not-scaled
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: divided-by-d
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots / d)


#: half
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots / (d / 2))


#: half-of-d
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots / d / 2)


#: half
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots / (d // 2))


#: multiplied
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots * np.sqrt(d))


#: multiplied-by-d
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots * d)


#: by-trials
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots / np.sqrt(trials))


#: by-trials
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots / trials)


#: scaled-twice
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q / np.sqrt(d) * k / np.sqrt(d), axis=1) / np.sqrt(d)
    return np.std(dots)


#: squared
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots / d**2)


#: fourth-root
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots / d**0.25)


#: rounded-root
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots / int(np.sqrt(d)))


#: rounded-root
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots / round(np.sqrt(d)))


#: log2
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots / np.log2(d))


#: fixed-size
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots / 8)


#: standardised
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots / np.std(dots))


#: standardised
def scaled_score_std(d, trials, seed):
    return 1.0


#: variance
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.var(dots)


#: variance
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.var(dots) / np.sqrt(d)


#: variance
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.var(dots, ddof=1)


#: mean-size
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.mean(np.abs(dots))


#: mean-square
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.mean(dots**2)


#: not-centred
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.sqrt(np.mean(dots**2))


#: mean
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.mean(dots)


#: median
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.median(np.abs(dots))


#: median
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.median(dots)


#: mean-deviation
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.mean(np.abs(dots - np.mean(dots)))


#: sizes
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(np.abs(dots))


#: standard-error
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots) / np.sqrt(trials)


#: standard-error
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots, ddof=1) / np.sqrt(trials)


#: root-twice
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.sqrt(np.std(dots))


#: not-averaged
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.sqrt(np.sum((dots - np.mean(dots)) ** 2))


#: sum-of-squares
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.sum((dots - np.mean(dots)) ** 2)


#: range
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.max(dots) - np.min(dots)


#: largest
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.max(dots)


#: whole-array
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return dots


#: few-decimals
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return round(np.std(dots), 2)


#: few-decimals
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return round(np.std(dots), 3)


#: few-decimals
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return round(np.std(dots), 4)


#: few-decimals
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return round(np.std(dots), 1)


#: zero-spread
def scaled_score_std(d, trials, seed):
    return 0.0


#: zero-spread
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    for _ in range(trials):
        q = rng.standard_normal(d)
        k = rng.standard_normal(d)
        dot = q @ k / np.sqrt(d)
    return np.std(dot)


#: zero-spread
def scaled_score_std(d, trials, seed):
    dots = []
    for _ in range(trials):
        rng = np.random.default_rng(seed)
        q = rng.standard_normal(d)
        k = rng.standard_normal(d)
        dots.append(q @ k / np.sqrt(d))
    return np.std(dots)


#: wrong-axis
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=0) / np.sqrt(d)
    return np.std(dots)


#: no-sum
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = q * k / np.sqrt(d)
    return np.std(dots)


#: by-pair
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    products = q * k / np.sqrt(d)
    return np.std(products, axis=1)


#: by-pair
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    products = q * k / np.sqrt(d)
    return np.mean(np.std(products, axis=1))


#: all-pairs
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = q @ k.T / np.sqrt(d)
    return np.std(dots)


#: all-entries
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = q.T @ k / np.sqrt(d)
    return np.std(dots)


#: k-is-q
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = q
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: one-q
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal(d)
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: one-k
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal(d)
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: one-pair
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal(d)
    k = rng.standard_normal(d)
    dots = q * k / np.sqrt(d)
    return np.std(dots)


#: no-product
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    dots = np.sum(q, axis=1) / np.sqrt(d)
    return np.std(dots)


#: added
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q + k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: distance
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.linalg.norm(q - k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: distance
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum((q - k) ** 2, axis=1) / np.sqrt(d)
    return np.std(dots)


#: cosine
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    lengths = np.linalg.norm(q, axis=1) * np.linalg.norm(k, axis=1)
    return np.std(dots / lengths)


#: products-of-sizes
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(np.abs(q * k), axis=1) / np.sqrt(d)
    return np.std(dots)


#: by-turns
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    dots = []
    for _ in range(trials):
        q = rng.standard_normal(d)
        k = rng.standard_normal(d)
        dots.append(q @ k / np.sqrt(d))
    return np.std(dots)


#: by-turns
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    pairs = rng.standard_normal((trials, d, 2))
    dots = np.sum(pairs[..., 0] * pairs[..., 1], axis=1) / np.sqrt(d)
    return np.std(dots)


#: by-turns
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    pairs = rng.standard_normal((d, trials, 2))
    dots = np.sum(pairs[..., 0] * pairs[..., 1], axis=0) / np.sqrt(d)
    return np.std(dots)


#: by-turns
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    pairs = rng.standard_normal((d, 2, trials))
    dots = np.sum(pairs[:, 0] * pairs[:, 1], axis=0) / np.sqrt(d)
    return np.std(dots)


#: shape-turned
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((d, trials))
    k = rng.standard_normal((d, trials))
    dots = np.sum(q * k, axis=0) / np.sqrt(d)
    return np.std(dots)


#: swapped
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((d, trials))
    k = rng.standard_normal((d, trials))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: uniform
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.random((trials, d))
    k = rng.random((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: uniform
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.uniform(-1, 1, (trials, d))
    k = rng.uniform(-1, 1, (trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: uniform
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.uniform(0, d, (trials, d))
    k = rng.uniform(0, d, (trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: uniform
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.uniform(-0.5, 0.5, (trials, d))
    k = rng.uniform(-0.5, 0.5, (trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: uniform
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.uniform(-np.sqrt(3), np.sqrt(3), (trials, d))
    k = rng.uniform(-np.sqrt(3), np.sqrt(3), (trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: integers
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.integers(0, 2, (trials, d))
    k = rng.integers(0, 2, (trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: integers
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.integers(-1, 2, (trials, d))
    k = rng.integers(-1, 2, (trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: integers
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.integers(0, 10, (trials, d))
    k = rng.integers(0, 10, (trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: integers
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.integers(-10, 10, (trials, d))
    k = rng.integers(-10, 10, (trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: integers
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.integers(0, 100, (trials, d))
    k = rng.integers(0, 100, (trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: integers
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.integers(d, size=(trials, d))
    k = rng.integers(d, size=(trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: integers
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.choice([-1, 1], (trials, d))
    k = rng.choice([-1, 1], (trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: other-normal
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.normal(1, 1, (trials, d))
    k = rng.normal(1, 1, (trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: other-normal
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.normal(0, d, (trials, d))
    k = rng.normal(0, d, (trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: other-normal
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.normal(0, 0.5, (trials, d))
    k = rng.normal(0, 0.5, (trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: other-normal
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.normal(0, 2, (trials, d))
    k = rng.normal(0, 2, (trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: other-normal
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.normal(0.5, 0.5, (trials, d))
    k = rng.normal(0.5, 0.5, (trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: single-precision
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d), dtype=np.float32)
    k = rng.standard_normal((trials, d), dtype=np.float32)
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: other-generator
def scaled_score_std(d, trials, seed):
    rng = np.random.Generator(np.random.MT19937(seed))
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: other-generator
def scaled_score_std(d, trials, seed):
    import random

    rng = random.Random(seed)
    q = np.array([[rng.gauss(0, 1) for _ in range(d)] for _ in range(trials)])
    k = np.array([[rng.gauss(0, 1) for _ in range(d)] for _ in range(trials)])
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: other-generator
def scaled_score_std(d, trials, seed):
    import random

    rng = random.Random(seed)
    dots = []
    for _ in range(trials):
        q = [rng.gauss(0, 1) for _ in range(d)]
        k = [rng.gauss(0, 1) for _ in range(d)]
        dots.append(np.dot(q, k) / np.sqrt(d))
    return np.std(dots)


#: seed-fixed
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(0)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: seed-fixed
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(42)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: seed-fixed
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(1)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: seed-fixed
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(2)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: seed-fixed
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(3)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: seed-fixed
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(7)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: seed-fixed
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(10)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: seed-fixed
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(12)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: seed-fixed
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(100)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: seed-fixed
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(123)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: seed-fixed
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(1234)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: seed-fixed
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(12345)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: seed-fixed
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(2023)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: seed-fixed
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(2024)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: seed-fixed
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(2025)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: other-seed
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(d)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: other-seed
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(trials)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: other-seed
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed + 1)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    return np.std(dots)


#: prints
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    print(np.std(dots))


#: no-return
def scaled_score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1) / np.sqrt(d)
    np.std(dots)
