import type { Grant, Invitation } from '@/api/types';
/** What the styleguide shows its parts with: short words, long ones, and none. */
import type { ListedMatch } from '@/shared/match/MatchList';

const LONG_NAME = 'Rhabarberbarbarabarbarbarenbartbarbier'.repeat(7).slice(0, 255);

export interface SampleRow {
  id: number;
  name: string;
  email: string;
  matches: number;
  status: string;
  joined: string;
}

export const sampleRows: readonly SampleRow[] = [
  row(1, 'Ilanka Brandt', 'ilanka@example.org', 12, 'active'),
  row(2, 'José María de la Cruz y Fernández', 'jose.maria@example.org', 1048, 'inactive'),
  row(3, LONG_NAME, 'b@example.org', 0, 'active'),
];

function row(id: number, name: string, email: string, matches: number, status: string): SampleRow {
  return { id, name, email, matches, status, joined: '2026-11-20T10:00:00Z' };
}

export const sampleMatches: readonly ListedMatch[] = [
  match({ match_id: 1, status: 'live', team_a_score: 2, team_b_score: 1 }),
  match({ match_id: 2, status: 'scheduled', team_a_name: LONG_NAME }),
  match({
    match_id: 3,
    status: 'completed',
    team_a_score: 3,
    team_b_score: 3,
    team_a_shootout: 4,
    team_b_shootout: 2,
    winner_team_id: 1,
  }),
  match({ match_id: 4, status: 'postponed' }),
  match({ match_id: 5, status: 'cancelled', team_b_name: null, team_b_id: null }),
];

function match(part: Partial<ListedMatch>): ListedMatch {
  return {
    match_id: 0,
    match_name: 'Reds vs Blues',
    participant_mode: 'team',
    status: 'scheduled',
    outcome: part.status === 'completed' ? 'played' : null,
    stage_name: 'League',
    group_name: null,
    round_name: 'Matchday 4',
    scheduled_date: '2026-11-20T18:00:00',
    team_a_id: 1,
    team_a_name: 'Reds',
    team_a_score: null,
    team_a_shootout: null,
    team_b_id: 2,
    team_b_name: 'Blues',
    team_b_score: null,
    team_b_shootout: null,
    winner_team_id: null,
    sport_name: 'Football',
    tournament_id: 1,
    tournament_name: 'Harbour Cup',
    ...part,
  };
}

const grant: Grant = {
  grantId: 3,
  userId: 7,
  holderName: 'Inês Duarte',
  role: 'organiser',
  scope: {
    kind: 'tournament',
    id: 12,
    name: 'Harbour Cup',
    sides: null,
    tournamentId: 12,
    tournamentName: 'Harbour Cup',
  },
  givenBy: 'Otto Lind',
  isMakers: false,
  givenAt: '2026-11-01T12:00:00.000Z',
  expiresAt: null,
};

/** One for a tournament without an end, and one for a match until a moment. */
export const sampleGrants: readonly [Grant, Grant] = [
  grant,
  {
    ...grant,
    grantId: 4,
    role: 'scorer',
    scope: { ...grant.scope, kind: 'match', id: 40, name: 'Port Alder vs Tern Bay' },
    givenBy: null,
    isMakers: false,
    expiresAt: '2026-12-20T14:05:00.000Z',
  },
];

export const sampleInvitation: Invitation = {
  invitationId: 5,
  email: 'ines@example.org',
  role: 'official',
  scope: grant.scope,
  grantExpiresAt: null,
  invitedBy: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-12-04T12:00:00.000Z',
};
