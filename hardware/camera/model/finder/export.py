"""Writes a trained finder as ONNX, each weight in one byte: `export.py finder.pt finder.onnx`."""
import os
import sys
import tempfile

import onnx
import torch

sys.path.append(os.path.join(os.path.dirname(__file__), ".."))
from finder_net import Finder  # noqa: E402
from in_bytes import in_bytes  # noqa: E402


def exported(path):
    net = Finder()
    net.load_state_dict(torch.load(path)["smooth"])
    net.eval()
    sides = {0: "n", 2: "h", 3: "w"}
    with tempfile.NamedTemporaryFile(suffix=".onnx") as file:
        torch.onnx.export(net, (torch.zeros(1, 3, 320, 320),), file.name, input_names=["x"], output_names=["tiles"], dynamic_axes={"x": sides, "tiles": sides}, opset_version=17)
        return onnx.load(file.name)


if __name__ == "__main__":
    onnx.save(in_bytes(exported(sys.argv[1])), sys.argv[2])
    print(os.path.getsize(sys.argv[2]), "bytes")
