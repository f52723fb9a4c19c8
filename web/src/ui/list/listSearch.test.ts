import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type ListSearch, listParams, searchValidator, wordParam } from './listSearch';

interface ThingsSearch extends ListSearch {
  status?: 'open' | 'closed' | undefined;
}

const validate = searchValidator<ThingsSearch>(
  v.object({ ...listParams(['name', 'size']), status: wordParam(['open', 'closed']) }),
);

test('text from an address becomes values', () => {
  expect(
    validate({ search: '7', sort: '-size', page: '3', pageSize: '50', status: 'open' }),
  ).toEqual({
    search: '7',
    sort: '-size',
    page: 3,
    pageSize: 50,
    status: 'open',
  });
});

test('values from a link are taken as they are', () => {
  expect(validate({ page: 3 })).toEqual({ page: 3 });
});

test.each([
  ['a page that is no number', { page: 'two' }],
  ['a page below the first', { page: '0' }],
  ['half a page', { page: '1.5' }],
  ['a column that cannot be sorted by', { sort: 'password' }],
  ['a word that is no choice', { status: 'lost' }],
  ['a size of pages that is not on offer', { pageSize: '1000' }],
  ['an empty search', { search: '' }],
  ['a parameter that nobody knows', { colour: 'red' }],
])('%s counts as absent', (_, search) => {
  expect(validate(search)).toEqual({});
});

test('nonsense keeps its name, so that it covers what the address says', () => {
  expect(Object.keys(validate({ page: 'two' }))).toEqual(['page']);
});
