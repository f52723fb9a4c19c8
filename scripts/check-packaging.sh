#!/usr/bin/env bash
# Checks what packaging/ promises: a hardened systemd unit, an image that can be built, and a proxy
# in front of the program, which is the first argument. What is not installed is skipped and named.
set -euo pipefail
cd "$(dirname "$0")/.."
touchline=${1:-target/release/touchline}

if command -v systemd-analyze >/dev/null; then
  # The threshold is ten times the exposure level: 2.0 at most.
  if ! report=$(systemd-analyze security --offline=true --threshold=20 packaging/systemd/touchline.service 2>&1); then
    echo "$report" >&2
    echo "The systemd unit is more exposed than 2.0." >&2
    exit 1
  fi
  echo "systemd: ${report##*→ }"
else
  echo "Skipped: systemd-analyze is not installed, so that the systemd unit is not examined."
fi

if command -v buildah >/dev/null && base=$(buildah images --quiet --filter reference=docker.io/library/debian:stable-slim 2>/dev/null) && [ -n "$base" ]; then
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  mkdir -p "$folder/target/release"
  cp "$touchline" "$folder/target/release/touchline"
  buildah build --quiet --isolation chroot --tag touchline-check --file packaging/Containerfile "$folder" >/dev/null
  container=$(buildah from touchline-check)
  buildah run --isolation chroot "$container" -- touchline --version
  buildah rm "$container" >/dev/null
  buildah rmi touchline-check >/dev/null
else
  echo "Skipped: buildah, or its base image debian:stable-slim, is not here, so that no image is built."
fi

scripts/check-proxy.sh "$touchline"
