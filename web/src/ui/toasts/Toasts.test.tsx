import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '@/test/render';
import { ACTION_DURATION_MS, focusMessages, TOAST_DURATION_MS, Toasts } from './Toasts';
import {
  dismissFailures,
  dismissToast,
  settleToasts,
  shownToasts,
  toastFailure,
  toastSuccess,
  toastUndoable,
} from './toasts';

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

function offerUndo(run: () => Promise<void>) {
  act(() =>
    toastUndoable('Deleted.', {
      label: 'Undo',
      run,
      failureText: (error) => `Not undone: ${(error as Error).message}`,
    }),
  );
}

test('what can be undone stays longer, and as long as the focus is on it', async () => {
  offerUndo(async () => undefined);
  await later();
  act(focusMessages);
  expect(document.activeElement?.textContent).toBe('Undo');
  await act(() => vi.advanceTimersByTimeAsync(2 * ACTION_DURATION_MS));
  expect(screen.getByText('Deleted.')).toBeTruthy();
  act(() => (document.activeElement as HTMLElement).blur());
  await act(() => vi.advanceTimersByTimeAsync(ACTION_DURATION_MS + 1));
  expect(screen.queryByText('Deleted.')).toBeNull();
});

test('undoing happens once however often it is pressed, and what goes wrong is said in its place', async () => {
  let fail: (error: Error) => void = () => undefined;
  const run = vi.fn(() => new Promise<void>((_, reject) => (fail = reject)));
  offerUndo(run);
  const undo = screen.getByRole('button', { name: 'Undo' });
  fireEvent.click(undo);
  fireEvent.click(undo);
  expect(run).toHaveBeenCalledOnce();
  await act(async () => fail(new Error('too late')));
  expect(screen.getByText('Not undone: too late')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBe(undo);
});

test('a message that had the focus gives it back when it goes', async () => {
  const before = document.createElement('button');
  document.body.append(before);
  before.focus();
  offerUndo(async () => undefined);
  act(focusMessages);
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  expect(screen.queryByText('Deleted.')).toBeNull();
  expect(document.activeElement).toBe(before);
  before.remove();
});

const texts = () => shownToasts().map(({ text }) => text);

test('the same message takes the place of the one before, and at most three are shown', () => {
  act(() => {
    toastFailure('Not saved.');
    for (const text of ['One.', 'Two.', 'Two.', 'Three.']) toastSuccess(text);
  });
  // What went wrong stays: the oldest good news went.
  expect(texts()).toEqual(['Not saved.', 'Two.', 'Three.']);
});

test('bad news goes when what it is about is tried again', () => {
  act(() => {
    toastFailure('The divisions have to follow first.', 'steps');
    toastFailure('Not sent.', 'letters');
    settleToasts('steps');
  });
  expect(texts()).toEqual(['Not sent.']);
  act(() => toastFailure('Not sent: too late.', 'letters'));
  expect(texts()).toEqual(['Not sent: too late.']);
});

test('what went wrong goes with its screen, unless it can be tried again', async () => {
  act(() => toastFailure('Not saved.'));
  offerUndo(() => Promise.reject(new Error('too late')));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Not undone: too late');
  act(dismissFailures);
  expect(texts()).toEqual(['Not undone: too late']);
});
