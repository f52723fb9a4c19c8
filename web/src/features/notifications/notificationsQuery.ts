import { query } from '@/api/client';
import type { Body } from '@/api/types';

const NOTIFICATIONS_SHOWN = 20;

/** How often the bell asks for news by itself, in milliseconds. */
const NEWS_INTERVAL_MS = 60_000;

export type Notifications = Body<'/admin/notifications'>;

export const notificationsQuery = () =>
  query.queryOptions(
    'get',
    '/admin/notifications',
    { params: { query: { limit: NOTIFICATIONS_SHOWN } } },
    { refetchInterval: NEWS_INTERVAL_MS },
  );
