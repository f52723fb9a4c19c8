import { useQueryClient } from '@tanstack/react-query';
import type { Kind, ReferenceRow } from './kind';

interface CachedRows<Row> {
  /** Puts a row in the place of its older self, or at the end. */
  put: (row: Row) => void;
  drop: (id: number) => void;
  /** Asks the server for all of them again. */
  refresh: () => void;
}

/** Brings what the server answered into the list at once, before the list itself is fetched again. */
export function useCachedRows<Row extends ReferenceRow>({
  query: { queryKey },
  idOf,
}: Pick<Kind<Row, never>, 'query' | 'idOf'>): CachedRows<Row> {
  const queryClient = useQueryClient();
  const change = (next: (rows: readonly Row[]) => readonly Row[]) => {
    queryClient.setQueryData<{ data: readonly Row[] }>(
      queryKey,
      (list) => list && { ...list, data: next(list.data) },
    );
  };
  return {
    put: (row) =>
      change((rows) =>
        rows.some((other) => idOf(other) === idOf(row))
          ? rows.map((other) => (idOf(other) === idOf(row) ? row : other))
          : [...rows, row],
      ),
    drop: (id) => change((rows) => rows.filter((row) => idOf(row) !== id)),
    refresh: () => void queryClient.invalidateQueries({ queryKey }),
  };
}
