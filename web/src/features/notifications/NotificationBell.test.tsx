import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { answer, refuse } from '@/test/server';
import { NotificationBell } from './NotificationBell';

function notification(id: number, title: string, readAt: string | null) {
  return { id, kind: 'info', title, body: null, createdAt: '2026-11-20T08:00:00.000Z', readAt };
}

test('the bell says how many are unread, and shows them on a click', async () => {
  answer('/admin/notifications', {
    success: true,
    data: {
      unread: 1,
      items: [
        notification(2, 'Autumn Cup is published', null),
        notification(1, 'Welcome', '2026-11-20T09:00:00.000Z'),
      ],
    },
  });
  renderScreen(<NotificationBell />);
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  const list = within(await screen.findByRole('dialog', { name: /Notifications/ }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first?.textContent).toContain('Unread: Autumn Cup is published');
  expect(second?.textContent).not.toContain('Unread');
});

test('without notifications the bell is quiet', async () => {
  answer('/admin/notifications', { success: true, data: { unread: 0, items: [] } });
  renderScreen(<NotificationBell />);
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText('No notifications')).toBeTruthy();
});

test('notifications that cannot be had are no reason for alarm', async () => {
  refuse('/admin/notifications', 500, 'The database did not answer.');
  renderScreen(<NotificationBell />);
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText('Notifications are not available')).toBeTruthy();
});
