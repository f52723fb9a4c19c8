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
ends_sessions='^(/auth/logout|/admin/sessions/.*)$'
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

  # What ends the session of all other cases is tried apart. Wrong sign-ins among the cases make the
  # next one wait: all tokens are had beforehand.
  everything=$(sign_in)
  signing_out=$(sign_in)
  sessions=$(sign_in)
  run=("$tools/bin/schemathesis" --config-file scripts/fuzz.toml run "$base/api/v1/openapi.json" --checks all
    --max-examples "$examples" --continue-on-failure --suppress-health-check all --workers 2 --no-color)
  "${run[@]}" --header "Authorization: Bearer $everything" --exclude-path-regex "$ends_sessions"
  "${run[@]}" --header "Authorization: Bearer $signing_out" --include-path /auth/logout --exclude-checks positive_data_acceptance
  "${run[@]}" --header "Authorization: Bearer $sessions" --include-path-regex '^/admin/sessions/'

  kill "$server"
  wait "$server" || true
  server=
}

fuzz SQLite "sqlite:$work/fuzz.db"
fuzz PostgreSQL "$TOUCHLINE_TEST_POSTGRES"
