#!/usr/bin/env bash
# Runs the fault tests on the release binary, one after the other, and prints their results. Words
# select tests by name: scripts/chaos.sh kill
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/need.sh chaos
export TOUCHLINE_BIN="${TOUCHLINE_BIN:-$PWD/target/release/touchline}"
exec cargo test --quiet --package touchline-chaos --test chaos -- --ignored --test-threads 1 --nocapture "$@"
