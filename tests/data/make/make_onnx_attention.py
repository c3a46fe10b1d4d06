"""Writes ../onnx_attention_2d.jsonl.gz: single-head cases of the ONNX Attention node tests.

Two of every three heads are kept. The outputs are those of ONNX's own reference; on another
processor their last bit (float32) may differ, which is why the tests compare at 1e-5.

usage: python3 make_onnx_attention.py   (needs onnx 1.23 and numpy; the cases are Apache-2.0)
"""

import gzip
import json
import pathlib
import warnings

import numpy as np
from onnx import helper
from onnx.backend.test.case.node import collect_testcases

OUT = pathlib.Path(__file__).resolve().parent.parent / "onnx_attention_2d.jsonl.gz"
SLOTS = ("Q", "K", "V", "mask", "past_key", "past_value", "nonpad")


def to_heads(x, heads):
    """batch × length × width → batch × heads × length × size"""
    return x.reshape(x.shape[0], x.shape[1], heads, -1).transpose(0, 2, 1, 3)


def pad_mask(mask, keys):
    """The additive mask of a boolean or float one; keys past its end are left out."""
    missing = [(0, 0)] * (mask.ndim - 1) + [(0, keys - mask.shape[-1])]
    if mask.dtype == np.bool_:
        return np.where(np.pad(mask, missing, constant_values=False), 0.0, -np.inf)
    return np.pad(mask, missing, constant_values=-np.inf).astype(float)


def heads_of(case):
    """The heads of one test case; none when it uses what a single plain head has not."""
    node = next(n for n in case.model.graph.node if n.op_type == "Attention")
    attributes = {a.name: helper.get_attribute_value(a) for a in node.attribute}
    opset = next(o.version for o in case.model.opset_import if o.domain in ("", "ai.onnx"))
    inputs, outputs = case.data_sets[0]
    given = dict(zip([name for name in node.input if name], inputs))
    names = list(node.input) + [""] * len(SLOTS)
    slot = {key: given.get(names[i]) for i, key in enumerate(SLOTS)}

    q, k, v = (np.asarray(slot[key]) for key in "QKV")
    y = np.asarray(outputs[list(node.output).index("Y")])
    windowed = any(attributes.get(f"{side}_window_size", -1) >= 0 for side in ("left", "right"))
    if q.dtype != np.float32 or attributes.get("softcap", 0) or windowed:
        return
    if q.ndim == 3:
        q, y = (to_heads(x, attributes["q_num_heads"]) for x in (q, y))
        k, v = (to_heads(x, attributes["kv_num_heads"]) for x in (k, v))
    past = 0
    if slot["past_key"] is not None:
        past = slot["past_key"].shape[2]
        k = np.concatenate([slot["past_key"], k], 2)
        v = np.concatenate([slot["past_value"], v], 2)
    batch, heads, n_q, d_k = q.shape
    n_k = k.shape[2]
    k, v = (np.repeat(x, heads // x.shape[1], 1) for x in (k, v))

    mask = np.zeros((batch, heads, n_q, n_k))
    if slot["mask"] is not None:
        mask = mask + pad_mask(np.asarray(slot["mask"]), n_k)
    lengths = None if slot["nonpad"] is None else np.asarray(slot["nonpad"]).reshape(-1)
    query, key = np.arange(n_q)[None, :, None], np.arange(n_k)[None, None, :]
    if attributes.get("is_causal", 0):
        offset = np.full(batch, past) if past or lengths is None else lengths - n_q
        allowed = key <= query + offset[:, None, None]
        mask = mask + np.where(allowed, 0, -np.inf)[:, None]
    if lengths is not None:
        mask = mask + np.where(key < lengths[:, None, None], 0, -np.inf)[:, None]

    for b in range(batch):
        for h in range(heads):
            yield dict(
                id=f"{case.name}/b{b}h{h}",
                opset=opset,
                scale=attributes.get("scale"),
                Q=q[b, h].astype(float),
                K=k[b, h].astype(float),
                V=v[b, h].astype(float),
                mask=mask[b, h],
                O=y[b, h].astype(float),
            )


def check(head):
    """The expected output is what double precision gives, too."""
    scale = 1 / np.sqrt(head["Q"].shape[1]) if head["scale"] is None else head["scale"]
    scores = head["Q"] @ head["K"].T * scale + head["mask"]
    largest = scores.max(-1, keepdims=True)
    exps = np.exp(scores - np.where(np.isfinite(largest), largest, 0))
    total = exps.sum(-1, keepdims=True)
    weights = np.divide(exps, total, out=np.zeros_like(exps), where=total > 0)
    assert np.abs(weights @ head["V"] - head["O"]).max() < 1e-5, head["id"]


def to_json(head):
    masked = np.where(np.isneginf(head["mask"].max(-1)))[0]
    row = {key: x.tolist() if isinstance(x, np.ndarray) else x for key, x in head.items()}
    row["mask"] = [["-inf" if x == -np.inf else x for x in line] for line in row["mask"]]
    row["fully_masked_rows"] = masked.tolist()
    row["O"] = row.pop("O")  # last
    return json.dumps(row)


def main():
    warnings.simplefilter("ignore")  # ONNX's cases for other operators overflow on purpose
    cases = [c for c in collect_testcases("Attention") if "_expanded" not in c.name]
    heads = [head for case in cases for head in heads_of(case)]
    for head in heads:
        check(head)
    kept = [to_json(head) + "\n" for i, head in enumerate(heads) if i % 3 != 2]
    OUT.write_bytes(gzip.compress("".join(kept).encode(), compresslevel=9, mtime=0))
    print(f"{len(kept)} of {len(heads)} heads")


main()
