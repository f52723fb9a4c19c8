import { query } from '@/api/client';
import type { Body } from '@/api/types';

export type Session = Body<'/admin/sessions'>['data'][number];

export const secondFactorQuery = () => query.queryOptions('get', '/admin/second-factor');

export const sessionsQuery = () => query.queryOptions('get', '/admin/sessions');
