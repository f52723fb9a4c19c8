import { keepPreviousData } from '@tanstack/react-query';
import * as v from 'valibot';
import { query } from '@/api/client';
import type { Body } from '@/api/types';
import { ActivityIcon } from '@/ui/icons';
import {
  type ListSearch,
  listParams,
  pageOf,
  searchValidator,
  textParam,
} from '@/ui/list/listSearch';
import type { Screen } from '@/ui/screen';

export type AuditEntry = Body<'/admin/activity'>['entries'][number];

export const activityScreen: Screen = {
  title: 'Activity',
  section: 'Account',
  entry: { place: 10, letter: 'y', Icon: ActivityIcon },
};

const ACTIVITY_PAGE_SIZE = 20;

/** The newest first. */
export const ACTIVITY_DEFAULT_SORT = '-occurred_at';

export interface ActivitySearch extends ListSearch {
  /** What was done, as the trail spells it. */
  action?: string | undefined;
  /** The kind of thing it was done to. */
  kind?: string | undefined;
}

export const activitySearch = searchValidator<ActivitySearch>(
  v.object({
    ...listParams(['occurred_at']),
    // The trail itself says which words there are.
    action: textParam,
    kind: textParam,
  }),
);

export const activityQuery = ({ kind: entityType, ...asked }: ActivitySearch) =>
  query.queryOptions(
    'get',
    '/admin/activity',
    { params: { query: { ...pageOf({ ...asked, entityType }), pageSize: ACTIVITY_PAGE_SIZE } } },
    {
      placeholderData: keepPreviousData,
      select: ({ entries, pagination }) => ({ rows: entries, pagination }),
    },
  );

export const activityKindsQuery = () => query.queryOptions('get', '/admin/activity/kinds');
