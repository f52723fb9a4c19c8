import { expect, test } from 'vitest';
import { addressOf, searchOf, viewAt, viewsOf } from './viewAddress';

const view = (id: number, address: string) => ({ id, name: `View ${id}`, address });

test('an address has what narrows and orders a list, in one order, and no page and no form', () => {
  const asked = { sort: '-email', search: 'ann & co', page: 7, pageSize: undefined, add: true };
  expect(addressOf('/admin/users', asked)).toBe('/admin/users?search=ann+%26+co&sort=-email');
  expect(addressOf('/admin/users', { page: 2 })).toBe('/admin/users');
});

test('a view is known whatever the order and the notation of its parameters', () => {
  const views = [view(1, '/admin/users?sort=-email&search=ann%20%26%20co&page=3')];
  const shown = addressOf('/admin/users', { search: 'ann & co', sort: '-email' });
  expect(viewAt(views, shown)?.id).toBe(1);
  expect(viewAt(views, addressOf('/admin/users', { search: 'ann' }))).toBeUndefined();
});

test('a list has its own views alone', () => {
  const views = [
    view(1, '/admin/users'),
    view(2, '/admin/users/7'),
    view(3, '/admin/players?page=1'),
  ];
  expect(viewsOf(views, '/admin/users').map(({ id }) => id)).toEqual([1]);
  expect(viewsOf(views, '/admin/players').map(({ id }) => id)).toEqual([3]);
});

test('what a view asks for is plain text', () => {
  expect(searchOf('/admin/matches?sportId=3&search=true&page=2')).toEqual({
    sportId: '3',
    search: 'true',
  });
});
