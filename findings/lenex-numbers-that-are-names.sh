#!/usr/bin/env bash
# js-lenex 0.0.7 (npm) and lenexpy 3.1.1 (PyPI) read the same LENEX 3.0 file: a club with the code 0042, a swimmer with the licence
# 00731 and another with the licence 12E4, and one without a time (entrytime="NT").
# Guess: codes and licences come out as they are written, because LENEX says that they are strings; and who has no time has none.
# Seen: js-lenex makes numbers of whatever can be read as one: 42, 731 and 120000, so no federation finds these swimmers again.
# lenexpy keeps the texts, and says "NT" when it writes; but the time of "NT" as a duration is 0.0 seconds, so whoever seeds by
# it has the swimmers without a time in the middle lanes of the last heat.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >open.lef <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<LENEX version="3.0">
  <CONSTRUCTOR name="Pool" registration="Club" version="1"><CONTACT email="pool@example.org"/></CONSTRUCTOR>
  <MEETS><MEET name="Open" city="Harbour" course="LCM" nation="GER">
    <SESSIONS><SESSION date="2026-01-02" number="1"><EVENTS>
      <EVENT eventid="1" number="1"><SWIMSTYLE distance="50" relaycount="1" stroke="FREE"/>
        <AGEGROUPS><AGEGROUP agegroupid="1" agemin="-1" agemax="-1"/></AGEGROUPS></EVENT>
    </EVENTS></SESSION></SESSIONS>
    <CLUBS><CLUB name="Tide" code="0042"><ATHLETES>
      <ATHLETE athleteid="1" firstname="First" lastname="Swimmer" birthdate="2010-01-02" gender="F" license="00731">
        <ENTRIES><ENTRY eventid="1" entrytime="00:00:31.50"/></ENTRIES></ATHLETE>
      <ATHLETE athleteid="2" firstname="Second" lastname="Swimmer" birthdate="2010-01-02" gender="F" license="12E4">
        <ENTRIES><ENTRY eventid="1" entrytime="NT"/></ENTRIES></ATHLETE>
    </ATHLETES></CLUB></CLUBS>
  </MEET></MEETS>
</LENEX>
XML
npm install --silent --no-audit --no-fund --prefix . js-lenex@0.0.7 >/dev/null
cat >seen.cjs <<'JS'
const { readFileSync } = require("node:fs");
const { Lenex } = require("js-lenex");
Lenex.LoadLenexFile(readFileSync("open.lef")).then((file) => {
  const [club] = file.rawLenexData.meets[0].clubs;
  console.log(JSON.stringify([club.code, ...club.athletes.map((athlete) => athlete.license)]));
});
JS
seen=$(node seen.cjs)
echo "js-lenex: $seen"
[ "$seen" = '[42,731,120000]' ]
python3 -m venv env
env/bin/pip --quiet --disable-pip-version-check install lenexpy==3.1.1
cat >seen.py <<'PY'
import lenexpy

club = lenexpy.fromfile("open.lef").meet.clubs[0]
times = [athlete.entries[0].entrytime for athlete in club.athletes]
seen = [club.code, [athlete.license for athlete in club.athletes], [(str(time), time.as_duration()) for time in times]]
print("lenexpy:", seen)
assert seen == ["0042", ["00731", "12E4"], [("00:00:31.50", 31.5), ("NT", 0.0)]], seen
PY
env/bin/python seen.py
