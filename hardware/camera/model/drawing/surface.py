"""What all tiles of a set share besides their art: how large and narrow they are, how bold their lines, borders, worn paint, what the body is made of."""
import cv2
import numpy as np

from .canvas import HEIGHT, WIDTH, box

"""How a set may differ from what its rooms draw, each seldom."""
WAYS = ("bold", "fine", "worn", "bordered", "veined", "unpainted", "streaked", "glittering", "misprinted", "bled", "rimmed", "labelled")


def surface(r, inks, is_rare):
    """One maker's: `pull` across and down, and perhaps one to three ways."""
    large = r.uniform(0.86, 1.2)
    pull = (large * r.uniform(0.9, 1.1), large * r.uniform(0.94, 1.06)) if is_rare and r.random() < 0.6 else (1.0, 1.0)
    count = r.choice((0, 1, 1, 1, 2, 3)) if is_rare else 0
    return {
        "pull": pull,
        "ways": r.sample(WAYS, count),
        "wear": r.uniform(0.2, 0.7),
        "border": (r.uniform(3, 9), r.uniform(1, 2.5), r.choice(inks)),
        "veins": (r.uniform(4, 22), r.randint(2, 7)),
        "left": r.uniform(0.3, 0.6),
        "streaks": (r.uniform(5, 22), r.randint(12, 60)),
        "shift": (r.randrange(3), r.uniform(-2, 2), r.uniform(-2, 2)),
        "bleed": r.uniform(0.8, 1.8),
        "rim": (r.choice(inks + [(212, 170, 70), (30, 30, 30)]), r.choice((3, 3, 5))),
        "label": (r.uniform(5, 12), [r.uniform(0.82, 1.12) for _ in range(3)]),
    }


def noise(r, rows, columns):
    """Even noise around 0, its spots a share of the tile large."""
    state = np.random.RandomState(r.randrange(1 << 30))
    return cv2.resize(state.randn(rows, columns).astype(np.float32), (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC)


def pulled(image, body, across, down):
    move = np.float32([[across, 0, (1 - across) * WIDTH / 2], [0, down, (1 - down) * HEIGHT / 2]])
    return cv2.warpAffine(image, move, (WIDTH, HEIGHT), flags=cv2.INTER_AREA, borderValue=tuple(int(x) for x in body))


def lined(image, body, bold):
    """Lines bolder or finer; ink is darker than a pale body, and paler than a dark one."""
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2, 2))
    return (cv2.erode if bold == (sum(body) > 380) else cv2.dilate)(image, kernel)


def faded(image, body, share):
    """Of the paint only a share is left."""
    ground = np.float32(body)
    return np.clip(ground + (image.astype(np.float32) - ground) * share, 0, 255).astype(np.uint8)


def paint_of(image, body):
    """Where there is paint, 0..1."""
    return np.clip(np.abs(image.astype(np.float32) - np.float32(body)).max(-1) / 60, 0, 1)


def shifted(image, channel, across, down):
    """One ink is printed beside its place."""
    image = image.copy()
    moved = np.float32([[1, 0, across], [0, 1, down]])
    image[..., channel] = cv2.warpAffine(image[..., channel], moved, (WIDTH, HEIGHT), borderMode=cv2.BORDER_REPLICATE)
    return image


def rimmed(image, body, colour, size):
    """A rim of another ink round everything that is painted."""
    paint = paint_of(image, body)
    wide = cv2.dilate(paint, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size)))
    share = np.clip(wide - paint, 0, 1)[..., None]
    return (image * (1 - share) + np.float32(colour) * share).astype(np.uint8)


def labelled(image, body, inset, tint):
    """The face is printed on a label that is not quite as the body is."""
    away = np.ones((HEIGHT, WIDTH), np.float32)
    inset = int(inset)
    away[inset:-inset, inset:-inset] = 0
    bare = (away * (1 - paint_of(image, body)))[..., None]
    return np.clip(image * (1 - bare) + image * np.float32(tint) * bare, 0, 255).astype(np.uint8)


def rough(image, by):
    return np.clip(image.astype(np.float32) + by[..., None], 0, 255).astype(np.uint8)


def surfaced(canvas, r):
    """The drawn face as this maker makes it and as play leaves it."""
    style = canvas.style
    s, body, image = style["surface"], style["body"], canvas.image
    if s["pull"] != (1.0, 1.0):
        image = pulled(image, body, *s["pull"])
    for way in s["ways"]:
        if way in ("bold", "fine"):
            image = lined(image, body, way == "bold")
        elif way == "worn":
            spots = noise(r, 10, 8) + 0.5 * noise(r, 30, 24)
            image = faded(image, body, 1 - s["wear"] / (1 + np.exp(-5 * (spots[..., None] - 0.5))))
        elif way == "unpainted":
            image = faded(image, body, s["left"])
        elif way == "veined":
            strength, spots = s["veins"]
            image = rough(image, np.sin(4 * noise(r, spots, spots)) * strength)
        elif way == "streaked":  # bone, bamboo and wood
            strength, lines = s["streaks"]
            image = rough(image, noise(r, 3, lines) * strength)
        elif way == "glittering":
            spots = noise(r, HEIGHT, WIDTH) + noise(r, HEIGHT // 2, WIDTH // 2)
            image = rough(image, np.where(np.abs(spots) > 3, 70 * np.sign(spots), 0))
        elif way == "misprinted":
            image = shifted(image, *s["shift"])
        elif way == "bled":
            image = cv2.GaussianBlur(image, (0, 0), s["bleed"])
        elif way == "rimmed":
            image = rimmed(image, body, *s["rim"])
        elif way == "labelled":
            image = labelled(image, body, *s["label"])
    canvas.image = image
    if "bordered" in s["ways"]:
        inset, thick, colour = s["border"]
        box(canvas, inset, inset, WIDTH - inset, HEIGHT - inset, colour, thick, r.choice((0, 5)))
