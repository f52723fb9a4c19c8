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

test('the workspace returns to no screen of the console', () => {
  expect(safeReturnTo('/app/account', '/app')).toBe('/app/account');
  expect(safeReturnTo('/admin/users', '/app')).toBe('/app');
  expect(safeReturnTo('/app/../admin/users', '/app')).toBe('/app');
});

test('people return to the public page of a tournament, and administrators do not', () => {
  expect(safeReturnTo('/tournaments/9?enter=90', '/app')).toBe('/tournaments/9?enter=90');
  expect(safeReturnTo('/tournaments/../admin/users', '/app')).toBe('/app');
  expect(safeReturnTo('/tournaments/9', '/admin')).toBe('/admin/dashboard');
});
