import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { competitionMatch, standings } from '@/test/competition';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, problem, server, taken } from '@/test/server';
import { setup } from '@/test/tournament';
import { ResultsScreen } from './ResultsScreen';

/** A division with these matches to enter and 600 results; answers what is asked of its fixtures. */
function render(edit?: number, toEnter: Match[] = [], of = standings()) {
  const asked: string[] = [];
  const saved = new Set<number>();
  answer('/tournaments/9/setup', { success: true, data: setup() });
  answer('/public/tournaments/9/standings', { success: true, data: of });
  server.use(
    http.get(apiUrl('/public/tournaments/9/fixtures'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      const only = query.get('matchId');
      const status = query.get('status');
      const reply = (matches: Match[], total: number) =>
        HttpResponse.json({ success: true, data: { matches, total } });
      if (status === 'live' || status === 'postponed') return reply([], 0);
      if (status === 'scheduled') {
        const left = toEnter.filter(({ match_id }) => !saved.has(match_id));
        return reply(left.slice(0, Number(query.get('pageSize'))), left.length);
      }
      asked.push(query.toString());
      const first = only ? Number(only) : (Number(query.get('page')) - 1) * 25 + 1;
      const isNone = query.get('search') === 'nobody';
      const count = only ? 1 : 25;
      const matches = Array.from({ length: isNone ? 0 : count }, (_, at) =>
        competitionMatch({ match_id: first + at, team_a_name: `Reds ${first + at}` }),
      );
      return reply(matches, isNone ? 0 : only ? 1 : 600);
    }),
  );
  renderScreen(<ResultsScreen search={{ edit }} tournamentId="9" />);
  return { asked, saved };
}

type Match = ReturnType<typeof competitionMatch>;

const scheduled = (id: number): Match =>
  competitionMatch({
    match_id: id,
    match_name: `Reds ${id} vs Blues ${id}`,
    team_a_id: id * 10,
    team_a_name: `Reds ${id}`,
    team_b_id: id * 10 + 1,
    team_b_name: `Blues ${id}`,
    status: 'scheduled',
    outcome: null,
    team_a_score: null,
    team_b_score: null,
    winner_team_id: null,
  });

const FOLLOWS = {
  tables: [],
  matches: [],
  leftOut: [],
  needsChoice: false,
  told: { people: 0, teams: [] },
};

const unfold = async () => userEvent.click(await screen.findByText('Entered results'));

beforeEach(() => sessionStorage.clear());

test('many results are shown in pages', async () => {
  const { asked } = render();
  await unfold();
  expect(await screen.findAllByRole('button', { name: /^Award/ })).toHaveLength(25);
  const pages = within(screen.getByRole('navigation', { name: 'Pages of matches' }));
  await userEvent.click(pages.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('button', { name: /^Award Reds 26 vs Blues$/ })).toBeTruthy();
  expect(asked.at(-1)).toBe('divisionId=90&page=2&pageSize=25&status=completed');
});

test('results are searched, and all are shown again after nothing was found', async () => {
  const { asked } = render();
  await unfold();
  await userEvent.type(await screen.findByLabelText('Search matches'), 'nobody{Enter}');
  expect(await screen.findByText('No matches found')).toBeTruthy();
  expect(asked.at(-1)).toBe('divisionId=90&page=1&pageSize=25&search=nobody&status=completed');
  await userEvent.click(screen.getByRole('button', { name: 'Show all matches' }));
  expect(await screen.findAllByRole('button', { name: /^Award/ })).toHaveLength(25);
});

test('a link opens the result of a match of another page', async () => {
  render(431);
  expect(await screen.findByRole('dialog', { name: 'Correct the result' })).toBeTruthy();
});

test('results are typed in place and go on to the next match', async () => {
  const { saved } = render(undefined, [scheduled(1), scheduled(2)]);
  const previews = taken('post', '/divisions/90/corrections/previews', { ...FOLLOWS, token: 't' });
  const sent = taken('post', '/divisions/90/corrections', () => {
    saved.add(1);
    return HttpResponse.json({ success: true, data: { ...FOLLOWS, token: 't' } });
  });
  await userEvent.click(await screen.findByLabelText('Score of Reds 1'));
  await userEvent.keyboard('2-1{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Score of Reds 2'));
  expect(await screen.findByText('Saved')).toBeTruthy();
  const result = { status: 'completed', outcome: 'played', team_a_score: 2, team_b_score: 1 };
  const correction = { kind: 'result', matchId: 1, result };
  expect(previews).toEqual([{ correction }]);
  expect(sent).toEqual([{ correction, token: 't' }]);
  // What was saved stays where it was.
  expect(screen.getByLabelText<HTMLInputElement>('Score of Reds 1').value).toBe('2');
});

test('what is refused stays typed, is told beside its row, and is sent again', async () => {
  render(undefined, [scheduled(1), scheduled(2)]);
  taken('post', '/divisions/90/corrections/previews', () => problem(503, 'Busy.', 'busy'));
  await userEvent.click(await screen.findByLabelText('Score of Reds 1'));
  await userEvent.keyboard('2-1{Enter}');
  expect(await screen.findByText('Busy.')).toBeTruthy();
  const previews = taken('post', '/divisions/90/corrections/previews', { ...FOLLOWS, token: 't' });
  taken('post', '/divisions/90/corrections', { ...FOLLOWS, token: 't' });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(previews).toHaveLength(1);
});

test('a level match that somebody has to win is asked who goes through', async () => {
  render(undefined, [scheduled(1)]);
  const fields = { winner_team_id: 'This match needs a winner.' };
  taken('post', '/divisions/90/corrections/previews', () =>
    problem(400, 'Refused.', 'invalid', fields),
  );
  await userEvent.click(await screen.findByLabelText('Score of Reds 1'));
  await userEvent.keyboard('1-1{Enter}');
  const question = within(await screen.findByRole('group', { name: 'Who goes through?' }));
  const previews = taken('post', '/divisions/90/corrections/previews', { ...FOLLOWS, token: 't' });
  taken('post', '/divisions/90/corrections', { ...FOLLOWS, token: 't' });
  await userEvent.click(question.getByRole('button', { name: 'Blues 1' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(previews).toMatchObject([{ correction: { result: { winner_team_id: 11 } } }]);
});

test('shoot_out_of_a_knock_out_is_typed_with_digits_alone', async () => {
  const semi = { made_round_name: { word: 'semi_finals', number: null } } as const;
  const league = { made_round_name: { word: 'league_round', number: 1 } } as const;
  render(undefined, [
    { ...scheduled(1), ...semi },
    { ...scheduled(2), ...league },
  ]);
  const previews = taken('post', '/divisions/90/corrections/previews', { ...FOLLOWS, token: 't' });
  taken('post', '/divisions/90/corrections', { ...FOLLOWS, token: 't' });
  await userEvent.click(await screen.findByLabelText('Score of Reds 1'));
  await userEvent.keyboard('1{Enter}');
  expect(screen.queryByLabelText('Shoot-out, Reds 1')).toBeNull();
  await userEvent.keyboard('1{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Shoot-out, Reds 1'));
  await userEvent.keyboard('4{Enter}3{Enter}');
  // The level match of a league has none: its two figures are all.
  expect(document.activeElement).toBe(screen.getByLabelText('Score of Reds 2'));
  await userEvent.keyboard('2{Enter}2{Enter}');
  expect(screen.queryByLabelText('Shoot-out, Reds 2')).toBeNull();
  await expect.poll(() => previews.length).toBe(2);
  const kicks = { team_a_score: 1, team_b_score: 1, team_a_shootout: 4, team_b_shootout: 3 };
  expect(previews).toMatchObject([{ correction: { result: kicks } }, { correction: {} }]);
  expect(JSON.stringify(previews[1])).not.toContain('shootout');
});

test('boxes_of_a_shoot_out_come_with_the_question_who_goes_through', async () => {
  render(undefined, [scheduled(1)]);
  const fields = { winner_team_id: 'This match needs a winner.' };
  taken('post', '/divisions/90/corrections/previews', () =>
    problem(400, 'Refused.', 'invalid', fields),
  );
  await userEvent.click(await screen.findByLabelText('Score of Reds 1'));
  await userEvent.keyboard('1-1{Enter}');
  const box = await screen.findByLabelText('Shoot-out, Reds 1');
  const previews = taken('post', '/divisions/90/corrections/previews', { ...FOLLOWS, token: 't' });
  taken('post', '/divisions/90/corrections', { ...FOLLOWS, token: 't' });
  await userEvent.click(box);
  await userEvent.keyboard('2-4{Enter}');
  expect(await screen.findByText('Saved')).toBeTruthy();
  const result = { team_a_shootout: 2, team_b_shootout: 4 };
  expect(previews).toMatchObject([{ correction: { result } }]);
});

test('sets are typed in one line', async () => {
  render(undefined, [scheduled(1)], standings({ score_unit: 'sets' }));
  const previews = taken('post', '/divisions/90/corrections/previews', { ...FOLLOWS, token: 't' });
  taken('post', '/divisions/90/corrections', { ...FOLLOWS, token: 't' });
  const line = await screen.findByLabelText('Sets of Reds 1 and Blues 1, Reds 1 first');
  await userEvent.type(line, '6-4 six{Enter}');
  expect(await screen.findByText('“six” is no score. Write it as 2-1.')).toBeTruthy();
  await userEvent.clear(line);
  await userEvent.type(line, '6-4 7-6(5){Enter}');
  expect(await screen.findByText('Saved')).toBeTruthy();
  const periods = [
    { team_a_score: 6, team_b_score: 4 },
    { team_a_score: 7, team_b_score: 6, team_b_tiebreak: 5 },
  ];
  const result = { team_a_score: 2, team_b_score: 0, periods };
  expect(previews).toMatchObject([{ correction: { result } }]);
});
