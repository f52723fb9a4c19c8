import { query } from '@/api/client';

export const meQuery = () => query.queryOptions('get', '/me');

export const myLettersQuery = () => query.queryOptions('get', '/me/letters');
