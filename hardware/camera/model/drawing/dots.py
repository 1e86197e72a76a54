"""Dots: one large ornate round, or two to nine small ones in the order every set has."""
import math

from .canvas import HEIGHT, WIDTH, box, line, oval, petals, round_
from .writing import character


def dot(canvas, r, x, y, radius, colour, other):
    style = canvas.style
    d, body = style["dot"], style["body"]
    kind = d["kind"]
    inner = {"same": colour, "red": style["red"]}.get(d["inner"], other)
    thick = max(1, radius * d["thick"])
    if kind in ("rings", "ring and dots"):
        rings(canvas, x, y, radius, colour, inner, d, thick)
        if kind == "ring and dots":
            for at in range(d["petals"]):
                a = 2 * math.pi * at / d["petals"]
                bead = body if d["filled"] else colour
                round_(canvas, x + math.cos(a) * radius * 0.72, y + math.sin(a) * radius * 0.72, radius * 0.12, bead)
    elif kind == "cross":
        round_(canvas, x, y, radius, colour)
        first = r.choice((0, math.pi / 4))
        for a in (first, first + math.pi / 2):
            reach = (math.cos(a) * radius * 0.9, math.sin(a) * radius * 0.9)
            line(canvas, [(x - reach[0], y - reach[1]), (x + reach[0], y + reach[1])], body, max(1, radius * 0.16))
        round_(canvas, x, y, radius * 0.2, colour)
        if d["petals"] % 2:
            round_(canvas, x, y, radius * 0.8, body, 1)
    elif kind == "flower":
        round_(canvas, x, y, radius - thick / 2, colour, thick)
        petals(canvas, x, y, radius * 0.8, d["petals"], colour, 0, 0.6)
        round_(canvas, x, y, radius * 0.22, inner)
    elif kind == "solid":
        round_(canvas, x, y, radius, colour)
        if d["petals"] % 2:
            round_(canvas, x, y, radius * 0.45, body)
            round_(canvas, x, y, radius * 0.25, inner)
    elif kind == "coin":
        round_(canvas, x, y, radius, colour)
        round_(canvas, x, y, radius * 0.82, body, 1)
        hole = radius * (0.25 + d["thick"])
        box(canvas, x - hole, y - hole, x + hole, y + hole, body)
    elif kind == "halves":
        oval(canvas, x, y, radius, radius, colour, 0, 0, 180)
        oval(canvas, x, y, radius, radius, other, 0, 180, 360)
        round_(canvas, x, y, radius * 0.35, body)
        round_(canvas, x, y, radius * 0.2, inner)
    elif kind == "star":
        round_(canvas, x, y, radius, colour)
        petals(canvas, x, y, radius * 0.95, 4 + d["petals"] % 3 * 2, body, math.pi / 4, 0.5)
        round_(canvas, x, y, radius * 0.2, inner)
    else:  # a wheel
        round_(canvas, x, y, radius - thick / 2, colour, thick)
        for at in range(d["petals"]):
            a = 2 * math.pi * at / d["petals"]
            reach = [(x + math.cos(a) * radius * q, y + math.sin(a) * radius * q) for q in (0.3, 1)]
            line(canvas, reach, colour, max(1, radius * 0.1))
        round_(canvas, x, y, radius * 0.3, inner)
    if d["rim"]:
        round_(canvas, x, y, radius, style["black"], 1.5)


def rings(canvas, x, y, radius, colour, inner, d, thick):
    body, count = canvas.style["body"], d["rings"]
    if d["filled"]:
        round_(canvas, x, y, radius, colour)
    for at in range(count):
        here = radius * (1 - at / count)
        if d["filled"]:
            round_(canvas, x, y, here, body if at % 2 else colour)
        else:
            round_(canvas, x, y, here - thick / 2, colour if at < count - 1 else inner, thick)
    round_(canvas, x, y, radius * 0.18, body if d["filled"] else inner)


def one(canvas, r, x, y, scale):
    """The one of dots: rings of all kinds round a middle."""
    style = canvas.style
    body = style["body"]
    radius = r.uniform(28, 52) * min(1, scale)
    if style["one like the others"]:
        dot(canvas, r, x, y, radius * 0.85, r.choice((style["red"], style["green"], style["blue"])), style["red"])
        return
    inks = [style[k] for k in ("red", "green", "blue", "black", "green", "blue", "red")]
    colours = [r.choice(inks) for _ in range(6)]
    count, outer = r.randint(3, 6), radius
    if r.random() < 0.35:
        petals(canvas, x, y, radius, r.randint(8, 20), colours[0], r.random(), r.uniform(0.25, 0.7), r.random() < 0.6, 2)
        outer = radius * 0.62
    for at in range(count):
        here, colour = outer * (1 - at / (count + 0.3)), colours[at % 6]
        width, kind = outer / (count + 0.3), r.random()
        if kind < 0.45:
            round_(canvas, x, y, here, colour)
            round_(canvas, x, y, here - r.uniform(0.2, 0.7) * width, body)
        elif kind < 0.6:
            round_(canvas, x, y, here, colour)
        elif kind < 0.75:
            beads = r.randint(6, 24)
            for bead in range(beads):
                a, place = 2 * math.pi * bead / beads, here - width * 0.5
                round_(canvas, x + math.cos(a) * place, y + math.sin(a) * place, max(1.2, width * 0.32), colour)
        else:
            round_(canvas, x, y, here, colour)
            if kind >= 0.9:
                round_(canvas, x, y, here - 1.5, body)
            tint = colour if kind >= 0.9 else body
            petals(canvas, x, y, here * 0.93, r.randint(4, 16), tint, r.random(), r.uniform(0.15, 0.8), r.random() < 0.7, 1)
    middle = r.random()
    if middle < 0.25:
        character(canvas, r, r.choice("中日囍福回寿"), x, y, radius * 0.5, radius * 0.5, style["red"])
    elif middle < 0.5:
        petals(canvas, x, y, radius * 0.4, r.randint(4, 8), r.choice(colours), r.random(), 0.8)
    elif middle < 0.7:
        round_(canvas, x, y, radius * 0.2, r.choice(colours))
    elif middle < 0.78:
        oval(canvas, x, y, radius * 0.3, radius * 0.3, r.choice(colours), r.uniform(0, 360), 0, 180)


"""Colours of two to nine dots, a letter a dot; in one set one of them."""
SCHEMES = {
    2: ("GB", "GR", "BB", "GG", "BG", "RB", "GG"),
    3: ("BRG", "GRB", "BRB", "GRG", "GGG", "BBB", "RBG"),
    4: ("BGGB", "GBBG", "GGGG", "BBBB", "BGGB"),
    5: ("BGRGB", "GBRBG", "GGRGG", "BBRBB", "GGGGG", "GBRBG"),
    6: ("GGRRRR", "GGRRRR", "BBRRRR", "GGGGGG", "BBGGRR", "RRRRRR"),
    7: ("GGGRRRR", "GGGRRRR", "BGRGGGG", "BBBRRRR", "GGGGGGG", "BRGRRRR", "BBBBBBB"),
    8: ("B" * 8, "B" * 8, "G" * 8, "BBBBGGGG", "BGBGBGBG"),
    9: ("GGGRRRBBB", "BBBRRRGGG", "GGGRRRGGG", "BBBRRRBBB", "BGRBGRBGR", "GGGGGGGGG"),
}


def places(r, count, s, style):
    """Where dots lie from the middle of the tile, and how large they are."""
    slope = style["slope"]
    if count == 2:
        q = r.uniform(24, 37) * s
        return [(0, -q), (0, q)], r.uniform(13, 22) * s
    if count == 3:
        q = r.uniform(20, 38) * s
        w = r.uniform(0.45, 0.95) * slope
        return [(-q * w, -q * 1.15), (0, 0), (q * w, q * 1.15)], r.uniform(10, 17) * s
    if count == 4:
        q, w = r.uniform(24, 40) * s, r.uniform(17, 29) * s
        return [(-w, -q), (w, -q), (-w, q), (w, q)], min(w * 0.92, r.uniform(11, 19) * s)
    if count == 5:
        q, w = r.uniform(28, 46) * s, r.uniform(20, 32) * s
        return [(-w, -q), (w, -q), (0, 0), (-w, q), (w, q)], min(w * 0.72, r.uniform(10, 17) * s)
    if count == 6:
        w = r.uniform(15, 25) * s
        u, e = r.uniform(0.9, 1.1) * w, r.uniform(0, 16) * s
        rows = (-2 * u - e + 2, e * 0.3, 2 * u + e * 0.3)
        return [(x, y) for y in rows for x in (-w, w)], min(w * 0.92, r.uniform(10, 17) * s)
    if count == 7:
        return seven(r, s, slope * style["slant of 7"])
    if count == 8:
        w, u = r.uniform(13, 24) * s, r.uniform(25, 34) * s
        return [(i * w, (j - 1.5) * u) for j in range(4) for i in (-1, 1)], min(w * 0.95, u * 0.48, r.uniform(10, 15) * s)
    w, u = r.uniform(20, 30) * s, r.uniform(22, 43) * s
    return [(i * w, (j - 1) * u) for j in range(3) for i in (-1, 0, 1)], min(w * 0.5, u * 0.5, r.uniform(9, 14) * s)


def seven(r, s, slant):
    """Three on a slope, hardly any or steep, above four."""
    w = r.uniform(14, 22) * s
    u = r.uniform(0.9, 1.15) * w
    drop = slant * w * 0.75
    x = r.uniform(17, 29) * s
    top = -u * 1.9 - 6 * s - max(0, abs(drop) - w * 0.5) * 0.5
    lower = max(0, abs(drop) - w * 0.6) * 0.7
    upper = [(-x, top - drop), (r.gauss(0, 0.6), top), (x, top + drop)]
    rows = (u * 0.5 + lower, u * r.uniform(2.2, 2.6) + lower * 0.8)
    return upper + [(a, y) for y in rows for a in (-w, w)], min(w * 0.92, r.uniform(8.5, 14) * s)


def dots(canvas, r, count):
    style = canvas.style
    x0, y0 = WIDTH / 2 + r.gauss(0, 2), HEIGHT / 2 + r.gauss(0, 2)
    if style["index"] and style["index"]["at"] != "bottom right":
        y0 += r.uniform(0, 6)
    s = style["scale"] * r.uniform(0.93, 1.03)
    if count == 1:
        one(canvas, r, x0, y0, s)
        return
    inks = {"R": style["red"], "G": style["green"], "B": style["blue"]}
    where, radius = places(r, count, s, style)
    scheme = r.choice(SCHEMES[count])
    if style["dot"]["scheme"] < 0.1:
        scheme = r.choice("GB") * count
    elif style["dot"]["scheme"] < 0.22:
        scheme = "".join(r.choice("RGB") for _ in range(count))
    others = list(inks.values())
    for (x, y), which in zip(where, scheme):
        dot(canvas, r, x0 + x + r.gauss(0, 0.4), y0 + y + r.gauss(0, 0.4), radius, inks[which], r.choice(others))
