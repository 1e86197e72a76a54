"""Trains net.py on pools: `train.py --steps 40000 --pools a.npz,b.npz --out tiles.pt`. Of photographs only its last layers learn (finetune.py).

Goes on where it was stopped, if `--out` with its `.state` is there. Batches depend on their number only. The rate of learning
is even; `--cool N` lets it fall to nothing over the N steps after those in the state, and then stops. What is kept is the mean of late weights.
"""
import argparse
import math
import multiprocessing as mp
import os
import random
import time

os.environ.setdefault("OMP_NUM_THREADS", "1")
import numpy as np
import torch
import torch.nn.functional as F

import aug
import not_faces
from net import Net

FACES, PLAYING, BACK, NONE = 42, 34, 42, 43
"""A bonus tile of which nobody says which one it is."""
OTHER = 44
"""A batch: so many sets, so many faces of each in two photographs, and pictures of no face."""
SETS, OF_EACH, NO_FACES = 8, 7, 16
BONUS_SHARE, OTHER_SHARE = 0.3, 0.3
KINDS = [tuple(k for k in kinds if k not in not_faces.JUDGED_ONLY) for kinds in (not_faces.BACKS, not_faces.NOTHINGS)]
"""Of a picture of which nothing says which way it lies."""
UNKNOWN_TURN = 0.5
SMOOTH, GROUP_WEIGHT, PAIR_WEIGHT, PAIR_SCALE, TURN_WEIGHT = 0.03, 0.3, 0.15, 14.0, 0.1
UPSIDE_DOWN = 0.35
EMA, WARM, KEEP_EVERY = 0.998, 100, 100
"""Every batch is used again so many batches later, upside down and in another light: drawing takes as long as learning."""
AGAIN_AFTER = 8


def batch(pool, number, seed):
    """Pictures n×64×48×3, what they show, and which faces are upside down. First one photograph of every face, then another, then no faces."""
    r = random.Random(seed * 1_000_003 + number)
    one, other, labels, drawn, turned = [], [], [], [], []
    for _ in range(SETS):
        faces = pool[r.randrange(len(pool))]
        for playing, bonus in zip(r.sample(range(PLAYING), OF_EACH), r.sample(range(PLAYING, FACES), OF_EACH)):
            at = bonus if r.random() < BONUS_SHARE else playing
            if at == bonus and r.random() < OTHER_SHARE:
                at = r.randrange(FACES, len(faces))
            labels.append(at if at < FACES else OTHER)
            for photographs in (one, other):
                turned.append(r.random() < UPSIDE_DOWN)
                photographs.append(aug.photo(faces[at], r, rot=float(turned[-1]), other=faces[r.randrange(FACES)]))
        drawn.append(faces)
    rest, what = [], []
    for at in range(NO_FACES):
        if at % 2:
            rest.append(not_faces.back(r, r.choice(KINDS[0])))
        else:
            rest.append(not_faces.nothing(r, r.choice(KINDS[1]), drawn[at % SETS]))
        what.append(BACK if at % 2 else NONE)
    return np.stack(one + other + rest), np.array(labels + labels + what), np.array(turned[0::2] + turned[1::2], np.float32)


def worker(queue, pool, first, by, seed):
    number = first
    while True:
        queue.put(batch(pool, number, seed))
        number += by


def tensor(pictures):
    return torch.from_numpy(pictures).permute(0, 3, 1, 2).float().div_(255).contiguous(memory_format=torch.channels_last)


def again(pictures, labels, turned, number):
    """A batch upside down, each picture in another light."""
    state = np.random.Generator(np.random.SFC64(number))
    light = state.uniform(0.75, 1.2, (len(pictures), 1, 1, 1)) * state.uniform(0.92, 1.08, (len(pictures), 1, 1, 3))
    lit = np.clip(pictures[:, ::-1, ::-1] * light.astype(np.float32), 0, 255).astype(np.uint8)
    return lit, labels, 1 - turned


def grouped(scores):
    """Scores of: a playing face, a bonus face, a back, no tile."""
    parts = scores.split([PLAYING, FACES - PLAYING, 1, 1], 1)
    return torch.stack([part.logsumexp(1) for part in parts], 1)


def group_of(labels):
    group = (labels >= PLAYING).long() + (labels >= BACK).long() + (labels >= NONE).long()
    return group.masked_fill(labels == OTHER, 1)


def told_apart(embedding):
    """How badly each face of a set is found again among those of its set, as after the set was shown once."""
    pairs = SETS * OF_EACH
    one, other = (F.normalize(part, dim=1).view(SETS, OF_EACH, -1) for part in (embedding[:pairs], embedding[pairs : 2 * pairs]))
    likeness = torch.bmm(one, other.transpose(1, 2)) * PAIR_SCALE
    return likeness


def loss_of(answer, labels, turned):
    scores, embedding, turn = answer
    known = labels != OTHER
    loss = F.cross_entropy(scores[known], labels[known], label_smoothing=SMOOTH)
    loss = loss + GROUP_WEIGHT * F.cross_entropy(grouped(scores), group_of(labels))
    likeness = told_apart(embedding)
    here = labels[: SETS * OF_EACH].view(SETS, OF_EACH)
    # a face drawn twice into one set's part of the batch is no other face
    same = (here[:, :, None] == here[:, None, :]) & ~torch.eye(OF_EACH, dtype=torch.bool)
    likeness = likeness.masked_fill(same, -1e4)
    right = torch.arange(OF_EACH).repeat(SETS)
    found = F.cross_entropy(likeness.flatten(0, 1), right) + F.cross_entropy(likeness.transpose(1, 2).flatten(0, 1), right)
    told = turned != UNKNOWN_TURN
    return loss + PAIR_WEIGHT * found + TURN_WEIGHT * F.binary_cross_entropy_with_logits(turn[: len(turned)][told], turned[told])


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=int, default=40000)
    parser.add_argument("--cool", type=int, default=0)
    parser.add_argument("--pools", required=True)
    parser.add_argument("--init")
    parser.add_argument("--out", default="tiles.pt")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    return parser.parse_args()


def main():
    args = arguments()
    torch.set_num_threads(args.threads)
    torch.manual_seed(args.seed)
    pool = np.concatenate([np.load(path)["X"] for path in args.pools.split(",")])
    net = Net()
    if args.init:
        net.load_state_dict(torch.load(args.init))
    net = net.to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=0.02)
    mean = {name: value.clone() for name, value in net.state_dict().items()}
    step = 0
    state_path = args.out + ".state"
    if os.path.exists(state_path):
        state = torch.load(state_path)
        net.load_state_dict(state["net"])
        optimiser.load_state_dict(state["optimiser"])
        mean, step = state["mean"], state["step"]
    first = step
    last = first + args.cool if args.cool else args.steps
    print(sum(p.numel() for p in net.parameters()), "parameters,", len(pool), "sets, from step", first, "to", last, flush=True)
    queues = [mp.Queue(6) for _ in range(args.workers)]
    workers = [
        mp.Process(target=worker, args=(queue, pool, first + at, args.workers, args.seed), daemon=True)
        for at, queue in enumerate(queues)
    ]
    for process in workers:
        process.start()
    net.train()
    recent, fresh = [], 0
    began, sums = time.time(), np.zeros(3)
    while step < last:
        share = (step - first) / max(1, args.cool)
        rate = args.rate * (0.5 * (1 + math.cos(math.pi * share)) if args.cool else min(1, (step + 1) / WARM))
        for group in optimiser.param_groups:
            group["lr"] = rate
        if len(recent) > AGAIN_AFTER and step % 2:
            pictures, *told = again(*recent.pop(0), step)
        else:
            recent.append(queues[fresh % args.workers].get())
            pictures, *told = recent[-1]
            fresh += 1
        labels, turned = (torch.from_numpy(x) for x in told)
        answer = net(tensor(pictures))
        loss, scores = loss_of(answer, labels, turned), answer[0]
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimiser.step()
        step += 1
        hit = (scores.argmax(1) == labels).float()
        faces, bonus = labels < PLAYING, group_of(labels) == 1
        sums += (loss.item(), hit[faces].mean().item(), (grouped(scores).argmax(1) == 1)[bonus].float().mean().item())
        keep = min(EMA, (step + 1) / (step + 20))
        for name, value in net.state_dict().items():
            if value.dtype.is_floating_point:
                mean[name].mul_(keep).add_(value, alpha=1 - keep)
            else:
                mean[name].copy_(value)
        if step % KEEP_EVERY == 0 or step == last:
            speed = (step - first) / (time.time() - began)
            told = " ".join(f"{x / KEEP_EVERY:.3f}" for x in sums)
            print(f"{step} loss, playing right, bonus seen: {told}; {speed:.2f} steps/s", flush=True)
            sums[:] = 0
            torch.save({"net": net.state_dict(), "optimiser": optimiser.state_dict(), "mean": mean, "step": step}, state_path + ".new")
            os.replace(state_path + ".new", state_path)
            torch.save(mean, args.out)
    for process in workers:
        process.terminate()


if __name__ == "__main__":
    main()
