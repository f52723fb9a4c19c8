/** A tournament that is made here, and entries in it, for tests; a test names only what it is about. */
import type { Body } from '@/api/types';

type Setup = Body<'/tournaments/{tournamentId}/setup'>['data'];
type SetupDivision = Setup['divisions'][number];
type DivisionEntry = Body<'/me/entries'>['entries'][number];
type Choices = Body<'/tournaments/choices'>['data'];
type PublicTournament = Body<'/public/tournaments/{tournamentId}'>['data'];
type PlannedMatch = Body<'/tournaments/{tournamentId}/timetable'>['data']['matches'][number];

export const NO_ENTRIES = {
  submitted: 0,
  returned: 0,
  accepted: 0,
  waitlisted: 0,
  withdrawn: 0,
  rejected: 0,
};

export function setupDivision(part: Partial<SetupDivision> = {}): SetupDivision {
  return {
    divisionId: 90,
    name: 'Women',
    status: 'published',
    version: 4,
    sportId: 3,
    sportName: 'football',
    genderCategoryId: 1,
    genderName: 'Women',
    admitsEveryCategory: false,
    ageGroupId: null,
    ageGroupName: null,
    ageCountsOn: null,
    matchFormatId: null,
    matchFormatName: null,
    ownFormat: null,
    rulePack: null,
    tableRules: null,
    points: null,
    opensAt: null,
    closesAt: null,
    capacity: 16,
    perClub: null,
    reviews: true,
    entrants: 'team',
    plannedDraw: null,
    timeRounding: null,
    shownNames: 'full',
    steps: [{ step: 'begin', to: 'ongoing', needsReason: false }],
    missing: [],
    entries: NO_ENTRIES,
    hasDraw: false,
    isDrawn: false,
    matchesLeft: 0,
    matchesBegun: 0,
    matchesWithoutStart: 0,
    teamsWithoutSquad: 0,
    roundsLeft: 0,
    ...part,
  };
}

export function setup(part: Partial<Setup> = {}): Setup {
  return {
    tournamentId: 9,
    name: 'Harbour Cup',
    description: null,
    startDate: '2030-06-12',
    endDate: '2030-06-14',
    venueName: null,
    timeZone: 'Europe/Berlin',
    contact: null,
    status: 'published',
    version: 7,
    steps: [
      { step: 'begin', to: 'ongoing', needsReason: false },
      { step: 'cancel', to: 'cancelled', needsReason: true },
    ],
    missing: [],
    divisions: [setupDivision()],
    ...part,
  };
}

export function divisionEntry(part: Partial<DivisionEntry> = {}): DivisionEntry {
  return {
    entryId: 5,
    tournamentId: 9,
    tournamentName: 'Harbour Cup',
    divisionId: 90,
    divisionName: 'Women',
    state: 'submitted',
    kind: 'team',
    name: 'Port Alder Reds',
    club: 'SC Port Alder',
    note: null,
    contact: { fullName: 'Inês Duarte', email: 'ines@example.org' },
    message: null,
    markedFields: [],
    waitingPlace: null,
    number: 1,
    teamId: null,
    steps: ['accept', 'waitlist', 'return', 'reject', 'withdraw'],
    alike: [],
    version: 2,
    createdAt: '2026-11-20T09:30:00.000Z',
    updatedAt: '2026-11-20T09:30:00.000Z',
    ...part,
  };
}

export const choices: Choices = {
  sports: [
    { sportId: 3, sportName: 'football' },
    { sportId: 4, sportName: 'tennis' },
  ],
  genderCategories: [{ genderCategoryId: 1, name: 'Women' }],
  ageGroups: [{ ageGroupId: 2, name: 'U16', minAge: 0, maxAge: 15 }],
  matchFormats: [{ matchFormatId: 6, name: '2 × 30 minutes', sportId: 3, rules: null }],
  rulePacks: [
    {
      name: 'football-spain',
      title: 'Spanish league',
      sportId: 3,
      isDefault: false,
      criteria: [
        { kind: 'overall', measure: 'points' },
        {
          kind: 'head_to_head',
          measures: ['points', 'goal_difference'],
          again: 'after_all',
          meetings: 2,
        },
        { kind: 'overall', measure: 'goal_difference' },
      ],
      points: { win: 3, draw: 1, loss: 0, close_win: null, close_loss: null, configurable: true },
    },
    {
      name: 'tennis-round-robin',
      title: 'Tennis',
      sportId: 4,
      isDefault: true,
      criteria: [{ kind: 'overall', measure: 'wins' }],
      points: { win: 3, draw: 1, loss: 0, close_win: null, close_loss: null, configurable: true },
    },
  ],
  measures: [
    {
      sportId: 3,
      scoreUnit: 'goals',
      measures: ['points', 'wins', 'goal_difference', 'goals_for'],
    },
    { sportId: 4, scoreUnit: 'sets', measures: ['wins', 'set_quotient'] },
  ],
};

type PublicDivision = PublicTournament['divisions'][number];

export const NOTHING_YET: PublicDivision['has'] = {
  draws: false,
  fixtures: false,
  standings: false,
  bracket: false,
  leaders: false,
  seasons: false,
};

export function publicDivision(part: Partial<PublicDivision> = {}): PublicDivision {
  return {
    divisionId: 90,
    name: 'Women',
    status: 'published',
    sportName: 'football',
    genderName: 'Women',
    admitsEveryCategory: false,
    ageGroupName: null,
    ageCountsOn: null,
    opensAt: null,
    closesAt: null,
    capacity: 16,
    perClub: null,
    reviews: true,
    entrants: 'team',
    accepted: 1,
    waitlisted: 0,
    teams: 1,
    matches: 0,
    has: NOTHING_YET,
    ...part,
  };
}

export function publicTournament(part: Partial<PublicTournament> = {}): PublicTournament {
  return {
    tournamentId: 9,
    name: 'Harbour Cup',
    description: null,
    startDate: '2030-06-12',
    endDate: '2030-06-14',
    timeZone: null,
    contact: null,
    venueName: null,
    status: 'published',
    venues: [],
    divisions: [publicDivision()],
    ...part,
  };
}

/** A match of a timetable that has no start yet. */
export function plannedMatch(matchId: number, part: Partial<PlannedMatch> = {}): PlannedMatch {
  return {
    matchId,
    matchNumber: matchId,
    matchName: `Match ${matchId}`,
    participantMode: 'team',
    teamAName: null,
    teamASource: null,
    teamBName: null,
    teamBSource: null,
    divisionId: 1,
    groupName: null,
    groupLetter: null,
    roundName: 'Round 1',
    madeRoundName: null,
    lifecycle: 'scheduled',
    canMove: true,
    start: null,
    startLocal: part.start ?? null,
    timeZone: null,
    court: null,
    minutes: 60,
    ownMinutes: null,
    ...part,
  };
}
