"""Cuts labelled tiles out of photographs for the reader to learn from: `photographed.py PHOTOS places.jsonl grown.pt cuts.npz`.

`places.jsonl` says where the finder sees tiles, a JSON object a line, as `test/vision/finder/places.ts` and `paizhuo read` write them: the reader
is to read what the finder cuts. A tile's canvas holds it with what lies about it; its quads say how it was found there.
"""
import collections
import json
import os
import sys

import cv2
import numpy as np
import torch

sys.path.append(os.path.join(os.path.dirname(__file__), "finder"))
import aug  # noqa: E402
import photos as photo_file  # noqa: E402
from measure import middle_of  # noqa: E402
from net import Net  # noqa: E402

CODES = [f"{suit}{n}" for suit in "DBC" for n in range(1, 10)] + ["E", "S", "W", "N", "RD", "GD", "WD", *(f"F{n}" for n in (5, 6, 7, 8, 1, 2, 3, 4))]
"""A tile lies in the middle of its canvas."""
WIDE, HIGH, ROOM = 96, 128, 34
ACROSS, DOWN = WIDE + 2 * ROOM, HIGH + 2 * ROOM
"""The number of quads kept of a tile; how near a middle lies to that of its label."""
KEPT, NEAR = 4, 0.35
"""So far from 0 the network is sure which way a tile lies."""
SURELY_TURNED = 1.5


def found_in(path):
    """The quads that were found in each photograph, likely tiles only."""
    quads = collections.defaultdict(list)
    with open(path) as file:
        for line in file:
            answer = json.loads(line)
            quads[os.path.basename(answer["file"])] += [np.float32(tile["quad"]) for tile in answer["tiles"]]
    return quads


def canvases(photo, quads):
    """Of each labelled tile that was found: its canvas, its label, and quads there; NaN where it has fewer than KEPT."""
    middles = np.float32([middle_of(quad) for quad in quads]).reshape(-1, 2)
    for code, (x, y, w, h) in zip(photo.codes, photo.boxes):
        if code not in CODES or not quads:
            continue
        apart = np.abs(middles - (x, y)) / (w, h)
        near = [at for at in np.argsort(apart.max(1)) if apart[at].max() < NEAR][:KEPT]
        if not near:
            continue
        to = np.float32([(0, 0), (WIDE, 0), (WIDE, HIGH), (0, HIGH)]) + ROOM
        by = cv2.getPerspectiveTransform(quads[near[0]], to)
        canvas = cv2.warpPerspective(photo.image, by, (ACROSS, DOWN), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)
        mine = np.full((KEPT, 4, 2), np.nan, np.float32)
        for place, at in enumerate(near):
            mine[place] = in_step(cv2.perspectiveTransform(quads[at][None], by)[0], to)
        yield canvas, CODES.index(code), mine


def in_step(quad, to):
    """The same corners, the one first that is nearest to where the first one was, or its opposite."""
    return quad if np.abs(quad - to).sum() <= np.abs(np.roll(quad, 2, 0) - to).sum() else np.roll(quad, 2, 0)


def mirrored(canvas, quads):
    """Both as a mirror shows them, corners clockwise again."""
    quads = quads[:, [1, 0, 3, 2]].copy()
    quads[..., 0] = ACROSS - quads[..., 0]
    return np.ascontiguousarray(canvas[:, ::-1]), quads


def cut(canvas, quad):
    to = np.float32([(0, 0), (WIDE, 0), (WIDE, HIGH), (0, HIGH)])
    image = cv2.warpPerspective(canvas, cv2.getPerspectiveTransform(np.float32(quad), to), (WIDE, HIGH), borderMode=cv2.BORDER_REPLICATE)
    return cv2.resize(image, (aug.WIDTH, aug.HEIGHT), interpolation=cv2.INTER_AREA)


def looked_at(net, crops):
    """Chances of the classes, and which way each lies."""
    seen = []
    with torch.no_grad():
        for some in np.array_split(crops, max(1, len(crops) // 128)):
            scores, _, turn = net(torch.from_numpy(some).permute(0, 3, 1, 2).float() / 255)
            seen.append((scores.log_softmax(1), turn))
    return [torch.cat(part).numpy() for part in zip(*seen)]


def jittered(r, quad):
    """A quad as the finder may tell it: moved, larger or smaller, turned, leaning; of some tiles far from how they lie."""
    hard = 1 if r.random() < 0.8 else 2.5
    middle = quad.mean(0)
    turn, lean = r.gauss(0, 0.06) * hard, r.gauss(0, 0.08) * hard
    size, aspect = 1 + r.gauss(0.01, 0.05), 1 + r.gauss(0, 0.05)
    across, down = (quad[1] + quad[2] - quad[0] - quad[3]) / 4, (quad[2] + quad[3] - quad[0] - quad[1]) / 4
    by = np.array(((np.cos(turn), -np.sin(turn)), (np.sin(turn), np.cos(turn))))
    across, down = by @ across * size * aspect, by @ down * size / aspect
    if r.random() < 0.5:
        down = down + lean * across
    else:
        across = across + lean * down
    middle = middle + r.gauss(0, 0.05) * across * 2 + r.gauss(0, 0.05) * down * 2
    corners = [middle - across - down, middle + across - down, middle + across + down, middle - across + down]
    return np.float32([corner + (r.gauss(0, 1.5), r.gauss(0, 1.5)) for corner in corners])


def coloured(r, image):
    """The picture in other colours, as cameras with a wrong white and lamps of a colour give it, or without any."""
    k = r.random()
    if k < 0.06:
        return np.repeat(image.mean(2, keepdims=True), 3, 2)
    if k < 0.12:
        return image * np.float32([r.uniform(0.5, 1.3) for _ in range(3)])
    return image


def photo_of(r, canvas, quads):
    """A crop of a photographed tile, and true if it is turned by half."""
    known = quads[np.isfinite(quads[:, 0, 0])]
    quad, is_turned = jittered(r, known[r.randrange(len(known))]), r.random() < 0.5
    image = cut(canvas, np.roll(quad, 2, 0) if is_turned else quad)
    if r.random() < 0.25:
        image = aug.focused(image, r, 0.6)
    if r.random() < 0.2:
        width = r.randint(20, 46)
        image = cv2.resize(cv2.resize(image, (width, int(width * 4 / 3)), interpolation=cv2.INTER_AREA), (aug.WIDTH, aug.HEIGHT), interpolation=cv2.INTER_CUBIC)
    if r.random() < 0.6:
        return aug.lit(coloured(r, image.astype(np.float32) / 255), r), is_turned
    return image, is_turned


class Photographs:
    """Crops of photographed tiles; rare faces are shown more often than they are photographed."""

    def __init__(self, path):
        kept = np.load(path)
        self.canvases, self.quads, self.labels, self.turns = (kept[name] for name in ("canvases", "quads", "labels", "turns"))
        counts = np.bincount(self.labels, minlength=len(CODES))
        self.reach = np.cumsum(1 / np.sqrt(counts[self.labels])).tolist()

    def batch(self, r, count):
        """Crops, what they show, and whether they are upside down: 0.5 where that is not known."""
        at = r.choices(range(len(self.labels)), cum_weights=self.reach, k=count)
        shown = [photo_of(r, self.canvases[i], self.quads[i]) for i in at]
        turned = [0.5 if self.turns[i] == 0 else float((self.turns[i] > 0) != is_turned) for i, (_, is_turned) in zip(at, shown)]
        return np.stack([image for image, _ in shown]), self.labels[at].astype(np.int64), np.array(turned, np.float32)


def main():
    folder, places, weights, out = sys.argv[1:5]
    torch.set_num_threads(1)
    net = Net()
    net.load_state_dict(torch.load(weights))
    net.eval()
    quads, kept, names = found_in(places), [], []
    for photo in photo_file.photographs(folder):
        tiles = [] if photo.is_held_out else list(canvases(photo, quads[photo.name]))
        photo.__dict__.pop("image", None)
        if not tiles:
            continue
        ways = [tiles, [(*mirrored(canvas, mine)[:1], label, mirrored(canvas, mine)[1]) for canvas, label, mine in tiles]]
        seen = [looked_at(net, np.stack([cut(canvas, mine[0]) for canvas, _, mine in way])) for way in ways]
        labels = np.array([label for _, label, _ in tiles])
        fit = [chances[np.arange(len(labels)), labels].clip(-6).mean() for chances, _ in seen]
        way = int(fit[1] > fit[0])
        turn = seen[way][1]
        kept += [(*tile, int(np.sign(t)) if abs(t) > SURELY_TURNED else 0) for tile, t in zip(ways[way], turn)]
        names.append((photo.name, way, len(tiles), round(float(fit[way]), 2), round(float(fit[1 - way]), 2)))
        if len(names) % 50 == 0:
            print(len(names), len(kept), flush=True)
    np.savez(out, **{name: np.stack(part) for name, part in zip(("canvases", "labels", "quads", "turns"), zip(*kept))})
    print(len(kept), "tiles of", len(names), "photographs,", sum(way for _, way, *_ in names), "of them mirrored")
    for line in names:
        print(*line)


if __name__ == "__main__":
    main()
