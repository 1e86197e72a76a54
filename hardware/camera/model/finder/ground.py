"""Draws what tiles lie on and what lies about beside them: cloth, wood, paper, racks, cards, dice, hands. RGB, uint8."""
import cv2
import numpy as np

import not_faces
from not_faces import colour


def noise(r, rough, height, width):
    """Even noise, -1..1, with spots of this size in points."""
    state = np.random.Generator(np.random.SFC64(r.getrandbits(32)))
    small = state.random((max(2, int(height / rough)), max(2, int(width / rough))), np.float32) * 2 - 1
    return cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC)


def plain(r, size):
    """Felt, cloth, a desk: one colour, its weave and its light."""
    hue = r.choice((0.35, 0.38, 0.42, 0.55, 0.6, 0.0, 0.97, 0.08, 0.1, None, None))
    tint = colour(r, hue, (0, 0.9), (0.06, 1))
    image = np.tile(np.float32(tint), (size, size, 1))
    image *= (1 + r.uniform(0, 0.16) * noise(r, r.choice((1, 2, 3, 5)), size, size))[..., None]
    if r.random() < 0.4:
        across, down = np.meshgrid(np.arange(size), np.arange(size))
        turn, wave = r.uniform(0, 3.2), r.uniform(0.15, 2)
        image *= (1 + r.uniform(0.02, 0.15) * np.sin(wave * (across * np.cos(turn) + down * np.sin(turn))))[..., None]
    return image


def wood(r, size):
    tint = colour(r, r.choice((0.06, 0.08, 0.1, None)), (0.05, 0.75), (0.15, 0.95))
    rings = np.arange(size)[None] * r.uniform(0.03, 0.8) + r.uniform(1, 9) * noise(r, r.uniform(20, 90), size, size)
    image = tint * (1 + r.uniform(0.03, 0.25) * np.sin(rings) + 0.06 * noise(r, 1, size, size))[..., None]
    for at in range(r.randint(0, size), size * 2, r.randint(40, 200)):
        image[:, at % size : at % size + 2] *= 0.7
    return image


def patterned(r, size):
    """Checks, stripes, a carpet."""
    image, step = plain(r, size), r.randint(5, 60)
    for at in range(0, size, step):
        line = tuple(map(float, colour(r)))
        if r.random() < 0.6:
            cv2.line(image, (0, at), (size, at), line, r.randint(1, max(1, step // 2)))
        else:
            cv2.line(image, (at, 0), (at, size), line, r.randint(1, max(1, step // 2)))
    return image


def blotched(r, size):
    a, b = colour(r, saturation=(0, 1)), colour(r, saturation=(0, 1))
    share = 0.5 + 0.5 * np.sin(r.uniform(2, 9) * noise(r, r.uniform(8, 90), size, size))[..., None]
    return a * share + b * (1 - share) + 12 * noise(r, 1, size, size)[..., None]


def printed(r, size):
    """A page of words, a table of numbers, a screen."""
    image = np.tile(np.float32(colour(r, saturation=(0, r.choice((0.06, 0.4))), value=(0.75, 1))), (size, size, 1))
    ink = tuple(map(float, colour(r, saturation=(0, r.choice((0.1, 1))), value=(0, 0.5))))
    scale = r.uniform(0.2, 1.1)
    step, gap = int(32 * scale) + r.randint(2, 14), r.randint(0, 30)
    thick, font = r.choice((1, 1, 2)), r.randint(0, 7)
    for y in range(r.randint(0, step), size, step):
        words = "".join(r.choice("aeinorst  ,.bcdfghlmpuvwyABDEGHKMNORSTW0123456789") for _ in range(r.randint(3, max(4, int(size / 18 / scale)))))
        cv2.putText(image, words, (gap, y), font, scale, ink, thick, cv2.LINE_AA)
    if r.random() < 0.3:
        for at in range(r.randint(0, 90), size, r.randint(25, 120)):
            cv2.line(image, (at, 0), (at, size), ink, 1)
            cv2.line(image, (0, at), (size, at), ink, 1)
    return image


def turned(r, image):
    size = len(image)
    by = cv2.getRotationMatrix2D((size / 2, size / 2), r.uniform(0, 360), r.uniform(1, 2))
    return cv2.warpAffine(image, by, (size, size), borderMode=cv2.BORDER_REFLECT)


def drawn(r, size):
    return turned(r, r.choice((plain, plain, plain, wood, wood, patterned, blotched, printed))(r, size).astype(np.float32))


class Grounds:
    """Grounds, each shown some times, turned and mirrored, before it goes."""

    def __init__(self, size, cuttings):
        self.size, self.cuttings, self.kept = size, cuttings, []

    def __call__(self, r):
        if len(self.kept) < 40 or r.random() < 0.3:
            self.kept = self.kept[-60:] + [ground(r, self.size, self.cuttings)]
        image = np.rot90(r.choice(self.kept)[:, :: r.choice((1, -1))], r.randrange(4))
        image = np.ascontiguousarray(image, np.float32) * np.float32([r.uniform(0.8, 1.2) for _ in range(3)])
        for _ in range(r.choice((0, 0, 0, 1, 3, 8))):
            thing(r, image)
        return image


def ground(r, size, cuttings):
    """A ground, of a photograph where there are cuttings of some, often with an edge where another begins."""

    def one():
        if len(cuttings) and r.random() < 0.45:
            cut = cuttings[r.randrange(len(cuttings))]
            part = r.randint(len(cut) // 3, len(cut))
            y, x = r.randint(0, len(cut) - part), r.randint(0, len(cut) - part)
            image = cv2.resize(cut[y : y + part, x : x + part], (size, size), interpolation=cv2.INTER_LINEAR)
            return np.ascontiguousarray(np.rot90(image[:, :: r.choice((1, -1))], r.randrange(4)), np.float32)
        return drawn(r, size)

    image = one()
    for _ in range(r.choice((0, 0, 1, 1, 2))):
        turn, place = r.uniform(0, 6.3), r.uniform(-0.1, 0.55) * size
        along = (np.arange(size) - size / 2) * np.cos(turn) + ((np.arange(size) - size / 2) * np.sin(turn))[:, None]
        beyond = (along > place) & (along < place + (size if r.random() < 0.6 else r.uniform(8, 90)))
        image[beyond] = one()[beyond]
    return image


def thing(r, image):
    """Something beside the tiles: a card, a phone, a sheet with words, a chip, a cable, fingers, a die."""
    size, k = len(image), r.random()
    at = np.array((r.uniform(0, size), r.uniform(0, size)))
    tint = tuple(map(float, colour(r, saturation=(0, r.choice((0.1, 1))), value=(0.1, 1))))
    if k < 0.4:
        shape = (tuple(map(float, at)), (r.uniform(8, 160), r.uniform(8, 90)), r.uniform(0, 180))
        points = cv2.boxPoints(shape).astype(np.int32)
        cv2.fillConvexPoly(image, points, tint, cv2.LINE_AA)
        if r.random() < 0.5:
            cv2.polylines(image, [points], True, tuple(map(float, colour(r))), r.randint(1, 3), cv2.LINE_AA)
        if r.random() < 0.5:
            text(r, image, at)
    elif k < 0.55:
        text(r, image, at)
    elif k < 0.75:
        cv2.circle(image, tuple(map(int, at)), r.randint(4, 50), tint, r.choice((-1, -1, 2)), cv2.LINE_AA)
    elif k < 0.9:
        points = np.cumsum([at, *(np.array((r.gauss(0, 50), r.gauss(0, 50))) for _ in range(3))], 0).astype(np.int32)
        cv2.polylines(image, [points], False, tint, r.randint(1, 12), cv2.LINE_AA)
    else:
        edge = r.randint(8, 40)
        die = np.zeros((128, 96, 3), np.float32)
        not_faces.dice(die, r)
        x, y = map(int, at)
        part = image[y : y + edge, x : x + edge]
        part[:] = cv2.resize(die[:96], (edge, edge), interpolation=cv2.INTER_AREA)[: part.shape[0], : part.shape[1]]


def text(r, image, at):
    for line in range(r.randint(1, 5)):
        words = "".join(r.choice("ABCDEFGHKLMNPRSTUVWXYZ0123456789 &") for _ in range(r.randint(2, 12)))
        place = (int(at[0]) - 40, int(at[1]) + line * r.randint(12, 30))
        cv2.putText(image, words, place, r.randint(0, 7), r.uniform(0.3, 1.5), tuple(map(float, colour(r))), r.randint(1, 2), cv2.LINE_AA)


def fingers(r, image, size_mm):
    """Fingers over whatever lies there, as wide as half a tile; returns where they are."""
    skin = colour(r, r.uniform(0.03, 0.09), (0.2, 0.7), (0.25, 1))
    hidden = np.zeros(image.shape[:2], np.uint8)
    root = np.array((r.choice((-10, len(image) + 10, r.uniform(0, len(image)))), r.choice((-10, len(image) + 10))))
    turn = np.arctan2(len(image) / 2 - root[1], len(image) / 2 - root[0]) + r.gauss(0, 0.4)
    for finger in range(r.randint(1, 4)):
        towards = turn + r.gauss(0, 0.12)
        start = root + finger * size_mm * 0.8 * np.array((-np.sin(turn), np.cos(turn)))
        end = start + r.uniform(0.2, 0.6) * len(image) * np.array((np.cos(towards), np.sin(towards)))
        width = int(max(3, size_mm * r.uniform(0.45, 0.75)))
        ends = tuple(map(int, start)), tuple(map(int, end))
        for grow, shade in ((width, 0.75), (int(width * 0.8), 1), (int(width * 0.4) + 1, 1.06)):
            cv2.line(image, *ends, tuple(map(float, np.clip(skin * shade, 0, 255))), grow, cv2.LINE_AA)
        cv2.line(hidden, *ends, 255, width)
    return hidden > 0
