"""Plum, orchid, chrysanthemum, bamboo, baskets and people, as bonus tiles show them: with a brush, or as fine lines."""
import math

from .canvas import bend, leaf, line, oval, petals, round_, shape
from .styles import ink


class Plot:
    """A box to draw a plant into; places are parts of it, 0 the middle, ±0.5 the edge, down is positive."""

    def __init__(self, canvas, r, x, y, width, height):
        style = canvas.style
        self.canvas, self.r, self.x, self.y, self.width, self.height = canvas, r, x, y, width, height
        self.side = r.choice((1, -1))
        self.red, self.green, self.blue, self.black = (style[k] for k in ("red", "green", "blue", "black"))
        self.body, self.dark = style["body"], style["dark"]

    def at(self, across, down):
        return (self.x + self.side * across * self.width, self.y + down * self.height)

    def curve(self, start, by, end):
        return [self.at(*p) for p in bend(start, by, end)]

    def near(self, by):
        return self.r.gauss(0, by)

    def basket(self, colour, fill, thick, half, top):
        corners = [(-half, top), (half, top), (half * 0.7, 0.5), (-half * 0.7, 0.5)]
        shape(self.canvas, [self.at(*c) for c in corners], colour, fill, thick)


def painted(canvas, r, kind, x, y, width, height):
    """With a brush: filled flowers and leaves."""
    p = Plot(canvas, r, x, y, width, height)
    wood = r.choice((p.black, ink(r, "brown"), p.green, p.black))
    green = r.choice((p.green, p.green, p.green, p.black, p.blue))
    bloom = r.choice((p.red, p.red, p.red, p.red, p.blue, ink(r, "yellow"), ink(r, "pink"), ink(r, "violet")))
    if r.random() < 0.08:
        wood = green = bloom = r.choice((p.red, p.green, p.blue, p.black))
    thick = r.uniform(1.5, 3)

    def flower(across, down, size, count=5):
        fx, fy = p.at(across, down)
        way = r.random()
        if way < 0.75:
            fill = way < 0.4
            petals(canvas, fx, fy, size, count, bloom, r.random(), r.uniform(0.5, 1), fill, 1.5)
            round_(canvas, fx, fy, size * 0.22, r.choice((p.body, ink(r, "yellow"), bloom)) if fill else bloom)
            return
        round_(canvas, fx, fy, size * 0.9, bloom, 1.8)
        for _ in range(5):
            a = r.random() * 6.3
            by = (fx + size * math.cos(a), fy + size * math.sin(a))
            line(canvas, bend((fx, fy), by, (fx + size * math.cos(a + 1.2), fy + size * math.sin(a + 1.2))), bloom, 1.6)

    def leaf_at(across, down, turn, length, wide):
        leaf(canvas, *p.at(across, down), turn, length, wide, green, r.random() < 0.75)

    if kind == "plum":
        stem = bend((-0.3 + p.near(0.1), 0.5), (0.1 + p.near(0.15), 0.1), (0.1 + p.near(0.2), -0.5))
        line(canvas, [p.at(*q) for q in stem], wood, thick + 1.5)
        for _ in range(r.randint(2, 4)):
            q = r.choice(stem[2:11])
            line(canvas, [p.at(*q), p.at(q[0] + r.uniform(-0.4, 0.4), q[1] - r.uniform(0.05, 0.3))], wood, thick)
        for _ in range(r.randint(3, 7)):
            q = r.choice(stem[1:])
            flower(q[0] + p.near(0.2), q[1] + p.near(0.1), r.uniform(5, 11))
    elif kind == "orchid":
        for _ in range(r.randint(4, 8)):
            end = (r.uniform(-0.5, 0.5), r.uniform(-0.5, 0.1))
            line(canvas, p.curve((p.near(0.06), 0.5), (end[0] * 0.3, -0.3), end), green, r.uniform(1.5, 4))
        for _ in range(r.randint(1, 3)):
            flower(p.near(0.25), p.near(0.2), r.uniform(5, 9), r.choice((3, 4, 5)))
    elif kind == "chrysanthemum":
        line(canvas, p.curve((p.near(0.1), 0.5), (p.near(0.2), 0.1), (p.near(0.1), -0.15)), green, thick + 0.5)
        for _ in range(r.randint(2, 6)):
            turn = r.uniform(-3.1, 0.1) if r.random() < 0.7 else r.random() * 6.3
            leaf_at(p.near(0.1), r.uniform(0, 0.45), turn, r.uniform(10, 22), r.uniform(4, 8))
        for at in range(r.randint(1, 3)):
            flower(p.near(0.2), -0.1 + p.near(0.2), r.uniform(10, 20) / (1 + 0.4 * at), r.randint(8, 16))
    elif kind == "bamboo":
        for _ in range(r.randint(1, 4)):
            u, count, t = r.uniform(-0.35, 0.35), r.randint(3, 5), r.uniform(-0.12, 0.12)
            wide = thick + (2 if r.random() < 0.5 else 0.5)
            for at in range(count):
                a, b = 0.5 - at / count, 0.5 - (at + 0.9) / count
                line(canvas, [p.at(u + t * a, a), p.at(u + t * b, b)], green, wide)
            for _ in range(r.randint(2, 7)):
                turn = r.choice((0.6, 1.0, 2.2, 2.6, -0.5, 3.6)) + p.near(0.3)
                leaf_at(u + p.near(0.05), r.uniform(-0.5, 0.35), turn, r.uniform(9, 20), r.uniform(2, 4.5))
    elif kind == "basket":
        p.basket(r.choice((p.red, p.green, p.blue, wood)), r.random() < 0.4, 2, r.uniform(0.25, 0.4), 0.2)
        for _ in range(r.randint(3, 7)):
            flower(p.near(0.22), r.uniform(-0.4, 0.15), r.uniform(5, 11), r.randint(4, 8))
            leaf_at(p.near(0.2), r.uniform(-0.3, 0.2), r.random() * 6.3, r.uniform(8, 15), 4)
    elif kind == "person":
        person(p)
    else:
        line(canvas, p.curve((-0.2 + p.near(0.2), 0.5), (p.near(0.3), 0.2), (p.near(0.2), -0.3)), r.choice((wood, green)), thick)
        for _ in range(r.randint(2, 6)):
            leaf_at(p.near(0.2), r.uniform(-0.2, 0.45), r.random() * 6.3, r.uniform(8, 20), r.uniform(3, 7))
        for _ in range(r.randint(1, 5)):
            flower(p.near(0.25), r.uniform(-0.4, 0.2), r.uniform(6, 15), r.randint(4, 9))


def person(p):
    """A robe, a head, sleeves, perhaps a hat or a stick."""
    r, colours = p.r, (p.red, p.green, p.blue, p.black)
    robe = [(-0.12, -0.25), (0.12, -0.25), (0.28 + p.near(0.05), 0.5), (-0.28 + p.near(0.05), 0.5)]
    shape(p.canvas, [p.at(*c) for c in robe], r.choice(colours[:3]), r.random() < 0.5, 2)
    round_(p.canvas, *p.at(0, -0.36), 0.12 * p.width, r.choice((p.black, p.red)), 2 if r.random() < 0.6 else -1)
    for side in (-1, 1):
        hand = (side * r.uniform(0.2, 0.45), r.uniform(-0.2, 0.25))
        line(p.canvas, [p.at(side * 0.1, -0.2), p.at(*hand)], r.choice(colours), r.uniform(2, 5))
        if r.random() < 0.4:
            line(p.canvas, [p.at(hand[0], -0.45), p.at(hand[0] + p.near(0.05), 0.5)], r.choice(colours), 2)
    for _ in range(r.randint(2, 6)):
        line(p.canvas, [p.at(p.near(0.1), p.near(0.2)), p.at(p.near(0.2), 0.2 + p.near(0.2))], r.choice(colours), 1.5)
    if r.random() < 0.5:
        shape(p.canvas, [p.at(-0.2, -0.42), p.at(0, -0.52), p.at(0.2, -0.42)], r.choice(colours))


def engraved(canvas, r, kind, x, y, width, height):
    """As fine lines: stems and leaves in one ink, outlined blossoms in another, perhaps a pot or a rock."""
    p = Plot(canvas, r, x, y, width, height)
    stem = r.choice((p.green, p.green, p.green, p.green, p.black, p.dark))
    bloom = r.choice((p.red, p.red, p.red, p.red, p.red, p.dark, ink(r, "pink")))
    thick = r.uniform(1.8, 4.2)
    points = []
    for _ in range(r.randint(1, 3)):
        by = (r.uniform(-0.1, 0.35), r.uniform(-0.1, 0.3))
        grown = bend((p.near(0.08), 0.5), by, (r.uniform(-0.35, 0.25), r.uniform(-0.5, -0.2)))
        points += grown
        line(canvas, [p.at(*q) for q in grown], stem, thick)
    for _ in range(r.randint(2, 9)):
        start = p.at(*r.choice(points))
        turn, length, way = r.random() * 6.28, r.uniform(9, 28), r.random()
        if way < 0.75:
            fill = way < 0.35 or (kind == "bamboo" and r.random() < 0.6)
            leaf(canvas, *start, turn, length, r.uniform(0.25, 0.6) * length, stem, fill, thick * 0.7)
        else:
            end = (start[0] + math.cos(turn) * length, start[1] + math.sin(turn) * length * 0.8)
            by = (start[0] - math.sin(turn) * length * 0.4, start[1] + math.cos(turn) * length * 0.4)
            line(canvas, bend(start, by, end), stem, thick * 0.8)
    if kind == "orchid" or r.random() < 0.2:
        for _ in range(r.randint(2, 6)):
            end = (r.uniform(-0.5, 0.5), r.uniform(-0.5, 0.3))
            line(canvas, p.curve((p.near(0.06), 0.5), (end[0] * 0.2, -0.2), end), stem, r.uniform(1.5, 4))
    if kind == "bamboo":
        canes(p, stem, thick)
    if kind != "bamboo" or r.random() < 0.35:
        for _ in range(r.randint(2, 5) if kind == "plum" else r.choice((1, 1, 1, 2, 2, 3))):
            u, v = (p.near(0.12), p.near(0.15)) if r.random() < 0.6 else r.choice(points)
            blossom(p, max(-0.4, min(0.4, u)), max(-0.35, min(0.35, v)), kind, bloom, max(1.3, thick * 0.75))
    if r.random() < 0.2:
        p.basket(r.choice((p.red, p.blue, p.green)), r.random() < 0.3, thick, r.uniform(0.2, 0.4), 0.25)
    elif r.random() < 0.2:
        line(canvas, p.curve((-0.4, 0.48), (0, 0.38), (0.4, 0.5)), r.choice((p.blue, p.green, p.red)), thick)


def canes(p, colour, thick):
    for _ in range(p.r.randint(1, 3)):
        u, lean, count = p.r.uniform(-0.3, 0.3), p.near(0.12), p.r.randint(3, 6)
        for at in range(count):
            ends = [(u + lean * (0.5 - share), 0.5 - share) for share in (at / count, (at + 0.85) / count)]
            line(p.canvas, [p.at(*q) for q in ends], colour, thick + p.r.choice((0, 1, 2)))


def blossom(p, across, down, kind, colour, thick):
    r, canvas = p.r, p.canvas
    x, y = p.at(across, down)
    size, way = r.uniform(8, 20), r.random()
    count = r.randint(7, 14) if kind == "chrysanthemum" else r.randint(4, 7)
    if way < 0.35:
        petals(canvas, x, y, size, count, colour, r.random(), r.uniform(0.6, 1.2), False, thick)
        round_(canvas, x, y, size * 0.2, colour)
    elif way < 0.6:  # a scalloped edge, scribbled inside
        turns = [at * 0.2 for at in range(32)]
        wave = [size * (1 + 0.18 * math.cos(count * a)) for a in turns]
        shape(canvas, [(x + w * math.cos(a), y + 0.9 * w * math.sin(a)) for w, a in zip(wave, turns)], colour, False, thick)
        for _ in range(r.randint(2, 5)):
            a = r.random() * 6.28
            by = (x + size * 0.5 * math.cos(a + 0.8), y + size * 0.5 * math.sin(a + 0.8))
            line(canvas, bend((x, y), by, (x + size * 0.8 * math.cos(a), y + size * 0.8 * math.sin(a))), colour, thick)
    elif way < 0.8:  # curls
        for _ in range(r.randint(3, 6)):
            place = (x + p.near(size * 0.25), y + p.near(size * 0.25))
            wide, high, turn = size * r.uniform(0.35, 0.8), size * r.uniform(0.25, 0.6), r.uniform(0, 360)
            oval(canvas, *place, wide, high, colour, turn, r.uniform(0, 120), r.uniform(200, 360), thick)
    else:
        petals(canvas, x, y, size, count, colour, r.random(), r.uniform(0.5, 1))
        round_(canvas, x, y, size * 0.25, p.body)
