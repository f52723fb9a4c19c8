import type { QueryClient } from '@tanstack/react-query';
import { ScreenError } from '@/ui/ScreenError';
import { parseSearch, stringifySearch } from './addressSearch';

export interface RouterContext {
  queryClient: QueryClient;
}

/** What the routers of all areas have in common. */
export const ROUTER_OPTIONS = {
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // The query client decides what is fresh.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
} as const;
