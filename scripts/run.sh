#!/usr/bin/env bash
# Starts Touchline on demo data and says how to sign in.
set -euo pipefail
cd "$(dirname "$0")/.."

export TOUCHLINE_DATABASE="${TOUCHLINE_DATABASE:-sqlite:data/touchline.db}"
export TOUCHLINE_LISTEN="${TOUCHLINE_LISTEN:-127.0.0.1:8080}"
touchline=target/release/touchline
credentials=data/credentials

if [ ! -e "$credentials" ]; then
  mkdir -p data
  # Made under another name and moved when all is well, so that an interrupted
  # first start begins again.
  password=$(head -c 512 /dev/urandom | LC_ALL=C tr -dc 'a-km-zA-HJ-NP-Z2-9' | head -c 16)
  if ! "$touchline" demo; then
    echo "To begin with fresh demo data, delete the folder data/ and run this again." >&2
    exit 1
  fi
  echo "$password" | "$touchline" admin create admin --password-stdin >/dev/null
  (umask 077 && printf 'admin\n%s\n' "$password" >"$credentials.new")
  mv "$credentials.new" "$credentials"
fi

{ read -r name; read -r password; } <"$credentials"
cat <<TEXT

  Touchline

  Address    http://$TOUCHLINE_LISTEN/admin
  User name  $name
  Password   $password

  (kept in $credentials; Ctrl-C stops the server)

TEXT
TOUCHLINE_LOG="${TOUCHLINE_LOG:-warn}" exec "$touchline" serve
