//! A competition's overview, and which of its pages have contents.

use std::collections::HashMap;

use touchline_domain::Lifecycle;
use touchline_domain::standings::PartKind;
use touchline_store::competitions::divisions::{self, DivisionRow};
use touchline_store::competitions::tournaments::{self, TournamentDetailRow, TournamentRow};
use touchline_store::competitions::{draws, results};
use touchline_store::import_ledger::{self, ImportSource};
use touchline_store::{Conn, StoreError};
use touchline_words::Of;

use super::has_contents;
use crate::AppError;
use crate::context::rules::no_such;
use crate::pages::Pages;
use crate::play::competition::bracket::undrawn;
use crate::play::competition::{Competition, Rules, read_competitions};

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
    /// What any of its divisions has to show.
    pub contents: Contents,
}

/// Which pages of a division have something to show.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Contents {
    /// There are matches.
    pub matches: bool,
    /// There are tables.
    pub standings: bool,
    /// There is a knock-out.
    pub bracket: bool,
    /// A list of leaders has rows.
    pub leaders: bool,
    /// Races give points.
    pub seasons: bool,
    /// A draw was made, prepared, or given up.
    pub draws: bool,
}

impl Contents {
    /// What either of the two has.
    fn or(self, other: Self) -> Self {
        Self {
            matches: self.matches || other.matches,
            standings: self.standings || other.standings,
            bracket: self.bracket || other.bracket,
            leaders: self.leaders || other.leaders,
            seasons: self.seasons || other.seasons,
            draws: self.draws || other.draws,
        }
    }
}

impl Pages {
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
    let (contents, competitions) = contents(conn, tournament_id, &ids)?;
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
        contents: contents.values().copied().fold(Contents::default(), Contents::or),
        rules: competitions.into_iter().next().map(|of| of.rules),
        divisions,
    })
}

/// What each of some divisions of a tournament has to show, by its id; and their competitions, those without matches
/// and groups left out.
pub(super) fn contents(
    conn: &Conn<'_>,
    tournament_id: i64,
    ids: &[i64],
) -> Result<(HashMap<i64, Contents>, Vec<Competition>), StoreError> {
    let mut competitions = read_competitions(conn, ids)?;
    competitions.retain(has_contents);
    let recorded = results::recorded(conn, tournament_id)?;
    let drawn = draws::divisions_with_draws(conn, tournament_id)?;
    let mut contents = HashMap::new();
    for id in ids {
        let of = competitions.iter().find(|of| of.key().division_id == *id);
        let row = recorded.iter().find(|row| row.division_id == *id);
        let of_kind =
            |kind: PartKind| of.is_some_and(|of| of.parts.iter().any(|part| part.kind == kind));
        let has_groups = of.is_some_and(|of| of.teams.iter().any(|team| team.group_id.is_some()));
        let is_drawn = of_kind(PartKind::Knockout) || of_kind(PartKind::Playoff);
        let is_undrawn = match of {
            // Whether open matches are those of a knock-out, only reading them tells.
            Some(of) if !is_drawn && row.is_some_and(|row| row.has_open_sides) => {
                !undrawn(conn, of)?.is_empty()
            }
            _ => false,
        };
        let of_division = Contents {
            matches: row.is_some(),
            // Where the kind of a stage is unknown, the standings page says so.
            standings: of_kind(PartKind::Table) || of_kind(PartKind::Unknown) || has_groups,
            bracket: is_drawn || is_undrawn,
            leaders: row.is_some_and(|row| row.has_leaders),
            seasons: row.is_some_and(|row| row.has_season),
            draws: drawn.contains(id),
        };
        contents.insert(*id, of_division);
    }
    Ok((contents, competitions))
}
