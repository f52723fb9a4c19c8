#!/usr/bin/env bash
# tods-competition-factory 6.38.0 (npm), the reference implementation of the Tennis Open Data Standards, which describes
# badminton as sets that are tie-breaks (SET3-S:TB21).
#
# Guess: a game of badminton that ends 30-29 at its cap is valid, or a suffix of the format that is not understood is
# refused when the format is read.
# Seen: the format has no cap, so 30-29 is refused ("must be won by at least 2 points") and 40-38, which no game of badminton can
# reach, is valid. A format with a suffix for the cap is called invalid by isValidMatchUpFormat, but parseMatchUpFormat
# reads it all the same and drops the suffix: whoever only parses plays by other rules than were written.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent tods-competition-factory@6.38.0
node -e '
const assert = require("node:assert");
const { scoreGovernor: score } = require("tods-competition-factory");
const game = (side1Score, side2Score) =>
  score.validateSetScore({ side1Score, side2Score }, "SET3-S:TB21").isValid;
assert.equal(game(21, 19), true);
assert.equal(game(30, 29), false);
assert.equal(game(40, 38), true);
const capped = "SET3-S:TB21@30";
assert.equal(score.isValidMatchUpFormat({ matchUpFormat: capped }), false);
assert.deepEqual(score.parseMatchUpFormat(capped), score.parseMatchUpFormat("SET3-S:TB21"));
console.log("30-29 is refused, 40-38 is taken, and a cap in the format is dropped in silence");
'
