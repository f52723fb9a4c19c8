#!/usr/bin/env bash
# Tries every call of the API with generated requests, right ones and wrong ones,
# on SQLite and on PostgreSQL (schemathesis, all checks). Needs Python 3.
#
#   scripts/fuzz-api.sh [EXAMPLES]     cases per call, 300 when nothing is said
set -euo pipefail
cd "$(dirname "$0")/.."

if [ -z "${TOUCHLINE_TEST_POSTGRES:-}" ]; then
  exec scripts/with-postgres.sh "$0" "$@"
fi

examples=${1:-300}
touchline=${TOUCHLINE_BIN:-target/release/touchline}
tools=target/fuzz-tools
if [ ! -x "$tools/bin/schemathesis" ]; then
  python3 -m venv "$tools"
  "$tools/bin/pip" install --quiet --requirement scripts/fuzz-requirements.txt
fi

work=$(mktemp -d)
server=
stop() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  rm -rf "$work"
}
trap stop EXIT

call() { # METHOD PATH BODY
  curl --silent --fail --request "$1" "$base$2" --header 'Content-Type: application/json' --data "$3"
}

sign_in() {
  call POST /api/v1/auth/admin-login "{\"username\":\"fuzz\",\"password\":\"$password\"}" |
    python3 -c 'import json, sys; print(json.load(sys.stdin)["data"]["accessToken"])'
}

fuzz() { # ENGINE DATABASE
  printf '\n== %s\n' "$1"
  export TOUCHLINE_DATABASE=$2
  password=$(head -c 12 /dev/urandom | od -An -tx1 | tr -d ' \n')
  "$touchline" demo --users 400 >/dev/null
  echo "$password" | "$touchline" admin create fuzz --password-stdin >/dev/null
  : >"$work/address"
  TOUCHLINE_LOG=error "$touchline" serve --listen 127.0.0.1:0 >"$work/address" &
  server=$!
  until grep -q http "$work/address"; do sleep 0.1; done
  base=$(grep -o 'http://[^ ]*' "$work/address")

  # Signing out ends the session of all other cases, so it is tried apart.
  run=("$tools/bin/schemathesis" --config-file scripts/fuzz.toml run "$base/api/v1/openapi.json" --checks all
    --max-examples "$examples" --continue-on-failure --suppress-health-check all --workers 2 --no-color)
  "${run[@]}" --header "Authorization: Bearer $(sign_in)" --exclude-path /auth/logout
  "${run[@]}" --header "Authorization: Bearer $(sign_in)" --include-path /auth/logout --exclude-checks positive_data_acceptance

  kill "$server"
  wait "$server" || true
  server=
}

fuzz SQLite "sqlite:$work/fuzz.db"
fuzz PostgreSQL "$TOUCHLINE_TEST_POSTGRES"
