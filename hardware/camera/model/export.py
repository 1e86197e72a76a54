"""Writes trained weights as ONNX: `export.py tiles.pt tiles.onnx`."""
import sys, os, torch
from net import Net

m = Net()
m.load_state_dict(torch.load(sys.argv[1]))
m.eval()
torch.onnx.export(
    m,
    (torch.zeros(1, 3, 64, 48),),
    sys.argv[2],
    input_names=["x"],
    output_names=["logits", "emb"],
    dynamic_axes={"x": {0: "n"}, "logits": {0: "n"}, "emb": {0: "n"}},
    opset_version=17,
)
print(os.path.getsize(sys.argv[2]))
