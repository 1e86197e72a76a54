"""Writes trained weights as ONNX: `export.py tiles.pt tiles.onnx`. Each weight is kept in one byte, with one scale an output channel."""
import os
import sys
import tempfile

import onnx
import torch

from in_bytes import in_bytes
from net import Net


def exported(path):
    net = Net()
    net.load_state_dict(torch.load(path))
    net.eval()
    shape = {"x": {0: "n"}, "logits": {0: "n"}, "emb": {0: "n"}, "turned": {0: "n"}}
    with tempfile.NamedTemporaryFile(suffix=".onnx") as file:
        torch.onnx.export(
            net, (torch.zeros(1, 3, 64, 48),), file.name, input_names=["x"], output_names=["logits", "emb", "turned"], dynamic_axes=shape, opset_version=17
        )
        return onnx.load(file.name)


if __name__ == "__main__":
    onnx.save(in_bytes(exported(sys.argv[1])), sys.argv[2])
    print(os.path.getsize(sys.argv[2]), "bytes")
