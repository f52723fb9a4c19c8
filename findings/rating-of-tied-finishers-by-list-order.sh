#!/usr/bin/env bash
# openskill 5.0.1 (npm) and openskill 6.2.0 (PyPI), its namesake in Python: races of people who all have the first rating, 25.
# The models with partial pairing are those that the npm package's own documentation advises for large fields, as a marathon.
#
# Guess: both give the same ratings; a better place gives a better one; and two who tie and were equal before stay equal.
# Seen: with the Bradley-Terry model of partial pairing, in a race of five the npm package moves the first and the last alone: the
# second, the third and the fourth stay at 25. Where the second and the third of four tie, whoever is listed first falls to 22.36,
# as the last does, and the other rises to 27.64, as the winner does; turned round in the list, they change places. The Python
# package has 27.64, 26.32, 25, 23.68 and 22.36 for the five, and both who tie at 25.
# So seeds that were made of such ratings depend on the order of the lines in a list of results.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund openskill@5.0.1 >/dev/null
cat >seen.mjs <<'JS'
import { rate, rating } from 'openskill';
import { bradleyTerryPart } from 'openskill/models';

function race(names, rank) {
  const rated = rate(names.map(() => [rating()]), { model: bradleyTerryPart, rank });
  return names.map((name, at) => `${name} ${rated[at][0].mu.toFixed(2)}`).join(' ');
}

console.log(race(['a', 'b', 'c', 'd', 'e'], [1, 2, 3, 4, 5]));
console.log(race(['a', 'b', 'c', 'd'], [1, 2, 2, 4]));
console.log(race(['a', 'c', 'b', 'd'], [1, 2, 2, 4]));
JS
cat >seen.py <<'PY'
from openskill.models import BradleyTerryPart

def race(ranks):
    model = BradleyTerryPart()
    rated = model.rate([[model.rating()] for _ in ranks], ranks=ranks)
    return " ".join(f"{name} {one.mu:.2f}" for name, [one] in zip("abcde", rated))

print(race([1, 2, 3, 4, 5]))
print(race([1, 2, 2, 4]))
PY
by_npm=$(node seen.mjs)
python3 -m venv env
env/bin/pip --quiet --disable-pip-version-check install openskill==6.2.0
by_python=$(env/bin/python seen.py)
printf 'npm:\n%s\nPython:\n%s\n' "$by_npm" "$by_python"
[ "$by_npm" = 'a 27.64 b 25.00 c 25.00 d 25.00 e 22.36
a 27.64 b 22.36 c 27.64 d 22.36
a 27.64 c 22.36 b 27.64 d 22.36' ]
[ "$by_python" = 'a 27.64 b 26.32 c 25.00 d 23.68 e 22.36
a 27.64 b 25.00 c 25.00 d 22.36' ]
