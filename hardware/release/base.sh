#!/usr/bin/env bash
# Downloads the newest Raspberry Pi OS Lite (64 bits) and checks its SHA-256. Usage: hardware/release/base.sh FILE.img.xz
set -euo pipefail
source "$(dirname "$0")/need.sh"
need curl sha256sum
file=${1:?Usage: hardware/release/base.sh FILE.img.xz}
url=$(curl -fsSL --head -o /dev/null -w '%{url_effective}' https://downloads.raspberrypi.com/raspios_lite_arm64_latest)
mkdir -p "$(dirname "$file")"
curl -fsSL --retry 3 -o "$file" "$url"
sum=$(curl -fsSL "$url.sha256" | cut -d ' ' -f 1)
sha256sum --check --quiet <<<"$sum  $file"
echo "base: ${url##*/}"
