import { keepPreviousData } from '@tanstack/react-query';
import { query } from '@/api/client';
import type { Body } from '@/api/types';

/** A shorter search would find too much. */
export const SHORTEST_SEARCH = 2;

/** How long typing rests before the server is asked, in milliseconds. */
export const PALETTE_DEBOUNCE_MS = 200;

const FOUND_OF_EACH_KIND = 5;

export type Found = Body<'/admin/search'>['data'];

export const searchQuery = (q: string) =>
  query.queryOptions(
    'get',
    '/admin/search',
    { params: { query: { q, limit: FOUND_OF_EACH_KIND } } },
    { enabled: q.length >= SHORTEST_SEARCH, placeholderData: keepPreviousData },
  );
