# What the trials of this folder share; each sources it after setting `trial`, its name. Not run by itself.
# shellcheck shell=bash
# `work`: a folder of its own, removed at the end; `table`: the process group of a table that runs, or empty.
work=$(mktemp -d)
table=''
clean_up() {
  [ -z "$table" ] || stop_table
  rm -rf --one-file-system "$work"
}
trap clean_up EXIT

skip() {
  echo "$trial: not tried: $1"
  exit 0
}
fail() {
  echo "$trial: FAILED: $1" >&2
  [ ! -e "$work/log" ] || tail -n 20 "$work/log" >&2
  exit 1
}
quietly() { "$@" >"$work/log" 2>&1 || fail "$*"; }
needs() {
  for tool in "$@"; do
    command -v "$tool" >/dev/null || skip "$tool is not installed"
  done
}
needs_root() { [ "$(id -u)" -eq 0 ] || skip 'only root can make a system to install into'; }

# as Ctrl-C does
stop_table() {
  kill -INT -- "-$table" 2>/dev/null || true
  wait "$table" 2>/dev/null || true
  table=''
}

# what a script in the system has in its environment besides
variables=()
# runs a script in $system, with /proc, /dev and processes of its own, which end with it
inside() {
  # shellcheck disable=SC2016 # the inner shell expands them
  unshare --mount --pid --fork --kill-child=TERM sh -ec '
    system=$1 script=$2
    shift 2
    mount -t proc proc "$system/proc"
    mount --rbind /dev "$system/dev"
    exec chroot "$system" env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
      DEBIAN_FRONTEND=noninteractive "$@" sh -ec "$script"
  ' sh "$system" "$1" "${variables[@]}"
}
