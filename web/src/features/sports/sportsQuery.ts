import { query } from '@/api/client';

export const sportsQuery = () => query.queryOptions('get', '/sports');
