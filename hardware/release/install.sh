#!/usr/bin/env bash
# Installs what packages.sh, firmware.sh and parts.sh need, on Debian. Usage: hardware/release/install.sh
set -euo pipefail
apt-get -qq update
DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install \
  avr-libc binutils-avr gcc-avr gcc-arm-none-eabi make openscad openssl python3 zip
