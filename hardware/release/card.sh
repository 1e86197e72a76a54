#!/usr/bin/env bash
# Puts the package into an image of Raspberry Pi OS Lite (64 bits), for a memory card. Needs root, losetup, sfdisk, e2fsprogs, xz and,
# where this machine is of another architecture, qemu-user-static with binfmt.
set -euo pipefail
source "$(dirname "$0")/need.sh"
root=$(cd "$(dirname "$0")/../.." && pwd)
usage="Usage: hardware/release/card.sh --base IMAGE --package PAIZHUO.deb [--without-screen] [--more MEGABYTES] [--out FOLDER]

Writes paizhuo-<version>-card.img.xz.
  --base            an image (.img, .img.xz) with the system on its second partition
  --package         the package, of that system's architecture
  --without-screen  leaves out the browser and compositor of a table with a screen of its own
  --more            how much the system's partition grows, 2000 without it
  --out             dist/release without it"
fail() {
  echo "card: $1" >&2
  exit 1
}

[ "$(id -u)" -eq 0 ] || exec sudo -- "$0" "$@"
base='' package='' screen=(chromium labwc) more=2000 out=$root/dist/release
while [ $# -gt 0 ]; do
  case $1 in
    --base) base=${2:?$usage} && shift ;;
    --package) package=${2:?$usage} && shift ;;
    --without-screen) screen=() ;;
    --more) more=${2:?$usage} && shift ;;
    --out) out=${2:?$usage} && shift ;;
    *) echo "$usage" >&2 && exit 2 ;;
  esac
  shift
done
[ -n "$base" ] && [ -n "$package" ] || { echo "$usage" >&2 && exit 2; }
need losetup sfdisk e2fsck resize2fs xz dpkg-deb
[ -f "$base" ] && [ -f "$package" ] || fail 'the image and the package are files'
out=$(realpath -m "$out")
version=$(dpkg-deb --field "$package" Version)
mkdir -p "$out"

work=$(mktemp -d)
system=$work/system
device=''
let_go() {
  for path in "$system"/{dev,proc,sys} "$system/boot/firmware" "$system"; do ! mountpoint -q "$path" || umount -l "$path"; done
  [ -z "$device" ] || losetup -d "$device"
  device=''
}
trap 'let_go; rm -rf --one-file-system "$work"' EXIT

image=$work/card.img
case $base in
  *.xz) xz -dc "$base" >"$image" ;;
  *) cp --sparse=always "$base" "$image" ;;
esac
truncate -s "+${more}M" "$image"
# the last partition is the system's
echo ', +' | sfdisk --quiet -N 2 "$image"
place() { sfdisk --dump "$image" | sed -n "s/.*img$1 : start= *\([0-9]*\), size= *\([0-9]*\),.*/\1 \2/p"; }
read -r start size <<<"$(place 2)"
[ -n "$start" ] || fail "$base has no second partition"
device=$(losetup --show --find --offset $((start * 512)) --sizelimit $((size * 512)) "$image")
e2fsck -f -y "$device" >/dev/null || [ $? -lt 4 ] || fail 'the system on the image is damaged'
resize2fs "$device" >/dev/null 2>&1
mkdir "$system"
mount "$device" "$system"
read -r start size <<<"$(place 1)"
if [ -d "$system/boot/firmware" ]; then
  mount -o "loop,offset=$((start * 512)),sizelimit=$((size * 512))" "$image" "$system/boot/firmware"
fi
mount -t proc proc "$system/proc"
mount -t sysfs sysfs "$system/sys"
mount --rbind /dev "$system/dev"
mount --make-rslave "$system/dev"

# nothing starts here, on the machine that builds
printf '#!/bin/sh\nexit 101\n' >"$system/usr/sbin/policy-rc.d"
chmod 755 "$system/usr/sbin/policy-rc.d"
cp "$package" "$system/tmp/paizhuo.deb"
resolv=$system/etc/resolv.conf
cp -P "$resolv" "$work/resolv.conf" 2>/dev/null || true
rm -f "$resolv" && cp -L /etc/resolv.conf "$resolv"
inside() { chroot "$system" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
inside apt-get update -qq
inside apt-get install -qq -y --no-install-recommends /tmp/paizhuo.deb "${screen[@]}" >"$work/log" 2>&1 || {
  tail -n 20 "$work/log" >&2
  fail 'the package cannot be installed'
}
[ ${#screen[@]} -eq 0 ] || inside systemctl enable paizhuo-kiosk.service
inside apt-get clean
# each card makes what is its own at its first start
rm -rf "$system"/var/lib/apt/lists/* "$system"/etc/paizhuo/paizhuo.yaml "$system"/var/lib/paizhuo/{pins.json,certificates,data} "$system"/tmp/* "$system/usr/sbin/policy-rc.d"
rm -f "$resolv" && { [ ! -e "$work/resolv.conf" ] && [ ! -L "$work/resolv.conf" ] || cp -P "$work/resolv.conf" "$resolv"; }
sync
let_go
xz -T0 -c "$image" >"$out/paizhuo-$version-card.img.xz"
