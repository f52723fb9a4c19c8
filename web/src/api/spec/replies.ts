/**
 * The console works with any server that answers as the specification says, with its fields and no others. Here
 * such a reply becomes one of ours: what it leaves out has a value that stands for nothing, numbers and words are
 * written in one way, and an envelope of either kind is ours. So no screen asks what a reply may lack. A reply that is
 * one of ours already stays what it is.
 */
import type { Middleware } from 'openapi-fetch';
import type { api } from '../client';
import { UnreadableReply } from '../errors';
import type {
  Activity,
  AgeGroup,
  Body,
  EventTemplate,
  GenderCategory,
  GrowthPoint,
  Kpis,
  Leaderboard,
  Lineup,
  Match,
  MatchFormat,
  Pagination,
  Player,
  PlayingMember,
  Scoreboard,
  ScoringConfig,
  Sport,
  SportShare,
  Tournament,
  User,
} from '../types';
import type { ParticipantMode, TemplateSport } from '../words';
import {
  count,
  type Fields,
  firstOf,
  flag,
  idOrPlace,
  isFields,
  maybeNumber,
  maybeText,
  names,
  ours,
  oursIfSaid,
  type Read,
  rowOf,
  rowsOf,
  text,
  word,
} from './readers';

/** An id that a row cannot be without: its screen says what is wrong when there is none. */
const id = maybeNumber as Read<number>;

const user = rowOf<User>({
  user_id: idOrPlace,
  full_name: text,
  email: text,
  mobile_last4: maybeText,
  player_count: count,
  last_login_at: maybeText,
  created_at: text,
});

const player = rowOf<Player>({
  player_profile_id: idOrPlace,
  player_name: text,
  email: maybeText,
  sports: names,
  matches: count,
  joined: text,
  is_active: flag(true),
});

const tournament = rowOf<Tournament>({
  tournament_id: idOrPlace,
  tournament_name: text,
  status: word('draft'),
  description: maybeText,
  sports_names: names,
  total_teams: count,
  total_players: count,
  total_matches: count,
  tournament_start: maybeText,
  tournament_end: maybeText,
  venue_name: maybeText,
  organizer_name: maybeText,
  is_quick_match: flag(false),
});

const tournamentStats = rowOf<Body<'/admin/tournaments/stats'>['data']>({
  total_tournaments: count,
  draft_tournaments: count,
  published_tournaments: count,
  ongoing_tournaments: count,
  completed_tournaments: count,
  cancelled_tournaments: count,
});

/** The specification knows matches of several entries and others: others are of two teams unless said otherwise. */
const participantMode: Read<ParticipantMode> = (...value) => {
  const said = word<ParticipantMode>('team')(...value);
  return ['multi_entry', 'individual', 'pair'].includes(said) ? said : 'team';
};

/** A match that has no name is called by its sides. */
function matchName(teamA: string, teamB: string): Read<string> {
  return (value, row, place) =>
    maybeText(value, row, place) ??
    [row[teamA], row[teamB]]
      .map((side) => text(side, row, place))
      .filter(Boolean)
      .join(' – ');
}

const match = rowOf<Match>({
  match_id: idOrPlace,
  match_number: maybeNumber,
  match_name: matchName('team_a_name', 'team_b_name'),
  status: word('scheduled'),
  outcome: ours,
  sport_id: oursIfSaid,
  sport_name: text,
  participant_mode: participantMode,
  team_a_id: maybeNumber,
  team_a_name: maybeText,
  team_a_score: maybeNumber,
  team_a_source: ours,
  team_b_id: maybeNumber,
  team_b_name: maybeText,
  team_b_score: maybeNumber,
  team_b_source: ours,
  team_a_shootout: maybeNumber,
  team_b_shootout: maybeNumber,
  winner_team_id: maybeNumber,
  scheduled_date: maybeText,
  scheduled_local: maybeText,
  tournament_id: maybeNumber,
  tournament_name: maybeText,
  venue_name: maybeText,
  events_count: count,
  is_quick_match: flag(false),
  stage_name: maybeText,
  made_stage_name: ours,
  group_name: maybeText,
  group_letter: maybeText,
  round_name: maybeText,
  made_round_name: ours,
});

const matchStats = rowOf<Body<'/admin/matches/stats'>['data']>({
  total_matches: count,
  scheduled_matches: count,
  live_matches: count,
  completed_matches: count,
  cancelled_matches: count,
  postponed_matches: count,
});

type Event = Scoreboard['events'][number];

const event = rowOf<Event>({
  id: idOrPlace,
  eventTime: maybeText,
  eventType: text,
  description: maybeText,
  playerName: maybeText,
  teamId: maybeNumber,
  teamName: maybeText,
  relatedPlayerName: maybeText,
  periodName: maybeText,
  createdAt: text,
});

const starPerformer = rowOf<Scoreboard['statistics']['starPerformers'][number]>({
  playerName: text,
  teamName: maybeText,
  goals: count,
});

const keyHighlight = rowOf<Scoreboard['statistics']['keyHighlights'][number]>({
  id: idOrPlace,
  eventType: text,
  description: maybeText,
  eventTime: maybeText,
  playerName: maybeText,
  teamName: maybeText,
});

/** Without figures and events there is nothing of them to show. */
const statistics = (value: unknown): Scoreboard['statistics'] => {
  const said = isFields(value) ? value : {};
  return {
    starPerformers: rowsOf(starPerformer)(said.starPerformers),
    keyHighlights: rowsOf(keyHighlight)(said.keyHighlights),
  };
};

const boardFields = rowOf<Scoreboard>({
  matchId: id,
  match_name: matchName('teamAName', 'teamBName'),
  matchNumber: maybeNumber,
  status: word('scheduled'),
  outcome: ours,
  participantMode: (_, row, place) =>
    participantMode(row.participantMode ?? row.participant_mode, row, place),
  sportName: text,
  scheduledDate: maybeText,
  scheduledLocal: maybeText,
  venueName: maybeText,
  tournamentName: maybeText,
  stageName: maybeText,
  madeStageName: ours,
  roundName: maybeText,
  madeRoundName: ours,
  teamAId: maybeNumber,
  teamAName: maybeText,
  teamAScore: maybeNumber,
  teamASource: ours,
  teamBId: maybeNumber,
  teamBName: maybeText,
  teamBScore: maybeNumber,
  teamBSource: ours,
  teamAShootout: maybeNumber,
  teamBShootout: maybeNumber,
  extraTime: ours,
  winnerTeamId: maybeNumber,
  winnerTeamName: maybeText,
  note: maybeText,
  periods: (value) => (Array.isArray(value) ? value : []),
  events: rowsOf(event),
  statistics,
});

function scoreboard(value: unknown): Scoreboard {
  const board = boardFields(value);
  const { teamAId, teamAName, teamBId, teamBName, winnerTeamName } = board;
  // The specification names the winner and leaves out the id, by which the board marks a side.
  const winnerOf = { [teamBName ?? '']: teamBId, [teamAName ?? '']: teamAId };
  return { ...board, winnerTeamId: board.winnerTeamId ?? winnerOf[winnerTeamName ?? ''] ?? null };
}

const playingMember = rowOf<PlayingMember>({
  playerId: maybeNumber,
  playerName: text,
  isCaptain: flag(false),
  teamId: id,
  teamName: text,
  shirtNumber: (value, ...where) => (value === '00' ? value : maybeNumber(value, ...where)),
  position: maybeText,
  role: ours,
  isSelected: flag(true),
});

const entry = rowOf<Leaderboard['entries'][number]>({
  rank: maybeNumber,
  participantName: text,
  playerId: maybeNumber,
  teamName: maybeText,
  timeMs: maybeNumber,
  status: (...value) => maybeText(...value) ?? 'completed',
  isTied: flag(false),
  qualified: maybeText,
  points: maybeNumber,
  laps: maybeNumber,
  bib: maybeText,
  lane: maybeText,
  reactionMs: maybeNumber,
  note: maybeText,
});

const leaderboard = rowOf<Leaderboard>({
  eventType: text,
  matchName: text,
  matchNumber: maybeNumber,
  status: oursIfSaid,
  scheduledDate: maybeText,
  scheduledLocal: maybeText,
  venueName: maybeText,
  tournamentName: maybeText,
  sportName: text,
  type: word('individual'),
  timeRounding: word('as_measured'),
  note: maybeText,
  entries: rowsOf(entry),
});

const lineupPlayer = rowOf<Lineup['players'][number]>({
  playerId: maybeNumber,
  name: firstOf(['name', 'playerName'], text),
  isSelected: flag(false),
});

const lineupTeam = rowOf<Lineup['teams'][number]>({
  teamId: idOrPlace,
  teamName: text,
  players: rowsOf(lineupPlayer),
});

const lineup = rowOf<Lineup>({ teams: rowsOf(lineupTeam), players: rowsOf(lineupPlayer) });

/** A sport has its fields in two spellings; one of them is enough. */
const SPORT_ID = firstOf(['sportId', 'sport_id'], idOrPlace);
const SPORT_NAME = firstOf(['sportName', 'sport_name'], text);
const SPORT_ACTIVE = firstOf(['isActive', 'is_active'], flag(true));

const sport = rowOf<Sport>({
  sportId: SPORT_ID,
  sport_id: SPORT_ID,
  sportName: SPORT_NAME,
  sport_name: SPORT_NAME,
  sportIcon: firstOf(['sportIcon', 'sport_icon', 'sportName', 'sport_name'], text),
  isActive: SPORT_ACTIVE,
  is_active: SPORT_ACTIVE,
});

const kpis = rowOf<Kpis>({
  totalUsers: count,
  totalPlayers: count,
  totalTournaments: count,
  totalQuickMatches: count,
  totalMatches: count,
  newUsersThisMonth: count,
  newPlayersThisMonth: oursIfSaid,
  newTournamentsThisMonth: count,
  newMatchesThisMonth: count,
});

const growthPoint = rowOf<GrowthPoint>({
  date: text,
  cumulativeUsers: count,
  cumulativePlayers: count,
});

const sportShare = rowOf<SportShare>({
  sportId: oursIfSaid,
  sportName: text,
  matchCount: count,
});

const comparison = rowOf<
  Pick<Body<'/admin/dashboard/player-comparison'>['data'], 'profileCompletionRate'>
>({
  profileCompletionRate: maybeNumber as Read<number>,
});

const activity = rowOf<Activity>({
  matchId: ours,
  userId: maybeNumber,
  userName: text,
  action: text,
  kind: ours,
  subject: ours,
  total: ours,
  tournamentId: maybeNumber,
  sport: maybeText,
  sportId: maybeNumber,
  date: text,
  status: word('completed'),
});

/** What every row of reference data has beside its own fields. Version 0 is none. */
const STORED = { is_active: flag(true), version: count, created_at: text, updated_at: text };

const ageGroup = rowOf<AgeGroup>({
  ...STORED,
  age_group_id: idOrPlace,
  age_group_name: text,
  min_age: count,
  max_age: count,
});

const genderCategory = rowOf<GenderCategory>({
  ...STORED,
  gender_category_id: idOrPlace,
  gender_name: text,
});

const eventTemplate = rowOf<EventTemplate>({
  ...STORED,
  id: idOrPlace,
  event_type: text,
  sport_type: word('' as TemplateSport),
  template_text: text,
});

const scoringConfig = rowOf<ScoringConfig>({
  ...STORED,
  config_id: idOrPlace,
  sport_id: id,
  sport_name: text,
  win_points: count,
  draw_points: count,
  loss_points: count,
  cancelled_points: count,
});

const matchFormat = rowOf<MatchFormat>({
  ...STORED,
  match_format_id: idOrPlace,
  format_name: text,
  sport_id: id,
  sport_name: text,
  description: maybeText,
  duration_minutes: maybeNumber,
  // Other servers know no rules.
  rules: () => null,
});

interface Asked {
  query: URLSearchParams;
  sports: () => Promise<readonly Sport[]>;
}

/** Makes a reply of ours. Throws {@link UnreadableReply} where it holds nothing of what was asked for. */
type Made = (reply: unknown, asked: Asked) => unknown;

/** The fields of a reply itself, of whatever kind it is. */
function envelope(reply: unknown): Fields {
  return isFields(reply) ? reply : { success: true };
}

/** The list that a reply holds: as it is, in `data`, or by its name in either; null counts as an empty one. */
function listIn(reply: unknown, listNames: readonly string[]): unknown {
  if (Array.isArray(reply)) return reply;
  const { data, ...top } = envelope(reply);
  if (Array.isArray(data) || data === null) return data;
  for (const place of [top, isFields(data) ? data : {}]) {
    const name = listNames.find((one) => place[one] !== undefined);
    if (name !== undefined) return place[name];
  }
  throw new UnreadableReply();
}

/** A list that the reply has in `data`. */
function list<Row extends object>(
  read: (value: unknown, place?: number) => Row,
  listNames: readonly string[] = [],
  complete: (rows: Row[], asked: Asked) => Row[] | Promise<Row[]> = (rows) => rows,
): Made {
  return async (reply, asked) => ({
    ...envelope(reply),
    data: await complete(rowsOf(read)(listIn(reply, listNames)), asked),
  });
}

/** A page of a list, which the reply has by its name. */
function paged<Row extends object>(
  name: string,
  read: (value: unknown, place?: number) => Row,
  complete: (rows: Row[], asked: Asked) => Row[] | Promise<Row[]> = (rows) => rows,
): Made {
  return async (reply, asked) => {
    const rows = rowsOf(read)(listIn(reply, [name]));
    const { data, pagination } = envelope(reply);
    const told = pagination ?? (isFields(data) ? data.pagination : undefined);
    return {
      ...envelope(reply),
      [name]: await complete(rows, asked),
      pagination: paginationOf(isFields(told) ? told : {}, rows.length, asked.query),
    };
  };
}

/**
 * The specification tells the number of pages alone. The last page tells how many rows there are; one before it is
 * full, and tells how many there are at least.
 */
function paginationOf(told: Fields, rows: number, query: URLSearchParams): Pagination {
  const number = (field: string) => maybeNumber(told[field], told, 0) ?? undefined;
  const page = number('page') ?? Number(query.get('page') ?? 1);
  const pages = number('totalPages');
  const isFull = pages !== undefined && page < pages && rows > 0;
  const asked = isFull ? rows : Number(query.get('pageSize')) || Math.max(rows, 1);
  const pageSize = number('pageSize') ?? asked;
  const total = number('totalItems');
  const totalPages = pages ?? Math.ceil((total ?? rows) / pageSize);
  const isLast = page >= totalPages && (page === 1 || rows > 0);
  const before = (isLast ? page - 1 : totalPages - 1) * pageSize;
  return {
    page,
    pageSize,
    totalItems: total ?? (isLast ? before + rows : Math.max(before, 0) + Math.min(totalPages, 1)),
    totalIsExact: flag(total !== undefined || isLast)(told.totalIsExact, told, 0),
    totalPages,
  };
}

/** One thing, which the reply has in `data` or is itself. A reply without it says so on its screen. */
function one<Data extends object>(read: (value: unknown) => Data): Made {
  return (reply) => {
    const { data, success, message, ...top } = envelope(reply);
    if (isFields(data)) return { ...envelope(reply), data: read(data) };
    return Object.keys(top).length === 0 || data !== undefined
      ? reply
      : { success, message, data: read(top) };
  };
}

/** A row that a change answers with, where it does. */
function changed<Row extends object>(
  read: (value: unknown, place?: number) => Row,
  complete: (rows: Row[], asked: Asked) => Row[] | Promise<Row[]> = (rows) => rows,
): Made {
  return async (reply, asked) => {
    const { data } = envelope(reply);
    if (!isFields(data)) return reply;
    const [row] = await complete([read(data)], asked);
    return { ...envelope(reply), data: row };
  };
}

/** What stands for a name that nobody tells. */
const numbered = (id: number | null) => (id === null ? '' : `#${id}`);

/** Rows that tell their sport by its id alone get its name. */
async function withSportNames<Row extends { sport_id: number; sport_name: string }>(
  rows: Row[],
  { sports }: Asked,
): Promise<Row[]> {
  if (rows.every((row) => row.sport_name !== '')) return rows;
  const byId = new Map((await sports()).map((one) => [one.sport_id, one.sport_name]));
  return rows.map((row) => ({
    ...row,
    sport_name: row.sport_name || (byId.get(row.sport_id) ?? numbered(row.sport_id)),
  }));
}

/** Matches that tell their sport by its name alone get its id, by which they are narrowed. */
async function withSportIds(rows: Match[], { sports }: Asked): Promise<Match[]> {
  if (rows.every((row) => typeof row.sport_id === 'number')) return rows;
  const byName = new Map(
    (await sports()).map((one) => [one.sport_name.toLowerCase(), one.sport_id]),
  );
  return rows.map((row) => ({
    ...row,
    sport_id: maybeNumber(row.sport_id, {}, 0) ?? byName.get(row.sport_name.toLowerCase()) ?? 0,
  }));
}

const CALLS: Record<string, Made> = {
  '/admin/users': paged('users', user),
  '/admin/players': paged('players', player),
  '/admin/tournaments': paged('tournaments', tournament),
  '/admin/tournaments/stats': one(tournamentStats),
  '/admin/matches': paged('matches', match, withSportIds),
  '/admin/matches/stats': one(matchStats),
  '/sports': list(sport, ['sports']),
  '/match/{matchId}/scoreboard': one(scoreboard),
  '/match/{matchId}/playing-members': list(playingMember, ['players', 'members']),
  '/admin/multi-entry/{matchId}/leaderboard': one(leaderboard),
  '/admin/multi-entry/{matchId}/lineup': one(lineup),
  '/admin/dashboard/kpis': one(kpis),
  '/admin/dashboard/user-growth': list(growthPoint),
  '/admin/dashboard/sports-distribution': list(sportShare),
  '/admin/dashboard/recent-activity': list(activity, ['activities']),
  '/admin/dashboard/player-comparison': one(comparison),
};

/** Reference data by the last part of its path: how its list is read, and a row that a change answers with. */
const REFERENCE: Record<string, { listed: Made; changed: Made }> = {
  'age-groups': { listed: list(ageGroup), changed: changed(ageGroup) },
  'gender-categories': { listed: list(genderCategory), changed: changed(genderCategory) },
  'event-templates': { listed: list(eventTemplate), changed: changed(eventTemplate) },
  'scoring-config': {
    listed: list(scoringConfig, [], withSportNames),
    changed: changed(scoringConfig, withSportNames),
  },
  'match-formats': {
    listed: list(matchFormat, [], withSportNames),
    changed: changed(matchFormat, withSportNames),
  },
};

/** How the reply of a call is read; undefined for one that the specification does not know. */
function madeBy(method: string, path: string): Made | undefined {
  const reference = /\/([a-z-]+)(?:\/\d+)?$/.exec(path)?.[1];
  if (method !== 'GET') return REFERENCE[reference ?? '']?.changed;
  return CALLS[path] ?? REFERENCE[reference ?? '']?.listed;
}

/** Reads the replies of a server that answers as the specification says. */
export function specReplies(client: typeof api): Middleware {
  const sports = async () => {
    const { data } = await client.GET('/sports').catch(() => ({ data: undefined }));
    return data?.data ?? [];
  };
  return {
    async onResponse({ request, response, schemaPath }) {
      const made = madeBy(request.method, schemaPath);
      // Our own server names what a reply was made from; such a reply lacks nothing.
      if (!made || response.headers.has('X-Topics')) return undefined;
      const body = await response.clone().text();
      if (body.trim() === '') return undefined;
      const asked = { query: new URL(request.url).searchParams, sports };
      const reply = JSON.stringify(await made(JSON.parse(body), asked));
      return new Response(reply, { status: response.status, headers: response.headers });
    },
  };
}
