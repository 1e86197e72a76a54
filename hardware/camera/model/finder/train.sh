#!/usr/bin/env bash
# Draws, trains and exports the finder: ./train.sh FOLDER PHOTOS [steps]. PHOTOS holds pictures/ and labels.csv (file,tile,x,y,w,h). A run
# that was stopped resumes from FOLDER; a new one begins with the weights of finder.onnx. Two processes learn side by side, each in one thread.
set -euo pipefail
cd "$(dirname "$0")"
python=${PYTHON:-python3}
work=${1:?a folder to work in}
photos=${2:?the folder of the photographs}
steps=${3:-3000}
mkdir -p "$work"
export OMP_NUM_THREADS=1
[ -e "$work/pool.npz" ] || "$python" ../pool.py 7000 7220 "$work/pool.npz"
[ -e "$work/quads.npz" ] || "$python" quads.py "$photos" ../tiles.onnx "$work/quads.npz"
[ -e "$work/finder.pt" ] || "$python" begin.py finder.onnx "$photos" "$work/finder.pt"
"$python" train.py "$work/pool.npz" "$photos" "$work/quads.npz" "$work" --steps "$steps" --half 1 &
beside=$!
"$python" train.py "$work/pool.npz" "$photos" "$work/quads.npz" "$work" --steps "$steps" --half 0
kill "$beside" 2>/dev/null || true
"$python" export.py "$work/finder.pt" finder.onnx
