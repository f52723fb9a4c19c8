import { reply } from '@/api/client';
import type { Body } from '@/api/types';

export type Session = Body<'/me/sessions'>['data'][number];

export const secondFactorQuery = () => reply('/me/second-factor');

export const sessionsQuery = () => reply('/me/sessions');
