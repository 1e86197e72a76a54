#!/usr/bin/env bash
# Draws, trains and exports anew: ./train.sh [minutes] [sets]. Needs what README.md lists; two cores are busy meanwhile.
set -euo pipefail
cd "$(dirname "$0")"
python=${PYTHON:-python3}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$python" pool.py 0 "${2:-600}" "$work/pool.npz"
"$python" train.py --min "${1:-31}" --pools "$work/pool.npz" --out "$work/tiles.pt"
"$python" export.py "$work/tiles.pt" tiles.onnx
