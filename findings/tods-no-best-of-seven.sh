#!/usr/bin/env bash
# tods-competition-factory 6.38.0 (npm), whose match formats are written as SET<best of>-S:<set>.
#
# Guess: the number after SET is any odd number, so that a match of table tennis, the best of seven games to 11 (ITTF, Laws of
# Table Tennis, 2.12.1), is SET7-S:TB11; an even number, with which nobody need win, is refused.
# Seen: best of 7 is not valid and parses to nothing, while best of 2 and of 4 are valid. So a file of table tennis in this
# format cannot say how it is played, and one of two sets need not have a winner.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent tods-competition-factory@6.38.0
node -e '
const assert = require("node:assert");
const { scoreGovernor: score } = require("tods-competition-factory");
const isValid = (best) => score.isValidMatchUpFormat({ matchUpFormat: `SET${best}-S:TB11` });
assert.deepEqual([1, 2, 3, 4, 5].map(isValid), [true, true, true, true, true]);
assert.equal(isValid(7), false);
assert.equal(score.parseMatchUpFormat("SET7-S:TB11") ?? null, null);
console.log("best of 2 and of 4 are formats, best of 7 is none");
'
