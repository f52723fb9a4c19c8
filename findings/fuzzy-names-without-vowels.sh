#!/usr/bin/env bash
# RapidFuzz 3.14.6 and thefuzz 0.22.1, as lists of players and teams are matched with them.
#
# One would guess that `default_process` makes lower case of a name and blanks of its punctuation. It makes a blank of
# everything that is no letter and no digit, and signs of vowels are neither: the Hindi names Kamal and Kamla become
# one text and score 100 of 100, as thefuzz scores them without being asked, and a vocalised Arabic name becomes two words. An accent stays
# or goes by how the name is composed: Jose of NFD loses it, José of NFC keeps it, so one name scores 75 against itself.
#
# Seen: 100.0, 100, "محم د", 75.0
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" -q install rapidfuzz==3.14.6 thefuzz==0.22.1
"$work/venv/bin/python" - <<'PYTHON'
import unicodedata

from rapidfuzz import fuzz, utils
from thefuzz import fuzz as thefuzz

kamal, kamla = "\u0915\u092e\u0932", "\u0915\u092e\u0932\u093e"
seen = [
    fuzz.ratio(kamal, kamla, processor=utils.default_process),
    thefuzz.token_sort_ratio(kamal, kamla),
    utils.default_process("\u0645\u062d\u0645\u0651\u062f"),
    fuzz.ratio("José", unicodedata.normalize("NFD", "José"), processor=utils.default_process),
]
print(*seen, sep=", ")
assert seen == [100.0, 100, "\u0645\u062d\u0645 \u062f", 75.0], seen
PYTHON
