import type { QueryClient } from '@tanstack/react-query';
import screens from 'words/screens';
import { sportsQuery } from '@/api/sportsQuery';
import { prefetch } from '@/shared/list/listRoute';
import type { Entry, Screen } from '@/shared/shell/screen';

/** The options of both addresses of the screen; only one of them is an entry of the menu. */
export function sportsRoute(entry?: Entry) {
  const screen: Screen = {
    title: screens.sports(),
    section: 'Configuration',
    ...(entry && { entry }),
  };
  return {
    staticData: screen,
    loader: ({ context }: { context: { queryClient: QueryClient } }) =>
      prefetch(context.queryClient, sportsQuery()),
  };
}
