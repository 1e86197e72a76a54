"""One maker's set: its inks, its body, how it writes, what its dots and sticks look like."""
import colorsys
import random

from . import fonts
from .surface import surface

"""Hue in degrees, saturation and value, each from and to."""
INKS = {
    "black": ((0, 360), (0, 0.35), (0.03, 0.3)),
    "blue": ((204, 248), (0.6, 1), (0.3, 0.95)),
    "light blue": ((196, 236), (0.35, 0.75), (0.6, 0.95)),
    "green": ((110, 176), (0.5, 1), (0.2, 0.7)),
    "light green": ((100, 170), (0.4, 0.9), (0.6, 0.9)),
    "red": ((-16, 14), (0.7, 1), (0.5, 1)),
    "pink": ((-16, 20), (0.4, 0.75), (0.8, 1)),
    "brown": ((10, 32), (0.4, 0.8), (0.2, 0.55)),
    "yellow": ((36, 60), (0.6, 1), (0.7, 1)),
    "gold": ((34, 50), (0.4, 0.9), (0.5, 0.8)),
    "violet": ((265, 310), (0.3, 0.8), (0.3, 0.8)),
}
"""Red, green and blue beside white. The first are ivory and bone, most common; then tinted and coloured bodies."""
PALE = ((1, 1, 1), (1, 0.98, 0.94), (1, 0.96, 0.86), (0.97, 0.98, 1), (0.96, 1, 0.97), (1, 0.93, 0.85))
TINTED = ((0.8, 1, 0.84), (0.8, 0.9, 1), (1, 0.86, 0.88), (1, 0.88, 0.66), (0.9, 0.8, 0.66), (0.86, 0.84, 0.8))
DARK = ((0.12, 0.12, 0.13), (0.1, 0.3, 0.2), (0.12, 0.16, 0.36), (0.4, 0.08, 0.08), (0.35, 0.22, 0.12))

PAINTS = ("red", "green", "blue", "black")

DOTS = ("rings", "rings", "rings", "cross", "flower", "ring and dots", "solid", "wheel", "coin", "halves", "star")
STICKS = ("three beads", "three beads", "two beads", "rod", "bone", "bone", "leaf", "outline", "four beads", "tapered", "capsules")
WHITES = ("blank", "frame", "frame", "double", "double", "ornate", "corner", "dash", "text", "hatch", "lattice", "nested")


def ink(r, kind):
    hue, saturation, value = INKS[kind]
    rgb = colorsys.hsv_to_rgb(r.uniform(*hue) / 360 % 1, r.uniform(*saturation), r.uniform(*value))
    return tuple(int(255 * x) for x in rgb)


def body(r):
    kind = r.random()
    tint = r.choice(PALE if kind < 0.84 else TINTED if kind < 0.97 else DARK)
    light = r.uniform(0.8, 1) if kind < 0.97 else 1
    return tuple(int(255 * light * x) for x in tint), kind >= 0.97


def inks(r, is_dark):
    pale = is_dark or r.random() < 0.18
    found = {
        "red": ink(r, "pink" if pale else "red"),
        "green": ink(r, "light green" if pale else "green"),
        "blue": ink(r, "light blue" if pale else "blue"),
        "black": (235, 232, 225) if is_dark else ink(r, "black"),
    }
    way = r.random()
    if way < 0.2:
        found["blue"] = found["black"]
    elif way < 0.24:
        found["blue"] = ink(r, r.choice(("brown", "gold", "violet")))
    if r.random() < 0.12:
        found["green"] = found["black"] if r.random() < 0.4 else ink(r, r.choice(("green", "gold", "brown")))
    if r.random() < 0.06:  # one colour for everything, as engraved sets have
        only = found[r.choice(("black", "black", "red", "green", "blue"))]
        found = {name: only for name in found}
    return found


def material(r):
    """Of a few makers: a body of another stuff, and the inks that are seen on it."""
    kind = r.random()
    if kind < 0.05:  # wood, its faces burnt in
        burnt = ink(r, "brown")
        wood = tuple(int(255 * x) for x in colorsys.hsv_to_rgb(r.uniform(0.07, 0.11), r.uniform(0.25, 0.6), r.uniform(0.6, 0.95)))
        return {"body": wood, **({name: burnt for name in PAINTS} if r.random() < 0.6 else {})}
    if kind < 0.1:  # old bakelite
        return {"body": tuple(int(x * r.uniform(0.85, 1)) for x in (245, 200, 110))}
    if kind < 0.15:  # coloured resin, painted in gold or white
        resin = tuple(int(255 * x) for x in colorsys.hsv_to_rgb(r.random(), r.uniform(0.4, 0.9), r.uniform(0.15, 0.55)))
        paint = ink(r, "gold") if r.random() < 0.6 else (240, 238, 230)
        return {"body": resin, **{name: paint for name in PAINTS if r.random() < 0.85}, "black": paint}
    if kind < 0.19:  # black, painted brightly
        dark = r.uniform(0.05, 0.22)
        bright = {"red": "pink", "green": "light green", "blue": "light blue"}
        return {"body": (int(255 * dark),) * 3, **{name: ink(r, to) for name, to in bright.items()}, "black": (235, 232, 225)}
    return {}


def index(r, of):
    """A small numeral or letter beside the picture, as sets for export have."""
    if r.random() < 0.5:
        return None
    return {
        "kind": "latin" if r.random() < 0.93 else "chinese",
        "at": r.choice(("top left", "top right", "top left", "top right", "both", "bottom right", "all four", "middle")),
        "colour": of[r.choice(("red", "black", "blue", "green"))],
        "font": r.choice(fonts.LATIN),
        "size": r.randint(16, 36),
        "words": r.random() < 0.12,
    }


def style(seed):
    r = random.Random(seed)
    paint, is_dark = body(r)
    s = {"seed": seed, "body": paint, **inks(r, is_dark)}
    # what only a few makers do is thrown with dice of its own, and in every other set not at all
    few = random.Random(f"few {seed}")
    is_rare = few.random() < 0.55
    s |= material(few) if is_rare else {}
    s["dark"] = s[r.choice(("blue", "black", "black", "blue", "green"))]
    s["wind"] = s["dark"] if r.random() < 0.7 else s[r.choice(("blue", "black", "red", "green"))]
    s["numeral"] = s["dark"] if r.random() < 0.9 else s[r.choice(("red", "green", "black"))]
    s["wan"] = s["red"] if r.random() < 0.86 else s[r.choice(("dark", "black", "green", "blue"))]
    s["traditional"] = r.random() < 0.78
    s["five with a man"] = r.random() < 0.5
    s["fa"] = r.choice("發發發發發發彂𤼵発发")
    for _ in range(8):
        s["font"] = r.choice(fonts.BRUSH) if r.random() < 0.65 else r.choice(fonts.ALL)
        if fonts.has(s["font"], "萬") and fonts.has(s["font"], "東"):
            break
    s["one font"] = r.random() < 0.6
    s["weight"] = r.choice((-1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5))
    s["lean"] = r.gauss(0, 0.06)
    s["bent"] = r.choice((0, 0, 0, 1, 1, 2))
    s["outlined"] = r.random() < 0.06
    s["outlined honours"] = r.random() < 0.12
    s["scale"] = r.uniform(0.76, 1.12)
    s["index"] = index(r, s)
    s["dot"] = {
        "kind": r.choice(DOTS),
        "rings": r.randint(2, 4),
        "petals": r.randint(5, 10),
        "thick": r.uniform(0.1, 0.22),
        "inner": r.choice(("same", "same", "red", "other")),
        "filled": r.random() < 0.4,
        "rim": r.random() < 0.12,
        "scheme": r.random(),
    }
    s["slope"] = r.choice((1, 1, 1, -1))
    s["slant of 7"] = r.choice((r.uniform(0, 0.4), r.uniform(0.3, 1.0), r.uniform(0.9, 1.7)))
    s["stick"] = {
        "kind": r.choice(STICKS),
        "width": r.uniform(0.1, 0.2),
        "light": r.random() < 0.6,
        "joint": r.random() < 0.6,
        "scheme": r.random(),
        "eight": r.random(),
    }
    s["bird"] = r.random()
    s["white"] = r.choice(WHITES)
    s["dragons are pictures"] = r.random() < 0.06 and s["red"] != s["green"]
    s["bonus"] = {
        "lay": r.choice(("left", "right", "left", "right", "left", "right", "stacked", "middle", "beside", "card", "bare")),
        "numeral": r.choice(("latin", "latin", "latin", "chinese", "none")),
        "colour": r.choice(("red", "dark", "green", "blue", "mixed")),
        "numeral colour": r.choice(("red", "dark", "green", "blue", "mixed")),
        "font": r.choice(fonts.LATIN),
        "art": r.choice(("line", "line", "line", "plant", "plant", "picture", "picture", "mixed", "mixed")),
        "words": r.random() < 0.15,
        "simplified": r.random() < 0.2,
        "bamboo third": r.random() < 0.4,
    }
    # engraved paint lies deeper than the body: an edge in shadow, one in light
    s["depth"] = r.uniform(0.1, 0.5) if r.random() < 0.35 else 0.0
    s["grain"] = r.uniform(0.005, 0.04) if r.random() < 0.3 else 0.0
    rare(s, few, is_rare)
    return s


def rare(s, r, is_rare):
    """What only a few makers do."""
    seldom = lambda often: is_rare and r.random() < often
    s["surface"] = surface(r, [s[name] for name in PAINTS], is_rare)
    s["stick"]["ink"] = ink(r, r.choice(("gold", "brown", "black", "yellow", "red", "violet"))) if seldom(0.12) else None
    s["stick"]["stout"] = (r.uniform(0.6, 0.85), r.uniform(1.1, 1.8)) if seldom(0.2) else (1, 1)
    s["winds apart"] = seldom(0.12)
    s["winds as letters"] = seldom(0.05)
    s["red fives"] = seldom(0.12)
    s["one like the others"] = seldom(0.25)
    s["one is a stick"] = seldom(0.08)
