#!/usr/bin/env bash
# Renders the printed parts, and zips them with the drawings, circuits, antenna boards and the starter. Usage: hardware/release/parts.sh [FOLDER]
# Needs openscad and zip.
set -euo pipefail
source "$(dirname "$0")/need.sh"
need openscad zip
root=$(cd "$(dirname "$0")/../.." && pwd)
out=$(realpath -m "${1:-$root/dist/release}")
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$root/package.json")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"

"$root/hardware/printed/render.sh" "$work/printed"
# Gerbers where KiCad 9 is.
if command -v kicad-cli >/dev/null; then "$root/hardware/electrical/fabricate.sh" "$work/boards"; fi
cp -r "$root"/hardware/{drawings,electrical,starter,wiring} "$work"
find "$work" -name '*.ts' -delete
find "$work" -type d -empty -delete
cp "$root/LICENSE" "$work"
rm -f "$out/paizhuo-parts-$version.zip"
(cd "$work" && zip -q -X -r "$out/paizhuo-parts-$version.zip" .)
