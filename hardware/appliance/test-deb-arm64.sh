#!/usr/bin/env bash
# Tries the arm64 package in a clean arm64 Debian 13 under emulation: hardware/appliance/README.md. Needs root, debootstrap, lintian, a Debian
# mirror, and qemu-user-static with its entry in binfmt_misc. There is no systemd under it: the program is started by its command.
set -euo pipefail
shopt -s inherit_errexit
root=$(cd "$(dirname "$0")/../.." && pwd)

trial=test-deb
# shellcheck source=hardware/appliance/trial.sh
. "$root/hardware/appliance/trial.sh"
needs_root
needs debootstrap unshare lintian dpkg-deb curl
[ -e /proc/sys/fs/binfmt_misc/qemu-aarch64 ] || skip 'this kernel runs no arm64 programs (qemu-user-static, binfmt_misc)'

system=$work/system
say() { echo "test-deb: $1"; }
as_service() { inside "cd /var/lib/paizhuo && exec runuser -u paizhuo -- $1"; }

say 'building the package for arm64'
quietly "$root/hardware/appliance/build-deb.sh" arm64 --quick --out "$work"
package=$(basename "$work"/paizhuo_*_arm64.deb)
lintian --fail-on warning,error --allow-root "$work/$package" || fail 'lintian finds fault with it'
say 'lintian has nothing against it'

quietly debootstrap --arch=arm64 --variant=minbase trixie "$system"
[ "$(inside 'dpkg --print-architecture')" = arm64 ] || fail 'the system is no arm64'
# no service is started by an installation
printf '#!/bin/sh\nexit 101\n' >"$system/usr/sbin/policy-rc.d"
chmod 755 "$system/usr/sbin/policy-rc.d"
cp "$work/$package" "$system/root/package.deb"
quietly inside 'apt-get update -qq; apt-get install -qq -y --no-install-recommends /root/package.deb'
grep -Eq 'id: table-[0-9a-f]{6}' "$system/etc/paizhuo/paizhuo.yaml" || fail 'the table has no id of its own'
say "installed: Node $(inside '/usr/lib/paizhuo/bin/node --version')"

port=$((20000 + RANDOM % 10000))
echo "web: { host: 127.0.0.1, port: $port }" >>"$system/etc/paizhuo/paizhuo.yaml"
set -m
as_service 'paizhuo start --config /etc/paizhuo/paizhuo.yaml --speed 8' >"$work/log" 2>&1 &
table=$!
set +m
# however slow the emulation is: half an hour
for _ in $(seq 3600); do
  kill -0 "$table" 2>/dev/null || fail 'the simulated table ended by itself'
  if find "$system/var/lib/paizhuo/data" -name '*.paizhuo.jsonl' 2>/dev/null | grep -q .; then break; fi
  sleep 0.5
done
find "$system/var/lib/paizhuo/data" -name '*.paizhuo.jsonl' | grep -q . || fail 'no simulated hand comes to its end'
curl -sf "http://127.0.0.1:$port/table" | grep '<html' >/dev/null || fail 'the display is not served'
say 'a simulated hand is played and recorded'
as_service 'paizhuo doctor --config /etc/paizhuo/paizhuo.yaml' >"$work/doctor" 2>&1 || true
grep -q "the table is served at port $port" "$work/doctor" || { mv "$work/doctor" "$work/log" && fail 'the doctor does not find the table'; }
stop_table
# shellcheck disable=SC2016 # it is expanded inside
quietly as_service 'sh -c "find /var/lib/paizhuo/data -name \"*.paizhuo.jsonl\" | xargs paizhuo verify"'
quietly as_service 'paizhuo read /usr/share/doc/paizhuo/docs/pictures/camera-set.jpg'
say 'the hand is verified, and a photograph is read'

quietly inside 'apt-get purge -qq -y paizhuo'
[ ! -e "$system/usr/lib/paizhuo" ] && [ ! -e "$system/var/lib/paizhuo" ] && [ ! -e "$system/etc/paizhuo" ] || fail 'purging left something'
say 'arm64 under emulation: installed, played, verified, read, purged'
