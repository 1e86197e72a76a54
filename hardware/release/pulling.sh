#!/usr/bin/env bash
# Writes what pulls a released image: compose.yaml, and the Home Assistant add-on as a zip. Usage: hardware/release/pulling.sh IMAGE:VERSION [FOLDER]
set -euo pipefail
source "$(dirname "$0")/need.sh"
need zip
root=$(cd "$(dirname "$0")/../.." && pwd)
image=${1:?Usage: hardware/release/pulling.sh IMAGE:VERSION [FOLDER]}
out=$(realpath -m "${2:-$root/dist/release}")
version=${image##*:}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"

sed -e "s|^    build: .*|    image: $image|" -e 's|-f hardware/appliance/compose.yaml|-f compose.yaml|' \
  "$root/hardware/appliance/compose.yaml" >"$out/compose.yaml"
cp -r "$root/hardware/home-assistant" "$work/paizhuo"
sed -i "s|^version: .*|version: $version|" "$work/paizhuo/config.yaml"
sed -i "s|^FROM .*|FROM $image|" "$work/paizhuo/Dockerfile"
rm -f "$out/paizhuo-home-assistant-$version.zip"
(cd "$work" && zip -q -X -r "$out/paizhuo-home-assistant-$version.zip" paizhuo)
