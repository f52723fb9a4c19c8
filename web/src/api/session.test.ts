import { afterEach, expect, test } from 'vitest';
import {
  endSession,
  heldRefreshToken,
  isSignedIn,
  keepSessionsOf,
  startSession,
  storedId,
  tokensOf,
} from './session';

const tokens = { accessToken: 'token', refreshToken: 'refresh' };
const adminInfo = { id: 1, username: 'ada', name: 'Ada Lind' };
const person = { userId: 7, email: 'ines@example.org', name: 'Inês Duarte' };

afterEach(() => keepSessionsOf('administrator'));

test('people and administrators have sessions under keys of their own', () => {
  startSession({ ...tokens, adminInfo, person: null });
  keepSessionsOf('person');
  expect(isSignedIn()).toBe(false);
  startSession({ ...tokens, accessToken: 'of a person', adminInfo: null, person });
  expect(storedId()).toBe(7);
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'adminUser',
    'authToken',
    'person',
    'personToken',
  ]);
  // The refresh token is in memory alone.
  expect(JSON.stringify({ ...localStorage })).not.toContain('refresh');
  expect(heldRefreshToken()).toBe('refresh');
  endSession();
  expect(Object.keys(localStorage).toSorted()).toEqual(['adminUser', 'authToken']);
});

test('an administrator of whom nothing is told is signed in, and what is known stays after a refresh', () => {
  const bare = tokensOf({ success: true, data: { accessToken: 'token' } });
  if (!bare) throw new Error('there are no tokens');
  startSession(bare);
  expect(localStorage.getItem('adminUser')).toBe('{}');
  expect(storedId()).toBeUndefined();
  expect(heldRefreshToken()).toBeUndefined();
  const told = tokensOf({
    success: true,
    data: { accessToken: 'token', adminInfo: { id: '7', name: null, role: 'admin' } },
  });
  if (!told) throw new Error('there are no tokens');
  startSession(told);
  startSession(bare);
  expect(storedId()).toBe(7);
  // All of it is stored, as it came.
  expect(JSON.parse(localStorage.getItem('adminUser') ?? '')).toEqual({
    id: '7',
    name: null,
    role: 'admin',
  });
});

test('the tokens of an administrator are none for the workspace, and the other way round', () => {
  const ofAdministrator = { success: true, data: { ...tokens, adminInfo, person: null } };
  const ofPerson = { success: true, data: { ...tokens, adminInfo: null, person } };
  expect(tokensOf(ofAdministrator)).toBeDefined();
  expect(tokensOf(ofPerson)).toBeUndefined();
  keepSessionsOf('person');
  expect(tokensOf(ofAdministrator)).toBeUndefined();
  expect(tokensOf(ofPerson)).toBeDefined();
});
