#!/usr/bin/env python3
"""Judges on drawings how scores become chances: `calibrate.py tiles.pt [sets]`.

Sets in fonts and with signs that were not trained with, other ones than unseen.py counts. Read as src/vision/read-crops.ts reads: what
is not sure is looked at again, upside down. Prints, for some scales and doubts, how many drawings are sure and how many of these are wrong.
"""
import math
import random
import sys

import numpy as np
import torch

import aug
import not_faces
import pool
import unseen
from net import Net
from train import BACK, FACES, PLAYING, tensor

FIRST, SEED, SURE = 820_000, 32, 0.9


def pictures(sets):
    """Of each set every face in two photographs, and as many backs and pictures of no tile."""
    unseen.draw_what_was_not_trained_with()
    r = random.Random(SEED)
    shown, labels = [], []
    for seed in range(FIRST, FIRST + sets):
        faces = list(pool.drawn_set(seed)[:FACES])
        for at, face in enumerate(faces * 2):
            shown.append(aug.photo(face, r, other=r.choice(faces)))
            labels.append(at % FACES)
        for at in range(FACES):
            shown.append(not_faces.back(r, not_faces.BACKS[at % len(not_faces.BACKS)]))
            shown.append(not_faces.nothing(r, not_faces.NOTHINGS[at % len(not_faces.NOTHINGS)], faces))
            labels += [BACK, BACK + 1]
    return np.stack(shown), np.array(labels)


def looked_at(path, shown):
    net = Net()
    net.load_state_dict(torch.load(path))
    net.eval()
    with torch.no_grad():
        looks = [
            torch.cat([net(tensor(np.ascontiguousarray(some)))[0] for some in np.array_split(way, math.ceil(len(way) / 256))]).double()
            for way in (shown, shown[:, ::-1, ::-1])
        ]
    return looks[0], (looks[0] + looks[1]) / 2


def chances(scores, playing, bonus, doubt):
    likeliest = scores[:, :FACES].argmax(1)
    scores = scores / torch.where(likeliest < PLAYING, playing, bonus)[:, None]
    doubted = scores.clone()
    doubted[:, FACES:] += doubt
    faces = scores[:, :FACES].softmax(1)
    share, sure_share = (way.softmax(1)[:, :FACES].sum(1, keepdim=True) for way in (scores, doubted))
    p = torch.where(faces * sure_share >= SURE, faces * share, (faces * share).clamp(max=SURE - 0.01))
    return torch.cat([p, scores.softmax(1)[:, FACES:]], 1)


def told(first, both, how):
    one, two = chances(first, *how), chances(both, *how)
    p = torch.where(one.max(1, keepdim=True).values < SURE, two, one)
    return p.max(1)


def row(first, both, labels, how):
    p, read = told(first, both, how)
    sure, right = p >= SURE, read == labels
    parts = []
    for of in (labels < PLAYING, (labels >= PLAYING) & (labels < FACES)):
        wrong = (sure & of & ~right).sum().item()
        parts.append(f"right {right[of].float().mean():.4f} sure {sure[of].float().mean():.4f} wrong {wrong}/{(sure & of).sum()}")
    is_face = sure & (read < FACES) & (labels >= FACES)
    return f"{how}: playing {parts[0]}; bonus {parts[1]}; no face but sure {is_face.sum()}/{(labels >= FACES).sum()}"


if __name__ == "__main__":
    torch.set_num_threads(1)
    shown, labels = pictures(int(sys.argv[2]) if len(sys.argv) > 2 else 60)
    first, both = looked_at(sys.argv[1], shown)
    labels = torch.from_numpy(labels)
    print(len(labels), "pictures")
    for playing in (0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2):
        for doubt in (2.5, 4.0):
            print(row(first, both, labels, (playing, playing * 1.15, doubt)))
