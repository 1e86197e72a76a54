"""Draws tile sets into one file: `pool.py FIRST LAST out.npz`, a set a seed; X sets×46×128×96×3: the 42 faces, then other bonus tiles."""
import sys
import time

import cv2
import numpy as np

import drawing
from drawing.faces import OTHER

OTHERS = 4


def drawn_set(seed):
    style = drawing.style(seed)
    labels = [*drawing.LABELS, *[OTHER] * OTHERS]
    faces = [drawing.face(style, label, seed * 1000 + at) for at, label in enumerate(labels)]
    return np.stack([cv2.resize(face, (96, 128), interpolation=cv2.INTER_AREA) for face in faces])


if __name__ == "__main__":
    first, last, out = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    began, sets = time.time(), []
    for seed in range(first, last):
        sets.append(drawn_set(seed))
        if (seed - first) % 50 == 0:
            print(seed, f"{time.time() - began:.0f} s", flush=True)
    np.savez(out, X=np.stack(sets))
