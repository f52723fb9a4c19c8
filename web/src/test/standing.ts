import type { components } from '@/api/schema';

type StandingResult = components['schemas']['StandingResult'];
type MatchNames = StandingResult['match'];

/** What a match is called and where and when it is played. */
export const names = (part: Partial<MatchNames> = {}): MatchNames => ({
  matchId: 41,
  matchName: 'Reds vs Blues',
  matchNumber: 3,
  tournamentId: 7,
  tournamentName: 'Harbour Cup',
  divisionId: 5,
  divisionName: 'Women',
  stageName: null,
  madeStageName: null,
  groupName: null,
  groupLetter: null,
  roundName: 'Round 1',
  madeRoundName: null,
  sportName: 'Football',
  sportKey: 'football',
  formatName: null,
  participantMode: 'team',
  venueName: null,
  courtName: 'Court 1',
  scheduledDate: '2030-06-06T10:00:00',
  scheduledLocal: null,
  lifecycle: 'completed',
  outcome: 'played',
  sides: {
    a: { teamId: 1, name: 'Reds', source: null },
    b: { teamId: 2, name: 'Blues', source: null },
  },
  ...part,
});

/** A result and where it stands. */
export const standing = (part: Partial<StandingResult> = {}): StandingResult => ({
  match: names(),
  score: { a: 2, b: 1 },
  shootout: null,
  winner: 'a',
  state: 'provisional',
  confirmedBy: { a: false, b: false },
  byTime: false,
  confirmsAt: null,
  wasChanged: false,
  version: 'v1',
  ...part,
});
