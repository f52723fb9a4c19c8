import { expect, test } from 'vitest';
import { dayIn, isElsewhere, offsetsAt, zoneNamed } from './zones';

test.each([
  ['2027-03-28T10:00', 'Europe/Berlin', ['+02:00']],
  ['2027-03-28T02:30', 'Europe/Berlin', []],
  ['2027-10-31T02:30', 'Europe/Berlin', ['+02:00', '+01:00']],
  ['2027-04-04T01:45', 'Australia/Lord_Howe', ['+11:00', '+10:30']],
  ['2027-10-03T02:15', 'Australia/Sydney', []],
  ['2027-05-14T19:30', 'Asia/Kathmandu', ['+05:45']],
  ['2027-05-14T19:30', 'America/Bogota', ['-05:00']],
  ['2027-05-14T19:30', 'Europe/Atlantis', undefined],
])('%s in %s', (clock, zone, offsets) => {
  expect(offsetsAt(clock, zone)).toEqual(offsets);
});

const ZONES = [
  'Europe/Berlin',
  'America/Kentucky/Louisville',
  'America/Louisville',
  'Asia/Ho_Chi_Minh',
];

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['europe/berlin ', 'Europe/Berlin'],
  ['Berlin', 'Europe/Berlin'],
  ['ho chi minh', 'Asia/Ho_Chi_Minh'],
  ['Louisville', undefined],
  ['erlin', undefined],
  ['', undefined],
])('the zone that %o means is %o', (text, zone) => {
  expect(zoneNamed(text, ZONES)).toBe(zone);
});

test('a zone is elsewhere where its clocks differ at some time of the year', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(isElsewhere(timeZone)).toBe(false);
  expect(isElsewhere('Pacific/Kiritimati')).toBe(true);
  expect(isElsewhere('Europe/Atlantis')).toBe(true);
});

test('a day is the one that the clocks of the zone show', () => {
  const at = Date.parse('2026-11-28T23:30:00Z');
  expect(dayIn('Europe/Lisbon', at)).toBe('2026-11-28');
  expect(dayIn('Asia/Tokyo', at)).toBe('2026-11-29');
  expect(dayIn('Europe/Atlantis', at)).toBeUndefined();
});
