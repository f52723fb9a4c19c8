import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { competitionMatch } from '@/test/competition';
import { renderScreen } from '@/test/render';
import { type ListedMatch, MatchList } from './MatchList';

async function line(part: Partial<ListedMatch>, ofTeam?: number, sportName = 'Football') {
  const match: ListedMatch = { ...competitionMatch(), ...part };
  renderScreen(<MatchList matches={[match]} ofTeam={ofTeam} sportName={sportName} />);
  return screen.findByRole('listitem');
}

test('the score leads to the match, both teams and the tournament to their pages', async () => {
  const found = within(await line({}));
  expect(found.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/teams/1',
    '/admin/matches/64/scoreboard',
    '/admin/teams/2',
    '/admin/tournaments/9',
  ]);
});

test('from the side of a team its result is told, and it does not lead to itself', async () => {
  const found = within(await line({}, 2));
  expect(found.getByText('Lost')).toBeTruthy();
  expect(found.queryByRole('link', { name: 'Blues' })).toBeNull();
});

test('what the score does not show is told beside it', async () => {
  const level = { team_a_score: 2, team_b_score: 2, team_a_shootout: 4, team_b_shootout: 2 };
  expect((await line({ ...level, extra_time: true })).textContent).toContain('aet, 4–2 pens');
});

test('a walkover says that it was one, and who has won', async () => {
  const walkover = { outcome: 'walkover', team_a_score: null, team_b_score: null } as const;
  expect((await line({ ...walkover, winner_team_id: 2 })).textContent).toContain(
    'Blues won by walkover',
  );
});

test('a double forfeit names nobody', async () => {
  const lost = { outcome: 'double_forfeit', winner_team_id: null } as const;
  expect((await line(lost)).textContent).toContain('double forfeit');
});

test('an abandoned match says that it was, and not that it was cancelled', async () => {
  const stopped = { status: 'cancelled', outcome: 'abandoned', winner_team_id: null } as const;
  const told = (await line(stopped)).textContent;
  expect(told).toContain('Abandoned');
  expect(told).not.toContain('Cancelled');
});

test('a match to come has no score yet, and a status', async () => {
  const found = await line({
    status: 'scheduled',
    team_a_score: null,
    team_b_score: null,
    team_b_id: null,
    team_b_name: null,
    team_b_source: {
      as: 'winner',
      match: 29,
      of: null,
      group_letter: null,
      stage: null,
      place: null,
    },
    winner_team_id: null,
  });
  expect(found.textContent).toContain('VS');
  expect(found.textContent).toContain('Winner of match 29');
  expect(within(found).getByText('Scheduled')).toBeTruthy();
});

test('the link of a match that is open is heard as its sides are read', async () => {
  const source = {
    as: 'no_opponent',
    match: null,
    of: null,
    group_letter: null,
    stage: null,
    place: null,
  };
  const found = await line({
    match_name: 'Reds vs No opponent',
    team_b_id: null,
    team_b_name: null,
    team_b_source: { ...source, as: 'no_opponent' },
  });
  const link = within(found).getByRole('link', { name: /scoreboard/ });
  expect(link.textContent).toContain('scoreboard of Reds vs Bye');
});

test('a race is known by its name and leads to its leaderboard', async () => {
  const found = within(await line({ participant_mode: 'multi_entry', match_name: '100 m Final' }));
  expect(found.getByRole('link', { name: '100 m Final' }).getAttribute('href')).toBe(
    '/admin/matches/64/multi-entry',
  );
});

test('the winner of a match is bold, and nobody of a draw or of a match to come', async () => {
  const bold = (found: HTMLElement) =>
    [...found.querySelectorAll('[data-bold="true"]')].map((one) => one.textContent);
  expect(bold(await line({ winner_team_id: 2 }))).toEqual(['Blues']);
  cleanup();
  expect(bold(await line({ winner_team_id: null }))).toEqual([]);
  cleanup();
  expect(bold(await line({ status: 'live', winner_team_id: 1 }))).toEqual([]);
  cleanup();
  // From the side of a team it is the team that stands out.
  expect(bold(await line({ winner_team_id: 2 }, 1))).toEqual(['Reds']);
});
