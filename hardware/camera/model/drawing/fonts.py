"""The fonts that drawings are written with. `python3 drawing/fonts.py` lists those that are there, a path a line."""
import functools
import glob
import os

import numpy as np
from PIL import Image, ImageDraw, ImageFont

"""Another folder through the environment, so that none has to be installed."""
FOLDER = os.environ.get("FONTS", "/usr/share/fonts").rstrip("/") + "/"
TRAINED_WITH = (
    "truetype/arphic/*.tt?",
    "truetype/arphic-*/*.ttf",
    "truetype/cns11643/*.ttf",
    "truetype/cwtex/*.ttf",
    "truetype/klee/*",
    "truetype/lxgw-wenkai/LXGWWenKai-*",
    "truetype/aoyagi*/*",
    "truetype/kouzan*/*",
    "truetype/motoya*/*",
    "truetype/reggae/*",
    "truetype/smiley*/*",
    "truetype/wqy/*",
    "truetype/yusei-magic/*",
    "truetype/yozvox-yozfont/YOzREX.ttf",
    "opentype/noto/*CJK*",
)
"""What tiles are most often written with."""
BRUSH_NAMES = ("kai", "klee", "aoyagi", "kouzan", "yozvox")
FALLBACK = FOLDER + "truetype/arphic/ukai.ttc"
LATIN_FOLDERS = ("truetype/dejavu/*.ttf", "truetype/liberation/*.ttf")
PICTURES = FOLDER + "truetype/noto/NotoColorEmoji.ttf"
PICTURE_SIZE = 109


def found(patterns):
    return [path for pattern in patterns for path in sorted(glob.glob(FOLDER + pattern))]


ALL = found(TRAINED_WITH)
BRUSH = [path for path in ALL if any(name in path.lower() for name in BRUSH_NAMES)]
LATIN = [path for path in found(LATIN_FOLDERS) if "Mono" not in path] or sorted(
    path for path in glob.glob("/usr/share/fonts/truetype/dejavu/*.ttf") if "Mono" not in path
)


def use(all_, brush, fallback):
    """Writes with other fonts from now on."""
    ALL[:], BRUSH[:] = all_, brush
    FALLBACKS[0] = fallback


FALLBACKS = [FALLBACK]


@functools.lru_cache(maxsize=400)
def font(path, size):
    return ImageFont.truetype(path, size)


@functools.lru_cache(maxsize=60000)
def glyph(path, character):
    """The mask of a character, 96 points high before it is cut to what is drawn; None where the font has none."""
    try:
        mask = font(path, 96).getmask(character, mode="L")
    except (OSError, ValueError):
        return None
    drawn = np.array(mask, dtype=np.uint8).reshape(mask.size[1], mask.size[0])
    ys, xs = np.where(drawn > 40)
    if len(ys) < 20:
        return None
    return drawn[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1]


@functools.lru_cache(maxsize=60000)
def has(path, character):
    drawn, missing = glyph(path, character), glyph(path, "\U0010FFFE")
    if drawn is None:
        return False
    return missing is None or missing.shape != drawn.shape or not (missing == drawn).all()


def any_with(r, character):
    for _ in range(12):
        path = r.choice(BRUSH) if r.random() < 0.6 else r.choice(ALL)
        if has(path, character):
            return path
    return FALLBACKS[0]


@functools.lru_cache(maxsize=400)
def little_picture(character):
    """A coloured sign as RGBA; None where there is no font with it."""
    if not os.path.exists(PICTURES):
        return None
    image = Image.new("RGBA", (136, 128), (0, 0, 0, 0))
    ImageDraw.Draw(image).text((0, 0), character, font=font(PICTURES, PICTURE_SIZE), embedded_color=True)
    edge = image.getbbox()
    return None if edge is None else np.array(image.crop(edge))


if __name__ == "__main__":
    for path in ALL + LATIN + [PICTURES] * os.path.exists(PICTURES):
        print(path.removeprefix(FOLDER))
