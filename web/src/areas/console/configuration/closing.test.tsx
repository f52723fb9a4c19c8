import { MantineProvider } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createAppQueryClient } from '@/api/queryClient';
import { listView } from '@/test/listView';
import { renderScreen } from '@/test/render';
import { theme } from '@/ui/theme';
import { ageGroups } from './age-groups/ageGroups';
import { ConfigurationScreen } from './ConfigurationScreen';
import type { ConfigurationSearch } from './configurationSearch';

test('a form that closes is not rendered again, nor the list behind it', async () => {
  const rendered = { screen: 0, fields: 0 };
  const counted = {
    ...ageGroups,
    get title() {
      rendered.screen += 1;
      return ageGroups.title;
    },
    Fields: (fields: Parameters<typeof ageGroups.Fields>[0]) => {
      rendered.fields += 1;
      return <ageGroups.Fields {...fields} />;
    },
  };
  const close = vi.fn();
  const queryClient = createAppQueryClient();
  queryClient.setQueryData(ageGroups.query.queryKey, { success: true, data: [] } as never);
  // The usual theme without the setting for tests, in which nothing fades.
  renderScreen(
    <MantineProvider env="default" theme={theme}>
      <ConfigurationScreen
        form={{ openAdd: vi.fn(), openEdit: vi.fn(), close }}
        kind={counted}
        view={listView<ConfigurationSearch>({ add: true })}
      />
    </MantineProvider>,
    queryClient,
  );
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(rendered.fields).toBeGreaterThan(0);
  const before = { ...rendered };
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(rendered).toEqual(before);
});
