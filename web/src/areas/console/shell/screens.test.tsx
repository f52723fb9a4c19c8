import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { UsersIcon } from '@/ui/icons';
import { Shell } from './Shell';

test('a screen is in the menu, the palette and the shortcuts as its route says, and nowhere else', async () => {
  renderScreen(<Shell>A screen</Shell>, undefined, {
    '/admin/users': {
      title: 'Things',
      section: 'Management',
      entry: {
        place: 1,
        letter: 'h',
        Icon: UsersIcon,
        adds: 'ageGroups',
        exported: { list: 'users' },
      },
    },
    '/admin/users/1': { title: 'A thing', section: 'Management' },
  });
  const menu = await screen.findByRole('region', { name: 'Management' });
  expect(within(menu).getByRole('link', { name: 'Things' }).getAttribute('href')).toBe(
    '/admin/users',
  );
  await userEvent.keyboard('?');
  const shortcuts = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(shortcuts.getByText('Things').nextSibling?.textContent).toBe('gthenh');
  await userEvent.keyboard('{Escape}{Control>}k{/Control}');
  const options = await screen.findAllByRole('option', { name: /thing|age group|users/i });
  expect(options.map((option) => option.textContent)).toEqual([
    'Thingsgthenh',
    'Add age group',
    'Export all users as CSV',
  ]);
});
