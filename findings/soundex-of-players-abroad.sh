#!/usr/bin/env bash
# jellyfish 1.3.0, whose keys by sound are used to find one player in two lists.
#
# One would guess that a key by sound is made of the Latin letters of a name, so that Łukasz and Lukasz, and Ødegård and Odegard, share
# one. Accents are away first, but Ł, Ø, Đ, Þ and Æ are no letters with accents: Soundex puts them into its key, which no
# typed name then has, and Metaphone leaves them out: Đorđe is "R". A sister of theirs, Şahin, is found.
#
# Seen: Ł220 L220, Ø326 O326, R TJRTJ, S500 S500
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" -q install jellyfish==1.3.0
"$work/venv/bin/python" - <<'PYTHON'
from jellyfish import metaphone, soundex

seen = [
    (soundex("Łukasz"), soundex("Lukasz")),
    (soundex("Ødegård"), soundex("Odegard")),
    (metaphone("Đorđe"), metaphone("Djordje")),
    (soundex("Şahin"), soundex("Sahin")),
]
print(*(" ".join(pair) for pair in seen), sep=", ")
assert seen == [("Ł220", "L220"), ("Ø326", "O326"), ("R", "TJRTJ"), ("S500", "S500")], seen
PYTHON
