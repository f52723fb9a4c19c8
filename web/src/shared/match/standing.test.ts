import { expect, test } from 'vitest';
import { shownStatus } from './standing';

test('a match that was stopped for good is abandoned and not cancelled', () => {
  expect(shownStatus({ status: 'cancelled', outcome: 'abandoned' })).toBe('abandoned');
  expect(shownStatus({ status: 'cancelled', outcome: null })).toBe('cancelled');
  expect(shownStatus({ status: 'postponed', outcome: 'abandoned' })).toBe('postponed');
  expect(shownStatus({ status: 'completed', outcome: 'abandoned' })).toBe('completed');
});
