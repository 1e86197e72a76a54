"""Bonus tiles: the four seasons, the four plants, and others (animals, arts, trades) that only some sets have."""
from . import pictures, plants
from .canvas import HEIGHT, WIDTH, box
from .styles import ink
from .writing import character, latin, words

SEASONS = "春夏秋冬"
PLANTS = ("梅", "蘭", "菊", "竹")
SIMPLIFIED = {"蘭": "兰"}
OTHERS = "琴棋書畫书画漁樵耕讀渔读福祿壽禄寿喜財财神貓鼠雞猫鸡蟲虫花風雪月皇后總龍元宝花合雷雲"
ENGLISH = ("SPRING", "SUMMER", "AUTUMN", "WINTER", "PLUM", "ORCHID", "MUM", "BAMBOO")
SHORT = ("SPR", "SUM", "AUT", "WIN", "PLUM", "ORC", "MUM", "BAM")
NUMERALS = "一二三四"
KINDS = ("plum", "orchid", "chrysanthemum", "bamboo")
"""More signs than these are never learnt from (unseen.py sets others)."""
SIGNS = [pictures.PLANTS, pictures.THINGS]


def art(canvas, r, kind, x, y, width, height):
    way = canvas.style["bonus"]["art"]
    if way == "mixed":
        way = r.choice(("line", "plant", "picture"))
    if way == "picture":
        signs = SIGNS[0] if r.random() < 0.6 else SIGNS[1]
        if pictures.sign(canvas, r, r.choice(signs), x, y, width, height):
            return
        way = "line"
    draw = plants.engraved if way == "line" else plants.painted
    draw(canvas, r, kind, x, y, width, height)


def inked(style, r, name):
    mixed = [style[k] for k in ("red", "dark", "green", "blue")]
    return style[name] if name in style else r.choice(mixed)


def kind_of(r, which):
    """What is drawn on which of the eight, or on another (None)."""
    anything = ("plum", "orchid", "chrysanthemum", "bamboo", "basket", "mixed", "mixed", "person")
    if which is None or which < 4 or r.random() < 0.15:
        return r.choice(anything)
    return r.choice(("basket", "mixed")) if r.random() < 0.12 else KINDS[which - 4]


def text_of(style, r, which):
    """The character, and the number beside it."""
    b = style["bonus"]
    if which is None:
        return r.choice(OTHERS), r.randint(1, 4)
    number = which % 4 + 1
    if b["bamboo third"] and which in (6, 7):
        number = 3 if which == 7 else 4
    text = SEASONS[which] if which < 4 else PLANTS[which - 4]
    if b["simplified"] or r.random() < 0.1:
        text = SIMPLIFIED.get(text, text)
    return text, r.randint(1, 4) if r.random() < 0.05 else number


def bonus(canvas, r, which):
    """`which`: 0..3 the seasons, 4..7 the plants, None another bonus tile."""
    style = canvas.style
    b = style["bonus"]
    text, number = text_of(style, r, which)
    kind = kind_of(r, which)
    one = b["colour"] if which is None or which < 4 or r.random() < 0.4 else r.choice((b["colour"], "dark", "blue", "green", "red"))
    colour, number_colour = inked(style, r, one), inked(style, r, b["numeral colour"])
    if b["lay"] == "card":
        card(canvas, r, text, kind, colour)
        return
    if b["lay"] == "bare":  # a picture and words, or a number at most
        art(canvas, r, kind, WIDTH / 2, HEIGHT / 2, WIDTH * r.uniform(0.6, 0.9), HEIGHT * r.uniform(0.5, 0.8))
        if which is not None and r.random() < 0.6:
            label = (SHORT if r.random() < 0.3 else ENGLISH)[which]
            words(canvas, r, label, r.choice((14, HEIGHT - 14, HEIGHT - 14)), r.choice((number_colour, style["black"])), b["font"])
        else:
            numeral(canvas, r, number, r.choice((20, WIDTH - 20)), r.uniform(16, 26), r.uniform(22, 36), number_colour)
        return
    size = r.uniform(24, 46)
    top, left, right = r.uniform(20, 34), r.uniform(18, 32), WIDTH - r.uniform(18, 32)
    if b["lay"] == "beside":
        art(canvas, r, kind, WIDTH / 2 + r.choice((0, 10, -10)), HEIGHT / 2 + 8, WIDTH * 0.8, HEIGHT * 0.75)
    elif b["lay"] == "middle":
        art(canvas, r, kind, WIDTH / 2, HEIGHT * 0.68, WIDTH * 0.8, HEIGHT * 0.5)
        size = r.uniform(40, 60)
    else:
        place = (WIDTH / 2 + r.gauss(0, 4), HEIGHT * r.uniform(0.56, 0.66))
        art(canvas, r, kind, *place, WIDTH * r.uniform(0.6, 0.95), HEIGHT * r.uniform(0.5, 0.75))
    level = top + r.gauss(0, 3)
    if b["lay"] == "middle":
        at, beside = (WIDTH / 2, 34), (r.choice((16, WIDTH - 16)), 20)
    elif b["lay"] in ("left", "beside"):
        at, beside = (left, top), (right, level)
    elif b["lay"] == "right":
        at, beside = (right, top), (left, level)
    else:
        x = left if r.random() < 0.5 else right
        at, beside = (x, top), (x, top + size)
    character(canvas, r, text, *at, size, size, colour)
    numeral(canvas, r, number, *beside, size, number_colour)
    if which is not None and (b["words"] or r.random() < 0.05):
        words(canvas, r, ENGLISH[which], HEIGHT - 12, number_colour, b["font"])


def numeral(canvas, r, number, x, y, size, colour):
    b = canvas.style["bonus"]
    if b["numeral"] == "latin":
        latin(canvas, r, str(number), x, y, r.uniform(22, 40), colour, b["font"])
    elif b["numeral"] == "chinese":
        character(canvas, r, NUMERALS[number - 1], x, y, size * 0.8, size * 0.8, colour)


def card(canvas, r, text, kind, colour):
    """A frame with a large character, or a coloured little picture in a frame."""
    style = canvas.style
    x, y = r.uniform(14, 26), r.uniform(14, 30)
    edge = style[r.choice(("black", "dark", "blue", "green", "red"))]
    ground = r.random()
    if ground < 0.35:
        tint = tuple(int(0.5 * a + 0.5 * c) for a, c in zip(style["body"], ink(r, r.choice(("light blue", "pink", "yellow", "gold")))))
        box(canvas, x, y, WIDTH - x, HEIGHT - y, tint)
    if ground < 0.75:
        box(canvas, x, y, WIDTH - x, HEIGHT - y, edge, r.uniform(1, 4), r.choice((0, 0, 6)))
    if r.random() < 0.6:
        size = r.uniform(44, 76)
        tint = r.choice((colour, colour, ink(r, "gold"), ink(r, "brown")))
        character(canvas, r, text, WIDTH / 2, HEIGHT / 2 + r.gauss(0, 5), size, size * r.uniform(1, 1.3), tint)
    else:
        art(canvas, r, kind, WIDTH / 2, HEIGHT / 2, (WIDTH - 2 * x) * 0.85, (HEIGHT - 2 * y) * 0.8)
        if r.random() < 0.7:
            character(canvas, r, text, r.choice((x + 16, WIDTH - x - 16)), y + 18, 24, 24, colour)
