//! What stages bring along, tables over several stages, and sides that codes name.

use std::collections::{BTreeSet, HashMap};

use touchline_app::AppError;
use touchline_app::competitions;
use touchline_app::match_sides;
use touchline_app::named_matches::{self, CodedMatch};
use touchline_domain::same_name;
use touchline_domain::standings::Carries;
use touchline_store::competitions::changes::{self, NewFurtherTable};
use touchline_store::competitions::setup;

use super::Writer;
use crate::import::book::Book;
use crate::import::codes::CODES;
use crate::import::format::{SEPARATOR, Sheet};
use crate::import::rows;

impl Writer<'_, '_> {
    /// Says which of the best of a rank meets whom in the divisions of tournaments, as far as rows of tournaments are written.
    pub(super) fn allocations(&self) -> Result<(), AppError> {
        let mut told = Vec::new();
        for row in self.rows(Sheet::Tournaments) {
            let named = self.book.allocations.get(&row.key).map(|named| named.id.to_owned());
            let divisions = self.book.divisions_of(&row.key);
            told.extend(divisions.into_iter().map(|division| (division, named.clone())));
        }
        Ok(setup::set_allocations(self.conn, &told)?)
    }

    pub(super) fn stages(&mut self) -> Result<(), AppError> {
        let sheet = Sheet::Stages;
        let gone = self.checked(sheet).to_remove.iter();
        let gone: Vec<(i64, Carries, Option<i64>)> =
            gone.map(|row| (row.row_id, Carries::None, None)).collect();
        changes::set_carries(self.conn, &gone)?;
        self.forget(sheet)?;
        let rows = self.rows(sheet);
        let read = self.read(sheet, rows, rows::stage)?;
        let named = read.iter().flat_map(|row| {
            let from = row.carried_from.as_deref();
            let names = std::iter::once(&*row.stage_name).chain(from);
            names.map(|name| (row.division.division_id, name))
        });
        let ids = self.stages_of_names(&named.collect::<Vec<_>>())?;
        let id = |division: i64, name: &str| ids[&(division, same_name(name))];
        let told: Vec<(i64, Carries, Option<i64>)> = read
            .iter()
            .map(|row| {
                let division = row.division.division_id;
                let from = row.carried_from.as_deref().map(|name| id(division, name));
                (id(division, &row.stage_name), row.carries, from)
            })
            .collect();
        changes::set_carries(self.conn, &told)?;
        let ids: Vec<i64> = told.iter().map(|(stage, ..)| *stage).collect();
        self.note(sheet, &rows.iter().collect::<Vec<_>>(), &ids)
    }

    pub(super) fn tables(&mut self) -> Result<(), AppError> {
        let sheet = Sheet::Tables;
        self.remove(sheet, |conn, ids| Ok(changes::remove_further_tables(conn, ids)?))?;
        let (new, changed) = self.new_and_changed(sheet);
        for rows in [new, changed] {
            let read = self.read(sheet, rows.iter().copied(), rows::table)?;
            let named = read.iter().flat_map(|row| {
                row.stages.iter().map(|name| (row.division.division_id, name.as_str()))
            });
            let stages = self.stages_of_names(&named.collect::<Vec<_>>())?;
            let tables: Vec<NewFurtherTable> = read
                .iter()
                .map(|row| {
                    let division_id = row.division.division_id;
                    let stage = |name: &String| stages[&(division_id, same_name(name))];
                    NewFurtherTable {
                        division_id,
                        table_name: row.table_name.clone(),
                        rule_pack: row.rule_pack.clone(),
                        stage_ids: row.stages.iter().map(stage).collect(),
                    }
                })
                .collect();
            let known: Vec<i64> = rows.iter().filter_map(|row| row.id).collect();
            let ids = if known.is_empty() {
                changes::add_further_tables(self.conn, &tables)?
            } else {
                let tables: Vec<_> = known.iter().copied().zip(tables).collect();
                changes::change_further_tables(self.conn, &tables)?;
                known
            };
            self.note(sheet, &rows, &ids)?;
        }
        Ok(())
    }

    /// The stages of divisions by their compared names. One that is missing is added.
    fn stages_of_names(
        &self,
        named: &[(i64, &str)],
    ) -> Result<HashMap<(i64, String), i64>, AppError> {
        let divisions: BTreeSet<i64> = named.iter().map(|(division, _)| *division).collect();
        let mut ids = changes::stages_by_name(self.conn, &Vec::from_iter(divisions))?;
        for (division, name) in named {
            let key = (*division, same_name(name));
            if !ids.contains_key(&key) {
                let new = competitions::find_or_add_stages(self.conn, &[(*division, *name)])?;
                ids.extend(new.first().map(|id| (key, *id)));
            }
        }
        Ok(ids)
    }

    /// Says where the sides of the written matches come from that have a code.
    pub(super) fn coded_sides(&self) -> Result<(), AppError> {
        let sheet = Sheet::Matches;
        let place = |wanted: &str| {
            sheet.columns().iter().position(|column| *column == wanted).unwrap_or_default()
        };
        let [key_a, key_b, tournament, division] =
            ["team_a_key", "team_b_key", "tournament_key", "division_key"].map(place);
        let codes = CODES.map(place);
        let coded = |book: &Book, key: &str, values: &[&str]| {
            let value = |at: usize| values.get(at).copied().unwrap_or_default();
            let code =
                |at: usize, team: usize| value(at).parse().ok().filter(|_| value(team).is_empty());
            let codes = [code(codes[0], key_a), code(codes[1], key_b)];
            let match_id = book.matches.get(key)?.id;
            let of = book.division_of(value(tournament), value(division));
            codes.iter().any(Option::is_some).then_some(CodedMatch {
                match_id,
                division_id: of.division_id,
                codes,
            })
        };
        let matches: Vec<CodedMatch> = self
            .rows(sheet)
            .iter()
            .filter_map(|row| {
                let values: Vec<&str> = row.text.split(SEPARATOR).collect();
                coded(&self.book, &row.key, &values)
            })
            .collect();
        named_matches::set_coded_sides(self.conn, &matches)
    }

    /// Decides the sides of matches once all rows are written that tables are made of.
    pub(super) fn decide_sides(&self) -> Result<(), AppError> {
        let divisions = self.part.tournaments.iter().flat_map(|key| self.book.divisions_of(key));
        let divisions: Vec<i64> = divisions.filter(|id| *id > 0).collect();
        match_sides::resolve_told(self.conn, self.now, &divisions)
    }
}
