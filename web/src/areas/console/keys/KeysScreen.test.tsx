import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { ApiKey } from '@/shared/keys/keysList';
import { listView } from '@/test/listView';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, refuse, server } from '@/test/server';
import type { ListSearch } from '@/ui/list/listSearch';
import { KeysScreen } from './KeysScreen';

const key: ApiKey = {
  keyId: 4,
  name: 'Score board',
  tokenStart: 'tlk_01234567',
  role: 'organiser',
  scopeKind: 'tournament',
  scope: {
    kind: 'tournament',
    id: 7,
    name: 'Harbour Cup',
    sides: null,
    tournamentId: 7,
    tournamentName: 'Harbour Cup',
  },
  makerName: 'Olga Orel',
  makerUserId: 9,
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2999-01-31T23:59:59.000Z',
  lastUsedAt: '2026-11-20T09:00:00.000Z',
};

function keys(list: ApiKey[]) {
  const totalItems = list.length;
  const totalPages = Math.ceil(totalItems / 10);
  const pagination = { page: 1, pageSize: 10, totalItems, totalIsExact: true, totalPages };
  answer('/keys', { success: true, keys: list, pagination });
}

const render = () => renderScreen(<KeysScreen view={listView<ListSearch>({})} />);

test('an administrator sees who has made a key, and revokes it', async () => {
  keys([key, { ...key, keyId: 5, name: 'Ours', makerName: 'ada', makerUserId: null }]);
  const revoked = vi.fn();
  server.use(
    http.delete(apiUrl('/keys/:keyId'), ({ params }) => {
      revoked(params.keyId);
      return HttpResponse.json({ success: true, message: '' });
    }),
  );
  render();
  const row = within((await screen.findByText('Score board')).closest('tr') as never);
  expect(row.getByRole('link', { name: 'Olga Orel' }).getAttribute('href')).toBe('/admin/users/9');
  const ours = within(screen.getByText('Ours').closest('tr') as never);
  expect(ours.getByText('ada')).toBeTruthy();
  expect(ours.queryByRole('link')).toBeNull();
  await userEvent.click(row.getByRole('button', { name: /^Revoke/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/made by Olga Orel/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  await expect.poll(() => revoked.mock.calls).toEqual([['4']]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a list without keys, and one that cannot be had, say so', async () => {
  keys([]);
  const { unmount } = render();
  expect(await screen.findByText('No API keys found')).toBeTruthy();
  unmount();
  refuse('/keys', 500, 'Something went wrong.');
  render();
  expect(await screen.findByText('Failed to fetch API keys')).toBeTruthy();
});
