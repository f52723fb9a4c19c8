//! The pages of one competition: at a glance, standings, bracket, fixtures,
//! leaders. Those below `/public` are open to everybody.

mod bracket;
mod day;
mod final_ranking;
mod fixtures;
mod leaders;
mod overview;
mod published;
mod standings;
mod team;

use touchline_domain::rounds::StageName;
use touchline_domain::{Lifecycle, Outcome, ParticipantMode};
use touchline_store::competitions::fixtures::FixtureRow;

pub(crate) use bracket::{MadeName, made_name};

use crate::calls::{Calls, calls};
use crate::reply::{local_on_wire, reply, start_on_wire};
use crate::resources::sides::{SideSource, side_source};

pub(crate) use final_ranking::FinalPlace;
pub(crate) use leaders::MAX_LEADERS;
pub(crate) use standings::{past, score_unit};

/// What is below one tournament, for administrators and for everybody.
pub(crate) fn router() -> Calls {
    calls! {
        SeeTournament: GET "/public/tournaments/{tournamentId}" published::published_tournament, cached(Shared);
        SeeTournament: GET "/public/tournaments/{tournamentId}/standings" standings::published_standings, cached(Shared);
        SeeTournament: GET "/public/tournaments/{tournamentId}/bracket" bracket::published_bracket, cached(Shared);
        SeeTournament: GET "/public/tournaments/{tournamentId}/fixtures" fixtures::published_fixtures, cached(Shared);
        SeeTournament: GET "/public/tournaments/{tournamentId}/leaders" leaders::published_leaders, cached(Shared);
        SeeTournament: GET "/public/tournaments/{tournamentId}/final-ranking" final_ranking::published_final_ranking, cached(Shared);
        SeeTournament: GET "/public/tournaments/{tournamentId}/day" day::published_day, cached(Shared);
        SeeTournament: GET "/public/tournaments/{tournamentId}/teams/{teamId}" team::published_team, cached(Shared);
        ReadTournaments: GET "/admin/tournaments/{tournamentId}" overview::find_tournament, cached(Shared);
        ReadTournaments: GET "/admin/tournaments/{tournamentId}/standings" standings::standings, cached(Shared);
        ReadTournaments: GET "/admin/tournaments/{tournamentId}/bracket" bracket::bracket, cached(Shared);
        ReadTournaments: GET "/admin/tournaments/{tournamentId}/fixtures" fixtures::fixtures, cached(Shared);
        ReadTournaments: GET "/admin/tournaments/{tournamentId}/leaders" leaders::leaders, cached(Shared);
        ReadTournaments: GET "/admin/tournaments/{tournamentId}/final-ranking" final_ranking::final_ranking, cached(Shared);
    }
}

reply! {
    /// A match in its competition.
    pub(crate) struct CompetitionMatch from row: FixtureRow {
        match_id: i64,
        match_number: Option<i64>,
        match_name: String = row.match_name.to_string(),
        participant_mode: ParticipantMode,
        status: Lifecycle = row.lifecycle,
        /// How it ended.
        outcome: Option<Outcome>,
        tournament_id: Option<i64>,
        tournament_name: Option<String>,
        division_id: Option<i64>,
        stage_name: Option<String>,
        /// The stage, if a draw has made it.
        made_stage_name: Option<StageName> = row.stage_word,
        group_name: Option<String>,
        /// The letter of the group, if a draw has made it.
        group_letter: Option<String>,
        round_name: Option<String>,
        /// The round, if a draw has made it.
        made_round_name: Option<MadeName> = made_name(row.round_word, row.round_number),
        /// As exactly as it is known: `2024-06-08`, `2018-08-10T20:00:00` (the clock
        /// at the venue) or `2026-11-20T18:00:00.000Z`.
        scheduled_date: Option<String> =
            start_on_wire(row.scheduled_at, row.scheduled_precision.as_deref(), row.scheduled_offset),
        /// The same as the clock at its place says it, `2026-11-20T19:00:00+01:00`, where that is known.
        scheduled_local: Option<String> =
            local_on_wire(row.scheduled_at, row.scheduled_precision.as_deref(), row.scheduled_offset),
        /// The court, the venue, or both.
        venue_name: Option<String>,
        /// The court alone.
        court_name: Option<String>,
        team_a_id: Option<i64>,
        team_a_name: Option<String>,
        /// Goals, sets or points, by the sport.
        team_a_score: Option<i64>,
        team_a_shootout: Option<i64>,
        /// Who the first side will be, if that is known before its team is.
        team_a_source: Option<SideSource> = side_source(&row.match_name, 0),
        team_b_id: Option<i64>,
        team_b_name: Option<String>,
        /// Goals, sets or points, by the sport.
        team_b_score: Option<i64>,
        team_b_shootout: Option<i64>,
        /// Who the second side will be, if that is known before its team is.
        team_b_source: Option<SideSource> = side_source(&row.match_name, 1),
        extra_time: Option<bool>,
        /// Authoritative: after a shoot-out it does not follow from the score.
        winner_team_id: Option<i64>,
        /// Participants of a multi-entry match; `null` for a match of two teams.
        entries_count: Option<i64>,
        /// Who came first in a multi-entry match.
        winner_name: Option<String>,
    }
}
