#!/usr/bin/env bash
# Reads a served calendar with four readers that have nothing to do with what writes it, and compares the moments of its
# events: `scripts/read-calendar.sh URL_OR_FILE`. It needs Python 3 with venv and Node, and the network once. CI does not run it.
set -euo pipefail
source_of=${1:?the address of a calendar, or a file}
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
case $source_of in
  http*) curl -fsS "$source_of" > "$home/feed.ics" ;;
  *) cp "$source_of" "$home/feed.ics" ;;
esac
python3 -m venv "$home/venv"
"$home/venv/bin/pip" -q install icalendar==6.3.1 ics==0.7.2 khal==0.13.0
(cd "$home" && npm init -y > /dev/null && npm install --silent ical.js@2.2.1)
cd "$home"

cat > icalendar.txt.py <<'PY'
from datetime import datetime, timezone
from icalendar import Calendar
for event in Calendar.from_ical(open("feed.ics", "rb").read()).walk("VEVENT"):
    start = event["DTSTART"].dt
    if isinstance(start, datetime):
        told = start.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%MZ") if start.tzinfo else start.strftime("%Y-%m-%dT%H:%M")
    else:
        told = str(start)
    print(event["UID"], told)
PY
cat > ics.txt.py <<'PY'
from ics import Calendar
for event in Calendar(open("feed.ics", newline="").read()).events:
    print(event.uid, event.begin.format("YYYY-MM-DD") if event.all_day else event.begin.to("utc").format("YYYY-MM-DDTHH:mm[Z]"))
PY
cat > ical.mjs <<'JS'
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
const calendar = new ICAL.Component(ICAL.parse(readFileSync('feed.ics', 'utf8')));
for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
for (const one of calendar.getAllSubcomponents('vevent')) {
  const { uid, startDate } = new ICAL.Event(one);
  const at = startDate.toJSDate().toISOString().slice(0, 16);
  console.log(uid, startDate.isDate ? startDate.toString() : startDate.zone === ICAL.Timezone.localTimezone ? startDate.toString().slice(0, 16) : `${at}Z`);
}
JS
mkdir -p calendar
cat > khal.conf <<CONF
[calendars]
[[feed]]
path = $home/calendar
[locale]
local_timezone = UTC
default_timezone = UTC
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%dT%H:%M
longdatetimeformat = %Y-%m-%dT%H:%M
[sqlite]
path = $home/khal.db
CONF
venv/bin/python icalendar.txt.py | sort > icalendar.out
venv/bin/python ics.txt.py | sort > ics.out
TZ=UTC node ical.mjs | sort > ical.out
venv/bin/khal -c khal.conf import --batch -a feed feed.ics > /dev/null
first=$(cut -d' ' -f2 icalendar.out | sort | head -1 | cut -c1-10)
last=$(cut -d' ' -f2 icalendar.out | sort | tail -1 | cut -c1-10)
venv/bin/khal -c khal.conf list --day-format '' --format '{uid} {start}' "$(date -ud "$first -1 day" +%F)" "$(date -ud "$last +2 day" +%F)" \
  | grep @ | sed -E 's/T([0-9:]+)$/T\1Z/' | sort -u > khal.out
failed=0
for reader in ics ical khal; do
  if diff icalendar.out "$reader.out" > "$reader.diff"; then
    echo "$reader: the same $(wc -l < icalendar.out) events as icalendar"
  else
    echo "$reader differs from icalendar:"; cat "$reader.diff"; failed=1
  fi
done
cat icalendar.out
exit "$failed"
