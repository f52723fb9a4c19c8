#!/usr/bin/env bash
# Sends generated requests, valid and invalid ones, to every call of the API, on SQLite and on
# PostgreSQL (schemathesis, all checks), with several seeds, as each finds different faults.
#
#   scripts/fuzz-api.sh [EXAMPLES [SEED…]]     cases per call and seed, 30 when nothing
#                                              is said; seeds 1, 2 and 3
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/need.sh fuzz

if [ -z "${TOUCHLINE_TEST_POSTGRES:-}" ]; then
  exec scripts/with-postgres.sh "$0" "$@"
fi

examples=${1:-30}
seeds=("${@:2}")
[ ${#seeds[@]} -gt 0 ] || seeds=(1 2 3)
ends_sessions='^(/auth/logout|/me/sessions/.*)$'
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

# The wrong sign-ins of an earlier seed would throttle the next one.
sign_in() {
  python3 - "$base" "$password" <<'PYTHON'
import json, sys, time, urllib.error, urllib.request
base, password = sys.argv[1:]
body = json.dumps({"username": "fuzz", "password": password}).encode()
request = urllib.request.Request(base + "/api/v1/auth/admin-login", body, {"Content-Type": "application/json"})
while True:
    try:
        print(json.load(urllib.request.urlopen(request))["data"]["accessToken"])
        break
    except urllib.error.HTTPError as refusal:
        if refusal.code != 429:
            raise
        time.sleep(int(refusal.headers["Retry-After"]))
PYTHON
}

with_seed() { # SEED
  # Calls that end the session of all other cases run separately. Wrong sign-ins among the cases
  # throttle the next sign-in: all tokens of a seed are fetched before its cases.
  local everything signing_out sessions status=0
  everything=$(sign_in)
  signing_out=$(sign_in)
  sessions=$(sign_in)
  run=("$tools/bin/schemathesis" --config-file scripts/fuzz.toml run "$base/api/v1/openapi.json" --checks all --seed "$1"
    --max-examples "$examples" --continue-on-failure --suppress-health-check all --workers 2 --no-color)
  "${run[@]}" --header "Authorization: Bearer $everything" --exclude-path-regex "$ends_sessions" || status=1
  "${run[@]}" --header "Authorization: Bearer $signing_out" --include-path /auth/logout --exclude-checks positive_data_acceptance || status=1
  "${run[@]}" --header "Authorization: Bearer $sessions" --include-path-regex '^/me/sessions/' || status=1
  return $status
}

failed=
fuzz() { # ENGINE DATABASE
  export TOUCHLINE_DATABASE=$2
  password=$(head -c 12 /dev/urandom | od -An -tx1 | tr -d ' \n')
  "$touchline" demo --users 400 >/dev/null
  echo "$password" | "$touchline" admin create fuzz --password-stdin >/dev/null
  : >"$work/address"
  TOUCHLINE_LOG=error "$touchline" serve --listen 127.0.0.1:0 >"$work/address" &
  server=$!
  until grep -q http "$work/address"; do sleep 0.1; done
  base=$(grep -o 'http://[^ ]*' "$work/address")

  for seed in "${seeds[@]}"; do
    printf '\n== %s, seed %s\n' "$1" "$seed"
    with_seed "$seed" || failed+=" $1/$seed"
  done

  kill "$server"
  wait "$server" || true
  server=
}

fuzz SQLite "sqlite:$work/fuzz.db"
fuzz PostgreSQL "$TOUCHLINE_TEST_POSTGRES"
[ -z "$failed" ] || { echo "Failures with:$failed" >&2; exit 1; }
