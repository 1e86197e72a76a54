#!/bin/sh
# Starts the table in Home Assistant's /data. The config is made at the first start, with the host's PIN; afterwards /setup writes it.
set -eu
if [ ! -e paizhuo.yaml ]; then
  pin=$(node -p 'JSON.parse(require("fs").readFileSync("options.json", "utf8")).host_pin')
  umask 077
  cat >paizhuo.yaml <<CONFIG
# The table. Without boards it is a simulated one; /setup writes here too.
version: 1
table: { name: Table 1 }
pins: { host: '$pin' }
# Home Assistant's own proxy
web: { proxies: [172.30.32.2] }
CONFIG
fi
exec node /opt/paizhuo/dist/cli/paizhuo.js start
