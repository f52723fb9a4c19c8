import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '@/shared/shell/addressSearch';
import { StatLine } from './StatLine';

test('the figure that the list shows is marked, whatever else the address says of the list', async () => {
  const stats = [
    { label: 'total', value: 48, search: { pageSize: 25 } },
    { label: 'live', value: 3, search: { pageSize: 25, status: 'live' } },
  ];
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <StatLine stats={stats} /> }),
    history: createMemoryHistory({ initialEntries: ['/?status=live&pageSize=25'] }),
    parseSearch,
    stringifySearch,
  });
  render(<RouterProvider router={router as never} />);
  const live = await screen.findByRole('link', { name: /3 live/ });
  expect(live.getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: /48 total/ }).getAttribute('aria-current')).toBeNull();
});
