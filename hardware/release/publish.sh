#!/usr/bin/env bash
# Publishes dist/release on the forge, under the version's tag, with its notes. Usage: hardware/release/publish.sh TAG [FOLDER]
# GH_TOKEN: may write releases (gh auth).
set -euo pipefail
source "$(dirname "$0")/need.sh"
need gh
root=$(cd "$(dirname "$0")/../.." && pwd)
tag=${1:?Usage: hardware/release/publish.sh TAG [FOLDER]}
cd "${2:-$root/dist/release}"
sha256sum --check --quiet SHA256SUMS
mapfile -t files < <(find . -type f ! -name notes.md | sort)
gh release create "$tag" --verify-tag --title "Paizhuo ${tag#v}" --notes-file notes.md "${files[@]}"
