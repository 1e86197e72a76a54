"""Characters as hands and moulds of many makers write them, and Latin letters."""
import cv2
import numpy as np
from PIL import Image, ImageDraw

from . import fonts
from .canvas import lay

ROOM = 14


def stretched(r, mask):
    """Parts of a character wider or narrower than in the font, as another hand writes it."""

    def uneven(length, by):
        t = np.linspace(0, 1, 6)
        moved = np.clip(t + np.array([0] + [r.gauss(0, by) for _ in range(4)] + [0]), 0, 1)
        moved.sort()
        return (np.interp(np.linspace(0, 1, length), t, moved) * (length - 1)).astype(np.float32)

    height, width = mask.shape
    across, down = uneven(width, 0.05), uneven(height, 0.05)
    return cv2.remap(mask, np.tile(across, (height, 1)), np.tile(down[:, None], (1, width)), cv2.INTER_LINEAR)


def waved(r, mask, by):
    height, width = mask.shape
    state = np.random.RandomState(r.randrange(1 << 30))
    waves = [
        cv2.resize(state.randn(4, 4).astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC) * by for _ in range(2)
    ]
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    return cv2.remap(mask, xs + waves[0], ys + waves[1], cv2.INTER_LINEAR)


def written(r, mask, style, outlined):
    """A character's mask as this maker makes it: bolder or finer, leaning, bent, perhaps only its outline."""
    mask = cv2.copyMakeBorder(mask, ROOM, ROOM, ROOM, ROOM, cv2.BORDER_CONSTANT)
    weight = style["weight"] + r.choice((0, 0, 0, 1))
    if weight > 0:
        size = weight * 2 | 1
        mask = cv2.dilate(mask, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size)))
    elif weight < 0:
        mask = cv2.erode(mask, np.ones((2, 2), np.uint8))
    lean = style["lean"] + r.gauss(0, 0.02)
    turn = np.float32([[1, lean, -lean * mask.shape[0] / 2], [r.gauss(0, 0.02), 1, 0]])
    mask = cv2.warpAffine(mask, turn, (mask.shape[1], mask.shape[0]))
    if r.random() < 0.6:
        mask = stretched(r, mask)
    if style["bent"]:
        mask = waved(r, mask, style["bent"] * 2.2)
    if outlined:
        if r.random() < 0.5:
            mask = cv2.dilate(mask, np.ones((3, 3), np.uint8))
        inner = cv2.erode(mask, np.ones((3, 3), np.uint8))
        mask = cv2.subtract(mask, (inner * r.uniform(0.7, 1)).astype(np.uint8))
    edge = ROOM - 4
    return mask[edge:-edge, edge:-edge]


def character(canvas, r, text, x, y, width, height, colour, fill=0.35, outlined=None):
    """Writes one character into a box round its middle; `fill`: how far it is pulled to the box's shape."""
    style = canvas.style
    path = style["font"] if style["one font"] and fonts.has(style["font"], text) else fonts.any_with(r, text)
    drawn = fonts.glyph(path, text)
    if drawn is None:
        return
    mask = written(r, drawn, style, style["outlined"] if outlined is None else outlined)
    high, wide = mask.shape
    if text == "一":  # as thin as it is
        lay(canvas, mask, x, y, width, max(4, high * width / wide * r.uniform(0.8, 1.3)), colour)
        return
    scale = min(width / wide, height / high)
    across, down = wide * scale, high * scale
    pull = r.uniform(0, 1) * fill * 2
    lay(canvas, mask, x, y, across + max(0, width - across) * pull, down + max(0, height - down) * pull, colour)


def latin(canvas, r, text, x, y, size, colour, path=None):
    image = Image.fromarray(canvas.image)
    chosen = fonts.font(path or r.choice(fonts.LATIN), int(size))
    ImageDraw.Draw(image).text((x, y), text, fill=colour, font=chosen, anchor="mm")
    canvas.image = np.array(image)


def words(canvas, r, text, y, colour, path=None):
    """A word across the tile, as large as goes in."""
    size = min(r.uniform(13, 24), 190 / max(4, len(text)))
    latin(canvas, r, text, 60, y, size, colour, path)
