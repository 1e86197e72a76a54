"""Trains the finder: `train.py POOL.npz PHOTOS QUADS.npz FOLDER --steps N`. What FOLDER/finder.pt holds is gone on with."""
import argparse
import copy
import os
import random
import sys
import time

import numpy as np
import torch

sys.path.append(os.path.join(os.path.dirname(__file__), ".."))
import photos as photo_file  # noqa: E402
import targets  # noqa: E402
from finder_net import Finder  # noqa: E402
from ground import Grounds  # noqa: E402
from scene import SIZE, scene  # noqa: E402

torch.set_num_threads(1)
BATCH = 16
"""Of the pictures of a batch: cut from photographs."""
PHOTOGRAPHED = 0.6
MINUTES_KEPT = 3
"""The number of batches that are kept, and of those shown again with each new one."""
KEPT, AGAIN = 60, 3
"""After this number of steps two processes that learn side by side take the mean of their weights."""
MEET = 20


def batches(pool, folder, sides, seed):
    """A new batch, then some of those before, mirrored: drawing takes longer than learning."""
    r = random.Random(seed)
    pool = np.load(pool)["X"]
    photos = [photo for photo in photo_file.photographs(folder, dict(np.load(sides))) if not photo.is_held_out]
    grounds = Grounds(SIZE, photo_file.cuttings_of(photos, random.Random(seed)))
    kept = []
    while True:
        batch = [photographed(r, photos) if r.random() < PHOTOGRAPHED else drawn(r, pool, grounds) for _ in range(BATCH)]
        new = tuple(torch.from_numpy(np.stack(part)) for part in zip(*batch))
        kept = kept[-KEPT:] + [new]
        yield new
        for _ in range(AGAIN if len(kept) > AGAIN else 1):
            yield targets.mirrored(*r.choice(kept), r.randrange(2))


def met(net, asked):
    """Takes the mean of these weights and those of the other process, where there is one."""
    mine, other = (os.path.join(asked.folder, f"weights-{which}.pt") for which in (asked.half, 1 - asked.half))
    if os.path.exists(other):
        theirs = torch.load(other)
        with torch.no_grad():
            for name, weight in net.state_dict().items():
                weight.copy_((weight + theirs[name]) / 2 if weight.dtype.is_floating_point else weight)
    torch.save(net.state_dict(), mine + ".new")
    os.replace(mine + ".new", mine)


def drawn(r, pool, grounds):
    image, found, ignored = scene(r, pool, grounds)
    target = targets.empty(SIZE)
    mask = np.zeros((SIZE, SIZE), np.uint8)
    for quad, _ in ignored:
        photo_file.cv2.fillConvexPoly(mask, np.round(quad).astype(np.int32), 1)
    targets.hide(target, mask)
    target[targets.UNKNOWN] *= 2
    for quad, which in found:
        targets.add_quad(target, quad, which)
    return image, target


def photographed(r, photos):
    photo = r.choice(photos)
    image, middles, sides, boxes, shorts, back, unknown = photo_file.cut_from(photo, r)
    target = targets.empty(SIZE)
    targets.hide(target, unknown)
    for middle, (u, v), box, short in zip(middles, sides, boxes, shorts):
        if not ((0 <= middle).all() and (middle < SIZE).all()):
            continue
        if np.isfinite(u[0]):
            targets.add_quad(target, np.stack([middle - u - v, middle + u - v, middle + u + v, middle - u + v]), 0)
        else:
            targets.add_box(target, middle, box, float(short), back, photo.is_turned)
    return image, target


def main():
    parse = argparse.ArgumentParser()
    parse.add_argument("pool")
    parse.add_argument("photos")
    parse.add_argument("sides", help="how tiles of the photographs lie (quads.py)")
    parse.add_argument("folder")
    parse.add_argument("--steps", type=int, default=6000)
    parse.add_argument("--half", type=int, default=0, help="0, or 1 for a second process that learns beside the first")
    parse.add_argument("--rate", type=float, default=1.5e-3)
    asked = parse.parse_args()
    net = Finder().to(memory_format=torch.channels_last)
    smooth = copy.deepcopy(net)
    best = torch.optim.AdamW(net.parameters(), asked.rate, weight_decay=1e-4)
    kept, step = os.path.join(asked.folder, "finder.pt"), 0
    if os.path.exists(kept):
        was = torch.load(kept)
        net.load_state_dict(was["net"])
        smooth.load_state_dict(was["smooth"])
        if was["best"]:
            best.load_state_dict(was["best"])
        step = was["step"]
    log, saved, sums = open(os.path.join(asked.folder, f"train-{asked.half}.log"), "a"), time.time(), []
    for image, target in batches(asked.pool, asked.photos, asked.sides, 2 * step + asked.half):
        rate = asked.rate * min(1, (step + 1) / 200) * (0.5 + 0.5 * np.cos(np.pi * min(1, step / asked.steps)))
        for group in best.param_groups:
            group["lr"] = max(rate, asked.rate * 0.01)
        x = image.permute(0, 3, 1, 2).float().div_(255).contiguous(memory_format=torch.channels_last)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            answer = net(x)
        loss, parts = targets.loss_of(answer.float(), target)
        best.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        best.step()
        step += 1
        share = min(0.998, (step + 1) / (step + 20))
        with torch.no_grad():
            for a, b in zip(smooth.state_dict().values(), net.state_dict().values()):
                a.mul_(share).add_(b, alpha=1 - share) if a.dtype.is_floating_point else a.copy_(b)
        sums.append(parts)
        if step % MEET == 0:
            met(net, asked)
        if step % 50 == 0:
            print(step, time.strftime("%H:%M:%S"), " ".join(f"{x:.3f}" for x in np.mean(sums, 0)), f"{rate:.5f}", file=log, flush=True)
            sums = []
        if asked.half == 0 and (time.time() - saved > MINUTES_KEPT * 60 or step >= asked.steps):
            torch.save({"net": net.state_dict(), "smooth": smooth.state_dict(), "best": best.state_dict(), "step": step}, kept + ".new")
            os.replace(kept + ".new", kept)
            saved = time.time()
        if step >= asked.steps:
            break


if __name__ == "__main__":
    main()
