#!/usr/bin/env bash
# Compares the tie-breaks of FIDE C.07 with those of gacrux 1.11, which has nothing to do with ours, in random Swiss tournaments with
# byes of all kinds, forfeits, withdrawals and late entries: `scripts/judge-tie-breaks.sh [COUNT] [SEED]`, 1,000 unless said
# otherwise. Each tournament is judged as a whole and after a round before the last. It needs Python 3.11 with venv, and the network
# once. CI does not run it.
set -euo pipefail
cd "$(dirname "$0")/.."
count=${1:-1000}
seed=${2:-47}
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
python3 -m venv "$home/venv"
"$home/venv/bin/pip" --quiet --disable-pip-version-check install gacrux==1.11.65
mkdir "$home/tournaments"
cargo run --quiet --package touchline-domain --example random_swiss -- "$home/tournaments" "$count" "$seed"
cat >"$home/judge.py" <<'PY'
import collections
import json
import pathlib
import sys
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from gacrux.tiebreak import tiebreak
from gacrux.trf2json import trf2json

FOLDER = pathlib.Path(sys.argv[1])

def theirs(tournament, round_number, names):
    options = {"tiebreak": ["PTS", *names], "check": False, "unrated": None, "swiss": True, "pre_determined": False}
    found = tiebreak(tournament, round_number, options).compute_tiebreaks(tournament, options)
    assert found["rules"] == "2026-03-01", found["rules"]
    return {row["cid"]: row["tiebreakScore"][1:] for row in found["competitors"]}

def is_same(name, mine, their):
    if mine is None or their is None:
        # Without a game, an average is nothing there, and 0 here.
        return their is None and (mine is None or mine[0] == 0 and name[:3] in ("ARO", "TPR"))
    mine, their = Fraction(*mine), Decimal(their)
    if name.startswith("AOB"):
        # gacrux rounds averages.
        digits = Decimal(1).scaleb(their.as_tuple().exponent)
        mine = Fraction((Decimal(mine.numerator) / mine.denominator).quantize(digits, rounding=ROUND_HALF_UP))
    return mine == Fraction(their)

def judge(line):
    ours = json.loads(line)
    reader = trf2json()
    reader.parse_file((FOLDER / ours["file"]).read_text(), False)
    assert reader.get_status() == 0, (ours["file"], reader.chessjson["status"])
    tournament = reader.get_tournament(1)
    names = list(ours["values"])
    # What follows a Fore Buchholz in one list of gacrux depends on it: each has a list of its own.
    alone = [name.split() for name in names if name[:2] == "FB" or name[-2:] in ("/F", "DE")]
    lists = [[name for name in names if name.split() not in alone], *alone]
    counts, apart = collections.Counter(), []
    for wanted in lists:
        found = theirs(tournament, ours["round"], wanted)
        together = [(" ".join(wanted), len(wanted) - 1)] if wanted in alone else [(name, at) for at, name in enumerate(wanted)]
        for name, at in together:
            for player, mine in enumerate(ours["values"][name], start=1):
                their = found[player][at]
                same = is_same(name, mine, their)
                counts[name, same] += 1
                if not same:
                    apart.append((name, ours["file"], ours["round"], player, mine, str(their)))
    return counts, apart

if __name__ == "__main__":
    import multiprocessing
    counts, apart = collections.Counter(), []
    lines = (FOLDER / "ours.jsonl").read_text().splitlines()
    with multiprocessing.Pool(4) as pool:
        for more, others in pool.imap(judge, lines, chunksize=20):
            counts += more
            apart += others
    for name in sorted({name for name, _ in counts}):
        print(f"{name:10} {counts[name, True]:8} equal {counts[name, False]:6} not")
    for one in apart[:40]:
        print(*one)
    print(len(lines), "tables")
    sys.exit(1 if apart else 0)
PY
"$home/venv/bin/python" "$home/judge.py" "$home/tournaments"
