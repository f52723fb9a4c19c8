//! Writes the points of results.

use std::collections::{HashMap, HashSet};

use touchline_domain::standings::{ConfiguredPoints, ResultPoints as PackPoints, RulePack};
use touchline_store::competitions::results;

use super::Writer;
use crate::import::check::RowToWrite;
use crate::import::format::Sheet;
use crate::import::rows::{self, ScoringRow};
use crate::import::scoring::{Reach, holding};
use touchline_app::AppError;
use touchline_app::competitions::{self, NewDivisionScoring};
use touchline_app::rule_packs::pack_of;

impl Writer<'_, '_> {
    /// Writes the points of results for every tournament of the folder, so that neither
    /// another folder nor the sport's configuration changes them. A row of the division comes first, then
    /// one with the tournament's key, then a row for its sport, then its rule pack.
    pub(super) fn scoring(&mut self) -> Result<(), AppError> {
        let sheet = Sheet::ScoringConfig;
        let checked = self.checked(sheet);
        let nothing_new = checked.to_write.is_empty()
            && checked.to_remove.is_empty()
            && self.rows(Sheet::Tournaments).is_empty()
            && self.rows(Sheet::Divisions).is_empty();
        if nothing_new {
            return Ok(());
        }
        let rules: Vec<ScoringRow> =
            self.read(sheet, checked.unchanged.iter().chain(&checked.to_write), rows::scoring)?;
        let reaches: Vec<Reach<i64, Option<i64>>> = rules
            .iter()
            .map(|rule| Reach {
                tournament: rule.tournament_id,
                division: rule.division_id,
                sport: Some(rule.sport_id),
            })
            .collect();
        let rules_change = !(checked.to_write.is_empty() && checked.to_remove.is_empty());
        let tournaments = self.book.tournaments.iter().filter(|(_, known)| known.is_here);
        // A rule for all tournaments is in the last part.
        let here: Vec<i64> = tournaments
            .filter(|(key, _)| {
                (self.part.is_last && rules_change) || self.part.tournaments.contains(*key)
            })
            .flat_map(|(key, _)| self.book.divisions_of(key))
            .collect();
        let divided: HashSet<i64> = self
            .book
            .divided
            .iter()
            .filter_map(|key| Some(self.book.tournaments.get(key)?.id))
            .collect();
        let sport_keys: HashMap<i64, String> = results::points_of_sports(self.conn)?
            .into_iter()
            .map(|sport| (sport.sport_id, sport.sport_key))
            .collect();
        let scorings: Vec<NewDivisionScoring> = results::competitions(self.conn, &here)?
            .into_iter()
            .map(|row| {
                let division_id = row.division_id;
                let of = Reach {
                    tournament: Some(row.tournament_id),
                    division: Some(division_id),
                    sport: row.sport_id,
                };
                let is_one_of_several = divided.contains(&row.tournament_id);
                if let Some(place) = holding(&reaches, &of, is_one_of_several) {
                    let rule = &rules[place];
                    return NewDivisionScoring {
                        division_id,
                        points: rule.points,
                        extra_rules: rule.extra_rules.clone(),
                        basis: rule.basis.clone(),
                    };
                }
                let sport_key = row.sport_id.and_then(|id| sport_keys.get(&id));
                let sport_key = sport_key.map_or("", String::as_str);
                NewDivisionScoring {
                    division_id,
                    points: usual_points(pack_of(row.rule_pack.as_deref(), sport_key, None)),
                    extra_rules: None,
                    basis: Some("usual points of the rule pack".to_owned()),
                }
            })
            .collect();
        competitions::set_division_scoring(self.conn, &scorings)?;
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

/// The points of a pack where the source gives none.
fn usual_points(pack: &RulePack) -> ConfiguredPoints {
    let ConfiguredPoints { win, draw, loss, cancelled } = pack.usual_points;
    match pack.points {
        PackPoints::Configured => ConfiguredPoints { win, draw, loss, cancelled },
        PackPoints::Own { win, draw, loss, .. } => ConfiguredPoints { win, draw, loss, cancelled },
    }
}
