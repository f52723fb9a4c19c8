#!/usr/bin/env bash
# Holds what is built in against deny.toml (licences, bans, sources), and npm's
# lockfiles against what `npm ci` can verify. Needs no network but for cargo-deny
# itself, which is built once into target/tools where it is not installed.
set -euo pipefail
cd "$(dirname "$0")/.."

version=0.20.2
tools=$PWD/target/tools
export PATH="$tools/bin:$PATH"
if ! cargo deny --version >/dev/null 2>&1; then
  echo "Building cargo-deny $version, once (a few minutes)"
  # It runs for a second: optimising it across crates would only take longer.
  CARGO_PROFILE_RELEASE_LTO=off CARGO_TARGET_DIR=$tools/build \
    cargo install cargo-deny --version "$version" --locked --quiet --root "$tools"
  rm -rf "$tools/build"
fi

# Crates of other systems are in the lockfile, too, and their licences are looked at.
cargo fetch --locked --quiet
cargo deny --offline --log-level error check --hide-inclusion-graph licenses bans sources

node scripts/check-lockfiles.mjs web/package-lock.json web/tools/openapi/package-lock.json
