"""Cuts training pictures out of photographs whose tiles are labelled with axis-parallel boxes."""
import collections
import csv
import functools
import os

import cv2
import numpy as np

from scene import SIZE, lit

"""No tile of these shows that is not labelled. In the others heaps, walls and backs are not: what is found there is not counted."""
COMPLETE = [*range(1, 12), 14, *range(58, 70), *range(71, 79), 88, 92, *range(96, 100), *range(149, 157), *range(164, 241), 241, 243, *range(246, 265)]
COMPLETE += [*range(357, 368), 369, 370, 373, *range(375, 383), 387, *range(389, 409), 433, *range(435, 439), 440, 441, *range(443, 448)]
"""Kept apart, by the table and the cloth that are seen: navy and black cloth, a turquoise automatic table, a white desk, a table
with a printed north, desks and tables that no other picture shares. No training picture shows any of these."""
HELD_OUT = [93, 107, 116, 119, 122, 129, 135, 137, 140, 277, 278, 279, 280, 345]
HELD_OUT += [15, 40, 44, 48, 80, 51, 85, 324, *range(247, 256), 262, 263, 264, 440, 441, 109, 110, 123, 126, 133, 143, 257, 259, 260]
HELD_OUT += [272, 273, 274, 275, 288]
"""Of these: mirrored by their publisher, as reading them shows."""
MIRRORED = [15, 80, 85, 110, 116, 119, 122, 126, 140, 250, 255, 257, 260, 272, 274, 275, 278, 324]
LEAST, MOST = 22, 130
"""At the left and right edges of pictures with standing tiles others show that are not labelled."""
MARGIN = 80


class Photo:
    def __init__(self, folder, name, boxes, sides=None):
        self.name, number = name, int(name[2:5]) if name[0] == "s" else int(name[:3])
        self.path = os.path.join(folder, "pictures", name)
        self.codes = [code for code, *_ in boxes]
        self.boxes = np.float32([box for _, *box in boxes])
        """Half sides of each tile, n×2×2; NaN where only its box is known."""
        self.sides = np.full((len(boxes), 2, 2), np.nan, np.float32) if sides is None else sides
        standing = name[0] == "s"
        self.is_complete = not standing and number in COMPLETE
        self.is_held_out = not standing and number in HELD_OUT
        apart = np.linalg.norm(self.boxes[:, None, :2] - self.boxes[None, :, :2], axis=-1) + 9999 * np.eye(len(boxes))
        self.apart = apart.min(1)

    @functools.cached_property
    def image(self):
        return cv2.imread(self.path)[..., ::-1]

    @functools.cached_property
    def is_turned(self):
        """Turned or sheared by its publisher: its boxes are larger than its tiles."""
        corners = [self.image[y, x].reshape(-1, 3) for y in (slice(0, 9), slice(-9, None)) for x in (slice(0, 9), slice(-9, None))]
        return any(corner.max() < 60 and corner.std() < 6 for corner in corners)

    @functools.cached_property
    def short(self):
        """How wide its tiles are, about: neighbours lie so far apart."""
        return np.minimum(self.boxes[:, 2:].min(1) * (0.8 if self.is_turned else 1), self.apart)


def photographs(folder, sides=None):
    """The photographs of a folder; `sides`: how their tiles lie, by name (`quads.py`)."""
    boxes = collections.defaultdict(list)
    with open(os.path.join(folder, "labels.csv")) as file:
        for row in csv.DictReader(file):
            boxes[row["file"]].append([row["tile"], *(float(row[key]) for key in "xywh")])
    return [Photo(folder, name, boxes[name], sides and sides[name]) for name in sorted(boxes)]


def cuttings_of(photos, r, count=200, size=160):
    """Square parts of complete photographs in which no tile lies."""
    cut = []
    whole = [photo for photo in photos if photo.is_complete]
    for _ in range(40 * count):
        photo, part = r.choice(whole), r.randint(50, 220)
        x, y = r.randint(0, 640 - part), r.randint(0, 640 - part)
        middle, reach = photo.boxes[:, :2] - (x + part / 2, y + part / 2), photo.boxes[:, 2:] * 0.75 + part / 2
        if (np.abs(middle) < reach).all(1).any():
            continue
        image = photo.image[y : y + part, x : x + part]
        if (image.max(-1) < 40).mean() > 0.02:
            continue
        cut.append(cv2.resize(image, (size, size), interpolation=cv2.INTER_AREA))
        if len(cut) == count:
            break
    return cut


def cut_from(photo, r):
    """SIZE×SIZE RGB, the middles of its tiles, half sides, boxes and short sides there, the way back to the photograph, and where nothing is known."""
    at = r.randrange(len(photo.boxes))
    long = float(photo.short[at]) * 1.35
    scale = min(2.2, float(np.exp(r.uniform(np.log(LEAST), np.log(MOST)))) / long)
    k = r.random()
    turn = r.gauss(0, 0.12) if k < 0.4 else r.choice((0, 0.5, 1, 1.5)) * np.pi if k < 0.6 else r.uniform(0, 6.3)
    s, c = np.sin(turn), np.cos(turn)
    wide = float(np.exp(r.gauss(0, 0.14)))
    by = np.array(((c, -s), (s, c))) @ np.diag((scale * wide, scale / wide)) @ np.diag((r.choice((1, 1, -1)), 1))
    towards = np.array((r.uniform(0.1, 0.9), r.uniform(0.1, 0.9))) * SIZE
    move = towards - by @ photo.boxes[at, :2]
    whole = np.hstack([by, move[:, None]]).astype(np.float32)
    how = cv2.INTER_LINEAR
    image = photo.image
    if scale < 0.7:
        small = max(0.2, scale * 1.3)
        image = cv2.resize(image, None, fx=small, fy=small, interpolation=cv2.INTER_AREA)
        whole[:, :2] /= small
    image = cv2.warpAffine(image, whole, (SIZE, SIZE), flags=how).astype(np.float32)
    middles = photo.boxes[:, :2] @ by.T + move
    unknown = np.zeros((SIZE, SIZE), np.uint8)
    if photo.name[0] == "s":
        for x in (0, 640 - MARGIN):
            edge = np.array([(x, 0), (x + MARGIN, 0), (x + MARGIN, 640), (x, 640)]) @ by.T + move
            cv2.fillConvexPoly(unknown, np.round(edge).astype(np.int32), 1)
    elif not photo.is_complete:
        unknown[:] = 1
        for (x, y), (w, h) in zip(photo.boxes[:, :2], photo.boxes[:, 2:] * 0.55):
            corners = np.array([(x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)]) @ by.T + move
            cv2.fillConvexPoly(unknown, np.round(corners).astype(np.int32), 0)
    return lit(image, r), middles, photo.sides @ by.T, photo.boxes[:, 2:], photo.short * scale, np.linalg.inv(by), unknown
