#!/usr/bin/env bash
# Checks the printed boards with KiCad and writes for each a zip that a maker of boards takes: Gerbers and drill files.
# Usage: hardware/electrical/fabricate.sh [FOLDER] (dist/boards). Needs kicad-cli of KiCad 9 and zip.
set -euo pipefail
source "$(dirname "$0")/../release/need.sh"
need kicad-cli zip
here=$(cd "$(dirname "$0")" && pwd)
out=$(realpath -m "${1:-$here/../../dist/boards}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"

for board in "$here"/*.kicad_pcb; do
  name=$(basename "$board" .kicad_pcb)
  files=$work/$name
  mkdir "$files"
  kicad-cli pcb drc --severity-error --exit-code-violations -o "$files/drc.rpt" "$board" >"$work/log" || {
    cat "$files/drc.rpt" >&2
    exit 1
  }
  rm "$files/drc.rpt"
  kicad-cli pcb export gerbers --layers F.Cu,B.Cu,F.Mask,B.Mask,F.SilkS,Edge.Cuts -o "$files/" "$board" >"$work/log"
  kicad-cli pcb export drill --excellon-separate-th -o "$files/" "$board" >"$work/log"
  # The same board gives the same files, whenever they are made.
  sed -i -E '/CreationDate/d; s/ date [0-9T: +-]+(\*?)$/\1/; /^; DRILL file/s/ date .*$//' "$files"/*
  touch -d 2020-01-01T00:00:00Z "$files"/*
  rm -f "$out/$name.zip"
  (cd "$files" && TZ=UTC zip -q -X "$out/$name.zip" ./*)
done
