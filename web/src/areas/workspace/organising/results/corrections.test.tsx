import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { competitionMatch, group, row, standings } from '@/test/competition';
import { renderScreen } from '@/test/render';
import { answer, problem, taken } from '@/test/server';
import { setup } from '@/test/tournament';
import { ResultsScreen, type ResultsSearch } from './ResultsScreen';
import { levelTeams } from './tableTeams';

const PREVIEWS = '/divisions/90/corrections/previews';
const SAVE = '/divisions/90/corrections';

/** Followed by the reason, as long as there is one why not. */
const SAVING = /^Save the correction/;

const follows = (part: object = {}) => ({
  tables: [],
  matches: [],
  leftOut: [],
  needsChoice: false,
  needsReason: false,
  told: { people: 0, teams: [] },
  token: 't1',
  ...part,
});

/** Reds and Blues are level, Greens are behind. */
const tables = () =>
  standings({
    groups: [
      group({
        group_name: 'Group A',
        rows: [
          row({ team_id: 1, team_name: 'Reds', position: 1, tied: true }),
          row({ team_id: 2, team_name: 'Blues', position: 1, tied: true }),
          row({ team_id: 3, team_name: 'Greens', position: 3 }),
        ],
      }),
    ],
  });

const fixtures = (part: Parameters<typeof competitionMatch>[0] = {}) => ({
  success: true,
  data: { tournament_id: 9, division_id: 90, total: 1, matches: [competitionMatch(part)] },
  pagination: { page: 1, pageSize: 1000, totalItems: 1, totalPages: 1 },
});

function render(search: ResultsSearch = {}, of = tables()) {
  answer('/tournaments/9/setup', { success: true, data: setup() });
  answer('/public/tournaments/9/fixtures', fixtures());
  answer('/public/tournaments/9/standings', { success: true, data: of });
  return renderScreen(<ResultsScreen search={search} tournamentId="9" />);
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const choose = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });

test('points are taken from a team that stands in a table, as they were shown', async () => {
  render();
  const shown = taken(
    'post',
    PREVIEWS,
    follows({ told: { people: 3, teams: ['Greens', 'Reds'] } }),
  );
  const saved = taken('post', SAVE, follows());
  await press(/^Points…/);
  const form = await dialog('Add or deduct points');
  const team = form.getByLabelText<HTMLSelectElement>(/^Who/);
  expect([...team.options].map(({ text }) => text)).toEqual(['Choose', 'Blues', 'Greens', 'Reds']);
  choose(form.getByLabelText(/^Reason/), 'A banned player.');
  await userEvent.click(form.getByRole('button', { name: SAVING }));
  expect(form.getByText('More than 0, up to 1,000, with at most two decimals')).toBeTruthy();
  expect(document.activeElement).toBe(team);
  choose(team, '3');
  choose(form.getByLabelText(/^How many/), '4');
  expect(await form.findByText('No table and no other match changes.')).toBeTruthy();
  expect(form.getByText('3 people of Greens and Reds are told.')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: SAVING }));
  const correction = { kind: 'points', teamId: 3, points: -4 };
  await expect.poll(() => saved).toEqual([{ correction, token: 't1', reason: 'A banned player.' }]);
  expect(shown[0]).toEqual({ correction });
});

test('a first result asks for a reason once somebody records the match', async () => {
  render({ division: 90, edit: 64 });
  answer('/public/tournaments/9/fixtures', fixtures(toCome));
  taken('post', PREVIEWS, follows({ needsReason: true }));
  const saved = taken('post', SAVE, follows());
  const form = await dialog('Enter the result');
  expect(form.queryByLabelText(/^Reason/)).toBeNull();
  choose(form.getByLabelText(/^Score of Reds/), '2');
  choose(form.getByLabelText(/^Score of Blues/), '1');
  choose(await form.findByLabelText(/^Reason/), 'The scorer has left.');
  await userEvent.click(form.getByRole('button', { name: SAVING }));
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]).toMatchObject({ reason: 'The scorer has left.' });
});

test('a correction that was shown before something moved is shown anew, with all that was typed', async () => {
  render();
  taken('post', PREVIEWS, follows({ token: 'stale' }));
  await press(/^Enter a withdrawal…/);
  const form = await dialog('Enter a withdrawal');
  choose(form.getByLabelText(/^Who/), '2');
  await userEvent.click(form.getByLabelText('None of its matches counts'));
  choose(form.getByLabelText(/^Reason/), 'No boat.');
  expect(await form.findByText('No table and no other match changes.')).toBeTruthy();
  const sentence = 'Something that this correction depends on has changed.';
  const refused = taken('post', SAVE, () => problem(409, sentence, 'conflict'));
  const moved = {
    matchId: 70,
    matchNumber: 3,
    nameBefore: 'Blues vs Greys',
    nameAfter: 'Reds vs Greys',
    hasBegun: true,
    end: null,
    winner: null,
  };
  const unplayed = {
    ...moved,
    matchId: 71,
    nameAfter: 'Golds vs Blues',
    hasBegun: false,
    end: 'won',
    winner: 'Golds',
  };
  const follow = { token: 'fresh', needsChoice: true, matches: [moved, unplayed] };
  taken('post', PREVIEWS, follows(follow));
  await userEvent.click(form.getByRole('button', { name: SAVING }));
  expect(await form.findByText(sentence)).toBeTruthy();
  expect(refused).toMatchObject([{ token: 'stale' }]);
  expect(await form.findByText(/Blues vs Greys becomes Reds vs Greys/)).toBeTruthy();
  expect(form.getByText('Golds vs Blues: Golds wins without playing')).toBeTruthy();
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('No boat.');
  expect(form.getByLabelText<HTMLSelectElement>(/^Who/).value).toBe('2');

  // What becomes of the match that has begun is chosen before it is saved.
  const button = form.getByRole('button', { name: SAVING });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  taken('post', PREVIEWS, follows({ token: 'chosen', matches: [moved] }));
  await userEvent.click(form.getByLabelText(/^Void them/));
  const saved = taken('post', SAVE, follows());
  await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();
  await userEvent.click(button);
  await expect
    .poll(() => saved)
    .toEqual([
      {
        correction: { kind: 'withdrawal', teamId: 2, policy: 'annul' },
        laterMatches: 'void',
        token: 'chosen',
        reason: 'No boat.',
      },
    ]);
});

test('level teams are put into an order with the keyboard, and only they', async () => {
  render();
  const shown = taken('post', PREVIEWS, follows());
  await press(/^Break a tie…/);
  const form = await dialog('Break a tie');
  expect(form.queryByText('Greens')).toBeNull();
  const up = form.getByRole('button', { name: 'Move Blues up' });
  up.focus();
  await userEvent.keyboard('{Enter}');
  expect(form.getByText('Blues is at place 1')).toBeTruthy();
  await expect
    .poll(() => document.activeElement)
    .toBe(form.getByRole('button', { name: 'Move Blues down' }));
  await userEvent.click(form.getByLabelText('Set by the organisers'));
  await expect
    .poll(() => shown.at(-1))
    .toEqual({ correction: { kind: 'order', byLots: false, teamIds: [2, 1] } });
});

test('what follows words the sides that are open', async () => {
  const told = tables();
  const gone = { kind: 'withdrawal', teams: [{ team_id: 3, team_name: 'Greens' }] } as never;
  render({}, standings({ ...told, decisions: [gone] }));
  const source = {
    as: 'no_opponent',
    match: null,
    of: null,
    group_letter: null,
    stage: null,
    place: null,
  };
  const greens = { name: 'Greens', source: null };
  const again = {
    matchId: 70,
    matchNumber: 7,
    nameBefore: 'Greens vs No opponent',
    nameAfter: 'Greens vs Winner of match 4',
    sidesBefore: { a: greens, b: { name: null, source } },
    sidesAfter: { a: greens, b: { name: null, source: { ...source, as: 'winner', match: 4 } } },
    hasBegun: false,
    end: null,
    winner: null,
    tie: null,
  };
  taken('post', PREVIEWS, follows({ matches: [again] }));
  await press(/^Cancel a withdrawal…/);
  const form = await dialog('Cancel a withdrawal');
  expect(await form.findByText('Greens vs Bye becomes Greens vs Winner of match 4')).toBeTruthy();
});

test('a withdrawal is taken back, with the matches that are to be played after all', async () => {
  const told = tables();
  const gone = { kind: 'withdrawal', teams: [{ team_id: 3, team_name: 'Greens' }] } as never;
  render({}, standings({ ...told, decisions: [gone] }));
  const again = {
    matchId: 70,
    matchNumber: 7,
    nameBefore: 'Greens vs Reds',
    nameAfter: 'Greens vs Reds',
    hasBegun: false,
    end: 'to_be_played',
    winner: null,
  };
  const shown = taken('post', PREVIEWS, follows({ matches: [again] }));
  await press(/^Cancel a withdrawal…/);
  const form = await dialog('Cancel a withdrawal');
  expect(await form.findByText('Greens vs Reds is to be played')).toBeTruthy();
  await expect
    .poll(() => shown.at(-1))
    .toEqual({ correction: { kind: 'reinstatement', teamId: 3 } });
});

test('a match is awarded to one side, or to neither', async () => {
  render();
  const shown = taken('post', PREVIEWS, follows());
  await press(/^Award/);
  const form = await dialog('Award the match');
  const save = form.getByRole('button', { name: SAVING });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(form.getByLabelText('Blues'));
  choose(form.getByLabelText('Score of Reds'), '0');
  choose(form.getByLabelText('Score of Blues'), '3');
  const award = {
    status: 'completed',
    outcome: 'awarded',
    winner_team_id: 2,
    team_a_score: 0,
    team_b_score: 3,
  };
  await expect
    .poll(() => shown.at(-1))
    .toEqual({ correction: { kind: 'result', matchId: 64, result: award } });
  await userEvent.click(form.getByLabelText('Neither: both lose'));
  expect(form.queryByLabelText('Score of Reds')).toBeNull();
  await expect
    .poll(() => shown.at(-1))
    .toMatchObject({
      correction: { result: { outcome: 'double_forfeit' } },
    });
});

test('an address opens the correction of its match, which stays open whatever becomes of the match', async () => {
  const { queryClient } = render({ division: 90, edit: 64 });
  taken('post', PREVIEWS, follows());
  const form = await dialog('Correct the result');
  expect(form.getByText('vs').textContent).toBe('Reds vs Blues');
  choose(form.getByLabelText(/^Reason/), 'Offside.');
  answer('/public/tournaments/9/fixtures', fixtures({ team_a_id: null, team_a_name: null }));
  await queryClient.invalidateQueries();
  expect(await screen.findByText('1 match')).toBeTruthy();
  expect(form.getByText('vs').textContent).toBe('Reds vs Blues');
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Offside.');
});

test('what cannot be corrected says why', async () => {
  render({}, standings({ groups: [], no_tables: 'knockout' }));
  const points = await screen.findByRole('button', { name: 'Points… There is no table' });
  expect(points.getAttribute('aria-disabled')).toBe('true');
  // Who plays may withdraw all the same.
  const withdraw = screen.getByRole('button', { name: /^Enter a withdrawal…/ });
  expect(withdraw.getAttribute('aria-disabled')).toBeNull();
});

test('teams that an earlier order has separated can be ordered anew', () => {
  const of = tables();
  const [group] = of.groups;
  if (!group) throw new Error('a group');
  const lots = {
    criterion: 'drawing_of_lots',
    value: null,
    next_value: null,
    match_ids: [],
    among: [1, 2],
  } as never;
  const [one, two, three] = group.rows;
  if (!one || !two || !three) throw new Error('three rows');
  group.rows = [
    { ...one, tied: false, separated_by: lots },
    { ...two, tied: false, position: 2 },
    three,
  ];
  expect(levelTeams(of)).toEqual([
    {
      name: expect.stringContaining('Group A'),
      teams: [
        { id: 1, name: 'Reds' },
        { id: 2, name: 'Blues' },
      ],
    },
  ]);
});

const toCome = {
  status: 'scheduled',
  outcome: null,
  team_a_score: null,
  team_b_score: null,
  winner_team_id: null,
} as const;

test('a first result needs no reason, and says at its fields why it cannot be', async () => {
  render({ division: 90, edit: 64 });
  answer('/public/tournaments/9/fixtures', fixtures(toCome));
  const form = await dialog('Enter the result');
  expect(form.queryByLabelText(/^Reason/)).toBeNull();
  const told = 'This match needs a winner.';
  const fields = { winner_team_id: told };
  taken('post', PREVIEWS, () => problem(400, 'Check the fields.', 'invalid_input', fields));
  choose(form.getByLabelText(/^Score of Reds/), '1');
  choose(form.getByLabelText(/^Score of Blues/), '1');
  expect(await form.findByText(told)).toBeTruthy();
  const save = form.getByRole('button', { name: /^Save the result/ });
  await userEvent.click(save);
  expect(document.activeElement).toBe(form.getByLabelText(/^Winner/));
  const shown = taken('post', PREVIEWS, follows());
  choose(form.getByLabelText('Shoot-out, Reds'), '3');
  choose(form.getByLabelText('Shoot-out, Blues'), '4');
  expect(await form.findByText('No table and no other match changes.')).toBeTruthy();
  // What was said of the level result is not said of this one.
  expect(form.queryByText(told)).toBeNull();
  const saved = taken('post', SAVE, follows());
  await userEvent.click(save);
  const result = {
    status: 'completed',
    outcome: 'played',
    team_a_score: 1,
    team_b_score: 1,
    team_a_shootout: 3,
    team_b_shootout: 4,
  };
  const correction = { kind: 'result', matchId: 64, result };
  await expect.poll(() => saved).toEqual([{ correction, token: 't1' }]);
  expect(shown.at(-1)).toEqual({ correction });
});

test('the last match of a level tie asks who goes on, also by a shoot-out', async () => {
  render({ division: 90, edit: 64 });
  answer('/public/tournaments/9/fixtures', fixtures(toCome));
  const form = await dialog('Enter the result');
  const told = 'Both legs together are level.';
  const fields = { winner_team_id: told };
  const asked = taken('post', PREVIEWS, () => problem(400, 'Check.', 'invalid_input', fields));
  choose(form.getByLabelText(/^Score of Reds/), '3');
  choose(form.getByLabelText(/^Score of Blues/), '1');
  expect(await form.findByText(told)).toBeTruthy();
  // The side that is ahead is not named for it.
  expect(asked.at(-1)).not.toHaveProperty('correction.result.winner_team_id');
  expect(form.getByLabelText('Shoot-out, Reds')).toBeTruthy();
  const shown = taken('post', PREVIEWS, follows());
  choose(form.getByLabelText(/^Winner/), '2');
  await expect.poll(() => shown.at(-1)).toHaveProperty('correction.result.winner_team_id', 2);
  choose(form.getByLabelText(/^Score of Blues/), '0');
  expect(form.queryByLabelText('Shoot-out, Reds')).toBeNull();
});

test('what both have lost has no score, and a tie that opens or is decided is told', async () => {
  render({ division: 90, edit: 64 });
  answer('/public/tournaments/9/fixtures', fixtures(toCome));
  const form = await dialog('Enter the result');
  const names = { nameBefore: 'Blues vs Reds', nameAfter: 'Blues vs Reds' };
  const leg = { ...names, matchNumber: 2, hasBegun: true, end: null, winner: null };
  const shown = taken(
    'post',
    PREVIEWS,
    follows({
      matches: [
        { ...leg, matchId: 65, tie: 'open' },
        { ...leg, matchId: 66, tie: 'naming_lapses' },
      ],
    }),
  );
  choose(form.getByLabelText(/^Score of Reds/), '3');
  choose(form.getByLabelText(/^Score of Blues/), '1');
  expect(await form.findByText(/Blues vs Reds: both legs together are level now/)).toBeTruthy();
  expect(form.getByText(/Blues vs Reds: both legs together are not level any more/)).toBeTruthy();
  expect(form.queryByText(/has begun/)).toBeNull();
  choose(form.getByLabelText('How it ended'), 'double_forfeit');
  expect(form.queryByLabelText(/^Score of Reds/)).toBeNull();
  const result = { status: 'completed', outcome: 'double_forfeit' };
  await expect
    .poll(() => shown.at(-1))
    .toEqual({
      correction: { kind: 'result', matchId: 64, result },
    });
});

test('who decides about a match that had no result says why', async () => {
  render({ division: 90, edit: 64 });
  answer('/public/tournaments/9/fixtures', fixtures(toCome));
  const form = await dialog('Enter the result');
  choose(form.getByLabelText(/^How it ended/), 'awarded');
  expect(form.getByLabelText(/^Reason/)).toBeTruthy();
});
