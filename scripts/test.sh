#!/usr/bin/env bash
# Runs all checks of CI, the fastest first.
set -euo pipefail
cd "$(dirname "$0")/.."

step() { printf '\n\033[1m%s\033[0m (%ss)\n' "$1" "$SECONDS"; }

# Both wait for the network and the disk for most of their time.
step "Programs and packages that the tests need"
scripts/need.sh &
programs=$!
make --no-print-directory web/node_modules/.package-lock.json
wait "$programs"

step "Dependencies: licences, sources, lockfiles"
cargo fetch --locked --quiet
node scripts/check-dependencies.mjs

# Clippy is the compiler of the development build, so that nothing is compiled once more for the
# lints alone. The variables are those that `cargo clippy` sets itself.
RUSTC_WORKSPACE_WRAPPER=$(command -v clippy-driver) ||
  { echo "Clippy is not installed: rustup component add clippy" >&2; exit 1; }
export RUSTC_WORKSPACE_WRAPPER CLIPPY_ARGS=-Dwarnings__CLIPPY_HACKERY__
# What only helps the next build, or a debugger, costs time where there was no build before, as on a machine of CI.
[ -e "${CARGO_TARGET_DIR:-target}/debug" ] || export CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=0
# `--tests` has the libraries with tests of their own; `--lib` would compile the others once more.
targets=(--workspace --bins --tests)

# The server is built beside all that concerns the console: the compiler uses one processor for half of its time.
# A development build reads the console from this folder at run time, but must find the folder.
mkdir -p web/dist
server_log=$(mktemp)
cargo test "${targets[@]}" --no-run --quiet >"$server_log" 2>&1 &
server_build=$!
trap 'kill "$server_build" 2>/dev/null; rm -f "$server_log"' EXIT

step "Formats and lints"
cargo fmt --all --check
(cd web && npm run --silent check)

step "Documents: every promise and invariant names a test that exists, every link leads somewhere"
node scripts/check-spec.mjs
node scripts/check-docs.mjs

step "Rooms: no circle of more than three"
node scripts/check-circles.mjs

step "Console: build, and the size of its first load"
make --no-print-directory web
(cd web && npm run --silent size)

step "Console: unit and component tests"
(cd web && npm test --silent) && console=passed || console=failed

step "Server: build with lints"
wait "$server_build" && server=passed || server=failed
trap 'rm -f "$server_log"' EXIT
cat "$server_log"
[ "$server, $console" = "passed, passed" ]

step "Server: unit, database and API tests, on SQLite and PostgreSQL"
if cargo nextest --version >/dev/null 2>&1; then
  # One more than the number of cores: tests sometimes wait for their database.
  threads=$(($(getconf _NPROCESSORS_ONLN) + 1))
  scripts/with-postgres.sh cargo nextest run "${targets[@]}" --no-fail-fast --test-threads "$threads"
else
  cargo test "${targets[@]}" --no-run --quiet --message-format json >"$server_log"
  scripts/with-postgres.sh node scripts/run-tests.mjs "$server_log" --test-threads "$(getconf _NPROCESSORS_ONLN)"
fi
# Of the crates with examples alone: looking for some takes a second in each.
examples=$(grep -rlE '//[/!] ```' crates/*/src | cut -d / -f 2 | sort -u | sed 's/^/-p touchline-/')
cargo test $examples --doc --quiet

step "Console: types are those of the server"
scripts/fresh-types.sh

# The development build, which the tests above have made. It checks more while it works
# (`store::engine::witness`), and the release build takes longer than all journeys. `make journeys`
# runs them against the release binary.
step "Journeys in a browser against the binary"
TOUCHLINE_BIN="${CARGO_TARGET_DIR:-$PWD/target}/debug/touchline" \
  scripts/with-postgres.sh npm --prefix web run --silent e2e

step "Packaging: the systemd unit, the image, and Touchline behind a proxy"
scripts/check-packaging.sh "${CARGO_TARGET_DIR:-$PWD/target}/debug/touchline"

step "All checks passed"
