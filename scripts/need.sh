#!/usr/bin/env bash
# Installs what the tests need beside Rust, Node.js and a C compiler: Chromium
# and PostgreSQL; for the fault tests (`need.sh chaos`) PostgreSQL and strace.
# Where that is not possible, says what to install.
set -euo pipefail

missing=()
if [ "${1:-}" = chaos ]; then
  command -v strace >/dev/null || missing+=(strace)
else
  command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null ||
    command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || missing+=(chromium)
fi
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || missing+=(postgresql)
[ ${#missing[@]} -eq 0 ] && exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing ${missing[*]} for the tests"
  apt-get update -qq
  # Chromium without a window is enough, where there is a package of it.
  if apt-cache show chromium-headless-shell >/dev/null 2>&1; then
    missing=("${missing[@]/#chromium/chromium-headless-shell}")
  fi
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
else
  echo "The tests need ${missing[*]}. Debian and Ubuntu: sudo apt-get install ${missing[*]}" >&2
  exit 1
fi
