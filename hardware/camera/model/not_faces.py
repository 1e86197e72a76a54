"""Draws what a crop may show that is no face: backs of tiles, and cloth, hands, edges, sides and dice. 64x48 RGB, uint8."""
import colorsys

import cv2
import numpy as np

import aug

CARD = (128, 96)
"""What is drawn here only to judge by: the head never learns from it."""
JUDGED_ONLY = ("lattice", "checks", "dice")
BACKS = ("plain", "grain", "border", "flower", "marble", "layers", "lattice")
NOTHINGS = ("cloth", "stripes", "wood", "hand", "between", "side", "gap", "text", "clutter", "checks", "dice")


def colour(r, hue=None, saturation=(0.2, 1), value=(0.1, 1)):
    h = r.random() if hue is None else (hue + r.gauss(0, 0.03)) % 1
    return np.array(colorsys.hsv_to_rgb(h, r.uniform(*saturation), r.uniform(*value)), np.float32) * 255


def noise(r, rough, height=128, width=96):
    """Even noise, -1..1, its spots so many points large."""
    state = np.random.RandomState(r.randrange(1 << 31))
    small = state.uniform(-1, 1, (max(2, int(height / rough)), max(2, int(width / rough)))).astype(np.float32)
    return cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC)


def flat(tint):
    return np.tile(np.float32(tint), (*CARD, 1))


def painted(image):
    return np.clip(image, 0, 255).astype(np.uint8)


def cloth(r, tint=None):
    tint = colour(r, saturation=(0.05, 0.9), value=(0.05, 0.8)) if tint is None else tint
    image = flat(tint) * (1 + r.uniform(0.02, 0.2) * noise(r, r.choice((1, 2, 3))))[..., None]
    return image * (1 + r.uniform(0, 0.3) * noise(r, 40))[..., None]


def back(r, kind):
    """The back of a tile. None is as pale as ivory: that is a white dragon as far as a picture can tell."""
    hue = r.choice((0.35, 0.4, 0.33, 0.6, 0.58, 0.1, 0.08, 0.12, 0.0, 0.8, None))
    tint = colour(r, hue, (0.35, 1), (0.15, 0.95))
    other = np.clip(tint * r.choice((0.5, 0.7, 1.3, 1.6)) + r.choice((0, 0, 60)), 0, 255)
    image = flat(tint) * (1 + r.uniform(0, 0.06) * noise(r, 2))[..., None]
    line = tuple(int(x) for x in other)
    if kind == "grain":
        rows = np.arange(128)[:, None] * r.uniform(0.02, 0.1) + 3 * noise(r, 30)
        image *= (1 + r.uniform(0.05, 0.25) * np.sin(np.arange(96)[None] * r.uniform(0.1, 1) + rows))[..., None]
    elif kind == "border":
        inset = r.randint(5, 16)
        cv2.rectangle(image, (inset, inset), (95 - inset, 127 - inset), line, r.randint(1, 4))
        if r.random() < 0.5:
            cv2.ellipse(image, (48, 64), (r.randint(10, 30), r.randint(14, 40)), 0, 0, 360, line, r.choice((-1, 1, 3)))
    elif kind == "flower":
        petals, size = r.randint(4, 9), r.uniform(12, 34)
        for at in range(petals):
            turn = 2 * np.pi * at / petals
            middle = (int(48 + size * 0.6 * np.cos(turn)), int(64 + size * 0.6 * np.sin(turn)))
            cv2.ellipse(image, middle, (int(size / 2), int(size / 4)), np.degrees(turn), 0, 360, line, r.choice((-1, 1, 2)))
    elif kind == "marble":
        waves = np.sin(6 * noise(r, 25) + 3 * noise(r, 10)) * 0.5 + 0.5
        image += (other - tint) * (waves * r.uniform(0.3, 1))[..., None]
    elif kind == "layers":
        pale = np.float32((250, 245, 230)) * r.uniform(0.75, 1)
        edge = r.randint(6, 34)
        (image[128 - edge :] if r.random() < 0.6 else image[:, 96 - edge :])[:] = pale
    elif kind == "lattice":
        step = r.randint(8, 18)
        for at in range(-128, 128 + 96, step):
            cv2.line(image, (at, 0), (at + 128, 128), line, r.randint(1, 2))
            cv2.line(image, (at, 128), (at + 128, 0), line, r.randint(1, 2))
    return aug.photo(painted(image), r)


def wiped(image, r):
    """A picture that shows no tile, cut out somehow and lit."""
    turned = cv2.getRotationMatrix2D((48, 64), r.uniform(0, 360), r.uniform(1.2, 2.2))
    image = cv2.warpAffine(painted(image), turned, (96, 128), borderMode=cv2.BORDER_REFLECT)
    return small(image, r)


def small(image, r):
    blurred = cv2.GaussianBlur(painted(image), (0, 0), r.uniform(0.3, 2.5))
    return aug.lit(cv2.resize(blurred, (48, 64), interpolation=cv2.INTER_AREA).astype(np.float32) / 255, r)


def nothing(r, kind, faces):
    """No tile at all, or parts of two; `faces` are drawn ones (128x96 RGB)."""
    if kind == "between":
        return between(r, faces)
    if kind == "side":
        return side(r)
    image = cloth(r)
    line = tuple(float(x) for x in colour(r))
    if kind in ("stripes", "checks"):
        step, width = r.randint(6, 40), r.randint(1, 14)
        for at in range(0, 128, step):
            cv2.line(image, (0, at), (96, at), line, width)
            if kind == "checks":
                cv2.line(image, (at, 0), (at, 128), line, width)
    elif kind == "wood":
        image = flat(colour(r, 0.07, (0.3, 0.8), (0.2, 0.9)))
        rings = np.arange(96)[None] * r.uniform(0.1, 0.8) + 4 * noise(r, 40)
        image *= (1 + r.uniform(0.05, 0.3) * np.sin(rings))[..., None]
    elif kind == "hand":
        hand(image, r)
    elif kind == "gap":
        put(image, r.choice(faces), r.choice((-1, 1)) * r.uniform(60, 90), r.choice((-1, 1)) * r.uniform(0, 110))
    elif kind == "text":
        letters = "".join(r.choice("ABCDEFGHKLMNPRSTUVWXYZ0123456789&") for _ in range(r.randint(2, 9)))
        for at in range(r.randint(1, 5)):
            scale = r.uniform(0.4, 2)
            cv2.putText(image, letters, (r.randint(-20, 20), 20 + at * r.randint(15, 40)), r.randint(0, 7), scale, line, 2)
    elif kind == "clutter":
        for _ in range(r.randint(1, 6)):
            place = (r.randint(-10, 106), r.randint(-10, 138))
            tint = tuple(float(x) for x in colour(r))
            if r.random() < 0.5:
                cv2.circle(image, place, r.randint(5, 60), tint, r.choice((-1, -1, 3)))
            else:
                cv2.line(image, place, (r.randint(-10, 106), r.randint(-10, 138)), tint, r.randint(2, 50))
    elif kind == "dice":
        dice(image, r)
    return small(image, r) if kind == "gap" else wiped(image, r)


def hand(image, r):
    """Fingers over whatever lies there."""
    skin = colour(r, r.uniform(0.03, 0.09), (0.2, 0.7), (0.25, 1))
    for _ in range(r.randint(1, 4)):
        start = np.array((r.uniform(-20, 116), r.uniform(-20, 148)))
        turn, length, width = r.uniform(0, 6.3), r.uniform(40, 150), r.randint(16, 50)
        tint = skin * r.uniform(0.75, 1.1)
        end = start + length * np.array((np.cos(turn), np.sin(turn)))
        for grow, shade in ((width + 4, 0.6), (width, 1), (int(width * 0.5), 1.06)):
            points = [tuple(int(x) for x in p) for p in (start, end)]
            cv2.line(image, *points, tuple(float(x) for x in np.clip(tint * shade, 0, 255)), grow)
        if r.random() < 0.4:
            nail = np.clip(tint * 1.15 + (10, 0, 10), 0, 255)
            cv2.ellipse(image, points[1], (width // 4 + 1, width // 3 + 1), np.degrees(turn), 0, 360, tuple(map(float, nail)), -1)


def put(image, face, across, down):
    """Lays a drawn face over the picture, moved by so many points."""
    moved = np.float32([[1, 0, across], [0, 1, down]])
    lies = cv2.warpAffine(np.full(CARD, 255, np.uint8), moved, (96, 128)) > 127
    image[lies] = cv2.warpAffine(face, moved, (96, 128)).astype(np.float32)[lies]


def between(r, faces):
    """The line where tiles meet goes through the middle of the crop."""
    gap = r.choice((0, 1, 2, 5))
    image = cloth(r)
    across = r.uniform(-15, 15) + 48 if r.random() < 0.65 else 0
    down = r.uniform(-20, 20) + 64 if across == 0 or r.random() < 0.3 else 0
    for x in (across - 96 - gap, across) if across else (0,):
        for y in (down - 128 - gap, down) if down else (0,):
            put(image, r.choice(faces), x, y)
    return small(image[::-1, ::-1] if r.random() < 0.3 else image, r)


def side(r):
    """A tile that stands: a band of ivory beside one of the back's colour, perhaps several in a row."""
    pale = np.float32((250, 245, 230)) * r.uniform(0.6, 1)
    image = flat(pale)
    image[: r.randint(30, 100)] = colour(r, r.choice((0.35, 0.4, 0.6, 0.1)), (0.3, 1), (0.2, 0.9))
    for at in range(r.randint(0, 40), 96, r.randint(28, 70)):
        image[:, at : at + r.randint(1, 4)] *= r.uniform(0.4, 0.8)
    if r.random() < 0.5:
        image[: r.randint(4, 30)] = cloth(r)[:1, :1]
    return small(np.rot90(image, 2) if r.random() < 0.5 else image, r)


def dice(image, r):
    edge, x, y = r.randint(40, 80), r.randint(0, 40), r.randint(0, 60)
    cv2.rectangle(image, (x, y), (x + edge, y + edge), (245, 245, 240), -1)
    for _ in range(r.randint(1, 6)):
        place = (x + r.choice((1, 2, 3)) * edge // 4, y + r.choice((1, 2, 3)) * edge // 4)
        cv2.circle(image, place, edge // 9, (180, 20, 20) if r.random() < 0.3 else (20, 20, 30), -1)
