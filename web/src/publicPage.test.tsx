import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepSessionsOf } from '@/api/session';
import { competitionMatch, cup, group, leaders, row, standings } from '@/test/competition';
import { renderPublicAt } from '@/test/render';
import { answer, apiUrl, refuse, server } from '@/test/server';
import { NOTHING_YET, publicDivision, publicTournament } from '@/test/tournament';

const CUP = '/tournaments/9';
const CALL = '/public/tournaments/9';

const EVERYTHING = {
  draws: true,
  fixtures: true,
  standings: true,
  bracket: true,
  leaders: true,
  seasons: false,
};

beforeEach(() => {
  keepSessionsOf('person');
  answer(CALL, {
    success: true,
    data: publicTournament({ divisions: [publicDivision({ has: EVERYTHING })] }),
  });
  answer(`${CALL}/entries`, { success: true, data: [] });
  answer(`${CALL}/draws`, { success: true, data: [] });
  answer(`${CALL}/standings`, { success: true, data: standings() });
  answer(`${CALL}/bracket`, { success: true, data: cup() });
  answer(`${CALL}/leaders`, { success: true, data: leaders() });
  answer(`${CALL}/fixtures`, {
    success: true,
    data: { matches: [competitionMatch()], total: 1 },
  });
});
afterEach(() => keepSessionsOf('administrator'));

async function open(search = '') {
  const page = renderPublicAt(`${CUP}${search}`);
  await screen.findByRole('heading', { level: 1, name: 'Harbour Cup' });
  return page;
}

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);

test.each([
  ['Pacific/Auckland', 'Times of Pacific/Auckland'],
  [Intl.DateTimeFormat().resolvedOptions().timeZone, null],
  [null, null],
])('a page of times in %s says so to readers elsewhere', async (timeZone, told) => {
  answer(CALL, { success: true, data: publicTournament({ timeZone }) });
  await open();
  expect(screen.queryByText(/^Times of/)?.textContent ?? null).toBe(told);
});

test('a stranger reads a table and why a row is where it is', async () => {
  const { router } = await open();
  await userEvent.click(screen.getByRole('tab', { name: 'Standings' }));
  const table = within(await screen.findByRole('table', { name: 'Group A' }));
  await userEvent.click(table.getByRole('button', { name: /^Why above Blues ?\?$/ }));
  expect(table.getByText(/^Above Blues by goal difference: 0 to −1/)).toBeTruthy();
  expect(router.state.location.href).toBe(`${CUP}?tab=standings`);
  // No page of a team, and no file, is for everybody.
  expect(table.queryByRole('link', { name: 'Reds' })).toBeNull();
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'FIFA World Cup group' }));
  expect(await screen.findByRole('heading', { name: 'What orders the tables' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /football-fifa/ })).toBeNull();
});

test('fixtures and the bracket lead to matches, and teams and players are names', async () => {
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
  answer(`${CALL}/leaders`, { success: true, data: leaders({ scorers: [scorer] }) });
  await open('?tab=fixtures');
  const panel = () => within(screen.getByRole('tabpanel'));
  expect(await panel().findByText('Reds')).toBeTruthy();
  expect(panel().getByText('2–1')).toBeTruthy();
  const links = panel().getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/^webcal:/),
    '/matches/64',
  ]);
  await userEvent.click(screen.getByRole('tab', { name: 'Bracket' }));
  const final = within(await screen.findByRole('list', { name: 'Final' }));
  expect(final.getByText('4–2 on penalties')).toBeTruthy();
  for (const link of panel().getAllByRole('link')) {
    expect(link.getAttribute('href')).toMatch(/^\/matches\/\d+$/);
  }
  await userEvent.click(screen.getByRole('tab', { name: 'Leaders' }));
  const table = within(await screen.findByRole('table', { name: 'Top scorers' }));
  expect(table.getByText('Ada Lind')).toBeTruthy();
  expect(panel().queryByRole('link')).toBeNull();
});

test('a tab without content is left out, unless the address asks for it', async () => {
  answer(CALL, {
    success: true,
    data: publicTournament({
      divisions: [publicDivision({ has: { ...NOTHING_YET, fixtures: true } })],
    }),
  });
  await open();
  expect(tabs()).toEqual(['About', 'Fixtures']);
  document.body.replaceChildren();
  await open('?tab=draws');
  expect(tabs()).toEqual(['About', 'Draw', 'Fixtures']);
  expect(await screen.findByText('Nothing has been drawn yet.')).toBeTruthy();
});

test('a tournament that has only entries has no tabs', async () => {
  answer(CALL, { success: true, data: publicTournament() });
  await open();
  expect(await screen.findByRole('region', { name: 'Women' })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('of several divisions one is chosen, and each has its own tabs', async () => {
  const men = publicDivision({
    divisionId: 91,
    name: 'Men',
    has: { ...NOTHING_YET, fixtures: true, standings: true },
  });
  answer(CALL, {
    success: true,
    data: publicTournament({ divisions: [publicDivision({ has: EVERYTHING }), men] }),
  });
  const asked: (string | null)[] = [];
  server.use(
    http.get(apiUrl(`${CALL}/standings`), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('divisionId'));
      return HttpResponse.json({ success: true, data: standings() });
    }),
  );
  const { router } = await open('?tab=standings&group=B');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Division' }), 'Men');
  await waitFor(() => expect(router.state.location.href).toBe(`${CUP}?tab=standings&division=91`));
  await waitFor(() => expect(asked.at(-1)).toBe('91'));
  expect(tabs()).toEqual(['About', 'Fixtures', 'Standings', 'Rules']);
});

test('a part that cannot be had is an error with Retry, and the rest of the page stays', async () => {
  refuse(`${CALL}/standings`, 500, 'The database did not answer.');
  await open('?tab=standings');
  const alert = within(await screen.findByRole('alert'));
  const table = group({ rows: [row()] });
  answer(`${CALL}/standings`, { success: true, data: standings({ groups: [table] }) });
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Group A' })).toBeTruthy();
});

test('an address that leads nowhere says so', async () => {
  renderPublicAt('/tournaments/9/nowhere');
  expect(await screen.findByRole('heading', { name: 'Screen not found' })).toBeTruthy();
  expect(screen.getByText('There is nothing at this address.')).toBeTruthy();
});
