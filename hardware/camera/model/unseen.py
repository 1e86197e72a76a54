#!/usr/bin/env python3
"""Draws what the weights are counted with: `unseen.py out.rgb`, sets they were not trained with.

120 sets in fonts and with signs that drawing/ never takes for training, each face in three photographs, and as many backs and pictures of no
tile: 44 x 360 pictures of 64x48 points, three bytes a point, all of one class after another in the order of SEEN_CLASSES
(src/vision/classes.ts). `npx tsx test/vision/count-confusions.ts out.rgb` reads them.
"""
import os
import random
import sys

import cv2
import numpy as np

import aug
import drawing
import not_faces
import pool
from drawing import birds, bonus, fonts, pictures

SETS, EFFECTS, FIRST, SEED = 120, 3, 910_000, 31
BRUSH = ("unfonts-core/UnGungseo.ttf", "unfonts-core/UnPilgi.ttf", "kiloji/kiloji.ttf", "seto/setofont.ttf",
         "dejima-mincho/dejima-mincho-r227.ttf", "babelstone/BabelStoneHan.ttf")
PRINT = ("oradano-mincho/OradanoGSRR.ttf", "hanazono/HanaMinA.ttf", "sawarabi-mincho/sawarabi-mincho-medium.ttf",
         "baekmuk/hline.ttf", "baekmuk/batang.ttf", "bizud-mincho/BIZUDMincho-Regular.ttf", "lexi/LexiGulim.ttf",
         "horai-umefont/ume-pmo3.ttf", "migmix/migmix-1p-bold.ttf", "vlgothic/VL-Gothic-Regular.ttf")


def draw_what_was_not_trained_with():
    brush, print_ = [[fonts.FOLDER + "truetype/" + name for name in names] for names in (BRUSH, PRINT)]
    missing = [path for path in brush + print_ if not os.path.exists(path)]
    if missing:
        raise SystemExit(f"these fonts are missing: {', '.join(missing)}")
    fonts.use(brush + print_, brush, brush[-1])
    bonus.SIGNS[:] = [pictures.JUDGED_ONLY, pictures.JUDGED_ONLY]
    birds.SIGNS[:] = [pictures.JUDGED_BIRDS]


def photographed():
    """Sets x 44 x EFFECTS pictures."""
    r = random.Random(SEED)
    shown = [[] for _ in range(len(drawing.LABELS) + 2)]
    for seed in range(FIRST, FIRST + SETS):
        faces = list(pool.drawn_set(seed)[: len(drawing.LABELS)])
        for _ in range(EFFECTS):
            for at, face in enumerate(faces):
                shown[at].append(aug.photo(face, r, other=r.choice(faces)))
            shown[-2].append(not_faces.back(r, not_faces.BACKS[len(shown[-2]) % len(not_faces.BACKS)]))
            shown[-1].append(not_faces.nothing(r, not_faces.NOTHINGS[len(shown[-1]) % len(not_faces.NOTHINGS)], faces))
    return np.concatenate([np.stack(of_one) for of_one in shown])


if __name__ == "__main__":
    cv2.setNumThreads(1)
    draw_what_was_not_trained_with()
    drawn = photographed()
    drawn.astype(np.uint8).tofile(sys.argv[1])
    print(len(drawn), "pictures")
