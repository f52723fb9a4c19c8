//! Writes a part of a checked competition in one transaction, through the functions that
//! all writers use.

mod divisions;
mod names;
mod scoring;
mod stages;
mod teams_and_players;
mod tournaments;
mod trail;

use std::collections::BTreeSet;

use jiff::Timestamp;
use touchline_domain::Figure;
use touchline_store::Conn;
use touchline_store::import_ledger::{self, ImportSource};

use super::Step;
use super::book::{Book, Keys};
use super::cells::Cells;
use super::check::{CheckedSheet, RowToWrite};
use super::format::{SEPARATOR, Sheet};
use super::parts::{Folder, ImportedTournament, Part, Standing};
use super::rows;
use touchline_app::AppError;
use touchline_app::scoring::follow;
use touchline_app::{competitions, known_results, match_day, named_matches};

/// Rows that are converted and written together.
const CHUNK: usize = 2_000;

/// Writes all new, changed and gone rows of one part; returns the state afterwards.
pub(super) fn part(
    conn: &Conn<'_>,
    folder: &Folder,
    standing: &Standing,
    part: &Part,
    on_step: &(dyn Fn(Step) + Send + Sync),
) -> Result<Standing, AppError> {
    let now = standing.book.now;
    if !is_as_it_was(conn, standing, part)? {
        return Err(AppError::Command(format!(
            "'{}' was imported by somebody else at the same moment: import it again",
            folder.name
        )));
    }
    let source = import_ledger::put_source(
        conn,
        standing.source.as_ref(),
        &folder.name,
        now.as_millisecond(),
    )?;
    let book = Book { matches: part.matches.clone(), ..standing.book.clone() };
    let new_tournaments = standing.new_tournaments.clone();
    let mut writer = Writer { conn, part, book, source, now, on_step, new_tournaments };
    writer.names()?;
    writer.tournaments()?;
    writer.divisions()?;
    writer.allocations()?;
    writer.parts_of_tournaments()?;
    writer.teams()?;
    writer.players()?;
    writer.squads()?;
    writer.note_known_results()?;
    writer.sheet(
        Sheet::Matches,
        rows::match_row,
        |conn, new| named_matches::add_matches(conn, now, new),
        |conn, changed| named_matches::change_matches(conn, now, changed),
    )?;
    writer.zones_of_matches()?;
    writer.coded_sides()?;
    writer.stages()?;
    writer.tables()?;
    writer.periods()?;
    writer.sheet(Sheet::MatchEvents, rows::event, match_day::add_rows, match_day::change_rows)?;
    writer.sheet(
        Sheet::Lineups,
        rows::lineup_member,
        match_day::add_rows,
        match_day::change_rows,
    )?;
    writer.sheet(Sheet::Entries, rows::entry, match_day::add_rows, match_day::change_rows)?;
    writer.figures()?;
    writer.sheet(
        Sheet::PointsAdjustments,
        rows::points_adjustment,
        competitions::add_points_adjustments,
        competitions::change_points_adjustments,
    )?;
    writer.groups_of_decisions()?;
    writer.sheet(
        Sheet::Decisions,
        rows::decision,
        competitions::add_decisions,
        competitions::change_decisions,
    )?;
    writer.scoring()?;
    writer.remove(Sheet::MatchEvents, match_day::remove_rows::<match_day::NewEvent>)?;
    writer.remove(Sheet::Lineups, match_day::remove_rows::<match_day::NewLineupMember>)?;
    writer.remove(Sheet::Entries, match_day::remove_rows::<match_day::NewEntry>)?;
    writer.remove(Sheet::PointsAdjustments, competitions::remove_points_adjustments)?;
    writer.remove(Sheet::Decisions, competitions::remove_decisions)?;
    writer.leave_divisions()?;
    writer.follow_scorers()?;
    writer.decide_sides()?;
    if part.is_last {
        writer.tell(&folder.name)?;
        writer.trail(folder)?;
    }
    let Writer { book, source, new_tournaments, .. } = writer;
    let book = Book { matches: Keys::new(), ..book };
    Ok(Standing { source: Some(source), book, new_tournaments })
}

/// Whether the ledger still says about this source what it said when the files were
/// checked, or after the part before.
fn is_as_it_was(conn: &Conn<'_>, standing: &Standing, part: &Part) -> Result<bool, AppError> {
    let known = standing.source.as_ref();
    let here = standing.book.tournaments.iter().filter(|(_, of)| of.is_here).map(|(key, _)| &**key);
    // Each part looks for its own tournaments, and the first part of a new source for all.
    let keys: Vec<&str> =
        here.filter(|key| known.is_none() || part.tournaments.contains(*key)).collect();
    let sources = import_ledger::sources_with_keys(conn, Sheet::Tournaments.name(), &keys)?;
    if sources.iter().any(|source| Some(source) != known) {
        return Ok(false);
    }
    let Some(known) = known else { return Ok(true) };
    Ok(import_ledger::source(conn, known.import_source_id)?.as_ref() == Some(known))
}

struct Writer<'w, 'c> {
    conn: &'w Conn<'c>,
    part: &'w Part,
    book: Book,
    source: ImportSource,
    now: Timestamp,
    on_step: &'w (dyn Fn(Step) + Send + Sync),
    /// The new tournaments of this part and those before.
    new_tournaments: Vec<ImportedTournament>,
}

type Remove = fn(&Conn<'_>, &[i64]) -> Result<(), AppError>;
type Read<T> = fn(&mut Cells<'_>, &Book) -> Option<T>;

impl<'w> Writer<'w, '_> {
    fn checked(&self, sheet: Sheet) -> &'w CheckedSheet {
        &self.part.sheets[sheet.name()]
    }

    fn rows(&self, sheet: Sheet) -> &'w [RowToWrite] {
        &self.checked(sheet).to_write
    }

    /// The new rows of a sheet, and the changed ones.
    fn new_and_changed(&self, sheet: Sheet) -> (Vec<&'w RowToWrite>, Vec<&'w RowToWrite>) {
        self.rows(sheet).iter().partition(|row| row.id.is_none())
    }

    /// Reads rows again, now that the book knows the ids of their keys.
    fn read<'r, T>(
        &self,
        sheet: Sheet,
        rows: impl IntoIterator<Item = &'r RowToWrite>,
        read: Read<T>,
    ) -> Result<Vec<T>, AppError> {
        let differs = || {
            let reason = format!("a row of {}.csv does not read the same twice", sheet.name());
            AppError::Command(reason)
        };
        rows.into_iter()
            .map(|row| read(&mut Cells::new(sheet, &row.text), &self.book).ok_or_else(differs))
            .collect()
    }

    /// The distinct values of some columns together, in the order in which they first
    /// occur; rows without the last of them are left out.
    fn distinct<const N: usize>(&self, sheet: Sheet, columns: [&str; N]) -> Vec<[&'w str; N]> {
        let places = columns.map(|wanted| {
            sheet.columns().iter().position(|column| *column == wanted).unwrap_or_default()
        });
        let mut known = BTreeSet::new();
        let mut found = Vec::new();
        let checked = self.checked(sheet);
        for row in checked.to_write.iter().chain(&checked.unchanged) {
            let wanted =
                places.map(|place| row.text.split(SEPARATOR).nth(place).unwrap_or_default());
            // Most rows repeat the values of the row before.
            let repeats = found.last() == Some(&wanted);
            let is_named = wanted.last().is_some_and(|value| !value.is_empty());
            if !repeats && is_named && known.insert(wanted) {
                found.push(wanted);
            }
        }
        found
    }

    /// Writes the new and the changed rows of a sheet whose rows have ids.
    fn sheet<T>(
        &mut self,
        sheet: Sheet,
        read: Read<T>,
        add: impl Fn(&Conn<'_>, &[T]) -> Result<Vec<i64>, AppError>,
        change: impl Fn(&Conn<'_>, &[(i64, T)]) -> Result<(), AppError>,
    ) -> Result<(), AppError> {
        let (new_rows, changed_rows) = self.new_and_changed(sheet);
        for chunk in new_rows.chunks(CHUNK) {
            let new = self.read(sheet, chunk.iter().copied(), read)?;
            let ids = add(self.conn, &new)?;
            self.note(sheet, chunk, &ids)?;
        }
        for chunk in changed_rows.chunks(CHUNK) {
            let ids: Vec<i64> = chunk.iter().filter_map(|row| row.id).collect();
            let said = self.read(sheet, chunk.iter().copied(), read)?;
            let changed: Vec<(i64, T)> = ids.iter().copied().zip(said).collect();
            change(self.conn, &changed)?;
            self.note(sheet, chunk, &ids)?;
        }
        Ok(())
    }

    /// Stores written rows in the ledger, and their ids in the book.
    fn note(&mut self, sheet: Sheet, rows: &[&RowToWrite], ids: &[i64]) -> Result<(), AppError> {
        let told = rows.iter().zip(ids).map(|(row, id)| (&*row.key, *id, row.hash));
        import_ledger::put_rows(self.conn, self.source.import_source_id, sheet.name(), told)?;
        let keys: Option<&mut Keys> = match sheet {
            Sheet::Tournaments => Some(&mut self.book.tournaments),
            Sheet::Divisions => Some(&mut self.book.divisions),
            Sheet::Players => Some(&mut self.book.players),
            Sheet::Matches => Some(&mut self.book.matches),
            _ => None,
        };
        if let Some(keys) = keys {
            for (row, id) in rows.iter().zip(ids) {
                if let Some(known) = keys.get_mut(&row.key) {
                    known.id = *id;
                }
            }
        }
        (self.on_step)(Step::RowsWritten(rows.len() as u64));
        Ok(())
    }

    fn remove(&self, sheet: Sheet, remove: Remove) -> Result<(), AppError> {
        let gone = &self.checked(sheet).to_remove;
        for chunk in gone.chunks(CHUNK) {
            let ids: Vec<i64> = chunk.iter().map(|row| row.row_id).collect();
            remove(self.conn, &ids)?;
        }
        self.forget(sheet)
    }

    /// Removes the rows that are gone from the ledger.
    fn forget(&self, sheet: Sheet) -> Result<(), AppError> {
        let gone = &self.checked(sheet).to_remove;
        let keys: Vec<&str> = gone.iter().map(|row| row.row_key.as_str()).collect();
        Ok(import_ledger::forget_rows(
            self.conn,
            self.source.import_source_id,
            sheet.name(),
            &keys,
        )?)
    }

    /// A match with operations stays what these come to, whatever its source says of its result.
    fn follow_scorers(&self) -> Result<(), AppError> {
        // A match that is new here has none.
        let known = self.part.matches.values().map(|known| known.id).filter(|id| *id > 0);
        let ids: Vec<i64> = known.collect();
        follow(self.conn, self.now, &ids)
    }

    /// Notes what matches are that are over, and of which the source says something else now.
    fn note_known_results(&self) -> Result<(), AppError> {
        let mut ids: BTreeSet<i64> = BTreeSet::new();
        for sheet in [Sheet::MatchPeriods, Sheet::MatchEvents, Sheet::MatchFigures] {
            let place = sheet.columns().iter().position(|column| *column == "match_key");
            for row in self.rows(sheet) {
                let key = place.and_then(|place| row.text.split(SEPARATOR).nth(place));
                // A match that is new here has no id yet.
                let known = key.and_then(|key| self.book.matches.get(key));
                ids.extend(known.map(|known| known.id).filter(|id| *id > 0));
            }
        }
        for sheet in [Sheet::MatchPeriods, Sheet::MatchFigures] {
            ids.extend(self.checked(sheet).to_remove.iter().map(|row| row.row_id));
        }
        let gone: Vec<i64> =
            self.checked(Sheet::MatchEvents).to_remove.iter().map(|row| row.row_id).collect();
        ids.extend(match_day::matches_of_events(self.conn, &gone)?);
        Ok(known_results::note_over(self.conn, self.now, &Vec::from_iter(ids))?)
    }

    fn periods(&mut self) -> Result<(), AppError> {
        let sheet = Sheet::MatchPeriods;
        for chunk in self.rows(sheet).chunks(CHUNK) {
            let periods = self.read(sheet, chunk, rows::period)?;
            match_day::set_periods(self.conn, &periods)?;
            let ids: Vec<i64> = periods.iter().map(|period| period.match_id).collect();
            self.note(sheet, &chunk.iter().collect::<Vec<_>>(), &ids)?;
        }
        let gone: Vec<(i64, i64)> = self
            .checked(sheet)
            .to_remove
            .iter()
            .filter_map(|row| {
                let number = row.row_key.split(SEPARATOR).nth(1)?.parse().ok()?;
                Some((row.row_id, number))
            })
            .collect();
        match_day::remove_periods(self.conn, &gone)?;
        self.forget(sheet)
    }
    fn figures(&mut self) -> Result<(), AppError> {
        let sheet = Sheet::MatchFigures;
        for chunk in self.rows(sheet).chunks(CHUNK) {
            let figures = self.read(sheet, chunk, rows::figure)?;
            match_day::set_figures(self.conn, &figures)?;
            let ids: Vec<i64> = figures.iter().map(|figure| figure.match_id).collect();
            self.note(sheet, &chunk.iter().collect::<Vec<_>>(), &ids)?;
        }
        let gone: Vec<(i64, i64, Figure)> = self
            .checked(sheet)
            .to_remove
            .iter()
            .filter_map(|row| {
                let mut parts = row.row_key.split(SEPARATOR).skip(1);
                let team = self.book.teams.get(parts.next()?)?.id;
                Some((row.row_id, team, parts.next()?.parse().ok()?))
            })
            .collect();
        match_day::remove_figures(self.conn, &gone)?;
        self.forget(sheet)
    }
}
