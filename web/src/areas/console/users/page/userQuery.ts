import { reply } from '@/api/client';

export const userQuery = (userId: number) => reply('/admin/users/{userId}', { path: { userId } });
