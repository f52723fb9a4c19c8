import { type Call, draw, type Plan, TEAMS } from './tournamentsAtWork';

type Side = 'a' | 'b';
interface Operation {
  type: string;
  [field: string]: unknown;
}

/** What a scorer is told of a match, as far as it is asked here. */
interface Scoring {
  data: {
    players: { id: number; side: Side }[];
    entrants: { id: number }[];
    match: { sides: Record<Side, { name: string | null }> };
  };
}

/** Writes down what happens from that many minutes ago on: `[minute, operation]`. */
type Told = readonly (readonly [number, Operation])[];

/** Matches whose scores are kept, and competitions whose results are put right. */
export interface KeptScores {
  /** A match that is played, by its sport. */
  live: Record<string, number>;
  /** Football that has not begun, with players to tick. */
  ahead: number;
  /** Hockey that is decided by a shoot-out. */
  shootout: number;
  /** A race that is over, in which two have one time. */
  raced: number;
  /** A knock-out that has been played. */
  knockOut: { tournament: number; semiFinal: number };
  /** A league that is played today, with a result in dispute, a match that is late, and one who is suspended. */
  league: { tournament: number; disputed: number; late: number; next: number };
  /** The squad of a team in the league, which its own people keep. */
  squad: { division: number; team: number };
}

/** How a competition of a sport is drawn. */
interface Competition {
  sport: RegExp;
  name: string;
  teams: number;
  players?: number;
  plan?: Plan;
  format?: RegExp;
}

interface Matches {
  data: { matches: { matchId: number; matchName: string }[] };
}

const LEAGUE: Plan = { algorithm: 'round-robin', options: {} };
const KNOCK_OUT: Plan = { algorithm: 'knock-out', options: {} };
const RACE: Plan = { algorithm: 'heats', options: { lanes: 8, progression: [] } };

/** Has an organiser keep scores, and somebody who speaks for a team dispute one. */
export async function keepScores(call: Call, speaker: Call): Promise<KeptScores> {
  const live: Record<string, number> = {};
  for (const { of, tell, ...asked } of SPORTS) {
    const { matches } = await compete(call, asked);
    const [match = 0] = matches;
    live[of] = match;
    await record(call, match, tell(await scoringOf(call, match)));
  }
  const { matches: toCome } = await compete(call, {
    sport: /football/i,
    name: 'Pier Cup',
    teams: 2,
    players: 14,
  });
  const { matches: level } = await compete(call, {
    sport: /hockey/i,
    name: 'Hockey final',
    teams: 2,
    players: 11,
    plan: KNOCK_OUT,
  });
  const [ahead = 0, shootout = 0] = [toCome[0], level[0]];
  await record(call, shootout, shootingOut());
  const { matches: heats } = await compete(call, { ...ATHLETICS, name: 'Evening meeting' });
  const [raced = 0] = heats;
  await record(call, raced, raceThatIsOver(await scoringOf(call, raced)));
  return {
    live,
    ahead,
    shootout,
    raced,
    knockOut: await playKnockOut(call),
    ...(await playLeague(call, speaker)),
  };
}

const ATHLETICS = { sport: /athletics/i, name: 'Harbour meeting', teams: 8, plan: RACE };

/** What is played now in each sport. */
const SPORTS: readonly (Competition & { of: string; tell: (scoring: Scoring['data']) => Told })[] =
  [
    { of: 'football', sport: /football/i, name: 'Quay Cup', teams: 2, players: 14, tell: football },
    { of: 'hockey', sport: /hockey/i, name: 'Stick Cup', teams: 2, players: 14, tell: hockey },
    { of: 'volleyball', sport: /volley/i, name: 'Net Cup', teams: 2, players: 8, tell: volleyball },
    { of: 'badminton', sport: /badminton/i, name: 'Hall Open', teams: 2, players: 2, tell: games },
    { of: 'tennis', sport: /^tennis/i, name: 'Clay Open', teams: 2, players: 1, tell: tennis },
    { of: 'athletics', ...ATHLETICS, tell: race },
  ];

const idsOf = ({ players }: Scoring['data'], of: Side) =>
  players.filter(({ side }) => side === of).map(({ id }) => id);

function lineUps(scoring: Scoring['data'], starting: number): Told {
  return (['a', 'b'] as const).map((side) => {
    const ids = idsOf(scoring, side);
    const players = ids.map((player, at) => ({ player, starts: at < starting }));
    return [46, { type: 'lineUp', side, players, captain: ids[0] }];
  });
}

function football(scoring: Scoring['data']): Told {
  const [own, other] = [idsOf(scoring, 'a'), idsOf(scoring, 'b')];
  return [
    ...lineUps(scoring, 11),
    [38, { type: 'start' }],
    [30, { type: 'goal', side: 'a', player: own[8], assist: own[6] }],
    [21, { type: 'card', side: 'b', card: 'yellow', player: other[3] }],
    [12, { type: 'goal', side: 'b', player: other[9] }],
    [9, { type: 'substitution', side: 'a', off: own[4], on: own[12] }],
    [3, { type: 'goal', side: 'a', player: own[9] }],
  ];
}

function hockey(scoring: Scoring['data']): Told {
  const [own, other] = [idsOf(scoring, 'a'), idsOf(scoring, 'b')];
  return [
    [12, { type: 'start' }],
    [10, { type: 'penaltyGoal', side: 'a', player: own[5] }],
    [7, { type: 'card', side: 'b', card: 'green', player: other[2] }],
    [4, { type: 'goal', side: 'b', player: other[7] }],
  ];
}

function volleyball(scoring: Scoring['data']): Told {
  const positions = (['a', 'b'] as const).map(
    (side) => [32, { type: 'positions', side, places: idsOf(scoring, side).slice(0, 6) }] as const,
  );
  return [
    ...positions,
    [31, { type: 'service', side: 'a' }],
    [30, { type: 'start' }],
    ...points('aabbabaababbaababaabbaab', 29),
    [2, { type: 'timeOut', side: 'a' }],
  ];
}

function games(scoring: Scoring['data']): Told {
  const pair = (['a', 'b'] as const).map(
    (side) => [32, { type: 'positions', side, places: idsOf(scoring, side) }] as const,
  );
  return [
    ...pair,
    [31, { type: 'service', side: 'a' }],
    [30, { type: 'start' }],
    ...points('ab'.repeat(18).concat('aaa'), 29),
    [9, { type: 'start' }],
    ...points('abbabbaab', 8),
  ];
}

function tennis(): Told {
  const won = (sides: string, from: number): Told =>
    [...sides].map((side, at) => [from - at, { type: 'game', side }]);
  return [
    [41, { type: 'service', side: 'a' }],
    [40, { type: 'start' }],
    ...won('abababaaa', 39),
    [20, { type: 'start' }],
    ...won('abb', 19),
    ...points('abaabb', 4),
  ];
}

/** One after the other, ten seconds apart. */
function points(sides: string, from: number): Told {
  return [...sides].map((side, at) => [from - at / 6, { type: 'point', side }]);
}

function race({ entrants }: Scoring['data']): Told {
  const times = [10_480, 10_520, 10_610];
  return [
    [0.4, { type: 'start' }],
    ...times.map(
      (ms, at) => [0.2 - at / 100, { type: 'finishTime', entrant: entrants[at]?.id, ms }] as const,
    ),
  ];
}

function raceThatIsOver({ entrants }: Scoring['data']): Told {
  const times = [10_480, 10_520, 10_520, 10_700, 10_810, 11_020];
  return [
    [3, { type: 'start' }],
    ...times.map(
      (ms, at) => [2 - at / 100, { type: 'finishTime', entrant: entrants[at]?.id, ms }] as const,
    ),
    [1.5, { type: 'didNotFinish', entrant: entrants[6]?.id }],
    [1.4, { type: 'disqualify', entrant: entrants[7]?.id, rule: 'lane' }],
  ];
}

function shootingOut(): Told {
  const quarters = [1, 2, 3, 4].flatMap(
    (quarter): Told => [
      [20 - quarter, { type: 'start', clock: false }],
      [19.5 - quarter, { type: 'endPeriod' }],
    ],
  );
  const kicks = [true, true, false, true].map(
    (scored, at) => [10 - at, { type: 'kick', side: at % 2 === 0 ? 'a' : 'b', scored }] as const,
  );
  return [...quarters, ...kicks];
}

/** What a match without a clock comes to, with a red card for a player of a side. */
const played = (a: number, b: number, red?: { side: Side; player: number | undefined }): Told => [
  [60, { type: 'start', clock: false }],
  ...(red ? [[59, { type: 'card', card: 'red', ...red }] as const] : []),
  ...[...'a'.repeat(a), ...'b'.repeat(b)].map((side) => [58, { type: 'goal', side }] as const),
  [57, { type: 'endPeriod' }],
  [56, { type: 'start', clock: false }],
  [55, { type: 'endPeriod' }],
  [54, { type: 'finish' }],
];

async function playKnockOut(call: Call): Promise<KeptScores['knockOut']> {
  const { tournament, division, matches } = await compete(call, {
    sport: /football/i,
    name: 'Breakwater Cup',
    teams: 4,
    plan: KNOCK_OUT,
  });
  for (const match of matches) await enterResult(call, division, match);
  return { tournament, semiFinal: matches[0] ?? 0 };
}

/** Puts a result down that no scorer has recorded, as organisers do. */
async function enterResult(call: Call, division: number, matchId: number): Promise<void> {
  const result = { status: 'completed', outcome: 'played', team_a_score: 2, team_b_score: 1 };
  const correction = { kind: 'result', matchId, result };
  const path = `/divisions/${division}/corrections`;
  const { data } = await call<{ data: { token: string } }>(`${path}/previews`, { correction });
  const reason = 'As the sheet of the referee says.';
  await call(path, { correction, token: data.token, reason });
}

async function playLeague(
  call: Call,
  speaker: Call,
): Promise<Pick<KeptScores, 'league' | 'squad'>> {
  const own = 'Mole Wanderers';
  const { tournament, division, named } = await compete(
    call,
    { sport: /football/i, name: 'Promenade League', teams: 4, players: 6 },
    (into) => speaker(`/divisions/${into}/entries`, { name: own, club: 'SC Mole' }),
  );
  await call(
    `/divisions/${division}/suspensions`,
    { yellow: { cards: 3, matches: 1 }, secondYellow: 1, red: 2 },
    'PUT',
  );
  const ofOwn = named.filter(({ matchName }) => matchName.includes(own));
  const others = named.filter(({ matchName }) => !matchName.includes(own));
  const [disputed = 0, late = 0] = ofOwn.map(({ matchId }) => matchId);
  const [finished = 0, running = 0, next = 0] = others.map(({ matchId }) => matchId);
  const starts = { '00:05': finished, '00:10': disputed, '00:15': late, '23:40': next };
  const today = new Intl.DateTimeFormat('sv-SE').format();
  await call(
    `/tournaments/${tournament}/timetable`,
    {
      moves: Object.entries({ ...starts, '00:20': running }).map(([time, matchId], at) => ({
        matchId,
        seenStart: null,
        seenCourt: null,
        start: `${today}T${time}`,
        court: `Pitch ${(at % 2) + 1}`,
      })),
    },
    'PATCH',
  );
  const scoring = await scoringOf(call, finished);
  const red = { side: 'a', player: idsOf(scoring, 'a')[0] } as const;
  await record(call, finished, played(2, 1, red));
  await record(call, disputed, played(1, 2));
  await record(call, running, [
    [20, { type: 'start' }],
    [8, { type: 'goal', side: 'b' }],
  ]);
  const { data } = await speaker<{ data: { result: { version: number } } }>(
    `/matches/${disputed}/result`,
  );
  await speaker(`/matches/${disputed}/result/disputes`, {
    version: data.result.version,
    reason: 'The second goal was offside, and the referee’s assistant had her flag up.',
  });
  const { data: squads } = await call<{ data: { teamId: number; teamName: string }[] }>(
    `/divisions/${division}/squads`,
  );
  const team = squads.find(({ teamName }) => teamName === own)?.teamId ?? 0;
  return { league: { tournament, disputed, late, next }, squad: { division, team } };
}

/** Makes a competition with entries, squads and a draw; its matches are in the order of their numbers. */
async function compete(
  call: Call,
  { sport, name, teams, players = 0, plan = LEAGUE, format }: Competition,
  enterMore?: (division: number) => Promise<unknown>,
) {
  const { data: choices } = await call<{
    data: {
      sports: { sportId: number; sportName: string }[];
      matchFormats: { matchFormatId: number; name: string }[];
    };
  }>('/tournaments/choices');
  const sportId = choices.sports.find(({ sportName }) => sport.test(sportName))?.sportId;
  const played = format && choices.matchFormats.find((one) => format.test(one.name));
  const today = new Intl.DateTimeFormat('sv-SE').format();
  const { data } = await call<{
    data: { tournamentId: number; version: number; divisions: { divisionId: number }[] };
  }>('/tournaments', {
    name,
    startDate: today,
    endDate: today,
    divisions: [
      {
        name: 'Open',
        sportId,
        reviews: false,
        ...(played && { matchFormatId: played.matchFormatId }),
      },
    ],
  });
  const { tournamentId: tournament, version } = data;
  const division = data.divisions[0]?.divisionId ?? 0;
  await call(`/tournaments/${tournament}/steps`, { version, step: 'publish' });
  const names = TEAMS.slice(0, teams);
  for (const team of names) {
    await call(`/divisions/${division}/entries`, { name: team, club: `SC ${team}` });
  }
  await enterMore?.(division);
  if (players > 0) await pasteSquads(call, division, names, players);
  await draw(call, division, plan);
  const planned = await call<Matches>(`/tournaments/${tournament}/timetable`);
  const named = planned.data.matches;
  return { tournament, division, named, matches: named.map(({ matchId }) => matchId) };
}

const GIVEN =
  'Ana Bea Carla Dora Elif Fay Gro Hanne Ida Jo Kaja Lea Mia Nora Olga Pia Rosa Siv Tea Una';
const FAMILY = 'Alves Birk Costa Dahl Eide Falk Grahn Hjort Iversen Jansen Kvist Lunde Moe';

/** A name that nobody else has here: it would be asked whether they are the same person. */
function* newNames(): Generator<string, never> {
  const [given, family] = [GIVEN.split(' '), FAMILY.split(' ')];
  for (let count = 0; ; count += 1) {
    yield `${given[count % given.length]} ${family[count % family.length]}`;
  }
}
const players = newNames();

async function pasteSquads(
  call: Call,
  division: number,
  teams: readonly string[],
  count: number,
): Promise<void> {
  const rows = teams.flatMap((team) =>
    Array.from({ length: count }, (_, at) => [team, players.next().value, at + 1].join('\t')),
  );
  const text = ['team\tplayer\tnumber', ...rows].join('\n');
  const path = `/divisions/${division}/squads`;
  const { data } = await call<{ data: { token: string } }>(`${path}/checks`, { text });
  await call(path, { text, token: data.token });
}

async function scoringOf(call: Call, match: number): Promise<Scoring['data']> {
  return (await call<Scoring>(`/matches/${match}/scoring`)).data;
}

async function record(call: Call, match: number, told: Told): Promise<void> {
  const now = Date.now();
  const operations = told.map(([minutesAgo, operation], at) => ({
    id: { device: 'a-phone-at-the-pitch', sequence: at + 1 },
    matchId: match,
    stamp: { ms: Math.round(now - minutesAgo * 60_000), count: at },
    operation,
  }));
  interface Answer {
    data: { rulings: { verdict: { is: string; reason?: string } }[] };
  }
  const sentAt = { ms: now, count: told.length };
  const { data } = await call<Answer>(`/matches/${match}/operations`, { sentAt, operations });
  const refused = data.rulings.find(({ verdict }) => verdict.is === 'refused');
  if (refused) throw new Error(`Match ${match} took something ill: ${refused.verdict.reason}.`);
}
