import { expect, test } from 'vitest';
import { safeReturnTo } from './returnTo';

test('a screen of the console is returned to, with its search', () => {
  const wanted = '/admin/users?search=7&page=2#x';
  expect(safeReturnTo(wanted, '/admin')).toBe(wanted);
});

test.each([
  undefined,
  '',
  '/',
  '/admin',
  'https://evil.example/admin/users',
  '//evil.example/admin/users',
  '/admin//../../x',
  '/admin/../api/docs',
  '/\\evil.example/admin/',
  'javascript:alert(1)',
])('%j leads to the dashboard instead', (wanted) => {
  expect(safeReturnTo(wanted, '/admin')).toBe('/admin/dashboard');
});

test('the workspace returns to its own screens alone', () => {
  expect(safeReturnTo('/app/account', '/app')).toBe('/app/account');
  expect(safeReturnTo('/admin/users', '/app')).toBe('/app');
  expect(safeReturnTo('/app/../admin/users', '/app')).toBe('/app');
});
