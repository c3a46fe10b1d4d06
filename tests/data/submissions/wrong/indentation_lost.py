# verdict: all not-run
import numpy as np

def scale_factor(d_k):
if d_k < 1:
raise ValueError
return np.sqrt(d_k)
