#!/usr/bin/env bash
# gacrux 1.11.65 (PyPI), which computes the tie-breaks of FIDE C.07: four players, three rounds. Player 1 wins round 1, asks for a
# zero-point bye in round 2 and loses round 3 by forfeit.
#
# Guess: the Buchholz score of player 2 is 5.5 wherever it stands in the list of tie-breaks: the bye of player 1 is followed by a
# voluntary unplayed round alone, so that it counts as a draw for opponents (16.3.2): 1.5 + 2 + 2.
# Seen: 5.5 in the list PTS, BH; 5.0 in the list PTS, FB, BH. The Fore Buchholz score, for which the last round counts as played, leaves
# that behind for each Buchholz and Sonneborn-Berger score after it in the list (an average of Fore Buchholz scores does so, too).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip --quiet --disable-pip-version-check install gacrux==1.11.65
cat >seen.py <<'PY'
from gacrux.tiebreak import tiebreak
from gacrux.trf2json import trf2json

def player(number, points, *rounds):
    head = f"001 {number:4d} m    {f'Player, {number}':<33s} {2000 + number:4d} FID {0:11d} 1990/01/01 {points:4.1f} {number:4d}  "
    return head + "  ".join(rounds)

of = [
    player(1, 1.0, "   2 w 1", "0000 - Z", "   3 w -"),
    player(2, 1.0, "   1 b 0", "   3 w 1", "   4 b 0"),
    player(3, 2.0, "   4 w 1", "   2 b 0", "   1 b +"),
    player(4, 2.0, "   3 b 0", "0000 - U", "   2 w 1"),
]
text = "\n".join(["012 Open", "042 2026/11/02", "062 4", "092 Swiss System", "XXR 3", *of, ""])

def buchholz(*names):
    reader = trf2json()
    reader.parse_file(text, False)
    tournament = reader.get_tournament(1)
    options = {"tiebreak": list(names), "check": False, "unrated": None, "swiss": True, "pre_determined": False}
    rows = tiebreak(tournament, -1, options).compute_tiebreaks(tournament, options)["competitors"]
    return {row["cid"]: str(row["tiebreakScore"][-1]) for row in rows}

seen = [buchholz("PTS", "BH")[2], buchholz("PTS", "FB", "BH")[2]]
print(seen)
assert seen == ["5.5", "5.0"], seen
PY
env/bin/python seen.py
