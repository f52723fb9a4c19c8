import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { answer } from '@/test/server';
import { Doors } from './Doors';

const TITLE = 'What would you like to do?';

function nothing() {
  for (const path of ['/me/tournaments', '/me/teams', '/me/grants', '/me/invitations'] as const) {
    answer(path, { success: true, data: [] });
  }
  answer('/me/entries', { success: true, entries: [] });
}

test('whoever has nothing yet makes a tournament or finds one', async () => {
  nothing();
  renderScreen(<Doors />);
  expect(await screen.findByRole('region', { name: TITLE })).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/app/tournaments/new', '/tournaments']);
});
