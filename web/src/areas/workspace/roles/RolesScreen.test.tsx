import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Grant, Invitation } from '@/api/types';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, problem, refuse, server } from '@/test/server';
import { shownToasts } from '@/ui/toasts/toasts';
import { RolesScreen } from './RolesScreen';

const grant: Grant = {
  grantId: 3,
  userId: 7,
  holderName: 'Inês Duarte',
  role: 'organiser',
  scope: {
    kind: 'tournament',
    id: 12,
    name: 'Harbour Cup',
    sides: null,
    tournamentId: 12,
    tournamentName: 'Harbour Cup',
  },
  givenBy: 'Otto Lind',
  isMakers: false,
  givenAt: '2026-11-01T12:00:00.000Z',
  expiresAt: null,
};

const invitation: Invitation = {
  invitationId: 5,
  email: 'ines@example.org',
  role: 'scorer',
  scope: {
    kind: 'match',
    id: 40,
    name: 'Port Alder vs Tern Bay',
    sides: null,
    tournamentId: 12,
    tournamentName: 'Harbour Cup',
  },
  grantExpiresAt: null,
  invitedBy: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-12-04T12:00:00.000Z',
};

const done = { success: true, message: 'Done.' };

beforeEach(() => answer('/me/squads', { success: true, data: [] }));

function show(grants: Grant[], invitations: Invitation[] = []) {
  answer('/me/grants', { success: true, data: grants });
  answer('/me/invitations', { success: true, data: invitations });
  return renderScreen(<RolesScreen />);
}

test('a role says where, until when and from whom it is, and leads to the people there', async () => {
  show([grant]);
  const roles = within(await screen.findByRole('table', { name: 'Roles' }));
  expect(await roles.findByText('Harbour Cup')).toBeTruthy();
  for (const text of ['Organiser', 'No end', 'Otto Lind']) {
    expect(roles.getByText(text)).toBeTruthy();
  }
  const people = roles.getByRole('link', { name: 'People of Harbour Cup' });
  expect(people.getAttribute('href')).toBe('/app/people/tournament/12');
  expect(screen.getByText('No invitation waits for your answer.')).toBeTruthy();
});

test('a role is given up after it was said what ends', async () => {
  show([grant]);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Give up the role in Harbour Cup' }),
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Give this role up?' }));
  expect(dialog.getByText(/no longer yours to run/)).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }));
  const ended: string[] = [];
  server.use(
    http.delete(apiUrl('/grants/:grantId'), ({ params }) => {
      ended.push(String(params.grantId));
      return HttpResponse.json(done);
    }),
  );
  answer('/me/grants', { success: true, data: [] });
  await userEvent.click(dialog.getByRole('button', { name: 'Give up' }));
  expect(await screen.findByText(/You have no role yet/)).toBeTruthy();
  // No heads of columns without rows.
  expect(screen.queryByRole('table')).toBeNull();
  expect(ended).toEqual(['3']);
});

test('a refusal is told in the server’s sentence, and the role stays', async () => {
  show([grant]);
  await userEvent.click(await screen.findByRole('button', { name: /^Give up/ }));
  server.use(http.delete(apiUrl('/grants/3'), () => problem(503, 'The database is busy.', 'busy')));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Give up' }));
  expect(await dialog.findByText('The database is busy.')).toBeTruthy();
});

test('an invitation is accepted, and another one declined after a question', async () => {
  const other = {
    ...invitation,
    invitationId: 6,
    scope: { ...invitation.scope, name: 'The final' },
  };
  show([], [invitation, other]);
  const answered: string[] = [];
  server.use(
    http.post(apiUrl('/me/invitations/:id/:answer'), ({ params }) => {
      answered.push(`${params.id} ${params.answer}`);
      return HttpResponse.json({ ...done, data: grant });
    }),
  );
  const name = 'Accept the invitation to Port Alder vs Tern Bay';
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() =>
    expect(shownToasts().map(({ text }) => text)).toContain(
      'You are a scorer in Port Alder vs Tern Bay now',
    ),
  );
  await userEvent.click(
    screen.getByRole('button', { name: 'Decline the invitation to The final' }),
  );
  answer('/me/invitations', { success: true, data: [] });
  const dialog = within(screen.getByRole('dialog', { name: 'Decline this invitation?' }));
  expect(dialog.getByText('The final')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('No invitation waits for your answer.')).toBeTruthy();
  expect(answered).toEqual(['5 accept', '6 decline']);
});

test('whoever invited may not give the role any more: that is said', async () => {
  show([], [invitation]);
  const sentence = 'Whoever invited you may not give this role any more.';
  server.use(
    http.post(apiUrl('/me/invitations/5/accept'), () => problem(409, sentence, 'conflict')),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Accept/ }));
  await waitFor(() => expect(shownToasts().map(({ text }) => text)).toContain(sentence));
});

test('the squads of one’s own teams lead to where they are kept', async () => {
  const squad = {
    tournamentId: 12,
    tournamentName: 'Harbour Cup',
    divisionId: 90,
    divisionName: 'Women',
    status: 'published',
    teamId: 5,
    teamName: 'Port Alder Reds',
    players: 1,
    canChange: true,
  };
  answer('/me/squads', { success: true, data: [squad] });
  show([grant]);
  const squads = within(await screen.findByRole('region', { name: 'Squads of your teams' }));
  expect(squads.getByText('1 player')).toBeTruthy();
  const link = squads.getByRole('link', { name: 'Squad of Port Alder Reds in Women' });
  expect(link.getAttribute('href')).toBe('/app/squads/90/5');
});

test('what cannot be fetched is fetched again', async () => {
  refuse('/me/grants', 500, 'Something went wrong.');
  answer('/me/invitations', { success: true, data: [] });
  renderScreen(<RolesScreen />);
  expect(await screen.findByText('Your roles could not be loaded')).toBeTruthy();
  answer('/me/grants', { success: true, data: [grant] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Harbour Cup')).toBeTruthy();
});
