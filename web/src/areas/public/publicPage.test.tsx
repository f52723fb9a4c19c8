import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepSessionsOf } from '@/api/session';
import type { DayOfTournament } from '@/shared/competition/competitionQueries';
import {
  competitionMatch,
  cup,
  group,
  leaders,
  placed,
  ranking,
  row,
  standings,
} from '@/test/competition';
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
  answer(`${CALL}/day`, { success: true, data: day() });
  answer(`${CALL}/final-ranking`, { success: true, data: ranking() });
  answer(`${CALL}/fixtures`, {
    success: true,
    data: { matches: [competitionMatch()], total: 1 },
  });
});
afterEach(() => keepSessionsOf('administrator'));

function day(part: Partial<DayOfTournament> = {}): DayOfTournament {
  return { day: null, days: [], matches: [], more_matches: 0, ...part };
}

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
  // No file is for everybody, and a team has its page within the tournament.
  const team = table.getByRole('link', { name: 'Reds' });
  expect(team.getAttribute('href')).toBe('/tournaments/9/teams/1');
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'FIFA World Cup group' }));
  expect(
    await screen.findByRole('heading', { name: 'Ranking and tie-break criteria' }),
  ).toBeTruthy();
  expect(screen.queryByRole('link', { name: /football-fifa/ })).toBeNull();
});

test('fixtures lead to matches and teams, the bracket to matches, and players are names', async () => {
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
    '/tournaments/9/teams/1',
    '/matches/64',
    '/tournaments/9/teams/2',
    '/api/v1/public/tournaments/9/calendar.ics',
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
  expect(panel().queryByRole('link', { name: 'Ada Lind' })).toBeNull();
});

test('a tab without content is left out, unless the address asks for it', async () => {
  answer(CALL, {
    success: true,
    data: publicTournament({
      divisions: [publicDivision({ has: { ...NOTHING_YET, fixtures: true } })],
    }),
  });
  await open();
  expect(tabs()).toEqual(['Overview', 'Fixtures']);
  document.body.replaceChildren();
  await open('?tab=draws');
  expect(tabs()).toEqual(['Overview', 'Draw', 'Fixtures']);
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
  expect(tabs()).toEqual(['Overview', 'Fixtures', 'Standings', 'Rules']);
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

test('the page opens on live matches, the next ones with hour and court, and the results of the day', async () => {
  const match = (id: number, status: 'live' | 'scheduled' | 'completed', court: string) =>
    competitionMatch({
      match_id: id,
      status,
      scheduled_date: '2026-11-12T10:00:00',
      court_name: court,
      venue_name: `${court}, Harbour Hall`,
    });
  answer(`${CALL}/day`, {
    success: true,
    data: day({
      day: '2026-11-12',
      days: [{ day: '2026-11-12', matches: 3 }],
      matches: [
        match(1, 'completed', 'Pitch 1'),
        match(2, 'live', 'Pitch 2'),
        match(3, 'scheduled', 'Pitch 3'),
      ],
    }),
  });
  await open();
  const live = await screen.findByRole('region', { name: 'Live now' });
  expect(within(live).getByText('Pitch 2')).toBeTruthy();
  const next = screen.getByRole('region', { name: /^Matches on/ });
  expect(next.textContent).toContain('10:00');
  expect(within(next).getByText('Pitch 3')).toBeTruthy();
  const results = screen.getByRole('region', { name: /^Results of/ });
  expect(within(results).getByText('Pitch 1')).toBeTruthy();
  expect(live.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('while nothing is live, the matches that begin next are told large, each with the way to it', async () => {
  const match = (id: number, start: string) =>
    competitionMatch({
      match_id: id,
      status: 'scheduled',
      team_a_score: null,
      team_b_score: null,
      scheduled_date: start,
      court_name: `Pitch ${id}`,
    });
  answer(`${CALL}/day`, {
    success: true,
    data: day({
      day: '2026-11-12',
      days: [{ day: '2026-11-12', matches: 3 }],
      matches: [
        match(1, '2026-11-12T10:00:00'),
        match(2, '2026-11-12T10:00:00'),
        match(3, '2026-11-12T10:30:00'),
      ],
    }),
  });
  await open();
  const next = within(await screen.findByRole('region', { name: /^Matches on/ }));
  const large = next.getAllByRole('link', { name: 'Reds Blues' });
  expect(large.map((link) => link.getAttribute('href'))).toEqual(['/matches/1', '/matches/2']);
  expect(next.getByText('Pitch 3')).toBeTruthy();
});

test('after the end the page opens on the winner and on who has come which, and why', async () => {
  answer(`${CALL}/final-ranking`, {
    success: true,
    data: ranking({
      places: [
        placed(),
        placed({
          place: 2,
          team_id: 2,
          team_name: 'Blues',
          reason: 'lost_final',
          opponent_name: 'Reds',
          score: [1, 2],
        }),
        placed({
          place: 3,
          shared: true,
          team_id: 3,
          team_name: 'Greens',
          reason: 'out_in',
          outcome: 'walkover',
          score: null,
          round_name: 'Semi-finals',
        }),
        placed({
          place: 3,
          shared: true,
          team_id: 4,
          team_name: 'Golds',
          reason: 'group_place',
          group_place: 3,
          has_withdrawn: true,
        }),
      ],
    }),
  });
  await open();
  const panel = within(await screen.findByRole('region', { name: 'Final ranking' }));
  expect(panel.getByText('Winner').parentElement?.textContent).toContain('Reds');
  const lines = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toContain('Final: won against Blues 2–1');
  expect(lines[1]).toContain('Final: lost to Reds 1–2');
  expect(lines[2]).toContain('Semi-finals: lost to Blues · walkover');
  expect(lines[3]).toContain('3rd in the group · Withdrawal');
  expect(panel.getByText(/they share a place/)).toBeTruthy();
  const [link] = panel.getAllByRole('link', { name: '2–1' });
  expect(link?.getAttribute('href')).toBe('/matches/64');
});

test('a final on penalties says them, and races end with their points', async () => {
  answer(`${CALL}/final-ranking`, {
    success: true,
    data: ranking({
      places: [
        placed({ score: [1, 1], shootout: [4, 3] }),
        placed({
          place: 2,
          team_id: null,
          team_name: 'Lou',
          reason: 'points',
          opponent_name: null,
          score: null,
          match_id: null,
          points: 30.5,
        }),
      ],
    }),
  });
  await open();
  const panel = within(await screen.findByRole('region', { name: 'Final ranking' }));
  const lines = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toContain('Final: won against Blues 1–1 (4–3 pens)');
  expect(lines[1]).toContain('Lou30.5 points');
});

test('fixtures and the bracket say hour and court of what is to come', async () => {
  const coming = competitionMatch({
    status: 'scheduled',
    outcome: null,
    winner_team_id: null,
    team_a_score: null,
    team_b_score: null,
    scheduled_date: '2026-11-12T10:00:00',
    court_name: 'Pitch 2',
  });
  answer(`${CALL}/fixtures`, { success: true, data: { matches: [coming], total: 1 } });
  const bracket = cup();
  const final = bracket.rounds.at(-1)?.ties[0];
  if (!final) throw new Error('The cup has a final.');
  Object.assign(final, { decided: false, decided_by: null, matches: [coming] });
  answer(`${CALL}/bracket`, { success: true, data: bracket });
  await open('?tab=fixtures');
  for (const order of ['By round', 'By date']) {
    await userEvent.click(await screen.findByText(order));
    const line = (await screen.findByText('Pitch 2')).closest('li');
    expect(line?.textContent).toContain('10:00');
  }
  await userEvent.click(screen.getByRole('tab', { name: 'Bracket' }));
  const round = await screen.findByRole('list', { name: 'Final' });
  const place = within(round).getByText('Pitch 2').closest('li');
  expect(place?.textContent).toContain('12 Nov, 10:00');
  expect(place?.textContent).not.toContain('Open');
});

test('the first tab says where it is, with a map, and whom to ask', async () => {
  answer(CALL, {
    success: true,
    data: publicTournament({
      contact: 'Ines Duarte\ndesk@harbour.example, +351 21 555 01 23',
      venueName: 'Harbour Hall & Pier',
    }),
  });
  await open();
  const where = within(screen.getByRole('region', { name: 'Where' }));
  const map = where.getByRole('link', { name: /^On the map ?: Harbour Hall/ });
  expect(map.getAttribute('href')).toBe(
    'https://www.openstreetmap.org/search?query=Harbour+Hall+%26+Pier',
  );
  expect(map.getAttribute('rel')).toContain('noreferrer');
  const contact = within(screen.getByRole('region', { name: 'Contact' }));
  expect(contact.getByText('Ines Duarte')).toBeTruthy();
  const links = contact.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['mailto:desk@harbour.example', 'tel:+351215550123']);
});

test('whoever follows a team has its matches first, and this browser alone knows', async () => {
  localStorage.removeItem('followedTeams');
  const of = (id: number, status: 'scheduled' | 'completed', other: string) =>
    competitionMatch({
      match_id: id,
      status,
      team_b_id: id,
      team_b_name: other,
      court_name: `Pitch ${id}`,
      venue_name: `Pitch ${id}`,
      ...(status === 'scheduled' && { team_a_score: null, team_b_score: null }),
    });
  const matches = [
    of(11, 'completed', 'Blues'),
    of(12, 'completed', 'Greens'),
    of(13, 'scheduled', 'Golds'),
    of(14, 'scheduled', 'Silvers'),
    of(15, 'scheduled', 'Whites'),
    of(16, 'scheduled', 'Blacks'),
  ];
  answer(`${CALL}/fixtures`, { success: true, data: { matches, total: matches.length } });
  await open();
  const panel = within(await screen.findByRole('region', { name: 'My team' }));
  expect(panel.getByText('Only this browser remembers it.')).toBeTruthy();
  await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Team' }), 'Reds');
  const lines = () => panel.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines()).toHaveLength(4);
  expect(lines()[0]).toContain('Pitch 13');
  expect(lines()[3]).toContain('Greens');
  expect(panel.getByRole('link', { name: 'Reds' }).getAttribute('href')).toBe(
    '/tournaments/9/teams/1',
  );
  expect(panel.getByRole('link', { name: 'Calendar of the team' }).getAttribute('href')).toMatch(
    /^webcal:.*\/teams\/1\/calendar\.ics$/,
  );
  expect(localStorage.getItem('followedTeams')).toBe('[[9,1]]');
  await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Team' }), 'Choose a team');
  expect(localStorage.getItem('followedTeams')).toBe('[]');
});

test('a day is told court by court, and another day is one choice away', async () => {
  const on = (id: number, court: string | null) =>
    competitionMatch({ match_id: id, court_name: court, venue_name: court });
  const days = [
    { day: '2026-11-12', matches: 3 },
    { day: '2026-11-13', matches: 1 },
  ];
  const asked: (string | null)[] = [];
  server.use(
    http.get(apiUrl(`${CALL}/day`), ({ request }) => {
      const wanted = new URL(request.url).searchParams.get('day');
      asked.push(wanted);
      const first = day({
        day: '2026-11-12',
        days,
        matches: [on(1, 'Court 10'), on(2, 'Court 2'), on(3, null)],
        more_matches: 2,
      });
      const second = day({ day: '2026-11-13', days, matches: [on(4, 'Court 2')] });
      return HttpResponse.json({ success: true, data: wanted === '2026-11-13' ? second : first });
    }),
  );
  const { router } = await open('?tab=fixtures&by=court');
  const panel = within(await screen.findByRole('tabpanel', { name: 'Fixtures' }));
  await panel.findByRole('region', { name: 'Court 2' });
  expect(panel.getAllByRole('region').map((one) => one.querySelector('h2')?.textContent)).toEqual([
    'Court 2',
    'Court 10',
    'Without a pitch',
  ]);
  expect(panel.getByText(/2 more matches of the day/)).toBeTruthy();
  const calendars = panel.getAllByRole('link', { name: /^Calendar ?: / });
  expect(calendars.map((link) => link.getAttribute('href')?.split('?')[1])).toEqual([
    'court=Court+2',
    'court=Court+10',
  ]);
  await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Day' }), '13 Nov 2026');
  await waitFor(() => expect(router.state.location.href).toContain('day=2026-11-13'));
  await waitFor(() => expect(asked.at(-1)).toBe('2026-11-13'));
  await waitFor(() => expect(panel.queryByText('Court 10')).toBeNull());
});

test('the parts of the overview come together, so that none pushes another away', async () => {
  let answerRanking = () => {};
  const answered = new Promise<void>((resolve) => {
    answerRanking = resolve;
  });
  server.use(
    http.get(apiUrl(`${CALL}/final-ranking`), async () => {
      await answered;
      return HttpResponse.json({ success: true, data: ranking({ places: [placed()] }) });
    }),
  );
  answer(CALL, {
    success: true,
    data: publicTournament({
      contact: 'Otto Lind',
      divisions: [publicDivision({ has: EVERYTHING })],
    }),
  });
  await open();
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
  expect(screen.queryByText('Otto Lind')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Knock-out' })).toBeNull();
  answerRanking();
  expect(await screen.findByRole('heading', { name: 'Final ranking' })).toBeTruthy();
  expect(screen.getByText('Otto Lind')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Knock-out' })).toBeTruthy();
});

test('a part of the overview that cannot be had says so, and hides no other', async () => {
  refuse(`${CALL}/final-ranking`, 500, 'The disk is asleep.');
  refuse(`${CALL}/bracket`, 500, 'The disk is asleep.');
  const date = '2026-11-12';
  answer(`${CALL}/day`, {
    success: true,
    data: day({ day: date, matches: [competitionMatch({ status: 'live' })] }),
  });
  await open();
  expect(await screen.findByRole('heading', { name: 'Live now' })).toBeTruthy();
  expect(await screen.findAllByText('The disk is asleep.')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2);
});
