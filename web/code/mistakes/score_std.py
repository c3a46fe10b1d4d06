# Known mistakes with score_std, one mutated function each: see scale_factor.py.
# A seed that is ignored is not here: it shows when one call gives two results.


#: two-generators (sign: two-generators)
def score_std(d, trials, seed):
    q = np.random.default_rng(seed).standard_normal((trials, d))
    k = np.random.default_rng(seed).standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: two-generators (sign: two-generators)
def score_std(d, trials, seed):
    q = np.random.default_rng(seed).standard_normal((trials, d))
    k = np.random.default_rng(seed + 1).standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: two-generators (sign: two-generators)
def score_std(d, trials, seed):
    dots = []
    for _ in range(trials):
        q = np.random.default_rng(seed).standard_normal(d)
        k = np.random.default_rng(seed).standard_normal(d)
        dots.append(q @ k)
    return np.std(dots)


#: legacy (sign: legacy)
def score_std(d, trials, seed):
    np.random.seed(seed)
    q = np.random.standard_normal((trials, d))
    k = np.random.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: legacy (sign: legacy)
def score_std(d, trials, seed):
    rng = np.random.RandomState(seed)
    dots = []
    for _ in range(trials):
        q = rng.standard_normal(d)
        k = rng.standard_normal(d)
        dots.append(q @ k)
    return np.std(dots)


#: legacy (sign: legacy)
def score_std(d, trials, seed):
    np.random.seed(seed)
    q = np.random.rand(trials, d)
    k = np.random.rand(trials, d)
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: theory
def score_std(d, trials, seed):
    return np.sqrt(d)


#: theory
def score_std(d, trials, seed):
    return d


#: scaled-already
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots / np.sqrt(d))


#: divided-by-d
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.mean(q * k, axis=1)
    return np.std(dots)


#: multiplied
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots * np.sqrt(d))


#: variance
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.var(dots)


#: variance
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.var(dots, ddof=1)


#: mean-size
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.mean(np.abs(dots))


#: mean-square
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.mean(dots**2)


#: not-centred
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.sqrt(np.mean(dots**2))


#: mean
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.mean(dots)


#: median
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.median(np.abs(dots))


#: median
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.median(dots)


#: mean-deviation
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.mean(np.abs(dots - np.mean(dots)))


#: sizes
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(np.abs(dots))


#: standard-error
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots) / np.sqrt(trials)


#: standard-error
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots, ddof=1) / np.sqrt(trials)


#: root-twice
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.sqrt(np.std(dots))


#: not-averaged
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.sqrt(np.sum((dots - np.mean(dots)) ** 2))


#: sum-of-squares
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.sum((dots - np.mean(dots)) ** 2)


#: range
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.max(dots) - np.min(dots)


#: largest
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.max(dots)


#: whole-array
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return dots


#: few-decimals
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return round(np.std(dots), 2)


#: few-decimals
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return round(np.std(dots), 3)


#: few-decimals
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return round(np.std(dots), 4)


#: few-decimals
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return round(np.std(dots), 1)


#: rounded
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return round(np.std(dots))


#: zero-spread
def score_std(d, trials, seed):
    return 0.0


#: zero-spread
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    for _ in range(trials):
        q = rng.standard_normal(d)
        k = rng.standard_normal(d)
        dot = q @ k
    return np.std(dot)


#: zero-spread
def score_std(d, trials, seed):
    dots = []
    for _ in range(trials):
        rng = np.random.default_rng(seed)
        q = rng.standard_normal(d)
        k = rng.standard_normal(d)
        dots.append(q @ k)
    return np.std(dots)


#: wrong-axis
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=0)
    return np.std(dots)


#: no-sum
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = q * k
    return np.std(dots)


#: by-pair
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    products = q * k
    return np.std(products, axis=1)


#: by-pair
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    products = q * k
    return np.mean(np.std(products, axis=1))


#: all-pairs
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = q @ k.T
    return np.std(dots)


#: all-entries
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = q.T @ k
    return np.std(dots)


#: k-is-q
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = q
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: one-q
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal(d)
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: one-k
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal(d)
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: one-pair
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal(d)
    k = rng.standard_normal(d)
    dots = q * k
    return np.std(dots)


#: no-product
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    dots = np.sum(q, axis=1)
    return np.std(dots)


#: added
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q + k, axis=1)
    return np.std(dots)


#: distance
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.linalg.norm(q - k, axis=1)
    return np.std(dots)


#: distance
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum((q - k) ** 2, axis=1)
    return np.std(dots)


#: cosine
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    lengths = np.linalg.norm(q, axis=1) * np.linalg.norm(k, axis=1)
    return np.std(dots / lengths)


#: products-of-sizes
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(np.abs(q * k), axis=1)
    return np.std(dots)


#: by-turns
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    dots = []
    for _ in range(trials):
        q = rng.standard_normal(d)
        k = rng.standard_normal(d)
        dots.append(q @ k)
    return np.std(dots)


#: by-turns
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    pairs = rng.standard_normal((trials, d, 2))
    dots = np.sum(pairs[..., 0] * pairs[..., 1], axis=1)
    return np.std(dots)


#: by-turns
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    pairs = rng.standard_normal((d, trials, 2))
    dots = np.sum(pairs[..., 0] * pairs[..., 1], axis=0)
    return np.std(dots)


#: by-turns
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    pairs = rng.standard_normal((d, 2, trials))
    dots = np.sum(pairs[:, 0] * pairs[:, 1], axis=0)
    return np.std(dots)


#: shape-turned
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((d, trials))
    k = rng.standard_normal((d, trials))
    dots = np.sum(q * k, axis=0)
    return np.std(dots)


#: swapped
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((d, trials))
    k = rng.standard_normal((d, trials))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: uniform
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.random((trials, d))
    k = rng.random((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: uniform
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.uniform(-1, 1, (trials, d))
    k = rng.uniform(-1, 1, (trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: uniform
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.uniform(0, d, (trials, d))
    k = rng.uniform(0, d, (trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: uniform
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.uniform(-0.5, 0.5, (trials, d))
    k = rng.uniform(-0.5, 0.5, (trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: uniform
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.uniform(-np.sqrt(3), np.sqrt(3), (trials, d))
    k = rng.uniform(-np.sqrt(3), np.sqrt(3), (trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: integers
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.integers(0, 2, (trials, d))
    k = rng.integers(0, 2, (trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: integers
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.integers(-1, 2, (trials, d))
    k = rng.integers(-1, 2, (trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: integers
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.integers(0, 10, (trials, d))
    k = rng.integers(0, 10, (trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: integers
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.integers(-10, 10, (trials, d))
    k = rng.integers(-10, 10, (trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: integers
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.integers(0, 100, (trials, d))
    k = rng.integers(0, 100, (trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: integers
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.integers(d, size=(trials, d))
    k = rng.integers(d, size=(trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: integers
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.choice([-1, 1], (trials, d))
    k = rng.choice([-1, 1], (trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: other-normal
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.normal(1, 1, (trials, d))
    k = rng.normal(1, 1, (trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: other-normal
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.normal(0, d, (trials, d))
    k = rng.normal(0, d, (trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: other-normal
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.normal(0, 0.5, (trials, d))
    k = rng.normal(0, 0.5, (trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: other-normal
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.normal(0, 2, (trials, d))
    k = rng.normal(0, 2, (trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: other-normal
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.normal(0.5, 0.5, (trials, d))
    k = rng.normal(0.5, 0.5, (trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: single-precision
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d), dtype=np.float32)
    k = rng.standard_normal((trials, d), dtype=np.float32)
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: other-generator
def score_std(d, trials, seed):
    rng = np.random.Generator(np.random.MT19937(seed))
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: other-generator
def score_std(d, trials, seed):
    import random

    rng = random.Random(seed)
    q = np.array([[rng.gauss(0, 1) for _ in range(d)] for _ in range(trials)])
    k = np.array([[rng.gauss(0, 1) for _ in range(d)] for _ in range(trials)])
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: other-generator
def score_std(d, trials, seed):
    import random

    rng = random.Random(seed)
    dots = []
    for _ in range(trials):
        q = [rng.gauss(0, 1) for _ in range(d)]
        k = [rng.gauss(0, 1) for _ in range(d)]
        dots.append(np.dot(q, k))
    return np.std(dots)


#: seed-fixed
def score_std(d, trials, seed):
    rng = np.random.default_rng(0)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: seed-fixed
def score_std(d, trials, seed):
    rng = np.random.default_rng(42)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: seed-fixed
def score_std(d, trials, seed):
    rng = np.random.default_rng(1)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: seed-fixed
def score_std(d, trials, seed):
    rng = np.random.default_rng(2)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: seed-fixed
def score_std(d, trials, seed):
    rng = np.random.default_rng(3)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: seed-fixed
def score_std(d, trials, seed):
    rng = np.random.default_rng(7)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: seed-fixed
def score_std(d, trials, seed):
    rng = np.random.default_rng(10)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: seed-fixed
def score_std(d, trials, seed):
    rng = np.random.default_rng(12)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: seed-fixed
def score_std(d, trials, seed):
    rng = np.random.default_rng(100)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: seed-fixed
def score_std(d, trials, seed):
    rng = np.random.default_rng(123)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: seed-fixed
def score_std(d, trials, seed):
    rng = np.random.default_rng(1234)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: seed-fixed
def score_std(d, trials, seed):
    rng = np.random.default_rng(12345)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: seed-fixed
def score_std(d, trials, seed):
    rng = np.random.default_rng(2023)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: seed-fixed
def score_std(d, trials, seed):
    rng = np.random.default_rng(2024)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: seed-fixed
def score_std(d, trials, seed):
    rng = np.random.default_rng(2025)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: other-seed
def score_std(d, trials, seed):
    rng = np.random.default_rng(d)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: other-seed
def score_std(d, trials, seed):
    rng = np.random.default_rng(trials)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: other-seed
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed + 1)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    return np.std(dots)


#: prints
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    print(np.std(dots))


#: no-return
def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    dots = np.sum(q * k, axis=1)
    np.std(dots)
