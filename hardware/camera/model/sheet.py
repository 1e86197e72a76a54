"""Draws sets beside one another to look at: `sheet.py FIRST LAST sheet.png`, a set a row, photographed below if asked (`photo`)."""
import random
import sys

import cv2
import numpy as np

import aug
import drawing

rows = []
for seed in range(int(sys.argv[1]), int(sys.argv[2])):
    style, r = drawing.style(seed), random.Random(seed)
    faces = [drawing.face(style, label, seed * 1000 + at) for at, label in enumerate([*drawing.LABELS, *["bonus-other"] * 2])]
    if "photo" in sys.argv:
        faces = [aug.photo(cv2.resize(face, (96, 128), interpolation=cv2.INTER_AREA), r) for face in faces]
    rows.append(np.hstack([cv2.resize(face, (48, 64), interpolation=cv2.INTER_AREA) for face in faces]))
sheet = np.vstack(rows)
half = sheet.shape[1] // 2
cv2.imwrite(sys.argv[3], np.vstack([part for row in rows for part in (row[:, :half], row[:, half:])])[..., ::-1])
