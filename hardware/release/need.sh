# shellcheck shell=bash
# need TOOL …   ends the step with status 69 (EX_UNAVAILABLE in sysexits.h) where a tool is missing
need() {
  local tool
  for tool in "$@"; do
    command -v "$tool" >/dev/null || {
      echo "$(basename "$0"): not possible here: $tool is not installed" >&2
      exit 69
    }
  done
}
