import { reply } from '@/api/client';

/** What a person can do, and by which roles. */
export const accessQuery = (userId: number) =>
  reply('/admin/users/{userId}/access', { path: { userId } });
