#!/usr/bin/env bash
# Installs what the tests need besides Rust, Node.js, a C compiler, make, git and Debian's
# essential packages: Chromium, PostgreSQL and SQLite's shell; for the fault tests (`need.sh chaos`) PostgreSQL,
# strace and mount; for generated requests (`need.sh fuzz`) PostgreSQL and Python. If it cannot
# install packages, it prints their names.
set -euo pipefail

missing=()
if [ "${1:-}" = chaos ]; then
  command -v strace >/dev/null || missing+=(strace)
  command -v mount >/dev/null || missing+=(mount)
elif [ "${1:-}" = fuzz ]; then
  # The module for virtual environments is a separate package.
  python3 -c 'import ensurepip, venv' 2>/dev/null || missing+=(python3-venv)
else
  command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null ||
    command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || missing+=(chromium)
  # Journeys read the links of letters with it.
  command -v sqlite3 >/dev/null || missing+=(sqlite3)
fi
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || missing+=(postgresql)
[ ${#missing[@]} -eq 0 ] && exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing ${missing[*]} for the tests"
  apt-get update -qq
  # The headless Chromium is enough, if there is a package of it.
  if apt-cache show chromium-headless-shell >/dev/null 2>&1; then
    missing=("${missing[@]/#chromium/chromium-headless-shell}")
  fi
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
else
  echo "The tests need ${missing[*]}. Debian and Ubuntu: sudo apt-get install ${missing[*]}" >&2
  exit 1
fi
