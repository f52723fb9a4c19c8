#!/usr/bin/env bash
# Runs a command with a temporary PostgreSQL server whose address is in TOUCHLINE_TEST_POSTGRES.
# The server and its socket are in a temporary folder; it does not listen on a port. When the
# command has ended, the server and all temporary files of the command are removed.
set -euo pipefail

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1 || true)
if [ -z "$bin" ]; then
  initdb=$(command -v initdb || true)
  bin=${initdb:+$(dirname "$initdb")}
fi
if [ -z "$bin" ] || [ ! -x "$bin/initdb" ]; then
  echo "PostgreSQL is not installed: the tests need initdb and postgres (Debian: apt-get install postgresql)." >&2
  exit 1
fi

# In memory if there is room: the data need not survive a power cut.
home=/tmp
free=$(df -k /dev/shm 2>/dev/null | awk 'END { print $4 + 0 }')
if [ -w /dev/shm ] && [ "$free" -gt 4000000 ]; then home=/dev/shm; fi
folder=$(mktemp -d "$home/touchline-postgres.XXXXXX")
# PostgreSQL refuses to run as root.
as_owner=()
if [ "$(id -u)" = 0 ]; then
  chown nobody "$folder"
  as_owner=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
fi
stop() {
  "${as_owner[@]}" "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT

"${as_owner[@]}" "$bin/initdb" -D "$folder/data" -U touchline -A trust -E UTF8 --locale=C.UTF-8 --no-sync >"$folder.log" 2>&1 ||
  { cat "$folder.log" >&2; exit 1; }
"${as_owner[@]}" "$bin/pg_ctl" -D "$folder/data" -w -t 60 -l "$folder/log" \
  -o "-c listen_addresses='' -c unix_socket_directories='$folder' -c max_connections=400 -c fsync=off -c full_page_writes=off -c autovacuum=off" start >/dev/null ||
  { cat "$folder/log" >&2; exit 1; }
rm -f "$folder.log"

mkdir "$folder/tmp" "$folder/templates"
export TMPDIR="$folder/tmp"
# Databases that tests copy, made by the first test that needs them.
export TOUCHLINE_TEST_TEMPLATES="$folder/templates"
export TOUCHLINE_TEST_POSTGRES="postgres://touchline@${folder//\//%2F}/postgres"
"$@"
