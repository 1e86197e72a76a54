"""Starts training from exported weights: `begin.py finder.onnx PHOTOS finder.pt`. At first the network finds as those weights did."""
import copy
import os
import random
import sys

import numpy as np
import onnx
import torch

sys.path.append(os.path.join(os.path.dirname(__file__), ".."))
import photos as photo_file  # noqa: E402
from finder_net import Finder  # noqa: E402
from grow import CONVOLUTION, normalised_by, whole  # noqa: E402

"""Convolutions in the order in which a picture passes them."""
PLACES = ("d2.0", "d4.0", "d4.2.c", "d8.0", "d8.2.c", "d8.3.c", "d16.0", "d16.2.c", "d16.3.c", "d16.4.c", "d32.0", "d32.2.c", "d32.3.c")
PLACES += ("l16", "u16.c", "l8", "u8.0.c", "u8.1")


def begun(path, pictures):
    """The network with those weights; each normalisation, which an export multiplies into its convolution, is taken out again."""
    weights = whole(onnx.load(path))
    numbers = sorted(int(number) for name in weights if (number := name.removeprefix(CONVOLUTION)).isdigit())
    net = Finder()
    named, biases = dict(net.named_modules()), {}
    with torch.no_grad():
        for place, kernel, bias in zip(PLACES, numbers[0::2], numbers[1::2], strict=True):
            named[place][0].weight.copy_(weights[f"{CONVOLUTION}{kernel}"])
            biases[place] = weights[f"{CONVOLUTION}{bias}"]
        net.out.weight.copy_(weights["out.weight"])
        net.out.bias.copy_(weights["out.bias"])
        for _ in range(2):  # a lateral convolution comes before what it follows
            normalised_by(net, pictures, biases)
    return net.train()


if __name__ == "__main__":
    r = random.Random(1)
    photos = [photo for photo in photo_file.photographs(sys.argv[2]) if not photo.is_held_out]
    pictures = np.stack([photo_file.cut_from(r.choice(photos), r)[0] for _ in range(96)])
    net = begun(sys.argv[1], torch.from_numpy(pictures).permute(0, 3, 1, 2).float() / 255)
    torch.save({"net": net.state_dict(), "smooth": copy.deepcopy(net).state_dict(), "best": None, "step": 0}, sys.argv[3])
