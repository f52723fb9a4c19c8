import { afterEach, expect, test, vi } from 'vitest';
import { keepPlace, keepPlaceForLetter, takePlace } from './keptPlace';

const FORM = '/tournaments/9?enter=90';

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
});

test('a place is kept for the tab, and given back once', () => {
  keepPlace(FORM);
  expect(localStorage).toHaveLength(0);
  expect(takePlace()).toBe(FORM);
  expect(takePlace()).toBeUndefined();
});

test('the tab that a letter opens has the place for a day', () => {
  vi.useFakeTimers({ now: 0 });
  const letter = () => {
    keepPlace(FORM);
    keepPlaceForLetter();
    // Another tab has nothing of this one.
    sessionStorage.clear();
  };
  letter();
  expect(takePlace()).toBe(FORM);
  letter();
  vi.setSystemTime(24 * 60 * 60 * 1000);
  expect(takePlace()).toBeUndefined();
});

test('a letter that is asked for without a place forgets the one of another time', () => {
  keepPlace(FORM);
  keepPlaceForLetter();
  sessionStorage.clear();
  keepPlaceForLetter();
  expect(takePlace()).toBeUndefined();
});

test.each([
  'https://evil.example/app/',
  '//evil.example',
  '/admin/users',
  'javascript:alert(1)',
  '{',
])('what is no page of ours is not opened: %s', (place) => {
  keepPlace(place);
  expect(takePlace()).toBeUndefined();
  localStorage.setItem('placeAfterSignIn', JSON.stringify({ place, until: Number.MAX_VALUE }));
  expect(takePlace()).toBeUndefined();
  localStorage.setItem('placeAfterSignIn', place);
  expect(takePlace()).toBeUndefined();
});
