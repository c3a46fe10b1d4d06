# verdict: all not-run
import numpy as np


def scale_factor(d_k):
    if d_k < 1:
        raise ValueError(“d_k must be at least 1”)
    return np.sqrt(d_k)
