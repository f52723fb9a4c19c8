import { afterEach, expect, test } from 'vitest';
import { actNoMore, asAdministrator, consoleOf, isForAdministrators, takeActing } from './acting';

afterEach(() => {
  actNoMore();
  window.history.replaceState(null, '', '/');
});

test('a link of the console has this tab act for an administrator, until the console is opened', () => {
  window.history.replaceState(null, '', '/app/tournaments/7');
  expect(takeActing()).toBe('person');
  window.history.replaceState(null, '', asAdministrator('/app/tournaments/7?add=true'));
  expect(takeActing()).toBe('administrator');
  expect(window.location.href).toMatch(/\/app\/tournaments\/7\?add=true$/);
  expect(takeActing()).toBe('administrator');
  actNoMore();
  expect(takeActing()).toBe('person');
});

test.each([
  ['/app/tournaments/7/results', true, '/admin/tournaments/7'],
  ['/app/tournaments/new', true, '/admin/dashboard'],
  ['/app/matches/41/result', true, '/admin/matches/41/scoreboard'],
  ['/app/people/tournament/7', true, '/admin/dashboard'],
  ['/app/tournaments', false, '/admin/tournaments'],
  ['/app/account', false, '/admin/dashboard'],
  ['/app', false, '/admin/dashboard'],
])('at %s it is for administrators: %s, and the console has %s', (path, isFor, console) => {
  expect(isForAdministrators(path)).toBe(isFor);
  expect(consoleOf(path)).toBe(console);
});
