# verdict: all todo missing
import numpy as np

d_k = 64
print(np.sqrt(d_k))
del np
