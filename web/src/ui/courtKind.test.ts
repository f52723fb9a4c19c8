import { expect, test } from 'vitest';
import say from 'words/courts';
import { courtKindOf } from './courtKind';

test('each sport has its own word for the place of a match', () => {
  for (const [sport, word] of [
    ['football', 'Pitch'],
    ['Field hockey', 'Pitch'],
    ['Rugby Union', 'Pitch'],
    ['american_football', 'Field'],
    ['Tennis', 'Court'],
    ['badminton', 'Court'],
    ['table_tennis', 'Table'],
    ['ice_hockey', 'Rink'],
    ['athletics', 'Track'],
    ['kabaddi', 'Playing area'],
  ] as const) {
    expect(say.court({ on: courtKindOf([sport]) }), sport).toBe(word);
  }
});

test('sports that differ share a general word, and sports that agree their own', () => {
  expect(courtKindOf(['football', 'rugby'])).toBe('pitch');
  expect(courtKindOf(['football', 'badminton'])).toBe('other');
  expect(courtKindOf(['football', 'kabaddi'])).toBe('other');
  expect(courtKindOf([null])).toBe('other');
  expect(courtKindOf([])).toBe('other');
});
