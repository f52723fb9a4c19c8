import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SEARCH_DEBOUNCE_MS, SearchField } from './SearchField';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const onSearch = vi.fn();

function field(value: string) {
  return (
    <MantineProvider env="test">
      <SearchField label="Search things" onSearch={onSearch} value={value} />
    </MantineProvider>
  );
}

function input() {
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Search things' });
}

function type(text: string) {
  fireEvent.change(input(), { target: { value: text } });
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test('a search is sent once, when typing has rested', () => {
  render(field(''));
  type('a');
  pass(SEARCH_DEBOUNCE_MS - 1);
  type('ad');
  pass(SEARCH_DEBOUNCE_MS - 1);
  expect(onSearch).not.toHaveBeenCalled();
  pass(1);
  expect(onSearch.mock.calls).toEqual([['ad']]);
});

test('Enter does not wait', () => {
  render(field(''));
  type('ada');
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(onSearch).toHaveBeenLastCalledWith('ada');
});

test('Escape clears at once and keeps the focus', () => {
  render(field('ada'));
  fireEvent.keyDown(input(), { key: 'Escape' });
  expect(onSearch).toHaveBeenLastCalledWith('');
  expect(input().value).toBe('');
  expect(document.activeElement).toBe(input());
});

test('what was typed since is not undone when the search takes effect', () => {
  const { rerender } = render(field(''));
  type('ad');
  pass(SEARCH_DEBOUNCE_MS);
  type('ada');
  rerender(field('ad'));
  expect(input().value).toBe('ada');
});

test('going back shows the search that is in force again', () => {
  const { rerender } = render(field('ada'));
  rerender(field(''));
  expect(input().value).toBe('');
});

test('a search that was left and is gone back to is in force again, and stays', () => {
  const { rerender } = render(field(''));
  type('ada');
  pass(SEARCH_DEBOUNCE_MS);
  rerender(field('ada'));
  rerender(field(''));
  rerender(field('ada'));
  expect(input().value).toBe('ada');
  onSearch.mockClear();
  pass(SEARCH_DEBOUNCE_MS);
  expect(onSearch).not.toHaveBeenCalled();
});

test('of two searches that are on their way, neither undoes what was typed since', () => {
  const { rerender } = render(field(''));
  type('a');
  pass(SEARCH_DEBOUNCE_MS);
  type('ad');
  pass(SEARCH_DEBOUNCE_MS);
  type('ada');
  rerender(field('a'));
  rerender(field('ad'));
  expect(input().value).toBe('ada');
});

test('it takes no more than the server', () => {
  render(field(''));
  expect(input().maxLength).toBe(200);
});
