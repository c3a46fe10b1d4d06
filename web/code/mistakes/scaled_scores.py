# Known mistakes with scaled_scores, one mutated function each: see scale_factor.py.


#: one-half-power (sign: one-half-power)
def scaled_scores(Q, K):
    d_k = K.shape[1]
    return Q @ K.T / (d_k ** 1 / 2)


#: scaled-twice (sign: calls:scale_factor)
def scaled_scores(Q, K):
    scores = Q @ K.T / np.sqrt(K.shape[1])
    return scores / np.sqrt(K.shape[1])


#: dk
def scaled_scores(Q, K):
    return Q @ K.T / K.shape[1]


#: half
def scaled_scores(Q, K):
    return Q @ K.T / (K.shape[1] / 2)


#: half-of-dk
def scaled_scores(Q, K):
    return Q @ K.T / K.shape[1] / 2


#: quarter
def scaled_scores(Q, K):
    return Q @ K.T / (K.shape[1] / 4)


#: not-scaled
def scaled_scores(Q, K):
    return Q @ K.T


#: multiplied
def scaled_scores(Q, K):
    return Q @ K.T * np.sqrt(K.shape[1])


#: multiplied-by-dk
def scaled_scores(Q, K):
    return Q @ K.T * K.shape[1]


#: number-of-keys
def scaled_scores(Q, K):
    return Q @ K.T / np.sqrt(K.shape[0])


#: number-of-queries
def scaled_scores(Q, K):
    return Q @ K.T / np.sqrt(Q.shape[0])


#: size-of-k
def scaled_scores(Q, K):
    return Q @ K.T / np.sqrt(K.size)


#: size-of-q
def scaled_scores(Q, K):
    return Q @ K.T / np.sqrt(Q.size)


#: size-of-scores
def scaled_scores(Q, K):
    scores = Q @ K.T
    return scores / np.sqrt(scores.size)


#: squared
def scaled_scores(Q, K):
    return Q @ K.T / K.shape[1] ** 2


#: scaled-twice
def scaled_scores(Q, K):
    root = np.sqrt(K.shape[1])
    return (Q / root) @ (K / root).T / root


#: fourth-root
def scaled_scores(Q, K):
    return Q @ K.T / K.shape[1] ** 0.25


#: rounded-root
def scaled_scores(Q, K):
    return Q @ K.T / int(np.sqrt(K.shape[1]))


#: rounded-root
def scaled_scores(Q, K):
    return Q @ K.T / round(np.sqrt(K.shape[1]))


#: log2
def scaled_scores(Q, K):
    return Q @ K.T / np.log2(K.shape[1])


#: fixed-size
def scaled_scores(Q, K):
    return Q @ K.T / 8


#: floor-division
def scaled_scores(Q, K):
    return Q @ K.T // np.sqrt(K.shape[1])


#: rounded
def scaled_scores(Q, K):
    return np.round(Q @ K.T / np.sqrt(K.shape[1]))


#: rounded
def scaled_scores(Q, K):
    return (Q @ K.T / np.sqrt(K.shape[1])).astype(int)


#: few-decimals
def scaled_scores(Q, K):
    return np.round(Q @ K.T / np.sqrt(K.shape[1]), 1)


#: few-decimals
def scaled_scores(Q, K):
    return np.round(Q @ K.T / np.sqrt(K.shape[1]), 2)


#: few-decimals
def scaled_scores(Q, K):
    return np.round(Q @ K.T / np.sqrt(K.shape[1]), 3)


#: few-decimals
def scaled_scores(Q, K):
    return np.round(Q @ K.T / np.sqrt(K.shape[1]), 4)


#: transposed
def scaled_scores(Q, K):
    return K @ Q.T / np.sqrt(K.shape[1])


#: transposed-not-scaled
def scaled_scores(Q, K):
    return K @ Q.T


#: reshaped
def scaled_scores(Q, K):
    return Q @ K.reshape(K.shape[1], K.shape[0]) / np.sqrt(K.shape[1])


#: no-transpose
def scaled_scores(Q, K):
    return Q @ K / np.sqrt(K.shape[1])


#: softmaxed
def scaled_scores(Q, K):
    scores = Q @ K.T / np.sqrt(K.shape[1])
    return np.array([softmax(row) for row in scores])


#: softmaxed
def scaled_scores(Q, K):
    return softmax(Q @ K.T / np.sqrt(K.shape[1]))


#: softmaxed
def scaled_scores(Q, K):
    scores = Q @ K.T / np.sqrt(K.shape[1])
    return np.array([softmax(column) for column in scores.T]).T


#: softmaxed
def scaled_scores(Q, K):
    weights = np.array([softmax(row) for row in Q @ K.T])
    return weights / np.sqrt(K.shape[1])


#: softmaxed
def scaled_scores(Q, K):
    return softmax(Q @ K.T) / np.sqrt(K.shape[1])


#: softmaxed
def scaled_scores(Q, K):
    return np.array([softmax(row) for row in Q @ K.T])


#: q-with-itself
def scaled_scores(Q, K):
    return Q @ Q.T / np.sqrt(K.shape[1])


#: k-with-itself
def scaled_scores(Q, K):
    return K @ K.T / np.sqrt(K.shape[1])


#: cosine
def scaled_scores(Q, K):
    q_lengths = np.linalg.norm(Q, axis=1, keepdims=True)
    k_lengths = np.linalg.norm(K, axis=1)
    return Q @ K.T / (q_lengths * k_lengths)


#: by-length
def scaled_scores(Q, K):
    return Q @ K.T / np.linalg.norm(K)


#: by-length
def scaled_scores(Q, K):
    return Q @ K.T / np.linalg.norm(K, axis=1)


#: negative-root
def scaled_scores(Q, K):
    return -(Q @ K.T) / np.sqrt(K.shape[1])


#: root-of-scores
def scaled_scores(Q, K):
    return np.sqrt(Q @ K.T / K.shape[1])


#: absolute
def scaled_scores(Q, K):
    return np.abs(Q @ K.T) / np.sqrt(K.shape[1])


#: first-query
def scaled_scores(Q, K):
    return Q[0] @ K.T / np.sqrt(K.shape[1])


#: first-query
def scaled_scores(Q, K):
    rows = []
    for q in Q:
        rows.append(q @ K.T / np.sqrt(K.shape[1]))
        return np.array(rows)


#: last-query
def scaled_scores(Q, K):
    for q in Q:
        scores = q @ K.T / np.sqrt(K.shape[1])
    return scores


#: flattened
def scaled_scores(Q, K):
    scores = []
    for q in Q:
        for k in K:
            scores.append(q @ k / np.sqrt(len(k)))
    return np.array(scores)


#: summed
def scaled_scores(Q, K):
    return np.sum(Q @ K.T) / np.sqrt(K.shape[1])


#: summed
def scaled_scores(Q, K):
    return np.sum(Q @ K.T, axis=1) / np.sqrt(K.shape[1])


#: prints
def scaled_scores(Q, K):
    print(Q @ K.T / np.sqrt(K.shape[1]))


#: no-return
def scaled_scores(Q, K):
    scores = Q @ K.T / np.sqrt(K.shape[1])
