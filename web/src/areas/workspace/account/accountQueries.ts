import { query } from '@/api/client';

export const meQuery = () => query.queryOptions('get', '/me');

export const myLettersQuery = () => query.queryOptions('get', '/me/letters');

export const mySecondFactorQuery = () => query.queryOptions('get', '/me/second-factor');

export const mySessionsQuery = () => query.queryOptions('get', '/me/sessions');
