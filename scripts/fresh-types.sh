#!/usr/bin/env bash
# Fails when the console's types are not those of the server's OpenAPI document.
# (That the document itself is fresh, a test of the server proves.)
set -euo pipefail
cd "$(dirname "$0")/../web"

npm --prefix tools/openapi ci --silent --no-audit --no-fund
before=$(mktemp)
trap 'rm -f "$before"' EXIT
cp src/api/schema.d.ts "$before"
npm run --silent types
if ! cmp -s src/api/schema.d.ts "$before"; then
  echo "web/src/api/schema.d.ts was stale and has been written anew: look at it and commit it." >&2
  exit 1
fi
