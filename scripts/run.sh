#!/usr/bin/env bash
# Starts Touchline with demo data and prints how to sign in.
set -euo pipefail
cd "$(dirname "$0")/.."

export TOUCHLINE_DATABASE="${TOUCHLINE_DATABASE:-sqlite:data/touchline.db}"
export TOUCHLINE_LISTEN="${TOUCHLINE_LISTEN:-127.0.0.1:8080}"
touchline=target/quick/touchline

# The credentials belong to one database.
credentials=data/credentials
if [ "$TOUCHLINE_DATABASE" != sqlite:data/touchline.db ]; then
  credentials=data/credentials-$(printf '%s' "$TOUCHLINE_DATABASE" | cksum | cut -d ' ' -f 1)
fi

if (exec 3<>"/dev/tcp/${TOUCHLINE_LISTEN%:*}/${TOUCHLINE_LISTEN##*:}") 2>/dev/null; then
  echo "Something listens on $TOUCHLINE_LISTEN already. Choose another address: TOUCHLINE_LISTEN=127.0.0.1:8081 make run" >&2
  exit 1
fi

if [ ! -e "$credentials" ]; then
  mkdir -p data
  password=$(head -c 512 /dev/urandom | LC_ALL=C tr -dc 'a-km-zA-HJ-NP-Z2-9' | head -c 16)
  if ! built=$("$touchline" demo); then
    cat >&2 <<'TEXT'

make run fills an empty database with demo data. To serve the one that you have:
  target/quick/touchline serve
To begin with fresh demo data beside it:
  TOUCHLINE_DATABASE=sqlite:data/demo.db make run
TEXT
    exit 1
  fi
  printf '%s\n' "$built"
  echo "$password" | "$touchline" admin create admin --password-stdin >/dev/null
  # Written under another name and renamed when complete.
  # Behind the administrator, somebody with each role.
  (umask 077 && { printf 'admin\n%s\n' "$password"; grep '^  ' <<<"$built"; } >"$credentials.new")
  mv "$credentials.new" "$credentials"
fi

{ read -r name; read -r password; } <"$credentials"
cat <<TEXT

  Touchline

  Address    http://$TOUCHLINE_LISTEN/admin
  User name  $name
  Password   $password

  Its people sign in at http://$TOUCHLINE_LISTEN/app with an address from the list of users
  and the password touchline-demo. Somebody with each role:

$(tail -n +3 "$credentials")

  The password is the first one, kept in $credentials. If it was changed since and is lost:
  echo NEW | $touchline admin reset-password $name --password-stdin
  Ctrl-C stops the server.

TEXT
TOUCHLINE_LOG="${TOUCHLINE_LOG:-warn}" exec "$touchline" serve
