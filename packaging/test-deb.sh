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
inside() { chroot "$system" env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }

port=$((20000 + RANDOM % 10000))
address=http://127.0.0.1:$port

# there is no systemd in a chroot: what the unit starts is started as the unit's user, by a stand-in
stand_in() {
  local command
  command=$(sed -n 's/^ExecStart=//p' "$system/usr/lib/systemd/system/paizhuo.service")
  mkdir -p "$system/usr/local/bin"
  cp "$root/test/support/stand-in-systemctl.sh" "$system/usr/local/bin/stand-in"
  printf '#!/bin/sh\nexec bash /usr/local/bin/stand-in /var/lib/paizhuo paizhuo "runuser -u paizhuo -- %s --speed 8" "$@"\n' "$command" \
    >"$system/usr/local/bin/systemctl"
  chmod 755 "$system/usr/local/bin/systemctl"
  echo "web: { host: 127.0.0.1, port: $port }" >>"$system/etc/paizhuo/paizhuo.yaml"
}
start_service() {
  service=yes
  inside systemctl start paizhuo.service
  for _ in $(seq 200); do
    if curl -sf -o /dev/null "$address/healthz"; then return; fi
    sleep 0.3
  done
  tail -n 20 "$system/var/lib/paizhuo/log" >&2
  fail 'the service does not answer'
}
stop_service() {
  inside systemctl stop paizhuo.service
  service=''
}
version_now() { curl -sf "$address/healthz" | sed 's/.*"version":"\([^"]*\)".*/\1/'; }
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
runs() {
  [ "$(version_now)" = "$1" ] || fail "$(version_now) runs after $2, not $1"
  [ "$(seq_now)" -ge "$played" ] || fail "the match does not go on after $2"
}
install_deb() { quietly inside apt-get install -qq -y --no-install-recommends --allow-downgrades "/root/$1.deb"; }
# quick to judge, and patient with a slow machine
update() { inside paizhuo update "$@" --within 120 --steady 1; }

# another version of the first package, with a command that makes it one: NAME VERSION COMMAND
another() {
  quietly dpkg-deb -R "$work/first.deb" "$work/$1"
  sed -i "s/^Version: .*/Version: $2/" "$work/$1/DEBIAN/control"
  sed -i "s/^  \"version\": .*/  \"version\": \"$2\",/" "$work/$1/usr/lib/paizhuo/app/package.json"
  (cd "$work/$1" && eval "$3")
  quietly dpkg-deb --root-owner-group -Znone --build "$work/$1" "$work/$1.deb"
  rm -rf "${work:?}/$1"
}

say 'building the package, one it is upgraded to, and one that does not come up'
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$root/package.json")
arch=$(dpkg --print-architecture)
quietly "$root/packaging/build-deb.sh" --quick --out "$work"
quietly cp -r "$work/paizhuo_${version}_$arch.deb" "$work/first.deb"
next=$version+next
worse=$version+worse
another second "$next" "echo '# a newer rule' >>usr/lib/udev/rules.d/61-paizhuo.rules"
another third "$worse" "sed -i '1i process.exit(3);' usr/lib/paizhuo/app/dist/cli/start.js"

bash "$root/packaging/test-npx.sh"

# a package made before is what it says it is
lintian --fail-on warning,error --allow-root "$work/first.deb" || fail 'lintian finds fault with it'
say 'lintian has nothing against it'

try_in() {
  local suite=$1
  system=$work/$suite
  quietly debootstrap --variant=minbase "$suite" "$system"
  mount -t proc proc "$system/proc"
  cp "$work"/{first,second,third}.deb "$system/root"
  # what a chroot is for: nothing starts by itself in it
  printf '#!/bin/sh\nexit 101\n' >"$system/usr/sbin/policy-rc.d" && chmod 755 "$system/usr/sbin/policy-rc.d"
  quietly inside apt-get update -qq
  quietly inside apt-get install -qq -y --no-install-recommends udev procps /root/first.deb
  stand_in

  inside id -nG paizhuo | grep -qw dialout || fail 'the user may not use serial ports'
  [ "$(inside stat -c '%U %a' /var/lib/paizhuo)" = 'paizhuo 750' ] || fail '/var/lib/paizhuo is not its own'
  if inside udevadm verify --help >/dev/null 2>&1; then
    quietly inside udevadm verify /usr/lib/udev/rules.d/61-paizhuo.rules
  fi
  for unit in paizhuo.service paizhuo-update.path paizhuo-update.service; do
    [ -L "$system/etc/systemd/system/multi-user.target.wants/$unit" ] || fail "$unit is not enabled"
  done

  start_service
  curl -sf "$address/table" | grep -q '<html' || fail 'the display is not served'
  until_a_hand_is_over
  played=$(seq_now)
  echo '# our house' >>"$system/etc/paizhuo/paizhuo.yaml"

  # another version is laid beside, and the table plays on
  install_deb second
  grep -q 'our house' "$system/etc/paizhuo/paizhuo.yaml" || fail 'an upgrade wrote the config anew'
  grep -q 'a newer rule' "$system/usr/lib/udev/rules.d/61-paizhuo.rules" || fail 'an upgrade left the old files'
  runs "$version" 'an upgrade that nobody has asked for'
  # as the setup page asks, and as the unit of the update does then
  inside runuser -u paizhuo -- sh -c "echo '$next' >/var/lib/paizhuo/update-asked"
  quietly update --asked
  runs "$next" 'an upgrade'

  # one that does not come up makes way
  install_deb third
  ! update "$worse" >"$work/log" 2>&1 || fail 'a version that ends at once was kept'
  grep -q "update/does-not-come-up" "$work/log" || fail 'the update does not say why it was not kept'
  runs "$next" 'an upgrade that did not come up'

  # back to the one before, and the package with it
  quietly update "$version"
  runs "$version" 'going back'
  install_deb first
  runs "$version" 'the package of before'
  stop_service
  verify_hands
  start_service
  runs "$version" 'a restart'
  stop_service

  quietly inside apt-get remove -qq -y paizhuo
  [ -e "$system/etc/paizhuo/paizhuo.yaml" ] && [ -d "$system/var/lib/paizhuo/data" ] || fail 'removing took data away'
  [ ! -e "$system/usr/lib/paizhuo" ] && [ ! -e "$system/opt/paizhuo" ] || fail 'removing left the program'
  quietly inside apt-get purge -qq -y paizhuo
  local left
  left=$(cd "$system" && find . -xdev -iname '*paizhuo*' ! -path './proc/*' ! -path './var/log/*' ! -path './root/*')
  [ -z "$left" ] || fail "purging left: $left"
  ! inside getent passwd paizhuo paizhuo-kiosk >/dev/null || fail 'purging left a user'
  umount "$system/proc"
  rm -rf --one-file-system "$system"
  say "$suite: installed, played, upgraded, rolled back, gone back, removed, purged"
}

for suite in ${*:-bookworm trixie}; do try_in "$suite"; done
