import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Grant, Invitation } from '@/api/types';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, problem, refuse, server } from '@/test/server';
import { PeopleScreen } from './PeopleScreen';

const cup: Grant['scope'] = {
  kind: 'tournament',
  id: 12,
  name: 'Harbour Cup',
  sides: null,
  tournamentId: 12,
  tournamentName: 'Harbour Cup',
};

const scorer: Grant = {
  grantId: 4,
  userId: 9,
  holderName: 'Nina Roth',
  role: 'scorer',
  scope: cup,
  givenBy: null,
  isMakers: false,
  givenAt: '2026-11-01T12:00:00.000Z',
  expiresAt: null,
};

const open: Invitation = {
  invitationId: 5,
  email: 'paul@example.org',
  role: 'official',
  scope: cup,
  grantExpiresAt: null,
  invitedBy: 'Inês Duarte',
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-12-04T12:00:00.000Z',
};

const paged = (totalItems: number) => ({
  page: 1,
  pageSize: 50,
  totalItems,
  totalIsExact: true,
  totalPages: 1,
});

function answerRoles(grants: Grant[], total = grants.length) {
  answer('/grants', { success: true, grants, pagination: paged(total) });
}

beforeEach(() => {
  answer('/me/grants', { success: true, data: [] });
  answerRoles([scorer]);
  answer('/invitations', { success: true, invitations: [open], pagination: paged(1) });
});

async function show() {
  renderScreen(<PeopleScreen scope="tournament" scopeId="12" />);
  await screen.findAllByText('Nina Roth');
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

test('the people of a tournament and its open invitations are listed under its name', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'People of Harbour Cup', level: 1 })).toBeTruthy();
  const invitations = within(screen.getByRole('table', { name: 'Invitations' }));
  expect(await invitations.findByText('paul@example.org')).toBeTruthy();
});

test('the people of a tournament lead back to it, and say whose role came with it', async () => {
  answerRoles([scorer, { ...scorer, grantId: 6, role: 'organiser', isMakers: true }]);
  await show();
  expect(screen.getByRole('link', { name: 'Harbour Cup' }).getAttribute('href')).toBe(
    '/app/tournaments/12',
  );
  expect(screen.getByText('An administrator')).toBeTruthy();
  expect(screen.getByText('Made the tournament')).toBeTruthy();
});

test('the roles to invite to begin with the one that may do least', async () => {
  await show();
  await press('Invite');
  const roles = dialog().getByLabelText<HTMLSelectElement>('Role');
  expect(Array.from(roles.options, ({ text }) => text)).toEqual([
    'Scorer',
    'Official',
    'Organiser',
  ]);
  expect(roles.selectedOptions[0]?.text).toBe('Scorer');
});

test('an invitation has an address, a role, a last day and a language', async () => {
  await show();
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl('/invitations'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: 'Sent.', data: open }, { status: 201 });
    }),
  );
  await press('Invite');
  await userEvent.click(dialog().getByRole('button', { name: 'Send invitation' }));
  expect(await dialog().findByText('Email address is required')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(dialog().getByLabelText(/Email address/), ' mia@example.org ');
  await userEvent.selectOptions(dialog().getByLabelText('Role'), 'Scorer');
  await userEvent.type(dialog().getByLabelText('Last day'), '2099-11-20');
  await userEvent.selectOptions(dialog().getByLabelText('Language of the email'), 'Français');
  await userEvent.click(dialog().getByRole('button', { name: 'Send invitation' }));
  await screen.findAllByText('Nina Roth');
  expect(sent).toEqual([
    {
      email: 'mia@example.org',
      role: 'scorer',
      scope: 'tournament',
      scopeId: 12,
      grantExpiresAt: new Date('2099-11-20T23:59:59').toISOString(),
      language: 'fr',
    },
  ]);
});

test('a refused invitation says who could, and keeps what was typed', async () => {
  await show();
  const sentence = 'Only administrators and organisers of the tournament may do this.';
  server.use(http.post(apiUrl('/invitations'), () => problem(403, sentence, 'forbidden')));
  await press('Invite');
  await userEvent.type(dialog().getByLabelText(/Email address/), 'mia@example.org');
  await userEvent.click(dialog().getByRole('button', { name: 'Send invitation' }));
  expect(await dialog().findByText(sentence)).toBeTruthy();
  const field: HTMLInputElement = dialog().getByLabelText(/Email address/);
  expect(field.value).toBe('mia@example.org');
});

test('what the server says of a last day stands at the field', async () => {
  await show();
  server.use(
    http.patch(apiUrl('/grants/4'), () =>
      HttpResponse.json(
        {
          success: false,
          code: 'validation',
          message: 'Some fields are not right.',
          fields: { expiresAt: 'must not be after 2099-01-01, when your own role ends' },
        },
        { status: 400 },
      ),
    ),
  );
  await press('Change end of the role of Nina Roth');
  await userEvent.click(dialog().getByRole('button', { name: 'Save changes' }));
  expect(await dialog().findByText('Nothing has been changed')).toBeTruthy();
  await userEvent.type(dialog().getByLabelText('Last day'), '2099-11-20');
  await userEvent.click(dialog().getByRole('button', { name: 'Save changes' }));
  expect(await dialog().findByText(/when your own role ends/)).toBeTruthy();
});

test('a role is taken away, and one that has ended already counts as taken', async () => {
  await show();
  await press('Take away the role of Nina Roth');
  server.use(
    http.delete(apiUrl('/grants/4'), () => problem(404, 'There is no such role.', 'not_found')),
  );
  answerRoles([]);
  await userEvent.click(dialog().getByRole('button', { name: 'Take away' }));
  expect(await screen.findByText('Nobody has a role here.')).toBeTruthy();
});

test('an invitation is withdrawn', async () => {
  await show();
  await screen.findByText('paul@example.org');
  await press('Withdraw the invitation of paul@example.org');
  server.use(
    http.delete(apiUrl('/invitations/5'), () =>
      HttpResponse.json({ success: true, message: 'Done.' }),
    ),
  );
  answer('/invitations', { success: true, invitations: [], pagination: paged(0) });
  await userEvent.click(dialog().getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Nobody is invited at the moment.')).toBeTruthy();
});

test('more roles than fit are shown on demand', async () => {
  answerRoles([scorer], 120);
  await show();
  expect(screen.getByText('50 of 120')).toBeTruthy();
  await press('Show more');
  expect(await screen.findByText('100 of 120')).toBeTruthy();
});

test('whoever may not see the people is told who may', async () => {
  const sentence = 'Only organisers of the tournament may do this.';
  refuse('/grants', 403, sentence, 'forbidden');
  refuse('/invitations', 403, sentence, 'forbidden');
  renderScreen(<PeopleScreen scope="tournament" scopeId="12" />);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
});

test('an address that names no place says so', async () => {
  renderScreen(<PeopleScreen scope="league" scopeId="12" />);
  expect(await screen.findByText('There is nothing at this address.')).toBeTruthy();
});
