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

test('whoever is not signed in does that first, and comes back', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Create an account' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/app/sign-in');
  expect(placeAfterSignIn()).toBe('/app/invitation');
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
