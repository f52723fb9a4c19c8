import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DateText } from './DateText';

test('the exact meaning of a date can be had without a mouse', async () => {
  render(<DateText value="2018-08-10T20:00:00" />);
  const date = screen.getByText('10 Aug 2018, 20:00');
  await userEvent.tab();
  expect(document.activeElement).toBe(date);
  expect(date.title).toBe('10 Aug 2018, 20:00, local time at the venue');
});

test('what is no date is shown as it stands', () => {
  render(<DateText value="soon" />);
  expect(screen.getByText('soon').tagName).not.toBe('TIME');
});
