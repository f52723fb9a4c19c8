/**
 * Lists do not render again what did not change. A screen's reply is put into the cache with rows that
 * note when they are rendered; then it changes in one row, as after a live refresh.
 */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createAppQueryClient } from '@/api/queryClient';
import { ageGroups } from '@/areas/console/configuration/age-groups/ageGroups';
import { ConfigurationScreen } from '@/areas/console/configuration/ConfigurationScreen';
import { MatchesScreen } from '@/areas/console/matches/list/MatchesScreen';
import { allMatchesQuery } from '@/areas/console/matches/list/matchesQuery';
import type { MatchesSearch } from '@/areas/console/matches/matchesList';
import { ScoreboardScreen } from '@/areas/console/matches/scoreboard/ScoreboardScreen';
import { NotificationBell } from '@/areas/console/notifications/NotificationBell';
import { notificationsQuery } from '@/areas/console/notifications/notificationsQuery';
import { PlayersScreen } from '@/areas/console/players/PlayersScreen';
import { playersQuery } from '@/areas/console/players/playersList';
import { TournamentsScreen } from '@/areas/console/tournaments/TournamentsScreen';
import { tournamentsQuery } from '@/areas/console/tournaments/tournamentsList';
import { TrailScreen } from '@/areas/console/trail/TrailScreen';
import { trailQuery } from '@/areas/console/trail/trailList';
import { UsersScreen } from '@/areas/console/users/UsersScreen';
import { usersQuery } from '@/areas/console/users/usersList';
import { fixturesQuery } from '@/shared/competition/competitionQueries';
import { FixturesTab } from '@/shared/competition/fixtures/FixturesTab';
import { playingMembersQuery, scoreboardQuery } from '@/shared/match/matchQueries';
import { SessionsPanel } from '@/shared/security/SessionsPanel';
import { sessionsQuery } from '@/shared/security/securityQueries';
import { competitionMatch } from '@/test/competition';
import { countedRows } from '@/test/countedRows';
import { listView } from '@/test/listView';
import { match, member, scoreboard } from '@/test/matches';
import { renderScreen } from '@/test/render';
import { refuse } from '@/test/server';

const DAY = '2026-11-20T08:00:00.000Z';

const times = <Row,>(count: number, row: (number: number) => Row) =>
  Array.from({ length: count }, (_, index) => row(index + 1));

const paged = (totalItems: number) => ({
  success: true,
  pagination: { page: 1, pageSize: totalItems, totalItems, totalIsExact: true, totalPages: 1 },
});

interface List {
  /** The rows, whose names all begin alike. */
  rows: Record<string, unknown>[];
  /** The field of the name, and one that only rendering looks at. */
  name: string;
  shown: string;
  queryKey: readonly unknown[];
  reply: (rows: unknown[]) => object;
  element: ReactNode;
  /** What brings the list onto the screen. */
  open?: () => Promise<void>;
}

const LISTS: Record<string, List> = {
  users: {
    rows: times(10, (id) => ({
      user_id: id,
      full_name: `Row ${id}`,
      email: `${id}@example.com`,
      mobile_last4: '4321',
      player_count: 0,
      last_login_at: null,
      created_at: DAY,
    })),
    name: 'full_name',
    shown: 'mobile_last4',
    queryKey: usersQuery({}).queryKey,
    reply: (users) => ({ ...paged(10), users }),
    element: <UsersScreen view={listView()} />,
  },
  players: {
    rows: times(10, (id) => ({
      player_profile_id: id,
      player_name: `Row ${id}`,
      email: null,
      sports: 'Football',
      matches: 0,
      joined: DAY,
      is_active: true,
    })),
    name: 'player_name',
    shown: 'sports',
    queryKey: playersQuery({}).queryKey,
    reply: (players) => ({ ...paged(10), players }),
    element: <PlayersScreen view={listView()} />,
  },
  tournaments: {
    rows: times(12, (id) => ({
      tournament_id: id,
      tournament_name: `Row ${id}`,
      status: 'ongoing',
      description: null,
      sports_names: 'Football',
      total_teams: 0,
      total_players: 0,
      total_matches: 0,
      tournament_start: null,
      tournament_end: null,
      venue_name: null,
      organizer_name: null,
      is_quick_match: false,
    })),
    name: 'tournament_name',
    shown: 'sports_names',
    queryKey: tournamentsQuery({}).queryKey,
    reply: (tournaments) => ({ ...paged(12), tournaments }),
    element: <TournamentsScreen onClose={vi.fn()} onOpen={vi.fn()} view={listView()} />,
  },
  'a thousand matches': {
    rows: times(1000, (id) => ({ ...match({ match_id: id, team_a_name: `Row ${id}` }) })),
    name: 'team_a_name',
    shown: 'events_count',
    queryKey: allMatchesQuery().queryKey,
    reply: (matches) => ({ ...paged(1000), matches }),
    element: <MatchesScreen view={listView({ sort: 'scheduled_date' })} />,
  },
  'fixtures of a tournament': {
    rows: times(24, (id) => ({
      ...competitionMatch({ match_id: id, team_a_name: `Row ${id}`, team_a_id: null }),
    })),
    name: 'team_a_name',
    shown: 'extra_time',
    queryKey: fixturesQuery(9).queryKey,
    reply: (matches) => ({ success: true, data: { matches, total: 24 } }),
    element: (
      <FixturesTab
        sportName="Football"
        tournamentId={9}
        view={{ values: {}, change: () => undefined }}
      />
    ),
    // They come part by part: the first part has 16 rows.
    open: async () => void (await screen.findByText('Row 24')),
  },
  activity: {
    rows: times(20, (id) => ({
      audit_entry_id: id,
      occurred_at: DAY,
      actor_name: 'Ada Lind',
      action: 'deleted',
      entity_type: 'age_group',
      entity_id: id,
      entity_name: `Row ${id}`,
      before: null,
      after: null,
    })),
    name: 'entity_name',
    shown: 'actor_name',
    queryKey: trailQuery({}).queryKey,
    reply: (entries) => ({ ...paged(20), entries }),
    element: <TrailScreen view={listView()} />,
  },
  'reference data': {
    rows: times(10, (id) => ({
      age_group_id: id,
      age_group_name: `Row ${id}`,
      min_age: 8,
      max_age: 9,
      is_active: true,
      version: 1,
      created_at: DAY,
    })),
    name: 'age_group_name',
    shown: 'created_at',
    queryKey: ageGroups.query.queryKey,
    reply: (data) => ({ success: true, data }),
    element: (
      <ConfigurationScreen
        form={{ openAdd: vi.fn(), openEdit: vi.fn(), close: vi.fn() }}
        kind={ageGroups}
        view={listView()}
      />
    ),
  },
  sessions: {
    rows: times(5, (id) => ({
      id,
      isCurrent: false,
      client: `Row ${id}`,
      signedInAt: DAY,
      lastSeenAt: DAY,
      expiresAt: DAY,
    })),
    name: 'client',
    shown: 'expiresAt',
    queryKey: sessionsQuery().queryKey,
    reply: (data) => ({ success: true, data }),
    element: <SessionsPanel />,
  },
  notifications: {
    rows: times(10, (id) => ({
      id,
      kind: 'note',
      title: `Row ${id}`,
      body: null,
      entityType: null,
      entityId: null,
      createdAt: DAY,
      readAt: DAY,
    })),
    name: 'title',
    shown: 'body',
    queryKey: notificationsQuery().queryKey,
    reply: (items) => ({ success: true, data: { unread: 0, items } }),
    element: <NotificationBell />,
    open: async () => userEvent.click(await screen.findByRole('button', { name: 'Notifications' })),
  },
  'a line-up': {
    rows: times(11, (id) => ({ ...member({ playerId: id, playerName: `Row ${id}`, teamId: 1 }) })),
    name: 'playerName',
    shown: 'position',
    queryKey: playingMembersQuery(64).queryKey,
    reply: (data) => ({ success: true, data }),
    element: <ScoreboardScreen matchId="64" />,
  },
};

beforeEach(() => {
  // What else the screens ask for does not matter here.
  for (const path of ['/sports', '/admin/matches/stats', '/admin/tournaments/stats']) {
    refuse(path, 500, 'No.');
  }
  refuse('/admin/activity/kinds', 500, 'No.');
});

function show({ rows, shown, queryKey, reply, element }: List) {
  const { counted, rendered } = countedRows(rows, shown);
  const queryClient = createAppQueryClient();
  // Nothing but what a test does changes the reply.
  queryClient.setQueryDefaults(queryKey, { staleTime: 'static' });
  queryClient.setQueryDefaults(scoreboardQuery(64).queryKey, { staleTime: 'static' });
  queryClient.setQueryData(scoreboardQuery(64).queryKey, { success: true, data: scoreboard() });
  queryClient.setQueryData(queryKey, reply(counted));
  renderScreen(element, queryClient);
  return { queryClient, rendered };
}

test.each(Object.entries(LISTS))('%s: a row that changed is rendered alone', async (_, list) => {
  const { queryClient, rendered } = show(list);
  await list.open?.();
  await screen.findAllByText(/Row 2\b/);
  expect(rendered).toContain(1);

  const changed = list.rows.map((row, place) =>
    place === 1 ? { ...row, [list.name]: 'Another name' } : { ...row },
  );
  queryClient.setQueryData(list.queryKey, list.reply(changed));
  rendered.clear();
  await screen.findAllByText(/Another name/);
  expect([...rendered]).toEqual([]);
});

test('typing into the search renders no row', async () => {
  const { users } = LISTS;
  if (!users) throw new Error('there are no users');
  const { rendered } = show(users);
  await screen.findByText('Row 2');
  rendered.clear();
  await userEvent.type(screen.getByLabelText('Search users'), 'ada');
  expect([...rendered]).toEqual([]);
});

/** The screen with an address of its own, as far as the search goes. */
function Matches() {
  const [values, setValues] = useState<MatchesSearch>({ sort: 'scheduled_date' });
  const view = {
    ...listView(values),
    search: (search: string) => setValues({ ...values, search }),
  };
  return <MatchesScreen view={view} />;
}

test('a search renders the matches again that it brings, and not those that stay', async () => {
  const { 'a thousand matches': matches } = LISTS;
  if (!matches) throw new Error('there are no matches');
  const { rendered } = show({ ...matches, element: <Matches /> });
  await screen.findByText('Row 10');
  rendered.clear();
  // Of the ten on screen the first and the tenth stay.
  await userEvent.type(screen.getByLabelText('Search matches'), 'row 1{Enter}');
  await screen.findByText('Row 18');
  expect(rendered).not.toContain(0);
  expect(rendered).not.toContain(9);
  expect(rendered).toContain(17);
});
