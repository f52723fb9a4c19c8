//! One search over everything that has a name.

use axum::Json;
use axum::extract::State;
use touchline_app::finding;
use touchline_app::finding::{FoundIn, Hit};
use touchline_domain::{Lifecycle, Outcome, ParticipantMode, TeamType, TournamentStatus};
use touchline_store::search as store;

use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::QueryText;
use crate::reply::{Data, local_on_wire, reply, start_on_wire};
use crate::resources::sides::{SideSource, side_source, side_team};
use crate::state::Server;

/// The most of each kind.
const MAX_LIMIT: i64 = 20;

/// `/admin/search`.
pub(crate) fn router() -> Calls {
    calls! {
        SearchEverything: GET "/admin/search" search, cached(Shared);
    }
}

reply! {
    /// What was found, a few of each kind. A record whose id was typed is the first of its kind.
    pub(crate) struct Found from found: finding::Found {
        /// Those whose names have the words best; of several those that begin with the search, then the
        /// first by name. A name that is the search comes first, then names with all its words, then with
        /// words that begin so, then with the words anywhere, then what was found elsewhere. Teams of one
        /// person are left out.
        teams: Vec<FoundTeam> = found.teams.into_iter().map(Into::into).collect(),
        /// In the order of teams.
        users: Vec<FoundUser> = found.users.into_iter().map(Into::into).collect(),
        /// In the order of teams.
        players: Vec<FoundPlayer> = found.players.into_iter().map(Into::into).collect(),
        /// Those whose names have the words best, of several the newest first.
        tournaments: Vec<FoundTournament> = found.tournaments.into_iter().map(Into::into).collect(),
        /// Those with the number that was typed, then those whose names have the words best; of several
        /// the newest first.
        matches: Vec<FoundMatch> = found.matches.into_iter().map(Into::into).collect(),
    }
}

reply! {
    /// Where words of the search were found that the name, the email and the tournament of the
    /// record do not have.
    pub(crate) struct FoundReason from reason: finding::Reason {
        field: FoundIn,
        /// What the record has there, such as the four digits or the name of the sport.
        text: String,
    }
}

reply! {
    /// A team.
    pub(crate) struct FoundTeam from hit: Hit<store::FoundTeam> {
        team_id: i64 = hit.row.team_id,
        team_name: String = hit.row.team_name,
        team_type: TeamType = hit.row.team_type,
        country_code: Option<String> = hit.row.country_code,
        /// Empty when the record shows what was searched.
        because: Vec<FoundReason> = reasons(hit.because),
    }
}

reply! {
    /// An app user.
    pub(crate) struct FoundUser from hit: Hit<store::FoundUser> {
        user_id: i64 = hit.row.user_id,
        full_name: String = hit.row.full_name,
        email: String = hit.row.email,
        /// Empty when the record shows what was searched.
        because: Vec<FoundReason> = reasons(hit.because),
    }
}

reply! {
    /// A player profile.
    pub(crate) struct FoundPlayer from hit: Hit<store::FoundPlayer> {
        player_profile_id: i64 = hit.row.player_profile_id,
        player_name: String = hit.row.player_name,
        email: Option<String> = hit.row.email,
        /// Empty when the record shows what was searched.
        because: Vec<FoundReason> = reasons(hit.because),
    }
}

reply! {
    /// A tournament.
    pub(crate) struct FoundTournament from hit: Hit<store::FoundTournament> {
        tournament_id: i64 = hit.row.tournament_id,
        tournament_name: String = hit.row.tournament_name,
        status: TournamentStatus = hit.row.status,
        /// Empty when the record shows what was searched.
        because: Vec<FoundReason> = reasons(hit.because),
    }
}

reply! {
    /// A match.
    pub(crate) struct FoundMatch from hit: Hit<store::FoundMatch> {
        match_id: i64 = hit.row.match_id,
        match_name: String = hit.row.match_name.to_string(),
        match_number: Option<i64> = hit.row.match_number,
        team_a_name: Option<String> = side_team(&hit.row.match_name, 0),
        /// What decides who it will be, as long as that is open.
        team_a_source: Option<SideSource> = side_source(&hit.row.match_name, 0),
        team_b_name: Option<String> = side_team(&hit.row.match_name, 1),
        /// What decides who it will be, as long as that is open.
        team_b_source: Option<SideSource> = side_source(&hit.row.match_name, 1),
        participant_mode: ParticipantMode = hit.row.participant_mode,
        status: Lifecycle = hit.row.lifecycle,
        /// How it ended.
        outcome: Option<Outcome> = hit.row.outcome,
        /// As exactly as it is known, see the list of matches.
        scheduled_date: Option<String> =
            start_on_wire(hit.row.scheduled_at, hit.row.scheduled_precision.as_deref(), hit.row.scheduled_offset),
        /// The same as the clock at its place says it, `2026-11-20T19:00:00+01:00`, where that is known.
        scheduled_local: Option<String> =
            local_on_wire(hit.row.scheduled_at, hit.row.scheduled_precision.as_deref(), hit.row.scheduled_offset),
        tournament_name: Option<String> = hit.row.tournament_name,
        /// Empty when the record shows what was searched.
        because: Vec<FoundReason> = reasons(hit.because),
    }
}

fn reasons(because: Vec<finding::Reason>) -> Vec<FoundReason> {
    because.into_iter().map(Into::into).collect()
}

/// Search everything
///
/// Teams, app users, player profiles, tournaments and matches by what the console shows of them: names,
/// email addresses, ids (`17`), the last four digits of a mobile number, sports, venues, organisers and
/// countries, and the numbers of matches (`match 29`, `world cup 29`).
#[utoipa::path(get, path = "/admin/search", tag = "Lists",
    params(
        ("q" = Option<String>, Query, description = "Words that must all occur; case and accents do not matter", max_length = 200),
        ("limit" = Option<i64>, Query, description = "The most of each kind", minimum = 1, maximum = 20, example = 5),
    ),
    responses((status = 200, description = "A few of each kind", body = Data<Found>)))]
async fn search(
    State(server): State<Server>,
    mut query: QueryText,
) -> Result<Json<Data<Found>>, ApiError> {
    let text = query.text("q");
    let limit = query.integer("limit", 1, MAX_LIMIT).unwrap_or(5);
    query.done()?;
    Ok(Data::of(server.platform.pages.search(&text, limit).await?.into()))
}
