#!/usr/bin/env bash
# Builds the Debian packages and the npm tarball of a built checkout (npm run build). Usage: hardware/release/packages.sh [FOLDER]
set -euo pipefail
source "$(dirname "$0")/need.sh"
need npm dpkg-deb openssl
root=$(cd "$(dirname "$0")/../.." && pwd)
out=$(realpath -m "${1:-$root/dist/release}")
mkdir -p "$out"
for arch in amd64 arm64; do bash "$root/hardware/appliance/build-deb.sh" "$arch" --out "$out"; done
(cd "$root" && npm pack --ignore-scripts --loglevel error --pack-destination "$out")
