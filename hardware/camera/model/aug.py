"""Photo effects: a drawn face (128×96 RGB) becomes a 64×48 RGB crop such as a camera gives."""
import functools

import cv2
import numpy as np

cv2.setNumThreads(1)
WIDTH, HEIGHT = 48, 64
"""Of the canvas round a drawn face, on each side."""
ROOM_X, ROOM_Y = 22, 24
YS, XS = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
YS = YS / HEIGHT - 0.5
XS = XS / WIDTH - 0.5


@functools.lru_cache(maxsize=None)
def tile(corner):
    """Where a tile with round corners is (128×96, 0 or 255), and how far inside each point lies."""
    mask = np.zeros((128, 96), np.uint8)
    cv2.rectangle(mask, (corner, 0), (95 - corner, 127), 255, -1)
    cv2.rectangle(mask, (0, corner), (95, 127 - corner), 255, -1)
    for x in (corner, 95 - corner):
        for y in (corner, 127 - corner):
            cv2.circle(mask, (x, y), corner, 255, -1)
    return mask, cv2.distanceTransform(mask, cv2.DIST_L2, 3)


def under(r, body):
    """What the tile lies on: dark, cloth, much like itself, anything, white."""
    g, k = r.random, r.random()
    if k < 0.3:
        return np.float32([20, 25, 20]) + g() * 60
    if k < 0.45:
        return np.float32([20 + g() * 40, 70 + g() * 90, 40 + g() * 60])
    if k < 0.75:
        return body * (0.5 + g() * 0.5)
    if k < 0.85:
        return np.float32([g() * 255, g() * 255, g() * 255])
    return np.float32([200 + g() * 55] * 3)


"""Of each side: where a neighbour lies on the canvas with a gap, and which part of a face is seen of it."""
NEIGHBOURS = (
    lambda gap: (slice(0, ROOM_Y - gap), slice(ROOM_X, ROOM_X + 96), slice(128 - ROOM_Y + gap, 128), slice(0, 96)),
    lambda gap: (slice(ROOM_Y + 128 + gap, None), slice(ROOM_X, ROOM_X + 96), slice(0, ROOM_Y - gap), slice(0, 96)),
    lambda gap: (slice(ROOM_Y, ROOM_Y + 128), slice(0, ROOM_X - gap), slice(0, 128), slice(96 - ROOM_X + gap, 96)),
    lambda gap: (slice(ROOM_Y, ROOM_Y + 128), slice(ROOM_X + 96 + gap, None), slice(0, 128), slice(0, ROOM_X - gap)),
)


def lying(face, r, other):
    """The face on what it lies on, with neighbours, bevelled edges and a side that is seen."""
    g = r.random
    body = face[2, 2].astype(np.float32)
    mask, inside = tile(r.choice((0, 4, 7, 10, 13)))
    canvas = np.empty((128 + 2 * ROOM_Y, 96 + 2 * ROOM_X, 3), np.uint8)
    canvas[:] = np.clip(under(r, body), 0, 255)
    if g() < 0.6:
        gap = r.randint(1, 6)
        beside = other if (other is not None and g() < 0.6) else None
        for place in NEIGHBOURS:
            if g() < 0.45:
                continue
            down, across, from_down, from_across = place(gap)
            shade = np.clip(body * (0.85 + 0.2 * g()), 0, 255)
            canvas[down, across] = shade if beside is None else beside[from_down, from_across]
    seen = face.astype(np.float32)
    if g() < 0.5:  # paint fades, or is fresh
        seen -= body
        seen *= 0.65 + g() * 0.6
        seen += body
    if g() < 0.6:  # bevelled edges lie in shadow
        share = np.clip(inside / (2 + g() * 8), 0, 1)[..., None]
        low = 0.45 + g() * 0.5
        seen *= low + (1 - low) * share
    elif g() < 0.4:  # or shine
        share = np.clip(inside / (2 + g() * 5), 0, 1)[..., None]
        seen *= 0.3 + 0.7 * share
        seen += 178 * (1 - share)
    np.clip(seen, 0, 255, out=seen)
    lies = canvas[ROOM_Y : ROOM_Y + 128, ROOM_X : ROOM_X + 96]
    canvas[ROOM_Y : ROOM_Y + 128, ROOM_X : ROOM_X + 96] = np.where(mask[..., None] > 0, seen, lies)
    if g() < 0.35:  # the side of the tile, below it or beside it
        thick = r.randint(3, 14)
        colour = body * (0.55 + 0.35 * g()) if g() < 0.7 else np.float32([30 + g() * 60, 90 + g() * 80, 40 + g() * 60])
        if g() < 0.5:
            canvas[ROOM_Y + 128 : ROOM_Y + 128 + thick, ROOM_X : ROOM_X + 96] = np.clip(colour, 0, 255)
        else:
            canvas[ROOM_Y : ROOM_Y + 128, ROOM_X + 96 : ROOM_X + 96 + thick] = np.clip(colour, 0, 255)
    return canvas


def cut_out(canvas, r, upside_down, hard):
    """The crop, not quite straight, sometimes too narrow or too wide."""
    scale = 1 + r.gauss(0, 0.05) * hard
    if r.random() < 0.35 * hard:
        scale += r.uniform(-0.2, 0.17)
    ox, oy = r.gauss(0, 3) * hard, r.gauss(0, 4) * hard
    turn = r.gauss(0, 4.5) * hard * np.pi / 180
    aspect = 1 + r.gauss(0, 0.05) * hard
    half_w, half_h = 48 * scale * aspect, 64 * scale / aspect
    cos, sin = np.cos(turn), np.sin(turn)
    quad = []
    for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        x, y = u * half_w + r.gauss(0, 2.2) * hard, v * half_h + r.gauss(0, 2.8) * hard
        quad.append((ROOM_X + 48 + ox + x * cos - y * sin, ROOM_Y + 64 + oy + x * sin + y * cos))
    if r.random() < upside_down:
        quad = quad[2:] + quad[:2]
    w, h = (WIDTH * 2, HEIGHT * 2) if r.random() < 0.5 else (WIDTH + 20, HEIGHT + 26)
    to = cv2.getPerspectiveTransform(np.float32(quad), np.float32([(0, 0), (w, 0), (w, h), (0, h)]))
    return cv2.warpPerspective(canvas, to, (w, h), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def focused(image, r, hard):
    """Out of focus, moved, or sharpened by the camera."""
    k = r.random()
    if k < 0.35 * hard:
        return cv2.GaussianBlur(image, (0, 0), 0.5 + r.random() * 2.2)
    if k < 0.45 * hard:
        size = r.randint(3, 7)
        kernel = np.zeros((size, size), np.float32)
        cv2.line(kernel, (0, r.randint(0, size - 1)), (size - 1, r.randint(0, size - 1)), 1)
        return cv2.filter2D(image, -1, kernel / kernel.sum())
    if k < 0.65:
        by = 0.4 + r.random() * 1.2
        return cv2.addWeighted(image, 1 + by, cv2.GaussianBlur(image, (0, 0), 1 + r.random() * 2), -by, 0)
    return image


def photo(face, r, rot=0.35, hard=1.0, other=None):
    """One crop of a face; `rot`: how often upside down, `hard`: how badly cut and focused, `other`: a face that lies beside it."""
    image = focused(cut_out(lying(face, r, other), r, rot, hard), r, hard)
    if r.random() < 0.3:
        width = r.randint(20, 46)
        image = cv2.resize(image, (width, int(width * 4 / 3)), interpolation=cv2.INTER_AREA)
    how = cv2.INTER_AREA if image.shape[1] >= WIDTH else cv2.INTER_CUBIC
    return lit(cv2.resize(image, (WIDTH, HEIGHT), interpolation=how).astype(np.float32) / 255, r)


def lit(image, r):
    """Light, shadow, colour cast, noise and JPEG on 64×48 RGB 0..1; uint8."""
    g = r.random
    if g() < 0.8:
        image *= (1 + r.gauss(0, 0.25) * XS + r.gauss(0, 0.25) * YS)[..., None]
    if g() < 0.15:  # glare
        px, py = g() - 0.5, g() - 0.5
        spread = np.float32(2 * (0.05 + 0.2 * g()) ** 2)
        image += (np.float32(g() * 0.7) * np.exp(-((XS - px) ** 2 + (YS - py) ** 2) / spread))[..., None]
    if g() < 0.12:  # the edge of a shadow
        turn, place = g() * 6.283, r.gauss(0, 0.3)
        along = XS * np.float32(np.cos(turn)) + YS * np.float32(np.sin(turn)) - np.float32(place)
        image *= (1 - np.float32(0.25 + 0.35 * g()) / (1 + np.exp(-along * np.float32(6 + 30 * g()))))[..., None]
    if g() < 0.85:
        image *= np.array([1 + r.gauss(0, 0.07), 1 + r.gauss(0, 0.04), 1 + r.gauss(0, 0.09)], np.float32)
    if g() < 0.7:
        image = cv2.pow(np.clip(image, 0, 1.5), float(np.exp(r.gauss(0, 0.3))))
    if g() < 0.6:
        middle = 0.5 + 0.4 * g()
        image = (image - middle) * (0.65 + g() * 0.75) + middle
    image *= np.float32(0.55 + g() * 0.6)
    if g() < 0.35:  # more colour or less
        grey = image.mean(2, keepdims=True)
        image = grey + (image - grey) * (0.25 + 1.3 * g())
    if g() < 0.5:
        state = np.random.Generator(np.random.SFC64(r.getrandbits(32)))
        noise = state.standard_normal((HEIGHT, WIDTH, 1 if g() < 0.5 else 3), np.float32)
        image += noise * np.float32(0.005 + 0.04 * g())
    image = (np.clip(image, 0, 1) * 255).astype(np.uint8)
    if g() < 0.4:
        image = cv2.imdecode(cv2.imencode(".jpg", image, [1, r.randint(25, 90)])[1], 1)
    return image
