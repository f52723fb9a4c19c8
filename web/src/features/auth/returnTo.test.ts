import { expect, test } from 'vitest';
import { safeReturnTo } from './returnTo';

test('a screen of the console is returned to, with its search', () => {
  expect(safeReturnTo('/admin/users?search=7&page=2#x')).toBe('/admin/users?search=7&page=2#x');
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
  expect(safeReturnTo(wanted)).toBe('/admin/dashboard');
});
