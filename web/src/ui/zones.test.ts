import { expect, test } from 'vitest';
import { offsetsAt } from './zones';

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
