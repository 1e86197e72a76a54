"""The finder's network: 0.9 million parameters, plain convolutions down to a 32nd of the picture and up to an eighth of it."""
import torch
import torch.nn.functional as F
from torch import nn

"""Points of the picture along each side for each point of the answer."""
STRIDE = 8
"""Channels of the answer: how likely a face and a back have their middle here; then the shape of the tile (`targets.py`)."""
HEATS, SHAPE = 2, 8


def conv(of, to, kernel=3, step=1):
    return nn.Sequential(nn.Conv2d(of, to, kernel, step, kernel // 2, bias=False), nn.BatchNorm2d(to))


class Residual(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.c = conv(channels, channels)

    def forward(self, x):
        return F.relu(x + self.c(x))


def halved(of, to, more):
    return nn.Sequential(conv(of, to, 3, 2), nn.ReLU(), *(Residual(to) for _ in range(more)))


class Finder(nn.Module):
    """n×3×H×W RGB 0..1, H and W multiples of 32 → n×10×H/8×W/8: heats as logits, then the shape."""

    def __init__(self):
        super().__init__()
        self.d2 = nn.Sequential(conv(3, 12, 3, 2), nn.ReLU())
        self.d4, self.d8, self.d16, self.d32 = halved(12, 24, 1), halved(24, 48, 2), halved(48, 96, 3), halved(96, 128, 2)
        self.l16, self.l8 = conv(128, 96, 1), conv(96, 48, 1)
        self.u16, self.u8 = Residual(96), nn.Sequential(Residual(48), conv(48, 48), nn.ReLU())
        self.out = nn.Conv2d(48, HEATS + SHAPE, 1)
        with torch.no_grad():
            self.out.bias[:HEATS].fill_(-3.5)

    def forward(self, x):
        x = (x - 0.5) * 3
        d8 = self.d8(self.d4(self.d2(x)))
        d16 = self.d16(d8)
        y = self.d32(d16)
        for level, lateral, up in ((d16, self.l16, self.u16), (d8, self.l8, self.u8)):
            y = up(F.relu(level + F.interpolate(lateral(y), scale_factor=2, mode="nearest")))
        return self.out(y)
