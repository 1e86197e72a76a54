"""What the network is to answer for a picture, and how far it is from it.

A tile is seen as a parallelogram: its middle, the half side across (u) and the half side down (v). A tile turned by half is the
same parallelogram, so lengths are told as logarithms and directions by the cosine and sine of twice their angle.
"""
import cv2
import numpy as np
import torch
import torch.nn.functional as F

from finder_net import STRIDE

"""The half side in points whose logarithm is 0."""
UNIT = 10.0
"""Of the half sides: how far about its middle a tile is told."""
SPREAD = 0.33
"""Planes of a target: heats of face and back, unknown, weight of the shape; middle and shape; then of boxes: half sides, way back."""
PLANES = 2 + 1 + 1 + 8 + 1 + 2 + 4
HEAT, UNKNOWN, WEIGHT, SHAPE, IS_BOX, BOX, BACK = slice(0, 2), 2, 3, slice(4, 12), 12, slice(13, 15), slice(15, 19)


def empty(size):
    return np.zeros((PLANES, size // STRIDE, size // STRIDE), np.float32)


def laid(target, middle, u, v, which):
    """Heat about a middle; where it is the strongest so far, and the offsets to the middle from there."""
    n = target.shape[1]
    x, y = middle / STRIDE
    sides = np.array((u, v)) / STRIDE
    reach = np.abs(sides).sum(0) * 1.05 + 1
    x0, y0 = np.maximum(np.floor((x, y) - reach).astype(int), 0)
    x1, y1 = np.minimum(np.ceil((x, y) + reach).astype(int) + 1, n)
    if x1 <= x0 or y1 <= y0:
        return None
    cx, cy = np.arange(x0, x1) + 0.5 - x, np.arange(y0, y1) + 0.5 - y
    there = np.stack(np.meshgrid(cx, cy), -1)
    across, down = np.moveaxis(there @ np.linalg.inv(sides + 1e-6 * np.eye(2)), -1, 0)
    least = 0.45
    su, sv = (max(SPREAD, least / max(0.3, float(np.hypot(*side)))) for side in sides)
    heat = np.exp(-0.5 * ((across / su) ** 2 + (down / sv) ** 2))
    px, py = min(n - 1, max(0, int(x))) - x0, min(n - 1, max(0, int(y))) - y0
    if 0 <= px < heat.shape[1] and 0 <= py < heat.shape[0]:
        heat[py, px] = 1
    area = (slice(y0, y1), slice(x0, x1))
    plane = target[which][area]
    best = heat > np.maximum(plane, target[1 - which][area])
    np.maximum(plane, heat, out=plane)
    inside = best & (heat > 0.35)
    target[WEIGHT][area][inside] = heat[inside]
    return area, inside, cx, cy


def add_quad(target, quad, which):
    middle, (a, b, c, d) = quad.mean(0), quad
    u, v = (b + c - a - d) / 4, (c + d - a - b) / 4
    place = laid(target, middle, u, v, which)
    if place is None:
        return
    area, inside, cx, cy = place
    told = [np.broadcast_to(-cx, inside.shape), np.broadcast_to(-cy[:, None], inside.shape)]
    told += [np.full(inside.shape, np.log(max(1.0, np.hypot(*side)) / UNIT)) for side in (u, v)]
    for side in (u, v):
        twice = 2 * np.arctan2(side[1], side[0])
        told += [np.full(inside.shape, np.cos(twice)), np.full(inside.shape, np.sin(twice))]
    for plane, values in zip(target[SHAPE], told):
        plane[area][inside] = values[inside]
    target[IS_BOX][area][inside] = 0


def add_box(target, middle, half, short, back, is_turned):
    """Of a box of a photograph the middle is known, and how far the tile reaches: exactly, or at most where the photograph was turned."""
    u, v = np.array((short / 2, 0)), np.array((0, short / 2))
    place = laid(target, middle, u, v, 0)
    if place is None:
        return
    area, inside, cx, cy = place
    target[SHAPE][0][area][inside] = np.broadcast_to(-cx, inside.shape)[inside]
    target[SHAPE][1][area][inside] = np.broadcast_to(-cy[:, None], inside.shape)[inside]
    target[IS_BOX][area][inside] = 2 if is_turned else 1
    for plane, value in zip([*target[BOX], *target[BACK]], [*half, *back.ravel()]):
        plane[area][inside] = value


def mirrored(pictures, target, down):
    """The same pictures and targets seen in a mirror: left and right changed, or up and down."""
    side = 2 - down
    target = target.flip(side + 1).clone()
    for plane in (SHAPE.start + down, SHAPE.start + 5, SHAPE.start + 7, BACK.start + down, BACK.start + 2 + down):
        target[:, plane].neg_()
    return pictures.flip(side), target


def hide(target, mask):
    """Nothing is known where the mask is set."""
    n = target.shape[1]
    target[UNKNOWN] = np.maximum(target[UNKNOWN], cv2.resize(mask.astype(np.float32), (n, n), interpolation=cv2.INTER_AREA) > 0.3)


def loss_of(answer, target):
    heats, wanted, weight = answer[:, HEAT], target[:, HEAT], target[:, WEIGHT]
    p = torch.sigmoid(heats)
    unknown = target[:, UNKNOWN : UNKNOWN + 1]
    counted = torch.where((unknown > 0) & ((p.detach() > 0.35) | (unknown > 1)) & (wanted < 0.05), 0.0, 1.0)
    heat = F.binary_cross_entropy_with_logits(heats, wanted, reduction="none") * (p - wanted).abs() ** 2 * counted
    heat = heat.sum() / wanted.sum().clamp(min=8)
    at = weight > 0
    told, known, share = answer[:, 2:].permute(0, 2, 3, 1)[at], target.permute(0, 2, 3, 1)[at], weight[at]
    off = F.smooth_l1_loss(told, known[:, SHAPE], reduction="none", beta=0.1)
    place = (off[:, :2].sum(1) * share).sum() / share.sum().clamp(min=4)
    box = known[:, IS_BOX]
    drawn = share * (box == 0)
    sides = ((off[:, 2:4].sum(1) * 2 + off[:, 4:].sum(1)) * drawn).sum() / drawn.sum().clamp(min=4)
    u, v = sides_of(told)
    back = known[:, BACK]
    reach = [(back[:, y] * u[0] + back[:, y + 1] * u[1]).abs() + (back[:, y] * v[0] + back[:, y + 1] * v[1]).abs() for y in (0, 2)]
    apart = torch.log(torch.stack(reach, 1).clamp(min=0.5) / (known[:, BOX] / 2).clamp(min=1))
    tight = F.smooth_l1_loss(apart, torch.zeros_like(apart), reduction="none", beta=0.1)
    loose = F.relu(apart) + F.relu(-0.5 - apart)
    boxed = share * ((box == 1) * tight.sum(1) + (box == 2) * loose.sum(1))
    boxed = boxed.sum() / (share * (box > 0)).sum().clamp(min=4)
    return heat * 4 + place + sides * 0.5 + boxed * 0.5, (heat.item(), place.item(), sides.item(), boxed.item())


def sides_of(shape):
    """The half sides across and down, each as x and y, in points."""
    sides = []
    for at in (0, 1):
        length = UNIT * torch.exp(shape[:, 2 + at].clamp(-2, 4))
        angle = torch.atan2(shape[:, 5 + 2 * at], shape[:, 4 + 2 * at] + 1e-4) / 2
        sides.append((length * torch.cos(angle), length * torch.sin(angle)))
    return sides
