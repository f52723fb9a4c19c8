import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '@/test/render';
import { TOAST_DURATION_MS, Toasts } from './Toasts';
import { dismissToast, shownToasts, toastFailure, toastSuccess } from './toasts';

beforeEach(async () => {
  renderScreen(<Toasts />);
  await screen.findByRole('log');
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
  for (const toast of shownToasts()) dismissToast(toast.id);
});

function later() {
  return act(() => vi.advanceTimersByTimeAsync(TOAST_DURATION_MS + 1));
}

test('good news is read out politely, and goes away by itself', async () => {
  act(() => toastSuccess('Saved.'));
  expect(screen.getByRole('log').textContent).toBe('Saved.');
  await later();
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('good news stays as long as someone rests on it', async () => {
  act(() => toastSuccess('Saved.'));
  const toast = screen.getByText('Saved.').parentElement;
  if (!toast) throw new Error('the message is in no card');
  fireEvent.mouseEnter(toast);
  await later();
  expect(screen.getByText('Saved.')).toBeTruthy();
  fireEvent.mouseLeave(toast);
  await later();
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('good news may lead on, and is done with once it has', async () => {
  const place = { to: '/admin/matches' } as const;
  act(() => toastSuccess('Saved.', { label: 'See the matches', place }));
  const link = screen.getByRole('link', { name: 'See the matches' });
  expect(link.getAttribute('href')).toBe('/admin/matches');
  fireEvent.click(link);
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('bad news stays until it is dismissed', async () => {
  act(() => toastFailure('Not saved.'));
  await later();
  expect(screen.getByText('Not saved.')).toBeTruthy();
  vi.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Not saved.')).toBeNull();
});
