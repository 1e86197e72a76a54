"""Plants, animals, people and things from a font of coloured signs, as a maker engraves or prints them."""
import cv2
import numpy as np

from . import fonts
from .canvas import lay_picture

PLANTS = "🌸🌹🌺🌻🌼🌷🌱🌿🌾🎍🎋🍁🍂🍃🌲🌳🌴🍑🍒🍊🌵🥀💐🏵🍀🍄"
THINGS = "🐁🐀🐈🐛🐎🐅🐇🐟🦋🐢👩👨👴👸🤴👲🧘🚗🚕🚂⛵☀❄🏮🏯🎻📖🎨🪁💰🌞🌙🎎🐘🐒🐖🐄🐏🐕🎏🪔👳🧙🚲🎪🌈🌊🍵🐍"
BIRDS = "🐦🦚🦜🕊🦅🦆🦢🐓🐤🦃🦉"
DRAGONS = "🐉🐲"
"""Never learnt from: tiles to judge with are drawn with these (unseen.py)."""
JUDGED_ONLY = "🦩🌰🍇🐐🐿🚌🎐👵🌕🐠🌽🐥"
JUDGED_BIRDS = "🦩🐥"


def nearest_ink(picture, style, names=("red", "green", "blue", "black")):
    """Each point in that ink of the set which is likest; pale points stay body."""
    colours = np.float32([style[name] for name in names])
    reference = np.float32([(205, 30, 35), (30, 140, 60), (40, 70, 180), (30, 28, 28)])
    apart = ((picture[:, :, None, :].astype(np.float32) - reference) ** 2).sum(-1)
    return colours[apart.argmin(-1)]


def edges_of(grey, r):
    """Dark where a drawing's lines would be, 0..1."""
    soft = cv2.GaussianBlur(grey, (0, 0), r.uniform(0.8, 1.6))
    softer = cv2.GaussianBlur(grey, (0, 0), r.uniform(2.2, 4))
    lines = np.clip(np.abs(soft - softer) * r.uniform(6, 14) / 255, 0, 1)
    return cv2.dilate(lines, np.ones((2, 2), np.uint8)) if r.random() < 0.5 else lines


def sign(canvas, r, character, x, y, width, height):
    """Draws a sign into a box round its middle; False where there is no font with it."""
    picture = fonts.little_picture(character)
    if picture is None:
        return False
    size = min(width / picture.shape[1], height / picture.shape[0]) * r.uniform(0.8, 1.1)
    if r.random() < 0.5:
        picture = picture[:, ::-1]
    wide, high = max(8, int(picture.shape[1] * size * r.uniform(0.85, 1.15))), max(8, int(picture.shape[0] * size))
    picture = cv2.resize(np.ascontiguousarray(picture), (wide, high), interpolation=cv2.INTER_AREA)
    colour, share = picture[..., :3].astype(np.float32), picture[..., 3:].astype(np.float32) / 255
    style, way = canvas.style, r.random()
    grey = cv2.cvtColor(picture[..., :3], cv2.COLOR_RGB2GRAY).astype(np.float32)
    if way < 0.45:  # lines only
        lines = edges_of(grey * share[..., 0] + 255 * (1 - share[..., 0]), r)[..., None]
        if r.random() < 0.25:
            one = np.float32(style[r.choice(("black", "green", "blue", "red"))])
            inked = np.broadcast_to(one, colour.shape)
        else:
            inked = nearest_ink(colour, style)
        lay_picture(canvas, inked, np.clip(lines, 0, 1), x, y)
    elif way < 0.75:  # inks of the set, its pale parts left out
        pale = (colour.min(-1, keepdims=True) > 190).astype(np.float32)
        lay_picture(canvas, nearest_ink(colour, style), share * (1 - pale * r.uniform(0.5, 1)), x, y)
    else:  # printed
        hue_less = colour.mean(-1, keepdims=True)
        printed = np.clip(hue_less + (colour - hue_less) * r.uniform(0.5, 1.3), 0, 255)
        steps = r.choice((0, 40, 64))
        lay_picture(canvas, np.round(printed / steps) * steps if steps else printed, share * r.uniform(0.7, 1), x, y)
    return True


