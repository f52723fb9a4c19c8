import { useQuery } from '@tanstack/react-query';
import say from 'words/notifications';
import { api } from '@/api/client';
import type { Notification } from '@/api/types';
import { Bell, type BellItem } from '@/shared/notifications/Bell';
import { notificationPlace } from '@/shared/notifications/notificationPlace';
import { useMarkRead } from '@/shared/notifications/useMarkRead';
import { notificationsQuery } from './notificationsQuery';

const itemOf = (one: Notification): BellItem => ({
  id: one.id,
  isUnread: one.readAt === null,
  title: one.title,
  body: one.body,
  createdAt: one.createdAt,
  place: notificationPlace(one),
});

/** The bell of administrators. */
export function NotificationBell() {
  const { data, isError } = useQuery(notificationsQuery());
  const markRead = useMarkRead(notificationsQuery().queryKey, (which) =>
    typeof which === 'number'
      ? api.POST('/admin/notifications/{notificationId}/read', {
          params: { path: { notificationId: which } },
        })
      : api.POST('/admin/notifications/read-all', { params: { query: which } }),
  );
  return (
    <Bell
      instead={isError ? say.notAvailable() : say.none()}
      itemOf={itemOf}
      onMark={markRead.mutate}
      told={data?.data.items ?? []}
      unread={data?.data.unread ?? 0}
    />
  );
}
