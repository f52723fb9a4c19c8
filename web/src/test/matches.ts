/** Matches for tests, in full; a test names only what it is about. */
import type { Leaderboard, Match, PlayingMember, Scoreboard } from '@/api/types';

export function match(part: Partial<Match> = {}): Match {
  return {
    match_id: 64,
    match_number: 64,
    match_name: 'Reds vs Blues',
    status: 'completed',
    outcome: 'played',
    sport_id: 3,
    sport_name: 'Football',
    participant_mode: 'team',
    team_a_id: 1,
    team_a_name: 'Reds',
    team_a_score: 3,
    team_a_source: null,
    team_b_id: 2,
    team_b_name: 'Blues',
    team_b_score: 3,
    team_b_source: null,
    team_a_shootout: null,
    team_b_shootout: null,
    winner_team_id: null,
    scheduled_date: '2022-12-18T18:00:00',
    scheduled_local: null,
    tournament_id: 1,
    tournament_name: 'Harbour Cup',
    venue_name: 'Harbour Hall',
    events_count: 2,
    is_quick_match: false,
    stage_name: 'final',
    made_stage_name: null,
    group_name: null,
    group_letter: null,
    round_name: 'Final',
    made_round_name: null,
    ...part,
  };
}

type MatchEvent = Scoreboard['events'][number];

let nextEventId = 1;

export function matchEvent(part: Partial<MatchEvent> = {}): MatchEvent {
  return {
    id: nextEventId++,
    eventTime: null,
    eventType: 'Goal',
    description: null,
    playerName: null,
    teamId: 1,
    teamName: 'Reds',
    relatedPlayerName: null,
    periodName: 'first half',
    createdAt: '2022-12-18T18:23:00.000Z',
    ...part,
  };
}

export function scoreboard(part: Partial<Scoreboard> = {}): Scoreboard {
  return {
    matchId: 64,
    match_name: 'Reds vs Blues',
    matchNumber: null,
    status: 'completed',
    outcome: 'played',
    participantMode: 'team',
    sportName: 'Football',
    scheduledDate: '2022-12-18T18:00:00',
    scheduledLocal: null,
    venueName: 'Harbour Hall',
    tournamentName: 'Harbour Cup',
    stageName: 'final',
    madeStageName: null,
    roundName: 'Final',
    madeRoundName: null,
    teamAId: 1,
    teamAName: 'Reds',
    teamAScore: 3,
    teamASource: null,
    teamBId: 2,
    teamBName: 'Blues',
    teamBScore: 2,
    teamBSource: null,
    teamAShootout: null,
    teamBShootout: null,
    extraTime: null,
    winnerTeamId: 1,
    winnerTeamName: 'Reds',
    note: null,
    periods: [],
    events: [],
    statistics: { starPerformers: [], keyHighlights: [] },
    ...part,
  };
}

export function member(part: Partial<PlayingMember> = {}): PlayingMember {
  return {
    playerId: null,
    playerName: 'Ada Lind',
    isCaptain: false,
    teamId: 1,
    teamName: 'Reds',
    shirtNumber: null,
    position: null,
    role: 'starter',
    isSelected: true,
    ...part,
  };
}

type Entry = Leaderboard['entries'][number];

export function entry(part: Partial<Entry> = {}): Entry {
  return {
    rank: null,
    participantName: 'Ada Lind',
    playerId: null,
    teamName: null,
    timeMs: null,
    status: 'Completed',
    isTied: false,
    qualified: null,
    points: null,
    laps: null,
    bib: null,
    lane: null,
    reactionMs: null,
    note: null,
    ...part,
  };
}

export function leaderboard(part: Partial<Leaderboard> = {}): Leaderboard {
  return {
    eventType: '100m',
    note: null,
    matchName: 'Men 100m Final',
    matchNumber: null,
    status: 'completed',
    scheduledDate: '2024-06-08',
    scheduledLocal: null,
    venueName: 'Harbour Track',
    tournamentName: 'Harbour Games',
    sportName: 'Athletics',
    type: 'individual',
    timeRounding: 'as_measured',
    entries: [],
    ...part,
  };
}
