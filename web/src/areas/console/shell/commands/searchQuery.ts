import { keepPreviousData } from '@tanstack/react-query';
import { reply } from '@/api/client';
import type { Body } from '@/api/types';

/** A shorter search would find too much, unless it is an id. */
const SHORTEST_SEARCH = 2;

/** Whether the server is asked for a text. */
export function isSearch(text: string): boolean {
  return text.length >= SHORTEST_SEARCH || /^[1-9]$/.test(text);
}

/** How long typing rests before the server is asked, in milliseconds. */
export const PALETTE_DEBOUNCE_MS = 200;

const FOUND_OF_EACH_KIND = 5;

export type Found = Body<'/admin/search'>['data'];

export const searchQuery = (q: string) =>
  reply(
    '/admin/search',
    { query: { q, limit: FOUND_OF_EACH_KIND } },
    { enabled: isSearch(q), placeholderData: keepPreviousData },
  );
