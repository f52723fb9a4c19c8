//! What results are worth.

use std::collections::BTreeMap;

use touchline_store::Conn;
use touchline_store::competitions::{record as competitions_record, results};

use super::Writer;
use crate::AppError;
use crate::competitions::{self, NewTournamentScoring, ResultPoints};
use crate::import::check::RowToWrite;
use crate::import::format::Sheet;
use crate::import::rows::{self, ScoringRow};
use crate::reference_names;

impl Writer<'_, '_> {
    /// Writes what results are worth. A row of its own counts for its tournament,
    /// a row without one for every other tournament of its sport.
    pub(super) fn scoring(&mut self) -> Result<(), AppError> {
        let sheet = Sheet::ScoringConfig;
        let checked = self.checked(sheet);
        let nothing_new = checked.to_write.is_empty()
            && checked.to_remove.is_empty()
            && self.rows(Sheet::Tournaments).is_empty();
        if nothing_new {
            return Ok(());
        }
        let rules: Vec<ScoringRow> =
            self.read(sheet, checked.unchanged.iter().chain(&checked.to_write), rows::scoring)?;
        let of_sports: Vec<_> = rules.iter().map(|rule| (rule.sport_id, rule.points)).collect();
        reference_names::add_missing_scoring_configs(self.conn, self.now, &of_sports)?;

        let rules_change = !(checked.to_write.is_empty() && checked.to_remove.is_empty());
        let tournaments = self.book.tournaments.iter().filter(|(_, known)| known.is_here);
        // A rule for all tournaments is among the rows of the last part.
        let here: Vec<i64> = tournaments
            .filter(|(key, _)| {
                (self.part.is_last && rules_change) || self.part.tournaments.contains(*key)
            })
            .map(|(_, known)| known.id)
            .collect();
        let standing = points_of_sports(self.conn)?;
        let mut ruled: BTreeMap<i64, (&ScoringRow, bool)> = BTreeMap::new();
        for (tournament, sport) in competitions_record::sports_of_tournaments(self.conn, &here)? {
            let own = rules.iter().find(|rule| rule.tournament_id == Some(tournament));
            let of_sport =
                || rules.iter().find(|rule| rule.tournament_id.is_none() && rule.sport_id == sport);
            if let Some(rule) = own.or_else(of_sport) {
                ruled.insert(tournament, (rule, standing.get(&sport) != Some(&rule.points)));
            }
        }
        let scorings: Vec<NewTournamentScoring> = ruled
            .iter()
            .map(|(tournament_id, (rule, differs))| NewTournamentScoring {
                tournament_id: *tournament_id,
                points: rule.points,
                extra_rules: rule.extra_rules.clone(),
                basis: rule.basis.clone(),
                differs: *differs,
            })
            .collect();
        competitions::set_tournament_scoring(self.conn, self.now, &scorings)?;
        if !checked.to_remove.is_empty() {
            let unruled: Vec<i64> =
                here.into_iter().filter(|tournament| !ruled.contains_key(tournament)).collect();
            competitions::remove_tournament_scoring(self.conn, self.now, &unruled)?;
        }
        let rows: Vec<&RowToWrite> = checked.to_write.iter().collect();
        let ids: Vec<i64> = rules
            .iter()
            .skip(checked.unchanged.len())
            .map(|rule| rule.tournament_id.unwrap_or_default())
            .collect();
        self.note(sheet, &rows, &ids)?;
        self.forget(sheet)
    }
}

/// The points of the sports that have an active configuration.
fn points_of_sports(conn: &Conn<'_>) -> Result<BTreeMap<i64, ResultPoints>, AppError> {
    let points = results::points_of_sports(conn)?.into_iter().filter_map(|row| {
        let points = ResultPoints {
            win: row.win_points?,
            draw: row.draw_points?,
            loss: row.loss_points?,
            cancelled: row.cancelled_points?,
        };
        Some((row.sport_id, points))
    });
    Ok(points.collect())
}
