import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { Access, Grant, Invitation, UserPage } from '@/api/types';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, problem, refuse, server } from '@/test/server';
import { AccessPanel } from './AccessPanel';

const user: UserPage = {
  user_id: 7,
  full_name: 'Ada Lind',
  email: 'ada@example.com',
  mobile_last4: null,
  player_count: 0,
  last_login_at: null,
  created_at: '2026-01-02T12:00:00.000Z',
  profiles: [],
  sign_in: null,
};

function grant(grantId: number, name: string): Grant {
  return {
    grantId,
    userId: 7,
    holderName: 'Ada Lind',
    role: 'organiser',
    scope: {
      kind: 'tournament',
      id: grantId,
      name,
      sides: null,
      tournamentId: grantId,
      tournamentName: name,
    },
    givenBy: null,
    isMakers: false,
    givenAt: '2026-11-01T12:00:00.000Z',
    expiresAt: null,
  };
}

const cups = ['Harbour Cup', 'Island Open', 'Winter Cup', 'Summer Cup'].map((name, index) =>
  grant(index + 1, name),
);

const can: Access['can'] = [
  { action: 'come_in', because: 'everybody', grantId: null },
  { action: 'keep_account', because: 'person', grantId: null },
  ...cups.map(({ grantId }): Access['can'][number] => ({
    action: 'give_roles',
    because: 'grant',
    grantId,
  })),
];

function show(part: Partial<Access> = {}) {
  const data = {
    hasAccount: true,
    isSuspended: false,
    grants: cups,
    invitations: [],
    can,
    ...part,
  };
  answer('/admin/users/7/access', { success: true, data });
  renderScreen(<AccessPanel user={user} />);
}

const dialog = () => within(screen.getByRole('dialog'));

test('each thing that a person can do says what it comes from', async () => {
  show();
  const giving = await screen.findByText(/^Invite to a role, withdraw/);
  const words = giving.textContent;
  expect(words).toContain('As organiser: Harbour Cup');
  expect(words).toContain('and by 1 more role');
  expect(screen.getByText(/^Register, sign in/).textContent).toContain('Everybody can');
  const table = within(screen.getByRole('table', { name: 'Roles' }));
  expect(table.getByRole('link', { name: 'Harbour Cup' }).getAttribute('href')).toBe(
    '/admin/tournaments/1',
  );
});

test('a suspended account, and none, are said to give nothing', async () => {
  show({ isSuspended: true });
  expect(await screen.findByText(/The account is suspended/)).toBeTruthy();
});

test('somebody without an account is invited to make one', async () => {
  show({ hasAccount: false, grants: [], can: can.slice(0, 1) });
  expect(await screen.findByText(/Without an account/)).toBeTruthy();
  expect(screen.getByText('No role in anything')).toBeTruthy();
});

test('a person is invited to a place that was searched for, and a refusal says who could', async () => {
  show({ grants: [], can: [] });
  const because: [] = [];
  answer('/admin/search', {
    success: true,
    data: {
      users: [],
      players: [],
      tournaments: [],
      teams: [
        { team_id: 9, team_name: 'Port Alder', team_type: 'club', country_code: null, because },
      ],
      matches: [
        {
          match_id: 40,
          match_name: 'Port Alder vs Tern Bay',
          participant_mode: 'team',
          status: 'scheduled',
          scheduled_date: null,
          tournament_name: 'Harbour Cup',
          because,
        },
      ],
    },
  });
  const sent: unknown[] = [];
  const sentence = 'Only administrators may do this.';
  server.use(
    http.post(apiUrl('/invitations'), async ({ request }) => {
      sent.push(await request.json());
      return problem(403, sentence, 'forbidden');
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Invite to a role' }));
  expect(dialog().queryByLabelText('Role')).toBeNull();
  await userEvent.click(dialog().getByRole('button', { name: 'Send invitation' }));
  expect(dialog().getByText('Tournament, match, team or player is required')).toBeTruthy();
  await userEvent.type(dialog().getByRole('combobox', { name: /^Tournament/ }), 'port');
  await userEvent.click(
    await screen.findByRole('option', { name: 'Port Alder vs Tern Bay · Harbour Cup' }),
  );
  await userEvent.selectOptions(dialog().getByLabelText('Role'), 'Scorer');
  await userEvent.click(dialog().getByRole('button', { name: 'Send invitation' }));
  expect(await dialog().findByText(sentence)).toBeTruthy();
  expect(sent).toEqual([
    {
      email: 'ada@example.com',
      role: 'scorer',
      scope: 'match',
      scopeId: 40,
      grantExpiresAt: null,
      language: 'en',
    },
  ]);
});

test('a role is taken away after a question', async () => {
  show();
  const name = 'Take away the role in Harbour Cup';
  await userEvent.click(await screen.findByRole('button', { name }));
  const done = { success: true, message: 'Done.' };
  server.use(http.delete(apiUrl('/grants/1'), () => HttpResponse.json(done)));
  const data = { hasAccount: true, isSuspended: false, grants: [], invitations: [], can: [] };
  answer('/admin/users/7/access', { success: true, data });
  await userEvent.click(dialog().getByRole('button', { name: 'Take away' }));
  expect(await screen.findByText('No role in anything')).toBeTruthy();
});

const invitation: Invitation = {
  invitationId: 5,
  email: 'ada@example.com',
  role: 'scorer',
  scope: {
    kind: 'tournament',
    id: 9,
    name: 'Spring Cup',
    sides: null,
    tournamentId: 9,
    tournamentName: 'Spring Cup',
  },
  grantExpiresAt: null,
  invitedBy: 'Olga Orel',
  createdAt: '2026-11-01T12:00:00.000Z',
  expiresAt: '2026-11-15T12:00:00.000Z',
};

test('an open invitation says to what, by whom and until when, and is withdrawn after a question', async () => {
  show({ invitations: [invitation] });
  const table = within(await screen.findByRole('table', { name: 'Open invitations' }));
  expect(table.getByRole('link', { name: 'Spring Cup' })).toBeTruthy();
  for (const fact of ['Scorer', 'Olga Orel', '15 Nov 2026']) {
    expect(table.getByText(fact)).toBeTruthy();
  }
  const name = 'Withdraw the invitation to Spring Cup';
  await userEvent.click(table.getByRole('button', { name }));
  expect(dialog().getByText('Scorer')).toBeTruthy();
  const done = { success: true, message: 'Done.' };
  server.use(http.delete(apiUrl('/invitations/5'), () => HttpResponse.json(done)));
  const data = { hasAccount: true, isSuspended: false, grants: cups, invitations: [], can };
  answer('/admin/users/7/access', { success: true, data });
  await userEvent.click(dialog().getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByText('Spring Cup')).toBeNull());
});

test('who is invited to nothing has no list of invitations', async () => {
  show();
  await screen.findByText(/^Invite to a role, withdraw/);
  expect(screen.queryByText('Open invitations')).toBeNull();
});

test('what cannot be fetched is fetched again', async () => {
  refuse('/admin/users/7/access', 500, 'Something went wrong.');
  renderScreen(<AccessPanel user={user} />);
  expect(await screen.findByText('What this person can do could not be loaded')).toBeTruthy();
  answer('/admin/users/7/access', {
    success: true,
    data: { hasAccount: true, isSuspended: false, grants: cups, invitations: [], can },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Harbour Cup' })).toBeTruthy();
});
