import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { answer, refuse } from '@/test/server';
import { MyMatchesScreen } from './MyMatchesScreen';
import type { OwnMatches, StandingResult } from './matchdayQueries';
import { ScoringCard } from './ScoringCard';

function result(matchId: number, lifecycle: 'scheduled' | 'live' | 'completed'): StandingResult {
  return {
    match: {
      matchId,
      matchName: `Match ${matchId}`,
      matchNumber: matchId,
      tournamentId: 7,
      tournamentName: 'Harbour Cup',
      divisionId: 5,
      divisionName: 'Women',
      stageName: null,
      madeStageName: null,
      groupName: null,
      groupLetter: null,
      roundName: 'Round 1',
      madeRoundName: null,
      sportName: 'Football',
      sportKey: 'football',
      formatName: null,
      participantMode: 'team',
      venueName: null,
      courtName: 'Court 1',
      scheduledDate: '2030-06-06T10:00:00',
      scheduledLocal: null,
      lifecycle,
      outcome: null,
      sides: {
        a: { teamId: 1, name: `Reds ${matchId}`, source: null },
        b: { teamId: 2, name: 'Blues', source: null },
      },
    },
    score: null,
    shootout: null,
    winner: null,
    state: lifecycle === 'completed' ? 'provisional' : null,
    confirmedBy: { a: false, b: false },
    byTime: false,
    confirmsAt: null,
    wasChanged: false,
    version: 'v1',
  };
}

const part = (...matches: StandingResult[]) => ({ matches, hasMore: false });

const own = (data: Partial<OwnMatches>) =>
  answer('/me/matches', {
    success: true,
    data: { live: part(), today: part(), next: part(), earlier: part(), ...data },
  });

/** The link to the scorer's screen; what is hidden is its name. */
const toScore = (matchId: number) => new RegExp(`^Score ?: Reds ${matchId} vs Blues$`);

test('what is played comes first, then what is today, then what comes', async () => {
  own({
    live: part(result(1, 'live')),
    today: part(result(2, 'completed'), result(3, 'scheduled')),
    next: { matches: [result(4, 'scheduled')], hasMore: true },
  });
  renderScreen(<MyMatchesScreen />);
  const live = within(await screen.findByRole('region', { name: 'Being played' }));
  const link = live.getByRole('link', { name: toScore(1) });
  expect(link.getAttribute('href')).toBe('/app/matches/1/score');
  expect(live.getByText('Court 1')).toBeTruthy();
  const names = screen
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-labelledby'));
  expect(names).toHaveLength(3);
  const today = within(screen.getByRole('region', { name: 'Today' }));
  expect(today.getAllByRole('link')).toHaveLength(2);
  const next = within(screen.getByRole('region', { name: 'Next' }));
  expect(next.getByText('Only the first 1 are shown.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: /Earlier/ })).toBeNull();
});

test('a list that fails is fetched again, and one without a match says who gives some', async () => {
  refuse('/me/matches', 500, 'The server is busy.');
  renderScreen(<MyMatchesScreen />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  own({});
  await userEvent.click(retry);
  expect(await screen.findByText('You have no match to score.')).toBeTruthy();
  expect(screen.getByText(/Organisers name scorers/)).toBeTruthy();
});

test('the start has the matches of today when none is played, and none that is over', async () => {
  own({
    today: part(result(2, 'completed'), result(3, 'scheduled')),
    next: part(result(4, 'scheduled')),
  });
  renderScreen(<ScoringCard />);
  const card = within(await screen.findByRole('region', { name: 'Matches to score: Today' }));
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/app/scoring',
    '/app/matches/3/score',
  ]);
});
