import { query } from '@/api/client';
import type { Body } from '@/api/types';

const NOTIFICATIONS_SHOWN = 20;

export type Notifications = Body<'/admin/notifications'>;

export const notificationsQuery = () =>
  query.queryOptions('get', '/admin/notifications', {
    params: { query: { limit: NOTIFICATIONS_SHOWN } },
  });
