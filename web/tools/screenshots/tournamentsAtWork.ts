/** Calls the API as somebody. A body makes it a POST, unless another method is named. */
export type Call = <Reply>(path: string, body?: object, method?: string) => Promise<Reply>;

interface Setup {
  data: { tournamentId: number; version: number; divisions: { divisionId: number }[] };
}

interface Entered {
  data: { entryId: number; version: number };
}

/** Tournaments that an organiser makes for the pictures, at different stages. */
export interface MadeTournaments {
  /** Announced, with entries, squads, a published draw and a timetable. */
  cup: number;
  /** Its division that is drawn. */
  drawn: number;
  /** Its division with an entry in every state. */
  reviewed: number;
  /** A division that can be drawn. */
  drawable: number;
  /** A tournament that lacks something. */
  draft: number;
}

export const TEAMS = [
  'Port Alder',
  'Tern Bay',
  'Saltmarsh Rovers',
  'Dune City',
  'Cove United',
  'North Quay',
  'Lantern Hill',
  'Old Mill',
  'Heron Lake',
  'Stonebridge',
  'Weir Town',
  'Larkfield',
  'Gullhaven',
  'Amber Coast',
  'Kite Meadow',
  'Pebble Beach',
] as const;

/** How a division is drawn. */
export interface Plan {
  algorithm: string;
  options: object;
}

const DESCRIPTION = [
  'Three days of football by the harbour, for the twelfth time.',
  '## Where\nPitches 1 to 4 of the **Harbour Park**. Changing rooms are in the [pavilion](https://example.org/pavilion).',
  '## What to bring\n- two sets of shirts\n- a ball for each player',
].join('\n\n');

/** Makes them by the calls that an organiser makes, and somebody who enters teams. */
export async function makeTournaments(call: Call, entrant: Call): Promise<MadeTournaments> {
  const { data: choices } = await call<{
    data: {
      sports: { sportId: number; sportName: string }[];
      genderCategories: { genderCategoryId: number; name: string }[];
    };
  }>('/tournaments/choices');
  const sportId = choices.sports.find(({ sportName }) => /football/i.test(sportName))?.sportId;
  const category = (name: string) => choices.genderCategories.find((one) => one.name === name);
  const division = (name: string, more: object = {}) => ({
    name,
    sportId,
    ...(category(name) && { genderCategoryId: category(name)?.genderCategoryId }),
    capacity: 16,
    ...more,
  });
  const { data: draft } = await call<Setup>('/tournaments', {
    name: 'Indoor winter cup',
    divisions: [division('Women')],
  });
  const { data: cup } = await call<Setup>('/tournaments', {
    name: 'Harbour Cup',
    description: DESCRIPTION,
    startDate: '2030-06-06',
    endDate: '2030-06-08',
    divisions: [
      division('Women', { reviews: false, closesAt: '2030-05-31T21:59:00.000Z' }),
      division('Men', { closesAt: '2030-05-31T21:59:00.000Z' }),
      division('Veterans', { reviews: false, capacity: 8 }),
    ],
  });
  const { tournamentId, version, divisions } = cup;
  const [drawn = 0, reviewed = 0, drawable = 0] = divisions.map((one) => one.divisionId);
  await call(`/tournaments/${tournamentId}/steps`, { version, step: 'publish' });
  for (const [at, name] of TEAMS.entries()) {
    const club = `SC ${TEAMS[at - (at % 2)]}`;
    await call(`/divisions/${drawn}/entries`, { name, club });
    if (at < 6) await call(`/divisions/${drawable}/entries`, { name, club });
  }
  await enterInEveryState(call, entrant, reviewed);
  await nameSquads(call, drawn);
  const options = { groups: 4, qualify: 2, third_place: true };
  await draw(call, drawn, { algorithm: 'groups', options });
  await fillTimetable(call, tournamentId);
  return { cup: tournamentId, drawn, reviewed, drawable, draft: draft.tournamentId };
}

async function enterInEveryState(call: Call, entrant: Call, division: number): Promise<void> {
  const steps: (object | undefined)[] = [
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    { step: 'waitlist' },
    {
      step: 'return',
      message: 'Which of the two clubs is it?',
      markedFields: ['club'],
    },
    { step: 'reject', reason: 'It came after the last day.' },
  ];
  for (const [at, step] of steps.entries()) {
    const note = at === 1 ? 'We arrive on Friday evening.' : null;
    const entry = { name: TEAMS[at], club: `SC ${TEAMS[at]}`, note };
    // An entry of the organiser is accepted at once; those of others are looked at.
    const enter = step ? entrant : call;
    const { data } = await enter<Entered>(`/divisions/${division}/entries`, entry);
    const { entryId, version } = data;
    if (step) await call(`/entries/${entryId}/steps`, { version, ...step });
  }
}

async function nameSquads(call: Call, division: number): Promise<void> {
  const players = ['Ada Lind', 'Bo Berg', 'Cleo Ström', 'Dora Ek', 'Elsa Holm', 'Freja Dahl'];
  const rows = TEAMS.slice(0, 2).flatMap((team, of) =>
    players.map((player, at) => {
      const born = `${1998 + at}-0${at + 1}-1${of}`;
      return [team, of === 0 ? player : `${player}gren`, born, at + 1, at === 0 ? 'yes' : ''];
    }),
  );
  const head = ['team', 'player', 'birth date', 'number', 'captain'];
  const text = [head, ...rows].map((row) => row.join('\t')).join('\n');
  const squads = `/divisions/${division}/squads`;
  const { data } = await call<{ data: { token: string; rows?: { line: number }[] } }>(
    `${squads}/checks`,
    { text },
  );
  // Their gender is not known yet, which the division asks about.
  const exceptions = rows.map((_, at) => ({ line: at + 2, reason: 'Known to the organiser.' }));
  try {
    await call(squads, { text, token: data.token });
  } catch {
    const checked = await call<{ data: { token: string } }>(`${squads}/checks`, {
      text,
      exceptions,
    });
    await call(squads, { text, exceptions, token: checked.data.token });
  }
}

/** Publishes a draw. */
export async function draw(call: Call, division: number, plan: Plan): Promise<void> {
  interface Drawn {
    data: { drawId: number; version: number };
  }
  const prepared = await call<Drawn>(`/divisions/${division}/draws`, {});
  const path = `/draws/${prepared.data.drawId}`;
  const { data } = await call<{ data: { token: string } }>(`${path}/previews`, plan);
  const save = { version: prepared.data.version, plan, token: data.token };
  const saved = await call<Drawn>(path, save, 'PUT');
  await call(`${path}/publication`, { version: saved.data.version });
}

/** The first matches have a day, a time and a court. */
async function fillTimetable(call: Call, tournament: number): Promise<void> {
  interface Timetable {
    data: { matches: { matchId: number }[] };
  }
  const path = `/tournaments/${tournament}/timetable`;
  const { data } = await call<Timetable>(path);
  const moves = data.matches.slice(0, 16).map(({ matchId }, at) => ({
    matchId,
    seenStart: null,
    seenCourt: null,
    start: `2030-06-06T${String(9 + Math.floor(at / 4)).padStart(2, '0')}:00`,
    court: `Court ${(at % 4) + 1}`,
  }));
  await call(path, { moves }, 'PATCH');
}
