import { reply } from '@/api/client';

const NOTIFICATIONS_SHOWN = 20;

export const notificationsQuery = () =>
  reply('/admin/notifications', { query: { limit: NOTIFICATIONS_SHOWN } });
