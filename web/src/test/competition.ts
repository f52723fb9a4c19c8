/** A tournament for tests, in full; a test names only what it is about. */
import type {
  Bracket,
  BracketTeam,
  BracketTie,
  CompetitionMatch,
  Division,
  Leaders,
  Standings,
  StandingsGroup,
  StandingsRow,
  TournamentDetails,
} from '@/api/types';
import type { FinalRanking, PlacedTeam } from '@/shared/competition/competitionQueries';

export function details(part: Partial<TournamentDetails> = {}): TournamentDetails {
  return {
    tournament_id: 9,
    tournament_name: 'Harbour Cup',
    time_zone: null,
    status: 'completed',
    description: 'Two days by the harbour.',
    sports_names: 'Football',
    total_teams: 8,
    total_players: 120,
    total_matches: 16,
    tournament_start: '2026-11-12',
    tournament_end: '2026-11-14',
    venue_name: 'Harbour Hall',
    organizer_name: 'Harbour Club',
    is_quick_match: false,
    sports: [{ sport_id: 3, sport_name: 'Football' }],
    divisions: [division()],
    gender_name: 'Women',
    age_group_name: 'Senior',
    rule_pack: rulePack(),
    has: { standings: true, bracket: true, leaders: true, seasons: false },
    matches_by_status: { scheduled: 0, live: 0, completed: 16, cancelled: 0, postponed: 0 },
    imported: null,
    ...part,
  };
}

export function division(part: Partial<Division> = {}): Division {
  return {
    division_id: 90,
    division_name: 'Women',
    status: 'completed',
    sport_id: 3,
    sport_name: 'Football',
    gender_name: 'Women',
    age_group_name: 'Senior',
    age_counts_on: null,
    ...part,
  };
}

export function rulePack(): NonNullable<TournamentDetails['rule_pack']> {
  return {
    id: 'football-fifa-overall',
    version: 1,
    name: 'FIFA World Cup group',
    source: 'Regulations, article 12',
    criteria: [
      'points',
      'goal_difference',
      'goals_for',
      'head_to_head_points',
      'head_to_head_goal_difference',
      'fair_play',
      'drawing_of_lots',
    ],
    columns: [],
    is_default: false,
    composed_version: null,
  };
}

export function competitionMatch(part: Partial<CompetitionMatch> = {}): CompetitionMatch {
  return {
    match_id: 64,
    match_number: 64,
    tournament_id: 9,
    tournament_name: 'Harbour Cup',
    division_id: 90,
    match_name: 'Reds vs Blues',
    participant_mode: 'team',
    status: 'completed',
    outcome: 'played',
    stage_name: 'group stage',
    made_stage_name: null,
    group_name: 'Group A',
    group_letter: null,
    round_name: 'Matchday 1',
    made_round_name: null,
    scheduled_date: '2026-11-12T18:00:00',
    scheduled_local: null,
    venue_name: 'Harbour Hall',
    court_name: null,
    team_a_id: 1,
    team_a_name: 'Reds',
    team_a_score: 2,
    team_a_shootout: null,
    team_a_source: null,
    team_b_id: 2,
    team_b_name: 'Blues',
    team_b_score: 1,
    team_b_shootout: null,
    team_b_source: null,
    extra_time: null,
    winner_team_id: 1,
    entries_count: null,
    winner_name: null,
    ...part,
  };
}

const NOTHING = {
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  goals_for: 0,
  goals_against: 0,
  points: 0,
};

export function row(part: Partial<StandingsRow> = {}): StandingsRow {
  return {
    position: 1,
    tied: false,
    team_id: 1,
    team_name: 'Reds',
    played: 3,
    won: 1,
    drawn: 1,
    lost: 1,
    overtime_won: 0,
    overtime_lost: 0,
    goals_for: 2,
    goals_against: 2,
    goal_difference: 0,
    points_adjustment: 0,
    points: 4,
    carried_points: null,
    carried_rounded: null,
    extra: [],
    advanced: null,
    separated_by: null,
    form: [],
    home: NOTHING,
    away: NOTHING,
    ...part,
  };
}

export function group(part: Partial<StandingsGroup> = {}): StandingsGroup {
  return {
    group_name: 'Group A',
    stage_name: 'group stage',
    made_stage_name: null,
    group_letter: null,
    carries: 'none',
    carried_from: null,
    is_further: false,
    rule_pack: null,
    matches_played: 6,
    matches_total: 6,
    rows: [
      row({
        separated_by: {
          criterion: 'goal_difference',
          value: { kind: 'number', number: 0 },
          next_value: { kind: 'number', number: -1 },
          match_ids: [],
          among: [1, 2],
        },
      }),
      row({ position: 2, team_id: 2, team_name: 'Blues', goal_difference: -1 }),
    ],
    ...part,
  };
}

export function standings(part: Partial<Standings> = {}): Standings {
  return {
    tournament_id: 9,
    division_id: 90,
    as_of: null,
    known_at: null,
    sport_id: 3,
    sport_name: 'Football',
    score_unit: 'goals',
    rule_pack: rulePack(),
    points: {
      win: 3,
      draw: 1,
      loss: 0,
      cancelled: 0,
      close_win: null,
      close_loss: null,
      from: 'sport',
      extra_rules: null,
    },
    adjustments: [],
    decisions: [],
    groups: [group()],
    matches: [],
    no_tables: null,
    best_placed: null,
    seasons: [],
    ...part,
  };
}

export function side(part: Partial<BracketTeam> = {}): BracketTeam {
  return {
    team_id: 1,
    team_name: 'Reds',
    source: null,
    seed: null,
    score: 1,
    advances: false,
    came_from: null,
    ...part,
  };
}

export function tie(part: Partial<BracketTie> = {}): BracketTie {
  return {
    tie: 0,
    teams: [side({ score: 2, advances: true }), side({ team_id: 2, team_name: 'Blues' })],
    decided: true,
    decided_by: 'score',
    outcome: null,
    kind: 'tie',
    format: 'single_match',
    matches: [competitionMatch()],
    ...part,
  };
}

/** Two semi-finals, a match for third place, and a final that took penalties. */
export function cup(): Bracket {
  const [reds, blues, greens, golds] = ['Reds', 'Blues', 'Greens', 'Golds'].map((name, index) =>
    side({ team_id: index + 1, team_name: name }),
  ) as [BracketTeam, BracketTeam, BracketTeam, BracketTeam];
  const winner = (one: BracketTeam, from: number): BracketTeam => ({
    ...one,
    came_from: { tie: from, as: 'winner' },
  });
  const loser = (one: BracketTeam, from: number): BracketTeam => ({
    ...one,
    came_from: { tie: from, as: 'loser' },
  });
  return {
    tournament_id: 9,
    sport_name: 'Football',
    score_unit: 'goals',
    play_offs: [],
    no_bracket: null,
    rounds: [
      {
        round: 0,
        name: 'Semi-finals',
        made_name: null,
        stage_name: 'semi-finals',
        ties: [
          tie({ tie: 0, teams: [{ ...reds, score: 2, advances: true }, blues] }),
          tie({
            tie: 1,
            teams: [greens, { ...golds, score: 2, advances: true }],
            decided_by: 'extra_time',
          }),
        ],
      },
      {
        round: 1,
        name: 'Match for third place',
        made_name: null,
        stage_name: 'third place',
        ties: [
          tie({
            tie: 2,
            kind: 'third_place',
            teams: [{ ...loser(blues, 0), score: 3, advances: true }, loser(greens, 1)],
          }),
        ],
      },
      {
        round: 2,
        name: 'Final',
        made_name: null,
        stage_name: 'final',
        ties: [
          tie({
            tie: 3,
            kind: 'final',
            teams: [winner(reds, 0), { ...winner(golds, 1), advances: true }],
            decided_by: 'shootout',
            matches: [
              competitionMatch({
                match_id: 70,
                team_b_id: 4,
                team_b_name: 'Golds',
                team_a_score: 1,
                team_a_shootout: 2,
                team_b_shootout: 4,
                winner_team_id: 4,
              }),
            ],
          }),
        ],
      },
    ],
  };
}

export function leaders(part: Partial<Leaders> = {}): Leaders {
  return {
    scorers: [],
    cards: [],
    appearances: [],
    clean_sheets: [],
    scorer_unit: 'goals',
    ...part,
  };
}

/** Of a division that is not over. */
export function ranking(part: Partial<FinalRanking> = {}): FinalRanking {
  const places = part.places ?? [];
  return {
    tournament_id: 9,
    division_id: 90,
    sport_name: 'Football',
    is_over: places.length > 0,
    places,
    no_ranking: places.length > 0 ? null : 'not_over',
    ...part,
  };
}

export function placed(part: Partial<PlacedTeam> = {}): PlacedTeam {
  return {
    place: 1,
    shared: false,
    team_id: 1,
    team_name: 'Reds',
    reason: 'won_final',
    opponent_name: 'Blues',
    player_profile_id: null,
    score: [2, 1],
    shootout: null,
    points: null,
    match_id: 64,
    round_name: 'Final',
    made_round_name: null,
    outcome: 'played',
    group_place: null,
    has_withdrawn: false,
    ...part,
  };
}
