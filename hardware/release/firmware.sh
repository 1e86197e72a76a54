#!/usr/bin/env bash
# Builds the firmware of every board, in one zip. Usage: hardware/release/firmware.sh [FOLDER]
# Needs make, gcc-avr, avr-libc, gcc-arm-none-eabi, python3 and zip.
set -euo pipefail
source "$(dirname "$0")/need.sh"
need make avr-g++ arm-none-eabi-g++ python3 zip
root=$(cd "$(dirname "$0")/../.." && pwd)
out=$(realpath -m "${1:-$root/dist/release}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"
make --silent -C "$root/firmware" release BUILD="$work"
version=$(sed -n 's/^VERSION := //p' "$root/firmware/Makefile")
rm -f "$out/paizhuo-firmware-$version.zip"
(cd "$work/release" && zip -q -X "$out/paizhuo-firmware-$version.zip" ./*)
