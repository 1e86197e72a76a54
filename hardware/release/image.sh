#!/usr/bin/env bash
# Builds the container image for both architectures. Needs docker with buildx and, for the other architecture, qemu-user.
set -euo pipefail
source "$(dirname "$0")/need.sh"
need docker zip
root=$(cd "$(dirname "$0")/../.." && pwd)
usage="Usage: hardware/release/image.sh --name NAME [--push] [--out FOLDER]

Builds NAME:<version> for linux/amd64 and linux/arm64, and writes compose.yaml and the Home Assistant add-on (a zip) that pull it.
  --name  the image without a tag, as its registry calls it
  --push  also pushes it, and NAME:latest; docker is logged in there. Without it the images stay in the build cache.
  --out   dist/release without it"

name='' push=() out=$root/dist/release
while [ $# -gt 0 ]; do
  case $1 in
    --name) name=${2:?$usage} && shift ;;
    --push) push=(--push) ;;
    --out) out=${2:?$usage} && shift ;;
    *) echo "$usage" >&2 && exit 2 ;;
  esac
  shift
done
[ -n "$name" ] || { echo "$usage" >&2 && exit 2; }
out=$(realpath -m "$out")
# registries know no capitals
name=${name,,}
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$root/package.json")
mkdir -p "$out"
docker buildx version >/dev/null 2>&1 && docker info >/dev/null 2>&1 || {
  echo 'image.sh: not possible here: docker does not run, or has no buildx' >&2
  exit 69
}

docker buildx build --platform linux/amd64,linux/arm64 --file "$root/hardware/appliance/Dockerfile" \
  --tag "$name:$version" --tag "$name:latest" "${push[@]}" "$root"
bash "$root/hardware/release/pulling.sh" "$name:$version" "$out"
