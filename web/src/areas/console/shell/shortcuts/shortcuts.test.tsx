import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '@/api/session';
import { renderAt } from '@/test/render';
import { answer } from '@/test/server';
import { screensOf } from '../screens';
import { shortcutGroups } from './shortcuts';

const pagination = { page: 1, pageSize: 10, totalItems: 0, totalIsExact: true, totalPages: 0 };

beforeEach(() => {
  startSession({
    accessToken: 'token',
    refreshToken: 'refresh',
    adminInfo: { id: 1, username: 'ada', name: 'Ada Lind' },
  });
  answer('/sports', { success: true, data: [] });
  answer('/admin/notifications', { success: true, data: { unread: 0, items: [] } });
  answer('/admin/users', { success: true, users: [], pagination });
  answer('/admin/players', { success: true, players: [], pagination });
});

async function atUsers() {
  const console_ = renderAt('/admin/users');
  await screen.findByText('No users found');
  return {
    ...console_,
    search: screen.getByRole('textbox', { name: 'Search users' }),
    screens: screensOf(Object.values(console_.router.routesById)),
  };
}

test('a slash goes to the search of the screen, and is not typed into it', async () => {
  const { search } = await atUsers();
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(search);
  expect(search).toHaveProperty('value', '');
  expect(search.getAttribute('aria-keyshortcuts')).toBe('/');
});

test('g and a letter go to a screen', async () => {
  const { router } = await atUsers();
  await userEvent.keyboard('gp');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/players'));
  await userEvent.keyboard('gs');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/config/sports'));
});

test('keys that are typed into a field run no shortcut', async () => {
  const { router, search } = await atUsers();
  await userEvent.type(search, 'gp?/');
  expect(search).toHaveProperty('value', 'gp?/');
  // The history changes at once; the screen follows later.
  expect(router.history.location.pathname).toBe('/admin/users');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
  'with %o the keys are the browser’s',
  async (modifier) => {
    const { router } = await atUsers();
    fireEvent.keyDown(document.body, { key: 'g', ...modifier });
    fireEvent.keyDown(document.body, { key: 'p', ...modifier });
    fireEvent.keyDown(document.body, { key: '/', ...modifier });
    expect(router.state.location.pathname).toBe('/admin/users');
    expect(document.activeElement?.tagName).not.toBe('INPUT');
  },
);

test('a question mark lists every shortcut, from the table that the keyboard follows', async () => {
  const { screens } = await atUsers();
  await userEvent.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  const groups = shortcutGroups(screens, {
    goTo: () => undefined,
    showShortcuts: () => undefined,
  });
  for (const { keys, label } of groups.flatMap((group) => group.shortcuts)) {
    expect(dialog.getByText(label).nextSibling?.textContent).toBe(keys.join('then'));
  }
  await userEvent.keyboard('gp');
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('no two screens share a letter', async () => {
  const { screens } = await atUsers();
  const letters = screens.map((screen) => screen.letter);
  expect(letters).not.toEqual([]);
  expect(new Set(letters).size).toBe(letters.length);
});
