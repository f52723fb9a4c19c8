import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { HeadToHead } from '@/api/types';
import { competitionMatch } from '@/test/competition';
import { headToHead, record } from '@/test/people';
import { renderScreen } from '@/test/render';
import { answer, refuse } from '@/test/server';
import { HeadToHeadScreen } from './HeadToHeadScreen';

beforeEach(() => answer('/sports', { success: true, data: [] }));

async function show(part: Partial<HeadToHead> = {}) {
  answer('/admin/teams/1/against/2', { success: true, data: headToHead(part) });
  renderScreen(<HeadToHeadScreen opponentId="2" search={{ sportId: 3 }} teamId="1" />);
  await screen.findByRole('heading', { name: 'Reds against Blues', level: 1 });
}

function figure(name: string) {
  return screen.getByText(name).parentElement?.querySelector('strong')?.textContent;
}

test('who won how many is told in words beside the bar', async () => {
  await show();
  expect(figure('won by Reds')).toBe('3');
  expect(figure('drawn')).toBe('1');
  expect(figure('won by Blues')).toBe('1');
  expect(screen.getByText('Goals: 6 by Reds, 1 by Blues.')).toBeTruthy();
});

test('each match is told from the side of the first team', async () => {
  await show({
    matches: [
      competitionMatch(),
      competitionMatch({ match_id: 65, team_a_score: 0, winner_team_id: 2 }),
    ],
  });
  const [first, second] = within(screen.getByRole('region', { name: 'Matches' })).getAllByRole(
    'listitem',
  );
  expect(first && within(first).getByText('Won')).toBeTruthy();
  expect(second && within(second).getByText('Lost')).toBeTruthy();
  expect(screen.getByText('The latest 2 of 5')).toBeTruthy();
});

test('it leads back to the team and to the other side, in the same sport', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Back to Reds' }).getAttribute('href')).toBe(
    '/admin/teams/1?sportId=3',
  );
  expect(screen.getByRole('link', { name: 'From the side of Blues' }).getAttribute('href')).toBe(
    '/admin/teams/2/against/1?sportId=3',
  );
});

test('two teams that never met are said to have never met', async () => {
  const none = record(0, 0, 0);
  await show({ record: { all: none, home: none, away: none }, matches: [], total: 0 });
  expect(screen.getByText('Reds and Blues have not met yet')).toBeTruthy();
});

test('an unknown opponent is told in the words of the server', async () => {
  refuse('/admin/teams/1/against/99', 404, 'There is no team 99.', 'not_found');
  renderScreen(<HeadToHeadScreen opponentId="99" search={{}} teamId="1" />);
  expect(await screen.findByText('There is no head-to-head record at this address.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the team' })).toBeTruthy();
});
