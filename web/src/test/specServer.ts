/**
 * A server that answers as the specification says: its calls, its fields, and nothing else. Any other call is not
 * there. A dialect says what the specification leaves open.
 */
import { HttpResponse, http } from 'msw';
import { apiUrl, server } from './server';

export interface Dialect {
  /** Whether lists and their pages are at the top of a reply, or in `data`. */
  envelope: 'top' | 'data';
  /** Whether ids and numbers are numbers, or text. */
  numbers: 'numbers' | 'text';
  /** What stands for an optional field without a value. */
  none: 'null' | 'missing';
  /** What answers a change: the row, or that it was done. */
  changes: 'row' | 'done';
  /** How words are written. */
  words: (word: string) => string;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const DIALECTS: Record<string, Dialect> = {
  'as the specification writes': {
    envelope: 'top',
    numbers: 'numbers',
    none: 'null',
    changes: 'row',
    words: capital,
  },
  'lists in data, and numbers as text': {
    envelope: 'data',
    numbers: 'text',
    none: 'missing',
    changes: 'done',
    words: (word) => word.toUpperCase(),
  },
};

/** Status fields of the rows, which are written in the capitals of the dialect. */
const WORDS = new Set(['status']);

/** A value as a dialect writes it. */
function told(value: unknown, dialect: Dialect): unknown {
  if (Array.isArray(value)) return value.map((one) => told(one, dialect));
  if (typeof value === 'number') return dialect.numbers === 'text' ? String(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== null || dialect.none === 'null')
      .map(([name, field]) => [
        name,
        WORDS.has(name) && typeof field === 'string' ? dialect.words(field) : told(field, dialect),
      ]),
  );
}

const DAY = '2026-11-20T18:00:00.000Z';

const times = <Row>(total: number, row: (number: number) => Row): Row[] =>
  Array.from({ length: total }, (_, index) => row(index + 1));

const users = times(23, (number) => ({
  user_id: number,
  full_name: `User ${number}`,
  email: `user${number}@example.com`,
  mobile_last4: number === 2 ? null : '4321',
  player_count: 2,
  last_login_at: number === 1 ? null : DAY,
  created_at: DAY,
}));

const players = times(23, (number) => ({
  player_profile_id: number,
  player_name: `Player ${number}`,
  email: number === 2 ? null : `player${number}@example.com`,
  sports: 'Football, Tennis',
  matches: 12,
  joined: DAY,
  is_active: true,
}));

const tournaments = times(23, (number) => ({
  tournament_id: number,
  tournament_name: `Tournament ${number}`,
  status: ['draft', 'published', 'ongoing', 'completed', 'cancelled'][number % 5],
  description: number === 1 ? null : 'Two days by the harbour.',
  sports_names: number === 1 ? null : 'Football',
  total_teams: 16,
  total_players: 1200,
  total_matches: 31,
  tournament_start: number === 1 ? null : '2026-11-12',
  tournament_end: number === 1 ? null : '2026-11-14',
  venue_name: number === 1 ? null : 'Harbour Hall',
  organizer_name: number === 1 ? null : 'Harbour Club',
}));

const NO_MATCH = {
  team_a_id: null,
  team_a_name: null,
  team_a_score: null,
  team_b_id: null,
  team_b_name: null,
  team_b_score: null,
  winner_team_id: null,
  scheduled_date: null,
  tournament_name: null,
  venue_name: null,
};

const matches = times(12, (number) => ({
  match_id: number,
  match_name: `Reds ${number} vs Blues ${number}`,
  status: 'scheduled',
  sport_name: 'Football',
  participant_mode: 'team',
  ...NO_MATCH,
  events_count: 0,
  ...(number === 1 && {
    status: 'completed',
    team_a_id: 10,
    team_a_name: 'Reds',
    team_a_score: 3,
    team_b_id: 20,
    team_b_name: 'Blues',
    team_b_score: 1,
    winner_team_id: 10,
    scheduled_date: DAY,
    tournament_name: 'Tournament 1',
    venue_name: 'Harbour Hall',
    events_count: 4,
  }),
  ...(number === 2 && {
    match_name: 'Office 100 m',
    sport_name: 'Athletics',
    participant_mode: 'multi_entry',
  }),
}));

const scoreboard = {
  matchId: 1,
  match_name: 'Reds vs Blues',
  status: 'completed',
  sportName: 'Football',
  scheduledDate: DAY,
  venueName: 'Harbour Hall',
  teamAId: 10,
  teamAName: 'Reds',
  teamAScore: 3,
  teamBId: 20,
  teamBName: 'Blues',
  teamBScore: 1,
  winnerTeamName: 'Reds',
  events: [
    {
      eventTime: 23,
      eventType: 'goal',
      description: 'A header from the corner',
      playerName: 'Ada Lind',
      teamName: 'Reds',
      createdAt: DAY,
      id: 100,
    },
    {
      eventTime: null,
      eventType: 'Water break',
      description: null,
      playerName: null,
      teamName: null,
      createdAt: DAY,
      id: 101,
    },
  ],
  statistics: {
    starPerformers: [{ playerName: 'Ada Lind', teamName: 'Reds', goals: 2 }],
    keyHighlights: [{ eventType: 'goal', description: 'The early lead', eventTime: 23, id: 100 }],
  },
};

const members = [
  { playerId: 1, playerName: 'Ada Lind', isCaptain: true, teamId: 10, teamName: 'Reds' },
  { playerId: 2, playerName: 'Bo Berg', isCaptain: false, teamId: 20, teamName: 'Blues' },
];

const leaderboard = {
  eventType: '100 m',
  matchName: 'Office 100 m',
  venueName: 'Harbour Track',
  type: 'individual',
  entries: [
    { rank: 1, participantName: 'Ada Lind', timeMs: 10020, status: null },
    { rank: null, participantName: 'Bo Berg', timeMs: null, status: 'dnf' },
  ],
};

const lineup = {
  teams: [
    {
      teamId: 10,
      teamName: 'Reds',
      players: [{ playerId: 1, name: 'Ada Lind', isSelected: true }],
    },
    {
      teamId: 20,
      teamName: 'Blues',
      players: [{ playerId: 2, name: 'Bo Berg', isSelected: false }],
    },
  ],
  players: [],
};

const sports = [
  { sportId: 3, sportName: 'Football', sportIcon: 'football', isActive: true },
  { sportId: 4, sportName: 'Tennis', sportIcon: 'tennis', isActive: true },
  { sportId: 5, sportName: 'Curling', sportIcon: 'curling', isActive: false },
];

const configurationSports = sports.map(({ sportId, sportName, isActive, ...icon }) => ({
  sport_id: sportId,
  sport_name: sportName,
  is_active: isActive,
  ...icon,
}));

type Row = Record<string, unknown>;

/** Reference data: the row that is there, its id, and where its calls are. */
const REFERENCE: Record<string, { rows: Row[]; id: string; list: string; remove?: string }> = {
  'age-groups': {
    rows: [
      {
        age_group_id: 1,
        age_group_name: 'Under 12',
        min_age: 8,
        max_age: 11,
        is_active: true,
        created_at: DAY,
      },
    ],
    id: 'age_group_id',
    list: '/admin/configuration/age-groups',
    remove: '/admin/configuration/age-groups',
  },
  'gender-categories': {
    rows: [{ gender_category_id: 1, gender_name: 'Women', is_active: true }],
    id: 'gender_category_id',
    list: '/admin/configuration/gender-categories',
    remove: '/admin/configuration/gender-categories',
  },
  'event-templates': {
    rows: [
      {
        id: 1,
        event_type: 'Kick-off',
        template_text: `{team1} meets {team2}. ${'x'.repeat(120)}`,
        sport_type: 'football',
        is_active: true,
      },
    ],
    id: 'id',
    list: '/configuration/event-templates',
    remove: '/event-templates',
  },
  'scoring-config': {
    rows: [
      {
        config_id: 1,
        sport_id: 3,
        win_points: 3,
        draw_points: 1,
        loss_points: 0,
        cancelled_points: 0,
        is_active: true,
      },
    ],
    id: 'config_id',
    list: '/admin/configuration/scoring-config',
  },
  'match-formats': {
    rows: [
      {
        match_format_id: 1,
        format_name: 'Short',
        sport_id: 3,
        description: null,
        duration_minutes: null,
        is_active: true,
        sport_name: 'Football',
      },
    ],
    id: 'match_format_id',
    list: '/admin/configuration/match-formats',
    remove: '/admin/configuration/match-formats',
  },
};

const NO_BOARD = {
  venueName: null,
  scheduledDate: null,
  winnerTeamName: null,
  teamAScore: null,
  teamBScore: null,
  status: 'scheduled',
  events: [],
  statistics: { starPerformers: [], keyHighlights: [] },
};

/** Stands in for the server: `full` has rows of everything, `empty` has none. What was changed is in the list that is returned. */
export function specServer(has: 'full' | 'empty', dialect: Dialect): string[] {
  const isEmpty = has === 'empty';
  const sent: string[] = [];
  const reply = (body: object) => HttpResponse.json(body);
  const some = <One>(rows: readonly One[]) => (isEmpty ? [] : rows);
  const inData = (path: string, data: unknown) =>
    http.get(apiUrl(path), () => reply({ success: true, data: told(data, dialect) }));
  const count = (value: number) => (isEmpty ? 0 : value);

  const paged = (name: string, rows: readonly Row[]) =>
    http.get(apiUrl(`/admin/${name}`), ({ request }) => {
      const { searchParams } = new URL(request.url);
      const pageSize = Number(searchParams.get('pageSize') ?? 10);
      const first = (Number(searchParams.get('page') ?? 1) - 1) * pageSize;
      const found = some(rows).filter((row) =>
        JSON.stringify(row).includes(searchParams.get('search') ?? ''),
      );
      const page = told(
        {
          [name]: found.slice(first, first + pageSize),
          pagination: { totalPages: Math.ceil(found.length / pageSize) },
        },
        dialect,
      ) as object;
      return reply(
        dialect.envelope === 'top' ? { success: true, ...page } : { success: true, data: page },
      );
    });

  const stats = (path: string, figures: object) =>
    http.get(apiUrl(path), () => {
      const said = told(figures, dialect) as object;
      return reply(
        dialect.envelope === 'top' ? { success: true, data: said } : { success: true, ...said },
      );
    });

  const sportsReply = (rows: readonly Row[]) => () => {
    const said = told(some(rows), dialect) as Row[];
    return dialect.envelope === 'top' ? reply(said) : reply({ success: true, data: said });
  };

  const reference = Object.values(REFERENCE).flatMap(({ rows: first, id, list, remove }) => {
    let rows: Row[] = [...some(first)];
    const done = (row: Row) =>
      dialect.changes === 'done'
        ? reply({ success: true, message: 'Done.' })
        : reply({ success: true, message: 'Done.', data: told(row, dialect) });
    const note = async (request: Request) => {
      const body = await request.text();
      const path = new URL(request.url).pathname.replace('/api/v1', '');
      sent.push([request.method, path, body].filter(Boolean).join(' '));
      return body === '' ? {} : (JSON.parse(body) as Row);
    };
    return [
      http.get(apiUrl(list), () => reply({ success: true, data: told(rows, dialect) })),
      http.post(apiUrl(list), async ({ request }) => {
        const row = { ...(await note(request)), [id]: 50 + rows.length };
        rows = [...rows, row];
        return done(row);
      }),
      http.put(apiUrl(`${list}/:id`), async ({ request, params }) => {
        const row = { ...(await note(request)), [id]: Number(params.id) };
        rows = rows.map((one) => (String(one[id]) === params.id ? { ...one, ...row } : one));
        return done(row);
      }),
      ...(remove === undefined
        ? []
        : [
            http.delete(apiUrl(`${remove}/:id`), async ({ request, params }) => {
              await note(request);
              rows = rows.filter((one) => String(one[id]) !== params.id);
              return reply({ success: true });
            }),
          ]),
    ];
  });

  server.use(
    http.post(apiUrl('/auth/admin-login'), () =>
      reply({ success: true, message: '', data: { accessToken: 'token', adminInfo: {} } }),
    ),
    http.post(apiUrl('/admin/dashboard/change-password'), async ({ request }) => {
      sent.push(await request.text());
      return reply({ success: true, message: 'Changed.' });
    }),
    inData('/admin/dashboard/kpis', {
      totalUsers: count(1195),
      totalPlayers: count(800),
      totalTournaments: count(48),
      totalMatches: count(2310),
      newUsersThisMonth: count(31),
      newTournamentsThisMonth: count(2),
      newMatchesThisMonth: count(64),
    }),
    inData(
      '/admin/dashboard/user-growth',
      some([
        { date: '2026-11-19', cumulativeUsers: 1190, cumulativePlayers: 799 },
        { date: '2026-11-20', cumulativeUsers: 1195, cumulativePlayers: 800 },
      ]),
    ),
    inData(
      '/admin/dashboard/sports-distribution',
      some([
        { sportName: 'Football', matchCount: 30 },
        { sportName: 'Tennis', matchCount: 10 },
      ]),
    ),
    inData(
      '/admin/dashboard/recent-activity',
      some([
        {
          userName: 'Ada Lind',
          action: 'Joined a team',
          sport: 'Football',
          date: DAY,
          status: 'completed',
        },
        { userName: 'Bo Berg', action: 'Signed up', sport: null, date: DAY, status: 'pending' },
      ]),
    ),
    inData('/admin/dashboard/player-comparison', { profileCompletionRate: isEmpty ? null : 78.4 }),
    stats('/admin/tournaments/stats', {
      total_tournaments: count(48),
      ongoing_tournaments: count(3),
      completed_tournaments: count(38),
      published_tournaments: count(5),
    }),
    stats('/admin/matches/stats', {
      total_matches: count(2310),
      scheduled_matches: count(5),
      live_matches: count(1),
      completed_matches: count(2300),
    }),
    paged('users', users),
    paged('players', players),
    paged('tournaments', tournaments),
    paged('matches', matches),
    http.get(apiUrl('/sports'), sportsReply(sports)),
    http.get(apiUrl('/admin/configuration/sports'), sportsReply(configurationSports)),
    inData('/match/1/scoreboard', isEmpty ? { ...scoreboard, ...NO_BOARD } : scoreboard),
    inData('/match/1/playing-members', some(members)),
    inData('/admin/multi-entry/2/leaderboard', {
      ...leaderboard,
      entries: some(leaderboard.entries),
    }),
    inData('/admin/multi-entry/2/lineup', { ...lineup, teams: some(lineup.teams) }),
    ...reference,
    http.all(apiUrl('/*'), () =>
      HttpResponse.json({ success: false, message: 'Not Found' }, { status: 404 }),
    ),
  );
  return sent;
}
