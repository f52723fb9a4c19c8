#!/usr/bin/env bash
# The journeys in a browser, on both databases at the same time: each has a
# browser, a server and data of its own. Runs under scripts/with-postgres.sh.
set -euo pipefail
cd "$(dirname "$0")/../web"

on_postgres=$(mktemp)
trap 'rm -f "$on_postgres"' EXIT
npm run --silent e2e -- --project postgres >"$on_postgres" 2>&1 &
postgres=$!

failed=0
npm run --silent e2e -- --project sqlite || failed=1
wait "$postgres" || failed=1
cat "$on_postgres"
exit "$failed"
