#!/usr/bin/env bash
# trf 1.1.1 and py4swiss 0.3.1 (both PyPI), which read FIDE's tournament report files. In the line of a player the title has the
# columns 11 to 13, right after the sex: those of women (WGM, WIM, WFM, WCM) have three letters.
#
# Guess: both read all of FIDE's titles, and what trf writes it reads again.
# Seen: trf takes titles of two letters only. It refuses a file with a WGM that py4swiss pairs. The line that it writes itself for a
# WGM has a blank before the title and is one column longer, so that all columns after it, results too, are off by one: neither
# trf nor py4swiss reads that. With a GM instead, both do.
# So one woman with a title is enough for the report of an open to be refused whole.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip --quiet --disable-pip-version-check install trf==1.1.1 py4swiss==0.3.1
cat >seen.py <<'PY'
import pathlib
import subprocess

import trf
from trf import Game, Player, Tournament

def player(number, points, game, title=""):
    return Player(
        startrank=number, name=f"Player {number}", sex="w", title=title, rating=2400 - 100 * number, fed="FID", id=number,
        birthdate="2000/01/02", points=points, rank=number, games=[game],
    )

def written(title):
    return trf.dumps(Tournament(name="Open", players=[
        player(1, 1.0, Game(2, "w", "1", 1), title),
        player(2, 0.0, Game(1, "b", "0", 1)),
        player(3, 1.0, Game(4, "b", "1", 1)),
        player(4, 0.0, Game(3, "w", "0", 1)),
    ]))

def by_trf(text):
    try:
        return trf.loads(text).players[0].title
    except Exception as error:
        assert "not matching" in str(error), error
        return "refused"

def by_py4swiss(text):
    lines = [line for line in text.split("\n") if line.startswith(("012", "001"))]
    pathlib.Path("t.trf").write_text("\n".join(lines) + "\nXXR 5\nXXC white1\n")
    pairings = pathlib.Path("p.txt")
    pairings.unlink(missing_ok=True)
    subprocess.run(["env/bin/py4swiss", "-t", "t.trf", "-p", "p.txt"], capture_output=True)
    return "paired" if pairings.exists() else "refused"

grandmaster = written("GM")
woman_grandmaster = written("WGM")
by_columns = grandmaster.replace("w GM ", "wWGM ")
seen = [(by_trf(text), by_py4swiss(text)) for text in (grandmaster, by_columns, woman_grandmaster)]
print(seen)
assert seen == [("GM", "paired"), ("refused", "paired"), ("refused", "refused")], seen
PY
env/bin/python seen.py
