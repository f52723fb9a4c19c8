//! A tournament as everybody sees it: what it is, and who may enter.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use touchline_app::making::DivisionSetup;
use touchline_app::tournament_pages::{self as pages, Contents};
use touchline_domain::TournamentStatus;
use touchline_domain::entries::{EntrantKind, EntryState};
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::input::{Id, QueryText};
use crate::reply::{Data, Instant, reply};
use crate::resources::making::count_of;
use crate::state::Server;

reply! {
    /// A tournament that has been published.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct PublishedTournament from of: pages::PublishedTournament {
        tournament_id: i64 = of.setup.row.tournament_id,
        name: String = of.setup.row.tournament_name,
        /// Markdown, as it was typed.
        description: Option<String> = of.setup.row.description,
        #[schema(format = Date)]
        start_date: Option<String> = of.setup.row.start_date,
        #[schema(format = Date)]
        end_date: Option<String> = of.setup.row.end_date,
        /// The IANA name of the zone of its place; `null` until it is known.
        time_zone: Option<String> = of.setup.row.time_zone,
        /// Whom everybody may ask about it: plain text, as it was typed.
        contact: Option<String> = of.setup.row.contact,
        /// Where it takes place.
        venue_name: Option<String> = of.setup.row.venue_name,
        status: TournamentStatus = of.setup.row.status,
        /// Those that have been published, in their order.
        divisions: Vec<PublishedDivision> = of
            .setup
            .divisions
            .into_iter()
            .map(|one| {
                let id = one.row.division_id;
                let size = of.sizes.get(&id).map(|size| [size.teams, size.matches]);
                let contents = of.contents.get(&id).copied().unwrap_or_default();
                (contents, one, size.unwrap_or_default()).into()
            })
            .collect(),
        /// Where its matches are played, by name; at most 50.
        venues: Vec<String> = of.venues,
    }
}

reply! {
    /// A division that has been published.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct PublishedDivision from told: (Contents, DivisionSetup, [i64; 2]) {
        division_id: i64 = told.1.row.division_id,
        name: String = told.1.row.division_name,
        status: TournamentStatus = told.1.row.status,
        sport_name: Option<String> = told.1.row.sport_name,
        gender_name: Option<String> = told.1.row.gender_name,
        /// Whether players of every category may play all the same, as in "Mixed" or "Open".
        admits_every_category: bool = told.1.row.admits_every_category,
        age_group_name: Option<String> = told.1.row.age_group_name,
        /// The day on which age counts; `null` for the tournament's first day.
        #[schema(format = Date)]
        age_counts_on: Option<String> = told.1.row.age_counts_on,
        /// When entries open; `null` when they open with the announcement.
        opens_at: Option<Instant> = told.1.row.entries_open_at.map(Instant::from_ms),
        /// When they close; `null` when they close with the beginning.
        closes_at: Option<Instant> = told.1.row.entries_close_at.map(Instant::from_ms),
        /// The number of places; `null` for as many as enter.
        capacity: Option<i64> = told.1.row.capacity,
        /// The most entries of one club; `null` for as many as it wants.
        per_club: Option<i64> = told.1.row.entries_per_club,
        /// Whether those who run the tournament look at every entry first.
        reviews: bool = told.1.row.reviews_entries,
        entrants: EntrantKind = told.1.row.entrant_kind,
        /// The number of accepted entries.
        accepted: i64 = count_of(&told.1.entries)(EntryState::Accepted),
        /// The number of entries that wait for a place.
        waitlisted: i64 = count_of(&told.1.entries)(EntryState::Waitlisted),
        /// The number of teams that have not withdrawn.
        teams: i64 = told.2[0],
        /// The number of matches.
        matches: i64 = told.2[1],
        has: DivisionContent = told.0.into(),
    }
}

/// Which pages of a division have something to show.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DivisionContent {
    /// A draw was made, prepared, or given up.
    draws: bool,
    /// Matches.
    fixtures: bool,
    /// Tables.
    standings: bool,
    /// A knock-out.
    bracket: bool,
    leaders: bool,
    /// Championships of races.
    seasons: bool,
}

impl From<Contents> for DivisionContent {
    fn from(of: Contents) -> Self {
        let Contents { matches, standings, bracket, leaders, seasons, draws } = of;
        Self { draws, fixtures: matches, standings, bracket, leaders, seasons }
    }
}

/// A published tournament
///
/// For everybody, unless it is a draft. Divisions that are drafts are left out.
#[utoipa::path(get, path = "/public/tournaments/{tournamentId}", tag = "Published tournaments", security(()),
    responses((status = 200, description = "The tournament, and which pages of its divisions have something to show", body = Data<PublishedTournament>)))]
pub(super) async fn published_tournament(
    State(server): State<Server>,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Json<Data<PublishedTournament>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.pages.published_tournament(tournament_id).await?.into()))
}
