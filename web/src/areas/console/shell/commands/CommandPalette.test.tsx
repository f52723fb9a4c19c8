import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '@/api/session';
import { renderAt, renderScreen } from '@/test/render';
import { answer, apiUrl, problem, server } from '@/test/server';
import { useScreenParts } from '@/ui/screenParts';
import { Shell } from '../Shell';
import { screensOf } from '../screens';

const nothing = { teams: [], users: [], players: [], tournaments: [], matches: [] };
const pagination = { page: 1, pageSize: 10, totalItems: 0, totalIsExact: true, totalPages: 0 };
const leaderboard = {
  match_id: 9,
  match_name: 'Men 100 m Final',
  participant_mode: 'multi_entry',
  because: [],
};

function found(part: object) {
  answer('/admin/search', { success: true, data: { ...nothing, ...part } });
}

beforeEach(() => {
  startSession({
    accessToken: 'token',
    refreshToken: 'refresh',
    adminInfo: { id: 1, username: 'ada', name: 'Ada Lind' },
  });
  answer('/sports', { success: true, data: [] });
  answer('/admin/views', { success: true, data: [] });
  answer('/admin/notifications', { success: true, data: { unread: 0, items: [] } });
  answer('/admin/users', { success: true, users: [], pagination });
  answer('/admin/players', { success: true, players: [], pagination });
  answer('/admin/configuration/age-groups', { success: true, data: [] });
});

async function openPalette(text = '') {
  const console_ = renderAt('/admin/sports');
  await screen.findByRole('heading', { name: 'Sports', level: 1 });
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /^Search screens/ });
  if (text !== '') await userEvent.type(field, text);
  return { ...console_, field };
}

const option = (name: RegExp) => screen.findByRole('option', { name });

test('Ctrl-K opens it, Escape closes it and gives the focus back', async () => {
  renderAt('/admin/sports');
  const opener = await screen.findByRole('button', { name: 'Search or jump to' });
  opener.focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /^Search screens/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Search/ })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('it offers every screen, and actions', async () => {
  await openPalette();
  await option(/^Logout/);
  const names = within(screen.getByRole('group', { name: 'Screens' }))
    .getAllByRole('option')
    .map((one) => one.querySelector('span')?.textContent);
  expect(names).toEqual([
    'Dashboard',
    'Users',
    'Players',
    'Tournaments',
    'Matches',
    'Sports',
    'Age Groups',
    'Gender Categories',
    'Event Templates',
    'Scoring Config',
    'Match Formats',
    'Rule Packs',
    'Activity',
    'Claims',
    'Messages',
    'API Keys',
    'Security',
    'Change Password',
  ]);
  const actions = within(screen.getByRole('group', { name: 'Actions' }));
  expect(actions.getByRole('option', { name: 'Add age group' })).toBeTruthy();
  expect(actions.getByRole('option', { name: 'Export all matches as CSV' })).toBeTruthy();
  expect(actions.getByRole('option', { name: 'Logout' })).toBeTruthy();
});

test('the arrows move among what is left, and Enter goes there', async () => {
  const { router, field } = await openPalette('e');
  const options = screen.getAllByRole('option');
  expect(field.getAttribute('aria-activedescendant')).toBe(options[0]?.id);
  await userEvent.keyboard('{ArrowDown}');
  expect(options[1]?.getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(options.at(-1)?.getAttribute('aria-selected')).toBe('true');
  await userEvent.clear(field);
  await userEvent.type(field, 'play{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/players'));
  const heading = await screen.findByRole('heading', { name: 'Players', level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('an action can open a form of another screen', async () => {
  const { router } = await openPalette('add age');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/admin/config/age-groups?add=true'));
});

test('the server is asked once typing rests, from two characters on', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get(apiUrl('/admin/search'), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q'));
      return HttpResponse.json({ success: true, data: nothing });
    }),
  );
  const { field } = await openPalette('x');
  await userEvent.type(field, 'yz');
  expect(await screen.findByText('Nothing found for “xyz”')).toBeTruthy();
  expect(asked).toEqual(['xyz']);
});

test('a person opens their own page, as a user and as a player', async () => {
  found({
    users: [{ user_id: 7, full_name: 'Ada Berg', email: 'ada@example.org', because: [] }],
    players: [{ player_profile_id: 3, player_name: 'Ada Berg', email: null, because: [] }],
  });
  const { router } = await openPalette('ada b');
  await userEvent.click(await option(/ada@example.org/));
  await waitFor(() => expect(router.state.location.href).toBe('/admin/users/7'));
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: /^Search screens/ }), 'ada b');
  const players = await screen.findByRole('group', { name: 'Players' });
  await userEvent.click(within(players).getByRole('option'));
  await waitFor(() => expect(router.state.location.href).toBe('/admin/players/3'));
});

test('a tournament opens its page, a race its leaderboard, a match its scoreboard', async () => {
  found({
    tournaments: [
      { tournament_id: 4, tournament_name: 'Autumn Cup', status: 'published', because: [] },
    ],
    matches: [
      { ...leaderboard, status: 'completed', scheduled_date: null, tournament_name: null },
      {
        ...leaderboard,
        match_id: 10,
        match_name: 'Reds vs Blues',
        participant_mode: 'team',
        status: 'live',
        scheduled_date: null,
        tournament_name: 'Autumn Cup',
      },
    ],
  });
  const { router } = await openPalette('zz');
  const went = vi.spyOn(router, 'navigate').mockResolvedValue(undefined);
  for (const [name, place] of [
    [/^Autumn Cup/, { to: '/admin/tournaments/$tournamentId', params: { tournamentId: '4' } }],
    [/^Men 100 m/, { to: '/admin/matches/$matchId/multi-entry', params: { matchId: '9' } }],
    [/^Reds vs Blues/, { to: '/admin/matches/$matchId/scoreboard', params: { matchId: '10' } }],
  ] as const) {
    if (!screen.queryByRole('combobox', { name: /^Search screens/ })) {
      await userEvent.keyboard('{Control>}k{/Control}');
      await userEvent.type(await screen.findByRole('combobox', { name: /^Search scr/ }), 'zz');
    }
    await userEvent.click(await option(name));
    expect(went).toHaveBeenLastCalledWith(expect.objectContaining(place));
  }
});

const cup = (id: number, name: string) => ({
  tournament_id: id,
  tournament_name: name,
  status: 'published',
  because: [],
});

/** Answers each search when the test says so. */
function heldAnswers() {
  const answers = new Map<string, (part: object) => void>();
  server.use(
    http.get(apiUrl('/admin/search'), async ({ request }) => {
      const asked = new URL(request.url).searchParams.get('q') ?? '';
      const part = await new Promise<object>((resolve) => answers.set(asked, resolve));
      return HttpResponse.json({ success: true, data: { ...nothing, ...part } });
    }),
  );
  return async (asked: string, part: object) => {
    await waitFor(() => expect(answers.has(asked)).toBe(true));
    answers.get(asked)?.(part);
  };
}

test('Enter right after the last letter waits for what the words name, and opens none of the older hits', async () => {
  const answerTo = heldAnswers();
  const { router, field } = await openPalette('zz');
  await answerTo('zz', { tournaments: [cup(4, 'Zz Final Rehearsal')] });
  await option(/Rehearsal/);
  const went = vi.spyOn(router, 'navigate').mockResolvedValue(undefined);
  await userEvent.type(field, ' final{Enter}');
  expect((await option(/Rehearsal/)).getAttribute('aria-selected')).toBe('false');
  await answerTo('zz final', {
    teams: [{ team_id: 8, team_name: 'Zz Final', team_type: 'club', because: [] }],
    tournaments: [cup(4, 'Zz Final Rehearsal')],
  });
  await waitFor(() =>
    expect(went.mock.calls).toEqual([
      [expect.objectContaining({ to: '/admin/teams/$teamId', params: { teamId: '8' } })],
    ]),
  );
});

test('Enter waits for nothing when typing goes on', async () => {
  const answerTo = heldAnswers();
  const { router, field } = await openPalette('zz{Enter}');
  const went = vi.spyOn(router, 'navigate').mockResolvedValue(undefined);
  await answerTo('zz', { tournaments: [cup(4, 'Zz Cup')] });
  await waitFor(() => expect(went).toHaveBeenCalledTimes(1));
  await userEvent.keyboard('{Control>}k{/Control}');
  const again = field.isConnected ? field : await screen.findByRole('combobox');
  await userEvent.clear(again);
  await userEvent.type(again, 'zzz{Enter}z');
  await answerTo('zzzz', { tournaments: [cup(5, 'Zzzz Cup')] });
  await option(/Zzzz Cup/);
  expect(went).toHaveBeenCalledTimes(1);
});

test('an older hit that the reader marks is opened at once, and stays marked when more is found', async () => {
  const answerTo = heldAnswers();
  const { router, field } = await openPalette('zz');
  await answerTo('zz', { tournaments: [cup(4, 'Zz Cup')] });
  expect((await option(/Zz Cup/)).getAttribute('aria-selected')).toBe('true');
  await userEvent.type(field, ' cup');
  await userEvent.keyboard('{ArrowDown}');
  await answerTo('zz cup', { tournaments: [cup(5, 'First Zz Cup'), cup(4, 'Zz Cup')] });
  await option(/First Zz Cup/);
  expect((await option(/^Zz Cup/)).getAttribute('aria-selected')).toBe('true');
  const went = vi.spyOn(router, 'navigate').mockResolvedValue(undefined);
  await userEvent.type(field, '{ArrowDown}');
  await userEvent.type(field, '{ArrowUp}{Enter}');
  expect(went).toHaveBeenLastCalledWith(expect.objectContaining({ params: { tournamentId: '4' } }));
});

test('a screen that is marked stays marked when more is found', async () => {
  const answerTo = heldAnswers();
  await openPalette('spor');
  await answerTo('spor', { tournaments: [cup(4, 'Sport for All')] });
  await option(/Sport for All/);
  expect((await option(/^Sports/)).getAttribute('aria-selected')).toBe('true');
});

test('teams come first, and a hit that does not show what was searched says why', async () => {
  const because = (field: string, text: string) => ({ because: [{ field, text }] });
  found({
    teams: [{ team_id: 8, team_name: 'Argentina', team_type: 'national', because: [] }],
    users: [
      { user_id: 7, full_name: 'Ada Berg', email: 'ada@b.org', ...because('mobile', '4321') },
    ],
    players: [
      { player_profile_id: 3, player_name: 'Kim', email: null, ...because('sport', 'Hockey') },
    ],
    matches: [
      { ...leaderboard, status: 'live', tournament_name: null, ...because('number', '29') },
    ],
  });
  await openPalette('zz');
  expect((await option(/Ada Berg/)).textContent).toContain('Mobile ends in 4321');
  expect((await option(/Kim/)).textContent).toContain('Plays Hockey');
  expect((await option(/100 m/)).textContent).toContain('Match 29');
  const groups = screen.getAllByRole('group').map((group) => group.querySelector('p')?.textContent);
  expect(groups).toEqual(['Teams', 'Users', 'Players', 'Matches']);
});

test('people whose name was typed come before teams that are called like them', async () => {
  found({
    teams: [{ team_id: 8, team_name: 'Lind / Berg', team_type: 'pair', because: [] }],
    players: [{ player_profile_id: 3, player_name: 'Otto Lind', email: null, because: [] }],
  });
  await openPalette('lind');
  expect((await option(/Otto Lind/)).getAttribute('aria-selected')).toBe('true');
  const groups = screen.getAllByRole('group').map((group) => group.querySelector('p')?.textContent);
  expect(groups).toEqual(['Players', 'Teams']);
});

test('a single digit is an id, and the field takes no more than the server', async () => {
  found({ users: [{ user_id: 7, full_name: 'Bo', email: 'b@b.org', ...idReason }] });
  const { field } = await openPalette('7');
  expect((await option(/Bo/)).textContent).toContain('ID 7');
  expect(field.getAttribute('maxlength')).toBe('200');
});

const idReason = { because: [{ field: 'id', text: '7' }] };

test('a search that fails says why and can be tried again', async () => {
  server.use(
    http.get(apiUrl('/admin/search'), () =>
      problem(500, 'The database did not answer.', 'internal'),
    ),
  );
  await openPalette('ada');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The search failed. The database did not answer.');
  found({ users: [{ user_id: 7, full_name: 'Ada Berg', email: 'ada@example.org', because: [] }] });
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await option(/Ada Berg/)).toBeTruthy();
});

test('nothing of what was searched or picked is stored', async () => {
  found({});
  const { router } = await openPalette('players{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/players'));
  expect(Object.keys(localStorage).toSorted()).toEqual(['adminUser', 'authToken']);
});

test('what was opened last comes first, until something is typed', async () => {
  const { router } = await openPalette('users{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'));
  await screen.findByRole('heading', { name: 'Users', level: 1 });
  await userEvent.keyboard('{Control>}k{/Control}');
  const recent = within(await screen.findByRole('group', { name: 'Opened last' }));
  expect(recent.getAllByRole('option').map((one) => one.textContent)).toEqual(['Sports']);
  // The screen behind has lists of its own to choose from.
  const marked = recent.getByRole('option', { selected: true });
  expect(marked.textContent).toBe('Sports');
  await userEvent.keyboard('sp');
  expect(screen.queryByRole('group', { name: 'Opened last' })).toBeNull();
  await userEvent.clear(screen.getByRole('combobox', { name: /^Search screens/ }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/sports'));
});

test('a saved view opens the address that it names', async () => {
  const address = '/admin/users?search=ann&sort=email';
  answer('/admin/views', { success: true, data: [{ id: 4, name: 'All the Anns', address }] });
  const { router } = await openPalette('anns');
  await userEvent.click(await option(/^All the Anns/));
  await waitFor(() => expect(router.state.location.href).toBe(address));
});

test('the tabs of the screen are offered while it is there', async () => {
  function Screen() {
    useScreenParts(PARTS);
    return <h1>A tournament</h1>;
  }
  renderScreen(
    <Shell>
      <Screen />
    </Shell>,
  );
  await screen.findByRole('heading', { name: 'A tournament' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const here = within(await screen.findByRole('group', { name: 'On this screen' }));
  expect(here.getAllByRole('option').map((one) => one.textContent)).toEqual(['Bracket', 'Rules']);
});

const PARTS = [
  { title: 'Bracket', search: { tab: 'bracket' } },
  { title: 'Rules', search: { tab: 'rules' } },
];

test('the language can be changed from the palette, and is kept on the server', async () => {
  const kept = vi.fn();
  server.use(
    http.put(apiUrl('/admin/preferences'), async ({ request }) => {
      kept(await request.json());
      return problem(503, 'Not now.', 'busy');
    }),
  );
  await openPalette('deutsch');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(kept).toHaveBeenCalledWith({ language: 'de' }));
});

test('hits of an older server, which does not say why, are shown all the same', async () => {
  found({ teams: [{ team_id: 8, team_name: 'Zz Rovers', team_type: 'club' }] });
  await openPalette('zz');
  expect((await option(/^Zz Rovers/)).textContent).toBe('Zz Rovers');
});

/** Screens that no entry leads to, and why none has to. */
const WITHOUT_ENTRY = new Map([
  ['/', 'the landing page is outside the console'],
  ['/admin', 'the sign-in: whoever opens the palette has signed in'],
  ['/admin/$', 'no screen'],
  ['/admin/sports', 'the same screen as /admin/config/sports'],
  ['/admin/styleguide', 'in development builds alone'],
]);

test('every screen is in the palette, is found by its name, or is a known exception', async () => {
  const { router } = await openPalette();
  const offered = new Set(screensOf(Object.values(router.routesById)).map(({ to }) => `${to}`));
  const leaves = Object.values(router.routesById).filter((route) => !route.children);
  const missing = leaves
    // The page of a record is found by the record's name.
    .filter(({ id }) => !/\$[a-z]/i.test(id))
    .map(({ to }) => `${to}`.replace(/(.)\/$/, '$1'))
    .filter((to) => !offered.has(to) && !WITHOUT_ENTRY.has(to));
  expect(missing).toEqual([]);
  expect(leaves.length).toBeGreaterThan(offered.size);
});
