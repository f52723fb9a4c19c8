//! A competition's overview, and which of its pages have contents.

use touchline_domain::Lifecycle;
use touchline_domain::standings::PartKind;
use touchline_store::Conn;
use touchline_store::competitions::divisions::{self, DivisionRow};
use touchline_store::competitions::tournaments::{self, TournamentDetailRow, TournamentRow};
use touchline_store::competitions::{leaders, results};
use touchline_store::import_ledger::{self, ImportSource};
use touchline_words::Of;

use super::bracket::undrawn;
use super::competition::Rules;
use super::competition::read_competitions;
use super::has_contents;
use crate::AppError;
use crate::platform::Platform;
use crate::rules::no_such;

/// The overview of a competition.
#[derive(Debug, Clone)]
pub struct TournamentPage {
    /// The tournament itself.
    pub row: TournamentRow,
    /// The fields that only its own page shows.
    pub detail: TournamentDetailRow,
    /// Its sports by name: id and display name.
    pub sports: Vec<(i64, String)>,
    /// Its divisions, in their order.
    pub divisions: Vec<DivisionRow>,
    /// The rules of its first tables; `None` for a tournament without matches of two teams.
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
    let row = tournaments::find(conn, tournament_id)?
        .ok_or_else(|| no_such(Of::Tournament, tournament_id))?;
    let divisions = divisions::of_tournament(conn, tournament_id)?;
    let ids: Vec<i64> = divisions.iter().map(|division| division.division_id).collect();
    let mut competitions = read_competitions(conn, &ids)?;
    competitions.retain(has_contents);
    let of_kind = |kind: PartKind| {
        competitions.iter().any(|of| of.parts.iter().any(|part| part.kind == kind))
    };
    let has_groups =
        competitions.iter().any(|of| of.teams.iter().any(|team| team.group_id.is_some()));
    let mut has_undrawn = false;
    for of in &competitions {
        has_undrawn = has_undrawn || !undrawn(conn, of)?.is_empty();
    }
    let counts = tournaments::match_counts(conn, tournament_id)?;
    let count_of = |lifecycle: Lifecycle| {
        let of_status = counts.iter().find(|(status, _)| status == lifecycle.as_str());
        (lifecycle, of_status.map_or(0, |(_, count)| *count))
    };
    let mut has_seasons = false;
    for id in &ids {
        has_seasons = has_seasons || results::has_season(conn, *id)?;
    }
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
        has_seasons,
        rules: competitions.into_iter().next().map(|of| of.rules),
        divisions,
    })
}
