#!/usr/bin/env bash
# Checks the dependencies against deny.toml (licences, bans, sources), and npm's lockfiles against
# what `npm ci` can verify. Needs no network, except to build cargo-deny once into target/tools if
# it is not installed.
set -euo pipefail
cd "$(dirname "$0")/.."

version=0.20.2
tools=$PWD/target/tools
export PATH="$tools/bin:$PATH"
if ! cargo deny --version >/dev/null 2>&1; then
  echo "Building cargo-deny $version, once (a few minutes)"
  # The program runs for a second: optimising it across crates would not pay.
  CARGO_PROFILE_RELEASE_LTO=off CARGO_TARGET_DIR=$tools/build \
    cargo install cargo-deny --version "$version" --locked --quiet --root "$tools"
  rm -rf "$tools/build"
fi

# The lockfile also has crates for other systems, whose licences are checked as well.
cargo fetch --locked --quiet
cargo deny --offline --log-level error check --hide-inclusion-graph licenses bans sources

node scripts/check-lockfiles.mjs web/package-lock.json web/tools/openapi/package-lock.json
