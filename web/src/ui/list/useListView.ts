import { useNavigate } from '@tanstack/react-router';
import { kept, type ListSearch } from './listSearch';

/** A list's view as its screen sees it: the values in force, and ways to ask for others. */
export interface ListView<Search extends ListSearch = ListSearch> {
  values: Search;
  /** Replaces the history entry: Back leaves the list, and does not untype the search. */
  search: (text: string) => void;
  sort: (sort: string) => void;
  page: (page: number) => void;
  /** Asks for pages of another size, and for one of them. */
  size: (pageSize: number, page: number) => void;
  filter: (filters: Partial<Omit<Search, keyof ListSearch>>) => void;
  /** Shows the same page of the list in another way. */
  show: (how: Partial<Omit<Search, keyof ListSearch>>) => void;
  /** Drops search and filters, and keeps how the list is shown. */
  reset: () => void;
}

/**
 * Ties a list screen to the address. Everything but the pager goes back to the first page: page 7 of
 * another search would be a random place.
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
    page: (page) => change({ page: pageParam(page) }),
    size: (pageSize, page) => change({ pageSize, page: pageParam(page) }),
    filter: (filters) => change(filters),
    show: (how) => change({ ...how, page: values.page }),
    reset: () => {
      const dropped = Object.keys(values).map((name) => [name, undefined]);
      change({ ...Object.fromEntries(dropped), ...kept(values) });
    },
  };
}

/** The first page is the one that an address without a page shows. */
function pageParam(page: number): number | undefined {
  return page === 1 ? undefined : page;
}
