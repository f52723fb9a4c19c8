import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Screen } from '@/shared/shell/screen';
import type { ListSearch } from '@/ui/list/listSearch';

/** The options of any query. */
interface AnyQuery {
  queryKey: QueryKey;
}

interface LoaderContext<Deps> {
  context: { queryClient: QueryClient };
  deps: Deps;
}

/** Asks for what a screen will show, and does not wait: the screen appears at once, as a skeleton. */
export function prefetch(queryClient: QueryClient, ...queries: readonly AnyQuery[]): void {
  for (const query of queries) void queryClient.prefetchQuery(query as FetchQueryOptions);
}

/** The options of a list's route, but for the component, which the build loads on its own. */
export function listRoute<Search extends ListSearch>(
  screen: Screen,
  validateSearch: (search: Record<string, unknown>) => Search,
  queries: (asked: Search) => readonly AnyQuery[],
) {
  return {
    staticData: screen,
    validateSearch,
    loaderDeps: ({ search }: { search: Search }) => search,
    loader: ({ context: { queryClient }, deps }: LoaderContext<Search>) =>
      prefetch(queryClient, ...queries(deps)),
  };
}
