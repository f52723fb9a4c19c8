import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { PublicTeam } from '@/shared/competition/competitionQueries';
import { competitionMatch } from '@/test/competition';
import { renderPublicAt } from '@/test/render';
import { answer, refuse } from '@/test/server';

const REDS = '/tournaments/9/teams/1';
const CALL = '/public/tournaments/9/teams/1';

type OfDivision = PublicTeam['divisions'][number];

function inDivision(part: Partial<OfDivision> = {}): OfDivision {
  return {
    divisionId: 90,
    name: 'Women',
    entrants: 'team',
    sportName: 'Football',
    places: [],
    matches: [],
    moreMatches: 0,
    squad: [],
    ...part,
  };
}

function tells(...divisions: OfDivision[]) {
  const data: PublicTeam = {
    tournamentId: 9,
    tournamentName: 'Harbour Cup',
    timeZone: null,
    teamId: 1,
    name: 'Reds',
    divisions,
  };
  answer(CALL, { success: true, data });
}

const coming = competitionMatch({
  match_id: 70,
  status: 'scheduled',
  outcome: null,
  winner_team_id: null,
  team_a_score: null,
  team_b_score: null,
  team_b_id: 4,
  team_b_name: 'Golds',
  scheduled_date: '2026-11-13T10:00:00',
  court_name: 'Pitch 2',
  venue_name: 'Harbour Hall, Pitch 2',
});

beforeEach(() => localStorage.removeItem('followedTeams'));

test('the page of a team says when and where it plays next, how it stands, and who plays', async () => {
  tells(
    inDivision({
      matches: [competitionMatch(), coming, { ...coming, match_id: 71, team_b_name: 'Whites' }],
      places: [
        {
          groupName: 'Group A',
          madeStageName: null,
          groupLetter: null,
          position: 2,
          tied: false,
          teams: 4,
          played: 1,
          points: 3,
        },
      ],
      squad: [
        { name: 'Ada L.', shirtNumber: 7, isCaptain: true },
        { name: 'Bo K.', shirtNumber: null, isCaptain: false },
      ],
    }),
  );
  renderPublicAt(REDS);
  const next = within(await screen.findByRole('region', { name: 'Next match' }));
  expect(next.getByText('13 Nov 2026, 10:00')).toBeTruthy();
  expect(next.getByText('Harbour Hall, Pitch 2')).toBeTruthy();
  const opponent = next.getByRole('link', { name: 'Golds' });
  expect(opponent.getAttribute('href')).toBe('/tournaments/9/teams/4');
  const part = (name: string) => within(screen.getByRole('region', { name }));
  expect(part('Matches to come').getByText('Whites')).toBeTruthy();
  expect(part('Results').getByText('2–1')).toBeTruthy();
  expect(part('Standings').getByRole('listitem').textContent).toBe('Place 2 of 43 pointsGroup A');
  const players = part('Squad').getAllByRole('listitem');
  expect(players.map(({ textContent }) => textContent)).toEqual(['7Ada L. Captain', 'Bo K.']);
  const file = screen.getByRole('link', { name: 'Save the calendar as a file' });
  expect(file.getAttribute('href')).toBe('/api/v1/public/teams/1/calendar.ics');
  expect(screen.getByRole('link', { name: 'Harbour Cup' }).getAttribute('href')).toBe(
    '/tournaments/9',
  );
});

test('a team is followed and left again with one button', async () => {
  tells(inDivision({ matches: [coming] }));
  renderPublicAt(REDS);
  const button = await screen.findByRole('button', { name: 'My team' });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(localStorage.getItem('followedTeams')).toBe('[[9,1]]');
  await userEvent.click(button);
  expect(localStorage.getItem('followedTeams')).toBe('[]');
});

test('of several divisions each part says which one it is of, and nothing to show says so', async () => {
  tells(inDivision({ matches: [coming] }), inDivision({ divisionId: 91, name: 'Mixed' }));
  renderPublicAt(REDS);
  expect(await screen.findByRole('region', { name: 'Women · Next match' })).toBeTruthy();
  const other = within(screen.getByRole('region', { name: 'Mixed · Matches' }));
  expect(other.getByText('There are no matches yet.')).toBeTruthy();
});

test('a team that is not there, or cannot be had, leads on', async () => {
  refuse(CALL, 500, 'The database did not answer.');
  renderPublicAt(REDS);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  tells(inDivision({ matches: [coming] }));
  await userEvent.click(retry);
  expect(await screen.findByRole('region', { name: 'Next match' })).toBeTruthy();
  document.body.replaceChildren();
  renderPublicAt('/tournaments/9/teams/x');
  expect(await screen.findByText('Team not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the tournament' })).toBeTruthy();
});

test('the page of a pair speaks of a pair', async () => {
  tells(inDivision({ entrants: 'pair', matches: [coming] }));
  renderPublicAt(REDS);
  expect(await screen.findByRole('button', { name: 'My pair' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Calendar of the pair' })).toBeTruthy();
});
