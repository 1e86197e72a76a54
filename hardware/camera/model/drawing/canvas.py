"""A tile's face to draw on, and what is drawn with: rounds, lines, leaves, petals. Places are in points, 120 across, 160 down."""
import contextlib
import math

import cv2
import numpy as np

cv2.setNumThreads(1)
WIDTH, HEIGHT = 120, 160
"""OpenCV draws between points where places are given in sixteenths."""
SHIFT = 4


class Canvas:
    def __init__(self, style):
        self.style = style
        self.image = np.empty((HEIGHT, WIDTH, 3), np.uint8)
        self.image[:] = style["body"]


@contextlib.contextmanager
def in_one_ink(canvas, colour, names=("red", "green", "blue", "black")):
    """All is drawn in one ink meanwhile."""
    kept = {name: canvas.style[name] for name in names}
    canvas.style.update({name: colour for name in names})
    yield
    canvas.style.update(kept)


def fine(x):
    return int(round(x * (1 << SHIFT)))


def round_(canvas, x, y, radius, colour, thick=-1):
    """A disc, or a ring so thick."""
    if radius < 0.6:
        return
    thick = thick if thick < 0 else max(1, int(round(thick)))
    cv2.circle(canvas.image, (fine(x), fine(y)), fine(radius), colour, thick, cv2.LINE_AA, SHIFT)


def oval(canvas, x, y, across, down, colour, turn=0.0, first=0, last=360, thick=-1):
    """An ellipse or part of one; `turn` in degrees."""
    thick = thick if thick < 0 else max(1, int(round(thick)))
    size = (fine(across), fine(down))
    cv2.ellipse(canvas.image, (fine(x), fine(y)), size, turn, first, last, colour, thick, cv2.LINE_AA, SHIFT)


def shape(canvas, points, colour, fill=True, thick=2.0, closed=True):
    points = np.int32([[fine(x), fine(y)] for x, y in points])
    if fill:
        cv2.fillPoly(canvas.image, [points], colour, cv2.LINE_AA, SHIFT)
    else:
        cv2.polylines(canvas.image, [points], closed, colour, max(1, int(round(thick))), cv2.LINE_AA, SHIFT)


def line(canvas, points, colour, thick):
    shape(canvas, points, colour, False, thick, False)


def box(canvas, x0, y0, x1, y1, colour, thick=-1, cut=0.0):
    """A rectangle, its corners cut off by so much."""
    if cut > 0:
        points = [(x0 + cut, y0), (x1 - cut, y0), (x1, y0 + cut), (x1, y1 - cut)]
        points += [(x1 - cut, y1), (x0 + cut, y1), (x0, y1 - cut), (x0, y0 + cut)]
    else:
        points = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    shape(canvas, points, colour, thick < 0, thick)


def bend(start, by, end, steps=12):
    """A curve of three points."""
    return [
        tuple((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c for a, b, c in zip(start, by, end))
        for t in (i / steps for i in range(steps + 1))
    ]


def leaf(canvas, x, y, turn, length, width, colour, fill=True, thick=1.3):
    tip = (x + math.cos(turn) * length, y + math.sin(turn) * length)
    aside = (-math.sin(turn) * width, math.cos(turn) * width)
    middle = ((x + tip[0]) / 2, (y + tip[1]) / 2)
    there = bend((x, y), (middle[0] + aside[0], middle[1] + aside[1]), tip, 6)
    back = bend(tip, (middle[0] - aside[0], middle[1] - aside[1]), (x, y), 6)
    shape(canvas, there + back, colour, fill, thick)


def petals(canvas, x, y, radius, count, colour, turn=0.0, wide=0.5, fill=True, thick=1.0):
    for at in range(count):
        a = turn + 2 * math.pi * at / count
        px, py = x + math.cos(a) * radius * 0.55, y + math.sin(a) * radius * 0.55
        oval(canvas, px, py, radius * 0.45, radius * wide * 0.45, colour, math.degrees(a), thick=-1 if fill else thick)


def lay(canvas, mask, x, y, width, height, colour):
    """Lays a mask (0..255) in a colour, its middle at a place."""
    width, height = max(3, int(width)), max(3, int(height))
    mask = cv2.resize(mask, (width, height), interpolation=cv2.INTER_AREA).astype(np.float32)[..., None] / 255
    lay_picture(canvas, np.broadcast_to(np.array(colour, np.float32), (height, width, 3)), mask, x, y)


def lay_picture(canvas, picture, share, x, y):
    """Lays a picture where its share (0..1) is not 0, its middle at a place."""
    height, width = share.shape[:2]
    left, top = int(x - width / 2), int(y - height / 2)
    x0, y0, x1, y1 = max(0, left), max(0, top), min(WIDTH, left + width), min(HEIGHT, top + height)
    if x1 <= x0 or y1 <= y0:
        return
    part = (slice(y0 - top, y1 - top), slice(x0 - left, x1 - left))
    under = canvas.image[y0:y1, x0:x1]
    canvas.image[y0:y1, x0:x1] = (under * (1 - share[part]) + picture[part] * share[part]).astype(np.uint8)
