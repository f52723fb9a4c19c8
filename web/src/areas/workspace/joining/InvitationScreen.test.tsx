import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepSessionsOf, startSession } from '@/api/session';
import type { Invitation } from '@/api/types';
import { renderScreen } from '@/test/render';
import { apiUrl, problem, server } from '@/test/server';
import { InvitationScreen } from './InvitationScreen';
import {
  forgetInvitation,
  keepInvitation,
  keptInvitation,
  placeAfterSignIn,
} from './keptInvitation';

const invitation: Invitation = {
  invitationId: 5,
  email: 'ines@example.org',
  role: 'scorer',
  scope: {
    kind: 'tournament',
    id: 12,
    name: 'Harbour Cup',
    sides: null,
    tournamentId: 12,
    tournamentName: 'Harbour Cup',
  },
  grantExpiresAt: null,
  invitedBy: 'Otto Lind',
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-12-04T12:00:00.000Z',
};

beforeEach(() => keepSessionsOf('person'));
afterEach(() => {
  keepSessionsOf('administrator');
  forgetInvitation();
});

function signIn() {
  const person = { userId: 7, email: 'ines@example.org', name: 'Inês Duarte' };
  startSession({ accessToken: 'token', refreshToken: 'refresh', person });
}

function answerReading(refusal?: ReturnType<typeof problem>) {
  server.use(
    http.post(
      apiUrl('/invitations/read'),
      () => refusal ?? HttpResponse.json({ success: true, data: invitation }),
    ),
  );
}

function show() {
  keepInvitation('secret');
  renderScreen(<InvitationScreen />);
}

function answerPreview(refusal?: ReturnType<typeof problem>) {
  const data = {
    role: 'official',
    scopeKind: 'match',
    scopeName: 'Reds vs Blues',
    tournamentName: 'Harbour Cup',
    grantExpiresAt: null,
    invitedBy: 'Otto Lind',
    expiresAt: '2026-12-04T12:00:00.000Z',
  };
  server.use(
    http.post(
      apiUrl('/invitations/preview'),
      () => refusal ?? HttpResponse.json({ success: true, data }),
    ),
  );
}

test('whoever is not signed in reads who invites them to what, does that first, and comes back', async () => {
  answerPreview();
  show();
  expect(await screen.findByText('Otto Lind invites you to this role:')).toBeTruthy();
  expect(screen.getByText('Official')).toBeTruthy();
  expect(screen.getByText('Reds vs Blues')).toBeTruthy();
  expect(screen.getByText('Match in Harbour Cup')).toBeTruthy();
  expect(screen.getByText(/Can be accepted until/)).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Create an account' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/app/sign-in');
  expect(placeAfterSignIn()).toBe('/app/invitation');
});

test('a link that is over says so before anybody signs in for it', async () => {
  answerPreview(problem(410, 'This link does not work any more.', 'link_over'));
  show();
  expect(await screen.findByText('This link does not work any more.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'This invitation cannot be accepted' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  expect(keptInvitation()).toBeUndefined();
});

test('an invitation that cannot be read keeps the way to the account, and is read again', async () => {
  answerPreview(problem(503, 'The server is busy.', 'unavailable'));
  show();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('link', { name: 'Create an account' })).toBeTruthy();
  answerPreview();
  await userEvent.click(retry);
  expect(await screen.findByText('Reds vs Blues')).toBeTruthy();
});

test.each([
  ['scorer', '/app/scoring'],
  ['official', '/app/scoring'],
  ['organiser', '/app/tournaments/12'],
  ['team_manager', '/app'],
  ['player', '/app/players'],
] as const)('an accepted %s is led to where the role is needed', async (role, place) => {
  signIn();
  const scope = { ...invitation.scope, id: 12 };
  server.use(
    http.post(apiUrl('/invitations/read'), () =>
      HttpResponse.json({ success: true, data: { ...invitation, role, scope } }),
    ),
    http.post(apiUrl('/invitations/accept'), () =>
      HttpResponse.json({ success: true, message: 'Yes.', data: {} }),
    ),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  await screen.findByRole('link', { name: 'Open my roles' });
  const [way] = screen.getAllByRole('link');
  expect(way?.getAttribute('href')).toBe(place);
});

test('an invitation says what it is to before it is accepted', async () => {
  signIn();
  answerReading();
  show();
  expect(await screen.findByText('Otto Lind invites you to this role:')).toBeTruthy();
  expect(screen.getByText('Harbour Cup')).toBeTruthy();
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl('/invitations/accept'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: 'Yes.', data: {} });
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  const heading = await screen.findByRole('heading', {
    name: 'You are a scorer in Harbour Cup now',
  });
  expect(document.activeElement).toBe(heading);
  expect(sent).toEqual([{ token: 'secret' }]);
  expect(keptInvitation()).toBeUndefined();
});

test('the account of another address is told so, and may sign in with the right one', async () => {
  signIn();
  answerReading(problem(403, 'This invitation is for another e-mail address.', 'not_invited'));
  show();
  expect(await screen.findByText('This invitation is for another e-mail address.')).toBeTruthy();
  expect(screen.getByText('You are signed in as ines@example.org.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign in with another account' })).toBeTruthy();
  expect(keptInvitation()).toBe('secret');
});

test('a link that is over says so, and is forgotten', async () => {
  signIn();
  answerReading(problem(410, 'This link does not work any more.', 'link_over'));
  show();
  expect(await screen.findByText('This link does not work any more.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open my roles' })).toBeTruthy();
  expect(keptInvitation()).toBeUndefined();
});

test('a link without its secret says what to do', async () => {
  renderScreen(<InvitationScreen />);
  expect(await screen.findByText(/Open the link in the email once more/)).toBeTruthy();
});
