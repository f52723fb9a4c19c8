import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { answer, refuse } from '@/test/server';
import { SportsScreen } from './SportsScreen';

function sport(id: number, name: string, isActive: boolean) {
  return {
    sportId: id,
    sportName: name,
    sportIcon: name.toLowerCase(),
    isActive,
    sport_id: id,
    sport_name: name,
    is_active: isActive,
  };
}

const sports = { success: true, data: [sport(1, 'Football', true), sport(2, 'Curling', false)] };

test('a bare list of sports is shown as well', async () => {
  answer('/sports', sports.data);
  renderScreen(<SportsScreen />);
  expect(await screen.findByText('2 in total, 1 active')).toBeTruthy();
});

test('a sport is a card with its name and whether it is active', async () => {
  answer('/sports', sports);
  renderScreen(<SportsScreen />);
  const football = (await screen.findByRole('heading', { name: 'Football' })).closest('li');
  const curling = screen.getByRole('heading', { name: 'Curling' }).closest('li');
  if (!football || !curling) throw new Error('a sport is in no card');
  expect(within(football).getByText('Active')).toBeTruthy();
  expect(within(curling).getByText('Inactive')).toBeTruthy();
  expect(screen.getByText('2 in total, 1 active')).toBeTruthy();
});

test('sports that cannot be had can be tried again', async () => {
  refuse('/sports', 500, 'The database did not answer.');
  renderScreen(<SportsScreen />);
  expect(await screen.findByText('Failed to load sports')).toBeTruthy();
  answer('/sports', sports);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Football' })).toBeTruthy();
});
