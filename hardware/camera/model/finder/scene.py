"""Composes drawn tiles in perspective: lying, leaning and standing boxes with sides and backs, in rows, blocks, walls and heaps."""
import cv2
import numpy as np

import aug
from not_faces import colour

from ground import fingers

SIZE = 256
"""Of the long side of a face, in points of the picture."""
LEAST, MOST = 18, 120
"""A tile of which less is seen is no tile to find; of which less than the second is seen, one that may be missed."""
HARDLY, MOSTLY = 0.15, 0.5
FACE, BACK = 0, 1
YS, XS = np.mgrid[0:SIZE, 0:SIZE].astype(np.float32) / SIZE - 0.5


class Maker:
    """How the tiles of one set look: faces, body, back, size in mm."""

    def __init__(self, r, faces):
        self.faces = faces
        self.body = np.median(faces[:, 4:8, 40:56].reshape(-1, 3), 0).astype(np.float32)
        hue = r.choice((0.35, 0.4, 0.33, 0.6, 0.58, 0.1, 0.08, 0.12, 0.0, 0.85, 0.15, None))
        self.back = self.body * r.uniform(0.8, 1) if r.random() < 0.12 else colour(r, hue, (0.3, 1), (0.15, 0.95))
        self.width = r.uniform(18, 30)
        self.height = self.width * r.uniform(1.22, 1.48)
        self.depth = self.width * r.uniform(0.5, 0.85)
        self.layer = r.choice((0.35, 0.5, 0.65, 1))
        self.alpha, inside = aug.tile(r.choice((3, 5, 8, 11)))
        low = r.uniform(0.55, 1)
        self.bevel = (low + (1 - low) * np.clip(inside / r.uniform(2, 9), 0, 1)).astype(np.float32)
        self.worn = r.uniform(0.7, 1.1)

    def face(self, at, size):
        image = cv2.resize(self.faces[at], size, interpolation=cv2.INTER_AREA).astype(np.float32)
        image -= self.body
        image *= self.worn
        image += self.body
        return self.cut(image)

    def blank(self, r, size):
        """The back, mostly plain."""
        w, h = size
        image = np.tile(self.back, (h, w, 1))
        if r.random() < 0.1:
            cv2.rectangle(image, (w // 9, h // 12), (w - w // 9, h - h // 12), tuple(map(float, self.back * 0.6)), 2)
        return self.cut(image)

    def cut(self, image):
        """With its edges in shadow, and its opacity."""
        size = image.shape[1::-1]
        image *= cv2.resize(self.bevel, size, interpolation=cv2.INTER_AREA)[..., None]
        np.clip(image, 0, 255, out=image)
        return np.dstack([image, cv2.resize(self.alpha, size, interpolation=cv2.INTER_AREA)])


class Camera:
    """Sees the table, z towards it, from a slant."""

    def __init__(self, r, scale):
        k = r.random()
        slant = np.radians(abs(r.gauss(0, 12)) if k < 0.45 else r.uniform(15, 50) if k < 0.85 else r.uniform(45, 72))
        roll = r.choice((r.gauss(0, 0.15), r.gauss(0, 0.15), r.uniform(0, 6.3)))
        s, c = np.sin(slant), np.cos(slant)
        tilt = np.array(((1, 0, 0), (0, c, -s), (0, s, c)))
        self.slant = slant
        s, c = np.sin(roll), np.cos(roll)
        self.turn = np.array(((c, -s, 0), (s, c, 0), (0, 0, 1))) @ tilt
        self.focus = SIZE * r.uniform(1, 5)
        self.away = self.focus / scale
        self.stretch = np.array((1, 1)) if r.random() < 0.5 else np.array((r.uniform(0.72, 1.3), 1))
        self.place = self.turn.T @ np.array((0, 0, self.away))

    def seen(self, points):
        p = points @ self.turn.T
        return p[..., :2] * (self.focus / np.maximum(self.away - p[..., 2:], 1)) * self.stretch + SIZE / 2


def about_z(a):
    s, c = np.sin(a), np.cos(a)
    return np.array(((c, -s, 0), (s, c, 0), (0, 0, 1)))


def about_x(a):
    s, c = np.sin(a), np.cos(a)
    return np.array(((1, 0, 0), (0, c, s), (0, -s, c)))


STANDING, FACE_DOWN = np.pi / 2, np.pi


"""Corners of each surface of a box, clockwise from outside: face, back, upper, right, lower and left side."""
CORNERS = np.array(((0, 1, 2, 3), (5, 4, 7, 6), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)))
FIRST = CORNERS[:, 0]


class Tile:
    """A box: face up where `lean` is 0, its face to the near side of the table where it stands, face down at half a turn."""

    def __init__(self, maker, face, place, yaw, lean=0.0, z=0.0):
        self.maker, self.at_face = maker, face
        x, y, d = maker.width / 2, maker.height / 2, maker.depth / 2
        box = np.array([(sx * x, sy * y, sz * d) for sz in (1, -1) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))])
        turn = about_z(yaw) @ about_x(lean)
        box = box @ turn.T
        box += np.array((*place, z - box[:, 2].min()))
        self.corners, self.turn, self.middle = box, turn, box.mean(0)

    def sides(self, camera):
        """The surfaces that the camera sees: which (the face 0, the back 1), outward normal, where their corners show."""
        normals = np.vstack([self.turn.T[2], -self.turn.T[2], -self.turn.T[1], self.turn.T[0], self.turn.T[1], -self.turn.T[0]])
        away = ((camera.place - self.corners[FIRST]) * normals).sum(1)
        shown = camera.seen(self.corners)
        return [(which, normals[which], shown[CORNERS[which]]) for which in np.flatnonzero(away > 0)]


def arranged(r, maker, span):
    """Tiles where players put them; `span`: how far from the middle they may lie, in mm."""
    tiles, others = [], [maker.width, maker.height, maker.depth]
    w, h, d = others

    def face():
        return r.randrange(len(maker.faces))

    def put(kind):
        yaw = r.choice((r.gauss(0, 0.06), r.gauss(0, 0.06), r.uniform(0, 6.3)))
        middle = np.array((r.uniform(-span, span), r.uniform(-span, span)))
        along, down = about_z(yaw)[:2, 0], about_z(yaw)[:2, 1]
        gap = r.choice((0, 0.2, 0.6, r.uniform(0, 6)))
        if kind in ("row", "standing", "racks"):
            lean = {"row": 0, "standing": STANDING - abs(r.gauss(0, 0.15)), "racks": -STANDING}[kind]
            count, at = r.randint(1, 14), 0.0
            for _ in range(count):
                sideways = kind == "row" and r.random() < 0.04
                place = middle + along * (at - count * w / 2) + down * r.gauss(0, 0.4)
                tiles.append(Tile(maker, face(), place, yaw + (np.pi / 2 if sideways else r.gauss(0, 0.01)) + r.choice((0, 0, 0, np.pi if kind == "row" else 0)), lean))
                at += w + gap + (h - w if sideways else 0) + (r.uniform(5, 30) if r.random() < 0.08 else 0)
        elif kind in ("block", "wall"):
            rows, columns = (r.randint(2, 6), r.randint(2, 9)) if kind == "block" else (1, r.randint(2, 17))
            up = kind == "block" and r.random() < 0.85
            for row in range(rows):
                for column in range(columns):
                    place = middle + along * ((column - columns / 2) * (w + gap)) + down * ((row - rows / 2) * (h + gap))
                    for level in range(1 if kind == "block" else r.choice((1, 2, 2))):
                        tiles.append(Tile(maker, face(), place, yaw, 0 if up else FACE_DOWN, level * d))
        else:
            count, spread = r.randint(1, 40), r.uniform(0.8, 1.6)
            for at in range(count):
                reach = spread * w * np.sqrt(count)
                place = middle + np.array((r.uniform(-reach, reach), r.uniform(-reach, reach)))
                near = min((np.hypot(*(place - t.middle[:2])) for t in tiles), default=99)
                on = near < 0.85 * h
                if on and (kind == "apart" or r.random() < 0.7):
                    continue
                k = r.random()
                lean = 0 if k < 0.7 else FACE_DOWN if k < 0.85 else r.choice((STANDING, -STANDING))
                tiles.append(Tile(maker, face(), place, r.uniform(0, 6.3), lean + (r.gauss(0, 0.25) if on else 0), d if on else 0))

    for _ in range(r.choice((1, 1, 2, 3))):
        put(r.choice(("row", "row", "row", "row", "standing", "standing", "racks", "block", "block", "wall", "apart", "apart", "heap")))
    return tiles


def drawn_over(image, faces_at, tiles, camera, r):
    """Draws the tiles, the far ones first; notes in `faces_at` of which tile each point shows a face (1, 3, ...) or a back (2, 4, ...)."""
    light = np.array((r.uniform(-1, 1), r.uniform(-1, 1), r.uniform(0.6, 2)))
    light /= np.linalg.norm(light)
    low = r.uniform(0.35, 0.8)
    tiles_there = [at for at, tile in enumerate(tiles) if (np.abs(camera.seen(tile.middle) - SIZE / 2) < SIZE).all()]
    order = sorted(tiles_there, key=lambda at: -np.linalg.norm(tiles[at].middle - camera.place))
    shadow = np.zeros((SIZE, SIZE), np.float32)
    for tile in (tiles[at] for at in tiles_there):
        fall = tile.corners.copy()
        fall[:, :2] -= fall[:, 2:] * light[:2] / light[2] * 0.8
        fall[:, 2] = 0
        cv2.fillConvexPoly(shadow, cv2.convexHull(camera.seen(fall).astype(np.float32)).astype(np.int32), 1.0)
    if r.random() < 0.85:
        image *= 1 - r.uniform(0.1, 0.6) * cv2.GaussianBlur(shadow, (0, 0), r.uniform(0.5, 6))[..., None]
    for at in order:
        tile, maker = tiles[at], tiles[at].maker
        for which, normal, quad in tile.sides(camera):
            if (quad.max(0) < 0).any() or (quad.min(0) > SIZE).any():
                continue
            shade = low + (1 - low) * max(0, float(normal @ light)) ** 0.5 if r.random() < 0.97 else r.uniform(0.4, 1)
            whole = np.round(quad * 16).astype(np.int32)
            if which > 1:
                edge = quad[[0, 1]] + (quad[[3, 2]] - quad[[0, 1]]) * maker.layer
                for part, tint in (((quad[0], quad[1], edge[1], edge[0]), maker.body), ((edge[0], edge[1], quad[2], quad[3]), maker.back)):
                    points = np.round(np.array(part) * 16).astype(np.int32)
                    cv2.fillConvexPoly(image, points, tuple(map(float, tint * shade)), cv2.LINE_AA, 4)
                cv2.fillConvexPoly(faces_at, np.round(quad).astype(np.int32), 0.0)
                continue
            under = maker.body if which == 0 else maker.back
            cv2.fillConvexPoly(image, whole, tuple(map(float, under * shade * 0.75)), cv2.LINE_AA, 4)
            paste(image, (lambda size: maker.face(tile.at_face, size)) if which == 0 else (lambda size: maker.blank(r, size)), quad, shade)
            cv2.fillConvexPoly(faces_at, np.round(quad).astype(np.int32), float(2 * at + 1 + which))


def paste(image, art, quad, shade):
    """Warps a surface, which `art` draws with opacity in a size, into its four corners."""
    x0, y0 = np.maximum(np.floor(quad.min(0)).astype(int) - 1, 0)
    x1, y1 = np.minimum(np.ceil(quad.max(0)).astype(int) + 2, SIZE)
    if x1 <= x0 or y1 <= y0:
        return
    long = max(np.hypot(*(quad[3] - quad[0])), np.hypot(*(quad[2] - quad[1])))
    wide = max(np.hypot(*(quad[1] - quad[0])), np.hypot(*(quad[2] - quad[3])))
    h, w = int(np.clip(long * 1.3, 4, 128)), int(np.clip(wide * 1.3, 3, 96))
    small = art((w, h))
    to = cv2.getPerspectiveTransform(np.float32([(0, 0), (w, 0), (w, h), (0, h)]), np.float32(quad - (x0, y0)))
    laid = cv2.warpPerspective(small, to, (x1 - x0, y1 - y0), flags=cv2.INTER_LINEAR)
    share = laid[..., 3:] / 255
    part = image[y0:y1, x0:x1]
    part *= 1 - share
    part += laid[..., :3] * (share * shade)


def lit(image, r):
    """Light, shadow, gloss, colour cast, focus, noise and JPEG; uint8."""
    g, size = r.random, len(image)
    if g() < 0.8:
        image *= (1 + r.gauss(0, 0.3) * XS + r.gauss(0, 0.3) * YS)[..., None]
    for _ in range(r.choice((0, 0, 0, 1, 2))):
        px, py, spread = g() - 0.5, g() - 0.5, 2 * (0.02 + 0.15 * g()) ** 2
        image += np.float32(g() * 130) * (np.exp(-((XS - px) ** 2 + (YS - py) ** 2) / spread))[..., None]
    if g() < 0.25:
        turn, place = g() * 6.283, r.gauss(0, 0.25)
        along = XS * np.float32(np.cos(turn)) + YS * np.float32(np.sin(turn)) - np.float32(place)
        image *= (1 - (0.25 + 0.4 * g()) / (1 + np.exp(np.clip(-along * (10 + 60 * g()), -40, 40))))[..., None]
    image *= np.float32([1 + r.gauss(0, 0.08), 1 + r.gauss(0, 0.04), 1 + r.gauss(0, 0.1)])
    if g() < 0.5:
        image = 255 * cv2.pow(np.clip(image / 255, 0, 1.3), float(np.exp(r.gauss(0, 0.3))))
    if g() < 0.5:
        middle = 128 + 90 * (g() - 0.5)
        image = (image - middle) * (0.6 + 0.8 * g()) + middle
    image *= 0.5 + g() * 0.65
    if g() < 0.15:
        image[:] = image.mean(2, keepdims=True)
    k = g()
    if k < 0.4:
        image = cv2.GaussianBlur(image, (0, 0), 0.3 + 1.4 * g() ** 2)
    elif k < 0.47:
        length = r.randint(2, 7)
        kernel = np.zeros((length, length), np.float32)
        cv2.line(kernel, (0, r.randint(0, length - 1)), (length - 1, r.randint(0, length - 1)), 1)
        image = cv2.filter2D(image, -1, kernel / kernel.sum())
    elif k < 0.65:
        image = cv2.addWeighted(image, 1.6, cv2.GaussianBlur(image, (0, 0), 1 + g()), -0.6, 0)
    if g() < 0.5:
        noisy = np.random.Generator(np.random.SFC64(r.getrandbits(32)))
        image = image + noisy.standard_normal((size, size, 1), np.float32) * np.float32(1 + 9 * g() ** 2)
    image = np.clip(image, 0, 255).astype(np.uint8)
    if g() < 0.5:
        image = cv2.imdecode(cv2.imencode(".jpg", image, [1, r.randint(30, 92)])[1], 1)
    return image


def scene(r, pool, grounds):
    """A picture, SIZE×SIZE RGB; its tiles as (quad, FACE or BACK) and those that may be missed."""
    image = grounds(r)
    if r.random() < 0.12:
        return lit(image, r), [], []
    long = float(np.exp(r.uniform(np.log(LEAST), np.log(MOST))))
    maker = Maker(r, pool[r.randrange(len(pool))])
    camera = Camera(r, long / maker.height)
    span = 0.42 * SIZE / camera.focus * camera.away
    tiles = arranged(r, maker, span)
    faces_at = np.zeros((SIZE, SIZE), np.float32)
    drawn_over(image, faces_at, tiles, camera, r)
    if r.random() < 0.12:
        faces_at[fingers(r, image, long * 0.7)] = 0
    points = np.bincount(faces_at.astype(np.int32).ravel(), minlength=2 * len(tiles) + 1)
    found, ignored = [], []
    for at, tile in enumerate(tiles):
        for which, _, quad in tile.sides(camera):
            if which > BACK:
                continue
            area = cv2.contourArea(quad.astype(np.float32))
            seen = points[2 * at + 1 + which] / max(area, 1)
            middle = quad.mean(0)
            narrow = min(np.hypot(*(quad[1] - quad[0])), np.hypot(*(quad[3] - quad[0])))
            if seen < HARDLY or not (0 <= middle.min() and middle.max() < SIZE):
                continue
            (found if seen >= MOSTLY and narrow >= 5 else ignored).append((quad, which))
    return lit(image, r), found, ignored
