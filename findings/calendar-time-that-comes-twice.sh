#!/usr/bin/env bash
# A calendar event at 02:30 of the night in which the clocks of Berlin are put back, told with TZID and VTIMEZONE.
# RFC 5545, 3.3.5, says that a local time that comes twice is the first one (00:30 UTC), so one would expect all readers to
# agree. Seen: icalendar 6.3.1 and ics 0.7.2 (both PyPI) read 00:30 UTC; ical.js 2.2.1 (npm), with the zone registered from
# the calendar itself, reads 01:30 UTC: an hour later.
# So a feed that is to be read everywhere writes such a time in UTC.
set -euo pipefail
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
cd "$home"
python3 -m venv venv
venv/bin/pip -q install icalendar==6.3.1 ics==0.7.2
npm init -y > /dev/null
npm install --silent ical.js@2.2.1
printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 'PRODID:-//Example//Example//EN' \
  BEGIN:VTIMEZONE TZID:Europe/Berlin \
  BEGIN:DAYLIGHT DTSTART:20270328T020000 TZOFFSETFROM:+0100 TZOFFSETTO:+0200 TZNAME:CEST END:DAYLIGHT \
  BEGIN:STANDARD DTSTART:20271031T030000 TZOFFSETFROM:+0200 TZOFFSETTO:+0100 TZNAME:CET END:STANDARD \
  END:VTIMEZONE \
  BEGIN:VEVENT UID:one@example.org DTSTAMP:20270101T000000Z 'DTSTART;TZID=Europe/Berlin:20271031T023000' \
  'DTEND;TZID=Europe/Berlin:20271031T040000' SUMMARY:Final END:VEVENT END:VCALENDAR > feed.ics
by_icalendar=$(venv/bin/python -c '
from datetime import timezone
from icalendar import Calendar
event = Calendar.from_ical(open("feed.ics", "rb").read()).walk("VEVENT")[0]
print(event["DTSTART"].dt.astimezone(timezone.utc).strftime("%H:%M"))')
by_ics=$(venv/bin/python -c '
from ics import Calendar
print(next(iter(Calendar(open("feed.ics", newline="").read()).events)).begin.to("utc").format("HH:mm"))')
by_ical_js=$(node --input-type=module -e '
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
const calendar = new ICAL.Component(ICAL.parse(readFileSync("feed.ics", "utf8")));
ICAL.TimezoneService.register(calendar.getFirstSubcomponent("vtimezone"));
const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent"));
console.log(event.startDate.toJSDate().toISOString().slice(11, 16));')
echo "icalendar $by_icalendar, ics $by_ics, ical.js $by_ical_js"
[ "$by_icalendar $by_ics $by_ical_js" = "00:30 00:30 01:30" ]
