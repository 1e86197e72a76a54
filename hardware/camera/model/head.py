"""Teaches the weights what is no face: `head.py tiles.onnx [sets]`.

The network stays as it is. Two more answers, a back and no tile, come from what it sees (672 numbers, before they become an
embedding), by a small layer learnt from drawings; `logits` are then 44. Weights that have a head already get it anew.
`head.py tiles.onnx judge` only tells how often drawings it has not learnt from are taken for a face.
"""
import random
import sys

import cv2
import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

import aug
import gen
import not_faces

SEEN, WIDTH, SEED = "/Flatten_output_0", 24, 20
HEAD = ("h.0.weight", "h.0.bias", "h.1.weight", "h.1.bias")
FACES = len(gen.LABELS)
BACK, NONE = FACES, FACES + 1
HELD_OUT = 700_000
FACE_WEIGHT = 8.0
# Taken off both answers, so that fewer faces are given up.
LEAN = 0.5


def without_head(model):
    graph = model.graph
    for node in [n for n in graph.node if n.name.startswith("head")]:
        graph.node.remove(node)
    for weight in [w for w in graph.initializer if w.name in HEAD]:
        graph.initializer.remove(weight)
    for node in graph.node:
        for at, name in enumerate(node.output):
            if name == "faces":
                node.output[at] = "logits"
    return model


def pictures(sets, first, judging):
    """Faces of drawn sets in two photographs each, as many backs and as many that show no tile: n×64×48×3, and what they show."""
    r = random.Random(SEED + first)
    np.random.seed(SEED + first)
    kinds = [tuple(k for k in every if judging or k not in not_faces.JUDGED_ONLY) for every in (not_faces.BACKS, not_faces.NOTHINGS)]
    shown, labels = [], []
    for seed in range(first, first + sets):
        style = gen.style(seed)
        faces = [gen.face(style, label, seed * 1000 + at) for at, label in enumerate(gen.LABELS)]
        faces = [cv2.resize(face, (96, 128), interpolation=cv2.INTER_AREA) for face in faces]
        for at, face in enumerate(faces):
            for _ in range(2):
                shown.append(aug.photo(face, r, other=r.choice(faces)))
                labels.append(at)
        for at in range(FACES):
            shown.append(not_faces.back(r, kinds[0][at % len(kinds[0])]))
            shown.append(not_faces.nothing(r, kinds[1][at % len(kinds[1])], faces))
            labels += [BACK, NONE]
    return np.stack(shown), np.array(labels)


def looked_at(model, shown):
    """What the network without a head sees in pictures, and its scores for faces."""
    net = cv2.dnn.readNetFromONNX(model.SerializeToString())
    seen, scores = [], []
    for from_ in range(0, len(shown), 256):
        net.setInput(np.ascontiguousarray(shown[from_ : from_ + 256].transpose(0, 3, 1, 2), np.float32) / 255)
        some, faces = net.forward([SEEN.replace("/Flatten", "onnx_node!/Flatten").removesuffix("_output_0"), "onnx_node!/o/Gemm"])
        seen.append(some)
        scores.append(faces)
    return torch.from_numpy(np.concatenate(seen)), torch.from_numpy(np.concatenate(scores))


def learnt(seen, scores, labels):
    torch.manual_seed(SEED)
    head = torch.nn.Sequential(torch.nn.Linear(seen.shape[1], WIDTH), torch.nn.ReLU(), torch.nn.Linear(WIDTH, 2))
    optimiser = torch.optim.AdamW(head.parameters(), lr=2e-3, weight_decay=0.05)
    labels = torch.from_numpy(labels)
    # a face that is given up is worse than a back that is asked about
    weights = torch.tensor([FACE_WEIGHT] * FACES + [1.0, 1.0])
    steps = 10000
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimiser, steps)
    for step in range(steps):
        some = torch.randint(len(labels), (256,))
        here = seen[some] * (1 + 0.05 * torch.randn(256, 1))
        answers = torch.cat([scores[some], head(here)], 1)
        loss = torch.nn.functional.cross_entropy(answers, labels[some], weights)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        if step % 1000 == 999:
            print(step + 1, f"{loss.item():.3f}", flush=True)
    with torch.no_grad():
        head[2].bias -= LEAN
    return head


def with_head(model, head):
    graph = model.graph
    for node in graph.node:
        for at, name in enumerate(node.output):
            if name == "logits":
                node.output[at] = "faces"
    for name, weight in zip(HEAD, head.parameters()):
        graph.initializer.append(numpy_helper.from_array(weight.detach().numpy(), name))
    graph.node.extend(
        [
            helper.make_node("Gemm", [SEEN, *HEAD[:2]], ["head_in"], "head_in", transB=1),
            helper.make_node("Relu", ["head_in"], ["head_on"], "head_on"),
            helper.make_node("Gemm", ["head_on", *HEAD[2:]], ["not_faces"], "head_out", transB=1),
            helper.make_node("Concat", ["faces", "not_faces"], ["logits"], "head_all", axis=1),
        ]
    )
    logits = next(at for at, output in enumerate(graph.output) if output.name == "logits")
    graph.output[logits].CopyFrom(helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["n", FACES + 2]))
    onnx.checker.check_model(model)
    return model


def head_of(model):
    found = {w.name: torch.from_numpy(numpy_helper.to_array(w).copy()) for w in model.graph.initializer if w.name in HEAD}
    if len(found) < len(HEAD):
        raise SystemExit("these weights have no head")
    a, b, c, d = (found[name] for name in HEAD)
    return lambda seen: torch.relu(seen @ a.T + b) @ c.T + d


def judge(seen, scores, labels, head):
    """Prints how drawings are read with the head and without it."""
    labels = torch.from_numpy(labels)
    with torch.no_grad():
        ways = (("without", scores), ("with", torch.cat([scores, head(seen)], 1)))
    for way, answers in ways:
        p, read = answers.softmax(1).max(1)
        for what, of in (("playing faces", labels < 34), ("bonus faces", (labels >= 34) & (labels < FACES))):
            sure = p[of] >= 0.9
            right = read[of] == labels[of]
            print(f"{way}: {what} {of.sum()}: right {right.float().mean():.4f}, sure {sure.float().mean():.4f},"
                  f" of these wrong {(sure & ~right).sum()}, taken for no face {(read[of] >= FACES).sum()}")
        for what, of in (("backs", labels == BACK), ("no tile", labels == NONE)):
            is_face = (p[of] >= 0.9) & (read[of] < FACES)
            print(f"{way}: {what} {of.sum()}: a face with 0.9 or more {is_face.sum()}, a face at all {(read[of] < FACES).sum()}")


if __name__ == "__main__":
    path, what = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "240"
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    whole = onnx.load(path)
    if what != "judge":
        bare = without_head(onnx.load(path))
        drawn, what_drawn = pictures(int(what), 0, judging=False)
        print(len(drawn), "pictures", flush=True)
        whole = with_head(bare, learnt(*looked_at(without_head(onnx.load(path)), drawn), what_drawn))
        onnx.save(whole, path)
    drawn, what_drawn = pictures(30, HELD_OUT, judging=True)
    judge(*looked_at(without_head(onnx.load(path)), drawn), what_drawn, head_of(whole))
