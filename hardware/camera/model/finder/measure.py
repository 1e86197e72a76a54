"""Measures `paizhuo read` on labelled photographs: `measure.py PHOTOS read.jsonl`, of those that training never sees.

A tile counts as found where the middle of one quad lies within half its label's short side. Quads that lie within no label are places
too many, except in photographs in which tiles show that are not labelled.
"""
import csv
import json
import os
import sys
from collections import defaultdict

sys.path.append(os.path.join(os.path.dirname(__file__), ".."))
from photos import COMPLETE  # noqa: E402


def labelled(folder):
    boxes = defaultdict(list)
    with open(os.path.join(folder, "labels.csv")) as file:
        for row in csv.DictReader(file):
            boxes[row["file"]].append((row["tile"], *(float(row[key]) for key in "xywh")))
    return boxes


def middle_of(quad):
    return sum(x for x, _ in quad) / 4, sum(y for _, y in quad) / 4


def measured(boxes, tiles):
    """Pairs of label and tile, and tiles without a label; the nearest first."""
    near = []
    for at, (_, x, y, w, h) in enumerate(boxes):
        for place, tile in enumerate(tiles):
            across, down = middle_of(tile["quad"])
            apart = max(abs(across - x) / w, abs(down - y) / h)
            if apart < 0.4:
                near.append((apart, at, place))
    pairs, labels, places = [], set(), set()
    for _, at, place in sorted(near):
        if at not in labels and place not in places:
            labels.add(at)
            places.add(place)
            pairs.append((boxes[at][0], tiles[place]))
    return pairs, [tile for place, tile in enumerate(tiles) if place not in places]


def main():
    folder, path = sys.argv[1:3]
    boxes, counts, others, wrong = labelled(folder), defaultdict(int), defaultdict(int), []


    with open(path) as file:
        for line in file:
            answer = json.loads(line)
            name = os.path.basename(answer["file"])
            if "error" in answer:
                counts["errors"] += 1
                continue
            pairs, more = measured(boxes[name], answer["tiles"])
            is_complete = name[0] != "s" and int(name[:3]) in COMPLETE
            counts["pictures"] += 1
            counts["complete"] += is_complete
            counts["labelled"] += len(boxes[name])
            counts["found"] += len(pairs)
            counts["too many"] += len(more) if is_complete else 0
            counts["not labelled"] += 0 if is_complete else len(more)
            others[name] = (len(boxes[name]), len(pairs), len(more))
            for label, tile in pairs:
                if label == "_":
                    continue
                right, sure = label == tile["tile"], tile["p"] >= 0.9
                counts["read"] += 1
                counts["right"] += right
                counts["sure"] += sure
                counts["sure and wrong"] += sure and not right
                if sure and not right:
                    wrong.append((name, label, tile["tile"], tile["p"]))
            counts["sure where no tile is"] += sum(tile["p"] >= 0.9 for tile in more) if is_complete else 0
    for key, count in counts.items():
        print(f"{key:24}{count:6}")
    print(f"found {counts['found'] / counts['labelled']:.3f}, right of found {counts['right'] / max(1, counts['read']):.3f}, "
          f"sure {counts['sure'] / max(1, counts['read']):.3f}, of these wrong {counts['sure and wrong'] / max(1, counts['sure']):.4f}, "
          f"too many {counts['too many'] / max(1, counts['complete']):.2f} a picture")
    for name, (labels, found, more) in sorted(others.items(), key=lambda at: at[1][1] - at[1][0]):
        if "-v" in sys.argv:
            print(name, labels, found, more)
    for line in wrong:
        print(*line)


if __name__ == "__main__":
    main()
