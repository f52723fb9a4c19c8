import { query } from '@/api/client';

export const userQuery = (userId: number) =>
  query.queryOptions('get', '/admin/users/{userId}', { params: { path: { userId } } });
