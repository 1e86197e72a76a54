#!/usr/bin/env bash
# Does for one service what systemd does, as far as an update asks for it: starts it, starts it again when it ends by itself, stops it
# with every process of it, and says how it is.
#   stand-in-systemctl.sh FOLDER USER COMMAND show|start|stop|kill [whatever else systemctl takes]
# The command is run in the folder; what it says is added to FOLDER/log.
set -u
cd "$1" || exit 1
user=$2
command=$3
is_on() { [ -s supervisor ] && kill -0 -- "-$(cat supervisor)" 2>/dev/null; }

case $4 in
  show)
    if is_on; then echo ActiveState=active; else echo ActiveState=inactive; fi
    printf 'NRestarts=%s\nUser=%s\nWorkingDirectory=%s\n' "$(cat restarts 2>/dev/null)" "$user" "$1"
    ;;
  start)
    if is_on; then exit 0; fi
    rm -f supervisor stopping
    echo 0 >restarts
    COMMAND=$command setsid bash -c '
      echo $$ >supervisor
      while bash -c "$COMMAND" >>log 2>&1; [ ! -e stopping ]; do
        echo $(($(cat restarts) + 1)) >restarts
        sleep 0.1
      done' </dev/null >/dev/null 2>&1 &
    until [ -s supervisor ]; do sleep 0.02; done
    ;;
  stop | kill)
    if is_on; then
      all=$(cat supervisor)
      touch stopping
      pgrep -g "$all" | grep -vx "$all" | xargs -r kill -TERM 2>/dev/null
      for _ in $(seq 50); do
        is_on || break
        sleep 0.1
      done
      kill -KILL -- "-$all" 2>/dev/null
      while is_on; do sleep 0.02; done
    fi
    ;;
esac
exit 0
