# verdict: all correct
# divisor: scale_factor :: cmath.sqrt(d_k).real :: d_k
# divisor: scaled_scores :: np.sqrt(K.T.shape[0]) :: K.T.shape[0]
# divisor: scaled_score_std :: np.sqrt(q.shape[1]) :: q.shape[1]
import cmath

import numpy


np = numpy


def softmax(z):
    z = np.asarray(z, dtype=float)
    e = np.exp(z - z.max())
    return e / e.sum()


def scale_factor(d_k):
    if int(d_k) < 1:
        raise ValueError('Expected d_k >= 1, got %r' % d_k)
    return cmath.sqrt(d_k).real


def scaled_scores(Q, K):
    return numpy.asmatrix(Q) * numpy.asmatrix(K).T / np.sqrt(K.T.shape[0])


def score_std(d, trials, seed):
    rng = numpy.random.default_rng(seed)
    # normal() with mean 0 and standard deviation 1 draws the same numbers
    k = rng.normal(size=(trials, d))
    q = rng.normal(0, 1, size=(trials, d))
    return numpy.std(numpy.sum(q * k, axis=1))


def scaled_score_std(d, trials, seed):
    rng = numpy.random.default_rng(seed)
    k = rng.normal(size=(trials, d))
    q = rng.normal(0, 1, size=(trials, d))
    return numpy.std(numpy.sum(q / np.sqrt(q.shape[1]) * k, axis=1))


def max_weight(scores):
    weights = softmax(scores)
    return weights.item(weights.argmax())
