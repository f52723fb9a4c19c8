import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '@/api/session';
import {
  competitionMatch,
  cup,
  details,
  division,
  group,
  leaders,
  placed,
  ranking,
  row,
  rulePack,
  standings,
} from '@/test/competition';
import { renderAt } from '@/test/render';
import { answer, apiUrl, refuse, server } from '@/test/server';
import { divisionEntry, NO_ENTRIES } from '@/test/tournament';

const CUP = '/admin/tournaments/9';

beforeEach(() => {
  startSession({
    accessToken: 'token',
    refreshToken: 'refresh',
    adminInfo: { id: 1, username: 'ada', name: 'Ada Lind' },
  });
  answer('/admin/notifications', { success: true, data: { unread: 0, items: [] } });
  answer(CUP, { success: true, data: details() });
  answer(`${CUP}/standings`, { success: true, data: standings() });
  answer(`${CUP}/bracket`, { success: true, data: cup() });
  answer(`${CUP}/leaders`, { success: true, data: leaders() });
  answer(`${CUP}/final-ranking`, { success: true, data: ranking() });
  answer(`${CUP}/fixtures`, {
    success: true,
    data: { matches: [competitionMatch()], total: 1 },
  });
});

/** The tournament's page at one of its tabs. */
async function open(search = '') {
  const console_ = renderAt(`${CUP}${search}`);
  await screen.findByRole('heading', { level: 1, name: 'Harbour Cup' });
  return { ...console_, panel: within(screen.getByRole('tabpanel')) };
}

const imported = { source_name: 'harbour-cup', last_import_at: '2026-11-20T12:00:00.000Z' };

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);

test('the head of the page says what, when, where and by whom', async () => {
  await open();
  const head = within(screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement);
  for (const text of ['Completed', '12 Nov 2026', '14 Nov 2026', 'Harbour Hall', 'Harbour Club']) {
    expect(head.getByText(text)).toBeTruthy();
  }
});

test('an imported tournament says from where, with a link to the imports in the trail', async () => {
  answer(CUP, { success: true, data: details({ imported }) });
  await open();
  const link = screen.getByRole('link', { name: 'harbour-cup' });
  expect(link.parentElement?.textContent).toBe('Imported 20 Nov 2026 from harbour-cup');
  expect(link.getAttribute('href')).toBe('/admin/activity?kind=competition&search=harbour-cup');
});

test('tabs are links, and Back leads to the one before', async () => {
  const { router } = await open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Standings' }));
  expect(await screen.findByRole('heading', { name: 'Group A' })).toBeTruthy();
  expect(router.state.location.href).toBe(`${CUP}?tab=standings`);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Standings');
  router.history.back();
  await waitFor(() =>
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Overview'),
  );
});

test('the arrows move the focus among tabs, and the space bar opens one', async () => {
  const { router } = await open();
  const overview = await screen.findByRole('tab', { name: 'Overview' });
  overview.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Bracket');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement?.textContent).toBe('Draws');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement?.textContent).toBe('Rules');
  expect(router.state.location.href).toBe(CUP);
  await userEvent.keyboard(' ');
  await waitFor(() => expect(router.state.location.href).toBe(`${CUP}?tab=rules`));
});

const NOTHING = { standings: false, bracket: false, leaders: false, seasons: false };

test('a knock-out of teams has a tab that says why it has no table', async () => {
  answer(CUP, { success: true, data: details({ has: { ...NOTHING, bracket: true }, imported }) });
  answer(`${CUP}/standings`, {
    success: true,
    data: standings({ groups: [], no_tables: 'knockout' }),
  });
  await open();
  expect(tabs()).toEqual(['Overview', 'Standings', 'Bracket', 'Fixtures']);
  await userEvent.click(screen.getByRole('tab', { name: 'Standings' }));
  expect(await screen.findByText(/is a knock-out.*no table/)).toBeTruthy();
});

test('a tab without content is left out, unless the address asks for it', async () => {
  // Of races alone, which have no rules of tables.
  answer(CUP, { success: true, data: details({ has: NOTHING, rule_pack: null, imported }) });
  answer(`${CUP}/bracket`, { success: true, data: { ...cup(), rounds: [] } });
  await open();
  await waitFor(() => expect(tabs()).toEqual(['Overview', 'Fixtures']));
  const { panel } = await openAgain('?tab=bracket');
  expect(await panel.findByText('This tournament has no knock-out matches.')).toBeTruthy();
  expect(tabs()).toContain('Bracket');
});

async function openAgain(search: string) {
  document.body.replaceChildren();
  return open(search);
}

test('the overview counts, shows the last rounds, and what was played last', async () => {
  const { panel } = await open();
  expect(await panel.findByRole('heading', { name: 'Final' })).toBeTruthy();
  expect(panel.getByText('4–2 on penalties')).toBeTruthy();
  const latest = within(await panel.findByRole('region', { name: 'Latest matches' }));
  expect(latest.getByRole('link', { name: /^2–1/ })).toBeTruthy();
  expect(panel.getByRole('link', { name: 'FIFA World Cup group' })).toBeTruthy();
});

test('the overview begins with who has won', async () => {
  answer(`${CUP}/final-ranking`, {
    success: true,
    data: ranking({ places: [placed()] }),
  });
  const { panel } = await open();
  const region = within(await panel.findByRole('region', { name: 'Final ranking' }));
  expect(region.getByText('Winner')).toBeTruthy();
  expect(region.getByRole('link', { name: 'Reds' }).getAttribute('href')).toBe('/admin/teams/1');
  expect(region.getByText(/^Final: won against Blues/)).toBeTruthy();
});

const MORE_TO_COME = { scheduled: 1, live: 0, completed: 15, cancelled: 0, postponed: 0 };

test.each([
  ['several_parts', {}, /several parts have a winner each/],
  ['not_over', {}, /Every match here is over, but more may come/],
  ['not_over', { matches_by_status: MORE_TO_COME }, null],
  ['no_final', { is_quick_match: true }, null],
  [null, {}, null],
] as const)('without places because of %s the overview of %o says %s', async (why, of, told) => {
  answer(CUP, { success: true, data: details(of) });
  answer(`${CUP}/final-ranking`, { success: true, data: ranking({ no_ranking: why }) });
  const { panel } = await open();
  expect(await panel.findByRole('region', { name: 'Latest matches' })).toBeTruthy();
  const region = panel.queryByRole('region', { name: 'Final ranking' });
  if (told === null) expect(region).toBeNull();
  else expect(region?.textContent).toMatch(told);
});

test('a server that ranks nobody has no final ranking', async () => {
  refuse(`${CUP}/final-ranking`, 404, 'There is no such call.', 'no_such_call');
  const { panel } = await open();
  expect(await panel.findByRole('region', { name: 'Latest matches' })).toBeTruthy();
  expect(panel.queryByRole('alert')).toBeNull();
  expect(panel.queryByRole('region', { name: 'Final ranking' })).toBeNull();
});

test('a league without a knock-out shows the top of its table at a glance', async () => {
  const has = { standings: true, bracket: false, leaders: false, seasons: false };
  answer(CUP, { success: true, data: details({ has }) });
  const { panel } = await open();
  const table = await panel.findByRole('table', { name: 'Top of Group A' });
  expect(within(table).getByRole('link', { name: 'Reds' })).toBeTruthy();
});

test('a tournament that is not there says so and leads back', async () => {
  refuse(CUP, 404, 'There is no tournament with the id 9.', 'not_found');
  renderAt(CUP);
  expect(await screen.findByRole('heading', { name: 'Tournament not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to tournaments' })).toBeTruthy();
});

test('an address that names no tournament says so', async () => {
  renderAt('/admin/tournaments/first');
  expect(await screen.findByRole('heading', { name: 'Tournament not found' })).toBeTruthy();
});

test('a part that cannot be had is an error with Retry, and the rest of the page stays', async () => {
  refuse(`${CUP}/standings`, 500, 'The database did not answer.');
  const { panel } = await open('?tab=standings');
  const alert = within(await panel.findByRole('alert'));
  expect(alert.getByText('The standings could not be loaded')).toBeTruthy();
  answer(`${CUP}/standings`, { success: true, data: standings() });
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await panel.findByRole('heading', { name: 'Group A' })).toBeTruthy();
});

test('the leaders say what nothing is recorded about', async () => {
  const scorer = {
    rank: 1,
    tied: false,
    player_profile_id: 5,
    player_name: 'Ada Lind',
    team_id: 1,
    team_name: 'Reds',
    goals: 8,
    penalties: 2,
    matches: 7,
  };
  answer(`${CUP}/leaders`, { success: true, data: leaders({ scorers: [scorer] }) });
  const { panel } = await open('?tab=leaders');
  const table = within(await panel.findByRole('table', { name: 'Top scorers' }));
  expect(table.getByRole('link', { name: 'Ada Lind' })).toBeTruthy();
  expect(table.getByRole('cell', { name: '8' })).toBeTruthy();
  expect(
    panel.getByText('Nothing is recorded here about cards, appearances and clean sheets.'),
  ).toBeTruthy();
});

test('the rules name the pack, its steps, the points and where they come from', async () => {
  const { panel } = await open('?tab=rules');
  expect(await panel.findByText('FIFA World Cup group')).toBeTruthy();
  const steps = within(panel.getByRole('list')).getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('strong')?.textContent)).toEqual([
    'Points',
    'Goal difference',
    'Goals scored',
    'Head to head',
    'Fair play points for cards',
    'The drawing of lots',
  ]);
  const points = within(panel.getByRole('table', { name: 'Points for a result' }));
  expect(points.getByRole('row', { name: 'Win 3' })).toBeTruthy();
  expect(panel.getByRole('link', { name: 'scoring configuration of Football' })).toBeTruthy();
});

test('an adjustment is told with its reason', async () => {
  const adjustment = {
    team_id: 2,
    team_name: 'Blues',
    points_delta: -3,
    reason: 'Fielded an ineligible player.',
    source: null,
    effective_date: '2026-11-13',
    bye_round: null,
    bye_kind: null,
  };
  const bye = {
    ...adjustment,
    points_delta: 3,
    reason: 'Bye in round 2',
    bye_round: 2,
    bye_kind: 'full' as const,
  };
  const table = group({
    rows: [row(), row({ team_id: 2, team_name: 'Blues', points: 1, points_adjustment: -3 })],
  });
  answer(`${CUP}/standings`, {
    success: true,
    data: standings({ groups: [table], adjustments: [adjustment, bye], rule_pack: rulePack() }),
  });
  const { panel } = await open('?tab=standings');
  const cell = await panel.findByRole('cell', {
    name: /^1 \* includes an adjustment of −3, 4 without it/,
  });
  expect(cell).toBeTruthy();
  expect(panel.getByText(/−3 points: Fielded an ineligible player/)).toBeTruthy();
  expect(panel.getByText(/\+3 points: Bye in round 2/)).toBeTruthy();
});

test('an adjustment without a reason is told with its day, and two equal ones are told twice', async () => {
  const adjustment = {
    team_id: 2,
    team_name: 'Blues',
    points_delta: -3,
    reason: '',
    source: null,
    effective_date: '2026-11-13',
    bye_round: null,
    bye_kind: null,
  };
  const table = group({
    rows: [row({ team_id: 2, team_name: 'Blues', points: 1, points_adjustment: -6 })],
  });
  const data = standings({
    groups: [table],
    adjustments: [adjustment, adjustment],
    rule_pack: rulePack(),
  });
  answer(`${CUP}/standings`, { success: true, data });
  const { panel } = await open('?tab=standings');
  await panel.findAllByText('* Blues');
  const told = panel.getAllByText('* Blues').map((team) => team.parentElement?.textContent);
  expect(told).toEqual(Array(2).fill('* Blues −3 points (13 Nov 2026)'));
});

test('of several divisions one is chosen, and all tabs show it', async () => {
  const divisions = [division(), division({ division_id: 91, division_name: 'Men' })];
  answer(CUP, { success: true, data: details({ divisions }) });
  const asked: (string | null)[] = [];
  server.use(
    http.get(apiUrl(`${CUP}/standings`), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('divisionId'));
      return HttpResponse.json({ success: true, data: standings() });
    }),
  );
  const { router } = await open('?tab=standings&group=B');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Division' }), 'Men');
  await waitFor(() => expect(router.state.location.href).toBe(`${CUP}?tab=standings&division=91`));
  await waitFor(() => expect(asked.at(-1)).toBe('91'));
  expect(screen.getByRole('tab', { name: 'Bracket' }).getAttribute('href')).toBe(
    `${CUP}?tab=bracket&division=91`,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Division' }), 'Women');
  await waitFor(() => expect(router.state.location.href).toBe(`${CUP}?tab=standings`));
});

test('fixtures are those of the division that the chooser names, and of no other', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get(apiUrl(`${CUP}/fixtures`), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('divisionId'));
      return HttpResponse.json({
        success: true,
        data: { matches: [competitionMatch()], total: 1 },
      });
    }),
  );
  const divisions = [division(), division({ division_id: 91, division_name: 'Men' })];
  answer(CUP, { success: true, data: details({ divisions }) });
  const { panel } = await open('?tab=fixtures');
  expect(await panel.findByRole('listitem')).toBeTruthy();
  expect(new Set(asked)).toEqual(new Set(['90']));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Division' }), 'Men');
  await waitFor(() => expect(asked.at(-1)).toBe('91'));
});

test('a tournament of one division does not ask which', async () => {
  await open();
  expect(screen.queryByRole('combobox', { name: 'Division' })).toBeNull();
});

const entries = (list: object[], counts = {}) => ({
  success: true,
  entries: list,
  counts: { ...NO_ENTRIES, ...counts },
  pagination: { page: 1, pageSize: 50, totalItems: list.length, totalIsExact: true, totalPages: 1 },
});

test('a tournament that is made here shows its entries, and nothing can be decided about them', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get(apiUrl('/divisions/90/entries'), ({ request }) => {
      const state = new URL(request.url).searchParams.get('state');
      asked.push(state);
      const accepted = state === 'accepted';
      return HttpResponse.json(
        entries(accepted ? [divisionEntry({ state: 'accepted' })] : [], { accepted: 1 }),
      );
    }),
  );
  const { router, panel } = await open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Entries' }));
  // Nothing waits for a decision: who has a place comes first.
  expect(await screen.findByText('Port Alder Reds')).toBeTruthy();
  expect(router.state.location.href).toBe(`${CUP}?tab=entries`);
  expect(asked).toContain('submitted');
  expect(panel.queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Submitted 0' }));
  expect(await screen.findByText('No entry is in this state.')).toBeTruthy();
  expect(router.state.location.href).toBe(`${CUP}?tab=entries&state=submitted`);
});

test('a tournament without entries and draws says so', async () => {
  answer('/divisions/90/entries', entries([]));
  answer('/divisions/90/draws', { success: true, data: { draws: [], teams: [] } });
  await open('?tab=entries');
  expect(await screen.findByText('Nobody has entered yet.')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Draws' }));
  expect(await screen.findByText('Nothing has been drawn yet.')).toBeTruthy();
});

test('the draws of a tournament are shown with what was changed by hand, and those given up', async () => {
  const team = (teamId: number, name: string) => ({ teamId, name });
  const drawn = {
    drawId: 5,
    divisionId: 90,
    number: 2,
    state: 'published',
    version: 3,
    seed: 'the seed',
    seedSha256: 'its hash',
    request: '{}',
    answer: '{}',
    sheet: {
      groups: [{ name: 'A', teams: [team(1, 'Reds'), team(2, 'Blues')] }],
      rounds: [],
      byes: [],
      groupByes: [],
      byesOfBest: null,
      bent: [],
      moreRounds: 0,
    },
    swaps: [
      { teams: [team(1, 'Reds'), team(2, 'Blues')], reason: 'They share a bus.', replaces: false },
    ],
    voidReason: null,
  };
  const given = { ...drawn, drawId: 4, number: 1, state: 'void', voidReason: 'A team has left.' };
  answer('/divisions/90/draws', { success: true, data: { draws: [drawn, given], teams: [] } });
  await open('?tab=draws');
  const draw = within(await screen.findByRole('region', { name: 'Draw' }));
  expect(draw.getByRole('heading', { name: 'Group A' })).toBeTruthy();
  expect(draw.getByText('Reds and Blues changed places: They share a bus.')).toBeTruthy();
  expect(draw.getByText('its hash')).toBeTruthy();
  expect(screen.getByText('Draw 1: A team has left.')).toBeTruthy();
  expect(draw.queryByRole('button')).toBeNull();
});
