"""Teaches the reader's last layers photographed tiles: `finetune.py features|fit pool.npz cuts.npz grown.pt FOLDER`.

`features` runs all layers before them once, for crops of the photographs (photographed.py) and of drawings (train.py), and keeps what they
give; `fit` then learns the embedding, the faces and which way is up from those: seconds of a processor instead of hours. FOLDER/tiles.pt is for
export.py. `fit` resumes from FOLDER/fit.state.
"""
import glob
import math
import os
import random
import sys

import numpy as np
import torch
import torch.nn.functional as F

import train
from net import Net
from photographed import Photographs, photo_of

"""The number of cuts of each photographed tile, and of batches of drawings."""
CUTS, BATCHES, AT_ONCE = 6, 160, 40
"""Photographed tiles beside a batch of drawings."""
PHOTOS = 128
STEPS, RATE, WARM, EMA, KEEP_EVERY = 500, 2e-3, 50, 0.99, 50


def opened(path):
    net = Net()
    net.load_state_dict(torch.load(path))
    return net


def features_of(net, pictures):
    with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
        parts = np.array_split(pictures, max(1, len(pictures) // 256))
        return torch.cat([net.pool(net.b(net.stem((train.tensor(part) - 0.6) * 3.3))).flatten(1).half() for part in parts]).numpy()


def features(pool, cuts, grown, folder):
    net = opened(grown).eval()
    photos = Photographs(cuts)
    for number in range(CUTS):
        r = random.Random(9000 + number)
        shown = [photo_of(r, canvas, quads) for canvas, quads in zip(photos.canvases, photos.quads)]
        turned = [0.5 if turn == 0 else float((turn > 0) != is_turned) for turn, (_, is_turned) in zip(photos.turns, shown)]
        seen = features_of(net, np.stack([image for image, _ in shown]))
        np.savez(os.path.join(folder, f"photos-{number}.npz"), seen=seen, labels=photos.labels, turned=np.float32(turned))
    sets = np.load(pool)["X"]
    for first in range(0, BATCHES, AT_ONCE):
        batches = [train.batch(sets, number, 77) for number in range(first, first + AT_ONCE)]
        seen, labels, turned = ([batch[part] for batch in batches] for part in range(3))
        np.savez(os.path.join(folder, f"drawn-{first}.npz"), seen=np.stack([features_of(net, some) for some in seen]), labels=np.stack(labels), turned=np.stack(turned))


def kept(folder, what):
    files = [np.load(path) for path in sorted(glob.glob(os.path.join(folder, f"{what}-*.npz")))]
    return [torch.from_numpy(np.concatenate([file[part] for file in files])) for part in ("seen", "labels", "turned")]


def fit(grown, folder):
    torch.manual_seed(3)
    net, r = opened(grown).train(), random.Random(1)
    photos, labels, turned = kept(folder, "photos")
    drawn, drawn_labels, drawn_turned = kept(folder, "drawn")
    weights = [weight for layer in (net.e, net.o, net.t) for weight in layer.parameters()]
    best = torch.optim.AdamW(weights, lr=RATE, weight_decay=0.02)
    learnt = {name: value for name, value in net.state_dict().items() if name[:2] in ("e.", "o.", "t.") and value.dtype.is_floating_point}
    mean = {name: value.clone() for name, value in learnt.items()}
    chosen = torch.multinomial(1 / torch.bincount(labels)[labels].float().sqrt(), PHOTOS * STEPS, True).view(STEPS, PHOTOS)
    state, first = os.path.join(folder, "fit.state"), 0
    if os.path.exists(state):
        was = torch.load(state)
        net.load_state_dict(was["net"])
        best.load_state_dict(was["best"])
        mean, first = was["mean"], was["step"]
    sums = np.zeros(3)
    for step in range(first, STEPS):
        for group in best.param_groups:
            group["lr"] = RATE * 0.5 * (1 + math.cos(math.pi * step / STEPS)) * min(1, (step + 1) / WARM)
        batch, mine = r.randrange(len(drawn)), chosen[step]
        embedding = net.e(torch.cat([drawn[batch], photos[mine]]).float())
        shown = net.drop(F.relu(embedding))
        answer = net.o(shown), embedding, net.t(shown).flatten()
        rest = torch.full((drawn_labels.shape[1] - drawn_turned.shape[1],), 0.5)
        named = torch.cat([drawn_labels[batch], labels[mine]])
        loss = train.loss_of(answer, named, torch.cat([drawn_turned[batch], rest, turned[mine]]))
        best.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(weights, 2.0)
        best.step()
        share = min(EMA, (step + 1) / (step + 20))
        for name, value in mean.items():
            value.mul_(share).add_(learnt[name], alpha=1 - share)
        hit = (answer[0].argmax(1) == named).float()
        sums += loss.item(), hit[: 2 * train.SETS * train.OF_EACH].mean().item(), hit[-PHOTOS:].mean().item()
        if (step + 1) % KEEP_EVERY == 0:
            print(step + 1, "loss, drawn right, photographed right:", *(sums / KEEP_EVERY).round(3), flush=True)
            sums[:] = 0
            torch.save({"net": net.state_dict(), "best": best.state_dict(), "mean": mean, "step": step + 1}, state)
            torch.save({**net.state_dict(), **mean}, os.path.join(folder, "tiles.pt"))


if __name__ == "__main__":
    torch.set_num_threads(1)
    what, pool, cuts, grown, folder = sys.argv[1:6]
    features(pool, cuts, grown, folder) if what == "features" else fit(grown, folder)
