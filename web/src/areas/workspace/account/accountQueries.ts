import { reply } from '@/api/client';

export const meQuery = () => reply('/me');

export const myLettersQuery = () => reply('/me/letters');
