import { keepPreviousData } from '@tanstack/react-query';
import * as v from 'valibot';
import screens from 'words/screens';
import { reply } from '@/api/client';
import type { Body } from '@/api/types';
import type { Screen } from '@/shared/shell/screen';
import { PersonIcon } from '@/ui/icons';
import { type ListSearch, listParams, PAGE_SIZE, searchValidator } from '@/ui/list/listSearch';

export type Claim = Body<'/admin/claims'>['claims'][number];

export const claimsScreen: Screen = {
  title: screens.claims(),
  section: 'Account',
  entry: { place: 12, letter: 'l', Icon: PersonIcon },
};

/** What was decided; without it, the claims that wait. */
export const DECIDED = ['accepted', 'refused'] as const;

export interface ClaimsSearch extends ListSearch {
  state?: (typeof DECIDED)[number] | undefined;
}

export const claimsSearch = searchValidator<ClaimsSearch>(
  v.object({ ...listParams([]), state: v.fallback(v.optional(v.picklist(DECIDED)), undefined) }),
);

export const claimsQuery = ({ page = 1, pageSize = PAGE_SIZE, state = undefined }: ClaimsSearch) =>
  reply(
    '/admin/claims',
    { query: { page, pageSize, state: state ?? 'open' } },
    {
      placeholderData: keepPreviousData,
      select: ({ claims, pagination }) => ({ rows: claims, pagination }),
    },
  );
