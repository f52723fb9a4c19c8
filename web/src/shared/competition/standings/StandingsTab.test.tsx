import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Standings, StandingsRow } from '@/api/types';
import type { ExtraColumn } from '@/api/words';
import { competitionMatch, group, row, rulePack, standings } from '@/test/competition';
import { renderScreen } from '@/test/render';
import { answer, refuse } from '@/test/server';
import type { CompetitionSearch } from '../competitionSearch';
import { StandingsTab } from './StandingsTab';

function show(part: Partial<Standings> = {}, values: CompetitionSearch = {}) {
  answer('/admin/tournaments/9/standings', { success: true, data: standings(part) });
  const change = vi.fn();
  renderScreen(<StandingsTab tournamentId={9} view={{ values, change }} />);
  return { change };
}

const WHY_ABOVE_BLUES = /^Why above Blues ?\?$/;

const eightGroups = 'ABCDEFGH'.split('').map((letter) => group({ group_name: `Group ${letter}` }));

test('a row tells on demand why it stands above the next', async () => {
  show();
  const why = await screen.findByRole('button', { name: WHY_ABOVE_BLUES });
  expect(why.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText(/^Above Blues/)).toBeNull();
  await userEvent.click(why);
  expect(screen.getByText(/^Above Blues by goal difference: 0 to −1\./)).toBeTruthy();
  await userEvent.click(why);
  expect(screen.queryByText(/^Above Blues/)).toBeNull();
});

test('the rules that order the tables are named, and lead to the pack that says them', async () => {
  show();
  const { id, name } = rulePack();
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(`/admin/rule-packs?pack=${id}`);
});

test('all reasons are shown and hidden at once', async () => {
  show({ groups: eightGroups });
  await userEvent.click(await screen.findByRole('button', { name: 'Show all reasons' }));
  expect(screen.getAllByText(/^Above Blues/)).toHaveLength(8);
  await userEvent.click(screen.getByRole('button', { name: 'Hide all reasons' }));
  expect(screen.queryByText(/^Above Blues/)).toBeNull();
});

test('the rows stay what they are when all reasons come and go, and each time is a new start', async () => {
  show();
  const row = (await screen.findByRole('link', { name: 'Reds' })).closest('tr');
  await userEvent.click(screen.getByRole('button', { name: 'Show all reasons' }));
  await userEvent.click(screen.getByRole('button', { name: WHY_ABOVE_BLUES }));
  expect(screen.queryByText(/^Above Blues/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Hide all reasons' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show all reasons' }));
  expect(screen.getByText(/^Above Blues/)).toBeTruthy();
  expect(row?.isConnected).toBe(true);
});

test('the matches behind a reason are links', async () => {
  const [first = row(), second = row()] = group().rows;
  const why = {
    criterion: 'head_to_head_points' as const,
    value: { kind: 'number' as const, number: 3 },
    next_value: { kind: 'number' as const, number: 0 },
    match_ids: [64],
    among: [1, 2],
  };
  show({
    groups: [group({ rows: [{ ...first, separated_by: why }, second] })],
    matches: [competitionMatch()],
  });
  await userEvent.click(await screen.findByRole('button', { name: WHY_ABOVE_BLUES }));
  const link = screen.getByRole('link', { name: 'Reds 2–1 Blues' });
  expect(link.getAttribute('href')).toBe('/admin/matches/64/scoreboard');
});

test('where each pair meets twice, a row tells home and away apart', async () => {
  const played = { played: 1, points: 0, drawn: 0 };
  const home = { ...played, won: 1, lost: 0, goals_for: 3, goals_against: 1 };
  const away = { ...played, won: 0, lost: 1, goals_for: 0, goals_against: 2 };
  const [first = row(), second = row()] = group().rows;
  const rows = [{ ...first, home, away }, second];
  show({ groups: [group({ matches_total: 2, rows })] });
  await userEvent.click(await screen.findByRole('button', { name: WHY_ABOVE_BLUES }));
  expect(
    screen.getByText('At home 1 won, 0 drawn, 0 lost, 3–1. Away 0 won, 0 drawn, 1 lost, 0–2.'),
  ).toBeTruthy();
});

test('half of the points that a stage brings along has a column and a note', async () => {
  const half = { carried_points: 4, carried_rounded: 'lost' } as const;
  const rows = [row({ ...half }), row({ position: 2, team_id: 2, team_name: 'Blues', ...half })];
  const carried = { carries: 'half_down', carried_from: 'Regular season' } as const;
  show({ groups: [group({ ...carried, rows }), group({ group_name: 'All', is_further: true })] });
  const table = within(await screen.findByRole('table', { name: 'Group A' }));
  expect(table.getAllByRole('cell', { name: '4 (−½)' })).toHaveLength(2);
  expect(
    screen.getByText(/^Half of the points of “Regular season” count, rounded down\./),
  ).toBeTruthy();
  expect(screen.getAllByText('A table over several stages.')).toHaveLength(1);
  const other = within(screen.getByRole('table', { name: 'All' }));
  expect(other.queryByText('Half of the points brought forward')).toBeNull();
});

test('the heads of columns are worded by what the sport counts', async () => {
  const groups = [group({ rows: [row({ drawn: 0 })] })];
  show({ score_unit: 'sets', sport_name: 'Volleyball', groups });
  const table = within(await screen.findByRole('table', { name: 'Group A' }));
  const heads = table.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual([
    'Position',
    'Team',
    'PPlayed',
    'WWon',
    'LLost',
    'SWSets won',
    'SLSets lost',
    'SDSet difference',
    'PtsPoints',
    'Form',
    'Reason',
  ]);
});

test('who advanced is marked by more than a colour, and shared places are said', async () => {
  const rows = [
    row({ advanced: true, tied: true }),
    row({ team_id: 2, team_name: 'Blues', tied: true, advanced: false }),
  ];
  show({ groups: [group({ rows })] });
  const table = within(await screen.findByRole('table', { name: 'Group A' }));
  expect(table.getByRole('rowheader', { name: /^Reds ?, qualified$/ })).toBeTruthy();
  expect(table.getByRole('rowheader', { name: 'Blues' })).toBeTruthy();
  expect(table.getAllByRole('cell', { name: /shared/ })).toHaveLength(2);
  expect(screen.getByText('Qualified')).toBeTruthy();
});

test('the form is read as words, the latest result last', async () => {
  const form: StandingsRow['form'] = [
    {
      match_id: 3,
      result: 'lost',
      opponent_id: 2,
      opponent_name: 'Blues',
      scheduled_date: null,
      scheduled_local: null,
    },
    {
      match_id: 2,
      result: 'won',
      opponent_id: 4,
      opponent_name: 'Golds',
      scheduled_date: null,
      scheduled_local: null,
    },
  ];
  show({ groups: [group({ rows: [row({ form })] })] });
  const list = within(await screen.findByRole('list', { name: 'Form, latest result last' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'WWon against Golds',
    'LLost against Blues',
  ]);
});

test('one of many groups can be picked, and another day', async () => {
  const { change } = show({ groups: eightGroups });
  await userEvent.selectOptions(await screen.findByLabelText('Group'), 'Group C');
  expect(change).toHaveBeenCalledWith({ group: 'Group C' });
  const day = screen.getByLabelText('Matches up to');
  await userEvent.type(day, '2022-11-26');
  expect(change).toHaveBeenLastCalledWith({ asOf: '2022-11-26' }, { replace: true });
});

test('the address decides which group and which day', async () => {
  show({ groups: eightGroups }, { group: 'group c', asOf: '2022-11-26' });
  expect(await screen.findByRole('heading', { name: 'Group C' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Group A' })).toBeNull();
  expect(screen.getByLabelText('Group')).toHaveProperty('value', 'Group C');
  expect(screen.getByText(/^Only matches until the end of/).textContent).toContain('26 Nov 2022');
});

test('a group that is not there says so', async () => {
  show({ groups: eightGroups }, { group: 'Group Z' });
  expect(await screen.findByText('There is no group called Group Z.')).toBeTruthy();
});

test('a season of races is a table with what decided equal points', async () => {
  const racer = {
    tied: false,
    player_profile_id: null,
    team_id: null,
    wins: 1,
    podiums: 2,
    races: 4,
    points_adjustment: 0,
    countback_place: null,
  };
  show({
    groups: [],
    seasons: [
      {
        category: 'drivers',
        rows: [
          { ...racer, position: 1, participant_name: 'Ada Lind', points: 18.5, countback_place: 2 },
          { ...racer, position: 2, participant_name: 'Bo Ek', points: 18.5 },
        ],
      },
    ],
  });
  const table = within(await screen.findByRole('table', { name: 'Drivers' }));
  expect(table.getAllByRole('cell', { name: '18.5' })).toHaveLength(2);
  expect(screen.getByRole('button', { name: /^Export/ })).toBeTruthy();
  expect(screen.getByText('Ada Lind above Bo Ek with equal points: more 2nd places.')).toBeTruthy();
});

test('a championship marks the points of a team that were changed, and says why', async () => {
  const team = {
    tied: false,
    player_profile_id: null,
    wins: 0,
    podiums: 0,
    races: 4,
    countback_place: null,
  };
  show({
    groups: [],
    seasons: [
      {
        category: 'teams',
        rows: [
          {
            ...team,
            team_id: 2,
            position: 1,
            participant_name: 'Blues',
            points: 55,
            points_adjustment: 0,
          },
          {
            ...team,
            team_id: 1,
            position: 2,
            participant_name: 'Reds',
            points: 30,
            points_adjustment: -15,
          },
        ],
      },
    ],
    adjustments: [
      {
        team_id: 1,
        team_name: 'Reds',
        points_delta: -15,
        reason: 'Late papers',
        bye_round: null,
        bye_kind: null,
        effective_date: null,
        source: null,
      },
    ],
  });
  const table = within(await screen.findByRole('table', { name: 'Teams' }));
  expect(table.getByRole('cell', { name: /^30\s*\*.*−15/ })).toBeTruthy();
  expect(table.getByRole('cell', { name: '55' })).toBeTruthy();
  expect(screen.getByText(/−15 points: Late papers/)).toBeTruthy();
});

const REDS = { team_id: 1, team_name: 'Reds' };
const BLUES = { team_id: 2, team_name: 'Blues' };

const lots: Standings['decisions'][number] = {
  kind: 'lots',
  group_name: 'Group A',
  teams: [REDS, BLUES],
  policy: null,
  decided_on: '1954-06-12',
  reason: 'both 3 points',
  source: 'Regulations, article 7',
};

test('what the organiser decided stands below the table that it concerns', async () => {
  const withdrawal = {
    kind: 'withdrawal' as const,
    group_name: null,
    teams: [BLUES],
    decided_on: null,
  };
  const greens = row({ team_id: 3, team_name: 'Greens' });
  show({
    groups: [group(), group({ group_name: 'Group B', rows: [greens] })],
    decisions: [
      lots,
      { ...lots, ...withdrawal, policy: 'annul', reason: null, source: null },
      { ...lots, kind: 'manual_order', group_name: null, reason: 'Level', teams: [BLUES, REDS] },
    ],
  });
  const panel = within(await screen.findByRole('region', { name: 'Group A' }));
  const decisions = within(panel.getByRole('list', { name: 'Decisions of the organiser' }));
  expect(decisions.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Drawn lots, 12 Jun 1954: Reds before BluesReason: both 3 pointsSource: Regulations, article 7',
    'Withdrawal: Blues; its matches do not count',
    'Order set by the organiser, 12 Jun 1954: Blues before RedsReason: LevelSource: Regulations, article 7',
  ]);
  const other = within(screen.getByRole('region', { name: 'Group B' }));
  expect(other.queryByRole('list', { name: 'Decisions of the organiser' })).toBeNull();
});

const BEST = {
  position: 1,
  tied: false,
  group_name: 'Group B',
  team_id: 7,
  team_name: 'Greens',
  played: 3,
  points: 4,
  goal_difference: 1,
  goals_for: 5,
  advanced: false,
  separated_by: null,
};

test('the best of one place are compared across groups, by lots if need be', async () => {
  const third = { ...BEST, advanced: true };
  const golds = { team_id: 8, team_name: 'Golds' };
  show({
    decisions: [{ ...lots, group_name: null, teams: [{ team_id: 7, team_name: 'Greens' }, golds] }],
    best_placed: {
      place: 3,
      taken: 4,
      is_over: true,
      rows: [third, { ...third, ...golds, position: 2, group_name: 'Group C' }],
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Best in 3rd place' }));
  expect(panel.getByRole('link', { name: 'Greens' })).toBeTruthy();
  expect(panel.getByText('4 qualify')).toBeTruthy();
  expect(panel.getByText(/Greens before Golds/)).toBeTruthy();
});

test('the best of one place say why they are above the next, and while groups are played nobody is through', async () => {
  const why = {
    criterion: 'points' as const,
    value: { kind: 'number' as const, number: 4 },
    next_value: { kind: 'number' as const, number: 3 },
    match_ids: [],
    among: [7, 8],
  };
  show({
    best_placed: {
      place: 3,
      taken: 1,
      is_over: false,
      rows: [
        { ...BEST, separated_by: why },
        { ...BEST, position: 2, team_id: 8, team_name: 'Golds', points: 3 },
      ],
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Best in 3rd place' }));
  expect(panel.getByText(/Nobody goes through by this before all groups are over/)).toBeTruthy();
  expect(panel.queryByRole('columnheader', { name: 'Advanced' })).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: /^Why above Golds ?\?$/ }));
  expect(panel.getByText('Above Golds by points: 4 to 3.', { exact: false })).toBeTruthy();
});

test.each<[Standings['no_tables'], string]>([
  ['no_matches', 'No match of this tournament counts for a table.'],
  ['knockout', 'This tournament is a knock-out: whoever loses is out, so it has no table.'],
  [
    'unclear',
    'The matches do not say whether they belong to a league or to a knock-out, so they make no table. All of them are under Fixtures.',
  ],
])('a tournament without a table says why: %s', async (no_tables, sentence) => {
  show({ groups: [], seasons: [], no_tables });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('columns that only some rules have are shown with them', async () => {
  const columns: ExtraColumn[] = ['overtime_won', 'overtime_lost'];
  const extra = columns.map((column) => ({
    column,
    value: { kind: 'number', number: 2 } as const,
  }));
  show({ rule_pack: { ...rulePack(), columns }, groups: [group({ rows: [row({ extra })] })] });
  const table = within(await screen.findByRole('table'));
  const heads = table.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toContain('OTWWon in overtime or by a shoot-out, among those won');
  expect(heads).toContain('OTLLost in overtime or by a shoot-out, among those lost');
});

test('a rate has three decimals and the place of the difference where there is little room', async () => {
  const columns: ExtraColumn[] = ['no_result', 'net_run_rate'];
  const of = (amount: number): StandingsRow['extra'] => [
    { column: 'no_result', value: { kind: 'number', number: 1 } },
    { column: 'net_run_rate', value: { kind: 'rate', amount, per: 1000 } },
  ];
  const [first, second] = group().rows;
  const rows = [
    row({ ...first, extra: of(543) }),
    row({ ...second, extra: of(-1250) }),
    row({ team_id: 3, team_name: 'Greens', extra: of(0) }),
  ];
  show({ rule_pack: { ...rulePack(), columns }, groups: [group({ rows })] });
  const table = within(await screen.findByRole('table'));
  const rates = table.getAllByRole('cell').map((cell) => cell.textContent);
  expect(rates).toEqual(expect.arrayContaining(['+0.543', '−1.250', '0.000']));
  const room = (name: RegExp) =>
    table.getByRole('columnheader', { name }).getAttribute('data-room');
  expect(room(/Net run rate/)).toBeNull();
  expect(room(/difference/)).toBe('middle');
  expect(room(/Without a result/)).toBe('middle');
  // What has no room in a column is shown below the row.
  await userEvent.click(table.getAllByRole('button')[0] as HTMLElement);
  expect(table.getByText('Without a result, among those played: 1')).toBeTruthy();
  expect(table.getByText('Net run rate: +0.543')).toBeTruthy();
});

test('a figure that is not known is a dash, with the reason below', async () => {
  const columns: ExtraColumn[] = ['tries', 'net_run_rate'];
  const of = (value: StandingsRow['extra'][0]['value']): StandingsRow['extra'] => [
    { column: 'tries', value },
    { column: 'net_run_rate', value: { kind: 'rate', amount: 0, per: 0 } },
  ];
  const rows = [row({ extra: of({ kind: 'unknown' }) })];
  show({ rule_pack: { ...rulePack(), columns }, groups: [group({ rows })] });
  const table = within(await screen.findByRole('table'));
  const cells = table.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.filter((text) => text === '–not known')).toHaveLength(2);
  expect(screen.getByText(/stands for a figure that is not known/)).toBeTruthy();
});

test('a quotient stands alone in its column, and without a loss as what was won', async () => {
  const columns: ExtraColumn[] = ['set_quotient'];
  const of = (won: number, lost: number): StandingsRow['extra'] => [
    { column: 'set_quotient', value: { kind: 'quotient', won, lost } },
  ];
  const rows = [row({ extra: of(9, 0) }), row({ team_id: 2, extra: of(5, 4) })];
  show({ rule_pack: { ...rulePack(), columns }, groups: [group({ rows })] });
  const table = within(await screen.findByRole('table'));
  const cells = table.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual(expect.arrayContaining(['9:0', '1.250']));
});

test('administrators take the tables back to what was known at a moment, and forward again', async () => {
  const { change } = show();
  const field = await screen.findByLabelText<HTMLInputElement>('As recorded on');
  fireEvent.change(field, { target: { value: '0202-06-07T18:00' } });
  expect(change).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '2026-06-07T18:00' } });
  const knownAt = `${new Date('2026-06-07T18:00').toISOString().slice(0, 19)}Z`;
  expect(change).toHaveBeenCalledWith({ knownAt }, { replace: true });
});

test('tables that are known of no such moment say so, and the latest ones are a press away', async () => {
  const sentence = 'What was known before 2026-06-07T18:00:00Z is not kept.';
  refuse('/admin/tournaments/9/standings', 400, sentence, 'invalid_input');
  const change = vi.fn();
  const values = { knownAt: '2020-06-07T18:00:00Z' };
  renderScreen(<StandingsTab tournamentId={9} view={{ values, change }} />);
  expect(await screen.findByText(/^The table as it was known on/)).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The standings could not be loaded',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Latest' }));
  expect(change).toHaveBeenCalledWith({ knownAt: undefined });
});
