import { reply } from '@/api/client';

/** The names that the administrator gave to addresses. */
export const savedViewsQuery = () => reply('/admin/views');
