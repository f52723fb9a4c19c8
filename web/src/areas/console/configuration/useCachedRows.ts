import { useQueryClient } from '@tanstack/react-query';
import type { Kind, ReferenceRow } from './kind';

interface CachedRows<Row> {
  /** Puts a row in the place of its older self, or at the end. */
  put: (row: Row) => void;
  putAll: (rows: readonly Row[]) => void;
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
  const putAll = (newer: readonly Row[]) =>
    change((rows) => {
      const byId = new Map(newer.map((row) => [idOf(row), row]));
      const known = new Set(rows.map(idOf));
      return [
        ...rows.map((row) => byId.get(idOf(row)) ?? row),
        ...newer.filter((row) => !known.has(idOf(row))),
      ];
    });
  return {
    put: (row) => putAll([row]),
    putAll,
    drop: (id) => change((rows) => rows.filter((row) => idOf(row) !== id)),
    refresh: () => void queryClient.invalidateQueries({ queryKey }),
  };
}
