//! A player's page.

use axum::Json;
use axum::extract::State;
use touchline_app::player_pages as pages;
use touchline_domain::TimeRounding;
use touchline_store::competitions::fixtures::FixtureRow;
use touchline_store::people::profile::RaceOfPlayerRow;

use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Id, QueryText};
use crate::reply::{Data, Instant, local_on_wire, reply, start_on_wire};
use crate::resources::tournament_pages::CompetitionMatch;
use crate::state::Server;

/// `/admin/players/{playerProfileId}`.
pub(crate) fn router() -> Calls {
    calls! {
        ReadPlayers: GET "/admin/players/{playerProfileId}" find_player, cached(Shared);
    }
}

reply! {
    /// A player over all competitions.
    pub(crate) struct PlayerPage from page: pages::PlayerPage {
        player_profile_id: i64 = page.profile.player_profile_id,
        player_name: String = page.profile.player_name,
        given_name: Option<String> = page.profile.given_name,
        family_name: Option<String> = page.profile.family_name,
        #[schema(format = Date)]
        birth_date: Option<String> = page.profile.birth_date,
        /// Where only the year is known.
        birth_year: Option<i64> = page.profile.birth_year,
        gender_name: Option<String> = page.profile.gender_name,
        country_code: Option<String> = page.profile.country_code,
        /// Of the app user behind the profile; `null` without one.
        email: Option<String> = page.profile.email,
        is_active: bool = page.profile.is_active,
        joined: Instant = Instant::from_ms(page.profile.joined),
        /// By name.
        sports: Vec<SportOfPlayer> = page.sports.into_iter().map(Into::into).collect(),
        totals: PlayerTotals = page.totals.into(),
        /// The latest 50.
        competitions: Vec<CompetitionOfPlayer> =
            page.competitions.into_iter().map(Into::into).collect(),
        /// The latest 10 matches of two teams, the last one first.
        recent_matches: Vec<MatchOfPlayer> =
            page.recent_matches.into_iter().map(Into::into).collect(),
        /// The latest 10 races, the last one first.
        recent_entries: Vec<EntryOfPlayer> =
            page.recent_races.into_iter().map(Into::into).collect(),
    }
}

reply! {
    /// A sport of a player.
    pub(crate) struct SportOfPlayer from sport: (i64, String) {
        sport_id: i64 = sport.0,
        sport_name: String = sport.1,
    }
}

reply! {
    /// What a player has in all.
    pub(crate) struct PlayerTotals from totals: pages::PlayerTotals {
        matches: i64,
        /// Matches from the start.
        starts: i64,
        /// Goals, or points of a rally sport; own goals and shoot-out kicks are none.
        goals: i64 = totals.deeds.goals,
        /// How many of the goals from a penalty during play.
        penalties: i64 = totals.deeds.penalties,
        own_goals: i64 = totals.deeds.own_goals,
        yellow: i64 = totals.deeds.yellow,
        second_yellow: i64 = totals.deeds.second_yellow,
        red: i64 = totals.deeds.red,
        /// First places of races that decide; heats and sprints do not.
        wins_in_races: i64 = totals.race_wins,
        /// First, second and third places of such races.
        podiums: i64,
    }
}

reply! {
    /// A competition of a player.
    pub(crate) struct CompetitionOfPlayer from told: pages::CompetitionOfPlayer {
        tournament_id: i64 = told.row.tournament_id,
        tournament_name: String = told.row.tournament_name,
        team_id: Option<i64> = told.row.team_id,
        team_name: Option<String> = told.row.team_name,
        matches: i64 = told.row.matches,
        goals: i64 = told.deeds.goals,
        /// Cards of every colour.
        cards: i64 = told.deeds.yellow + told.deeds.second_yellow + told.deeds.red,
        /// The best place in a race that decides.
        best_rank: Option<i64>,
        /// Of all races; half points exist. `null` when no race gives any.
        points: Option<f64> = told.points_hundredths.map(|points| points as f64 / 100.0),
        /// First day.
        #[schema(format = Date)]
        start_date: Option<String> = told.row.start_date,
    }
}

reply! {
    /// A match, and what the player scored in it.
    pub(crate) struct MatchOfPlayer from of: (FixtureRow, i64) {
        #[serde(flatten)]
        played: CompetitionMatch = of.0.into(),
        /// The player's goals in it.
        goals: i64 = of.1,
    }
}

reply! {
    /// A race of a player.
    pub(crate) struct EntryOfPlayer from row: RaceOfPlayerRow {
        match_id: i64,
        match_name: String,
        tournament_id: Option<i64>,
        tournament_name: Option<String>,
        /// As the judges recorded it.
        rank: Option<i64> = row.finish_rank,
        /// Milliseconds, as they were measured.
        time_ms: Option<i64>,
        /// How the official time follows from them.
        time_rounding: TimeRounding = row.time_rounding.unwrap_or_else(|| TimeRounding::usual(&row.sport_key)),
        /// `Completed`, `DNF`, `DNS`, `DSQ`, …
        status: String = row.entry_status,
        /// As exactly as it is known.
        scheduled_date: Option<String> =
            start_on_wire(row.scheduled_at, row.scheduled_precision.as_deref(), row.scheduled_offset),
        /// The same as the clock at its place says it, `2026-11-20T19:00:00+01:00`, where that is known.
        scheduled_local: Option<String> =
            local_on_wire(row.scheduled_at, row.scheduled_precision.as_deref(), row.scheduled_offset),
    }
}

/// One player
#[utoipa::path(get, path = "/admin/players/{playerProfileId}", tag = "Competitions",
    responses((status = 200, description = "The player over all competitions", body = Data<PlayerPage>)))]
async fn find_player(
    State(server): State<Server>,
    Id(player_profile_id): Id,
    query: QueryText,
) -> Result<Json<Data<PlayerPage>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.pages.player_page(player_profile_id).await?.into()))
}
