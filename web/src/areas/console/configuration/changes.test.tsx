import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '@/api/session';
import type { AgeGroup } from '@/api/types';
import { referenceData } from '@/test/referenceData';
import { renderAt } from '@/test/render';
import { answer, apiUrl, problem, server } from '@/test/server';
import { dismissToast, shownToasts } from '@/ui/toasts/toasts';

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

function signIn() {
  startSession({
    accessToken: 'token',
    refreshToken: 'refresh',
    adminInfo: { id: 1, username: 'ada', name: 'Ada Lind' },
  });
}

beforeEach(() => {
  signIn();
  answer('/admin/notifications', { success: true, data: { unread: 0, items: [] } });
});

afterEach(() => {
  for (const toast of shownToasts()) dismissToast(toast.id);
});

function ageGroups(...rows: AgeGroup[]) {
  return referenceData('age-groups', 'age_group_id', rows);
}

function button(name: string | RegExp) {
  return screen.findByRole('button', { name });
}

async function retype(label: string, text: string) {
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.paste(text);
}

function fieldValue(label: string) {
  return screen.getByRole<HTMLInputElement>('textbox', { name: label }).value;
}

async function formIsClosed() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** Opens the form of a group by its address. */
async function edit(id: number) {
  const rendered = renderAt(`${SCREEN}?edit=${id}`);
  await screen.findByRole('dialog', { name: 'Edit age group' });
  return rendered;
}

test('adding has an address, sends what was typed, and says that it worked', async () => {
  const stored = ageGroups(group(1, 'Under 12'));
  const { router } = renderAt(SCREEN);
  await userEvent.click(await button('Add age group'));
  await screen.findByRole('dialog', { name: 'Add age group' });
  expect(router.state.location.href).toBe(`${SCREEN}?add=true`);

  await retype('Name', '  Veterans ');
  await retype('Min age', '35');
  await retype('Max age', '120');
  await userEvent.click(screen.getByRole('switch', { name: 'Active' }));
  await userEvent.click(await button('Add'));

  await formIsClosed();
  expect(stored.sent).toEqual([
    {
      method: 'POST',
      body: { age_group_name: 'Veterans', min_age: 35, max_age: 120, is_active: false },
    },
  ]);
  expect(router.state.location.href).toBe(SCREEN);
  expect(await screen.findByRole('rowheader', { name: 'Veterans' })).toBeTruthy();
  expect(screen.getByRole('log').textContent).toBe('Added age group “Veterans”.');
});

test('adding again after a lost answer is known for the same submission', async () => {
  const stored = ageGroups(group(1, 'Under 12'));
  const keys: (string | null)[] = [];
  const LIST = apiUrl('/admin/configuration/age-groups');
  server.use(
    http.post(LIST, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      // The third one passes.
      return keys.length < 3 ? HttpResponse.error() : undefined;
    }),
  );
  renderAt(`${SCREEN}?add=true`);
  await screen.findByRole('dialog', { name: 'Add age group' });
  await retype('Name', 'Veterans');
  await retype('Min age', '35');
  await retype('Max age', '120');
  for (const tries of [1, 2]) {
    await userEvent.click(await button('Add'));
    await waitFor(() => expect(keys).toHaveLength(tries));
    await screen.findByText('Error saving age group');
  }
  await retype('Max age', '99');
  await userEvent.click(await button('Add'));
  await formIsClosed();
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(stored.sent).toHaveLength(1);
});

test('closing a form gives the focus back to what opened it', async () => {
  ageGroups(group(1, 'Under 12'));
  renderAt(SCREEN);
  await userEvent.click(await button('Edit Under 12'));
  await screen.findByRole('dialog');
  await userEvent.click(await button('Cancel'));
  await formIsClosed();
  await waitFor(async () => expect(document.activeElement).toBe(await button('Edit Under 12')));
});

test('a link opens the form with the row in it; Save waits for a change and says so', async () => {
  ageGroups(group(1, 'Under 12'), group(2, 'Senior', false));
  await edit(2);
  expect(fieldValue('Name')).toBe('Senior');
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false);
  const save = await button(/^Save changes/);
  expect(save.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(save.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Nothing has been changed yet');
});

test('a link to a row that does not exist says so, and shows the list', async () => {
  ageGroups(group(1, 'Under 12'));
  const { router } = renderAt(`${SCREEN}?edit=77`);
  expect(await screen.findByText('There is no age group 77.')).toBeTruthy();
  await waitFor(() => expect(router.state.location.href).toBe(SCREEN));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a change names the version that it was made to', async () => {
  const stored = ageGroups({ ...group(1, 'Under 12'), version: 7 });
  await edit(1);
  await retype('Max age', '11');
  await userEvent.click(await button('Save changes'));
  await formIsClosed();
  expect(stored.sent).toEqual([
    {
      method: 'PUT',
      id: 1,
      ifMatch: '"7"',
      body: { age_group_name: 'Under 12', min_age: 10, max_age: 11, is_active: true },
    },
  ]);
});

test('wrong fields are named, the first has the focus, and nothing is sent', async () => {
  const stored = ageGroups();
  renderAt(`${SCREEN}?add=true`);
  await retype('Name', 'x'.repeat(3));
  await retype('Min age', '12.5');
  await retype('Max age', '121');
  await userEvent.click(await button('Add'));
  expect(screen.getByText('Min age must be a whole number')).toBeTruthy();
  expect(screen.getByText('Max age must be from 0 to 120')).toBeTruthy();
  const wrong = screen.getByRole('textbox', { name: 'Min age' });
  expect(document.activeElement).toBe(wrong);
  expect(wrong.getAttribute('aria-invalid')).toBe('true');

  await retype('Min age', '12');
  await retype('Max age', '120');
  await userEvent.click(await button('Add'));
  await formIsClosed();
  // Whatever was sent before would have arrived before.
  expect(stored.sent).toMatchObject([{ method: 'POST', body: { min_age: 12, max_age: 120 } }]);
});

test('what the server refuses stands at its field, which has the focus', async () => {
  const stored = ageGroups(group(1, 'Under 12'));
  const sentence = 'There is an age group “Under 12” already.';
  server.use(
    http.post(stored.url(), () =>
      HttpResponse.json(
        { message: sentence, code: 'name_taken', fields: { age_group_name: sentence } },
        { status: 409 },
      ),
    ),
  );
  renderAt(`${SCREEN}?add=true`);
  await retype('Name', 'under 12');
  await retype('Min age', '1');
  await retype('Max age', '2');
  await userEvent.click(await button('Add'));
  // Once: at the field, and not above the form as well.
  expect(await screen.findByText(sentence)).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })),
  );
  expect(fieldValue('Name')).toBe('under 12');
});

test.each([
  ['a sentence', () => problem(500, 'The disk is full.', 'disk_full'), 'The disk is full.'],
  ['nothing to say', () => new HttpResponse(null, { status: 500 }), 'Failed to save age group'],
  [
    'a refusal in a good reply',
    () => HttpResponse.json({ success: false, message: 'Not now.' }),
    'Not now.',
  ],
  [
    'a refusal without a word',
    () => HttpResponse.json({ success: false }),
    'Failed to save age group',
  ],
  ['a page of a proxy', () => new HttpResponse('<html>'), 'Error saving age group'],
  ['no answer at all', () => HttpResponse.error(), 'Error saving age group'],
])(
  'a failure to save with %s is told in the form, and nothing typed is lost',
  async (_, reply, text) => {
    const stored = ageGroups(group(1, 'Under 12'));
    server.use(http.put(stored.url(1), reply));
    await edit(1);
    await retype('Name', 'Under 13');
    await userEvent.click(await button('Save changes'));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(text)).toBeTruthy();
    expect(fieldValue('Name')).toBe('Under 13');
  },
);

test('what was typed is not thrown away unasked', async () => {
  ageGroups(group(1, 'Under 12'));
  const { router } = await edit(1);
  await retype('Name', 'Under 13');
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Discard changes?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(fieldValue('Name')).toBe('Under 13');

  await userEvent.click(await button('Cancel'));
  await userEvent.click(await button('Discard'));
  await formIsClosed();
  expect(router.state.location.href).toBe(SCREEN);
});

test('a link elsewhere is held back too while something is unsaved', async () => {
  ageGroups(group(1, 'Under 12'));
  const { router } = await edit(1);
  await retype('Name', 'Under 13');
  void router.navigate({ to: '/admin/config/sports' });
  await screen.findByRole('dialog', { name: 'Discard changes?' });
  expect(router.state.location.pathname).toBe(SCREEN);
  answer('/sports', { success: true, data: [] });
  await userEvent.click(await button('Discard'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/config/sports'));
});

test('nothing is asked when nothing was changed', async () => {
  ageGroups(group(1, 'Under 12'));
  await edit(1);
  await userEvent.keyboard('{Escape}');
  await formIsClosed();
});

test('a change that someone else was faster with shows both values, and Keep mine saves again', async () => {
  const stored = ageGroups(group(1, 'Under 12'));
  await edit(1);
  await retype('Max age', '11');
  stored.changedElsewhere(1, { max_age: 14, age_group_name: 'Youth' });
  await userEvent.click(await button('Save changes'));

  const maxAge = within(await screen.findByRole('group', { name: 'Max age' }));
  expect(maxAge.getByRole<HTMLInputElement>('radio', { name: 'Yours 11' }).checked).toBe(true);
  expect(maxAge.getByRole<HTMLInputElement>('radio', { name: 'Now 14' }).checked).toBe(false);
  // The name was not touched here: the other change of it stands.
  const name = within(screen.getByRole('group', { name: 'Name' }));
  expect(name.getByRole<HTMLInputElement>('radio', { name: 'Now Youth' }).checked).toBe(true);
  expect(fieldValue('Name')).toBe('Youth');

  await userEvent.click(await button('Keep mine'));
  await formIsClosed();
  expect(stored.sent.at(-1)).toMatchObject({
    ifMatch: '"2"',
    body: { age_group_name: 'Youth', min_age: 10, max_age: 11 },
  });
});

test('of a collision each field can be chosen by itself', async () => {
  const stored = ageGroups(group(1, 'Under 12'));
  await edit(1);
  await retype('Name', 'Juniors');
  await retype('Max age', '11');
  stored.changedElsewhere(1, { max_age: 14, age_group_name: 'Youth' });
  await userEvent.click(await button('Save changes'));
  await userEvent.click(await screen.findByRole('radio', { name: 'Now 14' }));
  expect(fieldValue('Max age')).toBe('14');
  await userEvent.click(screen.getByRole('radio', { name: 'Yours 11' }));
  expect(fieldValue('Max age')).toBe('11');
  await userEvent.click(screen.getByRole('radio', { name: 'Now Youth' }));
  await userEvent.click(await button('Save this choice'));
  await formIsClosed();
  expect(stored.rows()).toMatchObject([{ age_group_name: 'Youth', max_age: 11, version: 3 }]);
});

test('Take theirs puts the other change into the form', async () => {
  const stored = ageGroups(group(1, 'Under 12'));
  await edit(1);
  await retype('Max age', '11');
  stored.changedElsewhere(1, { max_age: 14 });
  await userEvent.click(await button('Save changes'));
  await userEvent.click(await button('Take theirs'));
  expect(fieldValue('Max age')).toBe('14');
  expect(screen.queryByRole('radio')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await formIsClosed();
  expect(stored.rows()).toMatchObject([{ max_age: 14, version: 2 }]);
});

test('what was deleted meanwhile can be added as new', async () => {
  const stored = ageGroups(group(1, 'Under 12'), group(2, 'Senior'));
  await edit(1);
  await retype('Name', 'Under 13');
  stored.deletedElsewhere(1);
  await userEvent.click(await button('Save changes'));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This age group has been deleted meanwhile.',
  );
  expect(fieldValue('Name')).toBe('Under 13');
  await userEvent.click(await button('Add as new'));
  await formIsClosed();
  expect(stored.rows().map((row) => row.age_group_name)).toEqual(['Senior', 'Under 13']);
});

async function choose(action: string, name: string) {
  await userEvent.click(await button(`More actions for ${name}`));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

test('deleting asks first, in the words of the specification', async () => {
  const stored = ageGroups(group(1, 'Under 12'), group(2, 'Senior'));
  renderAt(SCREEN);
  await choose('Delete…', 'Under 12');
  const name = 'Are you sure you want to delete this age group?';
  const question = within(await screen.findByRole('dialog', { name }));
  expect(question.getByText('Under 12')).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await formIsClosed();

  await choose('Delete…', 'Under 12');
  await userEvent.click(await button('Delete'));
  await formIsClosed();
  expect(stored.sent).toEqual([{ method: 'DELETE', id: 1, ifMatch: '"1"' }]);
  expect(screen.queryByRole('rowheader', { name: 'Under 12' })).toBeNull();
  expect(screen.getByRole('log').textContent).toBe('Deleted age group “Under 12”.Undo');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('what is in use is not deleted, but can be made inactive on the spot', async () => {
  const stored = ageGroups(group(1, 'Under 12'));
  const refused = vi.fn(() =>
    problem(409, "The age group 'Under 12' is used by 2 tournaments.", 'in_use'),
  );
  server.use(http.delete(stored.url(1), refused));
  renderAt(SCREEN);
  await choose('Delete…', 'Under 12');
  const deletion = await button('Delete');
  await userEvent.click(deletion);
  expect(
    await screen.findByText("The age group 'Under 12' is used by 2 tournaments."),
  ).toBeTruthy();
  // A second click of an impatient hand hits the same button, and does nothing.
  expect(await button(/^Delete/)).toBe(deletion);
  expect(deletion.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(deletion);
  expect(refused).toHaveBeenCalledOnce();
  await userEvent.click(await button('Deactivate'));
  await formIsClosed();
  expect(stored.rows()).toMatchObject([{ age_group_name: 'Under 12', is_active: false }]);
});

const use = (list: string, count: number, count_is_exact = true) => ({
  list,
  filter: 'ageGroupId',
  count,
  count_is_exact,
});

test('what uses a row is told before it is deleted, and each number leads to the list', async () => {
  const stored = ageGroups(group(1, 'Under 12'));
  stored.usedBy(use('tournaments', 1), use('matches', 10_000, false));
  renderAt(SCREEN);
  await choose('Delete…', 'Under 12');
  const question = within(await screen.findByRole('dialog'));
  const tournaments = await question.findByRole('link', { name: '1 tournament' });
  expect(tournaments.getAttribute('href')).toBe('/admin/tournaments?ageGroupId=1&kind=all');
  expect(
    question.getByRole('link', { name: 'more than 10,000 matches' }).getAttribute('href'),
  ).toBe('/admin/matches?ageGroupId=1');
  const deletion = question.getByRole('button', { name: /^Delete/ });
  expect(deletion.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(deletion);
  await userEvent.click(question.getByRole('button', { name: 'Deactivate' }));
  await formIsClosed();
  expect(stored.sent.map(({ method }) => method)).toEqual(['PUT']);
  expect(stored.rows()).toMatchObject([{ is_active: false }]);
});

test('of a row that is inactive already nothing else is offered', async () => {
  const stored = ageGroups({ ...group(1, 'Under 12'), is_active: false });
  stored.usedBy(use('tournaments', 2));
  renderAt(SCREEN);
  await choose('Delete…', 'Under 12');
  const question = within(await screen.findByRole('dialog'));
  expect(await question.findByText(/^It is inactive already/)).toBeTruthy();
  expect(question.queryByRole('button', { name: /^Make/ })).toBeNull();
});

test('without an answer about the uses one can ask again, or leave it to the server', async () => {
  const stored = ageGroups(group(1, 'Under 12'));
  const failing = http.get(`${stored.url(1)}/uses`, () => problem(500, 'No answer.', 'internal'), {
    once: true,
  });
  server.use(failing);
  renderAt(SCREEN);
  await choose('Delete…', 'Under 12');
  const question = within(await screen.findByRole('dialog'));
  expect(await question.findByText(/could not be found out. No answer\./)).toBeTruthy();
  expect(question.getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBeNull();
  await userEvent.click(question.getByRole('button', { name: 'Retry' }));
  expect(await question.findByText(/^It is not used anywhere/)).toBeTruthy();
});

test('a deletion is undone from its message, and the row is back with the focus', async () => {
  const stored = ageGroups(group(1, 'Under 12'), group(2, 'Senior'));
  renderAt(SCREEN);
  await choose('Delete…', 'Under 12');
  await userEvent.click(await button('Delete'));
  await formIsClosed();
  await userEvent.keyboard('m{Enter}');
  expect(await screen.findByRole('rowheader', { name: 'Under 12' })).toBeTruthy();
  expect(stored.sent.at(-1)).toEqual({ method: 'RESTORE', id: 1, body: { audit_entry_id: 1 } });
  const messages = screen.getByRole('log');
  await waitFor(() => expect(messages.textContent).toBe('Restored age group “Under 12”.'));
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'More actions for Under 12' }),
    ),
  );
});

test('an undo that is refused says why, and can be tried again from another screen', async () => {
  const stored = ageGroups(group(1, 'Under 12'));
  const taken = 'An age group of this name exists already.';
  server.use(
    http.post(`${stored.url(1)}/restore`, () => problem(409, taken, 'taken'), { once: true }),
  );
  const { router } = renderAt(SCREEN);
  await choose('Delete…', 'Under 12');
  await userEvent.click(await button('Delete'));
  await formIsClosed();
  answer('/sports', { success: true, data: [] });
  await act(() => router.navigate({ to: '/admin/config/sports' }));
  await userEvent.click(await button('Undo'));
  expect(await screen.findByText(`“Under 12” could not be restored. ${taken}`)).toBeTruthy();
  await userEvent.click(await button('Undo'));
  expect(await screen.findByText('Restored age group “Under 12”.')).toBeTruthy();
  expect(stored.rows()).toHaveLength(1);
});

test.each([
  ['nothing to say', () => new HttpResponse(null, { status: 500 }), 'Failed to delete age group'],
  ['no answer at all', () => HttpResponse.error(), 'Error deleting age group'],
])('a failure to delete with %s is told in the dialog', async (_, reply, text) => {
  const stored = ageGroups(group(1, 'Under 12'));
  server.use(http.delete(stored.url(1), reply));
  renderAt(SCREEN);
  await choose('Delete…', 'Under 12');
  await userEvent.click(await button('Delete'));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('what was changed meanwhile is deleted only after another look', async () => {
  const stored = ageGroups(group(1, 'Under 12'));
  renderAt(SCREEN);
  await choose('Delete…', 'Under 12');
  stored.changedElsewhere(1, { age_group_name: 'Youth' });
  await userEvent.click(await button('Delete'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Look again' }));
  expect(dialog.getByText('Youth')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await formIsClosed();
  expect(stored.rows()).toEqual([]);
});

test('what someone else deleted already counts as deleted', async () => {
  const stored = ageGroups(group(1, 'Under 12'));
  renderAt(SCREEN);
  await choose('Delete…', 'Under 12');
  stored.deletedElsewhere(1);
  await userEvent.click(await button('Delete'));
  await formIsClosed();
  expect(await screen.findByText('No age groups found')).toBeTruthy();
});

test('a row is made inactive from its menu, and the rest of it stays as it is', async () => {
  const stored = ageGroups(group(1, 'Under 12'));
  renderAt(SCREEN);
  await choose('Deactivate', 'Under 12');
  expect(await screen.findByText('“Under 12” is now inactive.')).toBeTruthy();
  expect(stored.sent).toEqual([
    {
      method: 'PUT',
      id: 1,
      ifMatch: '"1"',
      body: { age_group_name: 'Under 12', min_age: 10, max_age: 12, is_active: false },
    },
  ]);
});

test('a row that was changed meanwhile keeps that change when it is made inactive', async () => {
  const stored = ageGroups(group(1, 'Under 12'));
  renderAt(SCREEN);
  await button('More actions for Under 12');
  stored.changedElsewhere(1, { age_group_name: 'Youth' });
  await choose('Deactivate', 'Under 12');
  expect(await screen.findByText(/^“Under 12” was changed meanwhile/)).toBeTruthy();
  await choose('Deactivate', 'Youth');
  expect(await screen.findByText('“Youth” is now inactive.')).toBeTruthy();
  expect(stored.rows()).toMatchObject([{ age_group_name: 'Youth', is_active: false }]);
});

test('what was typed when the session ended is back after the next sign-in', async () => {
  const stored = ageGroups(group(1, 'Under 12'));
  const { unmount } = await edit(1);
  await retype('Name', 'Under 13');
  act(() => endSession());
  unmount();

  signIn();
  stored.changedElsewhere(1, { max_age: 14 });
  const again = await edit(1);
  expect(fieldValue('Name')).toBe('Under 13');
  expect(fieldValue('Max age')).toBe('14');
  expect(screen.getByText('What you typed before your session ended is back.')).toBeTruthy();
  again.unmount();

  // It is brought back once.
  await edit(1);
  expect(fieldValue('Name')).toBe('Under 12');
});
