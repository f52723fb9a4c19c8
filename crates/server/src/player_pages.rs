//! A player's page.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use touchline_app::player_pages as pages;
use touchline_store::people::profile::RaceOfPlayerRow;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::error::ApiError;
use crate::input::{Id, QueryText};
use crate::reply::{Data, Instant, reply, start_on_wire};
use crate::state::Server;
use crate::tournament_pages::CompetitionMatch;

/// `/admin/players/{playerProfileId}`.
pub(crate) fn router() -> OpenApiRouter<Server> {
    OpenApiRouter::new().routes(routes!(find_player))
}

/// A player over all competitions.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlayerPage {
    player_profile_id: i64,
    player_name: String,
    given_name: Option<String>,
    family_name: Option<String>,
    #[schema(format = Date)]
    birth_date: Option<String>,
    /// Where only the year is known.
    birth_year: Option<i64>,
    gender_name: Option<String>,
    country_code: Option<String>,
    /// Of the app user behind the profile; `null` without one.
    email: Option<String>,
    is_active: bool,
    joined: Instant,
    /// By name.
    sports: Vec<SportOfPlayer>,
    totals: PlayerTotals,
    /// The latest 50.
    competitions: Vec<CompetitionOfPlayer>,
    /// The latest 10 matches of two teams, the last one first.
    recent_matches: Vec<MatchOfPlayer>,
    /// The latest 10 races, the last one first.
    recent_entries: Vec<EntryOfPlayer>,
}

/// A sport of a player.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SportOfPlayer {
    sport_id: i64,
    sport_name: String,
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

/// A competition of a player.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CompetitionOfPlayer {
    tournament_id: i64,
    tournament_name: String,
    team_id: Option<i64>,
    team_name: Option<String>,
    matches: i64,
    goals: i64,
    /// Cards of every colour.
    cards: i64,
    /// The best place in a race that decides.
    best_rank: Option<i64>,
    /// Of all races; half points exist. `null` when no race gives any.
    points: Option<f64>,
    /// First day.
    #[schema(format = Date)]
    start_date: Option<String>,
}

/// A match, and what the player scored in it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MatchOfPlayer {
    #[serde(flatten)]
    played: CompetitionMatch,
    /// The player's goals in it.
    goals: i64,
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
        /// Milliseconds.
        time_ms: Option<i64>,
        /// `Completed`, `DNF`, `DNS`, `DSQ`, …
        status: String = row.entry_status,
        /// As exactly as it is known.
        scheduled_date: Option<String> = start_on_wire(row.scheduled_at, row.scheduled_precision.as_deref()),
    }
}

impl From<pages::CompetitionOfPlayer> for CompetitionOfPlayer {
    fn from(told: pages::CompetitionOfPlayer) -> Self {
        let deeds = told.deeds;
        Self {
            tournament_id: told.row.tournament_id,
            tournament_name: told.row.tournament_name,
            team_id: told.row.team_id,
            team_name: told.row.team_name,
            matches: told.row.matches,
            goals: deeds.goals,
            cards: deeds.yellow + deeds.second_yellow + deeds.red,
            best_rank: told.best_rank,
            points: told.points_hundredths.map(|points| points as f64 / 100.0),
            start_date: told.row.start_date,
        }
    }
}

impl From<pages::PlayerPage> for PlayerPage {
    fn from(page: pages::PlayerPage) -> Self {
        let profile = page.profile;
        let sport = |(sport_id, sport_name)| SportOfPlayer { sport_id, sport_name };
        let of_player = |(row, goals)| MatchOfPlayer { played: CompetitionMatch::from(row), goals };
        Self {
            player_profile_id: profile.player_profile_id,
            player_name: profile.player_name,
            given_name: profile.given_name,
            family_name: profile.family_name,
            birth_date: profile.birth_date,
            birth_year: profile.birth_year,
            gender_name: profile.gender_name,
            country_code: profile.country_code,
            email: profile.email,
            is_active: profile.is_active,
            joined: Instant::from_ms(profile.joined),
            sports: page.sports.into_iter().map(sport).collect(),
            totals: page.totals.into(),
            competitions: page.competitions.into_iter().map(Into::into).collect(),
            recent_matches: page.recent_matches.into_iter().map(of_player).collect(),
            recent_entries: page.recent_races.into_iter().map(Into::into).collect(),
        }
    }
}

/// One player
#[utoipa::path(get, path = "/admin/players/{playerProfileId}", tag = "Competitions",
    params(("playerProfileId" = i64, Path, description = "The player profile", minimum = 1)),
    responses((status = 200, description = "The player over all competitions", body = Data<PlayerPage>)))]
async fn find_player(
    State(server): State<Server>,
    Id(player_profile_id): Id,
    query: QueryText,
) -> Result<Json<Data<PlayerPage>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.player_page(player_profile_id).await?.into()))
}
