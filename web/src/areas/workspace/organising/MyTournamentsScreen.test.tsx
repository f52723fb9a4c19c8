import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { answer, refuse } from '@/test/server';
import { MyTournamentsScreen } from './MyTournamentsScreen';

const own = {
  tournamentId: 9,
  name: 'Harbour Cup',
  status: 'published',
  startDate: '2030-06-12',
  endDate: '2030-06-14',
  divisions: 2,
  accepted: 14,
  submitted: 3,
};

test('a tournament leads to its screen and says what waits there', async () => {
  answer('/me/tournaments', { success: true, data: [own] });
  renderScreen(<MyTournamentsScreen />);
  const link = await screen.findByRole('link', { name: 'Harbour Cup' });
  expect(link.getAttribute('href')).toBe('/app/tournaments/9');
  expect(screen.getByText('2 divisions · 14 entries accepted')).toBeTruthy();
  expect(screen.getByText('3 entries to review')).toBeTruthy();
});

test('without a tournament the screen says what one is, and a failure can be tried again', async () => {
  refuse('/me/tournaments', 500, 'Something went wrong.');
  renderScreen(<MyTournamentsScreen />);
  expect(await screen.findByText('Your tournaments could not be loaded')).toBeTruthy();
  answer('/me/tournaments', { success: true, data: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^No tournament yet\./)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'New tournament' });
  expect(link.getAttribute('href')).toBe('/app/tournaments/new');
});
