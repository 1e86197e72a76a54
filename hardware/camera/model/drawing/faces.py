"""One face of a set, with the index that sets for export have, and how deep its paint lies."""
import contextlib
import random

import cv2
import numpy as np

from . import honours
from .birds import bird
from .bonus import bonus
from .canvas import HEIGHT, WIDTH, Canvas, in_one_ink
from .dots import dots
from .sticks import sticks
from .styles import PAINTS
from .surface import surfaced
from .whites import white
from .writing import character, latin, words

LABELS = (
    [f"dots-{i}" for i in range(1, 10)]
    + [f"bamboo-{i}" for i in range(1, 10)]
    + [f"characters-{i}" for i in range(1, 10)]
    + [f"honors-{name}" for name in ("east", "south", "west", "north", "red", "green", "white")]
    + [f"bonus-{name}" for name in ("spring", "summer", "autumn", "winter", "plum", "orchid", "chrysanthemum", "bamboo")]
)
"""A bonus tile of another kind: nobody says which of the eight it is, only that it is one."""
OTHER = "bonus-other"
WORDS = ("EAST", "SOUTH", "WEST", "NORTH", "RED", "GREEN", "WHITE")
MARGIN = 12


def face(style, label, seed):
    """Draws a face: 160×120 RGB, uint8."""
    r = random.Random(seed)
    canvas = Canvas(style)
    drop = r.uniform(0, 6) if style["index"] and style["index"]["at"] != "bottom right" else 0
    mark = None
    if label == OTHER:
        bonus(canvas, r, None)
    else:
        at = LABELS.index(label)
        if at < 27:
            suit, number = divmod(at, 9)
            red = number == 4 and style["red fives"]
            with in_one_ink(canvas, style["red"], (*PAINTS, "dark", "numeral", "wan")) if red else contextlib.nullcontext():
                draw_suited(canvas, r, suit, number + 1, drop)
            mark = str(number + 1)
        elif at < 31:
            honours.wind(canvas, r, at - 27, drop)
            mark = "ESWN"[at - 27]
        elif at < 34:
            (honours.red_dragon, honours.green_dragon, lambda c, q, _: white(c, q))[at - 31](canvas, r, drop)
            mark = r.choice((("C", "R", "D"), ("F", "G", "D"), ("B", "P", "W", "", ""))[at - 31])
        else:
            bonus(canvas, r, at - 34)
        if style["index"] and mark and r.random() < 0.95:
            marked(canvas, r, mark, at)
    surfaced(canvas, r)
    return engraved(canvas, r)


def draw_suited(canvas, r, suit, number, drop):
    if suit == 0:
        dots(canvas, r, number)
    elif suit == 2:
        honours.numbered(canvas, r, number, drop)
    elif number == 1:
        bird(canvas, r)
    else:
        sticks(canvas, r, number)


def marked(canvas, r, mark, at):
    index = canvas.style["index"]
    if at >= 27 and index["words"]:
        words(canvas, r, WORDS[at - 27], r.choice((12, HEIGHT - 12)), index["colour"], index["font"])
        return
    near, far = MARGIN + 2, MARGIN + 4
    corners = {
        "top left": ((near, far),),
        "top right": ((WIDTH - near, far),),
        "both": ((near, far), (WIDTH - near, HEIGHT - far)),
        "bottom right": ((WIDTH - near, HEIGHT - far),),
        "all four": ((near, far), (WIDTH - near, HEIGHT - far), (WIDTH - near, far), (near, HEIGHT - far)),
        "middle": ((WIDTH / 2, HEIGHT / 2),) if at in (3, 5, 7, 12, 16) else ((near, far),),
    }
    for x, y in corners[index["at"]]:
        if index["kind"] == "chinese" and mark.isdigit():
            character(canvas, r, honours.NUMERALS[int(mark) - 1], x + 2, y, 16, 16, index["colour"])
        else:
            latin(canvas, r, mark, x, y, index["size"], index["colour"], index["font"])


def engraved(canvas, r):
    """Paint that lies deeper than the body, and grain in the body."""
    style, image = canvas.style, canvas.image
    if not style["depth"] and not style["grain"]:
        return image
    picture = image.astype(np.float32)
    if style["depth"]:
        apart = np.abs(picture - np.float32(style["body"])).max(-1)
        ink = cv2.GaussianBlur(np.clip(apart / 60, 0, 1), (0, 0), 1.0)
        slope = ink - np.roll(ink, (2, r.choice((-2, 2))), (0, 1))
        picture -= style["depth"] * 255 * np.clip(slope, 0, 1)[..., None]
        picture += style["depth"] * 160 * np.clip(-slope, 0, 1)[..., None]
    if style["grain"]:
        state = np.random.RandomState(r.randrange(1 << 30))
        rough = cv2.resize(state.randn(20, 30).astype(np.float32), (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC)
        picture *= (1 + style["grain"] * rough)[..., None]
    return np.clip(picture, 0, 255).astype(np.uint8)
