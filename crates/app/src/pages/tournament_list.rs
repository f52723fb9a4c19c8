//! The list of tournaments that everybody reads.
//!
//! Its order is that of phases (`domain::publishing::TournamentPhase`) on the day that the reader sends, else of UTC.
//! Its parts are ranges of the index of status and first day, one after the other, beginning with the tournaments of
//! live matches, for which there is an index of live matches alone. The words of a place are compared with the names
//! of venues in the program, so they mean what they mean in a search. The list depends on all matches, so a cached
//! one ends with the next operation of a scorer; making it anew costs a few milliseconds.

use jiff::civil::Date;
use touchline_domain::publishing::TournamentPhase;
use touchline_store::competitions::public_list::{
    self, PublicFilter, PublicTournamentRow, PublicTournaments,
};
use touchline_store::listing::{self, Page, Search, Total};

use crate::AppError;
use crate::context::paging::within_reach;
use crate::pages::Pages;

/// What somebody looks for among the tournaments.
#[derive(Debug, Clone)]
pub struct Wanted {
    /// Words in name, venue, organiser or sport.
    pub search: Search,
    /// Words in the name of the venue.
    pub place: Search,
    /// Only tournaments with this sport.
    pub sport_id: Option<i64>,
    /// Only tournaments that take place on this day.
    pub day: Option<Date>,
    /// Only tournaments in this phase.
    pub phase: Option<TournamentPhase>,
    /// The day on which somebody looks.
    pub today: Date,
}

/// A page of tournaments.
#[derive(Debug, Clone)]
pub struct TournamentList {
    /// The tournaments of the page, each with its phase.
    pub rows: Vec<(TournamentPhase, PublicTournamentRow)>,
    /// The number of tournaments on all pages.
    pub total: Total,
    /// The sports to choose from: id and display name.
    pub sports: Vec<(i64, String)>,
}

impl Pages {
    /// A page of published tournaments: what is on, what comes, what is over.
    ///
    /// # Errors
    /// [`AppError::Invalid`] for a page beyond those that are counted.
    pub async fn tournament_list(
        &self,
        wanted: Wanted,
        page: Page,
    ) -> Result<TournamentList, AppError> {
        within_reach(page)?;
        self.db
            .read(move |conn| {
                let Wanted { ref search, ref place, sport_id, day, phase, today } = wanted;
                let venues = if place.is_empty() {
                    None
                } else {
                    Some(public_list::venues_called(conn, place)?)
                };
                let filter = PublicFilter {
                    search: search.clone(),
                    sport_id,
                    venues,
                    day,
                    phase: phase.map(|phase| (phase, today)),
                };
                let order = PublicTournaments::on(today, phase);
                let (rows, total) = listing::page::<PublicTournaments>(conn, &filter, order, page)?;
                let rows = rows.into_iter().map(|row| (phase_of(&row, today), row)).collect();
                Ok(TournamentList { rows, total, sports: public_list::sports(conn)? })
            })
            .await
    }
}

fn phase_of(row: &PublicTournamentRow, today: Date) -> TournamentPhase {
    let day = |text: &Option<String>| text.as_ref().and_then(|text| text.parse().ok());
    TournamentPhase::on(today, row.status, day(&row.start_date), day(&row.end_date))
}
