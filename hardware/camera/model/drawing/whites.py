"""The white dragon: nothing, or frames of all kinds, sometimes with a letter or a word inside."""
from .canvas import HEIGHT, WIDTH, box, line, oval, round_
from .honours import dragon
from .styles import WHITES
from .writing import character, latin


def white(canvas, r):
    style = canvas.style
    kind = style["white"] if r.random() < 0.8 else r.choice(WHITES)
    colour = style[r.choice(("blue", "blue", "black", "dark", "green"))]
    if style["dragons are pictures"] and r.random() < 0.8:
        dragon(canvas, r, tuple(int(0.75 * x) for x in style["body"]) if r.random() < 0.4 else style["blue"])
        return
    if kind == "blank":
        return
    FRAMES.get(kind, plain)(canvas, r, Frame(canvas, r, colour))
    if kind == "text" or r.random() < 0.12:
        text = r.choice(("B", "P", "白", "白", "Wh", "W", "板"))
        size = r.uniform(18, 50)
        if ord(text[0]) > 255:
            character(canvas, r, text, WIDTH / 2, HEIGHT / 2, size + 6, size + 6, r.choice((colour, style["black"])))
        else:
            latin(canvas, r, text, WIDTH / 2, HEIGHT / 2, size, r.choice((colour, style["red"])))


class Frame:
    """A frame as large as a maker likes it; `ring` draws it smaller by so much."""

    def __init__(self, canvas, r, colour):
        across, down = r.uniform(8, 32), r.uniform(10, 34)
        self.canvas, self.colour = canvas, colour
        self.x0, self.y0, self.x1, self.y1 = across, down, WIDTH - across, HEIGHT - down
        self.thick, self.cut = r.uniform(2, 7), r.uniform(4, 16)

    def ring(self, inside, thick, cut=False):
        corner = max(1, self.cut - inside * 0.4) if cut else 0
        box(self.canvas, self.x0 + inside, self.y0 + inside, self.x1 - inside, self.y1 - inside, self.colour, thick, corner)

    def corners(self):
        return [(x, y, sx, sy) for x, sx in ((self.x0, 1), (self.x1, -1)) for y, sy in ((self.y0, 1), (self.y1, -1))]


def plain(_canvas, r, f):
    f.ring(0, f.thick, r.random() < 0.5)


def double(_canvas, r, f):
    f.ring(0, f.thick, r.random() < 0.5)
    f.ring(r.uniform(4, 11) + f.thick / 2, r.uniform(1, 3), r.random() < 0.5)


def ornate(canvas, r, f):
    f.ring(0, f.thick, True)
    f.ring(f.thick + 5, 1.5, r.random() < 0.5)
    for x, y, _sx, _sy in f.corners():
        round_(canvas, x, y, r.uniform(5, 10), f.colour, 2)


def cornered(canvas, r, f):
    reach = r.uniform(12, 30)
    for x, y, sx, sy in f.corners():
        line(canvas, [(x + sx * reach, y), (x, y), (x, y + sy * reach)], f.colour, f.thick)
        inner = [(x + sx * reach, y + sy * 8), (x + sx * 8, y + sy * 8), (x + sx * 8, y + sy * reach)]
        line(canvas, inner, f.colour, max(1, f.thick / 2))


def dashed(canvas, r, f):
    count, gap = r.randint(3, 8), r.uniform(6, 12)
    f.ring(0, 1.5)
    f.ring(gap, 1.5)
    for at in range(count):
        first, last = (at + 0.2) / count, (at + 0.8) / count
        for y in (f.y0, f.y1 - gap):
            wide = f.x1 - f.x0
            box(canvas, f.x0 + wide * first, y + 2, f.x0 + wide * last, y + gap - 2, f.colour)
        for x in (f.x0, f.x1 - gap):
            high = f.y1 - f.y0
            box(canvas, x + 2, f.y0 + high * first, x + gap - 2, f.y0 + high * last, f.colour)


def hatched(canvas, r, f):
    f.ring(0, f.thick)
    wide = r.uniform(7, 13)
    f.ring(wide, 2)
    slant = r.choice((0, wide))
    for at in range(0, int(f.y1 - f.y0), 4):
        line(canvas, [(f.x0, f.y0 + at), (f.x0 + wide, f.y0 + at + slant)], f.colour, 1)
        line(canvas, [(f.x1 - wide, f.y0 + at), (f.x1, f.y0 + at)], f.colour, 1)
    for at in range(0, int(f.x1 - f.x0), 4):
        line(canvas, [(f.x0 + at, f.y0), (f.x0 + at, f.y0 + wide)], f.colour, 1)
        line(canvas, [(f.x0 + at, f.y1 - wide), (f.x0 + at, f.y1)], f.colour, 1)


def lattice(canvas, r, f):
    """A wide band of crossed lines, or of bars with spots at its corners and middles."""
    wide = r.uniform(12, 24)
    f.ring(0, r.uniform(2, 4))
    f.ring(wide, r.uniform(2, 4))
    f.ring(wide / 2, r.uniform(1, 2))
    for at in range(1, 8):
        x, y = f.x0 + (f.x1 - f.x0) * at / 8, f.y0 + (f.y1 - f.y0) * at / 8
        for lines in (((x, f.y0), (x, f.y0 + wide)), ((x, f.y1 - wide), (x, f.y1)), ((f.x0, y), (f.x0 + wide, y)), ((f.x1 - wide, y), (f.x1, y))):
            line(canvas, lines, f.colour, r.uniform(1, 2))
    if r.random() < 0.5:
        spot = canvas.style["red"]
        for x, y in ((WIDTH / 2, f.y0 + wide / 2), (WIDTH / 2, f.y1 - wide / 2), (f.x0 + wide / 2, HEIGHT / 2), (f.x1 - wide / 2, HEIGHT / 2)):
            box(canvas, x - 6, y - 6, x + 6, y + 6, spot)


def nested(canvas, r, f):
    """A frame, and a smaller one in its middle, joined by lines."""
    f.ring(0, f.thick / 2 + 1)
    inside = r.uniform(0.3, 0.7) * (f.x1 - f.x0) / 2
    f.ring(inside, r.uniform(1.5, 3))
    if r.random() < 0.6:
        for x in (-1, 1):
            line(canvas, [(WIDTH / 2 + x * ((f.x1 - f.x0) / 2 - inside), HEIGHT / 2), (WIDTH / 2 + x * (f.x1 - f.x0) / 2, HEIGHT / 2)], f.colour, 2)
        for y in (-1, 1):
            line(canvas, [(WIDTH / 2, HEIGHT / 2 + y * ((f.y1 - f.y0) / 2 - inside)), (WIDTH / 2, HEIGHT / 2 + y * (f.y1 - f.y0) / 2)], f.colour, 2)
    if r.random() < 0.3:
        oval(canvas, WIDTH / 2, HEIGHT / 2, r.uniform(4, 16), r.uniform(4, 16), f.colour, thick=2)


FRAMES = {
    "frame": plain,
    "double": double,
    "text": double,
    "ornate": ornate,
    "corner": cornered,
    "dash": dashed,
    "hatch": hatched,
    "lattice": lattice,
    "nested": nested,
}
