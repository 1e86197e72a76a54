#!/usr/bin/env bash
# Tries what npx does with the packed program in an empty folder: hardware/appliance/README.md. Needs npm and its registry.
set -euo pipefail
shopt -s inherit_errexit
root=$(cd "$(dirname "$0")/../.." && pwd)
trial=test-npx
# shellcheck source=hardware/appliance/trial.sh
. "$root/hardware/appliance/trial.sh"

version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$root/package.json")
(cd "$root" && npm pack --ignore-scripts --silent --pack-destination "$work" >/dev/null)
mkdir "$work/elsewhere"
cd "$work/elsewhere"
paizhuo() { npm exec --yes --silent --cache "$work/cache" --package="$work/paizhuo-$version.tgz" -- paizhuo "$@"; }

answer=$(echo '{"rules":"none"}' | paizhuo score) || true
grep -q '"path":"rules"' <<<"$answer" || fail "it does not score: $answer"
echo 'test-npx: scores'

port=$((20000 + RANDOM % 10000))
set -m
paizhuo start --port "$port" --speed 8 >"$work/log" 2>&1 &
table=$!
set +m
seq_now() { curl -sf "http://127.0.0.1:$port/healthz" | sed 's/.*"seq":\([0-9]*\).*/\1/'; }
for _ in $(seq 200); do
  kill -0 "$table" 2>/dev/null || fail 'the simulated table ended by itself'
  seq=$(seq_now || echo 0)
  if [ "$seq" -gt 20 ]; then break; fi
  sleep 0.3
done
[ "$seq" -gt 20 ] || fail 'nobody plays at the simulated table'
curl -sf "http://127.0.0.1:$port/table" | grep '<html' >/dev/null || fail 'the display is not served'
echo 'test-npx: a simulated table is played'

echo "{ version: 1, web: { port: $port } }" >paizhuo.yaml
paizhuo doctor >"$work/log" || fail 'the doctor finds fault with it'
grep -q "the table is served at port $port" "$work/log" || fail 'the doctor does not find the table'
stop_table
ls data/*/events.jsonl >/dev/null || fail 'nothing was recorded'
echo 'test-npx: the doctor is content, and the match is recorded'
