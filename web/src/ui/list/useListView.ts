import { useNavigate } from '@tanstack/react-router';
import type { ListSearch } from './listSearch';

/** A list's view as its screen sees it: the values in force, and ways to ask for others. */
export interface ListView<Search extends ListSearch = ListSearch> {
  values: Search;
  /** Replaces the history entry: Back leaves the list, and does not untype the search. */
  search: (text: string) => void;
  sort: (sort: string) => void;
  page: (page: number) => void;
  filter: (filters: Partial<Omit<Search, keyof ListSearch>>) => void;
  /** Drops search and filters, and keeps the order. */
  reset: () => void;
}

/**
 * Ties a list screen to the address. Everything but turning the page goes back to the first page:
 * page 7 of another search would be a random place.
 */
export function useListView<Search extends ListSearch>(values: Search): ListView<Search> {
  const navigate = useNavigate();
  const change = (part: object, replace = false) => {
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, page: undefined, ...part }),
      replace,
      resetScroll: false,
    } as Parameters<typeof navigate>[0]);
  };
  return {
    values,
    search: (text) => change({ search: text === '' ? undefined : text }, true),
    sort: (sort) => change({ sort }),
    page: (page) => change({ page: page === 1 ? undefined : page }),
    filter: (filters) => change(filters),
    reset: () => {
      const dropped = Object.keys(values).filter((name) => name !== 'sort');
      change(Object.fromEntries(dropped.map((name) => [name, undefined])));
    },
  };
}
