#!/usr/bin/env bash
# cricket-nrr 0.1.1 (PyPI), which has the resource table of Duckworth and Lewis: matches without any rain, in which both sides have
# the same overs and the first makes 180.
#
# Guess: the target is 181, whatever the length of the match: with equal resources there is nothing to revise.
# Seen: so it is in a match of 50 overs. In one of 40 it is 154, and in one of 20 it is 81: a first side that bats all its overs
# is taken to have used 100% of the resources, those of 50 overs, and the second has those of 20. When the first side was all
# out a ball before the end, the target of 20 overs is 181 again.
# So a target of a match that was shorter from the start is not to be taken from it unseen: the chase would be won halfway.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip --quiet --disable-pip-version-check install cricket-nrr==0.1.1
cat >seen.py <<'PY'
from cricket_nrr import DLSEngine, Over

def target(overs, faced=None, wickets=5):
    return DLSEngine().revised_target(
        team1_score=180,
        team1_overs_faced=Over(faced or overs),
        team1_max_overs=Over(overs),
        team1_wickets_lost=wickets,
        team2_overs_available=Over(overs),
    )

seen = [target("50.0"), target("40.0"), target("20.0"), target("20.0", "19.5", 10)]
print("50 overs %d, 40 overs %d, 20 overs %d, all out after 19.5 of 20 overs %d" % tuple(seen))
assert seen == [181, 154, 81, 181], seen
PY
env/bin/python seen.py
