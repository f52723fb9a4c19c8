import { query } from '@/api/client';
import type { Body } from '@/api/types';

export type Session = Body<'/me/sessions'>['data'][number];

export const secondFactorQuery = () => query.queryOptions('get', '/me/second-factor');

export const sessionsQuery = () => query.queryOptions('get', '/me/sessions');
