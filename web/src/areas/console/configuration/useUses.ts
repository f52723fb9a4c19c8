import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Use } from './calls';
import type { Kind, ReferenceRow, ReferenceValues } from './kind';

/**
 * Which lists use a row, asked when a question about it opens. The answer stays as it is while the
 * question is open: what a person is about to confirm does not change under the pointer.
 */
export function useUses<Row extends ReferenceRow, V extends ReferenceValues>(
  kind: Kind<Row, V>,
  row: Row,
): UseQueryResult<readonly Use[]> {
  const { uses = () => Promise.resolve([]), list, idOf } = kind;
  return useQuery({
    queryKey: ['uses', list, idOf(row), row.version],
    queryFn: () => uses(idOf(row)),
    staleTime: 'static',
    gcTime: 0,
  });
}
