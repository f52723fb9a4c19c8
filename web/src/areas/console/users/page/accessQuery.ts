import { query } from '@/api/client';

/** What a person can do, and by which roles. */
export const accessQuery = (userId: number) =>
  query.queryOptions('get', '/admin/users/{userId}/access', { params: { path: { userId } } });
