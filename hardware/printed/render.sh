#!/usr/bin/env bash
# Renders the printed parts as STL, those in pieces piece by piece. Usage: hardware/printed/render.sh [FOLDER] (dist/printed)
# Needs openscad.
set -euo pipefail
source "$(dirname "$0")/../release/need.sh"
need openscad
here=$(cd "$(dirname "$0")" && pwd)
out=$(realpath -m "${1:-$here/../../dist/printed}")
mkdir -p "$out"

for scad in "$here"/*.scad; do
  part=$(basename "$scad" .scad)
  # a part in pieces says so itself
  pieces=$(sed -n 's/^piece = .*; \/\/ \(whole\|both\), \(.*\)$/\2/p' "$scad" | tr -d ,)
  for piece in ${pieces:-whole}; do
    name=$part
    [ -z "$pieces" ] || name=$part-$piece
    openscad -q -o "$out/$name.stl" -D "piece=\"$piece\"" "$scad"
  done
done
