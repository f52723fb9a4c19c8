/** Teams and players for tests, in full; a test names only what it is about. */
import type { Access, HeadToHead, PlayerPage, TeamPage } from '@/api/types';
import { competitionMatch } from './competition';
import { answer } from './server';

export function record(won: number, drawn: number, lost: number) {
  return { played: won + drawn + lost, won, drawn, lost, goals_for: 2 * won, goals_against: lost };
}

export function team(part: Partial<TeamPage> = {}): TeamPage {
  return {
    team_id: 1,
    team_name: 'Reds',
    team_type: 'club',
    country_code: null,
    sports: [{ sport_id: 3, sport_name: 'Football', matches: 10 }],
    sport_id: 3,
    score_unit: 'goals',
    record: { all: record(6, 1, 3), home: record(4, 1, 0), away: record(2, 0, 3) },
    first_match_date: '1898-04-02',
    last_match_date: '2022-12-18',
    form: [],
    rating: null,
    opponents: [],
    competitions: [],
    total_competitions: 0,
    recent_matches: [competitionMatch()],
    next_matches: [],
    squad_latest: null,
    ...part,
  };
}

export function headToHead(part: Partial<HeadToHead> = {}): HeadToHead {
  return {
    team: { team_id: 1, team_name: 'Reds' },
    opponent: { team_id: 2, team_name: 'Blues' },
    sport_id: 3,
    score_unit: 'goals',
    record: { all: record(3, 1, 1), home: record(2, 0, 0), away: record(1, 1, 1) },
    matches: [competitionMatch()],
    total: 5,
    ...part,
  };
}

export function player(part: Partial<PlayerPage> = {}): PlayerPage {
  return {
    player_profile_id: 3,
    player_name: 'Noor Salem',
    given_name: 'Noor',
    family_name: 'Salem',
    birth_date: null,
    birth_year: null,
    gender_name: null,
    country_code: null,
    email: null,
    is_active: true,
    joined: '2026-01-02T12:00:00.000Z',
    sports: [{ sport_id: 3, sport_name: 'Football' }],
    totals: {
      matches: 12,
      starts: 9,
      goals: 0,
      penalties: 0,
      own_goals: 0,
      yellow: 0,
      second_yellow: 0,
      red: 0,
      wins_in_races: 0,
      podiums: 0,
    },
    competitions: [
      {
        tournament_id: 7,
        tournament_name: 'Harbour Cup',
        team_id: 1,
        team_name: 'Reds',
        matches: 12,
        goals: 0,
        cards: 0,
        best_rank: null,
        points: null,
        start_date: '2022-11-20',
      },
    ],
    recent_matches: [],
    recent_entries: [],
    ...part,
  };
}

/** Answers what a person can do and did: what everybody can, and nothing. */
export function answerAccess(userId: number): void {
  const data: Access = {
    hasAccount: false,
    isSuspended: false,
    grants: [],
    invitations: [],
    can: [],
  };
  answer(`/admin/users/${userId}/access`, { success: true, data });
  const pagination = { page: 1, pageSize: 10, totalItems: 0, totalIsExact: true, totalPages: 0 };
  answer('/admin/activity', { success: true, entries: [], pagination });
}
