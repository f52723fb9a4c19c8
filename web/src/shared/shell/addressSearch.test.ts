import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './addressSearch';

test('what looks like a number or a word of JSON stays the text that was typed', () => {
  expect(parseSearch('?search=7&sort=true')).toEqual({ search: '7', sort: 'true' });
});

test('text survives the way into the address and back', () => {
  const search = { search: 'São Paulo & "co" 100%+' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test('what is absent or empty leaves no trace in the address', () => {
  expect(stringifySearch({ search: '', sort: undefined, page: 2 })).toBe('?page=2');
  expect(stringifySearch({})).toBe('');
});
