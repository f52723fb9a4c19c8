import { reply } from '@/api/client';

export const meQuery = () => reply('/me');

export const myLettersQuery = () => reply('/me/letters');

export const mySecondFactorQuery = () => reply('/me/second-factor');

export const mySessionsQuery = () => reply('/me/sessions');
