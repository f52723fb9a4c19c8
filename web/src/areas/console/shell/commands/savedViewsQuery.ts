import { query } from '@/api/client';

/** The names that the administrator gave to addresses. */
export const savedViewsQuery = () => query.queryOptions('get', '/admin/views');
