//! The list of tournaments that everybody reads.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use touchline_app::tournament_list::Wanted;
use touchline_domain::TournamentStatus;
use touchline_domain::publishing::TournamentPhase;
use touchline_store::competitions::public_list::PublicTournamentRow;
use touchline_store::listing::Search;
use utoipa::ToSchema;

use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{PageParams, QueryText};
use crate::reply::{Data, Pagination, reply};
use crate::state::Server;

/// Tournaments of a page where nothing else is asked for.
pub(crate) const PAGE_SIZE: i64 = 24;

/// `/public/tournaments`.
pub(crate) fn router() -> Calls {
    calls! {
        SeeTournament: GET "/public/tournaments" public_tournaments, cached(Shared);
    }
}

reply! {
    /// A tournament in the public list.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct ListedTournament from of: (TournamentPhase, PublicTournamentRow) {
        tournament_id: i64 = of.1.tournament_id,
        name: String = of.1.tournament_name,
        phase: TournamentPhase = of.0,
        status: TournamentStatus = of.1.status,
        /// Names of the sports, joined by a comma; empty without any.
        sports_names: String = of.1.sports_names.unwrap_or_default(),
        /// The first day.
        #[schema(format = Date)]
        start_date: Option<String> = of.1.start_date,
        /// The last day.
        #[schema(format = Date)]
        end_date: Option<String> = of.1.end_date,
        venue_name: Option<String> = of.1.venue_name,
        /// The body that organises it, where one was given.
        organizer_name: Option<String> = of.1.organizer_name,
        /// The number of matches that are being played.
        live_matches: i64 = of.1.live_matches,
    }
}

/// A sport of published tournaments.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ListedSport {
    sport_id: i64,
    name: String,
}

/// A page of published tournaments.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ListedTournaments {
    tournaments: Vec<ListedTournament>,
    /// The sports to choose from, by name.
    sports: Vec<ListedSport>,
    pagination: Pagination,
}

/// Published tournaments
///
/// For everybody. What is on comes first, what is being played at this moment before the rest; then what comes, the nearest
/// first; then what is over, the latest first. Drafts and quick matches are not in it.
#[utoipa::path(get, path = "/public/tournaments", tag = "Published tournaments", security(()),
    params(
        ("when" = Option<String>, Query, description = "now (under way, or announced for days that have begun), soon or over"),
        ("today" = Option<String>, Query, description = "The day by which this is decided; that of UTC unless told", format = Date),
        ("sportId" = Option<i64>, Query, description = "Only with this sport", minimum = 1),
        ("place" = Option<String>, Query, description = "Words in the name of the venue; case and accents do not matter", max_length = 200),
        ("day" = Option<String>, Query, description = "Only those that take place on this day", format = Date),
        ("search" = Option<String>, Query, description = "Words in name, venue, organiser or sport; case and accents do not matter", max_length = 200),
        PageParams,
    ),
    responses((status = 200, description = "A page of tournaments, and the sports to choose from", body = Data<ListedTournaments>)))]
async fn public_tournaments(
    State(server): State<Server>,
    mut query: QueryText,
) -> Result<Json<Data<ListedTournaments>>, ApiError> {
    let wanted = Wanted {
        search: query.search(),
        place: Search::of(&query.text("place")),
        sport_id: query.integer("sportId", 1, i64::MAX),
        day: query.date("day"),
        phase: query.term("when"),
        today: query.date("today").unwrap_or_else(|| server.platform.today()),
    };
    let paging = query.paging_by(PAGE_SIZE);
    query.done()?;
    let listed = server.platform.pages.tournament_list(wanted, paging.page()).await?;
    let sports = listed.sports.into_iter().map(|(sport_id, name)| ListedSport { sport_id, name });
    Ok(Data::of(ListedTournaments {
        tournaments: listed.rows.into_iter().map(Into::into).collect(),
        sports: sports.collect(),
        pagination: paging.of(listed.total),
    }))
}
