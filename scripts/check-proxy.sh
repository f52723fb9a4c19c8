#!/usr/bin/env bash
# Runs Touchline behind HAProxy as in packaging/haproxy.cfg, and signs in, reads a list, changes
# something and hears of it over HTTP/2. The program is the first argument.
set -euo pipefail
cd "$(dirname "$0")/.."
touchline=${1:-target/release/touchline}

for program in haproxy curl openssl node; do
  if ! command -v "$program" >/dev/null; then
    echo "Skipped: $program is not installed, so that Touchline cannot be tried behind a proxy."
    exit 0
  fi
done
if ! curl --version | grep -q HTTP2; then
  echo "Skipped: this curl does not speak HTTP/2, so that Touchline cannot be tried behind a proxy."
  exit 0
fi

home=$(mktemp -d)
server= proxy=
finish() {
  [ -z "$proxy" ] || kill "$proxy" 2>/dev/null || true
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  wait
  rm -rf "$home"
}
trap finish EXIT
fail() {
  echo "Behind the proxy: $1" >&2
  cat "$home/server.log" >&2
  exit 1
}

export TOUCHLINE_DATABASE=sqlite:$home/touchline.db
echo 'a long password' | "$touchline" admin create anna --password-stdin >/dev/null
exec 3< <(exec "$touchline" serve --listen 127.0.0.1:0 --trusted-proxy 127.0.0.1 2>"$home/server.log")
server=$!
read -r -t 60 line <&3 || fail "Touchline does not start"
address=${line##*http://}

openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
  -keyout "$home/key.pem" -out "$home/certificate.pem" 2>/dev/null
cat "$home/certificate.pem" "$home/key.pem" >"$home/touchline.pem"

# HAProxy does not say which free port it took: try until one is free. It is ready when it has
# gone into the background.
for try in 1 2 3 4 5; do
  port=$((20000 + RANDOM % 20000))
  sed -e "s|bind :443 |bind 127.0.0.1:$port |" -e "s|bind :80\$|bind 127.0.0.1:$((port + 1))|" \
    -e "s|/etc/haproxy/touchline.pem|$home/touchline.pem|" -e "s|127.0.0.1:8080|$address|" \
    packaging/haproxy.cfg >"$home/haproxy.cfg"
  if haproxy -D -q -p "$home/haproxy.pid" -f "$home/haproxy.cfg" 2>"$home/haproxy.log"; then
    proxy=$(cat "$home/haproxy.pid")
    break
  fi
done
[ -n "$proxy" ] || { cat "$home/haproxy.log" >&2; fail "HAProxy does not start"; }

site=https://localhost:$port
ask() { curl -sS --max-time 20 --http2 --cacert "$home/certificate.pem" "$@"; }
json() { node -p "JSON.parse(require('fs').readFileSync(0, 'utf8'))$1"; }
is() { [ "$2" = "$3" ] || fail "$1 is “$2” instead of “$3”"; }

is "the answer to plain HTTP" \
  "$(curl -sS -o "$home/nothing" -w '%{http_code} %{redirect_url}' -H Host:localhost "http://127.0.0.1:$((port + 1))/admin")" \
  "301 https://localhost/admin"

login() { ask "$site/api/v1/auth/admin-login" -H 'Content-Type: application/json' "$@"; }
token=$(login -d '{"username":"anna","password":"a long password"}' | json .data.accessToken)
bearer="Authorization: Bearer $token"

is "the list of users" \
  "$(ask -o "$home/users" -D "$home/head" -w '%{http_version} %{http_code}' -H "$bearer" "$site/api/v1/admin/users")" "2 200"
is "the number of users" "$(json .pagination.totalItems <"$home/users")" 0
grep -qi '^strict-transport-security:' "$home/head" || fail "the reply has no Strict-Transport-Security"

# The client comes from 127.7.7.7 and says that it comes from elsewhere.
is "a wrong password" \
  "$(login -o "$home/nothing" -w '%{http_code}' --interface 127.7.7.7 -H 'X-Forwarded-For: 192.0.2.99' -d '{"username":"anna","password":"wrong"}')" 401
ask -H "$bearer" "$site/api/v1/admin/activity" >"$home/trail"
grep -q '127\.7\.7\.' "$home/trail" || fail "the trail does not say where the failed sign-in came from: $(cat "$home/trail")"
grep -q '192\.0\.2\.99' "$home/trail" && fail "the trail believes what a client says of its address"

# The stream stays open: a proxy that kept it back would say nothing in time.
exec 4< <(exec curl -sSN --http2 --cacert "$home/certificate.pem" -D - -H "$bearer" "$site/api/v1/live" 2>&1)
stream=$!
until_line() {
  local line
  while read -r -t 20 line <&4; do
    case $line in $1*) return ;; esac
  done
  fail "the live stream does not say “$1”"
}
until_line "HTTP/2 200"
is "a new age group" \
  "$(ask -o "$home/nothing" -w '%{http_code}' -H "$bearer" -H 'Content-Type: application/json' \
    -d '{"age_group_name":"Under 8","min_age":6,"max_age":7}' "$site/api/v1/admin/configuration/age-groups")" 201
until_line "event: revisions"
kill "$stream" 2>/dev/null || true

echo "Behind HAProxy: sign-in, list, change and live stream over HTTP/2 work, and the trail has the client's address."
