/** The entries of a division, for those who run its tournament and for administrators. */
import { keepPreviousData } from '@tanstack/react-query';
import { reply } from '@/api/client';
import type { Body } from '@/api/types';
import type { EntryState } from '@/api/words';

export type EntryList = Body<'/divisions/{divisionId}/entries'>;
export type ReviewedEntry = EntryList['entries'][number];
export type EntryField = ReviewedEntry['markedFields'][number];

/** The state whose entries a screen begins with: those that wait for a decision. */
export const FIRST_STATE: EntryState = 'submitted';

/** How many entries a screen begins with, and how many the server gives at once. */
export const FIRST = 50;
export const MOST = 1000;

export const entriesQuery = (divisionId: number, state: EntryState, pageSize: number) =>
  reply(
    '/divisions/{divisionId}/entries',
    { path: { divisionId }, query: { pageSize, state } },
    { placeholderData: keepPreviousData },
  );
