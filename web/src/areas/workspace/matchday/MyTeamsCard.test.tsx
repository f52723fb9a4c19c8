import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { answer, refuse } from '@/test/server';
import { divisionEntry } from '@/test/tournament';
import { MyTeamsCard } from './MyTeamsCard';
import type { OwnTeam } from './matchdayQueries';

function team(part: Partial<OwnTeam> = {}): OwnTeam {
  return {
    tournamentId: 7,
    tournamentName: 'Harbour Cup',
    divisionId: 5,
    divisionName: 'Women',
    status: 'ongoing',
    kind: 'team',
    teamId: 1,
    teamName: 'Reds',
    players: 11,
    lacksSquad: false,
    place: 2,
    next: {
      matchId: 3,
      matchName: 'Reds vs Blues',
      matchNumber: 3,
      tournamentId: 7,
      tournamentName: 'Harbour Cup',
      divisionId: 5,
      divisionName: 'Women',
      stageName: null,
      madeStageName: null,
      groupName: null,
      groupLetter: null,
      roundName: null,
      madeRoundName: null,
      sportName: 'Football',
      sportKey: 'football',
      formatName: null,
      participantMode: 'team',
      venueName: 'Meadow Fields',
      courtName: 'Pitch 2',
      scheduledDate: '2030-06-06T10:00:00',
      scheduledLocal: null,
      lifecycle: 'scheduled',
      outcome: null,
      sides: {
        a: { teamId: 1, name: 'Reds', source: null },
        b: { teamId: 2, name: 'Blues', source: null },
      },
    },
    ...part,
  };
}

function own(...data: OwnTeam[]) {
  answer('/me/teams', { success: true, data });
  answer('/me/entries', { success: true, entries: [] });
}

test('a team has its next match with pitch and hour, its place, and what it lacks', async () => {
  own(
    team(),
    team({ divisionId: 6, divisionName: 'Girls', lacksSquad: true, next: null, place: null }),
  );
  renderScreen(<MyTeamsCard />);
  const card = within(await screen.findByRole('region', { name: 'My teams' }));
  expect(card.getByText('Pitch 2')).toBeTruthy();
  expect(card.getByText(/10:00/)).toBeTruthy();
  expect(card.getByRole('link', { name: 'Reds vs Blues' }).getAttribute('href')).toBe('/matches/3');
  expect(card.getByRole('link', { name: 'Place 2 in the table' }).getAttribute('href')).toBe(
    '/tournaments/7?tab=standings&division=5',
  );
  const squads = card.getAllByRole('link', { name: /Name the squad/ });
  expect(squads.map((link) => link.getAttribute('href'))).toEqual(['/app/squads/6/1']);
});

test('an entry that has no place yet stands there with its state', async () => {
  own();
  const entry = divisionEntry({ state: 'waitlisted', waitingPlace: 1 });
  answer('/me/entries', {
    success: true,
    entries: [entry, divisionEntry({ entryId: 6, state: 'rejected' })],
  });
  renderScreen(<MyTeamsCard />);
  const card = within(await screen.findByRole('region', { name: 'My teams' }));
  expect(card.getAllByRole('listitem')).toHaveLength(1);
  expect(card.getByText('Port Alder Reds')).toBeTruthy();
  expect(card.getByText('Waiting')).toBeTruthy();
});

test('a card that fails is fetched again, and single players are no teams', async () => {
  own();
  refuse('/me/teams', 500, 'The server is busy.');
  renderScreen(<MyTeamsCard />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  own(team({ kind: 'player', teamName: 'Ana Alves' }));
  await userEvent.click(retry);
  expect(await screen.findByRole('region', { name: 'Where I play' })).toBeTruthy();
});

test('of many teams some are shown, and how many more there are', async () => {
  own(...[1, 2, 3, 4, 5, 6].map((teamId) => team({ teamId, teamName: `Team ${teamId}` })));
  renderScreen(<MyTeamsCard />);
  const card = within(await screen.findByRole('region', { name: 'My teams' }));
  expect(card.getByText('Team 4')).toBeTruthy();
  expect(card.queryByText('Team 5')).toBeNull();
  expect(card.getByText('and 2 more')).toBeTruthy();
});
