#!/usr/bin/env bash
# Fails when the console's types and limits are not those of the server's OpenAPI document.
# (A test of the server checks that the document itself is up to date.)
set -euo pipefail
cd "$(dirname "$0")/../web"

generated=(schema.d.ts limits.ts)

npm --prefix tools/openapi ci --silent --no-audit --no-fund
before=$(mktemp -d)
trap 'rm -rf "$before"' EXIT
(cd src/api && cp -p "${generated[@]}" "$before")
npm run --silent types
for file in "${generated[@]}"; do
  if ! cmp -s "src/api/$file" "$before/$file"; then
    echo "web/src/api/$file was stale and has been written anew: look at it and commit it." >&2
    exit 1
  fi
  # Keep the old time stamp, or the console and the binary would be built again.
  mv "$before/$file" "src/api/$file"
done
