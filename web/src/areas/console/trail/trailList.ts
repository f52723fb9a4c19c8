import { keepPreviousData } from '@tanstack/react-query';
import * as v from 'valibot';
import screens from 'words/screens';
import { reply } from '@/api/client';
import type { Screen } from '@/shared/shell/screen';
import { ActivityIcon } from '@/ui/icons';
import {
  type ListSearch,
  listParams,
  pageOf,
  positiveParam,
  searchValidator,
  textParam,
} from '@/ui/list/listSearch';

export const trailScreen: Screen = {
  title: screens.activity(),
  section: 'Account',
  entry: { place: 10, letter: 'y', Icon: ActivityIcon, exported: { list: 'activity' } },
};

const TRAIL_PAGE_SIZE = 20;

/** The newest first. */
export const TRAIL_DEFAULT_SORT = '-occurred_at';

export interface TrailSearch extends ListSearch {
  /** What was done, as the trail spells it. */
  action?: string | undefined;
  /** The kind of thing it was done to. */
  kind?: string | undefined;
  /** The app user who did it. */
  userId?: number | undefined;
}

export const trailSearch = searchValidator<TrailSearch>(
  v.object({
    ...listParams(['occurred_at']),
    // The trail itself says which words there are.
    action: textParam,
    kind: textParam,
    userId: positiveParam,
  }),
);

/** The list by the names that it has on the wire. */
export function trailAsked({ kind: entityType, ...asked }: TrailSearch) {
  return { ...asked, entityType };
}

export const trailQuery = (asked: TrailSearch) =>
  reply(
    '/admin/activity',
    {
      query: { ...pageOf(trailAsked(asked)), pageSize: asked.pageSize ?? TRAIL_PAGE_SIZE },
    },
    {
      placeholderData: keepPreviousData,
      select: ({ entries, pagination }) => ({ rows: entries, pagination }),
    },
  );

export const trailKindsQuery = () => reply('/admin/activity/kinds');
