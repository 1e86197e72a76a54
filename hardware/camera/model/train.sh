#!/usr/bin/env bash
# Draws, trains and exports anew: ./train.sh FOLDER [steps] [sets]. Needs what README.md lists. What FOLDER holds already is not done
# again, so a run that was stopped goes on. With GROW=old.onnx it begins with exported weights, these or smaller ones, and learns more slowly.
set -euo pipefail
cd "$(dirname "$0")"
python=${PYTHON:-python3}
work=${1:?a folder to work in}
steps=${2:-3000}
sets=${3:-520}
mkdir -p "$work"
"$python" drawing/fonts.py >"$work/fonts.txt"
[ -e "$work/pool.npz" ] || "$python" pool.py 0 "$sets" "$work/pool.npz"
begin=(--rate 1.5e-3)
if [ -n "${GROW:-}" ]; then
  [ -e "$work/grown.pt" ] || "$python" grow.py "$GROW" "$work/pool.npz" "$work/grown.pt"
  begin=(--rate 7e-4 --init "$work/grown.pt")
fi
if [ ! -e "$work/warm.pt" ]; then
  "$python" train.py --pools "$work/pool.npz" --out "$work/tiles.pt" --steps "$((steps * 2 / 3))" "${begin[@]}"
  cp "$work/tiles.pt" "$work/warm.pt"
fi
"$python" train.py --pools "$work/pool.npz" --out "$work/tiles.pt" --cool "$((steps / 3))" "${begin[@]}"
"$python" export.py "$work/tiles.pt" tiles.onnx
