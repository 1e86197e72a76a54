"""Starts net.py from exported weights, smaller ones or its own: `grow.py tiles.onnx pool.npz grown.pt`. At first it reads as those did.

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

"""What exported convolutions are named, with a number; first the kernel, then the bias."""
CONVOLUTION = "onnx::Conv_"
"""Where exported convolutions belong, in their order."""
PLACES = ("stem.0", *(f"b.{at}.c" for at in range(9)))
"""Layers that smaller weights lack."""
NEW = ("b.5.c", "b.8.c")


def whole(model):
    """All weights by their names; what is kept in bytes with a scale is multiplied out."""
    kept = {weight.name: torch.from_numpy(numpy_helper.to_array(weight).copy()) for weight in model.graph.initializer}
    bytes_of = [name.removesuffix("_bytes") for name in kept if name.endswith("_bytes")]
    return kept | {name: kept[f"{name}_bytes"].float() * kept[f"{name}_scale"] for name in bytes_of}


def exported(path):
    """The kernel and bias of each convolution by where it belongs, and all weights by their names."""
    weights = whole(onnx.load(path))
    numbers = (name.removeprefix(CONVOLUTION) for name in weights if name.startswith(CONVOLUTION))
    found = [weights[f"{CONVOLUTION}{number}"] for number in sorted(int(number) for number in numbers if number.isdigit())]
    places = PLACES if len(found) == 2 * len(PLACES) else [place for place in PLACES if place not in NEW]
    return dict(zip(places, zip(found[0::2], found[1::2], strict=True), strict=True)), weights


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
        if name not in biases:
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
    for place, (kernel, _) in convolutions.items():
        laid_into(named[place][0].weight, kernel)
    r = random.Random(1)
    some = np.stack([aug.photo(x, r) for x in pool[:: max(1, len(pool) // 500)]])
    pictures = torch.from_numpy(some).permute(0, 3, 1, 2).float() / 255
    with torch.no_grad():
        normalised_by(net, pictures, {place: bias for place, (_, bias) in convolutions.items()})
        laid_into(net.e[0].weight, weights["e.0.weight"])
        net.e[0].bias.copy_(weights["e.0.bias"])
        for what in ("weight", "bias", "running_mean", "running_var"):
            getattr(net.e[1], what).copy_(weights[f"e.1.{what}"])
        laid_into(net.o.weight, weights["o.weight"])
        net.o.bias.fill_(-3)
        net.o.bias[: len(weights["o.bias"])] = weights["o.bias"]
        for what in ("weight", "bias"):
            getattr(net.t, what).copy_(weights.get(f"t.{what}", getattr(net.t, what)))
    return net


if __name__ == "__main__":
    pool = np.load(sys.argv[2])["X"].reshape(-1, 128, 96, 3)
    torch.save(grown(sys.argv[1], pool).state_dict(), sys.argv[3])
