import { expect, test } from 'vitest';
import { instantOf, isLeftOut, localTimeOf } from './localTime';

test.each([
  ['2027-03-27T23:59', 'Asia/Tokyo', '2027-03-27T14:59:00.000Z'],
  ['2027-07-01T18:00', 'America/Bogota', '2027-07-01T23:00:00.000Z'],
])('%s on a clock in %s is one moment, and back', (clock, zone, instant) => {
  expect(instantOf(clock, zone)).toBe(instant);
  expect(localTimeOf(instant, zone)).toBe(clock);
});

test('a time that comes twice is the first one, and one is left out', () => {
  expect(instantOf('2027-10-31T02:30', 'Europe/Berlin')).toBe('2027-10-31T00:30:00.000Z');
  expect(isLeftOut('2027-03-28T02:30', 'Europe/Berlin')).toBe(true);
  expect(isLeftOut('2027-03-28T03:30', 'Europe/Berlin')).toBe(false);
  expect(isLeftOut('', 'Europe/Berlin')).toBe(false);
});

test('without a zone, or with one that nobody knows, the clock is that of the reader', () => {
  const here = new Date('2027-03-27T23:59').toISOString();
  expect(instantOf('2027-03-27T23:59', null)).toBe(here);
  expect(instantOf('2027-03-27T23:59', 'Europe/Atlantis')).toBe(here);
  expect(localTimeOf(here, 'Europe/Atlantis')).toBe('2027-03-27T23:59');
});
