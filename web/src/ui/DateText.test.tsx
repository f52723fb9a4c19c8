import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DateText } from './DateText';

test('a date tells its exact meaning on hover, and is no stop for the keyboard', () => {
  render(<DateText value="2018-08-10T20:00:00" />);
  const date = screen.getByText('10 Aug 2018, 20:00');
  expect(date.title).toBe('10 Aug 2018, 20:00, local time at the venue');
  expect(date.tabIndex).toBe(-1);
});

test('what is no date is shown as it stands', () => {
  render(<DateText value="soon" />);
  expect(screen.getByText('soon').tagName).not.toBe('TIME');
});

test('a reader elsewhere sees the own time beside that of the place, without the year', () => {
  // In the westernmost zone: for all others it is the next day.
  const value = '2030-06-06T23:30:00-12:00';
  const { container } = render(<DateText value={value} />);
  const own = new Date(value);
  const time = `${own.getHours()}`.padStart(2, '0');
  expect(container.textContent).toMatch(
    new RegExp(`^6 Jun 2030, 23:30 \\(7 Jun, ${time}:\\d\\d your time\\)$`),
  );
});
