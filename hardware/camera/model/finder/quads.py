"""Works out how labelled tiles lie in photographs: `quads.py PHOTOS ../tiles.onnx quads.npz`.

Boxes say how far a tile reaches, not how it lies. Tiles that touch lie as far apart as they are wide or high; so the step to a
neighbour is a side, and the box gives the other one. Of all ways that are possible those count with which the reader reads the face
that the label names. A tile that none explains keeps its box alone.
"""
import os
import sys

import cv2
import numpy as np
import torch

sys.path.append(os.path.join(os.path.dirname(__file__), ".."))
import photos as photo_file  # noqa: E402
from grow import exported  # noqa: E402
from net import Net  # noqa: E402

CODES = [f"{suit}{n}" for suit in "DBC" for n in range(1, 10)] + ["E", "S", "W", "N", "RD", "GD", "WD"]
WIDE, HIGH = 48, 64
"""Neighbours that a side may reach to; how much longer than wide most tiles are."""
NEIGHBOURS, USUAL = 3, 1.35
"""Ways beside the best one: how long it may be instead, and how far it may lean."""
HEIGHTS, LEANS = (0.88, 1.0, 1.12), (-0.25, 0.0, 0.25)
"""A face is read clearly from here on; cuts that are read nearly as well count, too; a way read worse than the last is not looked at closer."""
CLEAR, NEARLY, WORTH = 0.6, 0.9, 0.2
"""As many neighbours on lie as one that is explained does."""
FURTHER = 3


def reader(path):
    """The reader's network with exported weights."""
    net = Net()
    convolutions, weights = exported(path)
    named = dict(net.named_modules())
    with torch.no_grad():
        for place, (kernel, bias) in convolutions.items():
            named[place][0].weight.copy_(kernel)
            named[place][1].bias.copy_(bias)
            named[place][1].running_var.fill_(1 - named[place][1].eps)
        for place in ("e.0", "e.1", "o"):
            for what, values in named[place].state_dict().items():
                if f"{place}.{what}" in weights:
                    values.copy_(weights[f"{place}.{what}"])
    return net.eval()


def ways(boxes, at):
    """Half sides across and down as a tile may lie: n×2×2."""
    apart = boxes[:, :2] - boxes[at, :2]
    far = np.hypot(*apart.T)
    width, height = boxes[at, 2:]
    found = [((width / 2, 0), (0, height / 2)), ((0, height / 2), (-width / 2, 0))]
    for near in np.argsort(far)[1 : 1 + NEIGHBOURS]:
        step = apart[near]
        if far[near] > 1.1 * np.hypot(width, height) or far[near] < 0.4 * min(width, height):
            continue
        side = step / 2
        down = np.array((-step[1], step[0])) / far[near]
        x, y = np.abs(down)
        # the box is as wide as both sides together are
        lengths = [(reach / 2 - abs(along)) / part for reach, along, part in ((width, side[0], x), (height, side[1], y)) if part > 0.3]
        told = float(np.clip(np.mean(lengths), 0.45 * far[near] / 2, 2 * far[near] / 2))
        for length in (told, *((far[near] / 2 * USUAL,) if abs(told / far[near] * 2 - USUAL) > 0.2 else ())):
            found.append((side, down * length))
            if length < 1.1 * far[near] / 2:
                found.append((down * length, -side))
    return np.float32(found)


def corners(middle, sides):
    u, v = sides
    return np.float32([middle - u - v, middle + u - v, middle + u + v, middle - u + v])


def crop(image, quad):
    """The quad straightened, each point the mean of what it covers."""
    wide = max(np.hypot(*(quad[1] - quad[0])), np.hypot(*(quad[3] - quad[0])) * 0.75)
    more = int(np.clip(np.ceil(wide / WIDE), 1, 4))
    to = np.float32([(0, 0), (WIDE * more, 0), (WIDE * more, HIGH * more), (0, HIGH * more)])
    cut = cv2.warpPerspective(image, cv2.getPerspectiveTransform(quad + 0.0, to), (WIDE * more, HIGH * more), borderMode=cv2.BORDER_REPLICATE)
    return cut if more == 1 else cv2.resize(cut, (WIDE, HIGH), interpolation=cv2.INTER_AREA)


def chances(net, crops, codes):
    """How likely each crop shows the face that its label names."""
    with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
        scores = [net(torch.from_numpy(part).permute(0, 3, 1, 2).float() / 255)[0].float() for part in np.array_split(crops, max(1, len(crops) // 256))]
    return torch.softmax(torch.cat(scores), 1).numpy()[np.arange(len(crops)), codes]


def explained(net, photo):
    """Half sides of each of its tiles, n×2×2; NaN where no way is read as its label names it."""
    found = np.full((len(photo.boxes), 2, 2), np.nan, np.float32)
    known = [at for at, code in enumerate(photo.codes) if code in CODES]
    if not known:
        return found
    tried = [(at, sides) for at in known for sides in ways(photo.boxes, at)]
    both = [cut_and_read(net, photo, tried, way) for way in (1, -1)]
    owners = np.array([at for at, _ in tried])
    clear = [sum(p[owners == at].max() > CLEAR for at in known) for p in both]
    way = int(clear[1] > clear[0])
    best = {at: tried[np.flatnonzero(owners == at)[both[way][owners == at].argmax()]][1] for at in known if both[way][owners == at].max() > WORTH}
    tried = [(at, np.float32((u, v * high + u * lean))) for at, (u, v) in best.items() for high in HEIGHTS for lean in LEANS]
    if tried:
        p = cut_and_read(net, photo, tried, 1 - 2 * way).reshape(len(best), -1)
        sides = np.stack([sides for _, sides in tried]).reshape(len(best), -1, 2, 2)
        for at, mine, chance in zip(best, sides, p):
            if chance.max() > CLEAR:
                found[at] = np.average(mine, axis=0, weights=chance * (chance > NEARLY * chance.max()))
    for _ in range(FURTHER):
        found = alike(photo.boxes[:, :2], found)
    return found


def cut_and_read(net, photo, tried, way):
    crops = np.stack([crop(photo.image, corners(photo.boxes[at, :2], sides)) for at, sides in tried])
    return chances(net, np.ascontiguousarray(crops[:, :, ::way]), np.array([CODES.index(photo.codes[at]) for at, _ in tried]))


def alike(middles, found):
    """A tile that touches one that is explained, side to side, lies as that one does."""
    known = np.flatnonzero(np.isfinite(found[:, 0, 0]))
    found = found.copy()
    for at in np.flatnonzero(~np.isfinite(found[:, 0, 0])):
        steps = {near: np.abs(np.linalg.solve(found[near].T, middles[at] - middles[near])) for near in known if abs(np.linalg.det(found[near])) > 1}
        beside = [near for near, step in steps.items() if 1.6 < step.max() < 2.5 and step.min() < 0.5]
        if beside:
            found[at] = found[min(beside, key=lambda near: np.hypot(*(middles[at] - middles[near])))]
    return found


def main():
    folder, weights, out = sys.argv[1:4]
    torch.set_num_threads(1)
    net, answer, count = reader(weights), {}, [0, 0]
    for photo in photo_file.photographs(folder):
        answer[photo.name] = explained(net, photo)
        photo.__dict__.pop("image", None)
        count[0] += int(np.isfinite(answer[photo.name][:, 0, 0]).sum())
        count[1] += len(photo.boxes)
        if len(answer) % 50 == 0:
            print(len(answer), *count, flush=True)
    np.savez(out, **answer)
    print(*count, "tiles explained")


if __name__ == "__main__":
    main()
