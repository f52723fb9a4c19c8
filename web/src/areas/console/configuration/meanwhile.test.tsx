import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '@/api/session';
import type { AgeGroup } from '@/api/types';
import { referenceData } from '@/test/referenceData';
import { renderAt } from '@/test/render';
import { answer, problem, server } from '@/test/server';

/** What happens while a dialog is open, or while it saves. */
const SCREEN = '/admin/config/age-groups';

function group(age_group_id: number, age_group_name: string, is_active = true): AgeGroup {
  return {
    age_group_id,
    age_group_name,
    min_age: 10,
    max_age: 12,
    is_active,
    version: 1,
    created_at: '2026-01-02T03:04:05.000Z',
    updated_at: '2026-01-02T03:04:05.000Z',
  };
}

beforeEach(() => {
  startSession({
    accessToken: 'token',
    refreshToken: 'refresh',
    adminInfo: { id: 1, username: 'ada', name: 'Ada Lind' },
  });
  answer('/admin/notifications', { success: true, data: { unread: 0, items: [] } });
});

function ageGroups() {
  return referenceData('age-groups', 'age_group_id', [group(1, 'Under 12'), group(2, 'Senior')]);
}

function open(address = SCREEN) {
  const rendered = renderAt(address);
  /** As the live stream does it. */
  const refetch = () => act(() => rendered.queryClient.invalidateQueries());
  return { ...rendered, refetch };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const dialog = async () => within(await screen.findByRole('dialog'));

async function dialogIsClosed() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function choose(action: string, name: string) {
  await press(`More actions for ${name}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

async function rename(name: string) {
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(field);
  await userEvent.paste(name);
}

/** Lets every call of a method wait until the test lets it go on. */
function held(method: 'put' | 'delete', url: string, reply?: () => Response) {
  const waiting: (() => void)[] = [];
  server.use(
    http[method](url, async () => {
      await new Promise<void>((goOn) => waiting.push(goOn));
      return reply?.();
    }),
  );
  return {
    arrived: () => waitFor(() => expect(waiting).toHaveLength(1)),
    goOn: () => waiting[0]?.(),
  };
}

test('a menu keeps the meaning that it opened with when someone else acts first', async () => {
  const stored = ageGroups();
  const { refetch } = open();
  await press('More actions for Under 12');
  const item = await screen.findByRole('menuitem', { name: 'Deactivate' });
  stored.changedElsewhere(1, { is_active: false });
  await refetch();
  await userEvent.click(item);
  expect(await screen.findByText(/^“Under 12” was changed meanwhile/)).toBeTruthy();
  expect(stored.sent).toMatchObject([{ ifMatch: '"1"', body: { is_active: false } }]);
  expect(stored.rows()[0]).toMatchObject({ is_active: false, version: 2 });
});

test('what is changed while its deletion is asked about is not deleted unseen', async () => {
  const stored = ageGroups();
  const { refetch } = open();
  await choose('Delete…', 'Under 12');
  stored.changedElsewhere(1, { age_group_name: 'Youth' });
  await refetch();
  const question = await dialog();
  const told = 'Someone changed this age group meanwhile. It is “Youth” now.';
  expect(await question.findByText(told)).toBeTruthy();
  expect(question.getByText('Under 12')).toBeTruthy();
  const deletion = question.getByRole('button', { name: /^Delete/ });
  expect(deletion.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(question.getByRole('button', { name: 'Look again' }));
  expect(question.getByText('Youth')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Cancel');
  expect(question.getByRole('button', { name: 'Delete' })).toBe(deletion);
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await dialogIsClosed();
  expect(stored.sent).toEqual([{ method: 'DELETE', id: 1, ifMatch: '"2"' }]);
});

test('a question about what someone else deletes says so, and has nothing left to confirm', async () => {
  const stored = ageGroups();
  const { refetch } = open();
  await choose('Delete…', 'Under 12');
  stored.deletedElsewhere(1);
  await refetch();
  const question = await dialog();
  expect(await question.findByText('Someone deleted this age group meanwhile.')).toBeTruthy();
  const deletion = question.getByRole('button', { name: /^Delete/ });
  expect(deletion.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(question.getByRole('button', { name: 'Close' }));
  await dialogIsClosed();
});

test('a form says when someone changes its row, and saving shows both', async () => {
  const stored = ageGroups();
  const { refetch } = open(`${SCREEN}?edit=1`);
  await rename('Juniors');
  stored.changedElsewhere(1, { age_group_name: 'Youth' });
  await refetch();
  expect(
    await screen.findByText(
      'Someone changed this age group meanwhile. Saving shows both versions.',
    ),
  ).toBeTruthy();
  await press('Save changes');
  expect(await screen.findByRole('radio', { name: 'Now Youth' })).toBeTruthy();
  await press('Keep mine');
  await dialogIsClosed();
  expect(stored.rows()[0]).toMatchObject({ age_group_name: 'Juniors', version: 3 });
});

test('a form says when someone deletes its row, and saving keeps what was typed', async () => {
  const stored = ageGroups();
  const { refetch } = open(`${SCREEN}?edit=1`);
  await rename('Juniors');
  stored.deletedElsewhere(1);
  await refetch();
  expect(await screen.findByText('Someone deleted this age group meanwhile.')).toBeTruthy();
  await press('Save changes');
  await press('Add as new');
  await dialogIsClosed();
  expect(stored.rows().map((row) => row.age_group_name)).toEqual(['Senior', 'Juniors']);
});

test('while it is saved nothing is discarded, and nothing asks', async () => {
  const stored = ageGroups();
  const saving = held('put', stored.url(1));
  open(`${SCREEN}?edit=1`);
  await rename('Juniors');
  await press('Save changes');
  await saving.arrived();
  await userEvent.keyboard('{Escape}');
  const cancel = await button(/^Cancel/);
  expect(cancel.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(cancel);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  saving.goOn();
  await dialogIsClosed();
  expect(screen.getByRole('rowheader', { name: 'Juniors' })).toBeTruthy();
});

test('a link that is followed while it is saved leads on once it is saved', async () => {
  const stored = ageGroups();
  const saving = held('put', stored.url(1));
  answer('/sports', { success: true, data: [] });
  const { router } = open(`${SCREEN}?edit=1`);
  await rename('Juniors');
  await press('Save changes');
  await saving.arrived();
  void router.navigate({ to: '/admin/config/sports' });
  // What the blocker decides, it decides a moment later.
  await act(() => delay(0));
  expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull();
  expect(router.state.location.pathname).toBe(SCREEN);
  saving.goOn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/config/sports'));
  expect(stored.rows()[0]).toMatchObject({ age_group_name: 'Juniors' });
});

test('a link that is followed while a save fails is asked about', async () => {
  const stored = ageGroups();
  const saving = held('put', stored.url(1), () => problem(500, 'The disk is full.', 'disk_full'));
  const { router } = open(`${SCREEN}?edit=1`);
  await rename('Juniors');
  await press('Save changes');
  await saving.arrived();
  void router.navigate({ to: '/admin/config/sports' });
  saving.goOn();
  await screen.findByRole('dialog', { name: 'Discard changes?' });
  await press('Keep editing');
  expect(await screen.findByText('The disk is full.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Juniors');
});

test('a save that ends late closes no other form', async () => {
  const stored = ageGroups();
  const saving = held('put', stored.url(1));
  const { router } = open(`${SCREEN}?edit=1`);
  await rename('Juniors');
  await press('Save changes');
  await saving.arrived();
  await act(() => router.navigate({ to: '.', search: { edit: 2 } as never, ignoreBlocker: true }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Senior'),
  );
  await rename('Veterans');
  saving.goOn();
  expect(await screen.findByText('Saved age group “Juniors”.')).toBeTruthy();
  await press('Save changes');
  await dialogIsClosed();
  expect(stored.rows().map((row) => row.age_group_name)).toEqual(['Juniors', 'Veterans']);
});

test('a deletion under way cannot be cancelled any more', async () => {
  const stored = ageGroups();
  const deleting = held('delete', stored.url(1));
  open();
  await choose('Delete…', 'Under 12');
  await press('Delete');
  await deleting.arrived();
  await userEvent.keyboard('{Escape}');
  await press(/^Cancel/);
  expect((await button(/^Cancel/)).getAttribute('aria-disabled')).toBe('true');
  deleting.goOn();
  await dialogIsClosed();
  expect(stored.rows().map((row) => row.age_group_name)).toEqual(['Senior']);
});

test('two rows are made inactive one right after the other', async () => {
  const stored = ageGroups();
  const saving = held('put', stored.url(1));
  open();
  await choose('Deactivate', 'Under 12');
  await saving.arrived();
  await choose('Deactivate', 'Senior');
  expect(await screen.findByText('“Senior” is now inactive.')).toBeTruthy();
  saving.goOn();
  expect(await screen.findByText('“Under 12” is now inactive.')).toBeTruthy();
  expect(stored.rows().map((row) => row.is_active)).toEqual([false, false]);
});
