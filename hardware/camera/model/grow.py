"""Starts net.py from smaller weights: `grow.py tiles.onnx pool.npz grown.pt`. At first it reads as those did.

New layers add nothing yet, new channels are not listened to yet. A convolution that was exported has its normalisation inside;
here that is taken out again, by what it gives for some drawings of the pool.
"""
import random
import sys

import numpy as np
import onnx
import torch
from onnx import numpy_helper

import aug
from net import Net

"""Where the exported convolutions belong, in their order; layers of net.py that are not named here are new."""
PLACES = ("stem.0", "b.0.c", "b.1.c", "b.2.c", "b.3.c", "b.4.c", "b.6.c", "b.7.c")
NEW = ("b.5.c", "b.8.c")


def exported(path):
    weights = {w.name: torch.from_numpy(numpy_helper.to_array(w).copy()) for w in onnx.load(path).graph.initializer}
    convolutions = [name for name in weights if name.startswith("onnx::Conv_")]
    pairs = zip(convolutions[0::2], convolutions[1::2])
    return [(weights[kernel], weights[bias]) for kernel, bias in pairs], weights


def laid_into(large, small):
    """The small weights in the corner of the large ones; what joins new channels to old ones is 0."""
    with torch.no_grad():
        large[: small.shape[0]] = 0
        large[tuple(slice(0, size) for size in small.shape)] = small


def normalised_by(net, pictures, biases):
    """Sets each normalisation, in order, so that a convolution gives what it gave when exported."""
    net.eval()
    for name, module in net.named_modules():
        if not (isinstance(module, torch.nn.Sequential) and isinstance(module[-1], torch.nn.BatchNorm2d)):
            continue
        kept = {}
        hook = module[0].register_forward_hook(lambda _m, _i, out: kept.update(out=out))
        net(pictures)
        hook.remove()
        mean, var = kept["out"].mean((0, 2, 3)), kept["out"].var((0, 2, 3))
        norm = module[-1]
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(var)
        if name in NEW:
            norm.weight.zero_()
            norm.bias.zero_()
            continue
        old = len(biases[name])
        norm.weight[:old] = (var[:old] + norm.eps).sqrt()
        norm.bias[:old] = biases[name] + mean[:old]


def grown(path, pool):
    torch.manual_seed(1)
    net = Net()
    convolutions, weights = exported(path)
    named = dict(net.named_modules())
    for place, (kernel, _) in zip(PLACES, convolutions):
        laid_into(named[place][0].weight, kernel)
    r = random.Random(1)
    some = np.stack([aug.photo(x, r) for x in pool[:: max(1, len(pool) // 500)]])
    pictures = torch.from_numpy(some).permute(0, 3, 1, 2).float() / 255
    with torch.no_grad():
        normalised_by(net, pictures, {place: bias for place, (_, bias) in zip(PLACES, convolutions)})
        laid_into(net.e[0].weight, weights["e.0.weight"])
        net.e[0].bias.copy_(weights["e.0.bias"])
        for what in ("weight", "bias", "running_mean", "running_var"):
            getattr(net.e[1], what).copy_(weights[f"e.1.{what}"])
        laid_into(net.o.weight, weights["o.weight"])
        net.o.bias[:42] = weights["o.bias"]
        net.o.bias[42:] = -3
    return net


if __name__ == "__main__":
    pool = np.load(sys.argv[2])["X"].reshape(-1, 128, 96, 3)
    torch.save(grown(sys.argv[1], pool).state_dict(), sys.argv[3])
