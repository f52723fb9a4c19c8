import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createAppQueryClient } from '@/api/queryClient';
import { createAppRouter } from '@/areas/console/router';
import { createEmbedRouter } from '@/areas/embed/router';
import { createPublicRouter } from '@/areas/public/router';
import { cssVariablesResolver, theme } from '@/ui/theme';

function withProviders(content: ReactNode, queryClient: QueryClient) {
  return (
    <MantineProvider cssVariablesResolver={cssVariablesResolver} env="test" theme={theme}>
      <QueryClientProvider client={queryClient}>{content}</QueryClientProvider>
    </MantineProvider>
  );
}

/**
 * Renders a screen by itself; links work as far as having an address. `others` says what the routes
 * of other screens say of these.
 */
export function renderScreen(
  screen: ReactNode,
  queryClient = createAppQueryClient(),
  others: Record<string, StaticDataRouteOption> = {},
) {
  const rootRoute = createRootRoute({ component: () => screen });
  const routeTree = rootRoute.addChildren(
    Object.entries(others).map(([path, staticData]) =>
      createRoute({ getParentRoute: () => rootRoute, path, staticData }),
    ),
  );
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const content = <RouterProvider router={router as never} />;
  return { queryClient, ...render(withProviders(content, queryClient)) };
}

/** Renders the whole console at an address. */
export function renderAt(address: string) {
  const queryClient = createAppQueryClient();
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter(queryClient, history);
  return {
    router,
    queryClient,
    ...render(withProviders(<RouterProvider router={router} />, queryClient)),
  };
}

/** Renders a public page at its address. */
export function renderPublicAt(address: string) {
  const queryClient = createAppQueryClient();
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createPublicRouter(queryClient, history);
  const content = <RouterProvider router={router as never} />;
  return { router, ...render(withProviders(content, queryClient)) };
}

/** Renders what other sites show in a frame. */
export function renderEmbeddedAt(address: string) {
  const queryClient = createAppQueryClient();
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createEmbedRouter(queryClient, history);
  const content = <RouterProvider router={router as never} />;
  return { router, ...render(withProviders(content, queryClient)) };
}
