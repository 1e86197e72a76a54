#!/usr/bin/env bash
# Tries the Debian package in clean systems: hardware/appliance/README.md. Needs root, debootstrap, systemd-nspawn, lintian and a Debian mirror.
set -euo pipefail
shopt -s inherit_errexit
root=$(cd "$(dirname "$0")/../.." && pwd)
[ "${1:-}" != arm64 ] || exec bash "$root/hardware/appliance/test-deb-arm64.sh"

trial=test-deb
# shellcheck source=hardware/appliance/trial.sh
. "$root/hardware/appliance/trial.sh"
needs_root
needs debootstrap systemd-nspawn lintian dpkg-deb curl

system=''
# the first process of the system that is tried, while it is on
leader=''
clean_up() {
  [ -z "$leader" ] || pull_the_plug
  rm -rf --one-file-system "$work"
}
trap clean_up EXIT

say() { echo "test-deb: $1"; }
inside() {
  nsenter --target "$leader" --all -- \
    env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
}

port=$((20000 + RANDOM % 10000))
address=http://127.0.0.1:$port

# a machine of its own but for the network, with its own systemd
switch_on() {
  local machine
  SYSTEMD_NSPAWN_UNIFIED_HIERARCHY=1 setsid systemd-nspawn --quiet --directory "$system" --register=no --keep-unit --boot \
    </dev/null >"$work/console" 2>&1 &
  machine=$!
  for _ in $(seq 200); do
    leader=$(pgrep -P "$machine" | head -n 1) || true
    [ -z "$leader" ] || [[ $(inside systemctl is-system-running 2>/dev/null) != @(running|degraded) ]] || return 0
    kill -0 "$machine" 2>/dev/null || skip 'no systemd can be started here'
    sleep 0.5
  done
  fail 'the system does not come up'
}
pull_the_plug() {
  kill -KILL "$leader"
  while kill -0 "$leader" 2>/dev/null; do sleep 0.1; done
  leader=''
}
answers() {
  for _ in $(seq 300); do
    if curl -sf -o /dev/null "$address/healthz"; then return; fi
    sleep 0.3
  done
  inside journalctl --unit paizhuo --no-pager --lines 20 >&2
  fail "the service does not answer after $1"
}
says_that_it_is_ready() {
  for _ in $(seq 200); do
    if [ "$(inside systemctl show --property StatusText --value paizhuo.service)" = ready ]; then return; fi
    sleep 0.3
  done
  fail 'systemd is not told that it is ready'
}
main_pid() { inside systemctl show --property MainPID --value paizhuo.service; }
restarts() { inside systemctl show --property NRestarts --value paizhuo.service; }
comes_back() {
  for _ in $(seq 200); do
    if [ "$(restarts)" = "$1" ]; then
      answers "$2"
      return
    fi
    sleep 0.5
  done
  fail "the service is not started anew after $2"
}
version_now() { curl -sf "$address/healthz" | sed 's/.*"version":"\([^"]*\)".*/\1/'; }
seq_now() { curl -sf "$address/healthz" | sed 's/.*"seq":\([0-9]*\).*/\1/'; }
hands() { find "$system/var/lib/paizhuo/data" -name '*.paizhuo.jsonl'; }
# however slow the machine is: ten minutes
until_a_hand_is_over() {
  for _ in $(seq 2000); do
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
play_fast() {
  local drop_in=/run/systemd/system/paizhuo.service.d
  inside mkdir -p "$drop_in"
  printf '[Service]\nExecStart=\nExecStart=/usr/bin/paizhuo start --config /etc/paizhuo/paizhuo.yaml --speed 8\n' |
    inside tee "$drop_in/fast.conf" >/dev/null
  inside systemctl daemon-reload
}
# by the units that the package brings
until_updated() {
  for _ in $(seq 300); do
    if [ "$(version_now)" = "$next" ] && [ "$(inside systemctl is-active paizhuo-update.service)" = inactive ]; then return; fi
    sleep 0.5
  done
  inside journalctl --unit paizhuo-update --no-pager --lines 20 >&2
  fail 'the version that was asked for is not taken'
}
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
quietly "$root/hardware/appliance/build-deb.sh" --quick --out "$work"
quietly cp -r "$work/paizhuo_${version}_$arch.deb" "$work/first.deb"
next=$version+next
worse=$version+worse
another second "$next" "echo '# a newer rule' >>usr/lib/udev/rules.d/61-paizhuo.rules"
another third "$worse" "sed -i '1i process.exit(3);' usr/lib/paizhuo/app/dist/cli/start-*.js"

bash "$root/hardware/appliance/test-npx.sh"

# a package made before is what it says it is
lintian --fail-on warning,error --allow-root "$work/first.deb" || fail 'lintian finds fault with it'
say 'lintian has nothing against it'

try_in() {
  local suite=$1 pid
  system=$work/$suite
  quietly debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,udev,procps "$suite" "$system"
  cp "$work"/{first,second,third}.deb "$system/root"
  # where it is served, and that people play fast
  mkdir -p "$system/etc/paizhuo"
  quietly sh "$root/hardware/appliance/root/usr/share/paizhuo/first-config" "$system/etc/paizhuo/paizhuo.yaml"
  chmod 644 "$system/etc/paizhuo/paizhuo.yaml"
  echo "web: { host: 127.0.0.1, port: $port }" >>"$system/etc/paizhuo/paizhuo.yaml"
  switch_on
  play_fast
  quietly inside apt-get update -qq
  quietly inside apt-get install -qq -y --no-install-recommends /root/first.deb
  answers 'the installation'
  quietly inside chown paizhuo: /etc/paizhuo/paizhuo.yaml

  inside id -nG paizhuo | grep -qw dialout || fail 'the user may not use serial ports'
  [ "$(inside stat -c '%U %a' /var/lib/paizhuo)" = 'paizhuo 750' ] || fail '/var/lib/paizhuo is not its own'
  if inside udevadm verify --help >/dev/null 2>&1; then
    quietly inside udevadm verify /usr/lib/udev/rules.d/61-paizhuo.rules
  fi
  says_that_it_is_ready
  grep -Eq 'table-[0-9a-f]{8}' "$system/var/lib/paizhuo/data/table.json" || fail 'the table has no id of its own'
  pid=$(main_pid)
  inside grep -q '^CapBnd:[[:space:]]*0*$' "/proc/$pid/status" && inside grep -q '^Seccomp:[[:space:]]*2$' "/proc/$pid/status" ||
    fail 'it may do more than the unit allows'

  curl -sf "$address/table" | grep '<html' >/dev/null || fail 'the display is not served'
  until_a_hand_is_over
  played=$(seq_now)
  quietly inside kill -KILL "$(main_pid)"
  comes_back 1 'a crash'
  quietly inside kill -STOP "$(main_pid)"
  comes_back 2 'it hung'
  runs "$version" 'a crash and a hang'
  echo '# our house' >>"$system/etc/paizhuo/paizhuo.yaml"

  # another version is laid beside, and the table plays on
  install_deb second
  grep -q 'our house' "$system/etc/paizhuo/paizhuo.yaml" || fail 'an upgrade wrote the config anew'
  grep -q 'a newer rule' "$system/usr/lib/udev/rules.d/61-paizhuo.rules" || fail 'an upgrade left the old files'
  runs "$version" 'an upgrade that nobody has asked for'
  # as the setup page asks
  inside runuser -u paizhuo -- sh -c "echo '$next' >/var/lib/paizhuo/update-asked"
  until_updated
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
  pull_the_plug
  switch_on
  answers 'a power cut'
  runs "$version" 'a power cut'
  quietly inside systemctl stop paizhuo.service
  verify_hands

  quietly inside apt-get remove -qq -y paizhuo
  [ -e "$system/etc/paizhuo/paizhuo.yaml" ] && [ -d "$system/var/lib/paizhuo/data" ] || fail 'removing took data away'
  [ ! -e "$system/usr/lib/paizhuo" ] && [ ! -e "$system/opt/paizhuo" ] || fail 'removing left the program'
  quietly inside apt-get purge -qq -y paizhuo
  local left
  left=$(cd "$system" && find . -xdev -iname '*paizhuo*' ! -path './proc/*' ! -path './var/log/*' ! -path './root/*')
  [ -z "$left" ] || fail "purging left: $left"
  ! inside getent passwd paizhuo paizhuo-kiosk >/dev/null || fail 'purging left a user'
  pull_the_plug
  rm -rf --one-file-system "$system"
  say "$suite: installed, played, killed, upgraded, rolled back, gone back, without power, removed, purged"
}

for suite in ${*:-bookworm trixie}; do try_in "$suite"; done
