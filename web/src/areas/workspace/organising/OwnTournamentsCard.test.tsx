import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { answer } from '@/test/server';
import { dayIn } from '@/ui/zones';
import { OwnTournamentsCard } from './OwnTournamentsCard';
import type { OwnTournament } from './organisingQueries';

const today = dayIn('UTC') ?? '';

const cup = (tournamentId: number, name: string, part: Partial<OwnTournament> = {}) => ({
  tournamentId,
  name,
  status: 'published' as const,
  startDate: '2030-06-12',
  endDate: '2030-06-12',
  timeZone: 'UTC',
  divisions: 1,
  accepted: 0,
  submitted: 0,
  ...part,
});

test('the tournaments of today come first, with the way to their match day', async () => {
  const data = [
    cup(1, 'Later Cup', { submitted: 2 }),
    cup(2, 'Cup of today', { startDate: today, endDate: today }),
    cup(3, 'Past Cup', { status: 'completed' }),
  ];
  answer('/me/tournaments', { success: true, data });
  renderScreen(<OwnTournamentsCard />);
  const lines = within(await screen.findByRole('region', { name: 'My tournaments' }));
  const names = lines.getAllByRole('listitem').map((line) => line.querySelector('a')?.textContent);
  expect(names).toEqual(['Cup of today', 'Later Cup']);
  expect(lines.getByText('2 entries to review')).toBeTruthy();
  const toMatchDay = lines.getAllByRole('link', { name: /^Match day/ });
  expect(toMatchDay.map((link) => link.getAttribute('href'))).toEqual([
    '/app/tournaments/2/match-day',
  ]);
});
