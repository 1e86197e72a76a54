"""The network: 1.2 million parameters, plain convolutions. What is small in points is wide in channels: that costs little time."""
import torch
import torch.nn.functional as F
from torch import nn

CLASSES, EMBEDDING = 44, 96


def conv(of, to, kernel=3, step=1):
    return nn.Sequential(nn.Conv2d(of, to, kernel, step, kernel // 2, bias=False), nn.BatchNorm2d(to))


class Residual(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.c = conv(channels, channels)

    def forward(self, x):
        return F.relu(x + self.c(x))


class Halve(nn.Module):
    def __init__(self, of, to):
        super().__init__()
        self.c = conv(of, to, 3, 2)

    def forward(self, x):
        return F.relu(self.c(x))


class Net(nn.Module):
    """n×3×64×48 RGB 0..1 → n×44 scores (42 faces, back, none), n×96 where the picture lies among all pictures, and n
    numbers above 0 where it is more likely upside down."""

    def __init__(self):
        super().__init__()
        self.stem = nn.Sequential(conv(3, 24, 5, 2), nn.ReLU())
        self.b = nn.Sequential(
            *(Halve(24, 56), Residual(56), Residual(56)),
            *(Halve(56, 96), Residual(96), Residual(96)),
            *(Halve(96, 192), Residual(192), Residual(192)),
        )
        self.pool = nn.AvgPool2d((2, 1), (2, 1))
        self.e = nn.Sequential(nn.Linear(192 * 2 * 3, EMBEDDING), nn.BatchNorm1d(EMBEDDING))
        self.drop = nn.Dropout(0.1)
        self.o = nn.Linear(EMBEDDING, CLASSES)
        self.t = nn.Linear(EMBEDDING, 1)

    def forward(self, x):
        x = (x - 0.6) * 3.3
        seen = self.pool(self.b(self.stem(x))).flatten(1)
        embedding = self.e(seen)
        shown = self.drop(F.relu(embedding))
        return self.o(shown), embedding, self.t(shown).flatten()
