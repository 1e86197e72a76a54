"""Writes the photographs that are kept apart as they were taken, mirrored ones mirrored back: `held_out.py PHOTOS FOLDER`."""
import csv
import os
import sys

import cv2

sys.path.append(os.path.join(os.path.dirname(__file__), ".."))
from photos import MIRRORED, photographs  # noqa: E402

if __name__ == "__main__":
    folder, out = sys.argv[1:3]
    os.makedirs(os.path.join(out, "pictures"), exist_ok=True)
    with open(os.path.join(out, "labels.csv"), "w", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(("file", "tile", "x", "y", "w", "h"))
        for photo in photographs(folder):
            if not photo.is_held_out:
                continue
            picture, is_mirrored = cv2.imread(photo.path), int(photo.name[:3]) in MIRRORED
            cv2.imwrite(os.path.join(out, "pictures", photo.name), picture[:, ::-1] if is_mirrored else picture, [cv2.IMWRITE_JPEG_QUALITY, 95])
            for code, (x, y, w, h) in zip(photo.codes, photo.boxes):
                rows.writerow((photo.name, code, picture.shape[1] - x if is_mirrored else x, y, w, h))
