"""Procedural mahjong tile faces. style() draws one 'set' of artwork parameters, face(style,label) one RGB 120x160 picture."""
import random, math, os, glob, functools
import numpy as np, cv2
from PIL import Image, ImageDraw, ImageFont

cv2.setNumThreads(1)
W, H = 120, 160
LABELS = (
    [f"dots-{i}" for i in range(1, 10)]
    + [f"bamboo-{i}" for i in range(1, 10)]
    + [f"characters-{i}" for i in range(1, 10)]
    + [
        "honors-east",
        "honors-south",
        "honors-west",
        "honors-north",
        "honors-red",
        "honors-green",
        "honors-white",
        "bonus-spring",
        "bonus-summer",
        "bonus-autumn",
        "bonus-winter",
        "bonus-plum",
        "bonus-orchid",
        "bonus-chrysanthemum",
        "bonus-bamboo",
    ]
)
# Another folder through the environment, so that none has to be installed.
FT = os.environ.get("FONTS", "/usr/share/fonts/").rstrip("/") + "/"
CJK = []
for p in [
    "truetype/arphic/*.tt?",
    "truetype/arphic-*/*.ttf",
    "truetype/cns11643/*.ttf",
    "truetype/cwtex/*.ttf",
    "truetype/klee/*",
    "truetype/lxgw-wenkai/*",
    "truetype/aoyagi*/*",
    "truetype/kouzan*/*",
    "truetype/motoya*/*",
    "truetype/reggae/*",
    "truetype/smiley*/*",
    "truetype/wqy/*",
    "opentype/ipafont-*/*",
    "opentype/noto/*CJK*",
    "truetype/moe*/*",
]:
    CJK += sorted(glob.glob(FT + p))
FALLBACK = FT + "truetype/arphic/ukai.ttc"
SYSTEM = "/usr/share/fonts/truetype/"
LAT = [f for f in glob.glob(SYSTEM + "dejavu/*.ttf") + glob.glob(SYSTEM + "liberation/*.ttf") if "Mono" not in f]
NUM = "一二三四五六七八九"
USED = set(NUM + "伍萬万東东南西北中發发春夏秋冬梅蘭兰菊竹白")


@functools.lru_cache(maxsize=400)
def font(path, size, index=0):
    return ImageFont.truetype(path, size, index=index)


@functools.lru_cache(maxsize=60000)
def glyph(path, ch, index=0):
    """tight mask of a glyph at 96px or None"""
    try:
        f = font(path, 96, index)
        m = f.getmask(ch, mode="L")
    except Exception:
        return None
    a = np.array(m, dtype=np.uint8).reshape(m.size[1], m.size[0])
    ys, xs = np.where(a > 40)
    if len(ys) < 20:
        return None
    return a[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1]


@functools.lru_cache(maxsize=1000)
def notdef(path, index=0):
    g = glyph(path, "\U0010FFFE", index)
    return g


def has(path, ch, index=0):
    g = glyph(path, ch, index)
    if g is None:
        return False
    n = notdef(path, index)
    return not (n is not None and n.shape == g.shape and (n == g).all())


def pickfont(r, ch):
    for _ in range(12):
        # brush / kai styles are what real tiles carry, so weight them up
        f = r.choice(KAI) if r.random() < 0.6 else r.choice(CJK)
        if has(f, ch):
            return f
    return FALLBACK


KAI = [f for f in CJK if any(k in f.lower() for k in ("kai", "klee", "aoyagi", "kouzan", "ukai"))]


def col(r, kind):
    def c(h0, h1, s0, s1, v0, v1):
        hsv = np.uint8([[[int(r.uniform(h0, h1)) % 180, int(255 * r.uniform(s0, s1)), int(255 * r.uniform(v0, v1))]]])
        return tuple(int(x) for x in cv2.cvtColor(hsv, cv2.COLOR_HSV2RGB)[0, 0])

    if kind == "black":
        return c(0, 180, 0, 0.35, 0.03, 0.3)
    if kind == "blue":
        return c(102, 124, 0.6, 1, 0.3, 0.95)
    if kind == "lightblue":
        return c(98, 118, 0.35, 0.75, 0.6, 0.95)
    if kind == "green":
        return c(55, 88, 0.5, 1, 0.2, 0.7)
    if kind == "lightgreen":
        return c(50, 85, 0.4, 0.9, 0.6, 0.9)
    if kind == "red":
        return c(-8, 6, 0.7, 1, 0.5, 1)
    if kind == "pink":
        return c(-8, 10, 0.4, 0.75, 0.8, 1)
    if kind == "brown":
        return c(5, 16, 0.4, 0.8, 0.2, 0.5)
    if kind == "yellow":
        return c(18, 30, 0.6, 1, 0.7, 1)
    return c(0, 180, 0.5, 1, 0.3, 1)


def style(seed):
    r = random.Random(seed)
    s = {"r": r, "seed": seed}
    faded = r.random() < 0.18
    s["red"] = col(r, "pink" if faded else "red")
    s["green"] = col(r, "lightgreen" if faded else "green")
    s["blue"] = col(r, "lightblue" if faded else "blue")
    s["black"] = col(r, "black")
    if r.random() < 0.22:
        s["blue"] = s["black"]  # sets with black instead of blue
    if r.random() < 0.12:
        s["green"] = s["black"] if r.random() < 0.4 else col(r, "green")
    s["dark"] = s[r.choice(["blue", "black", "black", "blue", "green"])]
    s["wind"] = s["dark"] if r.random() < 0.7 else s[r.choice(["blue", "black", "red", "green"])]
    s["wan"] = s["red"] if r.random() < 0.88 else s[r.choice(["dark", "black", "green"])]
    b = r.uniform(0.8, 1)
    t = r.choice([(1, 1, 1), (1, 0.98, 0.94), (1, 0.96, 0.86), (0.97, 0.98, 1), (0.96, 1, 0.97), (1, 0.93, 0.85)])
    s["body"] = tuple(int(255 * b * x) for x in t)
    s["trad"] = r.random() < 0.8
    s["fnum"] = r.random() < 0.5
    base = None
    for _ in range(8):
        base = r.choice(KAI) if r.random() < 0.65 else r.choice(CJK)
        if has(base, "萬") and has(base, "東"):
            break
    s["base"] = base
    s["onefont"] = r.random() < 0.6
    s["weight"] = r.choice([-1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5])
    s["shear"] = r.gauss(0, 0.06)
    s["elastic"] = r.choice([0, 0, 0, 1, 1, 2])
    s["hollow"] = r.random() < 0.05
    s["scale"] = r.uniform(0.82, 1.12)
    # index
    k = r.random()
    s["idx"] = (
        None
        if k < 0.5
        else dict(
            kind="arab" if k < 0.93 else "cjk",
            pos=r.choice(["tl", "tr", "tl", "tr", "both", "br"]),
            col=s[r.choice(["red", "black", "blue", "green"])],
            font=r.choice(LAT),
            size=r.randint(18, 32),
        )
    )
    # dots
    s["dot"] = dict(
        kind=r.choice(["rings", "rings", "rings", "cross", "flower", "ringdot", "solid", "wheel", "spiral"]),
        rings=r.randint(2, 4),
        pet=r.randint(5, 10),
        th=r.uniform(0.1, 0.22),
        inner=r.choice(["same", "same", "red", "other"]),
        fill=r.random() < 0.4,
    )
    s["dotscheme"] = r.random()
    s["slope"] = r.choice([1, 1, 1, -1])
    s["slant7"] = r.uniform(0.15, 0.9)
    s["bam"] = dict(
        kind=r.choice(["bead3", "bead2", "rod", "bone", "bone", "bead3", "leaf", "outline"]),
        w=r.uniform(0.1, 0.2),
        hl=r.random() < 0.6,
        joint=r.random() < 0.6,
        scheme=r.random(),
    )
    s["bird"] = r.randint(0, 5)
    s["white"] = r.choice(["blank", "frame", "frame", "double", "double", "ornate", "corner", "dash", "text", "hatch"])
    s["bonus"] = dict(
        lay=r.choice(["lr", "rl", "lr", "rl", "lr", "rl", "tt", "mid", "side"]),
        num=r.choice(["arab", "arab", "arab", "cjk", "none"]),
        ccol=r.choice(["red", "dark", "green", "blue", "mix"]),
        ncol=r.choice(["red", "dark", "green", "blue", "mix"]),
        font=r.choice(LAT),
        plantcol=r.random(),
    )
    return s


class Cv:
    def __init__(s, st):
        s.im = np.empty((H, W, 3), np.uint8)
        s.im[:] = st["body"]
        s.st = st


def warp(r, m, st):
    h, w = m.shape
    pad = 14
    m = cv2.copyMakeBorder(m, pad, pad, pad, pad, cv2.BORDER_CONSTANT)
    k = st["weight"] + r.choice([0, 0, 0, 1])
    if k > 0:
        m = cv2.dilate(m, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (k * 2 // 1 | 1, k * 2 // 1 | 1)))
    elif k < 0:
        m = cv2.erode(m, np.ones((2, 2), np.uint8))
    sh = st["shear"] + r.gauss(0, 0.02)
    A = np.float32([[1, sh, -sh * h / 2], [r.gauss(0, 0.02), 1, 0]])
    m = cv2.warpAffine(m, A, (m.shape[1], m.shape[0]))
    if r.random() < 0.6:  # stretch parts of the glyph differently, as other hands / moulds do

        def mono(n, amp):
            t = np.linspace(0, 1, 6)
            v = np.clip(t + np.array([0] + [r.gauss(0, amp) for _ in range(4)] + [0]), 0, 1)
            v.sort()
            return (np.interp(np.linspace(0, 1, n), t, v) * (n - 1)).astype(np.float32)

        mx, my = mono(m.shape[1], 0.045), mono(m.shape[0], 0.045)
        m = cv2.remap(m, np.tile(mx, (m.shape[0], 1)), np.tile(my[:, None], (1, m.shape[1])), cv2.INTER_LINEAR)
    if st["elastic"]:
        n = st["elastic"] * 2.2
        g = np.random.RandomState(r.randint(0, 1 << 30))
        dx = cv2.resize(g.randn(4, 4).astype(np.float32), (m.shape[1], m.shape[0]), interpolation=cv2.INTER_CUBIC) * n
        dy = cv2.resize(g.randn(4, 4).astype(np.float32), (m.shape[1], m.shape[0]), interpolation=cv2.INTER_CUBIC) * n
        yy, xx = np.mgrid[0 : m.shape[0], 0 : m.shape[1]].astype(np.float32)
        m = cv2.remap(m, xx + dx, yy + dy, cv2.INTER_LINEAR)
    if st["hollow"]:
        e = cv2.erode(m, np.ones((3, 3), np.uint8))
        m = cv2.subtract(m, (e * 0.8).astype(np.uint8))
    return m[pad - 4 : -(pad - 4), pad - 4 : -(pad - 4)]


def blit(c, m, x, y, w, h, color):
    """paste mask into box centre x,y size w,h"""
    w = max(3, int(w))
    h = max(3, int(h))
    m = cv2.resize(m, (w, h), interpolation=cv2.INTER_AREA).astype(np.float32)[..., None] / 255
    x0 = int(x - w / 2)
    y0 = int(y - h / 2)
    X0 = max(0, x0)
    Y0 = max(0, y0)
    X1 = min(W, x0 + w)
    Y1 = min(H, y0 + h)
    if X1 <= X0 or Y1 <= Y0:
        return
    m = m[Y0 - y0 : Y1 - y0, X0 - x0 : X1 - x0]
    d = c.im[Y0:Y1, X0:X1]
    c.im[Y0:Y1, X0:X1] = (d * (1 - m) + np.array(color, np.float32) * m).astype(np.uint8)


def ch(c, r, t, x, y, w, h, color, keep=0.35):
    st = c.st
    f = st["base"] if st["onefont"] and has(st["base"], t) else pickfont(r, t)
    g = glyph(f, t)
    if g is None:
        f = FALLBACK
        g = glyph(f, t)
    m = warp(r, g, st)
    gh, gw = m.shape
    if t == "一":  # thin: keep aspect
        a = w / gw
        blit(c, m, x, y, w, max(4, gh * a * r.uniform(0.8, 1.3)), color)
        return
    a = min(w / gw, h / gh)
    ww = gw * a
    hh = gh * a
    k = r.uniform(0, 1)
    ww += (w - ww) * k * keep * 2 if ww < w else 0
    hh += (h - hh) * k * keep * 2 if hh < h else 0
    blit(c, m, x, y, ww, hh, color)


def latin(c, r, t, x, y, size, color, fp=None):
    f = font(fp or r.choice(LAT), size)
    im = Image.fromarray(c.im)
    d = ImageDraw.Draw(im)
    d.text((x, y), t, fill=color, font=f, anchor="mm")
    c.im = np.array(im)


def L(v):
    return int(round(v * 16))


def circ(c, x, y, rad, color, th=-1):
    if rad < 0.6:
        return
    cv2.circle(c.im, (L(x), L(y)), L(rad), color, th if th < 0 else max(1, int(round(th))), cv2.LINE_AA, 4)


def poly(c, pts, color, fill=True, th=2, closed=True):
    p = np.int32([[L(a), L(b)] for a, b in pts])
    if fill:
        cv2.fillPoly(c.im, [p], color, cv2.LINE_AA, 4)
    else:
        cv2.polylines(c.im, [p], closed, color, max(1, int(round(th))), cv2.LINE_AA, 4)


def line(c, pts, color, th):
    poly(c, pts, color, False, th, False)


def bez(p0, p1, p2, n=12):
    return [
        (
            (1 - t) ** 2 * p0[0] + 2 * t * (1 - t) * p1[0] + t * t * p2[0],
            (1 - t) ** 2 * p0[1] + 2 * t * (1 - t) * p1[1] + t * t * p2[1],
        )
        for t in [i / n for i in range(n + 1)]
    ]


def petals(c, x, y, rad, n, color, rot=0, wid=0.5, fill=True, th=1):
    for i in range(n):
        a = rot + 2 * math.pi * i / n
        px, py = x + math.cos(a) * rad * 0.55, y + math.sin(a) * rad * 0.55
        cv2.ellipse(
            c.im,
            (L(px), L(py)),
            (L(rad * 0.45), L(rad * wid * 0.45)),
            math.degrees(a),
            0,
            360,
            color,
            -1 if fill else max(1, int(th)),
            cv2.LINE_AA,
            4,
        )


def dot(c, r, x, y, rad, color, d, other):
    b = c.st["body"]
    k = d["kind"]
    inner = color if d["inner"] == "same" else (c.st["red"] if d["inner"] == "red" else other)
    th = max(1, rad * d["th"])
    if k == "rings" or k == "ringdot" or k == "spiral":
        if d["fill"]:
            circ(c, x, y, rad, color)
        n = d["rings"]
        for i in range(n):
            rr = rad * (1 - i / n)
            cc = color if not d["fill"] else (b if i % 2 else color)
            if d["fill"]:
                circ(c, x, y, rr, cc)
            else:
                circ(c, x, y, rr - th / 2, cc if i < n - 1 else inner, th)
        circ(c, x, y, rad * 0.18, inner if not d["fill"] else b)
        if k == "ringdot":
            for i in range(d["pet"]):
                a = 2 * math.pi * i / d["pet"]
                circ(
                    c, x + math.cos(a) * rad * 0.72, y + math.sin(a) * rad * 0.72, rad * 0.12, b if d["fill"] else color
                )
    elif k == "cross":
        circ(c, x, y, rad, color)
        t = max(1, rad * 0.16)
        q = rad * 0.9
        a0 = r.choice([0, math.pi / 4])
        for a in (a0, a0 + math.pi / 2):
            line(c, [(x - math.cos(a) * q, y - math.sin(a) * q), (x + math.cos(a) * q, y + math.sin(a) * q)], b, t)
        circ(c, x, y, rad * 0.2, color)
        if d["pet"] % 2:
            circ(c, x, y, rad * 0.8, b, 1)
    elif k == "flower":
        circ(c, x, y, rad - th / 2, color, th)
        petals(c, x, y, rad * 0.8, d["pet"], color, 0, 0.6)
        circ(c, x, y, rad * 0.22, inner)
    elif k == "solid":
        circ(c, x, y, rad, color)
        if d["pet"] % 2:
            circ(c, x, y, rad * 0.45, b)
            circ(c, x, y, rad * 0.25, inner)
    elif k == "wheel":
        circ(c, x, y, rad - th / 2, color, th)
        for i in range(d["pet"]):
            a = 2 * math.pi * i / d["pet"]
            line(
                c,
                [
                    (x + math.cos(a) * rad * 0.3, y + math.sin(a) * rad * 0.3),
                    (x + math.cos(a) * rad, y + math.sin(a) * rad),
                ],
                color,
                max(1, rad * 0.1),
            )
        circ(c, x, y, rad * 0.3, inner)


def dots(c, r, n):
    st = c.st
    R, G, B = st["red"], st["green"], st["blue"]
    d = st["dot"]
    sc = st["dotscheme"]
    x0, y0 = W / 2 + r.gauss(0, 2), H / 2 + r.gauss(0, 2)
    if st["idx"] and st["idx"]["pos"] != "br":
        y0 += r.uniform(0, 6)
    s = st["scale"] * r.uniform(0.93, 1.03)
    if n == 1:
        rad = r.uniform(30, 52) * min(1, s)
        cols = [r.choice([R, G, B, st["black"], G, B, R]) for _ in range(6)]
        m = r.randint(3, 6)
        rr = rad
        rim = r.random()
        if rim < 0.35:
            petals(c, x0, y0, rad, r.randint(8, 20), cols[0], r.random(), r.uniform(0.25, 0.7), r.random() < 0.6, 2)
            rr = rad * 0.62
        for i in range(m):
            q = rr * (1 - i / (m + 0.3))
            cc = cols[i % 6]
            w = rr / (m + 0.3)
            k = r.random()
            if k < 0.45:
                circ(c, x0, y0, q, cc)
                circ(c, x0, y0, q - r.uniform(0.2, 0.7) * w, st["body"])
            elif k < 0.6:
                circ(c, x0, y0, q, cc)
            elif k < 0.75:
                pn = r.randint(6, 24)
                for j in range(pn):
                    a = 2 * math.pi * j / pn
                    circ(c, x0 + math.cos(a) * (q - w * 0.5), y0 + math.sin(a) * (q - w * 0.5), max(1.2, w * 0.32), cc)
            elif k < 0.9:
                circ(c, x0, y0, q, cc)
                petals(
                    c,
                    x0,
                    y0,
                    q * 0.95,
                    r.randint(5, 16),
                    st["body"],
                    r.random(),
                    r.uniform(0.15, 0.6),
                    r.random() < 0.7,
                    1,
                )
            else:
                circ(c, x0, y0, q, cc)
                circ(c, x0, y0, q - 1.5, st["body"])
                petals(c, x0, y0, q * 0.9, r.randint(4, 12), cc, r.random(), r.uniform(0.3, 0.8), r.random() < 0.7, 1)
        k = r.random()
        if k < 0.25:
            ch(c, r, r.choice("中日囍福回寿"), x0, y0, rad * 0.5, rad * 0.5, R)
        elif k < 0.5:
            petals(c, x0, y0, rad * 0.4, r.randint(4, 8), r.choice(cols), r.random(), 0.8)
        elif k < 0.7:
            circ(c, x0, y0, rad * 0.2, r.choice(cols))
        return

    def C(k):
        return {"R": R, "G": G, "B": B}[k]

    dx, dy = 26 * s, 0
    p = []
    if n == 2:
        q = r.uniform(26, 36) * s
        p = [(0, -q), (0, q)]
        cl = r.choice(["GB", "GR", "BB", "GG", "BG", "RB", "GG"])
        rad = r.uniform(15, 22) * s
    if n == 3:
        q = r.uniform(20, 34) * s
        w = r.uniform(0.6, 0.95) * st["slope"]
        p = [(-q * w, -q * 1.15), (0, 0), (q * w, q * 1.15)]
        cl = r.choice(["BRG", "GRB", "BRB", "GRG", "GGG", "BBB", "RBG"])
        rad = r.uniform(11, 16) * s
    if n == 4:
        q, w = r.uniform(26, 38) * s, r.uniform(20, 27) * s
        p = [(-w, -q), (w, -q), (-w, q), (w, q)]
        cl = r.choice(["BGGB", "GBBG", "GGGG", "BBBB", "BGGB"])
        rad = r.uniform(12, 18) * s
    if n == 5:
        q, w = r.uniform(32, 44) * s, r.uniform(23, 31) * s
        p = [(-w, -q), (w, -q), (0, 0), (-w, q), (w, q)]
        cl = r.choice(["BGRGB", "GBRBG", "GGRGG", "BBRBB", "GGGGG", "GBRBG"])
        rad = r.uniform(11, 16) * s
    if n == 6:
        w = r.uniform(17, 24) * s
        u = r.uniform(0.9, 1.1) * w
        e = r.uniform(0, 14) * s
        p = [
            (-w, -2 * u - e + 2),
            (w, -2 * u - e + 2),
            (-w, e * 0.3),
            (w, e * 0.3),
            (-w, 2 * u + e * 0.3),
            (w, 2 * u + e * 0.3),
        ]
        cl = r.choice(["GGRRRR", "GGRRRR", "BBRRRR", "GGGGGG", "BBGGRR"])
        rad = min(w * 0.92, r.uniform(12, 17) * s)
    if n == 7:
        w = r.uniform(15, 21) * s
        u = r.uniform(0.95, 1.15) * w
        sl = st["slant7"] * w * 0.75 * st["slope"]
        X = r.uniform(21, 28) * s
        t = -u * 1.9 - 6 * s
        p = [(-X, t - sl), (0, t), (X, t + sl), (-w, u * 0.5), (w, u * 0.5), (-w, u * 2.45), (w, u * 2.45)]
        cl = r.choice(["GGGRRRR", "GGGRRRR", "BGRGGGG", "BBBRRRR", "GGGGGGG"])
        rad = min(w * 0.92, r.uniform(10, 14) * s)
    if n == 8:
        w, u = r.uniform(14, 22) * s, r.uniform(27, 33) * s
        p = [(i * w, (j - 1.5) * u) for j in range(4) for i in (-1, 1)]
        cl = r.choice(["B" * 8, "B" * 8, "G" * 8, "BBBBGGGG", "BGBGBGBG"])
        rad = min(w * 0.95, u * 0.48, r.uniform(11, 15) * s)
    if n == 9:
        w, u = r.uniform(22, 29) * s, r.uniform(26, 42) * s
        p = [(i * w, (j - 1) * u) for j in range(3) for i in (-1, 0, 1)]
        cl = r.choice(["GGGRRRBBB", "BBBRRRGGG", "GGGRRRGGG", "BBBRRRBBB", "BGRBGRBGR", "GGGGGGGGG"])
        rad = min(w * 0.5, u * 0.5, r.uniform(10, 14) * s)
    if sc < 0.1:
        cl = r.choice("GB") * n
    elif sc < 0.22:
        cl = "".join(r.choice("RGB") for _ in range(n))
    for (a, b), k in zip(p, cl):
        dot(c, r, x0 + a + r.gauss(0, 0.4), y0 + b + r.gauss(0, 0.4), rad, C(k), d, r.choice([R, G, B]))


def stick(c, r, x, y, ln, w, color, ang=0):
    """one bamboo stick, centre x,y, length ln, width w, ang rad from vertical"""
    b = c.st["bam"]
    body = c.st["body"]
    k = b["kind"]
    ca, sa = math.cos(ang), math.sin(ang)

    def T(u, v):
        return (x + u * ca - v * sa, y + u * sa + v * ca)

    def cap(v, rad, cc=color, sq=1.0):
        poly(
            c, [T(rad * math.cos(t) * 1, v + rad * sq * math.sin(t)) for t in [i * math.pi / 7 for i in range(14)]], cc
        )

    h = ln / 2
    hl = body
    if k.startswith("bead"):
        n = 3 if k == "bead3" else 2
        seg = ln / n
        poly(c, [T(-w * 0.18, -h), T(w * 0.18, -h), T(w * 0.18, h), T(-w * 0.18, h)], color)
        for i in range(n):
            v = -h + seg * (i + 0.5)
            poly(
                c,
                [
                    T(
                        w * 0.5 * math.copysign(abs(math.cos(t)) ** 0.7, math.cos(t)),
                        v + seg * 0.48 * math.copysign(abs(math.sin(t)) ** 0.6, math.sin(t)),
                    )
                    for t in [j * math.pi / 10 for j in range(20)]
                ],
                color,
            )
            if b["hl"]:
                poly(
                    c,
                    [
                        T(-w * 0.1, v - seg * 0.2),
                        T(w * 0.1, v - seg * 0.2),
                        T(w * 0.1, v + seg * 0.2),
                        T(-w * 0.1, v + seg * 0.2),
                    ],
                    hl,
                )
    elif k == "rod" or k == "outline":
        poly(c, [T(-w * 0.5, -h), T(w * 0.5, -h), T(w * 0.5, h), T(-w * 0.5, h)], color)
        if k == "outline":
            poly(
                c,
                [
                    T(-w * 0.25, -h + w * 0.3),
                    T(w * 0.25, -h + w * 0.3),
                    T(w * 0.25, h - w * 0.3),
                    T(-w * 0.25, h - w * 0.3),
                ],
                hl,
            )
        if b["joint"]:
            line(c, [T(-w * 0.8, 0), T(w * 0.8, 0)], color, max(1, w * 0.25))
        if b["hl"] and k == "rod":
            line(c, [T(0, -h * 0.8), T(0, -h * 0.1)], hl, max(1, w * 0.2))
            line(c, [T(0, h * 0.8), T(0, h * 0.1)], hl, max(1, w * 0.2))
    elif k == "bone":
        n = r.choice([0])
        e = w * 0.62
        poly(c, [T(-w * 0.34, -h), T(w * 0.34, -h), T(w * 0.34, h), T(-w * 0.34, h)], color)
        for v in (-h + e * 0.6, 0, h - e * 0.6):
            cap(v, e, sq=0.75)
        if b["hl"]:
            for v in (-h * 0.48, h * 0.48):
                poly(
                    c,
                    [
                        T(-w * 0.13, v - h * 0.25),
                        T(w * 0.13, v - h * 0.25),
                        T(w * 0.13, v + h * 0.25),
                        T(-w * 0.13, v + h * 0.25),
                    ],
                    hl,
                )
    else:  # leaf
        poly(
            c,
            [
                T(0, -h),
                T(w * 0.6, -h * 0.5),
                T(w * 0.2, 0),
                T(w * 0.6, h * 0.5),
                T(0, h),
                T(-w * 0.6, h * 0.5),
                T(-w * 0.2, 0),
                T(-w * 0.6, -h * 0.5),
            ],
            color,
        )
        if b["joint"]:
            line(c, [T(-w * 0.6, 0), T(w * 0.6, 0)], color, 1)
        if b["hl"]:
            line(c, [T(0, -h * 0.7), T(0, -h * 0.2)], hl, 1)
            line(c, [T(0, h * 0.2), T(0, h * 0.7)], hl, 1)


def bamboo(c, r, n):
    st = c.st
    R, G, B = st["red"], st["green"], st["blue"]
    b = st["bam"]
    sc = b["scheme"]
    s = st["scale"] * r.uniform(0.92, 1.03)
    x0, y0 = W / 2 + r.gauss(0, 2), H / 2 + r.gauss(0, 2)
    if st["idx"] and st["idx"]["pos"] != "br":
        y0 += r.uniform(0, 7)
    if n == 1:
        return bird(c, r, x0, y0, s)
    D = B if sc < 0.18 else G

    def P(l, ln, w):
        for x, y, cc, *a in l:
            stick(c, r, x0 + x * s + r.gauss(0, 0.4), y0 + y * s + r.gauss(0, 0.4), ln * s, w * s, cc, a[0] if a else 0)

    w = 60 * b["w"] * 1.4
    v = r.uniform(27, 33)
    g = r.uniform(18, 26)
    ln = 2 * v * r.uniform(0.8, 0.93)
    v = v * r.uniform(0.97, 1.1)
    if n == 2:
        cc = [D, D] if r.random() < 0.7 else [r.choice([R, B, G]), r.choice([B, G])]
        P([(0, -v, cc[0]), (0, v, cc[1])], ln, w)
    if n == 3:
        t = r.choice([D, D, R, B])
        P([(0, -v, t), (-g, v, D), (g, v, D)], ln, w)
    if n == 4:
        q = r.choice([(D, D, D, D), (D, B, B, D), (B, D, D, B), (D, D, D, D)])
        P([(-g, -v, q[0]), (g, -v, q[1]), (-g, v, q[2]), (g, v, q[3])], ln, w)
    if n == 5:
        g = r.uniform(24, 33)
        q = r.choice([(D, D, D, D), (D, B, B, D), (D, D, D, D)])
        P(
            [
                (-g, -v, q[0]),
                (g, -v, q[1]),
                (-g, v, q[2]),
                (g, v, q[3]),
                (0, r.uniform(-4, 4), R if r.random() < 0.9 else D),
            ],
            ln,
            w,
        )
    if n == 6:
        g = r.uniform(22, 31)
        q = r.choice([(D, D), (D, D), (D, B), (B, D), (B, R)])
        P([(i * g, -v, q[0]) for i in (-1, 0, 1)] + [(i * g, v, q[1]) for i in (-1, 0, 1)], ln, w)
    if n == 7:
        g = r.uniform(22, 31)
        u = r.uniform(36, 43)
        q = r.choice([(D, D, D), (D, B, D), (D, D, D), (D, R, D)])
        P(
            [(0, -u, R if r.random() < 0.9 else D)] + [(i * g, y, q[i + 1]) for i in (-1, 0, 1) for y in (0, u)],
            u * r.uniform(0.78, 0.93),
            w * 0.9,
        )
    if n == 9:
        g = r.uniform(22, 31)
        u = r.uniform(34, 43)
        m = r.random()
        P(
            [
                (
                    i * g,
                    j * u,
                    (
                        R
                        if (i == 0 if m < 0.6 else j == 0) and m < 0.9
                        else (B if (i == 1 if m < 0.25 else False) else D)
                    ),
                )
                for i in (-1, 0, 1)
                for j in (-1, 0, 1)
            ],
            u * r.uniform(0.78, 0.93),
            w * 0.9,
        )
    if n == 8:
        k = r.random()
        q = r.choice([(D, D), (D, D), (D, B), (B, D)])
        if k < 0.85:
            g = r.uniform(24, 33)
            gi = g * r.uniform(0.25, 0.4)
            a = math.atan2(g * r.uniform(0.5, 0.62), v * 1.3) * r.uniform(0.8, 1.1)
            o = r.choice([1, 1, 1, -1])
            dd = r.uniform(0.92, 1.05)
            il = r.uniform(0.7, 0.95)
            for sg, cc in ((-1, q[0]), (1, q[1])):
                P([(-g, sg * v * dd, cc), (g, sg * v * dd, cc)], ln, w * 0.85)
                P(
                    [
                        (-g * 0.47, sg * v * dd * r.uniform(0.95, 1.05), cc, -o * sg * -a),
                        (g * 0.47, sg * v * dd, cc, o * sg * -a),
                    ],
                    ln * il,
                    w * 0.8,
                )
        elif k < 0.93:
            g = r.uniform(15, 19)
            P([((i - 1.5) * g, sg * v, cc) for sg, cc in ((-1, q[0]), (1, q[1])) for i in range(4)], ln, w * 0.8)
        else:
            g = r.uniform(22, 29)
            u = r.uniform(36, 42)
            P(
                [(i * g, j * u, (R if j == 0 else D)) for j in (-1, 0, 1) for i in ((-1, 0, 1) if j else (-0.5, 0.5))],
                u * 0.85,
                w * 0.9,
            )


def bird(c, r, x0, y0, s):
    st = c.st
    R, G, B, K = st["red"], st["green"], st["blue"], st["black"]
    k = r.randint(0, 4) if r.random() < 0.5 else st["bird"] % 5
    F = r.choice([1, -1])
    main = r.choice([G, G, G, B, K, R])
    sec = r.choice([R, R, R, B, G, K])
    fill = r.random() < 0.5
    th = r.uniform(1.5, 3.5)

    def T(u, v):
        return (x0 + F * u * s, y0 + v * s)

    def sp(pts, cc, f=fill, t=th, cl=True):
        poly(c, [T(*p) for p in pts], cc, f, t, cl)

    def ell(u, v, a, b2, rot=0):
        return [
            (
                u + a * math.cos(t) * math.cos(rot) - b2 * math.sin(t) * math.sin(rot),
                v + a * math.cos(t) * math.sin(rot) + b2 * math.sin(t) * math.cos(rot),
            )
            for t in [i * math.pi / 9 for i in range(18)]
        ]

    j = lambda a: r.gauss(0, a)
    if k == 0:  # parrot/sparrow upright, long tail below
        n = r.randint(3, 6)
        for i in range(n):
            q = (i - (n - 1) / 2) * 7
            line(
                c,
                [
                    T(*p)
                    for p in bez((q * 0.4, 10), (q + j(4), 30), (q * 1.3 + j(6) + r.choice([0, 8]), r.uniform(48, 64)))
                ],
                r.choice([main, sec, sec]),
                th + 1,
            )
        sp(ell(j(2), -2, r.uniform(11, 17), r.uniform(20, 28), j(0.25)), main)
        for i in range(r.randint(2, 6)):
            line(
                c,
                [T(*p) for p in bez((-10 + j(2), -14 + i * 7), (0, -6 + i * 7), (9 + j(2), -14 + i * 7))],
                r.choice([sec, st["body"], main]),
                2,
            )
        hx = r.uniform(-6, 10)
        sp(ell(hx, -34, r.uniform(8, 12), r.uniform(8, 11)), r.choice([main, sec]))
        circ(c, *T(hx + 3, -36), 2.2 * s, st["body"] if fill else main)
        sp([(hx + 9, -38), (hx + 19, -33), (hx + 9, -30)], sec, True)
        for i in range(r.randint(1, 4)):
            line(c, [T(hx, -43), T(hx - 8 + i * 6 + j(2), -58 + j(4))], sec, 2)
        if r.random() < 0.7:
            line(c, [T(-28, r.uniform(18, 30)), T(28, r.uniform(18, 34))], r.choice([sec, K, main]), 3)
    elif k == 1:  # perched side bird, tail up or down left
        d = r.choice([1, -1])
        sp([(-30, 8 * d), (-8, -12), (14, -22), (26, -8), (18, 14), (0, 24), (-14, 16)], main)
        for i in range(r.randint(3, 6)):
            line(
                c,
                [T(*p) for p in bez((-10, 6), (-24, 8 + d * i * 7), (-38 + j(4), d * (20 + i * 9) + j(4)))],
                r.choice([main, sec]),
                th,
            )
        sp(ell(22, -28, 10, 10), r.choice([main, sec]))
        sp([(30, -32), (44, -26 + j(3)), (30, -24)], sec, True)
        circ(c, *T(24, -30), 2.2 * s, st["body"] if fill else main)
        for i in range(r.randint(2, 5)):
            line(
                c,
                [T(*p) for p in bez((-14 + i * 2, 4 + i * 2), (0, -6 + i * 6), (14, 2 + i * 5))],
                r.choice([st["body"], sec, main]),
                2,
            )
        for u in (-2, 8):
            line(c, [T(u, 20), T(u + j(3), 46)], r.choice([sec, main, K]), 3)
        line(c, [T(-26, r.uniform(44, 52)), T(30, r.uniform(44, 54))], r.choice([sec, main]), 3)
        if r.random() < 0.5:
            line(c, [T(20, -38), T(12, -54)], sec, 3)
            line(c, [T(22, -38), T(22, -56)], sec, 3)
    elif k == 2:  # peacock fan with eyes
        n = r.randint(7, 13)
        for i in range(n):
            a = math.pi * (i + 0.5) / n + math.pi
            q = r.uniform(42, 52)
            line(c, [T(0, 14), T(q * math.cos(a), 14 + q * 1.15 * math.sin(a))], r.choice([main, G]), 2)
            circ(c, *T(q * math.cos(a), 14 + q * 1.15 * math.sin(a)), 5 * s, r.choice([sec, main]))
            circ(c, *T(q * math.cos(a), 14 + q * 1.15 * math.sin(a)), 2.2 * s, r.choice([B, R, st["body"]]))
        sp(ell(0, 14, 13, 22), r.choice([B, main]), True)
        sp(ell(0, -14, 7, 9), r.choice([B, main]), True)
        sp([(5, -16), (13, -12), (5, -10)], sec, True)
        for u in (-5, 5):
            line(c, [T(u, 34), T(u + j(3), 56)], sec, 3)
        for u in (-6, 0, 6):
            line(c, [T(0, -22), T(u, -34)], sec, 2)
    elif k == 3:  # long tail swooping, flying bird
        for i in range(r.randint(3, 7)):
            line(
                c,
                [
                    T(*p)
                    for p in bez((-4, 4), (-30 + i * 5 + j(5), 18 + j(5)), (-34 + i * 12 + j(5), r.uniform(40, 62)))
                ],
                r.choice([main, main, sec]),
                th + 0.5,
            )
        sp([(-14, 12), (-10, -10), (6, -26), (20, -20), (22, -4), (8, 14)], main)
        wing = [(-6, 2), (-34 + j(5), -24 + j(6)), (-24 + j(4), -42 + j(6)), (4, -14)]
        sp(wing, r.choice([main, sec]))
        if r.random() < 0.6:
            sp([(14, -2), (36 + j(4), 2 + j(6)), (34, 22), (8, 10)], r.choice([main, sec]))
        sp(ell(18, -34, 9, 9), r.choice([main, sec]))
        sp([(25, -38), (38, -36 + j(4)), (25, -30)], sec, True)
        circ(c, *T(19, -36), 2 * s, st["body"])
        for i in range(3):
            line(c, [T(16, -42), T(6 + i * 8, -58 + j(3))], sec, 2)
    else:  # crane / rooster with s-neck
        line(
            c,
            [T(*p) for p in bez((-2, 8), (26, -8), (8, -34)) + bez((8, -34), (4, -44), (16, -46))],
            main,
            r.uniform(3, 8),
        )
        sp(ell(-6, 12, r.uniform(18, 24), r.uniform(12, 16), j(0.3)), main)
        for i in range(r.randint(3, 8)):
            line(
                c,
                [T(*p) for p in bez((-20, 10), (-36, 2 - i * 6), (-30 - j(4), -26 + i * 11))],
                r.choice([main, sec]),
                th,
            )
        sp([(16, -50), (32, -45), (16, -41)], sec, True)
        sp(ell(12, -54, 6, 5), R, True)
        for u in (-8, 2):
            line(c, [T(u, 22), T(u + j(2), 54), T(u + 9, 57)], r.choice([sec, main]), 2.5)
        for i in range(r.randint(0, 5)):
            line(
                c,
                [T(*p) for p in bez((-20 + i * 2, 8 + i * 3), (-4, 2 + i * 4), (8, 10 + i * 3))],
                r.choice([st["body"], sec]),
                2,
            )
    for _ in range(r.randint(0, 3)):
        petals(c, *T(r.uniform(-40, 40), r.uniform(36, 60)), r.uniform(3, 8) * s, 5, r.choice([R, G]), 0, 0.7)


def plant(c, r, kind, x0, y0, w, h):
    st = c.st
    R, G, B, K = st["red"], st["green"], st["blue"], st["black"]
    br = r.choice([K, col(r, "brown"), G, K])
    lf = r.choice([G, G, G, K, B])
    fl = r.choice([R, R, R, R, B, col(r, "yellow"), col(r, "pink")])
    if r.random() < 0.08:
        br = lf = fl = r.choice([R, G, B, K])
    F = r.choice([1, -1])
    T = lambda u, v: (x0 + F * u * w, y0 + v * h)
    j = lambda a: r.gauss(0, a)
    th = r.uniform(1.5, 3)

    def flower(u, v, q, n=5):
        x, y = T(u, v)
        m = r.random()
        if m < 0.4:
            petals(c, x, y, q, n, fl, r.random(), r.uniform(0.5, 1))
            circ(c, x, y, q * 0.22, r.choice([st["body"], col(r, "yellow"), fl]))
        elif m < 0.75:
            petals(c, x, y, q, n, fl, r.random(), r.uniform(0.6, 1), False, 1.5)
            circ(c, x, y, q * 0.2, fl)
        else:
            circ(c, x, y, q * 0.9, fl, 1.8)
            for _ in range(5):
                a = r.random() * 6.3
                line(
                    c,
                    bez(
                        (x, y),
                        (x + q * math.cos(a), y + q * math.sin(a)),
                        (x + q * math.cos(a + 1.2), y + q * math.sin(a + 1.2)),
                    ),
                    fl,
                    1.6,
                )

    def leaf(u, v, a, ln, wd, fillp=0.75):
        x, y = T(u, v)
        e = (x + math.cos(a) * ln, y + math.sin(a) * ln)
        nx, ny = -math.sin(a) * wd, math.cos(a) * wd
        m = ((x + e[0]) / 2, (y + e[1]) / 2)
        poly(
            c,
            bez((x, y), (m[0] + nx, m[1] + ny), e, 6) + bez(e, (m[0] - nx, m[1] - ny), (x, y), 6),
            lf,
            r.random() < fillp,
            1.3,
        )

    if kind == "plum":
        pts = bez((-0.3 + j(0.1), 0.5), (0.1 + j(0.15), 0.1), (0.1 + j(0.2), -0.5))
        line(c, [T(*p) for p in pts], br, th + 1.5)
        for i in range(r.randint(2, 4)):
            p = pts[r.randint(2, 10)]
            line(c, [T(*p), T(p[0] + r.uniform(-0.4, 0.4), p[1] - r.uniform(0.05, 0.3))], br, th)
        for i in range(r.randint(3, 7)):
            p = pts[r.randint(1, 12)]
            flower(p[0] + j(0.2), p[1] + j(0.1), r.uniform(5, 11))
    elif kind == "orchid":
        for i in range(r.randint(4, 8)):
            e = (r.uniform(-0.5, 0.5), r.uniform(-0.5, 0.1))
            line(c, [T(*p) for p in bez((j(0.06), 0.5), (e[0] * 0.3, -0.3), e)], lf, r.uniform(1.5, 4))
        for i in range(r.randint(1, 3)):
            flower(j(0.25), j(0.2), r.uniform(5, 9), r.choice([3, 4, 5]))
    elif kind == "chrys":
        line(c, [T(*p) for p in bez((j(0.1), 0.5), (j(0.2), 0.1), (j(0.1), -0.15))], lf, th + 0.5)
        for i in range(r.randint(2, 6)):
            leaf(
                j(0.1),
                r.uniform(0.0, 0.45),
                r.uniform(-3.1, 0.1) if r.random() < 0.7 else r.random() * 6.3,
                r.uniform(10, 22),
                r.uniform(4, 8),
            )
        for i in range(r.randint(1, 3)):
            flower(j(0.2), -0.1 + j(0.2), r.uniform(10, 20) / (1 + 0.4 * i), r.randint(8, 16))
    elif kind == "bamboo":
        for i in range(r.randint(1, 4)):
            u = r.uniform(-0.35, 0.35)
            n = r.randint(3, 5)
            t = r.uniform(-0.12, 0.12)
            f0 = r.random() < 0.5
            for q in range(n):
                a, b = 0.5 - q / n, 0.5 - (q + 0.9) / n
                line(c, [T(u + t * a, a), T(u + t * b, b)], lf, th + (2 if f0 else 0.5))
            for _ in range(r.randint(2, 7)):
                leaf(
                    u + j(0.05),
                    r.uniform(-0.5, 0.35),
                    r.choice([0.6, 1.0, 2.2, 2.6, -0.5, 3.6]) + j(0.3),
                    r.uniform(9, 20),
                    r.uniform(2, 4.5),
                )
    elif kind == "basket":
        q = r.uniform(0.25, 0.4)
        poly(
            c, [T(-q, 0.2), T(q, 0.2), T(q * 0.7, 0.5), T(-q * 0.7, 0.5)], r.choice([R, G, B, br]), r.random() < 0.4, 2
        )
        for i in range(r.randint(3, 7)):
            flower(j(0.22), r.uniform(-0.4, 0.15), r.uniform(5, 11), r.randint(4, 8))
            leaf(j(0.2), r.uniform(-0.3, 0.2), r.random() * 6.3, r.uniform(8, 15), 4)
    elif kind == "person":
        poly(
            c,
            [T(-0.12, -0.25), T(0.12, -0.25), T(0.28 + j(0.05), 0.5), T(-0.28 + j(0.05), 0.5)],
            r.choice([R, G, B]),
            r.random() < 0.5,
            2,
        )
        circ(c, *T(0, -0.36), 0.12 * w, r.choice([K, R]), 2 if r.random() < 0.6 else -1)
        for i in range(4):
            line(c, [T(j(0.1), j(0.2)), T(j(0.3), j(0.3))], r.choice([R, G, B, K]), 2)
    else:
        line(c, [T(*p) for p in bez((-0.2 + j(0.2), 0.5), (j(0.3), 0.2), (j(0.2), -0.3))], r.choice([br, lf]), th)
        for i in range(r.randint(2, 6)):
            leaf(j(0.2), r.uniform(-0.2, 0.45), r.random() * 6.3, r.uniform(8, 20), r.uniform(3, 7))
        for i in range(r.randint(1, 5)):
            flower(j(0.25), r.uniform(-0.4, 0.2), r.uniform(6, 15), r.randint(4, 9))


def lineart(c, r, x0, y0, w, h, kind):
    """dense engraved drawing: green stems and leaves, outlined red blossoms, maybe a pot / rock / bird"""
    st = c.st
    R, G, B, K = st["red"], st["green"], st["blue"], st["black"]
    lf = r.choice([G, G, G, G, K, st["dark"]])
    fl = r.choice([R, R, R, R, R, st["dark"], col(r, "pink")])
    th = r.uniform(1.8, 4.2)
    j = lambda a: r.gauss(0, a)
    T = lambda u, v: (x0 + u * w, y0 + v * h)
    F = r.choice([1, -1])
    pts = []
    for _ in range(r.randint(1, 3)):
        b = bez(
            (j(0.08), 0.5),
            (F * r.uniform(-0.1, 0.35), r.uniform(-0.1, 0.3)),
            (F * r.uniform(-0.35, 0.25), r.uniform(-0.5, -0.2)),
        )
        pts += b
        line(c, [T(*p) for p in b], lf, th)
    for _ in range(r.randint(2, 9)):
        p = r.choice(pts)
        a = r.random() * 6.28
        ln = r.uniform(9, 28)
        x, y = T(*p)
        e = (x + math.cos(a) * ln, y + math.sin(a) * ln * 0.8)
        k = r.random()
        wd = r.uniform(0.25, 0.6) * ln
        nx, ny = -math.sin(a) * wd, math.cos(a) * wd
        m = ((x + e[0]) / 2, (y + e[1]) / 2)
        if kind == "bamboo" and r.random() < 0.6:
            k = 0.1
        if k < 0.35:
            poly(
                c,
                bez((x, y), (m[0] + nx * 0.6, m[1] + ny * 0.6), e, 6)
                + bez(e, (m[0] - nx * 0.3, m[1] - ny * 0.3), (x, y), 6),
                lf,
            )
        elif k < 0.75:
            poly(
                c,
                bez((x, y), (m[0] + nx, m[1] + ny), e, 6) + bez(e, (m[0] - nx, m[1] - ny), (x, y), 6),
                lf,
                False,
                th * 0.7,
            )
        else:
            line(c, bez((x, y), (m[0] + nx, m[1] + ny), e), lf, th * 0.8)
    if kind == "orchid" or r.random() < 0.2:
        for _ in range(r.randint(2, 6)):
            e = (r.uniform(-0.5, 0.5), r.uniform(-0.5, 0.3))
            line(c, [T(*p) for p in bez((j(0.06), 0.5), (e[0] * 0.2, -0.2), e)], lf, r.uniform(1.5, 4))
    if kind == "bamboo":
        for _ in range(r.randint(1, 3)):
            u = r.uniform(-0.3, 0.3)
            t = j(0.12)
            n = r.randint(3, 6)
            for q in range(n):
                line(
                    c,
                    [T(u + t * (0.5 - q / n), 0.5 - q / n), T(u + t * (0.5 - (q + 0.85) / n), 0.5 - (q + 0.85) / n)],
                    lf,
                    th + r.choice([0, 1, 2]),
                )
        if r.random() < 0.65:
            fl = None
    if fl is not None:
        for _ in range(r.choice([1, 1, 1, 2, 2, 3]) if kind != "plum" else r.randint(2, 5)):
            u, v = (j(0.12), j(0.15)) if r.random() < 0.6 else r.choice(pts)
            x, y = T(max(-0.4, min(0.4, u)), max(-0.35, min(0.35, v)))
            q = r.uniform(8, 20)
            n = r.randint(4, 7) if kind != "chrys" else r.randint(7, 14)
            k = r.random()
            t2 = max(1.3, th * 0.75)
            if k < 0.35:
                petals(c, x, y, q, n, fl, r.random(), r.uniform(0.6, 1.2), False, t2)
                circ(c, x, y, q * 0.2, fl)
            elif k < 0.6:  # scalloped outline with scribble
                pp = [
                    (
                        x + q * (1 + 0.18 * math.cos(n * a)) * math.cos(a),
                        y + q * 0.9 * (1 + 0.18 * math.cos(n * a)) * math.sin(a),
                    )
                    for a in [i * 0.2 for i in range(32)]
                ]
                poly(c, pp, fl, False, t2)
                for _ in range(r.randint(2, 5)):
                    a = r.random() * 6.28
                    line(
                        c,
                        bez(
                            (x, y),
                            (x + q * 0.5 * math.cos(a + 0.8), y + q * 0.5 * math.sin(a + 0.8)),
                            (x + q * 0.8 * math.cos(a), y + q * 0.8 * math.sin(a)),
                        ),
                        fl,
                        t2,
                    )
            elif k < 0.8:
                for i in range(r.randint(3, 6)):
                    a = r.random() * 6.28
                    cv2.ellipse(
                        c.im,
                        (L(x + j(q * 0.25)), L(y + j(q * 0.25))),
                        (L(q * r.uniform(0.35, 0.8)), L(q * r.uniform(0.25, 0.6))),
                        math.degrees(a),
                        r.uniform(0, 120),
                        r.uniform(200, 360),
                        fl,
                        max(1, int(round(t2))),
                        cv2.LINE_AA,
                        4,
                    )
            else:
                petals(c, x, y, q, n, fl, r.random(), r.uniform(0.5, 1))
                circ(c, x, y, q * 0.25, st["body"])
    if r.random() < 0.2:
        q = r.uniform(0.2, 0.4)
        poly(c, [T(-q, 0.25), T(q, 0.25), T(q * 0.7, 0.5), T(-q * 0.7, 0.5)], r.choice([R, B, G]), r.random() < 0.3, th)
    elif r.random() < 0.2:
        line(c, [T(*p) for p in bez((-0.4, 0.48), (0, 0.38), (0.4, 0.5))], r.choice([B, G, R]), th)


def bonus(c, r, i):
    st = c.st
    b = st["bonus"]
    season = i < 4
    n = i % 4 + 1
    t = "春夏秋冬"[i] if season else "梅蘭菊竹"[i - 4]
    if t == "蘭" and r.random() < 0.2:
        t = "兰"
    pk = lambda k: st[k] if k in st else r.choice([st["red"], st["dark"], st["green"], st["blue"]])
    cc = pk(b["ccol"]) if season or r.random() < 0.4 else pk(r.choice([b["ccol"], "dark", "blue", "green", "red"]))
    nc = pk(b["ncol"])
    if r.random() < 0.1:
        n = r.randint(1, 4)
    lay = b["lay"]
    kind = (
        r.choice(["plum", "orchid", "chrys", "bamboo", "basket", "mix", "mix", "person"])
        if season or r.random() < 0.2
        else ["plum", "orchid", "chrys", "bamboo"][i - 4]
    )
    if not season and r.random() < 0.12:
        kind = r.choice(["basket", "mix"])
    real = plant if r.random() < 0.35 else (lambda c, r, k, x, y, w, h: lineart(c, r, x, y, w, h, k))
    plant_ = real
    cs = r.uniform(24, 44)
    x1, x2 = r.uniform(20, 32), W - r.uniform(20, 32)
    yt = r.uniform(20, 34)
    if lay == "side":
        plant_(c, r, kind, W / 2 + r.choice([0, 10, -10]), H / 2 + 8, W * 0.8, H * 0.75)
    elif lay == "mid":
        plant_(c, r, kind, W / 2, H * 0.68, W * 0.8, H * 0.5)
        cs = r.uniform(40, 60)
    else:
        plant_(
            c,
            r,
            kind,
            W / 2 + r.gauss(0, 4),
            H * r.uniform(0.58, 0.66),
            W * r.uniform(0.65, 0.9),
            H * r.uniform(0.5, 0.72),
        )
    if lay == "mid":
        cx, cy, nx, ny = W / 2, 34, r.choice([16, W - 16]), 20
    elif lay in ("lr", "side"):
        cx, cy, nx, ny = x1, yt, x2, yt + r.gauss(0, 3)
    elif lay == "rl":
        cx, cy, nx, ny = x2, yt, x1, yt + r.gauss(0, 3)
    else:
        cx, cy = (x1, yt) if r.random() < 0.5 else (x2, yt)
        nx, ny = cx, yt + cs
    ch(c, r, t, cx, cy, cs, cs, cc)
    if b["num"] == "arab":
        latin(c, r, str(n), nx, ny, r.randint(22, 38), nc, b["font"])
    elif b["num"] == "cjk":
        ch(c, r, NUM[n - 1], nx, ny, cs * 0.8, cs * 0.8, nc)
    if r.random() < 0.12:
        latin(
            c,
            r,
            ["SPRING", "SUMMER", "AUTUMN", "WINTER", "PLUM", "ORCHID", "MUM", "BAMBOO"][i],
            W / 2,
            H - 12,
            r.randint(10, 15),
            nc,
            b["font"],
        )


def white(c, r):
    st = c.st
    k = (
        st["white"]
        if r.random() < 0.7
        else r.choice(["frame", "double", "ornate", "blank", "corner", "dash", "text", "hatch"])
    )
    cc = r.choice([st["blue"], st["blue"], st["black"], st["dark"], st["green"]])
    if k == "blank":
        return
    mx, my = r.uniform(10, 32), r.uniform(14, 34)
    x1, y1, x2, y2 = mx, my, W - mx, H - my
    th = r.uniform(2, 6)
    cut = r.uniform(4, 16)

    def fr(d, t, corner=False):
        a, b, e, f = x1 + d, y1 + d, x2 - d, y2 - d
        q = max(1, cut - d * 0.4)
        if corner:
            poly(
                c,
                [(a + q, b), (e - q, b), (e, b + q), (e, f - q), (e - q, f), (a + q, f), (a, f - q), (a, b + q)],
                cc,
                False,
                t,
            )
        else:
            poly(c, [(a, b), (e, b), (e, f), (a, f)], cc, False, t)

    cor = r.random() < 0.5
    if k == "frame":
        fr(0, th, cor)
    elif k in ("double", "text"):
        fr(0, th, cor)
        fr(r.uniform(4, 11) + th / 2, r.uniform(1, 3), r.random() < 0.5)
    elif k == "ornate":
        fr(0, th, True)
        fr(th + 5, 1.5, r.random() < 0.5)
        for a, b in ((x1, y1), (x2, y1), (x1, y2), (x2, y2)):
            circ(c, a, b, r.uniform(5, 10), cc, 2)
    elif k == "corner":
        q = r.uniform(12, 30)
        for a, sx in ((x1, 1), (x2, -1)):
            for b, sy in ((y1, 1), (y2, -1)):
                line(c, [(a + sx * q, b), (a, b), (a, b + sy * q)], cc, th)
                line(
                    c,
                    [(a + sx * q, b + sy * 8), (a + sx * 8, b + sy * 8), (a + sx * 8, b + sy * q)],
                    cc,
                    max(1, th / 2),
                )
    elif k == "dash":
        n = r.randint(3, 8)
        fr(0, 1.5)
        g = r.uniform(6, 12)
        fr(g, 1.5)
        for i in range(n):
            t = (i + 0.5) / n
            for y in (y1, y2 - g):
                poly(
                    c,
                    [
                        (x1 + (x2 - x1) * (t - 0.3 / n), y + 2),
                        (x1 + (x2 - x1) * (t + 0.3 / n), y + 2),
                        (x1 + (x2 - x1) * (t + 0.3 / n), y + g - 2),
                        (x1 + (x2 - x1) * (t - 0.3 / n), y + g - 2),
                    ],
                    cc,
                )
            for x in (x1, x2 - g):
                poly(
                    c,
                    [
                        (x + 2, y1 + (y2 - y1) * (t - 0.3 / n)),
                        (x + g - 2, y1 + (y2 - y1) * (t - 0.3 / n)),
                        (x + g - 2, y1 + (y2 - y1) * (t + 0.3 / n)),
                        (x + 2, y1 + (y2 - y1) * (t + 0.3 / n)),
                    ],
                    cc,
                )
    else:
        fr(0, th)
        d = r.uniform(7, 13)
        fr(d, 2)
        for i in range(40):
            if (i * 4) < (y2 - y1):
                line(c, [(x1, y1 + i * 4), (x1 + d, y1 + i * 4 + r.choice([0, d]))], cc, 1)
                line(c, [(x2 - d, y1 + i * 4), (x2, y1 + i * 4)], cc, 1)
            if (i * 4) < (x2 - x1):
                line(c, [(x1 + i * 4, y1), (x1 + i * 4, y1 + d)], cc, 1)
                line(c, [(x1 + i * 4, y2 - d), (x1 + i * 4, y2)], cc, 1)
    if k == "text" or r.random() < 0.15:
        t = r.choice(["B", "P", "白", "Wh", "P", "B", "W", "板"])
        if ord(t[0]) > 255:
            ch(c, r, t, W / 2, H / 2, r.uniform(24, 50), r.uniform(24, 50), cc)
        else:
            latin(c, r, t, W / 2, H / 2, r.randint(18, 48), r.choice([cc, st["red"]]))


def face(st, label, seed=None):
    r = random.Random(seed if seed is not None else random.random())
    c = Cv(st)
    i = LABELS.index(label)
    s = st["scale"] * r.uniform(0.94, 1.04)
    idx = None
    up = r.uniform(0, 6) if st["idx"] and st["idx"]["pos"] != "br" else 0
    if i < 9:
        dots(c, r, i + 1)
        idx = str(i + 1)
    elif i < 18:
        bamboo(c, r, i - 8)
        idx = str(i - 8)
    elif i < 27:
        n = NUM[i - 18]
        if n == "五" and st["fnum"]:
            n = "伍"
        w = "萬" if st["trad"] else "万"
        t = r.uniform(38, 62) * s
        t2 = r.uniform(50, 78) * s
        yy = H / 2 + r.gauss(0, 4) + up - (t2 - t) * 0.3
        gap = r.uniform(0, 6)  # nobody engraves 萬 over the numeral: 二 would become 一
        col1 = st["dark"]
        wd = r.uniform(42, 84) * s
        hh = {"一": 16, "二": t * 0.75}.get(n, t)
        ch(
            c,
            r,
            n,
            W / 2 + r.gauss(0, 2),
            yy - (t / 2 + gap) + (t * 0.12 if n == "一" else 0) * r.random(),
            wd,
            hh,
            col1,
        )
        ch(c, r, w, W / 2 + r.gauss(0, 2), yy + t2 / 2 + gap - 2, r.uniform(54, 80) * s, t2, st["wan"])
        idx = str(i - 17)
    elif i < 31:
        t = "東南西北"[i - 27]
        if t == "東" and not st["trad"] and r.random() < 0.7:
            t = "东"
        q = r.uniform(62, 98) * s
        ch(c, r, t, W / 2 + r.gauss(0, 2), H / 2 + r.gauss(0, 3) + up, q, q * r.uniform(1.0, 1.35), st["wind"])
        idx = "ESWN"[i - 27]
    elif i == 31:
        q = r.uniform(60, 95) * s
        ch(
            c,
            r,
            "中",
            W / 2 + r.gauss(0, 2),
            H / 2 + r.gauss(0, 3) + up,
            q * r.uniform(0.7, 1),
            q * r.uniform(1.0, 1.4),
            st["red"] if r.random() < 0.93 else st["dark"],
        )
        idx = r.choice(["C", "R", "D"])
    elif i == 32:
        t = "發" if r.random() < 0.75 else r.choice(["发", "発", "發"])
        q = r.uniform(66, 98) * s
        ch(
            c,
            r,
            t,
            W / 2 + r.gauss(0, 2),
            H / 2 + r.gauss(0, 3) + up,
            q,
            q * r.uniform(1.0, 1.3),
            st["green"] if r.random() < 0.93 else st["dark"],
        )
        idx = r.choice(["F", "G", "D"])
    elif i == 33:
        white(c, r)
        idx = r.choice(["B", "P", "W", "", ""])
    else:
        bonus(c, r, i - 34)
    if st["idx"] and idx and r.random() < 0.95:
        d = st["idx"]
        m = 12
        ps = {
            "tl": [(m + 2, m + 4)],
            "tr": [(W - m - 2, m + 4)],
            "both": [(m + 2, m + 4), (W - m - 2, H - m - 4)],
            "br": [(W - m - 2, H - m - 4)],
        }[d["pos"]]
        for x, y in ps:
            if d["kind"] == "cjk" and idx.isdigit():
                ch(c, r, NUM[int(idx) - 1], x + 2, y, 16, 16, d["col"])
            else:
                latin(c, r, idx, x, y, d["size"], d["col"], d["font"])
    return c.im


if __name__ == "__main__":
    import sys, time

    t = time.time()
    rows = []
    for k in range(8):
        st = style(1000 + k)
        rows.append(
            np.hstack(
                [
                    cv2.resize(face(st, l, k * 100 + j), (48, 64), interpolation=cv2.INTER_AREA)
                    for j, l in enumerate(LABELS)
                ]
            )
        )
    print((time.time() - t) / 8 / 42, "s per face", len(CJK), len(KAI))
    im = np.vstack(rows)
    h = im.shape[1] // 2
    Image.fromarray(np.vstack([im[:, :h], im[:, h:]])).save("sheet.png")
