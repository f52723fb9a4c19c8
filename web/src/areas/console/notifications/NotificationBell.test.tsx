import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { Notification } from '@/api/types';
import { notificationPlace } from '@/shared/notifications/notificationPlace';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, problem, refuse, server } from '@/test/server';
import { shownToasts } from '@/ui/toasts/toasts';
import { NotificationBell } from './NotificationBell';

const READ_AT = '2026-11-20T09:00:00.000Z';

function notification(id: number, title: string, part: Partial<Notification> = {}): Notification {
  return {
    id,
    kind: 'note',
    title,
    body: null,
    entityType: null,
    entityId: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    readAt: null,
    ...part,
  };
}

/** A server that remembers what was marked. */
function serveNotifications(items: Notification[]) {
  const reply = () => ({
    success: true,
    data: { unread: items.filter((item) => item.readAt === null).length, items },
  });
  const mark = (isMeant: (item: Notification) => boolean) => {
    for (const item of items) if (isMeant(item)) item.readAt = READ_AT;
    return HttpResponse.json({ success: true, message: 'Marked as read.' });
  };
  server.use(
    http.get(apiUrl('/admin/notifications'), () => HttpResponse.json(reply())),
    http.post(apiUrl('/admin/notifications/read-all'), ({ request }) => {
      const upTo = Number(new URL(request.url).searchParams.get('upTo'));
      return mark((item) => item.id <= upTo);
    }),
    http.post(apiUrl('/admin/notifications/:id/read'), ({ params }) =>
      mark((item) => item.id === Number(params.id)),
    ),
  );
}

async function openBell(name: string) {
  renderScreen(<NotificationBell />);
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

test('the bell says how many are unread, and shows them on a click', async () => {
  serveNotifications([
    notification(2, 'Autumn Cup is published'),
    notification(1, 'Welcome', { readAt: READ_AT }),
  ]);
  const bell = await openBell('Notifications, 1 unread');
  const [first, second] = bell.getAllByRole('listitem');
  expect(first?.textContent).toContain('Unread: Autumn Cup is published');
  expect(second?.textContent).not.toContain('Unread');
});

test('one is marked as read, and the count follows at once and is said', async () => {
  serveNotifications([notification(2, 'Second'), notification(1, 'First')]);
  const bell = await openBell('Notifications, 2 unread');
  await userEvent.click(bell.getByRole('button', { name: 'Mark as read: Second' }));
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
  expect(bell.getByRole('status').textContent).toBe('Marked as read, 1 unread');
  expect(bell.queryByRole('button', { name: 'Mark as read: Second' })).toBeNull();
  expect(document.activeElement).toBe(bell.getByRole('list'));
});

test('all are marked as read with one button', async () => {
  serveNotifications([notification(2, 'Second'), notification(1, 'First')]);
  const bell = await openBell('Notifications, 2 unread');
  await userEvent.click(bell.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
  expect(bell.getByRole('status').textContent).toBe('All notifications are read');
  expect(bell.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('what arrives after all were seen stays unread', async () => {
  const items = [notification(2, 'Second'), notification(1, 'First')];
  serveNotifications(items);
  const bell = await openBell('Notifications, 2 unread');
  items.unshift(notification(3, 'Third'));
  await userEvent.click(bell.getByRole('button', { name: 'Mark all as read' }));
  expect(await bell.findByRole('button', { name: 'Mark as read: Third' })).toBeTruthy();
  expect(items.map(({ readAt }) => readAt)).toEqual([null, READ_AT, READ_AT]);
});

test('what the server refuses to mark is unread again, and that is said', async () => {
  serveNotifications([notification(1, 'First')]);
  let refuseIt = () => {};
  const waiting = new Promise<void>((resolve) => {
    refuseIt = resolve;
  });
  server.use(
    http.post(apiUrl('/admin/notifications/:id/read'), async () => {
      await waiting;
      return problem(500, 'The database did not answer.', 'internal');
    }),
  );
  const bell = await openBell('Notifications, 1 unread');
  await userEvent.click(bell.getByRole('button', { name: 'Mark as read: First' }));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
  refuseIt();
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
  expect(shownToasts().at(-1)?.text).toBe(
    'Could not be marked as read. The database did not answer.',
  );
});

test('a notification opens what it is about and counts as read', async () => {
  const cup = notification(1, 'Autumn Cup is published', {
    entityType: 'tournament',
    entityId: 12,
  });
  serveNotifications([cup]);
  const bell = await openBell('Notifications, 1 unread');
  const link = bell.getByRole('link', { name: 'Autumn Cup is published' });
  expect(link.getAttribute('href')).toBe('/admin/tournaments?tournament=12');
  await userEvent.click(link);
  await waitFor(() => expect(cup.readAt).toBe(READ_AT));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a match leads to its scoreboard, a kind of news to its list, and the rest nowhere', () => {
  const place = (part: Partial<Notification>) => notificationPlace(notification(1, 'News', part));
  expect(place({ entityType: 'match', entityId: 7 })).toMatchObject({ params: { matchId: '7' } });
  expect(place({ kind: 'new_registrations' })?.to).toBe('/admin/users');
  expect(place({ kind: 'result_corrected' })?.to).toBe('/admin/matches');
  expect(place({ kind: 'claim_opened' })?.to).toBe('/admin/claims');
  expect(place({ kind: 'letter_unsent' })?.to).toBe('/admin/outbox');
  expect(place({ kind: 'texts_to_read' })?.to).toBe('/admin/tournaments');
  expect(place({ kind: 'contradiction_found' })?.to).toBe('/admin/dashboard');
  expect(place({ entityType: 'venue', entityId: 7 })).toBeUndefined();
});

test('Escape in the moment in which the list opens closes it, and the bell keeps the focus', async () => {
  serveNotifications([notification(1, 'First')]);
  renderScreen(<NotificationBell />);
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  bell.focus();
  fireEvent.click(bell);
  // The list is there, and the focus is not in it yet.
  expect(document.activeElement).toBe(bell);
  fireEvent.keyDown(bell, { key: 'Escape' });
  // What is on its way to move the focus into the list comes after this.
  await new Promise((resolve) => setTimeout(resolve));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(bell);
});

test('without notifications the bell is quiet', async () => {
  answer('/admin/notifications', { success: true, data: { unread: 0, items: [] } });
  const bell = await openBell('Notifications');
  expect(bell.getByText('No notifications')).toBeTruthy();
});

test('notifications that cannot be had are no reason for alarm', async () => {
  refuse('/admin/notifications', 500, 'The database did not answer.');
  const bell = await openBell('Notifications');
  expect(await bell.findByText('Notifications are not available')).toBeTruthy();
});
