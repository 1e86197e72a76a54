#!/usr/bin/env bash
# Installs what the tests and `npm run pictures` need besides Node, on Debian and its kin, and says first what that is. Says
# nothing when everything is there. With INSTALL=no it only lists the missing packages; the tests that need them fail.
set -euo pipefail
PATH="$PATH:/usr/sbin:/sbin"

# Debian package, and the command that shows that it is there
needed=(
  'chromium-headless-shell  command -v chromium-headless-shell'
  'socat                    command -v socat'
  'mosquitto                command -v mosquitto'
  'postgresql               ls /usr/lib/postgresql/*/bin/initdb'
  'fonts-noto-cjk           fc-list :lang=zh | grep .'
  'make                     command -v make'
  'g++                      command -v g++'
  'gcc-avr                  command -v avr-g++'
  'binutils-avr             command -v avr-objcopy'
  'gcc-arm-none-eabi        command -v arm-none-eabi-g++'
  'avr-libc                 test -e /usr/lib/avr/include/avr/io.h'
  'arduino-core-avr         test -e /usr/share/arduino/hardware/arduino/avr/boards.txt'
  'libsimavr-dev            test -e /usr/include/simavr/sim_avr.h'
  'libelf-dev               test -e /usr/include/libelf.h'
  'python3                  command -v python3'
  'webp                     command -v img2webp'
)

missing() {
  local package probe
  for entry in "${needed[@]}"; do
    read -r package probe <<<"$entry"
    eval "$probe" >/dev/null 2>&1 || printf '%s ' "$package"
  done
}

give_up() {
  echo "the tests need more than is installed; on Debian: apt-get install ${1% }" >&2
  exit 1
}

packages=$(missing)
[ -n "$packages" ] || exit 0

if [ "${INSTALL:-}" = no ]; then
  echo "not installed, so the tests that need them fail: ${packages% }" >&2
  exit 0
fi

command -v apt-get >/dev/null || give_up "$packages"
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  sudo -n true 2>/dev/null || give_up "$packages"
  as_root=(sudo -n)
fi

echo "the tests need Debian packages that are missing, and install them now with apt-get (INSTALL=no npm test: they do not): ${packages% }"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
apt() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get -qq -y --no-install-recommends -o DPkg::Lock::Timeout=300 "$@" >"$log" 2>&1
}
# shellcheck disable=SC2086 # one word for each package
if ! { apt update && apt install $packages; }; then
  tail -n 5 "$log" >&2
  give_up "$packages"
fi

packages=$(missing)
[ -z "$packages" ] || give_up "$packages"
