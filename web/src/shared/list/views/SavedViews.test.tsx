import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '@/api/session';
import { renderAt } from '@/test/render';
import { answer, apiUrl, refuse, server } from '@/test/server';
import { shownToasts } from '@/ui/toasts/toasts';

const pagination = { page: 1, pageSize: 10, totalItems: 0, totalIsExact: true, totalPages: 0 };

interface View {
  id: number;
  name: string;
  address: string;
}

/** A stand-in for the calls of saved views, which stores what it gets. */
function savedViews(...initial: View[]) {
  let views = initial;
  server.use(
    http.get(apiUrl('/admin/views'), () => HttpResponse.json({ success: true, data: views })),
    http.post(apiUrl('/admin/views'), async ({ request }) => {
      const draft = (await request.json()) as Omit<View, 'id'>;
      if (views.some(({ name }) => name === draft.name)) {
        const message = `You have a saved view “${draft.name}” already.`;
        return HttpResponse.json(
          { success: false, message, code: 'name_taken', fields: { name: message } },
          { status: 409 },
        );
      }
      const data = { id: views.length + 1, ...draft };
      views = [...views, data];
      return HttpResponse.json({ success: true, message: '', data }, { status: 201 });
    }),
    http.put(apiUrl('/admin/views/:id'), async ({ request, params }) => {
      const data = { id: Number(params.id), ...((await request.json()) as Omit<View, 'id'>) };
      views = views.map((view) => (view.id === data.id ? data : view));
      return HttpResponse.json({ success: true, message: '', data });
    }),
    http.delete(apiUrl('/admin/views/:id'), ({ params }) => {
      views = views.filter(({ id }) => id !== Number(params.id));
      return HttpResponse.json({ success: true, message: '' });
    }),
  );
  return { now: () => views };
}

beforeEach(() => {
  startSession({
    accessToken: 'token',
    refreshToken: 'refresh',
    adminInfo: { id: 1, username: 'ada', name: 'Ada Lind' },
  });
  answer('/admin/notifications', { success: true, data: { unread: 0, items: [] } });
  answer('/admin/users', { success: true, users: [], pagination });
});

async function openMenu(name: string | RegExp = 'Saved views') {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('menu');
}

async function choose(name: string) {
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

test('a name is given to what the list shows, without its page, and the button says it', async () => {
  const { now } = savedViews();
  renderAt('/admin/users?search=ann&sort=-email&page=1');
  await openMenu();
  await screen.findByText('No saved views of this list yet');
  await choose('Save view…');
  const dialog = await screen.findByRole('dialog', { name: 'Save view' });
  await userEvent.type(within(dialog).getByRole('textbox'), 'The Anns');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'The Anns' })).toBeTruthy();
  expect(now()).toEqual([
    { id: 1, name: 'The Anns', address: '/admin/users?search=ann&sort=-email' },
  ]);
});

test('a view is opened; what is changed then can take its place', async () => {
  const { now } = savedViews(
    { id: 1, name: 'Never here', address: '/admin/users?signIns=never' },
    { id: 2, name: 'Of players', address: '/admin/players' },
  );
  const { router } = renderAt('/admin/users');
  const menu = await openMenu();
  expect(within(menu).queryByText('Of players')).toBeNull();
  await choose('Never here');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ signIns: 'never' }));
  await screen.findByRole('button', { name: 'Never here' });

  await userEvent.type(screen.getByRole('textbox', { name: 'Search users' }), 'bo{Enter}');
  await openMenu(/^Never here ?, changed$/);
  await choose('Replace by what is shown now…');
  await userEvent.click(await screen.findByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(now()[0]?.address).toBe('/admin/users?search=bo&signIns=never'));
  await screen.findByRole('button', { name: 'Never here' });
});

test('a name that is taken is refused in the field, and what was typed stays; the view may be replaced', async () => {
  const { now } = savedViews({ id: 1, name: 'Mine', address: '/admin/users?signIns=never' });
  renderAt('/admin/users?search=ann');
  await openMenu();
  await choose('Save view…');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), 'Mine');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText('You have a saved view “Mine” already.');
  expect(within(dialog).getByRole('textbox')).toHaveProperty('value', 'Mine');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Replace “Mine”' }));
  await waitFor(() => expect(now()[0]?.address).toBe('/admin/users?search=ann'));
});

test('the view on screen is renamed and deleted', async () => {
  const { now } = savedViews({ id: 1, name: 'Mine', address: '/admin/users?signIns=never' });
  renderAt('/admin/users?signIns=never');
  await openMenu('Mine');
  await choose('Rename…');
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByRole('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, 'Ours{Enter}');
  await openMenu('Ours');
  await choose('Delete…');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByRole('button', { name: 'Saved views' });
  expect(now()).toEqual([]);
  expect(shownToasts().at(-1)?.text).toBe('Deleted view “Ours”.');
});

test('views that cannot be had are said so in the menu, with a way to try again', async () => {
  refuse('/admin/views', 500, 'The database did not answer.');
  renderAt('/admin/users');
  const menu = await openMenu();
  await within(menu).findByText('The saved views could not be loaded');
  savedViews({ id: 1, name: 'Mine', address: '/admin/users?signIns=never' });
  await userEvent.click(within(menu).getByRole('button', { name: 'Retry' }));
  await screen.findByRole('menuitem', { name: 'Mine' });
});
