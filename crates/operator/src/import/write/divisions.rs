//! Divisions that have rows of their own, and what leaves them.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use touchline_store::competitions::divisions::{self as stored, DivisionName};
use touchline_store::competitions::{changes, draws, setup};

use super::Writer;
use crate::import::book::joined;
use crate::import::divisions::described;
use crate::import::format::{SEPARATOR, Sheet};
use crate::import::rows;
use touchline_app::AppError;
use touchline_app::competitions::{self, DivisionKey, NewDivision};

impl Writer<'_, '_> {
    /// Writes divisions. The first ones of a tournament that had none of its own rows describe its first
    /// division, too: what is in that stays there, as far as no row says otherwise.
    pub(super) fn divisions(&mut self) -> Result<(), AppError> {
        let sheet = Sheet::Divisions;
        let rows = self.rows(sheet);
        let read: Vec<NewDivision> = self.read(sheet, rows, rows::division)?;
        let mut of_tournaments: BTreeMap<i64, (&str, Vec<usize>)> = BTreeMap::new();
        for (place, (row, division)) in rows.iter().zip(&read).enumerate() {
            let key = row.key.split(SEPARATOR).next().unwrap_or_default();
            let of = of_tournaments.entry(division.tournament_id).or_insert((key, Vec::new()));
            of.1.push(place);
        }
        let ids: Vec<i64> = of_tournaments.keys().copied().collect();
        let known = stored::names_of_tournaments(self.conn, &ids)?;
        let mut own: Vec<Option<i64>> = rows.iter().map(|row| row.id).collect();
        let mut orders: BTreeMap<i64, i64> = BTreeMap::new();
        for (id, (key, places)) in &of_tournaments {
            let before: Vec<&DivisionName> =
                known.iter().filter(|one| one.tournament_id == *id).collect();
            let names = places.iter().map(|place| &*read[*place].division_name);
            if let Some((at, first)) =
                described(&self.book, key, before.first().copied(), names).first
            {
                own[places[at]] = Some(first);
            }
            let last = before.iter().map(|one| one.division_order).max();
            orders.insert(*id, last.unwrap_or_default());
        }
        let stands = |id: i64| known.iter().find(|one| one.division_id == id);
        let (mut new, mut changed) = (Vec::new(), Vec::new());
        for (division, id) in read.into_iter().zip(&own) {
            if let Some(one) = id.and_then(stands) {
                let division_order = one.division_order;
                changed.push((one.division_id, NewDivision { division_order, ..division }));
            } else {
                let last = orders.entry(division.tournament_id).or_default();
                *last += 1;
                new.push(NewDivision { division_order: *last, ..division });
            }
        }
        // Some may get the names that others have now, or that go.
        let renamed = changed.iter().filter(|(id, division)| {
            stands(*id).is_some_and(|before| before.division_name != division.division_name)
        });
        let mut renamed: Vec<i64> = renamed.map(|(id, _)| *id).collect();
        renamed.extend(self.checked(sheet).to_remove.iter().map(|row| row.row_id));
        stored::free_names(self.conn, &renamed)?;
        competitions::change_divisions(self.conn, &changed)?;
        let mut added = competitions::add_divisions(self.conn, &new)?.into_iter();
        let ids: Vec<i64> = own
            .iter()
            .filter_map(|id| id.or_else(|| added.next().map(|new| new.division_id)))
            .collect();
        self.note(sheet, &rows.iter().collect::<Vec<_>>(), &ids)?;
        let described: Vec<Option<i64>> = ids.into_iter().map(Some).collect();
        self.time_roundings(sheet, &described)?;

        let written = self.rows(Sheet::Tournaments).iter().map(|row| &*row.key);
        let divided = written.filter(|key| self.book.divided.contains(*key));
        let mut tournaments: BTreeSet<i64> = of_tournaments.into_keys().collect();
        tournaments.extend(divided.filter_map(|key| Some(self.book.tournaments.get(key)?.id)));
        Ok(tournaments.into_iter().try_for_each(|id| setup::follow_divisions(self.conn, id))?)
    }

    /// Takes teams out of the divisions from which they have moved, and removes the divisions, stages and
    /// groups that are gone.
    pub(super) fn leave_divisions(&mut self) -> Result<(), AppError> {
        let gone_places = &self.checked(Sheet::Teams).to_remove;
        let mut places: Vec<(DivisionKey, i64)> = Vec::new();
        for row in gone_places {
            let mut parts = row.row_key.split(SEPARATOR);
            let tournament = parts.next().unwrap_or_default();
            let team = parts.next().unwrap_or_default();
            let left = self.book.division_of(tournament, parts.next().unwrap_or_default());
            // The division may be the one where the team is now, under another key.
            let now =
                self.book.places.get(&joined(tournament, team)).map_or(&[][..], Vec::as_slice);
            let is_in = |key: &str| self.book.division_of(tournament, key) == left;
            let in_first = !self.book.divided.contains(tournament) && is_in("");
            if !in_first && !now.iter().any(|key| is_in(key)) {
                places.push((left, row.row_id));
            }
        }
        changes::remove_empty_places(self.conn, &places)?;
        self.forget(Sheet::Teams)?;

        let gone = &self.checked(Sheet::Divisions).to_remove;
        let (_, changed) = self.new_and_changed(Sheet::Matches);
        let of_matches = changed.iter().filter_map(|row| row.text.split(SEPARATOR).nth(1));
        let of_gone =
            gone_places.iter().chain(gone).filter_map(|row| row.row_key.split(SEPARATOR).next());
        let divided = of_matches.filter(|key| self.book.divided.contains(*key));
        let tournaments: HashSet<&str> = divided.chain(of_gone).collect();
        let ids: Vec<i64> = tournaments
            .iter()
            .filter_map(|key| Some(self.book.tournaments.get(*key)?.id))
            .collect();
        for DivisionName { tournament_id, division_id, .. } in
            stored::names_of_tournaments(self.conn, &ids)?
        {
            draws::remove_empty_parts(self.conn, DivisionKey { tournament_id, division_id })?;
        }
        for row in gone {
            if setup::is_in_use(self.conn, row.row_id)? {
                return Err(AppError::Command(
                    "a division was used by somebody at the same moment: import it again"
                        .to_owned(),
                ));
            }
            setup::remove_division(self.conn, row.row_id)?;
        }
        self.forget(Sheet::Divisions)?;
        let of_gone = gone.iter().filter_map(|row| row.row_key.split(SEPARATOR).next());
        let of_gone = of_gone.filter_map(|key| Some(self.book.tournaments.get(key)?.id));
        let of_gone: BTreeSet<i64> = of_gone.collect();
        Ok(of_gone.into_iter().try_for_each(|id| setup::follow_divisions(self.conn, id))?)
    }
}
