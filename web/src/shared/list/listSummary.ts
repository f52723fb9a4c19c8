import say from 'words/list';
import type { Pagination } from '@/api/types';
import { formatTotal } from '@/ui/list/pageWindow';

/** How many rows there are, said below a list's heading; undefined while unknown. */
export function listSummary(
  pagination: Pagination | undefined,
  search: string | undefined,
): string | undefined {
  if (!pagination) return undefined;
  const count = formatTotal(pagination.totalItems, pagination.totalIsExact);
  if (search === undefined) return say.inTotal({ count });
  return say.matchSearch({ total: pagination.totalItems, count });
}
