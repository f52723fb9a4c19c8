//! A competition's overview, and which of its pages have contents.

use touchline_domain::Lifecycle;
use touchline_domain::standings::PartKind;
use touchline_store::competitions::tournaments::{self, TournamentDetailRow, TournamentRow};
use touchline_store::competitions::{leaders, results};
use touchline_store::import_ledger::{self, ImportSource};
use touchline_store::{Conn, StoreError};

use super::bracket::undrawn;
use super::competition::Rules;
use super::read_competition;
use crate::AppError;
use crate::platform::Platform;

/// The overview of a competition.
#[derive(Debug, Clone)]
pub struct TournamentPage {
    /// The tournament itself.
    pub row: TournamentRow,
    /// The fields that only its own page shows.
    pub detail: TournamentDetailRow,
    /// Its sports by name: id and display name.
    pub sports: Vec<(i64, String)>,
    /// The rules of its tables; `None` for a competition without matches of two teams.
    pub rules: Option<Rules>,
    /// The number of its matches by status.
    pub matches_by_status: Vec<(Lifecycle, i64)>,
    /// The source of its import, if it was imported.
    pub imported: Option<ImportSource>,
    /// Whether it has tables.
    pub has_standings: bool,
    /// Whether it has a knock-out.
    pub has_bracket: bool,
    /// Whether any list of leaders has rows.
    pub has_leaders: bool,
    /// Whether its races give points.
    pub has_seasons: bool,
}

impl Platform {
    /// The overview of a competition.
    ///
    /// # Errors
    /// [`AppError::NotFound`].
    pub async fn tournament_page(&self, tournament_id: i64) -> Result<TournamentPage, AppError> {
        self.db.read(move |conn| read(conn, tournament_id)).await
    }
}

fn read(conn: &Conn<'_>, tournament_id: i64) -> Result<TournamentPage, AppError> {
    let of = read_competition(conn, tournament_id)?;
    let row = tournaments::find(conn, tournament_id)?
        .ok_or_else(|| StoreError::Decode("the tournament is gone".to_owned()))?;
    let of_kind = |kind: PartKind| {
        of.as_ref().is_some_and(|of| of.parts.iter().any(|part| part.kind == kind))
    };
    let has_groups =
        of.as_ref().is_some_and(|of| of.teams.iter().any(|team| team.group_id.is_some()));
    let has_undrawn = match &of {
        Some(of) => !undrawn(conn, of)?.is_empty(),
        None => false,
    };
    let counts = tournaments::match_counts(conn, tournament_id)?;
    let count_of = |lifecycle: Lifecycle| {
        let of_status = counts.iter().find(|(status, _)| status == lifecycle.as_str());
        (lifecycle, of_status.map_or(0, |(_, count)| *count))
    };
    Ok(TournamentPage {
        row,
        detail: tournaments::detail(conn, tournament_id)?,
        sports: tournaments::sports(conn, tournament_id)?,
        matches_by_status: Lifecycle::ALL.iter().copied().map(count_of).collect(),
        imported: import_ledger::source_of_tournament(conn, tournament_id)?,
        // Where the kind of a stage is unknown, the standings page says so.
        has_standings: of_kind(PartKind::Table) || of_kind(PartKind::Unknown) || has_groups,
        has_bracket: of_kind(PartKind::Knockout) || of_kind(PartKind::Playoff) || has_undrawn,
        has_leaders: leaders::has_leaders(conn, tournament_id)?,
        has_seasons: results::has_season(conn, tournament_id)?,
        rules: of.map(|of| of.rules),
    })
}
