"""Bamboo: two to nine sticks, each as the set makes them. The one is a bird (birds.py)."""
import math

from .canvas import HEIGHT, WIDTH, line, oval, round_, shape


class Stick:
    """A place to draw a stick at: across and along it, whatever way it leans."""

    def __init__(self, canvas, x, y, lean):
        self.canvas, self.x, self.y = canvas, x, y
        self.cos, self.sin = math.cos(lean), math.sin(lean)

    def at(self, across, along):
        return (self.x + across * self.cos - along * self.sin, self.y + across * self.sin + along * self.cos)

    def bar(self, half, first, last, colour):
        corners = ((-half, first), (half, first), (half, last), (-half, last))
        shape(self.canvas, [self.at(*corner) for corner in corners], colour)

    def bead(self, along, across, length, colour, square=1.0):
        points = []
        for step in range(20):
            c, s = math.cos(step * math.pi / 10), math.sin(step * math.pi / 10)
            points.append(
                self.at(
                    across * math.copysign(abs(c) ** square, c), along + length * math.copysign(abs(s) ** (square * 0.85), s)
                )
            )
        shape(self.canvas, points, colour)

    def stroke(self, points, colour, thick):
        line(self.canvas, [self.at(*point) for point in points], colour, thick)


def stick(canvas, x, y, length, width, colour, lean=0.0):
    b, body = canvas.style["stick"], canvas.style["body"]
    s, kind, half = Stick(canvas, x, y, lean), b["kind"], length / 2
    if kind.endswith("beads"):
        count = {"two beads": 2, "three beads": 3, "four beads": 4}[kind]
        part = length / count
        s.bar(width * 0.18, -half, half, colour)
        for at in range(count):
            along = -half + part * (at + 0.5)
            s.bead(along, width * 0.5, part * 0.48, colour, 0.7)
            if b["light"]:
                s.bar(width * 0.1, along - part * 0.2, along + part * 0.2, body)
    elif kind in ("rod", "outline"):
        s.bar(width * 0.5, -half, half, colour)
        if kind == "outline":
            s.bar(width * 0.25, -half + width * 0.3, half - width * 0.3, body)
        if b["joint"]:
            s.stroke([(-width * 0.8, 0), (width * 0.8, 0)], colour, max(1, width * 0.25))
        if b["light"] and kind == "rod":
            for side in (-1, 1):
                s.stroke([(0, side * half * 0.8), (0, side * half * 0.1)], body, max(1, width * 0.2))
    elif kind == "bone":
        knob = width * 0.62
        s.bar(width * 0.34, -half, half, colour)
        for along in (-half + knob * 0.6, 0, half - knob * 0.6):
            s.bead(along, knob, knob * 0.75, colour)
        if b["light"]:
            for along in (-half * 0.48, half * 0.48):
                s.bar(width * 0.13, along - half * 0.25, along + half * 0.25, body)
    elif kind == "tapered":
        for side in (-1, 1):
            points = ((-width * 0.2, 0), (width * 0.2, 0), (width * 0.6, side * half), (-width * 0.6, side * half))
            shape(canvas, [s.at(*p) for p in points], colour)
        if b["light"]:
            s.stroke([(0, -half * 0.8), (0, half * 0.8)], body, max(1, width * 0.18))
    elif kind == "capsules":
        for side in (-1, 1):
            s.bead(side * half * 0.52, width * 0.55, half * 0.46, colour, 0.5)
            if b["light"]:
                s.bead(side * half * 0.52, width * 0.22, half * 0.24, body, 0.5)
        if b["joint"]:
            s.stroke([(-width * 0.7, 0), (width * 0.7, 0)], colour, max(1, width * 0.3))
    else:  # a leaf
        edge = ((0, -1), (0.6, -0.5), (0.2, 0), (0.6, 0.5), (0, 1), (-0.6, 0.5), (-0.2, 0), (-0.6, -0.5))
        shape(canvas, [s.at(across * width, along * half) for across, along in edge], colour)
        if b["joint"]:
            s.stroke([(-width * 0.6, 0), (width * 0.6, 0)], colour, 1)
        if b["light"]:
            for side in (-1, 1):
                s.stroke([(0, side * half * 0.7), (0, side * half * 0.2)], body, 1)


def eight(r, style, spread, main, second):
    """The eight leans its inner sticks together, upper half and lower half mirrored; a few makers put them straight."""
    way = style["stick"]["eight"]
    pairs = ((-1, main), (1, second))
    if way < 0.85:
        g = r.uniform(22, 33)
        lean = math.atan2(g * r.uniform(0.4, 0.75), spread * 1.3) * r.uniform(0.8, 1.1)
        out = -1 if way < 0.2 else 1
        reach, inner = r.uniform(0.88, 1.05), r.uniform(0.65, 0.98)
        placed = []
        for side, colour in pairs:
            y = side * spread * reach
            placed += [(-g, y, colour, 0, 1), (g, y, colour, 0, 1)]
            middle = y * r.uniform(0.95, 1.05)
            placed += [(-g * 0.47, middle, colour, out * side * lean, inner), (g * 0.47, y, colour, -out * side * lean, inner)]
        return placed
    if way < 0.93:
        g = r.uniform(14, 19)
        return [((at - 1.5) * g, side * spread, colour, 0, 1) for side, colour in pairs for at in range(4)]
    g, u = r.uniform(20, 29), r.uniform(34, 42)
    rows = ((-1, (-1, 0, 1)), (0, (-0.5, 0.5)), (1, (-1, 0, 1)))
    return [(x * g, y * u, second if y == 0 else main, 0, 0.66) for y, row in rows for x in row]


def placed_sticks(r, count, style):
    """Of each stick: place from the middle, colour, lean, length; and how long all are, how far apart the rows."""
    red, blue, green = style["red"], style["blue"], style["green"]
    main = style["stick"]["ink"] or (blue if style["stick"]["scheme"] < 0.18 else green)
    spread = r.uniform(25, 34)
    length = 2 * spread * r.uniform(0.78, 0.94)
    g = r.uniform(16, 30)
    pair = lambda *ways: r.choice(ways)
    rows = (-spread, spread)
    if count == 2:
        upper, lower = (main, main) if r.random() < 0.7 else (r.choice((red, blue, green)), r.choice((blue, green)))
        return [(0, -spread, upper), (0, spread, lower)], length
    if count == 3:
        upper = pair(main, main, red, blue)
        return [(0, -spread, upper), (-g, spread, main), (g, spread, main)], length
    if count == 4:
        q = pair((main,) * 4, (main, blue, blue, main), (blue, main, main, blue), (main,) * 4)
        return list(zip((-g, g, -g, g), (-spread, -spread, spread, spread), q)), length
    if count == 5:
        g = r.uniform(22, 33)
        q = pair((main,) * 4, (main, blue, blue, main), (main,) * 4)
        middle = (0, r.uniform(-4, 4), red if r.random() < 0.88 else main)
        return [*zip((-g, g, -g, g), (-spread, -spread, spread, spread), q), middle], length
    g = r.uniform(20, 31)
    if count == 6:
        q = pair((main, main), (main, main), (main, blue), (blue, main), (blue, red))
        return [(x * g, y, colour) for y, colour in zip(rows, q) for x in (-1, 0, 1)], length
    u = r.uniform(33, 43)
    if count == 7:
        q = pair((main,) * 3, (main, blue, main), (main,) * 3, (main, red, main))
        top = (0, -u, red if r.random() < 0.88 else main)
        return [top] + [(x * g, y, q[x + 1]) for x in (-1, 0, 1) for y in (0, u)], u * r.uniform(0.76, 0.93)
    if count == 8:
        return eight(r, style, spread, *pair((main, main), (main, main), (main, blue), (blue, main), (main, red))), length
    way = r.random()
    by_column = {-1: main, 0: red, 1: blue if way < 0.25 else main}
    colour_of = lambda x, y: by_column[x] if way < 0.6 else (red if y == 0 else main) if way < 0.9 else main
    return [(x * g, y * u, colour_of(x, y)) for x in (-1, 0, 1) for y in (-1, 0, 1)], u * r.uniform(0.76, 0.93)


def sticks(canvas, r, count):
    style = canvas.style
    s = style["scale"] * r.uniform(0.92, 1.03)
    x0, y0 = WIDTH / 2 + r.gauss(0, 2), HEIGHT / 2 + r.gauss(0, 2)
    if style["index"] and style["index"]["at"] != "bottom right":
        y0 += r.uniform(0, 7)
    width = 84 * style["stick"]["width"] * (1 if count < 7 else 0.9)
    short, stout = style["stick"]["stout"]
    where, length = placed_sticks(r, count, style)
    for x, y, colour, *more in where:
        lean, share = more if more else (0, 1)
        place = (x0 + x * s + r.gauss(0, 0.4), y0 + y * s + r.gauss(0, 0.4))
        stick(canvas, *place, length * s * share * short, width * s * stout, colour, lean)


def single(canvas, r, x, y, s):
    """A few sets show the one as one thick stick or a sprout."""
    style = canvas.style
    colour = style["stick"]["ink"] or style[r.choice(("green", "green", "red", "blue"))]
    stick(canvas, x, y, r.uniform(50, 110) * s, r.uniform(16, 30) * s, colour)
    if r.random() < 0.4:
        oval(canvas, x, y, 9 * s, 6 * s, style["red"], thick=2)
        round_(canvas, x, y, 3 * s, style["red"])
