import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { reply } from '@/api/client';
import type { Body } from '@/api/types';
import { prefetch } from '@/shared/list/listRoute';
import { present } from '@/ui/list/listSearch';
import { ownDay } from '@/ui/ownDay';
import type { FindingSearch } from './findingSearch';

type ListedTournaments = Body<'/public/tournaments'>['data'];
export type ListedTournament = ListedTournaments['tournaments'][number];

/** How often a list that is looked at asks again, in milliseconds. */
const AGAIN_MS = 30_000;

/** A page of the list of tournaments. */
export const foundQuery = (asked: FindingSearch, pageSize = 24) =>
  reply(
    '/public/tournaments',
    { query: present({ ...asked, today: ownDay(), pageSize }) },
    {
      placeholderData: keepPreviousData,
      refetchInterval: AGAIN_MS,
      select: ({ data }: Body<'/public/tournaments'>) => data,
    },
  );

/** Asks for what the list will show. */
export function prefetchFound(queryClient: QueryClient, asked: FindingSearch): void {
  prefetch(queryClient, foundQuery(asked));
}
