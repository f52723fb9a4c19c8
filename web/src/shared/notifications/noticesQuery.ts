import { keepPreviousData } from '@tanstack/react-query';
import { reply } from '@/api/client';
import type { Body } from '@/api/types';

export type Notice = Body<'/me/notifications'>['data']['items'][number];

/** How many the bell begins with, and how many it shows at most. */
export const FIRST = 20;
export const MOST = 100;

/** One's notices, the newest first. */
export const noticesQuery = (limit: number) =>
  reply('/me/notifications', { query: { limit } }, { placeholderData: keepPreviousData });
