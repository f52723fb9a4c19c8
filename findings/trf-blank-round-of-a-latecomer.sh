#!/usr/bin/env bash
# py4swiss 0.3.1 (PyPI), which reads tournament report files (TRF) as FIDE's pairing programs do: five players, one round played.
# Guess: who came in after round 1 has blanks for it, and is paired in round 2 like everybody else, with 0 points; and a
# half-point bye in the round to be paired counts from that round on.
# Seen: with blanks, the program pairs round 1 again, for the latecomer alone (who gets a bye); a zero-point bye has to be
# written ("0000 - Z"). And a half-point bye of the coming round ("0000 - H" in it) has to be in the points already: with 1.0 for a
# player who won round 1 the file is refused, with 1.5 the others are paired.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip --quiet --disable-pip-version-check install py4swiss==0.3.1
cat >seen.py <<'PY'
import pathlib
import subprocess

def player(number, points, *rounds):
    # Columns as TRF has them: number, name (from 15), points (from 81), rank, and ten columns for each round.
    head = f"001 {number:4d}      {'Player ' + str(number):<66s}"
    return f"{head} {points:3.1f} {number:4d}" + "".join(f"  {one}" for one in rounds)

def paired(ada, ed):
    of = [
        ada,
        player(2, 1.0, "   4 b 1"),
        player(3, 0.0, "   1 b 0"),
        player(4, 0.0, "   2 w 0"),
        ed,
    ]
    pathlib.Path("t.trf").write_text("012 Open\nXXR 5\nXXC white1\n" + "\n".join(of) + "\n")
    pathlib.Path("p.txt").unlink(missing_ok=True)
    subprocess.run(["env/bin/py4swiss", "-t", "t.trf", "-p", "p.txt"], capture_output=True)
    out = pathlib.Path("p.txt")
    return out.read_text().split("\n")[1:-1] if out.exists() else "refused"

won = player(1, 1.0, "   3 w 1")
seen = [
    paired(won, player(5, 0.0)),
    paired(won, player(5, 0.0, "0000 - Z")),
    paired(player(1, 1.0, "   3 w 1", "0000 - H"), player(5, 1.0, "0000 - U")),
    paired(player(1, 1.5, "   3 w 1", "0000 - H"), player(5, 1.0, "0000 - U")),
]
print(seen)
assert seen == [["5 0"], ["2 1", "3 5", "4 0"], "refused", ["2 5", "3 4"]], seen
PY
python3 seen.py
