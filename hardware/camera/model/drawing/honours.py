"""Characters, winds, and the dragons that are written or drawn."""
import math

from . import pictures
from .canvas import HEIGHT, WIDTH, bend, in_one_ink, leaf, line, oval, round_, shape
from .styles import PAINTS
from .writing import character, latin

NUMERALS = "一二三四五六七八九"
WINDS = "東南西北"


def numbered(canvas, r, number, drop):
    """A numeral above 萬. Nobody engraves one into the other: two would become one."""
    style = canvas.style
    s = style["scale"] * r.uniform(0.94, 1.04)
    text = "伍" if number == 5 and style["five with a man"] else NUMERALS[number - 1]
    upper, lower = r.uniform(36, 62) * s, r.uniform(48, 80) * s
    middle = HEIGHT / 2 + r.gauss(0, 4) + drop - (lower - upper) * 0.3
    gap = r.uniform(0, 7)
    high = {"一": 16, "二": upper * 0.75}.get(text, upper)
    lift = upper * 0.12 * r.random() if text == "一" else 0
    place = (WIDTH / 2 + r.gauss(0, 2), middle - upper / 2 - gap + lift)
    character(canvas, r, text, *place, r.uniform(40, 86) * s, high, style["numeral"])
    wan = "萬" if style["traditional"] else "万"
    outlined = True if style["outlined honours"] else None
    character(canvas, r, wan, WIDTH / 2 + r.gauss(0, 2), middle + lower / 2 + gap - 2, r.uniform(50, 82) * s, lower, style["wan"], outlined=outlined)


def large(canvas, r, text, colour, drop, wide=(60, 98), tall=(1.0, 1.35), outlined=None):
    size = r.uniform(*wide) * canvas.style["scale"] * r.uniform(0.94, 1.04)
    place = (WIDTH / 2 + r.gauss(0, 2), HEIGHT / 2 + r.gauss(0, 3) + drop)
    character(canvas, r, text, *place, size, size * r.uniform(*tall), colour, outlined=outlined)


def wind(canvas, r, which, drop):
    style = canvas.style
    text = WINDS[which]
    if text == "東" and not style["traditional"] and r.random() < 0.7:
        text = "东"
    colour = r.choice([style[name] for name in PAINTS]) if style["winds apart"] else style["wind"]
    if style["winds as letters"]:
        latin(canvas, r, "ESWN"[which], WIDTH / 2 + r.gauss(0, 2), HEIGHT / 2 + r.gauss(0, 3), r.uniform(70, 110), colour, style["bonus"]["font"])
        return
    large(canvas, r, text, colour, drop, tall=(0.95, 1.35))


def red_dragon(canvas, r, drop):
    style = canvas.style
    colour = style["red"] if r.random() < 0.93 else style["dark"]
    if style["dragons are pictures"]:
        dragon(canvas, r, colour)
    elif r.random() < 0.2:
        chiselled(canvas, r, colour, drop)
    else:
        outlined = True if style["outlined honours"] else None
        large(canvas, r, "中", colour, drop, (46, 92), (1.0, 1.5), outlined)


def chiselled(canvas, r, colour, drop):
    """中 of straight cuts: a box and a line through it, perhaps only their outlines."""
    s = canvas.style["scale"]
    x, y = WIDTH / 2 + r.gauss(0, 2), HEIGHT / 2 + r.gauss(0, 3) + drop
    half, high = r.uniform(22, 38) * s, r.uniform(14, 26) * s
    lift, long, thick = r.uniform(0, 14) * s, r.uniform(46, 64) * s, r.uniform(4, 12)
    lean = r.uniform(-0.15, 0.15) * half
    corners = [(x - half, y - lift - high), (x + half, y - lift - high), (x + half - lean, y - lift + high), (x - half + lean, y - lift + high)]
    parts = [(corners, False)]
    foot = r.uniform(0.3, 1)
    stem = [(x - thick / 2, y - long), (x + thick / 2, y - long), (x + thick / 2 * foot, y + long), (x - thick / 2 * foot, y + long)]
    if r.random() < 0.35:
        inner = [(x + (cx - x) * 0.78, y - lift + (cy - y + lift) * 0.68) for cx, cy in corners]
        parts += [(inner, False), (stem, False)]
        thick = r.uniform(1.5, 3)
    else:
        shape(canvas, stem, colour)
    for points, fill in parts:
        shape(canvas, points, colour, fill, thick)


def green_dragon(canvas, r, drop):
    style = canvas.style
    colour = style["green"] if r.random() < 0.93 else style["dark"]
    if style["dragons are pictures"]:
        dragon(canvas, r, colour)
        return
    text = style["fa"] if r.random() < 0.8 else r.choice("發發発发")
    large(canvas, r, text, colour, drop, (62, 98), (1.0, 1.3), True if style["outlined honours"] else None)


def dragon(canvas, r, colour):
    """A winding animal, in one ink."""
    if r.random() < 0.4:
        with in_one_ink(canvas, colour):
            drawn = pictures.sign(canvas, r, r.choice(pictures.DRAGONS), WIDTH / 2, HEIGHT / 2, 92, r.uniform(90, 130))
        if drawn:
            return
    facing, x, y = r.choice((1, -1)), WIDTH / 2, HEIGHT / 2
    at = lambda u, v: (x + facing * u, y + v)
    thick = r.uniform(6, 15)
    turns, reach = r.uniform(1.2, 2.2), r.uniform(20, 36)
    back = []
    for step in range(41):
        t = step / 40
        back.append(at(reach * math.sin(t * turns * math.pi + 0.4) * (0.6 + 0.4 * t), -46 + 100 * t))
    for step in range(40):
        line(canvas, back[step : step + 2], colour, thick * (1 - 0.75 * step / 40))
    head = back[0]
    oval(canvas, *head, thick, thick * 0.75, colour, r.uniform(-40, 40))
    shape(canvas, [(head[0] + facing * thick * 0.6, head[1] - 3), (head[0] + facing * thick * 2, head[1]), (head[0] + facing * thick * 0.6, head[1] + 5)], colour)
    round_(canvas, head[0] + facing * 3, head[1] - 3, 2, canvas.style["body"])
    for side in (-1, 1):
        line(canvas, bend(head, (head[0] - facing * 4, head[1] - 14), (head[0] + side * 8 - facing * 10, head[1] - 20)), colour, 2)
    for step in range(3, 38, r.randint(3, 6)):
        leaf(canvas, *back[step], r.random() * 6.28, r.uniform(7, 16), r.uniform(2, 4), colour, r.random() < 0.7)
    for step in (r.randint(8, 14), r.randint(20, 28)):
        for claw in range(3):
            end = (back[step][0] + facing * r.uniform(14, 26), back[step][1] + claw * 5 - 4)
            line(canvas, [back[step], end], colour, 2.5)
