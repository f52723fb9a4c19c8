import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ApiKey, KeyChoice } from '@/shared/keys/keysList';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, problem, refuse, server } from '@/test/server';
import { dismissToast, shownToasts } from '@/ui/toasts/toasts';
import { OwnKeysScreen } from './OwnKeysScreen';

const cup: KeyChoice['scope'] = {
  kind: 'tournament',
  id: 7,
  name: 'Harbour Cup',
  sides: null,
  tournamentId: 7,
  tournamentName: 'Harbour Cup',
};
const team: KeyChoice['scope'] = {
  kind: 'team',
  id: 3,
  name: 'Anchors',
  sides: null,
  tournamentId: null,
  tournamentName: null,
};
const IN_THE_CUP: KeyChoice[] = (['organiser', 'official', 'scorer'] as const).map((role) => ({
  role,
  scope: cup,
  until: null,
}));
const board: ApiKey = {
  keyId: 4,
  name: 'Score board',
  tokenStart: 'tlk_01234567',
  role: 'scorer',
  scopeKind: 'tournament',
  scope: cup,
  makerName: 'Olga Orel',
  makerUserId: 9,
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2999-01-31T23:59:59.000Z',
  lastUsedAt: null,
};
const TOKEN = `tlk_${'5'.repeat(64)}`;

function keys(list: ApiKey[], choices: KeyChoice[] = IN_THE_CUP) {
  const pagination = {
    page: 1,
    pageSize: 1000,
    totalItems: list.length,
    totalIsExact: true,
    totalPages: 1,
  };
  answer('/keys', { success: true, keys: list, pagination });
  answer('/keys/choices', { success: true, data: choices });
}

/** Answers the making of a key, and keeps what was sent. */
function making(reply: () => Response) {
  const sent = vi.fn<(body: Record<string, unknown>) => void>();
  server.use(
    http.post(apiUrl('/keys'), async ({ request }) => {
      sent((await request.json()) as Record<string, unknown>);
      return reply();
    }),
  );
  return sent;
}

const made = () =>
  HttpResponse.json(
    { success: true, message: '', data: { key: board, token: TOKEN } },
    { status: 201 },
  );

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

beforeEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
  sessionStorage.clear();
});

test('a key says what it is for, when it was used and whether it is over', async () => {
  const over: ApiKey = {
    ...board,
    keyId: 5,
    name: 'Old one',
    scope: null,
    expiresAt: '2026-01-01T00:00:00.000Z',
    lastUsedAt: '2025-12-30T08:00:00.000Z',
  };
  keys([board, over]);
  renderScreen(<OwnKeysScreen add={false} />);
  const row = within((await screen.findByText('Score board')).closest('tr') as never);
  expect(row.getByText('Scorer – Harbour Cup')).toBeTruthy();
  expect(row.getByText('tlk_01234567…')).toBeTruthy();
  expect(row.getByText('Not yet')).toBeTruthy();
  expect(row.queryByText('Expired')).toBeNull();
  const other = within(screen.getByText('Old one').closest('tr') as never);
  expect(other.getByText('Scorer – a tournament that no longer exists')).toBeTruthy();
  expect(other.getByText('Expired')).toBeTruthy();
});

test('a key is made for what one may give, and its token is shown once', async () => {
  keys(
    [],
    [...IN_THE_CUP, { role: 'team_manager', scope: team, until: '2999-01-01T00:00:00.000Z' }],
  );
  const sent = making(made);
  renderScreen(<OwnKeysScreen add />);
  await screen.findByRole('dialog', { name: 'Make an API key' });
  const submit = screen.getAllByRole('button', { name: 'Make a key' }).at(-1) as HTMLElement;
  await userEvent.click(submit);
  expect(field(/^Name/).getAttribute('aria-invalid')).toBe('true');
  expect(field(/^Tournament or team/).getAttribute('aria-invalid')).toBe('true');
  expect(sent).not.toHaveBeenCalled();

  await userEvent.type(field(/^Name/), ' Board ');
  // The only role of a place need not be chosen.
  await userEvent.selectOptions(field(/^Tournament or team/), 'Anchors');
  expect(field(/^Role/).value).toBe('team_manager');
  await userEvent.selectOptions(field(/^Tournament or team/), 'Harbour Cup');
  expect(field(/^Role/).value).toBe('');
  await userEvent.selectOptions(field(/^Role/), 'Scorer');
  await userEvent.click(submit);
  const shown = within(await screen.findByRole('dialog', { name: 'Your new key' }));
  expect(shown.getByText(TOKEN)).toBeTruthy();
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    name: 'Board',
    role: 'scorer',
    scope: 'tournament',
    scopeId: 7,
    expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
  });
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await userEvent.click(shown.getByRole('button', { name: 'Copy' }));
  expect(copied).toHaveBeenCalledWith(TOKEN);
  // It does not close by itself.
  await userEvent.keyboard('{Escape}');
  await userEvent.click(shown.getByRole('button', { name: 'I have kept it' }));
  expect(screen.queryByText(TOKEN)).toBeNull();
});

test('a refusal stands at its field, and nothing that was typed is lost', async () => {
  keys([]);
  making(() =>
    HttpResponse.json(
      {
        success: false,
        code: 'name_taken',
        message: 'You have an API key ‘Board’ already.',
        fields: { name: 'You have an API key ‘Board’ already.' },
      },
      { status: 409, headers: { 'Content-Type': 'application/problem+json' } },
    ),
  );
  renderScreen(<OwnKeysScreen add />);
  await screen.findByRole('dialog', { name: 'Make an API key' });
  await userEvent.type(field(/^Name/), 'Board');
  await userEvent.selectOptions(field(/^Role/), 'Organiser');
  await userEvent.click(screen.getAllByRole('button', { name: 'Make a key' }).at(-1) as never);
  expect(await screen.findByText('You have an API key ‘Board’ already.')).toBeTruthy();
  expect(field(/^Name/).value).toBe('Board');
  expect(field(/^Role/).value).toBe('organiser');
});

test('a key that is revoked is asked about, and one that was revoked meanwhile is said to be', async () => {
  keys([board]);
  const revoked = vi.fn();
  server.use(
    http.delete(apiUrl('/keys/4'), () => {
      revoked();
      return problem(404, 'There is no API key with the id 4.', 'not_found');
    }),
  );
  const { queryClient } = renderScreen(<OwnKeysScreen add={false} />);
  await userEvent.click(
    await screen.findByRole('button', { name: /^Revoke the key “Score board”/ }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  keys([]);
  await queryClient.invalidateQueries();
  expect(await dialog.findByText('This key was revoked already.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(revoked).not.toHaveBeenCalled();
});

test('who has nothing to give is told so, and what cannot be had is said', async () => {
  keys([], []);
  const { unmount } = renderScreen(<OwnKeysScreen add={false} />);
  expect(await screen.findAllByText(/tournaments that you organise/)).toHaveLength(2);
  const button = screen.getByRole('button', { name: /^Make a key/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  unmount();
  refuse('/keys', 500, 'Something went wrong.');
  refuse('/keys/choices', 500, 'Something went wrong.');
  renderScreen(<OwnKeysScreen add={false} />);
  expect(await screen.findByText('Your keys could not be loaded')).toBeTruthy();
  expect(await screen.findByText('The choices could not be loaded')).toBeTruthy();
});
