import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Corrected } from '@/shared/results/resultsQueries';
import { renderScreen } from '@/test/render';
import { problem, taken } from '@/test/server';
import { AwardFollows } from './AwardFollows';

const PREVIEWS = '/divisions/90/corrections/previews';

const AWARD: Corrected = {
  kind: 'result',
  matchId: 41,
  result: { status: 'completed', outcome: 'awarded', winner_team_id: 2 },
};

const follows = (part: object = {}) => ({
  tables: [],
  matches: [],
  leftOut: [],
  needsChoice: false,
  told: { people: 0, teams: [] },
  token: 't',
  ...part,
});

const render = () => renderScreen(<AwardFollows award={AWARD} divisionId={90} tournamentId={9} />);

test('an award shows which later matches change before it is recorded', async () => {
  const moved = {
    matchId: 70,
    matchNumber: 3,
    nameBefore: 'Blues vs Greys',
    nameAfter: 'Reds vs Greys',
    hasBegun: false,
    end: null,
    tie: null,
    winner: null,
  };
  const shown = taken('post', PREVIEWS, follows({ matches: [moved] }));
  render();
  expect(await screen.findByText('Blues vs Greys becomes Reds vs Greys')).toBeTruthy();
  expect(shown).toEqual([{ correction: AWARD }]);
});

test('an award that changes matches which have begun leads to where somebody chooses', async () => {
  taken('post', PREVIEWS, follows({ needsChoice: true }));
  render();
  const link = await screen.findByRole('link', { name: 'Award it in Results' });
  expect(link.getAttribute('href')).toBe('/app/tournaments/9/results?division=90&edit=41');
});

test('whoever may not see what follows from an award is told so', async () => {
  taken('post', PREVIEWS, () => problem(403, 'No.', 'forbidden'));
  render();
  expect(await screen.findByText('Only organisers see beforehand what follows.')).toBeTruthy();
});
