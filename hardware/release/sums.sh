#!/usr/bin/env bash
# Writes the checksums of a release and signs them. Usage: hardware/release/sums.sh [FOLDER]
# SIGNING_KEY: a private OpenPGP key without a passphrase (gpg --armor --export-secret-keys); without one the sums stay unsigned.
set -euo pipefail
source "$(dirname "$0")/need.sh"
need sha256sum gpg gpgconf
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "${1:-$root/dist/release}"
rm -f SHA256SUMS SHA256SUMS.asc signing-key.asc
files=$(find . -type f ! -name notes.md -printf '%P\n' | sort)
[ -n "$files" ] || { echo 'sums: nothing is released here' >&2 && exit 1; }
xargs -d '\n' sha256sum <<<"$files" >SHA256SUMS

if [ -z "${SIGNING_KEY:-}" ]; then
  echo 'sums: SHA256SUMS is unsigned, as SIGNING_KEY is not set'
  exit 0
fi
GNUPGHOME=$(mktemp -d)
export GNUPGHOME
trap 'gpgconf --kill all; rm -rf "$GNUPGHOME"' EXIT
gpg --batch --quiet --import <<<"$SIGNING_KEY"
gpg --batch --quiet --armor --detach-sign --output SHA256SUMS.asc SHA256SUMS
gpg --batch --armor --export >signing-key.asc
gpg --batch --quiet --verify SHA256SUMS.asc SHA256SUMS
echo 'sums: SHA256SUMS is signed (SHA256SUMS.asc), by the key in signing-key.asc'
