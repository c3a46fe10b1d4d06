"""What the core is compared with, as a user of NumPy writes it.

Pyodide imports this file. As a program it answers the same requests, one a line.
"""

import base64
import json
import platform
import sys
import time

import numpy as np


def score_std(d, trials, seed):
    rng = np.random.default_rng(seed)
    q = rng.standard_normal((trials, d))
    k = rng.standard_normal((trials, d))
    return (q * k).sum(axis=1).std()


def softmax(scores):
    powers = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def attention(q, k, v):
    return softmax(q @ k.T / np.sqrt(q.shape[1])) @ v


def prepared(name, sizes, seed):
    """The function to time and its arguments; random input is drawn here, before."""
    if name == "scoreStd":
        return score_std, (*sizes, seed)
    rng = np.random.default_rng(seed)
    if name == "softmax":
        return softmax, (rng.standard_normal(sizes),)
    if name == "attention":
        return attention, tuple(rng.standard_normal((3, *sizes)))
    raise ValueError(name)


def measure(name, sizes, seed, calls):
    """Milliseconds a call, and the result's float64 bytes in base64."""
    function, arguments = prepared(name, sizes, seed)
    began = time.perf_counter()
    for _ in range(calls):
        result = function(*arguments)
    milliseconds = (time.perf_counter() - began) * 1000 / calls
    flat = np.asarray(result, dtype="<f8").tobytes()
    return {"milliseconds": milliseconds, "result": base64.b64encode(flat).decode()}


def about():
    return {"python": platform.python_version(), "numpy": np.__version__}


def answer(line):
    request = json.loads(line)
    return json.dumps(measure(**request) if request else about())


if __name__ == "__main__":
    for line in sys.stdin:
        print(answer(line), flush=True)
