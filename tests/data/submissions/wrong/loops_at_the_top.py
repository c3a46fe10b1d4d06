# verdict: all not-run
# limit: 1
import numpy as np

n = 0
while n >= 0:
    n += 1


def scale_factor(d_k):
    if d_k < 1:
        raise ValueError
    return np.sqrt(d_k)
