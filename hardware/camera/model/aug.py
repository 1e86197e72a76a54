"""Photo effects: rendered face (128x96 RGB) -> 64x48 RGB picture of a tile as a camera crop."""
import numpy as np, cv2, random

cv2.setNumThreads(1)
OW, OH = 48, 64
_masks = {}


def mask(rad):
    if rad not in _masks:
        m = np.zeros((128, 96), np.uint8)
        cv2.rectangle(m, (rad, 0), (95 - rad, 127), 255, -1)
        cv2.rectangle(m, (0, rad), (95, 127 - rad), 255, -1)
        for x in (rad, 95 - rad):
            for y in (rad, 127 - rad):
                cv2.circle(m, (x, y), rad, 255, -1)
        d = cv2.distanceTransform(m, cv2.DIST_L2, 3)
        _masks[rad] = (m > 0, d)
    return _masks[rad]


YY, XX = np.mgrid[0:OH, 0:OW].astype(np.float32)
YY = YY / OH - 0.5
XX = XX / OW - 0.5


def photo(face, r, rot=0.35, hard=1.0, other=None):
    g = r.random
    rad = r.choice((0, 4, 7, 10, 13))
    m, d = mask(rad)
    PX, PY = 22, 24
    cv = np.empty((128 + 2 * PY, 96 + 2 * PX, 3), np.uint8)
    body = face[2, 2].astype(np.int32)
    k = g()
    bg = (
        (np.array([20, 25, 20]) + np.array([r.random() * 60] * 3))
        if k < 0.3
        else (
            np.array([20 + g() * 40, 70 + g() * 90, 40 + g() * 60])
            if k < 0.45
            else (
                body * (0.5 + g() * 0.5)
                if k < 0.75
                else (np.array([g() * 255, g() * 255, g() * 255]) if k < 0.85 else np.array([200 + g() * 55] * 3))
            )
        )
    )
    cv[:] = np.clip(bg, 0, 255)
    if g() < 0.6:  # neighbours: same body, maybe with artwork, a dark or light gap
        gap = r.randint(1, 6)
        nb = other if (other is not None and g() < 0.6) else None
        for side in range(4):
            if g() < 0.45:
                continue
            if side == 0:
                sl = (slice(0, PY - gap), slice(PX, PX + 96))
                src = (slice(128 - (PY - gap), 128), slice(0, 96))
            elif side == 1:
                sl = (slice(PY + 128 + gap, None), slice(PX, PX + 96))
                src = (slice(0, PY - gap), slice(0, 96))
            elif side == 2:
                sl = (slice(PY, PY + 128), slice(0, PX - gap))
                src = (slice(0, 128), slice(96 - (PX - gap), 96))
            else:
                sl = (slice(PY, PY + 128), slice(PX + 96 + gap, None))
                src = (slice(0, 128), slice(0, PX - gap))
            cv[sl] = nb[src] if nb is not None else np.clip(body * (0.85 + 0.2 * g()), 0, 255)
    f = face.astype(np.float32)
    if g() < 0.5:  # artwork is engraved paint: fade / deepen ink
        c = 0.65 + g() * 0.6
        f = body + (f - body) * c
    if g() < 0.6:  # bevel shading toward one side
        w = 2 + g() * 8
        e = np.clip(d / w, 0, 1)[..., None]
        lo = 0.45 + g() * 0.5
        f = f * (lo + (1 - lo) * e)
    elif g() < 0.4:  # bright rim
        w = 2 + g() * 5
        e = np.clip(d / w, 0, 1)[..., None]
        f = 255 * (1 - e) * 0.7 + f * (1 - (1 - e) * 0.7)
    f = np.clip(f, 0, 255).astype(np.uint8)
    roi = cv[PY : PY + 128, PX : PX + 96]
    roi[m] = f[m]
    if g() < 0.35:  # tile side visible under / beside (thickness)
        t = r.randint(3, 14)
        cc = (
            np.clip(body * (0.55 + 0.35 * g()), 0, 255)
            if g() < 0.7
            else np.array([30 + g() * 60, 90 + g() * 80, 40 + g() * 60])
        )
        if g() < 0.5:
            cv[PY + 128 : PY + 128 + t, PX : PX + 96] = cc
        else:
            cv[PY : PY + 128, PX + 96 : PX + 96 + t] = cc
    # quad of the crop in canvas coordinates
    s = 1 + r.gauss(0, 0.05) * hard + 0.0
    ox, oy = r.gauss(0, 3) * hard, r.gauss(0, 4) * hard
    a = r.gauss(0, 4.5) * hard * np.pi / 180
    asp = 1 + r.gauss(0, 0.05) * hard
    hw, hh = 48 * s * asp, 64 * s / asp
    ca, sa = np.cos(a), np.sin(a)
    q = []
    for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        x, y = u * hw + r.gauss(0, 2.2) * hard, v * hh + r.gauss(0, 2.8) * hard
        q.append((PX + 48 + ox + x * ca - y * sa, PY + 64 + oy + x * sa + y * ca))
    if g() < rot:
        q = q[2:] + q[:2]
    big = g() < 0.5
    w, h = (OW * 2, OH * 2) if big else (OW + 20, OH + 26)
    M = cv2.getPerspectiveTransform(np.float32(q), np.float32([(0, 0), (w, 0), (w, h), (0, h)]))
    im = cv2.warpPerspective(cv, M, (w, h), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    k = g()
    if k < 0.35 * hard:
        im = cv2.GaussianBlur(im, (0, 0), 0.5 + g() * 2.2)
    elif k < 0.45 * hard:  # motion blur
        n = r.randint(3, 7)
        ker = np.zeros((n, n), np.float32)
        cv2.line(ker, (0, r.randint(0, n - 1)), (n - 1, r.randint(0, n - 1)), 1)
        im = cv2.filter2D(im, -1, ker / ker.sum())
    elif k < 0.65:
        sh = 0.4 + g() * 1.2
        im = cv2.addWeighted(im, 1 + sh, cv2.GaussianBlur(im, (0, 0), 1 + g() * 2), -sh, 0)  # camera sharpening
    if g() < 0.3:
        lw = r.randint(22, 46)
        im = cv2.resize(im, (lw, int(lw * 4 / 3)), interpolation=cv2.INTER_AREA)
    im = (
        cv2.resize(im, (OW, OH), interpolation=cv2.INTER_AREA if im.shape[1] >= OW else cv2.INTER_CUBIC).astype(
            np.float32
        )
        / 255
    )
    return lit(im, r)


def lit(im, r):
    """Light, shadow, colour cast, noise and JPEG on 64x48 RGB 0..1."""
    g = r.random
    if g() < 0.8:
        gx, gy = r.gauss(0, 0.25), r.gauss(0, 0.25)
        im *= (1 + gx * XX + gy * YY)[..., None]
    if g() < 0.15:
        px, py = g() - 0.5, g() - 0.5
        im += (g() * 0.7 * np.exp(-((XX - px) ** 2 + (YY - py) ** 2) / (2 * (0.05 + 0.2 * g()) ** 2)))[..., None]
    if g() < 0.12:  # hand / shadow edge
        t = g() * 6.283
        p = r.gauss(0, 0.3)
        im *= (1 - (0.25 + 0.35 * g()) / (1 + np.exp(-((XX * np.cos(t) + YY * np.sin(t)) - p) * (6 + 30 * g()))))[
            ..., None
        ]
    if g() < 0.85:
        im *= np.array([1 + r.gauss(0, 0.07), 1 + r.gauss(0, 0.04), 1 + r.gauss(0, 0.09)], np.float32)
    if g() < 0.7:
        im = np.power(np.clip(im, 0, 1.5), np.float32(np.exp(r.gauss(0, 0.3))))
    if g() < 0.6:
        mu = 0.5 + 0.4 * g()
        im = (im - mu) * (0.65 + g() * 0.75) + mu
    im *= np.float32(0.55 + g() * 0.6)
    if g() < 0.35:  # saturation
        gr = im.mean(2, keepdims=True)
        im = gr + (im - gr) * (0.25 + 1.3 * g())
    if g() < 0.5:
        im += np.random.randn(OH, OW, 1 if g() < 0.5 else 3).astype(np.float32) * (0.005 + 0.04 * g())
    im = (np.clip(im, 0, 1) * 255).astype(np.uint8)
    if g() < 0.4:
        im = cv2.imdecode(cv2.imencode(".jpg", im, [1, r.randint(25, 90)])[1], 1)
    return im
