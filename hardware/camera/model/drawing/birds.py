"""The one of bamboo: birds of many kinds, as lines, as spots, from signs."""
import math

from . import pictures
from .canvas import HEIGHT, WIDTH, bend, line, petals, round_, shape
from .sticks import single


class Bird:
    """A place to draw a bird at, looking to one side, with two inks."""

    def __init__(self, canvas, r, x, y, scale):
        style = canvas.style
        self.canvas, self.r, self.x, self.y, self.scale = canvas, r, x, y, scale
        self.facing = r.choice((1, -1))
        red, green, blue, black = (style[k] for k in ("red", "green", "blue", "black"))
        self.main, self.second = r.choice((green, green, green, blue, black, red)), r.choice((red, red, red, blue, green, black))
        self.body, self.red, self.green, self.blue, self.black = style["body"], red, green, blue, black
        self.fill, self.thick = r.random() < 0.5, r.uniform(1.5, 3.5)

    def at(self, across, down):
        return (self.x + self.facing * across * self.scale, self.y + down * self.scale)

    def either(self):
        return self.r.choice((self.main, self.second))

    def near(self, by):
        return self.r.gauss(0, by)

    def patch(self, points, colour, fill=None):
        shape(self.canvas, [self.at(*p) for p in points], colour, self.fill if fill is None else fill, self.thick)

    def stroke(self, points, colour, thick):
        line(self.canvas, [self.at(*p) for p in points], colour, thick)

    def egg(self, across, down, wide, high, turn=0.0):
        c, s = math.cos(turn), math.sin(turn)
        steps = [i * math.pi / 9 for i in range(18)]
        return [
            (across + wide * math.cos(t) * c - high * math.sin(t) * s, down + wide * math.cos(t) * s + high * math.sin(t) * c)
            for t in steps
        ]

    def eye(self, across, down):
        round_(self.canvas, *self.at(across, down), 2.2 * self.scale, self.body if self.fill else self.main)


def upright(b):
    """A parrot or sparrow, its tail below."""
    r, count = b.r, b.r.randint(3, 6)
    for at in range(count):
        q = (at - (count - 1) / 2) * 7
        tail = bend((q * 0.4, 10), (q + b.near(4), 30), (q * 1.3 + b.near(6) + r.choice((0, 8)), r.uniform(48, 64)))
        b.stroke(tail, r.choice((b.main, b.second, b.second)), b.thick + 1)
    b.patch(b.egg(b.near(2), -2, r.uniform(11, 17), r.uniform(20, 28), b.near(0.25)), b.main)
    for at in range(r.randint(2, 6)):
        feather = bend((-10 + b.near(2), -14 + at * 7), (0, -6 + at * 7), (9 + b.near(2), -14 + at * 7))
        b.stroke(feather, r.choice((b.second, b.body, b.main)), 2)
    head = r.uniform(-6, 10)
    b.patch(b.egg(head, -34, r.uniform(8, 12), r.uniform(8, 11)), b.either())
    b.eye(head + 3, -36)
    b.patch([(head + 9, -38), (head + 19, -33), (head + 9, -30)], b.second, True)
    for at in range(r.randint(1, 4)):
        b.stroke([(head, -43), (head - 8 + at * 6 + b.near(2), -58 + b.near(4))], b.second, 2)
    if r.random() < 0.7:
        b.stroke([(-28, r.uniform(18, 30)), (28, r.uniform(18, 34))], r.choice((b.second, b.black, b.main)), 3)


def perched(b):
    """Seen from the side, its tail up or down."""
    r, way = b.r, b.r.choice((1, -1))
    b.patch([(-30, 8 * way), (-8, -12), (14, -22), (26, -8), (18, 14), (0, 24), (-14, 16)], b.main)
    for at in range(r.randint(3, 6)):
        tail = bend((-10, 6), (-24, 8 + way * at * 7), (-38 + b.near(4), way * (20 + at * 9) + b.near(4)))
        b.stroke(tail, b.either(), b.thick)
    b.patch(b.egg(22, -28, 10, 10), b.either())
    b.patch([(30, -32), (44, -26 + b.near(3)), (30, -24)], b.second, True)
    b.eye(24, -30)
    for at in range(r.randint(2, 5)):
        wing = bend((-14 + at * 2, 4 + at * 2), (0, -6 + at * 6), (14, 2 + at * 5))
        b.stroke(wing, r.choice((b.body, b.second, b.main)), 2)
    for foot in (-2, 8):
        b.stroke([(foot, 20), (foot + b.near(3), 46)], r.choice((b.second, b.main, b.black)), 3)
    b.stroke([(-26, r.uniform(44, 52)), (30, r.uniform(44, 54))], b.either(), 3)
    if r.random() < 0.5:
        b.stroke([(20, -38), (12, -54)], b.second, 3)
        b.stroke([(22, -38), (22, -56)], b.second, 3)


def peacock(b):
    """A fan with eyes."""
    r, count = b.r, b.r.randint(7, 13)
    for at in range(count):
        a, q = math.pi * (at + 0.5) / count + math.pi, b.r.uniform(42, 52)
        tip = (q * math.cos(a), 14 + q * 1.15 * math.sin(a))
        b.stroke([(0, 14), tip], r.choice((b.main, b.green)), 2)
        round_(b.canvas, *b.at(*tip), 5 * b.scale, b.either())
        round_(b.canvas, *b.at(*tip), 2.2 * b.scale, r.choice((b.blue, b.red, b.body)))
    b.patch(b.egg(0, 14, 13, 22), r.choice((b.blue, b.main)), True)
    b.patch(b.egg(0, -14, 7, 9), r.choice((b.blue, b.main)), True)
    b.patch([(5, -16), (13, -12), (5, -10)], b.second, True)
    for foot in (-5, 5):
        b.stroke([(foot, 34), (foot + b.near(3), 56)], b.second, 3)
    for crest in (-6, 0, 6):
        b.stroke([(0, -22), (crest, -34)], b.second, 2)


def half_fan(b):
    """A peacock from the side: a long train that rises to one side, spotted."""
    r = b.r
    lean, length = r.uniform(-0.5, 0.5), r.uniform(48, 62)
    train = [(-4, 16), (-20 + 40 * lean, -length * 0.6), (4 + 40 * lean, -length), (20 + 40 * lean, -length * 0.6), (10, 12)]
    b.patch(train, b.main)
    for _ in range(r.randint(6, 22)):
        t, w = r.uniform(0.2, 0.95), r.uniform(-0.4, 0.4)
        spot = b.at(3 + 36 * lean * t + 22 * w, 12 - length * t)
        round_(b.canvas, *spot, r.uniform(1, 3.2) * b.scale, r.choice((b.body, b.second, b.blue)))
    b.patch(b.egg(8, 24, r.uniform(14, 20), r.uniform(9, 13), -0.3), r.choice((b.second, b.blue, b.body, b.main)))
    b.patch([(16, 22), (24, 0), (32, -4), (32, 4), (26, 24)], b.either())
    b.patch([(31, -3), (40, -1), (31, 2)], b.second, True)
    for _ in range(r.randint(2, 5)):
        b.stroke([(29, -4), (29 + b.near(4), -13)], b.either(), 1.5)
    for foot in (4, 12):
        b.stroke([(foot, 34), (foot, 48), (foot + 6, 50)], r.choice((b.black, b.second)), 2)
    for _ in range(r.randint(0, 7)):
        b.stroke(bend((0, 46), (-12, 20), (r.uniform(-44, -18), r.uniform(-20, 30))), b.green, r.uniform(2, 5))


def flying(b):
    """Its tail sweeps down."""
    r = b.r
    for at in range(r.randint(3, 7)):
        tail = bend((-4, 4), (-30 + at * 5 + b.near(5), 18 + b.near(5)), (-34 + at * 12 + b.near(5), r.uniform(40, 62)))
        b.stroke(tail, r.choice((b.main, b.main, b.second)), b.thick + 0.5)
    b.patch([(-14, 12), (-10, -10), (6, -26), (20, -20), (22, -4), (8, 14)], b.main)
    b.patch([(-6, 2), (-34 + b.near(5), -24 + b.near(6)), (-24 + b.near(4), -42 + b.near(6)), (4, -14)], b.either())
    if r.random() < 0.6:
        b.patch([(14, -2), (36 + b.near(4), 2 + b.near(6)), (34, 22), (8, 10)], b.either())
    b.patch(b.egg(18, -34, 9, 9), b.either())
    b.patch([(25, -38), (38, -36 + b.near(4)), (25, -30)], b.second, True)
    round_(b.canvas, *b.at(19, -36), 2 * b.scale, b.body)
    for at in range(3):
        b.stroke([(16, -42), (6 + at * 8, -58 + b.near(3))], b.second, 2)


def crane(b):
    """A crane or rooster with a bent neck."""
    r = b.r
    b.stroke(bend((-2, 8), (26, -8), (8, -34)) + bend((8, -34), (4, -44), (16, -46)), b.main, r.uniform(3, 8))
    b.patch(b.egg(-6, 12, r.uniform(18, 24), r.uniform(12, 16), b.near(0.3)), b.main)
    for at in range(r.randint(3, 8)):
        b.stroke(bend((-20, 10), (-36, 2 - at * 6), (-30 - b.near(4), -26 + at * 11)), b.either(), b.thick)
    b.patch([(16, -50), (32, -45), (16, -41)], b.second, True)
    b.patch(b.egg(12, -54, 6, 5), b.red, True)
    for foot in (-8, 2):
        b.stroke([(foot, 22), (foot + b.near(2), 54), (foot + 9, 57)], b.either(), 2.5)
    for at in range(r.randint(0, 5)):
        b.stroke(bend((-20 + at * 2, 8 + at * 3), (-4, 2 + at * 4), (8, 10 + at * 3)), r.choice((b.body, b.second)), 2)


KINDS = (upright, perched, peacock, half_fan, flying, crane)
SIGNS = [pictures.BIRDS]


def bird(canvas, r):
    style = canvas.style
    s = style["scale"] * r.uniform(0.92, 1.03)
    x, y = WIDTH / 2 + r.gauss(0, 2), HEIGHT / 2 + r.gauss(0, 2)
    kind = style["bird"]
    if kind < 0.03 or style["one is a stick"]:
        single(canvas, r, x, y, s)
        return
    drawn = kind < 0.3 and pictures.sign(canvas, r, r.choice(SIGNS[0]), x, y, 88 * s, r.uniform(70, 116) * s)
    b = Bird(canvas, r, x, y, s)
    if drawn:
        if r.random() < 0.4:
            b.stroke([(-34, r.uniform(38, 56)), (34, r.uniform(38, 58))], r.choice((b.black, b.green, b.red)), r.uniform(2, 5))
    else:
        r.choice(KINDS)(b) if r.random() < 0.4 else KINDS[int(kind * 100) % len(KINDS)](b)
    for _ in range(r.randint(0, 3)):
        petals(canvas, *b.at(r.uniform(-40, 40), r.uniform(36, 60)), r.uniform(3, 8) * s, 5, r.choice((b.red, b.green)), 0, 0.7)
