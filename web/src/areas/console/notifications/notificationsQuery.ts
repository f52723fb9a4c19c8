import { query } from '@/api/client';

const NOTIFICATIONS_SHOWN = 20;

export const notificationsQuery = () =>
  query.queryOptions('get', '/admin/notifications', {
    params: { query: { limit: NOTIFICATIONS_SHOWN } },
  });
