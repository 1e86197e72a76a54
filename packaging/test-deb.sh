#!/usr/bin/env bash
# Tries the Debian package in clean systems: packaging/README.md. Needs root, debootstrap, lintian and a Debian mirror.
set -euo pipefail
shopt -s inherit_errexit
root=$(cd "$(dirname "$0")/.." && pwd)

skip() {
  echo "test-deb: not tried: $1"
  exit 0
}
[ "$(id -u)" -eq 0 ] || skip 'only root can make a system to install into'
for tool in debootstrap lintian dpkg-deb curl; do
  command -v "$tool" >/dev/null || skip "$tool is not installed"
done

work=$(mktemp -d)
system=''
service=''
clean_up() {
  [ -z "$service" ] || stop_service
  if [ -n "$system" ] && mountpoint -q "$system/proc"; then umount -l "$system/proc"; fi
  rm -rf --one-file-system "$work"
}
trap clean_up EXIT

say() { echo "test-deb: $1"; }
fail() {
  echo "test-deb: FAILED: $1" >&2
  [ ! -e "$work/log" ] || tail -n 20 "$work/log" >&2
  exit 1
}
quietly() { "$@" >"$work/log" 2>&1 || fail "$*"; }
inside() { chroot "$system" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }

port=$((20000 + RANDOM % 10000))
address=http://127.0.0.1:$port

# there is no systemd in a chroot: what the unit starts is started as the unit's user
start_service() {
  local command
  command=$(sed -n 's/^ExecStart=//p' "$system/usr/lib/systemd/system/paizhuo.service")
  inside runuser -u paizhuo -- sh -c \
    "cd /var/lib/paizhuo && echo \$\$ >/tmp/pid && exec $command --port $port --speed 8" >"$work/log" 2>&1 &
  service=$!
  for _ in $(seq 100); do
    kill -0 "$service" 2>/dev/null || fail 'the service ended by itself'
    if curl -sf -o /dev/null "$address/healthz"; then return; fi
    sleep 0.3
  done
  fail 'the service does not answer'
}
stop_service() {
  kill "$(cat "$system/tmp/pid")" 2>/dev/null || true
  wait "$service" || true
  service=''
}
seq_now() { curl -sf "$address/healthz" | sed 's/.*"seq":\([0-9]*\).*/\1/'; }
hands() { find "$system/var/lib/paizhuo/data" -name '*.paizhuo.jsonl'; }
until_a_hand_is_over() {
  for _ in $(seq 600); do
    if [ -n "$(hands)" ]; then return; fi
    sleep 0.3
  done
  fail 'no simulated hand comes to its end'
}
verify_hands() {
  quietly inside runuser -u paizhuo -- sh -c \
    'find /var/lib/paizhuo/data -name "*.paizhuo.jsonl" | grep . | xargs paizhuo verify'
}
goes_on() {
  start_service
  [ "$(seq_now)" -ge "$played" ] || fail "the match does not go on after $1"
  stop_service
  verify_hands
}

say 'building the package, and the one it will be upgraded to'
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$root/package.json")
arch=$(dpkg --print-architecture)
quietly "$root/packaging/build-deb.sh" --quick --out "$work"
quietly cp -r "$work/paizhuo_${version}_$arch.deb" "$work/first.deb"
quietly dpkg-deb -R "$work/first.deb" "$work/next"
sed -i "s/^Version: .*/Version: $version+next/" "$work/next/DEBIAN/control"
echo '# a newer rule' >>"$work/next/usr/lib/udev/rules.d/61-paizhuo.rules"
quietly dpkg-deb --root-owner-group -Zxz -z0 --build "$work/next" "$work/second.deb"
rm -rf "$work/next"

bash "$root/packaging/test-npx.sh"

# a package made before is what it says it is
lintian --fail-on warning,error --allow-root "$work/first.deb" || fail 'lintian finds fault with it'
say 'lintian has nothing against it'

try_in() {
  local suite=$1
  system=$work/$suite
  quietly debootstrap --variant=minbase "$suite" "$system"
  mount -t proc proc "$system/proc"
  cp "$work/first.deb" "$work/second.deb" "$system/root"
  # what a chroot is for: nothing starts by itself in it
  printf '#!/bin/sh\nexit 101\n' >"$system/usr/sbin/policy-rc.d" && chmod 755 "$system/usr/sbin/policy-rc.d"
  quietly inside apt-get update -qq
  quietly inside apt-get install -qq -y --no-install-recommends udev /root/first.deb

  inside id -nG paizhuo | grep -qw dialout || fail 'the user may not use serial ports'
  [ "$(inside stat -c '%U %a' /var/lib/paizhuo)" = 'paizhuo 750' ] || fail '/var/lib/paizhuo is not its own'
  if inside udevadm verify --help >/dev/null 2>&1; then
    quietly inside udevadm verify /usr/lib/udev/rules.d/61-paizhuo.rules
  fi
  [ -L "$system/etc/systemd/system/multi-user.target.wants/paizhuo.service" ] || fail 'the unit is not enabled'

  start_service
  curl -sf "$address/table" | grep -q '<html' || fail 'the display is not served'
  until_a_hand_is_over
  played=$(seq_now)
  stop_service
  verify_hands

  echo '# our house' >>"$system/etc/paizhuo/paizhuo.yaml"
  quietly inside apt-get install -qq -y --no-install-recommends /root/second.deb
  grep -q 'our house' "$system/etc/paizhuo/paizhuo.yaml" || fail 'an upgrade wrote the config anew'
  grep -q 'a newer rule' "$system/usr/lib/udev/rules.d/61-paizhuo.rules" || fail 'an upgrade left the old files'
  goes_on 'an upgrade'

  # back to the one before
  quietly inside apt-get install -qq -y --no-install-recommends --allow-downgrades /root/first.deb
  goes_on 'going back'

  quietly inside apt-get remove -qq -y paizhuo
  [ -e "$system/etc/paizhuo/paizhuo.yaml" ] && [ -d "$system/var/lib/paizhuo/data" ] || fail 'removing took data away'
  [ ! -e "$system/usr/lib/paizhuo" ] || fail 'removing left the program'
  quietly inside apt-get purge -qq -y paizhuo
  local left
  left=$(cd "$system" && find . -xdev -iname '*paizhuo*' ! -path './proc/*' ! -path './var/log/*' ! -path './root/*')
  [ -z "$left" ] || fail "purging left: $left"
  ! inside getent passwd paizhuo paizhuo-kiosk >/dev/null || fail 'purging left a user'
  umount "$system/proc"
  rm -rf --one-file-system "$system"
  say "$suite: installed, played, upgraded, gone back, removed, purged"
}

for suite in ${*:-bookworm trixie}; do try_in "$suite"; done
