import { keepPreviousData } from '@tanstack/react-query';
import * as v from 'valibot';
import { query } from '@/api/client';
import type { Body } from '@/api/types';
import { type ListSearch, listParams, textParam } from '@/ui/list/listSearch';

export type AuditEntry = Body<'/admin/activity'>['entries'][number];

const ACTIVITY_PAGE_SIZE = 20;

/** The newest first. */
export const ACTIVITY_DEFAULT_SORT = '-occurred_at';

export interface ActivitySearch extends ListSearch {
  /** What was done, as the trail spells it. */
  action?: string | undefined;
  /** The kind of thing it was done to. */
  kind?: string | undefined;
}

export const activitySearch = v.object({
  ...listParams(['occurred_at']),
  // The trail itself says which words there are.
  action: textParam,
  kind: textParam,
});

export function activityQuery({ search, sort, page = 1, action, kind }: ActivitySearch) {
  return query.queryOptions(
    'get',
    '/admin/activity',
    {
      params: {
        query: {
          page,
          pageSize: ACTIVITY_PAGE_SIZE,
          ...(search !== undefined && { search }),
          ...(sort !== undefined && { sort }),
          ...(action !== undefined && { action }),
          ...(kind !== undefined && { entityType: kind }),
        },
      },
    },
    { placeholderData: keepPreviousData },
  );
}

export const activityKindsQuery = () => query.queryOptions('get', '/admin/activity/kinds');
